"""Cloth that is seen close: every thread of it."""

from __future__ import annotations

import bpy

from studio.colour import mix, rgba
from studio.nodes import Tree, cached


@cached
def handwoven(colours: str, relief: str, depth: float = 0.006):
    """Wool whose every stitch is in its pictures of colour and relief."""
    tree = Tree("handwoven", Roughness=0.95, Specular=0.12, Sheen=0.5)
    picture = tree.add("TexImage", {"image": bpy.data.images.load(colours, check_existing=True), "interpolation": "Cubic"})
    image = bpy.data.images.load(relief, check_existing=True)
    image.colorspace_settings.name = "Non-Color"
    height = tree.add("TexImage", {"image": image, "interpolation": "Cubic"})
    tree.wish(Base_Color=picture)
    return tree.bump(height, 0.9, depth).material


@cached
def linen(colour: str, across: float, threads: int = 150):
    """Washed linen: a plain weave of uneven threads; the size of the cloth and how many threads it has."""
    tree = Tree("linen", Roughness=1.0, Specular=0.05, Sheen=0.4)
    places = tree.add("Mapping", Vector=(tree.add("TexCoord"), "UV"), Scale=(across, across, 1))
    waves = []
    for axis in ("X", "Y"):
        waves.append(
            tree.add(
                "TexWave",
                {"wave_type": "BANDS", "bands_direction": axis},
                Vector=places,
                Scale=threads / 20 / across * 3.14,
                Distortion=0.9,
                Detail=2.0,
                Detail_Scale=3.0,
            )
        )
    both = tree.add("Math", {"operation": "MAXIMUM"})
    tree.put((waves[0], "Fac"), both, 0)
    tree.put((waves[1], "Fac"), both, 1)
    slub = [
        tree.add("TexNoise", Vector=tree.add("Mapping", Vector=places, Scale=scale), Scale=1.0, Detail=3.0)
        for scale in ((1.5, 60, 1), (60, 1.5, 1))
    ]
    uneven = tree.add("Math", {"operation": "ADD"})
    tree.put(slub[0], uneven, 0)
    tree.put(slub[1], uneven, 1)
    tree.wish(
        Base_Color=tree.ramp(
            tree.half(uneven), (0.38, rgba(mix(colour, "#3A2C1C", 0.3))), (0.5, rgba(colour)), (0.62, rgba(mix(colour, "#FFF4E0", 0.3)))
        )
    )
    return tree.bump(both, 0.55, 0.006).material
