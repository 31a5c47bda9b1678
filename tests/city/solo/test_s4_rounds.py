"""How a round runs: your personality, his cards, the actions (S4.1 to S4.13, S4.19 to S4.24)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from carson.city.solo.events import CardsShuffled, CowboyCardDrawn, IncomeTurned, StoodIdle
from carson.city.solo.standish import standish_of
from tests.city.settings import PHASE_1, PHASE_2
from tests.city.solo.tables import a_table, last, places


def test_s4_1_he_pays_nothing_and_takes_no_revolvers() -> None:
    table = a_table("miner", ties="first").owns(Jeb="d4").placed(Jeb="e4 building-4 ammunition").at("S2", to="S6e")
    assert table["Jeb"].parcels == "d4 e4"
    assert table.all("mine") == "d4"
    assert (table["Jeb"].money, table["Jeb"].revolvers, table["Jeb"].has_ammunition) == (0, 0, False)
    assert table["Jeb"].supply == 10


def test_s4_2_he_never_lets_you_build_on_his_land() -> None:
    """Undescribed, so he does what you would least like: he refuses every house."""
    table = a_table().founded("d4").owns(Ann="c3", Jeb="d3 e3").stored(Ann="bank").at("S6e")
    table.play("Ann build bank c3")
    assert "house d3" not in table.moves
    assert table.refuses("Ann house e3") == "Jeb does not agree to a house on e3."


def test_s4_3_you_choose_one_of_the_unused_and_he_none() -> None:
    """S4.3, S7.1, OS-26: the number of the card does not order anything."""
    table = a_table().at(PHASE_1, to=PHASE_2)
    assert table.asked == "Ann: choose"
    assert len(table.moves) == 7
    table.play("Ann choose banker")
    assert table.asked == "chance: cowboy-card"
    assert table.action_track == "Jeb Ann"
    assert table["Jeb"].cards == ""


@pytest.mark.parametrize(("round_", "cards"), [(1, 3), (2, 4), (3, 5), (4, 5)])
def test_s4_4_s4_5_s4_6_he_draws_first_and_then_you_alternate(round_: int, cards: int) -> None:
    """S4.4, S4.5, S4.6."""
    table = a_table("rancher", round=round_).holding(Ann="captain").cowboys(Ann=8).roads(Ann=0).at(PHASE_2)
    for number in (1, 2, 3, 11, 12)[:cards]:
        table.play(f"card {number}", "Ann place wages")
    assert table.asked == "Ann: place", "his cards are used up, and you go on"
    table.play("Ann place wages", "Ann pass")
    assert table.pass_track == "Jeb Ann"
    drawn = [event for event in table.events if isinstance(event, CowboyCardDrawn)]
    assert [(event.drawn, event.due) for event in drawn] == [(number, cards) for number in range(1, cards + 1)]


def test_s4_6_after_you_have_passed_the_rest_of_his_cards_follow() -> None:
    table = a_table("rancher", round=2).holding(Ann="captain").at(PHASE_2)
    table.play("card 1", "Ann pass", "card 2", "card 3")
    assert table.asked == "chance: cowboy-card"
    table.play("card 11")
    assert table.asked == ""


def test_s4_7_an_empty_pile_is_made_of_the_discards_and_not_of_this_rounds_cards() -> None:
    setting = a_table("rancher", round=4).holding(Ann="captain").roads(Ann=0)
    table = setting.discarded(1, 2, 3, 4, 5, 6, 7, 8, 9).drew(10, 11, 12).at(PHASE_2)
    assert standish_of(table.state).drawn == (10, 11, 12)
    assert table.offers("card") == "1 2 3 4 5 6 7 8 9"
    assert [event.cards for event in table.events if isinstance(event, CardsShuffled)] == [9]


@pytest.mark.parametrize(("revolvers", "avoids"), [(0, False), (1, False), (2, True)])
def test_s4_8_while_he_is_weaker_he_avoids_parcels_with_your_cowboy(revolvers: int, avoids: bool) -> None:
    """S4.8: cards drawn so far, this one included, against your firepower; the tile does not count (OS-11)."""
    setting = a_table("urban", ties="first").founded("d4").holding(Ann="banker").cowboys(Ann=0).revolvers(Ann=revolvers)
    table = setting.on_tile(3).placed(Ann="c3").at(PHASE_2).play("card 4")
    assert ("c3" in places(last(table).options)) != avoids


def test_s4_9_two_of_his_cowboys_never_stand_on_one_place() -> None:
    table = a_table("urban", round=2).holding(Ann="banker").at(PHASE_2)
    table.play("card 1", "Ann pass", "card 2", "card 9")
    assert table["Jeb"].placed == "ammunition building-points cowboy-points buy-5 buy-4 buy-3"


def test_s4_10_on_other_squares_he_does_nothing_and_goes_back() -> None:
    squares = "ammunition roads-1 parcel-income gambling building-points buy-5"
    table = a_table().owns(Jeb="d4 e4").placed(Jeb=squares).at("S1", to="S14")
    assert table["Jeb"].placed == ""
    assert (table["Jeb"].supply, table["Jeb"].points, table["Jeb"].money, table["Jeb"].roads) == (10, 0, 0, 0)
    assert len([event for event in table.events if isinstance(event, StoodIdle)]) == 6


def test_s4_11_he_takes_parcels_for_nothing_and_you_decide_the_order_of_duels() -> None:
    table = a_table().drew(1, 2).cowboys(Ann=0).placed(Ann="d4 e4", Jeb="d4 e4 f4").at("S5")
    assert table.asked == "Ann: duel-order"
    table.play("Ann duel e4", "roll 6")
    assert table["Jeb"].placed == "d4 f4"
    table.play("roll 1")
    assert table["Jeb"].parcels == "d4 f4"
    assert table.asked == "Ann: parcels"


def test_s4_11_you_buy_after_him() -> None:
    table = a_table().placed(Ann="d4", Jeb="e4").at("S5")
    assert table.owner("e4") == "Jeb"
    assert table.asked == "Ann: parcels"


def test_s4_12_a_building_is_built_at_once_or_kept_without_a_bare_parcel() -> None:
    setting = a_table("urban", ties="first").founded("d4").owns(Jeb="c3").placed(Jeb="building-6 building-5")
    table = setting.market("ranch mine bank saloon drugstore ranch mine").at("S6", to="S6e")
    assert table.at("c3") == "saloon", "the dearer square comes first on the path"
    assert table["Jeb"].stored == "bank"
    assert table.market == "ranch mine - - drugstore ranch mine"


def test_s4_13_what_he_holds_is_built_later_by_priority_and_before_yours() -> None:
    setting = (
        a_table("urban", ties="first").founded("d4").owns(Jeb="c3 c4", Ann="e3").stored(Jeb="bank hotel saloon", Ann="bank")
    )
    table = setting.at("S6e")
    assert table["Jeb"].stored == "hotel"
    assert sorted([table.at("c3"), table.at("c4")]) == ["bank", "saloon"]
    assert table.asked == "Ann: stored"


@pytest.mark.parametrize(
    ("round_", "standing", "income", "points"),
    [
        (1, {"ranch": "b2", "mountain": "a1"}, 7, 3),
        (2, {"ranch": "g7", "mine": "b2", "mountain": "a1"}, 11, 3),
        (3, {"ranch": "g7 g2", "mine": "b2", "mountain": "a1"}, 19, 4),
        (4, {"ranch": "b2 g2 g7"}, 24, 4),
    ],
)
def test_s4_19_s9_5_income_becomes_points_at_the_rate_of_the_round(
    round_: int, standing: dict[str, str], income: int, points: int
) -> None:
    """S4.19, S9.5: the remainder is lost, and no cowboy on a purchase square is needed."""
    table = a_table("rancher", round=round_).owns(Jeb="b2 g2 g7").standing(**standing).at("S10")
    assert (table["Jeb"].points, table["Jeb"].money) == (points, 0)
    turned = next(event for event in table.events if isinstance(event, IncomeTurned))
    assert (turned.dollars, turned.points) == (income, points)


def test_s4_19_what_is_stolen_counts_for_the_thief() -> None:
    """S4.19: your half of his building is yours, his half of yours is his."""
    setting = a_table("urban").owns(Ann="b2", Jeb="g7").standing(ranch="b2 g7").placed(Ann="g7", Jeb="b2")
    table = setting.money(Ann=0).at("S10")
    assert table["Ann"].money == 4 + 4
    assert table["Jeb"].points == (4 + 4) // 2


def test_s4_20_the_die_is_a_chance_decision_among_equals_in_order() -> None:
    table = a_table("urban").holding(Ann="banker").placed(Ann="h8 a2 a1").cowboys(Ann=0).at(PHASE_2).play("card 8")
    assert table.asked == "chance: standish"
    assert table.moves == ["falls a1", "falls a2", "falls h8"], "by row, then column"
    assert [odds for _, odds in table.state.decisions[0].odds] == [Fraction(1, 3)] * 3
    table.play("falls h8")
    assert table["Jeb"].placed == "h8"
    assert (last(table).die, last(table).rule) == (True, "S5.11")


def test_s4_20_the_option_first_takes_the_first_of_the_list() -> None:
    table = (
        a_table("urban", ties="first").holding(Ann="banker").placed(Ann="h8 a2 a1").cowboys(Ann=0).at(PHASE_2).play("card 8")
    )
    assert table["Jeb"].placed == "a1"
    assert not last(table).die


def test_s4_22_you_may_attack_his_buildings_and_he_never_defends() -> None:
    """S4.22, OS-20."""
    table = a_table().owns(Jeb="b2").standing(ranch="b2").holding(Ann="banker").at(PHASE_2).play("card 1")
    table.play("Ann place b2")
    assert table["Jeb"].placed == "ammunition cowboy-points"


@pytest.mark.parametrize("card", [5, 8, 17])
def test_s4_23_with_twelve_parcels_he_chooses_no_further_one(card: int) -> None:
    """S4.23: eleven are his and on one more stands his cowboy; neither C nor F nor G finds a parcel."""
    row = "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2"
    setting = a_table("urban").holding(Ann="banker").founded("d5").owns(Jeb=row).placed(Jeb="h8", Ann="h7").cowboys(Ann=0)
    table = setting.at(PHASE_2).play(f"card {card}")
    assert table["Jeb"].cowboys == 1, "onto his tile"


def test_s4_24_a_cowboy_that_cannot_be_placed_goes_onto_his_tile() -> None:
    """S4.24, OS-16."""
    table = a_table("urban", ties="first").holding(Ann="banker").market("- - - - - - -").at(PHASE_2).play("card 4")
    assert table["Jeb"].cowboys == 1
    assert table["Jeb"].placed == "b2", "the parcel for building type 1 is chosen all the same"
