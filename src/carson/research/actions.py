"""Every move of a game as one number: a fixed list of actions that does not depend on options, seats or position.

Moves are texts, and nearly all of them stand in the list as they are. Three verbs of the board game take an amount of money
without an upper end (``give``, ``points``, ``bid``). The list has their amounts from 0 to 99, and for each of them an action
``give +100``: it makes no move, it says that the amount is a hundred higher, and the same seat goes on. So ``bid 234`` is
``bid +100``, ``bid +100``, ``bid 34``. Nothing is left out, and nobody else learns of the hundreds before the move is made.

Chance has numbers of its own: those of its moves in the open decision (`carson.research.play`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from carson.cards import moves as card_moves
from carson.city.box import box
from carson.city.buildings import NAMES, TILES
from carson.city.moves import (
    AGREE,
    BUILD,
    BUY_PARCEL,
    BUY_TILE,
    CLAIM,
    CORRAL,
    DECLINE,
    DONE,
    DOUBLE,
    FIGHT,
    HALL_ON,
    HOME,
    HOUSE_ON,
    KEEP,
    LIFT,
    LIFT_WHITE,
    OUTLAW,
    PASS,
    REFUSE,
    ROAD,
    TAKE,
    THROW,
    TILE,
    UPGRADE,
    choose,
    placing,
    sheet,
    tile_pair,
)
from carson.city.personalities import CARDS
from carson.city.personalities.banker import OFFERS as BANKERS_OFFERS
from carson.city.personalities.captain import COWBOY_PRICES, REVOLVER_PRICES
from carson.city.personalities.heroes import OFFERS as HEROES_OFFERS
from carson.city.places import CORRALS, PLACES
from carson.city.rules import SIDES
from carson.city.variants.might_is_right import VALUES
from carson.city.variants.new_beginning import LINES, PERKS
from carson.city.vocabulary import HOWS
from carson.game import CarsonError, Move

HUNDRED: Final = 100
MORE: Final = "+100"
AMOUNTS: Final = ("give", "points", "bid")
"""The verbs of the board game whose number has no upper end."""
FACES_OF_A_DIE: Final = range(1, 7)
WORDS: Final = (
    *("cash", "later", "weapons", "money", "pay", "lose-point", "points", "steal", "control"),
    *BANKERS_OFFERS,
    *HEROES_OFFERS,
    *(f"cowboys-{number}" for number in COWBOY_PRICES),
    *(f"revolvers-{number}" for number in REVOLVER_PRICES),
    *(f"reroll-{value}" for value in FACES_OF_A_DIE),
    *(f"double-{NAMES[kind]}" for kind in TILES),
)
"""What personalities and outlaws offer, by the word after ``choose``."""


class NoAction(CarsonError):
    """A move that the list of actions does not hold."""


class Actions:
    """The actions of one game: numbers and texts both ways."""

    def __init__(self, texts: Iterable[str], amounts: Sequence[str] = ()) -> None:
        more = [f"{verb} {MORE}" for verb in amounts]
        below = [f"{verb} {amount}" for verb in amounts for amount in range(HUNDRED)]
        self.texts = tuple(dict.fromkeys(map(str, (*texts, *below, *more))))
        """What each action is called; the number of an action is its place here."""
        self._numbers = {text: number for number, text in enumerate(self.texts)}
        self._more = {verb: self._numbers[f"{verb} {MORE}"] for verb in amounts}

    def __len__(self) -> int:
        return len(self.texts)

    def number(self, text: str) -> int:
        """The number of the action with this text; raises `NoAction`."""
        found = self._numbers.get(text)
        if found is None:
            raise NoAction(f"“{text}” is no action; the list of actions lacks this move.")
        return found

    def legal(self, moves: Iterable[Move], hundreds: int = 0) -> dict[int, Move | None]:
        """The actions that stand for *moves*, ascending, each with its move; None goes on to the next hundred.

        With *hundreds* already said, only the amounts from there on are left.
        """
        found: dict[int, Move | None] = {}
        for move in moves:
            number = self._numbers.get(move)
            if number is None or hundreds:
                self._add_amount(found, move, hundreds)
            else:
                found[number] = move
        return dict(sorted(found.items()))

    def _add_amount(self, found: dict[int, Move | None], move: Move, hundreds: int) -> None:
        verb, _, word = move.partition(" ")
        if verb not in self._more or not word.isdecimal():
            if hundreds:
                return
            raise NoAction(f"“{move}” is no action; the list of actions lacks this move.")
        left = int(word) - HUNDRED * hundreds
        if 0 <= left < HUNDRED:
            found[self._numbers[f"{verb} {left}"]] = move
        elif left >= HUNDRED:
            found[self._more[verb]] = None


@cache
def city_actions() -> Actions:
    """The board game and its solo game, with all editions, variants and personalities."""
    return Actions(
        (
            *(PASS, DECLINE, DONE, KEEP, TAKE, AGREE, REFUSE, HOME, THROW),
            *(move for how in sorted(HOWS) for move in placing(how)),
            *LIFT,
            *LIFT_WHITE.values(),
            *ROAD,
            *CLAIM,
            *BUY_PARCEL,
            *BUY_TILE,
            *(move for moves in BUILD for move in moves),
            *HOUSE_ON,
            *UPGRADE,
            *HALL_ON,
            *FIGHT,
            *DOUBLE,
            *OUTLAW,
            *CORRAL.between(1, len(CORRALS)),
            *TILE.between(VALUES[0], VALUES[-1]),
            *(tile_pair(low, high) for low in VALUES for high in VALUES if low <= high),
            *_sheets(),
            *_choices(),
        ),
        AMOUNTS,
    )


def _sheets() -> list[Move]:
    """A line of a new beginning at a time; the last line is a bid."""
    found: list[Move] = []
    for line in LINES:
        values = (0, 1) if line in PERKS else [value for value, _ in box().sheet[line]]
        found += [sheet(line, value) for value in values]
    return found


def _choices() -> list[Move]:
    """A personality, by name or with its side where both are open, what it offers, or a place that it asks for."""
    names = list(dict.fromkeys(face.name for faces in CARDS.values() for face in faces))
    sides = [f"{name} {side}" for name in names for side in SIDES]
    return [choose(word) for word in (*names, *sides, *WORDS, *PLACES)]


@cache
def cards_actions() -> Actions:
    """The card game."""
    return Actions(
        (
            *(card_moves.PASS, card_moves.DONE, card_moves.ASIDE),
            *card_moves.TAKE,
            *card_moves.BUILD.values(),
            *card_moves.SELL,
            *card_moves.USE,
            *card_moves.BID[1:],
            *card_moves.CHOOSE,
        )
    )
