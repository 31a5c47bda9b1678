"""B10.4 among the other rules: the red coolie builds in phase 1."""

from __future__ import annotations

from tests.city.settings import Setting, a_table
from tests.city.tables import Table

CARDS = "1Y 2Y 3Y 4R 5Y 6Y 7Y"


def red() -> Setting:
    return a_table("Ann Bo", cards=CARDS).founded("d4").roads(Ann=0, Bo=0)


def with_drugstore(setting: Setting) -> Table:
    """Ann has taken the drugstore, and a saloon was drawn for the market."""
    return setting.at("phase 1", to="end of round").play("Ann choose coolie", "Ann choose building-5", "draw saloon")


def test_b10_4_2_any_building_on_display_costs_5() -> None:
    table = red().market("ranch mine - bank hotel ranch mine").at("phase 1").play("Ann choose coolie")
    squares = ["building-12", "building-10", "building-8", "building-6", "building-4", "building-3"]
    assert table.moves == [*(f"choose {square}" for square in squares), "decline"]
    table.play("Ann choose building-12", "draw saloon", "draw church")
    assert table["Ann"].money == 10


def test_b10_4_3_the_market_slides_before_anything_else() -> None:
    table = with_drugstore(red().owns(Ann="e4"))
    assert table.market == "ranch mine bank hotel ranch mine saloon"
    assert table.asked == "Ann: build"


def test_b10_4_4_the_house_may_need_consent_in_phase_1() -> None:
    """Bo, who has not chosen a card yet, is asked; then Bo chooses."""
    table = with_drugstore(red().owns(Ann="e4", Bo="c3")).play("Ann build drugstore e4", "Ann house c3")
    assert table.asked == "Bo: consent"
    table.play("Bo agree")
    assert (table.at("e4"), table.at("c3")) == ("drugstore", "house")
    assert table.asked == "Bo: choose"


def test_b10_4_4_a_refused_building_is_kept_for_s6e() -> None:
    """O69: not for another try in phase 1."""
    full = red().owns(Ann="e4", Bo="c3").standing(mountain="d3 e3 c4 c5 d5 e5")
    table = with_drugstore(full).play("Ann build drugstore e4", "Ann house c3", "Bo refuse", "Ann keep")
    assert (table["Ann"].stored, table.at("e4")) == ("drugstore", "")
    assert table.asked == "Bo: choose"


def test_b10_4_4_a_kept_building_waits_for_s6e_of_the_same_round() -> None:
    table = with_drugstore(red().owns(Ann="e4")).play("Ann keep", "Bo choose banker", "Bo pass", "Ann pass")
    assert table.asked == "Ann: stored"
    assert table.moves == ["build drugstore e4", "done"]


def test_b10_4_4_a_ranch_gives_its_revolver_at_once() -> None:
    table = red().owns(Ann="a1").at("phase 1").play("Ann choose coolie", "Ann choose building-3", "draw saloon")
    table.play("Ann build ranch a1")
    assert table["Ann"].revolvers == 2


def test_b10_4_4_a_church_built_at_once_guards_in_this_round() -> None:
    setting = red().owns(Ann="e4 e5").standing(bank="e5").market("church mine drugstore bank hotel ranch mine")
    table = setting.at("phase 1", to="end of round").play("Ann choose coolie", "Ann choose building-3", "draw saloon")
    table.play("Ann build church e4", "Ann house c3", "Bo choose banker")
    assert table.refuses("Bo place e5") == "A church of Ann guards the bank on e5."


def test_b10_4_1_half_price_only_for_the_own_purchases() -> None:
    setting = a_table("Ann Bo").cowboys(Ann=0, Bo=0).roads(Ann=0, Bo=0).holding(Ann="coolie", Bo="banker")
    table = setting.placed(Bo="building-12").at("S6").play("Bo buy mine")
    assert table["Bo"].money == 3


def test_b10_4_1_with_half_the_price_little_money_is_enough() -> None:
    setting = a_table("Ann Bo").cowboys(Ann=0).roads(Ann=0).money(Ann=6).holding(Ann="coolie").placed(Ann="building-12")
    assert setting.at("S6").play("Ann buy mine")["Ann"].money == 0
