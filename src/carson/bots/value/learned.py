"""The judge that was learned: a network where it has learned enough, another judge everywhere else."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from carson.bots.horizon import Value
from carson.bots.value.encoding import covers, encode
from carson.bots.value.features import constants, expand
from carson.bots.value.network import forward, load, numpy_relu


class Learned:
    """Judges positions as a round begins; *elsewhere* judges the others."""

    def __init__(self, path: Path, elsewhere: Value) -> None:
        self._weights, self.about = load(path)
        self._elsewhere = elsewhere

    def values(self, state: Any) -> Sequence[float]:
        if not covers(state):
            return self._elsewhere.values(state)
        values: list[float] = self.judge([state])[0]
        return values

    def judge(self, states: Sequence[Any]) -> list[list[float]]:
        """The values of positions that are covered and have as many seats, in one go."""
        rows = [encode(state) for state in states]
        masks = np.array([row.masks for row in rows], np.uint64).view(np.int64)
        numbers = np.array([row.numbers for row in rows], np.float32)
        seen = expand(np, constants(np), masks, numbers, states[0].seats)
        logits = forward(np, self._weights, seen, numpy_relu).logits
        chances = np.exp(logits - logits.max(1, keepdims=True))
        found: list[list[float]] = (chances / chances.sum(1, keepdims=True)).tolist()
        return found
