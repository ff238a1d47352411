"""Printed labels, laid on the faces of things."""

from __future__ import annotations

import math

from studio.materials import printed
from studio.mesh import thicken
from studio.shapes import sheet

#: Thickness of a paper label.
PAPER = 0.0025


def fitting(aspect: float, width: float, height: float) -> tuple[float, float]:
    """The largest label of this aspect that has room."""
    return (width, width / aspect) if width / aspect <= height else (height * aspect, height)


def flat_label(label, width: float, height: float, middle, gloss: float = 0.6, lift: float = 0.004):
    """On an upright face towards the camera (its middle given)."""
    w, h = fitting(label.aspect, width, height)
    x, y, z = middle
    return thicken(sheet(lambda u, v: (x + (u - 0.5) * w, y - lift, z + (v - 0.5) * h), 1, 1, printed(label.path, gloss)), PAPER)


def lying_label(label, width: float, height: float, middle, gloss: float = 0.6):
    """On a level face, read from the front."""
    w, h = fitting(label.aspect, width, height)
    x, y, z = middle
    return thicken(sheet(lambda u, v: (x + (u - 0.5) * w, y + (v - 0.5) * h, z + 0.003), 1, 1, printed(label.path, gloss)), PAPER)


def round_label(label, radius, low: float, high: float, gloss: float = 0.6, widest: float = 2.0, lift: float = 0.006):
    """Round a turned body whose radius (a number, or a function of height) it follows; the widest angle in radians."""
    at = radius if callable(radius) else lambda _z: radius
    middle = at((low + high) / 2)
    w, h = fitting(label.aspect, middle * widest, high - low)
    floor = (low + high - h) / 2

    def place(u: float, v: float):
        z = floor + v * h
        angle = (u - 0.5) * w / middle - math.pi / 2
        r = at(z) + lift
        return (r * math.cos(angle), r * math.sin(angle), z)

    return thicken(sheet(place, 40, 1 if not callable(radius) else 24, printed(label.path, gloss)), PAPER)


def radius_along(profile):
    """The outer radius of a turned body at a height, from its profile."""
    outer = [(r, z) for r, z in profile]

    def at(z: float) -> float:
        best = 0.0
        for (r0, z0), (r1, z1) in zip(outer, outer[1:]):
            if min(z0, z1) <= z <= max(z0, z1):
                share = 0 if z1 == z0 else (z - z0) / (z1 - z0)
                best = max(best, r0 + (r1 - r0) * share)
        return best

    return at
