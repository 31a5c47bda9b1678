"""C1 and C2: components, setup, players."""

from __future__ import annotations

from fractions import Fraction

import pytest

from carson.cards import KIND, cities, deck, moves, new, parcels
from carson.cards.box import load_box
from carson.game import CHANCE, BadOption
from tests.cards.tables import a_game


def test_c1_1_ninety_six_terrain_cards_of_four_parcels() -> None:
    box = load_box()
    assert len(box.faces) == deck.TERRAIN == 96
    assert [deck.epoch_of(card) for card in range(96)].count(1) == 48
    assert {len(face) for face in box.faces} == {4}


def test_c1_2_a_parcel_is_empty_or_shows_one_of_fifteen_elements() -> None:
    assert len(parcels.NAMES) == len(set(parcels.LETTERS)) == 16
    shown = {element for face in load_box().faces for element in face}
    assert shown == set(range(16))


def test_c1_3_characters_show_an_order_of_all_suits_or_a_skull() -> None:
    backs = [deck.back_text(back) for back in load_box().backs]
    assert len(backs) == 21
    assert backs.count("skull") == 3
    assert all(sorted(back.split("-")) == sorted(deck.SUITS) for back in backs if back != "skull")


def test_c1_4_eleven_auction_cards_in_each_of_six_suits() -> None:
    assert deck.SUITS == ("hat", "star", "cactus", "boot", "horseshoe", "cow")
    assert [move.number for move in moves.BID[1:]] == list(range(1, 12))
    assert KIND.start({"suits": "cow horseshoe boot cactus star hat"}, tuple("ABCDEF"), KIND.version).seats == 6


ALLOWED = [(1, 3), (1, 5), (2, 2), (3, 1), (4, 0), (4, 2), (5, 0), (6, 0)]
REFUSED = [(0, 4), (1, 2), (1, 6), (3, 0), (4, 3), (6, 1), (7, 0)]


@pytest.mark.parametrize(("humans", "virtual"), ALLOWED)
def test_c2_1_four_to_six_players_of_whom_one_to_six_are_human(humans: int, virtual: int) -> None:
    game = new(humans, ["beginner"] * virtual, seed=1)
    assert (game.state.seats, game.state.humans) == (humans + virtual, humans)


@pytest.mark.parametrize(("humans", "virtual"), REFUSED)
def test_c2_1_other_numbers_of_players_are_refused(humans: int, virtual: int) -> None:
    with pytest.raises(BadOption, match=r"players are needed|At least one human"):
        new(humans, ["beginner"] * virtual, names=[f"P{seat}" for seat in range(humans)])


def test_c2_3_the_terrain_pile_holds_the_cards_of_epoch_one_in_no_known_order() -> None:
    table = a_game().anything("draw")
    odds = table.state.decisions[0].odds
    assert table.state.decider == CHANCE
    assert {move for move, _ in odds} == {f"draw I-{number:02}" for number in range(1, 49)}
    assert {chance for _, chance in odds} == {Fraction(1, 48)}


def test_c2_4_the_back_of_the_top_character_is_looked_at_first_and_any_card_may_lie_there() -> None:
    table = a_game()
    assert table.asked == "chance: back"
    odds = dict(table.state.decisions[0].odds)
    assert len(odds) == 19
    assert odds.pop(moves.BACK[deck.SKULL]) == Fraction(3, 21)
    assert set(odds.values()) == {Fraction(1, 21)}


def test_c2_4_the_top_back_is_in_every_view() -> None:
    table = a_game().anything("bid")
    assert table.state.top != deck.UNSEEN
    assert [table.state.view(seat).known.top for seat in (0, 1, None)] == [table.state.top] * 3


def test_c2_5_each_human_has_the_cards_one_to_nine() -> None:
    table = a_game(4, ()).anything("bid")
    for name in ("Ann", "Bo", "Cleo", "Dan"):
        assert table.moves(name) == [f"bid {value}" for value in range(1, 10)]
    with pytest.raises(BadOption, match="Only one seat can have the suit hat"):
        a_game(4, (), {"suits": "hat star hat cow"})


def test_c2_6_virtual_players_have_nine_cards_of_their_level() -> None:
    table = a_game(1, ("beginner", "advanced", "pro")).anything("bid").play("Ann bid 5")
    for values in (range(1, 10), range(2, 11), range(3, 12)):
        assert table.moves("chance") == [f"turn {value}" for value in values]
        assert {chance for _, chance in table.state.decisions[0].odds} == {Fraction(1, 9)}
        table.turn_up(values[4])
    with pytest.raises(BadOption, match="not “expert”"):
        a_game(3, ("expert",))


def test_c2_7_cities_are_empty_and_nobody_has_characters() -> None:
    state = a_game().state
    assert state.cities == [cities.NOTHING] * 4
    assert state.characters == [0] * 4
