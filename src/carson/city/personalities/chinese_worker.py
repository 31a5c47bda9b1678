"""4 Chinese worker: buildings at half price, or one at once (B10.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.events import TileBought
from carson.city.moves import DECLINE
from carson.city.moves.offers import FromMarket
from carson.city.personalities.base import Personality, Red
from carson.city.places import BUILDING_SQUARES, slot_of
from carson.city.steps.building import BuildOrKeep
from carson.city.steps.market import take_from_market
from carson.city.town import NOTHING
from carson.game import Move, mark

if TYPE_CHECKING:
    from carson.city.state import State

COST: Final = 5
TILES: Final = tuple(FromMarket(square, COST) for square in BUILDING_SQUARES)


class ChineseWorkerYellow(Personality):
    number = 4
    name = "chinese-worker"
    aliases = ("coolie",)
    called = mark("Chinese worker"), mark("the Chinese worker"), mark("The Chinese worker")
    limit = 30
    worth = 8.0
    timing = mark("at once and building purchase")
    signs = "+2 :road :crate ½$"
    text = mark("Receive two roads at once. Every building that you buy this round costs half, rounded up.")

    def chosen(self, state: State, seat: int) -> None:
        """B10.4.1."""
        state.roads[seat] += 2
        state.gain(seat, "roads", 2)

    def building_price(self, price: int) -> int:
        return (price + 1) // 2


class ChineseWorkerRed(Red, Personality):
    number = 4
    name = "chinese-worker"
    aliases = ("coolie",)
    called = mark("Chinese worker"), mark("the Chinese worker"), mark("The Chinese worker")
    limit = 30
    worth = 8.0
    signs = "$5 → :crate"
    text = mark("Pay $5 at once and take any building on display; build it now or keep it. The market slides and is refilled.")

    def chosen(self, state: State, seat: int) -> None:
        """B10.4.2."""
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        if state.money[seat] < COST:
            return (DECLINE,)
        return [*(tile for tile in TILES if state.market[slot_of(tile.square)] != NOTHING), DECLINE]

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        """The market slides and is refilled before the building is built (B10.4.3, B10.4.4)."""
        if not isinstance(move, FromMarket):
            return
        slot = slot_of(move.square)
        kind = state.market[slot]
        state.pay(seat, COST, self.name)
        state.tell(TileBought, seat, kind, COST)
        state.agenda.append(BuildOrKeep(seat, kind))
        take_from_market(state, slot)


FACES: Final = (ChineseWorkerYellow(), ChineseWorkerRed())
