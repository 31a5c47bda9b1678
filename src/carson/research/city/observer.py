"""The board game as numbers, made from nothing but the view of one seat.

Seats are told in the order in which they sit, the viewer first. Flags (0 or 1) come before amounts, which are divided so that
most of them lie between 0 and 1. What a variant or the solo game adds is zero without it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from carson.city import State
from carson.city.buildings import NAMES, TILES
from carson.city.personalities import CARDS
from carson.city.personalities.base import SECOND_USE, Personality
from carson.city.places import CORRALS, EDGES, PLACES, PRICES
from carson.city.setup.editions import PROPERTY_TILES, ROUNDS
from carson.city.town import KIND_COUNT
from carson.city.variants.might_is_right import VALUES
from carson.city.variants.new_beginning import LINES, FillSheets
from carson.game import View
from carson.research.city.agenda import Waiting, names, scales, waiting
from carson.research.layout import Field, Layout, Observation, Packer, width_of

KINDS: Final = (
    *("ammunition", "auction", "build", "building", "card", "choose", "claim", "consent", "double", "duel-order", "dynamite"),
    *("favour", "give", "horse", "house", "last-roads", "outlaw-order", "parcels", "place", "points", "put-down", "reach-out"),
    *("reward", "second-corral", "sheet", "stored", "throw", "tile", "tiles", "town-hall", "wages"),
)
"""What a seat can be asked."""
_KIND: Final = {kind: 1 << number for number, kind in enumerate(KINDS)}
_CARDS: Final = max(CARDS) + 1
_PARCELS: Final = 64
_SOLO_CARDS: Final = 100
_SEAT_FLAGS: Final = (
    *("passed", "ammunition", "safe", "connected", "favoured", "marksman", "asked", "asked next", "out of the auction"),
    *("may put down a horse", "fights"),
)
_SEAT_NUMBERS: Final = {
    "money": 50,
    "points": 50,
    "cowboys in reserve": 10,
    "cowboys in supply": 10,
    "revolvers": 5,
    "roads": 10,
    "dynamite": 3,
    "cowboys on wages": 10,
    "cowboys on roads-2": 10,
    "firepower": 15,
    "property tiles left": 12,
    "place in the turn order": 6,
    "place on the action track": 6,
    "duel tiles in hand": 6,
    "first die or tile shown in the open duel": 6,
    "second die or tile": 6,
    "horses in reserve": 5,
    "rodeos": 4,
    "what a lifted cowboy carries": 5,
    "parcels to claim": 5,
}
_AMOUNTS: Final = {
    "hundreds already said": 1,
    "the bid so far": 50,
    "what is left to do": 5,
    "outlaws' strength": 10,
    "round": ROUNDS,
    "lines of the own sheet": 10,
    "horses in the general reserve": 25,
    "Standish has his bridge": 1,
}
_PLACE_BYTES: Final = width_of(len(PLACES))
_EDGE_BYTES: Final = width_of(EDGES)
_CARD_BYTES: Final = width_of(_SOLO_CARDS)
_COWBOYS: Final = "where cowboys stand; the white ones, those that never fight, with dynamite"
_FIRST_CARD: Final = "which of several personalities a seat took first: its number and 1 more / 32"
_AGENDA: Final = (
    "what is still to be resolved: 0 if no such step waits, else its value and 1 more, / 5 (places / 50); "
    "seats are counted from the viewer: "
)
_ALL_PARCELS: Final = (1 << _PARCELS) - 1
_BITS: Final = (*[1 << number for number in range(_PARCELS)], 0)
"""The set of one thing; of -1 it is empty."""
_NO_PLACE: Final = bytes(_PLACE_BYTES)
_ONE_PLACE: Final = (*[(1 << place).to_bytes(_PLACE_BYTES, "little") for place in range(len(PLACES))], _NO_PLACE)
_NO_SOLO_CARDS: Final = (bytes(_CARD_BYTES),) * 2


class CityObserver:
    """Makes observations of games with one number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.layout = Layout([*_flag_fields(seats), *_number_fields(seats)])
        self._packer = Packer(self.layout, seats)
        self._nobodys = (0,) * seats
        self._no_places = (_NO_PLACE,) * seats

    def observe(self, view: View[Any], hundreds: int = 0) -> Observation:
        """The observation of *view*; *hundreds* are those of an amount that the seat is about to name."""
        viewer = view.seat or 0
        steps = waiting(view.known.agenda, viewer, self.seats)
        sheet = _sheet(view)
        flags, numbers = self._flags(view, steps), self._numbers(view.known, steps, hundreds, len(sheet))
        return self._packer.write(viewer, flags, numbers, [*steps.numbers, *self._rare(view, sheet)])

    def _flags(self, view: View[Any], steps: Waiting) -> Iterable[Any]:
        state: State = view.known
        town, decision, about, by_seat = state.town, view.decision, steps.about, steps.by_seat
        asked = 0
        for other in state.decisions:
            if other.seat >= 0:
                asked |= 1 << other.seat
        return (
            1 << state.round - 1,
            0 if decision is None else _KIND[decision.kind],
            _ONE_PLACE[about.place],
            steps.parcels,
            *steps.refused,
            steps.houses & _ALL_PARCELS,
            steps.houses >> _PARCELS,
            _BITS[about.building],
            _BITS[about.card],
            _BITS[about.bidder],
            *[_BITS[kind] for kind in state.market],
            state.offer,
            state.red,
            *town.land,
            *town.standing,
            town.river,
            town.outlaws,
            town.reached,
            state.doubled,
            state.tripled,
            0 if state.stable is None else state.stable.doubled,
            town.roads.to_bytes(_EDGE_BYTES, "little"),
            town.crossings.to_bytes(_EDGE_BYTES, "little"),
            *[places.to_bytes(_PLACE_BYTES, "little") for places in (state.closed, *state.stand)],
            *(_place_sets(state.lent) if any(state.lent) else self._no_places),
            *(_place_sets(state.no_duel) if any(state.no_duel) else self._no_places),
            *(_place_sets(state.charged) if any(state.charged) else self._no_places),
            *map(_cards, state.held),
            *state.spent,
            _set_of(state.pass_track),
            _BITS[state.ammunition],
            state.safe,
            state.connected,
            state.favoured,
            state.marksmen,
            asked,
            steps.next,
            by_seat.out,
            by_seat.riders,
            by_seat.fights,
            *_standish_cards(state),
        )

    def _numbers(self, state: State, steps: Waiting, hundreds: int, lines: int) -> Iterable[int]:
        stable, arsenal, seats, by_seat = state.stable, state.arsenal, self.seats, steps.by_seat
        return (
            hundreds,
            steps.about.bid,
            steps.about.left,
            state.strength,
            state.round,
            lines,
            0 if stable is None else stable.free,
            0 if state.standish is None else state.standish.bridged,
            *state.bag,
            *state.money,
            *state.points,
            *state.reserve,
            *state.supply,
            *state.revolvers,
            *state.roads,
            *state.dynamite,
            *state.wages,
            *state.crew,
            *map(state.firepower, range(seats)),
            *[PROPERTY_TILES - land.bit_count() for land in state.town.land],
            *_places_in(state.turn_order, seats),
            *_places_in(state.action_track, seats),
            *(self._nobodys if arsenal is None else map(len, arsenal.hands)),
            *by_seat.shown,
            *(self._nobodys if stable is None else stable.reserve),
            *(self._nobodys if stable is None else stable.rodeos),
            *by_seat.lifted,
            *by_seat.wanted,
        )

    def _rare(self, view: View[Any], sheet: tuple[int, ...]) -> list[tuple[int, int]]:
        """Numbers that are not 0 in the fields that only some games have."""
        state: State = view.known
        found: list[tuple[int, int]] = []
        if any(state.stored):
            begin = self._packer.rare_fields["stored"]
            for stored in state.stored:
                found += [(begin + kind, stored.count(kind)) for kind in stored]
                begin += len(TILES)
        if state.stable is not None:
            found += enumerate(chain.from_iterable(state.stable.corrals), self._packer.rare_fields["corrals"])
        if state.arsenal is not None:
            begin = self._packer.rare_fields["tiles"]
            hand = () if view.seat is None else state.arsenal.hands[view.seat]
            found += [(begin + tile, hand.count(tile)) for tile in hand]
            shown = state.arsenal.open
            found += [(begin + len(VALUES) + tile, shown.count(tile)) for tile in shown]
        for seat, cards in enumerate(state.held):
            if len(cards) > 1:
                found.append((self._packer.rare_fields["first_card"] + seat, cards[0].number + 1))
        if sheet:
            found += enumerate(sheet, self._packer.rare_fields["sheet"])
        return found


def _flag_fields(seats: int) -> list[Field]:
    places, tiles = len(PLACES), len(TILES)
    return [
        Field("round", (ROUNDS,), "which of the four rounds"),
        Field("decision", (len(KINDS),), "what the viewer is asked: " + ", ".join(KINDS)),
        Field("about_place", (places,), "the parcel, square or corral that the question is about"),
        Field(
            "about_parcels", (_PARCELS,), "the parcels that the question is about: an auction, goals, duels, outlaws that moved"
        ),
        Field("refused", (2, _PARCELS), "parcels refused to a building, and to the one that waits below it"),
        Field("houses", (2, _PARCELS), "houses and town houses that came with the building so far"),
        Field("about_building", (tiles,), "the building that the question is about"),
        Field("about_card", (_CARDS,), "the personality that asks"),
        Field("highest_bidder", (seats,), "in an auction", 0),
        Field("market", (len(PRICES), tiles), "the building in each slot, the cheapest first: " + ", ".join(NAMES[:tiles])),
        Field("offer", (_CARDS,), "personalities that can be taken, by number"),
        Field("red", (_CARDS,), "personalities that lie with the red side up"),
        Field("land", (seats, _PARCELS), "the parcels of each seat", 0),
        Field("standing", (KIND_COUNT, _PARCELS), "what stands where: " + ", ".join(NAMES)),
        Field("ground", (6, _PARCELS), "river, outlaws, reached by roads, doubled income, tripled income, doubled ranches"),
        Field("roads", (EDGES,), ""),
        Field("crossings", (EDGES,), "edges on which a road is a bridge"),
        Field("closed", (places,), "places that nobody may join"),
        Field("cowboys", (seats, 4, places), _COWBOYS, 0, packed=(1, 0, 2)),
        Field("held", (seats, _CARDS, 2), "the personalities of this round, yellow and red", 0, in_row=2),
        Field("spent", (seats, 2, _CARDS), "those whose ability was used up, and used twice", 0, in_row=2, stride=SECOND_USE),
        Field("seat_flags", (seats, len(_SEAT_FLAGS)), ", ".join(_SEAT_FLAGS), 0, packed=(1, 0)),
        Field("standish_cards", (2, _SOLO_CARDS), "solo: cowboy cards drawn this round, and discarded ones, by number"),
    ]


def _number_fields(seats: int) -> list[Field]:
    tiles, lines, steps, scale = len(TILES), (*LINES, "bid"), names(), tuple(_SEAT_NUMBERS.values())
    return [
        Field("amounts", (len(_AMOUNTS),), _divided(_AMOUNTS), scales=tuple(_AMOUNTS.values())),
        Field("bag", (tiles,), "tiles in the bag by kind / 6", scales=(6,)),
        Field("seat_numbers", (seats, len(scale)), _divided(_SEAT_NUMBERS), 0, packed=(1, 0), scales=scale),
        Field("agenda", (len(steps),), _AGENDA + ", ".join(steps), scales=scales(), rare=True),
        Field("tiles", (2, len(VALUES)), "duel tiles 0 to 5: in the own hand, and shown to all, / 6", scales=(6,), rare=True),
        Field("sheet", (len(lines),), "lines of the own sheet / 10: " + ", ".join(lines), scales=(10,), rare=True),
        Field("stored", (seats, tiles), "buildings bought and not built / 2", 0, scales=(2,), rare=True),
        Field("first_card", (seats,), _FIRST_CARD, 0, scales=(32,), rare=True),
        Field("corrals", (seats, len(CORRALS)), "horses in the corrals / 3", 0, scales=(3,), rare=True),
    ]


def _divided(numbers: dict[str, int]) -> str:
    return ", ".join(f"{name} / {scale}" if scale > 1 else name for name, scale in numbers.items())


def _place_sets(sets: Iterable[int]) -> list[bytes]:
    return [places.to_bytes(_PLACE_BYTES, "little") for places in sets]


@lru_cache(maxsize=4096)
def _cards(held: tuple[Personality, ...]) -> int:
    return sum(1 << 2 * card.number + card.side for card in held)


@lru_cache(maxsize=4096)
def _set_of(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


@lru_cache(maxsize=4096)
def _places_in(order: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """The place of each seat in *order*, counted from 1; 0 if it is not there."""
    return tuple(order.index(seat) + 1 if seat in order else 0 for seat in range(seats))


def _standish_cards(state: State) -> tuple[bytes, bytes]:
    if state.standish is None:
        return _NO_SOLO_CARDS
    drawn = sum(1 << card for card in state.standish.drawn)
    return drawn.to_bytes(_CARD_BYTES, "little"), state.standish.discard.to_bytes(_CARD_BYTES, "little")


def _sheet(view: View[Any]) -> tuple[int, ...]:
    """The lines of the viewer's sheet filled in so far."""
    agenda, seat = view.known.agenda, view.seat
    if not agenda or seat is None or not isinstance(step := agenda[-1], FillSheets):
        return ()
    return step.sheets[seat] if seat < len(step.sheets) else ()
