"""The epoch and the round of a position. Left out, they are the first for which enough cards are left in the piles.

A person who draws a city with its characters should not have to work out in which round that can be.
"""

from __future__ import annotations

from carson.cards import characters, decks, levels
from carson.cards.positions.source import Table


def read_time(top: Table, seats: list[Table]) -> tuple[int, int]:
    """Epoch and round. *seats* are all seats of the table."""
    epoch = top.whole("epoch", 1, 1, 2)
    round = top.whole("round", 1, 1, levels.ROUNDS)
    if top.has("agenda"):
        return epoch, round
    named = _named(top, seats)
    for later in [epoch] if top.has("epoch") else [1, 2]:
        for each in [round] if top.has("round") else range(1, levels.ROUNDS + 1):
            if _lasts(named, later, each, bool(top.texts("row")), len(seats)):
                return later, each
    return epoch, round


def _named(top: Table, seats: list[Table]) -> set[str]:
    """The cards that the file names outside the piles."""
    texts = [*top.texts("row"), *top.texts("removed"), *top.texts("sold")]
    for seat in seats:
        texts += [*seat.texts("characters"), *seat.texts("cards"), *(text.split(" ")[0] for text in seat.texts("laid"))]
    return set(texts)


def _lasts(named: set[str], epoch: int, round: int, revealed: bool, seats: int) -> bool:
    """Whether enough characters and terrain cards are left, two of them for governor and labourer (C3.8, C3.9)."""
    to_come = levels.ROUNDS - round + (not revealed)
    people = len(characters.NAMES) - len(named.intersection(characters.NAMES))
    if people <= (2 - epoch) * levels.ROUNDS + to_come:
        return False
    if epoch == 1 and not named.isdisjoint(decks.NAMES[decks.PER_EPOCH : decks.TERRAIN]):
        return False
    cards = decks.NAMES[(epoch - 1) * decks.PER_EPOCH : epoch * decks.PER_EPOCH]
    return decks.PER_EPOCH - len(named.intersection(cards)) >= levels.terrain_shown(seats) * to_come + 2
