"""The data of an item that its model is built from."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Label:
    path: str
    aspect: float


@dataclass(frozen=True)
class Cast:
    sku: str
    archetype: str
    variant: str
    height: float
    width: float
    contents: str
    body: str
    accent: str
    ground: str
    labels: dict

    def label(self, name: str = "main") -> Label:
        return Label(**self.labels[name])


def cast_of(line: dict) -> Cast:
    form = line["form"]
    return Cast(
        sku=line["sku"],
        archetype=line["archetype"],
        variant=form["variant"],
        height=form["height"],
        width=form["width"],
        **{name: line[name] for name in ("contents", "body", "accent", "ground", "labels")},
    )
