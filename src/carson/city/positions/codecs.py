"""How the values of a state are written so that a person can read them: names for parcels, places, tiles and cards.

A codec turns one value into what TOML holds and back. Seats are written as people count them, from 1. A number that has no
name (a bit that only a personality understands) stays a number, so that nothing can be lost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from carson.city.buildings import BOUGHT, KIND_OF, NAMES, TILES
from carson.city.personalities import CARDS
from carson.city.personalities.base import SECOND_USE
from carson.city.places import ALL, PARCEL_OF, PARCELS, PLACE_OF, PLACES, PRICES, bits
from carson.city.places import CORRALS as PLACES_IN_CORRALS
from carson.city.positions.spots import Spot, nearest
from carson.city.setup.deck import current_name
from carson.city.setup.editions import DISPLAYED_FIRST, NOBODY, bag_of
from carson.city.setup.rules import Rules
from carson.city.state import State
from carson.city.town import NOTHING, TOWN_HALL
from carson.game import BadFile, mark, quoted, say, say_many, told

MAX_AMOUNT: Final = 9999
"""The largest amount that a move can name; more money could not be given up."""


@dataclass(frozen=True, slots=True)
class Codec:
    read: Callable[[Spot, State], Any]
    write: Callable[[Any], Any]


def whole(low: int, high: int) -> Codec:
    return Codec(lambda spot, state: spot.whole(low, high), lambda value: value)


def needs(variant: str, codec: Codec) -> Codec:
    """A codec for what exists only with a variant."""

    def read(spot: Spot, state: State) -> Any:
        if variant not in state.rules.variants:
            form = mark("{what} needs the variant “{variant}”: {line}.")
            raise spot.bad(say(form, what=spot.what, variant=variant, line=f'variants = ["{variant}"]'))
        return codec.read(spot, state)

    return Codec(read, codec.write)


def _read_corrals(spot: Spot, state: State) -> tuple[int, ...]:
    entries = spot.entries(mark("a list of five numbers, the horses in each corral"))
    if len(entries) != len(PLACES_IN_CORRALS):
        form = mark("{what} must name the horses in each of the {number} corrals, not in {found}.")
        raise spot.bad(say(form, what=spot.what, number=len(PLACES_IN_CORRALS), found=len(entries)))
    return tuple(entry.whole(0, 99) for entry in entries)


CORRALS: Final = Codec(_read_corrals, list)


def _read_points(spot: Spot, state: State) -> int:
    """Only a sheet of A New Beginning can put a marker below 0 (O13)."""
    return spot.whole(-MAX_AMOUNT if "new-beginning" in state.rules.variants else 0, MAX_AMOUNT)


POINTS: Final = Codec(_read_points, lambda value: value)


SEAT: Final = Codec(lambda spot, state: spot.whole(1, state.seats) - 1, lambda seat: seat + 1)
SEAT_OR_NOBODY: Final = Codec(lambda spot, state: spot.whole(0, state.seats) - 1, lambda seat: seat + 1)
"""0 is nobody."""
assert NOBODY == -1


def _read_order(spot: Spot, state: State) -> tuple[int, ...]:
    order: list[int] = []
    for entry in spot.entries(mark("a list of seats, such as [2, 1]")):
        seat = entry.whole(1, state.seats) - 1
        if seat in order:
            form = mark("Seat {seat} is in {what} twice; once is enough.")
            raise entry.bad(say(form, seat=seat + 1, what=spot.what))
        order.append(seat)
    return tuple(order)


ORDER: Final = Codec(_read_order, lambda order: [seat + 1 for seat in order])
SEAT_SET: Final = Codec(
    lambda spot, state: sum(1 << seat for seat in _read_order(spot, state)), lambda mask: [seat + 1 for seat in bits(mask)]
)


class _Named(NamedTuple):
    """Things that a file calls by name, and the sentences about a value that is none of them."""

    numbers: dict[str, int]
    example: str
    wanted: str
    refusal: str

    def read(self, spot: Spot, state: State) -> int:
        """The number of one name; numbers are allowed where there is no name."""
        if type(spot.value) is int:
            return spot.value
        word = current_name(spot.text(self.wanted, example=self.example).strip())
        if word not in self.numbers:
            raise spot.bad(say(self.refusal, word=quoted(word), hint=nearest(word, self.numbers)))
        return self.numbers[word]


_PARCELS: Final = _Named(
    PARCEL_OF,
    "d4",
    mark("a parcel, such as “{example}”"),
    mark("{word} is not a parcel; parcels are a1 to h8, column letter and row from the top."),
)
_PLACES: Final = _Named(
    PLACE_OF,
    "wages",
    mark("a place for a cowboy, such as “{example}”"),
    mark("{word} is not a place for a cowboy; places are parcels such as d4 and squares such as wages."),
)
_KINDS: Final = _Named(KIND_OF, "saloon", mark("a building, such as “{example}”"), mark("{word} is not a building; {hint}"))


def _one(names: Sequence[str], named: _Named) -> Codec:
    return Codec(named.read, lambda value: names[value] if 0 <= value < len(names) else value)


PARCEL: Final = _one(PARCELS, _PARCELS)
PLACE: Final = _one(PLACES, _PLACES)
KIND: Final = _one(NAMES, _KINDS)


def _set_of(names: dict[int, str], named: _Named, everything: int = 0) -> Codec:
    """A set as the list of its names; *everything*, where it is told, is the word “all”."""

    def read(spot: Spot, state: State) -> int:
        if everything and spot.value == "all":
            return everything
        mask = 0
        for entry in spot.entries(mark("a list such as {example}"), example=f'["{named.example}"]'):
            number = named.read(entry, state)
            if not 0 <= number < 256:
                raise entry.wrong(named.wanted, example=named.example)
            if mask >> number & 1:
                form = mark("{value} is in {what} twice; once is enough.")
                raise entry.bad(say(form, value=told(entry.value), what=spot.what))
            mask |= 1 << number
        return mask

    def write(mask: int) -> Any:
        return "all" if everything and mask == everything else [names.get(number, number) for number in bits(mask)]

    return Codec(read, write)


PARCEL_SET: Final = _set_of(dict(enumerate(PARCELS)), _PARCELS, ALL)
PLACE_SET: Final = _set_of(dict(enumerate(PLACES)), _PLACES)

CARD_NAMES: Final = {number: faces[0].name for number, faces in CARDS.items()}
CARD_OF: Final = {face.name: number for number, faces in CARDS.items() for face in faces}
_CARDS: Final = _Named(
    CARD_OF, "grocer", mark("a personality, such as “{example}”"), mark("{word} is not a personality; {hint}")
)
CARD_SET: Final = _set_of(CARD_NAMES, _CARDS)


def _read_spent(spot: Spot, state: State) -> int:
    mask = 0
    for entry in spot.entries(mark("a list such as {example}"), example='["grocer"]'):
        number = _CARDS.read(entry, state)
        if number not in CARD_NAMES:
            raise entry.wrong(_CARDS.wanted, example=_CARDS.example)
        if mask >> number & 1:
            number += SECOND_USE
        if mask >> number & 1:
            form = mark("{value} is spent more often than a personality can be: once, or twice.")
            raise entry.bad(say(form, value=told(entry.value)))
        mask |= 1 << number
    return mask


def _write_spent(mask: int) -> list[str]:
    return [CARD_NAMES[number % SECOND_USE] for number in sorted(bits(mask), key=lambda number: number % SECOND_USE)]


SPENT: Final = Codec(_read_spent, _write_spent)
"""Used-up abilities; one that was used twice is named twice."""


def tiles_of(rules: Rules) -> list[int]:
    """All tiles of a game by kind, those on display included."""
    tiles = bag_of(rules.edition, rules.bag)
    for kind in DISPLAYED_FIRST:
        if kind != NOTHING:
            tiles[kind] += 1
    return tiles


def tiles_left(state: State, *, market: bool) -> list[int]:
    """The tiles that are neither in town nor stored nor, if *market* says so, on display."""
    left = tiles_of(state.rules)
    for kind in TILES:
        left[kind] -= state.town.standing[kind].bit_count() + sum(stored.count(kind) for stored in state.stored)
        if market:
            left[kind] -= state.market.count(kind)
    return left


def too_many(state: State, kind: int, spot: Spot) -> BadFile:
    """The refusal of one tile more than the game has."""
    number = tiles_of(state.rules)[kind]
    edition = state.rules.edition
    if edition.tiles[kind] == 0:
        return spot.bad(say("The edition “{edition}” has no tile “{tile}”.", edition=edition.name, tile=NAMES[kind]))
    if number == 0:
        form = mark("With the bag “{bag}” there is no tile “{tile}” in the game.")
        return spot.bad(say(form, bag=state.rules.bag, tile=NAMES[kind]))
    few = say_many(
        number,
        "The game has only {number} tile “{tile}”; here are more, counting those in town, stored and on display.",
        "The game has only {number} tiles “{tile}”; here are more, counting those in town, stored and on display.",
        tile=NAMES[kind],
    )
    return spot.bad(few)


def _read_stored(spot: Spot, state: State) -> tuple[int, ...]:
    left = tiles_left(state, market=False)
    tiles: list[int] = []
    for entry in spot.entries(mark("a list such as {example}"), example='["bank"]'):
        kind = _tile(entry)
        if kind == TOWN_HALL:
            form = mark("The town hall is never bought and cannot be stored; it stands in the town or is still in the bag.")
            raise entry.bad(say(form))
        left[kind] -= 1
        if left[kind] < 0:
            raise too_many(state, kind, entry)
        tiles.append(kind)
    return tuple(tiles)


def _tile(entry: Spot) -> int:
    word = entry.text(_KINDS.wanted, example="bank").strip()
    kind = KIND_OF.get(word)
    if kind not in TILES:
        hint = nearest(word, [NAMES[tile] for tile in BOUGHT])
        raise entry.bad(say("{word} is not a building that is bought; {hint}", word=quoted(word), hint=hint))
    return kind


STORED: Final = Codec(_read_stored, lambda tiles: [NAMES[kind] for kind in tiles])


def _read_market(spot: Spot, state: State) -> list[int]:
    left = tiles_left(state, market=False)
    entries = spot.entries(mark("a list of seven buildings, the cheapest square first"))
    if len(entries) > len(PRICES):
        form = mark("The market has {number} squares, not {found}.")
        raise entries[len(PRICES)].bad(say(form, number=len(PRICES), found=len(entries)))
    market = []
    for entry in entries:
        kind = NOTHING if entry.value == "" else _tile(entry)
        if kind == TOWN_HALL:
            raise entry.bad(say("The town hall is never on display; it is placed as soon as it is drawn."))
        if kind != NOTHING:
            left[kind] -= 1
            if left[kind] < 0:
                raise too_many(state, kind, entry)
        market.append(kind)
    return market + [NOTHING] * (len(PRICES) - len(market))


MARKET: Final = Codec(_read_market, lambda market: ["" if kind == NOTHING else NAMES[kind] for kind in market])


def fresh_market(state: State) -> list[int]:
    """The first display, without the tiles that are in town already or stored."""
    left = tiles_left(state, market=False)
    market = []
    for kind in DISPLAYED_FIRST:
        there = kind != NOTHING and left[kind] > 0
        market.append(kind if there else NOTHING)
        if there:
            left[kind] -= 1
    return market


def _read_bag(spot: Spot, state: State) -> list[int]:
    if not isinstance(spot.value, dict):
        raise spot.wrong(mark("a table such as {example}"), example="{ bank = 2, saloon = 1 }")
    left = tiles_left(state, market=True)
    spot.check_keys([NAMES[kind] for kind in TILES], mark("The bag has no tile {key}; {hint}"))
    bag = [0] * len(TILES)
    for name in spot.value:
        kind = KIND_OF[name]
        bag[kind] = spot.at(name).whole(0, 99)
        if bag[kind] > left[kind]:
            raise too_many(state, kind, spot.at(name))
    return bag


BAG: Final = Codec(_read_bag, lambda bag: {NAMES[kind]: number for kind, number in enumerate(bag) if number})
