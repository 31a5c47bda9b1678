"""The numbers of the cards: terrain cards 0 to 95, then the 21 characters.

Terrain cards are called ``I-01`` to ``I-48`` and ``II-01`` to ``II-48``, characters by their names.
"""

from __future__ import annotations

from typing import Final

from carson.cards import characters

PER_EPOCH: Final = 48
TERRAIN: Final = 2 * PER_EPOCH
"""How many terrain cards there are; the card of character *c* is ``TERRAIN + c``."""

NAMES: Final = (
    *(f"{epoch}-{number:02}" for epoch in ("I", "II") for number in range(1, PER_EPOCH + 1)),
    *characters.NAMES,
)
NUMBERS: Final = {name: card for card, name in enumerate(NAMES)}


def epoch_of(card: int) -> int:
    return card // PER_EPOCH + 1
