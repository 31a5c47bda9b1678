"""The 21 characters: their names, signs and the moment of their activation (C4.4, C9.29).

A set of characters is an int, one bit a character. What a character does stands where it happens: activations in
`steps.activation`, sales in `steps.draft`, points in `scoring`.
"""

from __future__ import annotations

from typing import Final

GOVERNOR: Final = 0
LAWYER: Final = 1
LABOURER: Final = 2
HEROES: Final = 3
GUNSMITH: Final = 4
GUNSLINGER: Final = 5
DOCTOR: Final = 6
BANKER: Final = 7
CAPTAIN: Final = 8
SINGER: Final = 9
SETTLER: Final = 10
AUCTIONEER: Final = 11
COWBOY: Final = 12
GROCER: Final = 13
UNDERTAKER: Final = 14
PUBLISHER: Final = 15
TEACHER: Final = 16
INDIAN: Final = 17
NEWSBOY: Final = 18
PROSPECTOR: Final = 19
SHERIFF: Final = 20

NAMES: Final = (
    "governor",
    "lawyer",
    "labourer",
    "heroes",
    "gunsmith",
    "gunslinger",
    "doctor",
    "banker",
    "captain",
    "singer",
    "settler",
    "auctioneer",
    "cowboy",
    "grocer",
    "undertaker",
    "publisher",
    "teacher",
    "indian",
    "newsboy",
    "prospector",
    "sheriff",
)

ALL: Final = (1 << len(NAMES)) - 1

ACTIVATION: Final = (GOVERNOR, LAWYER, LABOURER, HEROES, GUNSMITH, GUNSLINGER, DOCTOR)
"""The order in which owners are asked (C4.4)."""

BEFORE_BIDS: Final = 5
"""How many of them are asked before the bids."""

ARROW: Final = sum(1 << character for character in ACTIVATION)
"""Those with the bent arrow."""

MONEY: Final = ALL & ~ARROW | 1 << HEROES | 1 << DOCTOR
"""Those with the money sign; heroes and doctor bear both (C9.27)."""

BONUS: Final = {HEROES: 3, GUNSMITH: 6, GUNSLINGER: 5, DOCTOR: 2}
"""What an activation adds to its owner's bid (C4.7)."""


def members(mask: int) -> list[int]:
    """The characters of a set, in the order of the rules."""
    return [character for character in range(len(NAMES)) if mask >> character & 1]


def names(mask: int) -> list[str]:
    return [NAMES[character] for character in members(mask)]


def bonus(mask: int) -> int:
    """What the activated characters of a set add to a bid (C4.7)."""
    return sum(value for character, value in BONUS.items() if mask >> character & 1)
