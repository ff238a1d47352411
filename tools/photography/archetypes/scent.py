"""Reed diffusers."""

from __future__ import annotations

import math

from archetypes.parts import inside, vessel
from studio.camera import Shot
from studio.cast import Cast
from studio.chance import chance
from studio.colour import mix
from studio.labels import flat_label, radius_along, round_label
from studio.materials import glass, liquid, metal, paper
from studio.mesh import group
from studio.shapes import block, circle, flowing, lathe, rod, rounded
from studio.surfaces import wood


def _reeds(count: int, low: float, length: float, colour: str, seed: str) -> None:
    draw = chance("reeds", seed)
    stick = wood(colour, "z", 0.6, 2)
    for i in range(count):
        a, lean = 2 * math.pi * i / count + draw.uniform(-0.2, 0.2), draw.uniform(0.16, 0.3)
        top = (lean * length * math.cos(a), lean * length * math.sin(a) * 0.8, low + length)
        rod([(-0.1 * math.cos(a), -0.1 * math.sin(a), low), top], 0.017, stick)


def diffuser(cast: Cast, view: int) -> Shot:
    r, h = 0.38 * cast.width, 0.78
    smoked = cast.variant == "c"
    if smoked:
        profile = rounded([(0, 0), (r * 0.95, 0), (r, 0.05), (r, h * 0.62), (r * 0.42, h * 0.84), (r * 0.42, h)], 0.08)
    else:
        profile = flowing(
            [(0, 0), (r * 0.7, 0), (r * 0.98, h * 0.2), (r, h * 0.38), (r * 0.6, h * 0.72), (r * 0.38, h * 0.82), (r * 0.38, h)], 8
        )
    with group(at=(-0.4 if view == 2 else 0, 0, 0)):
        vessel(profile, circle(), 0.035, glass(mix(cast.body, "#FFFFFF", 0.55) if smoked else "#FFFFFF"))
        lathe(inside(profile, 0.03, 0.07, h * 0.5), liquid(cast.contents, 0.08))
        lathe(
            rounded([(r * 0.5, h * 0.86), (r * 0.5, h * 1.02), (r * 0.26, h * 1.03)], 0.02),
            metal("#C9A45C" if not smoked else "#3A3430", 0.28),
        )
        _reeds(4 if view == 2 and not smoked else (6 if smoked else 8), 0.1, 1.55, "#C9A877" if not smoked else "#221E1B", cast.sku)
        round_label(cast.label(), radius_along(profile), h * 0.12, h * 0.56, widest=1.4)
    if view == 2 and not smoked:
        with group(at=(0.5, 0.2, 0), turn=-22):
            block(0.78, 0.78, 1.0, paper(mix(cast.body, "#FFFFFF", 0.2)), 0.012)
            flat_label(cast.label(), 0.56, 0.6, (0, -0.39, 0.52))
    elif view == 2:
        for i, colour in enumerate(("#7C5A44", "#E8DDC8", "#43504A")):
            with group(at=(0.62, 0.1, 0.15 * i), turn=-14 + 9 * i):
                block(1.0, 0.7, 0.14, paper(colour), 0.012)
                block(0.98, 0.7, 0.11, paper("#F3ECDD"), 0.004, (0.015, -0.006, 0.015))
    return Shot(above=8, fill=0.58, tall=0.74) if view == 1 else Shot(above=13, fill=0.74, tall=0.72)
