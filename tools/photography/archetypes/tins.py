"""Tins: tea with its lid on, oud chips and coal heaped open."""

from __future__ import annotations

import math

from archetypes.pieces import chips, tears
from studio.camera import Shot
from studio.cast import Cast
from studio.chance import chance
from studio.colour import mix
from studio.labels import flat_label, round_label
from studio.materials import clay, metal, paint
from studio.mesh import again, discard, group
from studio.piles import pile
from studio.shapes import lathe, loft, oblong, rounded
from studio.surfaces import rubble


def _rim(radius: float, z: float, material) -> None:
    lathe(rounded([(radius, z - 0.012), (radius + 0.012, z), (radius, z + 0.012)], 0.008), material)


def tea_tin(cast: Cast, view: int) -> Shot:
    """Round and tall with a gold lid (a), square with a round lid (b), short and round (c)."""
    shell = paint(cast.body, 0.32, 0.4)
    gold = metal(mix(cast.accent, "#C9A45C", 0.3), 0.24)
    r, h = 0.42 * cast.width, 1.15 * cast.height
    with group(turn=-20 if view == 2 else (-6 if cast.variant == "b" else 0)):
        if cast.variant == "b":
            side = r * 1.8
            plan = [(x / side * 2, y / side * 2) for x, y in oblong(side, side, 0.06)]
            loft(rounded([(0, 0), (side / 2, 0), (side / 2, h), (r * 0.62, h * 1.03), (0, h * 1.03)], 0.03), plan, shell)
            lathe(rounded([(r * 0.66, h * 1.02), (r * 0.66, h * 1.2), (0, h * 1.2)], 0.03), paint(cast.accent, 0.35, 0.3))
            flat_label(cast.label(), side * 0.84, h * 0.8, (0, -side / 2, h * 0.5), 0.35)
        else:
            lathe(rounded([(0, 0), (r, 0), (r, h), (0, h)], 0.015), shell)
            lid = gold if cast.variant == "a" else paint(cast.accent, 0.35, 0.3)
            lathe(rounded([(r * 1.015, h * 0.86), (r * 1.015, h * 1.05), (0, h * 1.05)], 0.03), lid)
            _rim(r, 0.014, gold if cast.variant == "a" else shell)
            round_label(cast.label(), r, h * 0.1, h * 0.8, gloss=0.35, widest=2.0)
    return Shot(above=8, fill=0.6, tall=0.68) if view == 1 else Shot(above=13, fill=0.6, tall=0.68, closer=1.35, look=(0.5, 0.5))


def _filling(cast: Cast):
    if cast.sku == "BAK-004":
        return tears(cast.contents), 150, mix(cast.contents, "#7C8A52", 0.5), 0.16
    gloss = 0.3 if cast.variant == "b" else 0.6
    return chips(cast.contents, gloss, 0.95), 130, mix(cast.contents, "#100804", 0.6), 0.2


def _discs(cast: Cast, radius: float, low: float) -> None:
    """Pressed charcoal, each disc with a hollow to hold the bakhoor, laid as they are packed: six round one, three above, one leaning."""
    coal = clay(mix(cast.contents, "#4A4644", 0.35), 0.85, 0.15)
    draw, step = chance(cast.sku), radius * 0.66
    profile = rounded([(0, 0), (0.5, 0), (0.5, 0.24), (0.4, 0.25), (0.3, 0.14), (0, 0.12)], 0.035)
    disc = lathe([(x * step * 0.97, z * step * 0.97) for x, z in profile], coal, 64)
    ring = [(step * math.cos(a), step * math.sin(a)) for a in (math.pi * i / 3 + 0.3 for i in range(6))]
    upper = [(step * 0.58 * math.cos(a), step * 0.58 * math.sin(a)) for a in (2 * math.pi * i / 3 + 0.82 for i in range(3))]
    for height, places in ((0.0, [(0, 0), *ring]), (0.25, [(0, 0), *ring]), (0.51, upper)):
        for x, y in places:
            lean = (draw.uniform(-0.05, 0.05), draw.uniform(-0.05, 0.05), draw.uniform(0, 6.28))
            again(disc, (x + draw.uniform(-0.012, 0.012), y + draw.uniform(-0.012, 0.012), low + height * step), lean)
    again(disc, (step * 0.12, -step * 0.1, low + 0.83 * step), (0.42, -0.2, 0))
    discard(disc)


def chips_tin(cast: Cast, view: int) -> Shot:
    r, h = 0.52 * cast.width, 0.48 * cast.height
    shell = paint(cast.body, 0.35, 0.35)
    tin = lathe(rounded([(0, 0), (r, 0), (r, h), (r * 0.97, h), (r * 0.97, h * 0.5)], 0.012), shell)
    _rim(r, h, metal(mix(cast.accent, "#D8B878", 0.4), 0.3))
    if cast.sku == "BAK-009":
        lathe([(r * 0.96, h * 0.55), (0, h * 0.55)], rubble("#141211", 0.8))
        _discs(cast, r * 0.96, h * 0.74)
    else:
        pieces, count, core, rise = _filling(cast)
        floor = lathe([(r * 0.968, h * 0.55), (r * 0.6, h * 0.84), (0, h * (0.72 + 0.8 * rise))], rubble(core, 0.8))
        pile(pieces, count, [tin, floor], r * 0.72, h * 1.2, cast.sku, step=0.03)
    round_label(cast.label(), r, h * 0.1, h * 0.9, gloss=0.35, widest=2.1)
    with group(at=(r * 0.55, r * 1.12, r * 0.98), tilt=72, turn=-14):
        lathe(rounded([(0, 0), (r * 1.02, 0), (r * 1.02, -0.12), (r * 0.99, -0.12), (r * 0.99, -0.02), (0, -0.02)], 0.012), shell)
    return Shot(above=20, fill=0.74, tall=0.6) if view == 1 else Shot(above=32, aside=8, fill=0.74, tall=0.6, closer=1.7, look=(0.42, 0.5))
