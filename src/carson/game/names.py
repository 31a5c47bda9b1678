"""What players may be called: the same in every game, so that a record, a screen and a sentence can show any name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from carson.game.errors import BadOption
from carson.game.language import say
from carson.game.quoting import is_printable

NAME_LENGTH: Final = 40
"""How long a name may be, in characters."""
USUAL_NAMES: Final = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn")
"""Names for players who were given none."""


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
    people = tuple(name.strip() for name in names)
    if not all(map(is_name, people)):
        raise BadOption(say("A name has 1 to {most} printable characters.", most=NAME_LENGTH))
    if len(set(people)) != len(people):
        raise BadOption(say("Two players have the same name."))
    return people
