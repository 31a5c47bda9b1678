"""The greedy bot: one decision ahead, by what each move is worth."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from carson.bots.base import Option
from carson.bots.knowledge import knowledge_of
from carson.bots.weights import SOBER, Weights
from carson.game import Decision, Move, View

ALIKE = 1e-6
"""Moves whose worths differ by less are equal; the bot's luck decides among them."""


class Greedy:
    """Takes the move that is worth most by its value function. It sees its view and nothing else.

    With *slips* it makes mistakes: a move worth *slips* points less is taken e times less often. With no *weights* it cares for
    what is best in each game as far as bots know.
    """

    def __init__(self, weights: Weights | None = SOBER, slips: float = 0.0) -> None:
        self.weights = weights
        self.slips = slips

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        worths = self.worths(view, decision, rng)
        if self.slips:
            best, scale = max(worths), self.slips * knowledge_of(view.known).slip_points_factor
            return rng.choices(decision.moves, [exp((worth - best) / scale) for worth in worths])[0]
        best = max(worths) - ALIKE
        return rng.choice([move for move, worth in zip(decision.moves, worths, strict=True) if worth >= best])

    def explain(self, view: View[Any], decision: Decision, rng: Random) -> list[Option]:
        """Every move with its worth in points, the best first."""
        worths = self.worths(view, decision, rng)
        options = [Option(move, worth) for move, worth in zip(decision.moves, worths, strict=True)]
        return sorted(options, key=lambda option: -option.value)

    def worths(self, view: View[Any], decision: Decision, rng: Random) -> list[float]:
        """What each move is worth in points; nearly nothing in a game about which bots know nothing."""
        know = knowledge_of(view.known)
        return know.worths(view, decision, self.weights or know.weights(view.known), rng)
