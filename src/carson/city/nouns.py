"""The nouns of the board game, said in the reader’s language.

Other languages bend nouns and their articles. So every noun is written out in the forms that sentences need: alone, as the
object of a sentence (``a bank``, ``the bank``: the accusative, where there is one) and at its beginning (``A bank``, ``The
bank``: the nominative). No sentence puts an article before a noun by itself.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from carson.city.places import EDGE_NAMES, FIRST_SQUARE, PLACES
from carson.city.town import (
    BANK,
    BLACKSMITH,
    CHURCH,
    DRUGSTORE,
    GENERAL_STORE,
    HOTEL,
    HOUSE,
    MINE,
    MOUNTAIN,
    PRISON,
    RANCH,
    SALOON,
    SCHOOL,
    STATION,
    TOWN_HALL,
    TOWN_HOUSE,
)
from carson.game import mark, mark_many, say, say_many


class Noun(NamedTuple):
    """The forms of a noun; those with a capital begin a sentence."""

    alone: str
    a: str
    the: str
    first_a: str
    first_the: str
    many: str
    counted: tuple[str, str]
    """One and many, with their number."""


_BUILDINGS: Final = {
    RANCH: Noun(
        mark("ranch"),
        mark("a ranch"),
        mark("the ranch"),
        mark("A ranch"),
        mark("The ranch"),
        mark("ranches"),
        mark_many("{number} ranch", "{number} ranches"),
    ),
    MINE: Noun(
        mark("mine"),
        mark("a mine"),
        mark("the mine"),
        mark("A mine"),
        mark("The mine"),
        mark("mines"),
        mark_many("{number} mine", "{number} mines"),
    ),
    DRUGSTORE: Noun(
        mark("drugstore"),
        mark("a drugstore"),
        mark("the drugstore"),
        mark("A drugstore"),
        mark("The drugstore"),
        mark("drugstores"),
        mark_many("{number} drugstore", "{number} drugstores"),
    ),
    BANK: Noun(
        mark("bank"),
        mark("a bank"),
        mark("the bank"),
        mark("A bank"),
        mark("The bank"),
        mark("banks"),
        mark_many("{number} bank", "{number} banks"),
    ),
    SALOON: Noun(
        mark("saloon"),
        mark("a saloon"),
        mark("the saloon"),
        mark("A saloon"),
        mark("The saloon"),
        mark("saloons"),
        mark_many("{number} saloon", "{number} saloons"),
    ),
    HOTEL: Noun(
        mark("hotel"),
        mark("a hotel"),
        mark("the hotel"),
        mark("A hotel"),
        mark("The hotel"),
        mark("hotels"),
        mark_many("{number} hotel", "{number} hotels"),
    ),
    CHURCH: Noun(
        mark("church"),
        mark("a church"),
        mark("the church"),
        mark("A church"),
        mark("The church"),
        mark("churches"),
        mark_many("{number} church", "{number} churches"),
    ),
    PRISON: Noun(
        mark("prison"),
        mark("a prison"),
        mark("the prison"),
        mark("A prison"),
        mark("The prison"),
        mark("prisons"),
        mark_many("{number} prison", "{number} prisons"),
    ),
    BLACKSMITH: Noun(
        mark("blacksmith"),
        mark("a blacksmith"),
        mark("the blacksmith"),
        mark("A blacksmith"),
        mark("The blacksmith"),
        mark("blacksmiths"),
        mark_many("{number} blacksmith", "{number} blacksmiths"),
    ),
    GENERAL_STORE: Noun(
        mark("general store"),
        mark("a general store"),
        mark("the general store"),
        mark("A general store"),
        mark("The general store"),
        mark("general stores"),
        mark_many("{number} general store", "{number} general stores"),
    ),
    SCHOOL: Noun(
        mark("school"),
        mark("a school"),
        mark("the school"),
        mark("A school"),
        mark("The school"),
        mark("schools"),
        mark_many("{number} school", "{number} schools"),
    ),
    STATION: Noun(
        mark("station"),
        mark("a station"),
        mark("the station"),
        mark("A station"),
        mark("The station"),
        mark("stations"),
        mark_many("{number} station", "{number} stations"),
    ),
    TOWN_HALL: Noun(
        mark("town hall"),
        mark("the town hall"),
        mark("the town hall"),
        mark("The town hall"),
        mark("The town hall"),
        mark("town halls"),
        mark_many("{number} town hall", "{number} town halls"),
    ),
    HOUSE: Noun(
        mark("house"),
        mark("a house"),
        mark("the house"),
        mark("A house"),
        mark("The house"),
        mark("houses"),
        mark_many("{number} house", "{number} houses"),
    ),
    TOWN_HOUSE: Noun(
        mark("town house"),
        mark("a town house"),
        mark("the town house"),
        mark("A town house"),
        mark("The town house"),
        mark("town houses"),
        mark_many("{number} town house", "{number} town houses"),
    ),
    MOUNTAIN: Noun(
        mark("mountain"),
        mark("a mountain"),
        mark("the mountain"),
        mark("A mountain"),
        mark("The mountain"),
        mark("mountains"),
        mark_many("{number} mountain", "{number} mountains"),
    ),
}
"""The tiles, houses and mountains; there is only one town hall."""

_SQUARES: Final = (
    mark("wages"),
    mark("ammunition"),
    mark("roads"),
    mark("road work"),
    mark("the $12 building"),
    mark("the $10 building"),
    mark("the $8 building"),
    mark("the $6 building"),
    mark("the $5 building"),
    mark("the $4 building"),
    mark("the $3 building"),
    mark("parcel income"),
    mark("firepower income"),
    mark("gambling"),
    mark("parcel points"),
    mark("building points"),
    mark("firepower points"),
    mark("points for $5"),
    mark("points for $4"),
    mark("points for $3"),
    mark("points for $2"),
    mark("corral 1"),
    mark("corral 2"),
    mark("corral 3"),
    mark("corral 4"),
    mark("corral 5"),
)
"""The squares of the action path and the corrals, in the order of their numbers."""
_BORDERS: Final = {
    "north": mark("north of {place}"),
    "east": mark("east of {place}"),
    "south": mark("south of {place}"),
    "west": mark("west of {place}"),
}
_SHEET: Final = {
    "points": mark("points"),
    "cowboys": mark("cowboys"),
    "revolvers": mark("revolvers"),
    "roads": mark("roads"),
    "parcels": mark("parcels"),
    "connections": mark("connections"),
    "favour": mark("favour"),
    "marksman": mark("marksman"),
}
"""The lines of the sheet of a new beginning."""


def building(kind: int) -> str:
    """What people call this kind of building.

    >>> building(9)
    'general store'
    """
    return say(_BUILDINGS[kind].alone)


def a_building(kind: int, *, first: bool = False) -> str:
    """A building of this kind as the object of a sentence, or *first* in it.

    >>> a_building(3), a_building(3, first=True), a_building(12)
    ('a bank', 'A bank', 'the town hall')
    """
    return say(_BUILDINGS[kind].first_a if first else _BUILDINGS[kind].a)


def the_building(kind: int, *, first: bool = False) -> str:
    """The building of this kind as the object of a sentence, or *first* in it."""
    return say(_BUILDINGS[kind].first_the if first else _BUILDINGS[kind].the)


def buildings(kind: int) -> str:
    """Several buildings of this kind.

    >>> buildings(6)
    'churches'
    """
    return say(_BUILDINGS[kind].many)


def counted_buildings(kind: int, number: int) -> str:
    """A number of buildings of this kind.

    >>> counted_buildings(6, 1), counted_buildings(6, 2)
    ('1 church', '2 churches')
    """
    return say_many(number, *_BUILDINGS[kind].counted)


def place_name(place: int) -> str:
    """A parcel or a square as people call it; what is typed for it is in `PLACES`.

    >>> place_name(27), place_name(64), place_name(70)
    ('d4', 'wages', 'the $8 building')
    """
    if place < FIRST_SQUARE:
        return PLACES[place] if place >= 0 else say("the board")
    return say(_SQUARES[place - FIRST_SQUARE]) if place < len(PLACES) else say("the board")


def edge_name(edge: int) -> str:
    """Where a road runs, as the end of a sentence; what is typed for it is in `EDGE_NAMES`.

    >>> edge_name(0), edge_name(8)
    ('north of a1', 'between a1 and a2')
    """
    one, other = EDGE_NAMES[edge].split("|")
    if other in _BORDERS:
        return say(_BORDERS[other], place=one)
    return say("between {place} and {other}", place=one, other=other)


def sheet_line(line: str) -> str:
    """What a line of the sheet of a new beginning is about.

    >>> sheet_line("cowboys")
    'cowboys'
    """
    return say(_SHEET[line])


def points_words(number: int) -> str:
    """A number of points.

    >>> points_words(1), points_words(3)
    ('1 point', '3 points')
    """
    return say_many(number, "{number} point", "{number} points")


_COWBOYS: Final = (mark("no cowboys"), mark("one cowboy"), mark("two cowboys"), mark("three cowboys"))


def cowboys_words(number: int) -> str:
    """Up to three cowboys, as the object of a sentence."""
    return say(_COWBOYS[number])
