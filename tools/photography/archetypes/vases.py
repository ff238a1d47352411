"""Vases, with something in them or empty."""

from __future__ import annotations

import math

from archetypes.parts import vessel
from studio.camera import Shot
from studio.cast import Cast
from studio.chance import chance
from studio.colour import mix
from studio.materials import clay, glass, paint
from studio.mesh import again, discard
from studio.shapes import circle, flowing, lathe, rod, sheet


def _palm_stems(low: float, colour: str, seed: str) -> None:
    """Dried stems that bend outwards, with thin leaflets."""
    draw, dry = chance("stems", seed), paint(colour, 0.8)
    for i in range(9):
        a, lean, tall = draw.uniform(0, 6.28), draw.uniform(0.15, 0.6), draw.uniform(1.1, 1.6)
        line = flowing(
            [
                (0, 0, low),
                (0.3 * lean * math.cos(a), 0.3 * lean * math.sin(a), low + tall * 0.5),
                (lean * math.cos(a), lean * math.sin(a), low + tall),
            ],
            10,
        )
        rod(line, [0.014 - 0.0005 * k for k in range(len(line))], dry)
        for k in range(9, len(line)):
            for side in (-1, 1):
                x, y, z = line[k]
                rod([(x, y, z), (x + side * 0.16 * math.sin(a), y - side * 0.16 * math.cos(a), z + 0.16)], [0.009, 0.002], dry)


def _sprig(low: float, leaf: str) -> None:
    """One stem of basil: leaves in pairs, each turned against the last."""
    green = paint(leaf, 0.55)
    rod(flowing([(0, 0, 0.1), (0.02, 0, low), (0.08, 0, low + 0.9)], 8), 0.014, green)
    blade = sheet(lambda u, v: ((u - 0.5) * 0.2 * math.sin(math.pi * v) ** 0.8, 0, v * 0.34), 8, 12, green)
    for i in range(5):
        for side in (0, math.pi):
            z = low + 0.18 + 0.17 * i
            again(blade, (0.03 + 0.008 * i, 0, z), (-0.95 + 0.1 * i, 0, side + 0.5 + 1.57 * (i % 2)), 1.0 - 0.12 * i)
    discard(blade)


def vase(cast: Cast, view: int) -> Shot:
    if cast.variant == "d":
        r, h = 0.42, 0.9
        profile = flowing(
            [
                (0, 0),
                (r * 0.6, 0),
                (r * 0.94, h * 0.16),
                (r, h * 0.3),
                (r * 0.7, h * 0.58),
                (r * 0.3, h * 0.74),
                (r * 0.28, h * 0.9),
                (r * 0.4, h),
            ],
            8,
        )
        vessel(profile, circle(), 0.04, glass(mix(cast.body, "#FFFFFF", 0.62)))
        _sprig(h, cast.contents)
        return (
            Shot(above=8, fill=0.56, tall=0.72)
            if view == 1
            else Shot(above=5, aside=-12, fill=0.56, tall=0.72, closer=1.6, look=(0.5, 0.26))
        )
    r, h = 0.72, 1.75
    profile = flowing(
        [
            (0, 0),
            (r * 0.6, 0),
            (r * 0.88, h * 0.18),
            (r, h * 0.4),
            (r * 0.82, h * 0.66),
            (r * 0.4, h * 0.82),
            (r * 0.34, h * 0.92),
            (r * 0.44, h),
            (r * 0.38, h),
            (r * 0.28, h * 0.9),
        ],
        10,
    )
    combed = [(x + (0.012 * math.sin(z * 60) if 0.5 * h < z < 0.7 * h else 0), z) for x, z in profile]
    lathe(combed, clay(cast.body, 0.9, 0.6), 128)
    if view == 1:
        _palm_stems(h * 0.86, cast.contents, cast.sku)
    return Shot(above=9, fill=0.66, tall=0.76) if view == 1 else Shot(above=5, fill=0.62, tall=0.62)
