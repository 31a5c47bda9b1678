"""What bots know about the board game."""

from __future__ import annotations

from typing import Any

from carson.bots.greedy.city.moves import city_worths, placement_worths
from carson.bots.knowledge import KNOWLEDGE, Knowledge, Shortlist
from carson.bots.planner.city import IDLE, LINEAR, comparable, horizon
from carson.bots.value import learned_or
from carson.city.moves import PASS
from carson.city.moves.offers import Offer
from carson.city.moves.vocabulary import VOCABULARY
from carson.city.personalities import CARDS, Personality
from carson.city.state import State


def _personality(number: int, side: int) -> Personality:
    return CARDS[number][side]


def _reduce_personality(card: Personality) -> tuple[Any, tuple[Any, ...]]:
    return _personality, (card.number, card.side)


KNOWLEDGE.register(
    State.game,
    Knowledge(
        worths=city_worths,
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
