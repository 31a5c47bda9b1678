"""Humans and the three levels of virtual players: which nine auction cards each gets (C2.5, C2.6)."""

from __future__ import annotations

from typing import Final

HUMAN: Final = 0
NAMES: Final = ("human", "beginner", "advanced", "pro")

MIN_SEATS: Final = 4
MAX_SEATS: Final = 6
ROUNDS: Final = 9
"""Rounds of an epoch, and auction cards of a seat: each is spent once (C3.1)."""

_LOWEST: Final = (1, 1, 2, 3)

NINE_CARDS: Final = tuple(((1 << ROUNDS) - 1) << lowest for lowest in _LOWEST)
"""The auction cards of each level at the start of an epoch; bit *v* is the card of value *v*."""


def terrain_shown(seats: int) -> int:
    """Terrain cards laid out each round (C3.3)."""
    return 4 if seats == MIN_SEATS else 5


def left_over(seats: int) -> int:
    """Cards left in the row at the end of a round (C4.12)."""
    return 1 + terrain_shown(seats) - seats


def default_name(seat: int, level: int) -> str:
    """The name of a seat that was given none."""
    return f"Player {seat + 1}" if level == HUMAN else f"{NAMES[level].capitalize()} {seat + 1}"
