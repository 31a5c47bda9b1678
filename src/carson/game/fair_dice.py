"""Fair dice: before the first of them falls, a secret seed is committed to; every draw follows from it and from what it means.

The commitment is the SHA-256 of the seed, shown from the start. A draw is named by its meaning (``duel d4 2``: the die of seat
2 in a duel on d4) and by how many draws of that name came before it in the same game, not by a place in one long row of
numbers: taking a move back brings no other dice, and duels in another order bring none either. When the game is over the seed
is revealed, and anybody can check the whole record.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from carson.game.errors import BadFile
from carson.game.moves import Move
from carson.game.records import Commitment, Record
from carson.game.state import CHANCE, Decision, State


class Draw(NamedTuple):
    """One thing that chance decided: what it was about, its index among draws of the same name, and what came."""

    line: int
    name: str
    number: int
    move: str


class Unfair(BadFile):
    """A record that does not agree with the seed that was committed to."""


def new_seed() -> str:
    """A secret that nobody can guess."""
    return secrets.token_hex(32)


def commitment_to(seed: str) -> str:
    """What is shown of the seed before it is revealed.

    >>> commitment_to("a seed")
    '8f44d509e0492acec4fc109a030a5c751f063fb743cc388f0ed722bacc3bc66c'
    """
    return hashlib.sha256(seed.encode()).hexdigest()


def name_of_draw(state: State) -> str:
    """What chance is asked now, in words that never change."""
    return state.agenda[-1].meaning(state)


def fair_draw(seed: str, table: str, name: str, number: int, decision: Decision) -> Move:
    """The move that the seed gives, each as often as its odds say.

    HMAC-SHA256 with the seed as key, over the table, the name and the number, is a number below 2^256. Its remainder by the
    sum of all odds points at a move, in the order of the alphabet. The last few numbers, which would favour the first moves,
    are passed over.
    """
    weights = decision.weights or (1,) * len(decision.moves)
    choices = sorted(zip(decision.moves, weights, strict=True))
    total = sum(weights)
    point = _below(total, seed, f"{table}\n{name}\n{number}")
    for move, weight in choices:
        point -= weight
        if point < 0:
            return move
    raise AssertionError("the weights of a chance decision are positive")


def _below(total: int, seed: str, message: str) -> int:
    """A number from 0 to *total* - 1, all equally likely."""
    limit = 2**256 - 2**256 % total
    attempt = 0
    while True:
        again = f"\nagain {attempt}" if attempt else ""
        found = int.from_bytes(hmac.digest(seed.encode(), (message + again).encode(), "sha256"), "big")
        if found < limit:
            return found % total
        attempt += 1


class FairLuck:
    """The luck of one table: what the seed gives, and which names have come up so far."""

    def __init__(self, seed: str, table: str) -> None:
        self._seed = seed
        self._table = table
        self.drawn: Counter[str] = Counter()

    def copy(self) -> FairLuck:
        luck = FairLuck(self._seed, self._table)
        luck.drawn = self.drawn.copy()
        return luck

    def draw(self, state: State) -> Move:
        """What comes up in *state*, in which chance is asked. The draw counts: the next of its name is another."""
        name = name_of_draw(state)
        found = fair_draw(self._seed, self._table, name, self.drawn[name], state.decisions[0])
        self.drawn[name] += 1
        return found

    def count(self, name: str) -> None:
        """A draw of this name was made; an empty name is a move of somebody."""
        if name:
            self.drawn[name] += 1


def audit(record: Record) -> Iterator[Draw]:
    """Every draw of a record, each found to agree with its seed; raises `Unfair` at the first that does not, else `BadFile`."""
    given = seed_of(record)
    drawn: Counter[str] = Counter()
    states = record.states()
    state = next(states)
    for number, entry in enumerate(record.entries):
        if entry.seat == CHANCE and state.decisions and state.decisions[0].seat == CHANCE:
            name = name_of_draw(state)
            if number >= given.after:
                fair = fair_draw(given.seed or "", given.table, name, drawn[name], state.decisions[0])
                if fair != entry.text:
                    reason = f"For “{name}”, number {drawn[name]}, the seed gives “{fair}”, but the record says “{entry.text}”."
                    raise Unfair(reason, entry.line)
                yield Draw(entry.line, name, drawn[name], entry.text)
            drawn[name] += 1
        state = next(states)
    record.check_result(state)


def seed_of(record: Record) -> Commitment:
    """The commitment of a record with its seed; raises `Unfair` where there is none, or none that fits."""
    given = record.commitment
    if given is None:
        raise Unfair("This record has no commitment: it was not played with fair dice.")
    if given.seed is None:
        raise Unfair("The seed is not in the record: it is revealed when the game is over.")
    if commitment_to(given.seed) != given.digest:
        raise Unfair("The seed is not the one that was committed to.")
    return given
