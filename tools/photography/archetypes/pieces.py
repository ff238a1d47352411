"""Small things that come in numbers: dates, beans, chips, pods. Each is a model to be repeated."""

from __future__ import annotations

import math

from studio.chance import chance
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
    """A split piece of wood or coal: flat faces, sharp edges."""
    draw = chance("shard", seed)
    verts = []
    for x in (-1, -0.2, 0.5, 1):
        pinch = 0.45 if abs(x) == 1 else 1
        for y, z in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            verts.append(
                (
                    x * length / 2 + draw.uniform(-0.1, 0.1) * length,
                    y * width / 2 * pinch * draw.uniform(0.6, 1.1),
                    z * height / 2 * pinch * draw.uniform(0.5, 1.1),
                )
            )
    faces = [(3, 2, 1, 0), (12, 13, 14, 15)]
    for ring in range(3):
        faces += [(ring * 4 + k, ring * 4 + (k + 1) % 4, ring * 4 + 4 + (k + 1) % 4, ring * 4 + 4 + k) for k in range(4)]
    return body(verts, faces, material, crease=12)


def dates(colour: str, gloss: float = 0.28, size: float = 1.0):
    return [lump((0.4 + 0.02 * i) * size, 0.112 * size, fruit(colour, gloss, 1.0), f"date {i}", 0.07, 20, 26, 0.35) for i in range(4)]


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
    return [lump(0.13 + 0.02 * i, 0.055 + 0.006 * i, rubble(colour, 0.3, 0.2), f"tear {i}", 0.16, 10, 10, 0.8, 30) for i in range(4)]


def crumbs(colour: str):
    return [shard(0.035, 0.03, 0.025, rubble(colour, 0.7, 0.6), f"crumb {i}") for i in range(4)]
