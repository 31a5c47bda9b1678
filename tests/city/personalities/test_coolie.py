"""B10.4: the coolie."""

from __future__ import annotations

import pytest

from tests.city.personalities.helpers import deck
from tests.city.settings import Setting, a_table


def test_two_roads_at_once() -> None:
    """B10.4.1."""
    table = a_table("Ann Bo").at("phase 1")
    table.play("Ann choose coolie")
    assert (table["Ann"].roads, table["Ann"].limit) == (3, 30)


@pytest.mark.parametrize(("printed", "paid"), [(3, 2), (4, 2), (5, 3), (6, 3), (8, 4), (10, 5), (12, 6)])
def test_buildings_cost_half(printed: int, paid: int) -> None:
    """B10.4.1, D1."""
    table = a_table("Ann Bo").holding(Ann="coolie", Bo="banker").placed(Ann=f"building-{printed}").at("S6")
    kind = table.offers("buy")
    table.play(f"Ann buy {kind}")
    assert table["Ann"].money == 15 - paid


def red(**money: int) -> Setting:
    return a_table("Ann Bo", cards=deck("4R")).money(**money).market("ranch mine drugstore bank hotel saloon prison")


def test_red_takes_any_building_for_five_dollars() -> None:
    """B10.4.2, B10.4.3, O37: the others slide and one is drawn."""
    table = red(Ann=5).at("phase 1")
    table.play("Ann choose coolie", "Ann choose building-12")
    assert table["Ann"].money == 0
    table.play("draw church")
    assert table["Ann"].stored == "prison"
    assert table.market == "ranch mine drugstore bank hotel saloon church"


def test_red_slides_to_the_lower_prices() -> None:
    """B10.4.3."""
    table = red(Ann=5).at("phase 1")
    table.play("Ann choose coolie", "Ann choose building-3", "draw church")
    assert table.market == "mine drugstore bank hotel saloon prison church"


def test_red_builds_at_once_by_the_usual_conditions() -> None:
    """B10.4.4, B6.9."""
    table = red(Ann=5).founded("d4").owns(Ann="d5 h8").at("phase 1")
    table.play("Ann choose coolie", "Ann choose building-5", "draw church")
    assert table.offers("build") == "drugstore d5"
    assert table.refuses("Ann build drugstore h8") == "No road reaches h8."
    table.play("Ann build drugstore d5", "Ann house c5")
    assert table.at("d5") == "drugstore"
    assert table.asked == "Bo: choose"


def test_red_is_optional() -> None:
    """B4.7, O31."""
    table = red(Ann=5).at("phase 1")
    table.play("Ann choose coolie", "Ann decline")
    assert table["Ann"].money == 5
    assert table["Ann"].limit == 30


def test_red_without_money_is_taken_for_its_number() -> None:
    """O31."""
    table = red(Ann=4).at("phase 1")
    table.play("Ann choose coolie")
    assert table.asked == "Bo: choose"


def test_a_town_hall_drawn_for_red_is_placed_at_once() -> None:
    """B9.13.5, O76: first player in turn order, then another tile is drawn."""
    table = red(Ann=5).founded("d4").at("phase 1")
    table.play("Ann choose coolie", "Ann choose building-3", "draw town-hall", "Ann town-hall c3", "Ann house c4", "draw bank")
    assert table.at("c3") == "town-hall"
    assert table.asked == "Ann: build"
