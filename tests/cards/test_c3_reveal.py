"""C3: epochs, rounds, revealing."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from carson.cards import State, characters, deck, levels, moves
from carson.cards.box import Box, load_box, use_box
from carson.cards.events import CharacterRevealed, CharacterSlid, RoundBegan
from carson.cards.kind import new
from carson.cards.steps import rounds
from tests.cards.tables import a_game, a_table


def the_back_of(name: str) -> str:
    return deck.back_text(load_box().backs[characters.NAMES.index(name)])


def test_c3_1_two_epochs_of_nine_rounds_spend_every_auction_card_once_each() -> None:
    game = new(2, ["beginner", "pro"], seed=4)
    told: list[tuple[int, int]] = [(1, 1)]
    game.listen(lambda event: told.append((event.epoch, event.round)) if isinstance(event, RoundBegan) else None)
    bids: dict[int, list[str]] = {0: [], 1: []}
    luck = Random(4)
    while not game.over:
        move = luck.choice(game.moves)
        if move.startswith("bid"):
            bids[game.seat].append(move)
        game.play(move)
    assert told == [(epoch, round) for epoch in (1, 2) for round in range(1, 10)]
    for played in bids.values():  # the ninth card of an epoch is bid without asking
        assert [len(set(played[:8])), len(set(played[8:])), len(played)] == [8, 8, 16]


def test_c3_2_a_round_is_reveal_bids_draft() -> None:
    table = a_table(row=None, top=the_back_of("teacher"))
    kinds = []
    while table.state.round == 1:
        kinds.append(table.state.decisions[0].kind)
        table.state.play(table.state.moves[0])
    order = [kind for index, kind in enumerate(kinds) if index == 0 or kinds[index - 1] != kind]
    assert order == ["back", "draw", "bid", "turn", "take"]


@pytest.mark.parametrize(("seats", "shown"), [(4, 5), (5, 6), (6, 6)])
def test_c3_3_one_character_and_four_or_five_terrain_cards_are_turned_up(seats: int, shown: int) -> None:
    table = a_game(seats, ()).anything("bid")
    assert len(table.row) == shown
    assert [card >= deck.TERRAIN for card in table.state.row] == [True] + [False] * (shown - 1)


def test_c3_4_the_row_begins_with_the_character_and_keeps_its_order() -> None:
    table = a_table(people={"Ann": "labourer"}, round=2)
    table.play("Ann use labourer", "chance draw I-48")
    assert table.row == ["teacher", "I-01", "I-11", "I-23", "I-37", "I-48"]
    table.play("Ann bid 9", "Bo bid 8").turn_up(3, 4)
    table.play("Ann take I-11")
    assert table.row == ["teacher", "I-01", "I-23", "I-37", "I-48"]


def test_c3_4_cards_added_to_a_longer_row_take_the_far_end() -> None:
    six = ("teacher", "I-01", "I-11", "I-23", "I-37", "I-38")
    table = a_table("Ann Bo", "pro pro pro", row=six, people={"Ann": "labourer"}, round=2)
    table.play("Ann use labourer", "chance draw I-02")
    assert table.row == [*six, "I-02"]
    both = a_table("Ann Bo", "pro pro pro pro", row=six, people={"Ann": "governor labourer"}, round=3)
    both.play("Ann use governor", "chance draw I-48")
    assert both.row == [*six, "I-48"]
    both.play("Ann take I-23", "Ann use labourer", "chance draw I-02")
    assert both.row == ["teacher", "I-01", "I-11", "I-37", "I-38", "I-48", "I-02"]


def test_c3_4_a_card_at_the_far_end_loses_to_an_equal_one() -> None:
    """C5.1: among cards of equal attraction a virtual player takes the one nearest to the piles."""
    row = ("captain", "I-35", "I-01", "I-37", "I-38")
    table = a_table(row=row, people={"Ann": "governor labourer"}, round=3)
    table.play("Ann use governor", "chance draw I-02", "Ann take captain", "Ann use labourer", "chance draw I-25")
    assert table.row == ["I-35", "I-01", "I-37", "I-38", "I-02", "I-25"]
    table.play("Ann bid 4", "Bo bid 3").turn_up(8, 11)
    assert table.state.kept[2:] == [(deck.NUMBERS["I-02"],), (deck.NUMBERS["I-01"],)]


def test_c3_5_after_the_character_the_new_top_back_is_looked_at() -> None:
    table = a_table(row=None, top=the_back_of("teacher"))
    assert table.row == ["teacher"]
    assert table.asked == "chance: back"
    odds = dict(table.state.decisions[0].odds)
    assert odds[moves.BACK[deck.SKULL]] == Fraction(3, 20)
    assert moves.BACK[load_box().backs[characters.TEACHER]] not in odds


def test_c3_6_a_skull_slides_the_character_under_the_pile() -> None:
    table = a_table(row=None, top=the_back_of("teacher"))
    table.play("chance back skull")
    assert table.moves("chance") == ["reveal gunslinger", "reveal undertaker", "reveal sheriff"]
    table.play("chance reveal sheriff")
    assert [characters.NAMES[who] for who, _ in table.state.bottom] == ["teacher"]
    table.play("chance back skull", "chance reveal undertaker", f"chance back {the_back_of('banker')}")
    assert table.row == ["undertaker"]
    assert [characters.NAMES[who] for who, _ in table.state.bottom] == ["teacher", "sheriff"]
    assert table.asked == "chance: draw"


def test_c3_7_the_top_back_stays_the_same_from_the_reveal_to_the_next_and_is_no_skull() -> None:
    """C3.7, OP-4: what else a skull shows never matters."""
    luck = Random(9)
    for shuffle in ("no", "yes"):
        state = a_game(options={"shuffle_backs": shuffle}).state
        seen: dict[tuple[int, int], set[int]] = {}
        while not state.over:
            if state.decisions[0].kind in ("bid", "take", "build", "activate", "turn"):
                seen.setdefault((state.epoch, state.round), set()).add(state.top)
            decision = luck.choice(state.decisions)
            state.play(luck.choice(decision.moves), decision.seat)
        assert len(seen) == 18
        assert all(len(tops) == 1 and deck.SKULL not in tops for tops in seen.values())


def test_c3_8_after_round_r_there_are_21_minus_r_characters_in_the_pile() -> None:
    luck = Random(2)
    state = a_game().state
    while not state.over:
        if state.decisions[0].kind == "bid":
            played = (state.epoch - 1) * levels.ROUNDS + state.round
            assert state.in_pile().bit_count() == 21 - played
        decision = luck.choice(state.decisions)
        state.play(luck.choice(decision.moves), decision.seat)
    assert state.in_pile().bit_count() >= 2  # the newsboy may have taken one of three


def test_c3_8_a_pile_of_skulls_stops_after_one_pass() -> None:
    """C3.8, OP-3."""
    standard = load_box()
    skulls = Box(standard.faces, standard.attraction, (deck.SKULL,) * 21)
    state = State(skulls, tuple("ABCD"), (0,) * 4, tuple(range(4)), False)
    told: list[object] = []
    state.listener = told.append
    rounds.begin(state)
    luck = Random(1)
    while state.decisions[0].kind != "draw":
        state.play(luck.choice(state.moves))
    assert sum(isinstance(event, CharacterSlid) for event in told) == 20
    assert sum(isinstance(event, CharacterRevealed) for event in told) == 21
    assert state.in_pile().bit_count() == 20
    assert deck.rank(state.top) == (0, 1, 2, 3, 4, 5)


def test_c3_9_terrain_never_runs_out() -> None:
    luck = Random(5)
    state = a_game(6, ()).state
    fewest = 48
    while not state.over:
        fewest = min(fewest, len(state.pile))
        decision = luck.choice(state.decisions)
        wanted = [move for move in decision.moves if move in ("use governor", "use labourer", "take governor", "take labourer")]
        state.play(luck.choice(wanted or list(decision.moves)), decision.seat)
    assert 1 <= fewest <= 3


def test_shuffled_backs_tell_nothing_about_the_character() -> None:
    """C12.9: with the option, a back belongs to any character."""
    table = a_game(options={"shuffle_backs": "yes"})
    assert len(table.moves("chance")) == 19
    table.play(f"chance back {the_back_of('banker')}")
    assert table.asked == "chance: reveal"
    assert {chance for _, chance in table.state.decisions[0].odds} == {Fraction(1, 21)}
    table.play("chance reveal teacher")
    assert f"back {the_back_of('banker')}" not in table.moves("chance")
    assert f"back {the_back_of('teacher')}" in table.moves("chance")


def test_shuffled_backs_are_as_likely_as_they_are_frequent() -> None:
    """C12.9: three of the 21 backs are skulls; a back once seen is not drawn again."""
    table = a_game(options={"shuffle_backs": "yes"})
    odds = dict(table.state.decisions[0].odds)
    assert odds.pop(moves.BACK[deck.SKULL]) == Fraction(3, 21)
    assert set(odds.values()) == {Fraction(1, 21)}
    table.play("chance back skull", "chance reveal teacher")
    odds = dict(table.state.decisions[0].odds)
    assert odds.pop(moves.BACK[deck.SKULL]) == Fraction(2, 20)
    assert set(odds.values()) == {Fraction(1, 20)}


def test_a_slid_card_keeps_the_back_it_was_dealt() -> None:
    """C3.6, C12.9: with shuffled backs, too, a card goes under the pile with its own back."""
    table = a_game(options={"shuffle_backs": "yes"})
    table.play(f"chance back {the_back_of('banker')}", "chance reveal teacher", "chance back skull", "chance reveal indian")
    banker = load_box().backs[characters.BANKER]
    assert list(table.state.bottom) == [(characters.TEACHER, banker)]
    table.play("chance back skull", "chance reveal cowboy", f"chance back {the_back_of('grocer')}")
    assert list(table.state.bottom) == [(characters.TEACHER, banker), (characters.INDIAN, deck.SKULL)]
    assert table.row == ["cowboy"]


def test_own_box_in_use_changes_the_pile() -> None:
    """C12.8: backs are data; another box has others."""
    standard = load_box()
    other = Box(standard.faces, standard.attraction, (*standard.backs[:5], standard.backs[0], *standard.backs[6:]))
    use_box(other)
    try:
        table = a_game()
        assert dict(table.state.decisions[0].odds)[moves.BACK[standard.backs[0]]] == Fraction(2, 21)
        table.play(f"chance back {deck.back_text(standard.backs[0])}")
        assert table.moves("chance") == ["reveal governor", "reveal gunslinger"]
    finally:
        use_box()
