"""A wooden dish of dates, wherever one stands."""

from __future__ import annotations

from archetypes.parts import heap, mound
from archetypes.pieces import dates
from studio.shapes import flowing, lathe
from studio.surfaces import wood


def wooden_dish(r: float, h: float, colour: str) -> None:
    lathe(
        flowing(
            [
                (0, 0),
                (r * 0.5, 0),
                (r * 0.54, 0.03),
                (r * 0.86, h * 0.55),
                (r, h),
                (r * 0.95, h),
                (r * 0.78, h * 0.6),
                (r * 0.4, h * 0.28),
                (0, h * 0.24),
            ],
            6,
        ),
        wood(colour, "x", 0.36, 1.4),
    )


def bowl_of_dates(dish: str, fruit: str, seed: str, r: float = 1.05) -> None:
    wooden_dish(r, 0.4, dish)
    heap(dates(fruit), 120, mound(r * 0.76, 0.29, 0.34), seed, flat=True)
