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


@cached
def planks(colour: str, polish: float = 0.42):
    """A table top of wide boards along x, each in its own shade."""
    tree = Tree("planks", Roughness=polish, Specular=0.4)
    rows = tree.places()
    # No board ends within any frame.
    rows.inputs["Location"].default_value = (30, 0.4, 0)
    boards = tree.add("TexBrick", Vector=rows, Scale=1.0)
    for name, value in (("Mortar Size", 0.004), ("Mortar Smooth", 0.3), ("Brick Width", 120.0), ("Row Height", 1.24), ("Bias", 0.0)):
        boards.inputs[name].default_value = value
    for name, shade in (("Color1", 0.0), ("Color2", 0.26)):
        boards.inputs[name].default_value = rgba(mix(colour, "#2A170A", shade))
    boards.inputs["Mortar"].default_value = rgba(mix(colour, "#140A05", 0.75))
    figure = tree.add("TexNoise", Vector=tree.places((0.3, 5.5, 5.5)), Scale=1.0, Detail=4.0, Distortion=1.8)
    fibre = tree.add("TexNoise", Vector=tree.places((1.4, 80, 80)), Scale=1.0, Detail=2.0)
    both = tree.add("Math", {"operation": "MULTIPLY_ADD"})
    tree.put(fibre, both, 0)
    tree.put(0.3, both, 1)
    tree.put(figure, both, 2)
    veins = tree.ramp(both, (0.42, (0.52, 0.48, 0.44, 1)), (0.62, (0.95, 0.95, 0.95, 1)), (0.85, (1.25, 1.2, 1.12, 1)))
    tree.wish(Base_Color=tree.add("MixRGB", {"blend_type": "MULTIPLY"}, Fac=0.85, Color1=boards, Color2=veins))
    return tree.bump(fibre, 0.06, 0.01).material


@cached
def travertine(colour: str):
    """Stone in level layers, honed, with small pits along the layers."""
    tree = Tree("travertine", Roughness=0.46, Specular=0.4)
    layers = tree.add("TexNoise", Vector=tree.places((0.32, 2.6, 5.0), (0, 0, 0.12)), Scale=1.0, Detail=4.0, Distortion=0.7)
    pits = tree.add("TexNoise", Vector=tree.places((11, 17, 17), (0, 0, 0.12)), Scale=1.0, Detail=1.0)
    holes = tree.ramp(pits, (0.27, (0, 0, 0, 1)), (0.32, (1, 1, 1, 1)))
    stone = tree.ramp(
        layers,
        (0.3, rgba(mix(colour, "#6B4F30", 0.22))),
        (0.46, rgba(colour)),
        (0.58, rgba(mix(colour, "#8A6A45", 0.12))),
        (0.7, rgba(mix(colour, "#FFFFFF", 0.25))),
    )
    shaded = tree.add("MixRGB", {"blend_type": "MULTIPLY"}, Fac=0.22, Color1=stone, Color2=holes)
    return tree.wish(Base_Color=shaded).material


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


@cached
def cloth(colour: str, threads: float = 10.0, relief: float = 0.35):
    tree = Tree("cloth", Roughness=0.9, Specular=0.15, Sheen=0.4)
    slub = tree.add("TexNoise", Vector=tree.places((6, 40, 40)), Scale=1.0, Detail=4.0)
    tree.wish(Base_Color=tree.ramp(slub, (0.3, rgba(mix(colour, "#000000", 0.16))), (0.7, rgba(mix(colour, "#FFFFFF", 0.08)))))
    return tree.bump(_weave(tree, threads), relief, 0.015).material


@cached
def woven_picture(path: str, threads: float = 14.0, relief: float = 0.3):
    """Cloth with figures woven in."""
    tree = Tree("woven", Roughness=0.92, Specular=0.12, Sheen=0.35)
    picture = tree.add("TexImage", {"image": bpy.data.images.load(path, check_existing=True), "extension": "EXTEND"})
    tree.wish(Base_Color=picture)
    return tree.bump(_weave(tree, threads), relief, 0.015).material


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
def fruit(colour: str, gloss: float = 0.3, wrinkles: float = 0.6):
    """The skin of dates and the like: uneven colour, fine wrinkles along the fruit."""
    tree = Tree("fruit", Roughness=gloss, Clearcoat=0.25, Clearcoat_Roughness=0.2)
    patch = tree.add("TexNoise", Vector=tree.places((6, 6, 6)), Scale=1.0, Detail=4.0)
    tree.wish(
        Base_Color=tree.ramp(
            patch, (0.3, rgba(mix(colour, "#180A04", 0.45))), (0.55, rgba(colour)), (0.75, rgba(mix(colour, "#FFD79A", 0.16)))
        )
    )
    ridges = tree.add("TexNoise", Vector=tree.places((5, 26, 26)), Scale=1.0, Detail=4.0, Distortion=1.2)
    return tree.bump(ridges, wrinkles, 0.045).material


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


@cached
def date_skin(colour: str, gloss: float = 0.28):
    """Each fruit its own shade; amber where light passes through thin skin at the edges, dull where sugar has dried on it."""
    tree = Tree("date", Clearcoat=0.3, Clearcoat_Roughness=0.16)
    each = tree.add("ObjectInfo")
    patch = tree.add("TexNoise", Vector=tree.places((7, 12, 12)), Scale=1.0, Detail=5.0, Distortion=0.6)
    both = tree.add("Math", {"operation": "MULTIPLY_ADD"})
    tree.put((each, "Random"), both, 0)
    tree.put(0.34, both, 1)
    tree.put(patch, both, 2)
    shade = tree.ramp(
        both,
        (0.36, rgba(mix(colour, "#140502", 0.55))),
        (0.58, rgba(colour)),
        (0.78, rgba(mix(colour, "#C4742A", 0.22))),
        (0.95, rgba(mix(colour, "#E0A050", 0.3))),
    )
    facing = tree.add("LayerWeight", Blend=0.35)
    thin = tree.ramp((facing, "Facing"), (0.35, (0, 0, 0, 1)), (1.0, (0.5, 0.5, 0.5, 1)))
    glow = tree.add("MixRGB", Fac=thin, Color1=shade, Color2=rgba(mix(colour, "#C8641A", 0.5)))
    dull = tree.ramp(patch, (0.4, (gloss,) * 3 + (1,)), (0.66, (gloss + 0.3,) * 3 + (1,)))
    tree.wish(Base_Color=glow, Roughness=dull)
    creases = tree.add("TexNoise", Vector=tree.places((9, 44, 44)), Scale=1.0, Detail=5.0, Distortion=1.6)
    return tree.bump(creases, 0.55, 0.02).material


@cached
def resin(colour: str):
    """Frankincense: half clear, so paler at its edges, with a powdery skin."""
    tree = Tree("resin", Transmission=0.3, IOR=1.45, Clearcoat=0.12, Clearcoat_Roughness=0.3)
    each = tree.add("ObjectInfo")
    cloud = tree.add("TexNoise", Vector=tree.places((14, 14, 14)), Scale=1.0, Detail=4.0)
    both = tree.add("Math", {"operation": "MULTIPLY_ADD"})
    tree.put((each, "Random"), both, 0)
    tree.put(0.4, both, 1)
    tree.put(cloud, both, 2)
    shade = tree.ramp(
        both, (0.35, rgba(mix(colour, "#7E8F4C", 0.4))), (0.65, rgba(colour)), (0.95, rgba(mix(colour, "#FBF8E6", 0.55)))
    )
    facing = tree.add("LayerWeight", Blend=0.4)
    glow = tree.add("MixRGB", Fac=(facing, "Facing"), Color1=shade, Color2=rgba(mix(colour, "#FCFBEA", 0.6)))
    powder = tree.ramp(cloud, (0.4, (0.22, 0.22, 0.22, 1)), (0.65, (0.6, 0.6, 0.6, 1)))
    tree.wish(Base_Color=glow, Roughness=powder)
    tree.bump(cloud, 0.3, 0.012)
    return tree.without_shadow(rgba(mix(colour, "#FFFFFF", 0.2)), also_indirect=False).material
