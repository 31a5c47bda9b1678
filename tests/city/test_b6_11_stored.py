"""B6.11: buildings that were kept, and S6e, when they may be built."""

from __future__ import annotations

import pytest

from tests.city.settings import Setting, a_table
from tests.city.tables import Table


def three(edition: str = "big-box") -> Setting:
    seats = a_table("Ann Bo Cleo", edition=edition).founded("d4")
    return seats.cowboys(Ann=0, Bo=0, Cleo=0).roads(Ann=0, Bo=0, Cleo=0)


def test_b6_11_1_a_bought_building_may_be_kept() -> None:
    """Also when it could be built."""
    table = three().owns(Ann="a1").placed(Ann="building-3").at("S6").play("Ann buy ranch", "Ann keep")
    assert table["Ann"].stored == "ranch"


@pytest.mark.parametrize("edition", ["big-box", "first"])
def test_b6_11_2_at_the_end_of_s6_stored_buildings_may_be_built(edition: str) -> None:
    """Those of this round too; B6.11.4 with O69: in the first edition as in the Big Box."""
    setting = three(edition).owns(Ann="a1 b1").stored(Ann="mine").placed(Ann="building-3")
    table = setting.at("S6", to="S6e").play("Ann buy ranch", "Ann keep")
    assert table.asked == "Ann: stored"
    assert table.moves == ["build ranch a1", "build ranch b1", "build mine a1", "build mine b1", "done"]
    table.play("Ann build mine b1", "Ann build ranch a1")
    assert table.over
    assert (table["Ann"].stored, table.at("a1"), table.at("b1")) == ("", "ranch", "mine")


def test_b6_11_2_nobody_has_to_build() -> None:
    table = three().owns(Ann="a1").stored(Ann="mine").at("S6e").play("Ann done")
    assert table.over
    assert table["Ann"].stored == "mine"


def test_b6_11_3_several_players_in_turn_order() -> None:
    """O69: each builds everything before the next one does."""
    setting = three().owns(Ann="a1 b1", Bo="c1", Cleo="d1").stored(Ann="mine ranch", Bo="ranch", Cleo="mine")
    table = setting.passed("Cleo Ann Bo").at("S6e")
    table.play("Cleo build mine d1", "Ann build mine a1")
    assert table.asked == "Ann: stored"
    table.play("Ann done")
    assert table.asked == "Bo: stored"


def test_b6_11_3_a_refusal_binds_only_the_one_who_asked() -> None:
    """Bo refuses Ann every house, but needs those places for the houses of the own school."""
    seats = a_table("Ann Bo").standing(mountain="d4").network("d3|d4 d4|d5 c4|d4 d4|e4").roads(Ann=0, Bo=0)
    setting = seats.owns(Ann="e4", Bo="c3 c4 c5").standing(mountain="d3 e3 d5 e5").stored(Ann="bank", Bo="school")
    table = setting.at("S6e").play("Ann build bank e4", "Ann house c3", "Bo refuse", "Ann house c4", "Bo refuse")
    table.play("Ann house c5", "Bo refuse")
    assert table["Ann"].stored == "bank"
    assert table.asked == "Bo: stored"
    assert table.moves == ["build school c3", "build school c4", "build school c5", "done"]


def test_b6_11_3_who_was_refused_is_not_asked_to_ask_again() -> None:
    seats = a_table("Ann Bo").standing(mountain="d4").network("d3|d4 d4|d5 c4|d4 d4|e4").roads(Ann=1, Bo=0)
    setting = seats.owns(Ann="e4", Bo="c3").standing(mountain="d3 e3 c4 c5 d5 e5").stored(Ann="bank")
    table = setting.at("S6e").play("Ann build bank e4", "Ann house c3", "Bo refuse", "Ann keep")
    assert table.refuses("Ann build bank e4") == (
        "There is no place for the house of the bank. Lay a road to an empty parcel first."
    )
    table.play("Ann road e3|e4", "Ann build bank e4")
    assert table.refuses("Ann house c3") == "Bo does not agree to a house on c3."
    assert not table.allows("Ann keep"), "nobody has refused since"
    table.play("Ann house f3")
    assert table.at("e4") == "bank"


def test_b6_11_5_the_number_of_stored_buildings_is_not_limited() -> None:
    """All conditions apply when one is built."""
    setting = three().market("- - - - - - -").owns(Ann="a1").stored(Ann="mine ranch mine ranch bank hotel saloon")
    table = setting.at("S6e")
    assert table.moves == ["build ranch a1", "build mine a1", "done"]
    assert table.refuses("Ann build bank a1") == "No road reaches a1."
    assert table.refuses("Ann build church a1") == "Ann keeps no church."


def test_b6_11_5_a_road_may_be_laid_for_it() -> None:
    table = three().owns(Ann="f4").roads(Ann=1).stored(Ann="bank").at("S6e")
    table.play("Ann road e3|e4", "Ann build bank f4", "Ann house c3")
    assert table.at("f4") == "bank"


@pytest.mark.parametrize("moment", ["phase 1", "phase 2", "S5", "S7", "end of round"])
def test_b6_11_6_no_other_time_to_build_what_was_kept(moment: str) -> None:
    setting = three().owns(Ann="a1").stored(Ann="mine").placed(Ann="b1 parcel-income")
    setting.holding(Ann="sheriff", Bo="banker", Cleo="captain")
    table: Table = setting.at(moment)
    assert not any(move.startswith("build ") for move in table.moves)


def test_b6_11_7_a_stored_building_gives_nothing() -> None:
    """No income, no revolvers, no points."""
    setting = three().owns(Ann="a1 b1").stored(Ann="mine prison saloon").money(Ann=0)
    setting.standing(mountain="a2").placed(Ann="building-points")
    table = setting.at("S10", to="S14")
    ann = table["Ann"]
    assert (ann.money, ann.points, ann.revolvers, ann.score) == (0, 0, 1, 0)
