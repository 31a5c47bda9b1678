"""B10.13: the governor."""

from __future__ import annotations

import pytest

from carson.city.places import EDGE_OF, PARCEL_OF
from tests.city.personalities.helpers import deck, limits
from tests.city.settings import a_table


def test_a_road_at_once() -> None:
    """B10.13.1."""
    table = a_table("Ann Bo", cards=deck("13Y")).at("phase 1")
    table.play("Ann choose governor")
    assert table["Ann"].roads == 2


def test_a_point_for_a_road_that_reaches_a_new_parcel() -> None:
    """B10.13.2, O121: one for each road, however many parcels it reaches."""
    table = a_table("Ann Bo").founded("d4").holding(Ann="governor", Bo="teacher").roads(Ann=3).at("phase 2")
    table.play("Ann road e4|e5")
    assert table["Ann"].points == 1
    table.play("Ann road d5|e5")
    assert table["Ann"].points == 2


def test_no_point_for_a_road_inside_the_network() -> None:
    """B10.13.2: the ring around a parcel is closed without reaching anything."""
    table = a_table("Ann Bo").founded("d4").network("e3|e4", "e4|e5").holding(Ann="governor", Bo="teacher").roads(Ann=1)
    playing = table.at("phase 2")
    playing.play("Ann road e4|f4")
    assert playing["Ann"].points == 0


def test_only_the_own_roads_count() -> None:
    """B10.13.2."""
    table = a_table("Ann Bo").founded("d4").holding(Ann="governor", Bo="banker").roads(Bo=1).at("phase 2")
    table.play("Bo road e4|e5")
    assert (table["Ann"].points, table["Bo"].points) == (0, 0)


def test_at_every_own_decision_of_the_round() -> None:
    """O121, O62: also when the money is given up."""
    table = a_table("Ann Bo").founded("d4").holding(Ann="governor", Bo="banker").at("end of round")
    table.play("Ann road e4|e5")
    assert table["Ann"].points == 1


def test_the_last_roads_of_the_game_count() -> None:
    """O121, O95, B8.12."""
    table = a_table("Ann Bo", round=4).founded("d4").holding(Ann="governor", Bo="banker").at("end of round")
    table.play("Ann give 0", "Bo give 0", "Ann road e4|e5")
    assert table["Ann"].points == 1


def test_two_points_for_a_bridge() -> None:
    """B10.13.3, B11.7.4, O121: once, and only for land that no road reached before."""
    setting = a_table("Ann Bo").founded("d4").holding(Ann="governor", Bo="teacher").roads(Ann=4)
    table = setting.at("phase 2")
    town = table.state.town
    town.dig_river(sum(1 << PARCEL_OF[name] for name in ("f3", "f4", "f5")), 1 << EDGE_OF["f4|f5"] | 1 << EDGE_OF["f3|f4"])
    table.play("Ann road e4|e5")
    assert table["Ann"].points == 0
    table.play("Ann road f4|f5")
    assert table["Ann"].points == 2
    assert table["Ann"].roads == 1


def test_red_chooses_a_tax() -> None:
    """B10.13.4."""
    table = a_table("Ann Bo", cards=deck("13R")).at("phase 1")
    table.play("Ann choose governor")
    assert table.moves == ["choose weapons", "choose money"]


def test_red_weapons() -> None:
    """B10.13.5, B10.13.7, O40: the tile counts as three, the governor pays nothing."""
    table = (
        a_table("Ann Bo Cleo", cards=deck("13R")).revolvers(Ann=9, Bo=2, Cleo=4).ammunition("Cleo").roads(Ann=0).at("phase 1")
    )
    table.play("Ann choose governor", "Ann choose weapons")
    assert (table["Ann"].money, table["Bo"].money, table["Cleo"].money) == (15 + 9, 13, 8)


def test_red_the_gunslinger_is_not_taxed() -> None:
    """B10.13.5, B11.7.9."""
    table = a_table("Ann Bo", cards=deck("13R", "7Y")).passed("Bo Ann").at("phase 1")
    table.play("Bo choose gunslinger", "Ann choose governor", "Ann choose weapons")
    assert table["Bo"].money == 14


@pytest.mark.parametrize(("money", "tax"), [(0, 0), (1, 1), (10, 1), (11, 2)])
def test_red_money(money: int, tax: int) -> None:
    """B10.13.6, D4."""
    table = a_table("Ann Bo", cards=deck("13R")).money(Bo=money).at("phase 1")
    table.play("Ann choose governor", "Ann choose money")
    assert (table["Ann"].money, table["Bo"].money) == (15 + tax, money - tax)


def test_red_who_has_too_little_pays_all() -> None:
    """B10.13.7, O40."""
    table = a_table("Ann Bo", cards=deck("13R")).money(Bo=2).revolvers(Bo=5).at("phase 1")
    table.play("Ann choose governor", "Ann choose weapons")
    assert (table["Ann"].money, table["Bo"].money) == (17, 0)


def test_the_limits() -> None:
    """B10.13.1, B10.13.4."""
    assert limits(13) == (50, 50)


@pytest.mark.parametrize(("around", "goal"), [("c3 d3 e3 c4 e4 c5 d5 e5", "town-hall"), ("d3 e3 c4 e4 c5 d5 e5", "house")])
def test_no_points_for_roads_from_the_general_reserve(around: str, goal: str) -> None:
    """O76: they lead to the town hall, or to its house, in phase 1, when the governor lies before its holder already."""
    setting = a_table("Ann Bo", cards=deck("13Y", "4R")).standing(mountain=f"d4 {around}").network("d3|d4 d4|d5 c4|d4 d4|e4")
    table = setting.roads(Ann=1, Bo=0).at("phase 1")
    table.play("Ann choose governor", "Bo choose chinese-worker", "Bo choose building-3", "draw town-hall")
    assert table.asked == "Ann: reach-out"
    table.play("Ann road e3|e4")
    assert table.asked == f"Ann: {goal}"
    assert (table["Ann"].points, table["Ann"].roads) == (0, 2)
