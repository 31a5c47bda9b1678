"""The games that exist, by name. This room knows no rule: a game registers itself when it is imported."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from random import Random
from typing import Any, Final, Protocol

from carson.game.errors import BadOption
from carson.game.language import listed, say
from carson.game.quoting import quoted
from carson.game.state import State


class Kind(Protocol):
    """What records, positions and commands need of a game."""

    @property
    def name(self) -> str:
        """``city`` or ``cards``: the word in records, positions and commands."""

    @property
    def title(self) -> str:
        """What people call the game."""

    @property
    def version(self) -> int:
        """The version of its rules; a record names the one it was played by."""

    def start(self, options: Mapping[str, str], names: tuple[str, ...], version: int) -> State:
        """The first decision of a game with these options, by the rules of *version*; raises `BadOption`."""

    def options_of(self, state: State) -> dict[str, str]:
        """The options that *state* is played by: what `start` needs to begin the same game."""

    def read_position(self, text: str) -> State:
        """The state that a position describes; raises `BadFile`."""

    def write_position(self, state: State) -> str:
        """The position as text, from which `read_position` makes an equal state."""

    def inspect(self, state: State) -> dict[str, Any]:
        """The facts about a position that ``carson inspect --json`` prints."""

    def check(self, state: State) -> None:
        """Raise AssertionError with a sentence if *state* breaks an invariant of the game (pieces lost, negative money)."""

    def random_options(self, luck: Random) -> tuple[dict[str, str], int]:
        """Options and a number of seats, drawn from everything the game offers: what `start` accepts."""


_KINDS: dict[str, Kind] = {}

_OURS: Final = ("carson.city", "carson.cards")
"""The packages of our own games, imported as soon as somebody asks for a game that is not there yet."""


def register(kind: Kind) -> None:
    _KINDS[kind.name] = kind


def kind_named(name: str) -> Kind:
    if name not in _KINDS:
        kinds()
    if name not in _KINDS:
        raise BadOption(say("There is no game {name}; there are {games}.", name=quoted(name), games=listed(sorted(_KINDS))))
    return _KINDS[name]


def kinds() -> tuple[Kind, ...]:
    for package in _OURS:
        import_module(package)
    return tuple(_KINDS.values())
