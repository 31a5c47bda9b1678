"""16 Heroes: buildings that nobody attacks, or points for cowboys (B10.16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.events import Returned
from carson.city.moves import Choose, choose
from carson.city.personalities.base import Personality, Red
from carson.game import Move, mark

if TYPE_CHECKING:
    from carson.city.state import State

OFFERS: Final = {"3-points": (0, 3), "6-points": (1, 6), "9-points": (2, 9)}
"""Cowboys returned and points (B10.16.5)."""


class HeroesYellow(Personality):
    number = 16
    name = "heroes"
    called = mark("heroes"), mark("the heroes"), mark("The heroes")
    limit = 240
    timing = mark("the whole round")
    protects = True
    text = mark("Nobody attacks your buildings this round, neither players nor outlaws. You may not attack buildings either.")

    def chosen(self, state: State, seat: int) -> None:
        """B10.16.1."""
        state.safe |= 1 << seat

    def restrict(self, state: State, seat: int, places: int) -> int:
        """No attack on others' buildings (B10.16.2); an outlaw may be challenged on any, the own ones are safe otherwise."""
        return places & ~(state.town.targets & ~state.town.outlaws)


class HeroesRed(Red, Personality):
    number = 16
    name = "heroes"
    called = mark("heroes"), mark("the heroes"), mark("The heroes")
    limit = 40
    text = mark(
        "Choose at once: 3 points; or 6 points for returning one cowboy to the general reserve; or 9 points for returning two."
    )

    def chosen(self, state: State, seat: int) -> None:
        """B10.16.5."""
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """Only cowboys of the own colour from the personal reserve (O41)."""
        return [choose(word) for word, (cowboys, _) in OFFERS.items() if cowboys <= state.reserve[seat]]

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        assert isinstance(move, Choose)
        cowboys, points = OFFERS[move.word]
        state.reserve[seat] -= cowboys
        state.supply[seat] += cowboys
        if cowboys:
            state.tell(Returned, seat, cowboys)
        state.score(seat, points, "heroes")


FACES: Final = (HeroesYellow(), HeroesRed())
