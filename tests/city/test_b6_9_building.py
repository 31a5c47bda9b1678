"""B6.9: buying buildings and building them."""

from __future__ import annotations

import pytest

from tests.city.settings import MARKET, Setting, a_table
from tests.city.tables import Table

NEEDS_ROAD = ["drugstore", "bank", "saloon", "hotel", "church", "prison", "blacksmith", "general-store"]


def three(edition: str = "big-box") -> Setting:
    """A town around d4; nobody has a road or a cowboy at home."""
    seats = a_table("Ann Bo Cleo", edition=edition).founded("d4")
    return seats.cowboys(Ann=0, Bo=0, Cleo=0).roads(Ann=0, Bo=0, Cleo=0).money(Ann=30, Bo=30, Cleo=30)


def with_bought(kind: str, setting: Setting) -> Table:
    """Ann has bought this building and is asked what to do with it."""
    table = setting.market(f"{kind} - - - - - -").placed(Ann="building-3").at("S6")
    return table.play(f"Ann buy {kind}")


def test_b6_9_1_seven_squares_with_their_prices() -> None:
    for price, kind in zip((3, 4, 5, 6, 8, 10, 12), MARKET.split(), strict=True):
        table = three().placed(Ann=f"building-{price}").at("S6")
        assert table.moves == [f"buy {kind}", "decline"]
        table.play(f"Ann buy {kind}")
        assert table["Ann"].money == 30 - price


def test_b6_9_1_only_the_building_of_the_square_is_for_sale() -> None:
    table = three().placed(Ann="building-12").at("S6")
    assert table.refuses("Ann buy bank") == "On this square a mine is for sale for $12: “buy mine” or “decline”."


def test_b6_9_1_the_winner_of_the_duel_buys() -> None:
    table = three().placed(Ann="building-3", Bo="building-3").at("S6").play("roll 1", "roll 2", "Bo buy ranch")
    assert table["Bo"].stored == "ranch"
    assert table["Ann"].cowboys == 1


def test_b6_9_1_who_cannot_pay_does_not_buy() -> None:
    table = three().money(Ann=11).placed(Ann="building-12").at("S6")
    assert table.over
    assert (table["Ann"].money, table.market.split()[-1]) == (11, "mine")


def test_b6_9_2_from_12_dollars_down_to_3() -> None:
    """O2: with $14 the mine for $12 leaves nothing for the ranch for $3."""
    table = three().money(Ann=14).placed(Ann="building-3 building-12").at("S6")
    assert table.moves == ["buy mine", "decline"]
    table.play("Ann buy mine")
    assert table.over
    assert table["Ann"].stored == "mine"


def test_b6_9_3_build_at_once_or_keep() -> None:
    table = with_bought("ranch", three().owns(Ann="a1 b1"))
    assert table.moves == ["build ranch a1", "build ranch b1", "keep"]
    kept = with_bought("ranch", three().owns(Ann="a1 b1")).play("Ann keep")
    assert kept["Ann"].stored == "ranch"
    table.play("Ann build ranch b1")
    assert (table.at("b1"), table["Ann"].stored) == ("ranch", "")


def test_b6_9_3_the_square_is_empty_afterwards() -> None:
    assert with_bought("ranch", three()).market == "- - - - - - -"


def test_b6_9_4_only_on_an_own_parcel() -> None:
    table = with_bought("ranch", three().owns(Ann="a1", Bo="b1"))
    assert table.refuses("Ann build ranch b1") == "b1 does not belong to Ann."
    assert table.refuses("Ann build ranch c1") == "c1 does not belong to Ann."
    assert table.refuses("Ann build mine a1") == "Build the ranch, such as “build ranch d4”, or “keep” it."


@pytest.mark.parametrize("edition", ["big-box", "first"])
@pytest.mark.parametrize("what", ["mountain", "house", "saloon"])
def test_b6_9_5_only_on_an_empty_parcel(what: str, edition: str) -> None:
    table = with_bought("ranch", three(edition).owns(Ann="a1 b1").standing(**{what: "a1"}))
    assert table.moves == ["build ranch b1", "keep"]
    assert table.refuses("Ann build ranch a1") == f"There is a {what} on a1 already."


@pytest.mark.parametrize("kind", NEEDS_ROAD)
def test_b6_9_6_a_road_must_reach_the_parcel(kind: str) -> None:
    table = with_bought(kind, three().owns(Ann="a1 e4"))
    assert table.moves == [f"build {kind} e4", "keep"]
    assert table.refuses(f"Ann build {kind} a1") == "No road reaches a1."


def test_b6_9_6_roads_may_be_laid_on_the_spot() -> None:
    table = with_bought("bank", three().owns(Ann="f4").roads(Ann=1))
    assert table.refuses("Ann build bank f4") == "No road reaches f4."
    table.play("Ann road e3|e4", "Ann build bank f4", "Ann house c3")
    assert table.at("f4") == "bank"


@pytest.mark.parametrize("kind", ["ranch", "mine"])
def test_b6_9_6_ranches_and_mines_need_no_road(kind: str) -> None:
    assert with_bought(kind, three().owns(Ann="a1")).allows(f"Ann build {kind} a1")


@pytest.mark.parametrize("edition", ["big-box", "first"])
@pytest.mark.parametrize("kind", ["drugstore", "bank", "saloon", "hotel", "church", "prison"])
def test_b6_9_7_one_house_comes_with_the_building(kind: str, edition: str) -> None:
    """B6.9.8 with O115: in the first edition too, the hotel included."""
    table = with_bought(kind, three(edition).owns(Ann="e4")).play(f"Ann build {kind} e4")
    assert table.asked == "Ann: house"
    table.play("Ann house c3")
    assert table.over
    assert table.all("house") == "c3 d4"


@pytest.mark.parametrize("edition", ["big-box", "first"])
@pytest.mark.parametrize("kind", ["ranch", "mine"])
def test_b6_9_7_ranches_and_mines_bring_no_house(kind: str, edition: str) -> None:
    """B6.9.8 with O115: the mine of the first edition neither."""
    table = with_bought(kind, three(edition).owns(Ann="a1")).play(f"Ann build {kind} a1")
    assert table.over
    assert table.all("house") == "d4"


def test_b6_9_7_without_a_place_for_the_house_nothing_is_built() -> None:
    """The own parcel is the last empty one that a road reaches."""
    table = with_bought("bank", three("first").owns(Ann="e4").standing(mountain="c3 d3 e3 c4 c5 d5 e5"))
    assert table.over
    assert table["Ann"].stored == "bank"


def last_reached(**roads: int) -> Setting:
    """Of the parcels that roads reach only e4, which is Ann's, is empty."""
    return three("first").owns(Ann="e4").standing(mountain="c3 d3 e3 c4 c5 d5 e5").roads(**roads)


def test_b6_9_10_the_road_to_the_house_may_be_laid_before_or_after_the_building() -> None:
    """B6.3.5, O67: at any time."""
    for moves in (["road e3|e4", "build bank e4"], ["build bank e4", "road e3|e4"]):
        table = with_bought("bank", last_reached(Ann=1)).play(*(f"Ann {move}" for move in moves), "Ann house f3")
        assert (table.at("e4"), table.at("f3"), table["Ann"].stored) == ("bank", "house", "")


def test_b6_9_10_without_the_road_the_building_is_taken_back() -> None:
    """B6.11.1."""
    table = with_bought("bank", last_reached(Ann=1)).play("Ann build bank e4")
    assert table.refuses("Ann house f3") == "No road reaches f3."
    remedy = "Lay a road to an empty parcel, or “keep” the building."
    assert table.refuses("Ann pass") == f"There is no place for the house of the bank. {remedy}"
    table.play("Ann keep")
    assert (table.at("e4"), table["Ann"].stored, table["Ann"].roads) == ("", "bank", 1)


def test_b6_9_10_a_stored_building_is_not_taken_back_for_ever() -> None:
    """B6.11.2: once given up, the road comes first; the sentence says so."""
    table = last_reached(Ann=1).stored(Ann="bank").at("S6e").play("Ann build bank e4", "Ann keep")
    reason = "There is no place for the house of the bank. Lay a road to an empty parcel first."
    assert table.refuses("Ann build bank e4") == reason
    table.play("Ann road e3|e4", "Ann build bank e4", "Ann house f3")
    assert table.at("e4") == "bank"


def test_b6_9_7_the_reason_names_the_missing_road() -> None:
    """A road that reaches nothing empty would not help either, so the building is refused."""
    none = last_reached(Ann=0).owns(Ann="a1").stored(Ann="bank ranch").at("S6e")
    reason = "There is no place for the house of the bank, and Ann has too few roads to reach one."
    assert none.refuses("Ann build bank e4") == reason
    hills = " ".join(f"{column}{row}" for column in "bcdef" for row in "26") + " b3 b4 b5 f3 f4 f5"
    walled = last_reached(Ann=1).standing(mountain=hills).stored(Ann="bank").at("S6e")
    assert walled.refuses("Ann build bank e4") == reason


def test_b6_9_9_a_school_brings_three_houses() -> None:
    """B9.11.1."""
    table = with_bought("school", three().owns(Ann="e4")).play("Ann build school e4", "Ann house c3", "Ann house d3")
    assert table.asked == "Ann: house"
    table.play("Ann house e3")
    assert table.over
    assert table.all("house") == "c3 d3 e3 d4"


def test_b6_9_10_first_the_building_then_its_house() -> None:
    """O67: the parcel of the building is not free for its house, and the building covers a neighbour of the centre."""
    table = with_bought("bank", three().owns(Ann="e4 e5")).play("Ann build bank e4")
    assert not table.allows("Ann house e4")
    assert table.refuses("Ann house e4") == "There is a bank on e4 already."
    assert table.allows("Ann house e5")


@pytest.mark.parametrize(("kind", "revolvers"), [("ranch", 1), ("mine", 1), ("prison", 2), ("bank", 0), ("school", 0)])
def test_b6_9_11_revolvers_are_taken_when_the_building_stands(kind: str, revolvers: int) -> None:
    """No cost besides the price; a building that is kept gives none (B6.11.7)."""
    table = with_bought(kind, three().owns(Ann="e4"))
    assert table["Ann"].revolvers == 1
    table.play(f"Ann build {kind} e4")
    while table.asked == "Ann: house":
        table.play(f"Ann {table.moves[0]}")
    assert table["Ann"].revolvers == 1 + revolvers
    assert table["Ann"].money == 27
