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
from carson.game import mark, say

if TYPE_CHECKING:
    from carson.city.positions.fields import Page


def _read_cards(spot: Spot, state: State) -> tuple[int, ...]:
    """Numbers of cards of his deck, each once."""
    _check_solo(spot, state)
    deck = {card.number: card for card in state.rules.strategy.deck}
    numbers: list[int] = []
    for entry in spot.entries(mark("a list of cowboy cards by number, such as [4, 7]")):
        number = entry.whole(1, 99)
        if number not in deck:
            known = ", ".join(f"{card.number} ({card.letter})" for card in deck.values())
            form = mark("The strategy “{strategy}” has no cowboy card {number}; it has {known}.")
            raise entry.bad(say(form, strategy=state.rules.solo, number=number, known=known))
        if number in numbers:
            raise entry.bad(say("Cowboy card {number} is in {what} twice; there is only one.", number=number, what=spot.what))
        numbers.append(number)
    return tuple(numbers)


def _check_solo(spot: Spot, state: State) -> None:
    if not state.rules.solo:
        form = mark("{what} needs Jeb Standish: {line}, or another strategy.")
        raise spot.bad(say(form, what=spot.what, line='solo = "urban"'))


def _read_bridge(spot: Spot, state: State) -> bool:
    _check_solo(spot, state)
    if not isinstance(spot.value, bool):
        raise spot.wrong(mark("“true” or “false”"))
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
            raise seat.at(key).bad(say("Jeb Standish has no “{key}”, and needs none.", key=key))
    if state.held[STANDISH]:
        raise seat.at("personality").bad(say("Jeb Standish chooses no personality."))
    if state.wages[STANDISH] or state.crew[STANDISH]:
        raise seat.at("placed").bad(say("Jeb Standish has no cowboys on “wages” and “roads-2”."))
    if len(known.drawn) > cards_due(state):
        form = mark("Jeb Standish draws {number} cards in round {round}.")
        raise page.file.at("standish_cards").bad(say(form, number=cards_due(state), round=state.round))
    for number in known.drawn:
        if known.discard >> number & 1:
            form = mark("Cowboy card {number} ({letter}) is drawn and discarded.")
            letter = solo_box().cards[number].letter
            raise page.file.at("standish_cards").bad(say(form, number=number, letter=letter))
    for key, order in (("pass_track", state.pass_track), ("action_track", state.action_track)):
        if order not in ((), ORDER):
            raise page.file.near(key).bad(say("Jeb Standish is always the first in turn order: [2, 1]."))
