"""Better weights for `greedy`, found by games: every seat plays with its own small changes, and what came of them is regressed.

A stage plays some thousands of games around the weights so far, fits the lead in points as a sum of parabolas, one for each
parameter, and goes some way towards their tops: as far as wins most against the sober player. Each stage writes its weights.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from carson.bots.greedy.city.likings import EXTRAS, FACTORS, HOME, LATE, PASS
from carson.bots.planner.policy import Policy
from carson.bots.planner.simulation import next_decision
from carson.bots.weights import SOBER, ByRound, Weights, weights_from, weights_text
from carson.city.setup.editions import ROUNDS
from carson.city.setup.rules import Rules, make_rules
from carson.city.state import State
from carson.city.steps.setup import begin
from carson.game import CHANCE, sample
from carson.research.train.games import MAX_DECISIONS
from carson.research.train.workers import worker_pool

Vector = NDArray[np.float64]

CHANGE: Final = 0.6
"""How far games stray from the weights of a stage, in the usual spreads of the parameters."""
MOST: Final = 2.2
"""No parameter strays further than this many times as far."""
SOBER_SEATS: Final = 0.3
"""The share of seats that play as `greedy` does, so that beating its habits counts as well."""
GAMES_PER_TASK: Final = 20
TASKS_PER_WORKER: Final = 8
"""After this many the clock is looked at."""
SHARES: Final = (0.15, 0.3, 0.5, 0.8)
"""Which parts of the way to the tops are tried."""
FLATTEST: Final = 0.02
"""A parabola is taken to be bent at least this much, so that no step is endless."""
DOUBT: Final = 1.5
"""A slope that is smaller than this many of its standard errors is not followed."""
LEVEL, SLOPE = 0, 1
"""Factors and extras change by the same amount in all rounds, and by one that grows from the first to the last."""


class Parameter(NamedTuple):
    """Something that is changed: a number of `Weights`, or a liking."""

    field: str
    """The field of `Weights`."""
    name: str | int
    """Its name among the factors or extras, or the index of the round."""
    part: int
    spread: float
    """How far it may usually be off: as a logarithm, or in points."""


SCALARS: Final = {
    **dict.fromkeys(("income", "points"), 0.3),
    "land": 0.35,
    "power": 0.4,
    **dict.fromkeys(("attack", "boldness"), 0.5),
    **dict.fromkeys(("spite", "road", "first"), 0.8),
}
SPREADS: Final = {LATE: 0.1, HOME: 0.3, PASS: 0.5}
PARAMETERS: Final = (
    *(Parameter("dollar", index, LEVEL, 0.25) for index in range(ROUNDS)),
    *(Parameter(field, "", LEVEL, spread) for field, spread in SCALARS.items()),
    *(Parameter("factors", name, part, 0.3) for name in FACTORS for part in (LEVEL, SLOPE)),
    *(Parameter("extras", name, part, SPREADS.get(name, 1.0)) for name in EXTRAS for part in (LEVEL, SLOPE)),
)
USUAL_SPREADS: Final = np.array([parameter.spread for parameter in PARAMETERS])


def changed(weights: Weights, changes: Vector) -> Weights:
    """*weights* after *changes* of the parameters, in their order."""
    dollar = list(weights.dollar)
    scalars: dict[str, float] = {}
    factors, extras = dict(weights.factors), dict(weights.extras)
    for (field, name, part, _), change in zip(PARAMETERS, changes.tolist(), strict=True):
        if isinstance(name, int):
            dollar[name] *= exp(change)
        elif field == "factors":
            before = factors.get(name, (1.0,) * ROUNDS)
            factors[name] = tuple(number * exp(by) for number, by in zip(before, _by_round(change, part), strict=True))
        elif field == "extras":
            before = extras.get(name, (0.0,) * ROUNDS)
            extras[name] = tuple(number + by for number, by in zip(before, _by_round(change, part), strict=True))
        else:
            scalars[field] = getattr(weights, field) * exp(change)
    return replace(weights, dollar=tuple(dollar), factors=factors, extras=extras, **scalars)


def _by_round(change: float, part: int) -> ByRound:
    if part == LEVEL:
        return (change,) * ROUNDS
    middle = (ROUNDS - 1) / 2
    return tuple(change * (index - middle) / middle for index in range(ROUNDS))


def draw_table(luck: Random) -> Rules:
    """Two to five players with the cards of the first game or others, and no variant: what weights are for."""
    players = luck.choices((2, 3, 4, 5), (0.1, 0.2, 0.6, 0.1))[0]
    return make_rules(players, cards="first-game" if luck.random() < 0.15 else "random", luck=luck)


def play(rules: Rules, weights: Sequence[Weights], luck: Random) -> State | None:
    """A game in which each seat plays by its weights; None if it does not end."""
    state = State(rules)
    begin(state)
    policy, made, last, round_ = Policy(state, weights=weights), 0, -1, state.round
    while state.decisions:
        if state.round > round_:
            policy, round_ = Policy(state, weights=weights), state.round
        decision = next_decision(state, last)
        if decision.seat == CHANCE:
            state.play(sample(decision, luck))
            continue
        last = decision.seat
        state.play(policy.choose(state, decision, luck), last)
        made += 1
        if made > MAX_DECISIONS:
            return None
    return state


def lead_of(state: State, seat: int) -> float:
    """The final points above the mean of the others."""
    others = [points for other, points in enumerate(state.scores) if other != seat]
    return state.scores[seat] - sum(others) / len(others)


def _stray(weights: Weights, seed: str, task: int) -> NDArray[np.float32]:
    """Some games around *weights*: one row a seat, its lead and then its changes in their usual spreads."""
    rows = []
    for game in range(GAMES_PER_TASK):
        luck = Random(f"{seed}/{task}/{game}")
        dice = np.random.default_rng(luck.getrandbits(64))
        rules = draw_table(luck)
        changes = np.clip(dice.standard_normal((rules.players, len(PARAMETERS))), -MOST, MOST) * CHANGE
        sober = dice.random(rules.players) < SOBER_SEATS
        seats = [
            SOBER if plain else changed(weights, USUAL_SPREADS * change) for change, plain in zip(changes, sober, strict=True)
        ]
        if state := play(rules, seats, luck):
            rows += [[lead_of(state, seat), *changes[seat]] for seat in range(rules.players) if not sober[seat]]
    return np.array(rows, np.float32).reshape(-1, 1 + len(PARAMETERS))


def _match(weights: Weights, seed: str, task: int) -> list[tuple[float, float]]:
    """Victory and lead of one seat with *weights* against sober ones, in some games of four."""
    found = []
    for game in range(GAMES_PER_TASK):
        luck = Random(f"{seed}/{task}/{game}")
        rules = make_rules(4, cards="random", luck=luck)
        seat = game % rules.players
        state = play(rules, [weights if own == seat else SOBER for own in range(rules.players)], luck)
        if state:
            found.append((state.victory_shares[seat], lead_of(state, seat)))
    return found


def towards_the_top(rows: NDArray[np.float32]) -> Vector:
    """How far each parameter is from the top of its parabola, in usual spreads."""
    lead, changes = rows[:, 0].astype(float), rows[:, 1:].astype(float)
    squares = np.square(changes)
    terms = np.concatenate([changes, squares - squares.mean(0)], 1)
    products = terms.T @ terms + np.eye(terms.shape[1])
    fitted = np.linalg.solve(products, terms.T @ (lead - lead.mean()))
    variance = np.square(lead - lead.mean() - terms @ fitted).mean()
    errors = np.sqrt(variance * np.diag(np.linalg.inv(products)))
    slopes, bends = np.split(fitted, 2)
    slope_errors, bend_errors = np.split(errors, 2)
    usual = min(-FLATTEST, float(np.average(bends, weights=1 / bend_errors**2)))
    bends = np.minimum((bends / bend_errors**2 + usual / FLATTEST**2) / (1 / bend_errors**2 + 1 / FLATTEST**2), -FLATTEST)
    sure = np.clip(1 - np.square(DOUBT * slope_errors / np.maximum(np.abs(slopes), 1e-9)), 0, 1)
    return np.asarray(np.clip(-slopes * sure / (2 * bends), -MOST, MOST))


def sharpen(
    start: Weights,
    folder: Path,
    *,
    stages: int,
    minutes: float,
    games: int,
    seed: int,
    workers: int,
    tell: Callable[[str], None],
) -> Weights:
    """Improve *start* in *stages* of some *minutes* each; the stages that *folder* holds already are not repeated."""
    folder.mkdir(parents=True, exist_ok=True)
    weights = start
    with worker_pool(workers) as pool:

        def won(candidate: Weights, stage: int) -> tuple[float, float]:
            tasks = range(max(1, games // GAMES_PER_TASK))
            found = np.concatenate(pool.map(partial(_match, candidate, f"{seed}/{stage}/match"), tasks, chunksize=1))
            return float(found[:, 0].mean()), float(found[:, 1].mean())

        for stage in range(stages):
            file = folder / f"weights-{stage}.json"
            if file.exists():
                weights = weights_from(json.loads(file.read_text()))
                continue
            rows = _rows(pool, partial(_stray, weights, f"{seed}/{stage}"), TASKS_PER_WORKER * workers, minutes)
            step = towards_the_top(rows) * USUAL_SPREADS
            tried = {share: changed(weights, step * share) if share else weights for share in (0.0, *SHARES)}
            results = {share: won(candidate, stage) for share, candidate in tried.items()}
            best = max(results, key=lambda share: results[share][1])
            weights = tried[best]
            file.write_text(weights_text(weights))
            tell(
                f"stage {stage}: {len(rows)} seats; "
                + ", ".join(f"{share:g}: {victories:.1%} {lead:+.2f}" for share, (victories, lead) in results.items())
            )
    return weights


def _rows(pool: Any, stray: Callable[[int], NDArray[np.float32]], tasks: int, minutes: float) -> NDArray[np.float32]:
    """As many games as *minutes* allow, some *tasks* at a time."""
    until, found = time.monotonic() + 60 * minutes, list[NDArray[np.float32]]()
    while not found or time.monotonic() < until:
        found += pool.map(stray, range(len(found), len(found) + tasks), chunksize=1)
    return np.concatenate(found)
