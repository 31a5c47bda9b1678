"""Puzzles: found in games, checked, written and read."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

import pytest

from carson import city
from carson.cli import main
from carson.cli.puzzles import _games
from carson.game import USUAL_NAMES, BadFile, kind_named, read_record
from carson.study.analysis import Candidate
from carson.study.book import book
from carson.study.puzzle_search import MIN_GAIN_TOLD, Look, _by_source, confirmed, explained, find_puzzles
from carson.study.puzzles import Puzzle, Reasons, puzzle_from, read_puzzle

GAME = Path(__file__).parents[2] / "docs" / "examples" / "game.carson"


def a_puzzle() -> Puzzle:
    state = city.new(players=2, seed=3).state
    first, second, *_ = map(str, state.moves)
    position = kind_named("city").write_position(state)
    candidates = (Candidate(first, 0.7), Candidate(second, 0.4))
    reasons = Reasons(
        games=480,
        chance=0.4,
        points=1.0,
        rival=1,
        rivals=-0.5,
        gains={"bought": 1.5, "cash": -0.5},
        rival_gains={"bank": -0.5},
        facts={"duels-won": 0.8},
    )
    others = {second: reasons, "pass": Reasons(24, 0.1)}
    return Puzzle(
        name="a",
        game="city",
        position=position,
        seat=state.decider,
        answer=first,
        tempting=second,
        candidates=candidates,
        margin=0.2,
        difficulty=3,
        others=others,
    )


def test_a_puzzle_is_read_as_it_was_written() -> None:
    puzzle = a_puzzle()
    again = read_puzzle(str(puzzle))
    assert again == puzzle
    assert again.state() == puzzle.state()
    assert puzzle.answer in puzzle.decision().moves


def test_a_puzzle_of_an_earlier_version_is_read() -> None:
    plain = a_puzzle().to_plain()
    del plain["others"]
    plain |= {"games": 480, "rivals": -0.5, "gains": {"bought": 1.5, "cash": -0.5}}
    assert puzzle_from(plain).reasons == Reasons(480, 0.0, 0.0, -1, -0.5, {"bought": 1.5, "cash": -0.5})


def test_points_are_explained_by_what_brought_them() -> None:
    puzzle = explained(book()["city-71-31-169"][1], 32, 16)
    moves = {str(move) for move in puzzle.decision().moves}
    assert puzzle.others.keys() == moves - {puzzle.answer}, "every other move is compared with the answer"
    assert all(why.games >= 16 for why in puzzle.others.values())
    assert puzzle.reasons.games >= 32
    assert puzzle.reasons.gains["gunsmith"] > 2, "the answer is the gunsmith"
    assert puzzle.reasons.gains["cash"] < 0, "and the tempting move brings money"
    assert "track" not in puzzle.reasons.gains
    assert puzzle.reasons.facts["earned"] < 0


def test_what_may_be_luck_is_not_told() -> None:
    """Two games tell nothing for sure but what is the same in both."""
    puzzle = explained(book()["city-71-31-169"][1], 16, 16)
    for why in puzzle.others.values():
        assert all(abs(more) >= MIN_GAIN_TOLD for more in (*why.gains.values(), *why.facts.values()))
    one, other = [Counter(cash=2), Counter(cash=9)], [Counter(cash=6), Counter(cash=1)]
    assert _by_source(one, other) == {}
    assert _by_source([Counter(cash=6)] * 4, [Counter(cash=1)] * 4) == {"cash": 5.0}


@pytest.mark.parametrize("text", ["", "name = 1", "[[", "name = 'x'\nseat = 'first'\nchances = 3"])
def test_what_is_no_puzzle_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        read_puzzle(text)


def test_the_answer_of_a_puzzle_beats_what_greedy_does() -> None:
    record = read_record(GAME.read_text(encoding="utf-8"))
    puzzle = next(find_puzzles(record, look=Look("planner:12", 2, 16, clear=0.0)))
    assert puzzle.answer != puzzle.tempting
    assert {puzzle.answer, puzzle.tempting} <= set(map(str, puzzle.decision().moves))
    assert puzzle.candidates[0].move == puzzle.answer
    assert puzzle.candidates[0].chance > dict(puzzle.candidates)[puzzle.tempting]
    assert 1 <= puzzle.difficulty <= 5


def test_a_puzzle_with_a_wrong_answer_is_not_confirmed() -> None:
    assert confirmed(a_puzzle(), Look("planner:8", 2, 16)) is None


def test_nothing_to_look_at_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "-o", str(tmp_path)]) == 2
    assert "Say where to look" in capsys.readouterr().err


def test_seats_of_games_that_bots_play_have_usual_names() -> None:
    for mode in ("city", "solo", "cards"):
        games = _games(argparse.Namespace(records=[], play=6, seed=1, mode=mode))
        for _, text in games:
            record = read_record(text)
            usual = (*USUAL_NAMES, "Jeb Standish")
            assert record.start().name_of(0) == "Ann"
            assert all(name in usual for name in record.names[: record.start().people])
            assert (record.names[1] == "Jeb Standish") is (mode == "solo")
