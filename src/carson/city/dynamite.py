"""Dynamite: tiles that personalities bring into play (B10.9.2 to B10.9.5).

A tile is kept until it is used, also in later rounds and without the card (O79). It goes with a cowboy and gives two dice in
its duel, or triples the income of a mine of one’s own; what is used returns to the supply.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.events import Blasted
from carson.city.moves import DONE, ChoosePlace, placing
from carson.city.moves.tables import CHOOSE_TABLE, table
from carson.city.places import ALL, DUEL_SQUARES, bits
from carson.city.steps.base import CityStep
from carson.city.town import MINE
from carson.game import Move, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State

TILES: Final = 7
"""All that exist (B1.1.14, B1.2.4)."""
_WITH_DYNAMITE: Final = table(placing("dynamite"))


def hand_out(state: State, seat: int, number: int) -> None:
    """Give out tiles while the supply lasts (B10.9.2)."""
    number = min(number, in_supply(state))
    state.dynamite[seat] += number
    state.gain(seat, "dynamite", number)


def in_supply(state: State) -> int:
    return TILES - sum(state.dynamite) - sum(places.bit_count() for places in state.charged)


def dynamite_placements(places: int) -> list[Move]:
    """A tile goes with an ordinary cowboy to any open place on which a duel is possible (B10.9.4, O55)."""
    return _WITH_DYNAMITE(places & (ALL | DUEL_SQUARES))


def carry(state: State, seat: int, place: int) -> None:
    """The cowboy that is placed now takes a tile along."""
    state.dynamite[seat] -= 1
    state.charged[seat] |= 1 << place


def light_fuses(state: State) -> None:
    """S10 begins: a tile that a cowboy brought to its owner’s mine triples it, even if the cowboy is beaten (B10.9.5, O55)."""
    if not any(state.charged):
        return
    mines = state.town.standing[MINE]
    for seat, places in enumerate(state.charged):
        for mine in bits(places & mines & state.town.land[seat]):
            state.tripled |= 1 << mine
            state.tell(Blasted, seat, mine)


def mines_to_blast(state: State, seat: int) -> int:
    """Own mines on which no tile lies and that the grocer does not double (B10.9.3, O55)."""
    return state.town.standing[MINE] & state.town.land[seat] & ~(state.tripled | state.doubled)


@step_class
class Blast(CityStep):
    """S10, after the duels: each tile in hand may triple the income of one of its owner's mines (B10.9.3)."""

    word: ClassVar[str] = "blast"
    kind: ClassVar[str] = "dynamite"

    seat: int

    def advance(self, state: State) -> tuple[int, ...]:
        if state.dynamite[self.seat] and mines_to_blast(state, self.seat):
            return (self.seat,)
        state.agenda.pop()
        return ()

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return [*CHOOSE_TABLE(mines_to_blast(state, seat)), DONE]

    def refuse(self, state: State, seat: int, move: Move) -> str:
        return say("Dynamite triples one of your mines: {choices}.", choices=", ".join(self.options(state, seat)))

    def act(self, state: State, seat: int, move: Move) -> None:
        if not isinstance(move, ChoosePlace):
            state.agenda.pop()
            return
        state.dynamite[seat] -= 1
        state.tripled |= 1 << move.place
        state.tell(Blasted, seat, move.place)
