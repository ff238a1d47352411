"""Boxes and trays of dates, and comb honey in its frame."""

from __future__ import annotations

import math

from archetypes.pieces import dates, lump
from studio.camera import Shot
from studio.cast import Cast
from studio.chance import chance
from studio.colour import mix
from studio.food import fruit
from studio.labels import flat_label, lying_label
from studio.materials import metal, paint, paper, wax_skin
from studio.mesh import again, body, discard, group
from studio.shapes import block
from studio.surfaces import wood


def open_box(width: float, depth: float, height: float, outside, inner, wall: float = 0.035, edge: float = 0.01):
    """Four walls and a floor."""
    x, y = width / 2, depth / 2
    block(width, depth, wall, inner, edge)
    for sign in (-1, 1):
        block(width, wall, height, outside, edge, (0, sign * (y - wall / 2), 0))
        block(wall, depth - 2 * wall, height, outside, edge, (sign * (x - wall / 2), 0, 0))


def rows_of(models, width: float, depth: float, low: float, seed: str, long: float = 0.37, thick: float = 0.2, across: bool = False):
    """Even rows, as packed by hand: each piece nearly, not quite, like its neighbour."""
    draw = chance("rows", seed)
    step_x, step_y = (long, thick) if across else (thick, long)
    columns, lines = max(1, round(width / step_x)), max(1, round(depth / step_y))
    for i in range(columns):
        for j in range(lines):
            at = ((i + 0.5) * width / columns - width / 2, (j + 0.5) * depth / lines - depth / 2, low + draw.uniform(-0.01, 0.02))
            turn = (draw.uniform(0, 6.3), draw.uniform(-0.06, 0.06), (0 if across else math.pi / 2) + draw.uniform(-0.1, 0.1))
            again(models[(i * 7 + j * 3) % len(models)], at, turn, draw.uniform(0.94, 1.05))
    for model in models:
        discard(model)


def _fruit_of(cast: Cast):
    if cast.sku == "DAT-007":
        return [*dates(cast.contents, 0.3), *dates(mix(cast.contents, "#F0CF96", 0.55), 0.35)]
    return dates(cast.contents, 0.2 if cast.sku == "DAT-003" else 0.28)


def date_box(cast: Cast, view: int) -> Shot:
    w, d, h = 1.7 * cast.width, 1.15, 0.42 * cast.height
    card, lining = paper(cast.body), paper(mix(cast.body, "#FFFFFF", 0.25))
    with group(turn=-24 if view == 2 else -12):
        open_box(w, d, h, card, lining)
        for sign in (-1, 1):
            block(w * 1.002, 0.004, 0.018, metal(cast.accent, 0.3), 0.001, (0, sign * d / 2, h * 0.82))
        rows_of(_fruit_of(cast), w - 0.1, d - 0.1, h * 0.62, cast.sku, across=True)
        # The lid stands behind, its inside towards the camera.
        with group(at=(0, d / 2 + 0.01, h), tilt=-14):
            block(w, 0.035, d * 0.72, card, 0.01, (0, 0.02, 0))
            block(w * 0.92, 0.006, d * 0.62, lining, 0.002, (0, 0.0, d * 0.05))
            flat_label(cast.label(), w * 0.62, d * 0.5, (0, -0.003, d * 0.37))
    return Shot(above=27, fill=0.84, tall=0.6) if view == 1 else Shot(above=40, aside=10, fill=0.8, tall=0.6, closer=1.9, look=(0.5, 0.36))


def _stuffed(cast: Cast):
    """A slit date, with what it is filled with showing."""
    models = []
    coat = paint(cast.contents, 0.3, 0.3) if cast.sku == "DAT-008" else fruit(cast.contents, 0.25)
    for i in range(3):
        whole = lump(0.42, 0.13, coat, f"stuffed {cast.sku} {i}", 0.04, 18, 22)
        nut = lump(0.26, 0.05, fruit(cast.accent if cast.sku == "DAT-008" or i else "#E6C79A", 0.5, 0.4), f"filling {i}", 0.1, 12, 12)
        models.append((whole, nut))
    return models


def _stuffed_rows(cast: Cast, width: float, depth: float, low: float) -> None:
    draw, models = chance("stuffed", cast.sku), _stuffed(cast)
    columns, lines = round(width / 0.28), round(depth / 0.46)
    for i in range(columns):
        for j in range(lines):
            x, y = (i + 0.5) * width / columns - width / 2, (j + 0.5) * depth / lines - depth / 2
            whole, nut = models[(i + j * 2) % 3]
            turn = (0, 0, math.pi / 2 + draw.uniform(-0.08, 0.08))
            again(whole, (x, y, low), turn, draw.uniform(0.95, 1.03))
            again(nut, (x, y + draw.uniform(-0.02, 0.02), low + 0.105), turn)
    for pair in models:
        for model in pair:
            discard(model)


def date_tray(cast: Cast, view: int) -> Shot:
    w, d, h = 1.65 * cast.width, 1.1, 0.24
    with group(turn=-26 if view == 2 else -14):
        open_box(w, d, h, paper(cast.body), paper(mix(cast.body, "#FFFFFF", 0.3)), 0.03)
        if cast.variant == "a":
            rows_of(dates(cast.contents), w - 0.1, d - 0.1, 0.15, cast.sku, across=True)
        else:
            _stuffed_rows(cast, w - 0.12, d - 0.1, 0.15)
        # A sleeve that holds the tray at its end, with the label on it.
        block(w * 0.3, d + 0.03, h + 0.11, paper(cast.accent), 0.012, (w * 0.36, 0, -0.001))
        with group(at=(w * 0.36, 0, h + 0.112), turn=0):
            lying_label(cast.label(), w * 0.27, d * 0.8, (0, 0, 0))
    return Shot(above=36, fill=0.88, tall=0.6) if view == 1 else Shot(above=44, aside=8, fill=0.82, tall=0.6, closer=1.85, look=(0.4, 0.42))


#: Half the width of a cell, and the height of the step from one row of cells to the next.
CELL = 0.05
ROW = CELL * 1.5


def _cells(width: float, depth: float):
    """Middles of the cells of a comb."""
    step = CELL * 3**0.5
    for j in range(int(depth / ROW)):
        for i in range(int(width / step)):
            x, y = -width / 2 + step * (i + 0.5 + 0.5 * (j % 2)), -depth / 2 + ROW * (j + 0.6)
            if abs(x) < width / 2 - CELL * 0.6:
                yield x, y


def _hexagon(x: float, y: float, size: float, z: float):
    return [(x + CELL * size * math.sin(k * math.pi / 3), y + CELL * size * math.cos(k * math.pi / 3), z) for k in range(6)]


def _rings(faces: list, base: int, count: int) -> None:
    for ring in range(count - 1):
        low = base + ring * 6
        faces += [(low + k, low + (k + 1) % 6, low + 6 + (k + 1) % 6, low + 6 + k) for k in range(6)]


def _comb(cast: Cast, width: float, depth: float, low: float) -> None:
    """Cells that the bees have sealed with wax; along one corner the caps are off and honey stands in them."""
    draw, golden = chance("comb", cast.sku), mix(cast.contents, "#F3CC6A", 0.45)
    parts = {"wall": ([], []), "old": ([], []), "new": ([], []), "honey": ([], [])}
    for x, y in _cells(width, depth):
        verts, faces = parts["wall"]
        base = len(verts)
        for size, z in ((1.0, low), (0.9, low + 0.008), (0.8, low - 0.004), (0.78, low - 0.05)):
            verts += _hexagon(x, y, size, z + draw.uniform(-0.002, 0.002))
        _rings(faces, base, 4)
        # The cut corner ends in a ragged line.
        is_open = x / width - y / depth + 0.07 * math.sin(9 * x) + draw.uniform(-0.05, 0.05) > 0.26
        verts, faces = parts["honey" if is_open else draw.choice(("old", "new", "new"))]
        base, level = len(verts), draw.uniform(-0.006, 0.006)
        profile = ((0.8, -0.012), (0.6, -0.018), (0.25, -0.02)) if is_open else ((0.93, 0.004), (0.7, 0.016), (0.35, 0.02 + level))
        for size, z in profile:
            verts += _hexagon(x, y, size, low + z + (0 if is_open else level))
        _rings(faces, base, 3)
        faces.append(tuple(base + 12 + k for k in range(6)))
    honey = paint(mix(cast.contents, "#6A2E00", 0.42), 0.06, 0.9)
    skins = {
        "wall": wax_skin(mix(golden, "#B87A1E", 0.25)),
        "old": wax_skin(mix(golden, "#C98A2E", 0.3)),
        "new": wax_skin(golden),
        "honey": honey,
    }
    for name, (verts, faces) in parts.items():
        body(verts, faces, skins[name], crease=60)
    block(width, depth, low - 0.03, honey, 0.02)
    # What has run out stands round the comb.
    block(width + 0.06, depth + 0.06, 0.05, honey, 0.02)


def honeycomb_box(cast: Cast, view: int) -> Shot:
    w = d = 1.3 * cast.width
    h = 0.3
    with group(turn=-30 if view == 2 else -20):
        open_box(w, d, h, wood(cast.body, "x"), wood(cast.body, "x"), 0.07, 0.015)
        with group(at=(0, 0, 0.07)):
            _comb(cast, w - 0.2, d - 0.2, h - 0.08)
        flat_label(cast.label(), w * 0.5, h * 0.8, (0, -d / 2, h * 0.5))
    return Shot(above=38, fill=0.84, tall=0.6) if view == 1 else Shot(above=46, aside=6, fill=0.8, tall=0.6, closer=2.1, look=(0.6, 0.42))
