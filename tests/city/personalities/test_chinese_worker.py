"""B10.4: the Chinese worker."""

from __future__ import annotations

import pytest

from carson import city
from carson.city.positions import read_position, write_position
from carson.game import read_record
from tests.city.personalities.helpers import deck
from tests.city.settings import Setting, a_table
from tests.city.tables import Table


def test_two_roads_at_once() -> None:
    """B10.4.1."""
    table = a_table("Ann Bo").at("phase 1")
    table.play("Ann choose chinese-worker")
    assert (table["Ann"].roads, table["Ann"].limit) == (3, 30)


@pytest.mark.parametrize(("printed", "paid"), [(3, 2), (4, 2), (5, 3), (6, 3), (8, 4), (10, 5), (12, 6)])
def test_buildings_cost_half(printed: int, paid: int) -> None:
    """B10.4.1, D1."""
    table = a_table("Ann Bo").holding(Ann="chinese-worker", Bo="banker").placed(Ann=f"building-{printed}").at("S6")
    kind = table.offers("buy")
    table.play(f"Ann buy {kind}")
    assert table["Ann"].money == 15 - paid


def red(**money: int) -> Setting:
    return a_table("Ann Bo", cards=deck("4R")).money(**money).market("ranch mine drugstore bank hotel saloon prison")


def test_red_takes_any_building_for_five_dollars() -> None:
    """B10.4.2, B10.4.3, O37: the others slide and one is drawn."""
    table = red(Ann=5).at("phase 1")
    table.play("Ann choose chinese-worker", "Ann choose building-12")
    assert table["Ann"].money == 0
    table.play("draw church")
    assert table["Ann"].stored == "prison"
    assert table.market == "ranch mine drugstore bank hotel saloon church"


def test_red_slides_to_the_lower_prices() -> None:
    """B10.4.3."""
    table = red(Ann=5).at("phase 1")
    table.play("Ann choose chinese-worker", "Ann choose building-3", "draw church")
    assert table.market == "mine drugstore bank hotel saloon prison church"


def test_red_builds_at_once_by_the_usual_conditions() -> None:
    """B10.4.4, B6.9."""
    table = red(Ann=5).founded("d4").owns(Ann="d5 h8").at("phase 1")
    table.play("Ann choose chinese-worker", "Ann choose building-5", "draw church")
    assert table.offers("build") == "drugstore d5"
    assert table.refuses("Ann build drugstore h8") == "No road reaches h8."
    table.play("Ann build drugstore d5", "Ann house c5")
    assert table.at("d5") == "drugstore"
    assert table.asked == "Bo: choose"


def test_red_is_optional() -> None:
    """B4.7, O31."""
    table = red(Ann=5).at("phase 1")
    table.play("Ann choose chinese-worker", "Ann decline")
    assert table["Ann"].money == 5
    assert table["Ann"].limit == 30


def test_red_without_money_is_taken_for_its_number() -> None:
    """O31."""
    table = red(Ann=4).at("phase 1")
    table.play("Ann choose chinese-worker")
    assert table.asked == "Bo: choose"


def test_a_town_hall_drawn_for_red_is_placed_at_once() -> None:
    """B9.13.5, O76: first player in turn order, then another tile is drawn."""
    table = red(Ann=5).founded("d4").at("phase 1")
    table.play(
        "Ann choose chinese-worker", "Ann choose building-3", "draw town-hall", "Ann town-hall c3", "Ann house c4", "draw bank"
    )
    assert table.at("c3") == "town-hall"
    assert table.asked == "Ann: build"


def founded() -> Setting:
    return a_table("Ann Bo", cards=deck("4R")).founded("d4").roads(Ann=0, Bo=0)


def with_drugstore(setting: Setting) -> Table:
    """Ann has taken the drugstore, and a saloon was drawn for the market."""
    return setting.at("phase 1", to="end of round").play("Ann choose chinese-worker", "Ann choose building-5", "draw saloon")


def test_any_building_on_display_costs_5() -> None:
    """B10.4.2."""
    table = founded().market("ranch mine - bank hotel ranch mine").at("phase 1").play("Ann choose chinese-worker")
    squares = ["building-12", "building-10", "building-8", "building-6", "building-4", "building-3"]
    assert table.moves == [*(f"choose {square}" for square in squares), "decline"]
    table.play("Ann choose building-12", "draw saloon", "draw church")
    assert table["Ann"].money == 10


def test_the_house_may_need_consent_in_phase_1() -> None:
    """B10.4.4: Bo, who has not chosen a card yet, is asked; then Bo chooses."""
    table = with_drugstore(founded().owns(Ann="e4", Bo="c3")).play("Ann build drugstore e4", "Ann house c3")
    assert table.asked == "Bo: consent"
    table.play("Bo agree")
    assert (table.at("e4"), table.at("c3")) == ("drugstore", "house")
    assert table.asked == "Bo: choose"


def test_a_refused_building_is_kept_for_s6e() -> None:
    """B10.4.4, O69: not for another try in phase 1."""
    full = founded().owns(Ann="e4", Bo="c3").standing(mountain="d3 e3 c4 c5 d5 e5")
    table = with_drugstore(full).play("Ann build drugstore e4", "Ann house c3", "Bo refuse", "Ann keep")
    assert (table["Ann"].stored, table.at("e4")) == ("drugstore", "")
    assert table.asked == "Bo: choose"


def test_a_kept_building_waits_for_s6e_of_the_same_round() -> None:
    """B10.4.4."""
    table = with_drugstore(founded().owns(Ann="e4")).play("Ann keep", "Bo choose banker", "Bo pass", "Ann pass")
    assert table.asked == "Ann: stored"
    assert table.moves == ["build drugstore e4", "done"]


def test_a_ranch_gives_its_revolver_at_once() -> None:
    """B10.4.4."""
    table = founded().owns(Ann="a1").at("phase 1").play("Ann choose chinese-worker", "Ann choose building-3", "draw saloon")
    table.play("Ann build ranch a1")
    assert table["Ann"].revolvers == 2


def test_a_church_built_at_once_guards_in_this_round() -> None:
    """B10.4.4."""
    setting = founded().owns(Ann="e4 e5").standing(bank="e5").market("church mine drugstore bank hotel ranch mine")
    table = setting.at("phase 1", to="end of round").play("Ann choose chinese-worker", "Ann choose building-3", "draw saloon")
    table.play("Ann build church e4", "Ann house c3", "Bo choose banker")
    assert table.refuses("Bo place e5") == "A church of Ann guards the bank on e5."


def test_half_price_only_for_the_own_purchases() -> None:
    """B10.4.1."""
    setting = a_table("Ann Bo").cowboys(Ann=0, Bo=0).roads(Ann=0, Bo=0).holding(Ann="chinese-worker", Bo="banker")
    table = setting.placed(Bo="building-12").at("S6").play("Bo buy mine")
    assert table["Bo"].money == 3


def test_with_half_the_price_little_money_is_enough() -> None:
    """B10.4.1."""
    setting = a_table("Ann Bo").cowboys(Ann=0).roads(Ann=0).money(Ann=6).holding(Ann="chinese-worker").placed(Ann="building-12")
    assert setting.at("S6").play("Ann buy mine")["Ann"].money == 0


def test_the_old_name_is_read_and_never_written() -> None:
    """In moves, records and positions; ``coolie`` stood there until 2026."""
    game = city.new(players=2, seed=3)
    while game.decisions[0].kind != "choose":
        game.play(game.moves[0])
    game.play("choose coolie")
    assert game.record.entries[-1].text == "choose chinese-worker"
    record = str(game.record)
    assert str(read_record(record.replace("chinese-worker", "coolie"))) == record
    position = write_position(game.state)
    assert 'personality = "chinese-worker"' in position
    assert read_position(position.replace("chinese-worker", "coolie")) == game.state
