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
