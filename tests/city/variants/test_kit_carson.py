"""B11.4, O100: Kit Carson."""

from __future__ import annotations

import pytest

from tests.city.tables import Table
from tests.city.variants.tables import END, PHASE_2, VariantSetting, a_table, deck

SEATS = "Ann Bo Cleo"


def kit(seats: str = SEATS, *, edition: str = "big-box", cards: str = "first-game", more: str = "") -> VariantSetting:
    """Ann has the lowest card and Cleo the highest."""
    setting = a_table(f"kit-carson {more}", seats, edition=edition, cards=cards)
    return setting.roads(**dict.fromkeys(seats.split(), 0))


def together(setting: VariantSetting | None = None) -> Table:
    """All act at once, Ann having placed a cowboy on wages."""
    setting = setting or kit().holding(Ann="banker", Bo="grocer", Cleo="chinese-worker")
    return setting.at(PHASE_2).play("Ann place wages")


@pytest.mark.parametrize("edition", ["big-box", "first"])
def test_b11_4_1_after_the_first_cowboy_all_place_at_the_same_time(edition: str) -> None:
    table = kit(edition=edition).holding(Ann="banker", Bo="grocer", Cleo="chinese-worker").at(PHASE_2)
    assert table.asked == "Ann: place"
    table.play("Ann place wages")
    assert table.asked == "Ann: place, Bo: place, Cleo: place"
    table.play("Cleo place d4", "Cleo place gambling", "Ann place d4", "Bo place d4", "Cleo place wages")
    assert (table["Ann"].placed, table["Bo"].placed, table["Cleo"].placed) == ("d4 wages", "d4", "d4 gambling wages")


def test_b11_4_1_who_begins_may_also_pass() -> None:
    table = kit().holding(Ann="banker", Bo="grocer", Cleo="chinese-worker").at(PHASE_2).play("Ann pass")
    assert table.asked == "Bo: place, Cleo: place"


def test_b11_4_2_cowboys_can_be_moved_again_and_again() -> None:
    table = together().play("Ann lift wages")
    assert (table["Ann"].placed, table["Ann"].cowboys) == ("", 3), "in the hand"
    assert table.refuses("Ann pass") == "Ann has lifted a cowboy and must put it down first, such as “place wages”."
    assert table.refuses("Ann lift wages") == "Ann has lifted a cowboy and must put it down first, such as “place wages”."
    table.play("Bo place gambling", "Ann place gambling", "Ann lift gambling", "Ann place d4", "Ann lift d4", "Ann place wages")
    assert (table["Ann"].placed, table["Ann"].cowboys) == ("wages", 2)
    assert table.refuses("Ann lift d4") == "Ann has no cowboy on d4 to lift."


def test_b11_4_2_a_moved_cowboy_goes_where_one_may_be_placed() -> None:
    """O100: legality is checked for each event."""
    table = together().play("Ann place d4", "Ann lift wages")
    assert table.refuses("Ann place d4") == "Ann has a cowboy on d4 already."
    assert table.allows("Ann place e4")


def test_b11_4_2_dynamite_and_no_duel_tiles_go_along_where_they_are_legal() -> None:
    """As with the second corral (O112): elsewhere they are lost."""
    cards = deck("11Y")
    setting = kit(cards=cards).holding(Ann="singer", Bo="grocer", Cleo="chinese-worker").dynamite(Ann=1)
    table = setting.at(PHASE_2).play("Bo place wages", "Ann place gambling no-duel", "Ann place d4 dynamite")
    table.play("Ann lift gambling", "Ann place parcel-income no-duel", "Ann lift d4", "Ann place e4 dynamite")
    assert (table.state.no_duel[0].bit_count(), table.state.charged[0].bit_count()) == (1, 1)
    assert table.refuses("Ann place d4 dynamite") == "Ann has no dynamite."
    table.play("Ann lift parcel-income")
    assert not table.allows("Ann place roads-1"), "there the tile goes along"
    table.play("Ann place d5", "Ann lift e4", "Ann place wages")
    assert (table.state.no_duel[0], table.state.charged[0], table.state.dynamite[0]) == (0, 0, 0)
    table.play("Ann place buy-5 no-duel")
    assert table.refuses("Ann place buy-4 no-duel") == "Ann has used both no-duel tiles."


def test_b11_4_2_the_guest_of_the_singer_stays_at_gambling() -> None:
    """B10.11.5: it came for that alone."""
    setting = kit(cards=deck("11R")).holding(Ann="singer red", Bo="grocer", Cleo="chinese-worker")
    table = setting.at(PHASE_2).play("Bo place wages", "Ann place gambling guest")
    assert table.refuses("Ann lift gambling") == "The cowboy of Ann on gambling stays there this round."


def test_b11_4_3_who_has_passed_neither_places_nor_moves() -> None:
    table = together().play("Cleo place d4", "Cleo pass", "Ann pass")
    assert table.asked == "Bo: place"
    assert table.pass_track == "Cleo Ann"
    assert table.refuses("Cleo lift d4").startswith("It is not Cleo’s turn")
    table.play("Bo pass")
    assert table.pass_track == "Cleo Ann Bo"


def test_b11_4_4_every_move_is_one_act_in_the_order_of_arrival() -> None:
    """Fair play is for people; here one cowboy moves at a time, and each move meets the position it finds (O100)."""
    setting = kit().holding(Ann="sheriff red", Bo="grocer", Cleo="chinese-worker")
    late = setting.at(PHASE_2).play("Ann place wages", "Bo place d4")
    assert not late.allows("Ann place d4")
    early = kit().holding(Ann="sheriff red", Bo="grocer", Cleo="chinese-worker").at(PHASE_2).play("Ann place d4", "Bo place d4")
    assert early["Ann"].placed == early["Bo"].placed == "d4"


def test_o100_the_white_cowboy_closes_its_square_while_it_stands_there() -> None:
    table = together(kit().holding(Ann="sheriff", Bo="grocer", Cleo="chinese-worker")).play("Ann place d4 white")
    assert table.refuses("Bo place d4") == "The white cowboy is on d4; nobody may join it."
    table.play("Bo place e4", "Ann lift d4")
    assert table.refuses("Ann place e4 white") == "The white cowboy must stand alone; somebody is on e4."
    table.play("Bo place d4", "Ann place f4 white")
    assert not table.allows("Cleo place f4")


def test_o112_the_white_cowboy_can_be_told_from_others_on_wages() -> None:
    table = together(kit().holding(Ann="sheriff", Bo="grocer", Cleo="chinese-worker")).play("Ann place wages white")
    assert table.offers("lift") == "wages wages white"
    table.play("Ann lift wages white", "Ann place d4 white", "Ann lift wages", "Ann place e4")
    assert (table["Ann"].placed, table.state.lent[0].bit_count()) == ("d4 e4", 1)
    assert table.refuses("Ann lift wages white") == "Ann has no white cowboy among several on wages."


def test_o77_the_keeper_of_the_town_hall_stays() -> None:
    setting = kit().standing(town_hall="d4").placed(Ann="d4").holding(Ann="banker", Bo="grocer", Cleo="chinese-worker")
    table = setting.at(PHASE_2)
    assert table.refuses("Ann lift d4") == "The cowboy that keeps the town hall stays there."
    table.play("Ann place wages", "Bo place d4", "Bo lift d4", "Bo place e4")
    assert table["Bo"].placed == "e4"


def test_b11_4_5_a_point_for_each_player_behind_on_the_pass_track() -> None:
    """B8.10."""
    setting = a_table("kit-carson", SEATS, round=4).money(Ann=0, Bo=0, Cleo=0).roads(Ann=0, Bo=0, Cleo=0)
    table = setting.holding(Ann="banker", Bo="grocer", Cleo="chinese-worker").used(Bo="grocer").passed("Cleo Ann Bo").at(END)
    assert table.over
    assert [table[name].score for name in SEATS.split()] == [1, 0, 2]
    assert table.winner == "Cleo"


def test_b11_4_6_with_horses_the_second_corral_is_not_used() -> None:
    """B11.7.1: not in phase 2, not for cowboys, not at wages."""
    setting = kit(more="horses").holding(Ann="banker", Bo="grocer", Cleo="chinese-worker")
    table = setting.at(PHASE_2).play("Ann place wages")
    assert table.offers("corral") == "1 3 4 5"
    assert table.refuses("Ann corral 2") == "The second corral is not used with Kit Carson."
    assert table.refuses("Ann place corral-2") == "The second corral is not used with Kit Carson."
    assert table.allows("Ann place corral-3")
    wages = kit(more="horses").placed(Ann="wages").at("S1")
    assert wages.offers("corral") == "1 3 4 5"
    assert wages.refuses("Ann corral 2") == "The second corral is not used with Kit Carson."


def test_b11_6_6_a_horse_goes_into_a_corral_right_after_a_cowboy_was_placed() -> None:
    """One horse for each cowboy (O113), and none for one that is moved."""
    setting = kit(more="horses").horses(Ann=3).holding(Ann="banker", Bo="grocer", Cleo="chinese-worker")
    table = setting.at(PHASE_2).play("Ann place wages", "Bo place d4", "Ann corral 1")
    assert table.refuses("Ann corral 1") == "A horse goes into a corral right after a cowboy was placed."
    table.play("Ann lift wages", "Ann place d4")
    assert not table.allows("Ann corral 1")
    table.play("Ann place wages", "Ann corral 4")
    assert table["Ann"].money == 15 + 2


def test_b11_4_7_random_cards_and_all_players_are_possible() -> None:
    """Not for beginners, but for six."""
    table = kit("Ann Bo Cleo Dan Eve Finn").at(PHASE_2)
    assert len(table.play(f"{table.asked.split(':')[0]} place wages").state.decisions) == 6
