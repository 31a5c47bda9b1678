"""How far a simulation is played, and what the position there is worth: each seat's chance of victory.

The board game is played to the end of the round, the solo game to the very end, the card game over two rounds. The worth of a
position there is linear in what a seat has. The weights were fitted to games of `greedy` bots, whose final points they foretell
better than the sums that `greedy` makes: a revolver was worth three times what it thought.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final, NamedTuple, Protocol

from carson import cards, city
from carson.bots.greedy.cards_moves import PIP
from carson.bots.greedy.cards_value import HOPES, city_worth, time_left
from carson.bots.greedy.city_outlook import Outlook
from carson.bots.greedy.weights import SOBER
from carson.cards.levels import ROUNDS as ROUNDS_OF_AN_EPOCH
from carson.city.scoring import DOLLARS_PER_POINT, final_points
from carson.game import State


class Horizon(Protocol):
    def reached(self, state: Any) -> bool:
        """Whether a simulation ends here."""

    def chances(self, state: Any) -> list[float]:
        """Each seat's chance to win from here."""


def horizon_of(state: State, more: int = 0) -> Horizon:
    """How far simulations from *state* go; *more* rounds further than usual."""
    if isinstance(state, city.State):
        return EndOfGame() if state.standish is not None else EndOfRound(state, more)
    return SomeRounds(state, more) if isinstance(state, cards.State) else EndOfGame()


def shares(points: list[float], scale: float) -> list[float]:
    """Chances of victory, if *scale* points make it e times as likely."""
    best = max(points)
    weights = [exp((own - best) / scale) for own in points]
    total = sum(weights)
    return [weight / total for weight in weights]


DECIDED: Final = 1.0
"""Scale at the end: a lead of a point is a victory, but with other dice it might not have been."""


class EndOfGame:
    """Nothing is cut short."""

    def reached(self, state: State) -> bool:
        return False

    def chances(self, state: State) -> list[float]:
        return shares([float(points) for points in state.scores], DECIDED)


SCALES: Final = {2: 5.0, 3: 4.2, 4: 3.0}
"""The same when a round begins."""


class Worths(NamedTuple):
    """What a seat has when a round begins, or what each of it is worth in points at the end."""

    points: float
    things: float
    """Points of the final scoring that are certain already, for what stands on own parcels."""
    money: float
    income: float
    revolvers: float
    cowboys: float
    parcels: float
    stored: float
    """Buildings kept for later."""
    late: float
    """The place in the turn order: 0 for the first, 3 for the last."""
    roads: float
    dynamite: float


WORTHS: Final = {
    2: Worths(0.95, 0.20, 0.34, 0.52, 3.05, 1.25, 2.8, 3.6, -1.3, 0.0, 0.0),
    3: Worths(1.00, 1.03, 0.23, 0.22, 3.30, 1.40, 0.65, 0.85, -0.6, 0.2, 0.4),
    4: Worths(1.00, 1.17, 0.20, 0.08, 2.25, 1.35, 0.13, 0.50, -0.45, 0.25, 0.4),
}
"""By the round that begins: fitted by least squares to 3300 games of three to five `greedy`, half of them with random slips."""
ROADS_COUNTED: Final = 4


class EndOfRound(EndOfGame):
    """The board game: the next round is not begun any more."""

    def __init__(self, state: city.State, more: int) -> None:
        self._round = state.round + more

    def reached(self, state: Any) -> bool:
        return bool(state.round > self._round)

    def chances(self, state: Any) -> list[float]:
        if state.over:
            return super().chances(state)
        return shares([expected_points(state, seat) for seat in range(state.seats)], SCALES[state.round])


def expected_points(state: city.State, seat: int) -> float:
    """The points that *seat* can expect at the end of the game, when a round begins; right but for a number equal for all."""
    has = Worths(
        state.points[seat],
        final_points(state, seat) - state.money[seat] // DOLLARS_PER_POINT,
        state.money[seat],
        Outlook(state, seat, SOBER).income,
        state.revolvers[seat],
        state.reserve[seat],
        state.town.land[seat].bit_count(),
        len(state.stored[seat]),
        3 * state.turn_order.index(seat) / max(1, state.seats - 1),
        min(ROADS_COUNTED, state.roads[seat]),
        state.dynamite[seat],
    )
    return sum([worth * number for worth, number in zip(WORTHS[state.round], has, strict=True)])


class SomeRounds(EndOfGame):
    """The card game: this round and the next."""

    def __init__(self, state: cards.State, more: int) -> None:
        self._last = _clock(state) + 1 + more

    def reached(self, state: Any) -> bool:
        return _clock(state) > self._last

    def chances(self, state: Any) -> list[float]:
        if state.over:
            return super().chances(state)
        return shares([card_points(state, seat) for seat in range(state.seats)], 4.0 + 14.0 * time_left(state))


def _clock(state: cards.State) -> int:
    return (state.epoch - 1) * ROUNDS_OF_AN_EPOCH + state.round


def card_points(state: cards.State, seat: int) -> float:
    """The points that *seat* can expect at the end of the card game; right but for a number equal for all."""
    left = time_left(state)
    if not state.is_human(seat):
        return state.points(seat) + 60 * left
    mine = state.characters[seat]
    worth = city_worth(state, state.cities[seat], mine) + 80 * left
    worth += left * sum(hope for character, hope in HOPES.items() if mine >> character & 1)
    hand = state.hands[seat]
    return worth + 0.5 * PIP * sum(value for value in range(1, 12) if hand >> value & 1)
