"""B8: the end of the game."""

from __future__ import annotations

from itertools import permutations

import pytest

from carson.city.buildings import BOUGHT, NAMES
from carson.city.events import GameEnded
from carson.city.scoring import points_now
from carson.city.town import STATION
from carson.game import Why
from tests.city.settings import Setting, a_table

BUILDINGS = [NAMES[kind] for kind in BOUGHT if kind != STATION]


def two() -> Setting:
    """Nobody has money or a road; the last round is over."""
    seats = a_table("Ann Bo", round=4).roads(Ann=0, Bo=0).money(Ann=0, Bo=0)
    return seats.holding(Ann="banker", Bo="sheriff")


def test_b8_1_the_game_ends_after_the_money_above_the_limits_was_given_up() -> None:
    table = two().money(Bo=25).at("end of round")
    assert table.asked == "Bo: give"
    table.play("Bo give 5")
    assert table.over
    assert table["Bo"].score == 20 // 6
    assert [event.scores for event in table.events if isinstance(event, GameEnded)] == [(0, 3)]


@pytest.mark.parametrize(("money", "points"), [(0, 0), (5, 0), (6, 1), (11, 1), (12, 2), (120, 20)])
def test_b8_2_a_point_for_each_6_dollars(money: int, points: int) -> None:
    assert two().money(Ann=money).at("end of round")["Ann"].score == points


@pytest.mark.parametrize(
    "kind",
    [*BUILDINGS, "house", "mountain"],
)
def test_b8_3_two_points_for_each_building_house_and_mountain(kind: str) -> None:
    table = two().owns(Ann="a1").standing(**{kind.replace("-", "_"): "a1"}).at("end of round")
    assert (table["Ann"].score, table["Bo"].score) == (2, 0)


def test_b8_4_nothing_for_empty_parcels_and_stored_buildings() -> None:
    assert two().owns(Ann="a1 b1").stored(Ann="mine saloon").at("end of round")["Ann"].score == 0


def test_b8_4_nothing_for_what_stands_on_unsold_parcels() -> None:
    """O96: nor for the town hall, whoever holds it."""
    table = two().standing(house="a1", mountain="b1", town_hall="c1").placed(Ann="c1").at("end of round")
    assert (table["Ann"].score, table["Bo"].score) == (0, 0)


def test_b8_5_a_town_house_gives_two_points() -> None:
    """O68."""
    assert two().owns(Ann="a1").standing(town_house="a1").at("end of round")["Ann"].score == 2


def test_b8_7_the_station_scores_half_of_the_house_symbols_of_the_whole_town() -> None:
    setting = two().owns(Ann="a1", Bo="b1 c1").standing(station="a1", hotel="b1", ranch="c1", house="d1 e1", town_hall="f1")
    table = setting.at("end of round")
    assert table["Ann"].score == 2 + (2 + 2 + 1 + 2 + 1) // 2
    assert table["Bo"].score == 4


def test_b8_11_most_points_win() -> None:
    table = two().points(Ann=10, Bo=11).at("end of round")
    assert table.winner == "Bo"


@pytest.mark.parametrize("order", ["Ann Bo", "Bo Ann"])
def test_b8_11_a_tie_goes_to_who_passed_earliest_in_the_last_round(order: str) -> None:
    """O94."""
    table = two().points(Ann=10, Bo=10).passed(order).at("end of round")
    assert table.winner == order.split()[0]


@pytest.mark.parametrize("order", [" ".join(names) for names in permutations(("Ann", "Bo", "Cleo"))])
def test_b8_11_only_the_tied_players_count(order: str) -> None:
    """Ann has fewer points, wherever she stands on the pass track: of the others the one further ahead wins."""
    setting = a_table("Ann Bo Cleo", round=4).roads(Ann=0, Bo=0, Cleo=0).money(Ann=0, Bo=0, Cleo=0)
    setting.holding(Ann="banker", Bo="sheriff", Cleo="captain").points(Ann=9, Bo=10, Cleo=10).passed(order)
    table = setting.at("end of round")
    winner = next(name for name in order.split() if name != "Ann")
    assert table.winner == winner
    assert [event for event in table.events if isinstance(event, GameEnded)] == [
        GameEnded((9, 10, 10), ("Ann", "Bo", "Cleo").index(winner))
    ]


def test_b8_12_everybody_may_lay_leftover_roads_first() -> None:
    """O95: in pass-track order."""
    table = two().founded("d4").roads(Ann=2, Bo=1).passed("Bo Ann").at("end of round")
    table.play("Bo give 0", "Ann give 0")
    assert table.asked == "Bo: last-roads"
    table.play("Bo road e3|e4")
    assert table.asked == "Ann: last-roads", "Bo has no road left"
    table.play("Ann road e4|f4", "Ann done")
    assert table.over


def test_a_score_can_be_explained() -> None:
    """B8.2, B8.3."""
    table = two().points(Ann=4).money(Ann=13).owns(Ann="a1 b1 c1").standing(house="a1 b1", saloon="c1").at("end of round")
    table.play("Ann give 0")
    why: Why = []
    assert points_now(table.state, 0, why) == sum(part.amount for part in why) == 4 + 2 + 6
    assert {part.what: part.amount for part in why} == {"track": 4, "cash": 2, "house": 4, "saloon": 2}
