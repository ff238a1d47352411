"""Gift boxes that stand open, with what is in them."""

from __future__ import annotations

import math

from archetypes.contents import CONTENTS
from archetypes.dates import open_box
from archetypes.gifts import bow
from studio.camera import Shot
from studio.cast import Cast
from studio.chance import chance
from studio.colour import mix
from studio.labels import flat_label
from studio.materials import paint, paper
from studio.mesh import group
from studio.shapes import block, flowing, rod
from studio.surfaces import kraft, ribbon, wood


def _wood_wool(w: float, d: float, low: float, colour: str, seed: str) -> None:
    """Curled shreds that things are bedded in."""
    draw, straw = chance("wool", seed), paint(colour, 0.8)
    block(w, d, low * 0.7, paint(mix(colour, "#6A5330", 0.2), 0.9), 0.01)
    for _ in range(130):
        x, y, a = draw.uniform(-w / 2.2, w / 2.2), draw.uniform(-d / 2.2, d / 2.2), draw.uniform(0, 6.28)
        line = [
            (
                max(-w / 2.05, min(w / 2.05, x + 0.16 * t * math.cos(a + t))),
                max(-d / 2.05, min(d / 2.05, y + 0.16 * t * math.sin(a + t))),
                low + draw.uniform(-0.05, 0.03),
            )
            for t in (0, 0.6, 1.2, 1.8)
        ]
        rod(flowing(line, 5), 0.011, straw)


def _ribbon_on_lid(w: float, h: float, tie) -> None:
    """The lid leans behind the box with its ribbon still on, tied towards one side."""
    x, z = -w * 0.24, h * 0.72
    block(0.15, 0.08, h + 0.008, tie, 0.004, (x, 0, -0.002))
    block(w + 0.008, 0.08, 0.15, tie, 0.004, (0, 0, z - 0.075))
    with group(at=(x, -0.045, z), tilt=90):
        bow(tie, 0.8)


def gift_box_open(cast: Cast, view: int) -> Shot:
    w, d, h = 2.5 * cast.width, 1.6, 0.62
    wooden = cast.sku in ("BOX-002", "GFT-001")
    bed = 0.28 if cast.sku == "BOX-001" else 0.2
    outside = wood(cast.body, "x") if wooden else (kraft(cast.body) if cast.sku == "BOX-010" else paper(cast.body))
    with group(turn=-20 if view == 1 else -32):
        open_box(w, d, h, outside, paper(mix(cast.body, "#FFFFFF", 0.3)), 0.06, 0.014)
        _wood_wool(w - 0.14, d - 0.14, bed, "#E9D9B4", cast.sku)
        flat_label(cast.label(), w * 0.42, h * 0.62, (0, -d / 2, h * 0.48))
        with group(at=(0, 0, bed)):
            CONTENTS[cast.sku](cast, view)
        if wooden and view == 2:
            block(w * 0.98, d * 0.94, 0.06, wood(cast.body, "x"), 0.012, (w * 0.46, 0, h))
        elif not wooden:
            with group(at=(0, d / 2 + 0.06, 0), tilt=-8):
                block(w * 1.02, 0.07, d * 0.78, outside, 0.014)
                if cast.sku == "BOX-001":
                    _ribbon_on_lid(w * 1.02, d * 0.78, ribbon(cast.accent))
    if cast.sku == "GFT-001" and view == 2:
        with group(at=(-0.4, -1.25, 0), turn=10):
            bow(ribbon(cast.accent), 1.0)
    if cast.sku == "BOX-001" and view == 2:
        return Shot(above=58, fill=0.86, tall=0.6)
    return Shot(above=28, fill=0.86, tall=0.6) if view == 1 else Shot(above=36, aside=4, fill=0.86, tall=0.6, closer=1.15, look=(0.5, 0.5))
