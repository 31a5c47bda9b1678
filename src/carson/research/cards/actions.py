"""Every move of the card game as one number."""

from __future__ import annotations

from functools import cache

from carson.cards import moves
from carson.research.actions import Actions


@cache
def cards_actions() -> Actions:
    """The card game."""
    return Actions(
        (
            *(moves.PASS, moves.DONE, moves.ASIDE),
            *moves.TAKE,
            *moves.BUILD.values(),
            *moves.SELL,
            *moves.USE,
            *moves.BID[1:],
            *moves.CHOOSE,
        )
    )
