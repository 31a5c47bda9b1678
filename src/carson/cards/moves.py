"""The moves of the card game. Each is made once, here, and shared; `FORMS` tells what they mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Self, TypeVar

from carson.cards import characters, deck, grid
from carson.cards.grid import ROW, STRIDE
from carson.game import BadMove, Form, Move, Vocabulary, mark, quoted, say

HIGHEST_BID: Final = 11


class OfCard(Move):
    """A move about one *card*."""

    __slots__ = ("card",)
    card: int

    def __new__(cls, text: str, card: int) -> Self:
        move = str.__new__(cls, text)
        move.card = card
        return move


class Take(OfCard):
    """Take a card from the row."""

    __slots__ = ()


class Sell(OfCard):
    """Sell a card of the city (C9.12)."""

    __slots__ = ()


class Build(Move):
    """Lay the taken card at *place* of the frame."""

    __slots__ = ("place",)
    place: int

    def __new__(cls, text: str, place: int) -> Self:
        move = str.__new__(cls, text)
        move.place = place
        return move


class Number(Move):
    """A move whose words say all: the *number* of a card, a character, a back or an auction card."""

    __slots__ = ("number",)
    number: int

    def __new__(cls, text: str, number: int) -> Self:
        move = str.__new__(cls, text)
        move.number = number
        return move


PASS: Final = Move("pass")
DONE: Final = Move("done")
ASIDE: Final = Move("aside")
TAKE: Final = tuple(Take(f"take {name}", card) for card, name in enumerate(deck.NAMES))
SELL: Final = tuple(Sell(f"sell {name}", card) for card, name in enumerate(deck.NAMES[: deck.TERRAIN]))
DRAW: Final = tuple(Number(f"draw {name}", card) for card, name in enumerate(deck.NAMES[: deck.TERRAIN]))
USE: Final = tuple(Number(f"use {characters.NAMES[number]}", number) for number in characters.ACTIVATION)
CHOOSE: Final = tuple(Number(f"choose {name}", number) for number, name in enumerate(characters.NAMES))
REVEAL: Final = tuple(Number(f"reveal {name}", number) for number, name in enumerate(characters.NAMES))
BACK: Final = tuple(Number(f"back {deck.back_text(back)}", back) for back in range(deck.SKULL + 1))
BID: Final = tuple(Number(f"bid {value}", value) for value in range(HIGHEST_BID + 1))
TURN: Final = tuple(Number(f"turn {value}", value) for value in range(HIGHEST_BID + 1))
BUILD: Final = {place: Build(f"build {name}", place) for place, name in grid.NAMES.items()}

_MoveT = TypeVar("_MoveT", bound=Move)


def _one_of(table: Sequence[_MoveT], what: str) -> Callable[[list[str]], Move]:
    known = {move.split()[1]: move for move in table}

    def parse(words: list[str]) -> Move:
        if len(words) != 1 or words[0] not in known:
            raise BadMove(
                say("{move} does not name {what}.", move=quoted(" ".join([table[-1].split()[0], *words])), what=say(what))
            )
        return known[words[0]]

    return parse


def _alone(move: Move) -> Callable[[list[str]], Move]:
    def parse(words: list[str]) -> Move:
        if words:
            raise BadMove(
                say("“{move}” stands alone; {words} after it means nothing.", move=move, words=quoted(" ".join(words)))
            )
        return move

    return parse


VOCABULARY: Final = Vocabulary(
    {
        "take": _one_of(TAKE, mark("a card, such as I-07 or teacher")),
        "build": _one_of(tuple(BUILD.values()), mark("a parcel of the frame, a1 to k11")),
        "aside": _alone(ASIDE),
        "sell": _one_of(SELL, mark("a terrain card, such as I-07")),
        "done": _alone(DONE),
        "use": _one_of(USE, mark("a character with the arrow, such as lawyer")),
        "pass": _alone(PASS),
        "bid": _one_of(BID[1:], mark("an auction card, 1 to 11")),
        "choose": _one_of(CHOOSE, mark("a character, such as banker")),
        "draw": _one_of(DRAW, mark("a terrain card, such as I-07")),
        "reveal": _one_of(REVEAL, mark("a character, such as banker")),
        "back": _one_of(BACK, mark("an order of the six suits, or skull")),
        "turn": _one_of(TURN[1:], mark("an auction card, 1 to 11")),
    }
)

FORMS: Final = {
    "players": (
        Form("use CHARACTER", "use lawyer", "Activate a character of yours."),
        Form("pass", "pass", "Do not activate it; do not claim a card."),
        Form("bid NUMBER", "bid 5", "Choose an auction card."),
        Form("take CARD", "take I-07", "Take a terrain card of the row."),
        Form("take CHARACTER", "take teacher", "Take a character of the row."),
        Form("build PARCEL", "build e5", "Lay the taken card with its top left parcel here; the corner of your city is c3."),
        Form("aside", "aside", "Lay the taken card aside: it fits nowhere."),
        Form("sell CARD", "sell I-07", "The auctioneer sells a card of your city."),
        Form("choose CHARACTER", "choose banker", "The newsboy counts as this character."),
        Form("done", "done", "Sell nothing more now."),
    ),
    "chance": (
        Form("draw CARD", "draw I-07", "This terrain card is laid out."),
        Form("reveal CHARACTER", "reveal banker", "This character is turned up."),
        Form("back SUITS", "back hat-star-cactus-boot-horseshoe-cow", "The new top card of the character pile has this back."),
        Form("back skull", "back skull", "The new top card of the character pile shows a skull."),
        Form("turn NUMBER", "turn 7", "This auction card lies on top of a virtual player’s pile."),
    ),
}
"""All moves, by who makes them."""

_ROWS: dict[int, tuple[Build, ...]] = {}
_BIDS: dict[int, tuple[Number, ...]] = {}
_TURNS: dict[int, tuple[Number, ...]] = {}


def builds(places: int) -> list[Build]:
    """The moves that build at *places*. Each row of the frame is looked up whole: a bit at a time would cost ten times that."""
    moves: list[Build] = []
    row = 0
    while places:
        here = places & ROW
        if here:
            known = _ROWS.get(here << 4 | row)
            moves += _row_of(here, row) if known is None else known
        places >>= STRIDE
        row += 1
    return moves


def _row_of(columns: int, row: int) -> tuple[Build, ...]:
    found = tuple([BUILD[row * STRIDE + column] for column in grid.bits(columns)])
    _ROWS[columns << 4 | row] = found
    return found


def bids(hand: int) -> tuple[Number, ...]:
    """The moves that bid a card of *hand*, whose bit *v* is the auction card of value *v*."""
    return _looked_up(_BIDS, BID, hand)


def turns(pile: int) -> tuple[Number, ...]:
    """The auction cards that may lie on top of a virtual player's pile."""
    return _looked_up(_TURNS, TURN, pile)


def _looked_up(known: dict[int, tuple[Number, ...]], table: tuple[Number, ...], mask: int) -> tuple[Number, ...]:
    found = known.get(mask)
    if found is None:
        found = known[mask] = tuple(table[value] for value in grid.bits(mask))
    return found
