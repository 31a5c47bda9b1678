"""B11.6, O108 to O114: horses."""

from __future__ import annotations

import pytest

from carson.city.events import Earned, Paid
from carson.city.variants.events import RodeoWon
from carson.city.variants.horses import HORSES, Stable
from tests.city.tables import Table
from tests.city.variants.tables import END, PHASE_2, VariantSetting, a_game, a_table, deck


def ranch(seats: str = "Ann Bo", *, round: int = 1, cards: str = "first-game", more: str = "") -> VariantSetting:
    return a_table(f"horses {more}", seats, round=round, cards=cards).roads(**dict.fromkeys(seats.split(), 0))


def placing(setting: VariantSetting | None = None) -> Table:
    """Phase 2, Ann's turn."""
    return (setting or ranch()).holding(Ann="banker", Bo="chinese-worker").at(PHASE_2)


def stable(table: Table) -> Stable:
    assert table.state.stable is not None
    return table.state.stable


# Setup and purchase


@pytest.mark.parametrize("players", range(2, 7))
def test_b11_6_1_one_horse_and_five_corrals_for_everybody(players: int) -> None:
    """B1.2.3: twenty-five horses in all."""
    table = a_game("horses", " ".join(["Ann", "Bo", "Cleo", "Dan", "Eve", "Finn"][:players]))
    assert stable(table).reserve == [1] * players
    assert stable(table).corrals == [(0,) * 5] * players
    assert stable(table).free == HORSES - players == 25 - players


def test_b11_6_2_there_are_four_rodeos() -> None:
    """One at the end of each round, the last included (O111)."""
    for round_ in (1, 2, 3, 4):
        table = ranch(round=round_).money(Ann=0, Bo=0).holding(Ann="banker", Bo="chinese-worker").at(END)
        assert stable(table).rodeos == [1, 0]


def test_b11_6_3_the_cowboy_card_brings_a_horse_as_long_as_there_are_any() -> None:
    """B10.15.1, O114."""
    table = ranch(cards=deck("15Y")).at("phase 1").play("Ann choose cowboy")
    assert stable(table).reserve == [2, 1]
    none = ranch(cards=deck("15Y")).horses(Ann=20, Bo=5).at("phase 1").play("Ann choose cowboy")
    assert stable(none).reserve == [20, 5]


def test_b11_6_4_one_cowboy_on_wages_may_buy_a_horse_instead_of_earning() -> None:
    """B6.4.2: it pays $4 instead of taking $4; the horse goes into a corral at once."""
    table = ranch().placed(Ann="wages wages wages").at("S1")
    assert table.asked == "Ann: wages"
    table.play("Ann corral 5")
    assert table["Ann"].money == 15 + 4 + 4 - 4
    assert (stable(table).corrals[0], stable(table).reserve[0]) == ((0, 0, 0, 0, 1), 1)
    assert [event.amount for event in table.events if isinstance(event, Earned)] == [8]
    assert [event.amount for event in table.events if isinstance(event, Paid)] == [4]
    assert table["Ann"].supply == 10 - 3
    assert table.over, "one horse for each player and round"


def test_b11_6_4_who_buys_none_earns_wages() -> None:
    assert ranch().placed(Ann="wages wages").at("S1").play("Ann take")["Ann"].money == 15 + 8


def test_o108_the_wages_of_the_other_cowboys_may_be_taken_first() -> None:
    table = ranch().money(Ann=0, Bo=3).placed(Ann="wages wages", Bo="wages").at("S1")
    assert table.asked == "Ann: wages"
    table.play("Ann corral 1")
    assert (table["Ann"].money, table["Bo"].money) == (0, 3 + 4), "Bo has no $4 for a horse"
    assert table.over


def test_o108_the_second_corral_at_wages_counts_for_the_rodeo_only() -> None:
    table = ranch().placed(Ann="wages d4").at("S1")
    table.play("Ann corral 2")
    assert table.over, "nobody places, moves or passes any more"
    assert stable(table).corrals[0] == (0, 1, 0, 0, 0)


def test_o108_the_other_corrals_work_as_usual() -> None:
    first = ranch().placed(Ann="wages").cowboys(Ann=0).at("S1").play("Ann corral 1")
    assert first["Ann"].firepower == 1 + 1
    fourth = ranch().placed(Ann="wages").at("S1").play("Ann corral 4")
    assert fourth["Ann"].money == 15 - 4 + 2
    third = ranch().owns(Ann="d4").standing(ranch="d4").placed(Ann="wages").at("S1", to="S10").play("Ann corral 3")
    assert third["Ann"].money == 15 - 4 + 16


def test_o114_without_horses_left_none_can_be_bought() -> None:
    table = ranch().horses(Ann=20, Bo=5).placed(Ann="wages").at("S1")
    assert table.over
    assert table["Ann"].money == 15 + 4


def test_b11_6_5_several_players_on_wages_act_in_turn_order() -> None:
    """B6.1.7."""
    table = ranch().placed(Ann="wages", Bo="wages").passed("Bo Ann").at("S1")
    assert table.asked == "Bo: wages"
    table.play("Bo take")
    assert table.asked == "Ann: wages"


# Using horses


def test_b11_6_6_right_after_a_cowboy_one_horse_may_go_into_a_corral() -> None:
    """O113: one horse for each cowboy placed."""
    table = placing(ranch().horses(Ann=3)).play("Ann place wages")
    assert table.asked == "Ann: horse"
    assert table.offers("corral") == "1 2 3 4 5"
    table.play("Ann corral 5")
    assert table.asked == "Bo: place"
    assert (stable(table).reserve[0], stable(table).corrals[0]) == (2, (0, 0, 0, 0, 1))


def test_b11_6_7_a_cowboy_may_go_into_a_corral() -> None:
    """O109: one for each corral, as the placement of the turn; it allows a horse and is no firepower."""
    table = placing().play("Ann place corral-3")
    assert (table["Ann"].placed, table["Ann"].cowboys) == ("corral-3", 2)
    table.play("Ann corral 3", "Bo place corral-3", "Bo decline")
    assert table.refuses("Ann place corral-3") == "Ann has a cowboy on corral 3 already."
    assert table["Bo"].placed == "corral-3", "everybody has corrals of their own"


def test_o109_no_white_cowboy_and_no_dynamite_in_a_corral() -> None:
    table = ranch().dynamite(Ann=1).holding(Ann="sheriff", Bo="chinese-worker").at(PHASE_2)
    assert table.refuses("Ann place corral-1 white") == "The white cowboy has nothing to do on corral 1."
    assert table.refuses("Ann place corral-1 dynamite") == "There are no duels on corral 1, so dynamite is of no use there."


def test_o109_after_the_rodeo_the_cowboy_goes_to_the_general_reserve() -> None:
    table = ranch().money(Ann=0, Bo=0).cowboys(Ann=0).placed(Ann="corral-1 corral-5").holding(Ann="banker", Bo="chinese-worker")
    done = table.at(END)
    assert (done["Ann"].placed, done["Ann"].cowboys, done["Ann"].supply) == ("", 4, 6)


def test_b11_6_7_without_horses_there_are_no_corrals() -> None:
    table = a_table("river").holding(Ann="banker", Bo="chinese-worker").at(PHASE_2)
    assert table.refuses("Ann place corral-1") == "There are no corrals without the variant horses."


def test_b11_6_6_roads_may_be_laid_before_the_horse() -> None:
    """O62: the use of a horse is an own decision too."""
    table = placing(ranch().founded("d4").roads(Ann=1)).play("Ann place wages")
    assert (table.asked, table.allows("Ann road e3|e4")) == ("Ann: horse", True)


def test_b11_6_8_not_all_horses_need_be_used() -> None:
    table = placing(ranch().horses(Ann=5)).play("Ann place wages", "Ann decline")
    assert (table.asked, stable(table).reserve[0]) == ("Bo: place", 5)


@pytest.mark.parametrize(("horses", "bonus"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_b11_6_9_the_first_corral_gives_firepower(horses: int, bonus: int) -> None:
    """D12, B6.2.4."""
    table = ranch().cowboys(Ann=0).corrals(Ann=f"{horses} 0 0 0 0").placed(Ann="cowboy-income").at("S8")
    assert table["Ann"].firepower == 1 + bonus
    assert table["Ann"].money == 15 + 2 * (1 + bonus)


def second(setting: VariantSetting | None = None) -> Table:
    """Ann has placed on wages and put a horse into the second corral."""
    return placing(setting or ranch().horses(Ann=2)).play("Ann place wages", "Ann corral 2")


def test_b11_6_10_one_more_cowboy_and_then_perhaps_one_more_horse() -> None:
    table = second()
    assert table.asked == "Ann: second-corral"
    table.play("Ann place d4")
    assert table.asked == "Ann: horse"
    table.play("Ann corral 2", "Ann place e4")
    assert (table["Ann"].placed, table.asked) == ("d4 e4 wages", "Bo: place")


def test_b11_6_10_move_a_placed_cowboy_to_another_place() -> None:
    table = second().play("Ann lift wages")
    assert table.asked == "Ann: put-down"
    assert table.refuses("Ann place wages") == "The lifted cowboy comes from wages; it goes to another place, or “home”."
    table.play("Ann place gambling")
    assert (table["Ann"].placed, table["Ann"].cowboys, table.asked) == ("gambling", 2, "Bo: place")


def test_b11_6_10_or_take_it_back() -> None:
    table = second().play("Ann lift wages", "Ann home")
    assert (table["Ann"].placed, table["Ann"].cowboys, table.asked) == ("", 3, "Bo: place")


def test_b11_6_10_or_pass() -> None:
    table = second().play("Ann pass")
    assert table.pass_track == "Ann"
    table.play("Bo place wages", "Bo decline")
    assert table.asked == "Bo: place"
    alone = placing(ranch().horses(Bo=2)).play("Ann pass", "Bo place wages", "Bo corral 2", "Bo pass")
    assert alone.pass_track == "Ann Bo"
    assert alone.over


def test_b11_6_10_or_nothing() -> None:
    assert second().play("Ann decline").asked == "Bo: place"
    assert (
        second().refuses("Ann take") == "With the second corral place one more cowboy, lift one to move it, pass, or decline."
    )


def test_o112_each_horse_gives_one_act() -> None:
    table = second(ranch().horses(Ann=3)).play("Ann place d4", "Ann corral 2", "Ann lift d4", "Ann place e4")
    assert table.asked == "Bo: place", "a moved cowboy allows no horse"


def test_o112_also_from_the_town_hall_and_from_a_corral() -> None:
    """O77: only the second corral withdraws the keeper of the town hall."""
    setting = ranch().standing(town_hall="a1").placed(Ann="a1 corral-4").horses(Ann=1)
    table = placing(setting).play("Ann place wages", "Ann corral 2")
    assert table.offers("lift") == "a1 wages corral-4"
    table.play("Ann lift a1", "Ann home")
    assert table["Ann"].placed == "corral-4 wages"


def test_o112_the_white_cowboy_too() -> None:
    setting = ranch().holding(Ann="sheriff", Bo="chinese-worker").horses(Ann=1)
    table = setting.at(PHASE_2).play("Ann place d4 white", "Ann corral 2", "Ann lift d4")
    assert table.offers("place").split()[0] == "a1"
    assert all(move.endswith("white") for move in table.moves if move.startswith("place"))
    table.play("Ann home")
    assert table["Ann"].firepower == 1 + 3 + 1, "in the reserve it counts again"


def test_o112_tiles_go_along_where_they_are_legal_and_are_lost_elsewhere() -> None:
    cards = deck("11Y")
    setting = ranch(cards=cards).holding(Ann="singer", Bo="chinese-worker").horses(Ann=1).dynamite(Ann=1)
    start = setting.at(PHASE_2).play("Bo pass", "Ann place gambling no-duel", "Ann corral 2", "Ann lift gambling")
    along = Table(start.state.copy()).play("Ann place parcel-income no-duel")
    assert along.state.no_duel[0].bit_count() == 1
    assert start.refuses("Ann place parcel-income") == "The lifted cowboy cannot go to parcel income like that."
    start.play("Ann place d4")
    assert start.state.no_duel[0] == 0
    start.play("Ann place buy-5 no-duel")
    assert start.refuses("Ann place buy-4 no-duel") == "Ann has used both no-duel tiles."
    charged = ranch(cards=cards).holding(Ann="singer", Bo="chinese-worker").horses(Ann=1).dynamite(Ann=1).at(PHASE_2)
    charged.play("Bo pass", "Ann place d4 dynamite", "Ann corral 2", "Ann lift d4", "Ann place wages")
    assert (charged.state.dynamite[0], charged.state.charged[0]) == (0, 0)


def test_o112_at_home_no_tile_is_legal() -> None:
    """The cowboy goes back to the personal reserve; what it carried is lost."""
    setting = ranch(cards=deck("11Y")).holding(Ann="singer", Bo="chinese-worker").horses(Ann=1)
    table = setting.at(PHASE_2).play("Bo pass", "Ann place gambling no-duel", "Ann corral 2", "Ann lift gambling", "Ann home")
    table.play("Ann place gambling no-duel")
    assert table.refuses("Ann place buy-5 no-duel") == "Ann has used both no-duel tiles."
    charged = ranch().holding(Ann="banker", Bo="chinese-worker").horses(Ann=1).dynamite(Ann=1).at(PHASE_2)
    charged.play("Ann place d4 dynamite", "Ann corral 2", "Ann lift d4", "Ann home")
    assert (charged["Ann"].cowboys, charged.state.dynamite[0]) == (3, 0)


def test_o112_the_new_place_must_be_legal() -> None:
    table = second().play("Ann place d4", "Ann corral 2", "Ann lift wages")
    assert table.refuses("Ann place d4") == "Ann has a cowboy on d4 already."


def test_b11_6_11_the_third_corral_doubles_one_ranch_for_each_horse() -> None:
    """O110: the ranch is chosen in S10; each only once."""
    setting = ranch().owns(Ann="b2 g7 a1").standing(ranch="b2 g7 a1").corrals(Ann="0 0 2 0 0").money(Ann=0)
    table = setting.at("S10")
    assert (table.asked, table.offers("double")) == ("Ann: double", "a1 b2 g7")
    assert table.refuses("Ann double d4") == "A horse doubles the income of a ranch: double a1, double b2, double g7."
    table.play("Ann double b2", "Ann double g7")
    assert [table.income(parcel) for parcel in ("a1", "b2", "g7")] == [2, 7, 8]
    assert table["Ann"].money == 2 + 14 + 16


def test_b11_6_11_more_horses_than_ranches_double_each_only_once() -> None:
    table = ranch().owns(Ann="b2").standing(ranch="b2").corrals(Ann="0 0 3 0 0").at("S10")
    assert table.over
    assert table["Ann"].money == 15 + 16


def test_b11_6_11_not_together_with_the_grocer() -> None:
    """B10.3.3, B11.7.2; the grocer may double another kind (O110)."""
    setting = ranch().owns(Ann="b2 g7").standing(ranch="b2", hotel="g7").corrals(Ann="0 0 1 0 0")
    table = setting.holding(Ann="grocer", Bo="chinese-worker").at("S10")
    assert table.offers("choose") == "cash double-hotel"
    table.play("Ann choose double-hotel")
    assert table["Ann"].money == 15 + 16 + 12


def test_o72_half_of_the_doubled_ranch_is_stolen() -> None:
    setting = ranch().owns(Ann="b2").standing(ranch="b2").corrals(Ann="0 0 1 0 0").placed(Bo="b2")
    table = setting.at("S10")
    assert (table["Ann"].money, table["Bo"].money) == (15 + 8, 15 + 8)


def test_b11_6_11_only_this_round() -> None:
    """The horse returns from the third corral, and in the next round the ranch earns what it earns."""
    setting = ranch().money(Ann=0, Bo=0).owns(Ann="d4").standing(ranch="d4").corrals(Ann="0 0 1 0 0")
    table = setting.holding(Ann="gunslinger", Bo="banker").at("S10", to=END)
    assert table["Ann"].money == 16
    table.play("Ann give 16", "Ann choose gunslinger", "Bo choose banker", "Bo pass", "Ann pass")
    assert (table.state.round, table["Ann"].money) == (2, 8)


def test_b11_6_12_the_fourth_corral_pays_two_dollars_at_once() -> None:
    assert placing().play("Ann place wages", "Ann corral 4")["Ann"].money == 15 + 2


# Rodeo


def rodeo(setting: VariantSetting) -> Table:
    return setting.money(Ann=0, Bo=0).holding(Ann="banker", Bo="chinese-worker").at(END)


def last_rodeo(table: Table) -> RodeoWon:
    return [event for event in table.events if isinstance(event, RodeoWon)][-1]


@pytest.mark.parametrize(
    ("horses", "cowboys", "points"),
    [
        ("0 0 0 0 1", "", 5),
        ("1 1 1 1 1", "", 15),
        ("0 0 0 0 2", "corral-5", 20),
        ("2 0 1 0 0", "corral-1", 2 * 2 + 3),
        ("0 0 0 0 0", "corral-4", 0),
    ],
)
def test_b11_6_13_and_b11_6_14_hat_values_times_horses_doubled_by_a_cowboy(horses: str, cowboys: str, points: int) -> None:
    """B11.6.14, O15: corral n is worth n; the fifth gives five points."""
    table = rodeo(ranch().corrals(Ann=horses).placed(Ann=cowboys))
    assert last_rodeo(table).points == (points, 0)


def test_b11_6_15_the_highest_sum_wins_a_tile() -> None:
    table = rodeo(ranch().corrals(Ann="1 0 0 0 0", Bo="0 1 0 0 0"))
    assert (last_rodeo(table).seat, stable(table).rodeos) == (1, [0, 1])


def test_b11_6_15_a_tie_goes_to_the_one_further_ahead() -> None:
    """O111: also at nothing."""
    tie = rodeo(ranch().corrals(Ann="0 0 1 0 0", Bo="1 1 0 0 0").passed("Bo Ann"))
    assert last_rodeo(tie).seat == 1
    assert last_rodeo(rodeo(ranch().passed("Bo Ann"))).seat == 1


def test_b11_6_16_all_horses_return_at_the_end_of_the_round() -> None:
    """B7.8; the firepower of the first corral with them."""
    table = rodeo(ranch().corrals(Ann="3 0 0 0 1").horses(Ann=1))
    while table.state.decisions[0].kind == "draw":
        table.state.play(next(move for move in table.state.moves if move != "draw town-hall"))
    assert (stable(table).reserve[0], stable(table).corrals[0]) == (5, (0,) * 5)


def test_b11_6_17_horses_count_once_more_for_each_rodeo() -> None:
    """T29, B8.9: three horses and two rodeo tiles; those in corrals count too."""
    table = ranch(round=4).horses(Ann=2, Bo=1).corrals(Ann="0 0 1 0 0").rodeos(Ann=2).money(Ann=0, Bo=0).at("S14")
    assert (table["Ann"].score, table["Bo"].score) == (3 * (1 + 2), 1)
