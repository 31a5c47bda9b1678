"""The tree of a search: what was tried at each decision, and what it brought to the seat that decides there."""

from __future__ import annotations

from collections.abc import Set
from math import exp, sqrt

from carson.game import Move


class Node:
    """A decision. The same moves, dice and draws lead to it in all imagined states."""

    __slots__ = ("_mean", "children", "moves", "priors", "seat", "totals", "tried", "visits")

    def __init__(self) -> None:
        self.seat = -1
        self.moves: list[Move] = []
        """The candidates, the best by the prior first; empty until somebody comes here."""
        self.priors: list[float] = []
        self.tried: list[int] = []
        """How often each candidate was tried."""
        self.totals: list[float] = []
        """The sum of what it brought."""
        self.visits = 0
        self._mean = 0.0
        self.children: dict[Move, Node] = {}

    def open(self, seat: int, moves: list[Move], worths: list[float], most: int, gap: float, scale: float) -> None:
        """List the candidates: at most *most*, and none that is worse than the best by more than *gap* points."""
        order = sorted(range(len(worths)), key=lambda index: -worths[index])[:most]
        best = worths[order[0]]
        order = [index for index in order if worths[index] >= best - gap]
        shares = [exp((worths[index] - best) / scale) for index in order]
        total = sum(shares)
        self.seat = seat
        self.moves = [moves[index] for index in order]
        self.priors = [share / total for share in shares]
        self.tried = [0] * len(order)
        self.totals = [0.0] * len(order)

    def child(self, move: Move) -> Node:
        node = self.children.get(move)
        if node is None:
            node = self.children[move] = Node()
        return node

    def value(self, index: int) -> float:
        """What the candidate brought on average; of one that was not tried, what all others did."""
        tried = self.tried[index]
        return self.totals[index] / tried if tried else self._mean

    def select(self, legal: Set[Move], widening: float, exploration: float) -> int:
        """The candidate to try next, or -1 if none is possible in this imagined state.

        The prior draws to moves that were tried little; more of them are considered the more often somebody comes here.
        """
        considered = 1 + int(sqrt(self.visits / widening))
        reach = exploration * sqrt(self.visits)
        best, chosen = -1.0, -1
        for index, move in enumerate(self.moves):
            if move not in legal:
                continue
            worth = self.value(index) + reach * self.priors[index] / (1 + self.tried[index])
            if worth > best:
                best, chosen = worth, index
            considered -= 1
            if not considered:
                break
        return chosen

    def learn(self, index: int, brought: float) -> None:
        self.tried[index] += 1
        self.totals[index] += brought
        self.visits += 1
        self._mean += (brought - self._mean) / self.visits
