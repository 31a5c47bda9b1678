"""10 Gunsmith: points for duels won, or a second try with the dice (B10.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Self

from carson.city.dynamite import hand_out
from carson.city.moves import KEEP
from carson.city.moves.offers import Offer
from carson.city.personalities.base import Personality, Red
from carson.city.steps.duels import Duel
from carson.game import Move, mark, say, say_many

if TYPE_CHECKING:
    from carson.city.state import State

POINTS: Final = 2


class Reroll(Offer):
    """Roll one of your dice again; a die is named by what it shows."""

    __slots__ = ("die",)
    die: int

    def __new__(cls, die: int) -> Self:
        offer = super().__new__(cls, f"reroll-{die}", worth=3.5 - die)
        offer.die = die
        return offer

    @property
    def label(self) -> str:
        return say_many(self.die, "Roll the {number} again", "Roll the {number} again")

    def note(self, state: State, seat: int) -> str:
        return say("roll the {die} again", die=self.die)


REROLLS: Final = {die: Reroll(die) for die in range(1, 7)}


class GunsmithYellow(Personality):
    number = 10
    name = "gunsmith"
    called = mark("gunsmith"), mark("the gunsmith"), mark("The gunsmith")
    limit = 30
    timing = mark("duels")
    signs = ":duel → 2 :star"
    text = mark("You get 2 points for each duel that you win this round.")

    def duel_won(self, state: State, seat: int) -> None:
        """At once (B10.10.1)."""
        state.score(seat, POINTS, "gunsmith")


class GunsmithRed(Red, Personality):
    number = 10
    name = "gunsmith"
    called = mark("gunsmith"), mark("the gunsmith"), mark("The gunsmith")
    limit = 20
    timing = mark("at once and duels")
    signs = "+1 :dynamite ↻ :die"
    text = mark(
        "Receive a dynamite tile at once, if there is one. In each duel you may roll one die again when all dice lie open."
    )
    rerolls = True

    def chosen(self, state: State, seat: int) -> None:
        """B10.10.3."""
        hand_out(state, seat, 1)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """Any of the holder's dice; the new value stands (B10.10.2, O83)."""
        duel = _duel(state)
        mine = duel.dice[duel.sides.index(seat)]
        return [KEEP, *(REROLLS[value] for value in sorted(set(mine)))]

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        if isinstance(move, Reroll):
            _duel(state).take_up(state, seat, move.die)


def _duel(state: State) -> Duel:
    """The duel that is being fought."""
    return next(step for step in reversed(state.agenda) if isinstance(step, Duel))


FACES: Final = (GunsmithYellow(), GunsmithRed())
