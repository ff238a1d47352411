"""The wide scenes of the home page: things in the middle, calm space for words on both sides."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.placing import Place
from scenes.props import cloth_folded, cup_of, drops_of_honey, honey_falling, ledge, lid, open_jar, shelf, smoke, stone, wall
from scenes.scene import Scene


@dataclass(frozen=True)
class Wide(Scene):
    fill: float = 0.31
    tall: float = 0.74
    level: float = 0.58
    size: float = 2.0


WIDE = {
    "hero-1": Wide(
        "travertine",
        [
            Place(stone(2.2, 1.5, 0.3, "#CDBB9D"), -0.1, 0.35),
            Place(open_jar("HON-001"), -0.42, 0.3, 4, 1.3, 0.3),
            Place("HON-003", 0.6, 0.42, -10, 1.0, 0.3),
            Place("HON-004", 0.72, -0.95, 10, 0.72),
        ],
        beyond=[
            Place(honey_falling(0.58), -0.42, 0.3, 0, 1.0, 1.53),
            Place(lid("HON-001"), 1.5, -0.3, 30, 1.28),
            Place(drops_of_honey, 0.02, -1.05, 20),
        ],
        above=11,
        fill=0.31,
        tall=0.64,
        level=0.62,
        exposure=0.22,
        stop=4.5,
        focus=(-0.42, -0.28, 0.9),
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
    ),
    "hero-3": Wide(
        "travertine",
        [
            Place("MAJ-001", -0.95, 0.62, 8, 1.12),
            Place("MAJ-004", 0.75, -0.35, 0, 0.62),
            Place("COF-011", 0.82, 0.02, 10, 0.95, 0.02),
            Place(cup_of("hero 1"), 0.12, -0.5, 0, 0.9, 0.01),
            Place(cup_of("hero 2"), 0.62, -0.92, 40, 0.9, 0.01),
            Place(cup_of("hero 3", False), 1.28, -0.7, 80, 0.9, 0.01),
        ],
        beyond=[Place(ledge(1.28, 1.5), 0, 0), Place(cloth_folded(1.3, 0.9, "#B9A98A", "hero", 3), -0.55, -1.15, 18)],
        above=12,
        fill=0.335,
        tall=0.76,
        level=0.58,
        exposure=-0.1,
        stop=5.0,
        focus=(0.5, -0.7, 0.4),
    ),
    "banner-offer": Wide(
        "pale-honey",
        [Place("MAJ-005", 0.1, 0.2, 0, 0.95), Place("MAJ-002", -1.3, 0.1, 0, 0.85), Place("HOM-001", 0.95, -0.45, 0, 0.85)],
        above=11,
    ),
    "story": Wide(
        "",
        [
            Place("HON-002", -2.62, 0.16, 8, 1.0, 2.35),
            Place("HON-001", -1.72, -0.1, -5, 1.0, 2.35),
            Place("HOM-003", -0.3, 0.1, 0, 0.78, 2.35, 2),
            Place("HON-005", 1.35, -0.12, 10, 1.0, 2.35),
            Place("COF-006", 2.2, 0.1, -8, 1.0, 2.35),
            Place("BAK-003", 2.9, 0.34, 4, 0.8, 2.35),
            Place("HOM-006", -2.55, 0.05, 0, 0.92),
            Place("COF-011", -0.62, 0.1, 8, 0.86),
            Place(cup_of("story", False), 0.12, -0.28, 20, 0.86),
            Place("BAK-001", 1.75, 0.06, -6),
            Place("HOM-001", 2.55, -0.18, 5),
        ],
        beyond=[
            Place(wall(0.76), 0, 0),
            Place(shelf(9.6), 0, 0, up=2.35),
            Place(shelf(9.6), 0, 0),
            Place(cloth_folded(1.2, 1.0, "#B8A786", "story", 3), 1.0, 0.05, 8),
        ],
        above=4,
        fill=1.02,
        tall=0.86,
        exposure=0.85,
        level=0.5,
        size=3.4,
        light="window-shelf",
        stop=6.3,
        focus=(-1.0, -0.4, 2.4),
    ),
}
