from __future__ import annotations

import pytest

from carson.city.moves import BID, DECLINE, POINTS, ROAD
from carson.game import CHANCE, Move
from carson.research.actions import NoAction
from carson.research.cards.actions import cards_actions
from carson.research.city.actions import city_actions
from tests.research.settings import decisions, drawn


@pytest.mark.parametrize("number", range(60))
def test_every_move_of_every_game_is_an_action(number: int) -> None:
    """Over all options: as many actions as moves, and each leads back to its move."""
    setting = drawn(number)
    for play in decisions(setting, number):
        for decision in play.state.decisions:
            assert decision.seat != CHANCE
            legal = setting.actions.legal(decision.moves)
            small = {move for move in legal.values() if move is not None}
            large = [move for move in decision.moves if move not in small]
            assert len(small) + len(large) == len(decision.moves)
            assert all(int(move.split()[1]) >= 100 for move in large)
            assert bool(large) == (None in legal.values())


def test_the_list_is_the_same_each_time_and_names_nothing_twice() -> None:
    for actions in (city_actions(), cards_actions()):
        assert len(set(actions.texts)) == len(actions)
        assert all(actions.number(text) == number for number, text in enumerate(actions.texts))
    assert (len(city_actions()), len(cards_actions())) == (2604, 376)


def test_amounts_go_on_by_hundreds() -> None:
    actions = city_actions()
    moves = [Move("pass"), *BID.between(95, 234)]
    first = actions.legal(moves)
    assert [actions.texts[number] for number in first] == ["pass", *(f"bid {amount}" for amount in range(95, 100)), "bid +100"]
    second = actions.legal(moves, hundreds=1)
    assert actions.number("pass") not in second
    assert [str(move) for move in second.values()] == [*(f"bid {amount}" for amount in range(100, 200)), "None"]
    third = actions.legal(moves, hundreds=2)
    assert third[actions.number("bid 34")] == "bid 234"
    assert list(third.values()) == [f"bid {amount}" for amount in range(200, 235)]


def test_an_amount_does_not_hide_other_moves() -> None:
    legal = city_actions().legal([DECLINE, *POINTS.between(1, 3), ROAD[7]])
    assert sorted(map(str, legal.values())) == sorted(["decline", "points 1", "points 2", "points 3", str(ROAD[7])])


def test_a_move_that_is_missing_is_told() -> None:
    with pytest.raises(NoAction, match="“fly away” is not an action"):
        city_actions().legal([Move("fly away")])
    with pytest.raises(NoAction, match="“fly” is not an action"):
        city_actions().number("fly")
