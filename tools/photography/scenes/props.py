"""What stands in scenes and is not sold: stone blocks, a honey dipper, a paper bag, coffee beans, smoke, shelves."""

from __future__ import annotations

import math

from archetypes import pieces
from archetypes.cups import finjan
from archetypes.parts import heap
from studio.materials import clay, liquid, paint
from studio.mesh import group, thicken
from studio.nodes import Tree, cached
from studio.shapes import block, flowing, lathe, rod, sheet
from studio.surfaces import kraft, wood


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


def carrier_bag(_casts) -> None:
    """An empty paper bag that stands open, folded in at its sides, with two cord handles."""
    w, d, h, skin, cord = 1.3, 0.62, 1.5, kraft("#C9A878"), paint("#6B4A2C", 0.8)

    # Outline of half a bag at (share of the height): the side folds in more towards the top.
    def outline(v: float):
        inward = 0.02 + 0.16 * v
        corners = [
            (-w / 2, -d / 2),
            (w / 2, -d / 2),
            (w / 2 - inward, 0),
            (w / 2, d / 2),
            (-w / 2, d / 2),
            (-w / 2 + inward, 0),
            (-w / 2, -d / 2),
        ]
        return [(x * (1 - 0.02 * v), y * (1 - 0.12 * v)) for x, y in corners]

    def place(u: float, v: float):
        corners, at = outline(v), min(u, 0.9999) * 6
        (ax, ay), (bx, by) = corners[int(at)], corners[int(at) + 1]
        share = at % 1
        bulge = 0.012 * math.sin(9 * u + 5 * v)
        return (ax + (bx - ax) * share, ay + (by - ay) * share + bulge, v * h)

    thicken(sheet(place, 96, 24, skin, 25), 0.012)
    for y in (-d / 2 * 0.88 - 0.01, d / 2 * 0.88 + 0.01):
        rod(
            flowing([(-0.24, y, h * 0.94), (-0.2, y, h * 1.16), (0, y * 0.9, h * 1.28), (0.2, y, h * 1.16), (0.24, y, h * 0.94)], 8),
            0.02,
            cord,
        )


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
