"""Bottles that are pressed: honey squeezed, mist sprayed, cream pumped."""

from __future__ import annotations

from archetypes.parts import inside, vessel
from studio.camera import Shot
from studio.cast import Cast
from studio.labels import radius_along, round_label
from studio.materials import frosted, glass, liquid, paint
from studio.mesh import group
from studio.shapes import block, circle, lathe, loft, rod, rounded
from studio.surfaces import cloth


def squeeze_bottle(cast: Cast, view: int) -> Shot:
    r, h = 0.34 * cast.width, 1.35 * cast.height
    waist = 0.88 if cast.variant == "a" else 1.0
    profile = rounded(
        [
            (0, 0),
            (r * 0.92, 0),
            (r, 0.08),
            (r, h * 0.38),
            (r * waist, h * 0.52),
            (r * 0.98, h * 0.68),
            (r * 0.7, h * 0.86),
            (r * 0.5, h * 0.9),
            (r * 0.5, h),
        ],
        0.1,
    )
    cap = paint(cast.accent, 0.4, 0.2)
    with group(turn=-14 if view == 2 else 0):
        vessel(profile, circle(), 0.02, glass("#FFFDF4"))
        loft(inside(profile, 0.017, 0.035, h * 0.86), circle(), liquid(cast.contents, 0.12))
        lathe(rounded([(r * 0.62, h * 0.91), (r * 0.6, h * 1.06), (r * 0.3, h * 1.12), (r * 0.13, h * 1.26), (0, h * 1.27)], 0.05), cap)
        round_label(cast.label(), radius_along(profile), h * 0.1, h * 0.62, widest=2.0)
    return Shot(above=7, fill=0.56, tall=0.72) if view == 1 else Shot(above=11, fill=0.58, tall=0.72, closer=1.5, look=(0.5, 0.5))


def _shell(cast: Cast, r: float, h: float, material):
    profile = rounded([(0, 0), (r * 0.95, 0), (r, 0.05), (r, h * 0.84), (r * 0.72, h * 0.95), (r * 0.42, h * 0.97), (r * 0.42, h)], 0.09)
    lathe(profile, material)
    round_label(cast.label(), r, h * 0.12, h * 0.76, gloss=0.4, widest=1.9)


def _pump(r: float, h: float, material, reach: float) -> None:
    """Collar, stem, head and spout, looking to the left."""
    lathe(rounded([(r * 0.5, h * 0.97), (r * 0.5, h * 1.07), (r * 0.2, h * 1.1), (0, h * 1.1)], 0.02), material)
    rod([(0, 0, h * 1.05), (0, 0, h * 1.2)], 0.035, material)
    lathe(rounded([(0, h * 1.17), (0.11, h * 1.17), (0.1, h * 1.24), (0, h * 1.25)], 0.02), material)
    rod([(0, 0, h * 1.22), (-reach * 0.8, 0, h * 1.225), (-reach, 0, h * 1.19)], [0.045, 0.035, 0.03], material)


def _mist_head(r: float, h: float, material) -> None:
    lathe(rounded([(r * 0.46, h * 0.97), (r * 0.46, h * 1.05), (0.12, h * 1.06), (0.12, h * 1.2), (0, h * 1.21)], 0.025), material)
    rod([(-0.1, 0, h * 1.145), (-0.145, 0, h * 1.145)], 0.028, material)


def spray_bottle(cast: Cast, view: int) -> Shot:
    r, h = 0.3 * cast.width, 1.45 * cast.height
    stack = view == 2 and cast.sku == "HOM-007"
    if stack:
        for i in range(3):
            block(1.5 - 0.03 * i, 1.1, 0.15, cloth("#F4F1EA", 9.0, 0.2), 0.07, (0.02 * (i % 2), 0.1, 0.155 * i))
    with group(at=(0, 0, 0.465 if stack else 0), turn=-30 if view == 2 else 0):
        _shell(cast, r, h, frosted(cast.body) if cast.variant == "b" and not stack else paint(cast.body, 0.35, 0.3))
        _mist_head(r, h, paint(cast.accent, 0.35, 0.3))
    return Shot(above=7, fill=0.62, tall=0.74) if view == 1 else Shot(above=11, aside=5, fill=0.72, tall=0.72)


def pump_bottle(cast: Cast, view: int) -> Shot:
    r, h = 0.36 * cast.width, 1.2 * cast.height
    with group(turn=-38 if view == 2 else 0):
        _shell(cast, r, h, paint(cast.body, 0.3, 0.4))
        _pump(r, h, paint(cast.accent, 0.3, 0.3), 0.42)
    return (
        Shot(above=7, fill=0.62, tall=0.72) if view == 1 else Shot(above=12, aside=4, fill=0.62, tall=0.72, closer=1.05, look=(0.5, 0.52))
    )
