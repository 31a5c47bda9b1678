"""B9.0 to B9.9: the buildings one by one."""

from __future__ import annotations

import pytest

from carson.city.buildings import KINDS, NAMES
from carson.city.events import DuelFought, WentHome
from carson.city.places import PARCEL_OF
from carson.city.town import TOWN_HALL
from tests.city.settings import a_table
from tests.city.tables import Table
from tests.city.towns import FULL, income, town, with_stored

# B9.0 Common


def test_b9_0_1_the_income_is_computed_from_the_town() -> None:
    """There is nothing to turn: another house changes it at once."""
    assert income(town().owns(Ann="d4").standing(saloon="d4", house="c3")) == 5
    assert income(town().owns(Ann="d4").standing(saloon="d4", house="c3 c4")) == 10


def test_b9_0_1_an_empty_parcel_earns_nothing() -> None:
    """Also that of the seat that holds the town hall."""
    assert income(town().owns(Ann="d4").standing(town_hall="a8").placed(Ann="a8")) == 0


@pytest.mark.parametrize(("kind", "cap"), [("drugstore", 33), ("general-store", 33), ("bank", 45), ("saloon", 55)])
def test_b9_0_3_caps_of_the_increased_tiles(kind: str, cap: int) -> None:
    """B9.0.2: the tile is swapped without a word, so that only the higher limit is left; here 16 houses stand around."""
    assert income(town().owns(Ann="d4").standing(town_house=FULL, **{kind.replace("-", "_"): "d4"})) == cap


def test_b9_0_3_the_cap_of_the_blacksmith() -> None:
    ranches = "a1 b1 c1 d1 e1"
    setting = town(round=4).market("- - - - - - -").owns(Ann=f"d4 {ranches}").standing(blacksmith="d4", ranch=ranches)
    assert income(setting) == 40


def test_b9_0_4_increased_tiles_are_never_drawn() -> None:
    """Thirteen kinds are in the bag, each as often as B1.1.3 says."""
    assert [KINDS[kind].copies for kind in range(TOWN_HALL + 1)] == [6, 6, 4, 4, 3, 3, 2, 2, 2, 2, 2, 1, 1]


def test_b9_0_5_ranch_mine_and_hotel_have_no_cap() -> None:
    assert income(town().owns(Ann="d4").standing(ranch="d4")) == 8
    assert income(town().owns(Ann="d4").standing(mine="d4", mountain=FULL)) == 24
    assert income(town("first").owns(Ann="d4").standing(mine="d4", mountain=FULL)) == 24


def test_b9_0_5_the_first_edition_has_no_caps() -> None:
    """O8: 11 house equivalents and six own ranches make $51, where the Big Box stops at $33."""
    ranches, hotels = "a1 b1 c1 d1 e1 f1", "c3 d3 e3"
    for edition, dollars in (("first", 51), ("big-box", 33)):
        setting = town(edition).market("- - - - - - -").owns(Ann=f"d4 {hotels} {ranches}")
        assert income(setting.standing(drugstore="d4", hotel=hotels, house="c4 e4 c5 d5 e5", ranch=ranches)) == dollars


@pytest.mark.parametrize(
    ("kind", "symbols", "revolvers"),
    [
        ("house", 1, 0),
        ("town-house", 2, 0),
        ("ranch", 1, 1),
        ("mine", 0, 1),
        ("drugstore", 0, 0),
        ("bank", 0, 0),
        ("saloon", 0, 0),
        ("hotel", 2, 0),
        ("church", 1, 0),
        ("prison", 0, 2),
        ("blacksmith", 0, 0),
        ("general-store", 0, 0),
        ("school", 1, 0),
        ("station", 2, 0),
        ("mountain", 0, 0),
    ],
)
def test_b9_0_6_symbols_of_the_tiles(kind: str, symbols: int, revolvers: int) -> None:
    """B9.0.7: house equivalents on own neighbours."""
    setting = town().owns(Ann="d4 d5").standing(**{kind.replace("-", "_"): "d5"})
    table = setting.standing(saloon="d4").at("phase 1")
    assert table.income("d4") == 5 * symbols
    assert KINDS[NAMES.index(kind)].revolvers == revolvers


def test_b9_0_7_houses_on_foreign_neighbours_do_not_serve() -> None:
    assert income(town().owns(Ann="d4", Bo="c3").standing(saloon="d4", house="c3 d3")) == 5


# B9.1 and B9.2 Houses


def test_b9_1_1_a_house_needs_a_road_and_comes_only_with_a_building() -> None:
    """No income; see B6.10 for the rest."""
    table = with_stored("bank", town().founded("d4").owns(Ann="e4")).play("Ann build bank e4")
    assert table.refuses("Ann house a1") == "No road reaches a1."
    assert town().owns(Ann="d4").standing(house="d4").at("S10")["Ann"].money == 0


def test_b9_2_1_a_town_house_earns_nothing_and_counts_twice() -> None:
    """B6.10.8."""
    assert town().owns(Ann="d4").standing(town_house="d4").at("S10")["Ann"].money == 0
    assert income(town().owns(Ann="d4").standing(saloon="d4", town_house="c3")) == 10


# B9.3 Ranch


def test_b9_3_1_a_ranch_needs_only_an_own_empty_parcel() -> None:
    table = with_stored("ranch", town().owns(Ann="a1 h8")).play("Ann build ranch h8")
    assert table.over
    assert (table.at("h8"), table.all("house")) == ("ranch", "")


@pytest.mark.parametrize(("built", "dollars"), [("", 8), ("c3", 7), ("c3 d3 e3", 5), ("c3 d3 e3 c4 e4 c5 d5", 1), (FULL, 1)])
def test_b9_3_2_a_dollar_for_each_empty_neighbour_at_least_one(built: str, dollars: int) -> None:
    """Whoever owns them; a property tile does not fill a parcel."""
    setting = town().owns(Ann="d4", Bo="c4 e4").standing(ranch="d4", mountain=built)
    assert income(setting) == dollars


def test_b9_3_2_houses_and_buildings_fill_a_parcel() -> None:
    assert income(town().owns(Ann="d4", Bo="c3").standing(ranch="d4", saloon="c3", house="d3", town_hall="e3")) == 5


def test_b9_3_3_one_empty_parcel_serves_several_ranches() -> None:
    setting = town().owns(Ann="a1", Bo="c1").standing(ranch="a1 c1")
    table = setting.at("phase 1")
    assert (table.income("a1"), table.income("c1")) == (3, 5)


def test_b9_3_4_a_ranch_gives_a_revolver_and_counts_as_a_house() -> None:
    table = with_stored("ranch", town().owns(Ann="a1")).play("Ann build ranch a1")
    assert table["Ann"].revolvers == 2
    for kind, dollars in (("drugstore", 3 + 3), ("bank", 3), ("saloon", 5), ("general_store", 6)):
        assert income(town().owns(Ann="d4 d5").standing(ranch="d5", **{kind: "d4"})) == dollars


# B9.4 Mine


def test_b9_4_1_a_mine_needs_only_an_own_empty_parcel() -> None:
    table = with_stored("mine", town().owns(Ann="h8")).play("Ann build mine h8")
    assert (table.at("h8"), table.all("house")) == ("mine", "")
    assert table["Ann"].revolvers == 2


@pytest.mark.parametrize(("mountains", "dollars"), [("", 0), ("c3", 3), ("c3 e5 d5", 9), ("a1", 0)])
def test_b9_4_2_three_dollars_for_each_mountain_around(mountains: str, dollars: int) -> None:
    assert income(town().owns(Ann="d4").standing(mine="d4", mountain=mountains)) == dollars


def test_b9_4_2_an_owned_mountain_serves_only_its_owner() -> None:
    setting = town().owns(Ann="d4 c3", Bo="b2").standing(mine="d4 b2", mountain="c3").at("phase 1")
    assert (setting.income("d4"), setting.income("b2")) == (3, 0)


def test_b9_4_2_one_mountain_serves_several_mines() -> None:
    setting = town().owns(Ann="d4", Bo="b2").standing(mine="d4 b2", mountain="c3").at("phase 1")
    assert (setting.income("d4"), setting.income("b2")) == (3, 3)


def test_b9_4_3_a_mine_gives_a_revolver_and_is_no_house() -> None:
    table = with_stored("mine", town().owns(Ann="a1")).play("Ann build mine a1")
    assert table["Ann"].revolvers == 2
    assert income(town().owns(Ann="d4 d5").standing(saloon="d4", mine="d5")) == 0


# B9.5 Church


def test_b9_5_1_a_church_needs_a_road_and_a_house_and_counts_as_one() -> None:
    table = with_stored("church", town().founded("d4").owns(Ann="a1 e4"))
    assert table.refuses("Ann build church a1") == "No road reaches a1."
    table.play("Ann build church e4", "Ann house c3")
    assert table.at("e4") == "church"
    for kind, dollars in (("drugstore", 3), ("bank", 3), ("saloon", 5), ("general_store", 6)):
        assert income(town().owns(Ann="d4 d5").standing(church="d5", **{kind: "d4"})) == dollars
    assert town().owns(Ann="d5").standing(church="d5").at("S10")["Ann"].money == 0


def guarded() -> Table:
    """Bo owns a church on c4 with a saloon and a ranch beside it and a bank further away; Ann owns a hotel beside it."""
    setting = a_table("Ann Bo").founded("f6").holding(Ann="banker", Bo="captain")
    setting.owns(Bo="c4 c3 b5 c7", Ann="d4").standing(church="c4", saloon="c3", ranch="b5", bank="c7", hotel="d4")
    return setting.at("phase 2")


def test_b9_5_2_a_church_cannot_be_attacked() -> None:
    assert guarded().refuses("Ann place c4") == "A church cannot be attacked or defended."


def test_b9_5_3_nor_its_owners_buildings_beside_it() -> None:
    """O74: those of others are not guarded."""
    table = guarded()
    assert not table.allows("Ann place c3")
    assert not table.allows("Ann place b5")
    assert table.allows("Ann place c7")
    table.play("Ann pass")
    assert table.allows("Bo place d4")


def attacked(owner_of_church: str) -> Table:
    """Cleo attacks Bo's saloon on c3; somebody may build a church on c4 in S6e."""
    setting = town().founded("d4").owns(Bo="c3").owns(**{owner_of_church: "c4"}).standing(saloon="c3")
    return setting.stored(**{owner_of_church: "church"}).placed(Cleo="c3").at("S6e", to="S10")


def test_b9_5_4_a_new_church_ends_an_attack_at_once() -> None:
    """O73."""
    table = attacked("Bo").play("Bo build church c4", "Bo house e3")
    assert (table["Cleo"].cowboys, table["Cleo"].money, table["Bo"].money) == (1, 0, 10)


def test_b9_5_4_not_an_attack_on_somebody_elses_building() -> None:
    table = attacked("Ann").play("Ann build church c4", "Ann house e3")
    assert (table["Cleo"].money, table["Bo"].money) == (2, 3)


def test_b9_5_4_not_before_the_church_stands_with_its_house() -> None:
    """Its only place would be Ann's parcel, and Ann refuses: no church, and the attack goes on."""
    setting = town().standing(mountain="d4").network("d3|d4 d4|d5 c4|d4 d4|e4").owns(Bo="c3 c4", Ann="e3").standing(saloon="c3")
    setting.standing(mountain="d3 e4 c5 d5 e5").stored(Bo="church").placed(Cleo="c3")
    table = setting.at("S6e", to="S10").play("Bo build church c4", "Ann refuse")
    assert (table.at("c4"), table["Bo"].stored) == ("", "church")
    assert (table["Cleo"].cowboys, table["Cleo"].supply) == (0, 10)


def test_b9_5_4_a_church_bought_and_built_in_s6_ends_attacks_before_the_next_square() -> None:
    """B6.15.11: the freed cowboy counts in the duel for the next building; with equal dice Ann would win the tie."""
    setting = town().founded("d4").owns(Bo="c3 c4").standing(saloon="c3").money(Ann=10, Bo=12, Cleo=10)
    setting.market("ranch mine drugstore bank hotel ranch church").placed(Ann="building-10", Bo="building-12")
    table = setting.placed(Cleo="c3 building-10").at("S6", to="S10").play("Bo buy church", "Bo build church c4")
    assert (table["Cleo"].placed, table["Cleo"].cowboys) == ("c3 building-10", 0), "the church still lacks its house"
    table.play("Bo house e3")
    assert [event for event in table.events if isinstance(event, WentHome)] == [WentHome(2, PARCEL_OF["c3"], "church")]
    assert (table["Cleo"].placed, table["Cleo"].cowboys, table.asked) == ("building-10", 1, "chance: duel")
    table.play("roll 3", "roll 3")
    duel = next(event for event in table.events if isinstance(event, DuelFought))
    assert (duel.sides, duel.firepower, duel.winner) == ((0, 2), (1, 2), 2)
    table.play("Cleo decline")
    assert (table["Bo"].money, table["Cleo"].money) == (10, 10), "nobody attacks the saloon any more"


# B9.6 Prison


def test_b9_6_1_a_prison_gives_two_revolvers_and_nothing_else() -> None:
    table = with_stored("prison", town().founded("d4").owns(Ann="a1 e4"))
    assert table.refuses("Ann build prison a1") == "No road reaches a1."
    table.play("Ann build prison e4", "Ann house c3")
    assert table["Ann"].revolvers == 3
    assert town().owns(Ann="d5").standing(prison="d5").at("S10")["Ann"].money == 0
    assert income(town().owns(Ann="d4 d5").standing(saloon="d4", prison="d5")) == 0


# B9.7 Drugstore, bank, saloon, hotel


@pytest.mark.parametrize("kind", ["drugstore", "bank", "saloon", "hotel"])
def test_b9_7_1_road_and_house(kind: str) -> None:
    table = with_stored(kind, town().founded("d4").owns(Ann="a1 e4"))
    assert table.refuses(f"Ann build {kind} a1") == "No road reaches a1."
    assert table.play(f"Ann build {kind} e4").asked == "Ann: house"


def test_b9_7_2_the_drugstore_counts_houses_around_and_own_ranches_anywhere() -> None:
    """An adjacent own ranch counts twice; a ranch of somebody else not at all."""
    setting = town().owns(Ann="d4 c3 h8", Bo="c4 h1").standing(drugstore="d4", ranch="c3 h8 c4 h1", house="e5")
    assert income(setting.market("- - - - - - -")) == 3 * 2 + 3 * 2


def test_b9_7_3_the_bank_counts_houses_around_and_own_mines_anywhere() -> None:
    setting = town().owns(Ann="d4 c3 h8", Bo="h1").standing(bank="d4", mine="c3 h8 h1", house="e5")
    assert income(setting) == 3 * 1 + 3 * 2


def test_b9_7_4_the_saloon_counts_houses_around() -> None:
    assert income(town().owns(Ann="d4 c3").standing(saloon="d4", ranch="c3", house="e5 a1")) == 10


@pytest.mark.parametrize("edition", ["big-box", "first"])
def test_b9_7_5_the_hotel_earns_6(edition: str) -> None:
    """O20: in the first edition too, whatever stands around it."""
    assert income(town(edition).owns(Ann="d4").standing(hotel="d4")) == 6
    assert income(town(edition).owns(Ann="d4").standing(hotel="d4", house=FULL)) == 6


def test_b9_7_6_a_hotel_counts_as_two_houses() -> None:
    for kind, dollars in (("drugstore", 6), ("bank", 6), ("saloon", 10), ("general_store", 12)):
        assert income(town().owns(Ann="d4 d5").standing(hotel="d5", **{kind: "d4"})) == dollars


# B9.8 Blacksmith


@pytest.mark.parametrize(
    ("round_", "ranches", "dollars"), [(1, "", 5), (2, "", 10), (3, "", 15), (4, "", 20), (2, "a1 h8", 20)]
)
def test_b9_8_1_the_blacksmith_earns_by_the_round_and_own_ranches(round_: int, ranches: str, dollars: int) -> None:
    setting = town(round=round_).owns(Ann=f"d4 {ranches}", Bo="h1").standing(blacksmith="d4", ranch=f"{ranches} h1")
    assert income(setting) == dollars


def test_b9_8_1_the_blacksmith_needs_road_and_house() -> None:
    table = with_stored("blacksmith", town().founded("d4").owns(Ann="a1 e4"))
    assert table.refuses("Ann build blacksmith a1") == "No road reaches a1."
    assert table.play("Ann build blacksmith e4").asked == "Ann: house"


# B9.9 General store


def test_b9_9_1_the_general_store_earns_from_own_and_other_houses() -> None:
    """B9.9.2: the only building that profits from others' houses."""
    setting = town().owns(Ann="d4 c3", Bo="d3").standing(general_store="d4", house="c3 d3")
    assert income(setting) == 6 + 3


def test_b9_9_1_the_general_store_needs_road_and_house() -> None:
    table = with_stored("general-store", town().founded("d4").owns(Ann="a1 e4"))
    assert table.refuses("Ann build general-store a1") == "No road reaches a1."
    assert table.play("Ann build general-store e4").asked == "Ann: house"


def test_b9_9_3_buildings_that_count_as_houses_count_here_too() -> None:
    """O71: each with its number, own ones $6 and others' $3."""
    setting = town().owns(Ann="d4 c3 d3", Bo="e3 e4").standing(general_store="d4", hotel="c3 e3", ranch="d3", church="e4")
    assert income(setting) == 6 * 3 + 3 * 3


def test_b9_9_4_unsold_houses_and_the_town_hall_pay_3() -> None:
    """O71."""
    assert income(town().owns(Ann="d4").standing(general_store="d4", house="c3", town_hall="d3", town_house="e3")) == 3 * 4
