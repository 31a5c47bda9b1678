"""Where the cowboys stand: ``placed = ["d4", "wages", "wages", "gambling no-duel"]`` of a seat."""

from __future__ import annotations

from typing import Final

from carson.city.personalities.base import SECOND_USE
from carson.city.places import (
    BUILDING_SQUARES,
    BUY_SQUARES,
    FIRST_CORRAL,
    FIRST_SQUARE,
    PLACE_OF,
    PLACES,
    ROADS_2,
    SECOND_CORRAL,
    WAGES,
    bits,
    slot_of,
)
from carson.city.positions.spots import Spot, nearest
from carson.city.setup.editions import COWBOYS
from carson.city.state import State
from carson.city.steps.base import LeaveSquare
from carson.city.town import NOTHING
from carson.game import mark, quoted, say

MARKS: Final = {"white": "lent", "no-duel": "no_duel", "dynamite": "charged"}
"""What a cowboy has with it, and the slot of the state that remembers it by place."""
_SEVERAL: Final = {WAGES: "wages", ROADS_2: "crew"}
"""The squares for any number of cowboys, and the slot that counts them."""


def write_placed(state: State, seat: int) -> list[str]:
    """The cowboys of *seat* outside its reserve, parcels first."""
    placed = [(place, True) for place in bits(state.stand[seat])]
    for place, slot in _SEVERAL.items():
        number = getattr(state, slot)[seat]
        placed += [(place, cowboy == 0) for cowboy in range(number)]
    return [_entry(state, seat, place, first) for place, first in sorted(placed, key=lambda entry: (entry[0], not entry[1]))]


def _entry(state: State, seat: int, place: int, first: bool) -> str:
    """On a square for any number, what is special about one of them is written with the first."""
    marks = [word for word, slot in MARKS.items() if first and getattr(state, slot)[seat] >> place & 1]
    return " ".join([PLACES[place], *marks])


def read_placed(spot: Spot | None, state: State, seat: int) -> None:
    """Put the cowboys of *seat* on their places; those that remain of its ten are in the general reserve."""
    entries = [] if spot is None else spot.entries(mark("a list such as {example}"), example='["d4", "wages"]')
    for entry in entries:
        _stand(entry, state, seat)
    on_board = state.stand[seat].bit_count() + state.wages[seat] + state.crew[seat] - state.lent[seat].bit_count()
    state.supply[seat] = COWBOYS - state.reserve[seat] - on_board
    if spot is not None and state.supply[seat] < 0:
        form = mark("Seat {seat} has {reserve} cowboys in reserve and {placed} placed, which is more than {most}.")
        raise spot.bad(say(form, seat=seat + 1, reserve=state.reserve[seat], placed=on_board, most=COWBOYS))


def _stand(entry: Spot, state: State, seat: int) -> None:
    words = entry.text(mark("a place for a cowboy, such as “{example}”"), example="d4").split()
    if not words or words[0] not in PLACE_OF:
        word = words[0] if words else ""
        squares = PLACES[FIRST_SQUARE:]
        form = mark("{word} is neither a parcel, a1 to h8, nor a square for cowboys; {hint}")
        raise entry.bad(say(form, word=quoted(word), hint=nearest(word, squares)))
    place = PLACE_OF[words[0]]
    bit = 1 << place
    for word in words[1:]:
        if word not in MARKS:
            raise entry.bad(say("A cowboy has no {word} with it; {hint}", word=quoted(word), hint=nearest(word, list(MARKS))))
        marked = getattr(state, MARKS[word])
        if marked[seat] & bit:
            form = mark("Seat {seat} has “{word}” on “{place}” twice; only one cowboy can have it there.")
            raise entry.bad(say(form, seat=seat + 1, word=word, place=PLACES[place]))
        marked[seat] |= bit
    if place in _SEVERAL:
        getattr(state, _SEVERAL[place])[seat] += 1
    elif state.stand[seat] & bit:
        form = mark("Seat {seat} has two cowboys on “{place}”; only “wages” and “roads-2” take several.")
        raise entry.bad(say(form, seat=seat + 1, place=PLACES[place]))
    else:
        state.stand[seat] |= bit


_BROUGHT_BY: Final = {"white": "lent", "no-duel": "no_duel", "guest": "no_duel"}
"""The placements that only a personality has, and the slot that remembers such a cowboy."""


def spent_on_board(state: State, seat: int) -> int:
    """The abilities that must have been used up because what they brought stands on the board."""
    spent = 0
    for card in state.held[seat]:
        used = getattr(state, _BROUGHT_BY[card.how])[seat].bit_count() if card.how else 0
        spent |= (1 << card.number if used else 0) | (1 << card.number + SECOND_USE if used > 1 else 0)
    return spent


def check_places(spot: Spot | None, state: State, seat: int) -> None:
    """Refuse cowboys where nothing can be won: on the river, without a tile, on a covered square (B5.2.7, B5.2.8, B5.3.3).

    The building of the cowboy that acts now may have left its square (B6.1.4).
    """
    acting = {step.place for step in state.agenda if isinstance(step, LeaveSquare) and step.seat == seat}
    for place in bits(state.stand[seat]):
        if place in acting:
            continue
        where = spot if spot is None else next(e for e in spot.entries() if e.value.split()[0] == PLACES[place])
        reason = _why_closed(state, place)
        if reason is not None and where is not None:
            raise where.bad(reason)


def _why_closed(state: State, place: int) -> str | None:
    name = PLACES[place]
    if place >= FIRST_CORRAL:
        if "horses" not in state.rules.variants:
            return say("A cowboy stands on “{place}”, but corrals need the variant “horses”.", place=name)
        closed = state.rules.kit_carson and SECOND_CORRAL >> place & 1
        return say("A cowboy stands on “{place}”, which is not used with Kit Carson.", place=name) if closed else None
    if place < FIRST_SQUARE:
        if "outlaws" in state.rules.variants:  # a cowboy fights one in the river, and stands there until its reward is chosen
            return None
        return say("{place} is river; no cowboy stands there.", place=name) if state.town.river >> place & 1 else None
    if place in BUILDING_SQUARES and state.market[slot_of(place)] == NOTHING:
        return say("A cowboy stands on “{place}”, but no building is on display there.", place=name)
    if place in BUY_SQUARES and BUY_SQUARES[-1] - place < state.round - 1:
        form = mark("A cowboy stands on “{place}”, which the round marker has closed before round {round}.")
        return say(form, place=name, round=state.round)
    return None
