"""Search over imagined states: information-set Monte Carlo tree search for one decision.

Each simulation imagines a state that fits the view, makes one candidate move and plays on: through the tree as far as it
reaches, each seat for its own prospects; then, to the horizon, by the best weights known for the seat that thinks and as
`greedy` would for the others. There the position is valued. Chance is sampled and is part of the way through the tree. What
others choose in secret they choose from their own views.

At the root the candidates share their worlds: each is tried in the same imagined state with the same luck, so that few
simulations tell them apart. The worse half is dropped again and again (sequential halving), and a candidate that is clearly
behind even earlier.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import ceil, exp, inf, log2, sqrt
from random import Random
from typing import Any, Final, NamedTuple

from carson.bots.base import Option
from carson.bots.knowledge import NEVER, knowledge_of
from carson.bots.planner.policy import Policy
from carson.bots.planner.settings import Settings
from carson.bots.planner.simulation import MAX_MOVES, Deadline, OutOfTime, chances_of, next_decision, play_on, prospects
from carson.bots.planner.tree import Node
from carson.bots.weights import SOBER, leaning
from carson.game import CHANCE, Decision, Move, State, View, sample

ENOUGH_WORLDS: Final = 6
"""Worlds after which a candidate can be given up."""
NEGLIGIBLE: Final = 0.002
"""A difference between prospects that is not worth more simulations."""
EQUAL: Final = 0.0002
"""Prospects that differ less are the same."""


class End(NamedTuple):
    """The end of a simulation."""

    candidate: int
    """The candidate it began with."""
    path: list[tuple[Node, int]]
    """The decisions in the tree that it came through, and which of their candidates were tried."""
    state: State


class Search:
    """The search for the best move of one decision."""

    def __init__(
        self, view: View[Any], decision: Decision, rng: Random, settings: Settings, deadline: Deadline | None = None
    ) -> None:
        self.view = view
        self.seat = decision.seat
        self.settings = settings
        self.simulations = 0
        self.root = Node()
        self._deadline = deadline or Deadline(settings.seconds)
        self._rng = rng
        self._know = know = knowledge_of(view.known)
        self._horizon = know.horizon(view.known, 0)
        self._value = know.classic if settings.classic else know.value
        weights = [SOBER] * view.known.seats
        if not settings.classic:
            weights[self.seat] = know.weights(view.known)
        self._policy = Policy(view.known, weights=weights)
        if settings.style is None:
            moves, worths = self._policy.worths(view.known, decision, rng)
        else:
            style = leaning(know.weights(view.known), settings.style)
            moves, worths = list(decision.moves), know.worths(view, decision, style, rng)
        if not settings.classic:
            moves, worths = self._sensible(moves, worths)
        self.root.open(self.seat, moves, worths, settings.candidates, settings.gap, settings.prior)
        self._alive = list(range(len(self.root.moves)))
        self._brought: list[list[float]] = [[] for _ in self.root.moves]
        """The prospects of this seat by candidate and world."""
        self._chances = [0.0] * len(self.root.moves)
        """The sum of its chances of victory."""

    def _sensible(self, moves: list[Move], worths: list[float]) -> tuple[list[Move], list[float]]:
        """Leave out moves that only waste something, or that another move surely beats."""
        keep = set(self._know.comparable(self.view.known, self.seat, moves, worths))
        indices = [index for index, move in enumerate(moves) if move in keep and worths[index] > NEVER]
        if not indices:
            return moves, worths
        return [moves[index] for index in indices], [worths[index] for index in indices]

    def run(self) -> list[Option]:
        """Search, and return the candidates with their chances of victory, the best first."""
        with suppress(OutOfTime):
            self._halve()
        return self._options()

    def _halve(self) -> None:
        stages = max(1, ceil(log2(len(self._alive))))
        base, world = self._rng.getrandbits(48), 0
        for stage in range(stages):
            keep = (len(self._alive) + 1) // 2
            for _ in range(max(1, self.settings.simulations // (stages * len(self._alive)))):
                world += 1
                self._try_all(base + world)
                self._drop_hopeless()
                if len(self._alive) == 1 or self._deadline.has_passed((stage + 1) / stages):
                    break
            self._alive.sort(key=lambda candidate: -self.root.value(candidate))
            del self._alive[keep:]

    def _try_all(self, world: int) -> None:
        """Simulate every remaining candidate in the same world; raises `OutOfTime`."""
        ends: list[End] = []
        try:
            for candidate in self._alive:
                ends.append(self.simulate(candidate, Random(world)))
        finally:
            for end, chances in zip(ends, chances_of([end.state for end in ends], self._value), strict=True):
                self._learn(end, chances)

    def _options(self) -> list[Option]:
        """The chosen candidate first, then the others, most simulated first: those dropped early are known less well."""
        root = self.root
        options = [
            Option(move, self._chances[candidate] / max(1, root.tried[candidate]), root.tried[candidate])
            for candidate, move in enumerate(root.moves)
        ]
        chosen = self._chosen()
        order = sorted(
            range(len(options)), key=lambda candidate: (candidate != chosen, -options[candidate].visits, -root.value(candidate))
        )
        return [options[candidate] for candidate in order if candidate == chosen or options[candidate].visits]

    def _chosen(self) -> int:
        """The best candidate; of those that make no difference the simplest."""
        worlds = min(len(self._brought[candidate]) for candidate in self._alive)  # the last world may be unfinished
        best = max(self._alive, key=lambda candidate: (sum(self._brought[candidate][:worlds]), -candidate))
        if self.settings.classic:
            return best
        if self.settings.slips:
            return self._slip(best)
        for candidate, move in enumerate(self.root.moves):
            if move in self._know.idle and abs(self._behind(candidate, best)) <= EQUAL:
                return candidate
        return best

    def _behind(self, candidate: int, best: int) -> float:
        """What *candidate* brought less than *best* in the worlds that both met; infinite if it met none."""
        behind = [theirs - own for theirs, own in zip(self._brought[best], self._brought[candidate], strict=False)]
        return sum(behind) / len(behind) if behind else inf

    def _slip(self, best: int) -> int:
        """A random candidate. Those that suit the style and give little away are more likely."""
        candidates = [candidate for candidate in range(len(self.root.moves)) if self._brought[candidate]]
        if not candidates:
            return best
        scale = self.settings.slips * self._know.slip_chances_factor
        weights = [
            self.root.priors[candidate] * exp(-max(0.0, self._behind(candidate, best)) / scale) for candidate in candidates
        ]
        return self._rng.choices(candidates, weights)[0]

    def _drop_hopeless(self) -> None:
        """Drop candidates that are surely worse than the best; all met the same worlds."""
        worlds = len(self._brought[self._alive[0]])
        if worlds < ENOUGH_WORLDS or worlds % 2:
            return
        best = max(self._alive, key=self.root.value)
        others = self._brought[best]
        for candidate in self._alive[:]:
            if candidate == best:
                continue
            behind = [theirs - own for theirs, own in zip(others, self._brought[candidate], strict=True)]
            mean = sum(behind) / worlds
            spread = sum([(one - mean) ** 2 for one in behind]) / (worlds - 1)
            if mean > self.settings.certainty * sqrt(spread / worlds) + NEGLIGIBLE:
                self._alive.remove(candidate)

    def simulate(self, candidate: int, luck: Random) -> End:
        """Simulate one game that begins with *candidate*; raises `OutOfTime`."""
        state: State = self.view.imagine(luck)
        self._policy.begin(0 if self.settings.classic else candidate)
        path = [(self.root, candidate)]
        move = self.root.moves[candidate]
        state.play(move, self.seat)
        inside: Node | None = self.root.child(move)
        surprised, last, moves = False, self.seat, 0
        while inside is not None and state.decisions and moves < MAX_MOVES and not self._horizon.reached(state):
            self._deadline.check()
            moves += 1
            decision = next_decision(state, last)
            if decision.seat == CHANCE:
                move = sample(decision, luck)
                state.play(move)
                surprised = True
                inside = inside.child(move)
                continue
            last = decision.seat
            if state.agenda[-1].sealed:
                state.play(self._policy.choose(state, decision, luck), last)
                break
            grown = not inside.moves
            move, index = self._step(inside, state, decision, luck)
            if index >= 0:
                path.append((inside, index))
            state.play(move, last)
            inside = None if index < 0 or (grown and surprised) else inside.child(move)
        play_on(state, self._policy, self._horizon, luck, last, moves, self._deadline)
        return End(candidate, path, state)

    def _learn(self, end: End, chances: Sequence[float]) -> None:
        brought = prospects(chances, self.settings.margin)
        for node, index in end.path:
            node.learn(index, brought[node.seat])
        self._brought[end.candidate].append(brought[self.seat])
        self._chances[end.candidate] += chances[self.seat]
        self.simulations += 1

    def _step(self, node: Node, state: State, decision: Decision, luck: Random) -> tuple[Move, int]:
        """What the seat tries here, and its index among the candidates; -1 outside the tree."""
        settings = self.settings
        if not node.moves:
            moves, worths = self._policy.worths(state, decision, luck)
            node.open(decision.seat, moves, worths, settings.replies, settings.replies_gap, settings.prior)
            return node.moves[0], 0
        index = -1
        if node.seat == decision.seat:
            index = node.select(set(decision.moves), settings.widening, settings.exploration)
        return (node.moves[index], index) if index >= 0 else (self._policy.choose(state, decision, luck), -1)
