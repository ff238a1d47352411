"""What stands in scenes and is not sold: stone blocks, a honey dipper, coffee beans, smoke, shelves."""

from __future__ import annotations

import math

from archetypes import pieces
from archetypes.cups import finjan
from archetypes.cushions import linen_cushion
from archetypes.jars import honey_jar, lid_of
from archetypes.linen import folded
from archetypes.parts import heap
from archetypes.pieces import lump, pods
from studio.colour import mix
from studio.food import fruit
from studio.materials import clay, liquid, paint, plaster
from studio.mesh import group
from studio.nodes import Tree, cached
from studio.shapes import block, flowing, lathe, rod, rounded, sheet
from studio.surfaces import planks, wood
from studio.textiles import linen


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


def _dipper_head(grain) -> list[float]:
    """Discs with grooves between them, the tip at the origin; returns the radius of each disc."""
    sizes = (0.085, 0.135, 0.16, 0.165, 0.155, 0.125)
    for i, r in enumerate(sizes):
        z = 0.03 + i * 0.075
        lathe(rounded([(0.05, z - 0.026), (r, z - 0.024), (r, z + 0.024), (0.05, z + 0.026)], 0.012), grain, 64)
    rod([(0, 0, 0.0), (0, 0, 0.5)], 0.056, grain)
    return list(sizes)


def honey_falling(length: float):
    """A dipper held over a jar; honey clings to its grooves and falls in a thread. The origin is where the thread lands."""

    def build_(casts) -> None:
        honey = liquid(mix(casts["HON-001"].contents, "#F0A830", 0.35), 0.04, 0.02)
        with group(at=(0, 0, length), tilt=-4, roll=13):
            grain = wood("#B98A52", "z", 0.4, 1.4)
            sizes = _dipper_head(grain)
            rod([(0, 0, 0.45), (0, 0, 0.62), (0, 0, 2.6)], [0.05, 0.034, 0.04], grain)
            coat = [(0.001, -0.05), (0.03, -0.03), (0.07, -0.005)]
            for i, r in enumerate(sizes[:5]):
                z = 0.03 + i * 0.075
                coat += [(r + 0.014 - 0.002 * i, z), (r - 0.012 + 0.006 * math.sin(2 * i), z + 0.037)]
            lathe(flowing([*coat, (0.06, 0.41)], 6), honey, 96)
        steps = 60
        line = [
            (0.006 * math.sin(9 * k / steps) * (1 - k / steps), 0.004 * math.sin(7 * k / steps), length * k / steps - 0.02)
            for k in range(steps + 1)
        ]
        rod(line, [0.011 + 0.03 * (k / steps) ** 7 + 0.004 * (1 - k / steps) ** 4 for k in range(steps + 1)], honey)
        # Where it lands it lies in coils for a moment.
        coil = [
            (0.075 * (1 - 0.75 * a / 19) * math.cos(a), 0.06 * (1 - 0.75 * a / 19) * math.sin(a), 0.008 + 0.0016 * a)
            for a in (0.25 * k for k in range(77))
        ]
        rod(coil, 0.014, honey)

    return build_


def open_jar(sku: str):
    return lambda casts: honey_jar(casts[sku], 1, is_open=True)


def lid(sku: str):
    return lambda casts: lid_of(casts[sku])


def drops_of_honey(casts) -> None:
    """What fell beside the jar."""
    honey = liquid(mix(casts["HON-001"].contents, "#F0A830", 0.25), 0.04, 0.02)
    for x, y, size, long in ((0, 0, 0.07, 1.25), (0.17, 0.05, 0.032, 1.0), (-0.1, -0.12, 0.018, 1.0)):
        with group(at=(x, y, 0)) as drop:
            lathe(
                [(size, 0.0), (size * 0.97, size * 0.12), (size * 0.8, size * 0.3), (size * 0.45, size * 0.42), (0, size * 0.46)], honey, 40
            )
            drop.scale = (long, 1, 1)


def cup(casts) -> None:
    finjan(casts["COF-012"])


def cup_of(seed: str, filled: bool = True):
    return lambda casts: finjan(casts["COF-012"], filled=filled, seed=seed)


def glass_cup(casts) -> None:
    finjan(casts["COF-015"], clear=True)


def cloth_folded(width: float, depth: float, colour: str, seed: str, layers: int = 4):
    """A linen cloth beside what is served, folded by hand."""
    return lambda _casts: folded(width, depth, layers, 0.045, linen(colour, 3.4 * width), seed=seed)


def pods_spilled(count: int, wide: float, seed: str = "pods"):
    """A few pods of cardamom where the coffee was made."""
    return lambda _casts: heap(
        pods("#A9AF6A"), count, lambda a, b, c: ((a - 0.5) * wide * (0.5 + b), (b - 0.5) * wide * 0.7, 0.03), seed, flat=True
    )


def stones_left(_casts) -> None:
    """Date stones, eaten clean."""
    stone_ = fruit("#7A4A26", 0.5, 0.8)
    for i, (x, y, turn) in enumerate(((0, 0, 20), (0.2, -0.1, 75))):
        with group(at=(x, y, 0.035), turn=turn):
            lump(0.24, 0.038, stone_, f"stone {i}", 0.05, 20, 24)


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
    """A board on iron brackets."""

    def board(_casts) -> None:
        block(width, 1.5, 0.16, planks("#B48A5C", 0.5), 0.02, (0, 0, -0.16))
        iron = paint("#26221F", 0.5)
        for x in (-2.05, 1.75):
            block(0.09, 1.3, 0.03, iron, 0.008, (x, 0.08, -0.19))
            block(0.09, 0.03, 0.62, iron, 0.008, (x, 0.735, -0.78))
            rod([(x, 0.72, -0.7), (x, 0.35, -0.42), (x, -0.15, -0.19)], 0.022, iron)

    return board


def wall(near: float, colour: str = "#CDBDA5"):
    """A plastered wall close behind the things."""
    return lambda _casts: block(40, 0.4, 24, plaster(colour), 0.01, (0, near + 0.2, -8))


def brown_cushion(side: float = 1.75, seed: str = "one"):
    return lambda casts: linen_cushion(casts["MAJ-010"], side, seed)


def ledge(near: float, high: float, colour: str = "#CBB99C"):
    """The plastered bench of a majlis, as wide as the wall."""
    return lambda _casts: block(60, 6, high, plaster(colour), 0.07, (0, near + 3, 0))
