"""What houses, roads and outlaws would change in the town, in a few words beside their buttons."""

from __future__ import annotations

from functools import reduce
from operator import or_

from carson.city.buildings import EARNING, income
from carson.city.moves import PASS, LayRoad
from carson.city.nouns import points_words
from carson.city.places import EDGE_REACH, PARCELS, bits
from carson.city.roads import lay_road, open_edges, within_own_roads
from carson.city.scoring import POINTS_AT_BRIDGE, POINTS_EACH, SCORED_KINDS, beside_bridges, points_now
from carson.city.state import State
from carson.city.steps.round_end import LastRoads
from carson.city.town import BRIDGE_ROADS, HOUSE
from carson.city.variants.outlaws import destinations
from carson.game import Decision, either, mark, say, say_many
from carson.words.lines import with_sign


def house_note(state: State, seat: int, parcel: int, *, upgrade: bool) -> str:
    """Whose a new house would be, and what it would bring."""
    owner = state.town.owner(parcel)
    if owner < 0:
        first, later = say("unsold"), say("the house goes to whoever buys the land")
    elif owner == seat:
        first, later = say("yours"), "" if upgrade else _house_points(state, parcel)
    else:
        name, adds = state.name_of(owner), house_adds(state, owner, parcel, upgrade=upgrade)
        form = mark("ask {name}, {change} for {name}") if adds else mark("ask {name}")
        first, later = say(form, name=name, change=with_sign(adds, "$")), say("the house would be {name}’s", name=name)
    if adds := house_adds(state, seat, parcel, upgrade=upgrade):
        first = say("{owner}, {change} income", owner=first, change=with_sign(adds, "$"))
    return f"{first} · {later}" if later else first


def owner_note(state: State, seat: int, parcel: int) -> str:
    owner = state.town.owner(parcel)
    if owner < 0:
        return say("unsold")
    return say("yours") if owner == seat else say("{name}’s", name=state.name_of(owner))


def road_note(state: State, seat: int, edge: int) -> str:
    if isinstance(state.agenda[-1], LastRoads):
        gain = road_points(state, seat, edge)
        return f"+{points_words(gain)}" if gain else ""
    newly = (EDGE_REACH[edge] & ~state.town.reached).bit_count()
    return say_many(newly, "reaches {number} more parcel", "reaches {number} more parcels") if newly else ""


def outlaw_note(state: State, parcel: int) -> str:
    """Where an outlaw would go now; to one of several that are as good, chance decides."""
    goals = [PARCELS[goal] for goal in bits(destinations(state, parcel))]
    return say("would go to {places}", places=either(goals)) if goals else say("would stay there")


def consent_note(state: State, owner: int, parcel: int, *, upgrade: bool) -> str:
    """What *owner* gains from a house that somebody else builds on its parcel."""
    adds = house_adds(state, owner, parcel, upgrade=upgrade)
    gains = [say("{change} income", change=with_sign(adds, "$"))] if adds else []
    return ", ".join(gains if upgrade else [*gains, _house_points(state, parcel)])


def _house_points(state: State, parcel: int) -> str:
    """What a new house scores for the owner of its parcel when the game ends (B8.3, B8.6)."""
    number = POINTS_AT_BRIDGE if beside_bridges(state) >> parcel & 1 else POINTS_EACH
    return say("{points} at the end", points=points_words(number))


def house_adds(state: State, seat: int, parcel: int, *, upgrade: bool) -> int:
    """What a house, or a town house in its place, adds to the incomes of *seat*; a ranch loses by it."""
    after = state.town.copy()
    if upgrade:
        after.upgrade(parcel)
    else:
        after.build(HOUSE, parcel)
    caps, raised = state.rules.edition.caps, state.hall_holder() == seat
    change = 0
    for place in bits(state.town.earning & state.town.land[seat]):
        kind = state.town.at(place)
        assert kind in EARNING
        change += income(after, place, kind, seat, state.round, caps, raised=raised) - state.income(place)
    return change


def road_points(state: State, seat: int, edge: int) -> int:
    """What a last road, or a bridge, adds to the points of *seat* in the final scoring."""
    after = state.copy()
    lay_road(after, seat, edge)
    return points_now(after, seat) - points_now(state, seat)


def is_idle(state: State, decision: Decision) -> bool:
    """Whether only roads are left to do and gain nothing: no cowboy is left, or no last road can still score."""
    if isinstance(state.agenda[-1], LastRoads):
        return not roads_may_score(state, decision.seat)
    return decision.kind == "place" and all(isinstance(move, LayRoad) or move == PASS for move in decision.moves)


def roads_may_score(state: State, seat: int) -> bool:
    """Whether the last roads can still bring *seat* points, at once or as the way to a bridge."""
    if any(road_points(state, seat, edge) for edge in bits(open_edges(state, seat))):
        return True
    if state.roads[seat] <= BRIDGE_ROADS:
        return False
    town = state.town
    beside_crossings = reduce(or_, (EDGE_REACH[edge] for edge in bits(town.crossings & ~town.roads)), 0)
    scored = reduce(or_, (town.standing[kind] for kind in SCORED_KINDS)) & town.land[seat] & ~beside_bridges(state)
    return bool(within_own_roads(state, seat) & beside_crossings & scored)
