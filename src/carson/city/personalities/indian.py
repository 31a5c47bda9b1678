"""8 Indian: two parcels where the dice fall, or cheap parcels (B10.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.moves import Dice
from carson.city.moves.tables import DICE_TABLE
from carson.city.personalities.base import Personality, Red
from carson.city.places import INNER
from carson.city.steps.base import ChanceStep
from carson.city.steps.setup import claim
from carson.game import CHANCE_ONLY, Move, mark, step_class

if TYPE_CHECKING:
    from carson.city.state import State

PARCELS_FOUND: Final = 2
HIGHEST_PRICE: Final = 3


class IndianYellow(Personality):
    number = 8
    name = "indian"
    called = mark("Indian"), mark("the Indian"), mark("The Indian")
    limit = 20
    worth = 7.0
    signs = ":dice → 2 :parcel"
    text = mark("Receive two empty, unsold parcels at once, free of charge; the dice find them.")

    def chosen(self, state: State, seat: int) -> None:
        """B10.8.1."""
        state.agenda.append(FindParcels(seat, PARCELS_FOUND))


class IndianRed(Red, Personality):
    number = 8
    name = "indian"
    called = mark("Indian"), mark("the Indian"), mark("The Indian")
    limit = 30
    worth = 7.0
    timing = mark("parcel purchase")
    signs = ":parcel ≤ $3"
    text = mark("No parcel costs you more than $3 this round.")

    def parcel_price(self, price: int) -> int:
        """B10.8.2."""
        return min(price, HIGHEST_PRICE)


@step_class
class FindParcels(ChanceStep):
    """The dice show parcels for *seat*; sold and occupied ones would be rolled again (B10.8.1, O30)."""

    word: ClassVar[str] = "find-parcels"
    kind: ClassVar[str] = "indian"

    seat: int
    left: int

    def advance(self, state: State) -> tuple[int, ...]:
        """Fewer if there are fewer, or no property tiles (O34, O124)."""
        if self.left and state.tiles_left(self.seat) and self._parcels(state):
            return CHANCE_ONLY
        state.agenda.pop()
        return ()

    def meaning(self, state: State) -> str:
        return f"indian {self.seat + 1}"

    def _parcels(self, state: State) -> int:
        return INNER & state.town.empty & state.town.unsold

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return DICE_TABLE(self._parcels(state))

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Dice)
        state.agenda[-1] = FindParcels(self.seat, self.left - 1)
        claim(state, self.seat, move.parcel)


FACES: Final = (IndianYellow(), IndianRed())
