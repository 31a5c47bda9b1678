"""B11.5.12 on, O103, O105, O107, O122: what outlaws do to a town, and how they are fought."""

from __future__ import annotations

import pytest

from carson.city.places import PARCEL_OF
from tests.city.tables import Table
from tests.city.variants.tables import ARRIVAL, END, PHASE_2, VariantSetting, deck, last_duel, outlaws_on, wanted

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
    assert table.refuses("Ann build ranch d4") == "There is an outlaw on d4; nothing can be built there."
    table.play("Ann build bank c4")
    assert table.refuses("Ann house d4") == "There is an outlaw on d4; nothing can be built there."
    assert "d4" not in table.offers("house").split()
    ring = "c2 d2 e2 c3 e3 c4 d4 e4"
    upgrade = wanted().owns(Ann=f"{ring} d3 a1").founded("d3").stored(Ann="drugstore").network("a1|b1")
    assert "upgrade d3" in upgrade.at("S6e").play("Ann build drugstore a1").moves
    refused = wanted().outlaws("d3").owns(Ann=f"{ring} d3 a1").founded("d3").stored(Ann="drugstore").network("a1|b1").at("S6e")
    refused.play("Ann build drugstore a1")
    assert refused.refuses("Ann upgrade d3") == "There is an outlaw on d3; nothing can be built there."


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
        assert table.refuses(f"Ann {verb} d4") == "There is an outlaw on d4; nobody can take it."
    indian = wanted(cards=cards).outlaws("d4").at("phase 1").play("Ann choose indian")
    assert "d4" not in indian.offers("dice").split()
    hall = wanted().outlaws("d4").founded("d4").holding(Ann="banker", Bo="grocer").used(Bo="grocer").money(Ann=0, Bo=0)
    drawn = hall.market("ranch mine bank bank hotel hotel -").at(END).play("draw town-hall")
    assert set(drawn.offers("town-hall").split()) == {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}


def test_b11_5_13_a_building_loses_the_larger_half() -> None:
    """B6.15.14, D3: of 15 its owner keeps 7. Adjacent buildings are not affected."""
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
    setting = wanted().outlaws("d4").cowboys(Ann=3).holding(Ann="banker", Bo="chinese-worker").owns(Ann="d4 d3")
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
    return setting.revolvers(Bo=9).placed(Bo="d4").holding(**{"Ann": "banker", "Bo": "chinese-worker"} | cards)


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


def test_o103_heroes_may_challenge_outlaws_on_any_building() -> None:
    """B10.16.2 forbids them to attack buildings of others, not to fight the outlaws there (B11.5.14)."""
    setting = wanted().owns(Ann="d4 e6", Bo="g4").standing(saloon="d4", hotel="e6 g4").outlaws("d4 g4", 8).cowboys(Bo=3)
    table = setting.holding(Ann="teacher", Bo="heroes").protected("Bo").at(PHASE_2)
    assert table.asked == "Bo: place"
    assert table.allows("Bo place d4")
    assert table.allows("Bo place g4")
    assert not table.allows("Bo place e6")


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


def test_o81_the_doctor_moves_nobody_onto_another_outlaw() -> None:
    late = wanted(cards=deck("14")).outlaws("d4 e4", 8).holding(Ann="doctor", Bo="banker").placed(Ann="d4")
    offered = late.at("S10", to="S14").play("roll 1").offers("place").split()
    assert "buy-3" in offered
    assert not {"d4", "e4"} & set(offered)


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
    assert table.refuses("Ann place g4") == "Ann may not go to g4 with the sheriff."


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
