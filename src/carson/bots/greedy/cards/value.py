"""What a city of the card game, a card and a character are worth to a seat: points now, and what they may become."""

from __future__ import annotations

from typing import Any, Final

from carson.cards import characters as who
from carson.cards import cities, deck, grid, scoring
from carson.cards.cities import City
from carson.cards.levels import ROUNDS
from carson.cards.parcels import (
    BANK,
    BLACKSMITH,
    CHURCH,
    DRUGSTORE,
    EMPTY,
    HOTEL,
    HOUSE,
    MINE,
    MOUNTAIN,
    RANCH,
    SALOON,
    TOWNHOUSE,
)
from carson.cards.state import State

PROMISE: Final = {
    HOUSE: 0.9,
    TOWNHOUSE: 1.6,
    HOTEL: 1.0,
    MOUNTAIN: 0.5,
    MINE: 1.0,
    RANCH: 1.0,
    DRUGSTORE: 1.2,
    BANK: 1.2,
    SALOON: 2.0,
    CHURCH: 3.0,
    BLACKSMITH: 2.5,
    EMPTY: 0.08,
}
"""What each parcel may still bring by its later neighbours, at the start of the game, in points."""

HOPES: Final = {
    who.GOVERNOR: 6.0,
    who.LAWYER: 7.0,
    who.LABOURER: 13.0,
    who.HEROES: 4.0,
    who.GUNSMITH: 7.0,
    who.GUNSLINGER: 6.0,
    who.DOCTOR: 3.0,
    who.BANKER: 6.0,
    who.CAPTAIN: 2.0,
    who.SINGER: 5.0,
    who.SETTLER: 3.0,
    who.AUCTIONEER: 11.0,
    who.COWBOY: 5.0,
    who.GROCER: 6.0,
    who.UNDERTAKER: 6.0,
    who.PUBLISHER: 6.0,
    who.TEACHER: 9.0,
    who.INDIAN: -12.0,
    who.NEWSBOY: 7.0,
    who.PROSPECTOR: 6.0,
    who.SHERIFF: 4.0,
}
"""What each character may bring beyond the points it scores now, if the whole game is still to come."""


def time_left(state: State) -> float:
    """The part of the game that is still to come, 1 at its start."""
    left = (2 - state.epoch) * ROUNDS + ROUNDS - state.round
    return left / (2 * ROUNDS)


def city_worth(state: State, city: City, held: int) -> float:
    """Points now and the promise of what shows."""
    points = float(scoring.human_points(city, held, len(state.sold)))
    left = time_left(state)
    if left:
        promise = 0.0
        for element, each in PROMISE.items():
            promise += each * city.layers[element].bit_count()
        points += left * promise
    return points


MAX_CACHED_CITIES: Final = 20_000
"""The size of the cache of cards in cities: a bot that looks ahead asks about the same ones again and again."""
_KNOWN: Final[dict[tuple[Any, ...], float]] = {}


def best_place(state: State, seat: int, card: int) -> float:
    """What terrain *card* is worth at its best place."""
    city, held = state.cities[seat], state.characters[seat]
    key = (state.box.name, card, city, held, state.epoch, state.round, len(state.sold))
    worth = _KNOWN.get(key)
    if worth is None:
        here = city_worth(state, city, held)
        places = grid.bits(state.places(seat, card))
        worth = max((placed_worth(state, seat, card, place) for place in places), default=here) - here
        if len(_KNOWN) >= MAX_CACHED_CITIES:
            _KNOWN.clear()
        _KNOWN[key] = worth
    return worth


def placed_worth(state: State, seat: int, card: int, place: int) -> float:
    after = cities.lay(state.cities[seat], card, state.box.parts[card], place)
    return city_worth(state, after, state.characters[seat])


def character_worth(state: State, seat: int, character: int) -> float:
    """What a character is worth: its points now and its hopes."""
    held = state.characters[seat]
    city, sales = state.cities[seat], len(state.sold)
    now = scoring.human_points(city, held | 1 << character, sales) - scoring.human_points(city, held, sales)
    return now + HOPES[character] * time_left(state)


def card_worth(state: State, seat: int, card: int) -> float:
    """What any card of the row is worth."""
    if card >= deck.TERRAIN:
        return character_worth(state, seat, card - deck.TERRAIN)
    return best_place(state, seat, card)


def row_worths(state: State, seat: int) -> list[float]:
    """The cards of the row by their worth, the best first."""
    return sorted((card_worth(state, seat, card) for card in state.row), reverse=True)
