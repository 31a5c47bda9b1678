"""How the values of a state are written so that a person can read them: names for parcels, places, tiles and cards.

A codec turns one value into what TOML holds and back. Seats are written as people count them, from 1. A number that has no
name (a bit that only a personality understands) stays a number, so that nothing can be lost.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from carson.city.buildings import BOUGHT, KIND_OF, NAMES, TILES
from carson.city.editions import DISPLAYED_FIRST, NOBODY, bag_of
from carson.city.personalities import CARDS
from carson.city.personalities.base import SECOND_USE
from carson.city.places import ALL, PARCEL_OF, PARCELS, PLACE_OF, PLACES, PRICES, bits
from carson.city.places import CORRALS as PLACES_IN_CORRALS
from carson.city.positions.spots import Spot, nearest
from carson.city.rules import Rules
from carson.city.state import State
from carson.city.town import NOTHING, TOWN_HALL
from carson.game import BadFile, quoted, told

MOST: Final = 9999
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
            raise spot.bad(f"“{spot.what}” needs the variant {variant}: variants = [“{variant}”].")
        return codec.read(spot, state)

    return Codec(read, codec.write)


def _read_corrals(spot: Spot, state: State) -> tuple[int, ...]:
    entries = spot.entries("a list of five numbers, the horses in each corral")
    if len(entries) != len(PLACES_IN_CORRALS):
        raise spot.bad(
            f"“{spot.what}” must name the horses in each of the {len(PLACES_IN_CORRALS)} corrals, not in {len(entries)}."
        )
    return tuple(entry.whole(0, 99) for entry in entries)


CORRALS: Final = Codec(_read_corrals, list)


def _read_points(spot: Spot, state: State) -> int:
    """Only a sheet of A New Beginning can put a marker below 0 (O13)."""
    return spot.whole(-MOST if "new-beginning" in state.rules.variants else 0, MOST)


POINTS: Final = Codec(_read_points, lambda value: value)


SEAT: Final = Codec(lambda spot, state: spot.whole(1, state.seats) - 1, lambda seat: seat + 1)
SEAT_OR_NOBODY: Final = Codec(lambda spot, state: spot.whole(0, state.seats) - 1, lambda seat: seat + 1)
"""0 is nobody."""
assert NOBODY == -1


def _read_order(spot: Spot, state: State) -> tuple[int, ...]:
    order: list[int] = []
    for entry in spot.entries("a list of seats, such as [2, 1]"):
        seat = entry.whole(1, state.seats) - 1
        if seat in order:
            raise entry.bad(f"Seat {seat + 1} stands in {spot.what} twice; every seat has one marker.")
        order.append(seat)
    return tuple(order)


ORDER: Final = Codec(_read_order, lambda order: [seat + 1 for seat in order])
SEAT_SET: Final = Codec(
    lambda spot, state: sum(1 << seat for seat in _read_order(spot, state)), lambda mask: [seat + 1 for seat in bits(mask)]
)


def _named(names: dict[str, int], what: str, example: str) -> Callable[[Spot, State], int]:
    """A reader of one name; numbers are allowed where there is no name."""

    def read(spot: Spot, state: State) -> int:
        if type(spot.value) is int:
            return spot.value
        word = spot.text(f"{what}, such as “{example}”").strip()
        if word not in names:
            hint = nearest(word, names) if len(names) < 30 else f"one is “{example}”."
            raise spot.bad(f"{quoted(word)} is no {what}; {hint}")
        return names[word]

    return read


def _one(names: Sequence[str], numbers: dict[str, int], what: str, example: str) -> Codec:
    return Codec(_named(numbers, what, example), lambda value: names[value] if 0 <= value < len(names) else value)


PARCEL: Final = _one(PARCELS, PARCEL_OF, "parcel", "d4")
PLACE: Final = _one(PLACES, PLACE_OF, "place for a cowboy", "wages")
KIND: Final = _one(NAMES, KIND_OF, "building", "saloon")


def _set_of(names: dict[int, str], numbers: dict[str, int], what: str, example: str, everything: int = 0) -> Codec:
    """A set as the list of its names; *everything*, where it is told, is the word “all”."""
    read_one = _named(numbers, what, example)

    def read(spot: Spot, state: State) -> int:
        if everything and spot.value == "all":
            return everything
        mask = 0
        for entry in spot.entries(f"a list such as [“{example}”]"):
            number = read_one(entry, state)
            if not 0 <= number < 256:
                raise entry.wrong(f"a {what}")
            if mask >> number & 1:
                raise entry.bad(f"{told(entry.value)} stands in {spot.what} twice; once is enough.")
            mask |= 1 << number
        return mask

    def write(mask: int) -> Any:
        return "all" if everything and mask == everything else [names.get(number, number) for number in bits(mask)]

    return Codec(read, write)


PARCEL_SET: Final = _set_of(dict(enumerate(PARCELS)), PARCEL_OF, "parcel", "d4", ALL)
PLACE_SET: Final = _set_of(dict(enumerate(PLACES)), PLACE_OF, "place for a cowboy", "wages")

ALIASES: Final = {"mercenary": "gunslinger"}
"""What the first edition calls a card."""
CARD_NAMES: Final = {number: faces[0].name for number, faces in CARDS.items()}
CARD_OF: Final = {face.name: number for number, faces in CARDS.items() for face in faces}
CARD_OF.update({alias: CARD_OF[name] for alias, name in ALIASES.items()})
CARD_SET: Final = _set_of(CARD_NAMES, CARD_OF, "personality", "grocer")


def _read_spent(spot: Spot, state: State) -> int:
    mask = 0
    for entry in spot.entries("a list of personalities, such as [“grocer”]"):
        number = _read_card(entry, state)
        if number not in CARD_NAMES:
            raise entry.wrong("a personality")
        if mask >> number & 1:
            number += SECOND_USE
        if mask >> number & 1:
            raise entry.bad(f"{told(entry.value)} is spent more often than a personality can be: once, or twice.")
        mask |= 1 << number
    return mask


def _write_spent(mask: int) -> list[str]:
    return [CARD_NAMES[number % SECOND_USE] for number in sorted(bits(mask), key=lambda number: number % SECOND_USE)]


_read_card: Final = _named(CARD_OF, "personality", "grocer")
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
        return spot.bad(f"The edition {edition.name} has no {NAMES[kind]}.")
    if number == 0:
        return spot.bad(f"With the bag “{state.rules.bag}” there is no {NAMES[kind]} in the game.")
    return spot.bad(f"There are more tiles “{NAMES[kind]}” than the {number} of the game, counting town, stored and market.")


def _read_stored(spot: Spot, state: State) -> tuple[int, ...]:
    left = tiles_left(state, market=False)
    tiles: list[int] = []
    for entry in spot.entries("a list of buildings, such as [“bank”]"):
        kind = _tile(entry)
        if kind == TOWN_HALL:
            raise entry.bad("The town hall is never bought and cannot be stored; it stands in the town or is still in the bag.")
        left[kind] -= 1
        if left[kind] < 0:
            raise too_many(state, kind, entry)
        tiles.append(kind)
    return tuple(tiles)


def _tile(entry: Spot) -> int:
    word = entry.text("the name of a building, such as “bank”").strip()
    kind = KIND_OF.get(word)
    if kind not in TILES:
        raise entry.bad(f"{quoted(word)} is no building that is bought; {nearest(word, [NAMES[tile] for tile in BOUGHT])}")
    return kind


STORED: Final = Codec(_read_stored, lambda tiles: [NAMES[kind] for kind in tiles])


def _read_market(spot: Spot, state: State) -> list[int]:
    left = tiles_left(state, market=False)
    entries = spot.entries("a list of seven buildings, the cheapest square first")
    if len(entries) > len(PRICES):
        raise entries[len(PRICES)].bad(f"The market has {len(PRICES)} squares, not {len(entries)}.")
    market = []
    for entry in entries:
        kind = NOTHING if entry.value == "" else _tile(entry)
        if kind == TOWN_HALL:
            raise entry.bad("The town hall is never on display; it is placed as soon as it is drawn.")
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
        raise spot.wrong("a table such as { bank = 2, saloon = 1 }")
    left = tiles_left(state, market=True)
    spot.known_keys([NAMES[kind] for kind in TILES], "The bag")
    bag = [0] * len(TILES)
    for name in spot.value:
        kind = KIND_OF[name]
        bag[kind] = spot.at(name).whole(0, 99)
        if bag[kind] > left[kind]:
            raise too_many(state, kind, spot.at(name))
    return bag


BAG: Final = Codec(_read_bag, lambda bag: {NAMES[kind]: number for kind, number in enumerate(bag) if number})
