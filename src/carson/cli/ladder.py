"""``carson ladder``: all bots against all, and the table in the documents."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from typing import Final

from carson.arena.ladder import Pair, Rung, ladder, pairings, play_ladder
from carson.arena.match import Match
from carson.arena.plots import ladder_picture
from carson.bots import bot_names
from carson.bots.loading import shown
from carson.cli.files import read_text, write_text
from carson.cli.matches import bar_of, bots_in, check_outputs, check_target, kept_for, match_of, workers_of, write_picture
from carson.cli.screen import between, percent, screen, table
from carson.cli.streams import print_json
from carson.game import BadOption

BEGIN: Final = "<!-- ladder: begin, written by carson ladder -->"
END: Final = "<!-- ladder: end -->"


def run(arguments: argparse.Namespace) -> int:
    check_outputs(arguments)
    bots = bots_in(arguments.bots) or ("random", *(name for name in bot_names() if name != "random"))
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise BadOption("A ladder needs at least two different bots.")
    if arguments.seats < 2 or arguments.seats % 2:
        raise BadOption(f"--seats is an even number from 2 on, not {arguments.seats}.")
    matches = pairings(match_of(arguments, bots[:1]), bots, arguments.seats)
    document = read_text(arguments.write) if arguments.write is not None else None
    if document is not None:
        check_target(arguments.write)
    if document is not None and (BEGIN not in document or END not in document.partition(BEGIN)[2]):
        raise BadOption(f"{arguments.write} has no lines “{BEGIN}” and “{END}” between which the ladder could stand.")
    with bar_of("ladder", matches, arguments.keep and f"files beside {arguments.keep}") as advance:
        pairs, games = play_ladder(
            matches, workers_of(arguments), advance, arguments.ray, lambda match: kept_for(arguments.keep, *match.bots[:2])
        )
    rungs = ladder([shown(bot) for bot in bots], pairs, games)
    if document is not None:
        write_text(arguments.write, _with_table(document, _markdown(matches[0], rungs, pairs)))
    if arguments.picture:
        write_picture(arguments.picture, ladder_picture(matches[0], rungs, pairs))
    if arguments.json:
        print_json({"ladder": [asdict(rung) for rung in rungs], "pairs": [asdict(pair) for pair in pairs]})
    else:
        _show(matches[0], rungs, pairs)
    return 0


def _show(match: Match, rungs: list[Rung], pairs: list[Pair]) -> None:
    console = screen()
    rows = table(
        f"{match.game}: the ladder, {len(match.bots)} seats, seed {match.seed}", "bot", "rating", "95 %", "won", "95 %", "games"
    )
    for rung in rungs:
        won = percent(rung.won), between(rung.interval, 100)
        rows.add_row(rung.bot, f"{rung.rating:.1f}", between(rung.rating_interval), *won, str(rung.games))
    console.print(rows)
    console.print()
    rows = table("pair by pair", "bot", "against", "won", "95 %", "games")
    for pair in pairs:
        rows.add_row(pair.one, pair.other, percent(pair.share), between(pair.interval, 100), str(pair.games))
    console.print(rows)


def _markdown(match: Match, rungs: list[Rung], pairs: list[Pair]) -> str:
    options = ", ".join(f"{key} {value}" for key, value in match.options) or "usual options"
    games = sum(pair.games for pair in pairs)
    lines = [
        f"{match.game}, {options}, {len(match.bots)} seats, {games} games, seed {match.seed}:",
        "",
        "| bot | rating | 95 % | won | 95 % | games |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for rung in rungs:
        won = f"{percent(rung.won)} | {between(rung.interval, 100)}"
        lines.append(f"| `{rung.bot}` | {rung.rating:.1f} | {between(rung.rating_interval)} | {won} | {rung.games} |")
    return "\n".join(lines)


def _with_table(document: str, text: str) -> str:
    before, _, rest = document.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"
