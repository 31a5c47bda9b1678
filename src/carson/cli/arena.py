"""``carson arena``: matches between bots, with rotated seats and the same luck for each rotation."""

from __future__ import annotations

import argparse
import json
import time
from typing import Any, Final

from carson.arena.figures import Standing, standings
from carson.arena.match import Match
from carson.arena.plots import match_picture, solo_picture
from carson.bots import bot_names
from carson.city.solo.cards import STRATEGIES
from carson.cli.matches import add_match_command, bots_in, check_outputs, kept_for, match_of, play_out, write_picture
from carson.cli.screen import complain, screen
from carson.cli.tables import between, percent, table
from carson.game import BadOption
from carson.words.lines import some

EPILOG: Final = """\
examples:
  carson arena                                       greedy against three random
  carson arena --bots greedy,settler,gunman,random --games 400
  carson arena --bot my_bot.py:Bot --against greedy  your bot against three of ours
  carson arena --variants river,horses --players 6
  carson arena cards --bots greedy,random --option "virtual=pro pro"
  carson arena --solo all --bots greedy,random       win rates against Jeb Standish
  carson arena --picture match.svg                   and draw the results
  carson arena --games 10000 --ray 10.0.0.1:6379     on a Ray cluster: pip install 'carson-city[cluster]'
  carson arena --games 10000 --keep match.jsonl      can be broken off and taken up again

Every deal is played once for each seating, with the same dice and draws as far as the play allows. “won” is the share of
victories with its 95 % interval. The same seed gives the same games, whatever the number of workers. A bot that crashes, moves
illegally or takes too long is replaced for that move by a random legal one, and the fault is counted. Files of your own run in
processes of their own.
"""


def add(commands: Any) -> None:
    command = add_match_command(
        commands,
        "arena",
        games=200,
        help="let bots play matches",
        description="Play a match between bots on all cores and show who wins, how sure that is, and why it may not be.",
        epilog=EPILOG,
    )
    people = command.add_argument_group("players")
    people.add_argument("--bots", metavar="BOT,…", help=f"who plays: {', '.join(bot_names())}, or FILE.py:CLASS")
    people.add_argument("--bot", metavar="BOT", help="one bot against several others")
    people.add_argument("--against", metavar="BOT", help="those others (default random)")
    people.add_argument("--players", type=int, metavar="N", help="how many play (default 4)")
    command.add_argument("--solo", metavar="S", help=f"alone against Jeb Standish: {', '.join(STRATEGIES)}, or all")


def run(arguments: argparse.Namespace) -> int:
    check_outputs(arguments)
    if arguments.solo is not None:
        return _solo(arguments)
    match = match_of(arguments, _line_up(arguments))
    began = time.perf_counter()
    outcomes = play_out(match, arguments, "games", arguments.keep, digest=bool(arguments.keep))
    rows = standings(match, outcomes)
    _tell_time(len(outcomes), time.perf_counter() - began, rows)
    if arguments.picture:
        write_picture(arguments.picture, match_picture(match, len(outcomes), rows))
    if arguments.json:
        print(json.dumps(_as_json(match, len(outcomes), rows), indent=2))
    else:
        _show(match, len(outcomes), rows)
    return 0


def _tell_time(games: int, seconds: float, rows: list[Standing]) -> None:
    """How long it took differs each time, so it goes to standard error."""
    moves = ", ".join(f"{row.bot} {row.ms_per_move:.2f}" for row in rows)
    complain(f"{games} games in {seconds:.1f} s, {games / seconds:.2f} a second; ms a move: {moves}")


def _line_up(arguments: argparse.Namespace) -> tuple[str, ...]:
    """The bots of the options; by default one of ours against three random ones."""
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
            told = ", ".join(f"{number} {word}" for word, number in sorted(row.faults.items()))
            console.print(f"{row.bot} made mistakes, and random moves were made in its place: {told}.")


def _solo(arguments: argparse.Namespace) -> int:
    """Each bot alone against each strategy of Jeb Standish."""
    for name in ("players", "against"):
        if getattr(arguments, name) is not None:
            raise BadOption(f"--{name} says who shares a table; against Jeb Standish each bot plays alone.")
    strategies = STRATEGIES if arguments.solo == "all" else (arguments.solo,)
    bots = _named(arguments) or ("greedy", "random")
    found = []
    for strategy in strategies:
        for bot in bots:
            match = match_of(arguments, (bot,), solo=strategy)
            kept = kept_for(arguments.keep, strategy, bot)
            outcomes = play_out(match, arguments, f"{bot} against {strategy}", kept, digest=bool(kept))
            row = standings(match, outcomes)[0]
            his = sum(game.scores[1] for game in outcomes) / len(outcomes)
            found.append((strategy, row, his))
    if arguments.picture:
        write_picture(arguments.picture, solo_picture(arguments.games, arguments.seed, found))
    if arguments.json:
        rows = [{"strategy": strategy, "standish_points": his, **row.as_json()} for strategy, row, his in found]
        print(json.dumps({"game": "city", "seed": arguments.seed, "solo": rows}, indent=2))
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
