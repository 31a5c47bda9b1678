"""What bots know about each game. A game registers its knowledge once, so that no shared module asks which game it is.

Of a game that registered nothing, bots know the rules alone: `greedy` plays at random, and `planner` plays games out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NamedTuple

from carson.bots.horizon import END_OF_GAME, SCORES, Horizon, Value
from carson.bots.weights import SOBER, Weights
from carson.game import Decision, Move, PerGame, State, View

TINY: Final = 1e-3
NEVER: Final = -5.0
"""The worth of a move that only wastes something: a road that leads nowhere, a cowboy moved without need."""


def no_opinion(view: View[Any], decision: Decision, weights: Weights, rng: Random) -> list[float]:
    """Worths that differ by chance alone."""
    return [TINY * rng.random() for _ in decision.moves]


def all_of_them(state: Any, seat: int, moves: Sequence[Move], worths: Sequence[float]) -> Sequence[Move]:
    return moves


class Shortlist(NamedTuple):
    """A question asked again and again with hardly different answers: a search values the good ones only."""

    kind: str
    always: Move
    """The answer that stays on the list however bad it looks."""
    worths: Callable[[Any, Decision, Sequence[Move], Weights], list[float]]
    """What some of the moves of a decision are worth in a state."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge:
    """One game, for bots."""

    worths: Callable[[View[Any], Decision, Weights, Random], list[float]] = no_opinion
    """What each move of a decision is worth, in points."""
    weights: Callable[[Any], Weights] = lambda state: SOBER
    """The best weights for them in a game: by these a planner plays on in its simulations, and takes the others to be sober."""
    slip_points_factor: float = 1.0
    """How many times as many points as in the board game a usual mistake gives away."""
    slip_chances_factor: float = 1.0
    """How many times as much of the prospects as in the board game it gives away."""
    shortlist: Shortlist | None = None
    comparable: Callable[[Any, int, Sequence[Move], Sequence[float]], Sequence[Move]] = all_of_them
    """Of the moves of a seat, with their worths, those that a search should compare; few where many are nearly alike."""
    idle: frozenset[Move] = frozenset()
    """Moves that do nothing: they are made where no other one helps."""
    horizon: Callable[[Any, int], Horizon] = lambda state, further: END_OF_GAME
    """Where simulations that begin at a state stop, or some rounds further."""
    value: Value = SCORES
    """The best judge of positions there is."""
    classic: Value = SCORES
    """The judge that ``planner:classic`` keeps."""
    parse: Callable[[str], Move] | None = None
    """Looks up moves that are shared within a process (`carson.bots.packing`)."""
    shared: Mapping[type, Callable[[Any], tuple[Callable[..., Any], tuple[Any, ...]]]] = field(default_factory=dict)
    """Other things that are shared: how to look them up, as in `object.__reduce__`."""


KNOWLEDGE: Final = PerGame("carson.bots.{}", Knowledge())


def knowledge_of(state: State) -> Knowledge:
    return KNOWLEDGE.of(state.game)
