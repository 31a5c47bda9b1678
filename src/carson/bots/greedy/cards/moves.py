"""What each move of the card game is worth to the seat that may make it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from carson.bots.greedy.cards.value import card_worth, character_worth, city_worth, placed_worth, row_worths
from carson.bots.weights import Weights
from carson.cards import characters as who
from carson.cards import cities, deck, moves
from carson.cards.levels import ROUNDS
from carson.cards.state import SEALED, State
from carson.cards.steps.draft import Build
from carson.game import Decision, Move, View

PIP: Final = 1.4
"""What one pip of an auction card is worth in another round."""
ROW_LEFT: Final = 0.5
"""How often a seat that goes first takes our best card: others only partly like what we like."""


def cards_worths(view: View[State], decision: Decision, weights: Weights, rng: Random) -> list[float]:
    """What each move of *decision* is worth, in its order."""
    return KINDS[decision.kind](view.known, decision)


def _take(state: State, decision: Decision) -> list[float]:
    """Cards of the row; before them the auctioneer may sell."""
    seat = decision.seat
    return [_sold(state, seat, m.card) if isinstance(m, moves.Sell) else _taken(state, seat, m) for m in decision.moves]


def _taken(state: State, seat: int, move: Move) -> float:
    assert isinstance(move, moves.Take)
    return card_worth(state, seat, move.card)


def _sold(state: State, seat: int, card: int) -> float:
    """Seven points for a card; a sale is worth making before a take only if it is better than all of them."""
    held, sales = state.characters[seat], len(state.sold)
    before = city_worth(state, state.cities[seat], held)
    after = cities.sell(state.cities[seat], card)
    return city_worth(state, after, held) - before + 7 - (0.3 + 0.4 * (2 - sales)) * (state.epoch == 1)


def _build(state: State, decision: Decision) -> list[float]:
    step = state.agenda[-1]
    assert isinstance(step, Build)
    seat = decision.seat
    return [placed_worth(state, seat, step.card, m.place) if isinstance(m, moves.Build) else 0.0 for m in decision.moves]


def _sell(state: State, decision: Decision) -> list[float]:
    return [_sold(state, decision.seat, m.card) if isinstance(m, moves.Sell) else 0.0 for m in decision.moves]


def _choose(state: State, decision: Decision) -> list[float]:
    return [character_worth(state, decision.seat, m.number) if isinstance(m, moves.Number) else 0.0 for m in decision.moves]


def _bid(state: State, decision: Decision) -> list[float]:
    """What going earlier brings in this row, less what the auction card would bring in another."""
    seat = decision.seat
    row = row_worths(state, seat)
    extra = state.bid_value(seat) - state.bids[seat]
    cards = [m.number for m in decision.moves if isinstance(m, moves.Number)]
    price = PIP * min(1.0, 0.35 + 0.65 * (ROUNDS - state.round) / ROUNDS)
    return [_pick(state, seat, card + extra, row) - price * card for card in cards]


def _pick(state: State, seat: int, value: int, row: list[float]) -> float:
    """What this seat can expect to take with a bid of *value*."""
    place = deck.rank(state.top)
    ahead = 0.0
    for other in range(state.seats):
        if other != seat:
            ahead += _beaten_by(state, other, value, place[state.suits[other]] < place[state.suits[seat]])
    return _after(row, ahead)


def _after(row: list[float], ahead: float) -> float:
    """The worth of the best card left after *ahead* others, each of whom takes our best only in part of the cases."""
    if not row:
        return 0.0
    ahead = min(ahead * ROW_LEFT, len(row) - 1.0)
    low = int(ahead)
    next_best = row[min(low + 1, len(row) - 1)]
    return row[low] + (ahead - low) * (next_best - row[low])


def _beaten_by(state: State, other: int, value: int, wins_ties: bool) -> float:
    """The odds that *other* goes first: each of its auction cards is as likely as another, unless it lies open."""
    bid = state.bids[other]
    bonus = who.bonus(state.called & state.characters[other]) if other < state.humans else 0
    if bid not in (0, SEALED):
        theirs = bid + bonus
        return float(theirs > value or (theirs == value and wins_ties))
    hand = [card + bonus for card in range(1, 12) if state.hands[other] >> card & 1]
    return sum(card > value or (card == value and wins_ties) for card in hand) / max(1, len(hand))


def _activate(state: State, decision: Decision) -> list[float]:
    """Use a character now, or wait for a better round; what is not used in its epoch is lost."""
    use = decision.moves[0]
    assert isinstance(use, moves.Number)
    waiting = HOPED[use.number] * (1 - 0.9 * state.round / ROUNDS)
    return [_used(state, decision.seat, use.number) - waiting, 0.0]


def _used(state: State, seat: int, character: int) -> float:
    row = row_worths(state, seat)
    if character == who.GOVERNOR:
        return row[0] if row else 0.0
    if character == who.LABOURER:
        return row[min(len(row) - 1, 3)] if row else 0.0
    bonus = who.BONUS.get(character, 0)
    middle = state.bids[seat] if state.bids[seat] > 0 else 5
    value = middle + state.bid_value(seat) - state.bids[seat]
    now = _pick(state, seat, value, row)
    if character == who.LAWYER:
        return row[0] - now if row else 0.0
    return _pick(state, seat, value + bonus, row) - now


HOPED: Final = {
    who.GOVERNOR: 16.0,
    who.LAWYER: 4.5,
    who.LABOURER: 8.0,
    who.HEROES: 2.0,
    who.GUNSMITH: 3.0,
    who.GUNSLINGER: 2.6,
    who.DOCTOR: 1.6,
}
"""What waiting for a good round brings at the start of an epoch."""

KINDS: Final[dict[str, Callable[[State, Decision], list[float]]]] = {
    "take": _take,
    "build": _build,
    "sell": _sell,
    "choose": _choose,
    "bid": _bid,
    "activate": _activate,
}
"""A function for each kind of decision."""
