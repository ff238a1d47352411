"""Cloth that hangs, lies and swells as cloth does: simulated once, then kept as a body."""

from __future__ import annotations

import hashlib
import math
import os

import bpy
import numpy as np

from studio.chance import chance
from studio.mesh import body, discard, soften, thicken

#: What has come to rest is kept: a simulation takes longer than a draft of its picture.
_KEPT = os.path.join(os.path.dirname(__file__), "../../../.data/photography/cloth")


def _loose(name: str, verts, faces):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    ob = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(ob)
    return ob


def _filled(verts, faces, pressure: float, stiff: float, bend: float, frames: int = 36):
    """Where the vertices of a sewn cover come to rest when it is filled."""
    wishes = repr((np.round(verts, 5).tolist(), faces, pressure, stiff, bend, frames))
    path = os.path.join(_KEPT, f"{hashlib.sha256(wishes.encode()).hexdigest()[:16]}.npy")
    if not os.path.exists(path):
        os.makedirs(_KEPT, exist_ok=True)
        np.save(path, _simulated(verts, faces, pressure, stiff, bend, frames))
    return np.load(path)


def _simulated(verts, faces, pressure: float, stiff: float, bend: float, frames: int):
    scene = bpy.context.scene
    scene.gravity = (0, 0, 0)
    ob = _loose("cloth", verts, faces)
    cloth = ob.modifiers.new("cloth", "CLOTH")
    wanted = cloth.settings
    wanted.quality, wanted.mass, wanted.air_damping = 6, 0.5, 4
    wanted.tension_stiffness = wanted.compression_stiffness = wanted.shear_stiffness = stiff
    wanted.bending_stiffness = bend
    wanted.tension_damping = wanted.compression_damping = wanted.shear_damping = 8
    wanted.use_pressure, wanted.uniform_pressure_force = True, pressure
    cloth.collision_settings.use_collision = cloth.collision_settings.use_self_collision = False
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    evaluated = ob.evaluated_get(bpy.context.evaluated_depsgraph_get())
    rest = [tuple(v.co) for v in evaluated.data.vertices]
    discard(ob)
    scene.frame_set(1)
    return rest


def _leaning(points, height: float, lean: float, collapse: float):
    """A filled cushion (x, thickness, height) that stands on its edge and leans back: its filling has sunk, its foot is flat."""
    x, y, z = (np.asarray(points)[:, k].copy() for k in range(3))
    up = np.clip((z - z.min()) / (z.max() - z.min()), 0, 1)
    middle = np.clip(1 - (2 * x / (x.max() - x.min())) ** 2, 0, 1)
    # What has sunk from above bulges below; the upper edge hangs between its corners.
    y *= 1 + 0.55 * collapse * 4 * np.sin(np.pi * np.clip(1.15 * (1 - up), 0, 1)) * (0.5 + 0.5 * middle)
    x *= 1 + 0.35 * collapse * np.exp(-(((up - 0.2) / 0.25) ** 2))
    z = height * (up * (1 - collapse) - collapse * 0.55 * up**3 * middle)
    tilt = math.radians(lean)
    y, z = y * math.cos(tilt) + z * math.sin(tilt), z * math.cos(tilt) - y * math.sin(tilt)
    z -= z.min()
    # Pressed flat where it stands: what would be lower than the ground's reach is spread to the sides.
    foot = 0.10 * height
    low = z < foot
    share = np.where(low, 1 - z / foot, 0)
    y += np.where(low, share**2 * 0.10 * np.sign(y - y[low].mean()), 0)
    z = np.where(low, foot * (z / foot) ** 1.6 - 0.0, z)
    return [tuple(v) for v in np.stack([x, y, z], -1).tolist()]


def pillow_of(
    width: float,
    height: float,
    front,
    back,
    seed: str,
    lean: float = 16,
    pressure: float = 4.0,
    cells: int = 52,
    stuff: float = 0.12,
    collapse: float = 0.1,
):
    """A sewn cushion of two cloths, filled, standing on the ground against something behind it.

    Returns the bodies of both cloths and the line of the seam.
    """
    draw = chance("cushion", seed)
    row, verts, index = cells + 1, [], {}

    def at(side: int, i: int, j: int) -> int:
        edge = i in (0, cells) or j in (0, cells)
        key = (0 if edge else side, i, j)
        if key not in index:
            index[key] = len(verts)
            u, v = i / cells - 0.5, j / cells
            swell = 0 if edge else side * stuff * (1 - (2 * u) ** 2) * (1 - (2 * v - 1) ** 2) + draw.uniform(-0.006, 0.006)
            verts.append((u * width, swell, v * height))
        return index[key]

    grids = {side: [[at(side, i, j) for i in range(row)] for j in range(row)] for side in (-1, 1)}
    faces, uvs = {}, {}
    for side, grid in grids.items():
        order = (0, 1, 2, 3) if side < 0 else (3, 2, 1, 0)
        faces[side] = []
        for j in range(cells):
            for i in range(cells):
                quad = (grid[j][i], grid[j][i + 1], grid[j + 1][i + 1], grid[j + 1][i])
                faces[side].append(tuple(quad[k] for k in order))
        uvs[side] = {grid[j][i]: (i / cells, j / cells) for j in range(row) for i in range(row)}
    rest = _leaning(_filled(verts, faces[-1] + faces[1], pressure, 22, 0.9), height, lean, collapse)
    bodies = []
    for side, material in ((-1, front), (1, back)):
        used = sorted({k for face in faces[side] for k in face})
        place = {k: n for n, k in enumerate(used)}
        bodies.append(
            soften(
                body(
                    [rest[k] for k in used],
                    [tuple(place[k] for k in face) for face in faces[side]],
                    material,
                    [uvs[side][k] for k in used],
                    180,
                ),
                2,
            )
        )
    grid = grids[-1]
    seam = [grid[0][i] for i in range(cells)] + [grid[j][cells] for j in range(cells)]
    seam += [grid[cells][i] for i in range(cells, 0, -1)] + [grid[j][0] for j in range(cells, 0, -1)]
    return bodies, [rest[k] for k in seam]


def flat_edge(seam, width: float, material):
    """Two layers of cloth sewn on outside a seam, a little wavy."""
    line = np.asarray(seam)
    middle, count = line.mean(0), len(line)
    ahead = np.roll(line, -1, 0) - np.roll(line, 1, 0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    away = line - middle
    away -= (away * ahead).sum(1, keepdims=True) * ahead
    away /= np.linalg.norm(away, axis=1, keepdims=True)
    turn = 2 * np.pi * np.arange(count) / count
    wave = (0.012 * np.sin(11 * turn) + 0.008 * np.sin(23 * turn + 1))[:, None] * np.array([[0.0, 1.0, 0.0]])
    rings = [line + away * width * share + wave * share for share in (0.0, 0.35, 0.7, 1.0)]
    verts = [tuple(v) for ring in rings for v in ring.tolist()]
    verts = [(x, y, max(z, 0.006)) for x, y, z in verts]
    uvs = [(i / count * 4, k * 0.05) for k in range(4) for i in range(count)]
    faces = [
        (k * count + i, k * count + (i + 1) % count, (k + 1) * count + (i + 1) % count, (k + 1) * count + i)
        for k in range(3)
        for i in range(count)
    ]
    return thicken(soften(body(verts, faces, material, uvs, 60), 1), 0.018)
