"""Scoring and sales against the rules read a second time: parcel by parcel, with none of the engine's layers and shifts."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from carson.cards import characters, cities, grid, parcels, scoring
from carson.cards.box import Box, load_box
from carson.cards.cities import City

Parcel = tuple[int, int]
Map = dict[Parcel, str]

BOX: Box = load_box()
SYMBOLS = {"h": 1, "H": 2, "O": 2}
ARROWS = {"governor", "lawyer", "labourer", "heroes", "gunsmith", "gunslinger", "doctor"}
BOTH_SIGNS = {"heroes", "doctor"}
FIXED = {"heroes": 6, "doctor": 5, "captain": 6, "newsboy": 3}


def around(town: Map, parcel: Parcel) -> list[str]:
    """C8.1."""
    row, column = parcel
    places = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]
    return [town[place] for place in places if place in town]


def count(town: Map, letter: str) -> int:
    return list(town.values()).count(letter)


def symbols(shown: list[str]) -> int:
    """C8.2."""
    return sum(SYMBOLS.get(letter, 0) for letter in shown)


def building_points(town: Map, parcel: Parcel, empty: str, immune: bool) -> int:
    """C8.5 to C8.16; *empty* are the letters that count as empty (C8.3)."""
    near, everything = around(town, parcel), list(town.values())
    houses = symbols(near)
    return {
        "R": sum(letter in empty for letter in near),
        "M": 2 * near.count("^"),
        "D": houses + count(town, "R"),
        "B": houses + count(town, "M"),
        "S": 2 * houses,
        "G": houses + symbols(everything),
        "K": count(town, "M") + count(town, "R"),
        "C": symbols(everything),
        "T": houses + sum(letter not in ".^hHo" for letter in everything),
        "O": 3,
        "o": 0 if immune else -6,
    }.get(town[parcel], 0)


def character_points(town: Map, who: str, mine: list[str], sales: int, empty: str) -> int:
    """C9.4 to C9.21, C9.27."""
    if who in FIXED:
        return FIXED[who]
    saloons = [2 * symbols(around(town, parcel)) for parcel, letter in town.items() if letter == "S"]
    beside_ranches = [parcel for parcel, letter in town.items() if letter in empty and "R" in around(town, parcel)]
    signs = [4 * (other in ARROWS) + (other not in ARROWS or other in BOTH_SIGNS) for other in mine]
    bare = (72 if "captain" in mine else 64) - len(town)
    return {
        "banker": 4 * count(town, "B"),
        "singer": max(saloons, default=0),
        "settler": len(beside_ranches),
        "auctioneer": 7 * sales,
        "cowboy": 3 * count(town, "R"),
        "grocer": 4 * count(town, "D"),
        "undertaker": 2 * len(mine),
        "publisher": sum(signs),
        "teacher": symbols(list(town.values())),
        "indian": bare // 2 + bare % 2,
        "prospector": count(town, "^") + count(town, "M"),
        "sheriff": 3 * count(town, "P"),
    }.get(who, 0)


def points(town: Map, mine: list[str], sales: int) -> int:
    """C7.6."""
    immune = "sheriff" in mine or "P" in town.values()
    empty = ".o" if immune else "."
    buildings = sum(building_points(town, parcel, empty, immune) for parcel in town)
    return buildings + sum(character_points(town, who, mine, sales, empty) for who in mine)


def is_whole(town: set[Parcel]) -> bool:
    """C9.22: all parcels hang together by their sides."""
    left = [min(town)] if town else []
    found = set(left)
    while left:
        row, column = left.pop()
        beside = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & town - found
        found |= beside
        left += beside
    return found == town


def sellable(city: City) -> list[int]:
    """C9.22: cards that neither cover nor are covered, and without which the city stays whole."""
    lying = {card: footprint(place) for card, place in zip(city.cards, city.places, strict=True)}
    everything = set().union(*lying.values()) if lying else set()
    alone = [card for card in lying if not any(lying[card] & lying[other] for other in lying if other != card)]
    return [card for card in alone if is_whole(everything - lying[card])]


def footprint(place: int) -> set[Parcel]:
    row, column = divmod(place, grid.STRIDE)
    return {(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)}


def drawn(city: City) -> Map:
    rows = enumerate(cities.drawing(city))
    return {(row, at): letter for row, line in rows for at, letter in enumerate(line) if letter != parcels.NO_CARD}


@settings(max_examples=120, deadline=None, derandomize=True)
@given(st.integers(0, 2**32 - 1))
def test_points_and_sales(seed: int) -> None:
    """C8, C9, C9.22: a city laid and partly sold at random is worth what the rules say, and so are its owner's characters."""
    luck = Random(seed)
    mine = luck.sample(characters.NAMES, luck.randint(0, 9))
    mask = sum(1 << characters.NAMES.index(name) for name in mine)
    city = cities.NOTHING
    for card in luck.sample(range(len(BOX.faces)), luck.randint(1, 18)):
        immune, captain = scoring.is_immune(city, mask), scoring.has_captain(mask)
        if places := grid.bits(cities.legal_places(city, BOX.faces[card], immune, captain)):
            city = cities.lay(city, card, BOX.parts[card], luck.choice(places))
        assert cities.sellable(city) == sellable(city)
        if sellable(city) and luck.random() < 0.1:
            city = cities.sell(city, luck.choice(sellable(city)))
    sales = luck.randint(0, 3)
    assert scoring.human_points(city, mask, sales) == points(drawn(city), mine, sales)
