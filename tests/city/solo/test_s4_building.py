"""What is pending, where he builds, his houses and his roads (S4.14 to S4.18)."""

from __future__ import annotations

import pytest

from carson.city.buildings import KIND_OF, NAMES
from carson.city.events import RoadLaid
from carson.city.places import EDGE_NAMES, PARCEL_OF, names
from carson.city.solo.events import RoadsPlanned
from carson.city.solo.planning import assign, pending
from carson.city.solo.standish import standish_of
from tests.city.solo.tables import SoloSetting, a_table, decisions, last, places, ruled

MARKET = "ranch mine bank saloon drugstore blacksmith prison"
"""From $3 to $12."""


def urban(**owned: str) -> SoloSetting:
    return a_table("urban").founded("d4").owns(**owned).market(MARKET)


def mask(parcels: str) -> int:
    return sum(1 << PARCEL_OF[parcel] for parcel in parcels.split())


def test_s4_14_pending_are_kept_buildings_and_squares_with_his_cowboy_by_strategy() -> None:
    table = urban().stored(Jeb="hotel").placed(Jeb="building-5 building-6 gambling").at("S1", to="S1")
    assert [NAMES[kind] for kind in pending(table.state)] == ["saloon", "bank", "hotel"]


def test_s4_14_each_building_takes_the_free_parcel_with_most_income() -> None:
    """S4.14: the first of equal ones; buildings and parcels that stay alone are told."""
    table = urban(Jeb="c3 f6 a8").at("S1", to="S1")
    kinds = [KIND_OF[name] for name in ("saloon", "bank", "mine", "ranch")]
    without, parcels = assign(table.state, kinds, mask("c3 f6 a8"))
    assert [NAMES[kind] for kind in without] == ["ranch"]
    assert names(parcels) == []
    without, parcels = assign(table.state, kinds[:1], mask("c3 f6 a8"))
    assert (without, names(parcels)) == ([], ["f6", "a8"])


def test_s4_15_he_builds_on_the_best_of_his_bare_parcels() -> None:
    table = urban(Jeb="c3 f6").placed(Jeb="building-6").at("S6")
    assert table.at("c3") == "saloon"
    first = decisions(table)[0]
    assert (first.about, places(first.options)) == ("site", "c3 f6")


def test_s4_16_p1_the_greatest_income_counted_as_his() -> None:
    """S4.16: houses on your land do not serve him."""
    setting = a_table("urban").founded("d4").owns(Ann="b2", Jeb="b3 e5").standing(house="b2").market(MARKET)
    table = setting.placed(Jeb="building-6").at("S6")
    assert table.at("e5") == "saloon"
    assert ruled(decisions(table)[0]) == [("S4.16 P1", 5, "e5")]


def test_s4_16_p2_nearest_to_his_other_parcels() -> None:
    setting = a_table("miner", ties="first").owns(Jeb="b2 b6 c7").market(MARKET).placed(Jeb="building-4")
    table = setting.at("S6")
    assert table.at("b6") == "mine"
    assert ruled(last(table)) == [("S4.16 P2", 1, "b6 c7"), ("S4.16 P3", 8, "b6 c7")][:1]


def test_s4_16_p3_most_free_neighbours_bare_and_not_yours() -> None:
    setting = a_table("miner").owns(Jeb="b2 c2", Ann="d1 d3").market(MARKET).placed(Jeb="building-4")
    table = setting.at("S6")
    assert table.at("b2") == "mine"
    assert ruled(last(table)) == [("S4.16 P3", 8, "b2")]


@pytest.mark.parametrize(("square", "kind"), [("building-12", "prison"), ("building-10", "blacksmith")])
def test_s4_16_p4_prison_and_blacksmith_go_near_your_parcels(square: str, kind: str) -> None:
    """S4.16 P4: nearest to one of your parcels, then fewest new roads."""
    setting = (
        a_table("strength", ties="first").founded("d4").owns(Jeb="a1 c6 f6", Ann="d7 e7").market(MARKET).placed(Jeb=square)
    )
    table = setting.at("S6")
    assert table.at("c6") == kind
    assert ruled(decisions(table)[0]) == [("S4.16 P4", 1, "c6 f6"), ("S4.16 P4", 1, "c6")], "f6 needs two roads"
    fewer = a_table("strength").founded("d4").owns(Jeb="c6 f6", Ann="d7 e7").network("c5|d5").market(MARKET).placed(Jeb=square)
    assert ruled(decisions(fewer.at("S6"))[0]) == [("S4.16 P4", 0, "c6")]


def test_s4_17_a_town_house_on_his_land_comes_before_everything_else() -> None:
    ring = "c3 d3 e3 c4 e4 c5 d5"
    setting = a_table("urban").founded("d4").owns(Jeb=f"d4 e5 {ring}").market(MARKET).placed(Jeb="building-6")
    table = setting.at("S6")
    while table.asked == "chance: standish":
        table.play(table.moves[0])
    assert table.at("d4") == "town-house"
    assert places(last(table).options) == "d4"


def test_s4_17_otherwise_unowned_parcels_and_own_ones_that_no_pending_building_needs() -> None:
    """S4.17, OS-23: never on your parcels."""
    setting = a_table("urban").founded("d4").owns(Jeb="c3 c5 e3", Ann="e5 d5").stored(Jeb="bank").market(MARKET)
    table = setting.placed(Jeb="building-6").at("S6")
    while table.asked == "chance: standish" and not any(each.about == "site" for each in decisions(table)):
        table.play(table.moves[0])
    while table.asked.startswith("chance"):
        table.play(table.moves[0])
    options = places(next(each for each in decisions(table) if each.about == "house").options).split()
    assert "e5" not in options
    assert "d5" not in options
    assert len({"c3", "c5", "e3"} & set(options)) == 1, "one for the saloon, one for the bank, one to spare"


def test_s4_17_h1_the_greatest_rise_of_his_income_with_the_new_building() -> None:
    setting = a_table("urban", ties="first").founded("d4").owns(Jeb="c3 b4").standing(bank="b4").market(MARKET)
    table = setting.placed(Jeb="building-6").at("S6")
    house = next(each for each in decisions(table) if each.about == "house")
    assert ruled(house)[0] == ("S4.17 H1", 8, "b3 c4"), "5 for the saloon on c3 and 3 for the bank on b4"


def test_s4_17_h1_a_ranch_of_his_that_loses_an_empty_parcel_counts() -> None:
    setting = a_table("urban", ties="first").founded("d4").owns(Jeb="c3 b4").standing(ranch="b4").market(MARKET)
    table = setting.placed(Jeb="building-6").at("S6")
    house = next(each for each in decisions(table) if each.about == "house")
    assert "b3" not in places(house.ruled[0].left).split()
    assert house.ruled[0].best == 5


def test_s4_17_h2_the_smallest_rise_of_yours() -> None:
    setting = a_table("urban", ties="first").founded("d4").owns(Jeb="c3", Ann="b5").standing(saloon="b5").market(MARKET)
    table = setting.placed(Jeb="building-6").at("S6")
    house = next(each for each in decisions(table) if each.about == "house")
    assert ruled(house)[:2] == [
        ("S4.17 H1", 5, "b2 c2 d2 b3 d3 b4 c4"),
        ("S4.17 H2", 0, "b2 c2 d2 b3 d3"),
    ]


def test_s4_17_h3_nearest_to_another_bare_parcel_of_his() -> None:
    setting = a_table("urban", ties="first").founded("d4").owns(Jeb="c3 f1").market(MARKET).placed(Jeb="building-6")
    house = next(each for each in decisions(setting.at("S6")) if each.about == "house")
    assert ("S4.17 H3", 2, "d2 d3") in ruled(house)


@pytest.mark.parametrize(("version", "on_bare"), [(1, True), (2, False)])
def test_s4_17_h3_his_only_bare_parcel_is_farthest_itself(version: int, on_bare: bool) -> None:
    """S4.17: a house changes nothing for the hotel, wherever it stands; he keeps his last bare parcel, as rules 1 did not."""
    setting = (
        a_table("urban", ties="first").founded("d4").owns(Jeb="c3 d3").market("ranch mine bank saloon drugstore hotel prison")
    )
    table = setting.by_rules(version).placed(Jeb="building-10").at("S6")
    house = decisions(table)[1]
    bare = ({"c3", "d3"} - set(table.all("hotel").split())).pop()
    assert (table.at(bare) == "house") is on_bare
    _, best, left = next(each for each in ruled(house) if each[0] == "S4.17 H3")
    assert (best, bare in left.split()) == ((0, True) if on_bare else (1, False))


def test_s4_17_an_unowned_house_may_be_upgraded() -> None:
    """S4.17, H1: the town house on d4 serves his bank and his new saloon, which no new house does."""
    setting = urban(Jeb="c3 e5").standing(bank="e5", mountain="d3 e3 c4 e4 c5 d5").placed(Jeb="building-6")
    table = setting.at("S6")
    assert (table.at("c3"), table.at("d4"), table.owner("d4")) == ("saloon", "town-house", "")
    assert ruled(last(table)) == [("S4.17 H1", 8, "d4")]


def test_s4_17_h4_fewest_new_roads() -> None:
    setting = a_table("urban").founded("d4").owns(Jeb="c3").market(MARKET).placed(Jeb="building-6")
    table = setting.at("S6")
    assert table.moves == ["falls d3", "falls c4"]
    table.play("falls c4")
    assert ruled(last(table))[-1] == ("S4.17 H4", 0, "d3 c4")


def test_s4_17_without_a_place_for_the_house_he_keeps_the_building() -> None:
    """S4.17, S4.12: all land is yours, his or built, and his other parcel is needed."""
    everything = {f"{column}{row}" for column in "abcdefgh" for row in range(1, 9)} - {"c3", "d4"}
    setting = (
        a_table("urban").founded("d4").owns(Jeb="c3", Ann="d4").market(MARKET).standing(mountain=" ".join(sorted(everything)))
    )
    table = setting.placed(Jeb="building-6").at("S6")
    assert table["Jeb"].stored == "saloon"
    assert table.at("c3") == ""


def test_s4_18_new_roads_are_a_shortest_way_from_the_network() -> None:
    table = urban(Jeb="d7").placed(Jeb="building-6").at("S6")
    assert table.asked == "chance: standish-roads"
    assert all(len(move.split()) == 3 for move in table.moves), "two roads to the nearest corner of d7"
    assert table.offers("route").count("|") == 2 * len(table.moves)
    table.play(table.moves[0])
    planned = next(event for event in table.events if isinstance(event, RoadsPlanned))
    assert (planned.roads, planned.shortest, planned.die) == (2, planned.equal, True)


def test_s4_18_of_equal_ways_the_one_that_connects_fewest_of_your_parcels() -> None:
    table = urban(Jeb="d7", Ann="c6 b6").placed(Jeb="building-6").at("S6")
    laid = [event.edge for event in table.events if isinstance(event, RoadLaid)]
    assert [EDGE_NAMES[edge] for edge in laid] == ["d5|e5", "d6|e6"], "along the eastern side, away from c6"
    planned = next(event for event in table.events if isinstance(event, RoadsPlanned))
    assert (planned.shortest, planned.equal, planned.die) == (2, 1, False)


def test_s4_18_a_parcel_that_is_touched_needs_none() -> None:
    table = urban(Jeb="e5").placed(Jeb="building-6").at("S6")
    assert table.asked == "chance: standish"
    assert standish_of(table.state).bridged is False
