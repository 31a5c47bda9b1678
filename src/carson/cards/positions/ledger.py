"""Every card of a position lies in one place: who names a card twice contradicts himself."""

from __future__ import annotations

from carson.cards import characters, decks
from carson.cards.positions.source import Table
from carson.game import quoted


class Ledger:
    """The cards named so far, each with the key that named it."""

    def __init__(self, epoch: int) -> None:
        self._epoch = epoch
        self.where: dict[int, str] = {}

    def card(self, table: Table, key: str, name: str) -> int:
        """The number of the card called *name*, which may not have been named before."""
        if name not in decks.NUMBERS:
            table.fail(key, f"{quoted(name)} is no card; cards are I-01 to I-48, II-01 to II-48 and the characters.")
        card = decks.NUMBERS[name]
        if card < decks.TERRAIN and decks.epoch_of(card) > self._epoch:
            table.fail(key, f"{name} belongs to epoch {decks.epoch_of(card)}, but this is epoch {self._epoch}.")
        if card in self.where:
            table.fail(key, f"{name} stands in “{key}” and also in “{self.where[card]}”; there is only one.")
        self.where[card] = key
        return card

    def terrain(self, table: Table, key: str, name: str) -> int:
        card = self.card(table, key, name)
        if card >= decks.TERRAIN:
            table.fail(key, f"The {name} is no terrain card.")
        return card

    def character(self, table: Table, key: str, name: str) -> int:
        if name not in characters.NAMES:
            table.fail(key, f"{quoted(name)} is no character; there are {', '.join(characters.NAMES)}.")
        return self.card(table, key, name) - decks.TERRAIN

    def unnamed_characters(self) -> int:
        """The characters that lie nowhere else, so in the pile."""
        mask = characters.ALL
        for card in self.where:
            if card >= decks.TERRAIN:
                mask &= ~(1 << card - decks.TERRAIN)
        return mask
