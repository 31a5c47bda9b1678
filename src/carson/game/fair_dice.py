"""Fair dice: a secret seed is committed to before the first roll, and every draw follows from the seed and the draw's name.

The commitment is the SHA-256 of the seed, shown from the start. A draw is named by its meaning (``duel d4 2``: the die of seat
2 in a duel on d4) and by how many draws of that name came before it in the same game, not by its place in one long stream of
numbers, so neither taking a move back nor fighting duels in another order changes the dice. When the game is over the seed is
revealed, and anybody can check the whole record.
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
    """One thing that chance decided: what it was about, its index among draws of the same name, and the outcome."""

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


def fair_draw(seed: str, table: str, name: str, number: int, decision: Decision) -> Move:
    """The move that the seed gives. Over all seeds, each move comes up as often as its odds say.

    HMAC-SHA256 with the seed as key, over the table, the name and the number, is a number below 2^256. Its remainder modulo
    the sum of all odds selects a move, in alphabetical order. The last few numbers, which would favour the first moves, are
    skipped.
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
        """What comes up at the chance decision of *state*. The draw is counted, so the next one of its name is a new one."""
        name = state.chance
        found = fair_draw(self._seed, self._table, name, self.drawn[name], state.decisions[0])
        self.drawn[name] += 1
        return found

    def count(self, name: str) -> None:
        """Count a draw that was made elsewhere; an empty name is a seat's move, and is not counted."""
        if name:
            self.drawn[name] += 1


def audit(record: Record) -> Iterator[Draw]:
    """Every draw of a record, checked against its seed; raises `Unfair` at the first that does not agree, and `BadFile`."""
    given = seed_of(record)
    drawn: Counter[str] = Counter()
    states = record.states()
    state = next(states)
    for number, entry in enumerate(record.entries):
        if entry.seat == CHANCE and (name := state.chance):
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
    """The commitment of a record, seed included; raises `Unfair` if either is missing or they do not agree."""
    given = record.commitment
    if given is None:
        raise Unfair("This record has no commitment: it was not played with fair dice.")
    if given.seed is None:
        raise Unfair("The seed is not in the record: it is revealed when the game is over.")
    if commitment_to(given.seed) != given.digest:
        raise Unfair("The seed is not the one that was committed to.")
    return given
