"""Live games: chance plays itself, every move is written down, moves can be taken back."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from carson import city
from carson.city.events import Claimed
from carson.game import (
    CHANCE,
    BadMove,
    BadOption,
    CarsonError,
    Decision,
    Event,
    Game,
    IllegalMove,
    Move,
    State,
    read_record,
    sample,
)


def a_game(seed: int = 7) -> Game[city.State]:
    return city.new(players=2, seed=seed)


def test_chance_plays_itself_and_is_written_down() -> None:
    game = a_game()
    assert game.decisions[0].kind == "claim"
    assert {entry.seat for entry in game.record.entries} == {CHANCE}
    assert game.record.final() == game.state


def test_the_same_seed_gives_the_same_luck() -> None:
    assert str(a_game(5).record) == str(a_game(5).record)
    assert str(a_game(5).record) != str(a_game(6).record)


def test_a_move_is_written_down_with_its_seat() -> None:
    game = a_game()
    seat = game.seat
    game.play("  claim   a1 ")
    assert str(game.record.entries[-1]) == f"{seat + 1} claim a1"
    assert game.names[seat] in ("Ann", "Bo")


def test_an_illegal_move_is_not_written_down() -> None:
    game = a_game()
    before = str(game.record)
    with pytest.raises(IllegalMove) as refused:
        game.play("pass")
    assert game.why_not("pass") == str(refused.value)
    assert "“claim d4” claims one." in str(refused.value)
    with pytest.raises(IllegalMove, match=r"It is not .+’s turn"):
        game.play("claim a1", seat=1 - game.seat)
    assert str(game.record) == before


def test_moves_can_be_taken_back() -> None:
    game = a_game()
    start = len(game.record.entries)
    before = game.state.copy()
    game.play("claim a1")
    game.play("claim b1")
    game.back_to(start)
    assert game.state == before
    assert len(game.record.entries) == start
    game.play("claim h8")
    assert game.record.final() == game.state


def test_going_back_to_the_last_move_changes_nothing() -> None:
    game = a_game()
    game.play("claim a1")
    before = game.state.copy()
    game.back_to(len(game.record.entries))
    assert game.state == before


@pytest.mark.parametrize("entries", [-1, 10_000, "x"])
def test_one_can_go_back_only_to_a_move_of_the_record(entries: Any) -> None:
    game = a_game()
    number = len(game.record.entries)
    with pytest.raises(CarsonError, match=f"The record has {number} moves; it cannot go back to move {entries!r}"):
        game.back_to(entries)


def test_going_back_before_chance_rolls_afresh() -> None:
    game = a_game()
    game.back_to(0)
    assert game.decisions[0].kind == "claim"
    assert game.record.final() == game.state


def test_a_finished_game_has_a_result_that_going_back_takes_away() -> None:
    game = a_game()
    luck = random.Random(1)
    while not game.over:
        game.play(luck.choice(game.moves))
    assert game.record.result == tuple(game.scores.values())
    assert game.winners[0] in game.names
    with pytest.raises(IllegalMove, match="The game is over"):
        game.play("pass")
    last = max(number for number, entry in enumerate(game.record.entries) if entry.seat != CHANCE)
    game.back_to(last)
    assert not game.over
    assert game.record.result is None
    assert game.winners == ()


def test_who_listens_is_told_also_after_going_back() -> None:
    game = a_game()
    heard: list[Event] = []
    game.listen(heard.append)
    game.play("claim a1")
    assert heard == [Claimed(game.state.pass_track[-1], 0)]
    game.back_to(len(game.record.entries) - 1)
    game.play("claim b1")
    assert heard[-1] == Claimed(game.state.pass_track[-1], 1)


def test_several_may_listen() -> None:
    game = a_game()
    one: list[Event] = []
    other: list[Event] = []
    game.listen(one.append)
    game.listen(other.append)
    game.play("claim a1")
    assert one == other != []


def test_a_view_comes_from_the_state() -> None:
    game = a_game()
    assert game.view(game.seat).decision is not None
    assert game.view(1 - game.seat).decision is None


def test_sampling_follows_the_weights() -> None:
    moves = (Move("red"), Move("white"), Move("blue"))
    luck = random.Random(1)
    drawn = Counter(sample(Decision(CHANCE, "draw", moves, (1, 2, 7)), luck) for _ in range(5000))
    assert [round(drawn[move] / 500) for move in moves] == [1, 2, 7]


def test_sampling_without_weights_takes_all_alike() -> None:
    moves = tuple(Move(f"roll {face}") for face in range(1, 7))
    luck = random.Random(2)
    drawn = Counter(sample(Decision(CHANCE, "roll", moves), luck) for _ in range(6000))
    assert all(850 < drawn[move] < 1150 for move in moves)


class Always(random.Random):
    """Luck that always has the same number."""

    def __init__(self, number: float) -> None:
        super().__init__()
        self.number = number

    def random(self) -> float:
        return self.number


def test_sampling_at_both_ends_of_the_odds() -> None:
    moves = (Move("red"), Move("white"), Move("blue"))
    decision = Decision(CHANCE, "draw", moves, (1, 2, 7))
    assert sample(decision, Always(0.0)) == "red"
    assert sample(decision, Always(0.1)) == "white"
    assert sample(decision, Always(1 - 2**-53)) == "blue"
    assert sample(Decision(CHANCE, "draw", moves), Always(1 - 2**-53)) == "blue"


def test_a_listener_that_fails_loses_no_move() -> None:
    """What was played is written down before anybody is told."""

    def fail(event: Event) -> None:
        raise RuntimeError("deaf")

    game = city.new(players=2, seed=1)
    game.listen(fail)
    with pytest.raises(RuntimeError, match="deaf"):
        game.play(game.moves[0])
    assert read_record(str(game.record)).final() == game.state


def test_real_dice_are_asked_for() -> None:
    """The game stops at each throw and says what is thrown for; what fell is played like any other move."""
    game = city.new(players=2, dice="mine")
    assert (game.seat, game.state.chance) == (CHANCE, "draw")
    real = city.new(players=2, seed=7)
    for entry in real.record.entries:
        game.play(entry.text)
    assert game.state == real.state
    assert game.state.chance == ""
    assert str(game.record) == str(real.record)


def test_a_function_can_be_the_luck() -> None:
    asked = []

    def first(state: State) -> str:
        asked.append(state.chance)
        return state.moves[0]

    game = city.new(players=2, dice=first)
    assert game.decisions[0].kind == "claim"
    assert len(asked) == len(game.record.entries)


def test_dice_may_be_given_with_the_move_that_causes_them() -> None:
    def at_gambling() -> Game[city.State]:
        game = city.new(players=2, seed=1, dice=lambda state: state.moves[0])
        wanted = ("choose banker", "choose sheriff", "claim", "place gambling", "pass", "done", "keep", "decline")
        while not any(entry.text == "place gambling" for entry in game.record.entries):
            move = next(move for word in wanted for move in game.moves if move.startswith(word))
            game.play(move)
        game.luck = None
        return game

    game = at_gambling()
    game.play("pass")
    game.play("pass", dice=["roll 6", "roll 5"])
    assert [entry.text for entry in game.record.entries[-2:]] == ["roll 6", "roll 5"]
    refused = at_gambling()
    refused.play("pass")
    before = str(refused.record)
    for dice in (["roll 6", "roll 7"], ["draw saloon"], ["roll 6", "roll 5", "roll 4"]):
        with pytest.raises(CarsonError):
            refused.play("pass", dice=dice)
        assert str(refused.record) == before


def test_decisions_with_one_answer_can_be_asked_without_changing_the_record() -> None:
    """A driver that writes down every move of a table needs not guess which of them go without saying."""
    luck = random.Random(5)
    asking = city.new(players=3, seed=5, cards="random", answer_single=False)
    alone = 0
    while not asking.over:
        alone += len(asking.moves) == 1
        asking.play(luck.choice(asking.moves))
    assert alone > 10
    assert read_record(str(asking.record)).final() == asking.state


def test_seats_are_named_by_number_or_by_name() -> None:
    game = city.new(names=["Ann", "Bo"], seed=7)
    asked = game.names[game.seat]
    other = "Bo" if asked == "Ann" else "Ann"
    assert game.why_not("claim d4", other) == f"It is not {other}’s turn; waiting for {asked}."
    assert game.view("Bo") == game.view(1)
    game.play("claim d4", asked)
    assert game.state.owner("d4") == asked
    with pytest.raises(CarsonError, match="There is no seat 2; the seats are 0 to 1"):
        game.play("claim e4", 2)


def test_why_not_answers_also_what_is_no_move() -> None:
    game = city.new(players=2, seed=7)
    assert game.why_not("clam d4") == "“clam” is not a move; did you mean “claim”?"
    assert game.why_not("place") == "This move has two words, such as “place d4”."
    assert game.why_not(4) == "A move is a text such as “pass”, not 4."  # type: ignore[arg-type]


@pytest.mark.parametrize("dice", ["yours", 5, ["roll 4"]])
def test_dice_are_mine_or_a_function(dice: Any) -> None:
    with pytest.raises(BadOption, match="The dice are “mine” or a function"):
        city.new(players=2, dice=dice)


def test_more_dice_than_are_thrown_are_refused() -> None:
    game = city.new(names=["Ann", "Bo"], seed=7)
    before = str(game.record)
    with pytest.raises(IllegalMove, match="“roll 4” is one too many: nothing is thrown or drawn now; waiting for Bo"):
        game.play("claim d4", dice="roll 4")
    assert str(game.record) == before


def test_dice_that_are_no_moves_are_refused() -> None:
    game = city.new(names=["Ann", "Bo"], seed=7, dice="mine")
    with pytest.raises(BadMove, match="A move is a text such as “pass”, not 4"):
        game.play(game.moves[0], dice=4)  # type: ignore[arg-type]
    assert not game.record.entries
