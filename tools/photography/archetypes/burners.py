"""For bakhoor: carved burners, electric ones, incense sticks."""

from __future__ import annotations

import math

from archetypes.parts import heap, mound
from archetypes.pieces import chips, shard
from studio.camera import Shot
from studio.cast import Cast
from studio.chance import chance
from studio.colour import mix
from studio.labels import flat_label, round_label
from studio.materials import clay, light, metal, paint, paper
from studio.mesh import again, discard, group
from studio.shapes import ball, block, flowing, lathe, loft, oblong, rod, rounded
from studio.surfaces import rubble, wood

SQUARE = [(x * 2, y * 2) for x, y in oblong(1, 1, 0.03)]


def embers(radius: float, level: float, seed: str) -> None:
    """Coal with a glowing heart, and a few chips on it."""
    lathe([(radius, level - 0.06), (0, level - 0.04)], rubble("#4A4440", 0.95))
    coal, glow = rubble("#2A2624", 0.9), light("#FF6A1A", 2.2)
    heap([shard(0.16, 0.13, 0.1, coal, f"coal {i}") for i in range(3)], 14, mound(radius * 0.8, level - 0.02, 0.06), seed)
    heap([shard(0.06, 0.05, 0.04, glow, "ember")], 5, mound(radius * 0.5, level + 0.0, 0.03), seed + "glow")
    heap(chips("#8A5A34", 0.5, 0.5, 3), 5, mound(radius * 0.5, level + 0.05, 0.04), seed + "chips")


def _teak(cast: Cast) -> None:
    """The old form: a square foot, a waist, a flared cup with four horns, studded with brass."""
    h, w = 2.0 * cast.height, 0.5 * cast.width
    grain, brass = wood(cast.body, "z"), metal(cast.accent, 0.22)
    profile = [
        (0, 0),
        (w, 0),
        (w, 0.1),
        (w * 0.9, 0.13),
        (w * 0.82, 0.3),
        (w * 0.42, h * 0.42),
        (w * 0.4, h * 0.47),
        (w * 0.46, h * 0.5),
        (w * 0.92, h * 0.74),
        (w * 0.95, h * 0.8),
        (w * 0.84, h * 0.8),
        (w * 0.7, h * 0.7),
        (0, h * 0.7),
    ]
    loft(profile, SQUARE, grain, crease=25)
    for z, r in ((0.06, 1.012), (h * 0.455, 0.43), (h * 0.765, 0.965)):
        loft([(w * r, z - 0.03), (w * (r + 0.015), z - 0.02), (w * (r + 0.015), z + 0.02), (w * r, z + 0.03)], SQUARE, brass)
    for sx in (-1, 1):
        for sy in (-1, 1):
            with group(at=(sx * w * 0.8, sy * w * 0.8, h * 0.8)):
                loft([(0.07, -0.04), (0.065, 0.08), (0.012, 0.25), (0, 0.26)], SQUARE, grain, crease=25)
                ball(0.028, brass, (0, 0, 0.24))
    for side in range(4):
        with group(turn=90 * side):
            for i in range(3):
                ball(0.03, brass, ((i - 1) * w * 0.42, -w * 0.79, h * 0.645 - 0.03))
            ball(0.036, brass, (0, -w * 0.7, 0.3))
    embers(w * 0.62, h * 0.77, cast.sku)


def stone_burner(cast: Cast, lit: bool = True) -> None:
    r, h = 0.62 * cast.width, 0.86 * cast.height
    profile = flowing(
        [
            (0, 0),
            (r * 0.5, 0),
            (r * 0.56, 0.05),
            (r * 0.6, h * 0.14),
            (r * 0.96, h * 0.42),
            (r, h * 0.62),
            (r * 0.84, h * 0.88),
            (r * 0.78, h),
            (r * 0.7, h * 0.98),
            (r * 0.7, h * 0.7),
            (0, h * 0.62),
        ],
        6,
    )
    lathe(profile, clay(cast.body, 0.55, 0.35))
    if lit:
        embers(r * 0.68, h * 0.84, cast.sku)


def bakhoor_burner(cast: Cast, view: int) -> Shot:
    tall = cast.variant == "a"
    with group(turn=(8 if view == 2 else -28) if tall else 0):
        _teak(cast) if tall else stone_burner(cast)
    if view == 1:
        return Shot(above=12 if tall else 18, fill=0.6, tall=0.72)
    return Shot(above=17, fill=0.6, tall=0.72, closer=1.0) if tall else Shot(above=30, fill=0.66, tall=0.6, closer=1.55, look=(0.56, 0.66))


def electric_burner(cast: Cast, view: int) -> Shot:
    slim = cast.variant == "b"
    r, h = (0.3, 1.5) if slim else (0.48 * cast.width, 1.12 * cast.height)
    shell, trim = paint(cast.body, 0.32, 0.4), metal(mix(cast.accent, "#F0D9A0", 0.15), 0.25)
    with group(turn=-30 if view == 2 else 0):
        if slim:
            lathe(rounded([(0, 0), (r * 0.96, 0), (r, 0.05), (r, h * 0.8), (r * 0.96, h * 0.82)], 0.04), shell)
            for i in range(24):
                with group(turn=15 * i):
                    block(0.028, 0.02, h * 0.1, trim, 0.006, (0, -r * 0.97, h * 0.83))
            lathe(
                rounded(
                    [
                        (r * 0.9, h * 0.83),
                        (r * 0.9, h * 0.93),
                        (r, h * 0.93),
                        (r, h * 0.98),
                        (r * 0.86, h * 1.0),
                        (r * 0.8, h * 0.95),
                        (0, h * 0.93),
                    ],
                    0.02,
                ),
                trim,
            )
            lathe([(r * 0.8, h * 0.81), (r * 0.8, h * 0.95)], paint("#2A2522", 0.6))
        else:
            lathe(flowing([(0, 0), (r * 0.94, 0), (r, 0.06), (r * 0.98, h * 0.3), (r * 0.74, h * 0.66), (r * 0.72, h * 0.74)], 8), shell)
            lathe(rounded([(r * 0.74, h * 0.72), (r * 0.78, h * 0.72), (r * 0.78, h * 0.8), (r * 0.74, h * 0.8)], 0.012), trim)
            lathe(
                flowing(
                    [(r * 0.74, h * 0.8), (r * 0.8, h * 0.88), (r * 0.86, h * 0.99), (r * 0.8, h), (r * 0.7, h * 0.9), (0, h * 0.86)], 8
                ),
                shell,
            )
            embers(r * 0.66, h * 0.97, cast.sku)
        knob = (0, -r * 0.985, h * 0.14)
        with group(at=knob, tilt=90):
            lathe(rounded([(0.055, -0.02), (0.055, 0.03), (0, 0.03)], 0.01), trim, 32)
        round_label(cast.label(), r * 0.99 if slim else lambda z: r * (1.0 - 0.02 * z), h * 0.3, h * 0.56, gloss=0.32, widest=1.3)
    return Shot(above=12, fill=0.6, tall=0.7) if view == 1 else Shot(above=24, aside=4, fill=0.62, tall=0.7)


def incense_sticks(cast: Cast, view: int) -> Shot:
    w, h = 0.52 * cast.width, 1.9 * cast.height
    with group(turn=-26 if view == 2 else -16):
        block(w, 0.34, h, paper(cast.body), 0.012)
        block(w * 1.006, 0.346, h * 0.17, paper(cast.accent), 0.006, (0, 0, h * 0.06))
        flat_label(cast.label(), w * 0.86, h * 0.6, (0, -0.17, h * 0.6))
    draw, stick = chance(cast.sku), rubble(cast.contents, 0.85, 0.25)
    model = rod([(-0.95, 0, 0), (-0.2, 0, 0), (-0.19, 0, 0), (0.95, 0, 0)], [0.012, 0.012, 0.024, 0.024], stick)
    for i in range(11):
        x, y = 0.3 + draw.uniform(-0.1, 0.3), -0.62 + draw.uniform(-0.1, 0.1)
        again(model, (x, y, 0.026 + 0.03 * (i // 4)), (0, 0, math.radians(draw.uniform(-24, 12))))
    discard(model)
    return (
        Shot(above=14, fill=0.68, tall=0.7) if view == 1 else Shot(above=26, aside=10, fill=0.7, tall=0.66, closer=1.5, look=(0.56, 0.24))
    )
