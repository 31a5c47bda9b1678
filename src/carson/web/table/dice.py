"""The luck of a table: fair dice, or for tables from before there were any, what they have used from the start."""

from __future__ import annotations

from random import Random
from typing import Protocol, Self

from carson.game import FairLuck, Move, Record, State, sample
from carson.web.store import Header


class Luck(Protocol):
    """What chance does at a table; taking a move back brings no other dice."""

    def copy(self) -> Self: ...

    def draw(self, state: State) -> Move:
        """What comes up in *state*, in which chance is asked."""

    def count(self, name: str) -> None:
        """A move was made: a draw of that name, or somebody’s, which has none."""


class FirstLuck:
    """Drawn from the seed and the number of moves before: the luck of tables without a commitment."""

    def __init__(self, seed: str, made: int = 0) -> None:
        self._seed = seed
        self._made = made

    def copy(self) -> FirstLuck:
        return FirstLuck(self._seed, self._made)

    def draw(self, state: State) -> Move:
        found = sample(state.decisions[0], Random(f"{self._seed} {self._made}"))
        self._made += 1
        return found

    def count(self, name: str) -> None:
        self._made += 1


def luck_of(header: Header, record: Record) -> FairLuck | FirstLuck:
    """The luck of a table before its first move."""
    return FirstLuck(header.seed) if record.commitment is None else FairLuck(header.seed, header.id)
