"""The town hall is not bought: the first player in turn order places it as soon as it is drawn (B9.13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from carson.city.events import HallPlaced, RoadLaid
from carson.city.moves import LayRoad, PlaceHall
from carson.city.moves.tables import HALL_TABLE, ROAD_TABLE
from carson.city.places import CORNERS, EDGE_CORNERS, EDGES_AROUND, EDGES_AT, PARCELS, PARCELS_AT, bits
from carson.city.steps.base import CityStep
from carson.city.steps.houses import BuildHallHouse, house_sites, upgrade_sites
from carson.city.town import TOWN_HALL
from carson.game import Move, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State


def hall_sites(state: State) -> int:
    """Empty, unsold parcels on which the town hall may stand, reached or not (B9.13.2)."""
    return state.town.empty & state.town.unsold


@step_class
class PlaceTownHall(CityStep):
    """The first player in turn order puts the town hall on a reached, empty, unsold parcel (B9.13.2, B9.13.3)."""

    word: ClassVar[str] = "place-town-hall"
    kind: ClassVar[str] = "town-hall"
    allows_roads: ClassVar[bool] = False

    def advance(self, state: State) -> tuple[int, ...]:
        sites, first = hall_sites(state), state.turn_order[0]
        if sites & state.town.reached:
            return (first,)
        if sites:
            state.agenda.append(ReachOut(first, sites))
        else:
            state.agenda.pop()
        return ()

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return HALL_TABLE(hall_sites(state) & state.town.reached)

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if not isinstance(move, PlaceHall):
            return say("The town hall was drawn: “town-hall d4” places it on a parcel.")
        return say(
            "The town hall needs an empty, unsold parcel that a road reaches; {place} is not one.", place=PARCELS[move.parcel]
        )

    def act(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, PlaceHall)
        state.agenda.pop()
        state.town.build(TOWN_HALL, move.parcel)
        state.tell(HallPlaced, seat, move.parcel)
        state.agenda.append(FindHallHouseSite(seat))


@step_class
class FindHallHouseSite(CityStep):
    """The placing player also builds the house, with roads from the general reserve if they are needed (B9.13.5)."""

    word: ClassVar[str] = "house-for-hall"

    seat: int
    refused: int = 0

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        anywhere = house_sites(state, self.seat, self.refused, reached_only=False)
        if house_sites(state, self.seat, self.refused) | upgrade_sites(state, self.seat, self.refused):
            state.agenda.append(BuildHallHouse(self.seat, TOWN_HALL, -1, refused=self.refused))
        elif anywhere:
            state.agenda += [self, ReachOut(self.seat, anywhere)]
        return ()


@step_class
class ReachOut(CityStep):
    """Lay roads from the general reserve, as few as possible, until one of the *goals* is reached (B9.13.3)."""

    word: ClassVar[str] = "reach-out"
    kind: ClassVar[str] = "reach-out"
    allows_roads: ClassVar[bool] = False

    seat: int
    goals: int

    def advance(self, state: State) -> tuple[int, ...]:
        if self.goals & state.town.reached:
            state.agenda.pop()
            return ()
        return (self.seat,)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return ROAD_TABLE(shortest_ways(state, self.goals))

    def refuse(self, state: State, seat: int, move: Move) -> str:
        return say("The town hall needs a reached parcel: lay a road on one of the shortest ways to one.")

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, LayRoad)
        newly = state.town.lay(move.edge)
        if state.listener is not None:
            state.listener(RoadLaid(seat, move.edge, newly, own=False))


def shortest_ways(state: State, goals: int) -> int:
    """The free edges with which a shortest way from the network to one of the *goals* begins."""
    distance = _distances(state, goals)
    ends = [corner for corner in bits(state.town.corners) if corner in distance]
    ways = 0
    if not ends:  # a position without any road: the network begins beside a goal
        for parcel in bits(goals):
            ways |= EDGES_AROUND[parcel]
        return ways & ~state.town.crossings
    nearest = min(distance[corner] for corner in ends)
    for corner in ends:
        if distance[corner] != nearest:
            continue
        for edge in bits(EDGES_AT[corner] & ~state.town.roads):
            other = (EDGE_CORNERS[edge] ^ 1 << corner).bit_length() - 1
            if distance.get(other, nearest) + state.town.roads_for(edge) == nearest:
                ways |= 1 << edge
    return ways


def _distances(state: State, goals: int) -> dict[int, int]:
    """How many roads each corner is away from the nearest corner of one of the *goals*."""
    distance = {corner: 0 for corner in range(CORNERS) if PARCELS_AT[corner] & goals}
    changed = set(distance)
    while changed:
        corner = min(changed, key=distance.__getitem__)
        changed.remove(corner)
        for edge in bits(EDGES_AT[corner]):
            other = (EDGE_CORNERS[edge] ^ 1 << corner).bit_length() - 1
            roads = distance[corner] + state.town.roads_for(edge)
            if roads < distance.get(other, roads + 1):
                distance[other] = roads
                changed.add(other)
    return distance
