"""Takes the grain out of a path-traced picture without touching its edges.

Debian's Blender comes without OpenImageDenoise. Light that falls on matt surfaces is smoothed by itself, apart from their
colour, so that print and weave stay crisp; what shines or lets light through is smoothed less, led by what is seen in it.
Both are edge-avoiding à-trous filters (Dammertz and others, 2010).
"""

from __future__ import annotations

import numpy as np

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
    if alpha.min() < 0.5:
        alpha = _shadowed(alpha, albedo, normal)
    return np.concatenate([light * colour + rest, alpha], axis=-1)


def _shadowed(alpha: np.ndarray, albedo: np.ndarray, normal: np.ndarray) -> np.ndarray:
    """On clear ground: the caught shadow made even and light, and gone before the picture's border."""
    height, width = alpha.shape[:2]
    soft = smooth(np.repeat(alpha, 3, axis=-1), [(albedo, 0.05), (normal, 0.1)], 6, 30.0)[..., :1]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    border = np.minimum(np.minimum(x, width - 1 - x) / width, np.minimum(y, height - 1 - y) / height)[..., None]
    bare = albedo.sum(-1, keepdims=True) < 0.01
    return np.where(bare, soft * 0.55 * np.clip(border / 0.12, 0, 1), alpha)
