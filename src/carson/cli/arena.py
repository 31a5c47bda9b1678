"""``carson arena``: matches between bots, with rotated seats and the same luck for each rotation."""

from __future__ import annotations

import argparse
import time
from typing import Any

from carson.arena.match import Match
from carson.arena.plots import match_picture, solo_picture
from carson.arena.standings import Standing, standings
from carson.cli.matches import bots_in, check_outputs, kept_for, match_of, play_out, write_picture
from carson.cli.screen import between, percent, screen, table
from carson.cli.streams import complain, print_json
from carson.game import BadOption, mode_named
from carson.words.lines import some


def run(arguments: argparse.Namespace) -> int:
    check_outputs(arguments)
    if arguments.solo is not None:
        return _solo(arguments)
    match = match_of(arguments, _line_up(arguments))
    began = time.perf_counter()
    outcomes = play_out(match, arguments, "games", arguments.keep, summary=bool(arguments.keep) and not arguments.server)
    rows = standings(match, outcomes)
    _tell_time(len(outcomes), time.perf_counter() - began, rows)
    if arguments.picture:
        write_picture(arguments.picture, match_picture(match, len(outcomes), rows))
    if arguments.json:
        print_json(_as_json(match, len(outcomes), rows))
    else:
        _show(match, len(outcomes), rows)
    return 0


def _tell_time(games: int, seconds: float, rows: list[Standing]) -> None:
    """Print the time to standard error, so that the output is the same each time. A server does not say how long bots think."""
    moves = ", ".join(f"{row.bot} {row.ms_per_move:.2f}" for row in rows if row.ms_per_move)
    told = f"; ms a move: {moves}" if moves else ""
    complain(f"{some(games, 'game')} in {seconds:.1f} s, {games / seconds:.2f} a second{told}")


def _line_up(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The bots of the match; by default one greedy bot against three random ones, which every game allows but the solo game."""
    bots = _named(arguments)
    if arguments.bots is not None and arguments.against:
        raise BadOption("--bots names everybody; --against names those whom --bot plays. Use one of them.")
    if arguments.bots is not None and arguments.players not in (None, len(bots)):
        raise BadOption(f"--bots names {len(bots)} and --players says {arguments.players}.")
    if arguments.bots is not None:
        return bots
    players = 4 if arguments.players is None else arguments.players
    if players < 1:
        raise BadOption(f"--players is a number from 1 on, not {players}.")
    return (*(bots or ("greedy",)), *[arguments.against or "random"] * (players - 1))


def _named(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The bots of --bots, or the one of --bot."""
    if arguments.bots is not None and arguments.bot:
        raise BadOption("--bots names everybody; --bot names one. Use one of them.")
    return (arguments.bot,) if arguments.bot else bots_in(arguments.bots)


def _as_json(match: Match, games: int, rows: list[Standing]) -> dict[str, Any]:
    return {
        "game": match.game,
        "options": dict(match.options),
        "seed": match.seed,
        "games": games,
        "deals": match.deals,
        "bots": [row.as_json() for row in rows],
    }


def _show(match: Match, games: int, rows: list[Standing]) -> None:
    console = screen()
    options = ", ".join(f"{key} {value}" for key, value in match.options)
    played = f"{some(games, 'game')}, {some(match.deals, 'deal')} in {some(len(match.rotations), 'seating')}"
    title = f"{match.game}: {played}, seed {match.seed}"
    shown = table(f"{title}\n{options}" if options else title, "bot", "games", "won", "95 %", "even", "points", "95 %")
    for row in rows:
        shown.add_row(
            row.bot,
            str(row.games),
            percent(row.won),
            between(row.won_interval, 100),
            percent(row.expected),
            f"{row.points:.1f}",
            between(row.points_interval),
        )
    console.print(shown)
    for row in rows:
        if row.faults:
            told = ", ".join(f"{number} × {word}" for word, number in sorted(row.faults.items()))
            console.print(f"{row.bot} made mistakes, and random moves were made in its place: {told}.")


def _solo(arguments: argparse.Namespace) -> int:
    """Each bot alone against each strategy of Jeb Standish."""
    for name in ("players", "against"):
        if getattr(arguments, name) is not None:
            raise BadOption(f"--{name} says who shares a table; against Jeb Standish each bot plays alone.")
    _, mode = mode_named("solo")
    strategies = mode.option("solo").words if arguments.solo == "all" else (arguments.solo,)
    bots = _named(arguments) or ("greedy", "random")
    found = []
    for strategy in strategies:
        for bot in bots:
            match = match_of(arguments, (bot,), solo=strategy)
            kept = kept_for(arguments.keep, strategy, bot)
            outcomes = play_out(match, arguments, f"{bot} against {strategy}", kept, summary=bool(kept))
            row = standings(match, outcomes)[0]
            his = sum(game.scores[1] for game in outcomes) / len(outcomes)
            found.append((strategy, row, his))
    if arguments.picture:
        write_picture(arguments.picture, solo_picture(arguments.games, arguments.seed, found))
    if arguments.json:
        rows = [{"strategy": strategy, "standish_points": his, **row.as_json()} for strategy, row, his in found]
        print_json({"game": "city", "seed": arguments.seed, "solo": rows})
        return 0
    shown = table(
        f"Against Jeb Standish, {some(arguments.games, 'game')} each, seed {arguments.seed}",
        *("strategy", "bot", "won", "95 %", "points", "his points"),
    )
    for strategy, row, his in found:
        won = percent(row.won), between(row.won_interval, 100)
        shown.add_row(strategy, row.bot, *won, f"{row.points:.1f}", f"{his:.1f}")
    screen().print(shown)
    return 0
