"""The second corral: one more cowboy, another place for one, or an early end (B11.6.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from carson.city.events import Lifted
from carson.city.moves import DECLINE, HOME, PASS, Lift, Place
from carson.city.nouns import place_name
from carson.city.steps.base import CityStep
from carson.city.steps.moving import land, landings, lift, lifts, lose_tile, why_no_lift
from carson.city.steps.placing import pass_round, place, placements, why_not_place
from carson.city.variants.horses import UseHorse, can_use_horse
from carson.game import Move, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State


@step_class
class SecondCorral(CityStep):
    """One more cowboy, or move one, or pass; or nothing (B11.6.10, O112)."""

    word: ClassVar[str] = "second-corral"
    kind: ClassVar[str] = "second-corral"

    seat: int

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return [*placements(state, seat), *lifts(state, seat), PASS, DECLINE]

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if isinstance(move, Place):
            return why_not_place(state, seat, move) or say("Not possible.")
        if isinstance(move, Lift):
            return why_no_lift(state, seat, move)
        return say("With the second corral place one more cowboy, lift one to move it, pass, or decline.")

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda.pop()
        if isinstance(move, Place):
            place(state, seat, move)
            if can_use_horse(state, seat):
                state.agenda.append(UseHorse(seat))
        elif isinstance(move, Lift):
            state.agenda.append(PutDown(seat, lift(state, seat, move), move.place))
            state.tell(Lifted, seat, move.place)
        elif move == PASS:
            pass_round(state, seat)


@step_class
class PutDown(CityStep):
    """A lifted cowboy goes to another place or home (B11.6.10)."""

    word: ClassVar[str] = "put-down"
    kind: ClassVar[str] = "put-down"

    seat: int
    how: str
    source: int

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        elsewhere = [move for move in landings(state, seat, self.how) if not self._is_source(move)]
        return [*elsewhere, HOME]

    def _is_source(self, move: Move) -> bool:
        return isinstance(move, Place) and move.place == self.source

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if self._is_source(move):
            return say(
                "The lifted cowboy comes from {place}; it goes to another place, or “home”.", place=place_name(self.source)
            )
        if isinstance(move, Place):
            return why_not_place(state, seat, move) or say(
                "The lifted cowboy cannot go to {place} like that.", place=place_name(move.place)
            )
        return say("The lifted cowboy goes to another place, such as “place wages”, or “home”.")

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda.pop()
        if isinstance(move, Place):
            land(state, seat, self.how, move)
        else:
            lose_tile(state, seat, self.how)
