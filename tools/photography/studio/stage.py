"""The set: a large soft key lamp on the left, a narrow strip on the right, a rim light behind."""

from __future__ import annotations

import math
from dataclasses import dataclass

import bpy
from mathutils import Vector

from studio.materials import paint
from studio.mesh import body
from studio.nodes import forget


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


def _sky(strength: float) -> None:
    """Brighter above than at the horizon: metal and glass need something to reflect."""
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
    nodes["Background"].inputs[1].default_value = strength


@dataclass(frozen=True)
class Light:
    """Power of each lamp in watts; strength of the surrounding light and of the sun."""

    key: float
    strip: float
    rim: float
    sky: float
    sun: float = 0.0


LIGHTS = {
    "studio": Light(key=470, strip=60, rim=170, sky=0.5),
    "morning": Light(key=250, strip=45, rim=100, sky=0.3, sun=3.2),
    "evening": Light(key=520, strip=90, rim=240, sky=0.26),
    "night": Light(key=400, strip=110, rim=260, sky=0.13),
}


def light_up(name: str = "studio", width: float = 1.0) -> None:
    """Lamps for a thing about two units large; wide scenes spread them."""
    light = LIGHTS[name]
    _sky(light.sky)
    _lamp((-3.6 * width, -2.6, 4.6), (3.4 * width, 3.0), light.key * width, (1.0, 0.96, 0.90))
    _lamp((4.2 * width, -1.6, 2.6), (0.5, 4.4), light.strip * width, (0.95, 0.97, 1.0))
    _lamp((1.6 * width, 3.0, 4.0), (2.4 * width, 1.2), light.rim * width, (1.0, 0.93, 0.83))
    if light.sun:
        shine(light.sun)


#: Direction towards the sun.
SUN = Vector((-0.66, -0.42, 0.62)).normalized()


def shine(strength: float) -> None:
    """A low sun through palm leaves. They are farther away than the lamps, so that they shade only the sun."""
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle, lamp.color = strength, math.radians(1.6), (1.0, 0.92, 0.80)
    ob = bpy.data.objects.new("sun", lamp)
    ob.rotation_euler = SUN.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(ob)
    across = SUN.cross(Vector((0, 0, 1))).normalized()
    up = across.cross(SUN)
    for side, height, lean, length in ((-2.6, 3.0, -0.5, 5.2), (1.9, 3.4, -2.5, 4.6), (-0.6, 4.6, -1.25, 3.6)):
        _frond(SUN * 13 + Vector((0, 0, 0.9)) + across * side + up * height, across, up, lean, length)


def _frond(root: Vector, across: Vector, up: Vector, lean: float, length: float) -> None:
    """A palm leaf in the plane of two vectors: a rib with narrow leaflets on both sides."""
    verts, faces = [], []

    def quad(start: Vector, angle: float, reach: float, wide: float) -> None:
        along = across * math.cos(angle) + up * math.sin(angle)
        beside = across * -math.sin(angle) + up * math.cos(angle)
        base = len(verts)
        middle = start + along * reach * 0.45
        verts.extend([start, middle + beside * wide, start + along * reach, middle - beside * wide])
        faces.append((base, base + 1, base + 2, base + 3))

    quad(root, lean, length, 0.05)
    for i in range(22):
        share = (i + 2) / 24
        start = root + (across * math.cos(lean) + up * math.sin(lean)) * length * share
        for side in (-1, 1):
            quad(start, lean + side * (0.95 - 0.5 * share), length * 0.36 * math.sin(math.pi * (0.16 + 0.8 * share)), 0.075)
    leaf = body(verts, faces, paint("#20301C", 0.9))
    leaf.visible_camera = leaf.visible_diffuse = leaf.visible_glossy = leaf.visible_transmission = False
