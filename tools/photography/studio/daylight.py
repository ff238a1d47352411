"""The light of scenes: one window on the left, and a dark room on the other side."""

from __future__ import annotations

from dataclasses import dataclass

import bpy
from mathutils import Vector

from studio import stage

#: 4,300 kelvin, seen by a camera that is set to 5,000.
WARM = (1.0, 0.91, 0.80)


@dataclass(frozen=True)
class Window:
    """Where the window is (in units of a scene about two units large), its size, and how bright it and the room are."""

    at: tuple[float, float, float] = (-4.6, -0.9, 3.6)
    size: tuple[float, float] = (3.0, 3.2)
    power: float = 620
    room: float = 0.085
    #: Light that the wall on the other side gives back.
    bounce: float = 0.0
    #: Sun that comes through palm leaves before the window.
    sun: float = 0.0
    #: Crossbars of the window: they are seen in metal and drinks, and soften no shadow.
    panes: bool = True


WINDOWS = {
    "window": Window(),
    "window-pale": Window(at=(-4.4, -0.4, 3.6), power=430, room=0.115, bounce=0.02, sun=3.2),
    # Close to the wall, so that all things throw their shadow on it.
    "window-shelf": Window(at=(-4.6, -2.6, 4.6), size=(1.8, 2.2), power=560, room=0.2, bounce=0.03),
    "window-night": Window(at=(-4.2, -1.5, 3.2), size=(2.2, 2.8), power=620, room=0.09),
}


def _toward(place, target):
    return (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()


def _pane_light(light, strength: float) -> None:
    """Brighter above than below, as the sky is, with thin crossbars."""
    light.use_nodes = True
    nodes, links = light.node_tree.nodes, light.node_tree.links

    def add(kind: str, operation: str | None = None, *values):
        node = nodes.new(f"ShaderNode{kind}")
        if operation:
            node.operation = operation
        for i, value in enumerate(values):
            if hasattr(value, "is_output"):
                links.new(value, node.inputs[i])
            else:
                node.inputs[i].default_value = value
        return node.outputs[0]

    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(nodes.new("ShaderNodeNewGeometry").outputs["Parametric"], split.inputs[0])
    factor = add("Math", "MULTIPLY_ADD", split.outputs["Y"], -0.7, 1.35)
    for axis, count in (("X", 2.0), ("Y", 3.0)):
        cell = add("Math", "FRACT", add("Math", "MULTIPLY", split.outputs[axis], count))
        bar = add("Math", "GREATER_THAN", add("Math", "ABSOLUTE", add("Math", "SUBTRACT", cell, 0.5)), 0.475)
        factor = add("Math", "MULTIPLY", factor, add("Math", "SUBTRACT", 1.0, bar))
    strong = add("Math", "MULTIPLY", factor, strength)
    links.new(strong, nodes["Emission"].inputs["Strength"])


def _area(at, target, size, power: float, colour, panes: bool = False):
    light = bpy.data.lights.new("lamp", "AREA")
    light.shape, light.size, light.size_y = "RECTANGLE", *size
    light.energy, light.color = power, colour
    if panes:
        _pane_light(light, 1.0)
    ob = bpy.data.objects.new("lamp", light)
    ob.location, ob.rotation_euler = at, _toward(at, target)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def _room(strength: float) -> None:
    """Pale where the window's light falls on walls and ceiling, almost black on the other side."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = "NONE"
    nodes, links = world.node_tree.nodes, world.node_tree.links
    where, dot, ramp = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeVectorMath"), nodes.new("ShaderNodeValToRGB")
    dot.operation = "DOT_PRODUCT"
    links.new(where.outputs["Generated"], dot.inputs[0])
    dot.inputs[1].default_value = Vector((-0.72, -0.25, 0.65)).normalized()
    half = nodes.new("ShaderNodeMath")
    half.operation = "MULTIPLY_ADD"
    half.inputs[1].default_value = half.inputs[2].default_value = 0.5
    links.new(dot.outputs["Value"], half.inputs[0])
    links.new(half.outputs[0], ramp.inputs[0])
    links.new(ramp.outputs[0], nodes["Background"].inputs[0])
    stops = ramp.color_ramp.elements
    stops.new(0.5)
    for stop, (position, colour) in zip(stops, ((0.12, (0.10, 0.085, 0.07, 1)), (0.5, (0.36, 0.32, 0.27, 1)), (0.95, (1.9, 1.75, 1.5, 1)))):
        stop.position, stop.color = position, colour
    nodes["Background"].inputs[1].default_value = strength


def let_in(name: str, width: float = 1.0) -> None:
    """Lights a scene by its window; in wide scenes the window is farther away and larger."""
    window = WINDOWS[name]
    _room(window.room)
    x, y, z = window.at
    _area((x * width, y, z), (0.15, 0.1, 0.6), (window.size[0] * width, window.size[1]), window.power * width * width, WARM, window.panes)
    if window.sun:
        stage.shine(window.sun)
    if window.bounce:
        _area((5.2 * width, -1.5, 2.4), (0, 0, 0.8), (3.0, 3.0), window.power * window.bounce, (1.0, 0.93, 0.84))
