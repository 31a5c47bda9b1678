"""B6.2: duels."""

from __future__ import annotations

from fractions import Fraction

import pytest

from carson.city.events import DuelFought
from tests.city.settings import Setting, a_table
from tests.city.tables import Table


def three() -> Setting:
    """One revolver each and no cowboy at home; Ann passed first, then Bo, then Cleo."""
    return a_table("Ann Bo Cleo").cowboys(Ann=0, Bo=0, Cleo=0).roads(Ann=0, Bo=0, Cleo=0)


def last_duel(table: Table) -> DuelFought:
    return [event for event in table.events if isinstance(event, DuelFought)][-1]


@pytest.mark.parametrize(("place", "moment"), [("roads-1", "S3"), ("a1", "S5"), ("h8", "S10")])
def test_b6_2_1_cowboys_of_two_players_on_one_place_fight(place: str, moment: str) -> None:
    """On a square, on a parcel, on a building."""
    table = three().owns(Cleo="h8").standing(saloon="h8").placed(Ann=place, Bo=place).at(moment)
    assert table.asked == "chance: duel"
    alone = three().owns(Cleo="h8").standing(saloon="h8").placed(Ann=place).at(moment)
    assert alone.asked != "chance: duel"


def test_b6_2_2_everybody_involved_rolls_one_die() -> None:
    table = three().placed(Ann="roads-1", Bo="roads-1", Cleo="roads-1").at("S3")
    assert table.state.decisions[0].odds == [(f"roll {face}", Fraction(1, 6)) for face in range(1, 7)]
    table.play("roll 1", "roll 2")
    assert table.asked == "chance: duel"
    table.play("roll 3")
    assert table.over
    assert last_duel(table).dice == ((1,), (2,), (3,))


def test_b6_2_3_die_and_revolvers_and_cowboys_at_home() -> None:
    table = three().revolvers(Ann=2, Bo=1).cowboys(Ann=1, Bo=4).placed(Ann="roads-1", Bo="roads-1").at("S3")
    table.play("roll 3", "roll 2")
    assert last_duel(table).totals == (3 + 2 + 1, 2 + 1 + 4)
    assert table["Bo"].roads == 3


def test_b6_2_3_the_cowboys_count_that_are_at_home_at_that_moment() -> None:
    """A cowboy beaten in an earlier duel is at home again for the next one (O59)."""
    table = three().placed(Ann="ammunition roads-1", Bo="ammunition roads-1").at("S2", to="S3")
    table.play("roll 6", "roll 1", "Ann decline", "roll 5", "roll 5")
    assert last_duel(table).totals == (5 + 1, 5 + 1 + 1)


@pytest.mark.parametrize(("side", "bonus"), [("yellow", 3), ("red", 2)])
def test_b6_2_4_temporary_boni_count(side: str, bonus: int) -> None:
    setting = three().holding(Ann=f"gunslinger {side}").ammunition("Bo").placed(Ann="roads-1", Bo="roads-1")
    assert last_duel(setting.at("S3").play("roll 1", "roll 1")).firepower == (1 + bonus, 1 + 3)


def test_b6_2_5_cowboys_on_the_board_do_not_count() -> None:
    table = three().placed(Ann="wages wages a1 roads-1", Bo="roads-1").at("S3").play("roll 3", "roll 4")
    assert last_duel(table).totals == (4, 5)


def test_b6_2_6_the_highest_total_wins() -> None:
    table = three().placed(Ann="roads-1", Bo="roads-1", Cleo="roads-1").at("S3").play("roll 2", "roll 3", "roll 5")
    assert [table[name].roads for name in ("Ann", "Bo", "Cleo")] == [0, 0, 3]


@pytest.mark.parametrize(("order", "winner"), [("Cleo Bo Ann", "Bo"), ("Cleo Ann Bo", "Ann"), ("Ann Cleo Bo", "Ann")])
def test_b6_2_6_tie_goes_to_the_seat_further_ahead_on_the_pass_track(order: str, winner: str) -> None:
    """Only among the tied ones: Cleo is first on the track and has less."""
    dice = {"Ann": 5, "Bo": 5, "Cleo": 4}
    table = three().placed(Ann="roads-1", Bo="roads-1", Cleo="roads-1").passed(order).at("S3")
    table.play(*(f"roll {dice[name]}" for name in order.split()))
    assert [name for name in ("Ann", "Bo", "Cleo") if table[name].roads] == [winner]


def test_b6_2_7_the_winners_cowboy_goes_to_the_general_reserve() -> None:
    """B6.2.8: those of all losers go home, and they do nothing."""
    table = three().placed(Ann="roads-1", Bo="roads-1", Cleo="roads-1").at("S3").play("roll 6", "roll 3", "roll 5")
    assert [(table[name].cowboys, table[name].supply, table[name].roads) for name in ("Ann", "Bo", "Cleo")] == [
        (0, 10, 3),
        (1, 9, 0),
        (1, 9, 0),
    ]


def test_b6_2_9_when_the_winner_declines_nobody_acts() -> None:
    """O58: the second best does not move up."""
    table = three().placed(Ann="building-3", Bo="building-3").at("S6").play("roll 6", "roll 5", "Ann decline")
    assert table.over
    assert table.market.split()[0] == "ranch"
    assert (table["Bo"].cowboys, table["Bo"].money) == (1, 15)


def test_b6_2_9_when_the_winner_cannot_pay_nobody_acts() -> None:
    table = three().money(Ann=0).placed(Ann="a1", Bo="a1").at("S5").play("roll 6", "roll 5")
    assert table.over
    assert table.owner("a1") == ""


def test_b6_2_10_nobody_can_withdraw_from_a_duel() -> None:
    """O57: once all have passed only the dice are asked."""
    table = three().placed(Ann="roads-1", Bo="roads-1").at("S3")
    assert [decision.seat for decision in table.state.decisions] == [-1]


def test_b6_2_11_the_first_player_involved_decides_the_order_of_duels_for_parcels() -> None:
    """Bo passed first but fights nowhere, so Cleo says which duel comes next."""
    table = three().placed(Ann="a1 b1", Cleo="a1 b1", Bo="c1").passed("Bo Cleo Ann").at("S5")
    assert table.asked == "Cleo: duel-order"
    assert table.moves == ["duel a1", "duel b1"]
    assert table.refuses("Cleo duel c1") == "Nobody fights on c1 now."
    table.play("Cleo duel b1", "roll 1", "roll 6")
    assert (table["Cleo"].placed, table["Ann"].placed) == ("a1", "a1 b1")
    table.play("roll 5", "roll 5")
    assert last_duel(table).totals == (5 + 1 + 1, 5 + 1), "the cowboy lost on b1 helps on a1"
    assert table.asked == "Bo: parcels"


def test_b6_2_11_this_player_decides_to_the_end_of_the_set() -> None:
    """O60: also when the duels that are left are those of others."""
    table = three().placed(Ann="a1", Bo="a1 b1 c1", Cleo="b1 c1").passed("Ann Bo Cleo").at("S5")
    table.play("Ann duel a1", "roll 6", "roll 1")
    assert table.asked == "Ann: duel-order"
    assert table.moves == ["duel b1", "duel c1"]


def test_b6_2_12_the_same_for_duels_on_buildings() -> None:
    """The first edition is silent; it uses the same rule."""
    for edition in ("big-box", "first"):
        setting = a_table("Ann Bo Cleo", edition=edition).cowboys(Ann=0, Bo=0, Cleo=0).roads(Ann=0, Bo=0, Cleo=0)
        setting.owns(Ann="a1 h8").standing(ranch="a1", mine="h8").placed(Bo="a1 h8", Cleo="a1 h8")
        table = setting.passed("Ann Cleo Bo").at("S10")
        assert table.asked == "Cleo: duel-order"
        table.play("Cleo duel h8", "roll 1", "roll 6", "roll 3", "roll 3")
        assert last_duel(table).totals == (3 + 1 + 1, 3 + 1)


def test_b6_2_13_the_duel_for_the_town_hall_belongs_to_the_set_of_s10() -> None:
    table = three().owns(Ann="a1").standing(ranch="a1", town_hall="h8").placed(Bo="a1 h8", Cleo="a1 h8").at("S10")
    assert table.asked == "Bo: duel-order"
    assert table.moves == ["duel a1", "duel h8"]


def test_b6_2_14_a_duel_is_resolved_completely_before_the_next() -> None:
    """The red sheriff has the 3 points for the first lost duel before the second is rolled."""
    table = three().holding(Ann="sheriff red").placed(Ann="a1 b1", Bo="a1 b1").at("S5")
    table.play("Ann duel a1", "roll 1", "roll 6")
    assert table.asked == "chance: duel"
    assert (table["Ann"].points, table["Ann"].cowboys) == (3, 1)
