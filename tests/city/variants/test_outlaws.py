"""B11.5, O101 to O107, O122: outlaws."""

from __future__ import annotations

from fractions import Fraction

import pytest

from carson.city.events import DuelFought, OutlawJailed, OutlawsRolled
from carson.city.places import INNER, NEIGHBOURS, PARCEL_OF, names
from carson.city.town import PRISON
from carson.city.variants.outlaws import FIGURES, outlaw_points
from tests.city.tables import Table
from tests.city.variants.tables import ARRIVAL, END, PHASE_2, VariantSetting, a_table, deck, outlaws_on


def wanted(seats: str = "Ann Bo", *, round: int = 2, cards: str = "first-game", more: str = "") -> VariantSetting:
    """Nobody has roads, and one revolver is all the firepower."""
    zero = dict.fromkeys(seats.split(), 0)
    return a_table(f"outlaws {more}", seats, round=round, cards=cards).roads(**zero).cowboys(**zero)


def last_duel(table: Table) -> DuelFought:
    return [event for event in table.events if isinstance(event, DuelFought)][-1]


# Arrival


@pytest.mark.parametrize("round_", [1, 2, 3])
def test_b11_5_1_they_come_in_rounds_2_3_and_4_before_the_personalities(round_: int) -> None:
    """B4.8; nine figures lie ready."""
    setting = wanted(round=round_).holding(Ann="banker", Bo="grocer").used(Bo="grocer").money(Ann=0, Bo=0)
    table = setting.market("ranch mine bank bank hotel hotel saloon").at(END)
    assert table.asked == "chance: outlaws"
    assert table.state.round == round_ + 1
    assert FIGURES == 9
    fresh = wanted(round=1).at("phase 1")
    assert (fresh.asked, fresh.state.strength) == ("Ann: choose", 0)


@pytest.mark.parametrize("white", range(1, 7))
@pytest.mark.parametrize("black", [1, 4, 6])
def test_b11_5_2_and_b11_5_3_the_dice_tell_strength_and_number(white: int, black: int) -> None:
    """T26: black + 7, and one for 1 or 2, two for 3 or 4, three for 5 or 6."""
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
    setting = wanted().outlaws("c3").owns(Ann="d3 b3", Bo="e3").standing(hotel="d3", ranch="b3", prison="e3")
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
    """B10.16.3, O101: protection lasts until the outlaws have moved."""
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


# Effect


def test_b11_5_12_a_parcel_with_an_outlaw_is_not_for_sale() -> None:
    """B5.3.5: a cowboy there challenges the outlaw."""
    table = wanted().outlaws("d4").cowboys(Ann=2).placed(Ann="d4").at("S5", to="S9")
    assert table.over
    assert (table.owner("d4"), table["Ann"].placed) == ("", "d4")


def test_b11_5_12_nothing_is_built_where_an_outlaw_stands() -> None:
    """B6.10.13: no building, no house, no town house."""
    setting = wanted().outlaws("d4").owns(Ann="d4 c4").founded("c3").stored(Ann="bank ranch")
    table = setting.network("d4|e4").at("S6e")
    assert table.refuses("Ann build ranch d4") == "On d4 stands an outlaw; nothing can be built there."
    table.play("Ann build bank c4")
    assert table.refuses("Ann house d4") == "On d4 stands an outlaw; nothing can be built there."
    assert "d4" not in table.offers("house").split()
    ring = "c2 d2 e2 c3 e3 c4 d4 e4"
    upgrade = wanted().owns(Ann=f"{ring} d3 a1").founded("d3").stored(Ann="drugstore").network("a1|b1")
    assert "upgrade d3" in upgrade.at("S6e").play("Ann build drugstore a1").moves
    refused = wanted().outlaws("d3").owns(Ann=f"{ring} d3 a1").founded("d3").stored(Ann="drugstore").network("a1|b1").at("S6e")
    refused.play("Ann build drugstore a1")
    assert refused.refuses("Ann upgrade d3") == "On d3 stands an outlaw; nothing can be built there."


def test_o107_nobody_is_given_a_parcel_with_an_outlaw() -> None:
    """Settler, Indian, auctioneer, lawyer, prospector, cowboy, town hall."""
    cards = "1Y 5Y 8Y 9Y 12Y 15R 18Y"
    for card, verb in (
        ("settler", "claim"),
        ("auctioneer", "choose"),
        ("lawyer", "buy"),
        ("prospector", "build mine"),
        ("cowboy", "build ranch"),
    ):
        table = wanted(cards=cards).outlaws("d4").money(Ann=50).at("phase 1").play(f"Ann choose {card}")
        assert "d4" not in table.offers(verb).split()
        assert table.refuses(f"Ann {verb} d4") == "On d4 stands an outlaw; nobody can take it."
    indian = wanted(cards=cards).outlaws("d4").at("phase 1").play("Ann choose indian")
    assert "d4" not in indian.offers("dice").split()
    hall = wanted().outlaws("d4").founded("d4").holding(Ann="banker", Bo="grocer").used(Bo="grocer").money(Ann=0, Bo=0)
    drawn = hall.market("ranch mine bank bank hotel hotel -").at(END).play("draw town-hall")
    assert set(drawn.offers("town-hall").split()) == {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}


def test_b11_5_13_a_building_loses_the_larger_half() -> None:
    """D3: of 15 its owner keeps 7. Adjacent buildings are not affected."""
    setting = wanted().outlaws("d4").owns(Ann="d4 e4").standing(saloon="d4", hotel="e4", house="c3")
    table = setting.at("S10")
    assert table.income("d4") == 15
    assert table["Ann"].money == 15 + 7 + 6


def test_o122_multiplied_first_then_halved() -> None:
    """Grocer 2 x 12: keeps 12; dynamite 3 x 3: keeps 4."""
    grocer = wanted().outlaws("d4").owns(Ann="d4 c3 c4 c5 d3").standing(bank="d4", house="c3 c4 c5 d3")
    doubled = grocer.holding(Ann="grocer", Bo="banker").at("S10").play("Ann choose double-bank")
    assert doubled["Ann"].money == 15 + 12
    mine = wanted().outlaws("d4").owns(Ann="d4").standing(mine="d4", mountain="c4").dynamite(Ann=1)
    assert mine.at("S10").play("Ann choose d4")["Ann"].money == 15 + 4


# Fighting


def test_b11_5_14_a_cowboy_on_the_parcel_challenges_the_outlaw_before_payment() -> None:
    """In S10, also on an own building that nobody can attack."""
    setting = wanted().outlaws("d4").cowboys(Ann=3).holding(Ann="banker", Bo="coolie").owns(Ann="d4 d3")
    table = setting.standing(hotel="d4", church="d3").at(PHASE_2)
    assert table.allows("Ann place d4")
    fight = wanted().outlaws("d4").owns(Ann="d4").standing(hotel="d4").revolvers(Ann=5).placed(Ann="d4").at("S10")
    assert (fight.asked, fight["Ann"].money) == ("chance: duel", 15)
    fight.play("roll 3")
    assert (fight["Ann"].money, fight["Ann"].points) == (15 + 6, 3)


def test_b11_5_15_the_outlaw_does_not_roll() -> None:
    table = wanted().outlaws("d4", 9).placed(Ann="d4").at("S10").play("roll 3")
    assert (last_duel(table).dice, last_duel(table).strength, last_duel(table).winner) == (((3,),), 9, -1)


@pytest.mark.parametrize(("die", "wins"), [(2, False), (3, True), (4, True)])
def test_b11_5_16_the_best_cowboy_needs_at_least_the_strength(die: int, wins: bool) -> None:
    """O103: a single cowboy rolls too."""
    table = wanted().outlaws("d4", 8).revolvers(Ann=5).placed(Ann="d4").at("S10").play(f"roll {die}")
    assert (table["Ann"].points > 0) is wins
    assert outlaws_on(table) == ("" if wins else "d4")


def test_b11_5_17_one_winner_and_beaten_cowboys_go_home() -> None:
    """O103: one duel of all; the best player is the first of equals on the pass track."""
    setting = wanted("Ann Bo Cleo").outlaws("d4", 8).revolvers(Ann=4, Bo=4, Cleo=4)
    table = setting.placed(Ann="d4", Bo="d4", Cleo="d4").passed("Bo Ann Cleo").at("S10").play("roll 4", "roll 4", "roll 3")
    assert (table["Bo"].points, table["Ann"].points) == (3, 0)
    assert (table["Ann"].cowboys, table["Bo"].cowboys, table["Cleo"].cowboys) == (1, 0, 1)
    assert outlaws_on(table) == ""
    lost = wanted("Ann Bo").outlaws("d4", 13).placed(Ann="d4", Bo="d4").at("S10").play("roll 6", "roll 6")
    assert (lost["Ann"].cowboys, lost["Bo"].cowboys, outlaws_on(lost)) == (1, 1, "d4")


def test_b11_5_17_a_beaten_outlaw_leaves_the_parcel_free_again() -> None:
    table = wanted().outlaws("d4", 8).revolvers(Ann=9).placed(Ann="d4").at("S10").play("roll 1")
    assert table.state.town.unsold >> PARCEL_OF["d4"] & 1
    assert table.owner("d4") == ""


def on_the_hotel(seats: str = "Ann Bo", **cards: str) -> VariantSetting:
    """Bo challenges the outlaw on Ann's hotel."""
    setting = wanted(seats, cards=deck("16Y", "14", "10Y")).outlaws("d4", 8).owns(Ann="d4").standing(hotel="d4")
    return setting.revolvers(Bo=9).placed(Bo="d4").holding(**{"Ann": "banker", "Bo": "coolie"} | cards)


def test_b11_5_18_points_or_half_of_the_income_of_anothers_building() -> None:
    points = on_the_hotel().at("S10").play("roll 1")
    assert points.offers("choose") == "points steal"
    points.play("Bo choose points")
    assert (points["Bo"].points, points["Bo"].money, points["Ann"].money) == (3, 15, 15 + 6)
    money = on_the_hotel().at("S10").play("roll 1", "Bo choose steal")
    assert (money["Bo"].points, money["Bo"].money, money["Ann"].money) == (0, 15 + 3, 15 + 3)


def test_o103_nothing_is_stolen_where_church_heroes_or_the_kind_forbid_it() -> None:
    church = on_the_hotel().owns(Ann="d3").standing(church="d3").at("S10").play("roll 1")
    assert (church["Bo"].points, church["Ann"].money) == (3, 15 + 6)
    owner = on_the_hotel(Ann="heroes").protected("Ann").at("S10").play("roll 1")
    assert (owner["Bo"].points, owner["Ann"].money) == (3, 15 + 6)
    thief = on_the_hotel(Bo="heroes").protected("Bo").at("S10").play("roll 1")
    assert (thief["Bo"].points, thief["Ann"].money) == (3, 15 + 6)
    setting = wanted().outlaws("d4", 8).owns(Ann="d4").standing(house="d4").revolvers(Bo=9).placed(Bo="d4")
    assert setting.at("S10").play("roll 1")["Bo"].points == 3


def test_o103_the_owner_wins_points_and_the_full_income() -> None:
    setting = wanted("Ann Bo").outlaws("d4", 8).owns(Ann="d4").standing(hotel="d4").revolvers(Ann=9)
    table = setting.placed(Ann="d4", Bo="d4").at("S10").play("roll 1", "roll 6")
    assert (table["Ann"].points, table["Ann"].money, table["Bo"].cowboys) == (3, 15 + 6, 1)


@pytest.mark.parametrize("reward", ["points", "steal"])
def test_b11_5_19_the_winning_cowboy_goes_to_the_general_reserve(reward: str) -> None:
    table = on_the_hotel().at("S10")
    before = table["Bo"].supply
    table.play("roll 1", f"Bo choose {reward}")
    assert (table["Bo"].supply, table["Bo"].cowboys, table["Bo"].placed) == (before + 1, 0, "")


def test_b11_5_20_gunsmith_doctor_and_undertaker() -> None:
    """B10.10.1, B10.14.4, B10.14.6, B11.7.5."""
    smith = on_the_hotel(Bo="gunsmith").at("S10").play("roll 1", "Bo choose points")
    assert smith["Bo"].points == 3 + 2
    doctor = on_the_hotel(Ann="doctor").at("S10").play("roll 1", "Bo choose points")
    assert doctor["Ann"].money == 15 + 6 + 3
    undertaker = on_the_hotel(Ann="undertaker").at("S10").play("roll 1", "Bo choose points")
    assert undertaker["Ann"].money == 15 + 6 + 2


def test_b11_5_20_the_red_gunsmith_rolls_again_and_dynamite_adds_a_die() -> None:
    setting = wanted(cards=deck("10R")).outlaws("d4", 9).revolvers(Ann=3).holding(Ann="gunsmith red", Bo="banker")
    table = setting.placed(Ann="d4/dynamite").at("S10").play("roll 1", "roll 4", "Ann choose reroll-1", "roll 2")
    assert table["Ann"].points == 3


def test_o81_the_doctor_moves_a_beaten_cowboy_onto_an_outlaw_before_s10_only() -> None:
    setting = wanted(cards=deck("14")).outlaws("d4", 8).holding(Ann="doctor", Bo="banker").cowboys(Ann=1)
    table = setting.placed(Ann="roads-1", Bo="roads-1").at("S3", to="S10").play("roll 1", "roll 6")
    assert table.allows("Ann place d4")
    table.play("Ann place d4")
    assert table.asked == "chance: duel"
    late = wanted(cards=deck("14")).outlaws("d4 e4", 8).holding(Ann="doctor", Bo="banker").placed(Ann="d4")
    assert "d4" not in late.at("S10", to="S14").play("roll 1").offers("place").split()


def test_o73_a_church_does_not_send_challengers_of_an_outlaw_home() -> None:
    """They stay, but cannot steal; attackers beside them go home."""
    setting = wanted().outlaws("d4", 8).owns(Ann="d4 e4 d3").standing(hotel="d4 e4").founded("c2").stored(Ann="church")
    setting.network("c3|d3 c2|d2").revolvers(Bo=9).placed(Bo="d4 e4")
    table = setting.at("S6e", to="S10").play("Ann build church d3")
    house = table.offers("house").split()[0]
    table.play(f"Ann house {house}")
    assert table["Bo"].placed == "d4"
    table.play("roll 1")
    assert (table["Bo"].points, table["Bo"].money) == (3, 15)


def test_o49_the_white_cowboy_does_not_fight_outlaws() -> None:
    setting = wanted().outlaws("d4").owns(Ann="d4").standing(hotel="d4").cowboys(Ann=2).holding(Ann="sheriff", Bo="banker")
    table = setting.at(PHASE_2)
    assert not table.allows("Ann place d4 white")
    assert table.allows("Ann place d4")


def test_o50_the_red_sheriff_fights_outlaws_only_on_own_buildings() -> None:
    setting = wanted("Ann Bo").outlaws("d4 e4 f4 g4").owns(Ann="d4 e4", Bo="f4").standing(hotel="d4 f4", house="e4")
    table = setting.cowboys(Ann=2).holding(Ann="sheriff red", Bo="banker").at(PHASE_2)
    assert [name for name in ("d4", "e4", "f4", "g4") if table.allows(f"Ann place {name}")] == ["d4"]
    assert table.refuses("Ann place g4") == "With the sheriff Ann may not go to g4."


def test_o106_old_outlaws_have_the_strength_of_the_new_tile() -> None:
    table = wanted(round=3).outlaws("c3", 8).owns(Bo="g7").standing(prison="g7").at(ARRIVAL)
    table.play("roll 1", "roll 6", "dice g7")
    assert (table.state.strength, outlaws_on(table)) == (13, "c3")


# The town hall (O105)


def in_the_hall(strength: int) -> VariantSetting:
    """Ann's cowboy sits in the town hall, Bo's joins, and an outlaw is there."""
    setting = wanted().outlaws("d4", strength).standing(town_hall="d4").owns(Ann="a1 b1", Bo="g1 h1")
    return setting.standing(bank="a1 g1", house="b1 h1").revolvers(Ann=6).placed(Ann="d4", Bo="d4")


def test_o105_all_cowboys_and_the_outlaw_fight_one_duel_for_points_or_control() -> None:
    table = in_the_hall(8).at("S10").play("roll 3", "roll 3")
    assert table.offers("choose") == "points control"
    control = Table(table.state.copy()).play("Ann choose control")
    assert (control["Ann"].placed, control["Ann"].points, control["Ann"].money) == ("d4", 0, 15 + 3 + 3)
    table.play("Ann choose points")
    assert (table["Ann"].placed, table["Ann"].points, table["Ann"].money) == ("", 3, 15 + 3)
    assert table["Bo"].cowboys == 1


def test_o105_a_winning_outlaw_empties_the_hall() -> None:
    table = in_the_hall(13).at("S10").play("roll 6", "roll 6")
    assert (table["Ann"].placed, table["Bo"].placed, outlaws_on(table)) == ("", "", "d4")
    assert table["Ann"].money == 15 + 3


def test_o105_a_sitting_cowboy_alone_has_to_fight() -> None:
    setting = wanted().outlaws("d4", 8).standing(town_hall="d4").revolvers(Ann=6).placed(Ann="d4")
    table = setting.at("S10").play("roll 2")
    assert table.asked == "Ann: reward"


def test_b6_2_13_outlaw_duels_belong_to_the_duels_of_s10() -> None:
    """The first player involved in one names each next one (B6.2.12)."""
    setting = wanted("Ann Bo Cleo").outlaws("d4", 8).owns(Ann="a1").standing(hotel="a1").placed(Bo="d4", Cleo="a1")
    table = setting.placed(Ann="a1").passed("Bo Ann Cleo").at("S10")
    assert table.asked == "Bo: duel-order"
    assert table.offers("duel") == "a1 d4"
