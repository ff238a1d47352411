"""For serving: the dallah, the teapot, the thermos."""

from __future__ import annotations

import math

from archetypes.parts import inside, vessel
from studio.camera import Shot
from studio.cast import Cast
from studio.colour import mix
from studio.labels import radius_along, round_label
from studio.materials import brass, glass, liquid, metal, paint
from studio.mesh import again, discard, group
from studio.shapes import ball, body, circle, flowing, lathe, rod, rounded
from studio.surfaces import wood


def dallah(cast: Cast, view: int) -> Shot:
    h, r = 1.9 * cast.height, 0.56 * cast.width
    polished = brass(mix(cast.body, "#FFE2A0", 0.5), 0.12)
    belly = flowing(
        [
            (0, 0),
            (r * 0.86, 0),
            (r * 0.94, 0.05),
            (r, h * 0.12),
            (r * 0.84, h * 0.3),
            (r * 0.5, h * 0.46),
            (r * 0.4, h * 0.54),
            (r * 0.46, h * 0.6),
            (r * 0.62, h * 0.68),
            (r * 0.6, h * 0.7),
        ],
        10,
    )
    with group(turn=-18 if view == 2 else 6):
        lathe(belly, polished)
        _chased(radius_along(belly), h, polished)
        for z, wide in ((0.05, 0.955), (h * 0.33, 0.79), (h * 0.53, 0.42), (h * 0.69, 0.625)):
            rod([(r * wide * x, r * wide * y, z) for x, y in circle(64)], 0.022, polished, closed=True)
        lathe(flowing([(r * 0.62, h * 0.7), (r * 0.5, h * 0.76), (r * 0.2, h * 0.86), (r * 0.1, h * 0.9)], 8), polished)
        ball(0.075, polished, (0, 0, h * 0.885))
        lathe(flowing([(0.05, h * 0.95), (0.035, h * 0.98), (0.012, h * 1.05), (0, h * 1.06)], 6), polished)
        _crescent_spout(h, r, polished)
        handle = flowing(
            [(r * 0.58, 0, h * 0.66), (r * 1.0, 0, h * 0.7), (r * 1.28, 0, h * 0.58), (r * 1.22, 0, h * 0.38), (r * 0.93, 0, h * 0.22)], 10
        )
        rod(handle, [0.035 + 0.03 * math.sin(math.pi * i / (len(handle) - 1)) for i in range(len(handle))], polished)
    return Shot(above=8, fill=0.7, tall=0.74) if view == 1 else Shot(above=14, aside=-8, fill=0.7, tall=0.74, closer=1.5, look=(0.42, 0.66))


def _chased(wall, h: float, polished) -> None:
    """Rows of beads and a wreath of leaves, raised from the body with a punch."""
    bead = ball(1.0, polished)
    for z, count, size in ((h * 0.345, 64, 0.017), (h * 0.515, 36, 0.015)):
        for x, y in circle(count):
            again(bead, (wall(z) * x, wall(z) * y, z - size), size=size)
    low, high = h * 0.2, h * 0.28
    lean = math.atan2(wall(low) - wall(high), high - low)
    for i, (x, y) in enumerate(circle(28)):
        again(bead, (wall(low) * x, wall(low) * y, low), (0, -lean, 2 * math.pi * i / 28), (0.012, 0.034, (high - low) / 2))
    discard(bead)


def _crescent_spout(h: float, r: float, polished) -> None:
    """The beak: a channel that rises from the neck and curves like a new moon."""
    line = flowing(
        [(-r * 0.08, 0, h * 0.52), (-r * 0.36, 0, h * 0.56), (-r * 0.86, 0, h * 0.68), (-r * 1.22, 0, h * 0.74), (-r * 1.5, 0, h * 0.72)], 8
    )
    rows, verts = 12, []
    for i, (x, _, z) in enumerate(line):
        t = i / (len(line) - 1)
        deep, wide = h * (0.15 * (1 - t) ** 1.1 + 0.012), r * (0.3 * (1 - t) + 0.03)
        for k in range(rows + 1):
            a = math.pi * k / rows
            verts.append((x, -wide * math.cos(a), z - deep * math.sin(a)))
    row = rows + 1
    faces = [(i * row + k, i * row + k + 1, (i + 1) * row + k + 1, (i + 1) * row + k) for i in range(len(line) - 1) for k in range(rows)]
    faces += [(i * row, (i + 1) * row, (i + 1) * row + rows, i * row + rows) for i in range(len(line) - 1)]
    body(verts, faces, polished, crease=50)


def teapot(cast: Cast, view: int) -> Shot:
    r, h = 0.66 * cast.width, 0.95 * cast.height
    profile = flowing(
        [(0, 0), (r * 0.62, 0), (r * 0.9, h * 0.22), (r, h * 0.46), (r * 0.8, h * 0.78), (r * 0.52, h * 0.92), (r * 0.52, h * 0.97)], 8
    )
    with group(turn=-16 if view == 2 else 4):
        vessel(profile, circle(), 0.025)
        lathe(inside(profile, 0.022, 0.045, h * 0.62), liquid(cast.contents, 0.05))
        steel = metal("#D8DCDD", 0.18)
        lathe(rounded([(r * 0.55, h * 0.95), (r * 0.56, h * 0.99), (r * 0.3, h * 1.05), (0.03, h * 1.07), (0.03, h * 1.09)], 0.04), steel)
        ball(0.07, steel, (0, 0, h * 1.07))
        rod(
            flowing([(-r * 0.9, 0, h * 0.36), (-r * 1.18, 0, h * 0.5), (-r * 1.32, 0, h * 0.72), (-r * 1.52, 0, h * 0.84)], 8),
            [0.1 - 0.0021 * i for i in range(25)],
            glass(),
        )
        rod(
            flowing(
                [
                    (r * 0.66, 0, h * 0.84),
                    (r * 1.1, 0, h * 0.92),
                    (r * 1.42, 0, h * 0.66),
                    (r * 1.28, 0, h * 0.34),
                    (r * 0.95, 0, h * 0.28),
                ],
                10,
            ),
            0.05,
            glass(),
        )
    return (
        Shot(above=10, fill=0.76, tall=0.62) if view == 1 else Shot(above=16, aside=-6, fill=0.76, tall=0.62, closer=1.4, look=(0.4, 0.5))
    )


def thermos(cast: Cast, view: int) -> Shot:
    r, h = 0.5 * cast.width, 2.2 * cast.height
    shell, brass = paint(cast.body, 0.22, 0.6), metal("#D2AE63", 0.22)
    bulb = flowing([(0, 0), (r * 0.96, 0), (r, 0.08), (r * 0.94, h * 0.4), (r * 0.72, h * 0.66), (r * 0.5, h * 0.76)], 10)
    with group(turn=-24 if view == 2 else 4):
        lathe(bulb, shell)
        lathe(rounded([(r * 1.01, 0.0), (r * 1.02, 0.12), (r * 0.99, 0.13)], 0.02), brass)
        lathe(rounded([(r * 0.52, h * 0.75), (r * 0.54, h * 0.77), (r * 0.54, h * 0.79), (r * 0.5, h * 0.8)], 0.012), brass)
        lathe(flowing([(r * 0.5, h * 0.8), (r * 0.52, h * 0.86), (r * 0.4, h * 0.94), (0.06, h * 0.985), (0, h * 0.99)], 8), shell)
        ball(0.06, brass, (0, 0, h * 0.975))
        rod([(-r * 0.36, 0, h * 0.83), (-r * 0.95, 0, h * 0.885), (-r * 1.1, 0, h * 0.88)], [0.13, 0.07, 0.05], shell)
        handle = flowing(
            [(r * 0.48, 0, h * 0.8), (r * 1.2, 0, h * 0.82), (r * 1.46, 0, h * 0.66), (r * 1.36, 0, h * 0.42), (r * 0.9, 0, h * 0.33)], 10
        )
        rod(handle, 0.066, wood(cast.accent, "z", 0.3))
        round_label(cast.label(), radius_along(bulb), h * 0.16, h * 0.4, gloss=0.22, widest=1.3)
    return (
        Shot(above=8, fill=0.66, tall=0.74) if view == 1 else Shot(above=12, aside=-6, fill=0.66, tall=0.74, closer=1.5, look=(0.56, 0.68))
    )
