"""B10.6: the captain."""

from __future__ import annotations

import pytest

from tests.city.personalities.helpers import deck
from tests.city.settings import a_table


@pytest.mark.parametrize(("cowboys", "cost"), [(1, 1), (2, 4), (3, 9)])
def test_cowboys_for_money(cowboys: int, cost: int) -> None:
    """B10.6.1."""
    table = a_table("Ann Bo").at("phase 1")
    table.play("Ann choose captain", f"Ann choose cowboys-{cowboys}")
    assert (table["Ann"].money, table["Ann"].cowboys) == (15 - cost, 3 + cowboys)
    assert (table["Ann"].supply, table["Ann"].limit) == (7 - cowboys, 25)


def test_only_what_can_be_paid() -> None:
    """B10.6.1; paying is optional (O31)."""
    table = a_table("Ann Bo").money(Ann=5).at("phase 1")
    table.play("Ann choose captain")
    assert table.offers("choose") == "cowboys-1 cowboys-2"
    table.play("Ann decline")
    assert table["Ann"].cowboys == 3


def test_at_ten_cowboys() -> None:
    """B10.6.4, O43, O56: an offer larger than the stock cannot be chosen; the one in the town hall counts."""
    table = a_table("Ann Bo").standing(town_hall="b2").placed(Ann="b2").cowboys(Ann=8).at("phase 1")
    table.play("Ann choose captain")
    assert table.offers("choose") == "cowboys-1"
    full = a_table("Ann Bo").cowboys(Ann=10).at("phase 1")
    full.play("Ann choose captain")
    assert full.asked == "Bo: choose"


@pytest.mark.parametrize(("revolvers", "cost"), [(1, 3), (2, 9)])
def test_red_revolvers_for_money(revolvers: int, cost: int) -> None:
    """B10.6.2, B10.6.3: permanent and without limit."""
    table = a_table("Ann Bo", cards=deck("6R")).revolvers(Ann=27).at("phase 1")
    table.play("Ann choose captain", f"Ann choose revolvers-{revolvers}")
    assert (table["Ann"].money, table["Ann"].revolvers, table["Ann"].limit) == (15 - cost, 27 + revolvers, 20)


def test_hired_cowboys_can_be_placed_in_this_round() -> None:
    """B10.6.1."""
    table = a_table("Ann Bo").roads(Ann=0, Bo=0).cowboys(Ann=0).at("phase 1", to="end of round")
    table.play("Ann choose captain", "Ann choose cowboys-2", "Bo choose gunslinger", "Ann place wages")
    assert (table["Ann"].cowboys, table["Ann"].money, table["Ann"].supply) == (1, 11, 8)


def test_they_count_towards_the_ten() -> None:
    """B10.6.1, B7.3.1: at the end of the round there are fewer to take."""
    setting = a_table("Ann Bo", round=2).roads(Ann=0, Bo=0).cowboys(Ann=3).at("phase 1", to="end of round")
    setting.play("Ann choose captain", "Ann choose cowboys-3", "Bo choose gunslinger", "Ann pass", "Bo pass")
    assert (setting["Ann"].cowboys, setting["Ann"].supply) == (10, 0)


def test_bought_revolvers_stay_to_the_end_of_the_game() -> None:
    """B10.6.2."""
    setting = a_table("Ann Bo", cards="1Y 2Y 3Y 4Y 5Y 6R 7Y").roads(Ann=0, Bo=0).at("phase 1", to="end of round")
    setting.play("Ann choose captain", "Ann choose revolvers-2", "Bo choose gunslinger", "Ann pass", "Bo pass")
    setting.play("Ann give 0", "Bo give 0")
    assert setting.state.round == 2
    assert setting["Ann"].revolvers == 3
