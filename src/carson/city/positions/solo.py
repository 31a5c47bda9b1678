"""Jeb Standish in a position: his cowboy cards and his bridge, and what his seat cannot have (docs/rules/solo.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carson.city.places import bits
from carson.city.positions.codecs import Codec
from carson.city.positions.spots import Spot
from carson.city.solo.cards import solo_box
from carson.city.solo.cowboys import cards_due
from carson.city.solo.standish import ORDER, STANDISH
from carson.city.state import State

if TYPE_CHECKING:
    from carson.city.positions.fields import Page


def _read_cards(spot: Spot, state: State) -> tuple[int, ...]:
    """Numbers of cards of his deck, each once."""
    _solo_only(spot, state)
    deck = {card.number: card for card in state.rules.strategy.deck}
    numbers: list[int] = []
    for entry in spot.entries("a list of cowboy cards by number, such as [4, 7]"):
        number = entry.whole(1, 99)
        if number not in deck:
            known = ", ".join(f"{card.number} ({card.letter})" for card in deck.values())
            raise entry.bad(f"The strategy {state.rules.solo} has no cowboy card {number}; it has {known}.")
        if number in numbers:
            raise entry.bad(f"Cowboy card {number} stands in {spot.what} twice; there is one.")
        numbers.append(number)
    return tuple(numbers)


def _solo_only(spot: Spot, state: State) -> None:
    if not state.rules.solo:
        raise spot.bad(f"“{spot.what}” needs Jeb Standish: solo = “urban”, or another strategy.")


def _read_bridge(spot: Spot, state: State) -> bool:
    _solo_only(spot, state)
    if not isinstance(spot.value, bool):
        raise spot.wrong("true or false")
    return spot.value


DRAWN: Final = Codec(_read_cards, list)
"""Cowboy cards in the order in which they were drawn."""
DISCARDS: Final = Codec(
    lambda spot, state: sum(1 << number for number in _read_cards(spot, state)), lambda mask: list(bits(mask))
)
BRIDGE: Final = Codec(_read_bridge, lambda bridged: bridged)


def check_standish(page: Page, state: State) -> None:
    """Refuse what his seat never has, and cards in two places (S3.1, S4.1, S4.3, S4.5)."""
    known = state.standish
    if known is None:
        return
    seat = page.seat_spots[STANDISH]
    for key, has in (("money", state.money), ("roads", state.roads), ("revolvers", state.revolvers)):
        if has[STANDISH]:
            raise seat.at(key).bad(f"Jeb Standish has no {key}, and needs none.")
    if state.held[STANDISH]:
        raise seat.at("personality").bad("Jeb Standish chooses no personality.")
    if state.wages[STANDISH] or state.crew[STANDISH]:
        raise seat.at("placed").bad("Jeb Standish has no cowboys on wages and roads-2.")
    if len(known.drawn) > cards_due(state):
        raise page.file.at("standish_cards").bad(f"Jeb Standish draws {cards_due(state)} cards in round {state.round}.")
    for number in known.drawn:
        if known.discard >> number & 1:
            letter = solo_box().cards[number].letter
            raise page.file.at("standish_cards").bad(f"Cowboy card {number} ({letter}) is drawn and discarded.")
    for key, order in (("pass_track", state.pass_track), ("action_track", state.action_track)):
        if order not in ((), ORDER):
            raise page.file.near(key).bad("Jeb Standish is always the first in turn order: [2, 1].")
