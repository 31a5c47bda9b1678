"""What happened, as lines that a person reads; the same for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Line(NamedTuple):
    """One sentence of the story; a *heading* opens a round or a phase."""

    text: str
    heading: bool = False


def listed(words: Sequence[str], last: str = "and") -> str:
    """The words as a list in a sentence.

    >>> listed(["Ann"]), listed(["Ann", "Bo"]), listed(["Ann", "Bo", "Cleo"])
    ('Ann', 'Ann and Bo', 'Ann, Bo and Cleo')
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def some(number: int, what: str, more: str = "") -> str:
    """So many of something.

    >>> some(1, "point"), some(3, "point"), some(2, "church", "churches")
    ('1 point', '3 points', '2 churches')
    """
    return f"{number} {what if number == 1 else more or what + 's'}"
