"""The moves of a game as each seat remembers them: what the information states of OpenSpiel are made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Self

from carson.game import CHANCE, Move, Step

HIDDEN: Final = "?"
SPECTATOR: Final = -2
"""The seat of a spectator, who remembers what everybody knows and nothing else."""


class Entry(NamedTuple):
    seat: int
    move: Move
    sealed: bool


class Memory:
    """The moves so far. `copy` is cheap."""

    __slots__ = ("_entries", "_open_from")

    def __init__(self) -> None:
        self._entries: list[Entry] = []
        self._open_from = 0
        """From this entry on, sealed choices still wait for others; before it, all of them were turned up."""

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new._entries = self._entries[:]
        new._open_from = self._open_from
        return new

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    @property
    def is_empty(self) -> bool:
        return not self._entries

    def add(self, seat: int, move: Move, step: Step[Any], agenda: Sequence[Step[Any]]) -> None:
        """*seat* answered *step* with *move*, after which *agenda* is what it is."""
        self._entries.append(Entry(seat, move, step.sealed))
        if not agenda or not _same(step, agenda[-1]):
            self._open_from = len(self._entries)

    def told(self, seat: int | None) -> str:
        """The moves as *seat* remembers them; None knows all. What chance dealt in secret only the views tell."""
        return "\n".join(f"{entry.seat} {self._shown(entry, number, seat)}" for number, entry in enumerate(self._entries))

    def _shown(self, entry: Entry, number: int, seat: int | None) -> str:
        known = seat is None or not entry.sealed or entry.seat == seat
        turned_up = number < self._open_from and entry.seat != CHANCE
        return entry.move if known or turned_up else HIDDEN


def _same(step: Step[Any], other: Step[Any]) -> bool:
    """Whether the question that *step* asked is still open: some have answered, others not yet."""
    return type(step) is type(other) and getattr(step, "place", None) == getattr(other, "place", None)
