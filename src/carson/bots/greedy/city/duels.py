"""The odds of duels that are still to come: firepower now, and what of it will be left when the dice roll."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from carson.city.solo.standish import is_standish

if TYPE_CHECKING:
    from carson.city.state import State

STAY_HOME: Final = 0.35
"""The part of the cowboys a seat could still place that usually stays at home."""
CARD_STRENGTH: Final = 1.6
"""What an unseen cowboy card adds to the strength of Jeb Standish, on average."""


@lru_cache(maxsize=512)
def beats(lead: int, wins_ties: bool, dice: int = 1) -> float:
    """The odds that a *lead* in firepower and this number of *dice* beat one die.

    >>> beats(0, wins_ties=True)
    0.5833333333333334
    >>> beats(5, wins_ties=True)
    1.0
    """
    won = 0
    for rolls in product(range(1, 7), repeat=dice + 1):
        margin = lead + sum(rolls[1:]) - rolls[0]
        won += margin > 0 or (margin == 0 and wins_ties)
    return won / float(6 ** (dice + 1))


@lru_cache(maxsize=512)
def reaches(power: int, strength: int, dice: int = 1) -> float:
    """The odds that firepower and dice come to at least *strength*, which rolls nothing."""
    rolls = list(product(range(1, 7), repeat=dice))
    return sum(power + sum(roll) >= strength for roll in rolls) / len(rolls)


def power_then(state: State, seat: int, fewer: int = 0) -> float:
    """The firepower that *seat* will have in phase 3, when *fewer* of its cowboys have left home besides."""
    if is_standish(state, seat):
        from carson.city.solo.cowboys import cards_due

        assert state.standish is not None
        return state.firepower(seat) + CARD_STRENGTH * (cards_due(state) - len(state.standish.drawn))
    power = state.firepower(seat) - fewer
    if seat in state.pass_track:
        return power
    return power - (1 - STAY_HOME) * max(0, state.reserve[seat] - fewer)


def odds(state: State, seat: int, others: Iterable[int], place: int, fewer: int = 0, dice: int = 1) -> float:
    """The odds that *seat* wins a duel on *place* against all *others*, who stand there or may come."""
    mine = power_then(state, seat, fewer)
    chance = 1.0
    for other in others:
        if state.no_duel[other] >> place & 1:
            continue
        if is_standish(state, other):
            chance *= reaches(round(mine), round(power_then(state, other)) + 1, dice)
            continue
        lead = round(mine - power_then(state, other))
        chance *= beats(lead, _earlier(state, seat, other), dice)
    if place < 64 and state.town.outlaws >> place & 1:
        chance *= reaches(round(mine), state.strength, dice)
    return chance


def _earlier(state: State, seat: int, other: int) -> bool:
    """Whether *seat* wins ties against *other*, as far as the pass track tells already."""
    order = state.pass_track
    if seat in order:
        return other not in order or order.index(seat) < order.index(other)
    return False
