"""The judge that was learned: a network where it has learned enough, another judge everywhere else."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carson.bots.horizon import Value
from carson.bots.value.encoding import covers, encode

if TYPE_CHECKING:
    from carson.bots.value.network import Network


class Learned:
    """Judges positions as a round begins; *elsewhere* judges the others. The file is read when it is first needed."""

    def __init__(self, path: Path, elsewhere: Value) -> None:
        self._path = path
        self._elsewhere = elsewhere

    @cached_property
    def network(self) -> Network:
        if "numpy" not in sys.modules:  # a bot thinks on one core; with more, matrices this small only get in each other's way
            os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        from carson.bots.value.network import Network

        return Network(self._path)

    def values(self, state: Any) -> Sequence[float]:
        return self.judge([state])[0]

    def judge(self, states: Sequence[Any]) -> list[Sequence[float]]:
        """The values of several positions of one game, in one go."""
        rows = [encode(state) for state in states if covers(state)]
        known = iter(self.network.chances(rows, states[0].seats) if rows else ())
        return [next(known) if covers(state) else self._elsewhere.values(state) for state in states]
