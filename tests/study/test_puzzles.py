"""Puzzles: found in games, checked, written and read."""

from __future__ import annotations

from pathlib import Path

import pytest

from carson import city
from carson.cli import main
from carson.game import BadFile, kind_named, read_record
from carson.study.analysis import Candidate
from carson.study.puzzle_search import Look, confirmed, find_puzzles
from carson.study.puzzles import Puzzle, read_puzzle

GAME = Path(__file__).parents[2] / "docs" / "examples" / "game.carson"


def a_puzzle() -> Puzzle:
    state = city.new(players=2, seed=3).state
    first, second, *_ = map(str, state.moves)
    position = kind_named("city").write_position(state)
    candidates = (Candidate(first, 0.7), Candidate(second, 0.4))
    return Puzzle(
        "a", "city", position, state.decider, first, second, candidates, 0.2, 3, {"track": 1.5, "cash": -0.5}, -0.5, 480
    )


def test_a_puzzle_is_read_as_it_was_written() -> None:
    puzzle = a_puzzle()
    again = read_puzzle(str(puzzle))
    assert again == puzzle
    assert again.state() == puzzle.state()
    assert puzzle.answer in puzzle.decision().moves


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
