"""C8: scoring of a human city."""

from __future__ import annotations

import pytest

from carson.cards import scoring
from tests.cards.tables import a_city, total


def points(rows: str, people: str = "") -> dict[str, int]:
    return a_city(rows, people).points("Ann")


def test_c8_1_neighbours_are_eight() -> None:
    assert points("^^^/^M^/^^^") == {"mines": 16}
    assert points("^^.^/..M./^...")["mines"] == 4, "b1 and d1 touch c2 by a corner, a1 and a3 do not touch it"


def test_c8_2_house_symbols() -> None:
    for letter, symbols in {"h": 1, "H": 2, "O": 2, "R": 0, "C": 0, "K": 0, "S": 0}.items():
        assert points(f"B{letter}/..").get("banks near", 0) == symbols
        assert points(f"..{letter}C/....").get("churches and general stores x house symbols", 0) == symbols


def test_c8_3_empty_is_covered_and_shows_nothing_or_outlaws_with_immunity() -> None:
    assert points("R./..")["ranches"] == 3
    assert points("R./.o")["ranches"] == 2
    assert points("R./.o", "sheriff")["ranches"] == 3
    assert points("R.../.oP.")["ranches"] == 3


def test_c8_4_every_line_is_a_part_of_the_sum() -> None:
    table = a_city("RMD./^^BS/hHOK/GCPT", "teacher")
    parts = table.state.why(0)
    assert [part.what for part in parts[:-1]] == list(scoring.BUILDING_LINES)
    assert sum(part.amount for part in parts) == total(table)


def test_c8_5_ranch() -> None:
    assert points(".../.R./...") == {"ranches": 8}
    assert points("^../.R./..h") == {"ranches": 6}


def test_c8_5_every_ranch_counts_outlaws_beside_it_with_immunity() -> None:
    """C8.3, C8.17: the outlaws in the middle touch all three ranches."""
    assert points("R.R./.oR.") == {"ranches": 8, "outlaws": -6}
    assert points("R.R./.oR.", "sheriff") == {"ranches": 11}
    assert points("R.R.P./.oR...")["ranches"] == 11
    assert points("R.R./.oR.", "sheriff settler") == {"ranches": 11, "settler": 5}


def test_c8_6_mine() -> None:
    """C8.6, OP-17: 2 for each mountain."""
    assert points("^^./.M./..^")["mines"] == 6


def test_c8_7_drugstore() -> None:
    assert points("Dh..../....RR") == {"ranches": 6, "drugstores near": 1, "drugstores and blacksmiths x ranches": 2}


def test_c8_8_bank() -> None:
    assert points("Bh..../....MM") == {"banks near": 1, "banks and blacksmiths x mines": 2}


def test_c8_9_saloon() -> None:
    assert points("hH/S.") == {"saloons": 6}


def test_c8_10_general_store() -> None:
    assert points("Gh..H./......") == {
        "general stores and town hall near": 1,
        "churches and general stores x house symbols": 3,
    }


def test_c8_11_blacksmith() -> None:
    found = points("K...MM/....RR")
    assert found["drugstores and blacksmiths x ranches"] == 2
    assert found["banks and blacksmiths x mines"] == 2


def test_c8_12_church() -> None:
    assert points("CC..hH/....O.") == {"churches and general stores x house symbols": 10, "hotels": 3}


def test_c8_13_town_hall_counts_itself_and_not_houses() -> None:
    """C8.13, OP-12."""
    assert points("Th..MP/....RB")["town hall x buildings"] == 5
    assert points("Th/..") == {"general stores and town hall near": 1, "town hall x buildings": 1}


def test_c8_14_hotel() -> None:
    assert points("OO/..") == {"hotels": 6}


def test_c8_15_nothing_for_houses_mountains_prisons_empty_parcels() -> None:
    assert points("hH^P/....") == {}


def test_c8_16_outlaws_cost_six_each_but_not_with_immunity() -> None:
    """C8.16, OP-11: two beside each other are two groups."""
    assert points("oo../...o") == {"outlaws": -18}
    assert points("oo../..Po") == {}
    assert points("oo../...o", "sheriff") == {}


def test_c8_17_one_parcel_counts_for_every_building_beside_it() -> None:
    assert points("M^M/...")["mines"] == 4
    assert points("DhB/...") == {"drugstores near": 1, "banks near": 1}


def test_c8_18_in_the_city_means_anywhere() -> None:
    assert points("D....../......R")["drugstores and blacksmiths x ranches"] == 1


def test_c8_19_the_order_of_the_score_pad() -> None:
    words = [
        "ranches",
        "mines",
        "drugstores near",
        "banks near",
        "saloons",
        "town hall near",
        "x ranches",
        "x mines",
        "x house",
    ]
    words += ["hotels", "town hall x", "outlaws"]
    assert len(words) == len(scoring.BUILDING_LINES)
    assert all(word in line for word, line in zip(words, scoring.BUILDING_LINES, strict=True))


@pytest.mark.parametrize("people", ["", "doctor teacher banker lawyer", "publisher undertaker newsboy"])
def test_the_explanation_adds_up(people: str) -> None:
    """C8.4: the parts are the score."""
    table = a_city("hhhOhhh./D.BBS.o./^MhOhh../.^...^^^/.RhM^MMP/...^.^^o", people)
    assert sum(part.number * part.each for part in table.state.why(0)) == table.state.scores[0]
