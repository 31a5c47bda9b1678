"""Moving cowboys that are already placed: lifted from one place and put on another (B11.4.2, B11.6.10).

A lifted cowboy goes through the personal reserve, and what it carries through its owner's hands, so that putting it down is an
ordinary placement. A tile goes along where it is legal and is lost where it is not (O112).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from carson.city.dynamite import dynamite_placements
from carson.city.moves import LIFT_WHITE, Lift, Place
from carson.city.moves.tables import LIFT_TABLE, PLACE_TABLE
from carson.city.nouns import place_name
from carson.city.places import IN_CORRALS, ROADS_2, SHARED_SQUARES, WAGES
from carson.city.steps.placing import card_that_places, open_places, place
from carson.game import Move, say

if TYPE_CHECKING:
    from carson.city.state import State


def lifts(state: State, seat: int) -> list[Move]:
    """One move for each place from which *seat* may take a cowboy up."""
    places = state.stand[seat]
    for card in state.held[seat]:
        places &= ~card.keeps_in_place(state, seat)
    white: list[Move] = []
    for square, crowd in ((WAGES, state.wages), (ROADS_2, state.crew)):
        if crowd[seat]:
            places |= 1 << square
        if crowd[seat] > 1 and state.lent[seat] >> square & 1:
            white.append(LIFT_WHITE[square])
    return LIFT_TABLE(places) + white


def lift(state: State, seat: int, move: Lift) -> str:
    """Take the cowboy up; the word for what it is or carries, as in `Place.how`."""
    bit = 1 << move.place
    how = _carried(state, seat, move)
    if SHARED_SQUARES & bit:
        _crowd(state, move.place)[seat] -= 1
        if how:
            state.lent[seat] &= ~bit
        else:
            state.reserve[seat] += 1
    else:
        state.take_home(seat, move.place)
    if how == "dynamite":
        state.dynamite[seat] += 1
    elif how:
        card_that_places(state, seat, how).take_back(state, seat)
    return how


def _crowd(state: State, square: int) -> list[int]:
    return state.wages if square == WAGES else state.crew


def _carried(state: State, seat: int, move: Lift) -> str:
    """Where several own cowboys stand, the move says whether it is the white one."""
    bit = 1 << move.place
    if state.lent[seat] & bit and (move.white or not SHARED_SQUARES & bit or _crowd(state, move.place)[seat] == 1):
        return "white"
    if state.charged[seat] & bit:
        return "dynamite"
    return "no-duel" if state.no_duel[seat] & bit else ""


def why_no_lift(state: State, seat: int, move: Lift) -> str:
    """The sentence for a lift that is not among `lifts`."""
    name, place = state.name_of(seat), place_name(move.place)
    if move.white:
        return say("{name} has no white cowboy among several on {place}.", name=name, place=place)
    if state.stand[seat] >> move.place & 1:
        return say("The cowboy of {name} on {place} stays there this round.", name=name, place=place)
    return say("{name} has no cowboy on {place} to lift.", name=name, place=place)


def landings(state: State, seat: int, how: str) -> list[Move]:
    """Where a lifted cowboy may be put down: with its tile wherever the tile is legal."""
    places = open_places(state, seat)
    if not how:
        return PLACE_TABLE(places)
    if how == "white":
        return list(card_that_places(state, seat, how).extra_placements(state, seat, places))
    if how == "dynamite":
        without = SHARED_SQUARES | IN_CORRALS
        return dynamite_placements(places & ~without) + PLACE_TABLE(places & without)
    with_tile = list(card_that_places(state, seat, how).extra_placements(state, seat, places))
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
        card_that_places(state, seat, how).spend(state, seat)
