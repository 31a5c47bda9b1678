"""Moves of the card game as a person reads them on a button, and the part of the picture that a move is about."""

from __future__ import annotations

from typing import Final

from carson.cards.nouns import the_card
from carson.cards.state import State
from carson.game import Move, mark, say

_LABELS: Final = {
    "pass": mark("Pass"),
    "done": mark("Done"),
    "aside": mark("Lay it aside"),
    "bid": mark("Bid {what}"),
    "build": mark("Lay the card on {place}"),
    "take": mark("Take {card}"),
    "sell": mark("Sell {card}"),
    "use": mark("Use {card}"),
    "choose": mark("Choose {card}"),
}


def label(move: str) -> str:
    """What the button of a move says.

    >>> label("take I-07"), label("choose banker"), label("bid 5"), label("pass")
    ('Take I-07', 'Choose the banker', 'Bid 5', 'Pass')
    """
    verb, _, what = move.partition(" ")
    return say(_LABELS[verb], what=what, place=what, card=the_card(what)) if verb in _LABELS else say("A draw")


def target(state: State, move: Move) -> str | None:
    """The card or the place of a city that the move is about; None if it is about none."""
    verb, _, what = move.partition(" ")
    return what if verb in ("take", "build", "sell") else None
