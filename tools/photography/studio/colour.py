"""Colours: the catalogue writes them as a screen shows them (sRGB), Cycles reckons with light (linear)."""

from __future__ import annotations


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def linear(hex_colour: str) -> tuple[float, float, float]:
    """The light that "#RRGGBB" stands for."""
    return tuple(_linear(int(hex_colour[i : i + 2], 16) / 255) for i in (1, 3, 5))


def rgba(colour) -> tuple[float, float, float, float]:
    red, green, blue = linear(colour) if isinstance(colour, str) else colour
    return (red, green, blue, 1.0)


def mix(one: str, other: str, share: float) -> str:
    """A colour between two, as a screen would mix them."""
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def lightness(hex_colour: str) -> float:
    red, green, blue = linear(hex_colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
