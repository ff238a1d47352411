"""Cushions of the majlis."""

from __future__ import annotations

import math

from studio.camera import Shot
from studio.cast import Cast
from studio.chance import chance
from studio.drape import flat_edge, pillow_of
from studio.materials import metal
from studio.mesh import group
from studio.patterns import woven_sadu
from studio.shapes import block, lathe, rod, rounded, sheet
from studio.surfaces import cloth, wood
from studio.textiles import handwoven, linen


def pillow(width: float, height: float, thick: float, front, back, seed: str, piping=None, flange: float = 0, sag: float = 0) -> None:
    """Upright, facing the camera: full in the middle, drawn in along its edges; with sag, fuller below and flat where it stands."""
    draw = chance("pillow", seed)
    folds = [(draw.uniform(2, 5), draw.uniform(2, 5), draw.uniform(0, 6), draw.uniform(0.004, 0.012)) for _ in range(6)]

    def edge(u: float, v: float):
        x, z = (u - 0.5) * 2, (v - 0.5) * 2
        pull = 0.055
        return (x * (1 - pull * (1 - z * z)) * width / 2, (z * (1 - pull * (1 - x * x)) + 1) * height / 2)

    def face(side: int):
        def place(u: float, v: float):
            a, b = 1 - (2 * u - 1) ** 2, 1 - (2 * v - 1) ** 2
            full = max(a * b, 0) ** 0.42
            crease = sum(size * math.sin(p * 6 * u + q * 6 * v + phase) for p, q, phase, size in folds) * min(1, 6 * (1 - full)) * full
            x, z = edge(u, v)
            low = (1 - v) ** 2 * sag
            flat = 0.05 * height * low * (1 - v) ** 6 * a
            return (x * (1 + 0.05 * low), side * (full * thick / 2 * (1 + 0.5 * low) + crease), z - flat)

        return place

    sheet(face(-1), 60, 60, front)
    sheet(face(1), 60, 60, back)
    rim = (
        [edge(u, 0) for u in _steps()]
        + [edge(1, v) for v in _steps()]
        + [edge(1 - u, 1) for u in _steps()]
        + [edge(0, 1 - v) for v in _steps()]
    )
    if piping:
        rod([(x, 0, z) for x, z in rim], 0.022, piping, closed=True)
    if flange:
        sheet(
            lambda u, v: (
                (edge(u, v)[0]) * (1 + flange / width * 2),
                0.0,
                (edge(u, v)[1] - height / 2) * (1 + flange / height * 2) + height / 2,
            ),
            40,
            40,
            front,
        )


def _steps():
    return [i / 30 for i in range(30)]


def cushion(cast: Cast, view: int) -> Shot:
    if cast.variant == "b":
        return _armrest(cast, view)
    if cast.variant == "d":
        return _pair(cast, view)
    back = cloth("#5A2320")
    if view == 1:
        with group(turn=-20):
            _, seam = pillow_of(1.9, 1.9, handwoven(*woven_sadu(cast.sku, cast.contents, cast.body, cast.accent)), back, cast.sku)
            rod(seam, 0.021, cloth(cast.body, 30.0, 0.6), closed=True)
    else:
        with group(tilt=-9):
            pillow(1.9, 1.9, 0.72, back, back, cast.sku)
            block(0.94, 0.03, 0.05, cloth("#3A1614"), 0.01, (0, -0.262, 0.265))
            rod([(-0.46, -0.28, 0.29), (0.46, -0.28, 0.29)], 0.012, metal("#C9A45C", 0.35))
            block(0.06, 0.03, 0.12, metal("#C9A45C", 0.3), 0.012, (0.42, -0.285, 0.18))
    return Shot(above=9, fill=0.74, tall=0.66) if view == 1 else Shot(above=7, aside=14, fill=0.74, tall=0.66)


def linen_cushion(cast: Cast, side: float, seed: str) -> None:
    """One plain cushion with a flat edge sewn on round it."""
    woven = linen(cast.body, side, 170)
    _, seam = pillow_of(side, side, woven, woven, seed, lean=17, collapse=0.11)
    flat_edge(seam, 0.085, woven)


def _armrest(cast: Cast, view: int) -> Shot:
    piping = cloth(cast.accent)
    if view == 1:
        woven = linen(cast.body, 2.2, 190)
        with group(turn=-16):
            _, seam = pillow_of(2.2, 1.2, woven, woven, cast.sku, lean=10, stuff=0.2, collapse=0.06)
            rod(seam, 0.024, piping, closed=True)
        return Shot(above=10, fill=0.78, tall=0.6)
    plain = cloth(cast.body, 12.0)
    with group(at=(0, -0.1, 0.1), tilt=-8):
        pillow(1.5, 0.95, 0.62, plain, plain, cast.sku, piping)
    seat = cloth("#E4D6BC", 9.0)
    for side in (-1, 1):
        block(1.7, 1.5, 0.42, seat, 0.14, (side * 1.68, 0.2, 0))
        block(1.7, 0.36, 1.15, seat, 0.16, (side * 1.68, 0.86, 0.3))
    return Shot(above=16, fill=0.86, tall=0.6, closer=1.1)


def _pair(cast: Cast, view: int) -> Shot:
    if view == 1:
        for x, y, turn, seed in ((0.4, 0.55, 14, ""), (-0.35, -0.15, -14, "2")):
            with group(at=(x, y, 0), turn=turn):
                linen_cushion(cast, 1.7, cast.sku + seed)
        return Shot(above=10, fill=0.78, tall=0.64)
    plain = cloth(cast.body, 9.0, 0.5)
    with group(tilt=-9, turn=12):
        pillow(1.8, 1.8, 0.66, plain, plain, cast.sku, flange=0.1)
        for x in (-0.45, 0, 0.45):
            with group(at=(x, -0.335, 0.92), tilt=90):
                lathe(rounded([(0, 0), (0.075, 0), (0.08, 0.025), (0, 0.03)], 0.012), wood("#4A2C18", "x", 0.3, 4), 32)
        block(1.5, 0.006, 0.01, cloth("#3A2014"), 0.002, (0, -0.325, 0.99))
    return Shot(above=8, fill=0.74, tall=0.66, closer=1.2, look=(0.5, 0.55))
