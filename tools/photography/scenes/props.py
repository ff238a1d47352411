"""What stands in scenes and is not sold: stone blocks, a honey dipper, coffee beans, smoke, shelves."""

from __future__ import annotations

import math

from archetypes import pieces
from archetypes.cups import finjan
from archetypes.parts import heap
from studio.materials import clay, liquid
from studio.mesh import group
from studio.nodes import Tree, cached
from studio.shapes import block, flowing, lathe, rod, sheet
from studio.surfaces import wood


def stone(width: float, depth: float, height: float, colour: str = "#DCD2C0"):
    return lambda _casts: block(width, depth, height, clay(colour, 0.9, 0.4), 0.04)


def dipper(casts) -> None:
    """A turned wooden dipper that leans, with honey on it."""
    grain = wood("#B98A52", "z", 0.4, 1.4)
    with group(tilt=62, turn=28):
        rod([(0, 0, 0.3), (0, 0, 1.7)], [0.035, 0.03], grain)
        for i in range(5):
            z, r = 0.05 + i * 0.07, 0.15 - 0.02 * abs(i - 2)
            lathe([(0.06, z - 0.034), (r, z - 0.02), (r, z + 0.02), (0.06, z + 0.034)], grain, 48)
        lathe(flowing([(0, -0.06), (0.1, -0.02), (0.15, 0.12), (0.13, 0.3), (0, 0.36)], 6), liquid(casts["HON-001"].contents, 0.1), 48)


def cup(casts) -> None:
    finjan(casts["COF-012"])


def glass_cup(casts) -> None:
    finjan(casts["COF-015"], clear=True)


def beans(_casts) -> None:
    heap(pieces.beans("#4A2A16"), 14, lambda a, b, c: ((a - 0.5) * 0.9, (b - 0.5) * 0.5, 0.035), "scene", flat=True)


@cached
def _haze():
    """Thin where the ribbon is seen flat, denser at its folds, gone at its edges."""
    tree = Tree("haze", Base_Color=(0, 0, 0, 1))
    where = tree.add("TexCoord")
    across = tree.add("SeparateXYZ", Vector=(where, "UV"))
    thin = tree.add("MapRange", {"interpolation_type": "SMOOTHSTEP"}, Value=(across, "X"))
    thin.inputs["From Max"].default_value = 0.5
    side = tree.add("MapRange", {"interpolation_type": "SMOOTHSTEP"}, Value=(across, "X"))
    side.inputs["From Min"].default_value, side.inputs["From Max"].default_value = 1.0, 0.5
    fade = tree.add("MapRange", Value=(across, "Y"))
    fade.inputs["From Min"].default_value, fade.inputs["From Max"].default_value = 1.0, 0.0
    fade.inputs["To Max"].default_value = 0.5
    share = fade
    for factor in (thin, side):
        product = tree.add("Math", {"operation": "MULTIPLY"})
        tree.put(share, product, 0)
        tree.put(factor, product, 1)
        share = product
    glow = tree.add("Emission", Color=(1.0, 0.98, 0.95, 1), Strength=0.95)
    mixed = tree.add("MixShader", Fac=share)
    tree.put(tree.add("BsdfTransparent"), mixed, 1)
    tree.put(glow, mixed, 2)
    tree.material.node_tree.links.new(mixed.outputs[0], tree.output.inputs[0])
    return tree.material


def smoke(_casts) -> None:
    """Two ribbons that rise and turn."""
    for phase, wide in ((0.0, 0.2), (2.1, 0.14)):

        def place(u: float, v: float, phase=phase, wide=wide):
            sway, twist = 0.05 + 0.3 * v**1.4, 4.4 * v + phase
            x = sway * math.sin(3.2 * v + phase)
            spread = wide * (0.25 + 1.2 * v) * (u - 0.5)
            return (x + spread * math.cos(twist), spread * math.sin(twist), 2.3 * v)

        sheet(place, 16, 120, _haze(), 80)["unseen"] = 1


def shelf(width: float):
    def board(_casts) -> None:
        block(width, 1.5, 0.16, wood("#B98E5E", "x", 0.45), 0.02, (0, 0, -0.16))

    return board
