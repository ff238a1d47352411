"""Things of the shop set beside each other at their true sizes."""

from __future__ import annotations

from dataclasses import dataclass

from archetypes.registry import build
from studio.mesh import group


@dataclass(frozen=True)
class Place:
    """An item (or a prop's builder) where it stands, in units of ten centimetres; turned in degrees."""

    what: object
    x: float
    y: float
    turn: float = 0
    size: float = 1.0
    up: float = 0
    view: int = 1


def set_out(places, casts: dict) -> None:
    for place in places:
        with group(at=(place.x, place.y, place.up), turn=place.turn, size=place.size):
            if isinstance(place.what, str):
                build(casts[place.what], place.view)
            else:
                place.what(casts)
