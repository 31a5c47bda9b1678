"""The rules read a second time: parcels one by one, by name and coordinates, with none of the engine's sets and shortcuts.

`Reading` looks only at what lies on the table (who owns what, what stands where, roads, cowboys, cards) and works out from the
rule texts what is legal and what things are worth. It is slow and plain on purpose: a test compares the engine with it.
"""

from __future__ import annotations

from collections.abc import Iterator

from carson.city.buildings import NAMES
from carson.city.places import EDGE_ENDS, EDGE_NAMES, EDGES, PARCELS, PLACES
from carson.city.setup.deck import SIDES
from carson.city.solo.standish import is_standish
from carson.city.state import State

INCOME = ("ranch", "mine", "drugstore", "bank", "saloon", "hotel", "blacksmith", "general-store")
HOUSES = {"house": 1, "town-house": 2, "hotel": 2, "station": 2, "ranch": 1, "church": 1, "school": 1, "town-hall": 1}
"""B9.0.7."""
NO_BUILDING = ("house", "town-house", "mountain", "town-hall")
CAPS = {"drugstore": 33, "general-store": 33, "blacksmith": 40, "bank": 45, "saloon": 55}
STEPS = {"drugstore": 3, "bank": 3, "general-store": 3, "saloon": 5, "blacksmith": 5}
"""B9.13.9."""
MARKET = ("building-3", "building-4", "building-5", "building-6", "building-8", "building-10", "building-12")
POINTS = ("parcel-points", "building-points", "cowboy-points", "buy-5", "buy-4", "buy-3", "buy-2")
STAGES = ("roads-1", "parcel-income", "cowboy-income", "gambling", *POINTS)
"""O17."""
PEACEFUL = ("wages", "roads-2", "corral-1", "corral-2", "corral-3", "corral-4", "corral-5")


def around(parcel: str) -> list[str]:
    """B6.15.5."""
    column, row = "abcdefgh".index(parcel[0]), int(parcel[1])
    places = [(column + east, row + south) for east in (-1, 0, 1) for south in (-1, 0, 1) if east or south]
    return [f"{'abcdefgh'[x]}{y}" for x, y in places if 0 <= x <= 7 and 1 <= y <= 8]


def corners(parcel: str) -> set[int]:
    """B6.3.1, numbered row by row."""
    x, y = "abcdefgh".index(parcel[0]), int(parcel[1]) - 1
    return {y * 9 + x, y * 9 + x + 1, (y + 1) * 9 + x, (y + 1) * 9 + x + 1}


class Reading:
    def __init__(self, state: State) -> None:
        self.state = state
        town = state.town
        self.owner = {PARCELS[p]: seat for seat, land in enumerate(town.land) for p in range(64) if land >> p & 1}
        self.at = {PARCELS[p]: NAMES[kind] for kind, where in enumerate(town.standing) for p in range(64) if where >> p & 1}
        self.river = {PARCELS[p] for p in range(64) if town.river >> p & 1}
        self.outlaws = {PARCELS[p] for p in range(64) if town.outlaws >> p & 1}
        self.roads = [edge for edge in range(EDGES) if town.roads >> edge & 1]
        self.trodden = {corner for edge in self.roads for corner in EDGE_ENDS[edge]}
        self.cards = [{f"{card.name} {SIDES[card.side]}" for card in cards} for cards in state.held]

    # Who is where.

    def stands(self, seat: int, place: str) -> bool:
        return bool(self.state.stand[seat] >> PLACES.index(place) & 1)

    def others_stand(self, seat: int, place: str) -> bool:
        return any(self.stands(other, place) for other in range(self.state.seats) if other != seat)

    def white_stands(self, place: str) -> bool:
        return place not in PEACEFUL and any(lent >> PLACES.index(place) & 1 for lent in self.state.lent)

    def is_for_sale(self, parcel: str) -> bool:
        """B5.3.1, B5.3.3 to B5.3.5."""
        taken = parcel in self.owner or parcel in self.river or parcel in self.outlaws
        return not taken and self.at.get(parcel) != "town-hall"

    def tiles_left(self, seat: int) -> int:
        return 12 - sum(owner == seat for owner in self.owner.values())

    def is_guarded(self, parcel: str) -> bool:
        """B5.4.2, O74."""
        owner = self.owner[parcel]
        return any(self.at.get(other) == "church" and self.owner[other] == owner for other in around(parcel))

    # Phase 2.

    def placements(self, seat: int) -> set[str]:
        """Every legal placement as text (B5.2 to B5.4, B10)."""
        state, cards = self.state, self.cards[seat]
        found = set()
        for place in PLACES:
            if state.reserve[seat] and self.may_stand(seat, place):
                found.add(f"place {place}")
                if state.dynamite[seat] and place not in PEACEFUL:
                    found.add(f"place {place} dynamite")
            if "sheriff yellow" in cards and not state.spent[seat] >> 1 & 1 and self.may_stand_white(seat, place):
                found.add(f"place {place} white")
            if "singer yellow" in cards and self.may_sing(seat, place):
                found.add(f"place {place} no-duel")
        guest = state.supply[seat] and not state.spent[seat] >> 11 & 1 and not self.stands(seat, "gambling")
        if "singer red" in cards and guest:
            found.add("place gambling guest")
        return found

    def may_stand(self, seat: int, place: str) -> bool:
        if place in ("wages", "roads-2"):
            return True
        if self.stands(seat, place) or self.white_stands(place):
            return False  # B5.2.4, B10.1.3
        if place.startswith("corral"):
            return self.state.stable is not None and not (place == "corral-2" and self.state.rules.kit_carson)
        if place in PARCELS:
            return self.may_stand_on_parcel(seat, place)
        if "sheriff red" in self.cards[seat] and self.others_stand(seat, place):
            return False  # B10.1.7
        return self.is_open(place)

    def is_open(self, square: str) -> bool:
        """B5.2.7, B5.2.8, B6.17.2."""
        if square == "ammunition":
            return self.state.ammunition < 0
        if square in MARKET:
            return self.state.market[MARKET.index(square)] >= 0
        if square.startswith("buy-"):
            return int(square[4:]) >= self.state.round + 1
        return True

    def may_stand_on_parcel(self, seat: int, parcel: str) -> bool:
        cards, owner, kind = self.cards[seat], self.owner.get(parcel), self.at.get(parcel)
        own_building = owner == seat and kind not in (None, *NO_BUILDING)
        starts_it = owner is not None or parcel in self.outlaws or self.others_stand(seat, parcel)
        if "sheriff red" in cards and starts_it and not own_building:
            return False  # O50
        if parcel in self.outlaws:
            return True  # B5.3.5
        if self.is_for_sale(parcel):
            wanted = sum(self.stands(seat, other) and self.is_for_sale(other) for other in PARCELS)
            return self.tiles_left(seat) > wanted  # B5.3.6
        if kind == "town-hall":
            return True  # B5.4.5
        if owner is None or kind not in INCOME or self.is_guarded(parcel):
            return False  # B5.3.3, B5.4.2 to B5.4.4
        if "heroes yellow" in self.cards[owner]:
            return False  # B5.4.3, B5.4.6
        return owner == seat or "heroes yellow" not in cards  # B5.4.8

    def may_stand_white(self, seat: int, place: str) -> bool:
        """O49."""
        if place in ("wages", "roads-2"):
            return True
        if place in PEACEFUL or self.others_stand(seat, place) or place in self.outlaws:
            return False
        foreign = self.owner.get(place, seat) != seat
        return not foreign and self.may_stand(seat, place)

    def may_sing(self, seat: int, place: str) -> bool:
        """B10.11.1, B10.11.2, O54."""
        used = self.state.spent[seat] >> 11 + 32 & 1
        if used or not self.state.reserve[seat] or place not in STAGES or self.stands(seat, place):
            return False
        joins = self.white_stands(place) or not ("sheriff red" in self.cards[seat] and self.others_stand(seat, place))
        return self.is_open(place) and joins

    # Roads and building.

    def road_sites(self, seat: int) -> set[str]:
        """B6.3.3, B6.3.4, B11.2.5, B11.2.7."""
        found = set()
        for edge in range(EDGES):
            cost = 2 if self.state.town.crossings >> edge & 1 else 1
            if edge not in self.roads and self.trodden & set(EDGE_ENDS[edge]) and self.state.roads[seat] >= cost:
                found.add(EDGE_NAMES[edge])
        return found

    def is_reached(self, parcel: str) -> bool:
        """B6.3.6."""
        return bool(corners(parcel) & self.trodden)

    def is_empty(self, parcel: str) -> bool:
        """B6.9.5, B6.10.13, B11.2.4."""
        return parcel not in self.at and parcel not in self.river and parcel not in self.outlaws

    def building_sites(self, seat: int, kind: str, refused: int) -> set[str]:
        return {parcel for parcel in PARCELS if self.owner.get(parcel) == seat and self.may_build(kind, parcel, refused)}

    def tile_sites(self, seat: int, kind: str) -> set[str]:
        """Where the tile may lie if roads are laid for its houses afterwards (B6.3.5)."""
        return {parcel for parcel in PARCELS if self.owner.get(parcel) == seat and self.may_lie(kind, parcel)}

    def may_build(self, kind: str, parcel: str, refused: int) -> bool:
        """B6.9.7, B6.9.9, B9.11.3."""
        if not self.may_lie(kind, parcel):
            return False
        if kind in ("ranch", "mine"):
            return True
        self.at[parcel] = kind
        enough = self.room_for_houses(3 if kind == "school" else 1, refused)
        del self.at[parcel]
        return enough

    def may_lie(self, kind: str, parcel: str) -> bool:
        """B6.9.5, B6.9.6, B9.10.1, B9.11.3."""
        if not self.is_empty(parcel):
            return False
        if kind in ("ranch", "mine"):
            return True
        if not self.is_reached(parcel):
            return False
        if kind == "station" and not self.is_beside_a_line(parcel):
            return False
        schools = [other for other in self.same_bank(parcel) if self.at.get(other) == "school"] if self.river else []
        return kind != "school" or not schools

    def room_for_houses(self, houses: int, refused: int) -> bool:
        """O65: one after the other; a house may be made a town house, and may close the ring around another."""
        if not houses:
            return True
        options = [(parcel, "house") for parcel in self.house_sites(refused)]
        options += [(parcel, "town-house") for parcel in self.upgrade_sites(refused)]
        if houses == 1 or len(options) >= houses:
            return len(options) >= houses
        for parcel, becomes in options:
            before = self.at.get(parcel)
            self.at[parcel] = becomes
            enough = self.room_for_houses(houses - 1, refused)
            if before is None:
                del self.at[parcel]
            else:
                self.at[parcel] = before
            if enough:
                return True
        return False

    def house_sites(self, refused: int) -> set[str]:
        """B6.10.2, B6.10.3; of Jeb Standish nobody gets consent (S4.2)."""
        return {p for p in PARCELS if self.is_empty(p) and self.is_reached(p) and self.may_be_asked(p, refused)}

    def upgrade_sites(self, refused: int) -> set[str]:
        """B6.10.7, B6.10.11 to B6.10.13."""
        if self.state.rules.edition.name == "first":
            return set()
        houses = [p for p in PARCELS if self.at.get(p) == "house" and p not in self.outlaws]
        return {p for p in houses if self.is_surrounded(p) and self.may_be_asked(p, refused)}

    def is_surrounded(self, parcel: str) -> bool:
        ring = around(parcel)
        return len(ring) == 8 and all(other in self.at or other in self.owner or other in self.river for other in ring)

    def may_be_asked(self, parcel: str, refused: int) -> bool:
        return not refused >> PARCELS.index(parcel) & 1 and not is_standish(self.state, self.owner.get(parcel, 0))

    def is_beside_a_line(self, parcel: str) -> bool:
        """O64: all eight roads of one inner line, on one of the sides of the parcel."""
        x, y = "abcdefgh".index(parcel[0]), int(parcel[1]) - 1
        laid = {tuple(sorted(EDGE_ENDS[edge])) for edge in self.roads}
        rows = [line for line in (y, y + 1) if 1 <= line <= 7]
        columns = [line for line in (x, x + 1) if 1 <= line <= 7]
        across = any(all((line * 9 + at, line * 9 + at + 1) in laid for at in range(8)) for line in rows)
        return across or any(all((at * 9 + line, (at + 1) * 9 + line) in laid for at in range(8)) for line in columns)

    def same_bank(self, parcel: str) -> set[str]:
        """B9.11.3: the land that one reaches from here without crossing the river."""
        found, left = {parcel}, [parcel]
        while left:
            here = left.pop()
            for other in around(here):
                beside = (other[0] == here[0]) != (other[1] == here[1])
                if beside and other not in self.river and other not in found:
                    found.add(other)
                    left.append(other)
        return found

    # What things are worth.

    def price(self, parcel: str) -> int:
        """B6.8.3, B6.8.4."""
        return 1 + sum(place in self.at for place in (parcel, *around(parcel)))

    def income(self, parcel: str) -> int:
        """B9, the town hall included (B9.13.8)."""
        kind, owner = self.at[parcel], self.owner[parcel]
        amount = self.formula(parcel, kind, owner)
        hall = next((place for place, what in self.at.items() if what == "town-hall"), None)
        if hall and self.stands(owner, hall) and not self.others_stand(owner, hall):
            amount += STEPS.get(kind, 0)
        return amount if self.state.rules.edition.name == "first" else min(amount, CAPS.get(kind, amount))

    def formula(self, parcel: str, kind: str, owner: int) -> int:
        near = around(parcel)
        usable = [place for place in near if self.owner.get(place, owner) == owner]
        houses = sum(HOUSES.get(self.at.get(place, ""), 0) for place in usable)
        own = [self.at[place] for place, seat in self.owner.items() if seat == owner and place in self.at]
        if kind == "ranch":
            return max(1, sum(place not in self.at for place in near))
        if kind == "mine":
            beside_river = any(place in self.river for place in near)
            return 3 * sum(self.at.get(place) == "mountain" for place in usable) + 3 * beside_river
        if kind == "general-store":
            mine = sum(HOUSES.get(self.at.get(place, ""), 0) for place in near if self.owner.get(place) == owner)
            return 3 * mine + 3 * sum(HOUSES.get(self.at.get(place, ""), 0) for place in near)
        return {
            "drugstore": 3 * houses + 3 * own.count("ranch"),
            "bank": 3 * houses + 3 * own.count("mine"),
            "saloon": 5 * houses,
            "hotel": 6,
            "blacksmith": 5 * self.state.round + 5 * own.count("ranch"),
        }[kind]

    def firepower(self, seat: int) -> int:
        """B6.2.3, B6.2.4, O49 d."""
        state, cards = self.state, self.cards[seat]
        power = state.reserve[seat] + state.revolvers[seat] + 3 * (state.ammunition == seat)
        power += 3 * ("gunslinger yellow" in cards) + 2 * ("gunslinger red" in cards)
        power += "sheriff yellow" in cards and not state.spent[seat] >> 1 & 1
        if state.stable is not None:
            power += (0, 1, 1, 2)[min(3, state.stable.corrals[seat][0])]
        return power

    def score(self, seat: int) -> int:
        """B8.2 to B8.10."""
        return self.state.points[seat] + sum(self.final_points(seat))

    def final_points(self, seat: int) -> Iterator[int]:
        state, cards = self.state, self.cards[seat]
        yield state.money[seat] // 6
        wet = {corner for edge in self.roads if state.town.crossings >> edge & 1 for corner in EDGE_ENDS[edge]}
        mine = [place for place, owner in self.owner.items() if owner == seat and place in self.at]
        kinds = [self.at[place] for place in mine]
        yield sum(3 if corners(place) & wet else 2 for place in mine)
        if "station" in kinds:
            yield sum(HOUSES.get(kind, 0) for kind in self.at.values()) // 2
        if state.stable is not None:
            horses = state.stable.reserve[seat] + sum(state.stable.corrals[seat])
            yield horses * (1 + state.stable.rodeos[seat])
        if state.rules.kit_carson and seat in state.pass_track:
            yield state.seats - 1 - state.pass_track.index(seat)
        if "teacher red" in cards:
            yield 2 * sum(kind in ("school", "prison", "church") for kind in kinds) + 2 * ("saloon" not in kinds)
        if is_standish(state, seat):
            strategy = state.rules.strategy
            yield strategy.bonus * all(kinds.count(NAMES[kind]) >= number for kind, number in strategy.needs)
