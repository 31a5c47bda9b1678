"""Every card of a position lies in one place: a file that names one twice contradicts itself."""

from __future__ import annotations

from carson.cards import characters, deck
from carson.cards.positions.source import Table
from carson.game import mark, quoted, say


class Ledger:
    """The cards named so far, each with the key that named it."""

    def __init__(self, epoch: int) -> None:
        self._epoch = epoch
        self.where: dict[int, str] = {}

    def card(self, table: Table, key: str, name: str) -> int:
        """The number of the card called *name*, which may not have been named before."""
        if name not in deck.NUMBERS:
            form = mark("{word} is not a card; cards are I-01 to I-48, II-01 to II-48 and the characters.")
            table.fail(key, say(form, word=quoted(name)))
        card = deck.NUMBERS[name]
        if card < deck.TERRAIN and deck.epoch_of(card) > self._epoch:
            form = mark("{card} belongs to epoch {other}, but this is epoch {epoch}.")
            table.fail(key, say(form, card=name, other=deck.epoch_of(card), epoch=self._epoch))
        if card in self.where:
            form = mark("“{card}” is in “{key}” and also in “{other}”; there is only one such card.")
            table.fail(key, say(form, card=name, key=key, other=self.where[card]))
        self.where[card] = key
        return card

    def terrain(self, table: Table, key: str, name: str) -> int:
        card = self.card(table, key, name)
        if card >= deck.TERRAIN:
            table.fail(key, say("“{card}” is not a terrain card.", card=name))
        return card

    def character(self, table: Table, key: str, name: str) -> int:
        if name not in characters.NAMES:
            choices = ", ".join(characters.NAMES)
            table.fail(key, say("{word} is not a character; there are {choices}.", word=quoted(name), choices=choices))
        return self.card(table, key, name) - deck.TERRAIN

    def unnamed_characters(self) -> int:
        """The characters that lie nowhere else, so in the pile."""
        mask = characters.ALL
        for card in self.where:
            if card >= deck.TERRAIN:
                mask &= ~(1 << card - deck.TERRAIN)
        return mask
