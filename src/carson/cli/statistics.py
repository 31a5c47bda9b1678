"""``carson statistics``: what decides games, from records or from games that bots play now."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from statistics import fmean
from typing import Any

from rich.console import Console

from carson.arena import human_games
from carson.arena.factors import Game, Statistics, Tally, count, of_record
from carson.arena.plots import statistics_picture
from carson.cli.files import FileTrouble, record_from
from carson.cli.matches import bots_in, check_outputs, match_of, play_out, write_picture
from carson.cli.screen import between, percent, screen, table
from carson.cli.streams import print_json
from carson.game import BadOption, CarsonError
from carson.words.lines import some


def run(arguments: argparse.Namespace) -> int:
    check_outputs(arguments)
    games = _read(arguments) if arguments.records else _play(arguments)
    total = count(games)
    if arguments.picture:
        write_picture(arguments.picture, statistics_picture(total, _subtitle(arguments)))
    if arguments.json:
        print_json(total.as_json())
    else:
        _show(total)
    return 0


def _subtitle(arguments: argparse.Namespace) -> str:
    """Where the games come from."""
    if arguments.records:
        return some(len(arguments.records), "record")
    bots = ", ".join(bots_in(arguments.bots)) or "four greedy"
    return f"played by {bots}; seed {arguments.seed}, 95 % intervals"


def _read(arguments: argparse.Namespace) -> list[Game]:
    for name in ("bots", "keep"):
        if getattr(arguments, name):
            raise BadOption(f"--{name} lets bots play; --records reads what was played. Use one of them.")
    games = []
    for path in arguments.records:
        try:
            games.append(of_record(record_from(path)))
        except FileTrouble:
            raise
        except CarsonError as error:
            raise FileTrouble(path, error) from None
    return games


def _play(arguments: argparse.Namespace) -> list[Game]:
    match = match_of(arguments, bots_in(arguments.bots) or ("greedy",) * 4)
    outcomes = play_out(match, arguments, "games", arguments.keep, summary=True)
    return [Game(game.shares, game.scores, game.summary) for game in outcomes if game.summary is not None]


def _show(total: Statistics) -> None:
    console = screen()
    console.print(f"{some(total.games, 'game')}; a seat like all others would win {percent(total.even)}.")
    _show_points(console, total)
    _show_tallies(console, "personalities", "taken", total.cards)
    _show_tallies(console, "buildings", "built", total.buildings)
    _show_duels(console, total)
    _show_sizes(console, total)
    _show_tallies(console, "place in the first turn order", "", total.by_order)
    _show_tallies(console, "seat", "", total.by_seat)


def _show_duels(console: Console, total: Statistics) -> None:
    if not total.duels:
        return
    duels = table("duels", "round", "a game")
    for number, fought in enumerate(total.duels, 1):
        duels.add_row(str(number), f"{fought / total.games:.2f}")
    duels.add_row("all", f"{sum(total.duels) / total.games:.2f}")
    console.print()
    console.print(duels)
    if total.duels_won:
        console.print(f"Of all duels the later winner won {percent(total.duels_won_by_winners / total.duels_won)}.")
    if stronger := total.stronger.seats:
        told = f"{percent(total.stronger.rate)} of {stronger}, 95 %: {between(total.stronger.interval, 100)}"
        theirs = f" (people: about {100 * human_games.STRONGER_WON:.0f} %)" if _comparable_to_people(total) else ""
        console.print(f"The side stronger before the dice won {told}{theirs}.", soft_wrap=True)


def _show_sizes(console: Console, total: Statistics) -> None:
    """Print figures by number of players, beside those reported of people where the games are comparable."""
    beside = _comparable_to_people(total)
    rows = table("", "by number of players", "games", "mean", "from – to", *(["people’s"] if beside else []))
    for players, sizes in sorted(total.by_players.items()):
        alike = beside and players == human_games.PLAYERS
        figures: list[tuple[str, Sequence[float], human_games.Range | None]] = [
            ("points of the winner", sizes.winners_points, human_games.WINNERS_POINTS.get(players) if beside else None),
            ("cowboys placed", sizes.placed, human_games.PLACED if alike else None),
            ("duels", sizes.duels, human_games.DUELS if alike else None),
        ]
        for what, numbers, theirs in figures:
            if any(numbers):
                measured = f"{fmean(numbers):.1f}", f"{min(numbers):g} – {max(numbers):g}"
                rows.add_row(f"{players} players: {what}", str(len(numbers)), *measured, *([_span(theirs)] if beside else []))
    console.print()
    console.print(rows)


def _comparable_to_people(total: Statistics) -> bool:
    """Whether all games are of the kind that people reported: the board game with several players."""
    return set(total.kinds) == {"city"}


def _span(theirs: human_games.Range | None) -> str:
    if theirs is None:
        return ""
    low, high = theirs
    return f"{low:g}" if low == high else f"{low:g} – {high:g}"


def _show_points(console: Console, total: Statistics) -> None:
    rows = table("points by source, a seat and game", "source", "winner", "others", "difference")
    for source in total.sources:
        winners, others = (total.mean_points(source, winners=yes) for yes in (True, False))
        rows.add_row(source, f"{winners:.2f}", f"{others:.2f}", f"{winners - others:+.2f}")
    console.print()
    console.print(rows)


def _show_tallies(console: Console, title: str, number: str, tallies: dict[Any, Tally]) -> None:
    if not tallies:
        return
    heads = [title, *([number] if number else []), "seats", "won", "95 %"]
    rows = table("", *heads)
    by_place = all(isinstance(key, int) for key in tallies)
    for key, tally in sorted(tallies.items(), key=lambda item: item[0] if by_place else -item[1].rate):
        often = [str(tally.number)] if number else []
        rows.add_row(str(key), *often, str(tally.seats), percent(tally.rate), between(tally.interval, 100))
    console.print()
    console.print(rows)
