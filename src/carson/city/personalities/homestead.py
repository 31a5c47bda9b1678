"""What two personalities do alike: take a building of one kind and build it on an unsold parcel at once (B10.9.1, B10.15.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.events import TileBought
from carson.city.moves import DECLINE, Build
from carson.city.moves.offers import FromMarket
from carson.city.moves.tables import BUILD_TABLES
from carson.city.nouns import a_building
from carson.city.personalities.base import Personality
from carson.city.places import BUILDING_SQUARES, PARCEL_OF, PARCELS, slot_of
from carson.city.steps.building import start_building
from carson.city.steps.market import take_from_market
from carson.city.steps.setup import claim, why_not_unsold
from carson.game import Move, say

if TYPE_CHECKING:
    from carson.city.state import State


TILES: Final = tuple(FromMarket(square) for square in BUILDING_SQUARES)


def is_left(state: State, kind: int) -> bool:
    """Whether a building of *kind* lies on display or in the bag; the card turns over when none does (O35)."""
    return state.bag[kind] > 0 or kind in state.market


class BuildsAtOnce(Personality):
    """Pays `cost`, takes a building of the kind `building` and builds it on an empty, unsold parcel, which becomes its own."""

    cost: ClassVar[int]
    building: ClassVar[int]

    def chosen(self, state: State, seat: int) -> None:
        """Paying is optional (O31); without a property tile nothing can be built (O124)."""
        if state.money[seat] >= self.cost and state.tiles_left(seat) and is_left(state, self.building):
            self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """First the parcel; *question* names it when the square from which the tile comes is still to be chosen (O35)."""
        if question:
            return self._on_display(state)
        return [*BUILD_TABLES[self.building](state.town.empty & state.town.unsold), DECLINE]

    def _on_display(self, state: State) -> list[FromMarket]:
        return [tile for tile in TILES if state.market[slot_of(tile.square)] == self.building]

    def refuse(self, state: State, seat: int, question: str, move: Move) -> str:
        if question or not isinstance(move, Build) or move.kind != self.building:
            return super().refuse(state, seat, question, move)
        if reason := why_not_unsold(state, move.parcel):
            return reason
        return say(
            "There is {building} on {place} already.",
            place=PARCELS[move.parcel],
            building=a_building(state.town.at(move.parcel)),
        )

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        if isinstance(move, Build):
            tiles = self._on_display(state)
            if len(tiles) > 1:
                self.ask(state, seat, PARCELS[move.parcel])
            else:
                self._build(state, seat, move.parcel, tiles[0].square if tiles else None)
        elif isinstance(move, FromMarket):
            self._build(state, seat, PARCEL_OF[question], move.square)

    def _build(self, state: State, seat: int, parcel: int, square: int | None) -> None:
        """From the display: the others slide and one is drawn when the building stands. From the bag: nothing slides (O35)."""
        state.pay(seat, self.cost, self.name)
        state.tell(TileBought, seat, self.building, self.cost)
        if square is None:
            state.bag[self.building] -= 1
        else:
            take_from_market(state, slot_of(square))
        claim(state, seat, parcel)
        start_building(state, seat, self.building, parcel)
