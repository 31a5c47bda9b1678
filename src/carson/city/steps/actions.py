"""What the cowboy on each duel square does once nobody contests it (B6.5, B6.6, B6.12 to B6.17)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.buildings import BOUGHT
from carson.city.events import Declined, Rolled
from carson.city.moves import DECLINE, POINTS, ROLLS, TAKE, BuyPoints, Roll
from carson.city.places import (
    AMMUNITION,
    BUILDING_POINTS,
    BUILDING_SQUARES,
    BUY_SQUARES,
    COWBOY_INCOME,
    COWBOY_POINTS,
    GAMBLING,
    PARCEL_INCOME,
    PARCEL_POINTS,
    ROADS_1,
    WAGES,
    points_price,
)
from carson.city.steps.base import ChanceStep, CityStep, act_from_square
from carson.city.steps.building import offer
from carson.game import Move, say, say_many, step_class

if TYPE_CHECKING:
    from carson.city.state import State

WAGE: Final = 4
ROADS_FOR_EACH: Final = 1
ROADS_AT_ONCE: Final = 3

Action = Callable[["State", int, int], None]


def pay_wages(state: State, seat: int) -> None:
    """S1: each of the seat's cowboys earns $4 (B6.4.1)."""
    state.earn(seat, WAGE * state.release_all(seat, WAGES), "wages", WAGES)


def offer_ammunition(state: State, seat: int, place: int) -> None:
    """S2: the tile with three revolvers, if the winner wants it (B6.5.1, B6.1.5)."""
    act_from_square(state, seat, place, _ammunition(seat))


def give_roads(state: State, seat: int, place: int) -> None:
    """S3 (B6.6.1)."""
    state.release(seat, place)
    state.roads[seat] += ROADS_AT_ONCE
    state.gain(seat, "roads", ROADS_AT_ONCE)


def offer_building(state: State, seat: int, place: int) -> None:
    """S6 (B6.9.1)."""
    act_from_square(state, seat, place, offer(seat, place))


def pay_for_parcels(state: State, seat: int, place: int) -> None:
    """S7 (B6.12.1)."""
    state.release(seat, place)
    state.earn(seat, 2 * state.town.land[seat].bit_count(), "parcel-income", place)


def pay_for_firepower(state: State, seat: int, place: int) -> None:
    """S8 (B6.13.1); the acting cowboy does not count (O87)."""
    state.release(seat, place)
    state.earn(seat, 2 * state.firepower(seat), "cowboy-income", place)


def gamble(state: State, seat: int, place: int) -> None:
    """S9 (B6.14.1)."""
    act_from_square(state, seat, place, _gamble(seat))


def score_parcels(state: State, seat: int, place: int) -> None:
    """S11 (B6.16.1)."""
    state.release(seat, place)
    state.score(seat, state.town.land[seat].bit_count() // 2, "parcel-points")


def own_buildings(state: State, seat: int) -> int:
    """How many buildings stand on the seat's parcels; houses and mountains do not count (B6.16.2, O125)."""
    land = state.town.land[seat]
    return sum((state.town.standing[kind] & land).bit_count() for kind in BOUGHT)


def score_buildings(state: State, seat: int, place: int) -> None:
    """S12 (B6.16.2)."""
    state.release(seat, place)
    state.score(seat, own_buildings(state, seat), "building-points")


def score_firepower(state: State, seat: int, place: int) -> None:
    """S13 (B6.16.3)."""
    state.release(seat, place)
    state.score(seat, state.firepower(seat) // 2, "cowboy-points")


def buy_points(state: State, seat: int, place: int) -> None:
    """S14 (B6.17.1)."""
    act_from_square(state, seat, place, _points(seat, place))


ACTIONS: Final[dict[int, Action]] = {
    AMMUNITION: offer_ammunition,
    ROADS_1: give_roads,
    PARCEL_INCOME: pay_for_parcels,
    COWBOY_INCOME: pay_for_firepower,
    GAMBLING: gamble,
    PARCEL_POINTS: score_parcels,
    BUILDING_POINTS: score_buildings,
    COWBOY_POINTS: score_firepower,
    **dict.fromkeys(BUILDING_SQUARES, offer_building),
    **dict.fromkeys(BUY_SQUARES, buy_points),
}


@step_class
class TakeAmmunition(CityStep):
    """Take the tile, or decline: more firepower is not always welcome (B6.1.5)."""

    word: ClassVar[str] = "take-ammunition"
    kind: ClassVar[str] = "ammunition"

    seat: int

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return (TAKE, DECLINE)

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda.pop()
        if move == TAKE:
            state.ammunition = seat
            state.gain(seat, "ammunition", 1)
        else:
            state.tell(Declined, seat, AMMUNITION)


@step_class
class Gamble(ChanceStep):
    """Both dice are rolled and their sum is paid, unless a personality changes the winnings (B6.14.1)."""

    word: ClassVar[str] = "gamble"
    kind: ClassVar[str] = "gambling"

    seat: int
    rolled: tuple[int, ...] = ()

    def meaning(self, state: State) -> str:
        return f"gambling {self.seat + 1}"

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return ROLLS

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Roll)
        rolled = (*self.rolled, move.amount)
        if len(rolled) < 2:
            state.agenda[-1] = Gamble(self.seat, rolled)
            return
        state.agenda.pop()
        state.tell(Rolled, self.seat, rolled, "gambling")
        amount = sum(rolled)
        for card in state.held[self.seat]:
            amount = card.winnings(state, self.seat, rolled, amount)
        state.earn(self.seat, amount, "gambling", GAMBLING)


@step_class
class PurchasePoints(CityStep):
    """Any number of points at the price of the square (B6.17.1)."""

    word: ClassVar[str] = "purchase-points"
    kind: ClassVar[str] = "points"

    seat: int
    square: int

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return [DECLINE, *POINTS.between(1, state.money[seat] // points_price(self.square))]

    def refuse(self, state: State, seat: int, move: Move) -> str:
        cost = points_price(self.square)
        if isinstance(move, BuyPoints) and move.amount:
            return say_many(
                move.amount,
                "{number} point costs ${cost}; {name} has ${money}.",
                "{number} points cost ${cost}; {name} has ${money}.",
                cost=move.amount * cost,
                name=state.name_of(seat),
                money=state.money[seat],
            )
        return say("Points are bought for ${cost} each: “points 2”, or “decline”.", cost=cost)

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda.pop()
        if not isinstance(move, BuyPoints):
            state.tell(Declined, seat, self.square)
            return
        state.pay(seat, move.amount * points_price(self.square), "points")
        state.score(seat, move.amount, "bought")


_ammunition: Final = cache(TakeAmmunition)
_gamble: Final = cache(Gamble)
_points: Final = cache(PurchasePoints)
"""Steps that come up again and again, made once."""
