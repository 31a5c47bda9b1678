"""What decides games: points by source, personalities, buildings, duels and seats, of winners and of the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from statistics import fmean, median
from typing import Any

from carson.arena.standings import Interval, wilson
from carson.arena.summary import watch
from carson.game import BadFile, Record


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game: how the victory was shared, the scores, and the summary."""

    shares: Sequence[float]
    scores: Sequence[int]
    summary: dict[str, Any]


@dataclass(slots=True)
class Tally:
    """How often something was had, by how many seats, and what share of victories those seats had."""

    number: int = 0
    seats: int = 0
    won: float = 0.0

    @property
    def rate(self) -> float:
        return self.won / self.seats if self.seats else 0.0

    @property
    def interval(self) -> Interval:
        """Wilson's 95 % interval of the rate, as if the seats were independent."""
        return wilson(self.rate, self.seats) if self.seats else (0.0, 1.0)

    def as_json(self) -> dict[str, Any]:
        return asdict(self) | {"rate": self.rate, "interval": self.interval}


@dataclass(slots=True)
class Sizes:
    """The games with one number of players: a figure for each of them."""

    winners_points: list[float] = field(default_factory=list)
    placed: list[int] = field(default_factory=list)
    """Cowboys, by all seats together."""
    duels: list[int] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        points = self.winners_points
        told = {"mean": fmean(points), "median": median(points), "lowest": min(points), "highest": max(points)}
        return {"games": len(points), "winners_points": told, "placed": fmean(self.placed), "duels": fmean(self.duels)}


@dataclass(slots=True)
class Statistics:
    """What many games have in common."""

    games: int = 0
    seats: int = 0
    winners: float = 0.0
    kinds: Counter[str] = field(default_factory=Counter)
    """``city``, ``solo`` or ``cards``: how many games of each."""
    points_of_winners: Counter[str] = field(default_factory=Counter)
    points_of_others: Counter[str] = field(default_factory=Counter)
    cards: dict[str, Tally] = field(default_factory=dict)
    buildings: dict[str, Tally] = field(default_factory=dict)
    by_seat: dict[int, Tally] = field(default_factory=dict)
    by_order: dict[int, Tally] = field(default_factory=dict)
    by_players: dict[int, Sizes] = field(default_factory=dict)
    duels: list[int] = field(default_factory=list)
    """By round, of all games together."""
    duels_won_by_winners: float = 0.0
    duels_won: int = 0
    favoured: Counter[str] = field(default_factory=Counter)

    @property
    def even(self) -> float:
        """The share of victories of an average seat."""
        return self.games / self.seats if self.seats else 0.0

    def mean_points(self, source: str, *, winners: bool) -> float:
        points = self.points_of_winners if winners else self.points_of_others
        number = self.winners if winners else self.seats - self.winners
        return points[source] / number if number else 0.0

    @property
    def sources(self) -> list[str]:
        """Where points come from, beginning with what sets winners apart."""
        found = {*self.points_of_winners, *self.points_of_others}
        return sorted(found, key=lambda source: (-abs(self.difference(source)), source))

    def difference(self, source: str) -> float:
        return self.mean_points(source, winners=True) - self.mean_points(source, winners=False)

    @property
    def stronger(self) -> Tally:
        """The duels in which one side alone had the most firepower before the dice, and how many of them it won."""
        won = self.favoured["stronger_won"]
        fought = won + self.favoured["stronger_lost"]
        return Tally(fought, fought, won)

    def as_json(self) -> dict[str, Any]:
        sources = {
            source: {"winners": self.mean_points(source, winners=True), "others": self.mean_points(source, winners=False)}
            for source in self.sources
        }
        tallies = {
            name: {str(key): tally.as_json() for key, tally in group.items()}
            for name, group in (
                ("personalities", self.cards),
                ("buildings", self.buildings),
                ("seats", self.by_seat),
                ("turn_order", self.by_order),
            )
        }
        return {
            "games": self.games,
            "even": self.even,
            "points": sources,
            **tallies,
            "duels_per_round": [number / self.games for number in self.duels] if self.games else [],
            "duels_of_winners": self.duels_won_by_winners / self.duels_won if self.duels_won else None,
            "stronger_won": self.stronger.as_json() | {"equal": self.favoured["equal"]},
            "players": {str(players): sizes.as_json() for players, sizes in sorted(self.by_players.items())},
        }


def count(games: Iterable[Game]) -> Statistics:
    """Count *games* together."""
    total = Statistics()
    for game in games:
        _add(total, game)
    return total


def _add(total: Statistics, game: Game) -> None:
    summary, shares = game.summary, game.shares
    total.games += 1
    total.seats += len(shares)
    total.winners += sum(shares)
    total.kinds[summary["game"]] += 1
    for seat, share in enumerate(shares):
        _add_seat(total, summary, seat, share)
    for place, seat in enumerate(summary["order"], 1):
        _tally(total.by_order, place, 1, shares[seat])
    total.duels += [0] * (len(summary["duels"]) - len(total.duels))
    for number, duels in enumerate(summary["duels"]):
        total.duels[number] += duels
    total.favoured.update(summary["favoured"])
    sizes = total.by_players.setdefault(len(shares), Sizes())
    sizes.winners_points.append(sum(score * share for score, share in zip(game.scores, shares, strict=True)))
    sizes.placed.append(sum(summary["placed"]))
    sizes.duels.append(sum(summary["duels"]))


def _add_seat(total: Statistics, summary: dict[str, Any], seat: int, share: float) -> None:
    for source, points in summary["points"][seat].items():
        total.points_of_winners[source] += points * share
        total.points_of_others[source] += points * (1 - share)
    for card, times in Counter(summary["cards"][seat]).items():
        _tally(total.cards, card, times, share)
    for kind, number in summary["buildings"][seat].items():
        _tally(total.buildings, kind, number, share)
    _tally(total.by_seat, seat + 1, 1, share)
    total.duels_won_by_winners += summary["duels_won"][seat] * share
    total.duels_won += summary["duels_won"][seat]


def _tally(group: dict[Any, Tally], key: Any, number: int, share: float) -> None:
    tally = group.setdefault(key, Tally())
    tally.number += number
    tally.seats += 1
    tally.won += share


def of_record(record: Record) -> Game:
    """Replay a finished game and listen; raises `BadFile` if it is not finished."""
    states = record.states()
    state = next(states)
    watcher = watch(state)
    for _ in states:  # always the same state
        pass
    if not state.over:
        raise BadFile("The game of this record is not finished.")
    return Game(state.victory_shares, state.scores, watcher.finished(state))
