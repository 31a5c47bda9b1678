"""What a parcel can show, how it is written, and how many of each the cards bear (C1.2, C10)."""

from __future__ import annotations

from typing import Final

EMPTY: Final = 0
MOUNTAIN: Final = 1
HOUSE: Final = 2
TOWNHOUSE: Final = 3
MINE: Final = 4
RANCH: Final = 5
BLACKSMITH: Final = 6
DRUGSTORE: Final = 7
BANK: Final = 8
SALOON: Final = 9
HOTEL: Final = 10
GENERAL_STORE: Final = 11
CHURCH: Final = 12
PRISON: Final = 13
TOWN_HALL: Final = 14
OUTLAWS: Final = 15

NAMES: Final = (
    "empty",
    "mountain",
    "house",
    "townhouse",
    "mine",
    "ranch",
    "blacksmith",
    "drugstore",
    "bank",
    "saloon",
    "hotel",
    "general_store",
    "church",
    "prison",
    "town_hall",
    "outlaws",
)

LETTERS: Final = ".^hHMRKDBSOGCPTo"
"""One letter for each element, in the same order: how a city is drawn in a position."""

NO_CARD: Final = "_"
"""How a drawing marks a place without a card."""

COUNTS: Final = (
    (104, 32, 18, 2, 10, 10, 2, 3, 3, 1, 1, 1, 1, 1, 0, 3),
    (106, 12, 18, 10, 4, 4, 1, 8, 8, 5, 4, 1, 2, 3, 1, 5),
)
"""Parcels of each element on the 48 cards of epoch I and of epoch II (C10)."""
