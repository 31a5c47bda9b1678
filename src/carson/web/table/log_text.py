"""The log of a table in words: kept as events, and worded in the language of the reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from carson.game import Event
from carson.game.language import language, say
from carson.words.base import Words
from carson.words.lines import Line


class Told(NamedTuple):
    """A line of the log, and the number of moves after which it was told."""

    moves: int
    line: Line


class Passage:
    """What happened with one move and the luck that it asked for, as events; worded when somebody reads it."""

    __slots__ = ("_lines", "happened", "moves")

    def __init__(self, moves: int, happened: Sequence[Event] | Note) -> None:
        self.moves = moves
        self.happened: Final = happened if isinstance(happened, Note) else tuple(happened)
        self._lines: dict[str, list[Told]] = {}

    def told(self, words: Words, names: Sequence[str]) -> list[Told]:
        """Its lines in the language that is spoken now."""
        found = self._lines.get(language())
        if found is None:
            happened = self.happened
            lines = [happened.line(words, names)] if isinstance(happened, Note) else words.story(happened, names)
            found = self._lines[language()] = [Told(self.moves, line) for line in lines]
        return found


class Note(NamedTuple):
    """Something that happened at the table and not in the game: a sentence, whom it is about, and what fills its blank."""

    text: str
    seat: int
    what: str
    was: str = ""
    """What the seat was called before, where that is told."""
    move: str = ""
    """The move that it is about: told as its button says it."""

    def line(self, words: Words, names: Sequence[str]) -> Line:
        what = words.label(self.move) if self.move else self.what
        return Line(say(self.text, name=names[self.seat], what=what, was=self.was))
