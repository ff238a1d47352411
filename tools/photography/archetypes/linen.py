"""Throws and table linen."""

from __future__ import annotations

import math

from mathutils import noise

from archetypes.floors import fringe
from studio.camera import Shot
from studio.cast import Cast
from studio.chance import chance
from studio.materials import clay
from studio.mesh import group, thicken
from studio.patterns import bands
from studio.shapes import block, flowing, lathe, sheet
from studio.surfaces import cloth, wood, woven_picture


def _fold_line(depth: float, layers: int, thick: float):
    """The way of a cloth that is folded over itself, front and back in turn: (y, z, layer)."""
    line, half = [], thick / 2
    for i in range(layers):
        front = -depth / 2 + 0.02 * math.sin(i * 2.4)
        ends = (depth / 2, front) if i % 2 == 0 else (front, depth / 2)
        line += [(ends[0] + (ends[1] - ends[0]) * k / 24, i * thick, i) for k in range(25)]
        if i < layers - 1:
            side = -1 if i % 2 == 0 else 1
            # A fold is fuller than the cloth is high: it does not lie flat.
            line += [
                (ends[1] + side * thick * 0.8 * math.sin(a), i * thick + half - half * math.cos(a), i + k / 9)
                for k, a in ((k, math.pi * k / 9) for k in range(1, 9))
            ]
    return line


def folded(width: float, depth: float, layers: int, thick: float, material, top=None, seed: str = "fold") -> None:
    """One cloth folded over itself, soft: each layer sags, and lies a little out of line. The top layer may show another side."""
    line, away = _fold_line(depth, layers, thick), 10 * chance(seed).random()

    def place(u: float, y: float, z: float, layer: float):
        x = (u - 0.5) * width * (1 - 0.015 * math.sin(2.1 * layer + away))
        soft = noise.noise((1.6 * x + away, 1.6 * y, 0.8 * layer)) + 0.4 * noise.noise((5 * x, 5 * y + away, layer))
        edge = max(0.0, abs(u - 0.5) * 2 - 0.86) / 0.14
        return (x, y, z + thick * (0.22 * soft * min(1.0, layer) - 0.12 * edge**2 * min(1.0, layer)))

    count = len(line) - 1
    thicken(sheet(lambda u, v: place(u, *line[round(v * count)]), 60, count, material, 80), thick * 0.5)
    if top:
        over = [(-depth / 2 + depth * k / 24, (layers - 1) * thick, layers - 1) for k in range(25)]

        def lay(u: float, v: float):
            x, y, z = place(u, *over[round(v * 24)])
            return (x, y, z + thick * 0.56)

        thicken(sheet(lay, 60, 24, top, 80), 0.006)


def throw(cast: Cast, view: int) -> Shot:
    wool, stripe = cloth(cast.body, 7.0, 0.5), cloth(cast.accent, 7.0, 0.5)
    if view == 1:
        with group(turn=-24):
            colours = [(300, cast.body), (34, cast.accent), (16, cast.body), (12, cast.accent), (60, cast.body)]
            end = woven_picture(bands(f"{cast.sku}-end", [(high, "plain", c, c, c, 1) for high, c in colours], 700), 18.0, 0.5)
            folded(1.7, 1.2, 5, 0.12, wool, top=end, seed=cast.sku)
            with group(at=(0, -0.64, 0.5)):
                fringe(1.62, 0.2, wool, 40, cast.sku, drop=True)
        return Shot(above=20, fill=0.78, tall=0.6)
    return _draped(cast, wool, stripe)


def _draped(cast: Cast, wool, stripe) -> Shot:
    """Opened out over a bench, its fringe hanging free."""
    oak = wood("#A9825A", "x")
    block(2.6, 0.9, 0.14, oak, 0.02, (0, 0.1, 1.3))
    for x in (-1.15, 1.15):
        block(0.13, 0.8, 1.3, oak, 0.02, (x, 0.1, 0))

    def place(u: float, v: float, lift: float = 0.0):
        x, wave = (u - 0.5) * 1.7, math.sin(u * 21) * 0.03 + math.sin(u * 9 + 1) * 0.025
        if v < 0.4:
            return (x, 0.5 - v / 0.4 * 0.86, 1.462 + lift + 0.2 * abs(wave) * v)
        drop = (v - 0.4) / 0.6
        return (x * (1 + 0.03 * drop), -0.37 - 0.03 - wave * min(1, drop * 2) - lift, 1.46 - drop * 1.0 - 0.02 * (1 - drop))

    thicken(sheet(place, 80, 60, wool, 80), 0.02)
    thicken(sheet(lambda u, v: place(u, 0.86 + 0.06 * v, 0.014), 80, 4, stripe, 80), 0.012)
    with group(at=(0, -0.41, 0.46)):
        fringe(1.72, 0.26, wool, 52, cast.sku, drop=True)
    return Shot(above=14, aside=16, fill=0.8, tall=0.62, closer=1.1)


def table_runner(cast: Cast, view: int) -> Shot:
    red, dark, pale = cast.accent, "#1E1A18", cast.body
    plan = [
        (420, "plain", pale, pale, pale, 1),
        (10, "plain", red, red, red, 1),
        (30, "teeth", pale, dark, red, 14),
        (44, "diamonds", red, pale, dark, 8),
        (30, "teeth", pale, dark, red, 14),
        (10, "plain", red, red, red, 1),
        (60, "plain", pale, pale, pale, 1),
    ]
    art = woven_picture(bands(cast.sku, [*plan[:-1], (30, "plain", pale, pale, pale, 1)], 700), 30.0, 0.25)
    if view == 2:
        with group(turn=-22):
            folded(1.5, 1.0, 5, 0.062, cloth(pale, 26.0), top=art, seed=cast.sku)
            with group(at=(0.01, 0.2, 0.31)):
                folded(1.5, 0.6, 2, 0.05, cloth(pale, 26.0), top=art, seed=f"{cast.sku} above")
        return Shot(above=30, fill=0.8, tall=0.6)
    # A sideboard that goes on beyond the frame; what it hides stands on the ground.
    oak = wood("#7A5233", "x", 0.38)
    block(9.0, 2.0, 0.1, oak, 0.03, (0.6, 0.6, 1.33))["unseen"] = 1
    block(9.0, 1.8, 1.1, oak, 0.02, (0.6, 0.6, 0.24))["unseen"] = 1
    block(1.0, 0.2, 0.1, oak, 0.01, (0, 0.6, 0.26))
    picture = woven_picture(bands(f"{cast.sku}-long", plan, 700), 30.0, 0.25)
    thicken(sheet(_over_edge, 90, 120, picture, 80), 0.014)
    # The hem, sewn over.
    thicken(sheet(lambda u, v: tuple(a + b for a, b in zip(_over_edge(u, 0.035 * v), (0, -0.012, 0))), 90, 4, cloth(pale, 26.0), 80), 0.012)
    with group(at=(-0.86, 0.25, 1.43)):
        clay_pot = clay("#B98F6A", 0.9, 0.5)
        lathe(
            flowing([(0, 0), (0.2, 0), (0.32, 0.2), (0.3, 0.36), (0.15, 0.5), (0.13, 0.58), (0.18, 0.63), (0.15, 0.63), (0.1, 0.56)], 8),
            clay_pot,
        )
    return Shot(above=20, aside=14, fill=0.86, tall=0.66, level=0.5)


#: Where the edge of the table is (y, z), and how far the runner hangs over it.
EDGE, HANG = (-0.4, 1.43), 0.86


def _over_edge(u: float, v: float):
    """A runner from the back of a table over its edge: smooth where it lies, in soft folds where it hangs."""
    x, bend = (u - 0.5) * 1.15, 0.05
    lying, round_ = 1.4, bend * math.pi / 2
    way = (1 - v) * (lying + round_ + HANG)
    soft = noise.noise((2.2 * x, 1.7 * way, 3.1)) + 0.5 * noise.noise((6 * x, 4 * way, 7.7))
    if way < lying:
        return (x + 0.01 * soft, EDGE[0] + lying - way, EDGE[1] + 0.004 + 0.009 * max(0.0, soft))
    if way < lying + round_:
        a = (way - lying) / bend
        return (x + 0.01 * soft, EDGE[0] - bend * math.sin(a), EDGE[1] + 0.004 - bend * (1 - math.cos(a)))
    drop = (way - lying - round_) / HANG
    fold = 0.035 * math.sin(9.5 * x + 0.7) + 0.015 * math.sin(23 * x + 2.0 * drop) + 0.02 * soft
    return (
        x * (1 - 0.03 * drop),
        EDGE[0] - bend - 0.006 - (fold + 0.04) * drop**0.8,
        EDGE[1] - bend - HANG * drop + 0.012 * drop * math.sin(4 * x),
    )
