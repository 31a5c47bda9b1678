"""14 Doctor and undertaker: beaten cowboys move on, or are buried at their owner's cost (B10.14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.city.events import Moved
from carson.city.moves import DECLINE, Place
from carson.city.moves.offers import Offer
from carson.city.moves.tables import PLACE_TABLE
from carson.city.nouns import place_name
from carson.city.personalities.base import Personality, Red
from carson.city.places import ALL, BUILDING_INCOME, PARCEL_PURCHASE, PLACE_OF, PLACES, ROADS_2
from carson.city.setup.editions import NOBODY
from carson.city.steps.parcels import BuyParcels
from carson.city.steps.path import WalkPath
from carson.city.steps.placing import open_places, stand_on, why_not_place
from carson.game import Move, mark, say

if TYPE_CHECKING:
    from carson.city.state import State

FEE: Final = 3
"""What the doctor takes for moving a cowboy, and gets for an outlaw (B10.14.2, B10.14.4)."""
FUNERAL: Final = 2
"""What the undertaker takes for a cowboy, and gets for an outlaw (B10.14.5, B10.14.6)."""


class Funeral(Offer):
    """What a burial costs."""

    __slots__ = ()


PAY: Final = Funeral("pay", mark("Pay"), mark("$2 to the undertaker"), worth=-1)
LOSE_A_POINT: Final = Funeral("lose-point", mark("Lose a point"), mark("1 of your points"), worth=-1)


class Doctor(Personality):
    number = 14
    name = "doctor"
    called = mark("doctor"), mark("the doctor"), mark("The doctor")
    limit = 60
    timing = mark("duels")
    signs = ":skull → $3 ↻"
    text = mark(
        "Whoever loses a duel may pay you $3 to move the beaten cowboy to an empty action square or parcel that comes later "
        "this round. You move your own for nothing, and first. You get $3 for each outlaw defeated."
    )

    def lies_open(self, state: State, seat: int) -> bool:
        """The player who takes the card chooses the side (B10.14.1)."""
        return True

    def cowboys_beaten(self, state: State, seat: int, losers: tuple[int, ...], place: int) -> None:
        """The doctor's own cowboy first, the others in turn order (B10.14.3); the last to be asked goes on the agenda first."""
        patients = sorted(losers, key=lambda loser: loser != seat)
        for loser in reversed(patients):
            self.ask(state, loser, PLACES[place], seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        if self._fee(state, seat) > state.money[seat]:
            return (DECLINE,)
        return [*PLACE_TABLE(places_for_beaten(state, seat)), DECLINE]

    def _fee(self, state: State, seat: int) -> int:
        return 0 if seat == self.holder(state) else FEE

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        """What lay with the cowboy is lost (O81)."""
        if not isinstance(move, Place):
            return
        fee = self._fee(state, seat)
        state.pay(seat, fee, "doctor")
        state.earn(self.holder(state), fee, "doctor")
        state.reserve[seat] -= 1
        stand_on(state, seat, move.place)
        state.tell(Moved, seat, PLACE_OF[question], move.place, "doctor")

    def refuse(self, state: State, seat: int, question: str, move: Move) -> str:
        if not isinstance(move, Place) or move.how:
            return say("Say where the beaten cowboy goes, such as “place gambling”, or “decline” to take it back.")
        if self._fee(state, seat) > state.money[seat]:
            return say(
                "The doctor takes ${cost}; {name} has ${money}.", cost=FEE, name=state.name_of(seat), money=state.money[seat]
            )
        if places_left(state) >> move.place & 1 and (reason := why_not_place(state, seat, move)):
            return reason
        return say(
            "The beaten cowboy can go to an empty place whose action comes later this round; {place} is not one.",
            place=place_name(move.place),
        )

    def outlaw_defeated(self, state: State, seat: int, winner: int) -> None:
        """B10.14.4."""
        state.earn(seat, FEE, "doctor")


def places_for_beaten(state: State, seat: int) -> int:
    """Empty places, whose action comes later, to which *seat* may go (B10.14.2, O81)."""
    return open_places(state, seat) & places_left(state)


def places_left(state: State) -> int:
    """Where neither cowboy nor outlaw stands and the action comes later this round."""
    at = next(step.at for step in reversed(state.agenda) if isinstance(step, WalkPath))
    later = 0
    for entry in state.rules.edition.path[at:]:
        later |= 1 << entry
    if later >> PARCEL_PURCHASE & 1 or any(isinstance(step, BuyParcels) for step in state.agenda):
        later |= state.town.unsold
    if later >> BUILDING_INCOME & 1:
        later |= ALL & ~state.town.unsold
    taken = state.places_of_others(NOBODY)
    if state.rules.version > 1:
        taken |= state.town.outlaws
    if any(state.crew):
        taken |= 1 << ROADS_2
    return later & ~taken


class Undertaker(Red, Personality):
    number = 14
    name = "undertaker"
    called = mark("undertaker"), mark("the undertaker"), mark("The undertaker")
    limit = 90
    timing = mark("duels")
    signs = ":skull → $2"
    text = mark(
        "For each cowboy beaten in a duel its owner pays you $2 or loses 1 point; your own cost nothing. "
        "You get $2 for each outlaw defeated."
    )

    def lies_open(self, state: State, seat: int) -> bool:
        return True

    def cowboys_beaten(self, state: State, seat: int, losers: tuple[int, ...], place: int) -> None:
        """B10.14.5."""
        for loser in reversed(losers):
            if loser != seat:
                self.ask(state, loser, holder=seat)

    def offers(self, state: State, seat: int, question: str) -> Sequence[Move]:
        """What can be met in full; a player who can meet neither pays what is left (O82)."""
        below_zero = state.rules.new_beginning and state.rules.version > 1
        has_point = below_zero or state.points[seat] >= 1
        offers: list[Move] = []
        if state.money[seat] >= FUNERAL or not has_point:
            offers.append(PAY)
        if has_point:
            offers.append(LOSE_A_POINT)
        return offers

    def answered(self, state: State, seat: int, question: str, move: Move) -> None:
        if move == PAY:
            amount = min(FUNERAL, state.money[seat])
            state.pay(seat, amount, "undertaker")
            state.earn(self.holder(state), amount, "undertaker")
        else:
            state.score(seat, -1, "undertaker")

    def outlaw_defeated(self, state: State, seat: int, winner: int) -> None:
        """At once, involved or not (B10.14.6)."""
        state.earn(seat, FUNERAL, "undertaker")


FACES: Final = (Doctor(), Undertaker())
