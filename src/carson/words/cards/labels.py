"""Moves of the card game as a person reads them on a button, and the part of the picture that a move is about."""

from __future__ import annotations

from typing import Final

from carson.cards import characters, grid
from carson.cards.nouns import card_name, suit_name, the_card
from carson.cards.state import State
from carson.game import Move, mark, say

_LABELS: Final = {
    "pass": mark("Pass"),
    "done": mark("Done"),
    "aside": mark("Lay it aside"),
    "bid": mark("Bid {what}"),
    "build": mark("Lay the card: {column}, {row}"),
    "take": mark("Take {card}"),
    "sell": mark("Sell {card}"),
    "use": mark("Use {card}"),
    "choose": mark("Choose {card}"),
    "turn": mark("Auction card {what}"),
    "draw": mark("Drawn: {card}"),
    "reveal": mark("Drawn: {card}"),
    "back": mark("Next: {card}"),
}


def label(move: str) -> str:
    """What the button of a move says.

    >>> label("take I-01"), label("choose banker"), label("bid 5"), label("pass")
    ('Take the mine card', 'Choose the banker', 'Bid 5', 'Pass')
    >>> label("draw I-01"), label("back hat-star"), label("turn 7")
    ('Drawn: mine card (I-01)', 'Next: hat, star', 'Auction card 7')
    >>> label("build c3"), label("build a4")
    ('Lay the card: column 1, row 1', 'Lay the card: 2 left of the city, row 2')
    """
    verb, _, what = move.partition(" ")
    if verb == "build":
        row, column = (at - grid.MARGIN for at in divmod(grid.PLACES[what], grid.STRIDE))
        across = say("column {number}", number=column + 1) if column >= 0 else say("{number} left of the city", number=-column)
        down = say("row {number}", number=row + 1) if row >= 0 else say("{number} above the city", number=-row)
        return say(_LABELS[verb], column=across, row=down)
    card = the_card(what) if verb in ("take", "sell", "use", "choose") else ""
    if verb in ("draw", "reveal"):
        # Several cards show the same things; only their numbers tell them apart.
        card = card_name(what) if what in characters.NAMES else f"{card_name(what)} ({what})"
    elif verb == "back":
        card = ", ".join(map(suit_name, what.split("-")))
    return say(_LABELS[verb], what=what, card=card) if verb in _LABELS else say("A draw")


def target(state: State, move: Move) -> str | None:
    """The card or the place of a city that the move is about; None if it is about none."""
    verb, _, what = move.partition(" ")
    if verb == "bid":
        return f"bid-{what}"
    return what if verb in ("take", "build", "sell") else None


def sort_of_place(place: str) -> str:
    """Whether a thing in the picture is an auction card, a parcel of a city, a character or a card of land."""
    if place.startswith("bid-"):
        return "auction card"
    if place in grid.PLACES:
        return "parcel"
    return "character" if place in characters.NAMES else "card"
