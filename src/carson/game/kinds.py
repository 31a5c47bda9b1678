"""The games that exist, by name. This package knows no rules: a game registers itself when it is imported."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from carson.game.errors import BadFile, BadOption
from carson.game.language import listed, mark, say
from carson.game.moves import Form
from carson.game.options import Mode, check_known, checked_names, named_people, words_in
from carson.game.per_game import OURS
from carson.game.quoting import quoted
from carson.game.state import Event, State


class Setup(NamedTuple):
    """What a game begins with: what `Kind.start` needs, and the header of its record says."""

    options: dict[str, str]
    names: tuple[str, ...]
    """Of all seats, also those that the rules play."""


class Kind(Protocol):
    """What records, positions and commands need of a game.

    A game that inherits from it has to say only its name, title, version and modes, and how it starts; it is then played by
    its defaults, and has no positions.
    """

    @property
    def name(self) -> str:
        """``city`` or ``cards``: the word in records, positions and commands."""

    @property
    def title(self) -> str:
        """What people call the game."""

    @property
    def version(self) -> int:
        """The version of its rules; a record names the one it was played by."""

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The ways to play it, each with the options it offers."""

    def mode_of(self, options: Mapping[str, str]) -> Mode:
        """The mode that is played with these options."""
        return self.modes[0]

    def complete(
        self, options: Mapping[str, str], luck: Random, names: Sequence[str] | None = None, people: int | None = None
    ) -> Setup:
        """The setup with defaults for what is left out and with what *luck* draws for what is random; raises `BadOption`.

        *names* are those of the people, or of all seats; empty and missing ones become usual names.
        """
        mode = self.mode_of(options)
        check_known(options, [mode])
        number = people if people is not None else mode.usual_people if names is None else len(names)
        low, high = mode.people
        if not low <= number <= high:
            form = mark("This game is for {low} to {high} players, not {number}.")
            raise BadOption(say(form, low=low, high=high, number=number))
        given = {name: value for name, value in options.items() if value}
        return Setup({**mode.defaults, **given}, checked_names(named_people(number, names or ())))

    def start(self, options: Mapping[str, str], names: tuple[str, ...], version: int) -> State:
        """The first decision of a game with these options, by the rules of *version*; raises `BadOption`."""

    def options_of(self, state: State) -> dict[str, str]:
        """The options that *state* is played by: what `start` needs to begin the same game."""
        return self.modes[0].defaults

    def current_text(self, move: str) -> str:
        """The text of a move as it is written today, for one that an older version may have written."""
        return " ".join(move.split())

    def read_position(self, text: str, version: int | None = None) -> State:
        """The state that a position describes, by the rules of *version* (default: today's); raises `BadFile`."""
        raise BadFile(say("{game} has no positions as text; keep a record of it.", game=self.title))

    def write_position(self, state: State) -> str:
        """The position as text, from which `read_position` makes an equal state; raises `BadFile`."""
        raise BadFile(say("{game} has no positions as text; keep a record of it.", game=self.title))

    def ground(self, state: State) -> str:
        """A text that all positions of one game share, however the board is turned; empty if they share none."""
        return ""

    def turned(self, state: State, other: State) -> list[Callable[[str], str]]:
        """Functions that rename places of *state* as if its board lay like that of *other*; none if their `ground` differs."""
        return []

    def blank_position(self, mode: Mode) -> str:
        """A position to begin editing with: the start of a game by the defaults of *mode*; raises `BadFile`."""
        setup = self.complete(mode.defaults, Random(1))
        return self.write_position(self.start(setup.options, setup.names, self.version))

    def inspect(self, state: State) -> dict[str, Any]:
        """The facts about a position that ``carson inspect --json`` prints."""
        return {"points_now": {str(seat + 1): points for seat, points in enumerate(state.scores)}}

    def data(self, state: State) -> dict[str, Any]:
        """The state as plain values, for ``carson replay --json`` and the API."""
        names = [state.name_of(seat) for seat in range(state.seats)]
        return {
            "over": state.over,
            "scores": dict(zip(names, state.scores, strict=True)),
            "winners": [names[seat] for seat in state.winners] if state.over else [],
        }

    def incomes(self, state: State, events: Sequence[Event]) -> list[tuple[int, int]]:
        """Which seats the events brought money, and how much; empty in a game without money."""
        return []

    def move_forms(self) -> Mapping[str, Sequence[Form]]:
        """Every way to write a move, by who makes it; empty if the game does not list them."""
        return {}

    def check(self, state: State) -> None:
        """Raise AssertionError with a sentence if *state* breaks an invariant of the game (pieces lost, negative money)."""
        return

    def random_options(self, luck: Random) -> tuple[dict[str, str], int]:
        """Options and a number of seats, drawn from everything the game offers: what `start` accepts."""
        mode = luck.choice(self.modes)
        chosen = {option.name: luck.choice(option.words) for option in mode.options if option.words and option.needs is None}
        return chosen, luck.randint(*mode.people)


OTHERS: Final = "CARSON_GAMES"
"""The environment variable that lists the modules of further games; each registers its game when it is imported."""
_KINDS: dict[str, Kind] = {}


def register(kind: Kind) -> None:
    _KINDS[kind.name] = kind


def kind_named(name: str) -> Kind:
    if (found := _KINDS.get(str(name))) is None:
        kinds()
        found = _KINDS.get(str(name))
    if found is None:
        raise BadOption(say("There is no game {name}; there are {games}.", name=quoted(name), games=listed(sorted(_KINDS))))
    return found


def mode_named(name: str) -> tuple[Kind, Mode]:
    """The mode with this name, and the game it belongs to; raises `BadOption`."""
    found = {mode.name: (kind, mode) for kind in kinds() for mode in kind.modes}
    if name not in found:
        raise BadOption(say("There is no game {name}; there are {games}.", name=quoted(name), games=listed(sorted(found))))
    return found[name]


def modes() -> tuple[Mode, ...]:
    """Every mode of every game."""
    return tuple(mode for kind in kinds() for mode in kind.modes)


def kinds() -> tuple[Kind, ...]:
    """All games, in the order of their titles: ours, and those of the modules that the environment names."""
    for module in (*(f"carson.{game}" for game in OURS), *words_in(os.environ.get(OTHERS, ""))):
        import_module(module)
    return tuple(sorted(_KINDS.values(), key=lambda kind: kind.title))
