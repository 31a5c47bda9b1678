"""A policy as a bot: what was trained on observations plays in the arena, in the terminal and at the tables."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carson.city import State as CityState
from carson.game import Decision, Move, View
from carson.research.actions import cards_actions, city_actions
from carson.research.cards_eyes import CardsEyes
from carson.research.city_eyes import CityEyes
from carson.research.layout import Observation
from carson.research.setting import Eyes

Policy = Callable[[Observation, NDArray[np.bool_]], NDArray[np.floating[Any]]]
"""From one observation and its mask to a number for each action: the higher, the better; of illegal ones none is asked."""


class PolicyBot:
    """Makes the move whose action the policy likes best. An amount from 100 on takes several actions."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self._eyes: dict[tuple[int, int], Eyes] = {}

    def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
        actions = city_actions() if isinstance(view.known, CityState) else cards_actions()
        eyes = self._eyes_for(view)
        hundreds = 0
        while True:
            legal = actions.legal(decision.moves, hundreds)
            mask = np.zeros(len(actions), np.bool_)
            mask[list(legal)] = True
            worth = np.where(mask, self._policy(eyes.see(view, hundreds), mask), -np.inf)
            move = legal[int(worth.argmax())]
            if move is not None:
                return move
            hundreds += 1

    def _eyes_for(self, view: View[Any]) -> Eyes:
        known = view.known
        seats, humans = known.seats, getattr(known, "humans", 0)
        eyes = self._eyes.get((seats, humans))
        if eyes is None:
            eyes = CityEyes(seats) if isinstance(known, CityState) else CardsEyes(seats, humans)
            self._eyes[seats, humans] = eyes
        return eyes
