"""What a person wants to know about a place before choosing it: what a building would earn, how a duel would end."""

from __future__ import annotations

from itertools import product
from typing import Final

from carson.city.buildings import EARNING, income
from carson.city.places import BUILDING_SQUARES, PARCELS, PLACE_OF, ROADS_2, WAGES, bits, slot_of
from carson.city.solo.standish import is_standish
from carson.city.state import State
from carson.city.steps.building import sites
from carson.city.steps.duels import counted
from carson.city.town import NOTHING
from carson.draw.city_words import building
from carson.draw.story import listed
from carson.draw.svg.city_words import pieces_on

FEW: Final = 5


def about(state: State, seat: int | None, place: str) -> str:
    """The sentences about a place, from what *seat* knows; empty where the picture says it all."""
    number = PLACE_OF.get(place)
    if number is None:
        return ""
    told = [duel_words(state, number)]
    if seat is not None and number in BUILDING_SQUARES:
        told.append(earning_words(state, seat, state.market[slot_of(number)]))
    return " ".join(filter(None, told))


def earning_words(state: State, seat: int, kind: int) -> str:
    """Where a building would earn what, on the parcels on which the seat could build it now."""
    if kind == NOTHING or kind not in EARNING:
        return ""
    caps, hall = state.rules.edition.caps, state.hall_holder() == seat
    earned = [
        (income(state.town, parcel, kind, seat, state.round, caps, hall), PARCELS[parcel])
        for parcel in bits(sites(state, seat, kind))
    ]
    if not earned:
        return f"You have no place for a {building(kind)} now."
    best = sorted(earned, key=lambda pair: (-pair[0], pair[1]))[:FEW]
    return f"For you a {building(kind)} would earn {listed([f'${dollars} on {name}' for dollars, name in best])}."


def duel_words(state: State, place: int) -> str:
    """Each side’s firepower where several stand, and the odds if dice decide."""
    sides = sorted({piece.seat for piece in pieces_on(state, place)})
    if len(sides) < 2 or place in (WAGES, ROADS_2):
        return ""
    power = listed([f"{state.name_of(seat)} {state.firepower(seat)}" for seat in sides])
    if state.rules.might_is_right or state.town.outlaws >> place & 1:
        return f"Firepower now: {power}."
    chances = odds(state, sides, place)
    told = [f"{state.name_of(seat)} wins {chance} %" for seat, chance in zip(sides, chances, strict=True)]
    tie = 100 - sum(chances)
    more = f", and in {tie} % the pass track decides" if tie > 0 else ""
    return f"Duel with firepower {power}: {', '.join(told)}{more}."


def odds(state: State, sides: list[int], place: int) -> list[int]:
    """In how many of a hundred duels each side has the highest total alone."""
    wins = [0] * len(sides)
    faces = [_throws(state, seat, place) for seat in sides]
    number = 0
    for dice in product(*faces):
        totals = [state.firepower(seat) + die for seat, die in zip(sides, dice, strict=True)]
        best = max(totals)
        number += 1
        if totals.count(best) == 1:
            wins[totals.index(best)] += 1
    return [round(100 * won / number) for won in wins]


def _throws(state: State, seat: int, place: int) -> list[int]:
    """What the dice of a seat can count, each as often as it comes up."""
    if is_standish(state, seat):
        return [0]
    two = state.charged[seat] >> place & 1 | state.marksmen >> seat & 1
    return [counted(state, seat, place, dice) for dice in product(range(1, 7), repeat=1 + two)]
