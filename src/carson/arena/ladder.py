"""All against all: each pair of bots plays a match, and one rating for each says how the results fit together.

The ratings are those of openskill (Plackett–Luce), which understands games of many players: a bot that is not yet known has 25,
and 95 % of what the rating may really be lies within twice its uncertainty.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations, zip_longest
from statistics import fmean
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from carson.arena.match import Match
from carson.arena.referee import Outcome
from carson.arena.runner import Tell, run_match
from carson.arena.standings import NORMAL, Interval, independent_games, share_interval, wilson

POINT_WEIGHT: Final = 0.001
"""What a point counts beside a victory: where the victory is shared or somebody else's, points decide who did better."""

Ranking = dict[str, float]
"""How well each bot did in one game: the more the better."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One bot on the ladder."""

    bot: str
    rating: float
    uncertainty: float
    """The standard deviation of the rating."""
    won: float
    """Its share of the victories in all its matches."""
    interval: Interval
    games: int

    @property
    def rating_interval(self) -> Interval:
        return self.rating - NORMAL * self.uncertainty, self.rating + NORMAL * self.uncertainty


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
) -> tuple[list[Pair], list[Ranking]]:
    """Play all matches, one after the other, each on all workers or on the whole cluster; *kept* names the file of each.

    Games are rated in turns, one of each match, because a rating depends a little on their order.
    """
    pairs, games = [], []
    for match in matches:
        outcomes = run_match(match, workers, kept(match), tell, cluster=cluster)
        one, other = match.names[:2]
        pairs.append(Pair(one, other, len(outcomes), *_share(match, outcomes, one, other)))
        games.append([ranking(match, game) for game in outcomes])
    return pairs, [game for game in chain.from_iterable(zip_longest(*games)) if game is not None]


def ranking(match: Match, game: Outcome) -> Ranking:
    """Each bot by its best seat."""
    found: Ranking = {}
    for seat, index in enumerate(game.seats):
        bot, well = match.names[index], game.shares[seat] + POINT_WEIGHT * game.scores[seat]
        found[bot] = max(well, found.get(bot, well))
    return found


def _share(match: Match, outcomes: Sequence[Outcome], one: str, other: str) -> tuple[float, Interval, float]:
    """The first bot's part of the victories of both: those of virtual players are left out."""
    deals: dict[int, list[float]] = {}
    for game in outcomes:
        won = {one: 0.0, other: 0.0}
        for seat, index in enumerate(game.seats):
            won[match.names[index]] += game.shares[seat]
        both = won[one] + won[other]
        if both:
            deals.setdefault(game.deal, []).append(won[one] / both)
    if not deals:
        return 0.5, (0.0, 1.0), 0.0
    groups = list(deals.values())
    return fmean([share for group in groups for share in group]), share_interval(groups), independent_games(groups)


def ratings(bots: Sequence[str], games: Sequence[Ranking]) -> dict[str, PlackettLuceRating]:
    """Ratings of all bots after *games*, each between any number of them."""
    model = PlackettLuce(tau=0.0)  # a bot neither learns nor tires
    rated = {bot: model.rating(name=bot) for bot in bots}
    for game in games:
        if len(game) > 1:
            for (after,) in model.rate([[rated[bot]] for bot in game], scores=list(game.values())):
                assert after.name is not None
                rated[after.name] = after
    return rated


def ladder(bots: Sequence[str], pairs: Sequence[Pair], games: Sequence[Ranking]) -> list[Rung]:
    """The bots by rating, the best first."""
    rated = ratings(bots, games)
    return sorted((_rung(bot, pairs, rated[bot]) for bot in bots), key=lambda rung: -rung.rating)


def _rung(bot: str, pairs: Sequence[Pair], rating: PlackettLuceRating) -> Rung:
    own = [pair for pair in pairs if bot in (pair.one, pair.other)]
    games, worth = sum(pair.games for pair in own), sum(pair.worth for pair in own)
    won = sum(pair.games * (pair.share if pair.one == bot else 1 - pair.share) for pair in own) / max(1, games)
    return Rung(bot, rating.mu, rating.sigma, won, wilson(won, worth) if worth else (0.0, 1.0), games)
