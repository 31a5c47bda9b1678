"""``carson options``: every option of every game, with what can be chosen and what is usual."""

from __future__ import annotations

import argparse

from rich.table import Table

from carson.cli.game_options import flag_of
from carson.cli.screen import screen
from carson.game import Mode, Option, mode_named, modes, say


def run(arguments: argparse.Namespace) -> int:
    console = screen()
    for mode in modes() if arguments.game is None else [mode_named(arguments.game)[1]]:
        console.print(_table(mode))
    return 0


def _table(mode: Mode) -> Table:
    low, high = mode.people
    players = f"{low} to {high} players" if low < high else f"{low} player"
    table = Table(title=f"{say(mode.title)}, {players}", title_justify="left", box=None, pad_edge=False)
    table.add_column("option", no_wrap=True)
    table.add_column("what")
    for option in mode.options:
        table.add_row(flag_of(option.name), f"{say(option.title)}: {_values(option)}")
    return table


def _values(option: Option) -> str:
    """``printed (default), random, or its parcels; with variants=river``."""
    words = [f"{word} (default)" if word == option.default else word for word in option.words]
    if option.other:
        words.append(f"or {say(option.other)}" if words else say(option.other))
    if option.example:
        words[-1] += f", such as {option.example}"
    told = ", ".join(words)
    if option.several:
        told += "; several with commas"
    if option.unset:
        told += f"; left out: {say(option.unset)}"
    if option.needs is not None:
        told += f"; with {flag_of(option.needs[0])} {option.needs[1]}"
    return told
