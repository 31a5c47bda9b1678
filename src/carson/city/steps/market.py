"""The market of buildings: sliding to the cheap squares and drawing from the bag (B2.2.6, B7.7)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.events import MarketSlid, TileDrawn
from carson.city.moves import DRAW, Draw
from carson.city.steps.base import ChanceStep
from carson.city.steps.town_hall import PlaceTownHall
from carson.city.town import NOTHING, TOWN_HALL
from carson.game import CHANCE_ONLY, Move, step_class

if TYPE_CHECKING:
    from carson.city.state import State


def slide(state: State) -> None:
    """The buildings left move together onto the cheapest squares and keep their order (B7.7)."""
    left = [kind for kind in state.market if kind != NOTHING]
    slid = left + [NOTHING] * (len(state.market) - len(left))
    if slid != state.market:
        state.market = slid
        state.tell(MarketSlid, tuple(slid))


def take_from_market(state: State, slot: int) -> None:
    """A personality takes a building from the display: the others slide and one is drawn, at once (B10.4.3)."""
    state.market[slot] = NOTHING
    slide(state)
    state.agenda.append(REFILL)


@step_class
class Refill(ChanceStep):
    """Empty squares are filled from the bag at random, cheapest first; with an empty bag they stay empty (O28)."""

    word: ClassVar[str] = "refill"
    kind: ClassVar[str] = "draw"

    setup: bool = False
    """In the setup a town hall waits until the town and the turn order exist (O24)."""

    def advance(self, state: State) -> tuple[int, ...]:
        if NOTHING in state.market and any(state.bag):
            return CHANCE_ONLY
        state.agenda.pop()
        return ()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return tuple(compress(DRAW, state.bag))

    def weights(self, state: State) -> Sequence[int]:
        return tuple(filter(None, state.bag))

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Draw)
        state.bag[move.kind] -= 1
        if move.kind == TOWN_HALL:
            state.tell(TileDrawn, TOWN_HALL, NOTHING)
            self._place_hall(state)
            return
        slot = state.market.index(NOTHING)
        state.market[slot] = move.kind
        state.tell(TileDrawn, move.kind, slot)

    def _place_hall(self, state: State) -> None:
        """At once (B9.13.2); in the setup after the turn order is drawn and before the first parcels (O24)."""
        waiting = [step.kind for step in state.agenda]
        if self.setup and "claim" in waiting:
            state.agenda.insert(waiting.index("claim") + 1, PlaceTownHall())
        else:
            state.agenda.append(PlaceTownHall())


REFILL: Final = Refill()
