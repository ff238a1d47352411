"""Bodies made from numbers. Each hangs on the group that is being built, so that a thing can be moved as one."""

from __future__ import annotations

import math
from contextlib import contextmanager

import bmesh
import bpy

_groups: list[bpy.types.Object] = []


@contextmanager
def group(at=(0, 0, 0), turn: float = 0, tilt: float = 0, roll: float = 0, size: float = 1):
    """Everything built inside belongs together; angles in degrees, about z, x and y."""
    empty = bpy.data.objects.new("group", None)
    bpy.context.collection.objects.link(empty)
    empty.parent = _groups[-1] if _groups else None
    empty.location = at
    empty.rotation_euler = (math.radians(tilt), math.radians(roll), math.radians(turn))
    empty.scale = (size, size, size)
    _groups.append(empty)
    try:
        yield empty
    finally:
        _groups.pop()


def hang(ob: bpy.types.Object, material=None):
    bpy.context.collection.objects.link(ob)
    ob.parent = _groups[-1] if _groups else None
    if material and not ob.data.materials:
        ob.data.materials.append(material)
    return ob


def body(verts, faces, material, uvs=None, crease: float = 40):
    """A mesh; edges sharper than the crease (degrees) stay edges, all others are shaded round."""
    me = bpy.data.meshes.new("body")
    me.from_pydata([tuple(v) for v in verts], [], faces)
    if uvs is not None:
        layer = me.uv_layers.new()
        for loop in me.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    else:
        _weld(me)
    for polygon in me.polygons:
        polygon.use_smooth = True
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(crease)
    return hang(bpy.data.objects.new("body", me), material)


def _weld(me) -> None:
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()


#: The narrowest edge that still reflects light: 0.4 mm.
FINEST_EDGE = 0.004


def bevel(ob, width: float, segments: int = 3):
    modifier = ob.modifiers.new("bevel", "BEVEL")
    modifier.width = max(width, FINEST_EDGE)
    modifier.segments = segments
    modifier.limit_method = "ANGLE"
    modifier.harden_normals = True
    return ob


def soften(ob, levels: int = 1):
    modifier = ob.modifiers.new("subdivision", "SUBSURF")
    modifier.levels = modifier.render_levels = levels
    return ob


def thicken(ob, thickness: float):
    modifier = ob.modifiers.new("thickness", "SOLIDIFY")
    modifier.thickness = thickness
    return ob


def carve(ob, tools):
    """Takes the tools' forms out of a body; the tools themselves are not seen."""
    for tool in tools:
        modifier = ob.modifiers.new("carve", "BOOLEAN")
        modifier.operation, modifier.solver, modifier.object = "DIFFERENCE", "EXACT", tool
        tool.hide_render = True
    return ob


def again(ob, at, turn=(0, 0, 0), size=1.0):
    """The same body once more; angles in radians."""
    copy = hang(bpy.data.objects.new("again", ob.data))
    copy.location = at
    copy.rotation_euler = turn
    copy.scale = (size, size, size) if isinstance(size, (int, float)) else size
    return copy


def discard(ob) -> None:
    """A pattern body that was only there to be repeated."""
    bpy.data.objects.remove(ob)
