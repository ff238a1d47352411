"""What fruit, nuts, beans and pods look like: dull in places, each piece its own shade."""

from __future__ import annotations

from studio.colour import mix, rgba
from studio.nodes import Tree, cached


def _shade_of_each(tree: Tree, patch, spread: float):
    """A factor that differs from piece to piece and over each piece."""
    both = tree.add("Math", {"operation": "MULTIPLY_ADD"})
    tree.put((tree.add("ObjectInfo"), "Random"), both, 0)
    tree.put(spread, both, 1)
    tree.put(patch, both, 2)
    return both


def _grey(value: float):
    return (value, value, value, 1)


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
def date_skin(colour: str, gloss: float = 0.28):
    """Each fruit its own shade; amber where light passes through thin skin, dull and paler where sugar has dried on it."""
    tree = Tree("date", Specular=0.5, Clearcoat=0.25, Clearcoat_Roughness=0.24, Subsurface=0.08, Subsurface_IOR=1.4)
    tree.shader.inputs["Subsurface Radius"].default_value = (0.05, 0.018, 0.006)
    patch = tree.add("TexNoise", Vector=tree.places((5, 11, 11)), Scale=1.0, Detail=6.0, Distortion=0.9)
    bloom = tree.add("TexNoise", Vector=tree.places((16, 22, 22)), Scale=1.0, Detail=6.0, Roughness=0.65)
    shade = tree.ramp(
        _shade_of_each(tree, patch, 0.34),
        (0.36, rgba(mix(colour, "#140502", 0.5))),
        (0.58, rgba(colour)),
        (0.78, rgba(mix(colour, "#C4742A", 0.22))),
        (0.95, rgba(mix(colour, "#E0A050", 0.3))),
    )
    facing = tree.add("LayerWeight", Blend=0.35)
    thin = tree.ramp((facing, "Facing"), (0.35, (0, 0, 0, 1)), (1.0, _grey(0.45)))
    glow = tree.add("MixRGB", Fac=thin, Color1=shade, Color2=rgba(mix(colour, "#C8641A", 0.5)))
    dusted = tree.add(
        "MixRGB", Fac=tree.ramp(bloom, (0.5, _grey(0)), (0.74, _grey(0.42))), Color1=glow, Color2=rgba(mix(colour, "#D9C2A0", 0.55))
    )
    # Valleys between folds lie in shadow and collect syrup.
    valley = tree.ramp((tree.add("NewGeometry"), "Pointiness"), (0.44, _grey(0.55)), (0.5, _grey(1)))
    deep = tree.add("MixRGB", {"blend_type": "MULTIPLY"}, Fac=0.8, Color1=dusted, Color2=valley)
    dull = tree.ramp(bloom, (0.4, _grey(gloss)), (0.66, _grey(gloss + 0.34)))
    tree.wish(Base_Color=deep, Subsurface_Color=deep, Roughness=dull)
    creases = tree.add("TexNoise", Vector=tree.places((10, 52, 52)), Scale=1.0, Detail=6.0, Distortion=1.8)
    return tree.bump(creases, 0.5, 0.014).material


@cached
def kernel(colour: str):
    """The thin skin of a nut: brown in its furrows, worn pale on its ridges."""
    tree = Tree("kernel", Roughness=0.62, Specular=0.3)
    point = (tree.add("NewGeometry"), "Pointiness")
    worn = tree.ramp(
        point,
        (0.42, rgba(mix(colour, "#3A1C0A", 0.75))),
        (0.49, rgba(mix(colour, "#6E3F1A", 0.35))),
        (0.53, rgba(colour)),
        (0.6, rgba(mix(colour, "#F2DDB4", 0.45))),
    )
    patch = tree.add("TexNoise", Vector=tree.places((22, 22, 22)), Scale=1.0, Detail=5.0)
    each = tree.ramp(_shade_of_each(tree, patch, 0.4), (0.4, (0.62, 0.56, 0.5, 1)), (0.7, _grey(1)), (0.95, (1.12, 1.08, 1.0, 1)))
    tree.wish(Base_Color=tree.add("MixRGB", {"blend_type": "MULTIPLY"}, Fac=0.8, Color1=worn, Color2=each))
    veins = tree.add("TexNoise", Vector=tree.places((60, 90, 90)), Scale=1.0, Detail=4.0)
    return tree.bump(veins, 0.3, 0.008).material


@cached
def roast(colour: str):
    """Roasted beans: half dry, with a little oil, paler in the cleft."""
    tree = Tree("roast", Specular=0.35)
    patch = tree.add("TexNoise", Vector=tree.places((30, 30, 30)), Scale=1.0, Detail=4.0)
    shade = tree.ramp(
        _shade_of_each(tree, patch, 0.4), (0.4, rgba(mix(colour, "#0E0603", 0.5))), (0.85, rgba(mix(colour, "#8A5A34", 0.25)))
    )
    cleft = tree.ramp((tree.add("NewGeometry"), "Pointiness"), (0.4, _grey(0.8)), (0.47, _grey(0)))
    tree.wish(
        Base_Color=tree.add("MixRGB", Fac=cleft, Color1=shade, Color2=rgba(mix(colour, "#B98A58", 0.5))),
        Roughness=tree.ramp(patch, (0.4, _grey(0.36)), (0.62, _grey(0.62))),
    )
    return tree.bump(patch, 0.2, 0.004).material


@cached
def husk(colour: str):
    """Dry pods: matt, with fine fibres along them."""
    tree = Tree("husk", Roughness=0.82, Specular=0.2)
    fibre = tree.add("TexNoise", Vector=tree.places((8, 90, 90)), Scale=1.0, Detail=4.0)
    tree.wish(
        Base_Color=tree.ramp(
            _shade_of_each(tree, fibre, 0.36),
            (0.38, rgba(mix(colour, "#4E5A22", 0.45))),
            (0.65, rgba(colour)),
            (0.92, rgba(mix(colour, "#E2D8A8", 0.4))),
        )
    )
    return tree.bump(fibre, 0.4, 0.008).material


@cached
def chocolate(colour: str):
    """Tempered and set: satin, with fine traces of how it flowed."""
    tree = Tree("chocolate", Specular=0.35, Clearcoat=0.1, Clearcoat_Roughness=0.35)
    flow = tree.add("TexNoise", Vector=tree.places((9, 14, 14)), Scale=1.0, Detail=5.0, Distortion=1.2)
    tree.wish(
        Base_Color=tree.ramp(
            _shade_of_each(tree, flow, 0.3), (0.4, rgba(mix(colour, "#0A0402", 0.35))), (0.9, rgba(mix(colour, "#7A4A2C", 0.25)))
        ),
        Roughness=tree.ramp(flow, (0.4, _grey(0.34)), (0.65, _grey(0.52))),
    )
    return tree.bump(flow, 0.25, 0.012).material


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
    shade = tree.ramp(both, (0.35, rgba(mix(colour, "#7E8F4C", 0.4))), (0.65, rgba(colour)), (0.95, rgba(mix(colour, "#FBF8E6", 0.55))))
    facing = tree.add("LayerWeight", Blend=0.4)
    glow = tree.add("MixRGB", Fac=(facing, "Facing"), Color1=shade, Color2=rgba(mix(colour, "#FCFBEA", 0.6)))
    powder = tree.ramp(cloud, (0.4, (0.22, 0.22, 0.22, 1)), (0.65, (0.6, 0.6, 0.6, 1)))
    tree.wish(Base_Color=glow, Roughness=powder)
    tree.bump(cloud, 0.3, 0.012)
    return tree.without_shadow(rgba(mix(colour, "#FFFFFF", 0.2)), also_indirect=False).material
