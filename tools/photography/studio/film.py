"""From light to a print: the curve of film, the glow of a lens, darker corners."""

from __future__ import annotations

import numpy as np

from studio.denoise import blurred

#: Middle grey stays where it is; the contrast there.
GREY, CONTRAST = 0.18, 1.48


def _curve(light: np.ndarray) -> np.ndarray:
    """Steep in the middle, flat towards black and white."""
    power = np.power(np.maximum(light, 0), CONTRAST)
    return power / (power + GREY**CONTRAST * (1 / GREY - 1))


def _screen(light: np.ndarray) -> np.ndarray:
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * np.power(np.maximum(light, 1e-6), 1 / 2.4) - 0.055)


def _glowing(light: np.ndarray) -> np.ndarray:
    """A lens spreads a little of what is far brighter than paper."""
    over = np.maximum(light - 1.0, 0)
    if over.max() <= 0:
        return light
    over, width = np.minimum(over, 6), light.shape[1]
    return light + 0.05 * blurred(over, max(1, width // 400)) + 0.03 * blurred(over, max(2, width // 90))


def _corners(light: np.ndarray, depth: float) -> np.ndarray:
    height, width = light.shape[:2]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    away = ((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) * 2
    return light * (1 - depth * away**1.5)[..., None]


def printed(light: np.ndarray, exposure: float = 0.0, corners: float = 0.14) -> np.ndarray:
    """Eight-bit pixels. The exposure is in stops."""
    light = _corners(_glowing(np.maximum(light[..., :3], 0) * 2.0**exposure), corners)
    # Colours keep most of their hue; the rest bleaches towards white as on film.
    each = _curve(light)
    peak = light.max(-1, keepdims=True)
    kept = light / np.maximum(peak, 1e-6) * _curve(peak)
    shown = _screen(np.clip(0.55 * each + 0.45 * kept, 0, 1))
    dither = np.random.default_rng(11).uniform(0, 1, shown.shape)
    return np.clip(shown * 255 + dither, 0, 255).astype(np.uint8)
