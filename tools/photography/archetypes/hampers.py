"""Hampers: woven or stiff, filled, tied in a cloth."""

from __future__ import annotations

import math

from archetypes.contents import CONTENTS
from archetypes.weaving import handle, outline, wicker
from studio.camera import Shot
from studio.cast import Cast
from studio.colour import mix
from studio.labels import flat_label
from studio.materials import metal, paint
from studio.mesh import group, thicken
from studio.shapes import ball, block, flowing, loft, oblong, rod, sheet
from studio.surfaces import cloth, wood


def _crate(cast: Cast, w: float, d: float, h: float) -> None:
    """A stiff hamper in one colour, with a band."""
    plan = [(x / w * 2, y / w * 2) for x, y in oblong(w, d, 0.14)]
    skin = cloth(cast.body, 14.0, 0.3)
    loft([(0, 0), (w / 2, 0), (w / 2 * 1.1, h), (w / 2 * 1.07, h), (w / 2, h * 0.5), (0, h * 0.4)], plan, skin)
    band = paint(cast.accent, 0.45)
    low, high = h * 0.66, h * 0.82
    loft([(w / 2 * (1 + 0.1 * low / h) + 0.006, low), (w / 2 * (1 + 0.1 * high / h) + 0.006, high)], plan, band)
    if cast.sku == "BOX-009":
        _clasp(-d / 2 * (1 + 0.1 * 0.74) - 0.02, h * 0.74, metal(mix(cast.accent, "#FFD98A", 0.3), 0.24))


def _clasp(y: float, z: float, brass) -> None:
    """A plate with a tongue and the ring that the tongue goes through."""
    block(0.3, 0.03, 0.2, brass, 0.02, (0.1, y, z - 0.1))
    block(0.1, 0.035, 0.24, brass, 0.03, (0.1, y - 0.025, z - 0.2))
    ring = [(0.1 + 0.07 * math.cos(a), y - 0.055, z - 0.09 + 0.07 * math.sin(a)) for a in (2 * math.pi * i / 32 for i in range(32))]
    rod(ring, 0.014, brass, closed=True)


def hamper(cast: Cast, view: int) -> Shot:
    w, d, h = (2.2, 1.4, 0.72) if cast.sku == "BOX-009" else (1.75, 1.15, 0.62)
    if cast.sku == "BOX-003" and view == 2:
        return _bundle()
    cane = wood(mix(cast.body, "#3A2410", 0.1), "x", 0.5, 2)
    with group(turn=-8 if view == 1 else -22):
        if cast.variant in "ac":
            wicker(w, d, h, cane)
            if cast.variant == "a":
                handle(w, h, 1.35, cane)
        else:
            _crate(cast, w, d, h)
        with group(at=(0, 0, h * 0.42)):
            CONTENTS[cast.sku](cast, view)
        flat_label(cast.label(), 0.62, h * 0.56, (-0.4, -d / 2 * 1.13 - 0.02, h * (0.36 if cast.sku == "BOX-009" else 0.5)))
    if cast.sku == "BOX-009":
        return Shot(above=24, fill=0.82, tall=0.66) if view == 1 else Shot(above=34, fill=0.82, tall=0.66, closer=1.35, look=(0.54, 0.5))
    closer = 1.4 if view == 2 else 1.0
    return Shot(above=16, fill=0.8, tall=0.66, closer=closer, look=(0.5, 0.58))


def _bundle() -> Shot:
    """The basket wrapped in a cotton cloth, its corners knotted above."""
    cotton = cloth("#F3EBDB", 12.0)

    def place(u: float, v: float):
        a = 2 * math.pi * u
        x, y = outline(2, 2, a)
        shape = flowing([(0.98, 0.0), (1.04, 0.16), (1.0, 0.5), (0.72, 0.86), (0.2, 1.06), (0.11, 1.12)], 10)
        r, z = shape[min(len(shape) - 1, round(v * (len(shape) - 1)))]
        fold = 1 + (0.045 * v * math.cos(9 * a + 3 * v) + 0.03 * v * math.cos(17 * a)) * (1.2 - 0.4 * v)
        return (x * r * fold, y * 0.72 * r * fold, z)

    sheet(place, 200, 50, cotton, 80)
    ball(0.15, cotton, (0, 0, 1.04), 0.8)
    for turn, lean in ((20, 0.5), (160, 0.46), (250, 0.3), (310, 0.34)):
        with group(at=(0, 0, 1.18), turn=turn):
            thicken(
                sheet(
                    lambda u, v, k=lean: (
                        k * v * 1.3,
                        (u - 0.5) * (0.06 + 0.34 * math.sin(math.pi * min(1, v * 0.75 + 0.08))) + 0.02 * math.sin(8 * v),
                        0.05 + 0.42 * v - 0.5 * k * v * v + 0.05 * math.cos(7 * (u - 0.5)) * v,
                    ),
                    12,
                    16,
                    cotton,
                    80,
                ),
                0.012,
            )
    stripe = cloth("#A4432F", 12.0)
    rod([tuple(c * 1.006 if i < 2 else c for i, c in enumerate(place(i_ / 120, 0.12))) for i_ in range(120)], 0.014, stripe, closed=True)
    return Shot(above=14, fill=0.74, tall=0.62)
