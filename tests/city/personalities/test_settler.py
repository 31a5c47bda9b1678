"""B10.5: the settler."""

from __future__ import annotations

from tests.city.personalities.helpers import deck
from tests.city.settings import a_table


def test_any_unsold_parcel_for_nothing() -> None:
    """B10.5.1, O33: also with a house or a mountain, not the town hall's."""
    table = a_table("Ann Bo").owns(Bo="a1").standing(house="b1", mountain="c1", town_hall="d1").at("phase 1")
    table.play("Ann choose settler")
    assert table.allows("Ann claim b1")
    assert table.allows("Ann claim c1")
    assert table.refuses("Ann claim a1") == "a1 already belongs to Bo."
    assert table.refuses("Ann claim d1") == "d1 is the town hall’s; nobody can own it."
    assert table.refuses("Ann decline") == "The settler takes an unsold parcel: “claim d4” claims one."
    table.play("Ann claim b1")
    assert table["Ann"].parcels == "b1"
    assert table["Ann"].money == 15


def test_without_a_property_tile_there_is_no_gift() -> None:
    """O124."""
    twelve = " ".join(f"{column}{row}" for row in (1, 2) for column in "abcdef")
    table = a_table("Ann Bo").owns(Ann=twelve).at("phase 1")
    table.play("Ann choose settler")
    assert table.asked == "Bo: choose"


def test_with_nothing_unsold_there_is_no_gift() -> None:
    """O33: Ann, who has tiles left, takes the card for its number and limit."""
    every = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    seats = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn")
    shares = dict(zip(seats, (every[:4], *(every[4 + 12 * at : 16 + 12 * at] for at in range(5))), strict=True))
    table = a_table(" ".join(seats)).owns(**{name: " ".join(share) for name, share in shares.items()}).at("phase 1")
    assert table.state.town.unsold == 0
    table.play("Ann choose settler")
    assert (table["Ann"].tiles, table["Ann"].limit, table.asked) == (8, 30, "Bo: choose")


def test_red_money_at_once() -> None:
    """B10.5.2, O86."""
    table = a_table("Ann Bo", cards=deck("5R")).at("phase 1")
    table.play("Ann choose settler", "Ann choose cash")
    assert (table["Ann"].money, table["Ann"].limit) == (23, 20)


def test_red_points_for_mountains() -> None:
    """B10.5.2."""
    table = a_table("Ann Bo").owns(Ann="a1 b1", Bo="c1").standing(mountain="a1 b1 c1 d1")
    ended = table.holding(Ann="settler red", Bo="banker").at("end of round")
    assert ended["Ann"].points == 2


def test_red_points_also_in_the_first_edition() -> None:
    """B10.5.3, O44."""
    table = a_table("Ann Bo", edition="first").owns(Ann="a1").standing(mountain="a1")
    ended = table.holding(Ann="settler red", Bo="banker").at("end of round")
    assert (ended["Ann"].points, ended["Ann"].money) == (1, 15)


def test_red_who_takes_the_money_gets_no_points() -> None:
    """B10.5.2: either, or."""
    table = a_table("Ann Bo").owns(Ann="a1").standing(mountain="a1").holding(Ann="settler red", Bo="banker")
    assert table.used(Ann="settler").at("end of round")["Ann"].points == 0


def test_red_points_in_round_4() -> None:
    """B7.1, B7.0: beside the two points that each mountain gives in the final scoring."""
    setting = a_table("Ann Bo", round=4).roads(Ann=0, Bo=0).money(Ann=0, Bo=0).owns(Ann="a1 b1").standing(mountain="a1 b1")
    table = setting.holding(Ann="settler red", Bo="banker").at("end of round")
    assert table.over
    assert (table["Ann"].points, table["Ann"].score) == (2, 6)


def test_the_last_property_tile_goes_to_the_gift() -> None:
    """B10.5.1, O124: then no cowboy can buy a parcel any more (B5.3.6)."""
    eleven = "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2"
    table = a_table("Ann Bo").founded("d4").roads(Ann=0, Bo=0).owns(Ann=eleven).at("phase 1", to="end of round")
    table.play("Ann choose settler", "Ann claim d4", "Bo choose captain", "Bo decline")
    assert (table["Ann"].tiles, table.owner("d4")) == (0, "Ann")
    assert table.refuses("Ann place e4") == "Ann has no property tile left for e4."


def test_red_counts_the_mountains_of_the_end_of_the_round() -> None:
    """B10.5.2, O86: those bought in this round too."""
    setting = a_table("Ann Bo").cowboys(Ann=0, Bo=0).roads(Ann=0, Bo=0).holding(Ann="settler red", Bo="captain")
    table = setting.owns(Ann="a1").standing(mountain="a1 b1 c1").placed(Ann="b1").at("S5", to="end of round")
    table.play("Ann buy b1")
    assert table["Ann"].points == 2
