"""Puzzles as tables that only exist in memory, and what is said of a move that somebody tries there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from carson.game import Decision, Move
from carson.game.language import say
from carson.study.book import book, chapter
from carson.study.puzzles import Puzzle
from carson.web.errors import Refused
from carson.web.table.new_table import header_from_text
from carson.web.table.state import TableState


class Task(NamedTuple):
    """A puzzle in its place in the book."""

    puzzle: Puzzle
    chapter: str
    number: int
    """Its place in the chapter, from 1."""
    table: TableState

    @property
    def known(self) -> Any:
        """What the seat that is asked knows."""
        return self.table.view(self.puzzle.seat).known

    @property
    def decision(self) -> Decision:
        return self.puzzle.decision(self.table.game)

    def listed(self, text: str) -> Move:
        """The move with this text."""
        return next(move for move in self.decision.moves if str(move) == text)

    @property
    def here(self) -> str:
        return f"/puzzles/{self.puzzle.name}"

    @property
    def following(self) -> str:
        """The name of the next puzzle; after the last comes the first."""
        names = list(book())
        return names[(names.index(self.puzzle.name) + 1) % len(names)]


@lru_cache(maxsize=512)
def task_named(name: str) -> Task:
    """Raises `Refused`."""
    found = book().get(name)
    if found is None:
        raise Refused(say("There is no such puzzle."), 404)
    where, puzzle = found
    return Task(puzzle, where, chapter(where).index(puzzle) + 1, TableState(header_from_text(puzzle.position, play=False)))


def checked_move(task: Task, text: str) -> str:
    """A move that can be tried, as the puzzle writes it; raises `Refused`."""
    move = task.table.kind.current_text(" ".join(text.split()))
    known = {str(each) for each in task.decision.moves}
    if move not in known:
        raise Refused(say("This move is not possible here."))
    return move
