"""Wood, woven cloth, leather and wicker: surfaces with a direction."""

from __future__ import annotations

import bpy

from studio.colour import mix, rgba
from studio.nodes import Tree, cached


@cached
def wood(colour: str, along: str = "x", polish: float = 0.42, scale: float = 1.0):
    """Grain that runs along an axis, in the wood's own colour, lighter and darker."""
    tree = Tree("wood", Roughness=polish, Specular=0.4)
    slow, fast = 0.55 * scale, 6.5 * scale
    places = tree.places({"x": (slow, fast, fast), "y": (fast, slow, fast), "z": (fast, fast, slow)}[along])
    figure = tree.add("TexNoise", Vector=places, Scale=1.0, Detail=3.0, Distortion=1.4)
    fibre = tree.add("TexNoise", Vector=tree.places({"x": (2, 90, 90), "y": (90, 2, 90), "z": (90, 90, 2)}[along]), Scale=1.0, Detail=2.0)
    both = tree.add("Math", {"operation": "MULTIPLY_ADD"})
    tree.put(fibre, both, 0)
    tree.put(0.28, both, 1)
    tree.put(figure, both, 2)
    deep, pale = rgba(mix(colour, "#2A170A", 0.5)), rgba(mix(colour, "#FFE9C8", 0.2))
    tree.wish(Base_Color=tree.ramp(both, (0.42, deep), (0.58, rgba(colour)), (0.72, rgba(colour)), (0.85, pale)))
    return tree.bump(fibre, 0.08, 0.01).material


def _growth_rings(tree: Tree, boards):
    """Rings of the trunk, as a saw meets them: each board lies elsewhere in it."""
    there = tree.add("VectorMath", {"operation": "MULTIPLY_ADD"})
    tree.put(boards, there, 0)
    there.inputs[1].default_value = (17.0, 3.1, 2.4)
    tree.put(tree.places((0.11, 1, 1)), there, 2)
    sway = tree.add("TexNoise", Vector=there, Scale=0.85, Detail=4.0, Roughness=0.5)
    bent = tree.add("VectorMath", {"operation": "MULTIPLY_ADD"})
    tree.put((sway, "Color"), bent, 0)
    bent.inputs[1].default_value = (0.0, 1.5, 1.5)
    tree.put(there, bent, 2)
    return tree.add(
        "TexWave", {"wave_type": "RINGS", "rings_direction": "X", "wave_profile": "SAW"}, Vector=bent, Scale=1.7, Distortion=1.1, Detail=3.0
    )


@cached
def planks(colour: str, polish: float = 0.42):
    """A table top of boards along x, each cut from its own place in the tree, oiled, with open pores and worn edges."""
    tree = Tree("planks", Specular=0.35)
    rows = tree.places()
    rows.inputs["Location"].default_value = (30.7, 0.44, 0)
    boards = tree.add("TexBrick", {"offset": 0.37, "offset_frequency": 2}, Vector=rows, Scale=1.0)
    for name, value in (("Mortar Size", 0.006), ("Mortar Smooth", 0.35), ("Brick Width", 14.0), ("Row Height", 1.18), ("Bias", 0.0)):
        boards.inputs[name].default_value = value
    for name, shade in (("Color1", 0.0), ("Color2", 1.0), ("Mortar", 0.5)):
        boards.inputs[name].default_value = (shade, shade, shade, 1)
    rings = _growth_rings(tree, boards)
    fibre = tree.add("TexNoise", Vector=tree.places((1.3, 70, 70)), Scale=1.0, Detail=5.0, Roughness=0.7)
    pore = tree.add("TexNoise", Vector=tree.places((3.2, 120, 120)), Scale=1.0, Detail=1.0)
    open_pore = tree.ramp(pore, (0.30, (0, 0, 0, 1)), (0.40, (1, 1, 1, 1)))
    both = tree.add("Math", {"operation": "MULTIPLY_ADD"})
    tree.put(fibre, both, 0)
    tree.put(0.95, both, 1)
    half = tree.add("Math", {"operation": "MULTIPLY"})
    tree.put((rings, "Fac"), half, 0)
    tree.put(0.26, half, 1)
    tree.put(half, both, 2)
    veins = tree.ramp(
        both,
        (0.36, rgba(mix(colour, "#FFDDB0", 0.12))),
        (0.58, rgba(colour)),
        (0.74, rgba(mix(colour, "#3A2012", 0.3))),
        (0.92, rgba(mix(colour, "#1C0E07", 0.55))),
    )
    each = tree.ramp(boards, (0.0, (0.72, 0.68, 0.64, 1)), (1.0, (1.18, 1.14, 1.1, 1)))
    shaded = tree.add("MixRGB", {"blend_type": "MULTIPLY"}, Fac=1.0, Color1=veins, Color2=each)
    pitted = tree.add("MixRGB", {"blend_type": "MULTIPLY"}, Fac=0.5, Color1=shaded, Color2=open_pore)
    tree.wish(
        Base_Color=tree.add("MixRGB", Fac=(boards, "Fac"), Color1=pitted, Color2=rgba("#120904")),
        Roughness=tree.ramp(fibre, (0.3, (polish * 0.8,) * 3 + (1,)), (0.7, (polish * 1.35,) * 3 + (1,))),
    )
    gaps = tree.add("Math", {"operation": "SUBTRACT"})
    tree.put(1.0, gaps, 0)
    tree.put((boards, "Fac"), gaps, 1)
    edge = tree.add("Bump", Strength=0.6, Distance=0.03, Height=gaps)
    return tree.wish(Normal=tree.add("Bump", Strength=0.16, Distance=0.006, Height=open_pore, Normal=edge)).material


@cached
def travertine(colour: str):
    """Stone in level layers, honed: fine bands, a cloud of crystals, and small open pits along the layers."""
    tree = Tree("travertine", Specular=0.45)
    turn = (0, 0, 0.62)
    layers = tree.add("TexNoise", Vector=tree.places((0.4, 1.3, 2.0), turn), Scale=1.0, Detail=5.0, Distortion=0.7, Roughness=0.6)
    bands = tree.add("TexNoise", Vector=tree.places((1.1, 6, 9), turn), Scale=1.0, Detail=5.0, Distortion=1.0)
    grain = tree.add("TexNoise", Vector=tree.places((40, 55, 55)), Scale=1.0, Detail=3.0)
    pits = tree.add("TexNoise", Vector=tree.places((5.5, 15, 17), turn), Scale=1.0, Detail=3.0, Roughness=0.6)
    both = tree.add("Math", {"operation": "MULTIPLY_ADD"})
    tree.put(bands, both, 0)
    tree.put(0.35, both, 1)
    tree.put(layers, both, 2)
    mixed = tree.add("Math", {"operation": "MULTIPLY_ADD"})
    tree.put(grain, mixed, 0)
    tree.put(0.16, mixed, 1)
    tree.put(both, mixed, 2)
    holes = tree.ramp(pits, (0.275, (0, 0, 0, 1)), (0.305, (1, 1, 1, 1)))
    stone = tree.ramp(
        mixed,
        (0.54, rgba(mix(colour, "#7A5A38", 0.18))),
        (0.68, rgba(mix(colour, "#A88A62", 0.08))),
        (0.78, rgba(colour)),
        (0.94, rgba(mix(colour, "#FFFAF0", 0.2))),
    )
    shaded = tree.add("MixRGB", {"blend_type": "MULTIPLY"}, Fac=0.42, Color1=stone, Color2=holes)
    tree.wish(Base_Color=shaded, Roughness=tree.ramp(both, (0.5, (0.36, 0.36, 0.36, 1)), (0.8, (0.56, 0.56, 0.56, 1))))
    return tree.wish(Normal=tree.add("Bump", Strength=0.5, Distance=0.012, Height=holes)).material


def _weave(tree: Tree, threads: float):
    """The height of a plain weave."""
    waves = []
    for axis in ("X", "Y"):
        waves.append(
            tree.add(
                "TexWave", {"wave_type": "BANDS", "bands_direction": axis}, Vector=tree.places(), Scale=threads, Distortion=1.2, Detail=2.0
            )
        )
    both = tree.add("Math", {"operation": "ADD"})
    tree.put((waves[0], "Fac"), both, 0)
    tree.put((waves[1], "Fac"), both, 1)
    return both


def _yarn(tree: Tree):
    """Threads along x and across it, thicker and thinner along their length."""
    warp = tree.add("TexNoise", Vector=tree.places((2.5, 110, 110)), Scale=1.0, Detail=2.0)
    weft = tree.add("TexNoise", Vector=tree.places((110, 2.5, 2.5)), Scale=1.0, Detail=2.0)
    both = tree.add("Math", {"operation": "ADD"})
    tree.put(warp, both, 0)
    tree.put(weft, both, 1)
    half = tree.add("Math", {"operation": "MULTIPLY"})
    tree.put(both, half, 0)
    tree.put(0.5, half, 1)
    return half


def _woven(tree: Tree, threads: float, yarn):
    height = tree.add("Math", {"operation": "MULTIPLY_ADD"})
    tree.put(_weave(tree, threads), height, 0)
    tree.put(0.35, height, 1)
    tree.put(yarn, height, 2)
    return height


@cached
def cloth(colour: str, threads: float = 10.0, relief: float = 0.35):
    """Threads of uneven thickness in both directions, in the colour as well as in relief."""
    tree = Tree("cloth", Roughness=1.0, Specular=0.08, Sheen=0.35)
    yarn = _yarn(tree)
    tree.wish(
        Base_Color=tree.ramp(
            yarn,
            (0.36, rgba(mix(colour, "#20140A", 0.34))),
            (0.5, rgba(colour)),
            (0.64, rgba(mix(colour, "#FFFFFF", 0.16))),
        )
    )
    return tree.bump(_woven(tree, threads, yarn), relief, 0.012).material


@cached
def woven_picture(path: str, threads: float = 14.0, relief: float = 0.3):
    """Cloth with figures woven in."""
    tree = Tree("woven", Roughness=1.0, Specular=0.08, Sheen=0.35)
    picture = tree.add("TexImage", {"image": bpy.data.images.load(path, check_existing=True), "extension": "EXTEND"})
    yarn = _yarn(tree)
    shade = tree.ramp(yarn, (0.36, (0.62, 0.6, 0.58, 1)), (0.5, (1, 1, 1, 1)), (0.64, (1.16, 1.16, 1.16, 1)))
    tree.wish(Base_Color=tree.add("MixRGB", {"blend_type": "MULTIPLY"}, Fac=1.0, Color1=picture, Color2=shade))
    return tree.bump(_woven(tree, threads, yarn), relief, 0.012).material


@cached
def ribbon(colour: str):
    return Tree("ribbon", Base_Color=rgba(colour), Roughness=0.42, Specular=0.4, Sheen=0.6).material


@cached
def leather(colour: str):
    tree = Tree("leather", Base_Color=rgba(colour), Roughness=0.55)
    cells = tree.add("TexVoronoi", Vector=tree.places(), Scale=45.0)
    return tree.bump(cells, 0.15, 0.01).material


@cached
def kraft(colour: str):
    tree = Tree("kraft", Roughness=0.85, Specular=0.2)
    fibre = tree.add("TexNoise", Vector=tree.places((25, 90, 25)), Scale=1.0, Detail=6.0)
    tree.wish(
        Base_Color=tree.ramp(
            fibre, (0.3, rgba(mix(colour, "#4A3018", 0.16))), (0.6, rgba(colour)), (0.75, rgba(mix(colour, "#FFFFFF", 0.1)))
        )
    )
    return tree.bump(fibre, 0.12, 0.004).material


@cached
def rubble(colour: str, gloss: float = 0.6, spread: float = 0.35):
    """Chips, resin, coal, ground coffee: each piece its own shade."""
    tree = Tree("rubble", Roughness=gloss)
    each = tree.add("ObjectInfo")
    grain = tree.add("TexNoise", Vector=tree.places((10, 60, 60)), Scale=1.0, Detail=4.0)
    both = tree.add("Math", {"operation": "MULTIPLY_ADD"})
    tree.put((each, "Random"), both, 0)
    tree.put(0.6, both, 1)
    tree.put(grain, both, 2)
    tree.wish(
        Base_Color=tree.ramp(
            both, (0.35, rgba(mix(colour, "#140A05", spread))), (0.75, rgba(colour)), (1.0, rgba(mix(colour, "#FFE6C0", spread * 0.8)))
        )
    )
    return tree.bump(grain, 0.35, 0.02).material
