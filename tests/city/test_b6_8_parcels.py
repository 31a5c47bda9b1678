"""B6.8: buying parcels."""

from __future__ import annotations

import pytest

from carson.city.places import PARCEL_OF
from carson.city.steps.parcels import why_not_bought
from carson.game import Why
from tests.city.settings import Setting, a_table


def three() -> Setting:
    return a_table("Ann Bo Cleo").cowboys(Ann=0, Bo=0, Cleo=0).roads(Ann=0, Bo=0, Cleo=0)


def test_b6_8_1_only_parcels_with_an_own_cowboy() -> None:
    table = three().placed(Ann="a1", Bo="b1").at("S5")
    assert table.moves == ["buy a1", "done"]
    assert table.refuses("Ann buy b1") == "Ann has no cowboy on b1 that could buy it."
    assert table.refuses("Ann buy c1") == "Ann has no cowboy on c1 that could buy it."


def test_b6_8_1_a_cowboy_on_a_building_buys_nothing() -> None:
    table = three().owns(Bo="a1").standing(ranch="a1").placed(Ann="a1").at("S5")
    assert table.over


def test_b6_8_2_several_players_on_one_parcel_fight() -> None:
    table = three().placed(Ann="a1", Bo="a1").at("S5").play("roll 1", "roll 2", "Bo buy a1")
    assert table.owner("a1") == "Bo"
    assert table["Ann"].cowboys == 1


@pytest.mark.parametrize(
    ("standing", "price"),
    [
        ({}, 1),
        ({"mountain": "d4"}, 2),
        ({"house": "c3"}, 2),
        ({"house": "c3 e5", "mountain": "d4", "saloon": "d5"}, 5),
        ({"house": "b4 f4 d2"}, 1),
        ({"house": "c3 d3 e3 c4 e4 c5 d5 e5", "mountain": "d4"}, 10),
    ],
)
def test_b6_8_3_a_dollar_and_one_for_everything_on_and_around_it(standing: dict[str, str], price: int) -> None:
    table = three().owns(Bo="d5").standing(**standing).at("phase 1")
    assert table.price("d4") == price


def test_b6_8_3_at_the_edge_there_are_fewer_neighbours() -> None:
    table = three().standing(house="a2 b1 b2 c1", mountain="h8").at("phase 1")
    assert table.price("a1") == 4


def test_b6_8_4_every_parcel_counts_once() -> None:
    """O68: a town house adds $1; the town hall is a building; property tiles add nothing."""
    table = three().owns(Bo="c3 d3 e3").standing(town_house="c4", town_hall="e4").at("phase 1")
    assert table.price("d4") == 3


def test_b6_8_3_the_price_can_be_explained() -> None:
    table = three().owns(Bo="d5").standing(house="c3 e5", mountain="d4", saloon="d5").at("phase 1")
    why: Why = []
    assert table.state.parcel_price(0, 27, why) == sum(part.amount for part in why) == 5
    assert [(part.what, part.number) for part in why] == [("parcel", 1), ("saloon", 1), ("house", 2), ("mountain", 1)]


def test_b6_8_5_the_buyer_pays_and_puts_a_property_tile_there() -> None:
    table = three().standing(house="a2").placed(Ann="a1").at("S5").play("Ann buy a1")
    ann = table["Ann"]
    assert (ann.money, ann.parcels, ann.tiles, ann.supply) == (13, "a1", 11, 10)


def test_b6_8_5_what_one_cannot_pay_one_cannot_buy() -> None:
    table = three().money(Ann=1).standing(house="a2").placed(Ann="a1 h8").at("S5")
    assert table.moves == ["buy h8", "done"]
    assert table.refuses("Ann buy a1") == "a1 costs $2; Ann has $1."


@pytest.mark.parametrize("what", ["house", "town-house", "mountain"])
def test_b6_8_6_what_stands_there_belongs_to_the_buyer(what: str) -> None:
    table = three().standing(**{what.replace("-", "_"): "a1"}).placed(Ann="a1").at("S5")
    assert table["Ann"].score == 2
    table.play("Ann buy a1")
    assert table["Ann"].score == 13 // 6 + 2


def test_b6_8_7_first_all_duels_then_all_purchases_in_pass_order() -> None:
    """O61: Bo, who passed first, needs the money for a1 while the duel for b1 is still open; all duels come first."""
    setting = three().founded("d4").roads(Ann=1, Bo=1, Cleo=1)
    table = setting.placed(Ann="b1", Bo="a1", Cleo="b1").passed("Bo Cleo Ann").at("S5")
    assert table.asked == "chance: duel"
    table.play("roll 1", "roll 2")
    assert table.asked == "Bo: parcels"
    table.play("Bo buy a1")
    assert table.asked == "Ann: parcels"


def test_b6_8_7_one_buys_the_parcels_won_in_any_order() -> None:
    table = three().money(Ann=3).standing(house="h8").placed(Ann="a1 d4 h7").at("S5")
    table.play("Ann buy h7", "Ann buy a1")
    assert table.over, "no money is left for d4"
    assert table["Ann"].parcels == "a1 h7"
    assert table["Ann"].supply == 10


def test_b6_8_7_one_may_buy_some_and_decline_the_rest() -> None:
    table = three().placed(Ann="a1 d4").at("S5").play("Ann buy a1", "Ann done")
    assert table.over
    assert (table["Ann"].parcels, table["Ann"].supply) == ("a1", 10)


def test_b6_8_8_twelve_parcels_are_the_most() -> None:
    """O46: the tile of a cowboy on a parcel may have gone elsewhere; then nothing can be bought."""
    twelve = "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2"
    table = three().owns(Ann=twelve).placed(Ann="a8").at("S5")
    assert table.over
    assert table["Ann"].supply == 10
    assert table.owner("a8") == ""
    before = three().owns(Ann=twelve).placed(Ann="a8").at("phase 2")
    assert why_not_bought(before.state, 0, PARCEL_OF["a8"]) == "Ann has no property tile left for a8."
