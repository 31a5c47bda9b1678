"""What the steps of the board game have in common: roads at every decision of their owner, and chance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.moves import Dice, LayRoad
from carson.city.places import INNER, PARCELS
from carson.city.roads import lay_road, road_moves, why_no_road
from carson.game import CHANCE_ONLY, Move, Step, mark, mention, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State

SETTING_UP: Final = mark("setting up")
CHOOSING_CARDS: Final = mark("personalities")
PLACING_COWBOYS: Final = mark("cowboys")
WALKING_THE_PATH: Final = mark("actions")
ENDING_THE_ROUND: Final = mark("end of the round")

PHASES: Final = (SETTING_UP, CHOOSING_CARDS, PLACING_COWBOYS, WALKING_THE_PATH, ENDING_THE_ROUND)
"""What people call the phases of a round (B3), by number as `PhaseBegan` tells it; 0 is before the first round."""


class CityStep(Step["State"]):
    """A decision of seats. A seat may lay roads whenever it decides something (O62), so they are added here."""

    __slots__ = ()

    allows_roads: ClassVar[bool] = True
    """Off where the rules know no decision point for roads (O62): the setup, sealed choices."""
    open_for_roads: ClassVar[bool] = True
    """Whether a decision with one answer stays open as long as its seat has roads to lay."""

    def options(self, state: State, seat: int) -> Sequence[Move]:
        """The legal moves besides roads; a list must be a new one each time, as roads are appended to it."""
        raise NotImplementedError

    def act(self, state: State, seat: int, move: Move) -> None:
        """Carry out one of `options`."""
        raise NotImplementedError

    def refuse(self, state: State, seat: int, move: Move) -> str:
        """The sentence for a move that is not among `options`."""
        return say(
            "“{move}” is not possible here; the answers are {choices}.", move=move, choices=mention(self.options(state, seat))
        )

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        options = self.options(state, seat)
        if state.roads[seat] and self.allows_roads and (self.open_for_roads or len(options) > 1):
            moves: list[Move] = options if isinstance(options, list) else list(options)
            moves += road_moves(state, seat)
            return moves
        return options

    def play(self, state: State, seat: int, move: Move) -> None:
        if type(move) is LayRoad:
            lay_road(state, seat, move.edge)
        else:
            self.act(state, seat, move)

    def refusal(self, state: State, seat: int, move: Move) -> str:
        if isinstance(move, LayRoad) and self.allows_roads:
            return why_no_road(state, seat, move.edge) or say("Not possible.")
        return self.refuse(state, seat, move)


@step_class
class LeaveSquare(CityStep):
    """The action of the cowboy on this square is over: it goes to the general reserve (B6.1.4)."""

    word: ClassVar[str] = "leave-square"

    seat: int
    place: int

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        if left := state.stand[self.seat] & 1 << self.place:
            state.release_from(self.seat, left)
        return ()


_leave: Final = cache(LeaveSquare)


def act_from_square(state: State, seat: int, place: int, step: Step[State]) -> None:
    """Put the action *step* of the cowboy on *place* on the agenda; by rules 1 the cowboy left before, not after it."""
    if state.rules.version > 1:
        state.agenda.append(_leave(seat, place))
    else:
        state.release(seat, place)
    state.agenda.append(step)


def yet_to_act(state: State, seat: int) -> int:
    """The places of this seat's cowboys whose action is still to come; one that acts now stands on its square, too (B6.1.4)."""
    places = state.stand[seat]
    for step in state.agenda:
        if type(step) is LeaveSquare and step.seat == seat:
            places &= ~(1 << step.place)
    return places


class ChanceStep(Step["State"]):
    """Dice and draws: decisions of chance, whose moves carry odds."""

    __slots__ = ()

    def advance(self, state: State) -> tuple[int, ...]:
        return CHANCE_ONLY

    def refusal(self, state: State, seat: int, move: Move) -> str:
        """Read by people who wrote a record by hand, or type what real dice show."""
        if isinstance(move, Dice) and isinstance(self.moves(state, seat)[0], Dice):
            form = mark("{place} does not count here; throw the dice again.")
            if not INNER >> move.parcel & 1:
                form = mark("Two dice show a parcel from b2 to g7, not {place}.")
            return say(form, place=PARCELS[move.parcel])
        return super().refusal(state, seat, move)
