"""The guided first round: a list of lessons for each game, each with the moment it belongs to, run over a real table.

A lesson is chosen by what the table looks like, not by a fixed order, so a player may do something else, take a move back, or
come back a week later: the next lesson fits what is asked then. Nothing about it is stored.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from carson.game import Decision, Move, say


def _always(state: Any, seat: int) -> bool:
    return True


def _nothing(state: Any, decision: Decision) -> Sequence[Move]:
    return ()


class Lesson(NamedTuple):
    """What to do when a *kind* of question comes up, and the reason. The texts are marked, and said when a page is made."""

    kind: str
    title: str
    text: str
    why: str
    when: Callable[[Any, int], bool] = _always
    """The moment: the state, and the seat that is asked."""
    light: Callable[[Any, Decision], Sequence[Move]] = _nothing
    """The moves that are a good idea for a beginner."""


class Taught(NamedTuple):
    """A lesson as it is shown."""

    title: str
    text: str
    why: str
    light: tuple[Move, ...]
    step: int
    steps: int


def taught(lessons: Sequence[Lesson], state: Any, decision: Decision) -> Taught | None:
    """The lesson that fits what is asked; None where there is nothing to teach any more."""
    for step, lesson in enumerate(lessons, 1):
        if lesson.kind == decision.kind and lesson.when(state, decision.seat):
            said = (say(lesson.title), say(lesson.text), say(lesson.why))
            return Taught(*said, tuple(lesson.light(state, decision)), step, len(lessons))
    return None
