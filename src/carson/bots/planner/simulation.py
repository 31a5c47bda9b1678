"""Simulations: games that are played on in the mind, up to a horizon, a deadline or a number of moves."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import log
from random import Random
from typing import Final

from carson.bots.horizon import SCORES, Batch, Horizon, Value
from carson.bots.planner.policy import Policy
from carson.game import CHANCE, Decision, State, sample

MAX_MOVES: Final = 500
"""The limit of one simulation. A round of six players has some 150; with Kit Carson cowboys could be moved for ever."""
CERTAIN: Final = 1e-30
"""No chance of victory counts as smaller than this."""
LEAD_SCALE: Final = 7.0
"""The lead, in log chances, at which the margin term reaches half of its maximum."""


class OutOfTime(Exception):
    """The deadline passed in the middle of a simulation."""


class Deadline:
    """When a bot has to answer; with None seconds it may take its time."""

    def __init__(self, seconds: float | None, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self.began = 0.0 if seconds is None else clock()
        self.seconds = seconds

    def has_passed(self, share: float = 1.0) -> bool:
        """Whether this share of the time is used up."""
        return self.seconds is not None and self._clock() >= self.began + share * self.seconds

    def check(self) -> None:
        if self.has_passed():
            raise OutOfTime


NO_DEADLINE: Final = Deadline(None)


def next_decision(state: State, last: int) -> Decision:
    """Who is asked now; where several may act at the same time, they take turns."""
    if len(state.decisions) == 1:
        return state.decisions[0]
    return min(state.decisions, key=lambda decision: (decision.seat - last - 1) % state.seats)


def play_on(
    state: State,
    policy: Policy,
    horizon: Horizon,
    luck: Random,
    last: int = -1,
    moves: int = 0,
    deadline: Deadline = NO_DEADLINE,
) -> None:
    """Let everybody play by *policy* until the horizon; raises `OutOfTime`. *moves* is the number made before."""
    while moves < MAX_MOVES and state.decisions and not horizon.reached(state):
        deadline.check()
        moves += 1
        decision = next_decision(state, last)
        if decision.seat == CHANCE:
            state.play_listed(decision, sample(decision, luck))
        else:
            last = decision.seat
            state.play_listed(decision, policy.choose(state, decision, luck))


def chances_at(state: State, value: Value) -> Sequence[float]:
    """Each seat's chance of victory where a simulation ended."""
    return (SCORES if state.over else value).values(state)


def chances_of(states: Sequence[State], value: Value) -> list[Sequence[float]]:
    """The same for several."""
    if not isinstance(value, Batch):
        return [chances_at(state, value) for state in states]
    judged = iter(value.judge([state for state in states if not state.over]))
    return [SCORES.values(state) if state.over else next(judged) for state in states]


def prospects(chances: Sequence[float], margin: float) -> Sequence[float]:
    """Chances of victory, blended with each seat's lead over the best of the others; *margin* is the share of the lead.

    Chances alone saturate: a seat that has as good as won or lost would no longer care what it does.

    >>> [round(each, 3) for each in prospects([0.5, 0.5], 0.2)], [round(each, 3) for each in prospects([1.0, 0.0], 0.2)]
    ([0.5, 0.5], [0.991, 0.009])
    """
    if not margin or len(chances) < 2:
        return chances
    logs = [log(max(chance, CERTAIN)) for chance in chances]
    *_, second, first = sorted(logs)
    leads = [own - (second if own == first else first) for own in logs]
    return [
        (1 - margin) * chance + margin * (0.5 + 0.5 * lead / (abs(lead) + LEAD_SCALE))
        for chance, lead in zip(chances, leads, strict=True)
    ]
