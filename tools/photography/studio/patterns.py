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


def sadu(name: str, red: str, dark: str, white: str, repeats: int = 3, across: int = 16) -> str:
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
    return bands(name, unit * repeats)


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
