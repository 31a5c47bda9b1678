"""B6.15: building income, attack and defence."""

from __future__ import annotations

import pytest

from carson.city.events import WentHome
from tests.city.settings import Setting, a_table
from tests.city.tables import Table


def three(round: int = 1) -> Setting:
    """Everybody begins without money, so that money is what the buildings paid."""
    seats = a_table("Ann Bo Cleo", round=round).cowboys(Ann=0, Bo=0, Cleo=0)
    return seats.roads(Ann=0, Bo=0, Cleo=0).money(Ann=0, Bo=0, Cleo=0)


def money(table: Table) -> tuple[int, int, int]:
    return table["Ann"].money, table["Bo"].money, table["Cleo"].money


def saloon(houses: str = "c3 d3 e3") -> Setting:
    """Ann's saloon on d4 earns $5 for each house."""
    return three().owns(Ann="d4").standing(saloon="d4", house=houses)


def test_b6_15_1_every_building_pays_its_owner_without_a_cowboy() -> None:
    table = saloon().owns(Bo="h8 h1").standing(hotel="h8", ranch="h1").at("S10")
    assert money(table) == (15, 6 + 3, 0)


def test_b6_15_2_an_unsold_house_serves_everybody_an_owned_one_only_its_owner() -> None:
    setting = three().owns(Ann="c4 d5", Bo="e4").standing(saloon="c4 e4", house="d4 d5")
    table = setting.at("S10")
    assert money(table) == (10, 5, 0)


def test_b6_15_3_the_same_for_mountains_and_mines() -> None:
    setting = three().owns(Ann="c4 d5", Bo="e4").standing(mine="c4 e4", mountain="d4 d5")
    assert money(setting.at("S10")) == (6, 3, 0)


@pytest.mark.parametrize(
    ("kind", "symbols"),
    [("ranch", 1), ("hotel", 2), ("church", 1), ("school", 1), ("station", 2), ("house", 1), ("town-house", 2)],
)
def test_b6_15_4_what_counts_as_a_house_serves_only_its_owner(kind: str, symbols: int) -> None:
    """O70."""
    for owner, houses in (("Ann", symbols), ("Bo", 0)):
        setting = three().owns(Ann="d4").owns(**{owner: "d5"}).standing(saloon="d4", **{kind.replace("-", "_"): "d5"})
        assert setting.at("phase 1").income("d4") == 5 * houses


def test_b6_15_4_the_town_hall_serves_everybody() -> None:
    setting = three().owns(Ann="c4", Bo="e4").standing(saloon="c4 e4", town_hall="d4")
    assert money(setting.at("S10")) == (5, 5, 0)


def test_b6_15_5_adjacent_means_all_eight_directions() -> None:
    table = saloon("c3 d3 e3 c4 e4 c5 d5 e5").standing(mountain="b2").at("phase 1")
    assert table.income("d4") == 40
    assert saloon("b2 b4 f6 d6").at("phase 1").income("d4") == 0


def test_b6_15_6_a_single_attacker_succeeds_without_a_duel() -> None:
    """B6.15.8: the attacker takes half, rounded down, and the owner keeps the rest."""
    table = saloon().placed(Bo="d4").at("S10")
    assert table.over
    assert money(table) == (8, 7, 0)
    assert (table["Bo"].supply, table["Bo"].cowboys) == (10, 0)


def test_b6_15_7_attackers_and_the_defender_fight_one_duel() -> None:
    table = saloon().placed(Ann="d4", Bo="d4", Cleo="d4").at("S10")
    table.play("roll 2", "roll 3", "roll 4")
    assert money(table) == (8, 0, 7)


def test_b6_15_7_attackers_fight_each_other() -> None:
    table = saloon().placed(Bo="d4", Cleo="d4").at("S10").play("roll 4", "roll 3")
    assert money(table) == (8, 7, 0)


@pytest.mark.parametrize(("houses", "owner", "thief"), [("c3", 3, 2), ("c3 d3", 5, 5), ("c3 d3 e3", 8, 7)])
def test_b6_15_8_half_rounded_down(houses: str, owner: int, thief: int) -> None:
    assert money(saloon(houses).placed(Bo="d4").at("S10")) == (owner, thief, 0)


def test_b6_15_8_an_attack_on_a_ranch_that_earns_1_takes_nothing() -> None:
    setting = three().owns(Ann="a1").standing(ranch="a1", mountain="a2 b1 b2").placed(Bo="a1")
    assert money(setting.at("S10")) == (1, 0, 0)


def test_b6_15_9_a_winning_defender_keeps_everything() -> None:
    table = saloon().placed(Ann="d4", Bo="d4").at("S10").play("roll 5", "roll 4")
    assert money(table) == (15, 0, 0)


def test_b6_15_10_the_winner_is_spent_the_losers_go_home() -> None:
    table = saloon().placed(Ann="d4", Bo="d4", Cleo="d4").at("S10").play("roll 5", "roll 6", "roll 4")
    assert [table[name].cowboys for name in ("Ann", "Bo", "Cleo")] == [1, 0, 1]
    assert [table[name].supply for name in ("Ann", "Bo", "Cleo")] == [9, 10, 9]


def test_b6_15_10_a_defender_without_attackers_is_spent() -> None:
    table = saloon().placed(Ann="d4").at("S10")
    assert money(table) == (15, 0, 0)
    assert (table["Ann"].cowboys, table["Ann"].supply) == (0, 10)


def under_attack() -> Table:
    """Bo attacks Ann's saloon on d4 and ranch on a8, Cleo her saloon too; Ann defends the saloon and has a church to build."""
    setting = saloon().owns(Ann="e4 a8").standing(ranch="a8").network("d4|e4").stored(Ann="church")
    return setting.placed(Ann="d4", Bo="d4 a8", Cleo="d4").at("S6e", to="S10")


def test_b6_15_11_a_church_ends_attacks_on_its_owners_buildings_beside_it() -> None:
    """B9.5.4, O73: attackers go home at once, the defender stays and is spent; the ranch far away is still attacked."""
    table = under_attack().play("Ann build church e4", "Ann house d5")
    assert [event.reason for event in table.events if isinstance(event, WentHome)] == ["church", "church"]
    assert (table["Ann"].cowboys, table["Bo"].cowboys, table["Cleo"].cowboys) == (0, 1, 1)
    assert money(table) == (25 + 2, 1, 0), "saloon: three houses, d5 and the own church; the ranch pays Bo $1"


def test_b6_15_11_a_church_that_is_not_built_ends_nothing() -> None:
    table = under_attack().play("Ann done")
    assert table.asked == "chance: duel"


def test_b6_15_12_the_grocer_and_the_attacker_both_get_the_normal_income() -> None:
    """B10.3.2."""
    table = saloon().holding(Ann="grocer").placed(Bo="d4").at("S10").play("Ann choose double-saloon")
    assert money(table) == (15, 15, 0)


def test_b6_15_15_the_cap_of_a_tile_holds_before_the_halves() -> None:
    """B9.0.3: a saloon with fourteen houses around it earns $55."""
    setting = three().owns(Ann="d4").standing(saloon="d4", town_house="c3 d3 e3 c4 e4 c5 d5 e5").placed(Bo="d4")
    assert money(setting.at("S10")) == (28, 27, 0)


def test_b6_15_payments_follow_all_duels() -> None:
    """The sequence of S10: duels, choices, payment."""
    setting = saloon().holding(Ann="grocer").placed(Ann="d4", Bo="d4").at("S10")
    assert setting.asked == "chance: duel"
    setting.play("roll 1", "roll 6")
    assert setting.asked == "Ann: card"
    assert money(setting) == (0, 0, 0)
