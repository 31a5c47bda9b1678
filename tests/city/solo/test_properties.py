"""What must be true in every solo game, over random play of all strategies and variants."""

from __future__ import annotations

import random
from collections.abc import Callable
from heapq import heappop, heappush

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carson.city import make_rules, start
from carson.city.checks import check
from carson.city.places import ALL, CORNERS, EDGE_ENDS, EDGES_AT, PARCELS_AT, bits
from carson.city.positions import read_position, write_position
from carson.city.setup.rules import random_solo_rules
from carson.city.solo import criteria as by
from carson.city.solo.cards import STRATEGIES
from carson.city.solo.events import Ruled, Weighed
from carson.city.solo.network import best_routes, fewest_roads, within_reach
from carson.city.solo.planning import incomes_there
from carson.city.solo.standish import HUMAN, STANDISH, standish_of
from carson.city.solo.weighing import Best, Criterion, Weigh, narrow
from carson.city.state import State
from carson.city.town import TOWN_HALL
from carson.game import Entry, Event, Record, read_record

LIVELY = ("build", "buy", "house", "take", "upgrade", "points")


def lively_move(state: State, luck: random.Random) -> str:
    """Random play hardly ever builds; a town worth weighing needs some purpose."""
    moves = state.decisions[0].moves
    lively = [move for move in moves if move.split()[0] in LIVELY or move.startswith("place building")]
    return luck.choice(lively if lively and luck.random() < 0.6 else moves)


def some_state(seed: int) -> State:
    """A state in the middle of a lively solo game."""
    luck = random.Random(seed)
    state = start(random_solo_rules(luck))
    for _ in range(luck.randint(20, 110)):
        if state.over:
            break
        state.play(lively_move(state, luck))
    return state


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_every_state_is_sound_and_the_record_replays(seed: int) -> None:
    luck = random.Random(seed)
    rules = random_solo_rules(luck)
    state, entries = start(rules), []
    events: list[Event] = []
    state.listener = events.append
    while not state.over:
        decision = state.decisions[0]
        assert decision.seat != STANDISH
        before = state.key() if luck.random() < 0.1 else None
        copy = state.copy()
        move = lively_move(state, luck)
        entries.append(Entry(decision.seat, str(move)))
        state.play(move)
        check(state)
        if before is not None:
            assert copy.key() == before, "a copy shares something with the state"
            copy.play(move)
            assert copy == state, "who listens must change nothing"
    record = Record("city", rules.version, rules.names, rules.options(), result=state.scores, entries=entries)
    assert read_record(str(record)).final() == state
    assert all(event.options >> event.chosen & 1 for event in events if isinstance(event, Weighed))


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**9))
def test_every_state_is_a_position(seed: int) -> None:
    state = some_state(seed)
    text = write_position(state)
    assert read_position(text) == state
    assert write_position(read_position(text)) == text


def corner_distances(state: State) -> list[int]:
    """By Dijkstra, over corners and whether the bridge was used."""
    town, may = state.town, not standish_of(state).bridged
    best: dict[tuple[int, bool], int] = {}
    queue = [(0, corner, False) for corner in bits(town.corners)]
    while queue:
        roads, corner, over = heappop(queue)
        if best.get((corner, over), 999) <= roads:
            continue
        best[corner, over] = roads
        for edge in bits(EDGES_AT[corner]):
            other = sum(EDGE_ENDS[edge]) - corner
            crossing = bool(town.crossings >> edge & 1)
            if not crossing:
                heappush(queue, (roads + 1, other, over))
            elif may and not over:
                heappush(queue, (roads + 2, other, True))
    return [min(best.get((corner, over), 99) for over in (False, True)) for corner in range(CORNERS)]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_new_roads_are_counted_as_dijkstra_does(seed: int) -> None:
    """S4.18, S2.7."""
    state = some_state(seed)
    if not state.town.roads:
        return
    corners = corner_distances(state)
    needed = [min(corners[c] for c in range(CORNERS) if PARCELS_AT[c] >> parcel & 1) for parcel in range(64)]
    assert within_reach(state) == sum(1 << parcel for parcel in range(64) if needed[parcel] < 99)
    luck = random.Random(seed)
    parcels = [parcel for parcel in range(64) if needed[parcel] < 99]
    some = sum(1 << parcel for parcel in luck.sample(parcels, 6))
    fewest = min(needed[parcel] for parcel in bits(some))
    assert fewest_roads(state)(some) == (sum(1 << p for p in bits(some) if needed[p] == fewest), fewest)
    goal = luck.choice(parcels)
    routes, shortest = best_routes(state, goal)
    assert 1 <= len(routes) <= shortest
    for route in routes:
        check_route(state, route, goal, needed[goal])


def check_route(state: State, route: tuple[int, ...], goal: int, needed: int) -> None:
    town = state.town
    crossings = sum(town.crossings >> edge & 1 for edge in route)
    assert len(route) + crossings == needed
    assert crossings <= (0 if standish_of(state).bridged else 1)
    trial = town.copy()
    for edge in route:
        assert trial.frontier >> edge & 1, "each road continues the network"
        trial.lay(edge)
    assert trial.reached >> goal & 1


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**9))
def test_looking_at_likely_parcels_first_finds_the_same(seed: int) -> None:
    """S4.16, S4.17: the shortcuts are only shortcuts."""
    state = some_state(seed)
    options = state.town.empty & state.town.unsold
    if not options:
        return
    for kind in state.rules.strategy.ranking:
        values = {parcel: incomes_there(state, kind)(parcel) for parcel in bits(options)}
        best = max(values.values())
        assert by.p1_income(state, kind).best(options) == (sum(1 << p for p, v in values.items() if v == best), best)
    for seat, criterion, pick in ((STANDISH, by.h1_his_income(state), max), (HUMAN, by.h2_your_income(state), min)):
        rises = {parcel: rise_by_hand(state, seat, parcel) for parcel in bits(options)}
        best = pick(rises.values())
        assert criterion.best(options) == (sum(1 << p for p, v in rises.items() if v == best), best)
    his = state.town.land[STANDISH]
    if his and options:
        far = {p: min(max(abs(p // 8 - q // 8), abs(p % 8 - q % 8)) for q in bits(his)) for p in bits(options)}
        near = min(far.values())
        assert by.nearest(his)(options) == (sum(1 << p for p, v in far.items() if v == near), near)


def rise_by_hand(state: State, seat: int, parcel: int) -> int:
    """Build the house in a copy of the town and add up everything."""
    trial = state.copy()
    trial.town.build(13, parcel)
    mine = bits(state.town.targets & state.town.land[seat])
    return sum(trial.income(other) - state.income(other) for other in mine)


def test_a_criterion_sees_only_what_the_ones_before_left() -> None:
    seen: list[int] = []

    def keep(mask: int) -> Callable[[int], Best]:
        def best(options: int) -> Best:
            seen.append(options)
            return options & mask, 0

        return best

    told: list[Ruled] = []
    criteria = [Criterion(str(mask), "mask", keep(mask)) for mask in (0b0101, 0b0111, 0b0100, 0b0100)]
    assert narrow(0b1111, criteria, told) == 0b0100
    assert seen == [0b1111, 0b0101, 0b0101], "one option is left, so the last criterion is not asked"
    assert [(each.rule, each.left) for each in told] == [("5", 0b0101), ("4", 0b0100)], "the second left all"


@pytest.mark.parametrize("solo", STRATEGIES)
def test_with_the_first_instead_of_the_die_only_cards_and_dice_are_chance(solo: str) -> None:
    """S4.20."""
    luck = random.Random(solo)
    state = start(make_rules(solo=solo, standish_ties="first", luck=luck))
    while not state.over:
        assert not isinstance(state.agenda[-1], Weigh)
        state.play(lively_move(state, luck))


def test_he_owns_and_builds_something_in_most_games() -> None:
    built = 0
    for seed in range(12):
        luck = random.Random(seed)
        state = start(make_rules(solo="urban", luck=luck))
        while not state.over:
            state.play(luck.choice(state.moves))
        built += (state.town.targets & state.town.land[STANDISH]).bit_count()
        assert not state.town.standing[TOWN_HALL] & ALL
    assert built > 24
