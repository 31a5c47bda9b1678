"""B10.11: the singer."""

from __future__ import annotations

import pytest

from tests.city.personalities.helpers import limits
from tests.city.settings import a_table
from tests.city.tables import Table


def test_where_the_tiles_may_lie() -> None:
    """B10.11.1, O17: three roads, the money squares, the points squares."""
    table = a_table("Ann Bo", round=2).holding(Ann="singer", Bo="teacher").at("phase 2")
    places = [move.split()[1] for move in table.moves if move.endswith("no-duel")]
    money, points = "parcel-income cowboy-income gambling", "parcel-points building-points cowboy-points"
    assert " ".join(places) == f"roads-1 {money} {points} buy-5 buy-4 buy-3"
    assert table.refuses("Ann place d4 no-duel") == (
        "A no-duel tile lies on the three roads, on a money square or on a points square."
    )
    assert table.refuses("Ann place buy-2 no-duel") == "The round marker has closed points for $2 for the rest of the game."


def test_two_tiles_a_round() -> None:
    """B10.11.1."""
    table = a_table("Ann Bo").holding(Ann="singer", Bo="teacher").at("phase 2")
    table.play("Ann place roads-1 no-duel", "Bo place wages", "Ann place gambling no-duel", "Bo place wages")
    assert table.refuses("Ann place buy-2 no-duel") == "Ann has used both no-duel tiles."
    assert table.allows("Ann place buy-2")


def test_a_tile_goes_with_a_cowboy() -> None:
    """O54: no cowboy, no tile; one own cowboy a place (O45)."""
    table = a_table("Ann Bo").holding(Ann="singer", Bo="teacher").placed(Ann="gambling").at("phase 2")
    assert table.refuses("Ann place gambling no-duel") == "Ann has a cowboy on gambling already."
    alone = a_table("Ann Bo").holding(Ann="singer", Bo="teacher").cowboys(Ann=0).at("phase 2")
    assert alone.pass_track == "Ann"


def test_with_one_other_both_act() -> None:
    """B10.11.2, B10.11.3, O54: in turn order."""
    table = a_table("Ann Bo").holding(Ann="singer", Bo="teacher").placed(Ann="roads-1/no-duel", Bo="roads-1").at("S3")
    assert (table["Ann"].roads, table["Bo"].roads) == (4, 4)
    assert (table["Ann"].cowboys, table["Ann"].supply) == (3, 7)


def test_two_others_fight_among_themselves() -> None:
    """B10.11.4."""
    table = (
        a_table("Ann Bo Cleo")
        .holding(Ann="singer", Bo="teacher", Cleo="grocer")
        .placed(Ann="roads-1/no-duel", Bo="roads-1", Cleo="roads-1")
        .at("S3")
    )
    table.play("roll 6", "roll 1")
    assert (table["Ann"].roads, table["Bo"].roads, table["Cleo"].roads) == (4, 4, 1)


def buying(square: str, order: str, seats: str = "Ann Bo Cleo") -> Table:
    """Ann's cowboy has a no-duel tile; those of the others stand on the same square for buying points."""
    others = [name for name in seats.split() if name != "Ann"]
    setting = a_table(seats).roads(**dict.fromkeys(seats.split(), 0)).holding(Ann="singer", Bo="banker")
    setting.placed(Ann=f"{square}/no-duel", **dict.fromkeys(others, square)).passed(order)
    return setting.at("S14")


@pytest.mark.parametrize("price", [2, 3, 4, 5])
@pytest.mark.parametrize("order", ["Ann Bo", "Bo Ann"])
def test_with_one_other_both_buy_points(price: int, order: str) -> None:
    """B10.11.3, O54: without a duel, first on the pass track first."""
    table = buying(f"buy-{price}", order, "Ann Bo")
    for name in order.split():
        assert table.asked == f"{name}: points"
        table.play(f"{name} points 2")
        assert (table[name].points, table[name].money) == (2, 15 - 2 * price)
    assert table.over
    assert [(table[name].placed, table[name].cowboys, table[name].supply) for name in ("Ann", "Bo")] == [("", 3, 7)] * 2


@pytest.mark.parametrize("order", ["Ann Bo Cleo", "Bo Ann Cleo", "Cleo Bo Ann", "Cleo Ann Bo"])
@pytest.mark.parametrize("winner", ["Bo", "Cleo"])
def test_the_singer_and_the_winner_buy_points(order: str, winner: str) -> None:
    """B10.11.4, O54: the others fight first, then the two buy in turn order; the loser buys nothing."""
    table = buying("buy-3", order)
    duellists = [name for name in order.split() if name != "Ann"]
    table.play(*(f"roll {6 if name == winner else 1}" for name in duellists))
    for name in [name for name in order.split() if name in ("Ann", winner)]:
        assert table.asked == f"{name}: points"
        table.play(f"{name} points 1")
    assert table.over
    assert {name: table[name].points for name in ("Ann", "Bo", "Cleo")} == {"Ann": 1, "Bo": 0, "Cleo": 0} | {winner: 1}


def test_beside_the_sheriff() -> None:
    """B10.11.2, B10.1.3, B11.7.6: on the square of the white cowboy both act."""
    table = a_table("Ann Bo").holding(Ann="sheriff", Bo="singer").at("phase 2", to="S9")
    table.play("Ann place gambling white")
    assert not table.allows("Bo place gambling")
    table.play("Bo place gambling no-duel", "Ann pass", "Bo pass", "roll 1", "roll 2", "roll 3", "roll 4")
    assert (table["Ann"].money, table["Bo"].money) == (15 + 3, 15 + 7)


def test_not_beside_the_own_white_cowboy() -> None:
    """O45: one own cowboy a place, the white one included; with a favour owed one can be sheriff and singer (O13)."""
    setting = a_table("Ann Bo").holding(Ann="sheriff+singer", Bo="teacher").placed(Ann="gambling/white")
    table = setting.at("phase 2")
    assert table.refuses("Ann place gambling no-duel") == "Ann has a cowboy on gambling already."
    assert table.allows("Ann place roads-1 no-duel")


def test_the_white_cowboy_does_not_join_the_singer() -> None:
    """B10.1.2: it must stand alone."""
    table = a_table("Ann Bo").holding(Ann="sheriff", Bo="singer").placed(Bo="gambling/no-duel").at("phase 2")
    assert not table.allows("Ann place gambling white")


def test_an_ordinary_cowboy_of_the_singer_fights() -> None:
    """B10.11.2: only the tile protects."""
    table = a_table("Ann Bo").holding(Ann="singer", Bo="teacher").placed(Ann="roads-1", Bo="roads-1").at("S3")
    assert table.asked == "chance: duel"


def test_red_a_cowboy_from_the_general_reserve() -> None:
    """B10.11.5, O53: the placement of a turn, once, also with an empty personal reserve."""
    table = a_table("Ann Bo").holding(Ann="singer red", Bo="teacher").cowboys(Ann=0).at("phase 2")
    assert table.moves == ["place gambling guest", "pass"]
    table.play("Ann place gambling guest")
    assert (table["Ann"].supply, table["Ann"].cowboys, table["Ann"].placed) == (9, 0, "gambling")
    table.play("Bo place wages")
    assert table.pass_track == "Ann"


def test_red_wins_the_product() -> None:
    """B10.11.6, T25: no duel, the others play as usual."""
    table = a_table("Ann Bo").holding(Ann="singer red", Bo="teacher").at("phase 2", to="S9")
    table.play("Ann place gambling guest", "Bo place gambling", "Ann pass", "Bo pass")
    table.play("roll 6", "roll 6", "roll 6", "roll 5")
    assert (table["Ann"].money, table["Bo"].money) == (15 + 36, 15 + 11)
    assert (table["Ann"].cowboys, table["Ann"].supply) == (3, 7)


def test_red_beside_the_sheriff() -> None:
    """B10.1.3: the guest has a no-duel tile."""
    table = a_table("Ann Bo").holding(Ann="sheriff", Bo="singer red").placed(Ann="gambling/white").at("phase 2")
    table.play("Ann pass")
    assert table.allows("Bo place gambling guest")


def test_red_only_one_own_cowboy_on_gambling() -> None:
    """O53, O45."""
    setting = a_table("Ann Bo").holding(Ann="singer red", Bo="teacher")
    table = setting.placed(Ann="gambling").at("phase 2")
    assert table.refuses("Ann place gambling guest") == "Ann has a cowboy on gambling already."
    assert table.refuses("Ann place roads-1 guest") == "The singer sends a guest to gambling only."


def test_red_an_ordinary_cowboy_wins_the_sum() -> None:
    """B10.11.6: only the guest wins the product."""
    table = a_table("Ann Bo").holding(Ann="singer red", Bo="teacher").placed(Ann="gambling").at("S9")
    table.play("roll 6", "roll 6")
    assert table["Ann"].money == 15 + 12


def test_red_needs_a_cowboy_in_the_general_reserve() -> None:
    """O53."""
    table = a_table("Ann Bo").holding(Ann="singer red", Bo="teacher").cowboys(Ann=10).at("phase 2")
    assert table.refuses("Ann place gambling guest") == "Ann has no cowboy left in the general reserve."


def test_the_limits() -> None:
    """B10.11.1, B10.11.5."""
    assert limits(11) == (15, 40)
