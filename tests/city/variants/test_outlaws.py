"""B11.5.1 to B11.5.11, O101, O102, O104, O106: outlaws arrive and move."""

from __future__ import annotations

from fractions import Fraction

import pytest

from carson.city.places import INNER, NEIGHBOURS, PARCEL_OF, names
from carson.city.town import PRISON
from carson.city.variants.events import OutlawJailed, OutlawsRolled
from carson.city.variants.outlaws import FIGURES, outlaw_points
from tests.city.tables import Table
from tests.city.variants.tables import ARRIVAL, END, VariantSetting, a_game, deck, outlaws_on, set_up, wanted

# Arrival


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_b11_5_1_they_come_in_rounds_2_3_and_4_before_the_personalities(round_: int) -> None:
    """B4.8; nine figures lie ready."""
    setting = wanted(round=round_).holding(Ann="banker", Bo="grocer").used(Bo="grocer").money(Ann=0, Bo=0)
    table = setting.market("ranch mine bank bank hotel hotel saloon").at(END)
    assert table.asked == "chance: outlaws"
    assert table.state.round == round_ + 1
    assert FIGURES == 9


def test_b11_5_1_none_come_in_round_1() -> None:
    """B4.8: after the setup everybody claims parcels and takes a personality."""
    table = set_up(a_game("outlaws"), "claim")
    for _ in range(4):
        table.state.play(table.moves[0])
    assert (table.state.round, table.state.decisions[0].kind) == (1, "choose")
    assert (outlaws_on(table), table.state.strength) == ("", 0)


@pytest.mark.parametrize("white", range(1, 7))
@pytest.mark.parametrize("black", [1, 4, 6])
def test_b11_5_2_and_b11_5_3_the_dice_tell_strength_and_number(white: int, black: int) -> None:
    """B11.5.3, T26: black + 7, and one for 1 or 2, two for 3 or 4, three for 5 or 6."""
    table = wanted().at(ARRIVAL).play(f"roll {white}", f"roll {black}")
    rolled = next(event for event in table.events if isinstance(event, OutlawsRolled))
    assert (rolled.number, rolled.strength) == ({1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}[white], black + 7)
    for _ in range(rolled.number):
        assert table.asked == "chance: outlaw"
        table.state.play(table.moves[0])
    assert len(outlaws_on(table).split()) == rolled.number


def test_o14_the_tiles_are_worth_three_to_five_points() -> None:
    state = wanted().at(ARRIVAL).state
    worth = []
    for strength in range(8, 14):
        state.strength = strength
        worth.append(outlaw_points(state))
    assert worth == [3, 3, 4, 4, 5, 5]


def test_b11_5_4_the_dice_find_a_parcel_without_an_outlaw_and_without_a_prison_beside_it() -> None:
    """B9.6.2."""
    setting = wanted().outlaws("c3").owns(Ann="f6").standing(prison="f6")
    table = setting.at(ARRIVAL).play("roll 1", "roll 1")
    closed = {"c3", *names(NEIGHBOURS[PARCEL_OF["f6"]])}
    assert set(table.offers("dice").split()) == set(names(INNER)) - closed
    assert table.state.decisions[0].odds[0][1] == Fraction(1, 36 - 9)


def test_o102_river_mountains_town_hall_and_owned_parcels_are_legal() -> None:
    setting = wanted(more="river").owns(Ann="b2").standing(mountain="c2", town_hall="d2")
    table = setting.at(ARRIVAL).play("roll 6", "roll 1")
    assert {"b2", "c2", "d2", "d5"} <= set(table.offers("dice").split())
    table.play("dice d5", "dice d2", "dice b2")
    assert outlaws_on(table) == "b2 d2 d5"


def test_b11_5_5_an_outlaw_on_a_prison_is_jailed() -> None:
    """Its owner gets the points of the tile; it was not defeated (O102)."""
    setting = wanted(cards=deck("14")).owns(Bo="f6").standing(prison="f6")
    table = setting.at(ARRIVAL).play("roll 1", "roll 6", "dice f6")
    assert (outlaws_on(table), table["Bo"].points, table["Bo"].money) == ("", 5, 15)
    assert any(isinstance(event, OutlawJailed) for event in table.events)
    assert table.asked == "Ann: choose"


def test_o102_a_prison_beside_another_prison_is_rolled_again() -> None:
    setting = wanted().owns(Bo="f6 f5").standing(prison="f6 f5")
    table = setting.at(ARRIVAL).play("roll 1", "roll 6")
    assert not {"f5", "f6"} & set(table.offers("dice").split())


def test_o102_without_a_legal_parcel_no_outlaw_comes() -> None:
    """Prisons, which no box holds so many of, keep them off; nor do more come than there are figures."""
    table = wanted().at(ARRIVAL)
    table.state.town.standing[PRISON] = INNER
    table.state.play("roll 6")
    table.state.play("roll 1")
    assert (table.asked, outlaws_on(table)) == ("Ann: choose", "")
    crowd = wanted().outlaws(" ".join(names(INNER)[:8])).at(ARRIVAL).play("roll 6", "roll 1", "dice g7")
    assert crowd.state.town.outlaws.bit_count() == FIGURES
    assert crowd.asked != "chance: outlaw"


# Movement


def on_the_move(setting: VariantSetting) -> Table:
    """The one outlaw that arrives is jailed far away on g7."""
    table = setting.owns(Bo="g7").standing(prison="g7").at(ARRIVAL)
    return table.play("roll 1", "roll 1", "dice g7")


def test_b11_5_6_the_start_player_sets_the_order() -> None:
    setting = wanted().outlaws("b2 b4").owns(Ann="c3").standing(hotel="c3").passed("Bo Ann")
    table = on_the_move(setting)
    assert table.asked == "Bo: outlaw-order"
    assert table.offers("outlaw") == "b2 b4"
    assert table.refuses("Bo pass") == "Bo says which outlaw moves next: outlaw b2, outlaw b4."
    table.play("Bo outlaw b4")
    assert outlaws_on(table) == "b2 c3", "the other finds the hotel occupied (B11.5.8)"


def test_b11_5_6_an_outlaw_moves_one_parcel_at_most() -> None:
    """The saloon on e3 earns more than the hotel on d3, but it is two parcels away from c3."""
    setting = wanted().outlaws("c3").owns(Ann="d3 e3 f2 f3 f4").standing(hotel="d3", saloon="e3", house="f2 f3 f4")
    table = on_the_move(setting)
    assert table.income("e3") > table.income("d3") > 0
    assert outlaws_on(table) == "d3"


def test_b11_5_7_an_outlaw_goes_to_the_highest_income_around() -> None:
    """T27: from a saloon to a general store beside it that earns more, although a church guards it."""
    setting = wanted("Orange Yellow").outlaws("c3").owns(Orange="c3 b3", Yellow="d3 e2 d2")
    setting.standing(saloon="c3", general_store="d3", church="e2", house="b3 d2")
    table = setting.owns(Orange="g7").standing(prison="g7").at(ARRIVAL)
    assert table.income("d3") > table.income("c3") > 0
    table.play("roll 1", "roll 1", "dice g7")
    assert outlaws_on(table) == "d3"


def test_b11_5_7_it_stays_where_the_income_is_highest() -> None:
    """T28: on a blacksmith, beside house, church, bank and ranch."""
    setting = wanted().outlaws("c3").owns(Ann="c3 b3 b4 d4 c4").standing(blacksmith="c3", house="b3", church="b4", bank="d4")
    table = on_the_move(setting.standing(ranch="c4"))
    assert table.income("c3") > max(table.income("d4"), table.income("c4"))
    assert outlaws_on(table) == "c3"


def test_b11_5_7_it_moves_at_most_one_parcel() -> None:
    assert outlaws_on(on_the_move(wanted().outlaws("b2").owns(Ann="d4").standing(hotel="d4"))) == "b2"


def test_b11_5_8_buildings_beside_a_prison_are_ignored() -> None:
    setting = wanted().outlaws("c3").owns(Ann="d3 b3", Bo="e3").standing(hotel="d3", mine="b3", mountain="b4", prison="e3")
    assert outlaws_on(on_the_move(setting)) == "b3"


def test_o104_the_own_place_is_never_ignored() -> None:
    """B11.5.11: a new prison beside it does not stop an outlaw, nor its effect."""
    setting = wanted().outlaws("c3").owns(Ann="c3 b3", Bo="d3").standing(hotel="c3", mine="b3", mountain="b4", prison="d3")
    table = on_the_move(setting)
    assert outlaws_on(table) == "c3"


def test_b11_5_11_a_new_prison_does_not_end_the_effect() -> None:
    setting = wanted().outlaws("c3").owns(Ann="c3", Bo="d3").standing(hotel="c3", prison="d3").at("S10")
    assert setting["Ann"].money == 15 + 3


def test_b11_5_9_among_equals_chance_decides() -> None:
    table = on_the_move(wanted().outlaws("c3").owns(Ann="b3", Bo="d3").standing(hotel="b3 d3"))
    assert table.asked == "chance: outlaw-goes"
    assert table.state.decisions[0].odds == [("goes b3", Fraction(1, 2)), ("goes d3", Fraction(1, 2))]
    assert outlaws_on(table.play("goes d3")) == "d3"


def test_b11_5_9_without_income_around_it_stays() -> None:
    """Also beside a mine that earns nothing."""
    setting = wanted().outlaws("c3").owns(Ann="b3", Bo="d3").standing(mine="b3", church="d3", house="c4")
    assert outlaws_on(on_the_move(setting)) == "c3"


def test_o104_a_tie_with_the_own_place_keeps_it_there() -> None:
    assert outlaws_on(on_the_move(wanted().outlaws("c3").owns(Ann="c3 d3").standing(hotel="c3 d3"))) == "c3"


def test_o104_the_income_of_the_new_round_counts_with_the_town_hall() -> None:
    """In round 2 a blacksmith earns 10, a saloon with the town hall's step and one house too; with two houses it is more."""
    setting = wanted().outlaws("c3").owns(Ann="b3 d3").standing(blacksmith="b3", saloon="d3", house="e4", town_hall="a8")
    table = on_the_move(setting.placed(Ann="a8"))
    assert (table.income("b3"), table.income("d3")) == (15, 10)
    assert outlaws_on(table) == "b3"
    without = wanted(round=3).outlaws("c3").owns(Ann="b3", Bo="d3").standing(blacksmith="b3", saloon="d3", house="e4 e3 e2")
    assert on_the_move(without).asked == "chance: outlaw-goes", "three rounds and three houses: 15 and 15"


def test_b11_5_10_heroes_of_the_last_round_do_not_tempt_and_churches_do_not_matter() -> None:
    """B9.5.5, B10.16.3, O101: protection lasts until the outlaws have moved."""
    things = {"hotel": "b3", "church": "a3", "mine": "d3", "mountain": "e3"}
    setting = wanted(cards=deck("16Y")).outlaws("c3").owns(Ann="b3 a3", Bo="d3").standing(**things)
    table = on_the_move(setting.protected("Ann"))
    assert outlaws_on(table) == "d3"
    assert table.state.safe == 0, "the new round has new heroes"
    tempted = wanted().outlaws("c3").owns(Ann="b3 a3", Bo="d3").standing(**things)
    assert outlaws_on(on_the_move(tempted)) == "b3"


def test_o101_protection_lasts_from_the_pick_through_the_next_movement() -> None:
    cards = deck("16Y")
    setting = wanted(round=1, cards=cards).owns(Ann="c3").standing(hotel="c3").money(Ann=0, Bo=0)
    table = setting.at("phase 1", to=END)
    table.play("Ann choose heroes", "Bo choose banker")
    while table.asked != "chance: outlaws":
        seat, move = table.state.decider, table.state.moves[0]
        table.state.play(move, seat)
    assert table.state.safe == 1
    table.play("roll 1", "roll 1", "dice c4")
    assert outlaws_on(table) == "c4"
    assert table.state.safe == 0
