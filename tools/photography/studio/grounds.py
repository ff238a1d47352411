"""What things stand on, and the wall behind it."""

from __future__ import annotations

import math

from studio.colour import rgba
from studio.materials import paint, plaster
from studio.mesh import body
from studio.nodes import Tree
from studio.surfaces import planks, travertine

PAPER = {"sand": "#E8DFD0", "pale-palm": "#DBDFD7", "pale-honey": "#F2E7CE", "stone": "#DDD2C2"}


def _paper(name: str, back: float) -> None:
    """Floor, a wide bend and a wall in one sweep."""
    _sweep(Tree("ground", Base_Color=rgba(PAPER[name]), Roughness=0.95, Specular=0.1).material, back, 2.6)


def _sweep(material, back: float, bend: float) -> None:
    curve = [(back + bend * math.sin(a), bend - bend * math.cos(a)) for a in (math.pi / 2 * i / 24 for i in range(25))]
    line = [(-14, 0), *curve, (back + bend, 16)]
    _strip(line, material)


def _strip(line, material) -> None:
    """A surface that follows a line (y, z) and is wider than any frame."""
    verts = [(x, y, z) for y, z in line for x in (-30, 30)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    body(verts, faces, material, crease=80)


#: Table tops with the wall behind them.
TABLES = {
    "travertine": lambda: (travertine("#D0C4B0"), plaster("#CDBDA5")),
    "walnut": lambda: (planks("#785338", 0.5), plaster("#8A7355")),
    "night": lambda: (paint("#163A2F", 0.62), plaster("#163A2F")),
}
GROUNDS = (*PAPER, *TABLES)
#: The light in which each table is shown; paper is shown in the studio's own light.
LIGHT_OF = {"travertine": "morning", "walnut": "evening", "night": "night"}
#: The window of each ground in scenes; other grounds are pale.
WINDOW_OF = {**{name: "window-pale" for name in GROUNDS}, "walnut": "window", "night": "window-night"}


def lay(name: str, back: float = 3.4) -> None:
    if name in PAPER:
        _paper(name, back)
        return
    top, wall = TABLES[name]()
    if name == "night":
        _sweep(top, back * 0.7, 1.2)
        return
    _strip([(-14, 0), (back * 0.8, 0)], top)
    _strip([(back * 0.8, 0), (back * 0.8, 16)], wall)
