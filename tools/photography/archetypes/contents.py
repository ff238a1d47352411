"""What is in the gift boxes and hampers: small versions of the shop's own things."""

from __future__ import annotations

import math
from dataclasses import replace

from archetypes.bags import bag_alone
from archetypes.bottles import syrup_bottle
from archetypes.bowls_of import halves_of_dates
from archetypes.burners import stone_burner
from archetypes.coffee import thermos
from archetypes.cups import finjan
from archetypes.dates import open_box, rows_of
from archetypes.dispensers import pump_bottle
from archetypes.floors import fringe
from archetypes.jars import honey_jar, mabsoos_jar, spice_jar
from archetypes.lanterns import lantern
from archetypes.mats import rolled_mat
from archetypes.parts import heap
from archetypes.pieces import chips, coated_dates, dates
from archetypes.tins import tea_tin
from studio.cast import Cast
from studio.colour import mix
from studio.materials import paper
from studio.mesh import group, thicken
from studio.shapes import flowing, lathe, rounded, sheet
from studio.surfaces import cloth, rubble

#: The whole cast, set when a list of pictures is begun: boxes show other items.
EVERYONE: dict[str, Cast] = {}


def _put(sku: str, builder, at, turn: float = 0, size: float = 1.0, tilt: float = 0, **changes) -> None:
    with group(at=at, turn=turn, size=size, tilt=tilt):
        builder(replace(EVERYONE[sku], **changes), 1)


def dhiyafa(cast: Cast, _view: int) -> None:
    """Coffee, cardamom, a tray of khalas and twelve finjans."""
    for i in range(4):
        for j in range(3):
            with group(at=(-1.24 + 0.4 * i, -0.48 + 0.43 * j, 0.02), turn=31 * (i + 3 * j), size=0.62):
                finjan(EVERYONE["COF-012"], filled=False)
    _put("COF-001", bag_alone, (0.56, 0.46, -0.06), 0, 0.64, -8)
    _put("COF-009", spice_jar, (1.13, 0.26, -0.06), -6, 0.6)
    khalas = EVERYONE["DAT-002"]
    with group(at=(0.82, -0.38, 0.06), size=0.6):
        open_box(1.9, 1.0, 0.2, paper(khalas.body), paper(mix(khalas.body, "#FFFFFF", 0.3)), 0.03)
        rows_of(dates(mix(khalas.contents, "#4A220C", 0.4)), 1.8, 0.92, 0.14, cast.sku, across=True)


def mountains(_cast: Cast, _view: int) -> None:
    for sku, x in (("HON-002", -0.82), ("HON-001", 0.0), ("HON-005", 0.82)):
        _put(sku, honey_jar, (x, 0.02, -0.12), 0, 0.82, width=0.88, height=0.5, variant="a")


def burner(cast: Cast, view: int) -> None:
    if view == 1:
        with group(at=(-0.52, 0.1, -0.1), size=0.95):
            stone_burner(EVERYONE["BAK-006"], lit=False)
    _put("BAK-001", mabsoos_jar, (0.62, 0.25, -0.12), 0, 0.8)
    with group(at=(0.55, -0.4, -0.05)):
        heap(chips("#7A4A28", 0.5, 0.9), 46, lambda a, b, c: ((a - 0.5) * 0.9, (b - 0.5) * 0.42, 0.16 * c), cast.sku, flat=True)
    if view == 2:
        with group(at=(-1.6, -1.15, -0.2), size=0.95):
            stone_burner(EVERYONE["BAK-006"], lit=False)
        for i, (x, y) in enumerate(((-0.6, -1.25), (-0.28, -1.42), (-0.42, -1.1), (-0.44, -1.26))):
            with group(at=(x, y, -0.2 + (0.075 if i == 3 else 0))):
                lathe(
                    rounded([(0, 0), (0.15, 0), (0.16, 0.07), (0.12, 0.075), (0.05, 0.045), (0, 0.045)], 0.02), rubble("#262322", 0.85), 32
                )


def origins(cast: Cast, _view: int) -> None:
    _put("COF-003", bag_alone, (-1.02, 0.24, 0.0), 4, 0.78, -6)
    _put("COF-004", bag_alone, (-0.2, 0.3, 0.0), -8, 0.78, -6)
    for i in range(3):
        with group(at=(0.46 + 0.42 * i, 0.44, 0.22), size=0.66, turn=40 * i):
            finjan(EVERYONE["COF-015"], clear=True)
    with group(at=(0.6, -0.3, 0.1)):
        open_box(1.62, 0.86, 0.16, paper("#F3E9D8"), paper("#FBF5EA"), 0.03)
        rows_of(coated_dates("#38200F"), 1.52, 0.78, 0.12, cast.sku, long=0.39, thick=0.25)


def nothing(_cast: Cast, _view: int) -> None:
    """The wooden box is sold empty, with its wood wool."""


def friday(_cast: Cast, _view: int) -> None:
    _put("HON-001", honey_jar, (-0.55, 0.1, 0), 6, 0.85)
    _put("HON-003", honey_jar, (0.05, -0.28, 0), -8, 0.8)
    _put("DAT-006", syrup_bottle, (0.0, 0.42, -0.05), 0, 0.72)
    _put("COF-006", tea_tin, (0.62, 0.05, 0), -10, 0.85)


def kashta(_cast: Cast, _view: int) -> None:
    _put("COF-014", thermos, (-0.5, 0.14, 0.06), 0, 0.8)
    _put("COF-006", tea_tin, (0.1, 0.24, 0.1), 4, 0.82)
    _put("COF-008", tea_tin, (0.58, 0.14, 0.1), -6, 0.66)
    _over_rim(cloth("#CDB08A", 18.0, 0.5))


def _over_rim(wool) -> None:
    """A throw that lies in the hamper and hangs over its front, with its fringe."""
    line = flowing([(0.0, 0.22), (-0.3, 0.36), (-0.56, 0.5), (-0.7, 0.55), (-0.8, 0.46), (-0.82, 0.2), (-0.83, -0.06)], 10)
    wide, count = 0.78, len(line) - 1
    for layer, away in ((0, 0.0), (1, 0.035)):

        def place(u: float, v: float, layer=layer, away=away):
            (y, z), x = line[round(v * count)], (u - 0.5) * wide * (1 - 0.04 * layer)
            hang = max(0.0, v - 0.5) * 2
            wave = 0.022 * math.sin(13 * x + 1.1 * layer) + 0.012 * math.sin(31 * x + 2 * v)
            return (0.4 + x + 0.012 * math.sin(7 * v), y - (wave + 0.03) * hang - away * hang, z + away + 0.4 * wave * (1 - hang))

        thicken(sheet(place, 60, count, wool, 80), 0.022)
    with group(at=(0.4, -0.875, -0.05)):
        fringe(wide * 0.95, 0.13, wool, 34, "kashta", drop=True)


def ramadan(_cast: Cast, _view: int) -> None:
    """On a cotton cloth: the lantern, the dish of dates, and behind it the coffee and the rolled mat."""
    cotton = cloth("#EFE4CE", 12.0)
    sheet(lambda u, v: ((u - 0.5) * 2.16, (v - 0.5) * 1.36, 0.1 + 0.02 * math.sin(9 * u + 5 * v) * math.cos(11 * v)), 40, 30, cotton, 80)
    _put("MAJ-005", lantern, (-0.6, 0.1, 0.12), 0, 0.72)
    _put("COF-001", bag_alone, (0.32, 0.46, 0.1), -4, 0.66)
    dish = EVERYONE["DAT-009"]
    with group(at=(0.5, -0.16, 0.12), turn=-12, size=0.5):
        halves_of_dates(dish.body, 1.05, dish.sku)
    with group(at=(1.08, 0.4, 0.78), roll=-82, size=0.45):
        rolled_mat(EVERYONE["HOM-005"], 3.3)


def thanks(_cast: Cast, _view: int) -> None:
    _put("COF-006", tea_tin, (-0.5, 0.1, 0), 6, 0.8)
    _put("CAR-007", pump_bottle, (0.5, 0.1, 0), -8, 0.8)
    with group(at=(0.02, -0.32, 0.24)):
        open_box(0.9, 0.42, 0.12, paper("#F3E9D8"), paper("#FBF5EA"), 0.025)
        rows_of(dates("#5A2E14", size=0.8), 0.84, 0.37, 0.1, "thanks", long=0.3, thick=0.17, across=True)


CONTENTS = {
    "BOX-001": dhiyafa,
    "BOX-002": mountains,
    "BOX-003": friday,
    "BOX-004": burner,
    "BOX-008": kashta,
    "BOX-009": ramadan,
    "BOX-010": origins,
    "BOX-012": thanks,
    "GFT-001": nothing,
}
