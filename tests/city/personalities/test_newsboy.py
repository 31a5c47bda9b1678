"""B10.0: the newsboy."""

from __future__ import annotations

from carson.city.personalities import CARDS
from tests.city.personalities.helpers import deck
from tests.city.settings import a_table


def test_pays_and_takes_another_card_with_its_ability_and_limit() -> None:
    """B10.0.1, B10.0.4: $3 first, then the banker's $9; the limit is the banker's."""
    table = a_table("Ann Bo", cards=deck("0Y")).money(Ann=10).at("phase 1")
    table.play("Ann choose newsboy")
    assert table["Ann"].money == 7
    table.play("Ann choose banker")
    assert table["Ann"].money == 16
    assert table["Ann"].cards == "newsboy banker"
    assert table["Ann"].limit == 120
    assert table.asked == "Bo: choose"


def test_cannot_be_taken_without_the_money() -> None:
    """B4.7, O31."""
    table = a_table("Ann Bo", cards=deck("0Y")).money(Ann=2).at("phase 1")
    assert table.refuses("Ann choose newsboy") == "The newsboy costs $3; Ann has $2."
    assert "newsboy" not in table.offers("choose")


def test_the_red_side_is_free_and_lowers_the_limit() -> None:
    """B10.0.2, O32: printed -5 is added to the second card's limit."""
    table = a_table("Ann Bo", cards=deck("0R")).money(Ann=0).at("phase 1")
    table.play("Ann choose newsboy", "Ann choose gunslinger")
    assert table["Ann"].limit == 15
    assert table["Ann"].money == 0


def test_never_takes_the_sheriff() -> None:
    """B10.0.1, B11.7.6."""
    table = a_table("Ann Bo", cards=deck("0R")).at("phase 1")
    table.play("Ann choose newsboy")
    assert table.refuses("Ann choose sheriff") == "The sheriff cannot be taken as a second card."
    assert "sheriff" not in table.offers("choose")


def test_the_zero_counts_for_the_order() -> None:
    """B10.0.1, B3.3."""
    table = a_table("Ann Bo", cards=deck("0R")).at("phase 1", to="phase 2")
    table.play("Ann choose sheriff", "Bo choose newsboy", "Bo choose gunslinger")
    assert table.action_track == "Bo Ann"


def test_the_second_card_is_gone_for_the_others() -> None:
    """B10.0.4, B4.6."""
    table = a_table("Ann Bo", cards=deck("0R")).at("phase 1")
    table.play("Ann choose newsboy", "Ann choose gunslinger")
    assert table.refuses("Bo choose gunslinger") == "The gunslinger was taken already this round."


def test_the_second_card_has_all_its_rules() -> None:
    """O32: either side of card 14, the teacher's side by the round."""
    table = a_table("Ann Bo", cards=deck("0R", "14", "17"), round=4).at("phase 1")
    table.play("Ann choose newsboy")
    assert {"doctor", "undertaker", "teacher"} <= set(table.offers("choose").split())
    table.play("Ann choose teacher")
    assert table.state.held[0][1].side == 1


def test_takes_the_auctioneer() -> None:
    """O32: the newsboy's player is the auctioneer."""
    table = a_table("Ann Bo", cards=deck("0Y", "12R")).money(Ann=10, Bo=10).at("phase 1")
    table.play("Ann choose newsboy", "Ann choose auctioneer", "Ann pass", "Bo bid 4")
    assert (table["Ann"].money, table["Bo"].money) == (11, 6)
    assert table["Bo"].has_ammunition


def test_without_another_card_it_stays() -> None:
    """O13, O32: only a favour owed can meet the newsboy with nothing but the sheriff beside it."""
    taken = a_table("Ann Bo", cards=deck("0R")).holding(Ann="banker+grocer+chinese-worker", Bo="settler+captain+gunslinger")
    table = taken.at("S1")
    for newsboy in CARDS[0]:
        assert newsboy.why_not_chosen(table.state, 0) == "No other personality is left that the newsboy could take."


def test_says_what_can_be_chosen() -> None:
    table = a_table("Ann Bo", cards=deck("0R")).at("phase 1")
    table.play("Ann choose newsboy")
    assert table.refuses("Ann pass").startswith("Choose a personality: choose banker, choose grocer")
    assert table.refuses("Ann choose singer") == "The singer is not among the personalities of this game."
