"""What bots know about the card game."""

from __future__ import annotations

from typing import Any, Final

from carson.bots.greedy.cards.moves import cards_worths
from carson.bots.knowledge import KNOWLEDGE, Knowledge
from carson.bots.planner.cards import LINEAR, SomeRounds
from carson.cards.box import Box, box_named, keep_box
from carson.cards.moves import VOCABULARY
from carson.cards.state import State

SLIP_POINTS_FACTOR: Final = 5.0
"""The card game gives about three times as many points as the board game, and more of them are lost by a usual mistake."""
SLIP_CHANCES_FACTOR: Final = 0.3
"""A single card decides less than a single cowboy."""


def _box(name: str, faces: Any, attraction: Any, backs: Any) -> Box:
    try:
        return box_named(name)
    except ValueError:
        keep_box(box := Box(faces, attraction, backs))
        return box


def _reduce_box(box: Box) -> tuple[Any, tuple[Any, ...]]:
    return _box, (box.name, box.faces, box.attraction, box.backs)


KNOWLEDGE.register(
    State.game,
    Knowledge(
        worths=cards_worths,
        slip_points_factor=SLIP_POINTS_FACTOR,
        slip_chances_factor=SLIP_CHANCES_FACTOR,
        horizon=SomeRounds,
        value=LINEAR,
        classic=LINEAR,
        parse=VOCABULARY.parse,
        shared={Box: _reduce_box},
    ),
)
