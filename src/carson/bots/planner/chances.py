"""How the chances of all seats stand in a position: games played on in the mind, nobody thinking ahead."""

from __future__ import annotations

from random import Random
from typing import Final

from carson.bots.horizon import SCORES
from carson.bots.knowledge import knowledge_of
from carson.bots.planner.policy import Policy
from carson.bots.planner.search import next_decision
from carson.game import CHANCE, State, sample

SLIPS: Final = 0.5
"""People do not always do what looks best; without this the future would seem too certain."""
FURTHER: Final = 1
"""Rounds that are played on beyond those that a search looks at."""


def chances(state: State, simulations: int, seed: int) -> tuple[float, ...]:
    """Each seat's chance to win from *state*, of which everything is known. The same seed brings the same dice."""
    know, policy, total = knowledge_of(state), Policy(state, SLIPS), [0.0] * state.seats
    horizon = know.horizon(state, FURTHER)
    if state.over:
        winners = state.winners
        return tuple((seat in winners) / len(winners) for seat in range(state.seats))
    for number in range(simulations):
        luck, game, last = Random(seed + number), state.copy(), -1
        policy.begin()
        while game.decisions and not horizon.reached(game):
            decision = next_decision(game, last)
            if decision.seat == CHANCE:
                game.play(sample(decision, luck))
            else:
                last = decision.seat
                game.play(policy.choose(game, decision, luck), last)
        for seat, share in enumerate((SCORES if game.over else know.value).values(game)):
            total[seat] += share
    return tuple(share / simulations for share in total)
