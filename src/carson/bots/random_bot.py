"""A bot that makes any legal move: the lowest rung of the ladder, and what random play tests with."""

from __future__ import annotations

from random import Random
from typing import Any

from carson.bots.base import register
from carson.game import Decision, Move, View


class RandomBot:
    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        return rng.choice(decision.moves)


register("random", RandomBot)
