"""What lies on the floor or hangs on the wall: rugs and hangings."""

from __future__ import annotations

import math

from studio.camera import Shot
from studio.cast import Cast
from studio.chance import chance
from studio.colour import mix
from studio.materials import paint
from studio.mesh import group, thicken
from studio.patterns import bands, sadu
from studio.shapes import block, rod, sheet
from studio.surfaces import cloth, wood, woven_picture


def fringe(width: float, length: float, material, count: int, seed: str, drop: bool = False) -> None:
    """Knotted ends along x, lying towards -y or hanging down."""
    draw = chance("fringe", seed)
    for i in range(count):
        x, sway = (i + 0.5) * width / count - width / 2, draw.uniform(-0.04, 0.04)
        end = (x + sway, -0.02, -length) if drop else (x + sway, -length * draw.uniform(0.85, 1.05), 0.012)
        middle = tuple((a + b) / 2 for a, b in zip((x, 0, 0.02 if not drop else 0), end))
        rod([(x, 0, 0.015 if not drop else 0), middle, end], [0.014, 0.018, 0.009], material)


def _unrolled(length: float, radius: float):
    """The line of a rug with one end rolled back: flat, then winding up over itself. It is as long as the rug."""
    turns, winding = 1.9, []
    for i in range(1, 121):
        a = turns * 2 * math.pi * i / 120
        r = radius * (1 - 0.42 * i / 120)
        winding.append((r * math.sin(a), 0.02 + radius - r * math.cos(a)))
    flat = length - sum(math.dist(a, b) for a, b in zip(winding, winding[1:]))
    start = -length / 2
    return [*((start + flat * i / 40, 0.02) for i in range(41)), *((start + flat + y, z) for y, z in winding)]


def _even(line, steps: int = 200):
    """The same line in steps of equal length, so that a picture on it is not stretched."""
    lengths = [0.0]
    for a, b in zip(line, line[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))
    points, k = [], 0
    for i in range(steps + 1):
        wanted = lengths[-1] * i / steps
        while k < len(line) - 2 and lengths[k + 1] < wanted:
            k += 1
        share = (wanted - lengths[k]) / max(lengths[k + 1] - lengths[k], 1e-9)
        points.append(tuple(a + (b - a) * share for a, b in zip(line[k], line[k + 1])))
    return points


def rug_sheet(width: float, line, material):
    """Cloth that follows a line (y, z), laid across x."""
    points = _even(line)
    steps = len(points) - 1

    def place(u: float, v: float):
        y, z = points[round(v * steps)]
        return ((u - 0.5) * width, y, z + 0.012)

    return thicken(sheet(place, 2, steps, material, 70), 0.025)


def rug(cast: Cast, view: int) -> Shot:
    if cast.variant == "d":
        return _hanging(cast, view)
    width, length = 1.5, 3.4
    art = woven_picture(sadu(cast.sku, cast.contents, cast.accent, mix(cast.body, "#FFFFFF", 0.3), 4, 20))
    flat = [(-length / 2 + length * i / 60, 0.012 * math.sin(i * 0.5)) for i in range(61)]
    with group(turn=-34 if view == 1 else -38):
        rug_sheet(width, flat if view == 1 else _unrolled(length, 0.2), art)
        with group(at=(0, -length / 2, 0)):
            fringe(width, 0.2, cloth("#EDE0C6"), 44, cast.sku)
        if view == 1:
            with group(at=(0, length / 2, 0), turn=180):
                fringe(width, 0.2, cloth("#EDE0C6"), 44, cast.sku + "far")
    return (
        Shot(above=44, fill=0.9, tall=0.7, closer=1.16, look=(0.47, 0.46))
        if view == 1
        else Shot(above=32, fill=0.86, tall=0.6, closer=1.1, look=(0.5, 0.5))
    )


def _hanging(cast: Cast, view: int) -> Shot:
    """A narrow hanging on its rod: sadu ends and a pale panel of figures."""
    width, height = 0.9, 2.3
    red, dark, white = cast.accent, cast.body, cast.contents
    side = [
        (30, "plain", dark, dark, dark, 1),
        (12, "plain", red, red, red, 1),
        (34, "teeth", dark, red, red, 9),
        (10, "plain", white, white, white, 1),
        (40, "hourglass", red, dark, dark, 9),
        (10, "plain", white, white, white, 1),
    ]
    panel = [
        (26, "plain", white, white, white, 1),
        (70, "diamonds", white, red, dark, 4),
        (24, "plain", white, white, white, 1),
        (44, "comb", white, dark, dark, 7),
        (24, "plain", white, white, white, 1),
        (84, "hourglass", white, dark, dark, 4),
        (24, "plain", white, white, white, 1),
    ]
    art = woven_picture(bands(cast.sku, [*side, *panel, *panel[1:], *panel[1:4], *reversed(side)], 420))
    with group(turn=10 if view == 1 else 24):
        thicken(sheet(lambda u, v: ((u - 0.5) * width, 0.015 * math.sin(u * 9) * (1 - v) - 0.05, 0.3 + v * height), 30, 60, art), 0.02)
        pole = wood("#6B4A2C", "x", 0.35)
        rod([(-width * 0.62, -0.05, 0.3 + height), (width * 0.62, -0.05, 0.3 + height)], 0.04, pole)
        rod(
            [(-width * 0.55, -0.05, 0.32 + height), (0, -0.02, 0.62 + height), (width * 0.55, -0.05, 0.32 + height)],
            0.012,
            cloth("#D8C6A4"),
        )
        with group(at=(0, -0.05, 0.3)):
            fringe(width, 0.24, cloth(red), 30, cast.sku, drop=True)
        block(60, 0.05, 40, paint("#E8DFD0", 0.95), 0, (0, 0.06, -4))["unseen"] = 1
    return Shot(above=4, fill=0.5, tall=0.82) if view == 1 else Shot(above=4, fill=0.5, tall=0.82, closer=2.3, look=(0.5, 0.55))
