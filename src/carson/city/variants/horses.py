"""Horses: five corrals for everybody, and a rodeo at the end of each round (B11.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from carson.city.moves import CORRAL, DECLINE, PASS, TAKE, Corral, Double
from carson.city.moves.tables import DOUBLE_TABLE
from carson.city.places import CORRALS, FIRST_CORRAL, IN_CORRALS, SECOND_CORRAL, WAGES, bits
from carson.city.setup.box import box
from carson.city.steps.actions import WAGE, pay_wages
from carson.city.steps.base import CityStep
from carson.city.town import RANCH
from carson.city.variants.base import Variant
from carson.city.variants.events import HorseCorralled, RodeoWon
from carson.game import Move, Part, mark, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State

HORSES: Final = 25
"""All that exist (B1.2.3, O114)."""
HORSE_PRICE: Final = 4
"""B11.6.4."""
SECOND: Final = 2


class Stable:
    """The horses of a game. Lists are by seat."""

    __slots__ = ("corrals", "doubled", "free", "reserve", "rodeos")

    def __init__(self, seats: int) -> None:
        self.reserve = [1] * seats
        """Horses in the personal reserve."""
        self.corrals: list[tuple[int, ...]] = [(0,) * 5] * seats
        """Horses in each of the five corrals."""
        self.rodeos = [0] * seats
        """Rodeo tiles won."""
        self.free = HORSES - seats
        """Horses in the general reserve."""
        self.doubled = 0
        """The ranches whose income a horse doubles in this S10 (B11.6.11)."""

    def copy(self) -> Stable:
        new = Stable.__new__(Stable)
        new.reserve = self.reserve[:]
        new.corrals = self.corrals[:]
        new.rodeos = self.rodeos[:]
        new.free = self.free
        new.doubled = self.doubled
        return new

    def key(self) -> tuple[Any, ...]:
        return tuple(self.reserve), tuple(self.corrals), tuple(self.rodeos), self.free, self.doubled

    def horses(self, seat: int) -> int:
        return self.reserve[seat] + sum(self.corrals[seat])

    def firepower(self, seat: int) -> int:
        """One for horses in the first corral, two from three horses on (B11.6.9)."""
        horses = self.corrals[seat][0]
        return 2 if horses >= 3 else 1 if horses else 0


def give_horse(state: State, seat: int) -> None:
    """A new horse into the personal reserve, if there is one left (B10.15.1, O114)."""
    stable = state.stable
    if stable is not None and stable.free:
        stable.free -= 1
        stable.reserve[seat] += 1
        state.gain(seat, "horses", 1)


def can_use_horse(state: State, seat: int) -> bool:
    return state.stable is not None and state.stable.reserve[seat] > 0


def corral_moves(state: State) -> list[Move]:
    """One move for each corral that is used: with Kit Carson not the second (B11.4.6)."""
    return [CORRAL(number) for number in range(1, len(CORRALS) + 1) if number != SECOND or not state.rules.kit_carson]


def why_no_corral(state: State, seat: int, number: int) -> str | None:
    """None if a horse of *seat* could go into this corral, else the reason."""
    if state.stable is None:
        return say("There are no corrals without the variant horses.")
    if number == SECOND and state.rules.kit_carson:
        return say("The second corral is not used with Kit Carson.")
    return None if can_use_horse(state, seat) else say("{name} has no horse left.", name=state.name_of(seat))


def put_horse(state: State, seat: int, corral: int) -> None:
    """A horse from the personal reserve into a corral; the fourth pays at once (B11.6.12)."""
    stable = state.stable
    assert stable is not None
    stable.reserve[seat] -= 1
    inside = list(stable.corrals[seat])
    inside[corral - 1] += 1
    stable.corrals[seat] = tuple(inside)
    state.tell(HorseCorralled, seat, corral)
    if corral == 4:
        state.earn(seat, 2, "corral")


@step_class
class UseHorse(CityStep):
    """Right after placing a cowboy its owner may put one horse into a corral (B11.6.6, O113)."""

    word: ClassVar[str] = "use-horse"
    kind: ClassVar[str] = "horse"

    seat: int

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return [*corral_moves(state), DECLINE]

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda.pop()
        if isinstance(move, Corral):
            put_horse(state, seat, move.amount)
            if move.amount == SECOND:
                from carson.city.variants.corrals import SecondCorral

                state.agenda.append(SecondCorral(seat))


@step_class
class Payday(CityStep):
    """S1 with horses: in turn order, one cowboy of each seat may buy a horse instead of earning (B11.6.4, B11.6.5)."""

    word: ClassVar[str] = "payday"
    kind: ClassVar[str] = "wages"

    at: int = 0

    def advance(self, state: State) -> tuple[int, ...]:
        order = state.turn_order
        for at in range(self.at, len(order)):
            seat = order[at]
            if not state.wages[seat]:
                continue
            if not self._can_buy(state, seat):
                pay_wages(state, seat)
            elif at == self.at:
                return (seat,)
            else:
                state.agenda[-1] = Payday(at)
                return ()
        state.agenda.pop()
        return ()

    def _can_buy(self, state: State, seat: int) -> bool:
        """The wages of the other own cowboys may be taken first (O108)."""
        stable = state.stable
        assert stable is not None
        return stable.free > 0 and state.money[seat] + WAGE * (state.wages[seat] - 1) >= HORSE_PRICE

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return [TAKE, *corral_moves(state)]

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if isinstance(move, Corral):
            return say("The second corral is not used with Kit Carson.")
        return say("“take” all wages, or buy a horse with one cowboy and put it into a corral: “corral 1” to “corral 5”.")

    def act(self, state: State, seat: int, move: Move) -> None:
        """A horse in the second corral now counts for the rodeo only, as its owner has passed (O108)."""
        if isinstance(move, Corral):
            state.earn(seat, WAGE * (state.release_all(seat, WAGES) - 1), "wages", WAGES)
            state.pay(seat, HORSE_PRICE, "horse")
            give_horse(state, seat)
            put_horse(state, seat, move.amount)
        else:
            pay_wages(state, seat)
        state.agenda[-1] = Payday(self.at + 1)


@step_class
class DoubleRanches(CityStep):
    """S10: each horse in the third corral doubles one own ranch (B11.6.11, O110)."""

    word: ClassVar[str] = "double-ranches"
    kind: ClassVar[str] = "double"

    seat: int

    def advance(self, state: State) -> tuple[int, ...]:
        if self._horses_left(state) > 0 and self._ranches(state):
            return (self.seat,)
        state.agenda.pop()
        return ()

    def _horses_left(self, state: State) -> int:
        assert state.stable is not None
        used = (state.stable.doubled & state.town.land[self.seat]).bit_count()
        return state.stable.corrals[self.seat][2] - used

    def _ranches(self, state: State) -> int:
        """Own ranches that nothing doubles yet (O110)."""
        assert state.stable is not None
        return state.town.standing[RANCH] & state.town.land[self.seat] & ~(state.stable.doubled | state.doubled)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        if self._horses_left(state) >= self._ranches(state).bit_count():
            return DOUBLE_TABLE(self._ranches(state) & -self._ranches(state))
        return DOUBLE_TABLE(self._ranches(state))

    def refuse(self, state: State, seat: int, move: Move) -> str:
        return say("A horse doubles the income of a ranch: {choices}.", choices=", ".join(self.options(state, seat)))

    def act(self, state: State, seat: int, move: Move) -> None:
        assert state.stable is not None
        if isinstance(move, Double):
            state.stable.doubled |= 1 << move.parcel


def rodeo_points(state: State, seat: int) -> int:
    """Hat value times horses for each corral, doubled where a cowboy stands (B11.6.14)."""
    assert state.stable is not None
    points = 0
    for corral, (hat, horses) in enumerate(zip(box().hats, state.stable.corrals[seat], strict=True)):
        cowboy = state.stand[seat] >> (FIRST_CORRAL + corral) & 1
        points += hat * horses * (1 + cowboy)
    return points


def hold_rodeo(state: State) -> None:
    """The highest sum wins a tile; a tie, also at nothing, goes to the player who passed earlier (B11.6.15, O111)."""
    assert state.stable is not None
    points = {seat: rodeo_points(state, seat) for seat in state.turn_order}
    winner = max(points, key=lambda seat: points[seat])
    state.stable.rodeos[winner] += 1
    state.tell(RodeoWon, winner, tuple(points[seat] for seat in range(state.seats)))
    for seat in range(state.seats):
        for place in bits(state.stand[seat] & IN_CORRALS):
            state.release(seat, place)


def return_horses(state: State) -> None:
    """B11.6.16."""
    stable = state.stable
    assert stable is not None
    for seat in range(state.seats):
        stable.reserve[seat] += sum(stable.corrals[seat])
        stable.corrals[seat] = (0,) * 5


class Horses(Variant):
    name = "horses"
    title = mark("Horses")
    note = mark("Five corrals for everybody, and a rodeo each round.")

    def prepare(self, state: State) -> None:
        state.stable = Stable(state.seats)

    def extra_places(self, state: State) -> int:
        return IN_CORRALS & ~SECOND_CORRAL if state.rules.kit_carson else IN_CORRALS

    def turn_taken(self, state: State, seat: int, move: Move) -> None:
        assert state.stable is not None
        if state.stable.reserve[seat] and move != PASS:
            state.agenda.append(UseHorse(seat))

    def wages(self, state: State) -> Payday:
        return Payday()

    def firepower(self, state: State, seat: int) -> int:
        assert state.stable is not None
        return state.stable.firepower(seat)

    def before_income(self, state: State, seat: int) -> None:
        assert state.stable is not None
        if state.stable.corrals[seat][2]:
            state.agenda.append(DoubleRanches(seat))

    def income(self, state: State, parcel: int, amount: int) -> int:
        assert state.stable is not None
        return 2 * amount if state.stable.doubled >> parcel & 1 else amount

    def income_paid(self, state: State) -> None:
        assert state.stable is not None
        state.stable.doubled = 0

    def end_of_round(self, state: State) -> None:
        hold_rodeo(state)

    def after_round(self, state: State) -> None:
        return_horses(state)

    def final_points(self, state: State, seat: int) -> Sequence[Part]:
        assert state.stable is not None
        return (Part("horse", state.stable.horses(seat), 1 + state.stable.rodeos[seat]),)

    def check(self, state: State) -> None:
        assert state.stable is not None
        horses = state.stable.free + sum(state.stable.horses(seat) for seat in range(state.seats))
        assert horses == HORSES, say("there are {number} horses", number=horses)


VARIANT: Final = Horses()
