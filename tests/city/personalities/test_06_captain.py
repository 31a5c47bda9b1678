"""B10.6 among the other rules."""

from __future__ import annotations

from tests.city.settings import a_table


def test_b10_6_1_hired_cowboys_can_be_placed_in_this_round() -> None:
    table = a_table("Ann Bo").roads(Ann=0, Bo=0).cowboys(Ann=0).at("phase 1", to="end of round")
    table.play("Ann choose captain", "Ann choose cowboys-2", "Bo choose gunslinger", "Ann place wages")
    assert (table["Ann"].cowboys, table["Ann"].money, table["Ann"].supply) == (1, 11, 8)


def test_b10_6_1_they_count_towards_the_ten() -> None:
    """B7.3.1: at the end of the round there are fewer to take."""
    setting = a_table("Ann Bo", round=2).roads(Ann=0, Bo=0).cowboys(Ann=3).at("phase 1", to="end of round")
    setting.play("Ann choose captain", "Ann choose cowboys-3", "Bo choose gunslinger", "Ann pass", "Bo pass")
    assert (setting["Ann"].cowboys, setting["Ann"].supply) == (10, 0)


def test_b10_6_2_bought_revolvers_stay_to_the_end_of_the_game() -> None:
    setting = a_table("Ann Bo", cards="1Y 2Y 3Y 4Y 5Y 6R 7Y").roads(Ann=0, Bo=0).at("phase 1", to="end of round")
    setting.play("Ann choose captain", "Ann choose revolvers-2", "Bo choose gunslinger", "Ann pass", "Bo pass")
    setting.play("Ann give 0", "Bo give 0")
    assert setting.state.round == 2
    assert setting["Ann"].revolvers == 3
