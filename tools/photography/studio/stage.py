"""The set: an endless paper ground, a warm key from the left, a cool fill, a rim light behind."""

from __future__ import annotations

import math

import bpy
from mathutils import Vector

from studio.colour import rgba
from studio.mesh import body
from studio.nodes import Tree, forget

GROUNDS = {"sand": "#E8DFD0", "pale-palm": "#DBDFD7", "pale-honey": "#F2E7CE", "stone": "#DDD2C2"}


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget()
    return bpy.context.scene


def _lamp(at, size, power: float, colour, towards=(0, 0, 0.9)) -> None:
    light = bpy.data.lights.new("lamp", "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", *size
    light.energy, light.color = power, colour
    ob = bpy.data.objects.new("lamp", light)
    ob.location = at
    ob.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(ob)


def _sky() -> None:
    """Softly brighter above, dim before the things: metal and glass need something to show."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    # So even a light needs no rays aimed at it: they all go to the lamps.
    world.cycles.sampling_method = "NONE"
    nodes, links = world.node_tree.nodes, world.node_tree.links
    where, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    links.new(where.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes["Background"].inputs[0])
    stops = ramp.color_ramp.elements
    stops[0].position, stops[0].color = 0.05, (0.34, 0.325, 0.30, 1)
    stops[1].position, stops[1].color = 0.75, (1.0, 0.98, 0.95, 1)
    nodes["Background"].inputs[1].default_value = 0.5


def light_up(width: float = 1.0) -> None:
    """Lamps for a thing about two units large; wide scenes spread them."""
    _sky()
    _lamp((-3.6 * width, -2.6, 4.6), (2.0 * width, 2.0), 470 * width, (1.0, 0.96, 0.90))
    _lamp((4.4 * width, -2.0, 2.4), (1.2, 3.4), 60 * width, (0.95, 0.97, 1.0))
    _lamp((1.6 * width, 3.0, 4.0), (2.4 * width, 1.2), 170 * width, (1.0, 0.93, 0.83))


def wash_wall(strength: float = 1.0, width: float = 14.0) -> None:
    """Light along the wall of a wide scene, so that it does not sink behind the words."""
    _lamp((0, 2.2, 6.5), (width, 0.8), 520 * strength, (1.0, 0.96, 0.9), (0, 8.0, 2.2))


def paper_ground(name: str, back: float = 3.4) -> None:
    """Floor, a wide bend and a wall in one sweep."""
    tree = Tree("ground", Base_Color=rgba(GROUNDS[name]), Roughness=0.95, Specular=0.1)
    bend = [(back + 2.6 * math.sin(a), 2.6 - 2.6 * math.cos(a)) for a in (math.pi / 2 * i / 24 for i in range(25))]
    line = [(-14, 0), *bend, (back + 2.6, 16)]
    verts = [(x, y, z) for y, z in line for x in (-30, 30)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    body(verts, faces, tree.material, crease=80)
