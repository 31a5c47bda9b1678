"""Points: what a city and its owner's characters are worth (C8, C9), and a virtual player's cards (C5.3).

Every source of points is one line: how many of something, and what each is worth. The score is the sum of the lines and the
explanation lists them, so that the two cannot differ. Buildings come in the order of the score pad (C8.19), then characters.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.cards import characters, deck, grid, parcels
from carson.cards.cities import City, Layers
from carson.cards.parcels import EMPTY, HOTEL, HOUSE, MOUNTAIN, OUTLAWS, PRISON, TOWNHOUSE
from carson.game import Part, Why

Line = tuple[int, int]
"""How many, and points for each."""

BUILDING_LINES: Final = (
    "ranches",
    "mines",
    "drugstores near",
    "banks near",
    "saloons",
    "general stores and town hall near",
    "drugstores and blacksmiths x ranches",
    "banks and blacksmiths x mines",
    "churches and general stores x house symbols",
    "hotels",
    "town hall x buildings",
    "outlaws",
)

_STEPS: Final = (1, grid.STRIDE - 1, grid.STRIDE, grid.STRIDE + 1)
"""Shifts to half of the eight neighbours of a parcel; the others are the same the other way (C8.1)."""

PER_SALE: Final = 7
PER_OUTLAWS: Final = -6
PER_HOTEL: Final = 3


def is_immune(city: City, held: int) -> bool:
    """Sheriff among the characters, or a prison in the city (C6.12)."""
    return bool(held >> characters.SHERIFF & 1 or city.layers[PRISON])


def has_captain(held: int) -> bool:
    return bool(held >> characters.CAPTAIN & 1)


def human_points(city: City, held: int, sales: int, why: Why | None = None) -> int:
    """The points of a human with this city, these characters and this number of *sales* by the auctioneer (C7.6)."""
    immune = is_immune(city, held)
    lines = building_lines(city.layers, immune)
    points = sum([number * each for number, each in lines])
    if why is not None:
        why += [Part(what, number, each) for what, (number, each) in zip(BUILDING_LINES, lines, strict=True)]
    if not held & characters.MONEY:
        return points
    owner = _Owner(city, held, sales, immune)
    for character, line_of in POINTS.items():
        if held >> character & 1:
            number, each = line_of(owner)
            points += number * each
            if why is not None:
                why.append(Part(characters.NAMES[character], number, each))
    return points


def virtual_points(attraction: tuple[int, ...], cards: tuple[int, ...], held: int, why: Why | None = None) -> int:
    """The sum of the attraction of all its cards (C5.3)."""
    terrain = sum([attraction[card] for card in cards])
    people = sum([attraction[deck.TERRAIN + character] for character in characters.members(held)])
    if why is not None:
        why += (Part("terrain cards", 1, terrain), Part("characters", 1, people))
    return terrain + people


def building_lines(layers: Layers, immune: bool) -> tuple[Line, ...]:
    """The lines of the score pad for buildings and outlaws (C8.4 to C8.19)."""
    _, mountain, house, _, mine, ranch, smith, drugstore, bank, saloon, hotel, store, church, _, hall, outlaws = layers
    free = layers[EMPTY] | outlaws if immune else layers[EMPTY]
    double = _double_houses(layers)
    ranches = ranch.bit_count()
    mines = mine.bit_count()
    smiths = smith.bit_count()
    stores = store.bit_count()
    return (
        (_near(ranch, free), 1),
        (_near(mine, mountain), 2),
        (_symbols_near(drugstore, house, double), 1),
        (_symbols_near(bank, house, double), 1),
        (_symbols_near(saloon, house, double), 2),
        (_symbols_near(store | hall, house, double), 1),
        (drugstore.bit_count() + smiths, ranches),
        (bank.bit_count() + smiths, mines),
        (church.bit_count() + stores, house.bit_count() + 2 * double.bit_count()),
        (hotel.bit_count(), PER_HOTEL),
        (hall.bit_count(), _other_buildings(layers) if hall else 0),
        (0 if immune else outlaws.bit_count(), PER_OUTLAWS),
    )


def _near(buildings: int, things: int) -> int:
    """Over all *buildings*, how many of *things* are their neighbours (C8.17)."""
    if not buildings or not things:
        return 0
    number = 0
    for step in _STEPS:
        number += (buildings & things << step).bit_count() + (buildings & things >> step).bit_count()
    return number


def _double_houses(layers: Layers) -> int:
    """Townhouses and hotels, each of which shows two houses."""
    return layers[TOWNHOUSE] | layers[HOTEL]


def _symbols_near(buildings: int, house: int, double: int) -> int:
    """House symbols near *buildings* (C8.2)."""
    return _near(buildings, house) + 2 * _near(buildings, double) if buildings else 0


def _other_buildings(layers: Layers) -> int:
    """Buildings other than houses and townhouses, the town hall itself included (C8.13)."""
    return sum([layer.bit_count() for element, layer in enumerate(layers) if element not in _NOT_COUNTED])


_NOT_COUNTED: Final = (EMPTY, MOUNTAIN, HOUSE, TOWNHOUSE, OUTLAWS)


class _Owner:
    """What the characters of a human look at."""

    __slots__ = ("city", "held", "immune", "sales")

    def __init__(self, city: City, held: int, sales: int, immune: bool) -> None:
        self.city = city
        self.held = held
        self.sales = sales
        self.immune = immune

    def count(self, element: int) -> int:
        return self.city.layers[element].bit_count()


def _per(element: int, each: int) -> Callable[[_Owner], Line]:
    return lambda owner: (owner.count(element), each)


def _always(points: int) -> Callable[[_Owner], Line]:
    return lambda owner: (1, points)


def _singer(owner: _Owner) -> Line:
    """As much as the best saloon (C9.10)."""
    layers = owner.city.layers
    double = _double_houses(layers)
    saloons = grid.bits(layers[parcels.SALOON])
    return max((_symbols_near(1 << saloon, layers[HOUSE], double) for saloon in saloons), default=0), 2


def _settler(owner: _Owner) -> Line:
    """Each empty parcel next to a ranch once (C9.11)."""
    layers = owner.city.layers
    free = layers[EMPTY] | layers[OUTLAWS] if owner.immune else layers[EMPTY]
    return (grid.around(layers[parcels.RANCH]) & free).bit_count(), 1


def _publisher(owner: _Owner) -> Line:
    """One for each money sign, four for each arrow (C9.16, C9.27)."""
    return (owner.held & characters.MONEY).bit_count() + 4 * (owner.held & characters.ARROW).bit_count(), 1


def _teacher(owner: _Owner) -> Line:
    return owner.count(HOUSE) + 2 * _double_houses(owner.city.layers).bit_count(), 1


def _indian(owner: _Owner) -> Line:
    """Half a point for each parcel without a card, rounded up (C9.18)."""
    bare = (72 if has_captain(owner.held) else 64) - owner.city.covered.bit_count()
    return (bare + 1) // 2, 1


POINTS: Final[dict[int, Callable[[_Owner], Line]]] = {
    characters.HEROES: _always(6),
    characters.DOCTOR: _always(5),
    characters.BANKER: _per(parcels.BANK, 4),
    characters.CAPTAIN: _always(6),
    characters.SINGER: _singer,
    characters.SETTLER: _settler,
    characters.AUCTIONEER: lambda owner: (owner.sales, PER_SALE),
    characters.COWBOY: _per(parcels.RANCH, 3),
    characters.GROCER: _per(parcels.DRUGSTORE, 4),
    characters.UNDERTAKER: lambda owner: (owner.held.bit_count(), 2),
    characters.PUBLISHER: _publisher,
    characters.TEACHER: _teacher,
    characters.INDIAN: _indian,
    characters.NEWSBOY: _always(3),
    characters.PROSPECTOR: lambda owner: (owner.count(MOUNTAIN) + owner.count(parcels.MINE), 1),
    characters.SHERIFF: _per(PRISON, 3),
}
"""What each character with the money sign scores at the end (C9.4 to C9.21)."""
