"""Houses: built along with buildings, on one's own and unsold parcels, or on somebody else's with consent (B6.10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from carson.city.buildings import KINDS, upgradable
from carson.city.events import Built, ConsentAsked, ConsentGiven, HouseBuilt, Stored, TakenBack, WentHome
from carson.city.moves import AGREE, KEEP, REFUSE, BuildHouse, Upgrade
from carson.city.moves.tables import HOUSE_TABLE, UPGRADE_TABLE
from carson.city.nouns import a_building, the_building
from carson.city.places import NEIGHBOURS, PARCELS, bits
from carson.city.roads import open_edges, within_own_roads
from carson.city.solo.standish import STANDISH, is_standish
from carson.city.steps.base import CityStep
from carson.city.town import CHURCH, HOUSE, TOWN_HALL, TOWN_HOUSE
from carson.game import Move, mark, quoted, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State


def house_sites(state: State, seat: int, refused: int = 0, reached_only: bool = True) -> int:
    """Where *seat* may build a new house, others' parcels included, as long as they did not refuse (B6.10.2, B6.10.3)."""
    town = state.town
    sites = town.empty & ~(refused | never_agreed(state))
    return sites & town.reached if reached_only else sites


def never_agreed(state: State) -> int:
    """The land on which nobody else ever builds a house: Jeb Standish does what you would least like (S4.2)."""
    return 0 if state.standish is None else state.town.land[STANDISH]


def outlaw_there(parcel: int) -> str:
    """The reason why nothing can be built on a parcel with an outlaw (B6.10.13)."""
    return say("There is an outlaw on {place}; nothing can be built there.", place=PARCELS[parcel])


def upgrade_sites(state: State, seat: int, refused: int = 0) -> int:
    """The houses that *seat* may make town houses (B6.10.6, B6.10.11, B6.10.12)."""
    if not state.rules.edition.town_houses:
        return 0
    return upgradable(state.town) & ~(refused | never_agreed(state))


def enough_sites(state: State, seat: int, parcel: int, houses: int, refused: int = 0) -> bool:
    """Whether *houses* can be built along with a building on *parcel* (O65).

    A site is used up by its house, but the house may become a town house at once, and may close the ring around another.
    """
    if not houses:
        return True
    new = house_sites(state, seat, refused) & ~(1 << parcel)
    upgrades = upgrade_sites(state, seat, refused)
    if new.bit_count() + upgrades.bit_count() >= houses:
        return True
    if houses == 1 or not state.rules.edition.town_houses:
        return False
    return any(_with_house(state, seat, parcel, houses, refused, site) for site in bits(new))


def roads_would_do(state: State, seat: int, parcel: int, houses: int, refused: int = 0) -> bool:
    """Whether own roads, which may be laid when the building stands (B6.3.5), lead to places for its *houses*."""
    if not open_edges(state, seat):
        return False
    new = house_sites(state, seat, refused, reached_only=False) & within_own_roads(state, seat) & ~(1 << parcel)
    return new.bit_count() + upgrade_sites(state, seat, refused).bit_count() >= houses


def _with_house(state: State, seat: int, parcel: int, houses: int, refused: int, site: int) -> bool:
    town = state.town
    town.build(HOUSE, site)
    enough = enough_sites(state, seat, parcel, houses - 1, refused)
    town.remove(HOUSE, site)
    return enough


@step_class
class BuildHouses(CityStep):
    """A building was put on its parcel; now its houses follow, one after the other (B6.9.10, B9.11.1).

    If consent was refused, or no site is left, the building and the houses that came with it may be taken back and the tile
    kept (B6.11.1): only a building with all its houses counts. Own roads can still lead to a site (B6.3.5).
    """

    word: ClassVar[str] = "build-houses"
    kind: ClassVar[str] = "house"

    seat: int
    building: int
    parcel: int
    """Where the building stands; -1 for the town hall, which is never taken back."""
    refused: int = 0
    """The parcels whose owners refused."""
    houses: tuple[int, ...] = ()
    """The houses built so far; an upgrade is noted as its parcel plus 64."""
    may_keep: bool = False
    """Somebody refused since the building was put there, so it may be given up."""

    def advance(self, state: State) -> tuple[int, ...]:
        if len(self.houses) == KINDS[self.building].houses:
            state.agenda.pop()
            finish_building(state, self.seat, self.building, self.parcel)
            return ()
        if self.sites(state):
            return (self.seat,)
        if self.building == TOWN_HALL:
            from carson.city.steps.town_hall import FindHallHouseSite

            state.agenda[-1] = FindHallHouseSite(self.seat, self.refused)
            return ()
        return (self.seat,)

    def sites(self, state: State) -> int:
        """The parcels on which the next house can be built, or a house become a town house."""
        return house_sites(state, self.seat, self.refused) | upgrade_sites(state, self.seat, self.refused)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        """The sites; a builder who was refused, or finds no site at all, may also give the building up (B6.11.1)."""
        options = HOUSE_TABLE(house_sites(state, seat, self.refused)) + UPGRADE_TABLE(upgrade_sites(state, seat, self.refused))
        if not options or (self.may_keep and self.building != TOWN_HALL):
            options.append(KEEP)
        return options

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if isinstance(move, BuildHouse):
            return self._why_no_house(state, move.parcel)
        if isinstance(move, Upgrade):
            return self._why_no_upgrade(state, move.parcel)
        form = mark("A house belongs to {building}: “house d4” builds it.")
        if not self.sites(state):
            form = mark("There is no place for the house of {building}. Lay a road to an empty parcel, or “keep” the building.")
        elif state.rules.edition.town_houses:
            form = mark("A house belongs to {building}: “house d4” builds it, “upgrade d4” makes a house a town house.")
        return say(form, building=the_building(self.building))

    def _why_no_house(self, state: State, parcel: int) -> str:
        town, bit, name = state.town, 1 << parcel, PARCELS[parcel]
        if town.river & bit:
            return say("{place} is river; nothing is built there.", place=name)
        if town.outlaws & bit:
            return outlaw_there(parcel)
        if town.built & bit:
            return say("There is {building} on {place} already.", place=name, building=a_building(town.at(parcel)))
        if (self.refused | never_agreed(state)) & bit:
            return say("{owner} does not agree to a house on {place}.", owner=state.name_of(town.owner(parcel)), place=name)
        return say("No road reaches {place}.", place=name)

    def _why_no_upgrade(self, state: State, parcel: int) -> str:
        town, bit, name = state.town, 1 << parcel, PARCELS[parcel]
        if not state.rules.edition.town_houses:
            return say("The edition {edition} has no town houses.", edition=quoted(state.rules.edition.name))
        if not town.standing[HOUSE] & bit:
            return say("There is no house on {place} that could become a town house.", place=name)
        if town.outlaws & bit:
            return outlaw_there(parcel)
        if (self.refused | never_agreed(state)) & bit:
            return say(
                "{owner} does not agree to a town house on {place}.", owner=state.name_of(town.owner(parcel)), place=name
            )
        return say("A town house on {place} needs eight neighbours that all hold something or belong to somebody.", place=name)

    def act(self, state: State, seat: int, move: Move) -> None:
        if move == KEEP:
            state.agenda.pop()
            self._take_back(state)
            return
        assert isinstance(move, BuildHouse | Upgrade)
        owner = state.town.owner(move.parcel)
        if owner not in (-1, seat):
            state.tell(ConsentAsked, seat, owner, move.parcel, isinstance(move, Upgrade))
            state.agenda.append(AskConsent(owner, seat, move.parcel, isinstance(move, Upgrade)))
        else:
            self.put_house(state, move.parcel, isinstance(move, Upgrade))

    def put_house(self, state: State, parcel: int, upgrade: bool) -> None:
        """Build the house and note it; this step lies on top of the agenda."""
        if upgrade:
            state.town.upgrade(parcel)
        else:
            state.town.build(HOUSE, parcel)
        state.tell(HouseBuilt, self.seat, parcel, upgrade)
        noted = (*self.houses, parcel + 64 if upgrade else parcel)
        state.agenda[-1] = replace(self, houses=noted)

    def note_refusal(self, state: State, parcel: int) -> None:
        state.agenda[-1] = replace(self, refused=self.refused | 1 << parcel, may_keep=True)

    def _take_back(self, state: State) -> None:
        for noted in reversed(self.houses):
            if noted >= 64:
                state.town.downgrade(noted - 64)
                state.tell(TakenBack, self.seat, TOWN_HOUSE, noted - 64)
            else:
                state.town.remove(HOUSE, noted)
                state.tell(TakenBack, self.seat, HOUSE, noted)
        state.town.remove(self.building, self.parcel)
        state.tell(TakenBack, self.seat, self.building, self.parcel)
        store(state, self.seat, self.building)
        if isinstance(state.agenda[-1], RemembersRefusals):
            state.agenda[-1] = state.agenda[-1].with_refusals(self.refused)


@step_class
class BuildHallHouse(BuildHouses):
    """The house of the town hall: no decision point for own roads, as what it needs comes from the general reserve (O76)."""

    word: ClassVar[str] = "house-of-hall"
    allows_roads: ClassVar[bool] = False


class RemembersRefusals(CityStep):
    """A step below `BuildHouses` that lets a building be tried again: an owner who refused is not asked again."""

    __slots__ = ()

    def with_refusals(self, refused: int) -> RemembersRefusals:
        raise NotImplementedError


def store(state: State, seat: int, kind: int) -> None:
    """Keep a building for later (B6.11.1)."""
    state.stored[seat] = (*state.stored[seat], kind)
    state.tell(Stored, seat, kind)


@step_class
class AskConsent(CityStep):
    """Somebody wants to build a house on, or upgrade the house of, a parcel of *owner*: yes or no (O66)."""

    word: ClassVar[str] = "ask-consent"
    kind: ClassVar[str] = "consent"

    owner: int
    builder: int
    parcel: int
    upgrade: bool

    def advance(self, state: State) -> tuple[int, ...]:
        return (self.owner,)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return (AGREE, REFUSE)

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda.pop()
        step = state.agenda[-1]
        assert isinstance(step, BuildHouses)
        state.tell(ConsentGiven, self.owner, self.parcel, move == AGREE)
        if move == AGREE:
            step.put_house(state, self.parcel, self.upgrade)
        else:
            step.note_refusal(state, self.parcel)


def put_building(state: State, seat: int, building: int, parcel: int) -> None:
    """The tile lies on its parcel; houses follow, and only with them does it count (B6.9.10)."""
    state.town.build(building, parcel)
    state.tell(Built, seat, building, parcel)


def finish_building(state: State, seat: int, building: int, parcel: int) -> None:
    """The building stands with all its houses: take its revolvers, and a church ends attacks (B6.9.11, B9.5.4)."""
    if building == TOWN_HALL:
        return
    revolvers = KINDS[building].revolvers
    if revolvers and not is_standish(state, seat):
        state.revolvers[seat] += revolvers
        state.gain(seat, "revolvers", revolvers)
    if building == CHURCH:
        _end_attacks(state, seat, parcel)


def _end_attacks(state: State, seat: int, church: int) -> None:
    """Attackers on the builder's buildings beside the new church return home; defenders and outlaws' challengers stay (O73)."""
    guarded = NEIGHBOURS[church] & state.town.land[seat] & ~state.town.outlaws
    for other in range(state.seats):
        if other == seat:
            continue
        for parcel in bits(state.stand[other] & guarded):
            state.take_home(other, parcel)
            state.tell(WentHome, other, parcel, "church")
