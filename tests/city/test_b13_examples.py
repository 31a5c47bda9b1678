"""B13: the worked examples of the rulebooks (T1 to T23, T31, T32), and checks that follow from the rules (D1, D3, D6 to D10).

The examples about other personalities and about variants stand beside those.
"""

from __future__ import annotations

import pytest

from carson.city.buildings import NAMES
from carson.city.events import DuelFought
from carson.city.setup.editions import EDITIONS, bag_of
from tests.city.settings import Setting, a_table
from tests.city.tables import Table


def test_t1_the_action_track_after_the_choice_of_cards() -> None:
    """Green takes the sheriff, Orange the grocer and Blue the gunslinger (B3.3)."""
    table = a_table("Blue Orange Green").roads(Orange=0).at("phase 1", to="end of round")
    table.play("Blue choose gunslinger", "Orange choose grocer", "Orange choose later", "Green choose sheriff")
    assert table.action_track == "Green Orange Blue"


def test_t2_the_first_to_pass() -> None:
    """Orange's marker goes to the first space of the pass track (B3.4)."""
    setting = a_table("Green Orange Blue").holding(Green="sheriff", Orange="grocer", Blue="gunslinger")
    table = setting.at("phase 2").play("Green place wages", "Orange pass")
    assert table.pass_track == "Orange"


def test_t3_a_duel_for_a_parcel() -> None:
    """B6.2.3, B6.2.6 to B6.2.8: Orange and Green have 6 each, and Orange passed earlier."""
    setting = a_table("Blue Orange Green").revolvers(Orange=1, Green=2, Blue=1).cowboys(Orange=0, Green=1, Blue=0)
    table = setting.placed(Orange="d4", Green="d4", Blue="d4").passed("Orange Green Blue").at("S5")
    table.play("roll 5", "roll 3", "roll 2")
    duel = next(event for event in table.events if isinstance(event, DuelFought))
    assert duel.totals == (6, 6, 3)
    assert table.asked == "Orange: parcels"
    table.play("Orange buy d4")
    assert table["Orange"].supply == 10
    assert (table["Green"].cowboys, table["Blue"].cowboys) == (2, 1)


def test_t4_the_price_of_a_parcel() -> None:
    """B6.8.3: two houses, two saloons and a mountain on it or around it."""
    setting = a_table("Ann Bo").owns(Bo="c4 e4").standing(house="c3 e3", saloon="c4 e4", mountain="d4")
    assert setting.at("phase 1").price("d4") == 1 + 2 + 2 + 1


def test_t5_the_lowest_and_the_highest_price() -> None:
    """B6.8.3."""
    assert a_table("Ann Bo").at("phase 1").price("d4") == 1
    everything = a_table("Ann Bo").standing(house="c3 d3 e3 c4 d4 e4 c5 d5 e5")
    assert everything.at("phase 1").price("d4") == 10


def test_t6_nine_parcels_are_reached_at_the_start() -> None:
    """B6.3.7: wherever the centre is."""
    for centre in ("b2", "d4", "g7"):
        assert len(a_table("Ann Bo").founded(centre).at("phase 1").reached.split()) == 9


def building_example() -> Table:
    """Around the centre d4 two parcels each of Green and Blue, one of Orange and the unsold c5 are free.

    Green stands on the $10 saloon, Blue on the $8 drugstore, Orange on the $5 bank.
    """
    setting = a_table("Green Blue Orange").founded("d4").roads(Green=0, Blue=0, Orange=0)
    setting.cowboys(Green=0, Blue=0, Orange=0).owns(Green="e3 c3", Blue="e4 c4", Orange="e5")
    setting.standing(mountain="d3 d5").market("- - bank - drugstore saloon -")
    return setting.placed(Green="building-10", Blue="building-8", Orange="building-5").at("S6", to="S6e")


def test_t7_green_builds_the_saloon_and_a_house_on_the_last_free_unsold_parcel() -> None:
    """B6.9, B6.10.2, B6.10.3."""
    table = building_example().play("Green buy saloon", "Green build saloon e3", "Green house c5")
    assert (table.at("e3"), table.at("c5")) == ("saloon", "house")
    assert table["Green"].money == 5


def test_t8_blue_upgrades_the_central_house() -> None:
    """B6.10.6, B6.10.7: all eight neighbours are covered now."""
    table = building_example().play("Green buy saloon", "Green build saloon e3", "Green house c5")
    table.play("Blue buy drugstore", "Blue build drugstore e4", "Blue upgrade d4")
    assert (table.at("e4"), table.at("d4")) == ("drugstore", "town-house")


def test_t9_orange_finds_no_place_for_the_house_of_the_bank() -> None:
    """B6.11.1: Green and Blue refuse; the bank waits in Orange's reserve for a later S6e."""
    table = building_example().play("Green buy saloon", "Green build saloon e3", "Green house c5")
    table.play("Blue buy drugstore", "Blue build drugstore e4", "Blue upgrade d4")
    table.play("Orange buy bank", "Orange build bank e5")
    assert table.offers("house") == "c3 c4"
    table.play("Orange house c3", "Green refuse", "Orange house c4", "Blue refuse")
    assert (table.at("e5"), table["Orange"].stored) == ("", "bank")
    assert table.asked == "Orange: stored", "Orange may ask again at the end of S6"
    table.play("Orange done")
    assert table.over
    assert table["Orange"].stored == "bank"


def test_t10_the_path_runs_from_dear_to_cheap() -> None:
    """B6.9.2: $10, then $8, then $5."""
    table = building_example()
    asked = []
    while not table.over:
        name = table.asked.partition(":")[0]
        asked.append(name)
        table.play(f"{name} decline")
    assert asked == ["Green", "Blue", "Orange"]


def test_t11_gambling() -> None:
    """B6.14.1."""
    assert a_table("Ann Bo").placed(Ann="gambling").at("S9").play("roll 3", "roll 5")["Ann"].money == 15 + 8


@pytest.mark.parametrize("edition", ["big-box", "first"])
def test_t12_two_saloons(edition: str) -> None:
    """B6.15.2: the house that belongs to Orange does not serve Green's saloon."""
    setting = a_table("Orange Green", edition=edition).owns(Orange="c4 d3", Green="e4")
    table = setting.standing(saloon="c4 e4", house="d3 d4 d5").at("phase 1")
    assert (table.income("c4"), table.income("e4")) == (15, 10)


def arno_alex_georg() -> Setting:
    seats = a_table("Arno Alex Georg").roads(Arno=0, Alex=0, Georg=0).money(Arno=54, Alex=28, Georg=34)
    return seats.holding(Arno="banker", Alex="sheriff", Georg="chinese-worker")


def test_t13_the_banker_keeps_54_dollars() -> None:
    """B7.4: the limit is $120."""
    assert arno_alex_georg().at("end of round").play("Arno give 0")["Arno"].money == 54


def test_t14_the_sheriff_gives_up_10_dollars() -> None:
    """B7.4.1: $8 are due, $10 are given for a point."""
    table = arno_alex_georg().passed("Alex Arno Georg").at("end of round")
    assert not table.allows("Alex give 7")
    table.play("Alex give 10")
    assert (table["Alex"].money, table["Alex"].points) == (18, 1)


def test_t15_the_chinese_worker_gives_up_4_dollars() -> None:
    """B7.4."""
    table = arno_alex_georg().passed("Georg Arno Alex").at("end of round").play("Georg give 4")
    assert (table["Georg"].money, table["Georg"].points) == (30, 0)


def test_t16_in_round_4_only_the_5_dollar_square_is_open() -> None:
    """B6.17.2."""
    table = a_table("Ann Bo", round=4).holding(Ann="banker", Bo="captain").at("phase 2")
    assert [place for place in table.offers("place").split() if place.startswith("buy-")] == ["buy-5"]


def test_t17_final_cash() -> None:
    """B8.2."""
    assert a_table("Ann Bo").money(Ann=6).at("phase 1")["Ann"].score == 1


def test_t18_a_drugstore_with_a_ranch_and_three_houses() -> None:
    """B9.7.2: four house equivalents and one ranch."""
    table = a_table("Ann Bo").owns(Ann="d4 c4").standing(drugstore="d4", ranch="c4", house="c3 d3 e3").at("phase 1")
    assert table.income("d4") == 15


def test_t19_a_bank_with_a_mine_a_house_and_a_hotel() -> None:
    """B9.7.3."""
    table = a_table("Ann Bo").owns(Ann="d4 c4 h8").standing(bank="d4", hotel="c4", mine="h8", house="e4").at("phase 1")
    assert table.income("d4") == 12


def test_t20_the_station_at_the_end() -> None:
    """B9.10.2, B9.10.3: 23 symbols."""
    setting = a_table("Ann Bo").money(Ann=0).owns(Ann="a1", Bo="b1 c1 d1 e1 f1 g1 h1").market("- - - - - - -")
    setting.standing(station="a1", hotel="b1 c1", ranch="d1 e1 f1 g1", church="h1")
    setting.standing(house="a3 b3 c3 d3 e3 f3 g3 h3 a5 b5 c5 d5")
    assert setting.at("phase 1")["Ann"].score == 2 + 11


def test_t21_a_general_store() -> None:
    """B9.9: two houses of which one is own, and another player's church."""
    table = a_table("Ann Bo").owns(Ann="d4 c4", Bo="e4").standing(general_store="d4", house="c4 c3", church="e4").at("phase 1")
    assert table.income("d4") == 12


def two_banks() -> Setting:
    """Arno's banks earn $18 (d4: four houses, two mines) and $12 (g7: two houses, two mines); Alex attacks the first."""
    setting = (
        a_table("Arno Alex")
        .money(Arno=0, Alex=0)
        .cowboys(Alex=0)
        .owns(Arno="d4 g7 a8 c8")
        .holding(Arno="grocer", Alex="sheriff")
    )
    setting.standing(bank="d4 g7", house="c3 d3 e3 c4 f7 f6", mine="a8 c8")
    return setting.placed(Alex="d4")


def test_t22_the_grocer_doubles_a_bank_that_is_attacked() -> None:
    """B10.3.2: Alex gets $18, Arno $18 and $24; the mines earn nothing."""
    table = two_banks().at("S10")
    assert (table.income("d4"), table.income("g7")) == (18, 12)
    table.play("Arno choose double-bank")
    assert (table["Alex"].money, table["Arno"].money) == (18, 18 + 24)


def test_t23_without_doubling() -> None:
    """B6.15.8: Arno takes the $8 instead."""
    table = two_banks().at("S10").play("Arno choose cash")
    assert (table["Alex"].money, table["Arno"].money) == (9, 9 + 12 + 8)


def test_t31_the_bag_in_the_setup() -> None:
    """B2.2.3, B2.2.4."""
    assert sum(bag_of(EDITIONS["big-box"], "full")) == 34
    assert sum(bag_of(EDITIONS["big-box"], "first-game")) == 26


def test_t32_caps() -> None:
    """B9.0.3."""
    caps = {NAMES[kind]: cap for kind, cap in EDITIONS["big-box"].caps.items()}
    assert caps == {"drugstore": 33, "general-store": 33, "blacksmith": 40, "bank": 45, "saloon": 55}


def test_d1_prices_for_the_chinese_worker() -> None:
    """B10.4.1."""
    paid = []
    for price in (3, 4, 5, 6, 8, 10, 12):
        table = a_table("Ann Bo").roads(Ann=0).holding(Ann="chinese-worker").placed(Ann=f"building-{price}").at("S6")
        table.play(f"Ann {table.moves[0]}")
        paid.append(15 - table["Ann"].money)
    assert paid == [2, 2, 3, 3, 4, 5, 6]


def test_d3_half_of_15() -> None:
    """B6.15.8; the outlaw's half is tested with the outlaws."""
    setting = a_table("Ann Bo").money(Ann=0, Bo=0).owns(Ann="d4").standing(saloon="d4", house="c3 d3 e3").placed(Bo="d4")
    table = setting.at("S10")
    assert (table["Ann"].money, table["Bo"].money) == (8, 7)


def test_d6_the_blacksmith_at_its_cap() -> None:
    """B9.8.1."""
    ranches = "a1 b1 c1 d1 e1"
    setting = a_table("Ann Bo", round=4).market("- - - - - - -").owns(Ann=f"d4 {ranches}")
    assert setting.standing(blacksmith="d4", ranch=ranches).at("phase 1").income("d4") == 40


def test_d7_a_ranch_without_an_empty_neighbour() -> None:
    """B9.3.2."""
    setting = a_table("Ann Bo").owns(Ann="a1").standing(ranch="a1", mountain="a2 b1 b2")
    assert setting.at("phase 1").income("a1") == 1


def test_d8_one_road_reaches_six_parcels() -> None:
    """B6.3.6: the edge from the corner (4, 4) to (5, 4) lies between e4 and e5."""
    assert a_table("Ann Bo").network("e4|e5").at("phase 1").reached == "d4 e4 f4 d5 e5 f5"


def test_d9_eight_cowboys_at_the_end_of_round_2() -> None:
    """B7.3: only two are left in the general reserve."""
    setting = a_table("Ann Bo", round=2).holding(Ann="sheriff", Bo="banker").cowboys(Ann=8)
    assert setting.at("end of round")["Ann"].cowboys == 10


def test_d10_giving_up_29_dollars() -> None:
    """B7.4.1."""
    setting = a_table("Ann Bo").roads(Ann=0).holding(Ann="banker", Bo="sheriff").money(Ann=29)
    assert setting.at("end of round").play("Ann give 29")["Ann"].points == 2
