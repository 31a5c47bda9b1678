"""Search over imagined states: information-set Monte Carlo tree search for one decision.

Each simulation imagines a state that fits the view, makes one candidate move and plays on: through the tree as far as it
reaches, each seat for its own chances; then as `greedy` would, to the end of a round, where the position is valued. Chance is
sampled and is part of the way through the tree. What others choose in secret they choose from their own views.

At the root the candidates share their worlds: each is tried in the same imagined state with the same luck, so that few
simulations tell them apart. The worse half is dropped again and again (sequential halving), and earlier who is clearly behind.
"""

from __future__ import annotations

import time
from math import ceil, log2, sqrt
from random import Random
from typing import Any, Final

from carson.bots.base import Option
from carson.bots.horizon import SCORES
from carson.bots.knowledge import knowledge_of
from carson.bots.planner.policy import Policy
from carson.bots.planner.settings import Settings
from carson.bots.planner.tree import Node
from carson.game import CHANCE, Decision, Move, State, View, sample

ENOUGH: Final = 6
"""Worlds after which a candidate can be given up."""
NEGLIGIBLE: Final = 0.002
"""Chances of victory that make no difference."""


class Search:
    """One decision, thought about."""

    def __init__(self, view: View[Any], decision: Decision, rng: Random, settings: Settings) -> None:
        self.view = view
        self.seat = decision.seat
        self.settings = settings
        self.simulations = 0
        self.root = Node()
        self._rng = rng
        know = knowledge_of(view.known)
        self._horizon = know.horizon(view.known, 0)
        self._value = know.value
        self._policy = Policy(view.known)
        moves, worths = self._policy.worths(view.known, decision, rng)
        self.root.open(self.seat, moves, worths, settings.candidates, settings.gap, settings.prior)
        self._alive = list(range(len(self.root.moves)))
        self._brought: list[list[float]] = [[] for _ in self.root.moves]

    def run(self) -> list[Option]:
        """Think. The candidates with their chances of victory, the best first."""
        stages = ceil(log2(len(self._alive)))
        began, base, world = time.perf_counter(), self._rng.getrandbits(48), 0
        for stage in range(stages):
            seconds = self.settings.seconds
            until = None if seconds is None else began + seconds * (stage + 1) / stages
            keep = (len(self._alive) + 1) // 2
            for _ in range(max(1, self.settings.simulations // (stages * len(self._alive)))):
                world += 1
                for arm in self._alive:
                    self.simulate(arm, Random(base + world))
                self._drop_hopeless()
                if len(self._alive) == 1 or (until is not None and time.perf_counter() >= until):
                    break
            self._alive.sort(key=lambda arm: -self.root.value(arm))
            del self._alive[keep:]
        return self._options()

    def _options(self) -> list[Option]:
        """Who was looked at longest stands first; what was given up early is known less well."""
        root = self.root
        options = [Option(move, root.value(arm), root.tried[arm]) for arm, move in enumerate(root.moves)]
        best = self._alive[0]
        order = sorted(range(len(options)), key=lambda arm: (arm != best, -options[arm].visits, -options[arm].value))
        return [options[arm] for arm in order]

    def _drop_hopeless(self) -> None:
        """Stop looking at candidates that are surely worse than the best; they met the same worlds."""
        worlds = len(self._brought[self._alive[0]])
        if worlds < ENOUGH or worlds % 2:
            return
        best = max(self._alive, key=self.root.value)
        others = self._brought[best]
        for arm in self._alive[:]:
            if arm == best:
                continue
            behind = [theirs - own for theirs, own in zip(others, self._brought[arm], strict=True)]
            mean = sum(behind) / worlds
            spread = sum([(one - mean) ** 2 for one in behind]) / (worlds - 1)
            if mean > self.settings.certainty * sqrt(spread / worlds) + NEGLIGIBLE:
                self._alive.remove(arm)

    def simulate(self, arm: int, luck: Random) -> None:
        """Play one game on in the mind, beginning with the candidate *arm*."""
        state: State = self.view.imagine(luck)
        self._policy.begin()
        path = [(self.root, arm)]
        move = self.root.moves[arm]
        state.play(move, self.seat)
        inside: Node | None = self.root.child(move)
        surprised, last = False, self.seat
        while state.decisions and not self._horizon.reached(state):
            decision = next_decision(state, last)
            if decision.seat == CHANCE:
                move = sample(decision, luck)
                state.play(move)
                surprised = True
                inside = inside.child(move) if inside is not None else None
                continue
            last = decision.seat
            if inside is None or state.agenda[-1].sealed:
                state.play(self._policy.choose(state, decision, luck), last)
                inside = None
                continue
            grown = not inside.moves
            move, place = self._step(inside, state, decision, luck)
            if place >= 0:
                path.append((inside, place))
            state.play(move, last)
            inside = None if place < 0 or (grown and surprised) else inside.child(move)
        shares = (SCORES if state.over else self._value).values(state)
        for node, place in path:
            node.learn(place, shares[node.seat])
        self._brought[arm].append(shares[self.seat])
        self.simulations += 1

    def _step(self, node: Node, state: State, decision: Decision, luck: Random) -> tuple[Move, int]:
        """What the seat tries here, and its place among the candidates; -1 outside the tree."""
        settings = self.settings
        if not node.moves:
            moves, worths = self._policy.worths(state, decision, luck)
            node.open(decision.seat, moves, worths, settings.replies, settings.replies_gap, settings.prior)
            return node.moves[0], 0
        place = -1
        if node.seat == decision.seat:
            place = node.select(set(decision.moves), settings.widening, settings.exploration)
        return (node.moves[place], place) if place >= 0 else (self._policy.choose(state, decision, luck), -1)


def next_decision(state: State, last: int) -> Decision:
    """Who is asked now; where several may act at the same time, they take turns."""
    if len(state.decisions) == 1:
        return state.decisions[0]
    return min(state.decisions, key=lambda decision: (decision.seat - last - 1) % state.seats)
