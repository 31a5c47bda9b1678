"""Roads: they continue the network, belong to nobody, and reach the parcels at their corners (B6.3)."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from carson.city.events import RoadLaid
from carson.city.moves.tables import ROAD_TABLE
from carson.city.nouns import edge_name
from carson.city.places import EDGE_CORNERS, PARCELS_AT, bits
from carson.city.town import BRIDGE_ROADS
from carson.game import Move, say

if TYPE_CHECKING:
    from carson.city.state import State


def open_edges(state: State, seat: int) -> int:
    """The edges on which *seat* can lay a road now."""
    town = state.town
    roads = state.roads[seat]
    if roads >= BRIDGE_ROADS:
        return town.frontier
    return town.frontier & ~town.crossings if roads else 0


def within_own_roads(state: State, seat: int) -> int:
    """The parcels that *seat* could reach with the roads of its reserve."""
    town = state.town
    layers = [0] * (BRIDGE_ROADS - 1) + [town.corners]
    for _ in range(state.roads[seat]):
        corners = layers[-1]
        for edge, ends in enumerate(EDGE_CORNERS):
            if layers[-town.roads_for(edge)] & ends:
                corners |= ends
        layers.append(corners)
    return reduce(or_, [PARCELS_AT[corner] for corner in bits(layers[-1])], 0)


def road_moves(state: State, seat: int) -> tuple[Move, ...]:
    return ROAD_TABLE(open_edges(state, seat))


def why_no_road(state: State, seat: int, edge: int) -> str | None:
    """None if *seat* may lay a road here, else the reason."""
    town, bit = state.town, 1 << edge
    if open_edges(state, seat) & bit:
        return None
    if not state.roads[seat]:
        return say("{name} has no road left.", name=state.name_of(seat))
    if town.roads & bit:
        return say("A road lies {edge} already.", edge=edge_name(edge))
    if not town.frontier & bit:
        return say("A road {edge} would not continue the network of roads.", edge=edge_name(edge))
    return say("A bridge is needed {edge}, which takes two roads.", edge=edge_name(edge))


def lay_road(state: State, seat: int, edge: int) -> None:
    """Lay a road (or a bridge) from the personal reserve of *seat*."""
    town = state.town
    state.roads[seat] -= town.roads_for(edge)
    newly = town.lay(edge)
    if state.listener is not None:
        state.listener(RoadLaid(seat, edge, newly))
    for card in state.held[seat]:
        card.road_laid(state, seat, edge, newly)
