"""B10.5 among the other rules."""

from __future__ import annotations

from tests.city.settings import a_table


def test_b10_5_1_the_last_property_tile_goes_to_the_gift() -> None:
    """O124: then no cowboy can buy a parcel any more (B5.3.6)."""
    eleven = "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2"
    table = a_table("Ann Bo").founded("d4").roads(Ann=0, Bo=0).owns(Ann=eleven).at("phase 1", to="end of round")
    table.play("Ann choose settler", "Ann claim d4", "Bo choose captain", "Bo decline")
    assert (table["Ann"].tiles, table.owner("d4")) == (0, "Ann")
    assert table.refuses("Ann place e4") == "Ann has no property tile left for e4."


def test_b10_5_1_the_reason_for_a_parcel_that_is_not_for_the_taking() -> None:
    table = a_table("Ann Bo").owns(Bo="a1").standing(town_hall="b1").at("phase 1").play("Ann choose settler")
    assert table.refuses("Ann claim a1") == "a1 already belongs to Bo."
    assert table.refuses("Ann claim b1") == "b1 is the town hall’s; nobody can own it."


def test_b10_5_2_red_counts_the_mountains_of_the_end_of_the_round() -> None:
    """O86: those bought in this round too."""
    setting = a_table("Ann Bo").cowboys(Ann=0, Bo=0).roads(Ann=0, Bo=0).holding(Ann="settler red", Bo="captain")
    table = setting.owns(Ann="a1").standing(mountain="a1 b1 c1").placed(Ann="b1").at("S5", to="end of round")
    table.play("Ann buy b1")
    assert table["Ann"].points == 2
