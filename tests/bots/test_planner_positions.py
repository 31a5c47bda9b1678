"""Positions in which the planner once played badly, with what a good player does; also where the game is as good as decided."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from carson import city
from carson.bots import bot_named
from carson.bots.planner import Settings
from carson.bots.planner.city import comparable
from carson.bots.planner.search import Search
from tests.city.settings import END, PHASE_2, Setting, a_table
from tests.city.tables import Table

LEADING = {"Ann": 45, "Bo": 0, "Cy": 0}
BEHIND = {"Ann": 0, "Bo": 45, "Cy": 40}
DECIDED = pytest.mark.parametrize("points", [LEADING, BEHIND], ids=["leading", "behind"])


def choices(table: Table, bot: str = "planner:32") -> Counter[str]:
    """What Ann does, with luck of three kinds."""
    view = table.state.view(0)
    decision = view.decision
    assert decision is not None, table.asked
    return Counter(str(bot_named(bot).choose(view, decision, Random(seed))) for seed in range(3))


def a_town(round: int) -> Setting:
    """Ann has a ranch and a drugstore, Bo a mine, Cy a ranch; each has a bare parcel."""
    table = a_table("Ann Bo Cy", round=round).founded("c3").owns(Ann="b3 c5 f6", Bo="d2 e2 h1", Cy="a8 b5 f3")
    return table.standing(ranch="f6 a8", mine="e2", drugstore="c5", house="d5 b6", mountain="e3 e1")


@DECIDED
def test_points_are_bought_where_they_are_cheaper(points: dict[str, int]) -> None:
    """$90, of which $70 will have to be given up: 22 points at $4 rather than 18 at $5."""
    table = a_town(3).points(**points).money(Ann=90, Bo=9, Cy=9).cowboys(Ann=2, Bo=1, Cy=1)
    chosen = choices(table.holding(Ann="gunslinger", Bo="doctor", Cy="heroes").at(PHASE_2, to=END))
    assert "place buy-5" not in chosen
    assert chosen["place buy-4"] == 3, chosen


@DECIDED
def test_no_money_is_given_away_for_a_point(points: dict[str, int]) -> None:
    table = a_town(2).points(**points).money(Ann=24, Bo=12, Cy=15)
    assert set(choices(table.holding(Ann="banker", Bo="doctor", Cy="heroes").passed("Ann Bo Cy").at(END))) == {"give 0"}


@pytest.mark.parametrize(
    ("card", "money", "given"),
    [("grocer", 50, {"give 0"}), ("settler", 35, {"give 5", "give 10"}), ("captain", 37, {"give 12"})],
    ids=["none must be given", "five more make a point", "eight more would"],
)
def test_no_dollars_are_given_that_are_worth_more_than_a_point(card: str, money: int, given: set[str]) -> None:
    """Ann is first in the last round and will buy points there. She once gave $30 of the $50 that she could keep."""
    table = a_table("Ann Bo Cy", round=3).founded("f5").market("church drugstore drugstore prison hotel bank prison")
    table = table.owns(Ann="c4 d4 d7 e2 f7 g2 g5", Bo="b2 c2 e3 e6", Cy="b4 b6 e4 e5 f3").standing(drugstore="g5", bank="e4")
    table = table.standing(mountain="b2 b6 d4 d5 e2 f4 f6 f7 g4", mine="c4 e3 e5 e6 f3", ranch="d7 g2", house="g6")
    table = table.points(Ann=2, Bo=19, Cy=25).money(Ann=money, Bo=18, Cy=0).cowboys(Ann=5, Bo=6, Cy=2)
    assert choices(table.holding(Ann=card, Bo="sheriff", Cy="gunslinger").passed("Ann Bo Cy").at(END)).keys() <= given


@DECIDED
def test_nobody_passes_with_six_of_seven_cowboys(points: dict[str, int]) -> None:
    table = a_town(3).points(**points).money(Ann=20, Bo=12, Cy=15).cowboys(Ann=6, Bo=5, Cy=5).placed(Ann="wages")
    assert "pass" not in choices(table.holding(Ann="banker", Bo="doctor", Cy="heroes").at(PHASE_2, to=END))


@DECIDED
def test_a_hotel_needs_no_roads_where_a_parcel_is_reached(points: dict[str, int]) -> None:
    """It earns $6 wherever it stands."""
    table = a_town(3).owns(Ann="h8 g8").points(**points).roads(Ann=6).money(Ann=12, Bo=10, Cy=10).stored(Ann="hotel")
    assert set(choices(table.passed("Ann Bo Cy").at("S6e", to=END))) == {"build hotel b3"}


@DECIDED
def test_a_ranch_that_was_fought_for_is_taken(points: dict[str, int]) -> None:
    table = a_town(3).points(**points).money(Ann=14, Bo=9, Cy=9).placed(Ann="building-3").passed("Ann Bo Cy")
    assert set(choices(table.at("S6", to=END))) == {"buy ranch"}


@DECIDED
def test_a_road_that_leads_nowhere_is_not_laid(points: dict[str, int]) -> None:
    table = a_town(3).points(**points).roads(Ann=4).money(Ann=12).passed("Ann Bo Cy").placed(Ann="building-3")
    assert not any(move.startswith("road") for move in choices(table.at("S6", to=END)))


@pytest.mark.parametrize("bot", ["sharp", "planner:32"])
def test_a_road_is_laid_for_the_house_of_a_building(bot: str) -> None:
    """Everything that roads reach is built on, and Ann has a road. She once took such buildings back, round after round."""
    town = a_table("Ann Bo Cy", round=3, edition="first").founded("c3").owns(Ann="b2")
    town = town.standing(mountain="b3 b4 c2 c4 d2 d3 d4").money(Ann=12).roads(Ann=1).stored(Ann="drugstore")
    table = town.passed("Ann Bo Cy").at("S6e", to=END).play("Ann build drugstore b2")
    chosen = choices(table, bot)
    assert "keep" in {str(move) for move in table.state.decisions[0].moves}
    assert all(move.startswith("road") for move in chosen), chosen


def test_three_revolvers_for_one_round_are_not_bought_with_all_the_money() -> None:
    """Buildings pay from the first round on. Planners once bid $11 of $15, and did not even think about passing."""
    game = city.new(players=3, seed=3, cards="1Y 2Y 3Y 4Y 5Y 6Y 12R")
    while game.state.decisions[0].kind == "claim":
        game.play(game.moves[0])
    for move in ("choose auctioneer", "bid 4", "bid 10"):
        view = game.view(game.seat)
        assert view.decision is not None
        if move != "choose auctioneer":
            assert "pass" in Search(view, view.decision, Random(1), Settings()).root.moves
        game.play(move)
    assert str(bot_named("sharp").choose(game.view(game.seat), game.decisions[0], Random(1))) == "pass"


def test_nobody_is_asked_again_who_has_refused_a_house() -> None:
    """Bo owns all the land that the road reaches. One question; then the drugstore waits."""
    table = a_table("Ann Bo Cy", round=1).founded("c3").owns(Ann="b2", Bo="b3 b4 c2 c3 c4 d2 d3 d4")
    state = table.money(Ann=12).roads(Ann=0).stored(Ann="drugstore").passed("Ann Bo Cy").at("S6e", to=END).state
    for seat, move in ((0, "build drugstore b2"), (0, "house b3"), (1, "refuse")):
        state.play(move, seat)
    moves = state.decisions[0].moves
    assert {"house b4", "keep"} <= set(moves)
    assert list(comparable(state, 0, moves, [0.0] * len(moves))) == ["keep"]
    state.play("keep", 0)
    assert "build drugstore b2" not in comparable(state, 0, state.decisions[0].moves, [0.0] * len(state.decisions[0].moves))


def test_a_sheet_is_not_left_to_a_few_simulations() -> None:
    """Four revolvers and two parcels; with a few simulations it once bought ten points, or no parcel at all."""
    for seed in range(3):
        game = city.new(players=4, seed=seed, variants="new-beginning")
        filled = []
        while (decision := game.state.decision_of(0)) is not None and decision.kind == "sheet":
            filled.append(str(bot_named("planner:8").choose(game.view(0), decision, Random(seed))))
            game.play(filled[-1], 0)
        assert {"sheet revolvers 4", "sheet parcels 2", "bid 0"} < set(filled), filled
