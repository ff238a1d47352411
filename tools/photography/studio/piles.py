"""Piles that have come to rest: pieces are dropped into their vessel and stay where they fall."""

from __future__ import annotations

import math

import bpy

from studio.chance import chance
from studio.mesh import again, discard

STEPS = 72


def _world(scene):
    bpy.ops.rigidbody.world_add()
    world = scene.rigidbody_world
    world.collection = bpy.data.collections.new("falling")
    world.substeps_per_frame, world.solver_iterations = 8, 12
    world.point_cache.frame_start, world.point_cache.frame_end = 1, STEPS
    return world


def _join(world, ob, kind: str, shape: str) -> None:
    world.collection.objects.link(ob)
    falling = ob.rigid_body
    falling.type, falling.collision_shape = kind, shape
    falling.use_margin, falling.collision_margin = True, 0.002
    falling.friction, falling.restitution = 0.75, 0.0
    if kind == "ACTIVE":
        falling.linear_damping, falling.angular_damping = 0.25, 0.5


def _fallen(vessels, pieces):
    """Where each piece has come to rest: its place and turn; only what the vessels hold."""
    scene = bpy.context.scene
    world = _world(scene)
    for vessel in vessels:
        _join(world, vessel, "PASSIVE", "MESH")
    for piece in pieces:
        _join(world, piece, "ACTIVE", "CONVEX_HULL")
    for frame in range(1, STEPS + 1):
        scene.frame_set(frame)
    graph = bpy.context.evaluated_depsgraph_get()
    rests = [piece.evaluated_get(graph).matrix_world.copy() for piece in pieces]
    bpy.ops.rigidbody.world_remove()
    scene.frame_set(1)
    return [(rest.to_translation(), rest.to_euler()) for rest in rests]


def _hull(model):
    """A few of a piece's points: what falls needs no more detail than its outline."""
    points = [tuple(vertex.co) for vertex in model.data.vertices]
    mesh = bpy.data.meshes.new("hull")
    mesh.from_pydata(points[:: max(1, len(points) // 150)], [], [])
    return mesh


def pile(
    models,
    count: int,
    vessels,
    radius: float,
    low: float,
    seed: str,
    size=(0.92, 1.08),
    step: float = 0.09,
    beside=None,
    at=(0, 0),
    reach: float = 1.5,
) -> None:
    """Drops pieces around a point into vessels that stand at the group's own place.

    What comes to rest on the right is of the kind beside, if any; what comes to rest beyond the reach (in radii) is left out.
    """
    draw, scene = chance("pile", seed), bpy.context.scene
    walls = [bpy.data.objects.new("walls", vessel.data) for vessel in vessels]
    for wall in walls:
        scene.collection.objects.link(wall)
    pieces, sizes, hulls = [], [], [_hull(model) for model in models]
    for i in range(count):
        r, a = radius * math.sqrt(draw.random()), draw.uniform(0, 2 * math.pi)
        piece = bpy.data.objects.new("piece", hulls[i % len(hulls)])
        piece.location = (at[0] + r * math.cos(a), at[1] + r * math.sin(a), low + step * i)
        piece.rotation_euler = (draw.uniform(-0.6, 0.6), draw.uniform(-0.6, 0.6), draw.uniform(-math.pi, math.pi))
        sizes.append(draw.uniform(*size))
        piece.scale = (sizes[-1],) * 3
        scene.collection.objects.link(piece)
        pieces.append(piece)
    rests = _fallen(walls, pieces)
    for i, ((x, y, z), turn) in enumerate(rests):
        if z > 0 and math.hypot(x - at[0], y - at[1]) < radius * reach:
            kind = beside if beside and x + 0.12 * y > 0 else models
            again(kind[i % len(kind)], (x, y, z), turn, sizes[i])
    for ob in (*pieces, *walls, *models, *(beside or ())):
        discard(ob)
