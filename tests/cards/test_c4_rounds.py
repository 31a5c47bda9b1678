"""C4 and C5: activation, bids, order, drafting, virtual players."""

from __future__ import annotations

import pytest

from carson.cards import characters, deck, moves
from carson.cards.events import CardRemoved
from carson.cards.state import SEALED
from tests.cards.tables import ROW, a_game, a_table


def test_c4_1_an_owner_is_asked_may_decline_and_uses_each_once_an_epoch() -> None:
    table = a_table(people={"Ann": "heroes"}, round=2)
    assert table.asked == "Ann: activate"
    assert table.moves("Ann") == ["use heroes", "pass"]
    assert table.refused("Ann build c4") == "“build c4” is not possible here; the answers are use heroes, pass."
    declined = a_table(people={"Ann": "heroes"}, round=2).play("Ann pass")
    assert declined.state.turned == 0
    table.play("Ann use heroes")
    assert characters.names(table.state.turned) == ["heroes"]
    table.play("Ann bid 9", "Bo bid 8").turn_up(3, 4).anything("bid")
    assert table.state.round == 3, "a turned character is not asked about"


def test_c4_2_virtual_players_activate_nothing() -> None:
    assert a_table(people={"pro2": "heroes governor gunslinger"}, round=4).asked == "Ann: bid, Bo: bid"


def test_c4_3_and_c4_4_owners_are_asked_in_the_order_of_the_list() -> None:
    """C4.3, C4.4, OP-19: the gunslinger before the doctor."""
    people = {"Ann": "doctor heroes lawyer", "Bo": "gunsmith gunslinger labourer governor"}
    table = a_table(people=people, round=8)
    asked = []
    while table.asked != "Ann: bid, Bo: bid":
        asked.append((table.asked, table.moves(table.asked.split(":")[0])[0]))
        table.play(f"{table.asked.split(':')[0]} pass")
    assert asked == [
        ("Bo: activate", "use governor"),
        ("Ann: activate", "use lawyer"),
        ("Bo: activate", "use labourer"),
        ("Ann: activate", "use heroes"),
        ("Bo: activate", "use gunsmith"),
    ]
    table.play("Ann bid 9", "Bo bid 8").turn_up(8, 10)
    assert table.asked == "Bo: activate"
    assert table.moves("Bo") == ["use gunslinger", "pass"]
    table.play("Bo pass")
    assert table.moves("Ann") == ["use doctor", "pass"]


def test_c4_5_a_character_taken_this_round_may_be_used_if_its_step_is_to_come() -> None:
    """C4.5, OP-6."""
    row = ("lawyer", *ROW[1:])
    table = a_table(people={"Ann": "governor"}, row=row, round=2)
    table.play("Ann use governor", "chance draw I-48", "Ann take lawyer")
    assert table.moves("Ann") == ["use lawyer", "pass"]
    late = a_table(people={"Ann": "lawyer"}, row=("governor", *ROW[1:]), round=2)
    late.play("Ann use lawyer", "Ann take governor")
    assert late.asked == "Ann: bid, Bo: bid"


def test_c4_6_bids_are_sealed_until_all_are_in() -> None:
    table = a_table()
    assert table.asked == "Ann: bid, Bo: bid"
    table.play("Bo bid 7")
    assert table.asked == "Ann: bid"
    assert table.state.view(0).known.bids == [0, SEALED, 0, 0]
    assert table.state.view(1).known.bids == [0, 7, 0, 0]
    assert table.state.view(None).known.bids == [0, SEALED, 0, 0]
    assert table.state.view(0).known.hands[1] == table.state.hands[1]
    assert table.refused("Bo bid 8").startswith("It is not Bo’s turn")
    table.play("Ann bid 3").turn_up(4, 9)
    assert table.state.bids == [3, 7, 4, 9]
    assert table.state.view(0).known.bids == [3, 7, 4, 9]


def test_c4_6_a_card_bid_once_is_gone() -> None:
    table = a_table(round=2, each={"Ann": "hand = [1, 2, 3, 4, 5, 6, 7, 8]"})
    assert table.refused("Ann bid 9") == "Ann does not have auction card 9 any more."


def test_c4_6_the_last_card_of_an_epoch_is_bid_without_asking() -> None:
    table = a_table(round=9, each={"Ann": "hand = [4]", "Bo": "hand = [6]"})
    assert table.state.bids == [4, 6, 9, 11]
    assert table.asked == "Bo: take"


def test_c4_7_bonuses_add_up() -> None:
    table = a_table(people={"Ann": "gunsmith gunslinger heroes doctor"}, round=5)
    table.play("Ann use heroes", "Ann use gunsmith", "Ann bid 9", "Bo bid 9").turn_up(8, 11)
    table.play("Ann use gunslinger", "Ann use doctor")
    assert [table.state.bid_value(seat) for seat in range(4)] == [25, 9, 8, 11]
    one = {"gunsmith": 6, "gunslinger": 5, "heroes": 3, "doctor": 2}
    assert {name: characters.bonus(1 << characters.NAMES.index(name)) for name in one} == one


def test_c4_8_higher_bids_go_first_and_ties_go_by_the_back() -> None:
    """C4.8, OP-20: the back on top of the character pile."""
    order = "hat star cactus boot"
    tie = a_table("Ann Bo Cleo Dan", "", suits=order)
    tie.play("Ann bid 5", "Bo bid 5", "Cleo bid 5", "Dan bid 6")
    takers = []
    while tie.state.round == 1:
        name = tie.asked.split(":")[0]
        if tie.asked.endswith("take"):
            takers.append(name)
        tie.state.play(tie.state.moves[-1])
    assert takers == ["Dan", "Ann", "Bo", "Cleo"]


def test_c4_8_virtual_players_tie_like_humans() -> None:
    table = a_table(suits="boot star hat cow")
    table.play("Ann bid 5", "Bo bid 5").turn_up(5, 5)
    # cow-hat-horseshoe-star-boot-cactus: the pro (cow), the beginner (hat), Bo, Ann
    assert table.characters("pro2") == ["teacher"]
    assert table.state.kept[2] == (deck.NUMBERS["I-23"],)
    assert table.asked == "Bo: take"
    table.play("Bo take I-11")
    assert table.asked == "Ann: take"


@pytest.mark.parametrize(("suits", "first"), [("star cow hat boot", "Bo"), ("cow star hat boot", "Ann")])
@pytest.mark.parametrize(("character", "bid"), [("heroes", 5), ("gunsmith", 2), ("gunslinger", 3), ("doctor", 6)])
def test_c4_8_a_tie_made_by_a_bonus_is_broken_by_the_suits(suits: str, first: str, character: str, bid: int) -> None:
    # cow-hat-horseshoe-star-boot-cactus
    table = a_table(suits=suits, people={"Ann": character}, round=2)
    early = character in ("heroes", "gunsmith")
    used = f"Ann use {character}"
    table.play(*([used] if early else []), f"Ann bid {bid}", "Bo bid 8").turn_up(3, 4).play(*([] if early else [used]))
    assert table.state.bid_value(0) == table.state.bid_value(1) == 8
    assert table.asked == f"{first}: take"


def test_c4_9_a_player_takes_exactly_one_card_and_may_not_pass() -> None:
    table = a_table().play("Ann bid 9", "Bo bid 8").turn_up(3, 4)
    assert table.moves("Ann") == [f"take {name}" for name in ROW]
    assert "take a card of the row" in table.refused("Ann pass")
    assert table.refused("Ann take I-40") == "Only cards of the row can be taken."
    table.play("Ann take I-37")
    assert table.asked == "Bo: take"
    assert table.moves("Bo") == [f"take {name}" for name in ROW[:-1]]


def test_c4_10_terrain_is_built_at_once_and_a_character_lies_ready() -> None:
    table = a_table(laid={"Ann": "I-40 c3"}, row=("heroes", *ROW[1:]), round=2).play("Ann bid 9", "Bo bid 8").turn_up(3, 4)
    table.play("Ann take I-01")
    assert table.asked == "Ann: build"
    table.play("Ann build e3", "Bo take heroes")
    assert table.characters("Bo") == ["heroes"]
    assert table.state.turned == 0


def test_c4_11_played_cards_are_spent_and_what_is_left_is_removed_in_the_open() -> None:
    table = a_table().play("Ann bid 9", "Bo bid 8").turn_up(3, 4)
    table.play("Ann take I-01", "Bo take I-11")
    assert [event.card for event in table.events if isinstance(event, CardRemoved)] == ["I-37"]
    assert table.state.removed == (deck.NUMBERS["I-37"],)
    assert table.state.view(None).known.removed == table.state.removed
    assert [moves.bids(hand)[-1].number for hand in table.state.hands] == [8, 9, 9, 11]
    assert table.state.bids == [0, 0, 0, 0]


def test_c4_12_one_card_is_left_with_four_or_five_players_and_none_with_six() -> None:
    for seats, left in ((4, 1), (5, 1), (6, 0)):
        table = a_game(seats, ()).anything("bid")
        before = len(table.state.removed)
        while table.state.round == 1:
            table.state.play(table.state.moves[0])
        assert len(table.state.removed) - before == left


def test_c5_1_a_virtual_player_takes_the_highest_attraction_the_nearest_of_equals() -> None:
    """C5.1, OP-2: the character is nearest."""
    table = a_table(row=("captain", "I-07", "I-08", "I-01", "I-37"), round=2).play("Ann bid 3", "Bo bid 2").turn_up(8, 11)
    assert table.state.kept[3] == (deck.NUMBERS["I-07"],)
    assert table.state.kept[2] == (deck.NUMBERS["I-08"],)
    nearest = a_table(row=("captain", "I-01", "I-02", "I-35", "I-37"), round=2).play("Ann bid 3", "Bo bid 2").turn_up(8, 11)
    assert nearest.characters("pro2") == ["captain"]
    assert nearest.state.kept[2] == (deck.NUMBERS["I-01"],)


def test_c5_2_a_virtual_player_builds_no_city_and_ignores_outlaws() -> None:
    table = a_table(row=("captain", "I-27", "I-34", "I-35", "I-37"), round=2).play("Ann bid 3", "Bo bid 2").turn_up(8, 11)
    assert table.state.kept[2] == (deck.NUMBERS["I-27"],)
    assert table.state.cities[2].covered == 0
    assert table.state.points(2) == 5


def test_c5_3_a_virtual_player_scores_its_attraction_and_can_win() -> None:
    table = a_table(round=9, epoch=2, row=None, more="agenda = []", top=None, each={"pro2": 'cards = ["I-07", "II-29"]'})
    assert table.state.scores == (0, 0, 0, 16)
    assert table.state.winners == (3,)


def test_c5_4_the_values_left_in_a_virtual_pile_are_in_the_view() -> None:
    table = a_table().play("Ann bid 9", "Bo bid 8").turn_up(3, 11).anything("bid")
    known = table.state.view(0).known
    assert [move.number for move in moves.bids(known.hands[3])] == [3, 4, 5, 6, 7, 8, 9, 10]
