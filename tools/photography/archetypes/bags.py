"""Bags that stand: coffee, pressed dates."""

from __future__ import annotations

import math

from archetypes.parts import heap
from archetypes.pieces import beans, dates
from studio.camera import Shot
from studio.cast import Cast
from studio.chance import chance
from studio.colour import mix
from studio.labels import fitting
from studio.materials import metal, paint, printed
from studio.mesh import again, discard, group
from studio.shapes import block, sheet
from studio.surfaces import kraft


def _front(w: float, h: float, deep: float, seed: str):
    """How far the front of a filled bag stands out at (x, height): full below, pressed flat at the top, creased by its filling."""
    draw = chance("bag", seed)
    waves = [(draw.uniform(2, 6), draw.uniform(1.5, 6), draw.uniform(0, 6.3), draw.uniform(0.004, 0.010)) for _ in range(7)]

    def at(x: float, z: float) -> float:
        v, u = max(0.0, min(1.0, z / h)), max(-1.0, min(1.0, x / (w / 2)))
        full = deep * (1 - v**2.6) ** 0.8 * (0.86 + 0.14 * min(1, v * 5))
        round_ = (1 - abs(u) ** 3.2) ** 0.55
        crease = sum(size * math.sin(a * 3 * u + b * 3 * v + phase) for a, b, phase, size in waves) * (1 - v**6)
        return full * round_ + crease * round_ + 0.006

    return at


def _shell(w: float, h: float, deep: float, seed: str, material):
    front = _front(w, h, deep, seed)
    for side in (-1, 1):
        sheet(
            lambda u, v, s=side: ((u - 0.5) * w * (1 - 0.035 * math.sin(math.pi * v)), s * front((u - 0.5) * w, v * h), v * h),
            48,
            60,
            material,
        )
    return front


def _on_front(front, label, width: float, low: float, high: float, finish):
    w, h = fitting(label.aspect, width, high - low)
    floor = (low + high - h) / 2
    return sheet(lambda u, v: ((u - 0.5) * w, -front((u - 0.5) * w, floor + v * h) - 0.006, floor + v * h), 24, 24, finish)


def _band(front, w: float, low: float, high: float, material):
    sheet(
        lambda u, v: ((u - 0.5) * w * 0.985, -front((u - 0.5) * w * 0.985, low + v * (high - low)) - 0.003, low + v * (high - low)),
        48,
        6,
        material,
    )


def bag_alone(cast: Cast, view: int) -> None:
    w, h = 1.0 * cast.width, 1.5 * cast.height
    skin = kraft(cast.body) if cast.variant == "b" else paint(cast.body, 0.5, 0.05)
    with group(turn=-22 if view == 2 else 8):
        front = _shell(w, h, 0.3, cast.sku, skin)
        _on_front(front, cast.label(), w * 0.78, h * 0.14, h * 0.72, printed(cast.label().path, 0.55))
        if cast.variant in "ab":
            _band(front, w, h * 0.86, h * 0.9, paint(cast.accent, 0.5))
            _band(front, w, h * 0.035, h * 0.075, paint(cast.accent, 0.5))
        else:
            # Folded over and held by a tin tie.
            block(w * 1.0, 0.06, h * 0.1, skin, 0.02, (0, -0.01, h * 0.93))
            block(w * 1.06, 0.075, h * 0.022, metal(cast.accent, 0.35), 0.008, (0, -0.01, h * 0.965))


def coffee_bag(cast: Cast, view: int) -> Shot:
    bag_alone(cast, view)
    w = 1.0 * cast.width
    heap(
        beans("#3B2011" if cast.sku != "COF-001" else "#C9A266"),
        9,
        lambda a, b, c: (-w * 0.5 + w * 1.1 * a, -0.42 - 0.25 * b, 0.035),
        cast.sku,
        flat=True,
    )
    return Shot(above=8, fill=0.66, tall=0.7) if view == 1 else Shot(above=10, fill=0.66, tall=0.7, closer=1.35, look=(0.5, 0.5))


def date_pouch(cast: Cast, view: int) -> Shot:
    w, h = 1.05 * cast.width, 1.4 * cast.height
    with group(turn=-18 if view == 2 else 6):
        front = _shell(w, h, 0.27, cast.sku, kraft(cast.body))
        _on_front(front, cast.label(), w * 0.78, h * 0.26, h * 0.76, printed(cast.label().path, 0.6))
        _band(front, w, h * 0.04, h * 0.2, paint(cast.accent, 0.5))
        _band(front, w, h * 0.885, h * 0.9, paint("#F4EBD6", 0.4))
        for k in range(6):
            _band(front, w, h * (0.925 + 0.011 * k), h * (0.929 + 0.011 * k), kraft(mix(cast.body, "#8A6A34", 0.25)))
    models = dates(cast.contents, 0.3)
    for i, (x, y, turn) in enumerate(((-0.4, -0.56, 0.4), (0.02, -0.66, -0.5), (0.4, -0.52, 0.15), (0.3, -0.86, 0.9))):
        again(models[i], (x, y, 0.1), (2.1 * i, 0.04 * i, turn))
    for model in models:
        discard(model)
    return Shot(above=10, fill=0.72, tall=0.7) if view == 1 else Shot(above=14, aside=8, fill=0.72, tall=0.7, closer=1.5, look=(0.5, 0.38))
