"""Small helpers for building materials out of shader nodes."""

from __future__ import annotations

import bpy

_known: dict[tuple, bpy.types.Material] = {}


def forget() -> None:
    """A new scene has none of the old one's materials."""
    _known.clear()


def cached(make):
    """One material for one set of wishes."""

    def wrapper(*wishes, **more):
        key = (make.__name__, *wishes, *sorted(more.items()))
        if key not in _known:
            _known[key] = make(*wishes, **more)
        return _known[key]

    return wrapper


class Tree:
    """A material's nodes, with its principled shader ready for wishes."""

    def __init__(self, name: str, **inputs):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes = self.material.node_tree.nodes
        self.shader = self.nodes["Principled BSDF"]
        self.output = self.nodes["Material Output"]
        for wish, value in inputs.items():
            self.shader.inputs[wish.replace("_", " ")].default_value = value

    def add(self, kind: str, settings: dict | None = None, **inputs):
        node = self.nodes.new(f"ShaderNode{kind}")
        for name, value in (settings or {}).items():
            setattr(node, name, value)
        for name, value in inputs.items():
            self.put(value, node, name.replace("_", " "))
        return node

    def put(self, value, node, wish) -> None:
        """A value, or what another node (or its named output) gives."""
        socket = node.inputs[wish]
        if isinstance(value, tuple) and hasattr(value[0], "outputs"):
            self.material.node_tree.links.new(value[0].outputs[value[1]], socket)
        elif hasattr(value, "outputs"):
            self.material.node_tree.links.new(value.outputs[0], socket)
        else:
            socket.default_value = value

    def wish(self, **inputs):
        for name, value in inputs.items():
            self.put(value, self.shader, name.replace("_", " "))
        return self

    def places(self, scale=(1, 1, 1), turn=(0, 0, 0)):
        """Places on the body itself, so that a pattern goes where it goes."""
        where = self.add("TexCoord")
        return self.add("Mapping", Vector=(where, "Object"), Scale=scale, Rotation=turn)

    def ramp(self, factor, *stops):
        node = self.add("ValToRGB", Fac=factor)
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, colour
        return node

    def half(self, value):
        node = self.add("Math", {"operation": "MULTIPLY"})
        self.put(value, node, 0)
        node.inputs[1].default_value = 0.5
        return node

    def bump(self, height, strength: float, distance: float = 0.01):
        return self.wish(Normal=self.add("Bump", Strength=strength, Distance=distance, Height=height))

    def without_shadow(self, tint, also_indirect: bool = True):
        """Lets light through unbent where only shadows ask: clear bodies without noisy caustics."""
        light = self.add("LightPath")
        asks = self.add("Math", {"operation": "MAXIMUM"})
        self.put((light, "Is Shadow Ray"), asks, 0)
        self.put((light, "Is Diffuse Ray") if also_indirect else 0.0, asks, 1)
        through = self.add("BsdfTransparent", Color=tint)
        mixed = self.add("MixShader", Fac=asks)
        self.put(self.shader, mixed, 1)
        self.put(through, mixed, 2)
        self.material.node_tree.links.new(mixed.outputs[0], self.output.inputs[0])
        return self
