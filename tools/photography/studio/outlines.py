"""Smooths the stepped outlines of a finished photograph; print on labels stays as it is.

python3 tools/photography/studio/outlines.py WIDTH HEIGHT < RGB > RGB
"""

from __future__ import annotations

import os
import sys

import numpy as np

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

from studio.denoise import blurred, even_edges, slopes  # noqa: E402

#: Radius in pixels in which an outline keeps its direction; the strokes of letters turn sooner.
REACH = 6


def _outlines(image: np.ndarray) -> np.ndarray:
    """1 where brightness changes in one direction only."""
    dx, dy = slopes(blurred(np.log2(image.mean(-1) + 0.02), 1))
    xx, yy, xy = (blurred(part, REACH) for part in (dx * dx, dy * dy, dx * dy))
    share = np.sqrt((xx - yy) ** 2 + 4 * xy * xy) / (xx + yy + 1e-6)
    return np.clip((share - 0.55) / 0.2, 0, 1)


def _things(image: np.ndarray) -> tuple[slice, slice]:
    """The part of the photograph in which anything but ground is seen."""
    steep = np.maximum(*(np.abs(slope) for slope in slopes(image.mean(-1)))) > 0.04
    spans = []
    for axis in (1, 0):
        found = np.nonzero(steep.any(axis))[0]
        spans.append(slice(max(0, found[0] - 24), found[-1] + 24) if len(found) else slice(0, 0))
    return spans[0], spans[1]


def smooth_outlines(pixels: np.ndarray) -> np.ndarray:
    """Eight-bit pixels, with their alpha if they have one."""
    place = _things(pixels[..., :3].astype(np.float32) / 255)
    image = pixels[place].astype(np.float32) / 255
    if not image.size:
        return pixels
    outlines = _outlines(image[..., :3])
    for _ in range(2):
        image = even_edges(image, outlines, 4)
    smooth = pixels.copy()
    smooth[place] = np.clip(image * 255 + 0.5, 0, 255).astype(np.uint8)
    return smooth


if __name__ == "__main__":
    width, height = int(sys.argv[1]), int(sys.argv[2])
    photograph = np.frombuffer(sys.stdin.buffer.read(), np.uint8).reshape(height, width, 3)
    sys.stdout.buffer.write(smooth_outlines(photograph).tobytes())
