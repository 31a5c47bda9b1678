"""``carson puzzles``: find positions in which one move is clearly best and the obvious one is not it."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from concurrent.futures import as_completed
from dataclasses import replace
from itertools import count
from math import inf
from pathlib import Path
from random import Random

from rich.console import Console

from carson.bots import bot_named
from carson.bots.pool import Pool
from carson.cli.files import record_from
from carson.cli.progress import progress
from carson.game import BadOption, Record, mode_named, modes, read_record, resumed
from carson.study.puzzle_search import FIRST_LOOK, confirmed, find_puzzles, play_and_find

MAX_GAMES = 100_000
MAX_SEATS = 5
PLAIN_GAMES = 0.4
"""What part of the games is played without variants."""


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
    end = time.time() + arguments.seconds if arguments.seconds else inf
    pool = Pool(arguments.workers or os.cpu_count() or 1)
    found = looked_at = 0
    try:
        tasks = [pool.submit(_look, name, text, arguments.bot, folder, end) for name, text in _games(arguments)]
        with progress(Console(stderr=True), "games", len(tasks)) as advance:
            for task in as_completed(tasks):
                number = task.result()
                found += number or 0
                looked_at += number is not None
                advance(1)
    finally:
        pool.kill()
    print(f"{found} puzzles from {looked_at} games in {folder}.")
    return 0


def _games(arguments: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """The games to look at, as records; those that are still to be played hold no move yet."""
    for path in arguments.records:
        yield Path(path).stem, str(record_from(path))
    for number in range(arguments.play):
        luck = Random(f"{arguments.seed} {number}")
        kind, mode = mode_named(arguments.mode or luck.choice(modes()).name)
        plain = luck.random() < PLAIN_GAMES
        for _ in count():
            options, seats = kind.random_options(luck)
            if (
                kind.mode_of(options) == mode
                and seats <= MAX_SEATS
                and not (plain and mode.name == "city" and "variants" in options)
            ):
                break
        names = tuple(f"Seat {seat}" for seat in range(1, seats + 1))
        record = Record(kind.name, kind.version, names, options)
        yield f"{mode.name}-{arguments.seed}-{number}", str(record)


def _look(name: str, text: str, bot: str, folder: Path, end: float) -> int | None:
    """Write the puzzles of one game, played first if it is not, each as soon as it is found; None when there was no time."""

    def late() -> bool:
        return time.time() > end

    if late():
        return None
    record, luck = read_record(text), Random(name)
    look = replace(FIRST_LOOK, searcher=bot)
    if record.entries:
        found = find_puzzles(record, name, FIRST_LOOK, late)
    else:
        found = play_and_find(resumed(record, luck), name, look, late)
    number = 0
    for puzzle in map(confirmed, found):
        if puzzle is not None:
            (folder / f"{puzzle.name}.toml").write_text(str(puzzle), encoding="utf-8")
            number += 1
    return number
