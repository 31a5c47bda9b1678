"""What a seat can expect of the rest of the game: payments to come, money to spend, and what a dollar is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from carson.bots.greedy.city.duels import odds, power_then
from carson.bots.greedy.city.facts import Facts, facts_of
from carson.bots.greedy.city.likings import COWBOY, HOME
from carson.bots.weights import Weights
from carson.city.buildings import symbol_layers
from carson.city.places import (
    BUILDING_INCOME,
    BUILDING_SQUARES,
    BUY_SQUARES,
    COWBOY_INCOME,
    COWBOY_POINTS,
    GAMBLING,
    PARCEL_INCOME,
    PARCEL_PURCHASE,
    bits,
    points_price,
    slot_of,
)
from carson.city.setup.editions import ROUNDS
from carson.city.steps.base import yet_to_act
from carson.city.steps.path import WalkPath

if TYPE_CHECKING:
    from carson.city.state import State

OVER_LIMIT: Final = 0.1
"""Money that has to be given up: ten dollars are a point (B7.4)."""
USUAL_LIMIT: Final = 35
"""What may be kept, before a personality says so."""
LUCK_AT_GAMBLING: Final = 7.0
BUILT_SOME_DAY: Final = (0.6, 0.6, 0.5)
"""The odds that something is still built on an empty parcel, by round; in the last one it depends on what is at hand."""
TYPICAL_COST: Final = 6
"""What a building costs on average."""
NOWHERE: Final = 64 + 64
"""A place on which nobody stands."""


T = TypeVar("T")


class Once(Generic[T]):
    """A property that is worked out when it is first asked for: `functools.cached_property` without its lock."""

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self._work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, outlook: Any, owner: type | None = None) -> T:
        value: T = self._work_out(outlook)
        outlook.__dict__[self._name] = value
        return value


class Outlook:
    """One seat's expectations in one position. Made once for a decision; what several moves ask is worked out once."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.round = min(state.round, ROUNDS)
        self.town = state.town
        self.land = state.town.land[seat]
        self.stand = yet_to_act(state, seat)
        self._costs: dict[float, float] = {}
        self._others: dict[tuple[int, Weights], Outlook] = {}

    def of(self, seat: int, weights: Weights) -> Outlook:
        """What another *seat* expects in the same position."""
        outlook = self._others.get((seat, weights))
        if outlook is None:
            outlook = self._others[seat, weights] = Outlook(self.state, seat, weights)
        return outlook

    def factor(self, name: str) -> float:
        """How much more than a sober player this one cares for something now."""
        return self.weights.factor(name, self.round)

    def extra(self, name: str) -> float:
        """The points that something is worth to this player on top of what a sober one thinks."""
        return self.weights.extra(name, self.round)

    @Once
    def walked(self) -> int | None:
        """How far the path of this round is carried out; None outside the first three phases."""
        return next((step.at for step in self.state.agenda if isinstance(step, WalkPath)), None)

    def is_ahead(self, entry: int) -> bool:
        """Whether this square is still to come in this round."""
        return self.walked is not None and entry in self.state.rules.edition.path[self.walked :]

    @Once
    def before_income(self) -> bool:
        """Whether the buildings still pay in this round."""
        if self.walked is not None:
            return self.is_ahead(BUILDING_INCOME)
        return self.state.round == 1 and not any(self.state.held)  # the setup; at the end of a round cards are held

    @Once
    def rounds_left(self) -> int:
        """The rounds in which buildings still pay."""
        return ROUNDS - self.round + self.before_income

    @Once
    def dollar(self) -> float:
        """What a dollar at hand is worth: it can be spent in this round, or after its purchases in the next."""
        spent = self.walked is not None and not self.is_ahead(BUILDING_SQUARES[-1])
        return self.weights.dollar[min(self.round - 1 + spent, ROUNDS - 1)]

    @Once
    def income_worth(self) -> float:
        """What one dollar of income in each payment still to come is worth."""
        if not self.rounds_left:
            return 0.0
        return self.weights.income * sum(self.weights.dollar[ROUNDS - self.rounds_left :])

    @Once
    def facts(self) -> Facts:
        """What is remembered of this town, for this seat."""
        return facts_of(self)

    @Once
    def income(self) -> int:
        """What all own buildings earn now in one payment, before attacks."""
        facts, state = self.facts, self.state
        if facts.income is None:
            mine = self.town.earning & self.land
            facts.income = sum([state.income(parcel) for parcel in bits(mine)])
        return facts.income

    @Once
    def limit(self) -> int:
        return self.state.money_limit(self.seat) if self.state.held[self.seat] else USUAL_LIMIT

    @Once
    def committed(self) -> float:
        """What the cowboys already placed will have to pay for parcels and buildings."""
        state, seat, cost = self.state, self.seat, 0.0
        if self.walked is None:
            return 0.0
        if self.is_ahead(PARCEL_PURCHASE):
            for parcel in bits(self.stand & self.town.unsold):
                cost += state.parcel_price(seat, parcel)
        for square in BUILDING_SQUARES:
            if self.stand >> square & 1:
                cost += state.building_price(seat, slot_of(square))
        return cost

    @Once
    def early_money(self) -> float:
        """What is left for one more purchase of land or buildings in this round."""
        return self.state.money[self.seat] + 4 * self.state.wages[self.seat] - self.committed

    @Once
    def late_money(self) -> float:
        """What will be at hand when points are bought, and when the limit is applied."""
        state, seat = self.state, self.seat
        money = max(0.0, self.early_money)
        if self.before_income:
            money += 0.9 * self.income
        for square, amount in (
            (PARCEL_INCOME, 2 * self.land.bit_count()),
            (COWBOY_INCOME, 2 * state.firepower(seat)),
            (GAMBLING, LUCK_AT_GAMBLING),
        ):
            if self.stand >> square & 1:
                money += 0.8 * amount
        return money

    @Once
    def late_rate(self) -> float:
        """What a dollar above the limit is worth: it buys points if a cowboy stands there, else it is given up."""
        prices = [points_price(square) for square in BUY_SQUARES if self.stand >> square & 1]
        return max(OVER_LIMIT, 0.85 * self.weights.points / min(prices)) if prices else OVER_LIMIT

    @Once
    def kept_rate(self) -> float:
        """What a dollar kept over the end of this round is worth."""
        return self.weights.dollar[self.round] if self.round < ROUNDS else 1 / 6

    def kept_worth(self, money: float) -> float:
        """What *money* is worth at the end of this round, limit applied."""
        limit = self.limit
        return self.kept_rate * min(money, limit) + self.late_rate * max(0.0, money - limit)

    def gain(self, amount: float) -> float:
        """What *amount* more (or less) in this round is worth, with what is expected to come besides."""
        spent = self.dollar - self.kept_rate
        return self.kept_worth(self.late_money + amount) - self.kept_worth(self.late_money) + amount * max(0.0, spent)

    def cost(self, amount: float) -> float:
        """What paying *amount* now hurts."""
        hurt = self._costs.get(amount)
        if hurt is None:
            hurt = self._costs[amount] = -self.gain(-amount)
        return hurt

    @Once
    def cowboy(self) -> float:
        """What a cowboy kept at home is worth in the next round: little more than wages."""
        if self.round >= ROUNDS:
            return 0.0
        crowd = self.state.supply[self.seat] + self.state.reserve[self.seat]
        return (0.85 if crowd > 5 else 0.6) * 4 * self.weights.dollar[self.round] * self.factor(COWBOY)

    @Once
    def home(self) -> float:
        """What one cowboy kept at home is worth in the next round, and as firepower in this one, where it pays or fights."""
        contested = (self.stand & self.state.places_of_others(self.seat)).bit_count()
        return self.cowboy + 0.12 * min(3, contested) + 0.6 * self.power_pays(1) + self.extra(HOME)

    def power_pays(self, power: float) -> float:
        """What firepower brings on the squares where it is counted and this seat stands."""
        money = self.gain(2 * power) if self.stand >> COWBOY_INCOME & 1 else 0.0
        return money + (power / 2 if self.stand >> COWBOY_POINTS & 1 else 0.0)

    @Once
    def revolver(self) -> float:
        """What one more revolver is worth for the rest of the game."""
        rounds = ROUNDS - self.round + (self.walked is None or self.is_ahead(BUILDING_SQUARES[-1]))
        return self.weights.power * rounds

    @Once
    def built_odds(self) -> float:
        """The odds that something is built on one more empty parcel."""
        if self.round < ROUNDS:
            return BUILT_SOME_DAY[self.round - 1]
        if not self.before_income:
            return 0.0
        squares = sum([self.stand >> square & 1 for square in BUILDING_SQUARES])
        if self.walked == 0 and not self.state.pass_track:
            squares += 1  # cowboys are still to be placed
        return 0.6 if squares + len(self.state.stored[self.seat]) > 0 else 0.05

    @Once
    def building_cost(self) -> float:
        """What paying for a building usually hurts; some come free."""
        return 0.8 * self.cost(TYPICAL_COST)

    @Once
    def spare_sites(self) -> int:
        """Own empty parcels for which no building waits."""
        return max(0, (self.land & self.town.empty).bit_count() - len(self.state.stored[self.seat]))

    @Once
    def may_come(self) -> list[int]:
        """Those who can still place a cowboy, the strongest first."""
        state, passed = self.state, self.state.pass_track
        rivals = [seat for seat in range(state.people) if seat != self.seat and seat not in passed and state.reserve[seat]]
        if len(rivals) > 1:
            powers = {rival: power_then(state, rival) for rival in rivals}
            rivals.sort(key=lambda rival: -powers[rival])
        return rivals

    @Once
    def risk(self) -> float:
        """The odds that a cowboy on a free place is beaten by the strongest of those who may come."""
        return 1 - odds(self.state, self.seat, self.may_come[:1], NOWHERE, 1)

    @Once
    def taken(self) -> int:
        """The places on which somebody else stands, and the parcels with an outlaw."""
        return self.state.places_of_others(self.seat) | self.town.outlaws

    @Once
    def symbols(self) -> tuple[int, int]:
        """The parcels that count as one house for the incomes of others, and as two (B9.0.7)."""
        return symbol_layers(self.town)

    @Once
    def usable(self) -> int:
        """The parcels whose houses and mountains serve this seat."""
        return self.land | ~self.town.owned
