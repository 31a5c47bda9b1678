"""The cowboy cards, letter by letter (S5)."""

from __future__ import annotations

import pytest

from tests.city.settings import PHASE_2
from tests.city.solo.tables import SoloSetting, a_table, decisions, last, places, ruled
from tests.city.tables import Table

MARKET = "ranch mine bank saloon drugstore ranch mine"


def ready(solo: str = "urban", *, round: int = 1, ties: str = "first") -> SoloSetting:
    """He is about to draw the first card of the round; Ann has one revolver and no cowboy at home."""
    return a_table(solo, round=round, ties=ties).holding(Ann="banker").cowboys(Ann=0).market(MARKET)


def drawn(setting: SoloSetting, card: int) -> Table:
    return setting.at(PHASE_2).play(f"card {card}")


def test_s5_1_a_goes_to_ammunition_and_points_for_cowboys() -> None:
    assert drawn(ready(), 1)["Jeb"].placed == "ammunition cowboy-points"


def test_s5_3_b_goes_to_roads_and_points_from_buildings() -> None:
    assert drawn(ready(), 3)["Jeb"].placed == "roads-1 building-points"


def test_s5_2_where_he_stands_already_the_cowboy_goes_to_the_council_as_with_i() -> None:
    """S5.2, OS-15."""
    assert drawn(ready().placed(Jeb="ammunition"), 1)["Jeb"].placed == "ammunition cowboy-points buy-2"
    table = drawn(ready(round=4).placed(Jeb="ammunition parcel-points building-points cowboy-points buy-5"), 1)
    assert table["Jeb"].cowboys == 2, "no square of the council is left"


@pytest.mark.parametrize("card", [4, 5, 6])
def test_s5_4_c_and_d_place_on_a_building_square_and_a_parcel(card: int) -> None:
    """S5.4, OS-2: D has the text of C."""
    table = drawn(ready().founded("d4"), card)
    assert table["Jeb"].placed == "c3 building-6"


def test_s5_5_a_for_a_bare_parcel_that_stays_without_building_the_one_with_most_income() -> None:
    """S5.5: best pair, then strategy order, then the cheapest."""
    table = drawn(ready("urban").founded("d4").owns(Jeb="g7").standing(mountain="f6 g6 h6"), 4)
    square = decisions(table)[0]
    assert (places(square.options).split(), square.chosen) == (
        [f"building-{price}" for price in (12, 10, 8, 6, 5, 4, 3)],
        square.chosen,
    )
    assert ruled(square) == [("S5.5 a", 9, "building-12 building-4"), ("S5.5 c", 1, "building-4")]


def test_s5_5_a_equal_incomes_go_by_the_strategy() -> None:
    table = drawn(ready("miner").founded("d4").owns(Jeb="h8").standing(mountain="g7"), 4)
    assert ruled(decisions(table)[0])[0] == ("S5.5 a", 3, "building-12 building-4")
    table = drawn(ready("miner").founded("d4").owns(Jeb="h8").standing(mountain="g8 g7 h7"), 4)
    assert ruled(decisions(table)[0])[0][1] == 9


def test_s5_5_b_otherwise_the_next_type_of_the_strategy_that_is_on_offer() -> None:
    table = drawn(ready("urban").founded("d4").market("ranch mine bank hotel drugstore ranch mine"), 4)
    assert ruled(decisions(table)[0]) == [("S5.5 b", 3, "building-5")], "no saloon and no general store: the bank, #3"


def test_s5_5_c_of_several_squares_with_the_type_the_cheapest() -> None:
    table = drawn(ready("miner"), 4)
    assert ruled(decisions(table)[0]) == [("S5.5 b", 1, "building-12 building-4"), ("S5.5 c", 1, "building-4")]


def test_s5_5_a_the_best_pair_counts_not_the_worst() -> None:
    """S5.5, OS-13: on c3 a saloon earns $15, more than a ranch anywhere, although on a8 it would earn nothing."""
    setting = ready("rancher").founded("d4").owns(Jeb="c3 a8").standing(house="b2 c2").market("ranch - - saloon - - -")
    table = drawn(setting, 4)
    assert "building-6" in table["Jeb"].placed
    assert ruled(decisions(table)[0]) == [("S5.5 a", 15, "building-6")]


def test_s5_6_a_a_parcel_for_the_first_building_without_one() -> None:
    """S5.6: the saloon of step 1 comes before the bank in the strategy."""
    table = drawn(ready("urban").founded("d4").stored(Jeb="bank"), 4)
    assert (last(table).about, last(table).building) == ("parcel", 4)


def test_s5_6_b_otherwise_for_the_best_building_still_on_offer() -> None:
    table = drawn(ready("urban").founded("d4").owns(Jeb="c3 c5").standing(house="b2 b3 b4 d3").stored(Jeb="hotel"), 4)
    assert places(1 << decisions(table)[0].chosen) == "building-6"
    assert last(table).building == 3, "saloon and hotel have their parcels, and the bank is the best still on offer"


def test_s5_6_b_nothing_on_offer_is_a_parcel_for_type_1() -> None:
    table = drawn(ready("urban").founded("d4").market("- - - - - - -"), 4)
    assert last(table).building == 4


def test_s5_6_c_unowned_bare_parcels_without_his_cowboy() -> None:
    table = drawn(ready().founded("d4").owns(Ann="c3").standing(mountain="c4").placed(Jeb="c5"), 4)
    options = places(last(table).options).split()
    assert not {"c3", "c4", "c5", "d4"} & set(options)
    assert len(options) == 64 - 4


def test_s5_6_c_nearest_also_to_a_parcel_with_his_cowboy() -> None:
    """S4.16 P2, OS-14: he owns nothing, but has a cowboy on g7 this round; a diagonal neighbour is as near as any."""
    table = drawn(ready("miner").market("- mine - - - - -").placed(Jeb="g7"), 4)
    assert ruled(last(table))[0] == ("S4.16 P2", 1, "f6 g6 h6 f7 h7 f8 g8 h8")


def test_s5_7_each_step_uses_what_the_others_have_changed() -> None:
    """S5.7: the saloon of the first C has its parcel, so the second C takes a bank's."""
    table = ready("urban", round=2).founded("d4").at(PHASE_2).play("card 4", "Ann pass", "card 5")
    kinds = [each.building for each in decisions(table) if each.about == "parcel"]
    assert kinds == [4, 3]
    assert "building-6" in table["Jeb"].placed
    assert "building-5" in table["Jeb"].placed


def test_s5_8_e_attacks_the_building_of_yours_with_most_income_from_12_dollars_on() -> None:
    setting = ready().owns(Ann="b2 g7").standing(saloon="b2", mine="g7", house="a1 b1 c1", mountain="f6 g6 h6 f7")
    table = drawn(setting, 7)
    assert table["Jeb"].placed == "b2"
    assert places(last(table).options) == "b2 g7"
    assert ruled(last(table)) == [("S5.8", 15, "b2")]


def test_s5_8_equal_incomes_go_by_what_may_rise() -> None:
    """S5.8, OS-14."""
    setting = ready(ties="die").owns(Ann="b2 g7").standing(mine="b2", bank="g7", mountain="a1 b1 c1 a2", house="f6 g6 h6")
    table = drawn(setting, 7)
    assert table["Jeb"].placed == "g7", "a mine does not rise with houses"
    assert ruled(last(table))[-1] == ("S5.8", 5, "g7")


def test_s5_8_below_12_dollars_and_where_he_stands_nothing_is_attacked() -> None:
    setting = ready().owns(Ann="b2 g7").standing(ranch="b2", saloon="g7", house="f6 g6 h6").placed(Jeb="g7")
    assert drawn(setting, 7)["Jeb"].points == 2


def test_s5_8_half_of_the_income_unless_you_beat_that_cowboy() -> None:
    setting = a_table().owns(Ann="b2").standing(ranch="b2").placed(Jeb="b2").money(Ann=0)
    assert setting.at("S10")["Jeb"].points == 2
    setting = a_table().drew(4).owns(Ann="b2").standing(ranch="b2").placed(Jeb="b2", Ann="b2").money(Ann=0)
    table = setting.at("S10").play("roll 6")
    assert (table["Ann"].money, table["Jeb"].points) == (8, 0)


def test_s5_8_land_of_his_is_no_room_to_rise() -> None:
    """S5.8: both saloons earn $15; b2 has five bare neighbours, but three of them are his, g7 has three."""
    setting = ready().owns(Ann="b2 a1 b1 c1 g7 f8 g8 h8", Jeb="a2 c2 a3").standing(mountain="f6 g6")
    table = drawn(setting.standing(saloon="b2 g7", house="a1 b1 c1 f8 g8 h8"), 7)
    assert (table["Jeb"].placed, ruled(last(table))) == ("g7", [("S5.8", 3, "g7")])


def test_s5_9_e_otherwise_goes_for_the_cowboy_nearest_to_the_round_marker() -> None:
    """S5.9, OS-17: wages, roads (2), parcels and no-duel cowboys are skipped."""
    setting = ready().placed(Ann="gambling building-8 parcel-points d4 wages buy-2/no-duel")
    table = drawn(setting, 7)
    assert table["Jeb"].placed == "parcel-points"
    assert places(last(table).options) == "building-8 gambling parcel-points"


def test_s5_10_e_otherwise_scores_two_points() -> None:
    table = drawn(ready().placed(Ann="d4 wages roads-2"), 7)
    assert (table["Jeb"].points, table["Jeb"].placed) == (2, "")


def test_s5_11_f_goes_to_the_cheapest_building_square_with_your_cowboy() -> None:
    """S5.11, OS-1: F is a card of its own."""
    table = drawn(ready().placed(Ann="building-5 building-10 d4"), 8)
    assert table["Jeb"].placed == "building-5"


def test_s5_11_f_otherwise_to_your_dearest_parcel_also_while_weaker() -> None:
    """S5.11, OS-10."""
    setting = ready().revolvers(Ann=9).founded("d4").placed(Ann="c3 h8")
    table = drawn(setting, 8)
    assert table["Jeb"].placed == "c3"
    assert ruled(last(table)) == [("S5.11", 2, "c3")]


def test_s5_11_f_otherwise_a_parcel_as_c() -> None:
    table = drawn(ready().founded("d4").placed(Ann="gambling"), 8)
    assert (last(table).about, last(table).building) == ("parcel", 4)


def test_s5_12_g_belongs_to_urban_and_h_to_the_miner() -> None:
    """S5.12, OS-3."""
    from carson.city.solo.cards import solo_box

    for name, strategy in solo_box().strategies.items():
        letters = {card.letter for card in strategy.deck} & {"G", "H"}
        assert letters == {"urban": {"G"}, "miner": {"H"}}.get(name, set())


def test_s5_13_g_takes_the_house_that_costs_you_most_then_the_one_you_could_take_from_him() -> None:
    setting = ready().owns(Ann="b2", Jeb="g7").standing(saloon="b2", bank="g7", house="a1 h8 d4")
    table = drawn(setting, 17)
    assert table["Jeb"].placed == "a1"
    assert ruled(last(table)) == [("S5.13", 5, "a1")]
    setting = ready().owns(Jeb="g7").standing(bank="g7", house="a1 h8 d4")
    assert ruled(last(drawn(setting, 17))) == [("S5.13", 3, "h8")]


def test_s5_13_g_takes_town_houses_too() -> None:
    setting = ready().owns(Ann="b2").standing(saloon="b2", town_house="a1", house="c3")
    table = drawn(setting, 17)
    assert (table["Jeb"].placed, ruled(last(table))) == ("a1", [("S5.13", 10, "a1")])


def test_s5_14_h_does_the_same_with_mountains_and_mines() -> None:
    setting = ready("miner").owns(Ann="b2", Jeb="g7").standing(mine="b2 g7", mountain="a1 h8 d4")
    table = drawn(setting, 13)
    assert table["Jeb"].placed == "a1"
    assert ruled(last(table)) == [("S5.14", 3, "a1")]
    setting = ready("miner").owns(Jeb="g7").standing(mine="g7", mountain="a1 h8 d4")
    assert drawn(setting, 14)["Jeb"].placed == "h8"


def test_s5_15_g_and_h_avoid_you_while_weaker_and_go_onto_the_tile_without_such_a_parcel() -> None:
    setting = ready().revolvers(Ann=9).founded("d4").placed(Ann="d4")
    table = drawn(setting, 17)
    assert (table["Jeb"].placed, table["Jeb"].cowboys) == ("", 1)
    assert drawn(ready().founded("d4").placed(Ann="d4"), 17)["Jeb"].placed == "d4"


@pytest.mark.parametrize(
    ("round_", "pair"), [(1, "buy-3 buy-2"), (2, "buy-4 buy-3"), (3, "buy-5 buy-4"), (4, "cowboy-points buy-5")]
)
def test_s5_16_i_goes_to_the_two_rightmost_squares_of_the_council(round_: int, pair: str) -> None:
    """S5.16, OS-9: the round marker blocks the cheapest purchase of points first."""
    assert drawn(ready(round=round_), 9)["Jeb"].placed == pair


def test_s5_16_where_he_stands_the_next_to_the_left_and_at_last_the_tile() -> None:
    """S5.16, OS-16."""
    table = drawn(ready(round=4).placed(Jeb="building-points cowboy-points buy-5"), 9)
    assert table["Jeb"].placed == "parcel-points building-points cowboy-points buy-5"
    assert table["Jeb"].cowboys == 1


def test_s5_17_x_does_as_i() -> None:
    assert drawn(ready(round=2), 10)["Jeb"].placed == "buy-4 buy-3"


def test_s5_18_a_building_square_that_he_entered_to_duel_is_bought_like_any_other() -> None:
    setting = ready("strength").founded("d4").owns(Jeb="c3").placed(Ann="building-5")
    table = drawn(setting, 8)
    table.play("Ann pass")
    assert table["Jeb"].placed == "building-5"
    won = a_table("strength", ties="first").drew(8).founded("d4").owns(Jeb="c3").cowboys(Ann=0).market(MARKET)
    done = won.placed(Ann="building-5", Jeb="building-5").at("S6").play("roll 2")
    assert done.at("c3") == "bank"
