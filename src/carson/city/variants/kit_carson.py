"""Kit Carson: everybody places and moves cowboys at the same time until each has passed (B11.4, O100).

The moves arrive in some order and each is legal in the position it meets; nothing waits for anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.events import Lifted, PhaseBegan
from carson.city.moves import PASS, Corral, Lift, Place
from carson.city.nouns import place_name
from carson.city.steps.base import PLACING_COWBOYS, CityStep
from carson.city.steps.moving import land, landings, lift, lifts, why_no_lift
from carson.city.steps.placing import pass_round, place, placements, plannable, why_not_place
from carson.city.town import TOWN_HALL
from carson.city.variants.base import Variant
from carson.city.variants.horses import can_use_horse, corral_moves, put_horse, why_no_corral
from carson.game import Move, Part, mark, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State

NO_HAND: Final = "-"
"""The seat has no cowboy lifted; otherwise what the lifted one carries, as in `Place.how`."""


@step_class
class PlaceTogether(CityStep):
    """The first seat makes the first placement alone, then everybody acts at once (B11.4.1)."""

    word: ClassVar[str] = "place-together"
    phase: ClassVar[str] = PLACING_COWBOYS
    kind: ClassVar[str] = "place"

    first: int
    """The seat that begins; -1 once it has."""
    hands: tuple[str, ...]
    """The cowboy that each seat has lifted and must put down."""
    sitter: int
    """The seat whose cowboy was in the town hall when the phase began, and stays there (O77); -1: nobody."""
    riders: int = 0
    """The seats that have just placed a cowboy and may put a horse into a corral (B11.6.6), one bit a seat."""

    def advance(self, state: State) -> tuple[int, ...]:
        if self.first >= 0:
            return (self.first,)
        if len(state.pass_track) < state.seats:
            return tuple(seat for seat in state.action_track if seat not in state.pass_track)
        state.agenda.pop()
        state.tell(PhaseBegan, 3, state.pass_track)
        return ()

    def options(self, state: State, seat: int) -> Sequence[Move]:
        hand = self.hands[seat]
        if hand != NO_HAND:
            return landings(state, seat, hand)
        moves = placements(state, seat)
        moves += [move for move in lifts(state, seat) if not self._is_sitter(state, seat, move)]
        if self.riders >> seat & 1 and can_use_horse(state, seat):
            moves += corral_moves(state)
        moves.append(PASS)
        return moves

    def plannable(self, state: State, seat: int) -> Sequence[Move]:
        return plannable(state, seat)

    def _is_sitter(self, state: State, seat: int, move: Move) -> bool:
        return seat == self.sitter and isinstance(move, Lift) and bool(state.town.standing[TOWN_HALL] >> move.place & 1)

    def refuse(self, state: State, seat: int, move: Move) -> str:
        name = state.name_of(seat)
        if self.hands[seat] != NO_HAND and not isinstance(move, Place):
            return say("{name} has lifted a cowboy and must put it down first, such as “place wages”.", name=name)
        if isinstance(move, Place):
            return why_not_place(state, seat, move) or say(
                "The lifted cowboy cannot go to {place} like that.", place=place_name(move.place)
            )
        if isinstance(move, Lift):
            if self._is_sitter(state, seat, move):
                return say("The cowboy that keeps the town hall stays there.")
            return why_no_lift(state, seat, move)
        if isinstance(move, Corral):
            return why_no_corral(state, seat, move.amount) or say("A horse goes into a corral right after a cowboy was placed.")
        return say("{name} places a cowboy, lifts one to move it, or passes.", name=name)

    def act(self, state: State, seat: int, move: Move) -> None:
        hands, riders = list(self.hands), self.riders & ~(1 << seat)
        if isinstance(move, Lift):
            hands[seat] = lift(state, seat, move)
            state.tell(Lifted, seat, move.place)
        elif isinstance(move, Corral):
            put_horse(state, seat, move.amount)
        elif isinstance(move, Place) and hands[seat] != NO_HAND:
            land(state, seat, hands[seat], move)
            hands[seat] = NO_HAND
        elif isinstance(move, Place):
            place(state, seat, move)
            riders |= 1 << seat
        else:
            pass_round(state, seat)
        state.agenda[-1] = PlaceTogether(-1, tuple(hands), self.sitter, riders)


def start_together(state: State) -> PlaceTogether:
    """Phase 2 of this variant, for the order that the action track shows."""
    return PlaceTogether(state.action_track[0], (NO_HAND,) * state.seats, state.hall_holder())


class KitCarson(Variant):
    name = "kit-carson"
    title = mark("Kit Carson")
    note = mark("All place their cowboys at the same time.")

    def placing(self, state: State) -> PlaceTogether:
        return start_together(state)

    def final_points(self, state: State, seat: int) -> Sequence[Part]:
        """A point for each player who passed later in the last round (B11.4)."""
        passed = state.pass_track
        return (Part("players-behind", state.seats - 1 - passed.index(seat) if seat in passed else 0, 1),)


VARIANT: Final = KitCarson()
