"""S6: buying buildings, building them at once or keeping them, and building what was kept (B6.9, B6.11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.buildings import KINDS, NAMES
from carson.city.events import Declined, TileBought
from carson.city.moves import BUY_TILE, DECLINE, DONE, KEEP, Build, BuyTile
from carson.city.moves.tables import BUILD_TABLES
from carson.city.nouns import a_building, building, the_building
from carson.city.places import LINES, PARCELS, bits, slot_of
from carson.city.steps.base import CityStep
from carson.city.steps.houses import (
    BuildHouses,
    RemembersRefusals,
    enough_sites,
    outlaw_there,
    put_building,
    roads_would_do,
    store,
)
from carson.city.town import NOTHING, STATION
from carson.game import Move, mark_many, say, say_many, step_class

if TYPE_CHECKING:
    from carson.city.state import State


@step_class
class BuyBuilding(CityStep):
    """The winner of a building square may buy its building (B6.9.1)."""

    word: ClassVar[str] = "buy-building"
    kind: ClassVar[str] = "building"
    open_for_roads: ClassVar[bool] = False

    seat: int
    square: int

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def cost(self, state: State) -> int:
        return state.building_price(self.seat, slot_of(self.square))

    def options(self, state: State, seat: int) -> Sequence[Move]:
        if self.cost(state) > state.money[seat]:
            return (DECLINE,)
        return (BUY_TILE[state.market[slot_of(self.square)]], DECLINE)

    def refuse(self, state: State, seat: int, move: Move) -> str:
        kind, cost = state.market[slot_of(self.square)], self.cost(state)
        if isinstance(move, BuyTile) and move.kind == kind:
            return say(
                "{building} costs ${cost}; {name} has ${money}.",
                building=the_building(kind, first=True),
                cost=cost,
                name=state.name_of(seat),
                money=state.money[seat],
            )
        return say(
            "On this square {building} is for sale for ${cost}: “buy {word}” or “decline”.",
            building=a_building(kind),
            cost=cost,
            word=NAMES[kind],
        )

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda.pop()
        if not isinstance(move, BuyTile):
            state.tell(Declined, seat, self.square, state.market[slot_of(self.square)])
            return
        cost = self.cost(state)
        state.pay(seat, cost, "building")
        state.market[slot_of(self.square)] = NOTHING
        state.tell(TileBought, seat, move.kind, cost)
        state.agenda.append(BuildOrKeep(seat, move.kind))


offer: Final = cache(BuyBuilding)
"""The offer of a square to a seat, made once."""


@step_class
class BuildOrKeep(CityStep):
    """A new building is built at once or kept (B6.9.3)."""

    word: ClassVar[str] = "build-or-keep"
    kind: ClassVar[str] = "build"

    seat: int
    building: int

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.seat,)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return [*BUILD_TABLES[self.building](sites_with_roads(state, seat, self.building)), KEEP]

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if isinstance(move, Build) and move.kind == self.building:
            return why_not_built(state, seat, move.kind, move.parcel) or say("Not possible.")
        return say(
            "Build {building}, such as “build {word} d4”, or “keep” it.",
            building=the_building(self.building),
            word=NAMES[self.building],
        )

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda.pop()
        if isinstance(move, Build):
            start_building(state, seat, move.kind, move.parcel)
        else:
            store(state, seat, self.building)


@step_class
class BuildStored(RemembersRefusals):
    """S6e: in turn order everybody may build what was kept, any number (B6.11.2, B6.11.3)."""

    word: ClassVar[str] = "build-stored"
    kind: ClassVar[str] = "stored"

    at: int = 0
    """The place on the pass track of the seat that builds now."""
    refused: int = 0
    """The parcels on which others refused this seat a house."""
    gave_up: bool = False
    """The seat took a building back: now only those are offered whose houses find a place on roads that lie already."""

    def advance(self, state: State) -> tuple[int, ...]:
        order = state.pass_track
        for at in range(self.at, len(order)):
            seat = order[at]
            refused = self.refused if at == self.at else 0
            if state.stored[seat] and (state.roads[seat] or _buildable(state, seat, refused)):
                if at == self.at:
                    return (seat,)
                state.agenda[-1] = BuildStored(at)
                return ()
        state.agenda.pop()
        return ()

    def with_refusals(self, refused: int) -> BuildStored:
        return BuildStored(self.at, self.refused | refused, gave_up=True)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return [*_buildable(state, seat, self.refused, roads_later=not self.gave_up), DONE]

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if not isinstance(move, Build):
            return say("Build something that was kept, such as “build bank d4”, or say “done”.")
        if move.kind not in state.stored[seat]:
            return say("{name} keeps no {building}.", name=state.name_of(seat), building=building(move.kind))
        return why_not_built(state, seat, move.kind, move.parcel, self.refused) or say("Not possible.")

    def act(self, state: State, seat: int, move: Move) -> None:
        if not isinstance(move, Build):
            state.agenda[-1] = BuildStored(self.at + 1)
            return
        left = list(state.stored[seat])
        left.remove(move.kind)
        state.stored[seat] = tuple(left)
        start_building(state, seat, move.kind, move.parcel, self.refused)


def _buildable(state: State, seat: int, refused: int, roads_later: bool = False) -> list[Move]:
    moves: list[Move] = []
    found = sites_with_roads if roads_later else sites
    for kind in sorted(set(state.stored[seat])):
        moves += BUILD_TABLES[kind](found(state, seat, kind, refused))
    return moves


def start_building(state: State, seat: int, kind: int, parcel: int, refused: int = 0) -> None:
    """Put the tile on its parcel; its houses follow, and only then does it count (B6.9.10)."""
    put_building(state, seat, kind, parcel)
    state.agenda.append(BuildHouses(seat, kind, parcel, refused))


def sites(state: State, seat: int, kind: int, refused: int = 0) -> int:
    """The parcels on which *seat* may build *kind*, with its houses, on the roads that lie now (B6.9.4 to B6.9.9)."""
    land, houses = _parcels_for(state, seat, kind), KINDS[kind].houses
    if houses:
        for parcel in bits(land):
            if not enough_sites(state, seat, parcel, houses, refused):
                land &= ~(1 << parcel)
    return land


def sites_with_roads(state: State, seat: int, kind: int, refused: int = 0) -> int:
    """The same, and those whose houses can be reached by own roads that are laid after the building (B6.3.5)."""
    found, houses = sites(state, seat, kind, refused), KINDS[kind].houses
    if houses and state.roads[seat]:
        for parcel in bits(_parcels_for(state, seat, kind) & ~found):
            if roads_would_do(state, seat, parcel, houses, refused):
                found |= 1 << parcel
    return found


def _parcels_for(state: State, seat: int, kind: int) -> int:
    """The own parcels on which the tile may lie, before its houses are considered."""
    town = state.town
    land = town.land[seat] & town.empty
    building = KINDS[kind]
    if building.needs_road:
        land &= town.reached
    if not land:
        return 0
    if kind == STATION:
        land &= beside_crossing_roads(state)
    for variant in state.rules.acting["closed_sites"]:
        land &= ~variant.closed_sites(state, kind)
    return land


def beside_crossing_roads(state: State) -> int:
    """The parcels beside a road that crosses the whole map in one straight line (B9.10.1)."""
    mask = 0
    for line, beside in LINES:
        if line & state.town.roads == line:
            mask |= beside
    return mask


def why_not_built(state: State, seat: int, kind: int, parcel: int, refused: int = 0) -> str | None:
    """None if *seat* may build *kind* on *parcel* now, else the reason."""
    if sites(state, seat, kind, refused) >> parcel & 1:
        return None
    town, bit, name = state.town, 1 << parcel, PARCELS[parcel]
    if not town.land[seat] & bit:
        return say("{place} does not belong to {name}.", place=name, name=state.name_of(seat))
    if town.built & bit:
        return say("There is {building} on {place} already.", place=name, building=a_building(town.at(parcel)))
    if town.outlaws & bit:
        return outlaw_there(parcel)
    if not town.reached & bit and KINDS[kind].needs_road:
        return say("No road reaches {place}.", place=name)
    if kind == STATION and not beside_crossing_roads(state) & bit:
        return say(
            "A station stands beside a road that crosses the whole map in a straight line; {place} does not.", place=name
        )
    for variant in state.rules.active:
        if reason := variant.why_closed_site(state, kind, parcel):
            return reason
    form = mark_many(
        "There is no place for the house of {building}, and {name} has too few roads to reach one.",
        "There is no place for the {number} houses of {building}, and {name} has too few roads to reach some.",
    )
    if roads_would_do(state, seat, parcel, KINDS[kind].houses, refused):
        form = mark_many(
            "There is no place for the house of {building}. Lay a road to an empty parcel first.",
            "There is no place for the {number} houses of {building}. Lay roads to empty parcels first.",
        )
    return say_many(KINDS[kind].houses, *form, building=the_building(kind), name=state.name_of(seat))
