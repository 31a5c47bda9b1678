"""What each move of the card game is worth to the seat that may make it."""

from __future__ import annotations

from random import Random

from carson.bots.greedy.weights import Weights
from carson.cards.state import State
from carson.game import Decision, View


def cards_worths(view: View[State], decision: Decision, weights: Weights, rng: Random) -> list[float]:
    return [0.0] * len(decision.moves)
