"""Candles in glass and in stoneware."""

from __future__ import annotations

import math

from archetypes.lanterns import flame
from archetypes.parts import vessel
from studio.camera import Shot
from studio.cast import Cast
from studio.colour import mix
from studio.labels import flat_label, round_label
from studio.materials import clay, glass, liquid, paint, paper, wax
from studio.mesh import group
from studio.shapes import block, circle, lathe, rod, rounded


def _wick(x: float, y: float, z: float, lit: bool) -> None:
    with group(at=(x, y, 0)):
        rod([(0, 0, z - 0.02), (0.008, 0, z + 0.07)], 0.011, paint("#2A2018", 0.9))
        if lit:
            flame(z + 0.05, 1.2)


def candle(cast: Cast, view: int) -> Shot:
    if cast.variant == "c":
        return _three_wicks(cast, view)
    r, h = 0.42 * cast.width, 0.98 * cast.height
    profile = rounded([(0, 0), (r * 0.95, 0), (r, 0.05), (r, h)], 0.06)
    vessel(profile, circle(), 0.03, glass(mix(cast.body, "#FFE2B0", 0.72)))
    level = h * 0.72
    lathe([(0, 0.06), (r - 0.04, 0.06), (r - 0.034, level), (0, level)], wax(cast.contents, 0.35))
    if view == 2:
        lathe([(r * 0.86, level + 0.004), (0, level + 0.006)], liquid(mix(cast.contents, "#FFD38A", 0.4), 0.3))
    _wick(0, 0, level, True)
    round_label(cast.label(), r, h * 0.12, h * 0.64, widest=1.7)
    return Shot(above=10, fill=0.56, tall=0.6) if view == 1 else Shot(above=42, aside=6, fill=0.6, tall=0.6)


def _three_wicks(cast: Cast, view: int) -> Shot:
    r, h = 0.62, 0.5
    with group(at=(-0.3 if view == 2 else 0, 0, 0)):
        lathe(rounded([(0, 0), (r * 0.96, 0), (r, 0.06), (r, h), (r * 0.95, h), (r * 0.93, h * 0.5)], 0.03), clay(cast.body, 0.55, 0.25))
        lathe([(r * 0.94, h * 0.82), (0, h * 0.82)], wax(cast.contents, 0.25 if view == 1 else 0.0))
        for i in range(3):
            a = math.pi / 2 + 2 * math.pi * i / 3
            _wick(r * 0.42 * math.cos(a), r * 0.42 * math.sin(a), h * 0.82, view == 1)
        round_label(cast.label(), r, h * 0.12, h * 0.84, widest=1.5)
    if view == 1:
        return Shot(above=20, fill=0.68, tall=0.56)
    with group(at=(0.95, 0.35, 0), turn=-24):
        block(1.25, 1.2, 0.72, paper(mix(cast.body, "#8A6242", 0.35)), 0.015)
        flat_label(cast.label(), 0.8, 0.5, (0, -0.6, 0.36))
    return Shot(above=17, fill=0.84, tall=0.6)
