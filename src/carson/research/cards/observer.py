"""The card game as numbers, made from nothing but the view of one seat.

Seats are told in the order in which they sit, the viewer first; virtual players have no city. Flags (0 or 1) come before
amounts, which are divided so that most of them lie between 0 and 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Any, Final, NamedTuple

from carson.cards import State, characters, deck, grid, levels, parcels
from carson.cards.box import Box
from carson.cards.characters import ACTIVATION
from carson.cards.cities import City
from carson.cards.moves import HIGHEST_BID, Number
from carson.cards.state import SEALED
from carson.cards.steps.activation import Activation
from carson.cards.steps.draft import Build, Draft
from carson.game import View
from carson.research.layout import Field, Layout, Observation, Packer, Remembered, width_of

KINDS: Final = ("activate", "bid", "build", "choose", "sell", "take")
"""What a seat can be asked."""
_KIND: Final = {kind: 1 << number for number, kind in enumerate(KINDS)}
_EPOCHS: Final = 2
_ELEMENTS: Final = len(parcels.NAMES)
_CHARACTERS: Final = len(characters.NAMES)
_CARDS: Final = len(deck.NAMES)
_SLOTS: Final = 8
"""The most terrain cards that lie in the row."""
_SIDE: Final = grid.MAX_SIDE + 1
_ROWS: Final = (1 << _SIDE * grid.STRIDE) - 1
_BIDS: Final = HIGHEST_BID + 1
_BID: Final = {SEALED: 0, 0: 0} | {bid: 1 << bid for bid in range(1, _BIDS)}
_LEVEL: Final = tuple(1 << level for level in range(len(levels.NAMES)))
_SEAT_NUMBERS: Final = {
    "points now": 100,
    "bid with bonus": 15,
    "cards laid aside": 10,
    "place of the suit on the top back": 6,
    "place in the draft": 6,
}
_CARD_BYTES: Final = width_of(_CARDS)
_TERRAIN_BYTES: Final = width_of(deck.TERRAIN)
_CITY_BYTES: Final = width_of(_SIDE * grid.STRIDE)
_NO_FACE: Final = (0,) * 4
_NO_PLACES: Final = (0,) * len(deck.SUITS)


class _Row(NamedTuple):
    """The cards that lie in the row."""

    cards: bytes
    faces: list[int]
    """Four for each slot."""
    attraction: list[int]


class _Laid(NamedTuple):
    """The city of a human."""

    cards: bytes
    layers: list[bytes]
    stacked: bytes


class CardsObserver:
    """Makes observations of games with one number of humans and seats.

    What costs most and seldom changes (cities, points, row and pile) is remembered as long as it is the same object.
    """

    def __init__(self, seats: int, humans: int) -> None:
        self.seats = seats
        self.humans = humans
        self.layout = Layout([*_flag_fields(seats, humans), *_number_fields(seats)])
        self._packer = Packer(self.layout, seats)
        self._bottom = self._packer.rare_fields["bottom"]
        self._laid = [Remembered(_laid) for _ in range(humans)]
        self._points: list[tuple[Any, int, int, int]] = [(None, 0, 0, 0)] * seats
        self._row = Remembered(_row)
        self._pile = Remembered(_pile)

    def observe(self, view: View[Any], hundreds: int = 0) -> Observation:
        """The observation of *view*. The card game has no amounts above 99, so *hundreds* is ignored."""
        state: State = view.known
        row = self._row(state.row, state.box)
        rare = [(card, place) for place, card in enumerate(state.row, 1)]
        rare += [(self._bottom + character, place) for place, (character, _) in enumerate(state.bottom, 1)]
        return self._packer.write(view.seat or 0, self._flags(view, row), self._numbers(state, row), rare)

    def _flags(self, view: View[Any], row: _Row) -> Iterable[int | bytes]:
        state: State = view.known
        box, card = state.box, _built_card(state)
        laid = [remembered(city) for remembered, city in zip(self._laid, state.cities, strict=False)]
        kind = asked = 0
        for decision in state.decisions:
            if decision.seat >= 0:
                asked |= 1 << decision.seat
                kind |= _KIND[decision.kind] if decision.seat == view.seat else 0
        return (
            1 << state.epoch - 1,
            1 << state.round - 1,
            kind,
            _activated(state),
            *(_NO_FACE if card < 0 else [1 << element for element in box.faces[card]]),
            _terrain((card,) if card >= 0 else ()),
            row.cards,
            *row.faces,
            self._pile(state.pile),
            state.in_pile(),
            box.alike.get(state.top, 0),
            state.backs,
            state.called,
            state.turned,
            *state.hands,
            *map(_BID.__getitem__, state.bids),
            sum([1 << seat for seat, bid in enumerate(state.bids) if bid == SEALED]) if SEALED in state.bids else 0,
            *state.characters,
            *map(_LEVEL.__getitem__, state.levels),
            asked,
            *[city.cards for city in laid],
            *map(_terrain, state.kept),
            _terrain(state.sold),
            _cards(state.removed),
            *chain.from_iterable([city.layers for city in laid]),
            *[city.stacked for city in laid],
        )

    def _numbers(self, state: State, row: _Row) -> Iterable[int]:
        places = deck.rank(state.top) if state.top != deck.UNSEEN else _NO_PLACES
        draft: tuple[int, ...] = ()
        for step in state.agenda:
            if isinstance(step, Draft):
                draft = step.order
                break
        seats = range(self.seats)
        return (
            *row.attraction,
            len(state.sold),
            getattr(state.agenda[-1], "left", 0) if state.agenda else 0,
            *[self._points_of(state, seat) for seat in seats],
            *[state.bid_value(seat) if state.bids[seat] > 0 else 0 for seat in seats],
            *map(len, state.kept),
            *[places[suit] for suit in state.suits],
            *([draft.index(seat) + 1 if seat in draft else 0 for seat in seats] if draft else [0] * self.seats),
        )

    def _points_of(self, state: State, seat: int) -> int:
        """The points of *seat* now, counted again only if what they are made of has changed."""
        made_of = state.cities[seat] if seat < self.humans else state.kept[seat]
        held, sales = state.characters[seat], len(state.sold)
        before, held_before, sales_before, points = self._points[seat]
        if before is not made_of or held_before != held or sales_before != sales:
            points = state.points(seat)
            self._points[seat] = made_of, held, sales, points
        return points


def _flag_fields(seats: int, humans: int) -> list[Field]:
    elements = ", ".join(parcels.NAMES)
    return [
        Field("epoch", (_EPOCHS,), ""),
        Field("round", (levels.ROUNDS,), ""),
        Field("decision", (len(KINDS),), "what the viewer is asked: " + ", ".join(KINDS)),
        Field("about_character", (_CHARACTERS,), "the character that is activated or not"),
        Field("about_face", (4, _ELEMENTS), f"the four parcels of the card that is built: {elements}"),
        Field("about_card", (deck.TERRAIN,), "the terrain card that is built"),
        Field("row", (_CARDS,), "cards in the row: terrain I-01 to II-48, then the characters"),
        Field("row_faces", (_SLOTS, 4, _ELEMENTS), "the parcels of each terrain card in the row"),
        Field("pile", (deck.TERRAIN,), "terrain cards of this epoch not laid out yet"),
        Field("characters_left", (_CHARACTERS,), "in the pile, known and unknown"),
        Field("top", (_CHARACTERS,), "those in the box with the back that lies on top"),
        Field("backs", (_CHARACTERS,), "backs not seen yet, if they were shuffled"),
        Field("called", (_CHARACTERS,), "activated this round"),
        Field("turned", (_CHARACTERS,), "activated before in this epoch"),
        Field("hands", (seats, _BIDS), "auction cards left, by value", 0),
        Field("bids", (seats, _BIDS), "the auction card chosen this round, if it is known", 0),
        Field("sealed", (seats,), "who has chosen one that is not known", 0),
        Field("characters", (seats, _CHARACTERS), "of each seat", 0),
        Field("level", (seats, len(levels.NAMES)), ", ".join(levels.NAMES), 0),
        Field("asked", (seats,), "who is asked now", 0),
        Field("laid", (humans, deck.TERRAIN), "the terrain cards in the cities of humans", 0),
        Field("aside", (seats, deck.TERRAIN), "terrain cards outside a city", 0),
        Field("sold", (deck.TERRAIN,), "terrain cards under the auctioneer"),
        Field("removed", (_CARDS,), "cards left over at the ends of rounds"),
        Field(
            "cities",
            (humans, _ELEMENTS, _SIDE, _SIDE),
            f"of humans: what shows from the corner c3 on, {elements}",
            0,
            in_row=2,
            stride=grid.STRIDE,
        ),
        Field("stacked", (humans, _SIDE, _SIDE), "where several cards lie", 0, in_row=2, stride=grid.STRIDE),
    ]


def _number_fields(seats: int) -> list[Field]:
    scale = tuple(_SEAT_NUMBERS.values())
    told = ", ".join(f"{name} / {number}" for name, number in _SEAT_NUMBERS.items())
    return [
        Field("row_attraction", (_SLOTS,), "of each terrain card in the row / 10", scales=(10,)),
        Field("amounts", (2,), "cards sold / 10, cards to take / 2", scales=(10, 2)),
        Field("seat_numbers", (seats, len(scale)), told, 0, packed=(1, 0), scales=scale),
        Field(
            "row_places", (_CARDS,), "the place of each card in the row, counted from the piles, / 8", scales=(8,), rare=True
        ),
        Field("bottom", (_CHARACTERS,), "the place of each character slid under the pile / 8", scales=(8,), rare=True),
    ]


def _activated(state: State) -> int:
    """The character of the uppermost activation."""
    for step in reversed(state.agenda):
        if isinstance(step, Activation):
            return 1 << ACTIVATION[step.at] if step.at < len(ACTIVATION) else 0
    return 0


def _built_card(state: State) -> int:
    step = state.agenda[-1] if state.agenda else None
    return step.card if isinstance(step, Build) else -1


def _row(row: tuple[int, ...], box: Box) -> _Row:
    terrain = [card for card in row if card < deck.TERRAIN][:_SLOTS]
    faces = [1 << element for card in terrain for element in box.faces[card]]
    free = _SLOTS - len(terrain)
    return _Row(_cards(row), faces + [0] * (4 * free), [box.attraction[card] for card in terrain] + [0] * free)


def _laid(city: City) -> _Laid:
    """A city, cropped to the largest size that one can have."""
    layers = [(layer >> grid.CORNER & _ROWS).to_bytes(_CITY_BYTES, "little") for layer in (*city.layers, city.stacked)]
    return _Laid(_terrain(city.cards), layers[:-1], layers[-1])


def _pile(pile: tuple[Number, ...]) -> bytes:
    return _terrain(tuple([move.number for move in pile]))


@lru_cache(maxsize=4096)
def _terrain(cards: tuple[int, ...]) -> bytes:
    return sum([1 << card for card in cards]).to_bytes(_TERRAIN_BYTES, "little")


@lru_cache(maxsize=4096)
def _cards(cards: tuple[int, ...]) -> bytes:
    return sum([1 << card for card in cards]).to_bytes(_CARD_BYTES, "little")
