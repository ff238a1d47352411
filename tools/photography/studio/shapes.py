"""The few ways in which the things of the shop are shaped. One unit is ten centimetres."""

from __future__ import annotations

import math

import bpy

from studio.mesh import bevel, body, hang


def rounded(points, radius: float, steps: int = 5, closed: bool = False):
    """The same line with its corners rounded."""
    count = len(points)
    line = []
    for i, (x, y) in enumerate(points):
        if not closed and i in (0, count - 1):
            line.append((x, y))
            continue
        (ax, ay), (bx, by) = points[i - 1], points[(i + 1) % count]
        before, after = math.hypot(ax - x, ay - y), math.hypot(bx - x, by - y)
        r = min(radius, before * 0.49, after * 0.49)
        sx, sy = x + (ax - x) * r / (before or 1), y + (ay - y) * r / (before or 1)
        ex, ey = x + (bx - x) * r / (after or 1), y + (by - y) * r / (after or 1)
        for k in range(steps + 1):
            t = k / steps
            line.append(((1 - t) ** 2 * sx + 2 * t * (1 - t) * x + t * t * ex, (1 - t) ** 2 * sy + 2 * t * (1 - t) * y + t * t * ey))
    return line


def flowing(points, steps: int = 8):
    """A smooth line through the points (Catmull-Rom)."""
    ends = [points[0], *points, points[-1]]
    line = []
    for p, a, b, q in zip(ends, ends[1:], ends[2:], ends[3:]):
        for k in range(steps):
            t = k / steps
            line.append(
                tuple(
                    0.5
                    * (
                        2 * a[i]
                        + (b[i] - p[i]) * t
                        + (2 * p[i] - 5 * a[i] + 4 * b[i] - q[i]) * t * t
                        + (3 * a[i] - p[i] - 3 * b[i] + q[i]) * t**3
                    )
                    for i in range(len(a))
                )
            )
    return [*line, tuple(points[-1])]


def circle(steps: int = 96):
    return [(math.cos(a), math.sin(a)) for a in (2 * math.pi * i / steps for i in range(steps))]


def many_sided(sides: int, softness: float = 0.12):
    """A regular outline with a flat side towards the camera."""
    corners = [(math.cos(a), math.sin(a)) for a in (2 * math.pi * (i + 0.5) / sides - math.pi / 2 for i in range(sides))]
    return rounded(corners, softness, 4, closed=True)


def oblong(width: float, depth: float, radius: float = 0.1, steps: int = 6):
    x, y = width / 2, depth / 2
    return rounded([(-x, -y), (x, -y), (x, y), (-x, y)], radius, steps, closed=True)


def loft(profile, plan, material, crease: float = 40):
    """A body whose outline (the plan) grows and shrinks along a profile of (size, height)."""
    n, m = len(plan), len(profile)
    verts = [(x * r, y * r, z) for x, y in plan for r, z in profile]
    faces = [(s * m + i, (s + 1) % n * m + i, (s + 1) % n * m + i + 1, s * m + i + 1) for s in range(n) for i in range(m - 1)]
    return body(verts, faces, material, crease=crease)


def lathe(profile, material, steps: int = 96, crease: float = 40):
    return loft(profile, circle(steps), material, crease)


def block(width: float, depth: float, height: float, material, edge: float = 0.02, at=(0, 0, 0)):
    """A box that stands on its place."""
    x, y = width / 2, depth / 2
    verts = [(sx * x + at[0], sy * y + at[1], z + at[2]) for z in (0, height) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), *[(i, (i + 1) % 4, (i + 1) % 4 + 4, i + 4) for i in range(4)]]
    return bevel(body(verts, faces, material, crease=30), edge)


def prism(outline, low: float, high: float, material, edge: float = 0.02):
    """An outline with a floor and a ceiling."""
    n = len(outline)
    verts = [(x, y, z) for z in (low, high) for x, y in outline]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n)), *[(i, (i + 1) % n, (i + 1) % n + n, i + n) for i in range(n)]]
    return bevel(body(verts, faces, material, crease=30), edge, 2)


def sheet(surface, across: int, along: int, material, crease: float = 60):
    """A surface given by its point at (u, v), both from 0 to 1, with a picture laid over it once."""
    verts = [surface(i / across, j / along) for j in range(along + 1) for i in range(across + 1)]
    uvs = [(i / across, j / along) for j in range(along + 1) for i in range(across + 1)]
    row = across + 1
    faces = [(j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i) for j in range(along) for i in range(across)]
    return body(verts, faces, material, uvs, crease)


def rod(points, thickness, material, closed: bool = False):
    """A round rod along a line; the thickness may change from point to point."""
    curve = bpy.data.curves.new("rod", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = 1
    curve.bevel_resolution = 6
    curve.use_fill_caps = True
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    for i, (point, place) in enumerate(zip(spline.points, points)):
        point.co = (*place, 1)
        point.radius = thickness if isinstance(thickness, (int, float)) else thickness[i]
    spline.use_cyclic_u = closed
    spline.use_smooth = True
    return hang(bpy.data.objects.new("rod", curve), material)


def ball(radius: float, material, at=(0, 0, 0), stretch: float = 1):
    half = [(radius * math.sin(a), at[2] + stretch * radius * (1 - math.cos(a))) for a in (math.pi * i / 20 for i in range(21))]
    ob = lathe(half, material, 40)
    ob.location = (at[0], at[1], 0)
    return ob
