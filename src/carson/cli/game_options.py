"""The options of games on the command line, each a flag of its own: ``--edition first`` is ``--option edition=first``."""

from __future__ import annotations

import argparse
from collections.abc import Container, Sequence
from typing import Any

from carson.game import BadOption, modes, quoted

OPTION = "--option"
MAX_PLAYERS_TYPED = 99
"""A higher number of players is refused at once; the rules of each game set the real limit."""
RULES = (
    "Every option of a game is a flag, such as --edition first, --cards random or --variants river,horses; "
    "“carson options” lists them with their defaults."
)


def add_game_options(command: Any) -> None:
    """Let a command take the options of every game."""
    group = command.add_argument_group("rules of the game", RULES)
    group.add_argument(OPTION, action="append", default=[], metavar="KEY=VALUE", help="another way to write --KEY VALUE")


def with_options(words: Sequence[str], known: Container[str]) -> list[str]:
    """The words of a command line in which flags of games, other than the *known* ones, are written with ``--option``."""
    found: list[str] = []
    rest = list(words)
    while rest:
        word = rest.pop(0)
        flag, equals, value = word.partition("=")
        if flag in ("", "--") or not flag.startswith("--") or flag in known or key_of(flag) not in option_names():
            found.append(word)
            continue
        if not equals and rest and not rest[0].startswith("--"):
            value = rest.pop(0)
        found += [OPTION, f"{key_of(flag)}={value}"]
    return found


def options_in(arguments: argparse.Namespace) -> dict[str, str]:
    """The options that a command line gives, each once; raises `BadOption`."""
    options: dict[str, str] = {}
    for text in arguments.option:
        key, equals, value = (part.strip() for part in text.partition("="))
        if not equals or not key:
            raise BadOption(f"An option is KEY=VALUE; {quoted(text)} is not.")
        if key in options:
            raise BadOption(f"The option {quoted(key)} is given twice.")
        if not value:
            raise BadOption(f"{flag_of(key)} needs a value.")
        options[key] = value
    return options


def option_names() -> frozenset[str]:
    return frozenset(option.name for mode in modes() for option in mode.options)


def key_of(flag: str) -> str:
    return flag.removeprefix("--").replace("-", "_")


def flag_of(key: str) -> str:
    return f"--{key.replace('_', '-')}"
