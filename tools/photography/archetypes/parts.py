"""What several things have in common: lids, necks, fillings."""

from __future__ import annotations

import math

from studio.chance import chance
from studio.materials import glass
from studio.mesh import again, discard
from studio.shapes import lathe, loft, rounded


def screw_lid(radius: float, low: float, high: float, material, ribs: bool = False, plan=None):
    """A lid that reaches over the rim, its edge rolled under."""
    profile = rounded([(radius * 0.94, low + 0.01), (radius, low), (radius, high - 0.015), (radius * 0.985, high), (0, high)], 0.03)
    if not ribs:
        return loft(profile, plan, material) if plan else lathe(profile, material)
    steps = 240
    wave = [
        (math.cos(a) * (1 + 0.008 * math.cos(60 * a)), math.sin(a) * (1 + 0.008 * math.cos(60 * a)))
        for a in (2 * math.pi * i / steps for i in range(steps))
    ]
    return loft(profile, wave, material, crease=70)


def vessel(profile, plan, wall: float, material=None):
    """A clear vessel with an inner wall, from its outer profile."""
    rim = profile[-1]
    back = [(max(r - wall, 0), z + (wall if z < wall else 0)) for r, z in reversed(profile[1:])]
    return loft([*profile, (rim[0] - wall / 2, rim[1] + 0.008), *back, (0, wall * 1.6)], plan, material or glass())


def inside(profile, wall: float, floor: float, top: float):
    """The profile of what fills a vessel up to a height, just within its wall."""
    points = [(max(r - wall, 0.01), max(z, floor)) for r, z in profile if 0 < z < top and r > wall]
    reach = points[-1][0]
    return [(0, floor), *points, (reach, top), (0, top)]


def heap(make, count: int, spread, seed: str, size=(0.9, 1.1), flat: bool = False):
    """Many of one thing, each turned its own way; spread gives a place from three numbers of chance."""
    draw = chance(seed)
    models = make if isinstance(make, list) else [make]
    for i in range(count):
        place = spread(draw.random(), draw.random(), draw.random())
        lean = 0.25 if flat else math.pi
        turn = (draw.uniform(-lean, lean), draw.uniform(-lean, lean), draw.uniform(-math.pi, math.pi))
        again(models[i % len(models)], place, turn, draw.uniform(*size))
    for model in models:
        discard(model)


def in_cylinder(radius: float, low: float, high: float):
    """Spread through a round vessel, more at its wall, where it shows."""

    def place(a: float, b: float, c: float):
        angle, r = 2 * math.pi * a, radius * (0.78 + 0.22 * b)
        return (r * math.cos(angle), r * math.sin(angle), low + (high - low) * c)

    return place


def mound(radius: float, low: float, rise: float):
    """Spread over a low heap."""

    def place(a: float, b: float, c: float):
        angle, r = 2 * math.pi * a, radius * math.sqrt(b)
        return (r * math.cos(angle), r * math.sin(angle), low + rise * (1 - (r / radius) ** 2) - 0.02 * c)

    return place
