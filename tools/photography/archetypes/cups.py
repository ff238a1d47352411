"""Cups without handles, of porcelain and of glass."""

from __future__ import annotations

import math

from archetypes.parts import vessel
from studio.camera import Shot
from studio.cast import Cast
from studio.materials import liquid, porcelain, printed
from studio.mesh import group
from studio.patterns import bands
from studio.shapes import circle, flowing, lathe, sheet


def finjan(cast: Cast, clear: bool = False) -> None:
    """A cup without a handle, filled to two thirds."""
    profile = flowing([(0, 0), (0.15, 0), (0.16, 0.02), (0.17, 0.06), (0.26, 0.3), (0.31, 0.48)], 6)
    if clear:
        vessel(profile, circle(64), 0.02)
        lathe(
            flowing([(0, 0.08), (0.13, 0.09), (0.22, 0.28), (0.255, 0.36), (0.255, 0.365), (0, 0.365)], 5),
            liquid(cast.contents, 0.72, 0.14),
            64,
        )
        return
    vessel(profile, circle(64), 0.02, porcelain(cast.body))
    lathe([(0.25, 0.36), (0, 0.36)], liquid(cast.contents, 0.5, 0.14), 64)
    band = bands(
        "finjan",
        [
            (12, "plain", cast.accent, cast.accent, cast.accent, 1),
            (10, "plain", "#1E1A18", "#1E1A18", "#1E1A18", 1),
            (60, "diamonds", "#FBF8F1", cast.accent, "#1E1A18", 16),
            (30, "teeth", "#FBF8F1", cast.accent, cast.accent, 32),
            (8, "plain", cast.accent, cast.accent, cast.accent, 1),
        ],
        1600,
    )
    wall = lambda z: 0.19 + (z - 0.1) * 0.345  # noqa: E731
    sheet(
        lambda u, v: (
            (wall(0.2 + v * 0.2) + 0.012) * math.sin(2 * math.pi * u),
            -(wall(0.2 + v * 0.2) + 0.012) * math.cos(2 * math.pi * u),
            0.2 + v * 0.2,
        ),
        64,
        6,
        printed(band, 0.15),
    )


def finjan_set(cast: Cast, view: int) -> Shot:
    clear = cast.variant == "c"
    places = [(-0.72, 0.1), (-0.05, 0.42), (0.64, 0.16), (-0.36, -0.42), (0.32, -0.4)]
    if clear:
        places = [(-0.66, 0.3), (0.02, 0.42), (0.7, 0.26), (-0.34, -0.3), (0.36, -0.34), (1.0, -0.4)]
    for i, (x, y) in enumerate(places):
        with group(at=(x, y, 0), turn=37 * i):
            finjan(cast, clear)
    if not clear:
        for i in range(3):
            with group(at=(1.15, -0.3, 0.12 * i), turn=20 * i, roll=2 * i):
                vessel(
                    flowing([(0, 0), (0.15, 0), (0.16, 0.02), (0.17, 0.06), (0.26, 0.3), (0.31, 0.48)], 6),
                    circle(64),
                    0.02,
                    porcelain(cast.body),
                )
    return Shot(above=22, fill=0.86, tall=0.6) if view == 1 else Shot(above=30, aside=6, fill=0.78, tall=0.6, closer=1.5, look=(0.45, 0.4))
