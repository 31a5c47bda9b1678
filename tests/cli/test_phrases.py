"""Walking through a record, and output that can be piped on."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import carson

GAME = str(Path(__file__).parents[2] / "docs/examples/game.carson")


def test_a_walk_begins_where_it_is_told_and_answers_what_it_does_not_know() -> None:
    shown = carson("replay", GAME, "--step", "--at", "60", typed="dance\nq\n").stdout
    assert "move 60 of 97" in shown or "move 59 of 97" in shown
    assert "a number jumps" in shown
    assert "“dance” means nothing here" in shown


def test_no_line_ends_in_spaces_in_a_pipe() -> None:
    shown = carson("play", "--seed", "3", "--players", "2", typed="buildings\ncards\n").stdout
    assert [line for line in shown.splitlines() if line != line.rstrip() and "> " not in line] == []
