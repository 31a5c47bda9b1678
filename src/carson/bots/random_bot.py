"""A bot that makes any legal move: the lowest rung of the ladder, and what random play tests with."""

from __future__ import annotations

from random import Random
from typing import Any

from carson.bots.base import Option, register
from carson.game import Decision, Move, View


class RandomBot:
    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        return rng.choice(decision.moves)

    def explain(self, view: View[Any], decision: Decision, rng: Random) -> list[Option]:
        """All moves are alike to it."""
        return [Option(move, 0.0) for move in decision.moves]


register("random", RandomBot)
