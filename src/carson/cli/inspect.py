"""``carson inspect``: positions drawn, with every number in them and where it comes from."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.console import Console
from rich.text import Text

from carson.cli.files import FileTrouble, position_kind, read_text, shown
from carson.cli.screen import complain, screen
from carson.draw.text.pictures import pictures_of
from carson.game import CarsonError, Kind, State

EPILOG = """\
examples:
  carson inspect position.toml
  carson inspect --json positions/*.toml | jq .income
  carson replay game.carson --at 60 --position | carson inspect -

A file that is no position is answered on standard error as “FILE: line N: reason”; the others are still shown, and the exit
status is 2.
"""


def add(commands: Any) -> None:
    command = commands.add_parser(
        "inspect",
        help="show positions drawn, with incomes, prices, firepower and points",
        description="Show each position drawn, with incomes and their parts, prices, firepower and points.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("files", nargs="+", metavar="FILE", help="positions as TOML; - reads standard input")
    command.add_argument("--json", action="store_true", help="print one object a line for each file")


def run(arguments: argparse.Namespace) -> int:
    console = screen()
    status = 0
    for number, path in enumerate(arguments.files):
        try:
            kind, state = position_from(path)
            if arguments.json:
                print(json.dumps(kind.inspect(state), ensure_ascii=False), flush=True)
            else:
                _show(console, path, kind, state, number > 0)
        except CarsonError as error:
            complain(str(error) if isinstance(error, FileTrouble) else str(FileTrouble(path, error)))
            status = 2
    return status


def position_from(path: str) -> tuple[Kind, State]:
    """The game and the state that a file describes."""
    text = read_text(path)
    kind = position_kind(path, text)
    try:
        return kind, kind.read_position(text)
    except CarsonError as error:
        raise FileTrouble(path, error) from None


def _show(console: Console, path: str, kind: Kind, state: State, again: bool) -> None:
    if again:
        console.print()
    console.print(Text.assemble((shown(path), "bold"), f"  {kind.title}"), soft_wrap=True)
    console.print()
    console.print(pictures_of(kind.name).examine(state, console.width))
