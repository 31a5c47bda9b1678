"""B10.3: the grocer."""

from __future__ import annotations

from tests.city.settings import Setting, a_table


def with_banks() -> Setting:
    """Two banks of Ann: $18 on d4 and $12 on g4."""
    return (
        a_table("Ann Bo")
        .owns(Ann="d4 g4 d7")
        .standing(bank="d4 g4", mine="d7", house="c3 d3 e3 c4 c5 f3 g3 h3")
        .holding(Ann="grocer", Bo="chinese-worker")
    )


def test_eight_dollars_at_once_or_later() -> None:
    """B10.3.1, O78."""
    table = a_table("Ann Bo").at("phase 1")
    table.play("Ann choose grocer", "Ann choose cash")
    assert (table["Ann"].money, table["Ann"].limit) == (23, 60)


def test_one_kind_earns_double() -> None:
    """B10.3.1, T22 without the attack."""
    table = with_banks().at("S10")
    assert (table.income("d4"), table.income("g4")) == (18, 12)
    assert table.offers("choose") == "cash double-mine double-bank"
    table.play("Ann choose double-bank")
    assert table["Ann"].money == 15 + 36 + 24


def test_eight_dollars_with_the_building_income() -> None:
    """B10.3.1, O78."""
    table = with_banks().at("S10")
    table.play("Ann choose cash")
    assert table["Ann"].money == 15 + 8 + 18 + 12


def test_who_took_the_money_is_not_asked_again() -> None:
    """B10.3.1: either, or."""
    table = with_banks().used(Ann="grocer").at("S10")
    assert table.over
    assert table["Ann"].money == 15 + 18 + 12


def test_an_attacked_double_pays_both_the_normal_income() -> None:
    """B10.3.2, B6.15.12, T22."""
    table = with_banks().placed(Bo="d4").at("S10")
    table.play("Ann choose double-bank")
    assert table["Bo"].money == 15 + 18
    assert table["Ann"].money == 15 + 18 + 24


def test_an_attack_without_doubling_takes_half() -> None:
    """T23."""
    table = with_banks().placed(Bo="d4").at("S10")
    table.play("Ann choose cash")
    assert table["Bo"].money == 15 + 9
    assert table["Ann"].money == 15 + 8 + 9 + 12


def test_no_doubling_of_mines_beside_dynamite() -> None:
    """B10.3.3, O78: a tile on one mine excludes the kind."""
    table = (
        a_table("Ann Bo")
        .owns(Ann="d4 g4")
        .standing(mine="d4 g4", mountain="d5")
        .holding(Ann="grocer", Bo="chinese-worker")
        .placed(Ann="d4/dynamite")
        .at("S10")
    )
    assert table.over
    assert table["Ann"].money == 15 + 8 + 9


def test_red_eight_dollars_or_points_for_houses() -> None:
    """B10.3.4, B10.3.5, O86, B11.7.8: a town house is one; a ranch, hotel, church, school or station is none."""
    table = (
        a_table("Ann Bo")
        .owns(Ann="a1 b1 c1 d1 e1 f1 g1")
        .standing(house="a1 h8", town_house="b1", ranch="c1", hotel="d1", church="e1", school="f1", station="g1")
        .holding(Ann="grocer red", Bo="chinese-worker")
        .at("end of round")
    )
    assert table["Ann"].points == 2


def test_red_who_takes_the_money_gets_no_points() -> None:
    """B10.3.4."""
    table = a_table("Ann Bo").owns(Ann="a1").standing(house="a1").holding(Ann="grocer red", Bo="chinese-worker")
    ended = table.used(Ann="grocer").at("end of round")
    assert ended["Ann"].points == 0


def test_red_is_asked_at_once() -> None:
    """O86."""
    table = a_table("Ann Bo", cards="1Y 2Y 3R 4Y 5Y 6Y 7Y").at("phase 1")
    table.play("Ann choose grocer")
    assert table.offers("choose") == "cash later"
    table.play("Ann choose later")
    assert table["Ann"].money == 15


def test_red_points_in_round_4() -> None:
    """B7.1, B7.0: beside the two points that each house gives in the final scoring."""
    setting = a_table("Ann Bo", round=4).roads(Ann=0, Bo=0).money(Ann=0, Bo=0).owns(Ann="a1 b1").standing(house="a1 b1")
    table = setting.holding(Ann="grocer red", Bo="banker").at("end of round")
    assert table.over
    assert (table["Ann"].points, table["Ann"].score) == (2, 6)


def grocer() -> Setting:
    return a_table("Ann Bo").cowboys(Ann=0, Bo=0).roads(Ann=0, Bo=0).money(Ann=0, Bo=0).holding(Ann="grocer", Bo="captain")


def test_every_kind_with_an_income_is_offered_once() -> None:
    """B10.3.1."""
    setting = (
        grocer().owns(Ann="a1 b1 c1 d1 e1", Bo="h8").standing(ranch="a1 b1", hotel="c1", church="d1", house="e1", mine="h8")
    )
    table = setting.at("S10")
    assert table.moves == ["choose cash", "choose double-ranch", "choose double-hotel"]


def test_who_owns_nothing_that_earns_gets_the_money() -> None:
    """B10.3.1: there is nothing to choose, so nothing is asked."""
    table = grocer().at("S10")
    assert table.over
    assert table["Ann"].money == 8


def test_all_own_buildings_of_the_kind_and_only_these() -> None:
    """B10.3.1."""
    setting = grocer().market("- - - - - - -").owns(Ann="a1 c1 e1", Bo="h8").standing(hotel="a1 c1 h8", ranch="e1")
    table = setting.at("S10").play("Ann choose double-hotel")
    assert (table["Ann"].money, table["Bo"].money) == (24 + 5, 6)


def test_the_town_halls_raise_is_doubled_too() -> None:
    """B10.3.1, O72: the base is the income after the town hall."""
    setting = grocer().owns(Ann="d4").standing(saloon="d4", house="c3", town_hall="a8").placed(Ann="a8")
    assert setting.at("S10").play("Ann choose double-saloon")["Ann"].money == 20


def test_after_a_lost_defence_both_get_the_normal_income() -> None:
    """B10.3.2: the choice follows the duels (O78)."""
    setting = grocer().owns(Ann="d4").standing(saloon="d4", house="c3").placed(Ann="d4", Bo="d4")
    table = setting.at("S10").play("roll 1", "roll 6", "Ann choose double-saloon")
    assert (table["Ann"].money, table["Bo"].money) == (5, 5)


def test_after_a_won_defence_the_owner_gets_the_double() -> None:
    """B10.3.2."""
    setting = grocer().owns(Ann="d4").standing(saloon="d4", house="c3").placed(Ann="d4", Bo="d4")
    table = setting.at("S10").play("roll 6", "roll 1", "Ann choose double-saloon")
    assert (table["Ann"].money, table["Bo"].money) == (10, 0)


def test_doubling_ends_with_the_round() -> None:
    """B10.3.1."""
    table = grocer().owns(Ann="d4").standing(hotel="d4").at("S10", to="end of round").play("Ann choose double-hotel")
    assert table.state.doubled == 0
