"""Woven figures as pictures: bands of sadu, the arch of a prayer mat, a band round a cup."""

from __future__ import annotations

import os
import tempfile

import numpy as np

from studio.colour import mix
from studio.png import write_png

_FOLDER = tempfile.mkdtemp(prefix="patterns-")


def _pixels(colour: str) -> np.ndarray:
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], np.uint8)


def keep(name: str, picture: np.ndarray) -> str:
    path = os.path.join(_FOLDER, f"{name}.png")
    write_png(path, picture)
    return path


def _motif(kind: str, height: int, width: int, unit: int) -> np.ndarray:
    """0 ground, 1 figure, 2 its heart."""
    y, x = np.mgrid[0:height, 0:width].astype(float)
    v, u = y / height, (x % unit) / unit
    if kind == "teeth":
        return (np.abs(u - 0.5) * 2 < v).astype(int)
    if kind == "diamonds":
        reach = np.abs(u - 0.5) + np.abs(v - 0.5)
        return (reach < 0.46).astype(int) + (reach < 0.2)
    if kind == "hourglass":
        return (np.abs(u - 0.5) < np.abs(v - 0.5)).astype(int)
    if kind == "dots":
        return ((np.abs(u - 0.5) < 0.24) & (np.abs(v - 0.5) < 0.28)).astype(int)
    if kind == "comb":
        return ((u < 0.4) | (v < 0.22)).astype(int)
    return np.zeros((height, width), int)


def bands(name: str, plan, width: int = 900) -> str:
    """Stripes from top to bottom: (height, motif or "plain", ground, figure, heart, motifs across)."""
    rows = []
    for height, kind, ground, figure, heart, across in plan:
        colours = np.stack([_pixels(c) for c in (ground, figure, heart)])
        rows.append(colours[_motif(kind, height, width, max(2, width // max(1, across)))])
    return keep(name, np.concatenate(rows))


def sadu_plan(red: str, dark: str, white: str, repeats: int = 2, across: int = 14):
    """Bands as the Bedouin weave them: a figured strip in the middle of plain and toothed ones."""
    half = [
        (26, "plain", dark, dark, dark, 1),
        (10, "plain", red, red, red, 1),
        (8, "dots", dark, white, white, across * 3),
        (34, "teeth", dark, red, red, across),
        (6, "plain", white, white, white, 1),
        (22, "hourglass", red, dark, dark, across * 2),
        (6, "plain", white, white, white, 1),
    ]
    heart = [(64, "diamonds", red, white, dark, across // 2)]
    unit = [*half, *heart, *[(h, kind, b, a, c, n) if kind == "teeth" else (h, kind, a, b, c, n) for h, kind, a, b, c, n in reversed(half)]]
    return unit * repeats


def sadu(name: str, red: str, dark: str, white: str, repeats: int = 3, across: int = 16) -> str:
    return bands(name, sadu_plan(red, dark, white, repeats, across))


def arch(name: str, ground: str, line: str) -> str:
    """A prayer mat: an arch within a border, quilted in fine lines."""
    height, width = 1400, 840
    y, x = np.mgrid[0:height, 0:width].astype(float)
    u, v = (x / width - 0.5) * 2, y / height
    picture = np.zeros((height, width), int)
    border = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y))
    picture[((border > 52) & (border < 62)) | ((border > 78) & (border < 82))] = 1
    top = 0.14 + 0.30 * np.abs(u / 0.74) ** 1.35
    inside = (np.abs(u) < 0.74) & (v > top) & (v < 0.93)
    inner = (np.abs(u) < 0.70) & (v > top + 0.012) & (v < 0.92)
    picture[inside & ~inner] = 1
    quilt = (((x + y) % 84 < 4) | ((x - y) % 84 < 4)) & ~inside & (border > 84)
    picture[quilt] = 2
    colours = np.stack([_pixels(c) for c in (ground, line, mix(ground, line, 0.35))])
    return keep(name, colours[picture])


def hammer_marks(name: str, size: int = 2048, spacing: float = 0.026) -> str:
    """Heights of a round sheet that was hammered in circles: flat bowls that meet in soft ridges. The spacing is a share of its width."""
    draw = np.random.default_rng(5)
    rings = int(0.5 / spacing) + 2
    counts = [max(1, round(2 * np.pi * max(k, 0.2))) for k in range(rings)]
    spots = []
    for k, count in enumerate(counts):
        angles = 2 * np.pi * (np.arange(count) + draw.uniform(0, 1)) / count + draw.normal(0, 0.16 / max(k, 1), count)
        away = spacing * (k + draw.normal(0, 0.13, count))
        spots.append(np.stack([0.5 + away * np.cos(angles), 0.5 + away * np.sin(angles), draw.uniform(0.75, 1.15, count)], -1))
    spots = np.concatenate(spots)
    near = np.full((size, size), 9.0, np.float32)
    reach = int(size * spacing * 1.6)
    for x, y, force in spots:
        left, top = int(x * size) - reach, int(y * size) - reach
        xs, ys = slice(max(0, left), max(0, left + 2 * reach)), slice(max(0, top), max(0, top + 2 * reach))
        v, u = np.mgrid[ys, xs].astype(np.float32)
        if u.size == 0 or u.shape != near[ys, xs].shape:
            continue
        bowl = (((u / size - x) ** 2 + (v / size - y) ** 2) / spacing**2) / force + (1.15 - force) * 0.12
        # The lower bowl wins, softly, so that ridges are round.
        near[ys, xs] = np.minimum(near[ys, xs], bowl)
    heights = np.clip(near / 0.55, 0, 1)
    picture = (255 * np.clip(heights, 0, 1)).astype(np.uint8)
    return keep(name, np.repeat(picture[..., None], 3, -1))


#: Pixels of a stitch: along and across its yarn.
STITCH = (14, 9)


def woven_sadu(name: str, red: str, dark: str, white: str, rows: int = 264, picks: int = 176) -> tuple[str, str]:
    """Sadu as a loom makes it: each yarn shows one colour for one pick. Pictures of its colours and of its relief."""
    plan = sadu_plan(red, dark, white)
    total = sum(height for height, *_ in plan)
    shades = []
    for height, kind, ground, figure, heart, across in plan:
        count = max(1, round(rows * height / total))
        colours = np.stack([_pixels(c) for c in (ground, figure, heart)]).astype(np.float32)
        fine = _motif(kind, count * 4, picks * 4, max(8, picks * 4 // max(1, across)))
        shades.append(colours[fine[2::4, 2::4]])
    grid = np.concatenate(shades)
    draw = np.random.default_rng(3)
    # Each yarn was dyed apart, and each stitch takes the light in its own way.
    grid = grid * (1 + 0.07 * draw.standard_normal((len(grid), 1, 1)) + 0.05 * draw.standard_normal((*grid.shape[:2], 1)))
    long, wide = STITCH
    height, width = len(grid) * wide, picks * long
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    row = (y // wide).astype(int)
    slip = (row % 2) * long / 2 + draw.normal(0, 0.8, len(grid))[row]
    wander = 0.9 * np.sin(y / 37 + 2 * np.sin(x / 160)) + 0.5 * np.sin(x / 11 + y / 5)
    u = (x + slip + wander) / long
    column = np.floor(u).astype(int) % picks
    along, across = u - np.floor(u), (y % wide) / wide
    relief = np.sqrt(np.clip(np.sin(np.pi * across), 0, 1)) * (0.45 + 0.55 * np.clip(np.sin(np.pi * along), 0, 1) ** 0.6)
    fibre = draw.standard_normal((height, width)).astype(np.float32)
    fibre = (fibre + np.roll(fibre, 1, 1) + np.roll(fibre, 2, 1) + np.roll(fibre, (1, 3), (0, 1))) / 4
    colour = grid[row, column] * (0.62 + 0.38 * relief + 0.07 * fibre)[..., None] + 5 * fibre[..., None]
    lifted = np.clip(relief + 0.10 * fibre, 0, 1)
    grey = np.repeat((255 * lifted).astype(np.uint8)[..., None], 3, -1)
    return keep(name, np.clip(colour, 0, 255).astype(np.uint8)), keep(f"{name}-relief", grey)
