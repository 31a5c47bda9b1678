"""Every move of the board game and its solo game as one number, with all editions, variants and personalities."""

from __future__ import annotations

from functools import cache
from typing import Final

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
from carson.city.moves.offers import OFFERS
from carson.city.personalities import CARDS
from carson.city.places import CORRALS, PLACES
from carson.city.setup.box import box
from carson.city.setup.deck import SIDES, placings
from carson.city.variants.might_is_right import VALUES
from carson.city.variants.new_beginning import LINES, PERKS
from carson.game import Move
from carson.research.actions import Actions

AMOUNTS: Final = ("give", "points", "bid")
"""The verbs of the board game whose number has no upper limit."""


@cache
def city_actions() -> Actions:
    """The board game and its solo game, with all editions, variants and personalities."""
    return Actions(
        (
            *(PASS, DECLINE, DONE, KEEP, TAKE, AGREE, REFUSE, HOME, THROW),
            *(move for how in sorted(placings()) for move in placing(how)),
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
    return [choose(word) for word in (*names, *sides, *sorted(OFFERS), *PLACES)]
