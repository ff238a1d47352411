"""Takes the grain out of a path-traced picture without touching its edges.

Debian's Blender comes without OpenImageDenoise. Light that falls on matt surfaces is smoothed by itself, apart from their
colour, so that print and weave stay crisp; what shines or lets light through is smoothed less, led by what is seen in it.
Both are edge-avoiding à-trous filters (Dammertz and others, 2010). The ragged lines of few samples are averaged along edges.
"""

from __future__ import annotations

import numpy as np

# The colour of a shadow on clear ground, in linear light.
SHADE = np.array([0.09, 0.055, 0.03], np.float32)
AROUND = [(dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dy or dx]


def _neighbours(image: np.ndarray, step: int = 1):
    """For each direction, the image as seen from there; its border is repeated."""
    height, width = image.shape[:2]
    wide = np.pad(image, ((step, step), (step, step), *(((0, 0),) * (image.ndim - 2))), mode="edge")
    return [wide[step + dy * step : step + dy * step + height, step + dx * step : step + dx * step + width] for dy, dx in AROUND]


def _calmed(image: np.ndarray, keep: int = 2) -> np.ndarray:
    """Single sparks and specks brought within what lies round them."""
    light = image.sum(-1)
    around = np.sort(np.stack(_neighbours(light)), axis=0)
    wanted = np.clip(light, around[keep - 1], around[-keep])
    return image * ((wanted + 1e-4) / (light + 1e-4))[..., None]


def _median(image: np.ndarray) -> np.ndarray:
    return np.sort(np.stack([image, *_neighbours(image)]), axis=0)[4]


def smooth(image: np.ndarray, guides: list[tuple[np.ndarray, float]], levels: int, tolerance: float) -> np.ndarray:
    """Smooths what the guides hold to be one surface; the tolerance is in stops of brightness."""
    guide = np.concatenate([picture / width for picture, width in guides], axis=-1)
    for level in range(levels):
        step = 2**level
        bright = np.log2(image.mean(-1) + 0.02) / (tolerance * 0.7**level)
        total, weights = image * 0.25, np.full(image.shape[:2], 0.25, np.float32)
        views = zip(AROUND, _neighbours(image, step), _neighbours(guide, step), _neighbours(bright, step))
        for (dy, dx), there, guide_there, bright_there in views:
            near = 0.125 if dy == 0 or dx == 0 else 0.0625
            difference = guide_there - guide
            weight = near * np.exp(-(np.einsum("yxc,yxc->yx", difference, difference) + (bright_there - bright) ** 2))
            total += there * weight[..., None]
            weights += weight
        image = total / weights[..., None]
    return image


def slopes(image: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return np.gradient(image, axis=1), np.gradient(image, axis=0)


def _at(image: np.ndarray, y: np.ndarray, x: np.ndarray) -> np.ndarray:
    """The image between its pixels, linearly."""
    height, width = image.shape[:2]
    y, x = np.clip(y, 0, height - 1.001), np.clip(x, 0, width - 1.001)
    top, left = y.astype(np.int32), x.astype(np.int32)
    down, right = (y - top)[..., None], (x - left)[..., None]
    upper = image[top, left] * (1 - right) + image[top, left + 1] * right
    lower = image[top + 1, left] * (1 - right) + image[top + 1, left + 1] * right
    return upper * (1 - down) + lower * down


def _outlines(normal: np.ndarray, depth: np.ndarray) -> np.ndarray:
    """Where one surface ends and another begins; print has no outline."""
    form = np.concatenate([normal, depth * 6], axis=-1)
    steep = sum(np.abs(slope).max(-1) for slope in slopes(form)) > 0.12
    return np.clip(blurred(steep.astype(np.float32), 2) * 4, 0, 1)


def even_edges(image: np.ndarray, outlines: np.ndarray, reach: int = 3) -> np.ndarray:
    """Averages along outlines, where few samples leave a ragged line; across them nothing is mixed."""
    bright = np.log2(np.maximum(image[..., :3].mean(-1), 0) + 0.02)
    dx, dy = slopes(blurred(bright, 1))
    xx, yy, xy = (blurred(part, 2) for part in (dx * dx, dy * dy, dx * dy))
    spread = np.sqrt((xx - yy) ** 2 + 4 * xy * xy)
    share = np.clip((spread / (xx + yy + 1e-6) - 0.4) / 0.4, 0, 1) * np.clip((xx + yy) / 0.004, 0, 1) * outlines
    # The direction in which brightness changes least.
    angle = 0.5 * np.arctan2(2 * xy, xx - yy) + np.pi / 2
    y, x = np.nonzero(share > 0.02)
    along, total, weights = angle[y, x], 0.0, 0.0
    for step in range(-reach, reach + 1):
        weight = 1 - abs(step) / (reach + 1)
        total = total + weight * _at(image, y + step * np.sin(along), x + step * np.cos(along))
        weights += weight
    even = image.copy()
    even[y, x] += (total / weights - image[y, x]) * share[y, x][..., None]
    return even


def denoised(passes: dict[str, np.ndarray]) -> np.ndarray:
    """The picture as linear light, with its alpha."""
    colour = passes["DiffCol"][..., :3]
    normal, albedo = (_median(passes[name][..., :3]) for name in ("Denoising Normal", "Denoising Albedo"))
    depth = np.log(np.minimum(passes["Depth"][..., :1], 90) + 1e-3)
    light = passes["DiffDir"][..., :3] + passes["DiffInd"][..., :3]
    rest = np.maximum(passes["Image"][..., :3] - light * colour, 0)
    light = smooth(_calmed(light), [(normal, 0.25), (depth, 0.05), (albedo, 0.5)], 5, 1.3)
    rest = smooth(_calmed(rest, 3), [(normal, 0.25), (depth, 0.05), (albedo, 0.10)], 4, 1.0)
    alpha = passes["Image"][..., 3:4]
    picture = even_edges(np.concatenate([light * colour + rest, alpha], axis=-1), _outlines(normal, depth))
    return picture if alpha.min() > 0.5 else _with_shadow(picture, passes["CryptoObject00"])


def blurred(image: np.ndarray, radius: int) -> np.ndarray:
    """Three boxes one after another, which is nearly a bell."""
    for axis in (0, 1) * 3:
        pads = [(radius + 1, radius) if i == axis else (0, 0) for i in range(image.ndim)]
        sums = np.cumsum(np.pad(image, pads, mode="edge"), axis=axis, dtype=np.float64)
        size = image.shape[axis]
        image = (np.take(sums, range(2 * radius + 1, 2 * radius + 1 + size), axis) - np.take(sums, range(size), axis)) / (2 * radius + 1)
    return image.astype(np.float32)


def _floor_share(names: np.ndarray) -> np.ndarray:
    """How much of each pixel is not covered by any thing. The floor is what most of the lowest row shows."""
    found, count = np.unique(names[-1, :, 0], return_counts=True)
    floor = found[count.argmax()]
    things = sum(np.where((names[..., i] != floor) & (names[..., i] != 0), names[..., i + 1], 0) for i in (0, 2))
    return np.clip(1 - things, 0, 1)


def _with_shadow(picture: np.ndarray, names: np.ndarray) -> np.ndarray:
    """On clear ground: the caught shadow made even, light and warm, and gone before the picture's border."""
    share = _floor_share(names)
    height, width = share.shape
    bare, radius = (share > 0.999).astype(np.float32), max(2, round(width / 130))
    soft = blurred(picture[..., 3] * bare, radius) / np.maximum(blurred(bare, radius), 1e-3)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    border = np.minimum(np.minimum(x, width - 1 - x) / width, np.minimum(y, height - 1 - y) / height)
    fade = np.clip(border / 0.16, 0, 1)
    cast = share * np.clip((soft - 0.05) / 0.95, 0, 1) * 0.7 * fade * fade * (3 - 2 * fade)
    things = picture[..., :3] * (bare < 1)[..., None]
    return np.concatenate([things + cast[..., None] * SHADE, (1 - share + cast)[..., None]], axis=-1)
