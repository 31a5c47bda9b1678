"""B10.3 among the other rules."""

from __future__ import annotations

from tests.city.settings import Setting, a_table


def grocer() -> Setting:
    return a_table("Ann Bo").cowboys(Ann=0, Bo=0).roads(Ann=0, Bo=0).money(Ann=0, Bo=0).holding(Ann="grocer", Bo="captain")


def test_b10_3_1_every_kind_with_an_income_is_offered_once() -> None:
    setting = (
        grocer().owns(Ann="a1 b1 c1 d1 e1", Bo="h8").standing(ranch="a1 b1", hotel="c1", church="d1", house="e1", mine="h8")
    )
    table = setting.at("S10")
    assert table.moves == ["choose cash", "choose double-ranch", "choose double-hotel"]


def test_b10_3_1_who_owns_nothing_that_earns_gets_the_money() -> None:
    """There is nothing to choose, so nothing is asked."""
    table = grocer().at("S10")
    assert table.over
    assert table["Ann"].money == 8


def test_b10_3_1_all_own_buildings_of_the_kind_and_only_these() -> None:
    setting = grocer().market("- - - - - - -").owns(Ann="a1 c1 e1", Bo="h8").standing(hotel="a1 c1 h8", ranch="e1")
    table = setting.at("S10").play("Ann choose double-hotel")
    assert (table["Ann"].money, table["Bo"].money) == (24 + 5, 6)


def test_b10_3_1_the_town_halls_raise_is_doubled_too() -> None:
    """O72: the base is the income after the town hall."""
    setting = grocer().owns(Ann="d4").standing(saloon="d4", house="c3", town_hall="a8").placed(Ann="a8")
    assert setting.at("S10").play("Ann choose double-saloon")["Ann"].money == 20


def test_b10_3_2_after_a_lost_defence_both_get_the_normal_income() -> None:
    """The choice follows the duels (O78)."""
    setting = grocer().owns(Ann="d4").standing(saloon="d4", house="c3").placed(Ann="d4", Bo="d4")
    table = setting.at("S10").play("roll 1", "roll 6", "Ann choose double-saloon")
    assert (table["Ann"].money, table["Bo"].money) == (5, 5)


def test_b10_3_2_after_a_won_defence_the_owner_gets_the_double() -> None:
    setting = grocer().owns(Ann="d4").standing(saloon="d4", house="c3").placed(Ann="d4", Bo="d4")
    table = setting.at("S10").play("roll 6", "roll 1", "Ann choose double-saloon")
    assert (table["Ann"].money, table["Bo"].money) == (10, 0)


def test_b10_3_1_doubling_ends_with_the_round() -> None:
    table = grocer().owns(Ann="d4").standing(hotel="d4").at("S10", to="end of round").play("Ann choose double-hotel")
    assert table.state.doubled == 0
