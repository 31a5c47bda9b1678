"""The facts about a position, against values worked out by hand; the examples of the rules have their number (B13)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from carson.city.json_data import inspect
from carson.city.places import PARCEL_OF
from carson.city.positions import read_position
from carson.game import Why

SEATS = "[[seat]]\n[[seat]]\n"
EMPTY = ".. .. .. .. .. .. .. .."


def facts(*rows: str, head: str = "", seats: str = SEATS, first: int = 1) -> dict[str, Any]:
    """Inspect a town with these rows, the first of them being row *first*."""
    drawn = [EMPTY] * (first - 1) + list(rows)
    drawn += [EMPTY] * (8 - len(drawn))
    return inspect(read_position(f'{head}\ntown = """\n' + "\n".join(drawn) + f'\n"""\n{seats}'))


def test_the_keys_are_those_of_the_design_and_plain_data() -> None:
    found = facts(".1 .. .. .. .. .. .. ..")
    numbers = ["income", "price", "reached", "town_house_sites", "firepower", "points_now"]
    where = ["round", "phase", "asked", "chance", "money", "cowboys", "cowboys_placed", "cards", "pass_track", "action_track"]
    assert list(found) == numbers + where
    assert (found["phase"], found["chance"], found["money"]) == ("personalities", "draw", {"1": 15, "2": 15})
    assert json.loads(json.dumps(found)) == found


def test_t4_a_parcel_costs_a_dollar_and_one_for_each_thing_around() -> None:
    found = facts(".. .. h. h. S1 .. .. ..", ".. .. S1 ^. .. .. .. ..", first=3)
    assert found["price"]["d4"] == 6


def test_t5_the_cheapest_and_the_dearest_parcel() -> None:
    found = facts(".. .. h. h. h. .. .. ..", ".. .. h. h. h. .. .. ..", ".. .. h. h. h. .. .. ..", first=3)
    assert found["price"]["d4"] == 10
    assert found["price"]["h8"] == 1


def test_only_land_that_can_be_bought_has_a_price() -> None:
    """B5.3.3, B5.3.4; personal discounts are not in it."""
    indian = '[[seat]]\npersonality = "indian"\nside = "red"\n[[seat]]\n'
    found = facts(".1 T. ^. .. .. .. .. ..", ".. h. .. .. .. .. .. ..", seats=indian)
    assert "a1" not in found["price"]
    assert "b1" not in found["price"]
    assert found["price"]["c1"] == 1 + 3
    assert len(found["price"]) == 62


def test_t6_nine_parcels_are_reached_at_the_start() -> None:
    found = facts(".. .. .. h. .. .. .. ..", first=4, head='roads = ["c4|d4", "d4|e4", "d3|d4", "d4|d5"]')
    assert found["reached"] == ["c3", "d3", "e3", "c4", "d4", "e4", "c5", "d5", "e5"]


def test_d8_one_road_reaches_six_parcels() -> None:
    assert facts(head='roads = ["d4|e4"]')["reached"] == ["d3", "e3", "d4", "e4", "d5", "e5"]


def test_river_parcels_are_neither_reached_nor_for_sale() -> None:
    river = (".. .. .. .. .. .. .. ..", "~. ~. ~. .. .. ~. ~. ~.", ".. .. ~. ~. ~. ~. .. ..")
    found = facts(*river, first=3, head='variants = ["river"]\nroads = ["b4|c4"]')
    assert found["reached"] == ["b3", "c3", "b5"]
    assert "b4" not in found["price"]


@pytest.mark.parametrize("edition", ["big-box", "first"])
def test_t12_houses_of_others_do_not_count(edition: str) -> None:
    rows = (".. .. .. h1 .. .. .. ..", ".. .. S1 h. S2 .. .. ..", ".. .. .. h. .. .. .. ..")
    assert facts(*rows, first=3, head=f'edition = "{edition}"')["income"] == {"c4": 15, "e4": 10}


def test_t18_an_own_ranch_beside_a_drugstore_counts_twice() -> None:
    rows = (".. .. h. h. h. .. .. ..", ".. .. R1 D1 .. .. .. ..")
    found = facts(*rows, first=3)
    assert found["income"]["d4"] == 15


def test_t19_a_bank_with_a_mine_and_a_hotel() -> None:
    rows = ("M1 .. .. .. .. .. .. ..", ".. .. .. h. O1 .. .. ..", ".. .. .. B1 .. .. .. ..")
    found = facts(*rows, first=3)
    assert found["income"] == {"a3": 0, "e4": 6, "d5": 12}


def test_t21_a_general_store_profits_from_others() -> None:
    rows = (".. .. .. h1 h2 .. .. ..", ".. .. .. G1 C2 .. .. ..")
    assert facts(*rows, first=3)["income"]["d4"] == 12


RING = (".. .. H. H. H. .. .. ..", ".. .. H. {}1 H. .. .. ..", ".. .. H. H. H. .. .. ..")


@pytest.mark.parametrize(("letter", "cap"), [("D", 33), ("G", 33), ("B", 45), ("S", 55)])
def test_t32_incomes_have_a_limit(letter: str, cap: int) -> None:
    rows = (row.format(letter) for row in RING)
    assert facts(*rows, first=3)["income"]["d4"] == cap


def test_t32_the_first_edition_has_none() -> None:
    """A bank with five houses, three own hotels and six own mines: 11 x 3 + 6 x 3."""
    rows = (".. .. h. h. h. .. M1 M1", ".. .. h. B1 h. .. M1 M1", ".. .. O1 O1 O1 .. M1 M1")
    assert facts(*rows, first=3)["income"]["d4"] == 45
    assert facts(*rows, first=3, head='edition = "first"')["income"]["d4"] == 51


def test_d6_a_blacksmith_earns_by_round_and_ranch_up_to_its_limit() -> None:
    rows = ("R1 R1 R1 R1 R1 .. .. ..", EMPTY, "K1 K2 .. .. .. .. .. ..")
    found = facts(*rows, head="round = 4")
    assert (found["income"]["a3"], found["income"]["b3"]) == (40, 20)
    assert facts(*rows, head="round = 2")["income"]["a3"] == 35


def test_d7_a_ranch_earns_at_least_a_dollar() -> None:
    found = facts("R1 h. .. .. .. .. .. ..", "h. h2 .. .. .. .. .. ..", EMPTY, ".. R2 .. .. .. .. .. ..")
    assert found["income"] == {"a1": 1, "b4": 8}


def test_a_mine_needs_mountains_that_are_unsold_or_its_owners() -> None:
    """B9.4.2; in the river variant the river adds $3 once (B9.4.4)."""
    found = facts(".. ^. ^1 ^2 .. .. .. ..", ".. .. M1 .. .. .. .. M2")
    assert found["income"] == {"c2": 6, "h2": 0}
    river = (".. .. M1 .. .. .. .. ..", "~. ~. ~. .. .. ~. ~. ~.", ".. .. ~. ~. ~. ~. .. ..")
    assert facts(*river, first=3, head='variants = ["river"]')["income"] == {"c3": 3}


HALL = (".. .. h. S1 .. D1 .. ..", ".. .. .. .. .. .. .. ..", "T. .. O1 .. R1 .. .. S2")


def test_the_holder_of_the_town_hall_earns_a_step_more() -> None:
    """B9.13.8, B9.13.9: saloon $5, drugstore $3; neither hotel nor ranch; only for who stands there alone."""
    empty = facts(*HALL)["income"]
    assert empty == {"d1": 5, "f1": 3, "c3": 6, "e3": 8, "h3": 0}
    held = facts(*HALL, seats='[[seat]]\nplaced = ["a3"]\n[[seat]]')["income"]
    assert held == {"d1": 10, "f1": 6, "c3": 6, "e3": 8, "h3": 0}
    contested = facts(*HALL, seats='[[seat]]\nplaced = ["a3"]\n[[seat]]\nplaced = ["a3"]')["income"]
    assert contested == empty


def test_income_is_told_before_doubling() -> None:
    found = facts(".. .. h. S1 .. .. .. ..", head='doubled = ["d1"]')
    assert found["income"] == {"d1": 5}


def test_a_town_house_needs_eight_covered_neighbours() -> None:
    """B6.10.7: buildings, houses, mountains and property tiles cover; nothing at the edge of the map."""
    ring = (".. .. .1 ^. h. .. .. ..", ".. .. R1 h. .2 .. .. ..", ".. .. .1 .1 .2 .. .. ..")
    assert facts(*ring, first=3)["town_house_sites"] == ["d4"]
    open_ring = (ring[0].replace("^.", ".."), *ring[1:])
    assert facts(*open_ring, first=3)["town_house_sites"] == []
    assert facts("h1 .1 .. .. .. .. .. ..", ".1 .1 .. .. .. .. .. ..")["town_house_sites"] == []
    assert facts(*ring, first=3, head='edition = "first"')["town_house_sites"] == []


@pytest.mark.parametrize(
    ("seat", "head", "power"),
    [
        ("", "", 4),
        ("cowboys = 5\nrevolvers = 4", "", 9),
        ('personality = "gunslinger"', "", 7),
        ('personality = "gunslinger"\nside = "red"', "", 6),
        ("", "ammunition = 1", 7),
        ('personality = "gunslinger"', "ammunition = 1", 10),
        ("", "ammunition = 2", 4),
        ('placed = ["d4", "wages"]', "", 4),
        ('personality = "sheriff"', "", 5),
        ('personality = "sheriff"\nplaced = ["d4 white"]', "", 4),
    ],
)
def test_firepower_has_the_bonuses_of_the_round(seat: str, head: str, power: int) -> None:
    """B6.2.3 to B6.2.5, B6.5.1, B10.7; the white cowboy counts in hand (O49)."""
    assert facts(head=head, seats=f"[[seat]]\n{seat}\n[[seat]]")["firepower"]["1"] == power


def test_points_now_are_those_of_a_scoring_in_this_position() -> None:
    """B8.2 to B8.5: cash, buildings, houses and mountains; no cash limit, nothing for empty parcels and stored tiles."""
    seats = '[[seat]]\npoints = 5\nmoney = 77\npersonality = "sheriff"\nstored = ["bank"]\n[[seat]]\nmoney = 5\npoints = 1'
    found = facts(".1 S1 h1 H1 ^1 .. .. ..", "T. h. ^2 .. .. .. .. ..", seats=seats)
    assert found["points_now"] == {"1": 5 + 12 + 8, "2": 1 + 0 + 2}


def test_t20_a_station_counts_the_houses_of_the_whole_town() -> None:
    """12 houses, 2 hotels, 4 ranches, a church and the station itself: 23 symbols, 11 points."""
    rows = ("h. h. h. h. h. h. h1 h1", "h1 h1 h2 h2 .. .. .. ..", "O2 O2 R2 R2 R2 R2 C2 ..", "X1 .. .. .. .. .. .. ..")
    found = facts(*rows, seats="[[seat]]\nmoney = 0\n[[seat]]\nmoney = 0")
    assert found["points_now"] == {"1": 5 * 2 + 11, "2": 9 * 2}


def test_a_teacher_scores_in_round_4() -> None:
    """B10.17.3: 2 points for each school, prison and church, and 2 without a saloon."""
    seats = '[[seat]]\nmoney = 0\npersonality = "teacher"\n[[seat]]'
    found = facts("E1 P1 C1 .. .. .. .. ..", head="round = 4", seats=seats)
    assert found["points_now"]["1"] == 3 * 2 + 3 * 2 + 2


def test_land_at_a_bridge_gives_three_points() -> None:
    """B11.2.12, O12: the bridge c4|c5 ends at b4/c4/b5/c5 and c4/d4/c5/d5."""
    river = ("~. ~. ~. h1 h1 ~. ~. ~.", ".. ^1 ~. ~. ~. ~. .. ..")
    seats = "[[seat]]\nmoney = 0\n[[seat]]"
    head = 'variants = ["river"]'
    assert facts(*river, first=4, head=head, seats=seats)["points_now"]["1"] == 6
    head += '\nroads = ["c4|c5"]'
    assert facts(*river, first=4, head=head, seats=seats)["points_now"]["1"] == 8


def test_an_income_can_be_explained() -> None:
    state = read_position('town = """\n' + "\n".join([".. .. h. S1 R1 .. .. .."] + [EMPTY] * 7) + f'\n"""\n{SEATS}')
    why: Why = []
    state.income(PARCEL_OF["d1"], why)
    assert sorted(why) == [("house", 1, 5), ("ranch", 1, 5)]
