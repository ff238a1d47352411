"""Each category's things together, on clear ground with only their shadow."""

from __future__ import annotations

from scenes.placing import Place
from scenes.props import cup, dipper, stone

TILES = {
    "honey-and-dates": [Place("HON-001", -0.62, 0.1, size=1.25), Place("DAT-009", 0.75, -0.1, size=0.85)],
    "honey": [Place("HON-001", -0.25, 0.1, size=1.3), Place("HON-003", 0.72, -0.2, -6), Place(dipper, 0.3, -0.85, size=0.8, up=0.075)],
    "dates": [Place("DAT-009", 0, 0, size=1.1)],
    "oud-and-bakhoor": [
        Place("BAK-005", -0.7, 0.3, size=1.0),
        Place("OUD-008", 0.8, 0.1, size=1.1),
        Place("OUD-002", 0.12, -0.55, size=1.1),
    ],
    "oud-and-perfume": [
        Place(stone(2.6, 1.3, 0.26), 0, 0),
        Place("OUD-006", -0.55, 0.1, 4, up=0.26),
        Place("OUD-003", 0.3, -0.1, up=0.26, size=1.2),
        Place("OUD-005", 0.95, 0.1, up=0.26),
    ],
    "bakhoor-and-burners": [Place("BAK-005", 0, 0)],
    "coffee-and-tea": [
        Place("COF-002", 0.75, 0.35, -8),
        Place("COF-011", -0.45, 0.1, size=1.0),
        Place(cup, 0.2, -0.55),
        Place(cup, 0.75, -0.62),
    ],
    "majlis": [Place("MAJ-001", -0.6, 0.5, size=0.95), Place("MAJ-010", 0.95, 0.6, size=0.62), Place("MAJ-004", 0.45, -0.75, size=0.42)],
    "home-and-scent": [
        Place("HOM-003", -0.75, 0.2, size=0.95),
        Place("HOM-006", 0.8, 0.2, size=0.85),
        Place("HOM-001", 0.05, -0.65, size=0.95),
    ],
    "care": [
        Place("CAR-006", -0.6, 0.2),
        Place("CAR-003", 0.55, 0.1, size=1.1),
        Place("CAR-007", -0.05, 0.35),
        Place("CAR-001", 0.05, -0.75, size=0.85),
    ],
    "gift-boxes": [Place("BOX-006", -0.2, 0.2), Place("BOX-007", 1.25, -0.5, size=0.5)],
}
