"""Takes the last noise out of a picture that was rendered twice.

Debian's Blender comes without OpenImageDenoise. Two renders with different chance tell how noisy each place is, so that what differs
less than the noise is averaged and everything else stays: each render is filtered with the weights of the other (non-local means after
Rousselle and others, 2012), led by normal, colour and depth. Light on matt surfaces is filtered apart from their colour.
"""

from __future__ import annotations

import numpy as np

from studio.denoise import blurred

#: Rows filtered at a time, so that they stay in the processor's cache.
BAND = 96


def _box(image: np.ndarray, radius: int) -> np.ndarray:
    """Mean of a square around each pixel."""
    for axis in (0, 1):
        pads = [(radius + 1, radius) if i == axis else (0, 0) for i in range(image.ndim)]
        sums = np.cumsum(np.pad(image, pads, mode="edge"), axis=axis, dtype=np.float64)
        size = image.shape[axis]
        image = (np.take(sums, range(2 * radius + 1, 2 * radius + 1 + size), axis) - np.take(sums, range(size), axis)) / (2 * radius + 1)
    return image.astype(np.float32)


def _stops(image: np.ndarray) -> np.ndarray:
    """Brightness as the eye counts it."""
    return np.log2(np.maximum(image.mean(-1), 0) + 0.03).astype(np.float32)


def _filtered(ys: list, noise: np.ndarray, halves: list, guide: np.ndarray, reach: int, k: float) -> list:
    """One band; all arrays are wider by the reach and one more on every side. The weights of each half filter the other one."""
    edge = reach + 1
    height, width = noise.shape[0] - 2 * edge, noise.shape[1] - 2 * edge

    def seen(image, dy, dx, more=0):
        return image[edge + dy - more : edge + dy + height + more, edge + dx - more : edge + dx + width + more]

    totals = [np.zeros((height, width, 3), np.float32) for _ in halves]
    sums = [np.full((height, width, 1), 1e-6, np.float32) for _ in halves]
    own, here = seen(noise, 0, 0, 1), seen(guide, 0, 0)
    for dy in range(-reach, reach + 1):
        for dx in range(-reach, reach + 1):
            there = seen(noise, dy, dx, 1)
            spread = 1e-4 + k * k * (own + there)
            lean = own + np.minimum(own, there)
            difference = seen(guide, dy, dx) - here
            apart = np.exp(-np.einsum("yxc,yxc->yx", difference, difference))
            for i in (0, 1):
                distance = (seen(ys[i], 0, 0, 1) - seen(ys[i], dy, dx, 1)) ** 2
                distance = (distance - lean) / spread
                rows = distance[:-2] + distance[1:-1] + distance[2:]
                patch = (rows[:, :-2] + rows[:, 1:-1] + rows[:, 2:]) / 9
                weight = (np.exp(-np.maximum(patch, 0)) * apart)[..., None]
                totals[1 - i] += weight * seen(halves[1 - i], dy, dx)
                sums[1 - i] += weight
    return [total / weights for total, weights in zip(totals, sums)]


def even(first: np.ndarray, second: np.ndarray, guide: np.ndarray, reach: int = 3, k: float = 0.55) -> np.ndarray:
    """Both renders of a layer as one, without their noise; the guide is scaled so that 1 is a border."""
    ys = [_stops(first), _stops(second)]
    noise = _box((ys[0] - ys[1]) ** 2 / 2, 2)
    edge = reach + 1
    pad = lambda image: np.pad(image, ((edge, edge), (edge, edge), *(((0, 0),) * (image.ndim - 2))), mode="edge")  # noqa: E731
    ys, noise, halves, guide = [pad(y) for y in ys], pad(noise), [pad(first), pad(second)], pad(guide)
    bands = []
    for top in range(0, first.shape[0], BAND):
        rows = slice(top, min(top + BAND, first.shape[0]) + 2 * edge)
        bands.append(sum(_filtered([y[rows] for y in ys], noise[rows], [half[rows] for half in halves], guide[rows], reach, k)) / 2)
    return np.concatenate(bands)


def _calmed(first: np.ndarray, second: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Sparks that only one of the renders has are lowered to what lies round them in the other."""
    lights = [half.mean(-1) for half in (first, second)]
    limits = [4 * _box(light, 2) + 0.02 for light in lights]
    return tuple(half * np.minimum(1, limits[1 - i] / np.maximum(lights[i], 1e-6))[..., None] for i, half in enumerate((first, second)))


def merged(one: dict[str, np.ndarray], other: dict[str, np.ndarray]) -> np.ndarray:
    """The picture as linear light, from the passes of two renders."""
    mean = lambda name: (one[name][..., :3] + other[name][..., :3]) / 2  # noqa: E731
    depth = np.log(np.minimum((one["Depth"][..., :1] + other["Depth"][..., :1]) / 2, 90) + 1e-3)
    normal, albedo = (blurred(mean(name), 0) for name in ("Denoising Normal", "Denoising Albedo"))
    colour = mean("DiffCol")
    lights = [passes["DiffDir"][..., :3] + passes["DiffInd"][..., :3] for passes in (one, other)]
    rests = [np.maximum(passes["Image"][..., :3] - light * passes["DiffCol"][..., :3], 0) for passes, light in zip((one, other), lights)]
    form = [normal / 0.22, depth / 0.04]
    light = even(*_calmed(*lights), np.concatenate([*form, albedo / 0.6], -1))
    rest = even(*_calmed(*rests), np.concatenate([*form, albedo / 0.15], -1))
    return light * colour + rest
