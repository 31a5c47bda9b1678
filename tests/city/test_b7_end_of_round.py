"""B7: the end of a round."""

from __future__ import annotations

from fractions import Fraction

import pytest

from carson.city.events import Gained, MarketSlid, Paid, Scored, TileDrawn
from tests.city.settings import Setting, a_table
from tests.city.tables import Table


def two(round: int = 1) -> Setting:
    """Ann holds the sheriff (limit $20), Bo the banker ($120); nobody has a road or money."""
    seats = a_table("Ann Bo", round=round).roads(Ann=0, Bo=0).money(Ann=0, Bo=0)
    return seats.holding(Ann="sheriff", Bo="banker")


def test_b7_0_the_order_of_phase_4() -> None:
    """O89: special effects, cowboys, money, then the market."""
    setting = (
        a_table("Ann Bo").roads(Ann=0, Bo=0).holding(Ann="settler red", Bo="captain").owns(Ann="a1").standing(mountain="a1")
    )
    table = setting.market("- mine - - - - -").at("end of round")
    assert table["Ann"].points == 1
    assert table["Ann"].cowboys == 7
    assert table.asked == "Ann: give"
    table.play("Ann give 10", "Bo give 0")
    told = [type(event) for event in table.events if isinstance(event, Gained | Scored | Paid | MarketSlid)]
    assert told == [Scored, Gained, Gained, Paid, Scored, MarketSlid]
    assert table.asked == "chance: draw"


def test_b7_0_in_round_4_only_effects_and_money() -> None:
    """O93: no cowboys, no refill, no marker."""
    setting = two(4).ammunition("Ann").cowboys(Ann=0, Bo=0).money(Ann=1, Bo=1).market("mine - - - - - -")
    table = setting.at("end of round").play("Ann give 0", "Bo give 0")
    assert table.over
    assert (table["Ann"].cowboys, table.market, table.state.round) == (0, "mine - - - - - -", 4)


def test_b7_1_effects_at_the_end_of_the_round() -> None:
    """The red banker buys, the red grocer and the red settler score; first on the pass track first."""
    setting = (
        a_table("Ann Bo Cleo").roads(Ann=0, Bo=0, Cleo=0).owns(Bo="a1 b1", Cleo="c1").standing(house="a1 b1", mountain="c1")
    )
    setting.holding(Ann="banker red", Bo="grocer red", Cleo="settler red").passed("Cleo Ann Bo")
    table = setting.at("end of round")
    assert table.asked == "Ann: card"
    assert (table["Cleo"].points, table["Bo"].points) == (1, 0)
    table.play("Ann choose 3-points")
    assert (table["Ann"].points, table["Bo"].points) == (3, 2)


def test_b7_1_also_in_round_4() -> None:
    """B7.0, O93: the points of the red cards come before the money and the final scoring."""
    setting = a_table("Ann Bo Cleo", round=4).roads(Ann=0, Bo=0, Cleo=0).money(Ann=3, Bo=0, Cleo=0)
    setting.owns(Bo="a1 b1", Cleo="c1 d1 e1").standing(house="a1 b1", mountain="c1 d1 e1")
    table = setting.holding(Ann="banker red", Bo="grocer red", Cleo="settler red").at("end of round")
    table.play("Ann choose 3-points")
    assert table.over
    assert [table[name].points for name in ("Ann", "Bo", "Cleo")] == [3, 2, 3]
    assert [table[name].score for name in ("Ann", "Bo", "Cleo")] == [3, 2 + 2 * 2, 3 + 3 * 2]


def test_b7_1_effects_come_before_money_is_given_up() -> None:
    """O85: the red banker still has all money."""
    table = a_table("Ann Bo").roads(Ann=0, Bo=0).holding(Ann="banker red", Bo="sheriff").money(Ann=75, Bo=0).at("end of round")
    table.play("Ann choose 7-points")
    assert table.offers("give").split()[0] == "0"


@pytest.mark.parametrize(("round_", "closed"), [(1, "buy-2"), (2, "buy-3"), (3, "buy-4")])
def test_b7_2_the_round_marker_closes_one_more_square(round_: int, closed: str) -> None:
    """B7.2.1: $2, then $3, then $4."""
    table = two(round_).at("end of round").play("Ann choose gunslinger", "Bo choose chinese-worker")
    assert table.state.round == round_ + 1
    assert (
        table.refuses(f"Bo place {closed}") == f"The round marker has closed points for ${closed[-1]} for the rest of the game."
    )
    assert table.allows(f"Bo place buy-{int(closed[-1]) + 1}")


@pytest.mark.parametrize(("round_", "new"), [(1, 4), (2, 5), (3, 5)])
def test_b7_3_new_cowboys(round_: int, new: int) -> None:
    """No matter how many are left."""
    table = two(round_).cowboys(Ann=0, Bo=3).at("end of round")
    assert (table["Ann"].cowboys, table["Bo"].cowboys) == (new, 3 + new)


@pytest.mark.parametrize(("at_home", "after"), [(5, 10), (6, 10), (10, 10)])
def test_b7_3_1_no_more_than_ten_cowboys(at_home: int, after: int) -> None:
    table = two(2).cowboys(Ann=at_home).at("end of round")
    assert (table["Ann"].cowboys, table["Ann"].supply) == (after, 0)


@pytest.mark.parametrize("edition", ["big-box", "first"])
def test_b7_3_1_the_cowboy_in_the_town_hall_is_one_of_the_ten(edition: str) -> None:
    """O56, O90: ten pieces in all; only the Big Box has a town hall."""
    if edition == "first":
        setting = a_table("Ann Bo", edition=edition, round=2).roads(Ann=0, Bo=0).money(Ann=0, Bo=0).cowboys(Ann=6)
        assert setting.holding(Ann="sheriff", Bo="banker").at("end of round")["Ann"].cowboys == 10
        return
    table = two(2).standing(town_hall="c3").placed(Ann="c3").cowboys(Ann=6).at("end of round")
    assert (table["Ann"].cowboys, table["Ann"].supply, table["Ann"].placed) == (9, 0, "c3")


def test_b7_4_money_above_the_limit_must_be_given_up() -> None:
    table = two().money(Ann=25).at("end of round")
    assert table.offers("give") == " ".join(map(str, range(5, 26)))
    assert table.refuses("Ann give 4") == "Ann has $25 and may keep $20: “give 5” to “give 25”."
    assert not table.allows("Ann give 26")
    table.play("Ann give 5")
    assert (table["Ann"].money, table["Ann"].points) == (20, 0)


def test_b7_4_more_may_be_given_up_freely() -> None:
    """O91: any whole amount, also below the limit."""
    table = two().money(Ann=12).at("end of round")
    assert table.offers("give") == " ".join(map(str, range(13)))
    table.play("Ann give 12")
    assert (table["Ann"].money, table["Ann"].points) == (0, 1)


@pytest.mark.parametrize(("given", "points"), [(0, 0), (9, 0), (10, 1), (19, 1), (20, 2), (37, 3)])
def test_b7_4_1_a_point_for_each_full_10_dollars(given: int, points: int) -> None:
    table = two().money(Bo=40).at("end of round").play(f"Bo give {given}")
    assert (table["Bo"].points, table["Bo"].money) == (points, 40 - given)


def test_b7_4_2_the_limit_is_that_of_the_card() -> None:
    limits = {}
    for card in ("sheriff", "banker", "grocer", "chinese-worker", "settler", "captain", "gunslinger"):
        for side in ("yellow", "red"):
            table = a_table("Ann Bo").holding(Ann=f"{card} {side}").at("phase 2")
            limits[card, side] = table["Ann"].limit
    assert [limits[card, "yellow"] for card, side in limits if side == "yellow"] == [20, 120, 60, 30, 30, 25, 20]
    assert [limits[card, "red"] for card, side in limits if side == "red"] == [20, 60, 60, 30, 20, 20, 30]


def test_b7_5_the_cards_go_back_with_their_material() -> None:
    """The white cowboy leaves the town hall (O49 g) and the abilities are fresh again."""
    table = two().standing(town_hall="c3").placed(Ann="c3/white").at("end of round")
    assert table.asked == "Ann: choose"
    assert (table["Ann"].placed, table["Ann"].cards, table.state.closed) == ("", "", 0)
    table.play("Ann choose sheriff", "Bo choose banker")
    assert table.allows("Ann place wages white")


def test_b7_6_the_revolver_tile_returns() -> None:
    table = two().ammunition("Bo").at("end of round").play("Ann choose gunslinger", "Bo choose chinese-worker")
    assert table.allows("Bo place ammunition")


def test_b7_7_unsold_buildings_slide_to_the_cheap_squares_and_keep_their_order() -> None:
    table = two().market("- mine drugstore - hotel ranch -").at("end of round")
    assert table.market == "mine drugstore hotel ranch - - -"
    assert table.asked == "chance: draw"
    table.play("draw bank", "draw saloon", "draw church")
    assert table.market == "mine drugstore hotel ranch bank saloon church"
    assert table.asked == "Ann: choose"


def test_b7_7_the_odds_of_a_draw_are_the_tiles_in_the_bag() -> None:
    table = two().market("- mine drugstore bank hotel ranch mine").at("end of round")
    odds = dict(table.state.decisions[0].odds)
    bag = {f"draw {kind}": number for kind, number in (("ranch", 5), ("mine", 4), ("drugstore", 3), ("town-hall", 1))}
    total = 38 - 6
    assert {move: odds[table.state.parse(move)] for move in bag} == {move: Fraction(n, total) for move, n in bag.items()}
    assert sum(odds.values()) == 1


def test_b7_7_without_tiles_in_the_bag_squares_stay_empty() -> None:
    """O28, B1.2.6: 37 of the 38 tiles lie elsewhere."""
    everything = "ranch " * 6 + "mine " * 6 + "drugstore " * 4 + "bank " * 4 + "saloon " * 3 + "hotel " * 3 + "church " * 2
    everything += "prison prison general-store general-store school school blacksmith blacksmith station"
    setting = two().market("- - - - - - -").stored(Bo=everything).standing(town_hall="h8")
    table = setting.at("end of round")
    assert table.asked == "Ann: choose"
    assert table.market == "- - - - - - -"
    table.play("Ann choose gunslinger", "Bo choose chinese-worker")
    assert table.refuses("Bo place building-3") == "No building is for sale for $3 now."


def last_slot() -> Table:
    """The market lacks its dearest building; Bo passed first."""
    return two().founded("d4").market("ranch mine drugstore bank hotel ranch -").passed("Bo Ann").at("end of round")


def test_b7_7_1_a_town_hall_drawn_now_is_placed_at_once_and_another_tile_drawn() -> None:
    table = last_slot().play("draw town-hall")
    assert table.asked == "Bo: town-hall"
    table.play("Bo town-hall c3", "Bo house d3")
    assert table.asked == "chance: draw"
    assert not table.allows("draw town-hall"), "there is only one"
    table.play("draw saloon")
    assert table.market == "ranch mine drugstore bank hotel ranch saloon"
    assert [event.slot for event in table.events if isinstance(event, TileDrawn)] == [-1, 6]


def test_b7_5_cards_return_before_the_market_is_filled() -> None:
    """A governor who places the town hall then is governor no more; and its house is not a place to lay roads (O62, O76)."""
    setting = a_table("Ann Bo").founded("d4").holding(Ann="governor", Bo="banker").roads(Ann=1, Bo=0)
    table = setting.market("ranch mine drugstore bank hotel ranch -").at("end of round")
    table.play("Ann give 0", "Bo give 0", "draw town-hall", "Ann town-hall c3")
    assert table.state.held == [(), ()]
    assert not [move for move in table.state.moves if move.startswith("road")]
    assert table.refuses("Ann road e3|e4").startswith("A house belongs to the town hall")


def test_b7_7_nothing_is_told_of_a_market_that_did_not_slide() -> None:
    table = two(1).money(Ann=1, Bo=1).market("mine - - - - - -").at("end of round")
    table.play("Ann give 0", "Bo give 0")
    assert table.asked == "chance: draw"
    assert not [event for event in table.events if isinstance(event, MarketSlid)]
