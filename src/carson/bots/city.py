"""What bots know about the board game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

from carson.bots.greedy.city.moves import city_worths, placement_worths
from carson.bots.knowledge import KNOWLEDGE, Knowledge, Shortlist
from carson.bots.planner.city import IDLE, LINEAR, comparable, horizon
from carson.bots.value import learned_or
from carson.bots.weights import SOBER, Weights, weights_from
from carson.city.moves import PASS
from carson.city.moves.offers import Offer
from carson.city.moves.vocabulary import VOCABULARY
from carson.city.personalities import CARDS, Personality
from carson.city.state import State

SHARP_FILE: Final = Path(__file__).parent / "greedy/city/sharp.json"
"""What `python -m carson.research.train sharpen` found."""
SHARP: Final = weights_from(json.loads(SHARP_FILE.read_text()))


def _weights(state: State) -> Weights:
    """`SHARP` was found at tables of several; alone against Jeb Standish a sober player wins more often."""
    return SHARP if state.standish is None else SOBER


def _personality(number: int, side: int) -> Personality:
    return CARDS[number][side]


def _reduce_personality(card: Personality) -> tuple[Any, tuple[Any, ...]]:
    return _personality, (card.number, card.side)


KNOWLEDGE.register(
    State.game,
    Knowledge(
        worths=city_worths,
        weights=_weights,
        shortlist=Shortlist("place", PASS, placement_worths),
        comparable=comparable,
        idle=IDLE,
        horizon=horizon,
        value=learned_or(LINEAR),
        classic=LINEAR,
        parse=VOCABULARY.parse,
        shared={Personality: _reduce_personality, Offer: Offer.__reduce__},
    ),
)
