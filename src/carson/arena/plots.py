"""Results as pictures: matches, solo games, ladders, and what decides games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any, Final

from carson.arena import human_games
from carson.arena.factors import Sizes, Statistics, Tally
from carson.arena.ladder import Pair, Rung
from carson.arena.match import Match
from carson.arena.standings import Interval, Standing
from carson.draw.svg.charts import Chart, Row, charts
from carson.draw.svg.markup import Svg
from carson.game import kind_named

MAX_SOURCES: Final = 18
"""How many sources of points are shown; the rest hardly differ between winners and others."""


def match_picture(match: Match, games: int, rows: Sequence[Standing]) -> Svg:
    """Who won how often, and with how many points."""
    shares = [Row(row.bot, (row.won,), _share(row.won, row.won_interval), row.won_interval) for row in rows]
    points = [Row(row.bot, (row.points,), f"{row.points:.1f}", row.points_interval) for row in rows]
    even = rows[0].expected
    parts = [
        Chart("Share of victories", shares, mark=even, mark_told=f"all alike: {_percent(even)}", percent=True),
        Chart("Points", points),
    ]
    return charts(f"{kind_named(match.game).title}: {games} games", _told(match), parts)


def solo_picture(games: int, seed: int, found: Iterable[tuple[str, Standing, float]]) -> Svg:
    """Bots alone against Jeb Standish, strategy by strategy; *found* has the bot's standing and his mean points."""
    wins, points = [], []
    for strategy, row, his in found:
        label = f"{strategy}, {row.bot}"
        wins.append(Row(label, (row.won,), _share(row.won, row.won_interval), row.won_interval))
        points.append(Row(label, (row.points, his), f"{row.points:.1f} : {his:.1f}"))
    parts = [
        Chart("Share of victories", wins, percent=True, ends=(0.0, 1.0)),
        Chart("Points", points, series=("bot", "Jeb Standish")),
    ]
    return charts("Against Jeb Standish", f"{games} games each, seed {seed}, 95 % intervals", parts)


def ladder_picture(match: Match, rungs: Sequence[Rung], pairs: Sequence[Pair]) -> Svg:
    ratings = [Row(rung.bot, (rung.rating,), f"{rung.rating:.1f}", rung.rating_interval) for rung in rungs]
    duels = [
        Row(f"{pair.one} – {pair.other}", (pair.share,), _share(pair.share, pair.interval), pair.interval) for pair in pairs
    ]
    parts = [
        Chart(
            "Ratings", ratings, note="Everybody begins at 25; of two bots 6.5 apart the better one wins three games of four."
        ),
        Chart("Pair by pair: the share of the first", duels, mark=0.5, mark_told="both alike", percent=True, ends=(0.0, 1.0)),
    ]
    games = sum(pair.games for pair in pairs)
    return charts(f"{kind_named(match.game).title}: the ladder, {games} games", _told(match), parts)


def statistics_picture(total: Statistics, subtitle: str) -> Svg:
    """What decides games."""
    even = f"all alike: {_percent(total.even)}"

    def rates(title: str, tallies: dict[Any, Tally]) -> Chart:
        by_place = all(isinstance(key, int) for key in tallies)
        ordered = sorted(tallies.items(), key=lambda item: item[0] if by_place else -item[1].rate)
        rows = [Row(str(key), (tally.rate,), _share(tally.rate, tally.interval), tally.interval) for key, tally in ordered]
        return Chart(title, rows, mark=total.even, mark_told=even, percent=True)

    parts = [
        _points(total),
        rates("Personalities: victories of the seats that had them", total.cards),
        rates("Buildings: victories of the seats that built them", total.buildings),
        Chart("Duels a game, round by round", [_duels(total, number) for number in range(len(total.duels))]),
        _stronger(total),
        rates("Seats", total.by_seat),
        rates("Place in the first turn order", total.by_order),
        _sizes(total.by_players),
    ]
    return charts(f"What decides {total.games} games", subtitle, parts)


def _points(total: Statistics) -> Chart:
    rows = []
    for source in total.sources[:MAX_SOURCES]:
        both = total.mean_points(source, winners=True), total.mean_points(source, winners=False)
        rows.append(Row(source, both, f"{both[0]:.1f} : {both[1]:.1f}"))
    return Chart("Points by source", rows, series=("winner", "others"))


def _duels(total: Statistics, number: int) -> Row:
    mean = total.duels[number] / total.games
    return Row(f"round {number + 1}", (mean,), f"{mean:.2f}")


def _stronger(total: Statistics) -> Chart:
    tally = total.stronger
    rows = [Row("stronger side", (tally.rate,), _share(tally.rate, tally.interval), tally.interval)] if tally.seats else []
    like_people = set(total.kinds) == {"city"}
    return Chart(
        "Duels won by the side stronger before the dice",
        rows,
        mark=human_games.STRONGER_WON if like_people else None,
        mark_told="reported of people" if like_people else "",
        percent=True,
        ends=(0.0, 1.0),
    )


def _sizes(by_players: dict[int, Sizes]) -> Chart:
    rows = []
    for players, sizes in sorted(by_players.items()):
        points = sizes.winners_points
        low, high = min(points), max(points)
        rows.append(Row(f"{players} players", (fmean(points),), f"{fmean(points):.1f} ({low:g} – {high:g})", (low, high)))
    return Chart("Points of the winner, from the lowest to the highest", rows)


def _told(match: Match) -> str:
    options = ", ".join(f"{key} {value}" for key, value in match.options)
    return f"{options + '; ' if options else ''}{len(match.bots)} seats, seed {match.seed}, 95 % intervals"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _share(share: float, interval: Interval) -> str:
    """``72.8 % (70 – 75)``"""
    return f"{_percent(share)} ({100 * interval[0]:.0f} – {100 * interval[1]:.0f})"
