"""How the chances of all seats stand in a position: games played on in the mind, nobody thinking ahead."""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final

from carson.bots.knowledge import knowledge_of
from carson.bots.planner.policy import Policy
from carson.bots.planner.simulation import chances_at, play_on
from carson.game import State

SLIPS: Final = 0.5
"""People do not always do what looks best; without this the future would seem too certain."""
EXTRA_ROUNDS: Final = 1
"""How many rounds are played on beyond those that a search looks at."""


def chances(state: State, simulations: int, seed: int) -> tuple[float, ...]:
    """Each seat's chance to win from *state*, of which everything is known. The same seed brings the same dice."""
    return chances_and_errors(state, simulations, seed)[0]


def chances_and_errors(state: State, simulations: int, seed: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The same, and the standard error of each chance."""
    if state.over:
        return tuple(state.victory_shares), (0.0,) * state.seats
    know, found = knowledge_of(state), []
    horizon = know.horizon(state, EXTRA_ROUNDS)
    for number in range(simulations):
        luck, game = Random(seed + number), state.copy()
        play_on(game, Policy(state, SLIPS), horizon, luck)  # one that remembers nothing: games should not be alike
        found.append(chances_at(game, know.value))
    seats = tuple(zip(*found, strict=True))
    return tuple(map(fmean, seats)), tuple(stdev(seat) / sqrt(simulations) if simulations > 1 else 1.0 for seat in seats)
