"""Places the camera so that a model fills the wanted share of the picture."""

from __future__ import annotations

import math
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Vector


@dataclass
class Shot:
    """Camera settings: angles in degrees, sizes as shares of the frame."""

    above: float = 9
    aside: float = 0
    fill: float = 0.72
    tall: float = 0.70
    #: Zoom factor, and the point of the model's width and height that is in the middle.
    closer: float = 1.0
    look: tuple[float, float] = (0.5, 0.5)
    lens: float = 90
    #: Vertical position of the model's middle in the frame, from the top.
    level: float = 0.53


def corners(group) -> np.ndarray:
    """Points of all objects of a group in world coordinates."""
    bpy.context.view_layer.update()
    clouds = []
    for ob in group.children_recursive:
        if ob.type == "MESH" and len(ob.data.vertices) < 60_000 and not ob.get("unseen"):
            flat = np.empty(len(ob.data.vertices) * 3, np.float32)
            ob.data.vertices.foreach_get("co", flat)
            local = flat.reshape(-1, 3)[:: max(1, len(flat) // 6000)]
        elif ob.type == "CURVE":
            local = np.array(ob.bound_box, np.float32)
        else:
            continue
        matrix = np.array(ob.matrix_world, np.float32)
        clouds.append(local @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(clouds)


def settle(group, size: float = 2.0) -> float:
    """Scales a model to the size that the lights are set up for, and centres it on the ground; returns the scale."""
    points = corners(group)
    low, high = points.min(0), points.max(0)
    scale = size / max(high[2] - low[2], (high[0] - low[0]) * 0.95, (high[1] - low[1]) * 0.8)
    group.scale = (scale, scale, scale)
    middle = (low + high) / 2
    group.location = (-middle[0] * scale, -middle[1] * scale, -low[2] * scale)
    return scale


def focus(group, point, stop: float, scale: float) -> None:
    """Sharp at a point of the group, as a lens of this aperture shows what stands nearer and farther."""
    bpy.context.view_layer.update()
    camera = bpy.context.scene.camera
    ahead = camera.matrix_world.to_quaternion() @ Vector((0, 0, -1))
    depth = camera.data.dof
    depth.use_dof = True
    depth.focus_distance = (group.matrix_world @ Vector(point) - camera.matrix_world.translation).dot(ahead)
    # A lens is measured in metres; a unit is ten centimetres, times the scale.
    depth.aperture_fstop = stop * 0.1 / scale
    depth.aperture_blades = 9


def take(group, shot: Shot, width: int, height: int) -> None:
    scene = bpy.context.scene
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_fit, data.sensor_width = shot.lens, "HORIZONTAL", 36
    camera = bpy.data.objects.new("camera", data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    points = corners(group)
    above, aside = math.radians(shot.above), math.radians(shot.aside)
    back = np.array([math.sin(aside) * math.cos(above), -math.cos(aside) * math.cos(above), math.sin(above)])
    right = np.array([math.cos(aside), math.sin(aside), 0])
    up = np.cross(back, right)
    target, distance = points.mean(0), 9.0
    half = 18 / shot.lens
    for _ in range(12):
        rel = points - target
        depth = distance - rel @ back
        x, y = rel @ right / depth / half, rel @ up / depth / half
        spread = max((x.max() - x.min()) / 2 / shot.fill, (y.max() - y.min()) / 2 / (shot.tall * height / width))
        target = target + (right * (x.max() + x.min()) / 2 + up * (y.max() + y.min()) / 2) * distance * half
        distance *= spread
    span_x, span_y = x.max() - x.min(), y.max() - y.min()
    distance /= shot.closer
    offset = (shot.look[0] - 0.5) * span_x, (shot.look[1] - 0.5) * span_y
    target = target + (right * offset[0] + up * offset[1]) * distance * shot.closer * half
    lift = 0 if shot.closer > 1.05 else (shot.level - 0.5) * 2 * height / width * distance * half
    place = Vector(target + up * lift + back * distance)
    camera.location = place
    camera.rotation_euler = Vector(-back).to_track_quat("-Z", "Y").to_euler()
