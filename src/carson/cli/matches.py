"""What ``carson arena``, ``ladder`` and ``statistics`` share: the options of a match, the progress bar, the outputs."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from rich.console import Console

from carson.arena.match import Match
from carson.arena.referee import Outcome
from carson.arena.runner import Tell, run_match
from carson.bots.loading import shown
from carson.cli.draw import png, png_maker
from carson.cli.files import FileTrouble, target_of, write_bytes, write_text
from carson.cli.game_options import options_in
from carson.cli.screen import progress
from carson.cli.signals import Ended, ended_by_signals
from carson.cli.streams import complain
from carson.draw.svg import Svg, flat
from carson.game import BadOption, kind_named, quoted

RANDOM: Final = "random"
MAX_WORKERS: Final = 256


def workers_of(arguments: argparse.Namespace) -> int:
    if arguments.workers is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not 1 <= arguments.workers <= MAX_WORKERS:
        raise BadOption(f"--workers is a number from 1 to {MAX_WORKERS}, not {arguments.workers}.")
    return int(arguments.workers)


def match_of(arguments: argparse.Namespace, bots: tuple[str, ...], **more: str) -> Match:
    """The match that the options of a command describe; what can be random is drawn for each deal. Raises `BadOption`."""
    kind = kind_named(arguments.game)
    options = options_in(arguments)
    if doubled := next((key for key in more if key in options), None):
        raise BadOption(f"The option {quoted(doubled)} is {quoted(more[doubled])} already.")
    options |= more
    for option in kind.mode_of(options).options:
        if RANDOM in option.words and option.needs is None:
            options.setdefault(option.name, RANDOM)
    chosen = tuple(sorted(options.items()))
    return Match(kind.name, bots, arguments.games, arguments.seed, chosen, arguments.move_seconds)


def bots_in(text: str | None) -> tuple[str, ...]:
    """The bots of a comma-separated list; none if it is missing. Raises `BadOption`."""
    if text is None:
        return ()
    names = tuple(word.strip() for word in text.split(","))
    if not all(names):
        raise BadOption(f"--bots is a list of names such as greedy,random; a name is missing in {quoted(text)}.")
    return names


def play_out(
    match: Match, arguments: argparse.Namespace, what: str, kept: str | None = None, summary: bool = False
) -> list[Outcome]:
    """Play a match, with a progress bar on standard error."""
    with bar_of(what, [match], kept) as advance:
        return run_match(
            match, workers_of(arguments), kept, advance, summary, arguments.ray, getattr(arguments, "server", None)
        )


@contextmanager
def bar_of(what: str, matches: Sequence[Match], kept: str | None) -> Iterator[Tell]:
    """A progress bar on standard error for *matches*. If they are interrupted, say what was kept."""
    total = sum(match.deals * len(match.rotations) for match in matches)
    try:
        with ended_by_signals(), progress(Console(stderr=True), what, total) as advance:
            yield advance
    except (KeyboardInterrupt, Ended):
        if kept is None:
            complain("Nothing was kept; “--keep FILE” keeps what is played, and the same command goes on from there.")
        else:
            complain(f"What was played is in {kept}; the same command goes on from there.")
        raise


def check_outputs(arguments: argparse.Namespace) -> None:
    """Check before the first game that all results can be kept, drawn and written; raises `CarsonError`."""
    path = arguments.picture
    if arguments.keep == "":
        raise BadOption("--keep needs the name of a file.")
    if path is None:
        return
    if not path.lower().endswith((".svg", ".png")):
        raise BadOption(f"A picture is a file .svg or .png, not {quoted(path)}.")
    check_target(path)
    if path.lower().endswith(".png"):
        png_maker()


def check_target(path: str) -> None:
    """Refuse a file that could not be written; raises `FileTrouble`."""
    folder = target_of(path).parent
    if not folder.is_dir():
        raise FileTrouble(path, f"It cannot be written: there is no folder {folder}.")
    if not os.access(folder, os.W_OK):
        raise FileTrouble(path, f"It cannot be written: the folder {folder} is read-only.")


def write_picture(path: str, drawn: Svg) -> None:
    if path.lower().endswith(".png"):
        write_bytes(path, png(flat(drawn, "light")))
    else:
        write_text(path, f"{drawn}\n")


def kept_for(path: str | None, *words: str) -> str | None:
    """The file for one of several matches: *words* are inserted before the suffix.

    >>> kept_for("ladder.jsonl", "random", "bots/my_bot.py:Bot")
    'ladder-random-my_bot_Bot.jsonl'
    """
    if path is None:
        return None
    file = Path(path)
    names = [shown(word).replace(":", "_") for word in words]
    return str(file.with_name("-".join([file.stem, *names]) + file.suffix))
