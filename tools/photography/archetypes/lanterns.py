"""Lanterns: pierced brass for the table, teak and glass for the floor."""

from __future__ import annotations

import math

import bpy

from studio.camera import Shot
from studio.cast import Cast
from studio.colour import mix
from studio.materials import glass, light, metal, wax
from studio.mesh import group, hang
from studio.shapes import ball, block, circle, flowing, lathe, loft, many_sided, rod, rounded
from studio.surfaces import leather, wood


def lit_candle(r: float, h: float, at=(0, 0, 0)) -> None:
    with group(at=at):
        lathe(rounded([(0, 0), (r, 0), (r, h), (r * 0.8, h), (0, h * 0.97)], 0.02), wax("#F4E8D0", 0.25), 40)
        rod([(0, 0, h * 0.96), (0, 0, h + 0.04)], 0.008, metal("#2A2018", 0.8))
        flame(h + 0.02)


def flame(z: float, size: float = 1.0) -> None:
    lathe(
        flowing(
            [(0, z), (0.028 * size, z + 0.04 * size), (0.03 * size, z + 0.07 * size), (0.012 * size, z + 0.15 * size), (0, z + 0.2 * size)],
            6,
        ),
        light("#FFC45C", 2.6),
        24,
    )


def _glow(z: float) -> None:
    """The light that a flame gives."""
    lamp = bpy.data.lights.new("glow", "POINT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = 45, (1.0, 0.62, 0.28), 0.05
    ob = hang(bpy.data.objects.new("glow", lamp))
    ob.location = (0, 0, z)


def _outline(curve, points) -> None:
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    for point, (x, y) in zip(spline.points, points):
        point.co = (x, y, 0, 1)
    spline.use_cyclic_u = True


def _star_panel(width: float, height: float, material) -> None:
    """A brass pane pierced with an eight-pointed star and a drop in each corner."""
    outer, x, y = min(width, height) * 0.42, width / 2, height / 2
    # The corners of two squares laid over each other, and the points where their sides cross.
    inner = outer * math.cos(math.pi / 4) / math.cos(math.pi / 8)
    curve = bpy.data.curves.new("pane", "CURVE")
    curve.dimensions, curve.fill_mode, curve.extrude = "2D", "BOTH", 0.012
    _outline(curve, [(-x, -y), (x, -y), (x, y), (-x, y)])
    _outline(curve, [(r * math.cos(a), r * math.sin(a)) for r, a in ((inner if k % 2 else outer, math.pi * k / 8) for k in range(16))])
    for sx in (-1, 1):
        for sy in (-1, 1):
            _outline(curve, [(sx * x * 0.76 + 0.03 * cx, sy * y * 0.78 + 0.03 * cy) for cx, cy in circle(20)])
    with group(tilt=90):
        hang(bpy.data.objects.new("pane", curve), material)


def lantern(cast: Cast, view: int) -> Shot:
    return _teak(cast, view) if cast.variant == "c" else _brass(cast, view)


def _brass(cast: Cast, view: int) -> Shot:
    r, low, h = 0.62, 0.2, 1.1
    brass, plan = metal(mix(cast.body, "#FFD98A", 0.3), 0.24), many_sided(8, 0.02)
    with group(turn=-8):
        loft(rounded([(0, 0), (r * 1.12, 0), (r * 1.12, 0.08), (r * 0.98, 0.12), (r * 0.98, low), (0, low)], 0.02), plan, brass)
        side = 2 * r * math.sin(math.pi / 8)
        for i in range(8):
            opened = view == 2 and i == 0
            with group(turn=45 * i):
                with group(at=(-side / 2 if opened else 0, -r * math.cos(math.pi / 8), low + h / 2), turn=-105 if opened else 0):
                    for level in (-0.245, 0.245):
                        with group(at=(side / 2 if opened else 0, 0, level * h)):
                            _star_panel(side, h * 0.49, brass)
            a = math.pi / 8 + i * math.pi / 4
            rod([(r * math.cos(a), r * math.sin(a), low), (r * math.cos(a), r * math.sin(a), low + h)], 0.025, brass)
        loft(rounded([(r * 0.9, low + h), (r * 1.1, low + h), (r * 1.1, low + h + 0.08), (r * 0.92, low + h + 0.1)], 0.02), plan, brass)
        lathe(
            flowing(
                [
                    (r * 0.92, low + h + 0.08),
                    (r * 0.86, low + h + 0.3),
                    (r * 0.5, low + h + 0.52),
                    (r * 0.18, low + h + 0.66),
                    (r * 0.12, low + h + 0.74),
                ],
                8,
            ),
            brass,
        )
        ball(0.09, brass, (0, 0, low + h + 0.7))
        rod([(0.16 * x, 0, low + h + 1.02 + 0.16 * y) for x, y in circle(40)], 0.024, brass, closed=True)
        lit_candle(0.16, 0.5, (0, 0, low))
        _glow(low + 0.66)
    return (
        Shot(above=8, fill=0.6, tall=0.74) if view == 1 else Shot(above=10, aside=-8, fill=0.66, tall=0.74, closer=1.15, look=(0.5, 0.42))
    )


def _teak(cast: Cast, view: int) -> Shot:
    w, h = 1.0, 2.1
    grain, x = wood(cast.body, "z", 0.36), 0.43
    with group(turn=-26):
        block(w * 1.08, w * 1.08, 0.12, wood(cast.body, "x", 0.36), 0.02)
        block(w * 1.08, w * 1.08, 0.1, wood(cast.body, "x", 0.36), 0.02, (0, 0, h))
        block(w * 0.7, w * 0.7, 0.08, wood(cast.body, "x", 0.36), 0.02, (0, 0, h + 0.1))
        for sx in (-1, 1):
            for sy in (-1, 1):
                block(0.11, 0.11, h, grain, 0.012, (sx * x, sy * x, 0.06))
        for side in range(4):
            with group(turn=90 * side):
                block(w * 0.8, 0.05, 0.07, wood(cast.body, "x", 0.36), 0.01, (0, -x, 0.14))
                raised = 0.62 if view == 2 and side == 0 else 0
                block(w * 0.78, 0.014, h - 0.26 - raised, glass("#F6FAF8"), 0.002, (0, -x, 0.2 + raised))
        for i, (px, py, tall) in enumerate(((-0.16, 0.04, 0.8), (0.16, 0.12, 0.55), (0.04, -0.16, 0.4))):
            lit_candle(0.13, tall, (px, py, 0.12))
        strap = [(-0.3, 0, h + 0.16), (-0.26, 0, h + 0.42), (0, 0, h + 0.58), (0.26, 0, h + 0.42), (0.3, 0, h + 0.16)]
        rod([(a, b, c) for a, b, c in flowing(strap, 8)], 0.035, leather("#5A3820"))
    return Shot(above=8, fill=0.56, tall=0.78) if view == 1 else Shot(above=11, aside=6, fill=0.6, tall=0.78, closer=1.6, look=(0.5, 0.3))
