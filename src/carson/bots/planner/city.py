"""The board game for the planner: which moves a search compares, where a simulation ends, and a linear value of its end.

The network of `carson.bots.value` judges better. The linear value stands in where it cannot, and in ``planner:classic``. Its
weights were fitted to games of `greedy`, whose final points they predict better than the sums that `greedy` makes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from carson.bots.greedy.city.moves import moves_worths
from carson.bots.greedy.city.outlook import Outlook
from carson.bots.horizon import END_OF_GAME, Horizon, softmax
from carson.bots.weights import SOBER
from carson.city.buildings import KINDS
from carson.city.moves import DECLINE, DONE, PASS, Bid, Build, BuildHouse, BuyPoints, Give, Upgrade
from carson.city.personalities.auctioneer import Auction
from carson.city.places import points_price
from carson.city.scoring import DOLLARS_PER_POINT, final_points
from carson.city.setup.editions import ROUNDS
from carson.city.state import State
from carson.city.steps.actions import PurchasePoints
from carson.city.steps.building import BuildStored
from carson.city.steps.houses import BuildHouses, enough_sites, roads_would_do
from carson.city.steps.placing import PlaceCowboys
from carson.city.variants.new_beginning import FillSheets
from carson.game import Move

SCALES: Final = {2: 5.0, 3: 4.2, 4: 3.0}
"""The lead in points that makes victory e times as likely, by the round that begins."""
ROADS_COUNTED: Final = 4
DOLLARS_GIVEN_PER_POINT: Final = 10
IDLE: Final = frozenset((PASS, DONE, DECLINE))
"""Moves that do nothing."""


class Holdings(NamedTuple):
    """What a seat has when a round begins, or what each unit of it is worth in points at the end."""

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
    #  points things money income revolvers cowboys parcels stored late roads dynamite
    2: Holdings(0.95, 0.20, 0.34, 0.52, 3.05, 1.25, 2.8, 3.6, -1.3, 0.0, 0.0),
    3: Holdings(1.00, 1.03, 0.23, 0.22, 3.30, 1.40, 0.65, 0.85, -0.6, 0.2, 0.4),
    4: Holdings(1.00, 1.17, 0.20, 0.08, 2.25, 1.35, 0.13, 0.50, -0.45, 0.25, 0.4),
}
"""By the round that begins: fitted by least squares to 3300 games of three to five `greedy`, half of them with random slips."""


def horizon(state: State, further: int) -> Horizon:
    """The solo game is played out; against others the next round is not begun."""
    return END_OF_GAME if state.standish is not None else EndOfRound(state.round + further)


class EndOfRound:
    def __init__(self, last: int) -> None:
        self._last = last

    def reached(self, state: State) -> bool:
        return state.round > self._last


MAX_AMOUNTS: Final = 4
"""How many amounts of money are tried where any amount may be spent on the same thing."""


MANY_COWBOYS: Final = 4
"""With this many at home a seat does not pass in the last round but one if it can gain anything."""


def comparable(state: State, seat: int, moves: Sequence[Move], worths: Sequence[float]) -> Sequence[Move]:
    """A few amounts of money where any may be spent; no pass where one of many cowboys would gain something; no
    second request to a player who has refused a house; three bids for a lot; and only the best line of a sheet.

    In simulations nobody thinks ahead, so a pass looks too good: it alone leaves nothing to be done badly. What a line of
    a sheet is worth shows over four rounds: a few simulations of the first one mix up good and bad sheets.
    """
    if isinstance(state.agenda[-1], FillSheets):
        return [_line_of_greedy(state, seat, moves)]
    if PASS in moves and _must_not_pass(state, seat, moves):
        return [move for move in moves if move != PASS]
    if isinstance(state.agenda[-1], Auction):
        return _bids(moves, worths)
    if refused := _refusers(state):
        return [move for move in moves if not _needs(move, state, seat, refused)] or moves
    amounts = [move for move in moves if isinstance(move, BuyPoints | Give)]
    if not amounts:
        return moves
    others = [move for move in moves if not isinstance(move, BuyPoints | Give)]
    if isinstance(amounts[0], Give):
        return [*others, *_gifts(amounts)]
    return [*others, *_purchases(state, seat, amounts)]


def _line_of_greedy(state: State, seat: int, moves: Sequence[Move]) -> Move:
    return max(zip(_sober_worths(state, seat, moves), moves, strict=True), key=lambda pair: pair[0])[1]


def _must_not_pass(state: State, seat: int, moves: Sequence[Move]) -> bool:
    """Whether many cowboys are at home in the last round but one, and `greedy` sees a place for one."""
    if state.round != ROUNDS - 1 or state.reserve[seat] < MANY_COWBOYS or not isinstance(state.agenda[-1], PlaceCowboys):
        return False
    return max(_sober_worths(state, seat, [move for move in moves if move != PASS]), default=0.0) > 0


def _sober_worths(state: State, seat: int, moves: Sequence[Move]) -> list[float]:
    decision = state.decision_of(seat)
    assert decision is not None
    return [worth or 0.0 for worth in moves_worths(Outlook(state, seat, SOBER), decision, moves)]


def _bids(moves: Sequence[Move], worths: Sequence[float]) -> list[Move]:
    """Passing, the least bid, the highest that the lot is worth to `greedy`, and one between them."""
    bids = [move for move in moves if isinstance(move, Bid)]
    fair = sum(worth >= 0 for move, worth in zip(moves, worths, strict=True) if isinstance(move, Bid))
    wanted = {bids[index] for index in (0, fair // 2, fair - 1) if 0 <= index < len(bids)} if bids else set()
    return [move for move in moves if move in wanted or not isinstance(move, Bid)]


def _refusers(state: State) -> int:
    """The land of all who have refused a house since this building was offered: they are not asked again."""
    step = state.agenda[-1]
    refused = step.refused if isinstance(step, BuildHouses | BuildStored) else 0
    return sum(land for land in state.town.land if land & refused)


def _needs(move: Move, state: State, seat: int, refused: int) -> bool:
    """Whether *move* needs the consent of somebody who has refused."""
    if isinstance(move, BuildHouse | Upgrade):
        return bool(refused >> move.parcel & 1)
    return isinstance(move, Build) and not _has_houses(state, seat, move, refused)


def _has_houses(state: State, seat: int, move: Build, refused: int) -> bool:
    """Whether the houses of a building find a place, though nobody builds on the parcels *refused*."""
    houses = KINDS[move.kind].houses
    return enough_sites(state, seat, move.parcel, houses, refused) or roads_would_do(state, seat, move.parcel, houses, refused)


def _gifts(amounts: list[BuyPoints | Give]) -> list[BuyPoints | Give]:
    """The least that must be given, and what rounds it up to a point, unless that costs more than a point at the end.

    The value judges this badly: players seldom begin a round with much money, so it has hardly learned what that is worth.
    """
    least = min(move.amount for move in amounts)
    full = -(-least // DOLLARS_GIVEN_PER_POINT) * DOLLARS_GIVEN_PER_POINT
    wanted = {least, full} if full - least <= DOLLARS_PER_POINT else {least}
    return [move for move in amounts if move.amount in wanted]


def _purchases(state: State, seat: int, amounts: list[BuyPoints | Give]) -> list[BuyPoints | Give]:
    """The most points, and a few smaller amounts.

    In the last round those are the next ones, as a personality may sell points for less; before, they are spread evenly,
    and one leaves just as much money as may be kept.
    """
    ordered = sorted(amounts, key=lambda move: -move.amount)
    if state.round == ROUNDS:
        return ordered[:MAX_AMOUNTS]
    step = state.agenda[-1]
    assert isinstance(step, PurchasePoints)
    excess = -(-max(0, state.money[seat] - state.money_limit(seat)) // points_price(step.square))
    spread = ordered[:: -(-len(ordered) // MAX_AMOUNTS)]
    return [move for move in ordered if move in spread or move.amount == excess]


class Linear:
    """Judges a position by the weighted sum of what each seat has."""

    def values(self, state: State) -> list[float]:
        return softmax([expected_points(state, seat) for seat in range(state.seats)], SCALES[_fitted(state)])


def expected_points(state: State, seat: int) -> float:
    """The points that *seat* can expect at the end of the game, up to a constant that is the same for all seats."""
    has = Holdings(
        points=state.points[seat],
        things=final_points(state, seat) - state.money[seat] // DOLLARS_PER_POINT,
        money=state.money[seat],
        income=Outlook(state, seat, SOBER).income,
        revolvers=state.revolvers[seat],
        cowboys=state.reserve[seat],
        parcels=state.town.land[seat].bit_count(),
        stored=len(state.stored[seat]),
        late=3 * state.turn_order.index(seat) / max(1, state.seats - 1),
        roads=min(ROADS_COUNTED, state.roads[seat]),
        dynamite=state.dynamite[seat],
    )
    return sum([worth * number for worth, number in zip(WORTHS[_fitted(state)], has, strict=True)])


def _fitted(state: State) -> int:
    """The round whose weights fit best: simulations that are cut short end anywhere."""
    return min(max(state.round, 2), 4)


LINEAR: Final = Linear()
