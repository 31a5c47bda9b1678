"""B10.14: the doctor and the undertaker."""

from __future__ import annotations

from carson.city.personalities import CARDS
from tests.city.personalities.helpers import deck, limits, with_variant
from tests.city.settings import Setting, a_table
from tests.city.tables import Table

AMMUNITION = "ammunition"


def doctor(**placed: str) -> Setting:
    """Ann is the doctor; nobody has roads to lay."""
    setting = a_table("Ann Bo Cleo").holding(Ann="doctor", Bo="banker", Cleo="grocer red").used(Cleo="grocer")
    return setting.roads(Ann=0, Bo=0, Cleo=0).placed(**placed)


def beaten(setting: Setting, moment: str) -> Table:
    """Bo has just lost a duel against Cleo."""
    return setting.at(moment, to="S14").play("roll 1", "roll 6")


def targets(table: Table) -> set[str]:
    return set(table.offers("place").split(" "))


def test_the_side_is_chosen_with_the_card() -> None:
    """B10.14.1, O42."""
    table = a_table("Ann Bo", cards=deck("14")).at("phase 1")
    assert {"doctor", "undertaker"} <= set(table.offers("choose").split())
    table.play("Ann choose undertaker")
    assert table["Ann"].cards == "undertaker"
    assert table["Ann"].limit == 90
    assert table.refuses("Bo choose doctor") == "The doctor was taken already this round."


def test_a_beaten_cowboy_moves_on_for_three_dollars() -> None:
    """B10.14.2."""
    table = beaten(doctor(Bo=AMMUNITION, Cleo=AMMUNITION), "S2")
    assert table.asked == "Bo: card"
    table.play("Bo place gambling")
    assert table["Bo"].placed == "gambling"
    assert (table["Ann"].money, table["Bo"].money) == (18, 12)
    assert table["Bo"].cowboys == 3


def test_it_may_be_taken_back_instead() -> None:
    """B10.14.2: may."""
    table = beaten(doctor(Bo=AMMUNITION, Cleo=AMMUNITION), "S2")
    table.play("Bo decline")
    assert table["Bo"].cowboys == 4
    assert (table["Ann"].money, table["Bo"].money) == (15, 15)


def test_without_the_money_nobody_asks() -> None:
    """B10.14.2."""
    table = beaten(doctor(Bo=AMMUNITION, Cleo=AMMUNITION).money(Bo=2), "S2")
    assert table.asked == "Cleo: ammunition"
    assert table["Bo"].cowboys == 4


def test_only_to_empty_places() -> None:
    """B10.14.2, O81: no cowboy at all, not even on roads-2."""
    table = beaten(doctor(Ann="gambling d4 roads-2", Bo=f"{AMMUNITION} buy-5", Cleo=AMMUNITION), "S2")
    assert not {"gambling", "d4", "roads-2", "buy-5", "ammunition", "wages"} & targets(table)
    assert {"roads-1", "buy-4", "d5"} <= targets(table)
    assert table.refuses("Bo place gambling") == (
        "The beaten cowboy can go to an empty place whose action comes later this round; gambling is not one."
    )


def test_squares_of_later_steps() -> None:
    """O81: before the parcel purchase also parcels, buildings and the town hall."""
    setting = (
        doctor(Bo="roads-1", Cleo="roads-1").owns(Ann="a1 b1", Bo="c1").standing(ranch="a1 c1", church="b1", town_hall="h8")
    )
    table = beaten(setting, "S3")
    found = targets(table)
    assert {"roads-2", "building-12", "buy-2", "d4", "c1", "h8"} <= found
    assert not {"wages", "ammunition", "roads-1", "a1", "b1"} & found


def test_attack_is_possible() -> None:
    """O81: attackable buildings until S10 begins."""
    table = beaten(doctor(Bo="roads-1", Cleo="roads-1").owns(Ann="a1").standing(ranch="a1"), "S3")
    table.play("Bo place a1")
    assert table["Ann"].money == 15 + 3 + 2
    assert table["Bo"].money == 15 - 3 + 1


def beaten_beside_an_outlaw(version: int) -> Table:
    setting = with_variant("outlaws", "Ann Bo Cleo", round=2).outlaws("d4", 8).roads(Ann=0, Bo=0, Cleo=0)
    setting.holding(Ann="doctor", Bo="banker", Cleo="gunslinger").placed(Bo=AMMUNITION, Cleo=AMMUNITION)
    return beaten(setting.by_rules(version), "S2")


def test_a_parcel_with_an_outlaw_is_occupied() -> None:
    """B10.14.2: a beaten cowboy does not go there to challenge it (O81)."""
    table = beaten_beside_an_outlaw(version=2)
    assert {"d3", "d5"} <= targets(table)
    assert "d4" not in targets(table)
    assert table.refuses("Bo place d4") == (
        "The beaten cowboy can go to an empty place whose action comes later this round; d4 is not one."
    )


def test_in_games_begun_by_rules_1_a_beaten_cowboy_may_challenge_an_outlaw() -> None:
    """B10.14.2 as it was read before."""
    table = beaten_beside_an_outlaw(version=1)
    assert table.play("Bo place d4", "Cleo take").asked == "chance: duel"


def test_parcels_while_the_duels_for_parcels_are_fought() -> None:
    """O81: unsold parcels until the purchases begin."""
    table = beaten(doctor(Bo="d4", Cleo="d4").cowboys(Bo=1), "S5")
    assert "e4" in targets(table)
    table.play("Bo place e4", "Bo buy e4")
    assert table["Bo"].parcels == "e4"
    assert table["Bo"].money == 15 - 3 - 1


def test_no_parcels_after_the_purchases() -> None:
    """O81: in S6 only later squares and buildings."""
    table = beaten(doctor(Bo="building-12", Cleo="building-12").owns(Ann="a1").standing(ranch="a1"), "S6")
    found = targets(table)
    assert "d4" not in found
    assert {"building-10", "a1", "gambling"} <= found


def test_after_a_duel_for_a_building_only_points() -> None:
    """O81: S11 to S14."""
    table = beaten(doctor(Bo="a1", Cleo="a1").owns(Ann="a1 b1").standing(ranch="a1 b1"), "S10")
    assert targets(table) == {"parcel-points", "building-points", "cowboy-points", "buy-5", "buy-4", "buy-3", "buy-2"}


def test_the_place_must_be_legal_for_the_player() -> None:
    """O81: closed squares, no property tile, a card that forbids to attack."""
    twelve = "a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2"
    setting = doctor(Bo=AMMUNITION, Cleo=AMMUNITION).owns(Bo=twelve, Ann="h8").standing(ranch="h8").holding(Bo="heroes")
    table = beaten(setting.market("ranch mine - bank hotel ranch mine"), "S2")
    found = targets(table)
    assert not {"building-5", "d4", "h8"} & found
    assert "building-3" in found


def test_the_doctor_first_and_free_then_in_turn_order() -> None:
    """B10.14.3."""
    setting = (
        a_table("Ann Bo Cleo Dan")
        .holding(Ann="doctor", Bo="banker", Cleo="settler", Dan="gunslinger")
        .roads(Ann=0, Bo=0, Cleo=0, Dan=0)
        .placed(Ann=AMMUNITION, Bo=AMMUNITION, Cleo=AMMUNITION, Dan=AMMUNITION)
        .passed("Cleo Ann Bo Dan")
    )
    table = setting.at("S2", to="S14")
    table.play("roll 1", "roll 1", "roll 1", "roll 6")
    assert table.asked == "Ann: card"
    table.play("Ann place gambling")
    assert table["Ann"].money == 15
    assert table.asked == "Cleo: card"
    assert "gambling" not in targets(table)
    table.play("Cleo place roads-1")
    assert table.asked == "Bo: card"
    table.play("Bo decline")
    assert table.asked == "Dan: ammunition"
    assert (table["Ann"].money, table["Cleo"].money) == (18, 12)


def test_the_doctor_needs_no_money_for_the_own_cowboy() -> None:
    """B10.14.3: free means that an empty purse is enough; another with an empty purse stays at home."""
    setting = doctor(Ann=AMMUNITION, Bo=AMMUNITION, Cleo=AMMUNITION).money(Ann=0, Bo=0).at("S2", to="S14")
    table = setting.play("roll 1", "roll 1", "roll 6")
    assert table.asked == "Ann: card"
    table.play("Ann place gambling")
    assert (table["Ann"].placed, table["Ann"].money) == ("gambling", 0)
    assert table.asked == "Cleo: ammunition"


def test_what_lay_with_the_cowboy_is_lost() -> None:
    """O81."""
    setting = doctor(Bo=f"{AMMUNITION}/dynamite", Cleo=AMMUNITION).revolvers(Cleo=9)
    table = setting.at("S2", to="S14")
    table.play("roll 1", "roll 1", "roll 6", "Bo place roads-1")
    assert table.state.charged == [0, 0, 0]
    assert table["Bo"].placed == "roads-1"


def test_a_moved_cowboy_acts_later() -> None:
    """B10.14.2."""
    table = beaten(doctor(Bo=AMMUNITION, Cleo=AMMUNITION), "S2")
    table.play("Bo place roads-1", "Cleo take")
    assert table["Bo"].roads == 3


def test_three_dollars_for_an_outlaw() -> None:
    """B10.14.4."""
    table = doctor().at("S14")
    CARDS[14][0].outlaw_defeated(table.state, 0, 1)
    assert table["Ann"].money == 18


def undertaker() -> Setting:
    setting = a_table("Ann Bo Cleo").holding(Ann="undertaker", Bo="banker", Cleo="settler").roads(Ann=0, Bo=0, Cleo=0)
    return setting.placed(Bo="roads-1", Cleo="roads-1")


def test_the_undertaker_sends_a_bill() -> None:
    """B10.14.5: $2 or 1 point."""
    table = beaten(undertaker().points(Bo=3), "S3")
    assert table.moves == ["choose pay", "choose lose-point"]
    table.play("Bo choose pay")
    assert (table["Ann"].money, table["Bo"].money, table["Bo"].points) == (17, 13, 3)
    again = beaten(undertaker().points(Bo=3), "S3")
    again.play("Bo choose lose-point")
    assert (again["Ann"].money, again["Bo"].money, again["Bo"].points) == (15, 15, 2)


def test_what_can_be_met_in_full() -> None:
    """O82."""
    without_points = beaten(undertaker(), "S3")
    assert (without_points["Ann"].money, without_points["Bo"].money) == (17, 13)
    without_money = beaten(undertaker().money(Bo=1).points(Bo=1), "S3")
    assert (without_money["Bo"].money, without_money["Bo"].points) == (1, 0)


def test_an_empty_purse() -> None:
    """O82: who can meet neither pays the dollar that is left and loses no point."""
    one = beaten(undertaker().money(Bo=1), "S3")
    assert (one["Ann"].money, one["Bo"].money, one["Bo"].points) == (16, 0, 0)
    none = beaten(undertaker().money(Bo=0), "S3")
    assert (none["Ann"].money, none["Bo"].money, none["Bo"].points) == (15, 0, 0)


def test_points_are_lost_below_zero_in_a_new_beginning() -> None:
    """O82, O13: a track that may begin below zero goes on below it, so the bill can always be met in full."""

    def bill(points: int, money: int = 15, version: int = 2) -> Table:
        setting = with_variant("new-beginning", "Ann Bo Cleo").holding(Ann="undertaker", Bo="banker", Cleo="gunslinger")
        setting.placed(Bo="roads-1", Cleo="roads-1").points(Bo=points).money(Bo=money)
        return beaten(setting.by_rules(version), "S3")

    for points in (-5, 0):
        table = bill(points)
        assert table.moves == ["choose pay", "choose lose-point"]
        assert table.play("Bo choose lose-point")["Bo"].points == points - 1
    poor = bill(-5, money=1)
    assert (poor["Bo"].points, poor["Bo"].money) == (-6, 1)
    before = bill(-5, version=1)
    assert (before["Bo"].points, before["Bo"].money) == (-5, 13), "rules 1: who has no point pays"


def test_the_own_cowboys_are_buried_for_nothing() -> None:
    """B10.14.5."""
    setting = a_table("Ann Bo").holding(Ann="undertaker", Bo="banker").placed(Ann="roads-1", Bo="roads-1")
    table = setting.points(Ann=1).at("S3")
    table.play("roll 1", "roll 6")
    assert table.over, "nobody is asked to pay or to lose a point"
    assert (table["Ann"].money, table["Ann"].points) == (15, 1)


def test_every_beaten_cowboy_is_billed() -> None:
    """B10.14.5, B6.2.14: before the winner acts."""
    setting = a_table("Ann Bo Cleo Dan").holding(Ann="undertaker", Bo="banker", Cleo="settler", Dan="gunslinger")
    table = setting.points(Bo=1, Cleo=1).placed(Bo="roads-1", Cleo="roads-1", Dan="roads-1").passed("Cleo Bo Dan Ann").at("S3")
    table.play("roll 1", "roll 1", "roll 6", "Cleo choose pay", "Bo choose lose-point")
    assert table["Ann"].money == 17
    assert table["Dan"].roads == 4


def test_the_evicted_are_not_beaten() -> None:
    """O84: no bill for cowboys that the lawyer sends home."""
    table = a_table("Ann Bo Cleo").holding(Ann="undertaker", Bo="lawyer", Cleo="banker").placed(Bo="d4", Cleo="d4").at("S5")
    assert table["Ann"].money == 15
    assert table.asked == "Bo: parcels"


def test_two_dollars_for_an_outlaw() -> None:
    """B10.14.6."""
    table = undertaker().at("S14")
    CARDS[14][1].outlaw_defeated(table.state, 0, 1)
    assert table["Ann"].money == 17


def test_the_limits() -> None:
    """B10.14.2, B10.14.5."""
    assert limits(14) == (60, 90)
