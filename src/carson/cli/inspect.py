"""``carson inspect``: positions drawn, with all their numbers and where they come from."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.text import Text

from carson.cli.files import FileTrouble, position_kind, read_text, shown
from carson.cli.screen import screen
from carson.cli.streams import complain, print_json
from carson.draw.text.base import TEXT_PICTURES
from carson.game import CarsonError, Kind, State


def run(arguments: argparse.Namespace) -> int:
    console = screen()
    status = 0
    for number, path in enumerate(arguments.files):
        try:
            kind, state = position_from(path)
            if arguments.json:
                print_json(kind.inspect(state), indent=None)
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
    console.print(TEXT_PICTURES.of(kind.name).examine(state, console.width))
