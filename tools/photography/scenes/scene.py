"""What is set out, and how it is photographed."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Scene:
    #: Empty where no floor is seen.
    ground: str
    places: list
    #: Height of the camera and its place beside the middle, in degrees.
    above: float = 8
    aside: float = 0
    #: The share of the frame that the things fill, and where their middle is, from the top.
    fill: float = 0.86
    tall: float = 0.56
    level: float = 0.43
    #: Size to which the things are scaled, for the lamps.
    size: float = 2.2
    #: What lies at the borders of the frame and may be cut off by them.
    beyond: list = field(default_factory=list)
    #: Name of the window (daylight.py), exposure in stops, aperture, and the point that is sharp.
    light: str = ""
    exposure: float = 0.0
    stop: float = 4.0
    focus: tuple = (0.0, 0.0, 0.5)
