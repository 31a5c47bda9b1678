"""What a game is started with: its options and the names of its players.

The options are one schema, from which commands, the start page, the API, the arena and research make what they offer.
Values are text, as in the header of a record. Titles and notes are marked, to be said in the reader’s language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from carson.game.errors import BadOption
from carson.game.language import mark, say
from carson.game.quoting import is_printable, quoted, told

NAME_LENGTH: Final = 40
"""How long a name may be, in characters."""
USUAL_NAMES: Final = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn")
"""Names for players who were given none."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the values that an option can have."""

    word: str
    """What is typed for it and stands in records."""
    title: str
    note: str = ""
    """What it means, in a sentence."""
    people: tuple[int, int] | None = None
    """The fewest and the most who can play with it, where that is fewer than in general."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that is decided before a game."""

    name: str
    """Its key in records, in positions and after ``--option``."""
    title: str
    choices: tuple[Choice, ...] = ()
    default: str = ""
    """The value of an option that is left out; empty if that depends on the others, as `unset` says."""
    unset: str = ""
    """What leaving it out means where there is no `default`, in the form of a title."""
    other: str = ""
    """What can be written instead of one of the `choices`, in a few words; empty: nothing."""
    example: str = ""
    """A value of that form."""
    several: bool = False
    """Whether it is a list of choices, separated by spaces or commas."""
    needs: tuple[str, str] | None = None
    """Another option and the choice of it without which this one means nothing."""
    expert: bool = False
    """Left out of the start page: for records and programs."""

    @property
    def words(self) -> tuple[str, ...]:
        return tuple(choice.word for choice in self.choices)

    def title_of(self, word: str) -> str:
        """What people call this value; one that is not a choice stands for itself."""
        found = next((choice.title for choice in self.choices if choice.word == word), "")
        return say(found) if found else word


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play a game that is offered by itself: the board game, its solo game, the card game."""

    name: str
    """``city``, ``solo`` or ``cards``: the word of it in forms and in the API."""
    title: str
    people: tuple[int, int]
    """The fewest and the most who can decide something."""
    usual_people: int
    options: tuple[Option, ...] = ()
    sign: str = "star"
    """The name of the picture beside its title."""
    automatic: str = ""
    """The option that lists players whom the rules play (the virtual ones of the card game), who sit after all others."""

    @property
    def defaults(self) -> dict[str, str]:
        """The options that are never left out, with their values."""
        return {option.name: option.default for option in self.options if option.default and option.needs is None}

    @property
    def offered(self) -> tuple[Option, ...]:
        """The options that the start page and the API offer."""
        return tuple(option for option in self.options if not option.expert)

    @property
    def automatic_players(self) -> tuple[Choice, ...]:
        return self.option(self.automatic).choices if self.automatic else ()

    def option(self, name: str) -> Option:
        """The option with this name; raises `BadOption`."""
        check_known([name], [self])
        return next(option for option in self.options if option.name == name)


def check_known(names: Iterable[str], modes: Sequence[Mode]) -> None:
    """Raise `BadOption` if one of *names* is not an option of these *modes*."""
    known = sorted({option.name for mode in modes for option in mode.options})
    for name in names:
        if name not in known:
            form = mark("{game} has no option {key}; it has {choices}.")
            raise BadOption(say(form, game=say(modes[0].title), key=quoted(name), choices=", ".join(known)))


def whole_number(key: str, value: int | str) -> int:
    """A number, also as the text of one; raises `BadOption`.

    >>> whole_number("players", 3), whole_number("players", "3")
    (3, 3)
    """
    if type(value) is int and -10_000 < value < 10_000:
        return value
    text = str(value)
    if not re.fullmatch("-?[0-9]{1,4}", text):
        raise BadOption(say("{key} is a whole number of at most four digits, not {text}.", key=quoted(key), text=quoted(text)))
    return int(text)


def words_in(text: str) -> list[str]:
    """The entries of a list, separated by spaces or commas.

    >>> words_in("river, horses")
    ['river', 'horses']
    """
    return text.replace(",", " ").split()


def words_of(key: str, value: str | Iterable[str]) -> list[str]:
    """The words of an option of many, as one text or each by itself; raises `BadOption`.

    >>> words_of("variants", "river horses") == words_of("variants", ("river", "horses"))
    True
    """
    if isinstance(value, str):
        return words_in(value)
    words = list(value) if isinstance(value, Iterable) else [value]
    for word in words:
        if not isinstance(word, str):
            raise BadOption(say("{key} is a text or a list of words, not {value}.", key=quoted(key), value=told(word)))
    return words


def names_of(value: Iterable[str]) -> tuple[str, ...]:
    """Names as they were given, still to be checked (`checked_names`); raises `BadOption` where it is no list."""
    if isinstance(value, str) or not isinstance(value, Iterable):
        raise BadOption(say("The names of the players are a list of names, not {value}.", value=told(value)))
    return tuple(value)


def is_name(name: str) -> bool:
    """Whether a player may have this name; spaces around it do not count.

    >>> is_name("Ann"), is_name(" "), is_name("x" * 41)
    (True, False, False)
    """
    return 1 <= len(name.strip()) <= NAME_LENGTH and is_printable(name.strip())


def named_people(number: int, names: Sequence[str] = ()) -> tuple[str, ...]:
    """The names of *number* people: those given, and usual names that nobody else has where one is empty or missing.

    >>> named_people(3, ["Bo"]), named_people(3, ["", "", "Zoe"])
    (('Bo', 'Ann', 'Cleo'), ('Ann', 'Bo', 'Zoe'))
    """
    free = (name for name in (*USUAL_NAMES, *(f"Player {seat}" for seat in range(1, number + 1))) if name not in names)
    return tuple(name or next(free) for name in (*names, *[""] * (number - len(names))))


def checked_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names without the spaces around them; raises `BadOption`."""
    people = tuple(name.strip() if isinstance(name, str) else "" for name in names)
    if not all(map(is_name, people)):
        raise BadOption(say("A name has 1 to {most} printable characters.", most=NAME_LENGTH))
    if len(set(people)) != len(people):
        raise BadOption(say("Two players have the same name."))
    return people
