"""Cane woven in and out, and coils of palm leaf sewn together."""

from __future__ import annotations

import math

from studio.shapes import circle, flowing, prism, rod


def outline(w: float, d: float, a: float):
    """A rounded its corners full."""
    c, s = math.cos(a), math.sin(a)
    return (w / 2 * math.copysign(abs(c) ** 0.55, c), d / 2 * math.copysign(abs(s) ** 0.55, s))


def wicker(w: float, d: float, h: float, cane, flare: float = 1.18, rows: int = 15) -> None:
    """Rods woven in and out of stakes."""
    stakes, steps = 34, 272
    for j in range(rows):
        z, grow = h * (j + 0.5) / rows, 1 + (flare - 1) * j / rows
        line = []
        for i in range(steps):
            a = 2 * math.pi * i / steps
            x, y = outline(w * grow, d * grow, a)
            out = 1 + 0.014 * math.cos(stakes / 2 * a + math.pi * j)
            line.append((x * out, y * out, z))
        rod(line, h / rows * 0.56, cane, closed=True)
    for k in range(2):
        rim = [
            (
                *(v * (flare + 0.01) for v in outline(w, d, 2 * math.pi * i / 120)),
                h + 0.035 * k + 0.008 * math.sin(40 * math.pi * i / 120 + math.pi * k),
            )
            for i in range(120)
        ]
        rod(rim, 0.035, cane, closed=True)
    floor = [outline(w, d, 2 * math.pi * i / 60) for i in range(60)]
    prism(floor, 0, 0.03, cane, 0.01)


def handle(w: float, h: float, rise: float, material) -> None:
    arch = flowing(
        [
            (-w / 2 * 1.16, 0, h * 0.7),
            (-w / 2 * 1.12, 0, h + rise * 0.5),
            (-w * 0.3, 0, h + rise * 0.93),
            (0, 0, h + rise),
            (w * 0.3, 0, h + rise * 0.93),
            (w / 2 * 1.12, 0, h + rise * 0.5),
            (w / 2 * 1.16, 0, h * 0.7),
        ],
        8,
    )
    for side in (-0.03, 0.03):
        rod([(x, side + 0.012 * math.sin(i * 0.8), z) for i, (x, _, z) in enumerate(arch)], 0.032, material)


def coiled(profile, palm, accent, ring: float) -> None:
    """Coils of palm leaf sewn one on another: each is wrapped in strips that swell between their stitches."""
    points = flowing(profile, 6)
    length = sum(math.dist(a, b) for a, b in zip(points, points[1:]))
    count, travelled, k = max(4, int(length / 0.075)), 0.0, 0
    steps = 480
    for a, b in zip(points, points[1:]):
        travelled += math.dist(a, b)
        while k < count and travelled >= length * (k + 0.5) / count:
            r, z = b
            wraps = max(12, round(r * 88))
            line, thick = [], []
            for i, (x, y) in enumerate(circle(steps)):
                angle = 2 * math.pi * i / steps
                sway = 0.004 * math.sin(5 * angle + 1.7 * k) + 0.003 * math.sin(13 * angle + 2.9 * k)
                line.append(((r + sway) * x, (r + sway) * y, z + 0.5 * sway))
                thick.append(0.0405 + 0.0035 * abs(math.sin(wraps * angle / 2 + 1.3 * k)) + 0.002 * math.sin(3 * angle + k))
            rod(line, thick, accent if abs(k / count - ring) < 0.045 else palm, closed=True)
            k += 1
