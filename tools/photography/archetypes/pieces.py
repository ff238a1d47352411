"""Small things that come in numbers: dates, beans, chips, pods. Each is a model to be repeated."""

from __future__ import annotations

import math

from studio.chance import chance
from studio.colour import mix
from studio.materials import paint
from studio.mesh import body
from studio.surfaces import fruit, rubble


def lump(
    length: float,
    thick: float,
    material,
    seed: str,
    rough: float = 0.06,
    round_: int = 14,
    along: int = 18,
    blunt: float = 0.2,
    crease: float = 70,
):
    """A long rounded body along x, never quite even."""
    draw = chance("lump", seed)
    bumps = [(draw.uniform(1, 3), draw.uniform(0, 6.28), draw.uniform(-rough, rough)) for _ in range(4)]
    verts, faces = [], []
    for i in range(along + 1):
        t = -1 + 2 * i / along
        r = max(1e-4, (1 - abs(t) ** (2 + blunt)) ** 0.5) * thick
        for k in range(round_):
            a = 2 * math.pi * k / round_
            uneven = 1 + sum(size * math.sin(turn * a + phase + 3 * t) for turn, phase, size in bumps)
            verts.append((t * length / 2, r * uneven * math.cos(a), r * uneven * math.sin(a)))
    for i in range(along):
        for k in range(round_):
            faces.append((i * round_ + k, (i + 1) * round_ + k, (i + 1) * round_ + (k + 1) % round_, i * round_ + (k + 1) % round_))
    return body(verts, faces, material, crease=crease)


def shard(length: float, width: float, height: float, material, seed: str):
    """A split piece of wood or coal: ridges along the grain, ragged ends."""
    draw = chance("shard", seed)
    sides, rings, verts = 7, 6, []
    ridges = [draw.uniform(0.65, 1.15) for _ in range(sides)]
    bend = draw.uniform(-0.25, 0.25)
    for i in range(rings):
        t = -1 + 2 * i / (rings - 1)
        pinch = draw.uniform(0.4, 0.7) if i in (0, rings - 1) else 1 - 0.2 * t * t
        for k, ridge in enumerate(ridges):
            a, r = 2 * math.pi * k / sides, ridge * pinch * draw.uniform(0.9, 1.08)
            ragged = draw.uniform(-0.12, 0.12) if i in (0, rings - 1) else draw.uniform(-0.03, 0.03)
            verts.append(((t / 2 + ragged) * length, (r * math.cos(a) + bend * t * t) * width / 2, r * math.sin(a) * height / 2))
    faces = [tuple(reversed(range(sides))), tuple(range((rings - 1) * sides, rings * sides))]
    for i in range(rings - 1):
        low, high = i * sides, (i + 1) * sides
        faces += [(low + k, low + (k + 1) % sides, high + (k + 1) % sides, high + k) for k in range(sides)]
    return body(verts, faces, material, crease=22)


def dates(colour: str, gloss: float = 0.28, size: float = 1.0):
    return [lump((0.4 + 0.02 * i) * size, 0.112 * size, fruit(colour, gloss, 0.9), f"date {i}", 0.045, 24, 30, 0.1) for i in range(4)]


def beans(colour: str):
    return [lump(0.11, 0.036, fruit(colour, 0.35, 0.2), f"bean {i}", 0.08, 10, 10) for i in range(2)]


def pods(colour: str):
    return [lump(0.16, 0.042, fruit(colour, 0.6, 0.9), f"pod {i}", 0.12, 9, 10, 0.5, 25) for i in range(3)]


def nuts(colours):
    return [lump(0.15, 0.058, fruit(colour, 0.5, 0.5), f"nut {colour}", 0.08, 12, 12) for colour in colours]


def threads(colour: str):
    return [lump(0.17, 0.007, fruit(colour, 0.5, 0.2), f"thread {i}", 0.5, 5, 12) for i in range(3)]


def chips(colour: str, gloss: float = 0.55, size: float = 1.0, count: int = 6):
    return [shard(0.3 * size, 0.1 * size, 0.06 * size, rubble(colour, gloss), f"chip {i}") for i in range(count)]


def shavings(colour: str):
    return [shard(0.13, 0.045, 0.03, rubble(colour, 0.3, 0.5), f"shaving {i}") for i in range(5)]


def tears(colour: str):
    """Drops of resin: rounded, from ivory to amber."""
    shades = (colour, mix(colour, "#FFF6DC", 0.4), mix(colour, "#C98F3A", 0.35), mix(colour, "#E9C98A", 0.5))
    return [
        lump(0.12 + 0.03 * i, 0.042 + 0.009 * i, paint(shade, 0.5, 0.15), f"tear {i}", 0.2, 16, 16, 0.6) for i, shade in enumerate(shades)
    ]


def crumbs(colour: str):
    return [shard(0.035, 0.03, 0.025, rubble(colour, 0.7, 0.6), f"crumb {i}") for i in range(4)]
