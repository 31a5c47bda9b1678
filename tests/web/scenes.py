"""What a page shows, all its layers together."""

from __future__ import annotations

from carson.draw.svg.shape import Shape
from carson.game import State
from carson.web.pages.scene import Layer
from carson.web.pages.table.board import scene_of


def shown_to(known: State, seat: int | None) -> Layer:
    """Everything that can change on the page of a *seat* that knows this; no id may be in two layers."""
    scene = scene_of(known, seat, Shape.WIDE)
    pieces = {name: piece for layer in scene for name, piece in layer.pieces.items()}
    homes = {name: home for layer in scene for name, home in layer.homes.items()}
    found = Layer(pieces, homes, {name: spot for layer in scene for name, spot in layer.spots.items()})
    assert len(found.pieces) == sum(len(layer.pieces) for layer in scene)
    return found
