"""The personalities of a position: those of the game, and those that the seats hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from carson.city.personalities import CARDS
from carson.city.personalities.base import Personality
from carson.city.positions.codecs import CARD_OF
from carson.city.positions.spots import Spot, nearest
from carson.city.setup.deck import (
    FREE,
    SIDES,
    YELLOW,
    cards_of,
    cards_text,
    current_name,
    deck_size,
    has_fixed_side,
    usual_side,
)
from carson.city.setup.editions import Edition
from carson.city.state import State
from carson.game import either, mark, quoted, say

FIRST_GAME: Final = range(1, 8)


@dataclass(frozen=True, slots=True)
class Held:
    """A card as a seat names it."""

    name: str
    number: int
    side: int | None
    """None if the file does not say."""
    spot: Spot
    side_spot: Spot

    @property
    def faces(self) -> list[Personality]:
        """The faces with this name; a card whose sides differ in name has one."""
        return [face for face in CARDS[self.number] if face.name == self.name]


def held_cards(seat: Spot) -> list[Held]:
    """The cards that one seat names; two for a newsboy with a second card."""
    names, sides = _listed(seat, "personality"), _listed(seat, "side")
    if len(sides) > len(names):
        form = mark("A side needs its personality in the same seat, such as {example}.")
        raise sides[len(names)].bad(say(form, example='personality = "grocer"'))
    if sides and len(sides) != len(names):
        form = mark("This seat has {number} personalities, but {sides} sides; name one for each.")
        raise sides[0].bad(say(form, number=len(names), sides=len(sides)))
    return [_held(name, sides[place] if sides else None) for place, name in enumerate(names)]


def _listed(seat: Spot, key: str) -> list[Spot]:
    spot = seat.get(key)
    if spot is None:
        return []
    return spot.entries() if isinstance(spot.value, list) else [spot]


def _held(spot: Spot, side: Spot | None) -> Held:
    word = current_name(spot.text(mark("a personality, such as “{example}”"), example="grocer").strip())
    if word not in CARD_OF:
        raise spot.bad(say("{word} is not a personality; {hint}", word=quoted(word), hint=nearest(word, list(CARD_OF))))
    if side is not None and side.text(mark("“yellow” or “red”")) not in SIDES:
        raise side.wrong(mark("“yellow” or “red”"))
    number = None if side is None else SIDES.index(side.value)
    return Held(word, CARD_OF[word], number, spot, side or spot)


def cards_option(
    cards: Spot | None, held: Sequence[Held], edition: Edition, variants: Sequence[str], usual: Sequence[int]
) -> str:
    """The cards of the game: those named, or those that the seats hold, filled up with the usual ones."""
    if cards is not None:
        if isinstance(cards.value, list):
            return " ".join(entry.text(mark("a card, such as “3R”")) for entry in cards.entries())
        return cards.text(mark("the cards, such as “1Y 2Y 3R”, or the name of a set"))
    sides = {card.number: _side_told(card, variants) for card in held}
    for card in held:
        if card.number not in cards_of(edition):
            raise card.spot.bad(say("The edition “{edition}” has no card “{card}”.", edition=edition.name, card=card.name))
    for number in usual:
        if len(sides) < deck_size(sides):
            sides.setdefault(number, YELLOW)
    return cards_text(tuple(sorted(sides.items())))


def _side_told(card: Held, variants: Sequence[str]) -> int:
    """The side with which the card lies in this game, as far as its holder tells it."""
    if not has_fixed_side(card.number):
        return FREE
    if card.side is not None:
        return card.side
    if len(card.faces) == 1:
        return card.faces[0].side
    return usual_side(card.number, variants)


def hand_out(state: State, held: Sequence[Sequence[Held]]) -> None:
    """Give the seats their cards; raises `BadFile` for a card that cannot be theirs."""
    taken: dict[int, int] = {}
    for seat, cards in enumerate(held):
        for card in cards:
            if card.number in taken:
                form = mark("Seats {one} and {other} both hold “{card}”; there is only one such card.")
                raise card.spot.bad(say(form, one=taken[card.number] + 1, other=seat + 1, card=card.name))
            taken[card.number] = seat
            state.held[seat] = (*state.held[seat], _face(state, seat, card))


def _face(state: State, seat: int, card: Held) -> Personality:
    fixed = dict(state.rules.cards).get(card.number)
    if fixed is None:
        in_game = ", ".join(CARDS[number][0].name for number, _ in state.rules.cards if number in CARDS)
        raise card.spot.bad(say("“{card}” is not in this game; its cards are {cards}.", card=card.name, cards=in_game))
    possible = [face for face in card.faces if face.side == fixed or face.lies_open(state, seat)]
    if not possible:
        form = mark("Card {number} lies with its other side up in this game, which is not “{card}”.")
        raise card.spot.bad(say(form, number=card.number, card=card.name))
    for face in possible:
        if card.side in (None, face.side):
            return face
    sides = either([quoted(SIDES[face.side]) for face in possible])
    raise card.side_spot.bad(
        say("“{card}” cannot be held with that side here; its side is {sides}.", card=card.name, sides=sides)
    )


def write_held(state: State, seat: int) -> dict[str, str | list[str]]:
    names = [card.name for card in state.held[seat]]
    sides = [SIDES[card.side] for card in state.held[seat]]
    if not names:
        return {}
    return {"personality": names[0], "side": sides[0]} if len(names) == 1 else {"personality": names, "side": sides}
