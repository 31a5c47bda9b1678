"""The 8x8 town: who owns each parcel and what stands on it, the roads and the parcels they reach. One bit a parcel or edge."""

from __future__ import annotations

from typing import Any, Final

from carson.city.places import ALL, EDGE_CORNERS, EDGE_NEXT, EDGE_REACH, EDGES_AROUND, NEIGHBOURS, bits, names

NOTHING: Final = -1
RANCH: Final = 0
MINE: Final = 1
DRUGSTORE: Final = 2
BANK: Final = 3
SALOON: Final = 4
HOTEL: Final = 5
CHURCH: Final = 6
PRISON: Final = 7
BLACKSMITH: Final = 8
GENERAL_STORE: Final = 9
SCHOOL: Final = 10
STATION: Final = 11
TOWN_HALL: Final = 12
HOUSE: Final = 13
TOWN_HOUSE: Final = 14
MOUNTAIN: Final = 15
KIND_COUNT: Final = 16

BRIDGE_ROADS: Final = 2
"""How many roads a bridge takes (B11.2.5)."""


class Town:
    """The map and what is on it. Only its methods change it; they keep the derived masks up to date."""

    __slots__ = (
        "built",
        "corners",
        "crossings",
        "earning",
        "frontier",
        "land",
        "open",
        "outlaws",
        "owned",
        "reached",
        "river",
        "roads",
        "standing",
        "targets",
        "unsold",
    )

    def __init__(self, seats: int) -> None:
        self.land = [0] * seats
        """The parcels of each seat."""
        self.owned = 0
        self.unsold = ALL
        """Land that can be bought: nobody's, not the town hall's, without an outlaw (B5.3.1, B5.3.4, B5.3.5)."""
        self.open = ALL
        """The parcels for cowboys: unsold ones, targets, the town hall, and those with an outlaw (B5.3, B5.4)."""
        self.standing = [0] * KIND_COUNT
        """The parcels on which each kind stands."""
        self.built = 0
        """Every parcel with a building, house or mountain on it."""
        self.river = 0
        self.crossings = 0
        """The edges on which two roads make a bridge (B11.2.7)."""
        self.outlaws = 0
        """The parcels with an outlaw: nobody can buy them or build there (B11.5.12)."""
        self.roads = 0
        self.corners = 0
        """The corners that a road touches."""
        self.frontier = 0
        """The free edges that continue the network (B6.3.3)."""
        self.reached = 0
        """The parcels that a road touches (B6.3.6), river included."""
        self.earning = 0
        """The buildings with an income."""
        self.targets = 0
        """The buildings with an income that no church guards, so that they may be attacked and defended (B5.4.2)."""

    def copy(self) -> Town:
        town = Town.__new__(Town)
        town.land = self.land.copy()
        town.owned = self.owned
        town.unsold = self.unsold
        town.open = self.open
        town.standing = self.standing.copy()
        town.built = self.built
        town.river = self.river
        town.crossings = self.crossings
        town.outlaws = self.outlaws
        town.roads = self.roads
        town.corners = self.corners
        town.frontier = self.frontier
        town.reached = self.reached
        town.earning = self.earning
        town.targets = self.targets
        return town

    def __repr__(self) -> str:
        """``<town: a1 d4 of seat=0, h3 of seat=1; 7 built, 3 roads>``"""
        lands = [f"{' '.join(names(land))} of seat={seat}" for seat, land in enumerate(self.land) if land]
        owned = ", ".join(lands) or "nobody owns anything"
        return f"<town: {owned}; {self.built.bit_count()} built, {self.roads.bit_count()} roads>"

    def key(self) -> tuple[Any, ...]:
        return (tuple(self.land), tuple(self.standing), self.river, self.crossings, self.outlaws, self.roads)

    def roads_for(self, edge: int) -> int:
        """How many roads an edge takes: one, or those of a bridge."""
        return BRIDGE_ROADS if self.crossings >> edge & 1 else 1

    @property
    def empty(self) -> int:
        """Land on which nothing stands and something may be built (B6.9.5, B6.10.13)."""
        return ALL & ~(self.built | self.river | self.outlaws)

    @property
    def bridges(self) -> int:
        return self.roads & self.crossings

    def at(self, parcel: int) -> int:
        """What stands on *parcel*, or NOTHING."""
        bit = 1 << parcel
        if self.built & bit:
            for kind, parcels in enumerate(self.standing):
                if parcels & bit:
                    return kind
        return NOTHING

    def owner(self, parcel: int) -> int:
        """The seat that owns *parcel*, or -1."""
        bit = 1 << parcel
        if self.owned & bit:
            for seat, parcels in enumerate(self.land):
                if parcels & bit:
                    return seat
        return -1

    def claim(self, seat: int, parcel: int) -> None:
        """Put a property tile of *seat* on *parcel*."""
        bit = 1 << parcel
        self.land[seat] |= bit
        self.owned |= bit
        self.unsold &= ~bit
        self._find_open()

    def dig_river(self, parcels: int, crossings: int) -> None:
        """The river runs through *parcels*; on the edges *crossings* two roads make a bridge (B11.2.4, B11.2.7)."""
        self.river = parcels
        self.crossings = crossings
        self.unsold &= ~parcels
        self._find_open()

    def add_outlaw(self, parcel: int) -> None:
        """An outlaw comes to *parcel*."""
        self.outlaws |= 1 << parcel
        self.unsold &= ~(1 << parcel)
        self._find_open()

    def remove_outlaw(self, parcel: int) -> None:
        """The outlaw leaves *parcel*, which can be bought again if nobody owns it."""
        self.outlaws &= ~(1 << parcel)
        self.unsold |= 1 << parcel & ~(self.owned | self.river | self.standing[TOWN_HALL])
        self._find_open()

    def build(self, kind: int, parcel: int) -> None:
        self.standing[kind] |= 1 << parcel
        self.built |= 1 << parcel
        if kind < HOUSE:
            if kind == TOWN_HALL:
                self.unsold &= ~(1 << parcel)
            self._find_targets()

    def remove(self, kind: int, parcel: int) -> None:
        """Take back what could not be finished (B6.11.1)."""
        self.standing[kind] &= ~(1 << parcel)
        self.built &= ~(1 << parcel)
        if kind < HOUSE:
            self._find_targets()

    def upgrade(self, parcel: int) -> None:
        """A second house piece makes a town house (B6.10.6)."""
        self.standing[HOUSE] &= ~(1 << parcel)
        self.standing[TOWN_HOUSE] |= 1 << parcel

    def downgrade(self, parcel: int) -> None:
        """Take an upgrade back with the building it came with."""
        self.standing[TOWN_HOUSE] &= ~(1 << parcel)
        self.standing[HOUSE] |= 1 << parcel

    def lay(self, edge: int) -> int:
        """Lay a road (on a crossing: a bridge); the parcels that it newly reaches."""
        self.roads |= 1 << edge
        self.corners |= EDGE_CORNERS[edge]
        self.frontier = (self.frontier | EDGE_NEXT[edge]) & ~self.roads
        newly = EDGE_REACH[edge] & ~self.reached
        self.reached |= newly
        return newly

    def found_town(self, centre: int) -> None:
        """The town begins: a house with four roads around it (B2.2.9)."""
        self.build(HOUSE, centre)
        for edge in bits(EDGES_AROUND[centre]):
            self.lay(edge)

    def guarded(self, seat: int) -> int:
        """The parcels of *seat* beside its own churches (B9.5.3)."""
        mask = 0
        land = self.land[seat]
        for church in bits(self.standing[CHURCH] & land):
            mask |= NEIGHBOURS[church]
        return mask & land

    def _find_targets(self) -> None:
        standing = self.standing
        self.earning = targets = (
            standing[RANCH]
            | standing[MINE]
            | standing[DRUGSTORE]
            | standing[BANK]
            | standing[SALOON]
            | standing[HOTEL]
            | standing[BLACKSMITH]
            | standing[GENERAL_STORE]
        )
        if standing[CHURCH]:
            for seat in range(len(self.land)):
                targets &= ~self.guarded(seat)
        self.targets = targets
        self._find_open()

    def _find_open(self) -> None:
        self.open = self.unsold | self.targets | self.standing[TOWN_HALL] | self.outlaws
