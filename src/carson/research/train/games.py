"""One game to learn from: how seats play at first, and which of its positions are stored.

Up to some decision, usually of the first round, seats make mistakes, or think ahead; from there on everybody plays as `greedy`
or as `sharp` does. Only positions from there on are stored, so that a position does not stand for its owner's habits.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final, NamedTuple

from carson.bots.knowledge import knowledge_of
from carson.bots.planner import Planner, Settings
from carson.bots.planner.city import expected_points
from carson.bots.planner.policy import Policy
from carson.bots.planner.simulation import next_decision
from carson.bots.value.encoding import Row, covers, encode
from carson.bots.weights import SOBER
from carson.city.setup.rules import Rules
from carson.city.state import State
from carson.city.steps.setup import begin
from carson.game import CHANCE, Decision, Move, sample

MAX_DECISIONS: Final = 800
"""Of a game; with Kit Carson cowboys can be moved without end, and such a game is thrown away."""
NO_MISTAKES: Final = 0.15
"""The share of games in which nobody makes mistakes."""
SLIP_LATE: Final = 0.2
"""The share in which mistakes go on through some of the second round."""
DECISIONS_PER_ROUND: Final = 14
"""Of one seat, on average."""


class Manner(NamedTuple):
    """How a seat plays at first."""

    random: float = 0.0
    """How often it makes any legal move."""
    scale: float = 0.0
    """The number of points by which a move must be worse to be made e times less often."""
    simulations: int = 0
    """How many games it plays on in the mind before it moves."""


CAREFUL: Final = Manner()
"""Makes the best move it sees."""
MANNERS: Final = (CAREFUL, Manner(scale=0.5), Manner(scale=2.0), Manner(0.1, 0.5), Manner(0.3))
THINKING: Final = (CAREFUL, Manner(scale=0.5), Manner(simulations=8), Manner(simulations=24))


class Opening(NamedTuple):
    """The first part of a game."""

    manners: list[Manner]
    decisions: int = 0
    """How many decisions it lasts,"""
    rounds: int = 0
    """and how many rounds."""


def draw_opening(seats: int, luck: Random, thinking: float) -> Opening:
    """How a game begins; with the odds *thinking* some seats think ahead for one to three rounds."""
    if luck.random() < thinking:
        manners = [Manner(simulations=8), *[luck.choice(THINKING) for _ in range(seats - 1)]]
        luck.shuffle(manners)
        return Opening(manners, rounds=luck.choices((1, 2, 3), (3, 2, 2))[0])
    rounds = 0.0 if luck.random() < NO_MISTAKES else 2.0 if luck.random() < SLIP_LATE else 1.0
    return Opening([luck.choice(MANNERS) for _ in range(seats)], int(luck.random() * rounds * DECISIONS_PER_ROUND * seats))


class Stored(NamedTuple):
    """A position of a finished game."""

    row: Row
    linear: list[float]
    """The points that the linear value expects, by seat."""


class Finished(NamedTuple):
    seats: int
    positions: list[Stored]
    scores: tuple[int, ...]
    winner: int


def play_game(rules: Rules, luck: Random, thinking: float = 0.0, sharp: float = 0.0) -> Finished | None:
    """Play a game, with the odds *sharp* by the best weights there are; None if it does not end.

    The mistakes at first are made by the same weights.
    """
    state = State(rules)
    begin(state)
    opening = draw_opening(state.seats, luck, thinking)
    weights = knowledge_of(state).weights(state) if sharp and luck.random() < sharp else SOBER
    policy = Policy(state, weights=[weights] * state.seats)
    made, last, stored, seen = 0, -1, [], 1
    while state.decisions:
        begun = made < opening.decisions or state.round <= opening.rounds
        if state.round > seen:
            seen = state.round
            if not begun and covers(state):
                stored.append(Stored(encode(state), [expected_points(state, seat) for seat in range(state.seats)]))
        decision = next_decision(state, last)
        if decision.seat == CHANCE:
            state.play(sample(decision, luck))
            continue
        last = decision.seat
        state.play(_choice(policy, opening.manners[last] if begun else CAREFUL, state, decision, luck), last)
        made += 1
        if made > MAX_DECISIONS:
            return None
    return Finished(state.seats, stored, state.scores, state.winners[0])


def _choice(policy: Policy, manner: Manner, state: State, decision: Decision, luck: Random) -> Move:
    if manner.random and luck.random() < manner.random:
        return luck.choice(decision.moves)
    if manner.simulations:
        return Planner(Settings(simulations=manner.simulations)).choose(state.view(decision.seat), decision, luck)
    moves, worths = policy.worths(state, decision, luck)
    best = max(worths)
    if manner.scale:
        return luck.choices(moves, [exp((worth - best) / manner.scale) for worth in worths])[0]
    return moves[worths.index(best)]
