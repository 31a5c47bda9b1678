"""16 Heroes: buildings that nobody attacks, or points for cowboys (B10.16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from carson.city.events import Returned
from carson.city.moves.offers import Offer
from carson.city.nouns import cowboys_words, points_words
from carson.city.personalities.base import Personality, Red
from carson.game import Move, mark, say

if TYPE_CHECKING:
    from carson.city.state import State


class PointsForCowboys(Offer):
    __slots__ = ("cowboys", "points")
    points: int
    cowboys: int

    def __new__(cls, points: int, cowboys: int, worth: float) -> Self:
        offer = super().__new__(cls, f"{points}-points", worth=worth)
        offer.points, offer.cowboys = points, cowboys
        return offer

    @property
    def label(self) -> str:
        return points_words(self.points)

    def note(self, state: State, seat: int) -> str:
        points = points_words(self.points)
        if not self.cowboys:
            return points
        return say("{points} for {cowboys} returned", points=points, cowboys=cowboys_words(self.cowboys))


HONOURS: Final = (PointsForCowboys(3, 0, worth=6), PointsForCowboys(6, 1, worth=-1), PointsForCowboys(9, 2, worth=-1))
"""B10.16.5."""


class HeroesYellow(Personality):
    number = 16
    name = "heroes"
    called = mark("heroes"), mark("the heroes"), mark("The heroes")
    limit = 240
    worth = 6.0
    timing = mark("the whole round")
    protects = True
    signs = ":bank :shield"
    text = mark("Nobody attacks your buildings this round, neither players nor outlaws. You may not attack buildings either.")

    def chosen(self, state: State, seat: int) -> None:
        """B10.16.1."""
        state.safe |= 1 << seat

    def restrict(self, state: State, seat: int, places: int) -> int:
        """The holder attacks no buildings (B10.16.2), but may challenge an outlaw on any; the holder's own are safe anyway."""
        return places & ~(state.town.targets & ~state.town.outlaws)


class HeroesRed(Red, Personality):
    number = 16
    name = "heroes"
    called = mark("heroes"), mark("the heroes"), mark("The heroes")
    limit = 40
    worth = 6.0
    signs = "3 · 6 · 9 :star"
    text = mark(
        "Choose at once: 3 points; or 6 points for returning one cowboy to the general reserve; or 9 points for returning two."
    )

    def chosen(self, state: State, seat: int) -> None:
        """B10.16.5."""
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """Only cowboys of the holder's colour from the personal reserve (O41)."""
        return [honour for honour in HONOURS if honour.cowboys <= state.reserve[seat]]

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        assert isinstance(move, PointsForCowboys)
        state.reserve[seat] -= move.cowboys
        state.supply[seat] += move.cowboys
        if move.cowboys:
            state.tell(Returned, seat, move.cowboys)
        state.score(seat, move.points, "heroes")


FACES: Final = (HeroesYellow(), HeroesRed())
