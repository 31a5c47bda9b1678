"""Luck that is named rather than streamed, so that the same deal can be played again with the bots in other seats.

A stream of random numbers goes astray as soon as one player makes another move. Here each draw follows from the seed, the deal,
what is drawn and how often that was drawn before: the map, the turn order by seat and the third gambling roll are the same in
all rotations, as far as the play allows. Where the possible outcomes differ, each outcome has its own random waiting
time, divided by its weight; of the possible outcomes the shortest wins.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from math import log

from carson.game import Decision, Move, State


class NamedLuck:
    """The dice and draws of one deal."""

    def __init__(self, seed: int | str, deal: int) -> None:
        self._name = f"{seed}/{deal}"
        self._drawn: Counter[str] = Counter()

    def draw(self, state: State, decision: Decision) -> Move:
        """One move of a chance decision of *state*, by its odds."""
        step = state.agenda[-1]
        seat = getattr(step, "seat", "")
        what = f"{decision.kind} {seat}"
        number = self._drawn[what]
        self._drawn[what] += 1
        return drawn(f"{self._name}/{what}/{number}", decision)


def drawn(name: str, decision: Decision) -> Move:
    """The move that this draw brings: each has its own random waiting time, divided by its weight, and the shortest wins.

    With exponential times the odds are exactly the weights, and leaving a move out changes nothing among the others.
    """
    key = blake2b(name.encode(), digest_size=16).digest()
    weights = decision.weights or (1,) * len(decision.moves)
    best, chosen = float("inf"), decision.moves[0]
    for move, weight in zip(decision.moves, weights, strict=True):
        if not weight:
            continue
        number = int.from_bytes(blake2b(move.encode(), digest_size=8, key=key).digest(), "big")
        waiting = -log((number + 0.5) / 2**64) / weight
        if waiting < best:
            best, chosen = waiting, move
    return chosen
