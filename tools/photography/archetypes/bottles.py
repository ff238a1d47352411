"""Bottles that show what they hold: oils, syrup, attar, perfume."""

from __future__ import annotations

from archetypes.parts import inside, vessel
from studio.camera import Shot
from studio.cast import Cast
from studio.colour import mix
from studio.labels import flat_label, radius_along, round_label
from studio.materials import glass, liquid, metal, paint, porcelain
from studio.mesh import group
from studio.shapes import ball, circle, lathe, loft, many_sided, oblong, rod, rounded


def _bottle(profile, plan, cast: Cast, level: float, tint: str = "#FFFFFF", wall: float = 0.03, clouded: float = 0.06):
    vessel(profile, plan, wall, glass(tint))
    loft(inside(profile, wall * 0.85, wall * 1.8, level), plan, liquid(cast.contents, clouded))


def _shot(view: int, tall: float = 0.72) -> Shot:
    return Shot(above=6, fill=0.6, tall=tall) if view == 1 else Shot(above=9, aside=5, fill=0.62, tall=tall, closer=1.55, look=(0.5, 0.42))


def _shouldered(r: float, h: float, neck: float, shoulder: float = 0.62):
    return rounded(
        [(0, 0), (r * 0.94, 0), (r, 0.05), (r, h * shoulder), (r * 0.86, h * (shoulder + 0.12)), (neck, h * (shoulder + 0.22)), (neck, h)],
        0.1,
    )


def _cap(radius: float, low: float, high: float, material):
    lathe(rounded([(radius, low), (radius, high), (0, high)], 0.025), material)


def syrup_bottle(cast: Cast, view: int) -> Shot:
    r, h = 0.36 * cast.width, 1.75 * cast.height
    profile = _shouldered(r, h, 0.13, 0.55)
    with group(turn=-12 if view == 2 else 0):
        _bottle(profile, circle(), cast, h * 0.82, wall=0.025)
        _cap(0.155, h * 0.9, h * 1.06, paint(cast.accent, 0.35, 0.3))
        round_label(cast.label(), radius_along(profile), h * 0.08, h * 0.5, widest=1.8)
    return _shot(view, 0.76)


def rose_water(cast: Cast, view: int) -> Shot:
    r, h = 0.32 * cast.width, 1.7 * cast.height
    profile = _shouldered(r, h, 0.15, 0.7)
    with group(turn=-12 if view == 2 else 0):
        _bottle(profile, circle(), cast, h * 0.84, wall=0.022, clouded=0.0)
        _cap(0.175, h * 0.92, h * 1.1, paint(cast.accent, 0.3, 0.3))
        round_label(cast.label(), radius_along(profile), h * 0.12, h * 0.6, widest=1.8)
    return _shot(view, 0.76)


def oil_bottle(cast: Cast, view: int) -> Shot:
    """Pharmacy bottles: with a dropper (a, d) or a plain cap (b)."""
    r, h = 0.3 * cast.width, 1.05 * cast.height
    profile = _shouldered(r, h, 0.12, 0.66 if cast.variant != "d" else 0.6)
    tint = {"a": "#FFF3DC", "b": "#C98A4A", "d": "#C58C50"}[cast.variant]
    cap = paint(cast.accent, 0.4, 0.2) if cast.variant != "d" else metal(cast.accent, 0.3)
    with group(turn=-12 if view == 2 else 0):
        _bottle(profile, circle(), cast, h * 0.74, tint, 0.024)
        if cast.variant == "b":
            _cap(0.15, h * 0.9, h * 1.22, cap)
        else:
            _cap(0.145, h * 0.9, h * 1.12, cap)
            bulb = rounded([(0.085, h * 1.12), (0.095, h * 1.17), (0.08, h * 1.3), (0.05, h * 1.37), (0, h * 1.38)], 0.06)
            lathe(bulb, paint(mix(cast.accent, "#1A1410", 0.6), 0.6))
            rod([(0, 0, h * 0.2), (0, 0, h * 0.9)], 0.03, glass())
        round_label(cast.label(), radius_along(profile), h * 0.09, h * 0.6, widest=2.0)
    return _shot(view)


def oil_vial(cast: Cast, view: int) -> Shot:
    r, h = 0.17 * cast.width, 0.78 * cast.height
    profile = rounded([(0, 0), (r, 0), (r, h * 0.86), (r * 0.8, h * 0.92), (r * 0.8, h)], 0.02)
    cap = metal(mix(cast.accent, "#FFF0C8", 0.2), 0.2)
    with group(turn=-10 if view == 2 else 0):
        _bottle(profile, circle(), cast, h * 0.78, wall=0.022)
        _cap(r * 1.06, h * 0.88, h * 1.42, cap)
        lathe([(r * 1.09, h * 0.88), (r * 1.09, h * 0.93)], cap)
        if cast.variant == "a":
            ball(r * 0.6, cap, (0, 0, h * 1.4))
        round_label(cast.label(), r, h * 0.08, h * 0.76, widest=1.75, lift=0.003)
    return Shot(above=6, fill=0.6, tall=0.7) if view == 1 else Shot(above=9, fill=0.6, tall=0.7, closer=1.5, look=(0.5, 0.36))


def _stopper(cast: Cast, at: float, r: float) -> None:
    gold = metal(mix(cast.accent, "#FFE4B0", 0.2), 0.2)
    _cap(r * 0.42, at - 0.02, at + 0.07, gold)
    if cast.variant == "a":
        lathe(rounded([(r * 0.2, at + 0.06), (r * 0.5, at + 0.2), (r * 0.34, at + 0.38), (0.02, at + 0.56), (0, at + 0.56)], 0.03), gold)
    elif cast.variant == "b":
        loft(rounded([(r * 0.3, at + 0.06), (r * 0.56, at + 0.14), (r * 0.56, at + 0.28), (0, at + 0.34)], 0.02), many_sided(8), gold, 25)
    else:
        ball(r * 0.42, gold, (0, 0, at + 0.05), 0.9)


def oud_bottle(cast: Cast, view: int) -> Shot:
    """Attar bottles: cut crystal (a), broad facets (b), round (c)."""
    r, h = 0.3 * cast.width, 0.72 * cast.height
    if cast.variant == "c":
        profile = rounded(
            [(0, 0), (r * 0.6, 0), (r * 0.97, h * 0.26), (r, h * 0.45), (r * 0.72, h * 0.78), (r * 0.3, h * 0.9), (r * 0.3, h)], 0.12
        )
        plan = circle()
    else:
        sides = 12 if cast.variant == "a" else 8
        profile = rounded(
            [(0, 0), (r * 0.86, 0), (r, h * 0.1), (r, h * 0.55), (r * 0.62, h * 0.84), (r * 0.3, h * 0.9), (r * 0.3, h)], 0.015
        )
        plan = many_sided(sides, 0.03)
    with group(turn=(-24 if cast.variant != "b" else -10) if view == 2 else 0):
        _bottle(profile, plan, cast, h * 0.66, wall=0.05, clouded=0.03)
        _stopper(cast, h, r)
        widest = max(x for x, _ in profile)
        if cast.variant == "b":
            flat_label(cast.label(), widest * 0.76, h * 0.46, (0, -widest * 0.925, h * 0.33))
        else:
            round_label(cast.label(), widest if cast.variant == "a" else radius_along(profile), h * 0.12, h * 0.54, widest=1.8)
    return Shot(above=8, fill=0.6, tall=0.62) if view == 1 else Shot(above=12, aside=6, fill=0.6, tall=0.62, closer=1.3, look=(0.5, 0.45))


def perfume_bottle(cast: Cast, view: int) -> Shot:
    """A heavy slab of glass; tall and smoked (a) or low and pale (c)."""
    w, h = 0.62 * cast.width, 1.0 * cast.height
    if cast.variant == "c":
        h *= 0.95
    plan = [(x / w * 2, y / w * 2) for x, y in oblong(w, w * 0.52, 0.07)]
    profile = rounded([(0, 0), (w / 2, 0), (w / 2, h * 0.9), (w * 0.3, h * 0.94), (0.1, h * 0.95), (0.1, h)], 0.03)
    tint = mix(cast.body, "#FFFFFF", 0.6) if cast.variant == "c" else mix(cast.body, "#FFFFFF", 0.72)
    with group(turn=-32 if view == 2 and cast.variant == "a" else (-10 if view == 2 else 0)):
        _bottle(profile, plan, cast, h * 0.84, tint, 0.055, 0.0)
        cap = metal(cast.accent, 0.22) if cast.variant == "a" else porcelain(cast.accent)
        _cap(0.115, h * 0.95, h * 1.0, metal("#C9A45C", 0.2))
        with group(at=(0, 0, h * 0.99)):
            if cast.variant == "a":
                loft(rounded([(0.16, 0), (0.16, 0.34), (0, 0.34)], 0.02), many_sided(4, 0.25), cap)
            else:
                _cap(0.17, 0, 0.3, cap)
        flat_label(cast.label(), w * 0.74, h * 0.6, (0, -w * 0.26, h * 0.45))
    return (
        Shot(above=7, fill=0.6, tall=0.68)
        if view == 1
        else Shot(above=10, fill=0.62, tall=0.68, closer=1.12 if cast.variant == "a" else 1.4, look=(0.5, 0.48))
    )
