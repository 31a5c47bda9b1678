"""Phase 2: cowboys are placed one at a time until everybody has passed (B5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.buildings import EARNING
from carson.city.dynamite import carry, dynamite_placements
from carson.city.events import Passed, PhaseBegan, Placed
from carson.city.moves import PASS, LayRoad, Place
from carson.city.moves.tables import PLACE_TABLE
from carson.city.nouns import a_building, place_name, the_building
from carson.city.places import (
    AMMUNITION,
    BUILDING_SQUARES,
    BUY_SQUARES,
    DUEL_SQUARES,
    FIRST_CORRAL,
    FIRST_SQUARE,
    IN_CORRALS,
    PLACES,
    PRICES,
    ROADS_2,
    SECOND_CORRAL,
    SHARED_SQUARES,
    WAGES,
    slot_of,
)
from carson.city.roads import lay_road, road_moves
from carson.city.setup.editions import PROPERTY_TILES
from carson.city.steps.base import PLACING_COWBOYS, CityStep
from carson.city.town import NOTHING, TOWN_HALL
from carson.game import Move, say, step_class

if TYPE_CHECKING:
    from carson.city.personalities.base import Personality
    from carson.city.state import State


@step_class
class PlaceCowboys(CityStep):
    """One seat places one cowboy or passes (B5.1.1)."""

    word: ClassVar[str] = "place-cowboys"
    phase: ClassVar[str] = PLACING_COWBOYS
    kind: ClassVar[str] = "place"

    seat: int

    def advance(self, state: State) -> tuple[int, ...]:
        if len(state.pass_track) < len(state.money):
            return (self.seat,)
        state.agenda.pop()
        state.tell(PhaseBegan, 3, state.pass_track)
        return ()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        """Most questions of a game are about placing, so roads are listed and laid here, without a detour by `CityStep`."""
        moves = placements(state, seat)
        moves.append(PASS)
        if state.roads[seat]:
            moves += road_moves(state, seat)
        return moves

    def plannable(self, state: State, seat: int) -> Sequence[Move]:
        return plannable(state, seat)

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if not isinstance(move, Place):
            return say("{name} places a cowboy, such as “place wages”, or passes.", name=state.name_of(seat))
        return why_not_place(state, seat, move) or say("Not possible.")

    def play(self, state: State, seat: int, move: Move) -> None:
        if type(move) is Place:
            place(state, seat, move)
        elif type(move) is LayRoad:
            lay_road(state, seat, move.edge)
            return
        else:
            pass_round(state, seat)
        order, passed = state.action_track, state.pass_track
        at = order.index(seat) + 1 - len(order)  # from a negative index the track goes around
        while (following := order[at]) in passed and following != seat:
            at += 1
        state.agenda[-1] = PLACING[following]
        if state.rules.active:
            for variant in state.rules.acting["turn_taken"]:
                variant.turn_taken(state, seat, move)


PLACING = tuple(PlaceCowboys(seat) for seat in range(6))


def pass_round(state: State, seat: int) -> None:
    """The marker goes to the first free space of the pass track (B5.1.3)."""
    forced = state.listener is not None and not placements(state, seat)
    state.pass_track = (*state.pass_track, seat)
    if state.listener is not None:
        state.listener(Passed(seat, len(state.pass_track), forced))


def placements(state: State, seat: int) -> list[Move]:
    """Every legal placement, ordinary ones and those that only this seat has."""
    if state.reserve[seat]:
        places = open_places(state, seat)
        moves = PLACE_TABLE(places)
        if state.dynamite[seat]:
            moves += dynamite_placements(places)
    else:
        places, moves = 0, []
    for card in state.held[seat]:
        if card.how:
            moves += card.extra_placements(state, seat, places or open_places(state, seat))
    return moves


def plannable(state: State, seat: int) -> list[Move]:
    """Ordinary placements where nobody stands yet, and passing; nothing against Standish, who places after every move."""
    if state.rules.solo or seat in state.pass_track:
        return []
    taken = 0
    for places in state.stand:
        taken |= places
    found = placements(state, seat)
    return [*(move for move in found if isinstance(move, Place) and not move.how and not taken >> move.place & 1), PASS]


_UNCOVERED: Final = tuple(
    (DUEL_SQUARES | SHARED_SQUARES) & ~sum(1 << square for square in BUY_SQUARES[5 - round_ :]) for round_ in range(5)
)
"""The squares that the round marker leaves open in each round (B6.17.2)."""


def open_squares(state: State) -> int:
    """The squares whose action is available now (B5.2.7, B5.2.8)."""
    squares = _UNCOVERED[state.round]
    market = state.market
    if NOTHING in market:
        for slot, kind in enumerate(market):
            if kind == NOTHING:
                squares &= ~(1 << (BUILDING_SQUARES[-1] - slot))
    if state.ammunition >= 0:
        squares &= ~(1 << AMMUNITION)
    return squares


def open_places(state: State, seat: int) -> int:
    """The places on which *seat* may put an ordinary cowboy (B5.2 to B5.4)."""
    town, mine = state.town, state.stand[seat]
    places = open_squares(state) | town.open
    if (town.land[seat] | mine & town.unsold).bit_count() >= PROPERTY_TILES:
        places &= ~town.unsold
    if state.safe:
        places &= ~safe_land(state) | town.outlaws
    if state.rules.active:
        for variant in state.rules.acting["extra_places"]:
            places |= variant.extra_places(state)
    places &= ~(mine | state.closed)
    for card in state.held[seat]:
        if card.restricts:
            places = card.restrict(state, seat, places)
    return places


def safe_land(state: State) -> int:
    """The land whose buildings nobody may attack this round, so that nobody needs to defend them either (B5.4.3, O48)."""
    safe, land = state.safe, 0
    for seat, parcels in enumerate(state.town.land):
        if safe >> seat & 1:
            land |= parcels
    return land


def why_not_place(state: State, seat: int, move: Place) -> str | None:
    """None if *seat* may make this placement, else the reason."""
    if move in placements(state, seat):
        return None
    if move.how == "dynamite":
        if reason := _why_no_dynamite(state, seat, move.place):
            return reason
    elif move.how:
        return _why_not_given(state, seat, move)
    if not state.reserve[seat]:
        return say("{name} has no cowboy left in the personal reserve.", name=state.name_of(seat))
    bit = 1 << move.place
    name = place_name(move.place)
    if state.stand[seat] & bit:
        return say("{name} has a cowboy on {place} already.", name=state.name_of(seat), place=name)
    if state.closed & bit:
        return say("The white cowboy is on {place}; nobody may join it.", place=name)
    if reason := why_closed(state, seat, move.place):
        return reason
    for card in state.held[seat]:
        if not card.restrict(state, seat, bit):
            return say("{name} may not go to {place} with {card}.", card=card.the_title, name=state.name_of(seat), place=name)
    return None


def why_closed(state: State, seat: int, place: int) -> str | None:
    """None if *place* is open for cowboys of *seat*, occupied or not, else the reason."""
    why = _why_closed_square if place >= FIRST_SQUARE else _why_no_parcel
    return why(state, seat, place)


def _why_not_given(state: State, seat: int, move: Place) -> str:
    for card in state.held[seat]:
        if card.how == move.how:
            return card.refuse_placement(state, seat, move.place)
    return say("{name} has no personality that places a cowboy “{how}”.", name=state.name_of(seat), how=move.how)


def _why_no_dynamite(state: State, seat: int, place: int) -> str | None:
    if not state.dynamite[seat]:
        return say("{name} has no dynamite.", name=state.name_of(seat))
    peaceful = SHARED_SQUARES | IN_CORRALS
    return (
        say("There are no duels on {place}, so dynamite is of no use there.", place=place_name(place))
        if peaceful >> place & 1
        else None
    )


def _why_closed_square(state: State, seat: int, square: int) -> str | None:
    if square >= FIRST_CORRAL:
        return _why_no_corral(state, square)
    if open_squares(state) >> square & 1:
        return None
    if square in BUY_SQUARES:
        return say("The round marker has closed {place} for the rest of the game.", place=place_name(square))
    if square == AMMUNITION:
        return say("{owner} has the tile with the three revolvers this round.", owner=state.name_of(state.ammunition))
    return say("No building is for sale for ${cost} now.", cost=PRICES[slot_of(square)])


def _why_no_corral(state: State, corral: int) -> str | None:
    if state.stable is None:
        return say("There are no corrals without the variant horses.")
    if state.rules.kit_carson and SECOND_CORRAL >> corral & 1:
        return say("The second corral is not used with Kit Carson.")
    return None


def _why_no_parcel(state: State, seat: int, parcel: int) -> str | None:
    town, bit, name = state.town, 1 << parcel, PLACES[parcel]
    if town.outlaws & bit:
        return None
    if town.unsold & bit:
        if state.tiles_left(seat) > (state.stand[seat] & town.unsold).bit_count():
            return None
        return say("{name} has no property tile left for {place}.", name=state.name_of(seat), place=name)
    if town.standing[TOWN_HALL] & bit:
        return None
    if town.river & bit:
        return say("{place} is river; no cowboy goes there.", place=name)
    if not town.targets & bit:
        return _why_no_target(state, parcel)
    if safe_land(state) & bit:
        return say("The buildings of {owner} are safe from attack this round.", owner=state.name_of(town.owner(parcel)))
    return None


def _why_no_target(state: State, parcel: int) -> str:
    town, name = state.town, PLACES[parcel]
    owner = town.owner(parcel)
    kind = town.at(parcel)
    if kind == NOTHING:
        return say("{place} belongs to {owner}, and no building stands there.", place=name, owner=state.name_of(owner))
    if kind in EARNING and town.guarded(owner) >> parcel & 1:
        return say(
            "A church of {owner} guards {building} on {place}.",
            owner=state.name_of(owner),
            building=the_building(kind),
            place=name,
        )
    return say("{building} cannot be attacked or defended.", building=a_building(kind, first=True))


def place(state: State, seat: int, move: Place) -> None:
    """Put a cowboy on its place: one from the personal reserve, or one that a personality gives."""
    how = move.how
    if not how or how == "dynamite":
        state.reserve[seat] -= 1
        if move.bit:
            state.stand[seat] |= move.bit
        else:
            stand_on(state, seat, move.place)
        if how:
            carry(state, seat, move.place)
    else:
        card_that_places(state, seat, how).place(state, seat, move.place)
    if state.listener is not None:
        state.listener(Placed(seat, move.place, how, state.building_on(move.place)))


def card_that_places(state: State, seat: int, how: str) -> Personality:
    """The personality of *seat* with this word for its placements."""
    return next(card for card in state.held[seat] if card.how == how)


def stand_on(state: State, seat: int, spot: int) -> None:
    """A cowboy now stands there."""
    if spot == WAGES:
        state.wages[seat] += 1
    elif spot == ROADS_2:
        state.crew[seat] += 1
    else:
        state.stand[seat] |= 1 << spot
