"""Where Jeb Standish builds what he has taken: the site, its roads, its house (S4.12 to S4.18)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar

from carson.city.buildings import KINDS, upgradable
from carson.city.events import HouseBuilt, RoadLaid
from carson.city.places import bits
from carson.city.solo import criteria as by
from carson.city.solo.events import RoadsPlanned
from carson.city.solo.moves import LayRoute, route
from carson.city.solo.network import Route, best_routes, within_reach
from carson.city.solo.options import DIE
from carson.city.solo.planning import assign, bare_land, pending, possible_sites, spare_land
from carson.city.solo.standish import STANDISH, standish_of
from carson.city.solo.weighing import Criterion, Weigh
from carson.city.steps.base import ChanceStep, CityStep
from carson.city.steps.houses import finish_building, put_building, store
from carson.city.town import HOUSE
from carson.game import CHANCE_ONLY, Move, step_class

if TYPE_CHECKING:
    from carson.city.state import State


def sites(state: State, kind: int) -> int:
    """His bare parcels on which *kind* can be built with its road and its house (S4.12, S4.17, S2.7)."""
    land = bare_land(state) & possible_sites(state, kind)
    if not land or not KINDS[kind].houses or _open_sites(state) or _upgrades(state):
        return land
    for parcel in bits(land):
        if not assign(state, pending(state), bare_land(state) & ~(1 << parcel))[1] & within_reach(state):
            land &= ~(1 << parcel)
    return land


def _open_sites(state: State) -> int:
    """Unowned parcels on which he can build a house (S4.17)."""
    return state.town.empty & state.town.unsold & within_reach(state)


def _upgrades(state: State) -> int:
    """Houses on his and unowned parcels that he can make town houses (S4.17)."""
    return upgradable(state.town) & (state.town.land[STANDISH] | state.town.unsold)


@step_class
class ChooseSite(Weigh):
    """S4.15: of his bare parcels the best by S4.16; if there is none he keeps the building (S4.12)."""

    word: ClassVar[str] = "choose-site"
    about: ClassVar[str] = "site"
    rule: ClassVar[str] = "S4.15"

    building: int
    """The kind; its tile lies in front of him."""
    equal: int = 0

    def options(self, state: State) -> int:
        return sites(state, self.building)

    def criteria(self, state: State) -> Iterable[Criterion]:
        return by.parcel_criteria(state, self.building)

    def take(self, state: State, place: int) -> None:
        kind = KINDS[self.building]
        put_building(state, STANDISH, self.building, place)
        if not kind.houses:
            finish_building(state, STANDISH, self.building, place)
            return
        state.agenda.append(ChooseHouse(self.building, place))
        if not state.town.reached >> place & 1:
            state.agenda.append(LayRoads(place))

    def nothing(self, state: State) -> None:
        store(state, STANDISH, self.building)


@step_class
class ChooseHouse(Weigh):
    """S4.17: a town house on his land before all else; otherwise H1 to H4 decide, never on your parcels."""

    word: ClassVar[str] = "choose-house"
    about: ClassVar[str] = "house"
    rule: ClassVar[str] = "S4.17"

    building: int
    parcel: int
    """Where the building stands to which the house belongs."""
    equal: int = 0

    def options(self, state: State) -> int:
        upgrades = _upgrades(state)
        own = upgrades & state.town.land[STANDISH]
        return own or upgrades | _open_sites(state) | spare_land(state) & within_reach(state)

    def criteria(self, state: State) -> Iterable[Criterion]:
        return by.house_criteria(state)

    def take(self, state: State, place: int) -> None:
        state.agenda.append(PutHouse(self.building, self.parcel, place))
        if not state.town.reached >> place & 1:
            state.agenda.append(LayRoads(place))


@step_class
class PutHouse(CityStep):
    """The house is built and the building complete (B6.9.10)."""

    word: ClassVar[str] = "put-house"

    building: int
    parcel: int
    place: int
    """Where the house goes."""

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        town = state.town
        upgrade = bool(town.standing[HOUSE] >> self.place & 1)
        if upgrade:
            town.upgrade(self.place)
        else:
            town.build(HOUSE, self.place)
        state.tell(HouseBuilt, STANDISH, self.place, upgrade)
        finish_building(state, STANDISH, self.building, self.parcel)
        return ()


@step_class
class LayRoads(ChanceStep):
    """S4.18: new roads to a parcel, on a shortest way that connects fewest of your parcels; then the die."""

    word: ClassVar[str] = "lay-roads"
    kind: ClassVar[str] = "standish-roads"

    parcel: int

    def advance(self, state: State) -> tuple[int, ...]:
        routes, shortest = best_routes(state, self.parcel)
        if len(routes) > 1 and state.rules.standish_ties == DIE:
            return CHANCE_ONLY
        self._lay(state, routes[0], shortest, len(routes), die=False)
        return ()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return [route(edges) for edges in best_routes(state, self.parcel)[0]]

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, LayRoute)
        routes, shortest = best_routes(state, self.parcel)
        self._lay(state, move.edges, shortest, len(routes), die=True)

    def _lay(self, state: State, edges: Route, shortest: int, equal: int, die: bool) -> None:
        state.agenda.pop()
        town = state.town
        roads = sum(map(town.roads_for, edges))
        if roads > len(edges):
            standish_of(state).bridged = True
        state.tell(RoadsPlanned, self.parcel, roads, shortest, equal, die)
        for edge in edges:
            newly = town.lay(edge)
            if state.listener is not None:
                state.listener(RoadLaid(STANDISH, edge, newly))


@step_class
class BuildHeld(CityStep):
    """S4.13: at the end of the building purchase he builds what he still holds, the highest priority first."""

    word: ClassVar[str] = "build-held"

    def advance(self, state: State) -> tuple[int, ...]:
        held = state.stored[STANDISH]
        for kind in sorted(held, key=state.rules.strategy.rank):
            left = list(held)
            left.remove(kind)
            state.stored[STANDISH] = tuple(left)
            if sites(state, kind):
                state.agenda.append(ChooseSite(kind))
                return ()
        state.stored[STANDISH] = held
        state.agenda.pop()
        return ()
