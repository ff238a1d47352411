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
    return tree.material


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
