"""B9.10 to B9.12: the station, the school, and what counts as houses."""

from __future__ import annotations

import pytest

from tests.city.settings import a_table
from tests.city.towns import income, town, with_stored

# B9.10 Station

ROW = " ".join(f"{column}4|{column}5" for column in "abcdefgh")
"""The line between the fourth and the fifth row."""
COLUMN = " ".join(f"d{row}|e{row}" for row in range(1, 9))


@pytest.mark.parametrize(("line", "sites"), [(ROW, "a4 h5"), (COLUMN, "d1 e8")])
def test_b9_10_1_a_station_stands_beside_a_straight_road_across_the_map(line: str, sites: str) -> None:
    table = with_stored("station", town().network(line).owns(Ann=f"{sites} c3 f6"))
    assert table.moves == [f"build station {site}" for site in sites.split()] + ["done"]
    unreached = [parcel for parcel in ("c3", "f6") if parcel not in table.reached.split()]
    for parcel in unreached:
        assert table.refuses(f"Ann build station {parcel}") == f"No road reaches {parcel}."


def test_b9_10_1_corner_contact_is_not_beside() -> None:
    """O64: the parcel touches the line with a side; every parcel of both rows does."""
    every = [f"{column}{row}" for row in (4, 5) for column in "abcdefgh"]
    for half in (every[:8], every[8:]):
        table = with_stored("station", town().network(ROW).owns(Ann=" ".join(half)))
        assert [move.split()[2] for move in table.moves[:-1]] == half


def test_b9_10_1_seven_of_eight_roads_are_not_enough() -> None:
    table = with_stored("station", town().network(*ROW.split()[:7]).owns(Ann="a4").roads(Ann=1))
    reason = table.refuses("Ann build station a4")
    assert reason == "A station stands beside a road that crosses the whole map in a straight line; a4 does not."
    table.play("Ann road h4|h5")
    assert table.allows("Ann build station a4")


@pytest.mark.parametrize(
    ("border", "corner"),
    [
        (" ".join(f"{column}1|north" for column in "abcdefgh"), "a1"),
        (" ".join(f"{column}8|south" for column in "abcdefgh"), "a8"),
        (" ".join(f"a{row}|west" for row in range(1, 9)), "a1"),
        (" ".join(f"h{row}|east" for row in range(1, 9)), "h1"),
    ],
)
def test_b9_10_1_a_line_along_the_border_crosses_nothing(border: str, corner: str) -> None:
    """O64: on none of the four sides of the map."""
    table = with_stored("station", town().network(border).owns(Ann=corner).roads(Ann=1))
    assert not table.allows(f"Ann build station {corner}")


def test_b9_10_2_the_station_earns_no_money() -> None:
    """B8.7 for its points."""
    assert town().owns(Ann="a4").standing(station="a4", house="a3 b3").at("S10")["Ann"].money == 0


def test_b9_10_3_symbols_of_the_whole_town_whoever_owns_them() -> None:
    setting = town().owns(Ann="a1", Bo="b1 c1 d1 e1 f1 g1").money(Ann=0)
    setting.standing(
        station="a1", hotel="b1", ranch="c1", church="d1", school="e1", house="f1 h1", town_house="h2", town_hall="h3"
    )
    setting.standing(mountain="h4", saloon="g1")
    assert setting.at("phase 1")["Ann"].score == 2 + (2 + 2 + 1 + 1 + 1 + 1 + 1 + 2 + 1) // 2


def test_b9_10_4_the_station_counts_as_two_houses() -> None:
    for kind, dollars in (("drugstore", 6), ("bank", 6), ("saloon", 10), ("general_store", 12)):
        assert income(town().owns(Ann="d4 d5").standing(station="d5", **{kind: "d4"})) == dollars


def test_b9_10_5_the_station_cannot_be_attacked() -> None:
    setting = a_table("Ann Bo").holding(Ann="banker", Bo="captain").owns(Bo="a4").standing(station="a4")
    assert setting.at("phase 2").refuses("Ann place a4") == "A station cannot be attacked or defended."


def test_b9_10_6_one_house_comes_with_the_station() -> None:
    """O64."""
    table = with_stored("station", town().network(ROW).owns(Ann="a4")).play("Ann build station a4")
    assert table.asked == "Ann: house"
    assert table.play("Ann house h5").over


# B9.11 School


def test_b9_11_1_a_school_needs_a_road_and_three_houses() -> None:
    table = with_stored("school", town().founded("d4").owns(Ann="a1 e4"))
    assert table.refuses("Ann build school a1") == "No road reaches a1."
    table.play("Ann build school e4", "Ann house c3", "Ann house d3", "Ann house e3")
    assert table.over
    assert table.all("house") == "c3 d3 e3 d4"


def test_b9_11_2_a_school_earns_nothing_and_counts_as_a_house() -> None:
    assert town().owns(Ann="d5").standing(school="d5").at("S10")["Ann"].money == 0
    for kind, dollars in (("drugstore", 3), ("bank", 3), ("saloon", 5), ("general_store", 6)):
        assert income(town().owns(Ann="d4 d5").standing(school="d5", **{kind: "d4"})) == dollars


def test_b9_11_4_all_three_houses_must_be_possible() -> None:
    """O65: two free parcels and no ring that closes."""
    setting = town().standing(mountain="d4").network("d3|d4 d4|d5 c4|d4 d4|e4").owns(Ann="e4")
    setting = setting.standing(mountain="d3 e3 c4 c5 d5")
    table = with_stored("school", setting.roads(Ann=0))
    assert table.refuses("Ann build school e4") is not None
    table = with_stored("school", setting.roads(Ann=1))
    assert table.allows("Ann build school e4"), "her road can still reach f4 and f5 (B6.3.5)"


def test_b9_11_4_each_house_may_be_an_upgrade() -> None:
    """Two houses close the ring around the centre, which becomes a town house; no other place is left."""
    table = with_stored("school", town().founded("d4").owns(Ann="e4").standing(mountain="d3 e3 c4 c5 d5"))
    table.play("Ann build school e4", "Ann house c3")
    assert table.over, "e5 and then the centre are the only places left"
    assert (table.all("house"), table.all("town-house"), table.at("e4")) == ("c3 e5", "d4", "school")


def test_b9_11_4_a_new_house_may_become_a_town_house_at_once() -> None:
    """b2 and c3 are the only free parcels; with both built, the house on b2 has all its neighbours covered."""
    setting = town().owns(Ann="a1").standing(mountain="b1 c1 a2 c2 a3 b3 d2 c4 b4").network("a1|b1 b1|b2 b2|c2 b2|b3")
    table = with_stored("school", setting)
    assert table.moves == ["build school a1", "done"]
    table.play("Ann build school a1", "Ann house b2")
    assert table.over
    assert (table.all("house"), table.all("town-house")) == ("c3", "b2")


def test_b9_12_1_equivalents_are_no_houses_elsewhere() -> None:
    """Not for the red grocer, not for VP for buildings (one each), not for the final scoring (two points each)."""
    setting = a_table("Ann Bo").holding(Ann="grocer red", Bo="sheriff").owns(Ann="a1 b1 c1").money(Ann=0)
    table = setting.standing(hotel="a1", ranch="b1", church="c1").at("end of round")
    assert table["Ann"].points == 0
    assert table["Ann"].score == 6
    points = town().owns(Ann="a1 b1 c1").standing(hotel="a1", ranch="b1", church="c1").placed(Ann="building-points").at("S12")
    assert points["Ann"].points == 3
