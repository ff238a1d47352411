"""Dishes, trays and bowls."""

from __future__ import annotations

import math

from archetypes.bowls_of import dates_in, halves_of_dates, wooden_dish
from archetypes.parts import vessel
from archetypes.pieces import dates, walnuts
from studio.camera import Shot
from studio.cast import Cast
from studio.colour import mix
from studio.materials import brass, clay, glass, glaze, metal
from studio.mesh import bevel, body, carve, discard, group
from studio.patterns import hammer_marks
from studio.piles import pile
from studio.shapes import ball, circle, flowing, lathe, oblong, prism, rod
from studio.surfaces import wood


def dates_dish(cast: Cast, view: int) -> Shot:
    """Walnut with a brass dome (a), acacia heaped with dates (b), parted glass (c)."""
    r, h = 1.05 * cast.width, 0.4
    if cast.variant == "c":
        return _parted_dish(cast, view)
    if cast.variant == "b":
        with group(turn=-12):
            halves_of_dates(cast.body, r, cast.sku)
        return (
            Shot(above=24, fill=0.8, tall=0.6) if view == 1 else Shot(above=34, aside=8, fill=0.8, tall=0.6, closer=1.75, look=(0.5, 0.6))
        )
    dish = wooden_dish(r, h, cast.body)
    if view == 2:
        dates_in(dish, dates(cast.contents), r, cast.sku)
    shell = brass(mix(cast.accent, "#FFE2A0", 0.45))
    dome = flowing([(r * 0.9, 0), (r * 0.92, 0.05), (r * 0.82, r * 0.42), (r * 0.5, r * 0.74), (0.06, r * 0.86), (0, r * 0.86)], 8)
    if view == 1:
        with group(at=(0, 0, h)):
            lathe(dome, shell)
            ball(0.1, shell, (0, 0, r * 0.84))
        return Shot(above=11, fill=0.72, tall=0.62)
    with group(at=(r * 1.45, -0.25, r * 0.79), roll=58):
        lathe(dome, shell)
        ball(0.1, shell, (0, 0, r * 0.84))
    return Shot(above=24, fill=0.82, tall=0.6)


def _parted_dish(cast: Cast, view: int) -> Shot:
    """Fluted glass with three dividers that follow its wall."""
    r, h = 1.1, 0.42
    flutes = [
        (x * (1 + 0.02 * math.cos(i * math.pi / 10)), y * (1 + 0.02 * math.cos(i * math.pi / 10))) for i, (x, y) in enumerate(circle(960))
    ]
    clear = glass("#F6FAF8")
    bowl_ = flowing([(0, 0), (r * 0.62, 0), (r * 0.7, 0.03), (r * 0.92, h * 0.7), (r, h)], 6)
    vessel(bowl_, flutes, 0.05, clear)
    for i in range(3):
        with group(turn=30 + 120 * i):
            side = [(0.0, 0.045), (r * 0.63, 0.045), (r * 0.82, h * 0.6), (0.0, h * 0.6)]
            verts = [(x, y, z) for x in (-0.022, 0.022) for y, z in side]
            faces = [(3, 2, 1, 0), (4, 5, 6, 7), *[(k, (k + 1) % 4, (k + 1) % 4 + 4, k + 4) for k in range(4)]]
            bevel(body(verts, faces, clear, crease=30), 0.012)
    if view == 1:
        _fill_parts(cast, r, h, bowl_)
    return Shot(above=30, fill=0.8, tall=0.6) if view == 1 else Shot(above=46, aside=10, fill=0.8, tall=0.6)


def _fill_parts(cast: Cast, r: float, h: float, profile) -> None:
    """Dates of two kinds and walnuts, each dropped into its own part."""
    within = lathe([(max(0.0, x - 0.06), z + 0.06) for x, z in profile], clay(cast.body), 72)
    # Walls that no piece rolls over while it falls.
    line = ((0, -0.05), (-1.73, -1.05), (1.73, -1.05))
    fence = body([(x, y, z) for x, y in line for z in (0, 3)], [(0, 2, 3, 1), (0, 1, 5, 4)], clay(cast.body))
    parts = ((dates(cast.contents, 0.26, 0.86), 22), (walnuts("#C08A4C"), 26), (dates(mix(cast.contents, "#2A120A", 0.55), 0.22, 0.86), 22))
    for i, (pieces, count) in enumerate(parts):
        with group(turn=30 + 120 * i):
            pile(pieces, count, [within, fence], r * 0.2, h, f"{cast.sku}{i}", at=(0, -r * 0.5), step=0.05, reach=3.2)
    for ob in (within, fence):
        discard(ob)


def tray(cast: Cast, view: int) -> Shot:
    if cast.variant == "c":
        return _finjan_tray(cast, view)
    r = 1.9 * cast.width
    colour = mix(cast.body, "#FFE2A0", 0.45)
    sheet = brass(colour, 0.15, hammer_marks("tray"), 2 * r * 1.02)
    lathe(
        flowing(
            [
                (0, 0),
                (r * 0.8, 0),
                (r * 0.88, 0.035),
                (r * 0.955, 0.19),
                (r * 0.985, 0.235),
                (r, 0.24),
                (r * 1.01, 0.225),
                (r * 1.004, 0.2),
            ],
            8,
        ),
        sheet,
        192,
    )
    # The rim is rolled round a wire; the rings were turned on a lathe.
    rod([(r * 0.998 * x, r * 0.998 * y, 0.226) for x, y in circle(192)], 0.019, brass(colour, 0.1), closed=True)
    for share in (0.3, 0.325, 0.76):
        lathe([(r * share, 0.001), (r * (share + 0.005), 0.007), (r * (share + 0.01), 0.001)], brass(colour, 0.1), 192)
    return Shot(above=34, fill=0.84, tall=0.6) if view == 1 else Shot(above=30, aside=12, fill=0.84, tall=0.6, closer=2.0, look=(0.36, 0.5))


def _finjan_tray(cast: Cast, view: int) -> Shot:
    """A board with six hollows, as deep as a finjan's foot needs."""
    w, d = 3.6, 1.25
    grain = wood(cast.body, "x", 0.34, 0.9)
    with group(turn=-16 if view == 1 else -28):
        board = prism(oblong(w, d, 0.3, 10), 0, 0.2, grain)
        hollows = []
        for i in range(6):
            with group(at=((i - 2.5) * w / 6.6, 0, 0.09)):
                hollows.append(lathe(flowing([(0, 0), (0.15, 0), (0.22, 0.045), (0.235, 0.11), (0.25, 0.2), (0, 0.2)], 6), grain, 64))
        board.modifiers.clear()
        bevel(carve(board, hollows), 0.035)
    return Shot(above=34, fill=0.86, tall=0.6) if view == 1 else Shot(above=58, aside=4, fill=0.84, tall=0.66)


def bowl(cast: Cast, view: int) -> Shot:
    """Three small stoneware bowls, glazed within and bare at the foot."""
    colours = (cast.body, cast.contents, cast.accent)

    def one(colour: str, r: float) -> None:
        h = r * 0.72
        lathe(flowing([(0, 0), (r * 0.46, 0), (r * 0.5, 0.03), (r * 0.62, h * 0.3)], 5), clay("#B98F66", 0.9, 0.4))
        lathe(
            flowing(
                [
                    (r * 0.615, h * 0.28),
                    (r * 0.88, h * 0.66),
                    (r, h),
                    (r * 0.95, h * 1.0),
                    (r * 0.8, h * 0.66),
                    (r * 0.4, h * 0.22),
                    (0, h * 0.16),
                ],
                6,
            ),
            glaze(colour),
        )

    places = (
        [((-0.62, 0.25, 0), 0.6), ((0.58, 0.34, 0), 0.56), ((0.06, -0.5, 0), 0.52)]
        if view == 1
        else [((0, 0, 0), 0.66), ((0.02, 0, 0.17), 0.6), ((-0.01, 0.01, 0.33), 0.54)]
    )
    for colour, (at, r) in zip(colours, places):
        with group(at=at):
            one(colour, r)
    return Shot(above=24, fill=0.78, tall=0.6) if view == 1 else Shot(above=16, fill=0.64, tall=0.6)
