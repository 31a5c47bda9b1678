"""What goes with the solo game, and how (S2)."""

from __future__ import annotations

import random

import pytest

from carson.city.setup.rules import make_rules
from carson.city.solo.cards import STRATEGIES
from carson.city.solo.cowboys import ChooseParcel
from carson.city.solo.standish import standish_of
from carson.city.variants.new_beginning import LINES
from carson.game import BadOption
from tests.city.solo.tables import a_new_game, a_table, places
from tests.city.tables import Table


def past_chance(table: Table, seed: int = 1) -> Table:
    luck = random.Random(seed)
    while table.state.decider < 0:
        table.play(luck.choice(table.moves))
    return table


def test_s2_1_you_fill_in_a_sheet_but_cannot_bid() -> None:
    table = past_chance(a_new_game(variants="new-beginning"))
    for line, value in zip(LINES, (0, 3, 1, 1, 3, 0, 0, 0), strict=True):
        assert table.asked == "Ann: sheet"
        table.play(f"Ann sheet {line} {value}")
    assert table.asked == "Ann: claim"
    assert (table["Ann"].cowboys, table["Ann"].money) == (3, 50 - 11 - 6 - 4 - 21)
    table.play("Ann claim a1", "Ann claim a2", "Ann claim a3")
    assert table.asked == "Ann: choose"
    assert table.pass_track == "Jeb Ann"


def test_s2_6_a_new_beginning_changes_nothing_for_him() -> None:
    table = past_chance(a_new_game(variants="new-beginning"))
    for line, value in zip(LINES, (0, 5, 0, 0, 0, 0, 0, 0), strict=True):
        table.play(f"Ann sheet {line} {value}")
    assert (table["Jeb"].supply, table["Jeb"].parcels, table["Jeb"].points) == (10, "", 0)
    table.play("Ann choose banker")
    for number in (4, 1, 7):
        table.play(f"card {number}")
        past = [move for move in table.moves if move.startswith("falls")]
        table.play(*past[:1])
        table.play("Ann place wages")
    assert table.asked == "Ann: place", "three cards in round 1, though Ann began with five cowboys"


def test_s2_2_one_bridge_in_the_whole_game_as_soon_as_he_needs_it() -> None:
    """S2.2, S2.7: a crossing counts two roads, and the bridge is his only one."""
    setting = a_table("urban", variants="river").founded("d3").owns(Jeb="d6").placed(Jeb="building-6")
    table = setting.market("ranch mine bank saloon drugstore ranch mine").at("S6")
    assert table.asked == "chance: standish-roads"
    assert not standish_of(table.state).bridged
    table.play(table.moves[0])
    assert standish_of(table.state).bridged
    assert table.at("d6") == "saloon"
    assert table.state.town.bridges.bit_count() == 1


def test_s2_7_what_needs_a_second_bridge_is_no_candidate_for_a_building_with_a_road() -> None:
    setting = a_table("urban", variants="river", ties="first").founded("d3").owns(Jeb="d6").placed(Jeb="building-6").bridged()
    table = setting.market("ranch mine bank saloon drugstore ranch mine").at("S6")
    assert table["Jeb"].stored == "saloon"
    assert table.at("d6") == ""


def test_s2_7_ranches_and_mines_need_no_road_and_no_bridge() -> None:
    setting = a_table("miner", variants="river", ties="first").founded("d3").owns(Jeb="d6").placed(Jeb="building-4").bridged()
    table = setting.at("S6")
    assert table.at("d6") == "mine"
    assert table.income("d6") == 3, "beside the river"


def test_s2_7_parcels_for_a_building_with_a_road_lie_on_his_side_once_his_bridge_is_built() -> None:
    market = "ranch mine bank saloon drugstore ranch mine"
    for bridged in (False, True):
        setting = a_table("urban", variants="river").founded("d3").holding(Ann="banker").market(market)
        table = (setting.bridged() if bridged else setting).at("phase 2").play("card 4")
        step = table.state.agenda[-1]
        assert isinstance(step, ChooseParcel)
        assert ("d7" in places(step.options(table.state))) != bridged
        assert "c5" not in places(step.options(table.state)), "river parcels are never for sale"


def test_s2_7_a_parcel_beside_a_bridge_is_worth_three_points_also_for_him() -> None:
    """S2.7, OS-22."""
    for bridge, points in (("", 2), ("c5|d5", 3)):
        setting = a_table("urban", variants="river").founded("d3").network(bridge).owns(Jeb="d4").standing(bank="d4")
        assert setting.at("S14")["Jeb"].score == points


def test_s2_7_six_mountains_rise() -> None:
    assert make_rules(solo="urban", variants=["river"]).mountains == 6


def test_s2_3_s2_8_you_have_six_tiles_and_he_has_neither_die_nor_tile() -> None:
    """S2.3, S2.8."""
    table = past_chance(a_new_game(variants="might-is-right"))
    arsenal = table.state.arsenal
    assert arsenal is not None
    assert arsenal.hands == [(0, 1, 2, 3, 4, 5), ()]
    assert table["Ann"].money == 15


def test_s2_3_a_duel_with_a_tile_against_his_strength() -> None:
    setting = a_table("urban", variants="might-is-right").drew(8, 9).placed(Ann="gambling", Jeb="gambling").cowboys(Ann=1)
    table = setting.at("S9")
    assert table.asked == "Ann: tile"
    table.play("Ann tile 3")
    assert table["Ann"].placed == "", "2 + 3 is not more than 5"
    assert table["Ann"].cowboys == 2


def test_s2_8_your_used_tiles_are_the_pile_from_which_you_draw_three() -> None:
    setting = a_table("urban", variants="might-is-right").drew(8).placed(Ann="gambling", Jeb="gambling")
    arsenal = setting._state.arsenal
    assert arsenal is not None
    arsenal.hands[0], arsenal.open = (5,), (0, 1, 2, 3, 4)
    table = setting.at("S9")
    table.play("Ann tile 5")
    assert table.asked == "chance: tiles"
    table.play("tile 0", "tile 4", "tile 5")
    assert arsenal.hands == [(0, 4, 5), ()]


@pytest.mark.parametrize("variant", ["kit-carson", "outlaws", "horses"])
def test_s2_4_kit_carson_outlaws_and_horses_are_refused(variant: str) -> None:
    with pytest.raises(BadOption) as refusal:
        make_rules(solo="urban", variants=[variant])
    assert str(refusal.value) == (
        f"The solo game cannot be played with {variant}; it goes with new-beginning, river, might-is-right."
    )


def test_s2_5_the_strategies_stand_in_the_order_of_their_difficulty() -> None:
    """S2.5; that they are as difficult is measured in docs/solo.md."""
    assert STRATEGIES == ("rancher", "miner", "strength", "urban")


def test_s2_1_a_favour_owed_uses_up_two_personalities() -> None:
    """S2.1, S4.3: both are out of the game afterwards."""
    table = past_chance(a_new_game(variants="new-beginning"))
    for line in LINES:
        table.play(f"Ann sheet {line} {1 if line in ('cowboys', 'favour') else 0}")
    table.play("Ann choose banker")
    assert table.asked == "Ann: favour"
    table.play("Ann choose grocer", "Ann choose cash")
    assert table["Ann"].cards == "banker grocer"
    assert table.state.offer.bit_count() == 5
