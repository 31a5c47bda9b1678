"""13 Governor: points for roads that reach new parcels, or taxes (B10.13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.events import TaxChosen
from carson.city.moves.offers import Offer
from carson.city.personalities.base import Personality, Red
from carson.game import Move, mark, say

if TYPE_CHECKING:
    from carson.city.state import State


class Tax(Offer):
    """A tax on what all others have."""

    __slots__ = ()

    def due(self, state: State, payer: int) -> int:
        """What one of the others should pay."""
        raise NotImplementedError

    def paid(self, state: State, payer: int) -> int:
        """Nobody can refuse; a player who has too little pays all there is (B10.13.7, O40)."""
        return min(self.due(state, payer), state.money[payer])

    def note(self, state: State, seat: int) -> str:
        return say("${amount} in all", amount=self.yields(state, seat))

    def worth(self, state: State, seat: int) -> float:
        return float(self.yields(state, seat))

    def yields(self, state: State, seat: int) -> int:
        """What all others pay together."""
        return sum(self.paid(state, payer) for payer in range(state.seats) if payer != seat)


class WeaponsTax(Tax):
    __slots__ = ()

    def due(self, state: State, payer: int) -> int:
        """$1 for each revolver; the tile with three of them counts, the gunslinger's bonus does not (B10.13.5, O40)."""
        return state.revolvers[payer] + (3 if state.ammunition == payer else 0)


class MoneyTax(Tax):
    __slots__ = ()

    def due(self, state: State, payer: int) -> int:
        """$1 for every $10, rounded up (B10.13.6)."""
        return -(-state.money[payer] // 10)


TAXES: Final = (WeaponsTax("weapons", mark("Tax weapons")), MoneyTax("money", mark("Tax money")))


class GovernorYellow(Personality):
    number = 13
    name = "governor"
    called = mark("governor"), mark("the governor"), mark("The governor")
    limit = 50
    timing = mark("at once and the whole round")
    signs = "+1 :road → 1 :star"
    text = mark(
        "Receive a road at once. This round you get 1 point for each road that you lay and that reaches a parcel which no road "
        "reached before; 2 points for a bridge."
    )

    def chosen(self, state: State, seat: int) -> None:
        """B10.13.1."""
        state.roads[seat] += 1
        state.gain(seat, "roads", 1)

    def road_laid(self, state: State, seat: int, edge: int, newly: int) -> None:
        """Only land counts; a bridge counts once, with two points (B10.13.2, B10.13.3, O121)."""
        if newly & ~state.town.river:
            state.score(seat, 2 if state.town.crossings >> edge & 1 else 1, "governor")


class GovernorRed(Red, Personality):
    number = 13
    name = "governor"
    called = mark("governor"), mark("the governor"), mark("The governor")
    limit = 50
    signs = "$1 / :revolver $10"
    text = mark(
        "Choose a tax at once. On weapons: all others pay you $1 for each of their revolvers, not for the gunslinger’s "
        "bonus. On money: all others pay you $1 for every $10 they have, rounded up."
    )

    def chosen(self, state: State, seat: int) -> None:
        """B10.13.4."""
        self.ask(state, seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        return TAXES

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        """All others pay (B10.13.4)."""
        assert isinstance(move, Tax)
        state.tell(TaxChosen, seat, move.word)
        for payer in range(state.seats):
            if payer != seat:
                amount = move.paid(state, payer)
                state.pay(payer, amount, "tax")
                state.earn(seat, amount, "tax")


FACES: Final = (GovernorYellow(), GovernorRed())
