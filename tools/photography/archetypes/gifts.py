"""Gift boxes tied with a ribbon, parcels, cards."""

from __future__ import annotations

import math

from studio.camera import Shot
from studio.cast import Cast
from studio.colour import mix
from studio.labels import flat_label, lying_label
from studio.materials import metal, paper, wax
from studio.mesh import group, thicken
from studio.shapes import block, flowing, lathe, oblong, prism, rod, rounded, sheet
from studio.surfaces import kraft, ribbon


def bow(material, size: float = 1.0) -> None:
    """Two loops, two tails and a knot."""
    wide = 0.17 * size

    def band(line, turn: float) -> None:
        points = flowing(line, 8)
        count = len(points) - 1

        def place(u: float, v: float):
            x, z = points[round(v * count)]
            pinch = 0.35 + 0.65 * math.sin(math.pi * min(1, max(0, v))) ** 0.7 if len(line) > 4 else 0.6 + 0.4 * v
            return (x, (u - 0.5) * wide * pinch + 0.02 * math.sin(5 * v), z)

        with group(turn=turn):
            thicken(sheet(place, 6, count, material, 80), 0.008)

    loop = [
        (0, 0.03),
        (0.2 * size, 0.2 * size),
        (0.44 * size, 0.26 * size),
        (0.55 * size, 0.13 * size),
        (0.42 * size, 0.03),
        (0.18 * size, 0.02),
        (0, 0.03),
    ]
    tail = [(0, 0.03), (0.2 * size, 0.035), (0.42 * size, 0.012), (0.6 * size, 0.015)]
    for turn in (12, 168):
        band(loop, turn)
    for turn in (-52, -128):
        band(tail, turn)
    block(0.15 * size, 0.14 * size, 0.1 * size, material, 0.045 * size, (0, 0, 0.02))


def _tied(w: float, d: float, h: float, material, wide: float, cross: bool = True) -> None:
    """Ribbon round a box, a hair's breadth off its faces."""
    if cross:
        block(wide, d + 0.012, h + 0.011, material, 0.004, (0, 0, -0.001))
    block(w + 0.012, wide, h + 0.006, material, 0.004, (0, 0, -0.001))


def gift_box_closed(cast: Cast, view: int) -> Shot:
    if cast.sku == "GFT-002":
        return _parcel(cast, view)
    w, d = 1.9 * cast.width, 1.45
    h = {"a": 0.62, "b": 1.5, "c": 0.95, "d": 0.5}[cast.variant] * cast.height
    card, tie = paper(cast.body), metal(cast.accent, 0.32) if cast.sku in ("BOX-005", "GFT-003") else ribbon(cast.accent)
    with group(turn=-40 if view == 2 and cast.variant != "b" else -26):
        block(w, d, h, card, 0.02)
        lid = min(0.3, h * 0.42)
        block(w + 0.04, d + 0.04, lid, card, 0.02, (0, 0, h - lid + 0.02))
        if cast.variant in "bc":
            _tied(w + 0.04, d + 0.04, h + 0.02, tie, 0.16)
            with group(at=(0.03 if view == 1 else 0.09, 0, h + 0.025), turn=8 if view == 1 else 26):
                bow(tie, 1.05)
        else:
            _tied(w + 0.04, d + 0.04, h + 0.02, tie, 0.1 if cast.variant == "a" else 0.17, cross=cast.sku == "BOX-005")
        flat_label(cast.label(), w * 0.44, (h - lid) * 0.9, (-w * 0.25, -d / 2, (h - lid) * 0.5))
    if cast.sku == "GFT-003":
        _cards(cast, view)
        return Shot(above=26, fill=0.9, tall=0.7, closer=1.05)
    closer = 1.45 if cast.variant == "b" and view == 2 else 1.0
    return Shot(above=24, fill=0.8, tall=0.6) if view == 1 else Shot(above=28, fill=0.8, tall=0.6, closer=closer, look=(0.5, 0.62))


def _cards(cast: Cast, view: int) -> None:
    """Cards fanned out in front of the box and one that stands; with its envelope in the second picture."""
    card, line = paper("#FBF6EC"), metal(cast.accent, 0.32)
    for i, turn in enumerate((-34, -22, -10)):
        with group(at=(0.95 + 0.1 * i, -0.98 - 0.05 * i, 0.018 * i), turn=turn):
            block(1.1, 0.8, 0.014, card, 0.004)
            for wide, deep in ((0.94, 0.64), (0.9, 0.6)):
                frame = [(x * wide / 2, y * deep / 2, 0.0145) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
                if i == 2:
                    rod(frame, 0.004, line, closed=True)
            if i == 2:
                lying_label(cast.label(), 0.62, 0.42, (0, 0, 0.0142))
    if view == 2:
        with group(at=(-1.0, -1.05, 0), turn=14):
            block(1.16, 0.84, 0.016, card, 0.004)
            rod([(-0.56, 0.41, 0.02), (0, 0.02, 0.024), (0.56, 0.41, 0.02)], 0.006, paper(mix("#FBF6EC", "#8A7A5C", 0.3)))
            with group(at=(0, 0.02, 0.016)):
                lathe(rounded([(0.09, 0), (0.085, 0.022), (0, 0.02)], 0.012), wax(cast.accent), 32)


def _parcel(cast: Cast, view: int) -> Shot:
    """Paper folded round a box, cotton ribbon; with a tag and a seal of wax in the second picture."""
    w, d, h = 1.5, 1.1, 0.75
    wrap, tie = kraft(cast.body if view == 1 else cast.contents), ribbon(cast.accent)
    with group(turn=-30 if view == 1 else -18):
        block(w, d, h, wrap, 0.03)
        for side in (-1, 1):
            rod(
                [
                    (side * (w / 2 + 0.002), -d / 2, h * 0.02),
                    (side * (w / 2 + 0.002), 0, h * 0.5),
                    (side * (w / 2 + 0.002), d / 2, h * 0.02),
                ],
                0.006,
                wrap,
            )
        _tied(w, d, h, tie, 0.1)
        if view == 1:
            with group(at=(0, 0, h + 0.01), turn=10):
                bow(tie, 0.9)
        else:
            with group(at=(0, 0, h + 0.008)):
                lathe(rounded([(0.15, 0), (0.16, 0.012), (0.13, 0.035), (0.1, 0.028), (0, 0.028)], 0.015), wax("#B5651D"), 48)
            with group(at=(0.42, -0.22, h + 0.01), turn=-24):
                prism(oblong(0.42, 0.24, 0.04), 0, 0.012, paper("#FBF6EC"), 0.002)
                rod([(-0.17, 0, 0.016), (-0.3, 0.12, 0.02), (-0.42, 0.22, 0.01)], 0.008, tie)
    with group(at=(1.15, 0.75, 0), turn=18):
        for i, colour in enumerate((cast.body, cast.contents, "#EFE3CB", "#8A4B32")):
            rod([(-0.7, 0.16 * i, 0.09), (0.7, 0.16 * i, 0.09)], 0.085, kraft(colour))
    return Shot(above=25, fill=0.82, tall=0.6) if view == 1 else Shot(above=36, aside=6, fill=0.82, tall=0.6)
