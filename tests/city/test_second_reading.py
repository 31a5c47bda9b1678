"""The engine against the rules read a second time (`second_reading`), in games of every kind played at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from carson.city.buildings import BOUGHT, NAMES
from carson.city.kind import start
from carson.city.moves import Place
from carson.city.personalities import CARDS
from carson.city.places import ALL, INNER, PARCEL_OF, bits, names
from carson.city.roads import road_moves
from carson.city.setup.river_courses import crossings
from carson.city.setup.rules import random_rules
from carson.city.state import State
from carson.city.steps.building import BuildOrKeep, sites
from carson.city.steps.houses import BuildHouses, house_sites, upgrade_sites
from carson.city.steps.placing import place, placements
from carson.city.town import HOUSE, MOUNTAIN
from carson.city.variants.kit_carson import NO_HAND, PlaceTogether
from carson.game import CHANCE, Decision, Move, sample
from tests.city.second_reading import INCOME, Reading

SEEDS = st.integers(0, 2**32 - 1)


def some_move(decision: Decision, luck: Random) -> Move:
    """At random, but seldom the end of a turn: much shall be placed and built."""
    if decision.seat == CHANCE:
        return sample(decision, luck)
    eager = [move for move in decision.moves if not move.startswith(("lift ", "pass", "done", "decline", "keep", "refuse"))]
    buildings = [move for move in eager if move.startswith(("place building", "build", "buy"))]
    if buildings and luck.random() < 0.3:
        return luck.choice(buildings)
    return luck.choice(eager if eager and luck.random() < 0.9 else decision.moves)


def play(seed: int, look: Callable[[State, Decision, Reading], None]) -> State:
    """Play a game and look at each decision of a player."""
    luck = Random(seed)
    state = start(random_rules(luck))
    while not state.over:
        decision = luck.choice(state.decisions)
        if decision.seat != CHANCE:
            look(state, decision, Reading(state))
        state.play(some_move(decision, luck), decision.seat)
    return state


def said(decision: Decision, verb: str) -> set[str]:
    """What the decision lists with this verb."""
    return {move.removeprefix(f"{verb} ") for move in decision.moves if move.startswith(f"{verb} ")}


@settings(max_examples=10, deadline=None, derandomize=True)
@given(SEEDS)
def test_games(seed: int) -> None:
    """B5.2 to B5.4, B6.3, B6.9, B6.10: exactly what the rules allow is listed, whatever has happened before."""

    def look(state: State, decision: Decision, reading: Reading) -> None:
        step, seat = state.agenda[-1], decision.seat
        if decision.kind in ("place", "second-corral") and not has_lifted(step, seat):
            assert {str(move) for move in decision.moves if move.startswith("place ")} == reading.placements(seat)
            assert said(decision, "road") == reading.road_sites(seat)
        elif isinstance(step, BuildOrKeep):
            kind = NAMES[step.building]
            assert said(decision, f"build {kind}") <= reading.tile_sites(seat, kind)
            assert said(decision, f"build {kind}") >= reading.building_sites(seat, kind, 0)
            if not state.roads[seat]:
                assert said(decision, f"build {kind}") == reading.building_sites(seat, kind, 0)
        elif isinstance(step, BuildHouses):
            assert said(decision, "house") == reading.house_sites(step.refused)
            assert said(decision, "upgrade") == reading.upgrade_sites(step.refused)
        elif decision.kind == "give":
            compare_values(state, reading)

    state = play(seed, look)
    compare_values(state, Reading(state))


def has_lifted(step: object, seat: int) -> bool:
    return isinstance(step, PlaceTogether) and step.hands[seat] != NO_HAND


@settings(max_examples=60, deadline=None, derandomize=True)
@given(SEEDS)
def test_towns(seed: int) -> None:
    """B6.3, B6.8.3, B6.9, B6.10, B8, B9: sites, prices, incomes and points in towns fuller than those of most games."""
    luck = Random(seed)
    state = a_town(luck)
    refused = luck.getrandbits(64) & luck.getrandbits(64)
    reading = Reading(state)
    assert set(names(house_sites(state, 0, refused))) == reading.house_sites(refused)
    assert set(names(upgrade_sites(state, 0, refused))) == reading.upgrade_sites(refused)
    for seat in range(state.seats):
        for kind in BOUGHT:
            assert set(names(sites(state, seat, kind, refused))) == reading.building_sites(seat, NAMES[kind], refused)
        assert {str(move) for move in placements(state, seat)} == reading.placements(seat)
        assert {move.removeprefix("road ") for move in road_moves(state, seat)} == reading.road_sites(seat)
    compare_values(state, reading)


def a_town(luck: Random) -> State:
    """A town with many owners, buildings and roads, some cowboys, and room here and there."""
    state = State(random_rules(luck))
    town, rules = state.town, state.rules
    if rules.river:
        town.dig_river(sum(1 << parcel for parcel in rules.river), crossings(rules.river))
    state.round = luck.randint(1, 4)
    state.pass_track = tuple(luck.sample(range(state.seats), state.seats))
    state.roads = [luck.randint(0, 3) for _ in range(state.seats)]
    town.found_town(luck.choice(bits(INNER & ~town.river)))
    full = luck.choice((0.3, 0.7, 0.97))
    for parcel in bits(ALL & ~town.river & ~town.built):
        if luck.random() < 0.6:
            mine = luck.randrange(state.seats)
            if state.tiles_left(mine):
                town.claim(mine, parcel)
        if luck.random() < full:
            kinds = (HOUSE, MOUNTAIN, *BOUGHT) if town.owned >> parcel & 1 else (HOUSE, MOUNTAIN, HOUSE)
            town.build(luck.choice(kinds), parcel)
        elif "outlaws" in rules.variants and luck.random() < 0.1:
            town.add_outlaw(parcel)
    for _ in range(luck.choice((5, 40, 120))):
        town.lay(luck.choice(bits(town.frontier) or [0]))
    return with_people(state, luck)


def with_people(state: State, luck: Random) -> State:
    """Everybody holds a personality and has cowboys somewhere."""
    deck = luck.sample([number for number, _ in state.rules.cards], state.people)
    for seat, number in enumerate(deck):
        state.held[seat] = (CARDS[number][luck.randrange(2)],)
        state.safe |= state.held[seat][0].protects << seat
        for move in luck.sample(placements(state, seat), 3):
            assert isinstance(move, Place)
            if state.reserve[seat] and not move.how:
                place(state, seat, move)
    return state


def compare_values(state: State, reading: Reading) -> None:
    """B6.2.3, B6.8.3, B8, B9: prices, incomes, firepower and points."""
    for parcel, kind in reading.at.items():
        if kind in INCOME:
            assert state.income(PARCEL_OF[parcel]) == reading.income(parcel), parcel
    seat = next(seat for seat in range(state.seats) if "indian red" not in reading.cards[seat])
    for parcel in filter(reading.is_for_sale, PARCEL_OF):
        assert state.parcel_price(seat, PARCEL_OF[parcel]) == reading.price(parcel), parcel
    for seat in range(state.people):
        assert state.firepower(seat) == reading.firepower(seat)
    assert list(state.scores) == [reading.score(seat) for seat in range(state.seats)]
