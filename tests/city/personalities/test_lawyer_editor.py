"""B10.18: the lawyer and the editor."""

from __future__ import annotations

import pytest

from carson.city.events import WentHome
from tests.city.personalities.helpers import deck, limits
from tests.city.settings import a_table


def test_buys_a_parcel_at_once() -> None:
    """B10.18.1, O33: any unowned parcel at the normal price."""
    table = a_table("Ann Bo", cards=deck("18Y")).owns(Bo="h8").standing(house="d4", mountain="d5").money(Ann=2).at("phase 1")
    table.play("Ann choose lawyer")
    assert table.refuses("Ann buy d4") == "d4 costs $3; Ann has $2."
    assert table.refuses("Ann buy h8") == "h8 already belongs to Bo."
    assert table.refuses("Ann pass") == "With the lawyer you may buy a parcel at once, such as “buy d4”, or “decline”."
    table.play("Ann buy d2")
    assert (table["Ann"].parcels, table["Ann"].money) == ("d2", 1)
    assert table.asked == "Bo: choose"


def test_buying_is_optional() -> None:
    """B10.18.1: may."""
    table = a_table("Ann Bo", cards=deck("18Y")).at("phase 1")
    table.play("Ann choose lawyer", "Ann decline")
    assert table["Ann"].parcels == ""


def test_no_purchase_without_a_tile_or_money() -> None:
    """O84, O124."""
    full = a_table("Ann Bo", cards=deck("18Y")).owns(Ann="a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2").at("phase 1")
    full.play("Ann choose lawyer")
    assert full.asked == "Bo: choose"
    poor = a_table("Ann Bo", cards=deck("18Y")).money(Ann=0).at("phase 1")
    poor.play("Ann choose lawyer")
    assert poor.asked == "Bo: choose"


def test_others_go_home_from_the_lawyers_parcels() -> None:
    """B10.18.2: before a duel would start."""
    table = (
        a_table("Ann Bo Cleo")
        .holding(Ann="lawyer", Bo="banker", Cleo="gunsmith")
        .placed(Ann="d4 f4", Bo="d4 e4", Cleo="d4 f4")
        .cowboys(Ann=1, Bo=1, Cleo=1)
        .passed("Cleo Bo Ann")
        .at("S5")
    )
    assert (table["Bo"].cowboys, table["Bo"].placed) == (2, "e4")
    assert (table["Cleo"].cowboys, table["Cleo"].placed) == (3, "")
    table.play("Bo buy e4", "Ann buy d4", "Ann buy f4")
    assert table["Ann"].parcels == "d4 f4"


def test_the_evicted_lose_no_duel() -> None:
    """O84: no points for the sheriff, no move by the doctor."""
    table = (
        a_table("Ann Bo Cleo")
        .holding(Ann="lawyer", Bo="sheriff red", Cleo="doctor")
        .placed(Ann="d4", Bo="d4", Cleo="d4")
        .at("S5", to="S14")
    )
    assert table["Bo"].points == 0
    assert table.asked == "Ann: parcels"


def test_an_evicted_cowboy_loses_its_dynamite() -> None:
    """O55: spent when its place is resolved."""
    table = a_table("Ann Bo").holding(Ann="lawyer", Bo="banker").placed(Ann="d4", Bo="d4/dynamite").at("S5")
    assert table.state.charged == [0, 0]


def test_no_effect_on_other_duels() -> None:
    """B10.18.3."""
    table = a_table("Ann Bo").holding(Ann="lawyer", Bo="banker").placed(Ann="gambling", Bo="gambling").at("S9")
    assert table.asked == "chance: duel"


def test_nobody_leaves_buildings_the_town_hall_or_squares() -> None:
    """B10.18.3: only unsold parcels are the lawyer's; everybody else still stands where the lawyer stands too."""
    everywhere = "c3 e6 a8 building-3 gambling buy-2"
    setting = a_table("Ann Bo Cleo").owns(Ann="c3", Bo="e6").standing(ranch="c3", saloon="e6", town_hall="a8")
    setting.holding(Ann="lawyer", Bo="banker", Cleo="gunsmith").placed(Ann=f"h1 {everywhere}", Bo=everywhere, Cleo=everywhere)
    table = setting.cowboys(Ann=0, Bo=0, Cleo=0).at("S5").play("Ann buy h1")
    for name in ("Ann", "Bo", "Cleo"):
        assert (table[name].placed, table[name].cowboys) == ("c3 e6 a8 building-3 gambling buy-2", 0)
    assert not any(isinstance(event, WentHome) for event in table.events)


@pytest.mark.parametrize(
    ("place", "step"), [("c3", "S10"), ("e6", "S10"), ("a8", "S10"), ("building-3", "S6"), ("gambling", "S9"), ("buy-2", "S14")]
)
def test_the_lawyer_fights_for_everything_else(place: str, step: str) -> None:
    """B10.18.3: the own ranch, another's saloon, the town hall, squares."""
    setting = a_table("Ann Bo").owns(Ann="c3", Bo="e6").standing(ranch="c3", saloon="e6", town_hall="a8")
    setting.holding(Ann="lawyer", Bo="banker").placed(Ann=place, Bo=place)
    assert setting.at("S5", to=step).asked == "chance: duel"


def test_others_still_fight_for_their_parcels() -> None:
    """B10.18.2: only the lawyer's parcels."""
    setting = a_table("Ann Bo Cleo").holding(Ann="lawyer", Bo="banker", Cleo="gunsmith").placed(Bo="d4", Cleo="d4")
    assert setting.at("S5").asked == "chance: duel"


@pytest.mark.parametrize(
    ("round_", "mountains", "points"),
    [(1, 1, 1), (1, 2, 2), (2, 4, 2), (3, 5, 1), (4, 7, 2)],
)
def test_points_for_income(round_: int, mountains: int, points: int) -> None:
    """B10.18.4: 1 point for every $5, $10, $15, $20, rounded up; a mine earns $3 for each mountain."""
    around = "c3 d3 e3 c4 e4 c5 d5 e5"[: 3 * mountains]
    table = (
        a_table("Ann Bo", round=round_)
        .owns(Ann="d4")
        .standing(mine="d4", mountain=around)
        .holding(Ann="editor", Bo="banker")
        .at("S10")
    )
    assert table["Ann"].points == points


def test_the_example_of_the_rulebook() -> None:
    """T24: $33 in round 2 are 4 points."""
    table = (
        a_table("Ann Bo", round=2)
        .owns(Ann="d4 h8 h1")
        .standing(mine="d4 h8", mountain="c3 d3 e3 c4 e4 c5 d5 e5", hotel="h1")
        .money(Ann=0)
        .holding(Ann="editor", Bo="banker")
        .at("S10")
    )
    assert table["Ann"].money == 30
    assert table["Ann"].points == 3
    more = (
        a_table("Ann Bo", round=2)
        .owns(Ann="d4 h8 h1")
        .standing(mine="d4 h8", mountain="c3 d3 e3 c4 e4 c5 d5 e5 g7", hotel="h1")
        .money(Ann=0)
        .holding(Ann="editor", Bo="banker")
        .at("S10")
    )
    assert more["Ann"].money == 33
    assert more["Ann"].points == 4


def test_without_income_no_points() -> None:
    """B10.18.4, O80, D11."""
    table = a_table("Ann Bo").holding(Ann="editor", Bo="banker").at("S10")
    assert table["Ann"].points == 0


def test_stolen_money_does_not_count() -> None:
    """B10.18.5: neither what others take nor what the editor takes."""
    robbed = (
        a_table("Ann Bo")
        .owns(Ann="d4")
        .standing(mine="d4", mountain="c3 d3")
        .holding(Ann="editor", Bo="banker")
        .placed(Bo="d4")
        .at("S10")
    )
    assert robbed["Ann"].money == 15 + 3
    assert robbed["Ann"].points == 1
    robber = a_table("Ann Bo").owns(Bo="d4").standing(mine="d4", mountain="c3 d3").holding(Ann="editor", Bo="banker")
    thief = robber.placed(Ann="d4").at("S10")
    assert thief["Ann"].money == 15 + 3
    assert thief["Ann"].points == 0


def test_the_limits() -> None:
    """B10.18.1, B10.18.4."""
    assert limits(18) == (60, 40)
