"""Phase 3: the squares are carried out one by one along the path of the edition (B6.1)."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.places import BUILDING_INCOME, FIRST_CORRAL, PARCEL_PURCHASE, ROADS_2, STORED_BUILDINGS, WAGES
from carson.city.solo.actions import act_on_square
from carson.city.solo.building import BuildHeld
from carson.city.solo.standish import STANDISH
from carson.city.steps.actions import ACTIONS, ROADS_FOR_EACH, pay_wages
from carson.city.steps.base import WALKING_THE_PATH, CityStep
from carson.city.steps.building import BuildStored
from carson.city.steps.duels import duel_on
from carson.city.steps.income import start_building_income
from carson.city.steps.parcels import start_parcel_purchase
from carson.game import step_class

if TYPE_CHECKING:
    from carson.city.state import State


@step_class
class WalkPath(CityStep):
    """Carries out the squares of the path from this number on; an action that asks nobody sends no cowboy to a later one."""

    word: ClassVar[str] = "walk-path"
    phase: ClassVar[str] = WALKING_THE_PATH

    at: int

    def advance(self, state: State) -> tuple[int, ...]:
        agenda = state.agenda
        to_do = reduce(or_, state.stand, _ALWAYS_DONE)
        for at, entry, bit in state.rules.edition.path_from[self.at]:
            if not to_do & bit:
                continue
            agenda[-1] = following = WALK[at]
            if entry in _WITHOUT_SQUARE:
                _WITHOUT_SQUARE[entry](state)
            else:
                actors = state.standing_on(entry)
                if len(actors) == 1:
                    act(state, actors[0], entry)
                else:
                    agenda.append(_CARRYING[entry])
                    duel_on(state, entry)
            if agenda[-1] is not following:
                return ()
        agenda.pop()
        return ()


WALK: Final = tuple(WalkPath(at) for at in range(40))


@step_class
class CarryOut(CityStep):
    """The cowboys left on this square after the duel carry out its action, in turn order (B6.1.7)."""

    word: ClassVar[str] = "carry-out"

    place: int

    def advance(self, state: State) -> tuple[int, ...]:
        actors = state.standing_on(self.place)
        if not actors:
            state.agenda.pop()
            return ()
        act(state, actors[0], self.place)
        return ()


_CARRYING: Final = tuple(CarryOut(place) for place in range(FIRST_CORRAL))


def act(state: State, seat: int, place: int) -> None:
    """The cowboy of *seat* carries out the action of its square; Jeb Standish has his own ways (S4.10)."""
    if state.standish is None or seat != STANDISH:
        ACTIONS[place](state, seat, place)
    else:
        act_on_square(state, place)


def _pay_wages(state: State) -> None:
    for variant in state.rules.active:
        if (step := variant.wages(state)) is not None:
            state.agenda.append(step)
            return
    for seat in state.pass_track:
        if state.wages[seat]:
            pay_wages(state, seat)


def _give_roads(state: State) -> None:
    """S4: each of the seat's cowboys brings a road (B6.7.1)."""
    for seat in state.pass_track:
        if state.crew[seat]:
            number = ROADS_FOR_EACH * state.release_all(seat, ROADS_2)
            state.roads[seat] += number
            state.gain(seat, "roads", number)


def _build_stored(state: State) -> None:
    """S6e: everybody in turn order, but Jeb Standish, who is first, by his own rules (S4.13)."""
    if state.standish is None:
        state.agenda.append(_STORED)
    else:
        state.agenda += _HIS_AND_YOURS


_STORED: Final = BuildStored()
_HIS_AND_YOURS: Final = (BuildStored(at=1), BuildHeld())
_WITHOUT_SQUARE: Final = {
    WAGES: _pay_wages,
    ROADS_2: _give_roads,
    PARCEL_PURCHASE: start_parcel_purchase,
    STORED_BUILDINGS: _build_stored,
    BUILDING_INCOME: start_building_income,
}
"""Steps of the path that no cowboy contests."""
_ALWAYS_DONE: Final = sum(1 << entry for entry in _WITHOUT_SQUARE)
