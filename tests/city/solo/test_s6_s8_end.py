"""Duels and his personality (S6), the end of a round (S7) and of the game (S8)."""

from __future__ import annotations

import pytest

from carson.city.solo.standish import pile, standish_of, strength
from tests.city.settings import END
from tests.city.solo.tables import SoloSetting, a_table


def duel(solo: str, tile: int = 0) -> SoloSetting:
    """Both stand on gambling; his cards have 4, and Ann has a revolver and no cowboy at home."""
    return a_table(solo).drew(2, 6).on_tile(tile).placed(Ann="gambling", Jeb="gambling").cowboys(Ann=0)


def test_s6_1_you_win_only_with_more_than_his_strength_and_he_rolls_no_die() -> None:
    table = duel("miner").at("S9")
    assert table.asked == "chance: duel"
    table.play("roll 3")
    assert (table["Ann"].cowboys, table["Jeb"].cowboys) == (1, 0), "1 + 3 is a tie, and ties are his"
    table = duel("miner").at("S9").play("roll 4")
    assert table.asked == "chance: gambling"


def test_s6_2_you_win_and_his_cowboy_goes_onto_his_tile() -> None:
    table = duel("urban").at("S9").play("roll 6", "roll 1", "roll 1")
    assert (table["Ann"].supply, table["Ann"].money) == (10, 17)
    assert (table["Jeb"].cowboys, table["Jeb"].supply) == (1, 9)


def test_s6_3_you_lose_and_his_cowboy_goes_to_the_reserve() -> None:
    table = duel("urban").at("S9").play("roll 1")
    assert (table["Ann"].cowboys, table["Ann"].money) == (1, 15)
    assert (table["Jeb"].cowboys, table["Jeb"].supply) == (0, 10)


def test_s6_4_a_beaten_cowboy_counts_at_once_in_later_duels_of_the_round() -> None:
    setting = a_table("strength").drew(2, 6).cowboys(Ann=0).placed(Ann="roads-1 gambling", Jeb="roads-1 gambling")
    table = setting.at("S3", to="S9").play("roll 4")
    assert strength(table.state) == 4 + 2
    table.play("roll 5")
    assert table["Ann"].money == 15, "1 + 5 does not beat 6 any more"


@pytest.mark.parametrize(
    ("solo", "per_cowboy"), [("rancher", 1), ("miner", 0), ("strength", 2), ("urban", 1)], ids=["S6.5", "S6.6", "S6.7", "S6.8"]
)
def test_s6_5_s6_6_s6_7_s6_8_what_each_cowboy_on_the_tile_adds(solo: str, per_cowboy: int) -> None:
    """S6.5 to S6.8."""
    assert duel(solo, tile=3).at("S9")["Jeb"].firepower == 4 + 3 * per_cowboy


def test_s7_1_the_personality_is_out_of_the_game() -> None:
    table = (
        a_table("rancher", round=1).holding(Ann="banker").roads(Ann=0).market("ranch mine bank saloon hotel ranch mine").at(END)
    )
    assert table.asked == "Ann: give"
    table.play("Ann give 0")
    assert table.asked == "Ann: choose"
    assert "choose banker" not in table.moves
    assert len(table.moves) == 6
    assert table.refuses("Ann choose banker") == "The banker was taken already this round."


@pytest.mark.parametrize(("solo", "points"), [("rancher", 0), ("miner", 4), ("strength", 0), ("urban", 6)])
def test_s7_2_s7_3_he_scores_for_the_tile_and_all_cowboys_go_back(solo: str, points: int) -> None:
    """S7.2, S7.3, S6.6, S6.8."""
    table = a_table(solo, round=4).holding(Ann="banker").on_tile(4).roads(Ann=0).at(END)
    assert table["Jeb"].points == points
    assert (table["Jeb"].cowboys, table["Jeb"].supply) == (0, 10)


def test_s7_4_this_rounds_cards_are_discarded() -> None:
    table = a_table("rancher").holding(Ann="banker").drew(1, 3, 4).discarded(7).roads(Ann=0).at(END)
    known = standish_of(table.state)
    assert (known.drawn, [number for number in range(20) if known.discard >> number & 1]) == ((), [1, 3, 4, 7])


def test_s7_4_s5_17_with_x_all_twelve_make_a_new_pile() -> None:
    """S7.4, S5.17."""
    table = a_table("rancher").holding(Ann="banker").drew(1, 10, 4).discarded(7).roads(Ann=0).at(END)
    assert standish_of(table.state).discard == 0
    assert pile(table.state).bit_count() == 12


def test_s7_the_rest_of_the_round_ends_as_usual() -> None:
    """S7: new cowboys for you alone, cash limit, marker."""
    table = a_table("rancher").holding(Ann="captain").money(Ann=40).cowboys(Ann=2).roads(Ann=0).at(END).play("Ann give 15")
    assert (table["Ann"].cowboys, table["Ann"].points, table["Ann"].money) == (6, 1, 25)
    assert table["Jeb"].cowboys == 0
    assert table.state.round == 2 or table.asked == "chance: draw"


def test_s8_1_you_score_as_in_the_normal_game() -> None:
    setting = a_table("rancher", round=4).holding(Ann="banker").money(Ann=13).roads(Ann=0).owns(Ann="a1 b1 c1 d1")
    table = setting.standing(bank="a1", house="b1", mountain="c1").at(END).play("Ann give 0")
    assert table["Ann"].score == 2 + 3 * 2


def test_s8_2_he_adds_two_points_for_each_thing_and_his_bonus() -> None:
    """S8.2: buildings not built and bare parcels give nothing; a town house is 2 (OS-24)."""
    setting = a_table("rancher").owns(Jeb="a1 b1 c1 d1 e1 f1").points(Jeb=10).stored(Jeb="saloon")
    setting = setting.standing(ranch="a1", drugstore="b1", town_house="c1", mountain="d1")
    assert setting.at("S14")["Jeb"].score == 10 + 4 * 2
    setting = a_table("rancher").owns(Jeb="a1 b1 c1").standing(ranch="a1", drugstore="b1", blacksmith="c1")
    assert setting.at("S14")["Jeb"].score == 3 * 2 + 5


def test_s8_2_the_miner_needs_two_mines_and_a_bank_for_the_bonus() -> None:
    setting = a_table("miner").owns(Jeb="a1 b1 c1").standing(mine="a1", bank="b1")
    assert setting.at("S14")["Jeb"].score == 4
    setting = a_table("miner").owns(Jeb="a1 b1 c1").standing(mine="a1 c1", bank="b1")
    assert setting.at("S14")["Jeb"].score == 6 + 5


def test_s8_3_you_win_with_more_points_only() -> None:
    """S8.3, S9.19."""
    for yours, winner in ((50, "Jeb"), (51, "Ann")):
        setting = a_table(round=4).holding(Ann="banker").money(Ann=0).roads(Ann=0).points(Ann=yours, Jeb=50)
        table = setting.at(END)
        assert table.over
        assert table.winner == winner
