"""Jars: honey, spices, bakhoor, creams."""

from __future__ import annotations

import math

from archetypes.parts import heap, in_cylinder, inside, screw_lid, vessel
from archetypes.pieces import crumbs, nuts, pods, shavings
from archetypes.saffron import saffron_in
from studio.camera import Shot
from studio.cast import Cast
from studio.colour import mix
from studio.labels import flat_label, radius_along, round_label
from studio.materials import glass, liquid, metal, paint, wax
from studio.mesh import group
from studio.shapes import ball, circle, lathe, loft, many_sided, rod, rounded
from studio.surfaces import rubble

CREAMED = ("HON-005", "HON-009")


def _jar_shape(cast: Cast):
    """Outer profile, plan, and where the label finds room (low, high)."""
    h, r = 1.15 * cast.height, 0.46 * cast.width
    if cast.variant == "a":
        return (
            rounded([(0, 0), (r * 0.93, 0), (r, 0.06), (r, h * 0.72), (r * 0.94, h * 0.82), (r * 0.8, h * 0.88), (r * 0.8, h)], 0.07),
            circle(),
            (0.12 * h, 0.7 * h),
        )
    if cast.variant == "b":
        return (
            rounded([(0, 0), (r * 0.97, 0), (r, 0.04), (r, h * 0.85), (r * 0.9, h * 0.91), (r * 0.9, h)], 0.05),
            circle(),
            (0.12 * h, 0.78 * h),
        )
    if cast.variant == "c":
        r *= 1.08
        return (
            rounded([(0, 0), (r * 1.0, 0), (r * 1.04, 0.05), (r * 1.04, h * 0.76), (r * 0.8, h * 0.86), (r * 0.8, h)], 0.05),
            many_sided(6),
            (0.1 * h, 0.72 * h),
        )
    return (
        rounded(
            [(0, 0), (r * 0.72, 0), (r * 0.98, h * 0.2), (r, h * 0.42), (r * 0.9, h * 0.72), (r * 0.74, h * 0.82), (r * 0.74, h)], 0.16
        ),
        circle(),
        (0.2 * h, 0.62 * h),
    )


def _label_of(cast: Cast, profile, low: float, high: float) -> None:
    widest = max(r for r, _ in profile)
    if cast.variant == "c":
        flat_label(cast.label(), widest * 0.92, high - low, (0, -widest * 0.866, (low + high) / 2))
    else:
        round_label(cast.label(), radius_along(profile), low, high)


def _lid(cast: Cast, neck: float, top: float, low: float) -> None:
    gold = cast.variant in "ad" and cast.sku != "HON-007"
    lid = metal(mix(cast.accent, "#FFE9B8", 0.25), 0.26) if gold else paint(cast.accent, 0.35, 0.3)
    screw_lid(neck * (1.12 if cast.variant == "c" else 1.09), low, low + top * 0.215, lid, ribs=cast.variant == "b")


def lid_of(cast: Cast) -> None:
    """The lid alone, as it was put down."""
    profile, _, _ = _jar_shape(cast)
    _lid(cast, profile[-1][0], profile[-1][1], 0.0)


def _thread_of_screw(neck: float, top: float) -> None:
    """The thread that the lid is screwed on: one and a half turns of a low ridge in the glass."""
    turns = [1.5 * 2 * math.pi * i / 120 for i in range(121)]
    line = [((neck + 0.003) * math.cos(a), (neck + 0.003) * math.sin(a), top * (0.90 + 0.05 * a / turns[-1])) for a in turns]
    rod(line, [0.013 * min(1, i / 8, (120 - i) / 8) + 0.001 for i in range(121)], glass())


#: How full a jar is, as a share of its height.
LEVEL = 0.83


def honey_jar(cast: Cast, view: int, is_open: bool = False) -> Shot:
    profile, plan, (low, high) = _jar_shape(cast)
    top, neck = profile[-1][1], profile[-1][0]
    with group(turn=-16 if view == 2 else 0):
        vessel(profile, plan, 0.028)
        fill = (
            paint(cast.contents, 0.25, 0.4)
            if cast.sku in CREAMED
            else liquid(mix(cast.contents, "#FFE3A0", 0.5) if cast.sku == "HON-008" else cast.contents, 0.06)
        )
        loft(inside(profile, 0.024, 0.045, top * LEVEL), plan, fill)
        if is_open:
            _thread_of_screw(neck, top)
        if cast.sku == "HON-008":
            heap(
                nuts(("#C98D4A", "#E0B77E", "#8C5A2E", "#9AA653")),
                230,
                in_cylinder(max(r for r, _ in profile) - 0.12, 0.12, top * 0.78),
                cast.sku,
            )
        if not is_open:
            _lid(cast, neck, top, top * 0.885)
        _label_of(cast, profile, low, high)
    return Shot(above=7, fill=0.62, tall=0.66) if view == 1 else Shot(above=13, fill=0.62, tall=0.66, closer=1.4, look=(0.5, 0.56))


def _filled(cast: Cast, view: int, pieces, count: int, core: str, lid, knob: bool = False, room: float = 0.08) -> Shot:
    """A clear jar of something dry."""
    h, r = 1.0 * cast.height, 0.42 * cast.width
    profile = rounded([(0, 0), (r * 0.95, 0), (r, 0.05), (r, h * 0.78), (r * 0.86, h * 0.86), (r * 0.86, h)], 0.06)
    with group(turn=-14 if view == 2 else 0):
        vessel(profile, circle(), 0.024)
        lathe([(0, 0.04), (r - room - 0.06, 0.04), (r - room - 0.06, h * 0.7), (0, h * 0.74)], rubble(core, 0.8))
        if cast.sku == "COF-010":
            saffron_in(r - 0.03, 0.06, h * 0.74, cast.contents, cast.sku)
        else:
            heap(pieces, count, in_cylinder(r - room - 0.03, min(0.1, 0.03 + room), h * 0.76), cast.sku)
        screw_lid(r * 0.93, h * 0.86, h * 1.08, lid)
        if knob:
            ball(0.07, lid, (0, 0, h * 1.07))
        round_label(cast.label(), r, 0.1 * h, (0.56 if cast.sku == "COF-010" else 0.68) * h, widest=1.7)
    return Shot(above=8, fill=0.6, tall=0.64) if view == 1 else Shot(above=12, aside=6, fill=0.62, tall=0.66, closer=1.45, look=(0.5, 0.5))


def spice_jar(cast: Cast, view: int) -> Shot:
    if cast.sku == "COF-010":
        return _filled(cast, view, [], 0, mix(cast.contents, "#200000", 0.6), metal(cast.accent, 0.25))
    return _filled(cast, view, pods(cast.contents), 620, mix(cast.contents, "#20240C", 0.5), paint(cast.accent, 0.4, 0.2))


def mabsoos_jar(cast: Cast, view: int) -> Shot:
    lid = metal(cast.accent, 0.25) if cast.variant == "a" else metal(mix(cast.accent, "#E0A070", 0.3), 0.35)
    return _filled(cast, view, shavings(cast.contents), 900, mix(cast.contents, "#100806", 0.5), lid, knob=True, room=0.06)


def scrub_jar(cast: Cast, view: int) -> Shot:
    return _filled(cast, view, crumbs(cast.contents), 2800, cast.contents, paint(cast.accent, 0.4, 0.2), room=0.02)


def cream_jar(cast: Cast, view: int) -> Shot:
    """A low opaque jar; open and full in its second picture."""
    h, r = 0.62 * cast.height, 0.5 * cast.width
    shell, lid = paint(cast.body, 0.3, 0.5), metal(mix(cast.accent, "#FFE9B8", 0.2), 0.28)
    lathe(
        rounded(
            [
                (0, 0),
                (r * 0.9, 0),
                (r, 0.08),
                (r, h * 0.66),
                (r * 0.92, h * 0.7),
                (r * 0.92, h * 0.92),
                (r * 0.86, h * 0.92),
                (r * 0.84, h * 0.6),
                (0, h * 0.6),
            ],
            0.04,
        ),
        shell,
    )
    round_label(cast.label(), r, 0.1 * h, 0.62 * h, gloss=0.3)
    if view == 1:
        screw_lid(r * 1.0, h * 0.68, h * 1.04, lid)
        return Shot(above=11, fill=0.64, tall=0.6)
    swirl = [(r * 0.84 * (1 - t), h * (0.72 + 0.2 * t + 0.035 * abs(((t * 4) % 1) - 0.5))) for t in (i / 40 for i in range(41))]
    lathe([(r * 0.84, h * 0.6), *swirl], wax(cast.contents))
    with group(at=(r * 1.35, -r * 0.75, r * 0.02), tilt=0):
        screw_lid(r * 0.8, 0, h * 0.34, lid)
    return Shot(above=24, aside=8, fill=0.76, tall=0.6)
