"""The guided first rounds of the card game: bid, take, build, and what characters are for."""

from __future__ import annotations

from typing import Final

from carson.cards.state import State
from carson.game import Decision, Move, mark
from carson.words.cards.choices import best_moves
from carson.words.lessons import Lesson, Taught, taught

_LAST_ROUND: Final = 3
"""The round in which the lessons usually end."""


def _middle(state: State, decision: Decision) -> list[Move]:
    bids = [move for move in decision.moves if move.startswith("bid ")]
    return bids[len(bids) // 2 :][:1]


def _lowest(state: State, decision: Decision) -> list[Move]:
    return [move for move in decision.moves if move.startswith("bid ")][:1]


def _has_built(state: State, seat: int) -> bool:
    """Two rounds are over, and every lesson was met: a player who takes characters first builds later."""
    built = len(state.cities[seat].cards)
    return state.epoch == 1 and built > 1 and (state.round == _LAST_ROUND or (state.round > _LAST_ROUND and built == 2))


LESSONS: Final = (
    Lesson(
        "bid",
        mark("Bid in secret"),
        mark("Choose one of your auction cards; one from the middle will do."),
        mark(
            "The best city after two epochs wins. All bids are turned over together, and the highest takes first; each card is "
            "played once an epoch, so save some."
        ),
        lambda state, seat: state.epoch == 1 and state.round == 1,
        _middle,
    ),
    Lesson(
        "take",
        mark("Take a card"),
        mark("Take a card from the row; the bright one scores most in your city now."),
        mark(
            "Land grows your city: the first card lays itself, later you choose the place. Characters have powers of their "
            "own, and some are worth points at the end."
        ),
        lambda state, seat: state.epoch == 1 and state.round == 1,
        best_moves,
    ),
    Lesson(
        "bid",
        mark("Sometimes low"),
        mark("Look at the row first. If several cards are good for you, bid low."),
        mark("The order matters only when others want the same card. High cards that you keep win the rounds that count."),
        lambda state, seat: state.epoch == 1 and state.round == 2,
        _lowest,
    ),
    Lesson(
        "take",
        mark("What the others want"),
        mark("Take what is best for you now."),
        mark(
            "Virtual players always take the card with the highest attraction, the number in its circle. So you can foresee "
            "what will be left."
        ),
        lambda state, seat: state.epoch == 1 and state.round == 2,
        best_moves,
    ),
    Lesson(
        "build",
        mark("Build your city"),
        mark("Lay the card where it scores most: each place says how much."),
        mark("Empty land can be covered, and like covers like. Every kind of building scores by what lies around it."),
        lambda state, seat: len(state.cities[seat].cards) == 1,
        best_moves,
    ),
    Lesson(
        "activate",
        mark("A character helps"),
        mark("Use it now, or keep it ready."),
        mark("A character with a bent arrow can be used once in every epoch."),
        lambda state, seat: not state.characters[seat] & state.turned,
    ),
    Lesson(
        "bid",
        mark("You know the game"),
        mark("Bid as you like: from here on you play by yourself."),
        mark("After two epochs the best city wins. Point at anything to see what it is worth; the “?” explains what is new."),
        _has_built,
    ),
)
"""In the order in which they usually come."""


def lesson(state: State, decision: Decision) -> Taught | None:
    """What the guided first rounds teach at this decision."""
    return taught(LESSONS, state, decision)
