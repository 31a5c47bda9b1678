"""What lies on the table, by names instead of bits: for people who look at a state. The engine keeps its integers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from carson.city.buildings import NAMES
from carson.city.places import PARCEL_OF, PLACE_OF, PLACES, ROADS_2, WAGES, bits, names
from carson.city.setup.deck import SIDES
from carson.game import CarsonError, SeatFacts, quoted, seat_number

if TYPE_CHECKING:
    from carson.city.state import State


class Seat(SeatFacts):
    __slots__ = ()
    _state: State

    def __repr__(self) -> str:
        if self._state.has_secret_start(self.number):
            return f"<{self.name}: not yet known>"
        return f"<{self.name}: ${self.money}, {self.points} points, {self.cowboys} cowboys>"

    @property
    def money(self) -> int:
        """In A New Beginning not yet true while `State.start_known` is False, like everything that a sheet decides."""
        return self._state.money[self.number]

    @property
    def points(self) -> int:
        """On the points track; `score` is what the seat would have if the game ended now."""
        return self._state.points[self.number]

    @property
    def score(self) -> int:
        return self._state.scores[self.number]

    @property
    def cowboys(self) -> int:
        """In the personal reserve."""
        return self._state.reserve[self.number]

    @property
    def placed(self) -> tuple[str, ...]:
        """The places of the cowboys on the board, one entry a cowboy."""
        state, seat = self._state, self.number
        there = [PLACES[place] for place in bits(state.stand[seat])]
        return (*there, *[PLACES[WAGES]] * state.wages[seat], *[PLACES[ROADS_2]] * state.crew[seat])

    @property
    def revolvers(self) -> int:
        return self._state.revolvers[self.number]

    @property
    def firepower(self) -> int:
        return self._state.firepower(self.number)

    @property
    def roads(self) -> int:
        """Not laid yet."""
        return self._state.roads[self.number]

    @property
    def parcels(self) -> tuple[str, ...]:
        return tuple(names(self._state.town.land[self.number]))

    @property
    def stored(self) -> tuple[str, ...]:
        """The buildings kept for later."""
        return tuple(NAMES[kind] for kind in self._state.stored[self.number])

    @property
    def cards(self) -> tuple[str, ...]:
        """The personalities of this round, with the side that is up: ``sheriff red``."""
        return tuple(f"{card.name} {SIDES[card.side]}" for card in self._state.held[self.number])


class ByName:
    """What `State`, which inherits from it, tells by names."""

    __slots__ = ()

    def seat(self: Any, which: int | str) -> Seat:
        """A seat by its number, counted from 0, or by the name of its player."""
        return Seat(self, seat_number(which, self.rules.names))

    def owner(self: Any, parcel: str) -> str | None:
        """The name of the player who owns a parcel such as ``d4``; None if nobody has bought it."""
        seat = self.town.owner(_parcel(parcel))
        return None if seat < 0 else self.name_of(seat)

    def building(self: Any, parcel: str) -> str | None:
        """What stands on a parcel: ``saloon``, ``house``, ``mountain`` … or ``river``; None on empty land."""
        number = _parcel(parcel)
        kind = self.town.at(number)
        return NAMES[kind] if kind >= 0 else "river" if self.town.river >> number & 1 else None

    def cowboys_on(self: Any, place: str) -> tuple[str, ...]:
        """The names of the players with a cowboy on a parcel or square, such as ``d4`` or ``wages``, once for each cowboy."""
        return tuple(self.name_of(piece.seat) for piece in pieces_on(self, _place(place)))


def _parcel(name: str) -> int:
    if not isinstance(name, str) or name not in PARCEL_OF:
        raise CarsonError(f"There is no parcel {quoted(name)}; parcels are a1 to h8, column letter and row from the top.")
    return PARCEL_OF[name]


def _place(name: str) -> int:
    if not isinstance(name, str) or name not in PLACE_OF:
        raise CarsonError(f"There is no place {quoted(name)}; parcels are a1 to h8, squares have names such as wages.")
    return PLACE_OF[name]


class Piece(NamedTuple):
    """A cowboy, and what is special about it."""

    seat: int
    lent: bool = False
    """Not one of the seat’s own ten: the white cowboy."""
    charged: bool = False
    """It carries dynamite."""


def pieces_on(state: State, place: int) -> tuple[Piece, ...]:
    """The cowboys on a parcel or square, by seat; on wages and roads-2 as many as stand there."""
    found: list[Piece] = []
    bit = 1 << place
    for seat, places in enumerate(state.stand):
        lent = bool(state.lent[seat] & bit)
        if place in (WAGES, ROADS_2):
            crowd = state.wages[seat] if place == WAGES else state.crew[seat]
            found += [Piece(seat)] * (crowd - lent) + [Piece(seat, lent=True)] * lent
        elif places & bit:
            found.append(Piece(seat, lent=lent, charged=bool(state.charged[seat] & bit)))
    return tuple(found)
