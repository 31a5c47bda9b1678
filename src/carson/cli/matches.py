"""What ``carson arena``, ``ladder`` and ``statistics`` have in common: options of a match, the bar, the tables."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from carson.arena.crew import Tell, run_match
from carson.arena.figures import Interval
from carson.arena.match import Match
from carson.arena.referee import Outcome
from carson.bots.loading import shown
from carson.cli.draw import png
from carson.cli.files import write_bytes, write_text
from carson.cli.progress import progress
from carson.cli.screen import complain
from carson.cli.signals import Ended, ended_by_signals
from carson.draw.svg import Svg, flat
from carson.game import BadOption, kind_named, quoted

RANDOM_CARDS: Final = "random"
CITY_ONLY: Final = ("edition", "cards", "variants", "bag", "river")


def add_match_options(command: Any, games: int) -> None:
    """The options that say what is played and how."""
    command.add_argument("game", nargs="?", default="city", metavar="GAME", help="city, the board game (default), or cards")
    command.add_argument("--games", type=int, default=games, metavar="N", help=f"at least so many games (default {games})")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="where the luck begins (default 1)")
    command.add_argument("--workers", type=int, metavar="N", help="processes that play (default: one for each core)")
    command.add_argument("--ray", metavar="ADDRESS", help="play on the Ray cluster at HOST:PORT (or auto) instead")
    command.add_argument("--move-seconds", type=float, default=5.0, metavar="S", help="the time for one move (default 5)")
    rules = command.add_argument_group("rules of the board game")
    rules.add_argument("--edition", metavar="E", help="big-box (default) or first")
    rules.add_argument("--cards", metavar="SET", help="random for each deal (default), a set, or the cards themselves")
    rules.add_argument("--variants", metavar="V,…", help="new-beginning, river, might-is-right, kit-carson, outlaws, horses")
    rules.add_argument(
        "--bag", metavar="B", help="full (default), first-game, or the kinds of the expansion in it, such as school,station"
    )
    rules.add_argument("--river", metavar="R", help="with the variant river: printed (default), random, or its parcels")
    other = command.add_argument_group("rules of any game")
    other.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="an option as in the header of a record"
    )


def workers_of(arguments: argparse.Namespace) -> int:
    if arguments.workers is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if arguments.workers < 1:
        raise BadOption(f"--workers is more than 0, not {arguments.workers}.")
    return int(arguments.workers)


def match_of(arguments: argparse.Namespace, bots: tuple[str, ...], **more: str) -> Match:
    """The match that the options of a command describe; raises `BadOption`."""
    kind = kind_named(arguments.game)
    options = dict(_option(text) for text in arguments.option)
    for name in CITY_ONLY:
        value = getattr(arguments, name)
        if value is not None and kind.name != "city":
            raise BadOption(f"--{name} belongs to the board game; the card game takes --option KEY=VALUE.")
        if value is not None:
            options[name] = value
    if kind.name == "city":
        options.setdefault("cards", RANDOM_CARDS)
    options |= more
    chosen = tuple(sorted(options.items()))
    return Match(kind.name, bots, arguments.games, arguments.seed, chosen, arguments.move_seconds)


def _option(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise BadOption(f"An option is KEY=VALUE; {quoted(text)} is not.")
    return key.strip(), value.strip()


def bots_in(text: str | None) -> tuple[str, ...]:
    """The bots of a list with commas."""
    return tuple(word.strip() for word in (text or "").split(",") if word.strip())


def play_out(
    match: Match, arguments: argparse.Namespace, what: str, kept: str | None = None, digest: bool = False
) -> list[Outcome]:
    """Play a match with a bar on standard error."""
    with bar_of(what, [match], kept) as advance:
        return run_match(match, workers_of(arguments), kept, advance, digest, arguments.ray)


@contextmanager
def bar_of(what: str, matches: Sequence[Match], kept: str | None) -> Iterator[Tell]:
    """A bar on standard error while *matches* are played; who breaks them off is told what is left of them."""
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


def add_picture_option(command: Any) -> None:
    command.add_argument("--picture", metavar="FILE", help="draw the results, as .svg or .png")


def check_picture(path: str | None) -> None:
    """Refuse a name that is no picture before anything is played; raises `BadOption`."""
    if path is not None and not path.lower().endswith((".svg", ".png")):
        raise BadOption(f"A picture is a file .svg or .png, not {quoted(path)}.")


def write_picture(path: str, drawn: Svg) -> None:
    if path.lower().endswith(".png"):
        write_bytes(path, png(flat(drawn, "light")))
    else:
        write_text(path, f"{drawn}\n")


def kept_for(path: str | None, *words: str) -> str | None:
    """The file of one match among several that a command plays: the words stand before the ending.

    >>> kept_for("ladder.jsonl", "random", "bots/my_bot.py:Bot")
    'ladder-random-my_bot_Bot.jsonl'
    """
    if path is None:
        return None
    file = Path(path)
    names = [shown(word).replace(":", "_") for word in words]
    return str(file.with_name("-".join([file.stem, *names]) + file.suffix))


def table(title: str, *columns: str) -> Table:
    """A plain table: the first column is text, the others are numbers."""
    made = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    for number, head in enumerate(columns):
        made.add_column(head, justify="right" if number else "left", no_wrap=True)
    return made


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(interval: Interval, scale: float = 1.0) -> str:
    """``91.2 – 100.0``"""
    low, high = interval
    if high == float("inf"):
        return "unknown"  # one deal tells nothing of how deals differ
    return f"{scale * low:.1f} – {scale * high:.1f}"
