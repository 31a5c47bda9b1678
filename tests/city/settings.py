"""Setting a table for a scenario: who owns what, what stands where, whose turn it is; then moves as text, and what one sees.

A scenario reads like an example in the rulebook::

    table = (
        a_table("Ann Bo")
        .owns(Ann="d4", Bo="e4")
        .standing(house="d5 e5", saloon="d4")
        .money(Ann=3)
        .placed(Ann="f4 wages", Bo="f4")
        .passed("Bo Ann")
        .at("S5")
    )
    table.play("roll 5", "roll 3", "Bo buy f4")
    assert table["Bo"].parcels == "e4 f4"
    assert table.refuses("Ann place d4") == "…"

The pieces that are not named lie where they lie in a fresh game: the bag holds the tiles that are on no parcel, in no market
and in no reserve, and the general reserve the cowboys that are nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Self

from carson.city.buildings import KIND_OF, KINDS, NAMES, TILES
from carson.city.kind import start
from carson.city.personalities import CARDS
from carson.city.places import (
    AMMUNITION,
    BUILDING_INCOME,
    BUILDING_POINTS,
    BUILDING_SQUARES,
    BUY_SQUARES,
    COWBOY_INCOME,
    COWBOY_POINTS,
    EDGE_OF,
    GAMBLING,
    PARCEL_INCOME,
    PARCEL_OF,
    PARCEL_POINTS,
    PARCEL_PURCHASE,
    PLACE_OF,
    ROADS_1,
    ROADS_2,
    SHARED_SQUARES,
    STORED_BUILDINGS,
    WAGES,
)
from carson.city.setup.deck import RED, SIDES, has_fixed_side
from carson.city.setup.editions import COWBOYS, START_REVOLVERS, bag_of
from carson.city.setup.rules import Rules, make_rules
from carson.city.state import State
from carson.city.steps.path import WALK
from carson.city.steps.placing import PLACING, stand_on
from carson.city.steps.round_end import EndRound
from carson.city.steps.rounds import ChooseCards, StartPlacing
from carson.game import Event
from tests.city.tables import Table

SQUARES_OF: Final = {
    "S1": (WAGES,),
    "S2": (AMMUNITION,),
    "S3": (ROADS_1,),
    "S4": (ROADS_2,),
    "S5": (PARCEL_PURCHASE,),
    "S6": BUILDING_SQUARES,
    "S6e": (STORED_BUILDINGS,),
    "S7": (PARCEL_INCOME,),
    "S8": (COWBOY_INCOME,),
    "S9": (GAMBLING,),
    "S10": (BUILDING_INCOME,),
    "S11": (PARCEL_POINTS,),
    "S12": (BUILDING_POINTS,),
    "S13": (COWBOY_POINTS,),
    "S14": BUY_SQUARES,
}
"""The steps of phase 3 by the names of the table in B6.1.2."""
MARKET: Final = "ranch mine drugstore bank hotel ranch mine"
PHASE_1: Final = "phase 1"
PHASE_2: Final = "phase 2"
END: Final = "end of round"
_LETTERS: Final = {building.letter: kind for kind, building in KINDS.items()}


def a_table(seats: str = "Ann Bo", *, edition: str = "big-box", round: int = 1, cards: str = "first-game") -> Setting:
    """A table with these seats at which nothing has happened yet: no house, no road, no mountain."""
    rules = make_rules(names=seats.split(), edition=edition, cards=cards)
    return Setting(rules, round)


def a_new_game(seats: str = "Ann Bo", *, edition: str = "big-box", cards: str = "first-game", bag: str = "full") -> Table:
    """A game at its very first draw."""
    return Table(start(make_rules(names=seats.split(), edition=edition, cards=cards, bag=bag)))


class Setting:
    """A table that is being laid. Each method names what lies somewhere and returns the setting; `at` begins to play."""

    def __init__(self, rules: Rules, round_: int) -> None:
        self._state = State(rules)
        self._state.round = round_
        self._state.pass_track = tuple(range(rules.players))
        self._revolvers: dict[int, int] = {}
        self.market(MARKET)

    def _seats(self, by_name: dict[str, int]) -> Iterable[tuple[int, int]]:
        return [(self._seat(name), value) for name, value in by_name.items()]

    def _seat(self, name: str) -> int:
        return self._state.rules.names.index(name)

    def by_rules(self, version: int) -> Self:
        """The version of the rules, for games that began before some rule was mended."""
        self._state.rules = replace(self._state.rules, version=version)
        return self

    def money(self, **dollars: int) -> Self:
        for seat, value in self._seats(dollars):
            self._state.money[seat] = value
        return self

    def points(self, **points: int) -> Self:
        for seat, value in self._seats(points):
            self._state.points[seat] = value
        return self

    def cowboys(self, **at_home: int) -> Self:
        """Cowboys in the personal reserve."""
        for seat, value in self._seats(at_home):
            self._state.reserve[seat] = value
        return self

    def revolvers(self, **revolvers: int) -> Self:
        """All that count permanently; without this, one and those of the buildings."""
        self._revolvers |= dict(self._seats(revolvers))
        return self

    def roads(self, **roads: int) -> Self:
        """Roads in the personal reserve."""
        for seat, value in self._seats(roads):
            self._state.roads[seat] = value
        return self

    def dynamite(self, **tiles: int) -> Self:
        for seat, value in self._seats(tiles):
            self._state.dynamite[seat] = value
        return self

    def owns(self, **parcels: str) -> Self:
        for name, owned in parcels.items():
            for parcel in owned.split():
                self._state.town.claim(self._seat(name), PARCEL_OF[parcel])
        return self

    def standing(self, **parcels: str) -> Self:
        """What stands where: ``house="d4 d5", general_store="e4"``."""
        for kind, where in parcels.items():
            for parcel in where.split():
                self._build(KIND_OF[kind.replace("_", "-")], PARCEL_OF[parcel])
        return self

    def _build(self, kind: int, parcel: int) -> None:
        assert not self._state.town.built >> parcel & 1, "two things on one parcel"
        self._state.town.build(kind, parcel)

    def drawn(self, picture: str) -> Self:
        """The town as a position draws it: rows from the top, in each cell what stands there and whose it is (``h2``)."""
        rows = [line.split() for line in picture.strip().splitlines()]
        rows = [cells[1:] for cells in rows if cells[0] in "12345678" and len(cells) == 9]
        assert len(rows) == 8, "a town has eight rows of eight cells, each behind its number"
        for parcel, cell in enumerate(cell for cells in rows for cell in cells):
            what, whose = cell[0], cell[1]
            if whose != ".":
                self._state.town.claim(int(whose) - 1, parcel)
            if what != ".":
                self._build(_LETTERS[what], parcel)
        return self

    def founded(self, centre: str) -> Self:
        """The first house with a road on each of its sides."""
        self._state.town.found_town(PARCEL_OF[centre])
        return self

    def network(self, *edges: str) -> Self:
        """Roads on the map: ``"d4|e4 d4|d5"``."""
        for text in edges:
            for edge in text.split():
                self._state.town.lay(EDGE_OF[edge])
        return self

    def stored(self, **kinds: str) -> Self:
        for name, bought in kinds.items():
            self._state.stored[self._seat(name)] = tuple(KIND_OF[kind] for kind in bought.split())
        return self

    def market(self, kinds: str) -> Self:
        """The buildings for sale, cheapest first; ``-`` is an empty square."""
        self._state.market = [-1 if kind == "-" else KIND_OF[kind] for kind in kinds.split()]
        assert len(self._state.market) == 7, "the market has seven squares"
        return self

    def holding(self, **cards: str) -> Self:
        """The personalities of this round: ``Ann="grocer", Bo="sheriff red"``; several are joined by ``+``."""
        for name, held in cards.items():
            faces = [_face(words.split()) for words in held.split("+")]
            state = self._state
            state.held[self._seat(name)] = tuple(CARDS[number][side] for number, side in faces)
            for number, side in faces:
                self._deal(number, side)
                state.offer &= ~(1 << number)
        return self

    def _deal(self, number: int, side: int) -> None:
        state = self._state
        if not has_fixed_side(number):
            side = dict(state.rules.cards).get(number, 2)
        elif side == RED:
            state.red |= 1 << number
        else:
            state.red &= ~(1 << number)
        dealt = tuple(sorted((dict(state.rules.cards) | {number: side}).items()))
        state.rules = replace(state.rules, cards=dealt)

    def used(self, **cards: str) -> Self:
        """Personalities whose ability was used up this round."""
        for name, held in cards.items():
            for word in held.split():
                self._state.spent[self._seat(name)] |= 1 << _face([word])[0]
        return self

    def ammunition(self, name: str) -> Self:
        """Who has the tile with three revolvers."""
        self._state.ammunition = self._seat(name)
        return self

    def placed(self, **places: str) -> Self:
        """Where cowboys stand: ``Ann="wages wages d4"``; with something: ``"d4/white"``, ``"gambling/no-duel"``."""
        for name, where in places.items():
            for text in where.split():
                place, _, how = text.partition("/")
                self._place(self._seat(name), PLACE_OF[place], how)
        return self

    def _place(self, seat: int, place: int, how: str) -> None:
        state, bit = self._state, 1 << place
        assert not state.stand[seat] & bit, "two cowboys of one seat on one place"
        stand_on(state, seat, place)
        if how == "white":
            state.lent[seat] |= bit
            state.spent[seat] |= 1 << 1
            state.closed |= bit & ~SHARED_SQUARES
        elif how == "no-duel":
            state.no_duel[seat] |= bit
        elif how == "dynamite":
            state.charged[seat] |= bit
        else:
            assert not how, f"nobody is placed {how}"

    def passed(self, order: str) -> Self:
        """The pass track; without this, in the order of the seats."""
        self._state.pass_track = tuple(self._seat(name) for name in order.split())
        return self

    def at(self, moment: str, to: str | None = None) -> Table:
        """Begin to play at ``"phase 1"``, ``"phase 2"``, a step ``"S1"`` to ``"S14"`` of the path, or ``"end of round"``.

        What lies behind *to* (default: behind the moment itself) is not played; ``to="end of round"`` goes on for ever.
        """
        to = moment if to is None else to
        state = self._state
        self._put_the_rest_away()
        if to == END:
            state.agenda.append(EndRound())
        if moment != END and to not in (PHASE_1, PHASE_2):
            self._walk(moment, to)
        if moment == PHASE_1:
            state.agenda += [*([] if to == PHASE_1 else [StartPlacing()]), ChooseCards()]
        if moment == PHASE_2:
            order = sorted(range(state.seats), key=lambda seat: [card.number for card in state.held[seat]])
            state.action_track, state.pass_track = tuple(order), ()
            state.agenda.append(PLACING[order[0]])
        events: list[Event] = []
        state.listener = events.append
        state.walk_on()
        return Table(state, events)

    def _walk(self, moment: str, to: str) -> None:
        edition = self._state.rules.edition
        first = edition.path.index(SQUARES_OF[moment][0]) if moment in SQUARES_OF else 0
        if to not in (END, "S14"):
            last = edition.path.index(SQUARES_OF[to][-1])
            self._state.rules = replace(self._state.rules, edition=replace(edition, path=edition.path[: last + 1]))
        self._state.agenda.append(WALK[first])

    def _put_the_rest_away(self) -> None:
        state = self._state
        state.town._find_targets()
        for seat in range(state.seats):
            on_board = state.stand[seat].bit_count() + state.wages[seat] + state.crew[seat] - state.lent[seat].bit_count()
            state.supply[seat] = COWBOYS - state.reserve[seat] - on_board
            assert state.supply[seat] >= 0, "a seat has ten cowboys"
            built = [(state.town.standing[kind] & state.town.land[seat]).bit_count() * KINDS[kind].revolvers for kind in TILES]
            state.revolvers[seat] = self._revolvers.get(seat, START_REVOLVERS + sum(built))
        state.bag = bag_of(state.rules.edition, state.rules.bag)
        state.bag[KIND_OF["ranch"]] += 2
        state.bag[KIND_OF["mine"]] += 2
        for kind in TILES:
            used = state.market.count(kind) + state.town.standing[kind].bit_count()
            state.bag[kind] -= used + sum(tiles.count(kind) for tiles in state.stored)
            assert state.bag[kind] >= 0, f"there are not so many tiles of the {NAMES[kind]}"


def _face(words: list[str]) -> tuple[int, int]:
    name, side = (words[0], words[1]) if len(words) == 2 else (words[0], None)
    for number, faces in CARDS.items():
        for face in faces:
            if face.name == name and (side is None or side == SIDES[face.side]):
                return number, face.side
    raise AssertionError(f"there is no card {' '.join(words)}")
