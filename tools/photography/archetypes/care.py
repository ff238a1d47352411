"""Soap and the comb."""

from __future__ import annotations

from studio.camera import Shot
from studio.cast import Cast
from studio.colour import mix
from studio.labels import flat_label, lying_label
from studio.materials import clay, metal, paper, wax
from studio.mesh import bevel, group
from studio.shapes import block, oblong, prism, rounded
from studio.surfaces import wood


def soap(cast: Cast, view: int) -> Shot:
    if cast.variant == "b":
        return _cut_soap(cast, view)
    w, d, h = 0.95 * cast.width, 0.62, 0.3
    skin = wax(cast.contents)
    with group(turn=-34 if view == 2 else -22):
        prism(oblong(w, d, 0.12, 8), 0, h, skin, 0.07)
        block(w * 0.5, d + 0.012, h + 0.012, paper(mix(cast.body, "#FFFFFF", 0.3)), 0.055, (0, 0, -0.002))
        for side in (-1, 1):
            block(0.016, d + 0.018, h + 0.018, metal(cast.accent, 0.3), 0.055, (side * w * 0.235, 0, -0.003))
        lying_label(cast.label(), w * 0.42, d * 0.74, (0, 0, h + 0.012))
    with group(at=(0.42, 0.62, 0), turn=16):
        prism(oblong(w, d, 0.12, 8), 0, h, skin, 0.07)
    return Shot(above=30, fill=0.74, tall=0.6) if view == 1 else Shot(above=38, aside=8, fill=0.76, tall=0.6, closer=1.5, look=(0.4, 0.42))


def _cut_soap(cast: Cast, view: int) -> Shot:
    """Aleppo soap: brown outside, green inside, cut by hand and stamped."""
    side, h = 0.85, 0.62
    skin = clay(cast.contents, 0.7, 0.35)
    with group(turn=-40 if view == 2 else -24):
        block(side, side * 0.85, h, skin, 0.045)
        flat_label(cast.label(), side * 0.72, h * 0.74, (0, -side * 0.425, h * 0.5), 0.7)
    with group(at=(0.75, 0.75, 0), turn=24):
        block(side, side * 0.85, h, skin, 0.045)
    with group(at=(0.68, -0.2, 0), turn=-12):
        block(0.42, side * 0.6, h * 0.5, clay(mix(cast.contents, cast.accent, 0.55), 0.6, 0.2), 0.03)
    return Shot(above=22, fill=0.74, tall=0.6) if view == 1 else Shot(above=18, aside=4, fill=0.74, tall=0.6, closer=1.2, look=(0.45, 0.5))


def comb(cast: Cast, view: int) -> Shot:
    """A wide-toothed comb that lies on a stone block."""
    w, grain = 1.8 * cast.width, wood(cast.body, "x", 0.3)
    block(2.2, 1.5, 0.34, clay("#D9D2C4", 0.85, 0.3), 0.03)
    with group(at=(0, 0.06, 0.345), turn=-12 if view == 1 else -20, tilt=0):
        back = rounded(
            [(-w / 2, 0.02), (w / 2, 0.02), (w / 2, 0.2), (w * 0.3, 0.34), (-w * 0.3, 0.34), (-w / 2, 0.2)], 0.16, 8, closed=True
        )
        prism(back, 0, 0.1, grain, 0.035)
        count = 23
        for i in range(count):
            x = (i + 0.5) * (w - 0.08) / count - (w - 0.08) / 2
            thick = 0.05 if i % (count - 1) else 0.07
            tooth = [(x - thick / 2, 0.06), (x + thick / 2, 0.06), (x + thick * 0.22, -0.44), (x - thick * 0.22, -0.44)]
            bevel(prism(rounded(tooth, 0.012, 3, closed=True), 0.012, 0.088, grain, 0.012), 0.012)
        lying_label(cast.label(), w * 0.36, 0.17, (0, 0.17, 0.1))
    return Shot(above=48, fill=0.8, tall=0.6) if view == 1 else Shot(above=38, aside=14, fill=0.8, tall=0.6, closer=1.7, look=(0.36, 0.5))
