"""What things are made of: paint, metal, glass, wax, paper."""

from __future__ import annotations

import bpy

from studio.colour import linear, mix, rgba
from studio.nodes import Tree, cached


@cached
def paint(colour: str, roughness: float = 0.45, coat: float = 0.0):
    return Tree("paint", Base_Color=rgba(colour), Roughness=roughness, Clearcoat=coat, Clearcoat_Roughness=0.08).material


@cached
def paper(colour: str, grain: float = 0.25):
    tree = Tree("paper", Base_Color=rgba(colour), Roughness=0.75, Specular=0.3)
    noise = tree.add("TexNoise", Vector=tree.places((60, 60, 60)), Scale=1.0, Detail=4.0)
    return tree.bump(noise, grain, 0.002).material


@cached
def porcelain(colour: str):
    return Tree("porcelain", Base_Color=rgba(colour), Roughness=0.18, Clearcoat=0.6, Clearcoat_Roughness=0.03).material


@cached
def metal(colour: str, roughness: float = 0.24):
    """Brushed a little: a breath of unevenness keeps it from looking like plastic."""
    tree = Tree("metal", Base_Color=rgba(colour), Metallic=1.0, Roughness=roughness)
    noise = tree.add("TexNoise", Vector=tree.places((3, 3, 40)), Scale=2.0, Detail=3.0)
    return tree.bump(noise, 0.04, 0.01).material


@cached
def brass(colour: str, roughness: float = 0.13, hammer: str = "", across: float = 1.0):
    """Polished by hand: wiped in places, dull in its hollows, never quite even; with a height picture, hammered over its width."""
    tree = Tree("brass", Metallic=1.0)
    smear = tree.add("TexNoise", Vector=tree.places((2.2, 2.2, 3.4)), Scale=1.0, Detail=5.0, Distortion=1.6, Roughness=0.6)
    wipes = tree.add("TexNoise", Vector=tree.places((5, 34, 9), (0.3, 0.5, 0.9)), Scale=1.0, Detail=5.0, Distortion=0.5)
    both = tree.add("Math", {"operation": "MULTIPLY_ADD"})
    tree.put(wipes, both, 0)
    tree.put(0.45, both, 1)
    tree.put(smear, both, 2)
    dull = tree.ramp(
        both, (0.5, (roughness * 0.75,) * 3 + (1,)), (0.78, (roughness * 1.5,) * 3 + (1,)), (0.95, (roughness * 2.6,) * 3 + (1,))
    )
    shade = tree.ramp(
        both,
        (0.45, rgba(colour)),
        (0.75, rgba(mix(colour, "#B98A4A", 0.22))),
        (0.95, rgba(mix(colour, "#8A5A2C", 0.42))),
    )
    hollow = tree.ramp((tree.add("NewGeometry"), "Pointiness"), (0.40, (0.34, 0.27, 0.2, 1)), (0.485, (1, 1, 1, 1)))
    tree.wish(Base_Color=tree.add("MixRGB", {"blend_type": "MULTIPLY"}, Fac=0.75, Color1=shade, Color2=hollow), Roughness=dull)
    dents = tree.add("TexNoise", Vector=tree.places((2.6, 2.6, 2.6)), Scale=1.0, Detail=2.0)
    scratch = tree.add("TexNoise", Vector=tree.places((12, 150, 60), (0.5, 0.2, 1.1)), Scale=1.0, Detail=2.0)
    fine = tree.add("Bump", Strength=0.05, Distance=0.004, Height=scratch)
    broad = tree.add("Bump", Strength=0.22, Distance=0.05, Height=dents, Normal=fine)
    if hammer:
        places = tree.places((1 / across, 1 / across, 1))
        places.inputs["Location"].default_value = (0.5, 0.5, 0)
        marks = tree.add("TexImage", {"image": _data(hammer), "interpolation": "Cubic", "extension": "EXTEND"}, Vector=places)
        broad = tree.add("Bump", Strength=0.34, Distance=0.014, Height=marks, Normal=broad)
    return tree.wish(Normal=broad).material


def _data(path: str):
    """A picture of numbers, not of colours."""
    image = bpy.data.images.load(path, check_existing=True)
    image.colorspace_settings.name = "Non-Color"
    return image


@cached
def brew(deep: str, pale: str, radius: float):
    """Clear coffee or tea in a cup: dark where it is deep, pale at the wall, with a thin bright skin."""
    tree = Tree("brew", Roughness=0.04, Specular=0.4)
    flat = tree.add(
        "VectorMath",
        {"operation": "MULTIPLY"},
    )
    tree.put((tree.add("TexCoord"), "Object"), flat, 0)
    flat.inputs[1].default_value = (1 / radius, 1 / radius, 0)
    away = tree.add("VectorMath", {"operation": "LENGTH"})
    tree.put(flat, away, 0)
    cloud = tree.add("TexNoise", Vector=tree.places((5, 5, 5)), Scale=1.0, Detail=3.0, Distortion=2.0)
    both = tree.add("Math", {"operation": "MULTIPLY_ADD"})
    tree.put(cloud, both, 0)
    tree.put(0.14, both, 1)
    tree.put((away, "Value"), both, 2)
    tree.wish(
        Base_Color=tree.ramp(
            both, (0.3, rgba(deep)), (0.8, rgba(mix(deep, pale, 0.45))), (0.97, rgba(pale)), (1.06, rgba(mix(deep, pale, 0.6)))
        )
    )
    return tree.material


@cached
def film_of_soap(tint: str):
    """The wall of a bubble: almost nothing but its reflection."""
    tree = Tree("bubble", Base_Color=rgba(tint), Roughness=0.02, Transmission=1.0, IOR=1.15, Specular=0.8)
    return tree.without_shadow(rgba(tint)).material


@cached
def hammered(colour: str, size: float = 9.0):
    tree = Tree("hammered", Base_Color=rgba(colour), Metallic=1.0, Roughness=0.22)
    cells = tree.add("TexVoronoi", {"feature": "SMOOTH_F1"}, Vector=tree.places(), Scale=size)
    return tree.bump(cells, 0.35, 0.03).material


@cached
def glass(tint: str = "#FFFFFF", roughness: float = 0.0):
    colour = rgba(tint)
    tree = Tree("glass", Base_Color=colour, Roughness=roughness, Transmission=1.0, IOR=1.45)
    return tree.without_shadow(rgba(mix(tint, "#FFFFFF", 0.2))).material


@cached
def frosted(tint: str):
    return Tree("frosted", Base_Color=rgba(tint), Roughness=0.35, Transmission=0.35, IOR=1.3, Subsurface=0.0).material


@cached
def liquid(colour: str, clouded: float = 0.15, roughness: float = 0.03):
    """A clear liquid that glows in its own colour; clouded ones scatter light like honey."""
    # Light passes its surface twice, and takes its colour each time.
    once = rgba(tuple(channel**0.45 for channel in linear(colour)))
    tree = Tree("liquid", Base_Color=once, Roughness=roughness, Transmission=1.0 - clouded, IOR=1.38)
    return tree.without_shadow(rgba(mix(colour, "#FFFFFF", 0.35))).material


@cached
def wax(colour: str, glow: float = 0.0):
    tree = Tree("wax", Base_Color=rgba(colour), Roughness=0.4, Subsurface=0.0)
    if glow:
        tree.wish(Emission=rgba(colour), Emission_Strength=glow)
    return tree.material


@cached
def wax_skin(colour: str):
    """Wax that bees have built: each patch its own shade, finely puckered."""
    tree = Tree("wax skin", Roughness=0.42, Clearcoat=0.15, Clearcoat_Roughness=0.25)
    patch = tree.add("TexNoise", Vector=tree.places((9, 9, 9)), Scale=1.0, Detail=4.0)
    pucker = tree.add("TexNoise", Vector=tree.places((46, 46, 46)), Scale=1.0, Detail=4.0)
    tree.wish(
        Base_Color=tree.ramp(
            patch, (0.34, rgba(mix(colour, "#9A5A10", 0.3))), (0.52, rgba(colour)), (0.7, rgba(mix(colour, "#FFF0C4", 0.35)))
        )
    )
    return tree.bump(pucker, 0.35, 0.012).material


@cached
def light(colour: str, strength: float):
    return Tree("light", Base_Color=(0, 0, 0, 1), Emission=rgba(colour), Emission_Strength=strength).material


@cached
def clay(colour: str, roughness: float = 0.85, grain: float = 0.5):
    tree = Tree("clay", Roughness=roughness, Specular=0.25)
    speckle = tree.add("TexNoise", Vector=tree.places((14, 14, 14)), Scale=1.0, Detail=4.0)
    dark, pale = rgba(mix(colour, "#5A4530", 0.09)), rgba(mix(colour, "#FFFFFF", 0.06))
    tree.wish(Base_Color=tree.ramp(speckle, (0.25, dark), (0.5, rgba(colour)), (0.8, pale)))
    return tree.bump(speckle, grain, 0.01).material


@cached
def plaster(colour: str):
    """A limewashed wall: large soft clouds."""
    tree = Tree("plaster", Roughness=0.95, Specular=0.1)
    cloud = tree.add("TexNoise", Vector=tree.places((0.7, 0.7, 0.5)), Scale=1.0, Detail=3.0, Distortion=0.8)
    tree.wish(
        Base_Color=tree.ramp(
            cloud, (0.3, rgba(mix(colour, "#2A1E12", 0.08))), (0.5, rgba(colour)), (0.7, rgba(mix(colour, "#FFFFFF", 0.07)))
        )
    )
    # Trowel marks, 0.3 mm high: seen where light grazes the wall.
    trowel = tree.add("TexNoise", Vector=tree.places((1.4, 1.4, 2.6), (0, 0.4, 0)), Scale=1.0, Detail=4.0, Distortion=0.9, Roughness=0.62)
    return tree.bump(trowel, 0.3, 0.04).material


@cached
def glaze(colour: str):
    """Stoneware glaze: glossy, thinner and darker where it ran."""
    tree = Tree("glaze", Roughness=0.22, Clearcoat=0.5)
    cloud = tree.add("TexNoise", Vector=tree.places((3, 3, 5)), Scale=1.0, Detail=6.0)
    tree.wish(
        Base_Color=tree.ramp(
            cloud, (0.3, rgba(mix(colour, "#4A3826", 0.3))), (0.55, rgba(colour)), (0.75, rgba(mix(colour, "#FFFFFF", 0.15)))
        )
    )
    return tree.bump(cloud, 0.08, 0.01).material


@cached
def printed(path: str, roughness: float = 0.6, metallic: float = 0.0):
    """A picture laid once over a sheet: labels, printed tins, woven figures."""
    tree = Tree("printed", Roughness=roughness, Metallic=metallic, Specular=0.35)
    picture = tree.add(
        "TexImage", {"image": bpy.data.images.load(path, check_existing=True), "interpolation": "Cubic", "extension": "EXTEND"}
    )
    fibre = tree.add("TexNoise", Vector=tree.places((70, 70, 70)), Scale=1.0, Detail=3.0)
    tree.bump(fibre, 0.1, 0.002)
    # Print without paper shows what it is printed on.
    return tree.wish(Base_Color=picture, Alpha=(picture, "Alpha")).material
