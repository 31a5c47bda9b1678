"""Moving cowboys that are already placed: lifted from one place and put on another (B11.4.2, B11.6.10).

A lifted cowboy goes through the personal reserve, and what it carries through its owner's hands, so that putting it down is an
ordinary placement. A tile goes along where it is legal and is lost where it is not (O112).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from carson.city.dynamite import dynamite_placements
from carson.city.moves import LIFT_TABLE, PLACE_TABLE, Place
from carson.city.places import IN_CORRALS, ROADS_2, SHARED_SQUARES, WAGES
from carson.city.steps.placing import open_places, place
from carson.game import Move

if TYPE_CHECKING:
    from carson.city.personalities.base import Personality
    from carson.city.state import State


def lifts(state: State, seat: int) -> list[Move]:
    """One move for each place from which *seat* may take a cowboy up."""
    places = state.stand[seat]
    for card in state.held[seat]:
        places &= ~card.keeps_in_place(state, seat)
    if state.wages[seat]:
        places |= 1 << WAGES
    if state.crew[seat]:
        places |= 1 << ROADS_2
    return LIFT_TABLE(places)


def lift(state: State, seat: int, spot: int) -> str:
    """Take the cowboy up; the word for what it is or carries, as in `Place.how`."""
    bit = 1 << spot
    how = _carried(state, seat, spot)
    if SHARED_SQUARES & bit:
        (state.wages if spot == WAGES else state.crew)[seat] -= 1
        state.lent[seat] &= ~bit if how else -1
        state.reserve[seat] += 0 if how else 1
    else:
        state.take_home(seat, spot)
    if how == "dynamite":
        state.dynamite[seat] += 1
    elif how:
        _giver(state, seat, how).take_back(state, seat)
    return how


def _carried(state: State, seat: int, spot: int) -> str:
    """Where several own cowboys stand, the white one is the last to be lifted."""
    bit = 1 << spot
    if state.lent[seat] & bit and not (SHARED_SQUARES & bit and (state.wages if spot == WAGES else state.crew)[seat] > 1):
        return "white"
    if state.charged[seat] & bit:
        return "dynamite"
    return "no-duel" if state.no_duel[seat] & bit else ""


def _giver(state: State, seat: int, how: str) -> Personality:
    return next(card for card in state.held[seat] if card.how == how)


def landings(state: State, seat: int, how: str) -> list[Move]:
    """Where a lifted cowboy may be put down: with its tile wherever the tile is legal."""
    places = open_places(state, seat)
    if not how:
        return PLACE_TABLE(places)
    if how == "white":
        return list(_giver(state, seat, how).extra_placements(state, seat, places))
    if how == "dynamite":
        without = SHARED_SQUARES | IN_CORRALS
        return dynamite_placements(places & ~without) + PLACE_TABLE(places & without)
    with_tile = list(_giver(state, seat, how).extra_placements(state, seat, places))
    for move in with_tile:
        assert isinstance(move, Place)
        places &= ~(1 << move.place)
    return with_tile + PLACE_TABLE(places)


def land(state: State, seat: int, how: str, move: Place) -> None:
    """Put the lifted cowboy down."""
    if move.how != how:
        lose_tile(state, seat, how)
    place(state, seat, move)


def lose_tile(state: State, seat: int, how: str) -> None:
    """The cowboy went where its tile is not legal (O112)."""
    if how == "dynamite":
        state.dynamite[seat] -= 1
    elif how == "no-duel":
        _giver(state, seat, how).spend(state, seat)
