"""A table at which is being played, in scenarios: moves as text, and what one sees. `tests.city.settings` lays it."""

from __future__ import annotations

from collections.abc import Iterable

from carson.city.buildings import KIND_OF, NAMES
from carson.city.checks import check
from carson.city.moves.vocabulary import VERBS
from carson.city.places import FIRST_SQUARE, PARCEL_OF, PLACES, bits, names
from carson.city.state import State
from carson.game import CHANCE, Event


class Table:
    """A table at which is being played: moves go in as text, and one sees what the players would see."""

    def __init__(self, state: State, events: list[Event] | None = None) -> None:
        self.state = state
        self.events: list[Event] = [] if events is None else events
        """What has been told since the table was laid."""
        state.listener = self.events.append
        check(state)

    def play(self, *moves: str) -> Table:
        """``"Ann place d4"`` is a move of Ann, ``"roll 5"`` one of chance; it must be their turn."""
        for text in moves:
            seat, move = self._who(text)
            assert seat in [decision.seat for decision in self.state.decisions], f"{text}: but {self.asked}"
            self.state.play(move, seat)
            check(self.state)
        return self

    def refuses(self, text: str) -> str:
        """The sentence with which a move is refused."""
        seat, move = self._who(text)
        reason = self.state.why_not(seat, move)
        assert reason is not None, f"{text} is legal"
        return reason

    def allows(self, text: str) -> bool:
        seat, move = self._who(text)
        return self.state.why_not(seat, move) is None

    def _who(self, text: str) -> tuple[int, str]:
        word, _, rest = text.partition(" ")
        if word in VERBS:
            return CHANCE, text
        return self.state.rules.names.index(word), rest

    @property
    def asked(self) -> str:
        """Who is asked what: ``"Ann: place"``, ``"chance: duel"``; empty when nothing is left to decide."""
        return ", ".join(f"{self.state.name_of(each.seat)}: {each.kind}" for each in self.state.decisions)

    @property
    def moves(self) -> list[str]:
        """Every legal move of the one asked, as text."""
        return [str(move) for move in self.state.moves]

    def offers(self, verb: str) -> str:
        """What the one asked may do with this verb: ``offers("place")`` is ``"d4 wages"``."""
        return " ".join(move.removeprefix(f"{verb} ") for move in self.moves if move.startswith(f"{verb} "))

    def __getitem__(self, name: str) -> Seat:
        return Seat(self.state, self.state.rules.names.index(name))

    def income(self, parcel: str) -> int:
        return self.state.income(PARCEL_OF[parcel])

    def price(self, parcel: str, seat: str | None = None) -> int:
        number = 0 if seat is None else self.state.rules.names.index(seat)
        return self.state.parcel_price(number, PARCEL_OF[parcel])

    def at(self, parcel: str) -> str:
        """What stands on a parcel: ``"saloon"``, ``"house"``, or nothing."""
        kind = self.state.town.at(PARCEL_OF[parcel])
        return "" if kind < 0 else NAMES[kind]

    def all(self, kind: str) -> str:
        """Every parcel on which a kind stands."""
        return " ".join(names(self.state.town.standing[KIND_OF[kind]]))

    def owner(self, parcel: str) -> str:
        seat = self.state.town.owner(PARCEL_OF[parcel])
        return "" if seat < 0 else self.state.name_of(seat)

    @property
    def reached(self) -> str:
        return " ".join(names(self.state.town.reached))

    @property
    def market(self) -> str:
        return " ".join("-" if kind < 0 else NAMES[kind] for kind in self.state.market)

    @property
    def pass_track(self) -> str:
        return self._names(self.state.pass_track)

    @property
    def action_track(self) -> str:
        return self._names(self.state.action_track)

    def _names(self, seats: Iterable[int]) -> str:
        return " ".join(self.state.name_of(seat) for seat in seats)

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def winner(self) -> str:
        return self._names(self.state.winners)


class Seat:
    """What lies in front of a player."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat

    @property
    def money(self) -> int:
        return self._state.money[self._seat]

    @property
    def points(self) -> int:
        """On the points track."""
        return self._state.points[self._seat]

    @property
    def score(self) -> int:
        """If the game were scored now."""
        return self._state.scores[self._seat]

    @property
    def cowboys(self) -> int:
        """In the personal reserve."""
        return self._state.reserve[self._seat]

    @property
    def supply(self) -> int:
        """Cowboys in the general reserve."""
        return self._state.supply[self._seat]

    @property
    def revolvers(self) -> int:
        return self._state.revolvers[self._seat]

    @property
    def firepower(self) -> int:
        return self._state.firepower(self._seat)

    @property
    def roads(self) -> int:
        return self._state.roads[self._seat]

    @property
    def limit(self) -> int:
        return self._state.money_limit(self._seat)

    @property
    def tiles(self) -> int:
        """Property tiles left."""
        return self._state.tiles_left(self._seat)

    @property
    def parcels(self) -> str:
        return " ".join(names(self._state.town.land[self._seat]))

    @property
    def stored(self) -> str:
        return " ".join(NAMES[kind] for kind in self._state.stored[self._seat])

    @property
    def placed(self) -> str:
        """Where the cowboys stand, parcels first."""
        squares = [PLACES[place] for place in bits(self._state.stand[self._seat])]
        squares += ["wages"] * self._state.wages[self._seat] + ["roads-2"] * self._state.crew[self._seat]
        return " ".join(squares)

    @property
    def cards(self) -> str:
        return " ".join(card.name for card in self._state.held[self._seat])

    @property
    def has_ammunition(self) -> bool:
        return self._state.ammunition == self._seat


def all_but(*moves: str) -> set[str]:
    """The parcels that are not named."""
    return set(PLACES[:FIRST_SQUARE]) - {name for text in moves for name in text.split()}
