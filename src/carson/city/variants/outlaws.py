"""Outlaws: they arrive in rounds 2 to 4, sit on the best buildings and have to be fought (B11.5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.buildings import BOUGHT, EARNING
from carson.city.moves import ROLLS, Dice, Goes, Outlaw, Roll
from carson.city.moves.offers import Offer
from carson.city.moves.tables import DICE_TABLE, GOES_TABLE, OUTLAW_TABLE
from carson.city.places import INNER, NEIGHBOURS, bits
from carson.city.setup.box import box
from carson.city.steps.base import ChanceStep, CityStep
from carson.city.steps.duels import outlaw_on
from carson.city.town import PRISON, TOWN_HALL
from carson.city.variants.base import Variant
from carson.city.variants.events import OutlawArrived, OutlawDefeated, OutlawJailed, OutlawMoved, OutlawsRolled
from carson.game import CHANCE_ONLY, Move, mark, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State

FIGURES: Final = 9
WEAKEST: Final = 8
FIRST_ROUND: Final = 2


class PointsReward(Offer):
    __slots__ = ()

    def note(self, state: State, seat: int) -> str:
        return f"+{outlaw_points(state)}"


class MoneyReward(Offer):
    __slots__ = ()

    def note(self, state: State, seat: int) -> str:
        step = state.agenda[-1]
        return say("half of ${income}", income=state.income(step.parcel)) if isinstance(step, TakeReward) else ""


FOR_POINTS: Final = PointsReward("points", mark("Take the points"))
FOR_MONEY: Final = MoneyReward("steal", mark("Rob the building"))
FOR_CONTROL: Final = Offer("control", mark("Take control of the town hall"), mark("your cowboy holds the town hall"))


def outlaw_points(state: State) -> int:
    """The points of the outlaw tile of this round (O14, O106)."""
    return box().outlaw_points[state.strength - WEAKEST]


def near_prisons(state: State) -> int:
    mask = 0
    for prison in bits(state.town.standing[PRISON]):
        mask |= NEIGHBOURS[prison]
    return mask


@step_class
class RollForOutlaws(ChanceStep):
    """White gives the number of new outlaws, black their strength (B11.5.2, B11.5.3)."""

    word: ClassVar[str] = "roll-for-outlaws"
    kind: ClassVar[str] = "outlaws"

    white: int = 0

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return ROLLS

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Roll)
        if not self.white:
            state.agenda[-1] = RollForOutlaws(move.amount)
            return
        number = (self.white + 1) // 2
        state.strength = move.amount + WEAKEST - 1
        state.tell(OutlawsRolled, number, state.strength)
        state.agenda[-1:] = [MoveOutlaws(), OutlawsArrive(number)]


@step_class
class OutlawsArrive(ChanceStep):
    """The dice find a parcel for each new outlaw (B11.5.4, O102)."""

    word: ClassVar[str] = "outlaws-arrive"
    kind: ClassVar[str] = "outlaw"

    left: int

    def advance(self, state: State) -> tuple[int, ...]:
        if self.left and self._parcels(state) and state.town.outlaws.bit_count() < FIGURES:
            return CHANCE_ONLY
        state.agenda.pop()
        return ()

    def _parcels(self, state: State) -> int:
        """No other outlaw there, and no prison beside it."""
        return INNER & ~(state.town.outlaws | near_prisons(state))

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return DICE_TABLE(self._parcels(state))

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Dice)
        state.agenda[-1] = OutlawsArrive(self.left - 1)
        if state.town.standing[PRISON] >> move.parcel & 1:
            jailer = state.town.owner(move.parcel)
            state.tell(OutlawJailed, move.parcel, jailer)
            state.score(jailer, outlaw_points(state), "jailed")
        else:
            state.town.add_outlaw(move.parcel)
            state.tell(OutlawArrived, move.parcel)


@step_class
class MoveOutlaws(CityStep):
    """All outlaws move up to one parcel; the start player sets the order (B11.5.6)."""

    word: ClassVar[str] = "move-outlaws"
    kind: ClassVar[str] = "outlaw-order"

    moved: int = 0
    """Where the outlaws stand that have moved."""

    def advance(self, state: State) -> tuple[int, ...]:
        left = state.town.outlaws & ~self.moved
        if not left:
            state.agenda.pop()
        elif left & (left - 1):
            return (state.pass_track[0],)
        else:
            self._move(state, left.bit_length() - 1)
        return ()

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return OUTLAW_TABLE(state.town.outlaws & ~self.moved)

    def refuse(self, state: State, seat: int, move: Move) -> str:
        return say(
            "{name} says which outlaw moves next: {choices}.",
            name=state.name_of(seat),
            choices=", ".join(self.options(state, seat)),
        )

    def act(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Outlaw)
        self._move(state, move.parcel)

    def _move(self, state: State, parcel: int) -> None:
        goals = destinations(state, parcel)
        if goals:
            state.agenda.append(OutlawGoes(parcel, goals))
        else:
            state.agenda[-1] = MoveOutlaws(self.moved | 1 << parcel)


@step_class
class OutlawGoes(ChanceStep):
    """The outlaw goes to the building with the highest income; among equals at random (B11.5.7, B11.5.9)."""

    word: ClassVar[str] = "outlaw-goes"
    kind: ClassVar[str] = "outlaw-goes"

    source: int
    goals: int

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return GOES_TABLE(self.goals)

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Goes)
        state.agenda.pop()
        below = state.agenda[-1]
        assert isinstance(below, MoveOutlaws)
        state.agenda[-1] = MoveOutlaws(below.moved | 1 << move.parcel)
        state.town.remove_outlaw(self.source)
        state.town.add_outlaw(move.parcel)
        state.tell(OutlawMoved, self.source, move.parcel)


def destinations(state: State, parcel: int) -> int:
    """Where an outlaw goes: the best neighbouring buildings if they earn more than its own place; empty: it stays (O104)."""
    ignored = near_prisons(state) | state.town.outlaws
    around = {other: temptation(state, other) for other in bits(NEIGHBOURS[parcel] & ~ignored)}
    best = max(around.values(), default=0)
    if best <= temptation(state, parcel):
        return 0
    return sum(1 << other for other, amount in around.items() if amount == best)


def temptation(state: State, parcel: int) -> int:
    """The income of the building there; none for players that the heroes of the last round protect (B10.16.3, O101)."""
    town = state.town
    owner = town.owner(parcel)
    if owner < 0 or state.safe >> owner & 1 or town.at(parcel) not in EARNING:
        return 0
    return state.income(parcel)


def defeat(state: State, winner: int, parcel: int) -> None:
    """The outlaw is beaten: points, or money or control instead (B11.5.17 to B11.5.19, O103, O105)."""
    state.town.remove_outlaw(parcel)
    state.tell(OutlawDefeated, winner, parcel)
    for seat in state.turn_order:
        for card in state.held[seat]:
            card.outlaw_defeated(state, seat, winner)
    state.agenda.append(TakeReward(winner, parcel))


@step_class
class TakeReward(CityStep):
    """The points of the tile; on another's building the winner may attack it instead, in the town hall take control."""

    word: ClassVar[str] = "take-reward"
    kind: ClassVar[str] = "reward"
    open_for_roads: ClassVar[bool] = False

    seat: int
    parcel: int

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        if state.town.standing[TOWN_HALL] >> self.parcel & 1:
            return (FOR_POINTS, FOR_CONTROL)
        return (FOR_POINTS, FOR_MONEY) if may_steal(state, seat, self.parcel) else (FOR_POINTS,)

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda.pop()
        if move == FOR_POINTS:
            state.score(seat, outlaw_points(state), "outlaw")
            state.release(seat, self.parcel)


def may_steal(state: State, seat: int, parcel: int) -> bool:
    """Neither church nor heroes nor the kind of building forbid it (O103)."""
    owner = state.town.owner(parcel)
    if owner in (-1, seat) or not state.town.targets >> parcel & 1 or state.safe >> owner & 1:
        return False
    return all(card.restrict(state, seat, 1 << parcel) for card in state.held[seat])


def own_buildings_with_outlaws(state: State, seat: int) -> int:
    """Own buildings on which an outlaw stands."""
    town = state.town
    mask = 0
    for kind in BOUGHT:
        mask |= town.standing[kind]
    return mask & town.land[seat] & town.outlaws


class Outlaws(Variant):
    name = "outlaws"
    title = mark("Outlaws")
    note = mark("Outlaws sit on the best buildings and have to be fought.")

    def before_choosing(self, state: State) -> Sequence[RollForOutlaws]:
        return (RollForOutlaws(),) if state.round >= FIRST_ROUND else ()

    def duel_won(self, state: State, winner: int, place: int) -> None:
        if outlaw_on(state, place):
            defeat(state, winner, place)


VARIANT: Final = Outlaws()
