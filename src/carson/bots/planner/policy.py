"""How a seat plays in the mind of a planner: as `greedy` would, but looking only at moves that were good before."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any, Final

from carson import city
from carson.bots.greedy.bot import Greedy
from carson.bots.greedy.city_moves import moves_worths
from carson.bots.greedy.city_outlook import Outlook
from carson.bots.greedy.weights import SOBER
from carson.city.moves import PASS
from carson.game import Decision, Move, State, View

GREEDY: Final = Greedy()
MANY: Final = 24
"""Placements among fewer moves are all looked at."""
SHORT: Final = 16
"""Places for cowboys that are remembered as good."""
FEW: Final = 7
"""When fewer of them are left, all are looked at again."""


class Policy:
    """What each seat would do. Remembers good places: those of the round that is being played, and those of one simulation.

    With *slips* everybody makes mistakes, as `Greedy` does with them.
    """

    def __init__(self, state: State, slips: float = 0.0) -> None:
        self._slips = slips
        self._round = getattr(state, "round", 0)
        self._lasting: dict[int, list[Move]] = {}
        self._passing: dict[tuple[int, int], list[Move]] = {}

    def begin(self) -> None:
        """A new simulation: its later rounds will be different ones."""
        self._passing.clear()

    def worths(self, state: State, decision: Decision, rng: Random) -> tuple[list[Move], list[float]]:
        """The moves that are worth a look, and what they are worth."""
        if decision.kind == "place" and len(decision.moves) > MANY and isinstance(state, city.State):
            return self._placements(state, decision)
        view: View[Any] = state.view(decision.seat) if state.agenda[-1].sealed else View(decision.seat, state)
        return list(decision.moves), GREEDY.worths(view, decision, rng)

    def _placements(self, state: city.State, decision: Decision) -> tuple[list[Move], list[float]]:
        seat, o = decision.seat, Outlook(state, decision.seat, SOBER)
        lasting = state.round == self._round
        known = self._lasting.get(seat) if lasting else self._passing.get((seat, state.round))
        if known:
            legal = set(decision.moves)
            moves = [move for move in known if move in legal]
            if len(moves) >= FEW:
                return moves, _numbers(moves_worths(o, decision, moves))
        worths = _numbers(moves_worths(o, decision, decision.moves))
        order = sorted(range(len(worths)), key=lambda place: -worths[place])[:SHORT]
        moves = [decision.moves[place] for place in order]
        known = moves if PASS in moves else [*moves, PASS]
        if lasting:
            self._lasting[seat] = known
        else:
            self._passing[seat, state.round] = known
        return moves, [worths[place] for place in order]

    def choose(self, state: State, decision: Decision, rng: Random) -> Move:
        moves, worths = self.worths(state, decision, rng)
        best = max(worths)
        if self._slips:
            return rng.choices(moves, [exp((worth - best) / self._slips) for worth in worths])[0]
        return moves[worths.index(best)]


def _numbers(worths: list[float | None]) -> list[float]:
    return [worth for worth in worths if worth is not None]
