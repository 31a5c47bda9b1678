"""The moves of the board game: their texts and what they mean. Every move is made once and shared.

`tables` lists the moves of a set, `vocabulary` reads a move from its text, `offers` has what personalities and variants offer.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from carson.city.buildings import NAMES, TILES
from carson.city.places import EDGE_NAMES, PARCELS, PLACE_OF, PLACES, ROADS_2, SHARED_SQUARES, WAGES
from carson.game import Move


class Word(Move):
    """A move of one word, such as ``pass``."""

    __slots__ = ()


PASS: Final = Word("pass")
DECLINE: Final = Word("decline")
DONE: Final = Word("done")
KEEP: Final = Word("keep")
TAKE: Final = Word("take")
AGREE: Final = Word("agree")
REFUSE: Final = Word("refuse")
HOME: Final = Word("home")
THROW: Final = Word("throw")


class OnParcel(Move):
    """A move about one parcel: ``claim d4``."""

    __slots__ = ("parcel",)
    parcel: int


class Claim(OnParcel):
    """Take a parcel without paying."""

    __slots__ = ()


class BuyParcel(OnParcel):
    __slots__ = ()


class BuildHouse(OnParcel):
    __slots__ = ()


class Upgrade(OnParcel):
    """Make a house a town house."""

    __slots__ = ()


class PlaceHall(OnParcel):
    """Put the town hall on a parcel."""

    __slots__ = ()


class Double(OnParcel):
    """A horse doubles the income of the ranch on this parcel."""

    __slots__ = ()


class Outlaw(OnParcel):
    """Name the outlaw that moves next."""

    __slots__ = ()


class Goes(OnParcel):
    """Chance: the outlaw goes to this parcel."""

    __slots__ = ()


class Fight(OnParcel):
    """Name the duel that is fought next."""

    __slots__ = ()


class Dice(OnParcel):
    """Chance: the white and the black die show this parcel."""

    __slots__ = ()


class Place(Move):
    """Put a cowboy on a place; *how* says with what: ``place d4 white``, ``place gambling no-duel``."""

    __slots__ = ("bit", "how", "place")
    place: int
    how: str
    bit: int
    """The place as a set; 0 on squares for any number, where cowboys are counted."""


class Lift(Move):
    """Take a placed cowboy up again, to put it elsewhere; ``lift wages white`` where others of the same seat stand with it."""

    __slots__ = ("place", "white")
    place: int
    white: bool


class LayRoad(Move):
    __slots__ = ("edge",)
    edge: int


class Build(Move):
    __slots__ = ("kind", "parcel")
    kind: int
    parcel: int


class OfKind(Move):
    """A move about one kind of building: ``buy saloon``."""

    __slots__ = ("kind",)
    kind: int


class BuyTile(OfKind):
    __slots__ = ()


class Draw(OfKind):
    """Chance: this tile comes out of the bag."""

    __slots__ = ()


class Amount(Move):
    """A move with a number: ``give 12``."""

    __slots__ = ("amount",)
    amount: int


class Give(Amount):
    """Give up money at the end of a round."""

    __slots__ = ()


class BuyPoints(Amount):
    __slots__ = ()


class Bid(Amount):
    __slots__ = ()


class Corral(Amount):
    """Put a horse into a corral."""

    __slots__ = ()


class Tile(Amount):
    """A duel tile: chosen for a duel, or drawn by chance."""

    __slots__ = ()


class Roll(Amount):
    """Chance: a die shows this."""

    __slots__ = ()


class Marker(Amount):
    """Chance: the order marker of this seat (counted from 1) is drawn next."""

    __slots__ = ()


class Choose(Move):
    """Choose a personality, or one of the things it offers, by its word."""

    __slots__ = ("word",)
    word: str


class ChoosePlace(Choose):
    """Choose one of the places that a personality offers: ``choose d4``."""

    __slots__ = ("place",)
    place: int


class TilePair(Move):
    """Two duel tiles at once, with dynamite: ``tiles 2 5``."""

    __slots__ = ("values",)
    values: tuple[int, int]


class Sheet(Move):
    """Fill in one line of the sheet of a new beginning: ``sheet cowboys 3``."""

    __slots__ = ("line", "value")
    line: str
    value: int


def _on_parcel(kind: type[OnParcel], verb: str) -> tuple[OnParcel, ...]:
    def make(parcel: int) -> OnParcel:
        move = kind(f"{verb} {PARCELS[parcel]}")
        move.parcel = parcel
        return move

    return tuple(make(parcel) for parcel in range(64))


CLAIM: Final = _on_parcel(Claim, "claim")
BUY_PARCEL: Final = _on_parcel(BuyParcel, "buy")
HOUSE_ON: Final = _on_parcel(BuildHouse, "house")
UPGRADE: Final = _on_parcel(Upgrade, "upgrade")
HALL_ON: Final = _on_parcel(PlaceHall, "town-hall")
FIGHT: Final = _on_parcel(Fight, "duel")
DOUBLE: Final = _on_parcel(Double, "double")
OUTLAW: Final = _on_parcel(Outlaw, "outlaw")
GOES: Final = _on_parcel(Goes, "goes")
DICE: Final = _on_parcel(Dice, "dice")


@cache
def placing(how: str) -> tuple[Place, ...]:
    """The placements with something special, by place; ``""`` is an ordinary cowboy."""

    def make(place: int) -> Place:
        move = Place(f"place {PLACES[place]} {how}".rstrip())
        move.place, move.how, move.bit = place, how, 1 << place & ~SHARED_SQUARES
        return move

    return tuple(make(place) for place in range(len(PLACES)))


def _lift(place: int, white: bool = False) -> Lift:
    move = Lift(f"lift {PLACES[place]} white" if white else f"lift {PLACES[place]}")
    move.place, move.white = place, white
    return move


LIFT: Final = tuple(_lift(place) for place in range(len(PLACES)))
LIFT_WHITE: Final = {place: _lift(place, white=True) for place in (WAGES, ROADS_2)}
"""The white cowboy among others of the same seat, on the squares for any number."""


def _road(edge: int) -> LayRoad:
    move = LayRoad(f"road {EDGE_NAMES[edge]}")
    move.edge = edge
    return move


ROAD: Final = tuple(_road(edge) for edge in range(len(EDGE_NAMES)))


def _build(kind: int, parcel: int) -> Build:
    move = Build(f"build {NAMES[kind]} {PARCELS[parcel]}")
    move.kind, move.parcel = kind, parcel
    return move


BUILD: Final = tuple(tuple(_build(kind, parcel) for parcel in range(64)) for kind in TILES)


def _of_kind(kind: type[OfKind], verb: str) -> tuple[OfKind, ...]:
    def make(number: int) -> OfKind:
        move = kind(f"{verb} {NAMES[number]}")
        move.kind = number
        return move

    return tuple(make(number) for number in TILES)


BUY_TILE: Final = _of_kind(BuyTile, "buy")
DRAW: Final = _of_kind(Draw, "draw")


class Amounts:
    """The moves of one verb by their number, made as far as they were asked for."""

    def __init__(self, kind: type[Amount], verb: str) -> None:
        self._kind = kind
        self._verb = verb
        self._made: list[Amount] = []

    def __call__(self, amount: int) -> Amount:
        return self.between(amount, amount)[0]

    def between(self, low: int, high: int) -> list[Amount]:
        """The moves from *low* to *high*, both included."""
        made = self._made
        while len(made) <= high:
            move = self._kind(f"{self._verb} {len(made)}")
            move.amount = len(made)
            made.append(move)
        return made[low : high + 1]


GIVE: Final = Amounts(Give, "give")
POINTS: Final = Amounts(BuyPoints, "points")
BID: Final = Amounts(Bid, "bid")
CORRAL: Final = Amounts(Corral, "corral")
TILE: Final = Amounts(Tile, "tile")
ROLL: Final = Amounts(Roll, "roll")
MARKER: Final = Amounts(Marker, "marker")
ROLLS: Final = tuple(ROLL.between(1, 6))


@lru_cache(maxsize=64)
def tile_pair(low: int, high: int) -> TilePair:
    move = TilePair(f"tiles {low} {high}")
    move.values = (low, high)
    return move


@lru_cache(maxsize=4096)
def sheet(line: str, value: int) -> Sheet:
    move = Sheet(f"sheet {line} {value}")
    move.line, move.value = line, value
    return move


@lru_cache(maxsize=4096)
def choose(word: str) -> Choose:
    place = PLACE_OF.get(word)
    if place is None:
        move = Choose(f"choose {word}")
    else:
        move = ChoosePlace(f"choose {word}")
        move.place = place
    move.word = word
    return move
