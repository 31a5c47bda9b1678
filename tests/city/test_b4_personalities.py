"""B4: everybody takes a personality."""

from __future__ import annotations

from tests.city.settings import a_table
from tests.city.tables import Table


def choosing(seats: str = "Ann Bo Cleo") -> Table:
    return a_table(seats).founded("d4").roads(Ann=0, Bo=0).at("phase 1", to="end of round")


def test_b4_1_all_cards_lie_open() -> None:
    assert choosing().offers("choose") == "sheriff banker grocer chinese-worker settler captain gunslinger"


def test_b4_2_in_turn_order_each_takes_one_that_is_left() -> None:
    table = choosing().play("Ann choose banker")
    assert table.asked == "Bo: choose"
    assert table.offers("choose").split() == ["sheriff", "grocer", "chinese-worker", "settler", "captain", "gunslinger"]
    assert table.refuses("Bo choose banker") == "The banker was taken already this round."
    assert table.refuses("Cleo choose grocer") == "It is not Cleo’s turn; waiting for Bo."


def test_b4_3_an_effect_at_once_comes_before_the_next_choice() -> None:
    """B10.G3."""
    table = choosing().play("Ann choose settler")
    assert table.asked == "Ann: card"
    table.play("Ann claim e4")
    assert table.asked == "Bo: choose"
    assert table["Ann"].parcels == "e4"


def test_b4_4_a_card_gives_an_ability_a_place_in_the_order_and_a_cash_limit() -> None:
    table = choosing().play("Ann choose banker", "Bo choose sheriff", "Cleo choose gunslinger")
    assert table["Ann"].money == 24
    assert table.action_track == "Bo Ann Cleo"
    assert (table["Ann"].limit, table["Bo"].limit, table["Cleo"].limit) == (120, 20, 20)


def test_b4_4_the_cash_limit_holds_in_the_last_round_too() -> None:
    table = a_table("Ann Bo", round=4).holding(Ann="sheriff", Bo="banker").money(Ann=31, Bo=31).at("end of round")
    assert table.asked == "Ann: give"
    assert table.refuses("Ann give 10") == "Ann has $31 and may keep $20: “give 11” to “give 31”."


def test_b4_5_the_markers_are_arranged_when_all_have_chosen() -> None:
    table = choosing("Ann Bo").play("Ann choose gunslinger")
    assert table.action_track == ""
    table.play("Bo choose chinese-worker")
    assert table.action_track == "Bo Ann"


def test_b4_6_the_cards_come_back_in_phase_4() -> None:
    table = (
        a_table("Ann Bo")
        .roads(Ann=0, Bo=0)
        .money(Ann=0, Bo=0)
        .holding(Ann="sheriff", Bo="banker")
        .market("ranch mine drugstore bank hotel ranch mine")
        .at("end of round")
    )
    assert table.asked == "Ann: choose"
    assert (table["Ann"].cards, table["Bo"].cards) == ("", "")
    assert table.allows("Ann choose banker")
    assert table.allows("Ann choose sheriff")


def test_b4_7_paying_for_an_ability_is_optional() -> None:
    """O31: who cannot or will not pay takes the card for its number and limit."""
    table = choosing().play("Ann choose captain")
    assert table.moves == ["choose cowboys-1", "choose cowboys-2", "choose cowboys-3", "decline"]
    table.play("Ann decline")
    assert (table["Ann"].money, table["Ann"].cowboys, table["Ann"].limit) == (15, 3, 25)


def test_b4_7_a_card_can_be_taken_without_money() -> None:
    table = a_table("Ann Bo").roads(Ann=0).money(Ann=0).at("phase 1").play("Ann choose captain")
    assert table.asked == "Bo: choose"
    assert table["Ann"].cards == "captain"


def test_a_card_that_is_not_in_the_game_is_refused_by_name() -> None:
    """B4.2."""
    table = choosing()
    assert table.refuses("Ann choose cash").startswith("Choose a personality: choose sheriff, ")
    assert table.refuses("Ann pass").startswith("Choose a personality: ")
