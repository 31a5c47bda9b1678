"""B10.8: the Indian."""

from __future__ import annotations

from carson.city.places import INNER, names
from tests.city.personalities.helpers import deck, limits
from tests.city.settings import a_table


def test_the_dice_find_two_parcels() -> None:
    """B10.8.1: free, empty and unsold ones among those that the dice reach."""
    table = a_table("Ann Bo", cards=deck("8Y")).owns(Bo="b2").standing(house="c2", mountain="d2", town_hall="e2").at("phase 1")
    table.play("Ann choose indian")
    assert table.asked == "chance: indian"
    assert set(table.offers("dice").split()) == set(names(INNER)) - {"b2", "c2", "d2", "e2"}
    table.play("dice g7")
    assert "g7" not in table.offers("dice").split()
    table.play("dice f7")
    assert table["Ann"].parcels == "f7 g7"
    assert (table["Ann"].money, table["Ann"].tiles) == (15, 10)
    assert table.asked == "Bo: choose"


def test_every_parcel_is_as_likely_as_the_others() -> None:
    """O30, O34."""
    table = a_table("Ann Bo", cards=deck("8Y")).at("phase 1")
    table.play("Ann choose indian")
    odds = table.state.decisions[0].odds
    assert len(odds) == 36
    assert len({chance for _, chance in odds}) == 1


def test_fewer_without_property_tiles() -> None:
    """O34, O124."""
    eleven = "a1 b1 c1 d1 e1 f1 g1 h1 a2 a3 a4"
    table = a_table("Ann Bo", cards=deck("8Y")).owns(Ann=eleven).at("phase 1")
    table.play("Ann choose indian", "dice d4")
    assert table["Ann"].tiles == 0
    assert table.asked == "Bo: choose"


def test_fewer_if_there_are_fewer() -> None:
    """O34: with no parcel left the dice rest."""
    inner = " ".join(name for name in names(INNER) if name != "d4")
    table = a_table("Ann Bo", cards=deck("8Y")).standing(mountain=inner).at("phase 1")
    table.play("Ann choose indian")
    assert table["Ann"].parcels == "d4"
    assert table.asked == "Bo: choose"


def test_red_no_parcel_costs_more_than_three_dollars() -> None:
    """B10.8.2."""
    table = (
        a_table("Ann Bo")
        .standing(house="c3 d3 e3 c4 e4")
        .holding(Ann="indian red", Bo="banker")
        .money(Ann=4)
        .placed(Ann="d4 a8")
        .at("S5")
    )
    assert (table.price("d4", "Ann"), table.price("d4", "Bo"), table.price("a8", "Ann")) == (3, 6, 1)
    table.play("Ann buy d4", "Ann buy a8")
    assert table["Ann"].money == 0


def test_the_limits() -> None:
    """B10.8.1, B10.8.2."""
    assert limits(8) == (20, 30)
