"""Random play over random cards and sides in all player counts keeps every property of the game."""

from __future__ import annotations

from random import Random

import pytest

from carson.city.checks import check
from carson.city.kind import start
from carson.city.setup.rules import make_rules
from carson.city.state import State
from carson.game import CHANCE, sample

OWN_PLACEMENTS = ("white", "no-duel", "guest", "dynamite")


def eager(state: State, luck: Random) -> str:
    """A move at random, with a liking for what only personalities bring."""
    decision = state.decisions[0]
    if decision.seat == CHANCE:
        return sample(decision, luck)
    special = [move for move in decision.moves if move.endswith(OWN_PLACEMENTS) or move.startswith("bid ")]
    if special and luck.random() < 0.3:
        return luck.choice(special)
    return luck.choice([move for move in decision.moves if not move.startswith("road ")] or decision.moves)


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("seed", range(6))
def test_every_state_is_possible(players: int, seed: int) -> None:
    """B1.2: no piece is lost or doubled; every legal move has a text that means it, and a copy goes the same way."""
    luck = Random(100 * players + seed)
    state = start(make_rules(players, cards="random", luck=luck))
    while state.decisions:
        check(state)
        before = state.copy()
        move = eager(state, luck)
        assert state.why_not(state.decider, move) is None
        assert state.parse(str(move)) == move
        state.play(move)
        before.play(str(move))
        assert before == state
    assert state.round == 4
    assert len(state.scores) == players


WRONG = (
    "pass",
    "bid 3",
    "choose d4",
    "choose sheriff",
    "place d4 no-duel",
    "place gambling guest",
    "place gambling white",
    "place a1 dynamite",
    "buy d4",
    "build mine d4",
    "claim a1",
)


def test_refusals_are_sentences() -> None:
    """Whatever is asked, a move that is not legal is refused with a reason."""
    luck = Random(8)
    for _ in range(25):
        state = start(make_rules(luck.randint(2, 6), cards="random", luck=luck))
        while state.decisions:
            if state.decider != CHANCE:
                for text in WRONG:
                    reason = state.why_not(state.decider, text) or "Fine."
                    assert reason.endswith(".")
                    assert reason != "Not possible.", (text, state.decisions)
            state.play(eager(state, luck))
