"""Small things that come in numbers: dates, beans, chips, pods. Each is a model to be repeated."""

from __future__ import annotations

import math

from mathutils import Vector, noise

from studio.chance import chance
from studio.colour import mix
from studio.food import chocolate, date_skin, fruit, husk, kernel, resin, roast
from studio.materials import clay
from studio.mesh import body
from studio.surfaces import rubble


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
    verts = []
    for i in range(along + 1):
        t = -1 + 2 * i / along
        r = max(1e-4, (1 - abs(t) ** (2 + blunt)) ** 0.5) * thick
        for k in range(round_):
            a = 2 * math.pi * k / round_
            uneven = 1 + sum(size * math.sin(turn * a + phase + 3 * t) for turn, phase, size in bumps)
            verts.append((t * length / 2, r * uneven * math.cos(a), r * uneven * math.sin(a)))
    return body(verts, _tube(along, round_), material, crease=crease)


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


def _date(length: float, thick: float, skin, scar, seed: str, capped: bool):
    """Blunt at both ends, a little flat, its dried skin in irregular folds along the fruit; pale where the stalk was."""
    draw = chance("date", seed)
    place = Vector([draw.uniform(-40, 40) for _ in range(3)])
    bow, swell, flat = draw.uniform(-0.08, 0.08), draw.uniform(-0.1, 0.1), draw.uniform(0.84, 0.96)
    round_, along, verts = 84, 60, []
    for i in range(along + 1):
        t = -math.cos(math.pi * i / along)
        r = max(1e-4, (1 - abs(t) ** 2.4) ** 0.5) * thick * (1 + swell * t)
        for k in range(round_):
            a = 2 * math.pi * k / round_
            ring = Vector((t * 0.75, math.cos(a), math.sin(a))) + place
            bent = ring + 0.5 * noise.noise_vector(ring * 1.3)
            # A fold is a narrow valley beside a broad ridge, as skin that has dried lies.
            folds = sum(size * abs(noise.noise(bent * many)) ** 0.55 for many, size in FOLDS)
            uneven = r * (0.9 + folds * (1 - t**4) + 0.12 * noise.noise(ring * 0.9))
            verts.append((t * length / 2, uneven * math.cos(a), flat * uneven * math.sin(a) + bow * thick * (1 - t * t)))
    faces = _tube(along, round_)
    if capped:
        _add_cap(verts, faces, length / 2, thick * 0.72, draw.uniform(0, 6.28))
    model = body(verts, faces, skin, crease=70)
    model.data.materials.append(scar)
    for polygon in model.data.polygons:
        polygon.material_index = int(polygon.center.x > length * 0.4955)
    return model


#: How many folds there are, and how deep they are as a share of the radius.
FOLDS = ((1.7, 0.17), (3.6, 0.08), (8.0, 0.03))


def _tube(along: int, round_: int) -> list:
    """Faces of a body whose vertices are rings, one after another."""
    return [
        (i * round_ + k, (i + 1) * round_ + k, (i + 1) * round_ + (k + 1) % round_, i * round_ + (k + 1) % round_)
        for i in range(along)
        for k in range(round_)
    ]


def _add_cap(verts, faces, end: float, thick: float, phase: float) -> None:
    """The dried calyx: a scalloped disc with the stub of the stalk."""
    profile = ((0.42, -0.006), (0.46, 0.004), (0.3, 0.02), (0.13, 0.024), (0.1, 0.045), (0.001, 0.045))
    base, round_ = len(verts), 24
    for r, x in profile:
        for k in range(round_):
            a = 2 * math.pi * k / round_
            wide = r * thick * (1 + 0.16 * math.cos(3 * a + phase) * min(1, r * 3))
            verts.append((end * 0.992 + x, wide * math.cos(a), wide * math.sin(a)))
    faces.extend(tuple(base + corner for corner in face) for face in _tube(len(profile) - 1, round_))


def dates(colour: str, gloss: float = 0.28, size: float = 1.0):
    """One in five still has its cap."""
    skin, scar = date_skin(colour, gloss), clay("#8E6638", 0.85)
    return [_date((0.445 - 0.014 * i) * size, (0.106 + 0.002 * (i % 3)) * size, skin, scar, f"{i}", i == 3) for i in range(5)]


def coated_dates(colour: str):
    """Dates dipped in chocolate: smooth, a little satin, with the foot that ran down while it set."""
    return [lump(0.36 + 0.015 * i, 0.115, chocolate(colour), f"coated {i}", 0.035, 28, 28, 0.3) for i in range(4)]


def walnuts(colour: str):
    """Halves of kernels, the lobed side up."""
    return [_walnut(0.27 + 0.012 * i, kernel(colour), f"{i}") for i in range(5)]


def _walnut(length: float, material, seed: str):
    draw = chance("walnut", seed)
    place = Vector([draw.uniform(-40, 40) for _ in range(3)])
    wide, high, round_, along, verts = length * 0.41, length * 0.3, 72, 60, []
    for i in range(along + 1):
        t = -math.cos(math.pi * i / along)
        r = max(1e-4, (1 - abs(t) ** 2.2) ** 0.5)
        for k in range(round_):
            a = 2 * math.pi * k / round_
            at = Vector((t * 1.25, r * math.cos(a), r * math.sin(a)))
            bent = at + 0.35 * noise.noise_vector(at * 1.6 + place)
            lobes = abs(noise.noise(bent * 2.3 + place)) ** 0.5
            cleft = math.exp(-((math.cos(a) * r / 0.16) ** 2)) * max(0.0, math.sin(a))
            uneven = r * (0.72 + 0.5 * lobes - 0.3 * cleft)
            side = math.sin(a) if math.sin(a) > 0 else 0.35 * math.sin(a)
            verts.append((t * length / 2 * (0.9 + 0.2 * lobes), uneven * wide * math.cos(a), uneven * high * side))
    return body(verts, _tube(along, round_), material, crease=80)


def beans(colour: str):
    """Coffee: round on one side, flat with a winding cleft on the other; two of three show the cleft."""
    return [_bean(0.105 + 0.006 * i, roast(mix(colour, "#1A0D06", 0.14 * i)), f"{i}", 1 if i else -1) for i in range(3)]


def _bean(length: float, material, seed: str, up: int):
    draw = chance("bean", seed)
    wide, high, sway = length * 0.36, length * 0.34, draw.uniform(0.06, 0.14)
    round_, along, verts = 40, 28, []
    for i in range(along + 1):
        t = -math.cos(math.pi * i / along)
        r = max(1e-4, (1 - abs(t) ** 2.2) ** 0.5)
        for k in range(round_):
            a = 2 * math.pi * k / round_
            y, s = r * math.cos(a), math.sin(a)
            cleft = 0.42 * math.exp(-(((y - sway * math.sin(2.6 * t)) / 0.1) ** 2)) * (1 - t**6) if s < 0 else 0.0
            z = r * s if s > 0 else r * 0.42 * s + cleft
            verts.append((t * length / 2, y * wide, -up * z * high))
    return body(verts, _tube(along, round_), material, crease=75)


def pods(colour: str):
    """Cardamom: three-sided, ribbed along the pod, pointed, some bleached to straw."""
    shades = (colour, mix(colour, "#C9BE7E", 0.35), mix(colour, "#5E7434", 0.3), mix(colour, "#D8CC94", 0.6))
    return [_pod(0.165 + 0.012 * (i % 3), husk(shade), f"{i}") for i, shade in enumerate(shades)]


def _pod(length: float, material, seed: str):
    draw = chance("pod", seed)
    phase, bow, fat = draw.uniform(0, 6.28), draw.uniform(-0.12, 0.12), draw.uniform(0.2, 0.26)
    round_, along, verts = 90, 26, []
    for i in range(along + 1):
        t = -math.cos(math.pi * i / along)
        r = max(1e-4, (1 - abs(t) ** 1.9) ** 0.75) * length * fat
        stalk = 0.06 * length if t > 0.9 else 0.0
        for k in range(round_):
            a = 2 * math.pi * k / round_
            ribs = 0.05 * abs(math.sin(9 * a + phase + 0.6 * t)) ** 0.7 + 0.12 * math.cos(3 * a + phase)
            uneven = max(r, stalk * 0.3) * (1 + ribs)
            verts.append((t * length / 2 + stalk * (t - 0.9) * 10, uneven * math.cos(a), uneven * math.sin(a) + bow * length * (1 - t * t)))
    return body(verts, _tube(along, round_), material, crease=80)


def nuts(colours):
    return [lump(0.15, 0.058, fruit(colour, 0.5, 0.5), f"nut {colour}", 0.08, 12, 12) for colour in colours]


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
    drawn, round_, along, verts = draw.uniform(0.25, 0.6), 28, 26, []
    for i in range(along + 1):
        t = -math.cos(math.pi * i / along)
        r = max(1e-4, (1 - t * t) ** 0.5) * thick * (1 - drawn * (t + 1) / 2)
        for k in range(round_):
            a = 2 * math.pi * k / round_
            uneven = r * (1 + sum(size * math.sin(n * a + phase + drift * t) for n, phase, drift, size in bumps))
            verts.append((t * length / 2, uneven * math.cos(a), uneven * math.sin(a)))
    return body(verts, _tube(along, round_), material, crease=80)


def crumbs(colour: str):
    return [shard(0.035, 0.03, 0.025, rubble(colour, 0.7, 0.6), f"crumb {i}") for i in range(4)]
