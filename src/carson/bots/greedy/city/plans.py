"""When to lay a road: just before it is needed, where it makes a better site for what is to be built."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from carson.bots.greedy.city.likings import HOUSE_ROAD
from carson.bots.greedy.city.outlook import Outlook
from carson.bots.greedy.city.roads import FAR, corners_near, roads_to, within
from carson.bots.greedy.city.sites import POINTS_AT_THE_END, best_site, house_worth, near_bridge
from carson.bots.knowledge import NEVER
from carson.city.buildings import KINDS
from carson.city.places import EDGE_CORNERS, EDGE_REACH, NEIGHBOURS, bits
from carson.city.steps.building import BuildOrKeep
from carson.city.steps.houses import BuildHouses
from carson.game import Decision

NUDGE: Final = 0.001


def road_plan(o: Outlook, decision: Decision) -> Callable[[int], float] | None:
    """What laying a road on an edge now is worth, before anything else is decided; None if no edge is worth a road."""
    if decision.kind == "reach-out":
        wanted = _wanted(o)
        return lambda edge: _towards(o, edge, wanted)
    plans: list[Callable[[int], float]] = []
    if any(card.name == "governor" and not card.side for card in o.state.held[o.seat]):
        plans.append(lambda edge: _governor(o, edge))
    if o.town.crossings and o.rounds_left <= 1:
        plans.append(lambda edge: _bridge_points(o, edge))
    if decision.kind in ("build", "stored"):
        plans += [_way_to(o, goal, worth) for goal, worth in _goals(o)]
    if decision.kind == "house" and (liking := o.extra(HOUSE_ROAD)):
        plans += [_way_to(o, site, liking + house_worth(o, site)) for site in _house_sites(o)]
    if not plans:
        return None
    if len(plans) == 1:
        only = plans[0]
        return lambda edge: only(edge) or NEVER
    return lambda edge: max([plan(edge) for plan in plans]) or NEVER


def _governor(o: Outlook, edge: int) -> float:
    """The yellow governor scores every road that reaches new land."""
    newly = EDGE_REACH[edge] & ~(o.town.reached | o.town.river)
    if not newly:
        return 0.0
    return 3.0 + _towards(o, edge, o.land & o.town.empty) + NUDGE * newly.bit_count()


def _bridge_points(o: Outlook, edge: int) -> float:
    """A bridge at the end of the game adds a point for each thing on own parcels beside it."""
    if not o.town.crossings >> edge & 1:
        return 0.0
    return float((EDGE_REACH[edge] & o.land & o.town.built & ~near_bridge(o)).bit_count())


def _wanted(o: Outlook) -> int:
    """Where this seat would like roads to come."""
    mine = o.land & o.town.empty
    return mine or sum(1 << parcel for parcel in bits(o.land))


def _towards(o: Outlook, edge: int, goals: int) -> float:
    """A little more for edges that lead to the *goals*."""
    newly = EDGE_REACH[edge]
    return NUDGE * ((newly & goals).bit_count() * 10 + sum((NEIGHBOURS[parcel] & goals).bit_count() for parcel in bits(newly)))


def _goals(o: Outlook) -> list[tuple[int, float]]:
    """Sites for the buildings at hand that roads would make much better than those reached already, with their worth."""
    goals = []
    for kind in _at_hand(o):
        if not KINDS[kind].needs_road:
            continue
        here, _ = best_site(o, kind, roads=0)
        there, goal = best_site(o, kind)
        if goal >= 0 and there >= here + 0.8 and there >= POINTS_AT_THE_END:
            goals.append((goal, there + 1.0))
    return goals


def _house_sites(o: Outlook) -> list[int]:
    """The nearest parcels for the house that a building lacks; none where a road reaches one that needs nobody's consent."""
    step = o.state.agenda[-1]
    assert isinstance(step, BuildHouses)
    if step.sites(o.state) & o.usable:
        return []
    far = roads_to(o.town)
    sites = list(bits(o.town.empty & o.usable & within(o.town, o.state.roads[o.seat])))
    nearest = min((far[site] for site in sites), default=FAR)
    return [site for site in sites if far[site] == nearest]


def _way_to(o: Outlook, goal: int, worth: float) -> Callable[[int], float]:
    """What the building gains if the roads go to its best site: an edge must be one step of the way."""
    town, far = o.town, roads_to(o.town)[goal]
    if not town.crossings:
        near = corners_near(goal, far - 1)
        return lambda edge: worth if EDGE_CORNERS[edge] & near else 0.0

    def plan(edge: int) -> float:
        after = town.copy()
        after.lay(edge)
        return worth if roads_to(after)[goal] < far < FAR else 0.0

    return plan


def _at_hand(o: Outlook) -> tuple[int, ...]:
    step = o.state.agenda[-1]
    return (step.building,) if isinstance(step, BuildOrKeep) else o.state.stored[o.seat]
