"""B6.3: roads."""

from __future__ import annotations

import pytest

from carson.city.places import EDGE_ENDS, EDGE_NAMES, EDGE_OF, EDGES, PARCEL_OF, PARCELS_AT, names
from tests.city.settings import Setting, a_table
from tests.city.tables import Table


def placing(**roads: int) -> Table:
    return a_table("Ann Bo").founded("d4").roads(**roads).holding(Ann="banker", Bo="captain").at("phase 2")


def test_b6_3_1_a_parcel_has_four_corners() -> None:
    """O5: parcel (c, r) has the corners (c-1, r-1), (c, r-1), (c-1, r), (c, r); corners are numbered row by row."""
    for name, parcel in PARCEL_OF.items():
        column, row = "abcdefgh".index(name[0]) + 1, int(name[1])
        corners = {y * 9 + x for y in (row - 1, row) for x in (column - 1, column)}
        assert {corner for corner in range(81) if PARCELS_AT[corner] >> parcel & 1} == corners


def test_b6_3_2_edges_border_included() -> None:
    """O7: 144, of which 72 are horizontal and 72 vertical."""
    assert EDGES == len(set(EDGE_NAMES)) == 144
    horizontal = [edge for edge, (one, other) in enumerate(EDGE_ENDS) if other - one == 1]
    vertical = [edge for edge, (one, other) in enumerate(EDGE_ENDS) if other - one == 9]
    assert (len(horizontal), len(vertical)) == (72, 72)
    border = [name for name in EDGE_NAMES if name.rpartition("|")[2] in ("north", "south", "east", "west")]
    assert len(border) == 32


def test_b6_3_2_an_edge_has_the_names_of_both_parcels_in_either_order() -> None:
    assert EDGE_OF["d4|e4"] == EDGE_OF["e4|d4"]
    assert EDGE_OF["d4|d5"] == EDGE_OF["d5|d4"]
    assert EDGE_NAMES[EDGE_OF["north|d1"]] == "d1|north"


def test_b6_3_3_a_road_continues_the_network() -> None:
    table = placing(Ann=2)
    assert len(table.offers("road").split()) == 8
    assert table.refuses("Ann road a1|b1") == "A road between a1 and b1 would not continue the network of roads."
    assert table.refuses("Ann road e4|f4") == "A road between e4 and f4 would not continue the network of roads."
    table.play("Ann road e3|e4")
    assert table.allows("Ann road e4|f4"), "the new road goes on to the corner of f4"


def test_b6_3_3_nobody_begins_a_network_of_ones_own() -> None:
    table = a_table("Ann Bo").roads(Ann=3).holding(Ann="banker", Bo="captain").at("phase 2")
    assert table.offers("road") == ""


def test_b6_3_4_one_road_on_an_edge() -> None:
    """O63."""
    assert placing(Ann=2).refuses("Ann road d4|e4") == "A road lies between d4 and e4 already."


def test_b6_3_4_roads_belong_to_nobody() -> None:
    """Bo goes on where Ann's road ends, and Bo's parcel is reached by it."""
    table = placing(Ann=1, Bo=1).play("Ann road e3|e4", "Ann pass")
    assert table.allows("Bo road e4|f4")


def test_b6_3_5_roads_may_be_laid_at_every_own_decision() -> None:
    """O62: at the choice of a card, in phase 2, while buying, for stored buildings, when money is given."""
    edge = "road e3|e4"
    base: Setting = a_table("Ann Bo").founded("d4").roads(Bo=0)
    assert base.at("phase 1").allows(f"Ann {edge}")
    assert placing(Ann=1).allows(f"Ann {edge}")
    for place, moment, kind in (
        ("ammunition", "S2", "ammunition"),
        ("a1", "S5", "parcels"),
        ("building-3", "S6", "building"),
        ("buy-5", "S14", "points"),
    ):
        table = a_table("Ann Bo").founded("d4").placed(Ann=place).cowboys(Ann=0).at(moment)
        assert (table.asked, table.allows(f"Ann {edge}")) == (f"Ann: {kind}", True)
    stored = a_table("Ann Bo").founded("d4").stored(Ann="ranch").at("S6e")
    assert (stored.asked, stored.allows(f"Ann {edge}")) == ("Ann: stored", True)
    money = a_table("Ann Bo").founded("d4").holding(Ann="sheriff", Bo="banker").at("end of round")
    assert (money.asked, money.allows(f"Ann {edge}")) == ("Ann: give", True)


def test_b6_3_5_also_where_a_card_asks_a_duel_is_named_or_consent_is_wanted() -> None:
    """O62: each of these is an own decision too."""
    edge = "road e3|e4"
    card = a_table("Ann Bo").founded("d4").at("phase 1").play("Ann choose captain")
    assert (card.asked, card.allows(f"Ann {edge}")) == ("Ann: card", True)
    duels = a_table("Ann Bo").founded("d4").placed(Ann="a1 a2", Bo="a1 a2").cowboys(Ann=0, Bo=0).at("S5")
    assert (duels.asked, duels.allows(f"Ann {edge}")) == ("Ann: duel-order", True)
    duels.play(f"Ann {edge}")
    assert duels.asked == "Ann: duel-order"
    setting = a_table("Ann Bo").founded("d4").owns(Ann="e5", Bo="c3").stored(Bo="bank").roads(Bo=0)
    consent = setting.at("S6e").play("Bo build bank c3", "Bo house e5")
    assert (consent.asked, consent.allows(f"Ann {edge}")) == ("Ann: consent", True)
    auction = a_table("Ann Bo", cards="1Y 2Y 3Y 4Y 5Y 6Y 12R").founded("d4").at("phase 1").play("Ann choose auctioneer")
    assert (auction.asked, auction.allows(f"Ann {edge}")) == ("Ann: auction", True)
    dynamite = a_table("Ann Bo").founded("d4").owns(Ann="a1").standing(mine="a1").dynamite(Ann=1).at("S10")
    assert (dynamite.asked, dynamite.allows(f"Ann {edge}")) == ("Ann: dynamite", True)


def test_b6_3_5_laying_a_road_does_not_end_the_turn() -> None:
    table = placing(Ann=2).play("Ann road e3|e4", "Ann road e4|f4")
    assert table.asked == "Ann: place"
    assert table["Ann"].roads == 0
    assert table.refuses("Ann road d3|e3") == "Ann has no road left."


def test_b6_3_5_only_the_one_asked_lays_roads() -> None:
    assert placing(Ann=1).refuses("Bo road e3|e4") == "It is not Bo’s turn; waiting for Ann."


def test_b6_3_6_a_parcel_is_reached_by_a_road_at_one_of_its_corners() -> None:
    table = placing(Ann=1)
    before = set(table.reached.split())
    table.play("Ann road e3|e4")
    assert set(table.reached.split()) - before == {"f3", "f4"}


def test_b6_3_6_a_border_road_reaches_the_parcels_at_its_corners() -> None:
    table = a_table("Ann Bo").network("a1|north").at("phase 1")
    assert table.reached == "a1 b1"


def test_b6_3_7_nine_parcels_are_reached_at_the_start() -> None:
    table = a_table("Ann Bo").founded("d4").at("phase 1")
    assert names(table.state.town.reached) == ["c3", "d3", "e3", "c4", "d4", "e4", "c5", "d5", "e5"]


@pytest.mark.parametrize("money", [0, 15])
def test_b6_3_8_a_road_costs_neither_money_nor_a_cowboy(money: int) -> None:
    table = a_table("Ann Bo").founded("d4").money(Ann=money).cowboys(Ann=0).holding(Ann="banker", Bo="captain").at("phase 2")
    table.play("Ann road e3|e4")
    assert (table["Ann"].money, table["Ann"].supply) == (money, 10)
