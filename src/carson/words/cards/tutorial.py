"""What to consider when a kind of decision of the card game comes up for the first time, with the rule that says more."""

from __future__ import annotations

from typing import Final

from carson.cards.state import State
from carson.game import Decision, mark, say
from carson.words.base import Tip

TIPS: Final = {
    "bid": (
        mark(
            "Choose an auction card in secret. The higher the bid, the earlier you take a card of the row; each auction card "
            "is played once an epoch. Equal bids are decided by the order of the suits on the back of the next character."
        ),
        "C4",
    ),
    "take": (
        mark(
            "Take a card of the row: land for your city, or a character. Point at a card to see what it is worth; virtual "
            "players take the one with the highest number in its circle, the attraction."
        ),
        "C4",
    ),
    "build": (
        mark(
            "Lay the card so that a side of it touches your city, or so that it lies on it. It may cover empty parcels, and "
            "like may cover like. Each place says what it is worth."
        ),
        "C6",
    ),
    "activate": (
        mark(
            "A character with the bent arrow can be used once an epoch, the governor once a game. You may also keep it ready."
        ),
        "C4",
    ),
    "sell": (
        mark(
            "The auctioneer can sell cards of your city, three in the whole game, for 7 points each. Sell what is worth less "
            "than that, and what the rest of the city does not need."
        ),
        "C9",
    ),
    "choose": (
        mark("The newsboy brings you one more character, of those that nobody took. Choose the one that is worth most to you."),
        "C9",
    ),
}


def tip(state: State, decision: Decision) -> Tip | None:
    text, rule = TIPS.get(decision.kind, ("", ""))
    return Tip(f"cards-{decision.kind}", say(text), rule) if text else None
