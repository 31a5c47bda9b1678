"""The examples of the rules, one by one (S9)."""

from __future__ import annotations

import random

import pytest

from carson.city.kind import start
from carson.city.places import PRICES
from carson.city.solo.cards import solo_box
from carson.city.solo.standish import pile, standish_of, strength
from carson.city.town import CHURCH, SCHOOL, STATION, TOWN_HALL
from tests.city.settings import END, PHASE_2
from tests.city.solo.tables import SoloSetting, a_new_game, a_table, decisions, last, places, ruled, solo_rules
from tests.city.tables import Table


def ready(solo: str = "urban", *, round: int = 1, ties: str = "first") -> SoloSetting:
    return a_table(solo, round=round, ties=ties).holding(Ann="banker").cowboys(Ann=0)


def test_s9_1_thirty_three_points_six_things_and_the_bonus_make_fifty() -> None:
    setting = a_table("urban").points(Jeb=33).owns(Jeb="a1 b1 c1 d1 e1 f1")
    table = setting.standing(saloon="a1", general_store="b1", bank="c1", house="d1 e1 f1").at("S14")
    assert table["Jeb"].score == 33 + 12 + 5 == 50


@pytest.mark.parametrize(("solo", "total"), [("strength", 11), ("miner", 9), ("rancher", 10), ("urban", 10)])
def test_s9_2_s9_3_cards_of_nine_and_one_beaten_cowboy(solo: str, total: int) -> None:
    """S9.2 sheriff, S9.3 the others: die and firepower must be more."""
    setting = a_table(solo, round=2).drew(1, 8, 2, 4).on_tile(1).placed(Ann="gambling", Jeb="gambling").cowboys(Ann=0)
    assert strength(setting.at("S9").state) == total
    for firepower, wins in ((total - 3, False), (total - 2, True)):
        table = a_table(solo, round=2).drew(1, 8, 2, 4).on_tile(1).placed(Ann="gambling", Jeb="gambling").cowboys(Ann=0)
        played = table.revolvers(Ann=firepower).at("S9").play("roll 3")
        assert (played.asked == "chance: gambling") == wins


def test_s9_4_seventeen_draws_and_the_two_shuffles() -> None:
    """X in round 1: a new pile; 9 cards in rounds 2 and 3; in round 4 three, then the nine discards."""
    table = a_new_game("rancher")
    luck = random.Random(4)
    rounds = {1: [10, 1, 2], 2: [3, 4, 5, 6], 3: [7, 8, 9, 11, 12], 4: [10, 1, 5, 6]}
    sizes: list[int] = []
    while not table.over:
        if table.asked == "chance: cowboy-card":
            sizes.append(len(table.moves))
            table.play(f"card {rounds[table.state.round].pop(0)}")
        elif table.asked == "Ann: place":
            table.play("Ann pass")
        else:
            name = "" if table.state.decider < 0 else "Ann "
            table.play(name + luck.choice(table.moves))
    assert sizes == [12, 11, 10, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 9, 8]
    assert not any(rounds.values()), "seventeen cards; the third of round 4 was the last of the pile and came by itself"


def test_s9_6_an_attack_on_fifteen_dollars() -> None:
    def building() -> SoloSetting:
        return a_table().owns(Ann="b2").standing(saloon="b2", house="a1 b1 c1").money(Ann=0).roads(Ann=0)

    table = building().placed(Jeb="b2").at("S10")
    assert (table["Ann"].money, table["Jeb"].points) == (8, 7 // 2)
    table = building().drew(4).placed(Jeb="b2", Ann="b2").at("S10").play("roll 6")
    assert (table["Ann"].money, table["Jeb"].points) == (15, 0)


def test_s9_7_three_times_e() -> None:
    def town() -> SoloSetting:
        setting = ready("strength", round=2).owns(Ann="b2 g2 b7")
        return setting.standing(saloon="b2", mine="g2 b7", house="a1 b1 c1", mountain="f1 g1 h1 f2 a6 b6 c6")

    table = town().at(PHASE_2)
    assert [table.income(parcel) for parcel in ("b2", "g2", "b7")] == [15, 12, 9]
    table.play("card 7")
    assert table["Jeb"].placed == "b2"
    table.play("card 15")
    assert table["Jeb"].placed == "b2 g2"
    third = town().placed(Jeb="b2 g2", Ann="gambling").drew(1, 2).at(PHASE_2).play("card 7")
    assert third["Jeb"].placed.split()[-1] == "gambling"
    assert town().placed(Jeb="b2 g2").drew(1, 2).at(PHASE_2).play("card 7")["Jeb"].points == 2
    assert ready("strength").at(PHASE_2).play("card 7")["Jeb"].points == 2, "as the first card of round 1"


def test_s9_8_e_on_cowboys_goes_to_points_from_parcels() -> None:
    table = ready().placed(Ann="gambling building-8 parcel-points").at(PHASE_2).play("card 7")
    assert table["Jeb"].placed == "parcel-points"


def test_s9_9_i_after_a_and_two_a() -> None:
    table = ready(round=4).at(PHASE_2).play("card 1", "card 9")
    assert table["Jeb"].placed == "ammunition building-points cowboy-points buy-5"
    table = ready(round=2).at(PHASE_2).play("card 1", "card 2")
    assert table["Jeb"].placed == "ammunition cowboy-points buy-4 buy-3"


@pytest.mark.parametrize(
    ("solo", "cowboys", "points"),
    [*(("urban", number, points) for number, points in enumerate((0, 1, 2, 4, 6, 10, 10))), ("miner", 4, 4)],
)
def test_s9_10_points_of_the_lawyer_and_the_governor(solo: str, cowboys: int, points: int) -> None:
    table = a_table(solo, round=4).holding(Ann="banker").on_tile(cowboys).roads(Ann=0).at(END)
    assert table["Jeb"].points == points


def test_s9_11_f() -> None:
    assert ready().placed(Ann="building-5 building-10").at(PHASE_2).play("card 8")["Jeb"].placed == "building-5"
    setting = ready().revolvers(Ann=9).standing(mountain="a1 b1 g8 c1 d1").placed(Ann="b2 h8")
    table = setting.at(PHASE_2).play("card 8")
    assert (table.price("h8"), table.price("b2")) == (2, 4)
    assert table["Jeb"].placed == "b2", "though he is weaker"
    assert last(ready().founded("d4").at(PHASE_2).play("card 8")).about == "parcel"


def example_12() -> Table:
    """The centre is on d4, e4 and e5 are yours; ranch, mine, bank, saloon, drugstore, ranch, mine from $3 to $12."""
    setting = a_table("urban").founded("d4").owns(Ann="e4 e5").holding(Ann="banker").cowboys(Ann=0)
    return setting.market("ranch mine bank saloon drugstore ranch mine").at(PHASE_2).play("card 4")


def test_s9_12_c_for_urban_in_round_1() -> None:
    assert PRICES == (3, 4, 5, 6, 8, 10, 12)
    table = example_12()
    square = decisions(table)[0]
    assert places(1 << square.chosen) == "building-6"
    assert ruled(square) == [("S5.5 b", 1, "building-6")]
    assert table.moves == ["falls c3", "falls c4", "falls c5"]
    table.play("falls c3")
    assert ruled(last(table)) == [("S4.16 P1", 5, "c3 d3 e3 c4 c5 d5"), ("S4.16 P3", 7, "c3 c4 c5")]
    assert last(table).die


def test_s9_13_then_the_house_of_the_saloon_on_c3() -> None:
    setting = a_table("urban").founded("d4").owns(Ann="e4 e5", Jeb="c3").placed(Jeb="building-6")
    table = setting.market("ranch mine bank saloon drugstore ranch mine").at("S6")
    assert table.moves == ["falls d3", "falls c4"]
    table.play("falls d3")
    assert ruled(last(table)) == [("S4.17 H1", 5, "b2 c2 d2 b3 d3 b4 c4"), ("S4.17 H4", 0, "d3 c4")]


@pytest.mark.parametrize(("firepower", "candidate"), [(5, False), (4, True)])
def test_s9_14_weaker_or_not(firepower: int, candidate: bool) -> None:
    setting = ready(round=2).founded("d4").revolvers(Ann=firepower).drew(1).placed(Ann="c3")
    table = setting.at(PHASE_2).play("card 4")
    assert ("c3" in places(last(table).options).split()) == candidate, "his cards have 4"


def test_s9_15_no_mountain_and_no_house_to_buy() -> None:
    """S9.15, OS-21: a cowboy that G or H puts on the tile counts like a beaten one."""
    table = ready("miner").at(PHASE_2).play("card 13")
    assert (table["Jeb"].cowboys, strength(table.state)) == (1, 1)
    ended = ready("miner", round=4).on_tile(1).roads(Ann=0).at(END)
    assert ended["Jeb"].points == 1
    table = ready("urban").at(PHASE_2).play("card 17")
    assert (table["Jeb"].cowboys, strength(table.state)) == (1, 2 + 1)
    assert ready("urban", round=4).on_tile(1).roads(Ann=0).at(END)["Jeb"].points == 1


def test_s9_16_no_church_school_town_hall_or_station_ever_appears() -> None:
    luck = random.Random(16)
    for _ in range(10):
        state = start(solo_rules("urban"))
        assert sum(state.bag) == 28
        while not state.over:
            state.play(luck.choice(state.moves))
        for kind in (CHURCH, SCHOOL, TOWN_HALL, STATION):
            assert kind not in state.market
            assert not state.town.standing[kind]


def test_s9_17_twelve_cards_of_each_suit_and_their_strengths() -> None:
    """S9.17, OS-6."""
    strengths = {strategy.suit: sum(card.strength for card in strategy.deck) for strategy in solo_box().strategies.values()}
    assert strengths == {"heart": 22, "club": 23, "spade": 28, "diamond": 25}
    for suit in strengths:
        assert len([card for card in solo_box().cards.values() if suit in card.suits]) == 12


def test_s9_18_a_personality_is_used_once() -> None:
    luck, state = random.Random(18), start(solo_rules("urban"))
    offers: dict[int, int] = {}
    while not state.over:
        if state.decisions[0].kind == "choose":
            offers[state.round] = state.offer.bit_count()
        state.play(luck.choice(state.moves))
    assert offers == {1: 7, 2: 6, 3: 5, 4: 4}
    assert state.offer.bit_count() == 3


def test_s9_19_a_tie_is_his() -> None:
    """S9.19, OS-18."""
    setting = a_table(round=4).holding(Ann="banker").money(Ann=0).roads(Ann=0).points(Ann=50, Jeb=50)
    table = setting.at(END)
    assert table.state.scores == (50, 50)
    assert table.winner == "Jeb"
    assert standish_of(table.state).drawn == ()
    assert pile(table.state)
