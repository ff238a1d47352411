"""Stigmas of saffron in a jar."""

from __future__ import annotations

import math

from mathutils import Vector

from studio.chance import chance
from studio.colour import mix
from studio.materials import clay
from studio.mesh import body

STEPS, SIDES = 12, 6


def _on_wall(draw, radius: float, low: float, high: float):
    """A bent line on the inside of a round wall: points, each with the directions to its side and outwards."""
    angle, z = draw.uniform(0, 2 * math.pi), draw.uniform(low, high)
    deep, heading, curl = radius - 0.009 - 0.1 * draw.random() ** 1.4, draw.uniform(0, 2 * math.pi), draw.gauss(0, 4.5)
    step, wave = draw.uniform(0.18, 0.34) / STEPS, draw.uniform(0, 6.28)
    for i in range(STEPS + 1):
        out = Vector((math.cos(angle), math.sin(angle), 0))
        around = Vector((-math.sin(angle), math.cos(angle), 0))
        place = out * (deep - 0.012 * (1 + math.sin(0.5 * i + wave))) + Vector((0, 0, z))
        yield place, -math.sin(heading) * around + math.cos(heading) * Vector((0, 0, 1)), out
        # It turns back where the filling ends.
        if not low < z + math.sin(heading) * step < high:
            heading = -heading
        heading += curl * step + draw.gauss(0, 0.1)
        angle += math.cos(heading) * step / deep
        z += math.sin(heading) * step


def _on_top(draw, radius: float, level: float):
    """A bent line on the surface of the filling."""
    a, r = draw.uniform(0, 2 * math.pi), radius * 0.82 * math.sqrt(draw.random())
    place = Vector((r * math.cos(a), r * math.sin(a), level + draw.uniform(-0.015, 0.02)))
    heading, curl, slope = draw.uniform(0, 2 * math.pi), draw.gauss(0, 5), draw.uniform(-0.1, 0.25)
    step = draw.uniform(0.16, 0.3) / STEPS
    for _ in range(STEPS + 1):
        yield place.copy(), Vector((-math.sin(heading), math.cos(heading), 0)), Vector((0, 0, 1))
        heading += curl * step
        ahead = place + Vector((math.cos(heading), math.sin(heading), slope)) * step
        if math.hypot(ahead.x, ahead.y) < radius - 0.03:
            place = ahead
        else:
            heading += 0.8


def _rings(line) -> list:
    """Thin at one end, wider and flat at the other."""
    points = []
    for i, (place, side, out) in enumerate(line):
        share = i / STEPS
        wide, thick = 0.003 + 0.0075 * share**2.4, 0.0028 + 0.0015 * share
        for k in range(SIDES):
            a = 2 * math.pi * k / SIDES
            points.append(tuple(place + side * (wide * math.cos(a)) + out * (thick * math.sin(a))))
    return points


def _faces(base: int, first: int, last: int) -> list:
    return [
        (base + i * SIDES + k, base + (i + 1) * SIDES + k, base + (i + 1) * SIDES + (k + 1) % SIDES, base + i * SIDES + (k + 1) % SIDES)
        for i in range(first, last)
        for k in range(SIDES)
    ]


def saffron_in(radius: float, low: float, high: float, colour: str, seed: str, count: int = 2000) -> None:
    """Fills a round vessel with threads that lie across each other, along its wall and on top."""
    draw = chance("saffron", seed)
    shades = [mix(colour, dark, share) for dark, share in (("#4A0404", 0.3), ("#2A0202", 0.45), ("#C8321A", 0.1), ("#5A0606", 0.55))]
    for shade in shades:
        verts, red, yellow = [], [], []
        for i in range(count // len(shades)):
            base, bare = len(verts), 2 if draw.random() < 0.2 else 0
            verts += _rings(_on_top(draw, radius, high) if i % 6 == 0 else _on_wall(draw, radius, low, high))
            red += _faces(base, bare, STEPS)
            yellow += _faces(base, 0, bare)
        body(verts, red, clay(shade, 0.62, 0.2), crease=60)
        body(verts, yellow, clay("#C8762A", 0.7, 0.2), crease=60)
