"""The cards by number, terrain cards 0 to 95 and then the 21 characters, and the backs of the characters.

Terrain cards are called ``I-01`` to ``I-48`` and ``II-01`` to ``II-48``, characters by their names. A back shows the six suits
in an order from top to bottom, or a skull (C1.3). It is a number: the index of its order among all 720, or `SKULL`. Two cards
with the same number look alike from behind.
"""

from __future__ import annotations

from itertools import permutations
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

SUITS: Final = ("hat", "star", "cactus", "boot", "horseshoe", "cow")

ORDERS: Final = tuple(permutations(range(6)))

SKULL: Final = len(ORDERS)

UNSEEN: Final = -1
"""In the place of a back that nobody has looked at yet."""

_RANKS: Final = tuple(tuple(order.index(suit) for suit in range(6)) for order in ORDERS)

_TEXTS: Final = (*("-".join(SUITS[suit] for suit in order) for order in ORDERS), "skull")

_NUMBERS: Final = {text: number for number, text in enumerate(_TEXTS)}


def epoch_of(card: int) -> int:
    return card // PER_EPOCH + 1


def rank(back: int) -> tuple[int, ...]:
    """The place of each suit on *back*, 0 the highest (C4.8).

    A skull shows no order. It lies on top during the bids only when every card of the pile bears one (C3.8); then the suits
    rank as in the rules.
    """
    return _RANKS[back] if back < SKULL else _RANKS[0]


def back_text(back: int) -> str:
    """``hat-star-cow-cactus-horseshoe-boot`` or ``skull``."""
    return _TEXTS[back]


def back_number(text: str) -> int:
    """The back with this text; raises `KeyError`."""
    return _NUMBERS[text]
