"""What the outcomes of a match say: shares of victory, points, time and faults of each bot, with 95 % intervals.

Games of one deal share their luck, so they are not independent. The intervals count deals: where the rotations of a deal
agree more than chance would have them, the number of games counts for less.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any, Final

from carson.arena.match import Match
from carson.arena.referee import Outcome

NORMAL: Final = 1.96
"""95 % of a normal distribution lie within this many standard deviations."""

Interval = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot in a match, all its seats together."""

    bot: str
    games: int
    """Games in which it played, once for each of its seats."""
    won: float
    won_interval: Interval
    expected: float
    """The share that it would have if all bots were equally strong."""
    points: float
    points_interval: Interval | None
    """None after a single deal, which says nothing about how deals differ."""
    ms_per_move: float
    faults: dict[str, int]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def standings(match: Match, outcomes: Sequence[Outcome]) -> list[Standing]:
    """The bots of a match, the best first."""
    rows = [_standing(match, outcomes, bot) for bot in dict.fromkeys(match.names)]
    return sorted(rows, key=lambda row: (-row.won, -row.points))


def _standing(match: Match, outcomes: Sequence[Outcome], bot: str) -> Standing:
    shares: dict[int, list[float]] = {}
    points: dict[int, list[float]] = {}
    moves, seconds, faults, everybody = 0, 0.0, Counter[str](), 0
    for game in outcomes:
        everybody += len(game.scores)
        for seat, index in enumerate(game.seats):
            if match.names[index] != bot:
                continue
            shares.setdefault(game.deal, []).append(game.shares[seat])
            points.setdefault(game.deal, []).append(game.scores[seat])
            moves += game.moves[seat]
            seconds += game.seconds[seat]
            faults.update(game.faults[seat])
    games = sum(map(len, shares.values()))
    won = sum(map(sum, shares.values())) / games
    mean, spread = clustered(list(points.values()))
    return Standing(
        bot=bot,
        games=games,
        won=won,
        won_interval=share_interval(list(shares.values())),
        expected=len(outcomes) / everybody,
        points=mean,
        points_interval=None if spread is None else (mean - spread, mean + spread),
        ms_per_move=1000 * seconds / max(1, moves),
        faults=dict(faults),
    )


def clustered(groups: Sequence[Sequence[float]]) -> tuple[float, float | None]:
    """The mean of all numbers and half of its 95 % interval; a single group, whose numbers share their luck, has none."""
    means = [fmean(group) for group in groups]
    mean = fmean([number for group in groups for number in group])
    spread = NORMAL * sqrt(variance(means) / len(means)) if len(means) > 1 else None
    return mean, spread


def share_interval(groups: Sequence[Sequence[float]]) -> Interval:
    """Wilson's interval for a share, with as many games as the deals are worth.

    >>> low, high = share_interval([[1, 1], [1, 1], [1, 1], [1, 0]])
    >>> round(low, 2), round(high, 2)
    (0.5, 0.98)
    """
    share = fmean([number for group in groups for number in group])
    return wilson(share, independent_games(groups))


def independent_games(groups: Sequence[Sequence[float]]) -> float:
    """How many games without common luck would tell as much as these deals."""
    numbers = [number for group in groups for number in group]
    return len(numbers) / _design_effect(groups, fmean(numbers))


def _design_effect(groups: Sequence[Sequence[float]], share: float) -> float:
    """How much more the means of the groups vary than those of independent games would; at least 1."""
    alone = share * (1 - share)
    if len(groups) < 2 or not alone:
        return 1.0
    size = fmean([len(group) for group in groups])
    return max(1.0, variance([fmean(group) for group in groups]) * size / alone)


def wilson(share: float, games: float) -> Interval:
    """Wilson's score interval, which also tells something when all games were won."""
    square = NORMAL**2 / games
    middle = (share + square / 2) / (1 + square)
    half = NORMAL * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)
