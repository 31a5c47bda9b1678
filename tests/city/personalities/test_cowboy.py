"""B10.15: the cowboy."""

from __future__ import annotations

from tests.city.personalities.helpers import deck, limits
from tests.city.settings import Setting, a_table


def red() -> Setting:
    return a_table("Ann Bo", cards=deck("15R")).market("ranch mine drugstore bank hotel saloon prison")


def test_a_ranch_on_an_empty_unsold_parcel() -> None:
    """B10.15.2, B10.15.3: $8; the display slides and one tile is drawn."""
    table = red().owns(Bo="a1").standing(mountain="b1").at("phase 1")
    table.play("Ann choose cowboy")
    assert table.refuses("Ann build ranch a1") == "a1 already belongs to Bo."
    assert table.refuses("Ann build ranch b1") == "There is a mountain on b1 already."
    assert "“build mine d4” is not something that the cowboy offers" in table.refuses("Ann build mine d4")
    table.play("Ann build ranch h8", "draw church")
    assert (table["Ann"].money, table["Ann"].revolvers, table["Ann"].parcels) == (7, 2, "h8")
    assert table.market == "mine drugstore bank hotel saloon prison church"


def test_from_the_bag_if_none_is_on_display() -> None:
    """B10.15.2."""
    table = a_table("Ann Bo", cards=deck("15R")).market("bank mine drugstore bank hotel saloon prison").at("phase 1")
    table.play("Ann choose cowboy", "Ann build ranch h8")
    assert table.at("h8") == "ranch"
    assert table.market == "bank mine drugstore bank hotel saloon prison"
    assert table.asked == "Bo: choose"


def test_the_player_picks_which_ranch() -> None:
    """B10.15.2, O35."""
    table = a_table("Ann Bo", cards=deck("15R")).market("ranch mine drugstore bank hotel ranch prison").at("phase 1")
    table.play("Ann choose cowboy", "Ann build ranch h8", "Ann choose building-10", "draw church")
    assert table.market == "ranch mine drugstore bank hotel prison church"


def test_paying_is_optional() -> None:
    """B4.7, O31."""
    table = red().at("phase 1")
    table.play("Ann choose cowboy", "Ann decline")
    assert table["Ann"].money == 15
    poor = red().money(Ann=7).at("phase 1")
    poor.play("Ann choose cowboy")
    assert poor.asked == "Bo: choose"


def test_without_ranches_and_horses_number_and_limit_only() -> None:
    """B10.15.4, O36."""
    table = (
        a_table("Ann Bo", cards=deck("15R"))
        .market("bank mine drugstore bank hotel saloon prison")
        .stored(Bo="ranch ranch ranch ranch ranch ranch")
        .at("phase 1")
    )
    table.play("Ann choose cowboy")
    assert table.state.held[0][0].side == 0
    assert table["Ann"].money == 15
    assert table["Ann"].limit == 20
    assert table.asked == "Bo: choose"


def test_the_limits() -> None:
    """B10.15.1, B10.15.2."""
    assert limits(15) == (20, 20)
