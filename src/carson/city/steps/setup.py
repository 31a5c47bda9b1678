"""Setting up the board and the first parcels (B2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.events import Claimed, MountainRose, OrderDrawn, TownFounded
from carson.city.moves import MARKER, Claim, Dice, Marker
from carson.city.moves.tables import CLAIM_TABLE, DICE_TABLE
from carson.city.places import INNER, PARCELS
from carson.city.setup.editions import MOUNTAINS
from carson.city.solo.standish import ORDER, PARCELS_CLAIMED
from carson.city.steps.base import SETTING_UP, ChanceStep, CityStep
from carson.city.steps.market import Refill
from carson.city.town import MOUNTAIN
from carson.game import CHANCE_ONLY, Move, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State


def begin(state: State) -> None:
    """Put the steps of the setup on the agenda, last to first, in the order of B2.2, and walk to the first of them."""
    from carson.city.steps.rounds import START_ROUND

    if state.standish is None:
        state.agenda += (START_ROUND, *_OPENING)
    else:
        state.pass_track = ORDER
        state.agenda += (START_ROUND, ClaimParcels(wanted=PARCELS_CLAIMED))
    for variant in state.rules.active:
        variant.set_up(state)
    state.agenda += _LANDSCAPE
    state.walk_on()


@step_class
class FoundTown(ChanceStep):
    """The dice find the town centre (B2.2.8, B2.2.9)."""

    word: ClassVar[str] = "found-town"
    kind: ClassVar[str] = "centre"

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return DICE_TABLE(INNER & state.town.empty)

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Dice)
        state.agenda.pop()
        state.town.found_town(move.parcel)
        state.tell(TownFounded, move.parcel)


@step_class
class RaiseMountains(ChanceStep):
    """Mountains rise where the dice fall; an occupied parcel would be rolled again (B2.2.10, O30)."""

    word: ClassVar[str] = "raise-mountains"
    kind: ClassVar[str] = "mountain"

    risen: int = 0

    def advance(self, state: State) -> tuple[int, ...]:
        if self.risen < state.rules.mountains:
            return CHANCE_ONLY
        state.agenda.pop()
        return ()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return DICE_TABLE(INNER & state.town.empty)

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Dice)
        state.agenda[-1] = _MOUNTAINS[self.risen + 1]
        state.town.build(MOUNTAIN, move.parcel)
        state.tell(MountainRose, move.parcel)


_MOUNTAINS: Final = tuple(RaiseMountains(risen) for risen in range(MOUNTAINS + 1))


@step_class
class DrawOrder(ChanceStep):
    """The turn order of round 1 is drawn, marker by marker (B2.2.13)."""

    word: ClassVar[str] = "draw-order"
    kind: ClassVar[str] = "order"

    drawn: tuple[int, ...] = ()
    leaders: tuple[int, ...] = ()
    """Only these may be drawn first: those who bid most for it (O13); empty: everybody."""
    bid: int = 0
    """What the first one pays, when several bid the same."""

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        markers = MARKER.between(1, state.seats)
        among = self.leaders if self.leaders and not self.drawn else range(state.seats)
        return [markers[other] for other in among if other not in self.drawn]

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Marker)
        drawn = (*self.drawn, move.amount - 1)
        state.pay(drawn[0], self.bid, "start-player")
        if len(drawn) < state.seats:
            state.agenda[-1] = DrawOrder(drawn)
            return
        state.agenda.pop()
        state.pass_track = drawn
        state.tell(OrderDrawn, drawn)


@step_class
class ClaimParcels(CityStep):
    """Two parcels for everybody, free of charge, in the edition's order, each pass the other way (B2.2.14 to B2.2.18)."""

    word: ClassVar[str] = "claim-parcels"
    phase: ClassVar[str] = SETTING_UP
    kind: ClassVar[str] = "claim"
    allows_roads: ClassVar[bool] = False

    claimed: int = 0
    wanted: tuple[int, ...] = ()
    """How many parcels each seat claims, if not two (O13)."""

    def advance(self, state: State) -> tuple[int, ...]:
        claims = _claiming(state.pass_track, self.wanted, state.rules.edition.claims_backwards_first)
        if self.claimed < len(claims):
            return (claims[self.claimed],)
        state.agenda.pop()
        return ()

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return CLAIM_TABLE(state.town.unsold)

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if not isinstance(move, Claim):
            return say("First everybody claims parcels; “claim d4” claims one.")
        return why_not_unsold(state, move.parcel) or say("Not possible.")

    def act(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Claim)
        state.agenda[-1] = _claim_parcels(self.claimed + 1, self.wanted)
        claim(state, seat, move.parcel)


_claim_parcels: Final = lru_cache(maxsize=1024)(ClaimParcels)


_OPENING: Final = (_claim_parcels(), DrawOrder())
_LANDSCAPE: Final = (_MOUNTAINS[0], FoundTown(), Refill(setup=True))
"""What the setup lays on the agenda, last to first."""


@lru_cache(maxsize=1024)
def _claiming(order: tuple[int, ...], wanted: tuple[int, ...], backwards: bool) -> tuple[int, ...]:
    """The seats that claim, one after the other; pass *k* is for those that get at least *k* parcels."""
    wanted = wanted or (2,) * len(order)
    claiming: list[int] = []
    for number in range(max(wanted)):
        claiming += [seat for seat in order[:: -1 if backwards else 1] if wanted[seat] > number]
        backwards = not backwards
    return tuple(claiming)


def claim(state: State, seat: int, parcel: int) -> None:
    """A property tile on an unsold parcel, free of charge."""
    state.town.claim(seat, parcel)
    state.tell(Claimed, seat, parcel)


def why_not_unsold(state: State, parcel: int) -> str | None:
    """None if *parcel* can become somebody's, else the reason (B5.3, O26)."""
    town, bit = state.town, 1 << parcel
    if town.unsold & bit:
        return None
    if town.owned & bit:
        return say("{place} already belongs to {owner}.", place=PARCELS[parcel], owner=state.name_of(town.owner(parcel)))
    if town.river & bit:
        return say("{place} is river; nobody can own it.", place=PARCELS[parcel])
    if town.outlaws & bit:
        return say("There is an outlaw on {place}; nobody can take it.", place=PARCELS[parcel])
    return say("{place} is the town hall’s; nobody can own it.", place=PARCELS[parcel])
