"""5 Settler: a parcel for nothing, or points for mountains (B10.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.moves import Claim
from carson.city.moves.tables import CLAIM_TABLE
from carson.city.personalities.base import Personality, Red
from carson.city.personalities.cash import CashOrLater, Later
from carson.city.steps.setup import claim, why_not_unsold
from carson.city.town import MOUNTAIN
from carson.game import Move, mark, say

if TYPE_CHECKING:
    from carson.city.state import State


class MountainsLater(Later):
    __slots__ = ()

    def note(self, state: State, seat: int) -> str:
        number = mountains_of(state, seat)
        return say("1 point for each mountain at the end of the round; you have {number}", number=number)


def mountains_of(state: State, seat: int) -> int:
    return (state.town.standing[MOUNTAIN] & state.town.land[seat]).bit_count()


class SettlerYellow(Personality):
    number = 5
    name = "settler"
    called = mark("settler"), mark("the settler"), mark("The settler")
    limit = 30
    worth = 8.0
    signs = "+1 :parcel"
    text = mark("Put one of your property tiles on any unsold parcel at once, free of charge.")

    def chosen(self, state: State, seat: int) -> None:
        """B10.5.1; without a tile there is no gift (O124)."""
        if state.tiles_left(seat) and state.town.unsold:
            self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """Any unsold parcel (O33)."""
        return CLAIM_TABLE(state.town.unsold)

    def refuse(self, state: State, seat: int, question: str, move: Move) -> str:
        if not isinstance(move, Claim):
            return say("The settler takes an unsold parcel: “claim d4” claims one.")
        return why_not_unsold(state, move.parcel) or say("Not possible.")

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        assert isinstance(move, Claim)
        claim(state, seat, move.parcel)


class SettlerRed(Red, CashOrLater):
    later = MountainsLater("later", mark("Points for mountains later"), worth=-1)
    number = 5
    name = "settler"
    called = mark("settler"), mark("the settler"), mark("The settler")
    limit = 20
    worth = 8.0
    timing = mark("at once or end of the round")
    signs = "$8 / :mountain 1 :star"
    text = mark("Either receive $8 at once, or 1 point for each of your mountains at the end of the round.")

    def end_of_round(self, state: State, seat: int) -> None:
        """B10.5.2; also in the first edition (O44)."""
        if not self.is_spent(state, seat):
            state.score(seat, mountains_of(state, seat), "settler")


FACES: Final = (SettlerYellow(), SettlerRed())
