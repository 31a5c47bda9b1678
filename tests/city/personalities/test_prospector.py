"""B10.9: the prospector. Dynamite itself is tested in test_dynamite."""

from __future__ import annotations

from tests.city.personalities.helpers import deck, limits
from tests.city.settings import Setting, a_table


def yellow() -> Setting:
    return a_table("Ann Bo", cards=deck("9Y")).market("ranch mine drugstore bank hotel saloon prison")


def test_a_mine_on_an_empty_unsold_parcel() -> None:
    """B10.9.1, B10.9.8, O35: $10, no road, a revolver; the display slides and one tile is drawn."""
    table = yellow().owns(Bo="a1").standing(house="b1").at("phase 1")
    table.play("Ann choose prospector")
    assert table.refuses("Ann build mine a1") == "a1 already belongs to Bo."
    assert table.refuses("Ann build mine b1") == "There is a house on b1 already."
    table.play("Ann build mine h8", "draw church")
    assert table.at("h8") == "mine"
    assert table["Ann"].parcels == "h8"
    assert (table["Ann"].money, table["Ann"].revolvers) == (5, 2)
    assert table.market == "ranch drugstore bank hotel saloon prison church"
    assert table.asked == "Bo: choose"


def test_the_player_picks_which_displayed_mine() -> None:
    """O35."""
    table = a_table("Ann Bo", cards=deck("9Y")).market("ranch mine drugstore bank hotel saloon mine").at("phase 1")
    table.play("Ann choose prospector", "Ann build mine d4")
    assert table.offers("choose") == "building-12 building-4"
    table.play("Ann choose building-12", "draw church")
    assert table.market == "ranch mine drugstore bank hotel saloon church"


def test_from_the_bag_nothing_slides() -> None:
    """B10.9.1, O35."""
    table = a_table("Ann Bo", cards=deck("9Y")).market("ranch - drugstore bank hotel saloon ranch").at("phase 1")
    bag = sum(table.state.bag)
    table.play("Ann choose prospector", "Ann build mine d4")
    assert table.market == "ranch - drugstore bank hotel saloon ranch"
    assert sum(table.state.bag) == bag - 1


def test_paying_is_optional() -> None:
    """B4.7, O31."""
    table = yellow().at("phase 1")
    table.play("Ann choose prospector", "Ann decline")
    assert table["Ann"].money == 15
    poor = yellow().money(Ann=9).at("phase 1")
    poor.play("Ann choose prospector")
    assert poor.asked == "Bo: choose"
    assert poor["Ann"].limit == 20


def test_no_mine_without_a_property_tile() -> None:
    """O124."""
    table = yellow().owns(Ann="a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2").at("phase 1")
    table.play("Ann choose prospector")
    assert table.asked == "Bo: choose"


def test_without_mines_the_card_turns_red() -> None:
    """B10.9.6, O35: unbuilt mines in reserves do not count."""
    table = (
        a_table("Ann Bo", cards=deck("9Y"))
        .market("ranch bank drugstore bank hotel saloon prison")
        .stored(Bo="mine mine mine mine mine mine")
        .at("phase 1")
    )
    assert table.state.red >> 9 & 1
    table.play("Ann choose prospector")
    assert table.state.dynamite == [2, 0]
    assert table.asked == "Bo: choose"


def test_the_card_turns_as_soon_as_the_last_mine_is_gone() -> None:
    """B10.9.6, O35: tested before each pick, and it stays so."""
    table = (
        a_table("Ann Bo", cards=deck("9Y", "4R"))
        .market("ranch mine drugstore bank hotel saloon prison")
        .stored(Bo="mine mine mine mine mine")
        .at("phase 1")
    )
    assert not table.state.red >> 9 & 1
    table.play("Ann choose chinese-worker", "Ann choose building-4", "draw church")
    assert table.asked == "Bo: choose"
    assert table.state.red >> 9 & 1
    table.play("Bo choose prospector")
    assert table.state.dynamite == [0, 2]


def test_red_two_dynamite_tiles() -> None:
    """B10.9.2."""
    table = a_table("Ann Bo", cards=deck("9R")).at("phase 1")
    table.play("Ann choose prospector")
    assert table.state.dynamite == [2, 0]


def test_red_as_far_as_there_are_tiles() -> None:
    """B10.9.2, B1.2.4, O79: seven in all."""
    table = a_table("Ann Bo", cards=deck("9R")).dynamite(Ann=1, Bo=5).at("phase 1")
    table.play("Ann choose prospector")
    assert table.state.dynamite == [2, 5]


def test_the_limits() -> None:
    """B10.9.1, B10.9.2."""
    assert limits(9) == (20, 20)
