"""What happened at a table: moves, entries and the story of the log. Only the end of each stays in memory.

What is older is in the database. A table that is asked for it raises `HistoryNotLoaded`; `Room.whole` loads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar, overload

from carson.game import Event, FairLuck, State
from carson.game.language import language, say
from carson.web.table.luck import FirstLuck
from carson.words.base import Words
from carson.words.bots import bot_title
from carson.words.lines import Line

T = TypeVar("T")


class HistoryNotLoaded(Exception):
    """The requested part of the history is not in memory, only in the database."""


class Tail(Sequence[T]):
    """The end of a sequence, indexed like the whole one; raises `HistoryNotLoaded` for an element before it."""

    __slots__ = ("first", "kept")

    def __init__(self, kept: Iterable[T] = (), first: int = 0) -> None:
        self.kept = list(kept)
        self.first = first
        """The index of the first element that is kept."""

    def __len__(self) -> int:
        return self.first + len(self.kept)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> T | list[T]:
        if isinstance(index, slice):
            start, stop, step = index.indices(len(self))
            if start < min(stop, self.first):
                raise HistoryNotLoaded
            return self.kept[max(0, start - self.first) : max(0, stop - self.first) : step]
        index = index + len(self) if index < 0 else index
        if 0 <= index < self.first:
            raise HistoryNotLoaded
        if index < 0:
            raise IndexError
        return self.kept[index - self.first]

    def __iter__(self) -> Iterator[T]:
        if self.first:
            raise HistoryNotLoaded
        return iter(self.kept)

    def copy(self) -> Tail[T]:
        return Tail(self.kept, self.first)

    def append(self, item: T) -> None:
        self.kept.append(item)

    def cut(self, length: int) -> None:
        """Drop everything after the first *length* elements."""
        if length < self.first:
            raise HistoryNotLoaded
        del self.kept[length - self.first :]

    def forget(self, first: int) -> None:
        """Drop everything before the index *first*."""
        if first > self.first:
            del self.kept[: first - self.first]
            self.first = first

    def same_as(self, other: Tail[T]) -> int | None:
        """The length of the common beginning, found by the last shared element; None if no kept element is shared.

        Both are the history of one table, so everything before a shared element is shared, too.
        """
        least = max(self.first, other.first)
        for index in reversed(range(least, min(len(self), len(other)))):
            if self[index] is other[index] or self[index] == other[index]:
                return index + 1
        return None if least else 0


class Told(NamedTuple):
    """A line of the log, and the number of moves after which it was told."""

    moves: int
    line: Line


class Passage:
    """What happened with one move and the chance that followed, as events; worded when somebody reads it."""

    __slots__ = ("_lines", "happened", "moves")

    def __init__(self, moves: int, happened: Sequence[Event] | Note) -> None:
        self.moves = moves
        self.happened: Final = happened if isinstance(happened, Note) else tuple(happened)
        self._lines: dict[str, tuple[Sequence[str], list[Told]]] = {}
        """By language: how the seats were called, and the lines."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Passage) and (self.moves, self.happened) == (other.moves, other.happened)

    __hash__ = None  # type: ignore[assignment]

    def told(self, words: Words, names: Sequence[str]) -> list[Told]:
        """Its lines in the language that is spoken now, with the names that the seats have now."""
        found = self._lines.get(language())
        if found is None or found[0] != names:
            happened = self.happened
            lines = [happened.line(words, names)] if isinstance(happened, Note) else words.story(happened, names)
            found = self._lines[language()] = names, [Told(self.moves, line) for line in lines]
        return found[1]


def told_in(story: Tail[Passage], first: int, words: Words, names: Sequence[str]) -> list[Told]:
    """The lines of a story from the passage with the index *first* on."""
    return [line for passage in story[first:] for line in passage.told(words, names)]


class Note(NamedTuple):
    """Something that happened at the table and not in the game: a sentence, the seat it is about, and what fills its blanks."""

    text: str
    seat: int
    what: str
    was: str = ""
    """What the seat was called before, where that is told."""
    move: str = ""
    """The move that it is about: told as its button says it."""
    bot: str = ""
    """The bot that it is about: told by its title."""

    def line(self, words: Words, names: Sequence[str]) -> Line:
        what = words.label(self.move) if self.move else bot_title(self.bot) if self.bot else self.what
        return Line(say(self.text, name=names[self.seat], what=what, was=self.was))


class Mark(NamedTuple):
    """The game at an earlier moment, from which it can be played on."""

    game: State
    luck: FairLuck | FirstLuck
    revealed: bool
    last: tuple[int, ...]
