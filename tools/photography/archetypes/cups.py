"""Cups without handles, of porcelain and of glass."""

from __future__ import annotations

import math

from archetypes.parts import vessel
from studio.camera import Shot
from studio.cast import Cast
from studio.chance import chance
from studio.colour import mix
from studio.labels import radius_along
from studio.materials import brass, brew, film_of_soap, liquid, porcelain, printed
from studio.mesh import group
from studio.patterns import bands
from studio.shapes import circle, flowing, lathe, rounded, sheet


def _coffee(cast: Cast, wall, seed: str) -> None:
    """Coffee that climbs the wall a little where it touches it, with a few bubbles; no two cups are equally full."""
    draw = chance("coffee", seed)
    level = 0.345 * draw.uniform(0.93, 1.07)
    reach = wall(level) - 0.019
    surface = lathe(
        [
            (reach + 0.004, level + 0.016),
            (reach - 0.004, level + 0.008),
            (reach - 0.018, level + 0.002),
            (reach - 0.045, level),
            (0, level),
        ],
        brew(mix(cast.contents, "#462204", 0.86), mix(cast.contents, "#9A560C", 0.8), reach),
        64,
    )
    surface["drink"] = 1
    froth, angle = film_of_soap("#F3DDB0"), draw.uniform(0, 6.28)
    for i in range(draw.randint(3, 7)):
        size = draw.uniform(0.006, 0.015)
        turn, away = angle + draw.uniform(-0.35, 0.35), reach - size * 1.1 - draw.choice((0, 0, 0.018, 0.05))
        with group(at=(away * math.cos(turn), away * math.sin(turn), level)):
            lathe(
                [(size, -0.001), (size * 0.93, size * 0.34), (size * 0.7, size * 0.62), (size * 0.36, size * 0.78), (0, size * 0.82)],
                froth,
                24,
            )


def finjan(cast: Cast, clear: bool = False, filled: bool = True, seed: str = "") -> None:
    """A cup without a handle, filled to two thirds or empty."""
    profile = flowing([(0, 0.012), (0.135, 0.012), (0.145, 0), (0.16, 0.003), (0.165, 0.03), (0.175, 0.07), (0.26, 0.3), (0.31, 0.48)], 6)
    if clear:
        vessel(profile, circle(64), 0.02)
        lathe(
            flowing([(0, 0.08), (0.13, 0.09), (0.22, 0.28), (0.255, 0.36), (0.255, 0.365), (0, 0.365)], 5),
            liquid(cast.contents, 0.72, 0.14),
            64,
        )
        return
    wall = radius_along(profile)
    vessel(profile, circle(96), 0.02, porcelain(cast.body))
    if filled:
        _coffee(cast, wall, seed)
    lathe(rounded([(0.305, 0.47), (0.317, 0.478), (0.31, 0.49), (0.288, 0.486)], 0.004), brass("#EACB84", 0.16), 96)
    band = bands(
        "finjan",
        [
            (12, "plain", cast.accent, cast.accent, cast.accent, 1),
            (10, "plain", "#1E1A18", "#1E1A18", "#1E1A18", 1),
            (52, "teeth", "#FBF8F1", cast.accent, cast.accent, 20),
            (8, "plain", "#1E1A18", "#1E1A18", "#1E1A18", 1),
            (52, "teeth", "#FBF8F1", "#1E1A18", "#1E1A18", 20),
            (12, "plain", cast.accent, cast.accent, cast.accent, 1),
        ],
        1600,
    )

    def place(u: float, v: float):
        z = 0.2 + v * 0.2
        r = wall(z) + 0.003
        return (r * math.sin(2 * math.pi * u), -r * math.cos(2 * math.pi * u), z)

    sheet(place, 128, 12, printed(band, 0.12))


#: Twelve cups, the row in front first.
ROWS = [(0.68 * i - 1.02 + 0.17 * (j % 2 * 2 - 1), 0.62 * j - 0.6) for j in range(3) for i in range(4)]
GLASSES = [(-0.66, 0.3), (0.02, 0.42), (0.7, 0.26), (-0.34, -0.3), (0.36, -0.34), (1.0, -0.4)]


def finjan_set(cast: Cast, view: int) -> Shot:
    clear = cast.variant == "c"
    for i, (x, y) in enumerate(GLASSES if clear else ROWS):
        with group(at=(x, y, 0), turn=37 * i):
            finjan(cast, clear, filled=clear or i in (0, 2, 3), seed=f"{i}")
    if clear:
        return (
            Shot(above=22, fill=0.86, tall=0.6) if view == 1 else Shot(above=30, aside=6, fill=0.78, tall=0.6, closer=1.5, look=(0.45, 0.4))
        )
    return Shot(above=25, fill=0.86, tall=0.6) if view == 1 else Shot(above=20, aside=6, fill=0.8, tall=0.6, closer=1.7, look=(0.42, 0.4))
