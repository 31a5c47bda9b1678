"""What is told of a game is enough to follow it: money, points, roads and the town, from the events alone."""

from __future__ import annotations

from random import Random

import pytest

from carson.city.events import (
    Blasted,
    Built,
    Claimed,
    Doubled,
    Earned,
    Gained,
    GameEnded,
    HallPlaced,
    HouseBuilt,
    MountainRose,
    Paid,
    ParcelBought,
    RoadLaid,
    Scored,
    Stolen,
    TakenBack,
    TownFounded,
)
from carson.city.kind import start
from carson.city.personalities import CARDS
from carson.city.places import EDGES_AROUND, PARCEL_OF, bits
from carson.city.setup.box import box
from carson.city.setup.deck import SIDES
from carson.city.setup.editions import EDITIONS
from carson.city.setup.rules import Rules, make_rules
from carson.city.state import State
from carson.city.town import HOUSE, KIND_COUNT, MINE, MOUNTAIN, SALOON, SCHOOL, TOWN_HALL, TOWN_HOUSE
from carson.city.variants.events import SheetRevealed, TilesAnnounced
from carson.city.variants.might_is_right import BUDGET
from carson.city.variants.new_beginning import cost_of
from carson.game import CHANCE, Decision, Event, Move, sample
from tests.city.settings import a_table
from tests.city.tables import Table


class Follower:
    """Somebody who looks at the table once and then only listens."""

    def __init__(self, state: State) -> None:
        self.bridges = state.town.crossings
        self.money = list(state.money)
        self.points = list(state.points)
        self.roads = list(state.roads)
        self.revolvers = list(state.revolvers)
        self.network = state.town.roads
        self.owners = owners(state)
        self.town = standing(state)
        self.scores: tuple[int, ...] = ()

    def hear(self, event: Event) -> None:
        match event:
            case Earned(seat, amount) | Stolen(seat, _, _, amount):
                self.money[seat] += amount
            case Paid(seat, amount):
                self.money[seat] -= amount
            case Scored(seat, points):
                self.points[seat] += points
            case Gained(seat, "roads", number):
                self.roads[seat] += number
            case Gained(seat, "revolvers", number):
                self.revolvers[seat] += number
            case RoadLaid(seat, edge, own=own):
                self.network |= 1 << edge
                self.roads[seat] -= own * (1 + (self.bridges >> edge & 1))
            case Claimed(seat, parcel) | ParcelBought(seat, parcel):
                assert parcel not in self.owners
                self.owners[parcel] = seat
            case TilesAnnounced(seat, total):
                self.money[seat] = BUDGET - total
            case SheetRevealed(seat, filled):
                self.points[seat], _, self.revolvers[seat], self.roads[seat], *_ = filled
                self.money[seat] = box().budget - cost_of(filled)
            case GameEnded(scores):
                self.scores = scores
            case _:
                self.hear_of_the_town(event)

    def hear_of_the_town(self, event: Event) -> None:
        match event:
            case TownFounded(parcel):
                self.build(HOUSE, parcel)
                self.network |= EDGES_AROUND[parcel]
            case MountainRose(parcel):
                self.build(MOUNTAIN, parcel)
            case HallPlaced(_, parcel):
                self.build(TOWN_HALL, parcel)
            case Built(seat, kind, parcel):
                assert self.owners[parcel] == seat
                self.build(kind, parcel)
            case HouseBuilt(_, parcel, upgraded):
                if upgraded:
                    assert self.town.pop(parcel) == HOUSE
                self.build(TOWN_HOUSE if upgraded else HOUSE, parcel)
            case TakenBack(_, kind, parcel):
                assert self.town.pop(parcel) == kind
                if kind == TOWN_HOUSE:
                    self.build(HOUSE, parcel)

    def build(self, kind: int, parcel: int) -> None:
        assert parcel not in self.town
        self.town[parcel] = kind

    def agrees_with(self, state: State) -> None:
        assert self.money == state.money
        assert self.points == state.points
        assert self.roads == state.roads
        assert self.revolvers == state.revolvers
        assert self.network == state.town.roads
        assert self.owners == owners(state)
        assert self.town == standing(state)


def owners(state: State) -> dict[int, int]:
    return {parcel: seat for seat, land in enumerate(state.town.land) for parcel in bits(land)}


def standing(state: State) -> dict[int, int]:
    """What stands on each parcel."""
    return {parcel: kind for kind in range(KIND_COUNT) for parcel in bits(state.town.standing[kind])}


def some_move(decision: Decision, luck: Random) -> Move:
    """By its odds if chance moves; else at random, but seldom a road or the end of a turn, so that much is told."""
    if decision.seat == CHANCE:
        return sample(decision, luck)
    eager = [move for move in decision.moves if not move.startswith(("road ", "lift ", "pass", "done", "decline", "keep"))]
    return luck.choice(eager if eager and luck.random() < 0.9 else decision.moves)


def follow(rules: Rules, seed: int) -> None:
    """Play at random, and compare at every decision and at the end."""
    luck, state = Random(seed), start(rules)
    follower = Follower(state)
    state.listener = follower.hear
    while not state.over:
        decision = luck.choice(state.decisions)
        state.play(some_move(decision, luck), decision.seat)
        follower.agrees_with(state)
    assert follower.scores == state.scores


DECKS = [
    "1Y 2Y 3Y 4Y 5Y 6Y 7Y",
    "1R 2R 3R 4R 5R 6R 7R",
    "8Y 9Y 10Y 11Y 12Y 13Y 16Y",
    "8R 9R 10R 11R 12R 13R 16R",
    "0Y 3Y 9Y 14 15R 17 18Y 4R",
    "0R 5R 9R 14 16R 17 18R 13Y",
]
"""Every side of every card but the yellow cowboy, which belongs to the horses."""


def test_the_decks_have_every_card() -> None:
    named = {card for deck in DECKS for card in deck.split()}
    sides = {f"{number}{side[0].upper()}" for number in CARDS if number not in (14, 17) for side in SIDES}
    assert named == sides - {"15Y"} | {"14", "17"}


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("players", [2, 4])
def test_a_game_can_be_followed_from_what_is_told(deck: str, players: int) -> None:
    follow(make_rules(players, cards=deck), seed=players)


@pytest.mark.parametrize("variants", [*((variant,) for variant in EDITIONS["big-box"].variants), EDITIONS["big-box"].variants])
def test_a_game_with_variants_can_be_followed(variants: tuple[str, ...]) -> None:
    cards = "0R 4Y 9R 13Y 14 15Y 16Y 18R" if "horses" in variants else "0R 4Y 9R 13Y 14 15R 16Y 18R"
    follow(make_rules(3, cards=cards, variants=variants), seed=1)


def listen(table: Table, *moves: str) -> list[Event]:
    """What is told of these moves; somebody who looked at the table before still knows everything."""
    follower, heard = Follower(table.state), len(table.events)
    for move in moves:
        table.play(move)
        for event in table.events[heard:]:
            follower.hear(event)
        heard = len(table.events)
        follower.agrees_with(table.state)
    return table.events


def test_everything_that_is_taken_back_is_told() -> None:
    """B6.11.1: the school, its first house and its second one, which made a town house; Bo refuses the third."""
    setting = a_table("Ann Bo").roads(Ann=0, Bo=0).founded("d4").owns(Ann="e4", Bo="c3 e5").standing(mountain="d3 e3 c4 c5")
    table = setting.stored(Ann="school").at("S6e")
    before = standing(table.state)
    listen(table, "Ann build school e4", "Ann house d5", "Ann upgrade d4", "Ann house c3", "Bo refuse", "Ann keep")
    assert standing(table.state) == before
    taken = [event for event in table.events if isinstance(event, TakenBack)]
    school, centre, house = (PARCEL_OF[name] for name in ("e4", "d4", "d5"))
    assert taken == [TakenBack(0, TOWN_HOUSE, centre), TakenBack(0, HOUSE, house), TakenBack(0, SCHOOL, school)]


def test_roads_from_the_general_reserve_are_told_apart() -> None:
    """B9.13.3: nobody's own roads become fewer."""
    setting = a_table("Ann Bo").founded("d4").standing(mountain="c3 d3 e3 c4 e4 c5 d5 e5").holding(Ann="sheriff", Bo="banker")
    table = setting.market("ranch mine drugstore bank hotel ranch -").at("end of round").play("Ann give 0", "Bo give 0")
    listen(table, "draw town-hall", "Ann road e3|e4", "Ann town-hall f3", "Ann house f4", "draw saloon", "Ann road e4|f4")
    assert [event.own for event in table.events if isinstance(event, RoadLaid)] == [False, True]


def test_stolen_money_and_what_multiplies_it_are_told() -> None:
    """B10.3.2, B10.9.3: Bo attacks the doubled saloon, dynamite lies on the mine."""
    setting = a_table("Ann Bo Cleo").roads(Ann=0, Bo=0, Cleo=0).owns(Ann="d4", Cleo="h8").standing(saloon="d4", mine="h8")
    setting.standing(house="c3", mountain="g8").holding(Ann="grocer", Bo="banker", Cleo="chinese-worker").placed(Bo="d4")
    table = setting.dynamite(Cleo=1).at("S10")
    events = listen(table, "Ann choose double-saloon", "Cleo choose h8")
    saloon, mine = PARCEL_OF["d4"], PARCEL_OF["h8"]
    assert events == [
        Doubled(0, SALOON),
        Blasted(2, mine),
        Earned(0, 5, "income", saloon, SALOON),
        Stolen(1, 0, saloon, 5, SALOON),
        Earned(2, 9, "income", mine, MINE),
    ]


def test_dynamite_that_came_with_a_cowboy_is_told() -> None:
    """B10.9.5: it lies on the mine when S10 begins."""
    setting = a_table("Ann Bo").owns(Ann="h8").standing(mine="h8", mountain="g8").placed(Ann="h8/dynamite")
    assert setting.at("S10").events == [Blasted(0, PARCEL_OF["h8"]), Earned(0, 9, "income", PARCEL_OF["h8"], MINE)]
