"""``carson puzzles``: find positions in which one move is clearly best and the obvious one is not it."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import as_completed
from pathlib import Path
from random import Random

from rich.console import Console

from carson.bots import bot_named
from carson.bots.pool import Pool
from carson.cli.files import record_from
from carson.cli.progress import progress
from carson.game import BadOption, Record, mode_named, modes, read_record, resumed
from carson.study.puzzles import confirmed, find_puzzles

MAX_GAMES = 100_000


def run(arguments: argparse.Namespace) -> int:
    if not 0 <= arguments.play <= MAX_GAMES:
        raise BadOption(f"--play is a number from 0 to {MAX_GAMES}, not {arguments.play}.")
    if not arguments.records and not arguments.play:
        raise BadOption("Say where to look: --from FILE… names records, --play N lets bots play N games.")
    bot_named(arguments.bot)
    if arguments.mode:
        mode_named(arguments.mode)
    folder = Path(arguments.output)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadOption(f"{folder} cannot be made: {error.strerror}.") from None
    pool = Pool(arguments.workers or os.cpu_count() or 1)
    found = 0
    try:
        tasks = [pool.submit(_look, name, text, arguments.bot) for name, text in _games(arguments)]
        with progress(Console(stderr=True), "games", len(tasks)) as advance:
            for task in as_completed(tasks):
                for name, text in task.result():
                    (folder / f"{name}.toml").write_text(text, encoding="utf-8")
                    found += 1
                advance(1)
    finally:
        pool.kill()
    print(f"{found} puzzles from {len(tasks)} games in {folder}.")
    return 0


def _games(arguments: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """The games to look at, as records; those that are still to be played hold no move yet."""
    for path in arguments.records:
        yield Path(path).stem, str(record_from(path))
    for number in range(arguments.play):
        luck = Random(f"{arguments.seed} {number}")
        kind, mode = mode_named(arguments.mode or luck.choice(modes()).name)
        options, seats = kind.random_options(luck)
        while kind.mode_of(options) != mode:
            options, seats = kind.random_options(luck)
        names = tuple(f"Seat {seat}" for seat in range(1, seats + 1))
        record = Record(kind.name, kind.version, names, options)
        yield f"{mode.name}-{arguments.seed}-{number}", str(record)


def _look(name: str, text: str, bot_name: str) -> list[tuple[str, str]]:
    """The puzzles of one game, played first if it is not."""
    record = read_record(text)
    if not record.entries:
        bot, luck = bot_named(bot_name), Random(name)
        game = resumed(record, luck)
        while not game.over:
            decision = game.decisions[0]
            game.play(bot.choose(game.view(decision.seat), decision, luck), decision.seat)
        record = game.record
    checked = (confirmed(puzzle) for puzzle in find_puzzles(record, name))
    return [(puzzle.name, str(puzzle)) for puzzle in checked if puzzle is not None]
