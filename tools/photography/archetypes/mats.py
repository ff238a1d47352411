"""Prayer mats, spread out, rolled, folded."""

from __future__ import annotations

import math

from archetypes.floors import rug_sheet
from studio.camera import Shot
from studio.cast import Cast
from studio.colour import mix
from studio.mesh import group, thicken
from studio.patterns import arch
from studio.shapes import block, flowing, lathe, rod, sheet
from studio.surfaces import cloth, leather, woven_picture


def _folded(width: float, depth: float, layers: int, thick: float, material) -> None:
    """A stack of folds with round edges at the front."""
    for i in range(layers):
        block(
            width - 0.03 * (i % 2),
            depth - 0.02 * (i % 3),
            thick,
            material,
            thick * 0.48,
            (0.012 * (i % 2), 0.01 * (i % 3), i * thick * 0.98),
        )


def prayer_mat(cast: Cast, view: int) -> Shot:
    thin = cast.variant == "c"
    width, length = (1.15, 2.0) if thin else (1.35, 2.25)
    if view == 1:
        art = woven_picture(arch(cast.sku, cast.body, cast.accent), 20.0, 0.2)
        with group(turn=-24):
            line = [(-length / 2 + length * i / 50, 0.01 * math.sin(i * 0.4)) for i in range(51)]
            rug_sheet(width, line, art)
            if not thin:
                block(width + 0.05, length + 0.05, 0.03, cloth(mix(cast.body, "#20240C", 0.2)), 0.012, (0, 0, -0.04))
        return Shot(above=44, fill=0.86, tall=0.74)
    if thin:
        with group(turn=-18, at=(-0.35, 0.1, 0)):
            _folded(1.1, 0.8, 5, 0.07, cloth(cast.body))
        with group(at=(0.72, -0.1, 0), turn=12):
            _pouch(cast)
        return Shot(above=20, fill=0.8, tall=0.6)
    with group(turn=-30):
        rolled_mat(cast, 1.6)
    return Shot(above=16, fill=0.82, tall=0.6)


def rolled_mat(cast: Cast, length: float) -> None:
    """Rolled up along x, tied with two leather straps."""
    spiral = [((0.1 + 0.026 * a) * math.cos(a), (0.1 + 0.026 * a) * math.sin(a)) for a in (i * 0.15 for i in range(84))]
    low = min(z for _, z in spiral)
    olive = cloth(cast.body, 16.0)
    thicken(sheet(lambda u, v: ((u - 0.5) * length, spiral[round(v * 83)][0], spiral[round(v * 83)][1] - low), 2, 83, olive, 70), 0.05)
    winding = [i * 0.15 for i in range(42, 84)]
    for x in (-length * 0.26, length * 0.26):
        hoop = [(x, (0.15 + 0.026 * a) * math.cos(a), (0.15 + 0.026 * a) * math.sin(a) - low) for a in winding]
        rod(hoop, 0.024, leather("#6B4226"), closed=True)
        block(0.11, 0.04, 0.13, leather("#6B4226"), 0.015, (x, -0.41, -low - 0.06))


def _pouch(cast: Cast) -> None:
    """A cotton bag drawn together at the top."""
    cotton = cloth(mix(cast.body, "#FFFFFF", 0.45), 16.0, 0.12)
    lathe(
        flowing([(0, 0), (0.3, 0.0), (0.36, 0.12), (0.34, 0.5), (0.12, 0.72), (0.1, 0.76), (0.24, 0.92), (0.2, 0.93), (0.05, 0.78)], 6),
        cotton,
        40,
    )
    rod(
        [(0.115 * math.cos(a), 0.115 * math.sin(a), 0.74) for a in (2 * math.pi * i / 30 for i in range(30))],
        0.018,
        cloth(cast.accent),
        closed=True,
    )
    rod([(0.05, -0.11, 0.74), (0.1, -0.2, 0.55), (0.06, -0.36, 0.36)], 0.014, cloth(cast.accent))
