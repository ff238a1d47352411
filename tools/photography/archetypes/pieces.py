"""Small things that come in numbers: dates, beans, chips, pods. Each is a model to be repeated."""

from __future__ import annotations

import math

from studio.chance import chance
from studio.colour import mix
from studio.materials import clay
from studio.mesh import body
from studio.surfaces import date_skin, fruit, resin, rubble


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


def _date(length: float, thick: float, skin, cap, seed: str):
    """Blunt at both ends, its skin in folds along the fruit, with the stem cap at one end."""
    draw = chance("date", seed)
    folds = [(n, draw.uniform(0, 6.28), draw.uniform(-1.6, 1.6), size * draw.uniform(0.7, 1.2)) for n, size in FOLDS]
    dents = [(draw.uniform(-0.6, 0.6), draw.uniform(0, 6.28), draw.uniform(0.05, 0.11)) for _ in range(3)]
    bow, swell = draw.uniform(-0.05, 0.05), draw.uniform(-0.07, 0.07)
    round_, along, verts, faces = 56, 44, [], []
    for i in range(along + 1):
        t = -math.cos(math.pi * i / along)
        r = max(1e-4, (1 - abs(t) ** 2.5) ** 0.5) * thick * (1 + swell * t)
        for k in range(round_):
            a = 2 * math.pi * k / round_
            # A fold is a narrow valley beside a broad ridge, as skin that has dried lies.
            depth = sum(size * abs(math.sin(n * a / 2 + phase + drift * t)) ** 0.6 for n, phase, drift, size in folds)
            hollow = sum(size * math.exp(-8 * (t - at) ** 2 - 3 * (1 - math.cos(a - turn))) for at, turn, size in dents)
            uneven = r * (1.04 + (depth - 0.09) * (1 - t * t) ** 0.5 - hollow)
            verts.append((t * length / 2, uneven * math.cos(a), uneven * math.sin(a) + bow * thick * (1 - t * t)))
    for i in range(along):
        for k in range(round_):
            faces.append((i * round_ + k, (i + 1) * round_ + k, (i + 1) * round_ + (k + 1) % round_, i * round_ + (k + 1) % round_))
    _add_cap(verts, faces, length / 2, thick, draw.uniform(0, 6.28))
    model = body(verts, faces, skin, crease=60)
    model.data.materials.append(cap)
    for polygon in model.data.polygons:
        polygon.material_index = int(polygon.center.x > length * 0.4955)
    return model


#: Number of folds round a date, and how deep they are as a share of its radius.
FOLDS = ((5, 0.05), (9, 0.06), (17, 0.04))


def _add_cap(verts, faces, end: float, thick: float, phase: float) -> None:
    """The dried calyx: a scalloped disc with the stub of the stalk."""
    profile = ((0.42, 0.0), (0.46, 0.012), (0.3, 0.03), (0.13, 0.034), (0.1, 0.06), (0.001, 0.06))
    base, round_ = len(verts), 24
    for r, x in profile:
        for k in range(round_):
            a = 2 * math.pi * k / round_
            wide = r * thick * (1 + 0.16 * math.cos(3 * a + phase) * min(1, r * 3))
            verts.append((end * 0.992 + x, wide * math.cos(a), wide * math.sin(a)))
    for i in range(len(profile) - 1):
        for k in range(round_):
            low, high = base + i * round_, base + (i + 1) * round_
            faces.append((low + k, high + k, high + (k + 1) % round_, low + (k + 1) % round_))


def dates(colour: str, gloss: float = 0.28, size: float = 1.0):
    skin, cap = date_skin(colour, gloss), clay("#B48A55", 0.8)
    return [_date((0.38 + 0.018 * i) * size, (0.112 - 0.003 * i) * size, skin, cap, f"{i}") for i in range(5)]


def beans(colour: str):
    return [lump(0.11, 0.036, fruit(colour, 0.35, 0.2), f"bean {i}", 0.08, 10, 10) for i in range(2)]


def pods(colour: str):
    return [lump(0.16, 0.042, fruit(colour, 0.6, 0.9), f"pod {i}", 0.12, 9, 10, 0.5, 25) for i in range(3)]


def nuts(colours):
    return [lump(0.15, 0.058, fruit(colour, 0.5, 0.5), f"nut {colour}", 0.08, 12, 12) for colour in colours]


def threads(colour: str):
    """Stigmas of saffron: flat, bent, wider and frayed at one end."""
    return [_thread(0.2 + 0.02 * i, fruit(mix(colour, "#4A0404", 0.13 * i), 0.45, 0.2), f"{i}") for i in range(5)]


def _thread(length: float, material, seed: str):
    draw = chance("thread", seed)
    bend, wave, phase = draw.uniform(-0.9, 0.9), draw.uniform(0.05, 0.12), draw.uniform(0, 6.28)
    round_, along, verts, faces = 8, 18, [], []
    for i in range(along + 1):
        t = i / along
        wide = 0.005 + 0.011 * t**2.2 if i not in (0, along) else 0.002 + 0.008 * t
        x, y = (t - 0.5) * length, bend * length * (t - 0.5) ** 2 + wave * length * math.sin(5 * t + phase)
        z = wave * 0.7 * length * math.sin(4 * t + 2 * phase)
        for k in range(round_):
            a = 2 * math.pi * k / round_
            verts.append((x, y + wide * math.cos(a), z + (0.004 + 0.15 * wide) * math.sin(a)))
    for i in range(along):
        for k in range(round_):
            faces.append((i * round_ + k, (i + 1) * round_ + k, (i + 1) * round_ + (k + 1) % round_, i * round_ + (k + 1) % round_))
    faces += [tuple(reversed(range(round_))), tuple(range(along * round_, (along + 1) * round_))]
    return body(verts, faces, material, crease=60)


def chips(colour: str, gloss: float = 0.55, size: float = 1.0, count: int = 6):
    return [shard(0.3 * size, 0.1 * size, 0.06 * size, rubble(colour, gloss), f"chip {i}") for i in range(count)]


def shavings(colour: str):
    return [shard(0.13, 0.045, 0.03, rubble(colour, 0.3, 0.5), f"shaving {i}") for i in range(5)]


def tears(colour: str):
    """Drops of resin as they ran down the bark: one end drawn out, clear inside, dusted with their own powder."""
    shades = (colour, mix(colour, "#F6F3DC", 0.45), mix(colour, "#9DB070", 0.4), mix(colour, "#E6E2B4", 0.3), mix(colour, "#B7C58C", 0.5))
    return [_tear(0.15 + 0.022 * i, 0.05 + 0.008 * (i % 3), resin(shade), f"{i}") for i, shade in enumerate(shades)]


def _tear(length: float, thick: float, material, seed: str):
    draw = chance("tear", seed)
    bumps = [(n, draw.uniform(0, 6.28), draw.uniform(-2, 2), draw.uniform(0.03, 0.09)) for n in (1, 2, 3, 5)]
    drawn, round_, along = draw.uniform(0.25, 0.6), 28, 26
    verts, faces = [], []
    for i in range(along + 1):
        t = -math.cos(math.pi * i / along)
        r = max(1e-4, (1 - t * t) ** 0.5) * thick * (1 - drawn * (t + 1) / 2)
        for k in range(round_):
            a = 2 * math.pi * k / round_
            uneven = r * (1 + sum(size * math.sin(n * a + phase + drift * t) for n, phase, drift, size in bumps))
            verts.append((t * length / 2, uneven * math.cos(a), uneven * math.sin(a)))
    for i in range(along):
        for k in range(round_):
            faces.append((i * round_ + k, (i + 1) * round_ + k, (i + 1) * round_ + (k + 1) % round_, i * round_ + (k + 1) % round_))
    return body(verts, faces, material, crease=80)


def crumbs(colour: str):
    return [shard(0.035, 0.03, 0.025, rubble(colour, 0.7, 0.6), f"crumb {i}") for i in range(4)]
