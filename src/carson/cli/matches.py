"""What ``carson arena``, ``ladder`` and ``statistics`` have in common: options of a match, the bar, where results go."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from rich.console import Console

from carson.arena.crew import Tell, run_match
from carson.arena.match import Match
from carson.arena.referee import Outcome
from carson.bots.loading import shown
from carson.cli.draw import png, png_maker
from carson.cli.files import FileTrouble, target_of, write_bytes, write_text
from carson.cli.progress import progress
from carson.cli.screen import complain
from carson.cli.signals import Ended, ended_by_signals
from carson.draw.svg import Svg, flat
from carson.game import BadOption, kind_named, quoted

RANDOM_CARDS: Final = "random"
CITY_ONLY: Final = ("edition", "cards", "variants", "bag", "river")
MOST_WORKERS: Final = 256
KEEP: Final = "write results to this file; what it holds already is not played again"


class StoreOnce(argparse.Action):
    """Stores the value of an option, and refuses to be told two."""

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: Any, option_string: str | None = None
    ) -> None:
        given = namespace.__dict__.setdefault("given", set())
        if option_string is not None and self.dest in given:
            parser.error(f"{option_string} is given twice; say it once.")
        given.add(self.dest)
        setattr(namespace, self.dest, values)


def add_match_command(commands: Any, name: str, games: int, keep: str = KEEP, **texts: str) -> Any:
    """A command that plays matches: with the options that say what is played and how, and where the results go."""
    command = commands.add_parser(name, formatter_class=argparse.RawDescriptionHelpFormatter, **texts)
    command.register("action", None, StoreOnce)
    command.add_argument("game", nargs="?", default="city", metavar="GAME", help="city, the board game (default), or cards")
    command.add_argument("--games", type=int, default=games, metavar="N", help=f"at least so many games (default {games})")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="where the luck begins (default 1)")
    command.add_argument("--workers", type=int, metavar="N", help="processes that play (default: one for each core)")
    command.add_argument("--ray", metavar="ADDRESS", help="play on the Ray cluster at HOST:PORT (or auto) instead")
    command.add_argument("--move-seconds", type=float, default=5.0, metavar="S", help="the time for one move (default 5)")
    command.add_argument("--keep", metavar="FILE", help=keep)
    command.add_argument("--picture", metavar="FILE", help="draw the results, as .svg or .png")
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
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
    return command


def workers_of(arguments: argparse.Namespace) -> int:
    if arguments.workers is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not 1 <= arguments.workers <= MOST_WORKERS:
        raise BadOption(f"--workers is a number from 1 to {MOST_WORKERS}, not {arguments.workers}.")
    return int(arguments.workers)


def match_of(arguments: argparse.Namespace, bots: tuple[str, ...], **more: str) -> Match:
    """The match that the options of a command describe; raises `BadOption`."""
    kind = kind_named(arguments.game)
    options = dict(more)
    for text in arguments.option:
        key, value = _option(text)
        _take(options, key, value, f"--option {key}={value}")
    for name in CITY_ONLY:
        value = getattr(arguments, name)
        if value is not None and kind.name != "city":
            raise BadOption(f"--{name} belongs to the board game; the card game takes --option KEY=VALUE.")
        if value is not None:
            _take(options, name, value, f"--{name} {value}")
    if kind.name == "city":
        options.setdefault("cards", RANDOM_CARDS)
    chosen = tuple(sorted(options.items()))
    return Match(kind.name, bots, arguments.games, arguments.seed, chosen, arguments.move_seconds)


def _option(text: str) -> tuple[str, str]:
    key, equals, value = (part.strip() for part in text.partition("="))
    if not equals or not key:
        raise BadOption(f"An option is KEY=VALUE; {quoted(text)} is not.")
    return key, value


def _take(options: dict[str, str], key: str, value: str, said: str) -> None:
    if key in options:
        raise BadOption(f"The option {key} is {quoted(options[key])} already; {quoted(said)} says it again.")
    options[key] = value


def bots_in(text: str | None) -> tuple[str, ...]:
    """The bots of a list with commas; none where nothing is said. Raises `BadOption`."""
    if text is None:
        return ()
    names = tuple(word.strip() for word in text.split(","))
    if not all(names):
        raise BadOption(f"--bots is a list of names such as greedy,random; a name is missing in {quoted(text)}.")
    return names


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


def check_outputs(arguments: argparse.Namespace) -> None:
    """Refuse results that could not be kept, drawn or written before anything is played; raises `CarsonError`."""
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
    """The file of one match among several that a command plays: the words stand before the ending.

    >>> kept_for("ladder.jsonl", "random", "bots/my_bot.py:Bot")
    'ladder-random-my_bot_Bot.jsonl'
    """
    if path is None:
        return None
    file = Path(path)
    names = [shown(word).replace(":", "_") for word in words]
    return str(file.with_name("-".join([file.stem, *names]) + file.suffix))
