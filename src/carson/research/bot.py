"""A policy as a bot: what was trained on observations plays in the arena, in the terminal and at the tables."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carson.game import Decision, Move, State, View
from carson.research.layout import Observation
from carson.research.numbers import NUMBERS, Observer

Policy = Callable[[Observation, NDArray[np.bool_]], NDArray[np.floating[Any]]]
"""From one observation and its mask to a number for each action: the higher, the better. Illegal actions are ignored."""


class PolicyBot:
    """Makes the move whose action the policy likes best. An amount from 100 on takes several actions."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._observers: dict[tuple[str, int, int], Observer] = {}

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        actions, observer = NUMBERS.of(view.known.game).actions(), self._observer(view.known)
        hundreds = 0
        while True:
            legal = actions.legal(decision.moves, hundreds)
            mask = np.zeros(len(actions), np.bool_)
            mask[list(legal)] = True
            worth = np.where(mask, self._policy(observer.observe(view, hundreds), mask), -np.inf)
            move = legal[int(worth.argmax())]
            if move is not None:
                return move
            hundreds += 1

    def _observer(self, state: State) -> Observer:
        shape = state.game, state.seats, state.people
        if shape not in self._observers:
            self._observers[shape] = NUMBERS.of(state.game).observer(state)
        return self._observers[shape]
