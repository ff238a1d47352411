"""The function that builds the model of each archetype."""

from __future__ import annotations

import importlib
from dataclasses import replace

from studio.camera import Shot
from studio.cast import Cast

#: The module of each archetype; its function has the archetype's name with underscores.
MODULES = {
    "bags": ("coffee-bag", "date-pouch"),
    "baskets": ("basket",),
    "bottles": ("syrup-bottle", "rose-water", "oil-bottle", "oil-vial", "oud-bottle", "perfume-bottle"),
    "burners": ("bakhoor-burner", "electric-burner", "incense-sticks"),
    "candles": ("candle",),
    "care": ("soap", "comb"),
    "coffee": ("dallah", "teapot", "thermos"),
    "cups": ("finjan-set",),
    "cushions": ("cushion",),
    "dates": ("date-box", "date-tray", "honeycomb-box"),
    "dishes": ("dates-dish", "tray", "bowl"),
    "dispensers": ("squeeze-bottle", "spray-bottle", "pump-bottle"),
    "floors": ("rug",),
    "gifts": ("gift-box-closed",),
    "hampers": ("hamper",),
    "jars": ("honey-jar", "spice-jar", "mabsoos-jar", "scrub-jar", "cream-jar"),
    "lanterns": ("lantern",),
    "linen": ("throw", "table-runner"),
    "mats": ("prayer-mat",),
    "open_boxes": ("gift-box-open",),
    "scent": ("diffuser",),
    "tins": ("tea-tin", "chips-tin"),
    "vases": ("vase",),
}
MODULE_OF = {name: module for module, names in MODULES.items() for name in names}


def build(cast: Cast, view: int) -> Shot:
    """Adds the model of an item for picture 1 or 2 to the current group; returns its camera settings."""
    module = importlib.import_module(f"archetypes.{MODULE_OF[cast.archetype]}")
    shot = getattr(module, cast.archetype.replace("-", "_"))(cast, view)
    # In a grid of pictures, small items are a little smaller.
    share = min(1.0, max(0.84, 0.94 + (cast.height * cast.width - 1) * 0.3))
    return replace(shot, fill=shot.fill * share, tall=shot.tall * share)
