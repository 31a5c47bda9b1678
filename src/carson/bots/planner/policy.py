"""How a seat plays in the mind of a planner: as `greedy` would, but looking only at moves that were good before."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any, Final

from carson.bots.knowledge import Shortlist, knowledge_of
from carson.bots.weights import SOBER, Weights
from carson.game import Decision, Move, State, View

MANY_MOVES: Final = 24
"""Among fewer moves all are valued."""
SHORT_LIST: Final = 16
"""How many moves are on a short list."""
ENOUGH_LEGAL: Final = 7
"""When fewer moves of a short list are legal, all moves are valued again."""

BAD: Final = -2.0
"""All moves are valued again, too, when no move of the short list is worth more than this: the question is an unusual one."""


class Policy:
    """What each seat would do. Remembers short lists: those of the current round, and those of one simulation.

    With *slips* everybody makes mistakes, as `Greedy` does with them. *weights*, one for each seat, say what they care for;
    without them everybody is sober.
    """

    def __init__(self, state: State, slips: float = 0.0, weights: Sequence[Weights] = ()) -> None:
        self._slips = slips
        self._know = knowledge_of(state)
        self._weights = weights or [SOBER] * state.seats
        self._round = getattr(state, "round", 0)
        self._first = -1
        self._lasting: dict[tuple[int, int], list[Move]] = {}
        self._passing: dict[tuple[int, int], list[Move]] = {}

    def begin(self, first: int) -> None:
        """Forget the later rounds of the last simulation, and keep short lists of this round by the move that is tried *first*.

        After that move other places are good than after another one.
        """
        self._first = first
        self._passing.clear()

    def worths(self, state: State, decision: Decision, rng: Random) -> tuple[list[Move], list[float]]:
        """The moves that are worth a look, and what they are worth."""
        shortlist = self._know.shortlist
        if shortlist is not None and decision.kind == shortlist.kind and len(decision.moves) > MANY_MOVES:
            return self._listed(shortlist, state, decision)
        view: View[Any] = state.view(decision.seat) if state.agenda[-1].sealed else View(decision.seat, state)
        return list(decision.moves), self._know.worths(view, decision, self._weights[decision.seat], rng)

    def _listed(self, shortlist: Shortlist, state: State, decision: Decision) -> tuple[list[Move], list[float]]:
        seat, now = decision.seat, getattr(state, "round", 0)
        weights = self._weights[seat]
        lasting = now == self._round
        known = self._lasting.get((self._first, seat)) if lasting else self._passing.get((seat, now))
        if known:
            legal = set(decision.moves)
            moves = [move for move in known if move in legal]
            if len(moves) >= ENOUGH_LEGAL:
                worths = shortlist.worths(state, decision, moves, weights)
                if max(worths) > BAD:
                    return moves, worths
        worths = shortlist.worths(state, decision, decision.moves, weights)
        order = sorted(range(len(worths)), key=lambda index: -worths[index])[:SHORT_LIST]
        moves = [decision.moves[index] for index in order]
        known = moves if shortlist.always in moves else [*moves, shortlist.always]
        if lasting:
            self._lasting[self._first, seat] = known
        else:
            self._passing[seat, now] = known
        return moves, [worths[index] for index in order]

    def choose(self, state: State, decision: Decision, rng: Random) -> Move:
        moves, worths = self.worths(state, decision, rng)
        best = max(worths)
        if self._slips:
            return rng.choices(moves, [exp((worth - best) / self._slips) for worth in worths])[0]
        return moves[worths.index(best)]
