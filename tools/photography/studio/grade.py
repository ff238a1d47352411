"""From light to what a screen shows: bright and warm, whites that roll off instead of clipping."""

from __future__ import annotations

import numpy as np

SHOULDER = 0.72


def _rolled(light: np.ndarray) -> np.ndarray:
    """Straight up to the shoulder, then ever slower towards white."""
    over = np.maximum(light - SHOULDER, 0) / (1 - SHOULDER)
    return np.where(light < SHOULDER, light, SHOULDER + (1 - SHOULDER) * (1 - np.exp(-over)))


def _screen(light: np.ndarray) -> np.ndarray:
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * np.power(np.maximum(light, 1e-6), 1 / 2.4) - 0.055)


def developed(picture: np.ndarray) -> np.ndarray:
    """Eight-bit pixels, with alpha when the ground is clear."""
    light, alpha = np.maximum(picture[..., :3], 0), picture[..., 3:4]
    peak = light.max(-1, keepdims=True)
    toned = light * (_rolled(peak) / np.maximum(peak, 1e-6))
    # What is brighter than white turns white, as on film, rather than into a flat patch of its colour.
    share = np.clip((peak - 1.0) / 3.0, 0, 1) * 0.7
    toned = toned + (toned.max(-1, keepdims=True) - toned) * share
    clear = alpha.min() < 0.999
    if clear:
        toned = toned / np.maximum(alpha, 1e-3)
    shown = _screen(np.clip(toned, 0, 1))
    grain = np.random.default_rng(11).uniform(-0.5, 0.5, shown.shape)
    pixels = np.clip(shown * 255 + grain * 0.9 + 0.5, 0, 255).astype(np.uint8)
    return np.concatenate([pixels, (np.clip(alpha, 0, 1) * 255).astype(np.uint8)], axis=-1) if clear else pixels
