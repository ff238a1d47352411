"""A wooden dish of dates, wherever one stands."""

from __future__ import annotations

from archetypes.pieces import dates
from studio.piles import pile
from studio.shapes import flowing, lathe
from studio.surfaces import wood


def wooden_dish(r: float, h: float, colour: str):
    return lathe(
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


def dates_in(vessel, models, r: float, seed: str, count: int = 100, beside=None) -> None:
    pile(models, count, [vessel], r * 0.6, 0.5, seed, beside=beside)


def halves_of_dates(dish: str, r: float, seed: str) -> None:
    """Golden sukkari on one side, darker khalas on the other."""
    dates_in(wooden_dish(r, 0.4, dish), dates("#9A5A1E", 0.3), r, seed, 104, beside=dates("#4A2210", 0.22))
