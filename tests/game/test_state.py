"""The door by which every move enters, with a game small enough to see through."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from carson import cards, city
from carson.game import CHANCE, BadMove, CarsonError, Decision, Event, Game, IllegalMove, Move, sample
from tests.game.coins import HEADS, TAILS, Coins, Tossed


def test_several_seats_choose_at_the_same_time() -> None:
    state = Coins()
    assert [decision.seat for decision in state.decisions] == [0, 1]
    state.play("tails", seat=1)
    assert [decision.seat for decision in state.decisions] == [0]
    state.play("heads", seat=0)
    assert state.decider == CHANCE


def test_every_game_says_where_it_stands() -> None:
    """Shared rooms ask the state, whatever is played."""
    assert (Coins().epoch, Coins().round, Coins().phase, Coins().people) == (0, 0, "", 2)
    assert _phases(city.new(3, seed=1)) == ["setting up", "personalities", "cowboys", "actions", "end of the round"]
    assert _phases(cards.new(2, seed=1)) == ["bids", "draft"]
    assert (city.new(solo="miner").state.people, cards.new(1, ["pro"] * 3).state.people) == (1, 1)


def _phases(game: Game[Any]) -> list[str]:
    """The phases in which somebody is asked, in the order in which they come up first."""
    luck = random.Random(1)
    found = []
    while not game.over:
        found.append(game.state.phase)
        decision = luck.choice(game.decisions)
        game.play(luck.choice(decision.moves), decision.seat)
    return list(dict.fromkeys(found))


def test_a_move_without_a_seat_is_that_of_the_one_asked_first() -> None:
    state = Coins()
    state.play(TAILS)
    assert [decision.seat for decision in state.decisions] == [1]


def test_a_single_answer_is_given_without_asking_unless_others_choose_too() -> None:
    """Nobody must learn from a missing question what the seat has; here seat 1 can only hide heads."""
    state = Coins(bound=0b10)
    assert [(decision.seat, list(decision.moves)) for decision in state.decisions] == [(0, [HEADS, TAILS]), (1, [HEADS])]
    state.play(HEADS, seat=0)
    assert state.decider == CHANCE, "seat 1 alone had no choice"


def test_whose_turn_it_is_not() -> None:
    state = Coins()
    state.play(TAILS, seat=0)
    assert state.why_not(0, HEADS) == "It is not seat 1’s turn; waiting for seat 2."
    with pytest.raises(IllegalMove, match="It is not seat 1’s turn"):
        state.play(HEADS, seat=0)
    assert Coins().why_not(CHANCE, HEADS) == "It is not chance’s turn; waiting for seat 1 and seat 2."


def test_a_text_that_is_no_move() -> None:
    with pytest.raises(BadMove, match="“edge” is not a move; moves begin with heads, tails"):
        Coins().play("edge")


def test_an_illegal_move_changes_nothing() -> None:
    state = Coins(bound=0b01)
    before = state.key()
    with pytest.raises(IllegalMove, match="“tails” is not possible here"):
        state.play("tails", seat=0)
    assert state.key() == before


def test_after_the_end_there_are_no_moves() -> None:
    state = Coins()
    for _ in range(2):
        for _ in range(3):
            state.play(HEADS)
    assert state.over
    assert state.moves == ()
    assert state.why_not(0, HEADS) == "The game is over."
    with pytest.raises(IllegalMove, match="The game is over"):
        state.play(HEADS)
    assert (state.scores, state.winners) == ((2, 2), (0, 1))


def test_odds_of_chance_and_of_a_seat() -> None:
    state = Coins()
    assert state.decisions[0].odds == [(HEADS, Fraction(1, 2)), (TAILS, Fraction(1, 2))]
    state.play(HEADS)
    state.play(TAILS)
    assert state.decisions[0].odds == [(HEADS, Fraction(1, 3)), (TAILS, Fraction(2, 3))]


def test_a_copy_shares_nothing_and_has_no_listener() -> None:
    events: list[Event] = []
    state = Coins()
    state.listener = events.append
    copy = state.copy()
    assert copy == state
    for move in (HEADS, TAILS, TAILS):
        copy.play(move)
    assert copy != state
    assert state == Coins()
    assert events == []


def test_who_listens_is_told() -> None:
    events: list[Event] = []
    state = Coins()
    state.listener = events.append
    for move in (HEADS, TAILS, TAILS):
        state.play(move)
    assert [event.side for event in events if isinstance(event, Tossed)] == ["tails"]


def test_a_view_knows_what_its_seat_is_asked() -> None:
    state = Coins()
    state.play(TAILS, seat=0)
    assert state.view(0).decision is None
    asked = state.view(1).decision
    assert asked is not None
    assert asked.kind == "hide"
    assert state.view(None).decision is None
    assert state.view(0) != state.view(1)
    assert state.view(1) == state.view(1)


def test_a_decision_says_what_it_is() -> None:
    assert repr(Decision(2, "place", (Move("pass"),))) == "<seat=2: place, 1 move>"
    assert repr(Decision(CHANCE, "toss", (HEADS, TAILS))) == "<chance: toss, 2 moves>"
    assert str(Decision(CHANCE, "toss", (HEADS, TAILS))) == "chance: toss, 2 moves: heads, tails"
    assert str(Decision(0, "roll", tuple(Move(f"roll {number}") for number in range(9)))).endswith("roll 4, roll 5, …")


def test_states_views_and_games_say_where_they_stand() -> None:
    game = city.new(2, seed=1)
    asked = f"{game.names[game.seat]}: claim, 64 moves"
    assert repr(game.state) == f"<city, round 1, setting up; {asked}>"
    assert repr(game) == f"<game of Ann, Bo after 0 moves: {game.state!r}>"
    assert repr(game.view(0)) == f"<what Ann (seat=0) knows: {game.state!r}>"
    assert repr(game.view(None)) == f"<what a spectator knows: {game.state!r}>"
    assert str(game.state).splitlines()[1:] == ["points: Ann 2, Bo 2", "agenda: start-round, claim-parcels"]
    assert repr(game.state.town) == "<town: nobody owns anything; 10 built, 4 roads>"
    game.play("claim d4")
    assert f"d4 of seat={1 - game.seat}" in repr(game.state.town)
    assert repr(cards.new(2, seed=1).state) == "<cards, epoch 1, round 1, bids; Ann: bid, 9 moves, Bo: bid, 9 moves>"


NOT_IN_KEY = {"city": {"listener", "decisions"}, "cards": {"listener", "decisions", "humans"}}
"""What is no part of a game or follows from the rest: who listens, the open decisions, how many of the levels are human."""


@pytest.mark.parametrize("game", [city.new(3, seed=1), city.new(solo="miner", seed=1), cards.new(2, seed=1)], ids=repr)
def test_every_slot_of_a_state_is_in_its_copy_and_in_its_key(game: Game[Any]) -> None:
    """Whoever adds a slot adds it there, too."""
    kind = type(game.state)
    read: set[str] = set()

    class Watched(kind):  # type: ignore[misc, valid-type]
        __slots__ = ()

        def __getattribute__(self, name: str) -> Any:
            read.add(name)
            return super().__getattribute__(name)

    slots = {slot for base in kind.__mro__ for slot in getattr(base, "__slots__", ())}
    state = game.state.copy()
    state.__class__ = Watched
    copied = state.copy()
    assert slots - read == {"listener"}
    assert {slot for slot in slots if not hasattr(copied, slot)} == set()
    read.clear()
    state.key()
    assert slots - read == NOT_IN_KEY[kind.game]


def test_states_of_different_games_are_not_equal() -> None:
    assert Coins() != "heads"
    assert Coins(bound=1) != Coins()


@pytest.mark.parametrize("how", [copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state)), lambda state: state.copy()])
def test_every_kind_of_copy_plays_on_and_changes_nothing_else(how: Callable[[city.State], city.State]) -> None:
    luck = random.Random(5)
    state = city.new(players=3, cards="random", seed=5).state
    while not state.over:
        before = state.key()
        other = how(state)
        move = sample(other.decisions[0], luck)
        other.play(move)
        assert state.key() == before
        state.play(move)
        assert state.key() == other.key()


def test_a_listed_move_does_the_same_unchecked() -> None:
    luck = random.Random(9)
    state = city.new(players=3, cards="random", seed=9).state
    while not state.over:
        decision, other = state.decisions[0], state.copy()
        move = sample(decision, luck)
        other.play_listed(decision, move)
        state.play(move)
        assert state == other
        assert state.decisions == other.decisions


def test_decisions_are_shared_and_cannot_be_changed() -> None:
    game = city.new(players=2, seed=1)
    decision = game.view(0).known.decisions[0]
    with pytest.raises(AttributeError):
        decision.seat = 1  # type: ignore[misc]
    assert isinstance(decision.moves, tuple)


def test_a_seat_that_does_not_exist_sees_nothing() -> None:
    game = city.new(players=2, seed=1)
    for seat in (-1, 2):
        with pytest.raises(CarsonError, match="There is no seat"):
            game.view(seat)


def test_nobody_is_asked_after_the_end() -> None:
    game = city.new(players=2, seed=1)
    luck = random.Random(1)
    while not game.over:
        game.play(luck.choice(game.moves))
    with pytest.raises(IllegalMove, match="The game is over"):
        _ = game.seat
