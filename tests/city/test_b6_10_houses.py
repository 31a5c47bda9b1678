"""B6.10: houses and town houses."""

from __future__ import annotations

from tests.city.settings import Setting, a_table
from tests.city.tables import Table


def three(edition: str = "big-box") -> Setting:
    seats = a_table("Ann Bo Cleo", edition=edition).founded("d4")
    return seats.cowboys(Ann=0, Bo=0, Cleo=0).roads(Ann=0, Bo=0, Cleo=0)


def rocky() -> Setting:
    """The centre is a mountain, so that nothing there can be upgraded."""
    seats = a_table("Ann Bo Cleo").standing(mountain="d4").network("d3|d4 d4|d5 c4|d4 d4|e4")
    return seats.cowboys(Ann=0, Bo=0, Cleo=0).roads(Ann=0, Bo=0, Cleo=0)


def at_the_house(setting: Setting, kind: str = "bank", site: str = "e4") -> Table:
    """Ann has built something on e4 and is asked for its house."""
    table = setting.market(f"{kind} - - - - - -").placed(Ann="building-3").at("S6")
    return table.play(f"Ann buy {kind}", f"Ann build {kind} {site}")


def test_b6_10_1_a_house_is_free() -> None:
    table = at_the_house(three().owns(Ann="e4").money(Ann=3)).play("Ann house c3")
    assert (table["Ann"].money, table.at("c3")) == (0, "house")


def test_b6_10_1_a_house_is_not_for_sale() -> None:
    table = three().placed(Ann="building-3").at("S6")
    assert "buy house" not in table.moves


def test_b6_10_2_on_an_empty_parcel_that_a_road_reaches() -> None:
    """It need not be near the building."""
    table = at_the_house(three().owns(Ann="e4").standing(mountain="d3"))
    assert table.offers("house") == "c3 e3 c4 c5 d5 e5"
    assert table.refuses("Ann house a1") == "No road reaches a1."
    assert table.refuses("Ann house d3") == "There is a mountain on d3 already."
    assert table.refuses("Ann house d4") == "There is a house on d4 already."


def test_b6_10_3_an_own_or_an_unsold_parcel() -> None:
    table = at_the_house(three().owns(Ann="e4 c3")).play("Ann house c3")
    assert table.over
    assert at_the_house(three().owns(Ann="e4")).play("Ann house c3").over


def test_b6_10_3_another_players_parcel_with_consent() -> None:
    """O66: a plain question."""
    table = at_the_house(three().owns(Ann="e4", Bo="c3")).play("Ann house c3")
    assert table.asked == "Bo: consent"
    assert table.moves == ["agree", "refuse"]
    table.play("Bo agree")
    assert table.at("c3") == "house"
    assert table.over


def test_b6_10_3_without_consent_another_place_is_needed() -> None:
    table = at_the_house(three().owns(Ann="e4", Bo="c3 d3")).play("Ann house c3", "Bo refuse")
    assert table.at("c3") == ""
    assert table.asked == "Ann: house"
    assert table.refuses("Ann house c3") == "Bo does not agree to a house on c3."
    assert table.allows("Ann house d3"), "Bo is asked for each parcel"
    table.play("Ann house e3")
    assert (table.at("e3"), table.at("e4")) == ("house", "bank")


def test_b6_10_3_who_was_refused_may_keep_the_building() -> None:
    """B6.11.1: the rulebook's players ask before they build; an answer they did not hope for leaves them free."""
    table = at_the_house(three().owns(Ann="e4", Bo="c3")).play("Ann house c3", "Bo refuse", "Ann keep")
    assert (table.at("e4"), table["Ann"].stored) == ("", "bank")


def test_b6_10_3_nothing_is_built_when_the_last_one_refuses() -> None:
    """The building is taken back and kept (B6.11.1); its revolvers come only when it stands."""
    full = rocky().owns(Ann="e4", Bo="c3").standing(mountain="d3 e3 c4 c5 d5 e5")
    table = at_the_house(full, "prison").play("Bo refuse")
    assert table.over
    assert (table.at("e4"), table.at("c3")) == ("", "")
    assert (table["Ann"].stored, table["Ann"].revolvers) == ("prison", 1)


def test_b6_10_3_the_houses_of_a_school_are_taken_back_with_it() -> None:
    full = rocky().owns(Ann="e4", Bo="c3").standing(mountain="d3 e3 c4 c5")
    table = at_the_house(full, "school").play("Ann house d5", "Ann house e5", "Bo refuse")
    assert table.over
    assert table.all("house") == ""
    assert (table["Ann"].stored, table.at("e4")) == ("school", "")


def test_b6_10_3_an_upgrade_is_taken_back_with_its_building() -> None:
    """Two of the three houses of a school found a place, one of them on top of another house; the third did not."""
    full = three().owns(Ann="e4", Bo="c3").standing(mountain="d3 e3 c4 c5 d5")
    table = at_the_house(full, "school").play("Ann house e5", "Ann upgrade d4", "Bo refuse")
    assert table.over
    assert (table.all("house"), table.all("town-house")) == ("d4", "")
    assert (table["Ann"].stored, table.at("e4")) == ("school", "")


def test_b6_10_4_a_house_on_an_unsold_parcel_can_be_bought_later() -> None:
    table = three().standing(house="c3").placed(Bo="c3").at("S5").play("Bo buy c3")
    assert (table.owner("c3"), table.at("c3")) == ("Bo", "house")


def test_b6_10_5_a_house_belongs_to_the_owner_of_the_parcel() -> None:
    table = at_the_house(three().owns(Ann="e4", Bo="c3").money(Ann=3, Bo=0)).play("Ann house c3", "Bo agree")
    assert (table["Ann"].score, table["Bo"].score) == (2, 2)


def test_b6_10_6_a_house_may_become_a_town_house_instead() -> None:
    table = at_the_house(three().owns(Ann="e4", Bo="c3 d3").standing(mountain="e3 c4", house="c5 d5 e5"))
    assert table.offers("upgrade") == "d4"
    table.play("Ann upgrade d4")
    assert table.over
    assert (table.at("d4"), table.at("e4")) == ("town-house", "bank")


def test_b6_10_7_all_eight_neighbours_must_be_covered() -> None:
    """By a building, a house, a mountain or a property tile."""
    table = at_the_house(three().owns(Ann="e4", Bo="c3 d3").standing(mountain="e3 c4", house="c5 d5"))
    assert table.offers("upgrade") == ""
    assert (
        table.refuses("Ann upgrade d4")
        == "A town house on d4 needs eight neighbours that all hold something or belong to somebody."
    )
    assert table.refuses("Ann upgrade e5") == "There is no house on e5 that could become a town house."


def test_b6_10_7_no_town_house_on_the_edge_of_the_board() -> None:
    ring = three().owns(Ann="e4").standing(house="a4", mountain="a3 b3 b4 b5 a5")
    assert at_the_house(ring).offers("upgrade") == ""


def test_b6_10_7_the_town_hall_covers_a_neighbour() -> None:
    table = at_the_house(three().owns(Ann="e4", Bo="c3 d3").standing(mountain="e3 c4", house="c5 d5", town_hall="e5"))
    assert table.offers("upgrade") == "d4"


def test_b6_10_8_a_town_house_counts_as_two_houses_for_incomes() -> None:
    setting = three().owns(Ann="a1 c1 e1 g1").standing(drugstore="a1", bank="c1", saloon="e1", general_store="g1")
    table = setting.standing(town_house="b2 d2 f2 h2").at("phase 1")
    assert [table.income(parcel) for parcel in ("a1", "c1", "e1", "g1")] == [6, 12, 20, 12]


def test_b6_10_9_for_the_red_grocer_a_town_house_is_one_house() -> None:
    """B10.3.5."""
    setting = a_table("Ann Bo").holding(Ann="grocer red", Bo="sheriff").owns(Ann="a1 b1").standing(town_house="a1", house="b1")
    assert setting.at("end of round")["Ann"].points == 2


def test_b6_10_10_a_town_house_counts_once_for_price_and_scoring_and_twice_for_the_station() -> None:
    """O68."""
    table = a_table("Ann Bo").money(Ann=0).owns(Ann="a1 h8").standing(town_house="a1", station="h8").at("phase 1")
    assert table.price("b1") == 2
    assert table["Ann"].score == 2 + 2 + (2 + 2) // 2


def test_b6_10_10_a_town_house_is_never_upgraded_again() -> None:
    seats = a_table("Ann Bo Cleo").standing(town_house="d4").network("d3|d4 d4|d5 c4|d4 d4|e4").roads(Ann=0)
    table = at_the_house(seats.owns(Ann="e4", Bo="c3 d3").standing(mountain="e3 c4", house="c5 d5 e5"))
    assert table.offers("upgrade") == ""
    assert table.offers("house") == "c3 d3"
    assert table.refuses("Ann upgrade d4") == "There is no house on d4 that could become a town house."


def test_b6_10_11_another_players_house_only_with_consent() -> None:
    ring = three().owns(Ann="e4", Bo="d4 c3 d3").standing(mountain="e3 c4", house="c5 d5 e5")
    table = at_the_house(ring).play("Ann upgrade d4")
    assert table.asked == "Bo: consent"
    table.play("Bo refuse")
    assert table.at("d4") == "house"
    assert table.refuses("Ann upgrade d4") == "Bo does not agree to a town house on d4."


def test_b6_10_11_own_and_unsold_houses_without_asking() -> None:
    for owned in ("e4 d4", "e4"):
        ring = three().owns(Ann=owned, Bo="c3 d3").standing(mountain="e3 c4", house="c5 d5 e5")
        assert at_the_house(ring).play("Ann upgrade d4").at("d4") == "town-house"


def test_b6_10_12_the_first_edition_has_no_town_houses() -> None:
    table = at_the_house(three("first").owns(Ann="e4", Bo="c3 d3").standing(mountain="e3 c4", house="c5 d5 e5"))
    assert table.offers("upgrade") == ""
    assert table.refuses("Ann upgrade d4") == "The edition “first” has no town houses."
