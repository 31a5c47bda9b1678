from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from carson.arena.luck import NamedLuck, drawn
from carson.arena.match import Match, opening
from carson.city.state import State as CityState
from carson.game import CHANCE, Decision, Move, State


def some(*moves: str, weights: tuple[int, ...] = ()) -> Decision:
    return Decision(CHANCE, "draw", tuple(Move(move) for move in moves), weights)


def test_draws_come_up_by_their_weights() -> None:
    decision = some("a", "b", "c", weights=(1, 2, 5))
    found = Counter(str(drawn(f"draw {number}", decision)) for number in range(4000))
    assert [round(found[move] / 500, 1) for move in "abc"] == pytest.approx([1, 2, 5], abs=0.35)


def test_a_draw_is_the_same_as_long_as_it_is_possible() -> None:
    """Taking another outcome away changes nothing."""
    whole, without = some(*"abcdef"), some(*"abcde")
    changed = 0
    for number in range(300):
        before, after = drawn(f"draw {number}", whole), drawn(f"draw {number}", without)
        changed += before != after
        assert before == after or before == "f"
    assert 20 < changed < 90


def play(deal: int, seed: int, match: Match) -> tuple[State, dict[str, list[str]]]:
    """Random play of a deal; what chance brought, by what was drawn for whom."""
    state, luck, players = opening(match, deal), NamedLuck(match.seed, deal), Random(seed)
    brought: dict[str, list[str]] = {}
    while not state.over:
        decision = state.decisions[0]
        if decision.seat == CHANCE:
            move = luck.draw(state, decision)
            name = f"{decision.kind} {getattr(state.agenda[-1], 'seat', '')}"
            brought.setdefault(name, []).append(str(move))
        else:
            move = players.choice(decision.moves)
        state.play(move, decision.seat)
    return state, brought


def test_map_order_and_the_nth_roll_are_the_same_whatever_is_played() -> None:
    match = Match("city", ("random",) * 3, options=(("cards", "random"),))
    first, second = play(4, 1, match), play(4, 2, match)
    assert isinstance(first[0], CityState)
    assert isinstance(second[0], CityState)
    assert first[0].rules.cards == second[0].rules.cards
    assert first[0].scores != second[0].scores
    for what in ("centre ", "mountain ", "order "):
        assert first[1][what] == second[1][what]
    shared = set(first[1]) & set(second[1])
    rolls = [what for what in shared if what.startswith(("gambling", "duel"))]
    assert rolls
    for what in rolls:
        both = min(len(first[1][what]), len(second[1][what]))
        assert first[1][what][:both] == second[1][what][:both]


def test_other_deals_and_seeds_have_other_luck() -> None:
    match = Match("city", ("random",) * 3)
    maps = {str(play(deal, 1, match)[1]["mountain "]) for deal in range(4)}
    maps |= {str(play(0, 1, Match("city", ("random",) * 3, seed=seed))[1]["mountain "]) for seed in (2, 3)}
    assert len(maps) == 6
