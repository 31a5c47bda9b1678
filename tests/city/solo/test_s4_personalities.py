"""Your personalities against him (S4.21)."""

from __future__ import annotations

from carson.city.solo.standish import strength
from tests.city.settings import PHASE_1, PHASE_2
from tests.city.solo.tables import a_table


def test_s4_21_grocer_yellow_each_gets_the_normal_income_of_a_doubled_building() -> None:
    setting = (
        a_table("urban").owns(Ann="b2").standing(ranch="b2").placed(Jeb="b2").holding(Ann="grocer").money(Ann=0).roads(Ann=0)
    )
    table = setting.at("S10").play("Ann choose double-ranch")
    assert table["Ann"].money == 8
    assert table["Jeb"].points == 8 // 2


def test_s4_21_prospector_red_dynamite_gives_two_dice() -> None:
    setting = (
        a_table("urban").drew(1, 2).placed(Ann="gambling/dynamite", Jeb="gambling").holding(Ann="prospector red").cowboys(Ann=0)
    )
    table = setting.at("S9").play("roll 2", "roll 3")
    assert table.asked == "chance: gambling", "1 + 2 + 3 beats 5"


def test_s4_21_prospector_red_a_tripled_mine_pays_him_half() -> None:
    setting = a_table("urban").owns(Ann="b2").standing(mine="b2", mountain="b3 c3").placed(Jeb="b2").dynamite(Ann=1)
    table = setting.money(Ann=0).roads(Ann=0).at("S10").play("Ann choose b2")
    assert table["Ann"].money == 9
    assert table["Jeb"].points == 9 // 2


def test_s4_21_gunslinger_counts_for_weaker_and_in_duels() -> None:
    setting = a_table("urban").drew(1, 2).placed(Ann="gambling", Jeb="gambling").holding(Ann="gunslinger").cowboys(Ann=0)
    table = setting.at("S9").play("roll 2")
    assert table.asked == "chance: gambling", "1 + 3 + 2 beats 5"
    chosen = a_table("urban", ties="first").founded("d4").holding(Ann="gunslinger").cowboys(Ann=0).placed(Ann="c3")
    assert chosen.at(PHASE_2).play("card 4")["Jeb"].placed.split()[0] != "c3"


def test_s4_21_gunsmith_yellow_two_points_for_each_duel_won() -> None:
    setting = a_table("urban").drew(4).placed(Ann="gambling roads-1", Jeb="gambling roads-1").holding(Ann="gunsmith")
    table = setting.at("S3", to="S9").play("roll 6", "roll 6")
    assert table["Ann"].points == 4


def test_s4_21_gunsmith_red_rolls_again_once() -> None:
    setting = a_table("urban").drew(4).placed(Ann="roads-1", Jeb="roads-1").holding(Ann="gunsmith red").cowboys(Ann=0)
    table = setting.roads(Ann=0).at("S3").play("roll 1")
    assert table.asked == "Ann: card"
    table.play("Ann choose reroll-1", "roll 6")
    assert table["Ann"].roads == 3


def test_s4_21_singer_yellow_ignores_his_cowboy_which_is_not_beaten() -> None:
    setting = a_table("urban").drew(1).placed(Ann="gambling/no-duel", Jeb="gambling").holding(Ann="singer")
    table = setting.at("S9").play("roll 3", "roll 4")
    assert table["Ann"].money == 15 + 7
    assert (table["Jeb"].cowboys, table["Jeb"].supply) == (0, 10)


def test_s4_21_heroes_yellow_nobody_attacks() -> None:
    setting = (
        a_table("urban").owns(Ann="b2", Jeb="g7").standing(saloon="b2", ranch="g7", house="a1 b1 c1").holding(Ann="heroes")
    )
    table = setting.protected().at(PHASE_2).play("card 7")
    assert table["Jeb"].points == 2, "E finds nothing to attack"
    assert not table.allows("Ann place g7")


def test_s4_21_settler_indian_prospector_and_chinese_worker_act_before_his_first_card() -> None:
    table = a_table("urban").at(PHASE_1, to=PHASE_2).play("Ann choose settler", "Ann claim d4")
    assert table.asked == "chance: cowboy-card"
    assert strength(table.state) == 0
