"""What happened, as lines that a person reads; the same for every game."""

from __future__ import annotations

from typing import NamedTuple

from carson.game import either, listed, say_many

__all__ = ["Line", "either", "listed", "points_words", "some"]


class Line(NamedTuple):
    """One sentence of the story; a *heading* opens a round or a phase."""

    text: str
    heading: bool = False


def some(number: int, what: str, more: str = "") -> str:
    """So many of something.

    >>> some(1, "point"), some(3, "point"), some(2, "church", "churches")
    ('1 point', '3 points', '2 churches')
    """
    return f"{number} {what if number == 1 else more or what + 's'}"


def points_words(number: int) -> str:
    """So many points.

    >>> points_words(1), points_words(3)
    ('1 point', '3 points')
    """
    return say_many(number, "{number} point", "{number} points")
