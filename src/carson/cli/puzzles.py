"""``carson puzzles``: find positions in which one move is clearly best and the obvious one is not it."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import as_completed
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random

from rich.console import Console

from carson.bots import bot_named
from carson.bots.pool import Pool
from carson.cli.files import record_from
from carson.cli.screen import progress
from carson.game import USUAL_NAMES, BadOption, Mode, Record, mode_named, modes, read_record, resumed
from carson.study.puzzle_search import FIRST_LOOK, confirmed, find_puzzles, play_and_find
from carson.words.lines import some

MAX_GAMES = 100_000
MAX_SEATS = 5
"""More would fill the page, and take long to look at."""
PLAIN_GAMES = 0.5
"""What part of the games is played without variants, and with the usual edition or strategy."""


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
        how = arguments.bot, folder, end, arguments.first_round
        tasks = [pool.submit(_look, name, text, *how) for name, text in _games(arguments)]
        with progress(Console(stderr=True), "games", len(tasks)) as advance:
            for task in as_completed(tasks):
                number = task.result()
                found += number or 0
                looked_at += number is not None
                advance(1)
    finally:
        pool.kill()
    print(f"{some(found, 'puzzle')} from {some(looked_at, 'game')} in {folder}.")
    return 0


def _games(arguments: argparse.Namespace) -> Iterator[tuple[str, str]]:
    """The games to look at, as records; those that are still to be played hold no move yet."""
    for path in arguments.records:
        yield Path(path).stem, str(record_from(path))
    for number in range(arguments.play):
        luck = Random(f"{arguments.seed} {number}")
        kind, mode = mode_named(arguments.mode or luck.choice(modes()).name)
        plain = luck.random() < PLAIN_GAMES
        options, seats = kind.random_options(luck)
        while kind.mode_of(options) != mode or seats > MAX_SEATS or (plain and not _is_plain(mode, options)):
            options, seats = kind.random_options(luck)
        people = kind.start(options, USUAL_NAMES[:seats], kind.version).people
        names = kind.complete(options, Random(0), USUAL_NAMES[:people]).names
        record = Record(kind.name, kind.version, names, options)
        yield f"{mode.name}-{arguments.seed}-{number}", str(record)


def _is_plain(mode: Mode, options: Mapping[str, str]) -> bool:
    """Whether every option that is chosen from a list is left at its default."""
    listed = [option for option in mode.offered if option.choices and not option.other]
    return all(options.get(option.name, option.default) == option.default for option in listed)


def _look(name: str, text: str, bot: str, folder: Path, end: float, first_round: int) -> int | None:
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
        found = play_and_find(resumed(record, luck), name, look, late, first_round)
    number = 0
    for puzzle in map(confirmed, found):
        if puzzle is not None:
            (folder / f"{puzzle.name}.toml").write_text(str(puzzle), encoding="utf-8")
            number += 1
    return number
