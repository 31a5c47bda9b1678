"""B6.1: the squares are carried out along the path; B6.4 to B6.7, B6.12 to B6.14, B6.16, B6.17: what each gives."""

from __future__ import annotations

import pytest

from carson.city.events import Earned, Gained
from carson.city.places import PLACES
from carson.city.positions import read_position, write_position
from carson.city.setup.editions import EDITIONS
from tests.city.settings import END, Setting, a_table


def three(edition: str = "big-box", round: int = 1) -> Setting:
    """Nobody has any firepower besides one revolver; Ann passed first."""
    return a_table("Ann Bo Cleo", edition=edition, round=round).cowboys(Ann=0, Bo=0, Cleo=0)


def test_b6_1_1_squares_are_carried_out_one_by_one() -> None:
    """Each square of the path has its turn; nobody acts twice."""
    table = (
        three()
        .owns(Ann="a1 b1")
        .placed(Ann="wages roads-1 roads-2 parcel-income cowboy-income parcel-points building-points cowboy-points")
        .at("S1", to="S14")
    )
    assert table.over
    assert table["Ann"].money == 15 + 4 + 4 + 2
    assert table["Ann"].roads == 1 + 3 + 1
    assert table["Ann"].points == 1 + 0 + 0
    assert table["Ann"].placed == ""


def test_b6_1_2_the_path_of_the_big_box() -> None:
    """O1, O2, O4. The numbers 96 to 98 are steps without a square: parcel purchase, stored buildings, building income."""
    path = [PLACES[place] if place < 96 else ("S5", "S6e", "S10")[place - 96] for place in EDITIONS["big-box"].path]
    assert path == [
        "wages",
        "ammunition",
        "roads-1",
        "roads-2",
        "S5",
        *(f"building-{price}" for price in (12, 10, 8, 6, 5, 4, 3)),
        "S6e",
        "parcel-income",
        "cowboy-income",
        "gambling",
        "S10",
        "parcel-points",
        "building-points",
        "cowboy-points",
        *(f"buy-{price}" for price in (5, 4, 3, 2)),
    ]


def test_b6_1_2_ammunition_comes_before_roads() -> None:
    """O1: who wins the revolvers has them in the duel for the roads; in the first edition too (B6.1.3)."""
    for edition in ("big-box", "first"):
        table = three(edition).placed(Ann="ammunition roads-1", Bo="roads-1").passed("Bo Ann Cleo").at("S1", to="S4")
        table.play("Ann take", "roll 3", "roll 1")
        assert table["Ann"].roads == 4


def test_b6_1_3_the_first_edition_scores_cowboys_before_buildings() -> None:
    """O3: a cowboy back from a lost duel on VP for buildings counts only in the Big Box."""
    for edition, points in (("big-box", 1), ("first", 0)):
        table = three(edition).placed(Ann="building-points cowboy-points", Bo="building-points").at("S11", to="S14")
        table.play("roll 1", "roll 6")
        assert table["Ann"].points == points


def test_b6_1_4_a_cowboy_that_acted_goes_to_the_general_reserve() -> None:
    table = three().placed(Ann="parcel-income wages").at("S1", to="S14")
    assert (table["Ann"].cowboys, table["Ann"].supply) == (0, 10)


ACTING = [
    ("ammunition", "S2", ["Ann take"]),
    ("building-12", "S6", ["Ann buy mine", "Ann keep"]),
    ("building-8", "S6", ["Ann buy hotel", "Ann build hotel d4", "Ann house c4", "Bo refuse", "Ann house e4"]),
    ("gambling", "S9", ["roll 1", "roll 2"]),
    ("buy-2", "S14", ["Ann points 1"]),
]


@pytest.mark.parametrize(("place", "moment", "moves"), ACTING)
def test_b6_1_4_the_acting_cowboy_stays_until_its_action_is_over(place: str, moment: str, moves: list[str]) -> None:
    """B6.9.1, B6.10.3: also while others are asked whether they agree to a house."""
    setting = three().founded("d5").owns(Ann="d4", Bo="c4").placed(Ann=place).money(Ann=20).roads(Ann=0)
    table = setting.holding(Ann="settler", Bo="banker", Cleo="grocer").at(moment, to=END)
    for move in moves:
        assert table["Ann"].placed == place
        assert read_position(write_position(table.state)) == table.state
        table.play(move)
    assert table["Ann"].placed == ""


@pytest.mark.parametrize(("place", "moment", "moves"), ACTING)
def test_b6_1_4_in_games_begun_by_rules_1_the_cowboy_leaves_first(place: str, moment: str, moves: list[str]) -> None:
    setting = three().by_rules(1).founded("d5").owns(Ann="d4", Bo="c4").placed(Ann=place).money(Ann=20).roads(Ann=0)
    assert setting.at(moment)["Ann"].placed == ""


@pytest.mark.parametrize(
    ("place", "moment", "refusal"),
    [("ammunition", "S2", "decline"), ("a1", "S5", "done"), ("building-3", "S6", "decline"), ("buy-2", "S14", "decline")],
)
def test_b6_1_5_an_action_may_be_declined(place: str, moment: str, refusal: str) -> None:
    """The cowboy goes to the general reserve all the same."""
    table = three().placed(Ann=place).at(moment).play(f"Ann {refusal}")
    assert table.over
    assert (table["Ann"].supply, table["Ann"].cowboys, table["Ann"].money) == (10, 0, 15)
    assert (table["Ann"].parcels, table["Ann"].stored, table["Ann"].points) == ("", "", 0)
    assert not table["Ann"].has_ammunition


def test_b6_1_5_also_after_winning_the_duel_for_it() -> None:
    table = three().placed(Ann="ammunition", Bo="ammunition").at("S2").play("roll 6", "roll 1", "Ann decline")
    assert table.state.ammunition == -1
    assert (table["Ann"].supply, table["Bo"].cowboys) == (10, 1)


@pytest.mark.parametrize(("place", "moment"), [("a1", "S5"), ("building-3", "S6")])
def test_b6_1_6_without_money_nothing_is_asked(place: str, moment: str) -> None:
    """O61: no credit; the parcel or building stays unsold and the cowboy is spent."""
    table = three().money(Ann=0).placed(Ann=place).at(moment)
    assert table.over
    assert table["Ann"].supply == 10
    assert table.owner("a1") == ""
    assert table.market.startswith("ranch")


def test_b6_1_7_several_players_on_one_square_act_in_turn_order() -> None:
    wages = three().placed(Ann="wages", Bo="wages", Cleo="wages").passed("Cleo Ann Bo").at("S1")
    assert [event.seat for event in wages.events if isinstance(event, Earned)] == [2, 0, 1]
    roads = three().placed(Ann="roads-2", Bo="roads-2", Cleo="roads-2").passed("Bo Cleo Ann").at("S4")
    assert [event.seat for event in roads.events if isinstance(event, Gained)] == [1, 2, 0]


# B6.4 to B6.7: wages, ammunition, roads


def test_b6_4_1_each_cowboy_on_wages_earns_4() -> None:
    table = three().placed(Ann="wages wages wages", Bo="wages").at("S1")
    assert (table["Ann"].money, table["Bo"].money, table["Cleo"].money) == (27, 19, 15)
    assert table["Ann"].supply == 10


def test_b6_5_1_the_three_revolvers_count_from_now_on() -> None:
    table = three().placed(Ann="ammunition").at("S2")
    assert table["Ann"].firepower == 1
    table.play("Ann take")
    assert table["Ann"].firepower == 4
    assert table["Ann"].revolvers == 1


def test_b6_5_2_at_the_end_of_the_round_the_tile_returns() -> None:
    table = (
        a_table("Ann Bo")
        .money(Ann=0, Bo=0)
        .roads(Ann=0, Bo=0)
        .holding(Ann="sheriff", Bo="banker")
        .ammunition("Ann")
        .at("end of round")
    )
    assert table.asked == "Ann: choose"
    assert not table["Ann"].has_ammunition


def test_b6_6_1_three_roads() -> None:
    assert three().placed(Ann="roads-1").at("S3")["Ann"].roads == 4


def test_b6_7_1_one_road_for_each_cowboy() -> None:
    table = three().placed(Ann="roads-2 roads-2", Bo="roads-2").at("S4")
    assert (table["Ann"].roads, table["Bo"].roads, table["Cleo"].roads) == (3, 2, 1)
    assert table["Ann"].supply == 10


# B6.12 to B6.14: money


def test_b6_12_1_two_dollars_for_each_parcel_built_on_or_not() -> None:
    table = three().owns(Ann="a1 b1 c1", Bo="d1").standing(mountain="a1", ranch="b1").placed(Ann="parcel-income").at("S7")
    assert (table["Ann"].money, table["Bo"].money) == (21, 15)


def test_b6_13_1_two_dollars_for_each_point_of_firepower() -> None:
    """The acting cowboy does not count (O87); revolvers of buildings do."""
    table = three().owns(Ann="a1").standing(ranch="a1").cowboys(Ann=3).placed(Ann="cowboy-income").at("S8")
    assert table["Ann"].money == 15 + 2 * (3 + 2)


@pytest.mark.parametrize("edition", ["big-box", "first"])
def test_b6_13_1_temporary_boni_count(edition: str) -> None:
    """O88: in the first edition too."""
    setting = three(edition).holding(Ann="gunslinger").ammunition("Ann").placed(Ann="cowboy-income")
    assert setting.at("S8")["Ann"].money == 15 + 2 * (1 + 3 + 3)


def test_b6_14_1_gambling_pays_the_sum_of_both_dice() -> None:
    table = three().placed(Ann="gambling").at("S9")
    assert table.moves == [f"roll {face}" for face in range(1, 7)]
    table.play("roll 6", "roll 4")
    assert table["Ann"].money == 25


# B6.16: points


@pytest.mark.parametrize(("parcels", "points"), [("a1", 0), ("a1 h8", 1), ("a1 b1 c1", 1), ("a1 b1 c1 d1 e1 f1 g1", 3)])
def test_b6_16_1_a_point_for_two_parcels(parcels: str, points: int) -> None:
    table = three().owns(Ann=parcels).standing(mountain="a1").placed(Ann="parcel-points").at("S11")
    assert table["Ann"].points == points


def test_b6_16_2_a_point_for_each_building() -> None:
    """Mountains, houses and town houses are none, nor is the town hall anybody's (O125)."""
    table = (
        three()
        .owns(Ann="a1 b1 c1 d1 e1 f1 g1", Bo="h8")
        .standing(mountain="a1", house="b1", town_house="c1", ranch="d1", school="e1", prison="f1 h8", station="g1")
        .standing(town_hall="h1")
        .placed(Ann="building-points")
        .at("S12")
    )
    assert table["Ann"].points == 4


@pytest.mark.parametrize(("cowboys", "points"), [(0, 0), (1, 1), (2, 1), (5, 3)])
def test_b6_16_3_a_point_for_two_points_of_firepower(cowboys: int, points: int) -> None:
    """The one revolver counts, the acting cowboy does not."""
    assert three().cowboys(Ann=cowboys).placed(Ann="cowboy-points").at("S13")["Ann"].points == points


def test_b6_16_3_temporary_boni_count() -> None:
    table = three().holding(Ann="gunslinger red").ammunition("Ann").placed(Ann="cowboy-points").at("S13")
    assert table["Ann"].points == (1 + 2 + 3) // 2


# B6.17: buying points


@pytest.mark.parametrize("price", [5, 4, 3, 2])
def test_b6_17_1_any_number_of_points_for_the_price_of_the_square(price: int) -> None:
    table = three().placed(Ann=f"buy-{price}").at("S14")
    most = 15 // price
    assert table.moves == ["decline", *(f"points {number}" for number in range(1, most + 1)), *table.moves[most + 1 :]]
    assert table.refuses(f"Ann points {most + 1}") == f"{most + 1} points cost ${(most + 1) * price}; Ann has $15."
    for wrong in ("points 0", "pass"):
        assert table.refuses(f"Ann {wrong}") == f"Points are bought for ${price} each: “points 2”, or “decline”."
    table.play("Ann points 2")
    assert (table["Ann"].points, table["Ann"].money) == (2, 15 - 2 * price)


@pytest.mark.parametrize(
    ("round_", "open_"), [(1, "buy-5 buy-4 buy-3 buy-2"), (2, "buy-5 buy-4 buy-3"), (3, "buy-5 buy-4"), (4, "buy-5")]
)
def test_b6_17_2_open_squares_by_round(round_: int, open_: str) -> None:
    table = a_table("Ann Bo", round=round_).holding(Ann="sheriff", Bo="banker").at("phase 2")
    offered = [move.removeprefix("place ") for move in table.moves if move.startswith("place buy-") and "white" not in move]
    assert offered == open_.split()


def test_b6_17_3_resolved_from_5_to_2_also_for_one_player() -> None:
    table = three().money(Ann=9).placed(Ann="buy-5 buy-2").at("S14")
    assert table.refuses("Ann points 2") == "2 points cost $10; Ann has $9."
    table.play("Ann points 1", "Ann points 2")
    assert (table["Ann"].points, table["Ann"].money) == (3, 0)
