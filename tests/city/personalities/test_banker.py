"""B10.2: the banker."""

from __future__ import annotations

from tests.city.settings import a_table


def test_nine_dollars_at_once() -> None:
    """B10.2.1."""
    table = a_table("Ann Bo").at("phase 1")
    table.play("Ann choose banker")
    assert (table["Ann"].money, table["Ann"].limit) == (24, 120)


def test_points_for_money_before_the_money_is_given_up() -> None:
    """B10.2.2, O85: one offer, in B7.1."""
    table = a_table("Ann Bo").holding(Ann="banker red", Bo="grocer").money(Ann=30).at("end of round")
    assert table.offers("choose") == "3-points 5-points 7-points"
    table.play("Ann choose 7-points")
    assert (table["Ann"].points, table["Ann"].money) == (7, 5)
    assert table.asked == "Ann: give"


def test_only_what_can_be_paid() -> None:
    """B10.2.2; paying is optional (O31)."""
    table = a_table("Ann Bo").holding(Ann="banker red", Bo="grocer").money(Ann=13).at("end of round")
    assert table.moves[:3] == ["choose 3-points", "choose 5-points", "decline"]
    assert table.refuses("Ann choose 7-points").startswith("“choose 7-points” is not something that the banker offers now")
    table.play("Ann decline")
    assert table["Ann"].money == 13


def test_asked_in_the_last_round_too() -> None:
    """B7.0."""
    table = a_table("Ann Bo", round=4).holding(Ann="banker red", Bo="grocer").at("end of round")
    table.play("Ann choose 5-points")
    assert table["Ann"].points == 5
