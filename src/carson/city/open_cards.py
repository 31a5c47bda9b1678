"""The personalities of a game as they lie open: which sides can be taken, or were."""

from __future__ import annotations

from collections.abc import Iterator

from carson.city.deck import FREE
from carson.city.personalities import CARDS, Personality
from carson.city.state import State


def open_cards(state: State) -> Iterator[tuple[Personality, ...]]:
    """The personalities of this game as they can be taken, or were: one side, or both where the taker chooses it."""
    held = {card.number: card for cards in state.held for card in cards}
    for number, side in state.rules.cards:
        if number in held:
            yield (held[number],)
        elif number in CARDS:
            yield CARDS[number] if side == FREE else (CARDS[number][state.red >> number & 1],)


def open_faces(state: State) -> Iterator[Personality]:
    """The sides of this game's personalities that can be taken, or were."""
    for sides in open_cards(state):
        yield from sides
