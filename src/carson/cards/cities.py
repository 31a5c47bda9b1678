"""Cities: which parcels they cover, what shows there, where a card may be laid and which may be sold (C6, C9.22).

A city never changes; laying or selling a card makes a new one, so that states share theirs. Only the uppermost parcel of a
place exists (C6.9): the layers say what shows. For the auctioneer a city also remembers its cards, where they lie, and the
parcels on which more than one lies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carson.cards import grid, parcels
from carson.cards.grid import STRIDE, beside, within
from carson.cards.nouns import parcel_name
from carson.cards.parcels import EMPTY, HOUSE, OUTLAWS, TOWNHOUSE
from carson.game import say

Parts = tuple[tuple[int, int], ...]
"""The face of a card: each element it shows, and the bits where, for a card at place 0."""

Layers = tuple[int, ...]


class City:
    """A city of one seat, in its frame."""

    __slots__ = ("cards", "covered", "height", "layers", "places", "stacked", "width")

    def __init__(
        self,
        layers: Layers,
        covered: int,
        stacked: int,
        height: int,
        width: int,
        cards: tuple[int, ...],
        places: tuple[int, ...],
    ) -> None:
        self.layers = layers
        """For each element the parcels that show it."""
        self.covered = covered
        self.stacked = stacked
        """Parcels with several cards, or with cards that a position did not name: nothing there can be sold."""
        self.height = height
        self.width = width
        self.cards = cards
        """The cards in the order they were laid, and in `places` where."""
        self.places = places

    def key(self) -> tuple[object, ...]:
        return (self.layers, self.stacked, self.cards, self.places)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, City) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash((self.covered, self.cards))

    def __repr__(self) -> str:
        return f"<City {'/'.join(drawing(self))}>"


NOTHING: Final = City((0,) * len(parcels.NAMES), 0, 0, 0, 0, (), ())
"""The city before its first card."""


def legal_places(city: City, face: Sequence[int], immune: bool, captain: bool) -> int:
    """Where a card may be laid, one bit a place (C6.11)."""
    covered = city.covered
    if not covered:
        return 1 << grid.CORNER
    free = _free(city, immune)
    onto = _onto(city.layers)
    near = beside(covered)
    touching = near | near >> 1
    top_left, top_right, bottom_left, bottom_right = face
    return (
        (free | onto[top_left])
        & (free | onto[top_right]) >> 1
        & (free | onto[bottom_left]) >> STRIDE
        & (free | onto[bottom_right]) >> STRIDE + 1
        & (touching | touching >> STRIDE)
        & within(city.height, city.width, captain)
    )


def _free(city: City, immune: bool) -> int:
    """The parcels that anything may cover: bare table, empty ones, with immunity outlaws (C6.4, C6.7)."""
    free = grid.FRAME ^ city.covered | city.layers[EMPTY]
    return free | city.layers[OUTLAWS] if immune else free


def _onto(layers: Layers) -> list[int]:
    """For each element the parcels that it alone may cover: identical ones, houses by townhouses (C6.5, C6.6)."""
    onto = list(layers)
    onto[TOWNHOUSE] |= layers[HOUSE]
    onto[OUTLAWS] = 0
    return onto


def why_not_at(city: City, face: Sequence[int], place: int, immune: bool, captain: bool) -> str | None:
    """None if the card may be laid at *place*, else the first rule of C6 that forbids it, as a sentence."""
    if legal_places(city, face, immune, captain) >> place & 1:
        return None
    if not city.covered:
        return say("The first card of a city is laid at c3.")
    free, onto = _free(city, immune), _onto(city.layers)
    for element, offset in zip(face, (0, 1, grid.STRIDE, grid.STRIDE + 1), strict=True):
        bit = 1 << place + offset
        if not (free | onto[element]) & bit & grid.FRAME and city.covered & bit:
            old = next(old for old, layer in enumerate(city.layers) if layer & bit)
            return say("{old} may not be covered by {new}.", old=_old(old), new=_new(element))
    if not grid.beside(city.covered) & grid.BLOCK << place:
        return say("A card there would not touch the city along a side.")
    size = "8x9" if captain else "8x8"
    return say("With a card there the city would be larger than {size} parcels.", size=size)


def _old(element: int) -> str:
    """A parcel of the city, at the beginning of a sentence."""
    if element == EMPTY:
        return say("An empty parcel")
    return say("A parcel with {what}", what=parcel_name(parcels.NAMES[element]))


def _new(element: int) -> str:
    """A parcel of a card, as the object of a sentence."""
    if element == EMPTY:
        return say("an empty parcel")
    return say("a parcel with {what}", what=parcel_name(parcels.NAMES[element]))


def lay(city: City, card: int, parts: Parts, place: int) -> City:
    """The city with *card* laid at *place*, which must be legal."""
    footprint = grid.BLOCK << place
    under = city.covered & footprint
    layers = list(city.layers)
    if under:
        if under & ~layers[EMPTY]:
            layers = [layer & ~under for layer in layers]
        else:
            layers[EMPTY] ^= under
    for element, where in parts:
        layers[element] |= where << place
    covered, stacked = city.covered | footprint, city.stacked | under
    cards, places = (*city.cards, card), (*city.places, place)
    row, column = divmod(place, grid.STRIDE)
    up, left = grid.MARGIN - row, grid.MARGIN - column
    height = city.height + up if up > 0 else max(city.height, row)
    width = city.width + left if left > 0 else max(city.width, column)
    if up <= 0 and left <= 0:
        return City(tuple(layers), covered, stacked, height, width, cards, places)
    shift = (up * grid.STRIDE if up > 0 else 0) + (left if left > 0 else 0)
    return City(
        tuple([layer << shift for layer in layers]),
        covered << shift,
        stacked << shift,
        height,
        width,
        cards,
        tuple([at + shift for at in places]),
    )


def sellable(city: City) -> list[int]:
    """The cards that the auctioneer may sell: nothing on or under them, and the city stays whole (C9.22)."""
    covered, stacked = city.covered, city.stacked
    found = []
    for card, place in zip(city.cards, city.places, strict=True):
        footprint = grid.BLOCK << place
        if not stacked & footprint and grid.stays_whole(covered ^ footprint, grid.beside(footprint)):
            found.append(card)
    return found


def sell(city: City, card: int) -> City:
    """The city without *card*; its parcels are bare table again (C9.22)."""
    index = city.cards.index(card)
    keep = ~(grid.BLOCK << city.places[index])
    return settled(
        tuple([layer & keep for layer in city.layers]),
        city.stacked,
        city.cards[:index] + city.cards[index + 1 :],
        city.places[:index] + city.places[index + 1 :],
    )


def settled(layers: Layers, stacked: int, cards: tuple[int, ...], places: tuple[int, ...]) -> City:
    """A city moved to the corner of its frame, its extent measured."""
    covered = 0
    for layer in layers:
        covered |= layer
    if not covered:
        return NOTHING
    found = [divmod(bit, grid.STRIDE) for bit in grid.bits(covered)]
    top, left = min(row for row, _ in found), min(column for _, column in found)
    height = max(row for row, _ in found) - top + 1
    width = max(column for _, column in found) - left + 1
    shift = top * grid.STRIDE + left - grid.CORNER
    return City(
        tuple([_moved(layer, shift) for layer in layers]),
        _moved(covered, shift),
        _moved(stacked, shift),
        height,
        width,
        cards,
        tuple([place - shift for place in places]),
    )


def _moved(mask: int, shift: int) -> int:
    return mask >> shift if shift >= 0 else mask << -shift


def unnamed(city: City) -> int:
    """The parcels on which no card lies that has a name."""
    named = 0
    for place in city.places:
        named |= grid.BLOCK << place
    return city.covered & ~named


def stacked_at_least(city: City) -> int:
    """The parcels that cannot be sold as far as the named cards tell: several lie there, or none of them."""
    once = several = 0
    for place in city.places:
        footprint = grid.BLOCK << place
        several |= once & footprint
        once |= footprint
    return several | unnamed(city)


def shown_at(city: City, bit: int) -> str:
    """The letter of the parcel, or the sign for no card."""
    for element, layer in enumerate(city.layers):
        if layer >> bit & 1:
            return parcels.LETTERS[element]
    return parcels.NO_CARD


def drawing(city: City) -> list[str]:
    """The rows of the bounding box, one letter a parcel."""
    return [
        "".join(shown_at(city, grid.CORNER + row * grid.STRIDE + column) for column in range(city.width))
        for row in range(city.height)
    ]


def drawn(rows: Sequence[str]) -> City:
    """The city that a drawing shows, of letters only.

    A drawing is flat: it does not tell which cards lie there, so none of them can be sold.
    """
    layers = [0] * len(parcels.NAMES)
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            if letter != parcels.NO_CARD:
                layers[parcels.LETTERS.index(letter)] |= 1 << row * grid.STRIDE + column
    covered = 0
    for layer in layers:
        covered |= layer
    return settled(tuple(layers), covered, (), ())
