"""Throws and table linen."""

from __future__ import annotations

import math

from archetypes.floors import fringe
from studio.camera import Shot
from studio.cast import Cast
from studio.materials import paint
from studio.mesh import group, thicken
from studio.patterns import bands
from studio.shapes import block, flowing, lathe, sheet
from studio.surfaces import cloth, wood, woven_picture


def folded(width: float, depth: float, layers: int, thick: float, material) -> None:
    """Cloth folded over itself: round at the front, each layer a little out of line."""
    for i in range(layers):
        low, back = i * thick, depth / 2
        shift = 0.02 * math.sin(i * 2.4)

        def place(u: float, v: float, low=low, shift=shift):
            a = math.pi * min(1, max(0, (v - 0.42) / 0.16))
            if v < 0.42:
                y, z = back - depth * v / 0.42, 0.0
            elif v > 0.58:
                y, z = -back + depth * (v - 0.58) / 0.42, thick * 0.9
            else:
                y, z = -back - thick * 0.45 * math.sin(a), thick * 0.45 * (1 - math.cos(a))
            return ((u - 0.5) * width + shift, y, low + z + 0.012 * math.sin(5 * u + i) * min(1, i))

        thicken(sheet(place, 12, 80, material, 80), thick * 0.4)


def throw(cast: Cast, view: int) -> Shot:
    wool, stripe = cloth(cast.body, 7.0, 0.5), cloth(cast.accent, 7.0, 0.5)
    if view == 1:
        with group(turn=-24):
            folded(1.7, 1.2, 4, 0.15, wool)
            with group(at=(0, 0, 0.6)):
                block(0.22, 1.26, 0.012, stripe, 0.005, (0.55, -0.0, 0.0))
            with group(at=(0.87, 0, 0.56), turn=90):
                fringe(1.1, 0.3, wool, 26, cast.sku, drop=True)
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
    art = woven_picture(bands(cast.sku, list(reversed(plan)) if view == 2 else plan, 700), 16.0, 0.25)
    if view == 2:
        with group(turn=-22):
            folded(1.5, 1.0, 4, 0.09, cloth(pale, 12.0))
            thicken(sheet(lambda u, v: ((u - 0.5) * 1.5, -0.5 + v * 1.0, 0.385 + 0.004 * math.sin(6 * u)), 12, 12, art, 80), 0.015)
        return Shot(above=30, fill=0.8, tall=0.6)
    oak = wood("#9C7850", "x")
    block(3.2, 1.6, 0.12, oak, 0.02, (0, 0.4, 1.3))
    for x in (-1.4, 1.4):
        block(0.14, 0.14, 1.3, oak, 0.02, (x, -0.2, 0))

    def place(u: float, v: float):
        x, wave = (u - 0.5) * 1.15, 0.02 * math.sin(u * 15)
        if v > 0.5:
            return (x, -0.4 + (v - 0.5) / 0.5 * 1.5, 1.432)
        drop = 1 - v / 0.5
        return (x, -0.425 - wave * drop, 1.43 - 0.85 * drop)

    picture = woven_picture(bands(f"{cast.sku}-long", plan, 700), 16.0, 0.25)
    thicken(sheet(place, 60, 60, picture, 80), 0.014)
    with group(at=(-1.0, 0.45, 1.42)):
        lathe(flowing([(0, 0), (0.24, 0), (0.34, 0.2), (0.2, 0.42), (0.15, 0.5), (0.18, 0.54)], 6), paint("#F1EADD", 0.5))
    return Shot(above=15, aside=10, fill=0.88, tall=0.6, closer=1.2, look=(0.5, 0.6))
