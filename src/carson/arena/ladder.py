"""All against all: each pair of bots plays a match, and one rating for each says how the results fit together.

The ratings are those of Bradley and Terry on the scale of chess: 400 more means ten victories to one. The first bot named is
the zero of the scale.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import log10
from statistics import fmean
from typing import Final

from carson.arena.crew import Tell, run_match
from carson.arena.figures import Interval, independent_games, share_interval, wilson
from carson.arena.match import Match
from carson.arena.referee import Outcome

STEPS: Final = 2000
A_DRAW: Final = 0.5
"""Added to both sides of each pair, so that a bot that won all its games has a rating, too."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One bot on the ladder."""

    bot: str
    rating: float
    won: float
    """Its share of the victories in all its matches."""
    interval: Interval
    games: int


@dataclass(frozen=True, slots=True)
class Pair:
    """A match of two bots: the share of the victories that the first one had."""

    one: str
    other: str
    games: int
    share: float
    interval: Interval
    worth: float
    """How many games without common luck would tell as much."""


def pairings(template: Match, bots: Sequence[str], seats: int) -> list[Match]:
    """A match for each pair; the two bots take every other seat."""
    found = []
    for one, other in combinations(bots, 2):
        line_up = tuple((one, other)[seat % 2] for seat in range(seats))
        found.append(replace(template, bots=line_up))
    return found


def play_ladder(
    matches: Sequence[Match],
    workers: int,
    tell: Tell,
    cluster: str | None = None,
    kept: Callable[[Match], str | None] = lambda match: None,
) -> list[Pair]:
    """Play all matches, one after the other, each on all workers or on the whole cluster; *kept* names the file of each."""
    pairs = []
    for match in matches:
        outcomes = run_match(match, workers, kept(match), tell, cluster=cluster)
        one, other = match.names[:2]
        pairs.append(Pair(one, other, len(outcomes), *_share(match, outcomes, one, other)))
    return pairs


def _share(match: Match, outcomes: Sequence[Outcome], one: str, other: str) -> tuple[float, Interval, float]:
    """The first bot's part of the victories of both: those of virtual players are left out."""
    deals: dict[int, list[float]] = {}
    for game in outcomes:
        won = {one: 0.0, other: 0.0}
        for seat, place in enumerate(game.seats):
            won[match.names[place]] += game.shares[seat]
        both = won[one] + won[other]
        if both:
            deals.setdefault(game.deal, []).append(won[one] / both)
    if not deals:
        return 0.5, (0.0, 1.0), 0.0
    groups = list(deals.values())
    return fmean([share for group in groups for share in group]), share_interval(groups), independent_games(groups)


def ladder(bots: Sequence[str], pairs: Sequence[Pair]) -> list[Rung]:
    """The bots by rating, the best first."""
    wins = {(one, other): 0.0 for one in bots for other in bots}
    for pair in pairs:
        wins[pair.one, pair.other] = pair.games * pair.share + A_DRAW
        wins[pair.other, pair.one] = pair.games * (1 - pair.share) + A_DRAW
    strength = _strengths(bots, wins)
    return sorted((_rung(bot, bots, pairs, wins, strength) for bot in bots), key=lambda rung: -rung.rating)


def _rung(
    bot: str, bots: Sequence[str], pairs: Sequence[Pair], wins: dict[tuple[str, str], float], strength: dict[str, float]
) -> Rung:
    own = [pair for pair in pairs if bot in (pair.one, pair.other)]
    games, worth = sum(pair.games for pair in own), sum(pair.worth for pair in own)
    won = sum(wins[bot, other] - A_DRAW for other in bots if other != bot) / max(1, games)
    rating = 400 * log10(strength[bot] / strength[bots[0]])
    return Rung(bot, rating, won, wilson(won, worth) if worth else (0.0, 1.0), games)


def _strengths(bots: Sequence[str], wins: dict[tuple[str, str], float]) -> dict[str, float]:
    """The strengths under which the results are most likely, found step by step."""
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(STEPS):
        for bot in bots:
            others = [other for other in bots if other != bot]
            won = sum(wins[bot, other] for other in others)
            meetings = sum((wins[bot, other] + wins[other, bot]) / (strength[bot] + strength[other]) for other in others)
            strength[bot] = won / meetings if meetings else 1.0
    return strength
