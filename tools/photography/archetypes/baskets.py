"""The palm basket with its lid."""

from __future__ import annotations

import math

from archetypes.weaving import coiled
from studio.camera import Shot
from studio.cast import Cast
from studio.colour import mix
from studio.materials import paint
from studio.mesh import group
from studio.shapes import circle, flowing, lathe, rod, sheet
from studio.surfaces import cloth


def basket(cast: Cast, view: int) -> Shot:
    """A round palm basket; open with bread in a cloth in its second picture."""
    palm, accent = cloth(cast.body, 16.0, 0.6), cloth(cast.accent, 16.0, 0.6)
    lathe([(0, 0.02), (0.66, 0.02), (0.8, 0.2), (0.86, 0.5), (0.82, 0.82)], cloth(mix(cast.body, "#4A3A18", 0.25)))
    coiled([(0.62, 0.03), (0.8, 0.2), (0.88, 0.5), (0.84, 0.84)], palm, accent, 0.62)
    lid = [(0.9, 0.0), (0.86, 0.1), (0.6, 0.3), (0.24, 0.42), (0.06, 0.44)]
    if view == 1:
        with group(at=(0, 0, 0.9)):
            coiled(lid, palm, palm, 0.1)
            lathe([(0.86, 0.06), (0.58, 0.27), (0, 0.42)], palm)
            rod([(0.11 * x, 0, 0.53 + 0.11 * y) for x, y in circle(30)], 0.035, palm, closed=True)
        return Shot(above=14, fill=0.7, tall=0.62)
    with group(at=(1.35, -0.55, 0.08)):
        coiled(lid, palm, palm, 0.1)
        lathe([(0.86, 0.06), (0.58, 0.27), (0, 0.42)], palm)
    linen = cloth("#F4EDE0", 12.0)
    sheet(
        lambda u, v: (
            0.82 * v * math.cos(6.283 * u) * (1 + 0.06 * math.cos(7 * 6.283 * u) * v),
            0.82 * v * math.sin(6.283 * u) * (1 + 0.06 * math.cos(7 * 6.283 * u) * v),
            0.7 + 0.2 * v**3 + 0.03 * math.cos(9 * 6.283 * u) * v,
        ),
        160,
        20,
        linen,
        80,
    )
    crust = paint("#D9A860", 0.6)
    for i, (x, y) in enumerate(((-0.3, 0.12), (0.28, 0.2), (0.02, -0.3))):
        with group(at=(x, y, 0.84 + 0.04 * i), tilt=12 * (i - 1), roll=8):
            lathe(flowing([(0, 0), (0.27, 0.02), (0.31, 0.09), (0.24, 0.17), (0, 0.2)], 6), crust, 48)
    return Shot(above=26, fill=0.84, tall=0.6)
