"""Upright scenes: things in the middle of the frame, so that wide and narrow crops hold them whole."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.placing import Place
from scenes.props import beans, brown_cushion, cloth_folded, cup, cup_of, dipper, drops_of_honey, glass_cup
from scenes.props import honey_falling, ledge, lid, open_jar, pods_spilled, smoke, stone, stones_left
from scenes.scene import Scene


@dataclass(frozen=True)
class Portrait(Scene):
    above: float = 13


PORTRAITS = {
    "honey-and-dates": Portrait(
        "travertine",
        [
            Place(stone(1.5, 1.2, 0.4, "#D8C7AC"), -0.1, 0.5),
            Place("HON-001", -0.22, 0.45, 4, 1.15, 0.4),
            Place("DAT-009", 0.2, -0.8, size=0.62),
        ],
        fill=0.62,
    ),
    "honey": Portrait(
        "travertine",
        [
            Place("HON-002", -0.62, 0.5, 8, 1.05),
            Place(stone(1.4, 1.1, 0.3, "#D8C7AC"), 0.45, 0.25),
            Place("HON-001", 0.45, 0.2, -4, 1.05, 0.3),
            Place("HON-004", -0.2, -0.75, 16, 0.66),
            Place(dipper, 0.85, -0.85, -30, 0.7, 0.07),
        ],
    ),
    "dates": Portrait(
        "walnut",
        [
            Place(stone(1.9, 1.3, 0.32, "#8B7357"), 0, 0.5),
            Place("DAT-003", 0.1, 0.5, 4, 0.95, 0.32),
            Place("DAT-009", -0.1, -0.75, size=0.72),
        ],
        above=20,
    ),
    "oud-and-bakhoor": Portrait(
        "night",
        [
            Place(stone(1.8, 1.2, 0.3, "#2C4A3F"), 0, 0.35),
            Place("BAK-005", -0.36, 0.4, 6, 0.9, 0.3),
            Place(smoke, -0.36, 0.4, 0, 0.55, 2.15),
            Place("OUD-002", 0.5, 0.1, 0, 1.3, 0.3),
            Place("OUD-009", -0.1, -0.85, 4, 0.8),
        ],
        fill=0.62,
    ),
    "oud-and-perfume": Portrait(
        "night",
        [
            Place(stone(1.3, 1.0, 0.6, "#2C4A3F"), -0.4, 0.5),
            Place("OUD-006", -0.42, 0.45, 5, 1.1, 0.6),
            Place(stone(1.2, 0.9, 0.3, "#2C4A3F"), 0.6, -0.1),
            Place("OUD-003", 0.6, -0.15, -4, 1.25, 0.3),
            Place("OUD-002", 0.06, -0.75, 4, 1.1),
        ],
    ),
    "bakhoor-and-burners": Portrait(
        "walnut",
        [
            Place(stone(1.7, 1.3, 0.35, "#8B7357"), -0.1, 0.3),
            Place("BAK-006", -0.1, 0.3, 0, 1.15, 0.35),
            Place(smoke, -0.1, 0.3, 0, 0.6, 1.25),
            Place("BAK-001", 0.75, -0.6, -8, 0.85),
        ],
    ),
    "coffee-and-tea": Portrait(
        "walnut",
        [
            Place("MAJ-004", 0, -0.1, 0, 0.48),
            Place("COF-011", -0.05, 0.25, 0, 0.95, 0.03),
            Place(cup, -0.42, -0.5, 0, 0.9, 0.03),
            Place(cup, 0.1, -0.72, 40, 0.9, 0.03),
            Place(cup, 0.6, -0.45, 80, 0.9, 0.03),
            Place(beans, 0.75, -1.35),
        ],
        above=15,
    ),
    "majlis": Portrait(
        "travertine",
        [
            Place("MAJ-001", -0.5, 0.62, 10, 1.0),
            Place("MAJ-004", 0.3, -0.72, 0, 0.5),
            Place("COF-011", 0.34, -0.4, 10, 0.74, 0.016),
            Place(cup_of("majlis 1"), -0.18, -0.95, 0, 0.7, 0.01),
            Place(cup_of("majlis 2"), 0.24, -1.22, 60, 0.7, 0.01),
        ],
        beyond=[
            Place(ledge(1.1, 1.36), 0, 0),
            Place(brown_cushion(), 1.22, 0.62, -12),
            Place(cloth_folded(1.0, 0.75, "#B9A98A", "majlis", 3), -1.0, -1.05, 24),
        ],
        above=12,
        fill=0.9,
        tall=0.6,
        level=0.5,
        stop=5.0,
        focus=(0.1, -0.8, 0.35),
    ),
    "home-and-scent": Portrait(
        "travertine",
        [
            Place("HOM-003", -0.4, 0.4, 0, 0.8),
            Place(stone(1.2, 0.9, 0.34, "#D8C7AC"), 0.6, 0.0),
            Place("HOM-001", 0.6, -0.05, -6, 1.0, 0.34),
            Place("HOM-008", -0.05, -0.75, 6, 0.6),
        ],
    ),
    "care": Portrait(
        "travertine",
        [
            Place(stone(1.6, 1.2, 0.42, "#D8C7AC"), -0.15, 0.4),
            Place("CAR-007", -0.5, 0.35, 10, 0.95, 0.42),
            Place("CAR-005", 0.2, 0.35, -4, 1.1, 0.42),
            Place("CAR-003", 0.62, -0.4, -6, 0.95),
            Place("CAR-001", -0.35, -0.65, 4, 0.8),
        ],
    ),
    "gift-boxes": Portrait(
        "night",
        [
            Place("BOX-005", 0, 0.3, 4, 0.95),
            Place("BOX-006", -0.05, 0.3, -3, 0.68, 0.53),
            Place("BOX-012", 0.62, -1.05, 10, 0.46),
        ],
        above=16,
        exposure=0.5,
        stop=5.0,
        focus=(-0.1, -0.35, 0.7),
    ),
    "hero-1-phone": Portrait(
        "travertine",
        [
            Place(stone(2.2, 1.5, 0.3, "#CDBB9D"), -0.05, 0.35),
            Place(open_jar("HON-001"), -0.36, 0.3, 4, 1.3, 0.3),
            Place("HON-003", 0.62, 0.36, -10, 1.0, 0.3),
            Place("HON-004", 0.3, -1.0, 10, 0.72),
        ],
        beyond=[
            Place(honey_falling(0.58), -0.36, 0.3, 0, 1.0, 1.53),
            Place(lid("HON-001"), 1.3, -0.42, 30, 1.28),
            Place(drops_of_honey, -0.52, -0.95, 20),
        ],
        fill=0.84,
        tall=0.5,
        level=0.47,
        exposure=0.18,
        stop=4.5,
        focus=(-0.36, -0.28, 0.9),
    ),
    "tray-for-six": Portrait(
        "walnut",
        [
            Place("MAJ-004", 0, 0, 0, 0.8),
            Place("COF-011", -0.62, 0.66, 14, 1.0, 0.02),
            Place("DAT-009", 0.66, 0.42, 20, 0.6, 0.02),
            *[
                Place(cup_of(f"tray {i}"), x, y, 37 * i, 1.0, 0.012)
                for i, (x, y) in enumerate(((-1.22, -0.2), (-0.52, -0.3), (-0.95, -0.88), (-0.1, -0.9), (0.5, -0.62), (0.3, -1.36)))
            ],
            Place(stones_left, 0.98, -0.5, 10, 1.0, 0.012),
        ],
        beyond=[
            Place(cloth_folded(1.7, 1.15, "#D3C4A8", "tray"), -1.62, -1.86, 24),
            Place(pods_spilled(7, 0.7), 1.35, -1.85, 0),
        ],
        above=27,
        fill=1.34,
        tall=0.98,
        level=0.5,
        exposure=0.72,
        stop=7.0,
        focus=(-0.2, -0.75, 0.4),
    ),
    "tea-table": Portrait(
        "walnut",
        [
            Place("MAJ-007", 0, -0.05, 6, 0.66),
            Place("COF-014", -0.5, 0.75, 8, 1.0),
            Place("COF-006", 0.5, 0.72, -8, 0.9),
            *[Place(glass_cup, -0.85 + 0.56 * i, -0.12 + 0.05 * i, 37 * i, 0.92, 0.07) for i in range(4)],
            Place("DAT-009", 0.15, -1.25, 0, 0.5),
        ],
        above=18,
    ),
    "floor-seat": Portrait(
        "travertine",
        [
            Place("MAJ-010", -0.3, 0.62, 4, 0.92),
            Place("MAJ-008", 0.86, 0.3, -14, 0.62),
            Place("MAJ-004", 0.42, -0.86, 0, 0.42),
            Place("COF-011", 0.42, -0.62, 8, 0.64, 0.014),
            Place(cup_of("floor 1"), 0.02, -1.0, 0, 0.62, 0.01),
            Place(cup_of("floor 2"), 0.34, -1.28, 60, 0.62, 0.01),
        ],
        beyond=[Place(ledge(1.5, 1.5), 0, 0), Place("MAJ-011", -1.2, -0.42, 8, 0.52)],
        above=13,
        fill=0.98,
        tall=0.56,
        level=0.52,
        stop=5.0,
        focus=(0.2, -0.7, 0.35),
    ),
    "bath-shelf": Portrait(
        "travertine",
        [
            Place(stone(1.5, 1.2, 0.32, "#D8C7AC"), -0.35, 0.45),
            Place("CAR-006", -0.62, 0.45, 6, 1.0, 0.32),
            Place("CAR-009", 0.05, 0.4, -6, 1.15, 0.32),
            Place("CAR-010", 0.15, -0.95, -6, 0.85),
            Place("CAR-011", 0.8, 0.35, -8, 0.95),
        ],
        above=15,
    ),
    "henna-night": Portrait(
        "night",
        [
            Place("BOX-011", 0.0, 0.35, 0, 0.95),
            Place("OUD-005", 0.15, 0.4, -4, 1.15, 0.53),
            Place("BAK-004", 0.72, -0.85, -8, 0.8),
            Place("OUD-001", -0.6, -0.75, 6, 1.0),
        ],
        above=15,
    ),
    "bedside": Portrait(
        "walnut",
        [
            Place(stone(1.5, 1.1, 0.3, "#8B7357"), 0.5, 0.5),
            Place("HOM-009", 0.62, 0.45, -4, 0.95, 0.3),
            Place("HOM-007", -0.5, 0.4, 6, 1.0),
            Place("HOM-001", 0.2, -0.6, -6, 0.8),
        ],
    ),
}
