"""What a seat can expect of the rest of the game: payments to come, money to spend, and what a dollar is worth."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from carson.bots.greedy.weights import Weights
from carson.city.buildings import EARNING
from carson.city.editions import ROUNDS
from carson.city.places import (
    BUILDING_INCOME,
    BUILDING_SQUARES,
    BUY_SQUARES,
    COWBOY_INCOME,
    GAMBLING,
    PARCEL_INCOME,
    PARCEL_PURCHASE,
    PRICES,
    bits,
    points_price,
    slot_of,
)
from carson.city.steps.path import WalkPath
from carson.city.town import CHURCH, HOTEL, HOUSE, RANCH, SCHOOL, STATION, TOWN_HALL, TOWN_HOUSE

if TYPE_CHECKING:
    from carson.city.state import State

OVER_LIMIT: Final = 0.1
"""Money that has to be given up: ten dollars are a point (B7.4)."""
USUAL_LIMIT: Final = 35
"""What may be kept, before a personality says so."""
LUCK_AT_GAMBLING: Final = 7.0


class Outlook:
    """One seat's expectations in one position. Made once for a decision; what several moves ask is worked out once."""

    def __init__(self, state: State, seat: int, weights: Weights) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.round = min(state.round, ROUNDS)
        self.town = state.town
        self.land = state.town.land[seat]

    @cached_property
    def walked(self) -> int | None:
        """How far the path of this round is carried out; None outside the first three phases."""
        return next((step.at for step in self.state.agenda if isinstance(step, WalkPath)), None)

    def is_ahead(self, entry: int) -> bool:
        """Whether this square is still to come in this round."""
        return self.walked is not None and entry in self.state.rules.edition.path[self.walked :]

    @cached_property
    def before_income(self) -> bool:
        """Whether the buildings still pay in this round."""
        if self.walked is not None:
            return self.is_ahead(BUILDING_INCOME)
        return self.state.round == 1 and not any(self.state.held)  # the setup; at the end of a round cards are held

    @cached_property
    def rounds_left(self) -> int:
        """The rounds in which buildings still pay."""
        return ROUNDS - self.round + self.before_income

    @cached_property
    def dollar(self) -> float:
        """What a dollar at hand is worth: it can be spent in this round, or after its purchases in the next."""
        spent = self.walked is not None and not self.is_ahead(BUILDING_SQUARES[-1])
        return self.weights.dollar[min(self.round - 1 + spent, ROUNDS - 1)]

    @cached_property
    def income_worth(self) -> float:
        """What one dollar of income in each payment still to come is worth."""
        if not self.rounds_left:
            return 0.0
        return self.weights.income * sum(self.weights.dollar[ROUNDS - self.rounds_left :])

    def income_of(self, seat: int) -> int:
        """What all buildings of *seat* earn now in one payment, before attacks."""
        state, total = self.state, 0
        for kind in EARNING:
            for parcel in bits(self.town.standing[kind] & self.town.land[seat]):
                total += state.income(parcel)
        return total

    @cached_property
    def income(self) -> int:
        return self.income_of(self.seat)

    @cached_property
    def limit(self) -> int:
        return self.state.limit(self.seat) if self.state.held[self.seat] else USUAL_LIMIT

    @cached_property
    def committed(self) -> float:
        """What the cowboys already placed will have to pay for parcels and buildings."""
        state, seat, cost = self.state, self.seat, 0.0
        if self.walked is None:
            return 0.0
        if self.is_ahead(PARCEL_PURCHASE):
            for parcel in bits(state.stand[seat] & self.town.unsold):
                cost += state.parcel_price(seat, parcel)
        for square in BUILDING_SQUARES:
            if state.stand[seat] >> square & 1:
                cost += state.building_price(seat, PRICES[slot_of(square)])
        return cost

    @cached_property
    def early_money(self) -> float:
        """What is left for one more purchase of land or buildings in this round."""
        return self.state.money[self.seat] + 4 * self.state.wages[self.seat] - self.committed

    @cached_property
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
            if state.stand[seat] >> square & 1:
                money += 0.8 * amount
        return money

    @cached_property
    def late_rate(self) -> float:
        """What a dollar above the limit is worth: it buys points if a cowboy stands there, else it is given up."""
        prices = [points_price(square) for square in BUY_SQUARES if self.state.stand[self.seat] >> square & 1]
        return max(OVER_LIMIT, 0.85 * self.weights.points / min(prices)) if prices else OVER_LIMIT

    @cached_property
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
        return -self.gain(-amount)

    @cached_property
    def cowboy(self) -> float:
        """What a cowboy kept at home is worth in the next round: little more than wages."""
        if self.round >= ROUNDS:
            return 0.0
        crowd = self.state.supply[self.seat] + self.state.reserve[self.seat]
        return (0.85 if crowd > 5 else 0.6) * 4 * self.weights.dollar[self.round]

    @cached_property
    def revolver(self) -> float:
        """What one more revolver is worth for the rest of the game."""
        rounds = ROUNDS - self.round + (self.walked is None or self.is_ahead(BUILDING_SQUARES[-1]))
        return self.weights.power * rounds

    @cached_property
    def symbols(self) -> tuple[int, int]:
        """The parcels that count as one house for the incomes of others, and as two (B9.0.7)."""
        standing = self.town.standing
        one = standing[HOUSE] | standing[RANCH] | standing[CHURCH] | standing[SCHOOL] | standing[TOWN_HALL]
        return one, standing[TOWN_HOUSE] | standing[HOTEL] | standing[STATION]

    @cached_property
    def usable(self) -> int:
        """The parcels whose houses and mountains serve this seat."""
        return self.land | ~self.town.owned
