"""The one table of what a position holds: every slot of the state, by the key that a file has for it.

A new slot of `State` is one line in `PARTS`. They are read from top to bottom, so what a part has for a default may look at
everything above it; and what has its default value is not written.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, Final, Protocol

from carson.city.dynamite import TILES as DYNAMITE_TILES
from carson.city.dynamite import in_supply
from carson.city.places import EDGE_NAMES, EDGE_OF, SHARED_SQUARES, bits
from carson.city.positions.agenda import read_agenda, write_agenda
from carson.city.positions.cards import Held, hand_out, write_held
from carson.city.positions.codecs import (
    BAG,
    CARD_SET,
    CORRALS,
    MARKET,
    MAX_AMOUNT,
    ORDER,
    PARCEL_SET,
    PLACE_SET,
    POINTS,
    SEAT_OR_NOBODY,
    SEAT_SET,
    SPENT,
    STORED,
    Codec,
    fresh_market,
    needs,
    tiles_left,
    whole,
)
from carson.city.positions.cowboys import MARKS, read_placed, spent_on_board, write_placed
from carson.city.positions.default_agenda import default_agenda
from carson.city.positions.drawing import draw, put_up
from carson.city.positions.pieces import POOL, STRENGTH, TILES, Outlaws, full_hand, rest_of_tiles
from carson.city.positions.solo import BRIDGE, DISCARDS, DRAWN
from carson.city.positions.spots import Spot
from carson.city.setup.editions import COWBOYS, ROUNDS
from carson.city.solo.standish import ORDER as SOLO_ORDER
from carson.city.state import State
from carson.city.town import Town
from carson.city.variants.horses import HORSES
from carson.game import mark, quoted, say, steps_key

RODEOS: Final = 4


@dataclass(slots=True)
class Page:
    """A file being read, or about to be written."""

    game: dict[str, Any] = field(default_factory=dict)
    seats: list[dict[str, Any]] = field(default_factory=list)
    file: Spot = field(default_factory=lambda: Spot({}, (), {}))
    seat_spots: Sequence[Spot] = ()
    held: Sequence[Sequence[Held]] = ()
    cells: Sequence[Spot] = ()
    """The drawing of the town, if there is one."""


class Part(Protocol):
    """Something that a file can hold: some keys for some slots of the state."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Keys at the top of the file."""

    @property
    def seat_keys(self) -> tuple[str, ...]:
        """Keys of a seat."""

    @property
    def slots(self) -> tuple[str, ...]:
        """What it holds of the state."""

    def read(self, page: Page, state: State) -> None:
        """Put what the file says into the state, or the default."""

    def write(self, state: State, page: Page) -> None:
        """Put what the state says onto the page, unless it is the default."""


def _owner(state: State, slot: str) -> tuple[Any, str]:
    """The owner of a slot: the state itself, or for ``stable.reserve`` a part of it, which is None without its variant."""
    part, _, name = slot.rpartition(".")
    return (getattr(state, part) if part else state), name


@dataclass(frozen=True, slots=True)
class Of:
    """One slot of the whole game."""

    key: str
    slot: str
    codec: Codec
    default: Callable[[State], Any] | None = None
    """Left out in a file; None: as in a fresh game."""
    always: bool = False
    """Written also when it is the default."""

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.key,)

    @property
    def seat_keys(self) -> tuple[str, ...]:
        return ()

    @property
    def slots(self) -> tuple[str, ...]:
        return (self.slot,)

    def read(self, page: Page, state: State) -> None:
        owner, name = _owner(state, self.slot)
        spot = page.file.get(self.key)
        if spot is not None:
            setattr(owner, name, self.codec.read(spot, state))
        elif self.default is not None and owner is not None:
            setattr(owner, name, self.default(state))

    def write(self, state: State, page: Page) -> None:
        owner, name = _owner(state, self.slot)
        if owner is None:
            return
        value = getattr(owner, name)
        default = getattr(_owner(State(state.rules), self.slot)[0], name) if self.default is None else self.default(state)
        if self.always or value != default:
            page.game[self.key] = self.codec.write(value)


@dataclass(frozen=True, slots=True)
class OfSeat:
    """One slot that is a list by seat."""

    key: str
    slot: str
    codec: Codec
    default: Callable[[State, int], Any] | None = None
    always: bool = False

    @property
    def keys(self) -> tuple[str, ...]:
        return ()

    @property
    def seat_keys(self) -> tuple[str, ...]:
        return (self.key,)

    @property
    def slots(self) -> tuple[str, ...]:
        return (self.slot,)

    def read(self, page: Page, state: State) -> None:
        owner, name = _owner(state, self.slot)
        for seat, table in enumerate(page.seat_spots):
            spot = table.get(self.key)
            if spot is not None:
                value = self.codec.read(spot, state)
                getattr(owner, name)[seat] = value
            elif self.default is not None and owner is not None:
                getattr(owner, name)[seat] = self.default(state, seat)

    def write(self, state: State, page: Page) -> None:
        owner, name = _owner(state, self.slot)
        if owner is None:
            return
        fresh = getattr(_owner(State(state.rules), self.slot)[0], name)
        for seat, value in enumerate(getattr(owner, name)):
            default = fresh[seat] if self.default is None else self.default(state, seat)
            if self.always or value != default:
                page.seats[seat][self.key] = self.codec.write(value)


class _Town:
    """The drawing and the roads."""

    keys = ("town", "roads")
    seat_keys = ()
    slots = ("town",)

    def read(self, page: Page, state: State) -> None:
        roads = page.file.get("roads")
        put_up(state, page.cells)
        for entry in roads.entries(mark("a list such as {example}"), example='["d4|e4"]') if roads is not None else ():
            name = "".join(entry.text(mark("a road, such as “d4|e4”")).split())
            if name not in EDGE_OF:
                form = mark(
                    "{word} is not an edge; a road lies between two parcels, such as d4|e4, or on the border, such as d1|north."
                )
                raise entry.bad(say(form, word=quoted(name)))
            if state.town.roads >> EDGE_OF[name] & 1:
                raise entry.bad(say("The road “{edge}” is named twice; there is one road on an edge.", edge=name))
            state.town.lay(EDGE_OF[name])

    def write(self, state: State, page: Page) -> None:
        if state.town.key() != Town(state.seats).key():
            page.game["town"] = draw(state.town)
        if state.town.roads:
            page.game["roads"] = [EDGE_NAMES[edge] for edge in bits(state.town.roads)]


class _Cards:
    """The personalities in the hands of the seats."""

    keys = ()
    seat_keys = ("personality", "side")
    slots = ("held",)

    def read(self, page: Page, state: State) -> None:
        hand_out(state, page.held)

    def write(self, state: State, page: Page) -> None:
        for seat in range(state.seats):
            page.seats[seat].update(write_held(state, seat))


class _Cowboys:
    """Where the cowboys stand. The general reserve follows: what remains of the ten of each colour."""

    keys = ()
    seat_keys = ("placed",)
    slots = ("stand", "wages", "crew", "supply", *MARKS.values())

    def read(self, page: Page, state: State) -> None:
        for seat, table in enumerate(page.seat_spots):
            read_placed(table.get("placed"), state, seat)

    def write(self, state: State, page: Page) -> None:
        for seat in range(state.seats):
            if placed := write_placed(state, seat):
                page.seats[seat]["placed"] = placed


def _who_chose(page: Page) -> Spot:
    """What to blame when the wrong seats have chosen: the order, or the last of those who have a card."""
    held = [table.at("personality") for table in page.seat_spots if "personality" in table.value]
    return page.file.at("pass_track") if "pass_track" in page.file.value or not held else held[-1]


class _Agenda:
    """What is open. Left out, the game goes on where the personalities say; an empty list is a finished game."""

    keys = ("agenda",)
    seat_keys = ()
    slots = ("agenda",)

    def read(self, page: Page, state: State) -> None:
        spot = page.file.get("agenda")
        if spot is not None:
            state.agenda = read_agenda(spot, state)
            return
        steps = default_agenda(state, refill="market" not in page.file.value)
        if isinstance(steps, str):
            raise _who_chose(page).bad(steps)
        state.agenda = steps

    def write(self, state: State, page: Page) -> None:
        steps = default_agenda(state, refill=False)
        if isinstance(steps, str) or steps_key(steps) != steps_key(state.agenda):
            page.game["agenda"] = write_agenda(state.agenda)


def _lent_places(state: State) -> int:
    """Nobody may join the white cowboy, except where everybody is admitted (O49)."""
    return reduce(int.__or__, state.lent) & ~SHARED_SQUARES


def _protected(state: State) -> int:
    """The seats whose personality says that nobody attacks them (B10.16.1)."""
    return sum(1 << seat for seat, cards in enumerate(state.held) if any(card.protects for card in cards))


def _cards_left(state: State) -> int:
    offer = sum(1 << number for number, _ in state.rules.cards)
    for cards in state.held:
        for card in cards:
            offer &= ~(1 << card.number)
    return offer


def _first_order(state: State) -> tuple[int, ...]:
    """The order of the seats; Jeb Standish, the second, is always first (S3.3)."""
    return tuple(range(state.seats)) if state.standish is None else SOLO_ORDER


def _free_horses(state: State) -> int:
    """Those that nobody has (B1.2.3)."""
    stable = state.stable
    return 0 if stable is None else HORSES - sum(map(stable.horses, range(state.seats)))


PARTS: Final[tuple[Part, ...]] = (
    Of("round", "round", whole(1, ROUNDS), always=True),
    _Town(),
    Outlaws(),
    Of("strength", "strength", STRENGTH),
    OfSeat("money", "money", whole(0, MAX_AMOUNT), always=True),
    OfSeat("points", "points", POINTS, always=True),
    OfSeat("cowboys", "reserve", whole(0, COWBOYS), always=True),
    OfSeat("revolvers", "revolvers", whole(0, 99), always=True),
    OfSeat("roads", "roads", whole(0, 144), always=True),
    OfSeat("stored", "stored", STORED),
    OfSeat("dynamite", "dynamite", whole(0, DYNAMITE_TILES)),
    OfSeat("horses", "stable.reserve", needs("horses", whole(0, HORSES))),
    OfSeat("corrals", "stable.corrals", needs("horses", CORRALS)),
    OfSeat("rodeos", "stable.rodeos", needs("horses", whole(0, RODEOS))),
    Of("free_horses", "stable.free", needs("horses", whole(0, HORSES)), _free_horses),
    Of("ridden", "stable.doubled", needs("horses", PARCEL_SET)),
    OfSeat("tiles", "arsenal.hands", TILES, full_hand),
    Of("pool", "arsenal.open", POOL),
    Of("mixed", "arsenal.mixed", TILES, rest_of_tiles),
    Of("connections", "connected", needs("new-beginning", SEAT_SET)),
    Of("favours", "favoured", needs("new-beginning", SEAT_SET)),
    Of("marksmen", "marksmen", needs("new-beginning", SEAT_SET)),
    Of("market", "market", MARKET, fresh_market, always=True),
    Of("in_bag", "bag", BAG, lambda state: tiles_left(state, market=True)),
    Of("red", "red", CARD_SET),
    _Cards(),
    Of("offer", "offer", CARD_SET, _cards_left),
    _Cowboys(),
    OfSeat("spent", "spent", SPENT, spent_on_board),
    Of("standish_cards", "standish.drawn", DRAWN),
    Of("standish_discards", "standish.discard", DISCARDS),
    Of("standish_bridge", "standish.bridged", BRIDGE),
    Of("pass_track", "pass_track", ORDER, _first_order, always=True),
    Of("action_track", "action_track", ORDER),
    Of("ammunition", "ammunition", SEAT_OR_NOBODY),
    Of("closed", "closed", PLACE_SET, _lent_places),
    Of("safe", "safe", SEAT_SET, _protected),
    Of("doubled", "doubled", PARCEL_SET),
    Of("tripled", "tripled", PARCEL_SET),
    _Agenda(),
)


TOTALS: Final[tuple[tuple[str, int, Callable[[State], int]], ...]] = (
    ("dynamite", DYNAMITE_TILES, lambda state: DYNAMITE_TILES - in_supply(state)),
    ("horses", HORSES, lambda state: HORSES - _free_horses(state) if state.stable is not None else 0),
)
"""Pieces of which all seats together have a limited number, by the key of a seat that is to blame."""
