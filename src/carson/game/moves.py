"""Moves: values that are their own text.

A move *is* the text that a record holds (``place d4``), so text and value can never disagree, comparing two moves costs as
little as comparing two strings, and a plain string from a person is as good as a move. What the text means (which parcel,
which tile) is kept beside it in the slots of a subclass, worked out once when the move is made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from carson.game.errors import BadMove
from carson.game.language import mark, say
from carson.game.quoting import quoted, told


class Move(str):
    """Something that a seat, or chance, does. Made once by its game's tables and shared."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        slots = [name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ())]
        return _unpickle, (type(self), str(self), {name: getattr(self, name) for name in slots if hasattr(self, name)})


def _unpickle(kind: type[Move], text: str, slots: dict[str, Any]) -> Move:
    move = str.__new__(kind, text)
    for name, value in slots.items():
        setattr(move, name, value)
    return move


MENTIONED_MOVES = 8
"""How many of the possible moves a sentence names."""


def mention(moves: Sequence[Move]) -> str:
    """The possible moves as a sentence names them: all, or a few and how many more."""
    if len(moves) <= MENTIONED_MOVES:
        return ", ".join(moves)
    few = ", ".join(moves[: MENTIONED_MOVES - 1])
    return say("{choices} and {number} more", choices=few, number=len(moves) - MENTIONED_MOVES + 1)


class Form(NamedTuple):
    """One way to write a move, for the list of all moves. Words in capitals are placeholders."""

    form: str
    example: str
    meaning: str


class Vocabulary:
    """The moves of one game by their first word.

    A parser gets the words after the verb and returns the shared move, or raises `BadMove` with a sentence.
    """

    def __init__(self, verbs: Mapping[str, Callable[[list[str]], Move]]) -> None:
        self._verbs = dict(verbs)
        self.verbs = frozenset(verbs)
        """The words with which moves begin."""
        self._known: dict[str, Move] = {}

    def parse(self, text: str) -> Move:
        """The move with this text; the spaces between its words do not matter."""
        if not isinstance(text, str):
            raise BadMove(say("A move is a text such as “pass”, not {value}.", value=told(text)))
        known = self._known.get(text)
        if known is not None:
            return known
        words = text.split()
        if not words:
            raise BadMove(say("A move has at least one word, such as “pass”."))
        parser = self._verbs.get(words[0])
        if parser is None:
            near = get_close_matches(words[0].lower(), self._verbs, 1)
            form = mark("{word} is not a move; did you mean “{near}”?")
            if not near:
                form = mark("{word} is not a move; moves begin with {choices}.")
            choices = ", ".join(sorted(self._verbs))
            raise BadMove(say(form, word=quoted(words[0]), near="".join(near), choices=choices))
        move = parser(words[1:])
        if len(self._known) < 10_000:
            self._known[text] = move
        return move
