"""B10.1 among the other rules: the white cowboy at work, and the red sheriff in duels."""

from __future__ import annotations

from tests.city.settings import Setting, a_table


def sheriff(side: str = "yellow") -> Setting:
    return a_table("Ann Bo").cowboys(Ann=0, Bo=0).roads(Ann=0, Bo=0).holding(Ann=f"sheriff {side}", Bo="captain")


def test_b10_1_1_the_white_cowboy_buys_a_building() -> None:
    """O49 e."""
    table = sheriff().placed(Ann="building-3/white").at("S6").play("Ann buy ranch")
    assert (table["Ann"].stored, table["Ann"].supply) == ("ranch", 10)


def test_b10_1_1_the_white_cowboy_can_be_placed_when_no_other_is_left() -> None:
    table = sheriff().at("phase 2")
    assert table.allows("Ann place gambling white")
    assert not table.allows("Ann place gambling")
    table.play("Ann place gambling white")
    assert table.pass_track == "Bo Ann", "Bo without a cowboy passed first, then Ann"


def test_b10_1_1_on_wages_it_earns_with_the_others() -> None:
    """O49 c: the ten cowboys stay ten."""
    table = sheriff().placed(Ann="wages wages/white", Bo="wages").at("S1")
    assert (table["Ann"].money, table["Bo"].money) == (15 + 8, 15 + 4)
    assert table["Ann"].supply == 10


def test_b10_1_3_it_holds_the_town_hall_for_a_round() -> None:
    """O49 g: nobody may contest it, and the raise of B9.13.8 is certain; in phase 4 it goes."""
    setting = sheriff().money(Ann=0, Bo=0).owns(Ann="d4").standing(saloon="d4", town_hall="a8").placed(Ann="a8/white")
    table = setting.cowboys(Bo=1).at("S10", to="end of round")
    assert table["Ann"].money == 5
    table.play("Ann give 0")
    assert table["Ann"].placed == ""


def test_b10_1_3_an_own_sitting_cowboy_keeps_the_white_one_out_of_the_town_hall() -> None:
    """O45."""
    table = sheriff().standing(town_hall="a8").placed(Ann="a8").at("phase 2")
    assert not table.allows("Ann place a8 white")


def test_b10_1_4_a_white_cowboy_that_was_not_placed_is_gone_in_the_next_round() -> None:
    """O49 h."""
    table = sheriff().money(Ann=0, Bo=0).at("end of round").play("Ann choose gunslinger", "Bo choose captain")
    assert not table.allows("Bo place wages white")
    assert table["Ann"].firepower == 4 + 1 + 3


def test_b10_1_5_red_may_go_where_nobody_stands() -> None:
    table = (
        sheriff("red").cowboys(Ann=1).owns(Bo="e4").standing(saloon="e4", town_hall="a8").placed(Bo="gambling").at("phase 2")
    )
    for place in ("roads-1", "c3", "a8", "wages", "roads-2"):
        assert table.allows(f"Ann place {place}")
    for place in ("gambling", "e4"):
        assert table.refuses(f"Ann place {place}") == f"With the sheriff Ann may not go to {place}."


def test_b10_1_5_red_may_earn_wages_beside_others() -> None:
    """There are no duels on wages and roads (2)."""
    table = sheriff("red").cowboys(Ann=1).placed(Bo="wages roads-2").at("phase 2")
    assert table.allows("Ann place wages")
    assert table.allows("Ann place roads-2")


def test_b10_1_5_red_may_not_challenge_for_the_town_hall() -> None:
    table = sheriff("red").cowboys(Ann=1).standing(town_hall="a8").placed(Bo="a8").at("phase 2")
    assert table.refuses("Ann place a8") == "With the sheriff Ann may not go to a8."


def test_b10_1_6_red_gets_points_for_each_lost_duel() -> None:
    """On a square, on a parcel, in defence of a building and of the town hall already held (O50)."""
    setting = sheriff("red").money(Ann=0, Bo=0).owns(Ann="d4").standing(ranch="d4", town_hall="a8")
    table = setting.placed(Ann="roads-1 c3 d4 a8", Bo="roads-1 c3 d4 a8").at("S3", to="S10")
    table.play("roll 1", "roll 6", "roll 1", "roll 6", "Ann duel d4", "roll 1", "roll 6", "roll 1", "roll 6")
    assert table["Ann"].points == 12
    assert table["Ann"].cowboys == 4


def test_b10_1_7_red_defends_an_own_building_under_attack() -> None:
    setting = sheriff("red").cowboys(Ann=1).owns(Ann="d4").standing(ranch="d4").placed(Bo="d4")
    assert setting.at("phase 2").allows("Ann place d4")
