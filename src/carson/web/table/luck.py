"""The luck of a table: fair dice, or for tables from before there were any, what they have used from the start."""

from __future__ import annotations

from random import Random

from carson.game import FairLuck, Move, Record, State, sample
from carson.web.store import Header


class FirstLuck:
    """Dice drawn from the seed and the number of moves before: those of tables from before there was a commitment."""

    def __init__(self, seed: str, made: int = 0) -> None:
        self._seed = seed
        self.made = made

    def copy(self) -> FirstLuck:
        return FirstLuck(self._seed, self.made)

    def draw(self, state: State) -> Move:
        found = sample(state.decisions[0], Random(f"{self._seed} {self.made}"))
        self.made += 1
        return found

    def count(self, name: str) -> None:
        self.made += 1


def luck_of(header: Header, record: Record) -> FairLuck | FirstLuck:
    """What chance will do at a table, before its first move. Taking a move back does not change the dice."""
    return FirstLuck(header.seed) if record.commitment is None else FairLuck(header.seed, header.id)
