"""The wide scenes of the home page: things on one side, calm space for words on the other."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.placing import Place
from scenes.props import cup, dipper, shelf, smoke, stone


@dataclass(frozen=True)
class Wide:
    ground: str
    places: list
    above: float = 8
    #: The share of the frame that the things fill, and how far from the middle they stand (in frames).
    fill: float = 0.46
    tall: float = 0.74
    aside: float = 0.23
    level: float = 0.58
    height: float = 2.0
    #: How brightly the wall is lit; smoke wants it dim.
    wash: float = 1.0


WIDE = {
    "hero-1": Wide(
        "travertine",
        [
            Place(stone(2.3, 1.4, 0.34, "#D8C7AC"), 0.05, 0.3),
            Place("HON-001", -0.32, 0.3, 4, 1.3, 0.34),
            Place("HON-003", 0.66, -0.02, -8, 1.0, 0.34),
            Place("HON-004", 0.6, -1.0, 8, 0.66),
            Place(dipper, -0.55, -0.85, -50, 0.85, 0.085),
        ],
        above=11,
        fill=0.46,
        tall=0.82,
        level=0.48,
    ),
    "hero-2": Wide(
        "pale-palm",
        [
            Place(stone(3.4, 1.6, 0.22, "#DDE0D6"), 0.2, 0.1),
            Place("BAK-005", -0.75, 0.2, 6, 0.95, 0.22),
            Place(smoke, -0.75, 0.2, 0, 0.7, 2.1),
            Place("OUD-002", 0.2, -0.2, 0, 1.15, 0.22),
            Place("OUD-008", 1.2, 0.15, -6, 1.0, 0.22),
        ],
        tall=0.72,
        wash=0.4,
    ),
    "hero-3": Wide(
        "sand",
        [
            Place("MAJ-001", -0.95, 0.75, 4, 1.05),
            Place("MAJ-004", 0.75, -0.2, 0, 0.62),
            Place("COF-011", 0.75, 0.2, 0, 0.95, 0.05),
            Place(cup, 0.2, -0.5, 0, 0.9, 0.04),
            Place(cup, 0.68, -0.72, 40, 0.9, 0.04),
            Place(cup, 1.3, -0.45, 80, 0.9, 0.04),
        ],
        above=12,
    ),
    "banner-offer": Wide(
        "pale-honey",
        [Place("MAJ-005", 0.1, 0.2, 0, 0.95), Place("MAJ-002", -1.3, 0.1, 0, 0.85), Place("HOM-001", 0.95, -0.45, 0, 0.85)],
        above=11,
    ),
    "story": Wide(
        "sand",
        [
            Place(shelf(7.6), 0, 0, up=2.2),
            Place(shelf(7.6), 0, 0),
            Place("HON-002", -2.6, 0.1, up=2.2),
            Place("HON-001", -1.5, 0.0, up=2.2),
            Place("HON-005", -0.3, 0.1, up=2.2),
            Place("HOM-003", 1.2, 0.1, 0, 0.72, 2.2, 2),
            Place("COF-006", 2.6, 0.0, up=2.2),
            Place("HOM-006", -2.3, 0.1, 0, 0.85),
            Place("COF-011", -0.4, 0.1, 0, 0.82),
            Place("HOM-001", 1.0, -0.1),
            Place("BAK-001", 2.3, 0.0),
        ],
        above=5,
        fill=1.02,
        tall=0.86,
        aside=0,
        level=0.5,
        height=3.4,
    ),
}
