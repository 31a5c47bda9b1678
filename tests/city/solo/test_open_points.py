"""Open points of the solo game that no test of a rule settles."""

from __future__ import annotations

from collections import Counter

import pytest

from carson.city.setup.rules import make_rules
from carson.city.solo.cards import solo_box
from tests.city.settings import PHASE_1, PHASE_2
from tests.city.solo.tables import NAMES, SoloSetting, a_table, decisions, ruled


def test_os5_ten_cards_are_used_by_all_and_two_by_each_strategy_alone() -> None:
    cards = solo_box().cards.values()
    assert Counter(len(card.suits) for card in cards) == {4: 10, 1: 8}
    assert set(Counter(card.suits for card in cards if len(card.suits) == 1).values()) == {2}


@pytest.mark.parametrize(
    ("standing", "bonus"),
    [
        ({"saloon": "a1 b1", "bank": "c1 d1"}, 0),
        ({"saloon": "a1", "general_store": "b1", "bank": "c1 d1"}, 5),
        ({"saloon": "a1 b1", "general_store": "c1 d1", "bank": "e1 f1"}, 5),
    ],
)
def test_os8_the_urban_bonus_is_for_the_whole_set_and_given_once(standing: dict[str, str], bonus: int) -> None:
    parcels = " ".join(standing.values())
    table = a_table("urban").owns(Jeb=parcels).standing(**standing).at("S14")
    assert table["Jeb"].score == 2 * len(parcels.split()) + bonus


@pytest.mark.parametrize(("parcels", "rule"), [("g7", "S5.5 b"), ("g7 a1", "S5.5 a")])
def test_os12_only_a_bare_parcel_that_no_planned_building_needs_asks_for_a_building(parcels: str, rule: str) -> None:
    """S5.5: he keeps a bank; with one bare parcel it is spoken for, with two one is left over."""
    setting = a_table("urban", ties="first").holding(Ann="banker").cowboys(Ann=0).founded("d4").owns(Jeb=parcels)
    table = setting.stored(Jeb="bank").market("ranch mine bank saloon drugstore ranch mine").at(PHASE_2).play("card 4")
    assert ruled(decisions(table)[0])[0][0] == rule


def test_os19_you_decide_the_order_of_duels_about_income() -> None:
    setting = a_table().drew(1, 2).cowboys(Ann=0).owns(Ann="b2 g7").standing(ranch="b2 g7")
    table = setting.placed(Ann="b2 g7", Jeb="b2 g7").at("S10")
    assert (table.asked, table.offers("duel")) == ("Ann: duel-order", "b2 g7")


@pytest.mark.parametrize(("stored", "red"), [("mine " * 5, False), ("mine " * 6, True)])
def test_os25_the_prospector_still_turns_when_no_mines_are_left(stored: str, red: bool) -> None:
    rules = make_rules(names=NAMES, solo="urban", cards="2Y 3Y 4Y 5Y 6Y 7Y 9Y")
    setting = SoloSetting(rules, 1).market("ranch bank drugstore bank hotel saloon prison").stored(Jeb=stored)
    table = setting.at(PHASE_1).play("Ann choose prospector")
    assert bool(table.state.red >> 9 & 1) == red
    assert table.state.dynamite == ([2, 0] if red else [0, 0])
