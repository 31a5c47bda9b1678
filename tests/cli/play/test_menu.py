"""What is typed for a line of the menu, and what the lines say."""

from __future__ import annotations

import random
from typing import Any

import pytest

from carson import cards, city
from carson.city.buildings import NAMES
from carson.city.moves import GIVE
from carson.city.personalities import CARDS
from carson.cli.play.answers import matching
from carson.cli.play.menu import Menu, main_menu, named_by_note, unknown_number
from carson.game import Decision, Game, Move
from carson.words.base import WORDS
from carson.words.city.choices import move_note, sheet_note
from carson.words.city.town_notes import house_adds
from carson.words.lines import Choice


def until(game: Game[Any], kind: str) -> Decision:
    luck = random.Random(1)
    while True:
        decision = game.decisions[0]
        if decision.kind == kind and len(decision.moves) > 1:
            return decision
        quiet = [move for move in decision.moves if not move.startswith("road")]
        game.play(luck.choice(quiet), decision.seat)


def menu_at(game: Game[Any], kind: str) -> Menu:
    return main_menu(WORDS.of(game.kind.name), game.state, until(game, kind))


def test_lines_have_printed_numbers_or_their_place() -> None:
    plain, card = Choice("a", ()), Choice("b", (), "", 5)
    assert Menu((plain, plain)).numbers == [1, 2]
    assert Menu((card, plain)).numbers == [5, 6]
    assert Menu((card, card, plain)).numbers == [5, 6, 7], "both faces of a card have its number"
    assert Menu((plain, card)).pick(5) is card


def test_a_personality_is_chosen_by_the_number_on_its_card() -> None:
    menu = menu_at(city.new(players=2, seed=3), "choose")
    for number in range(1, 8):
        choice = menu.pick(number)
        assert choice is not None
        assert choice.label == f"choose {CARDS[number][0].name}"


def test_money_is_given_up_where_it_brings_points() -> None:
    game = city.new(players=2, seed=3)
    decision = until(game, "give")
    state, seat = game.state, decision.seat
    state.money[seat] = state.money_limit(seat) + 17
    moves: tuple[Move, ...] = tuple(GIVE.between(17, state.money[seat]))
    choices = WORDS.of("city").choices(state, Decision(seat, "give", moves))
    assert [choice.label for choice in choices][:2] == ["give 17", "give 20"]
    assert choices[0].note == "the least you must give up; 1 point"
    assert choices[1].note == "2 points"
    menu = Menu(tuple(choices))
    assert menu.pick(17) is None
    assert (
        unknown_number("17", menu, Decision(seat, "give", moves)) == "No line has the number 17; type “give 17” for the amount."
    )
    assert matching("give 1", moves) == []


def test_bids_of_the_card_game_have_their_own_numbers() -> None:
    menu = menu_at(cards.new(seed=1), "bid")
    assert [(number, choice.label) for number, choice in zip(menu.numbers, menu.choices, strict=True)] == [
        (value, f"bid {value}") for value in range(1, 10)
    ]


def test_the_word_in_a_line_is_enough() -> None:
    game = city.new(players=2, seed=3)
    decision = until(game, "place")
    words = WORDS.of("city")
    for_sale = [NAMES[kind] for kind in game.state.market if kind >= 0]
    for name in set(for_sale):
        assert len(named_by_note(words, game.state, decision, name)) == for_sale.count(name)
    assert named_by_note(words, game.state, decision, "ch") == []


@pytest.mark.parametrize(
    ("number", "side", "word", "note"),
    [
        (6, 0, "cowboys-1", "one cowboy for $1"),
        (6, 0, "cowboys-3", "three cowboys for $9"),
        (6, 1, "revolvers-2", "two revolvers for $9"),
        (2, 1, "3-points", "3 points for $3"),
        (4, 1, "building-8", "the drugstore for $5"),
        (16, 1, "6-points", "6 points for one cowboy returned"),
        (3, 0, "cash", "$8 now; nothing more from this card"),
        (3, 1, "later", "1 point for each house at the end of the round; you have 0"),
        (5, 1, "later", "1 point for each mountain at the end of the round; you have 0"),
    ],
)
def test_answers_to_personalities_are_told_with_their_facts(number: int, side: int, word: str, note: str) -> None:
    state = city.new(players=2, seed=3).state
    card = CARDS[number][side]
    state.held[0] = (card,)
    card.ask(state, 0)
    offered = {str(move): move for move in state.agenda[-1].moves(state, 0)}
    assert move_note(state, 0, offered[f"choose {word}"]) == note


def test_a_line_of_the_sheet_says_what_it_costs_or_brings() -> None:
    assert sheet_note("points", -10) == "gain $20"
    assert sheet_note("cowboys", 1) == "free"
    assert sheet_note("marksman", 0) == "no"
    assert sheet_note("marksman", 1).startswith("yes, $10: two dice")


def test_a_house_is_told_with_what_it_adds() -> None:
    from carson.city.town import RANCH, SALOON

    state = city.new(players=2, seed=3).state
    for parcel, kind in ((0, SALOON), (9, RANCH)):
        state.town.claim(0, parcel)
        state.town.build(kind, parcel)
    assert house_adds(state, 0, 1, upgrade=False) == 5 - 1
