"""Phase 3 and the end of the round: what Jeb Standish takes for nothing, earns and scores (S4.10 to S4.12, S4.19, S7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from carson.city.events import ParcelBought, TileBought
from carson.city.places import BUILDING_SQUARES, bits, slot_of
from carson.city.solo.building import ChooseSite
from carson.city.solo.cards import solo_box
from carson.city.solo.events import CardsShuffled, IncomeTurned, StoodIdle
from carson.city.solo.standish import STANDISH, cowboys_on_parcels, standish_of
from carson.city.steps.base import CityStep, act_from_square
from carson.city.town import NOTHING
from carson.game import step_class

if TYPE_CHECKING:
    from carson.city.state import State


@step_class
class TakeParcels(CityStep):
    """After the duels he owns the parcels with his cowboys, for nothing, before you buy yours (S4.11)."""

    word: ClassVar[str] = "take-parcels"

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        for parcel in bits(cowboys_on_parcels(state)):
            state.town.claim(STANDISH, parcel)
            state.release(STANDISH, parcel)
            if state.listener is not None:
                state.listener(ParcelBought(STANDISH, parcel, 0))
        return ()


def act_on_square(state: State, place: int) -> None:
    """He takes a building, and does nothing on any other square (S4.10, S4.12)."""
    if place not in BUILDING_SQUARES:
        state.release(STANDISH, place)
        if state.listener is not None:
            state.listener(StoodIdle(place))
        return
    kind = state.market[slot_of(place)]
    state.market[slot_of(place)] = NOTHING
    state.tell(TileBought, STANDISH, kind, 0)
    act_from_square(state, STANDISH, place, ChooseSite(kind))


def turn_income_into_points(state: State) -> None:
    """All of it at once, rounded down, at the rate of the round; the remainder is lost (S4.19)."""
    dollars = state.money[STANDISH]
    state.money[STANDISH] = 0
    rate = solo_box().dollars_per_point[state.round - 1]
    if dollars:
        state.tell(IncomeTurned, dollars, rate, dollars // rate)
    state.score(STANDISH, dollars // rate, "income")


def end_round(state: State) -> None:
    """Points for the tile, all cowboys back, the cards away: all into a new pile if X was among them (S7.2 to S7.4)."""
    points = state.rules.strategy.tile_points
    cowboys = state.reserve[STANDISH]
    state.score(STANDISH, points[min(cowboys, len(points) - 1)], "tile")
    state.reserve[STANDISH] = 0
    state.supply[STANDISH] += cowboys
    standish, cards = standish_of(state), state.rules.strategy.cards
    if any(cards[number].letter == "X" for number in standish.drawn):
        standish.discard = 0
        state.tell(CardsShuffled, len(state.rules.strategy.deck), "S7.4")
    else:
        for number in standish.drawn:
            standish.discard |= 1 << number
    standish.drawn = ()
