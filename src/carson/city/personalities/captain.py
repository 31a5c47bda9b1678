"""6 Captain: cowboys or revolvers for money (B10.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.moves import DECLINE, Choose, choose
from carson.city.personalities.base import Personality, Red
from carson.game import Move, mark

if TYPE_CHECKING:
    from carson.city.state import State

COWBOY_PRICES: Final = {1: 1, 2: 4, 3: 9}
REVOLVER_PRICES: Final = {1: 3, 2: 9}


class CaptainYellow(Personality):
    number = 6
    name = "captain"
    called = mark("captain"), mark("the captain"), mark("The captain")
    limit = 25
    text = mark("At once hire one cowboy for $1, two for $4 or three for $9.")

    def chosen(self, state: State, seat: int) -> None:
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """Only as many as the colour has left (B10.6.1, B10.6.4)."""
        affordable = [
            number for number, cost in COWBOY_PRICES.items() if cost <= state.money[seat] and number <= state.supply[seat]
        ]
        return [*(choose(f"cowboys-{number}") for number in affordable), DECLINE]

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        if isinstance(move, Choose):
            number = int(move.word.removeprefix("cowboys-"))
            state.pay(seat, COWBOY_PRICES[number], "captain")
            state.hire(seat, number)


class CaptainRed(Red, Personality):
    number = 6
    name = "captain"
    called = mark("captain"), mark("the captain"), mark("The captain")
    limit = 20
    text = mark("At once buy one revolver for $3 or two for $9; you keep them.")

    def chosen(self, state: State, seat: int) -> None:
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """B10.6.2; revolvers never run out (B10.6.3)."""
        affordable = [number for number, cost in REVOLVER_PRICES.items() if cost <= state.money[seat]]
        return [*(choose(f"revolvers-{number}") for number in affordable), DECLINE]

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        if isinstance(move, Choose):
            number = int(move.word.removeprefix("revolvers-"))
            state.pay(seat, REVOLVER_PRICES[number], "captain")
            state.revolvers[seat] += number
            state.gain(seat, "revolvers", number)


FACES: Final = (CaptainYellow(), CaptainRed())
