"""Who plays each seat: by default, in the record, and when a game goes on."""

from __future__ import annotations

from pathlib import Path

import pytest

from carson.cli.play.saving import kinds_in, with_kinds
from carson.game import read_record
from tests.cli.running import carson, run


def test_a_record_says_who_played_and_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "game.carson"
    words = ["--seed", "3", "--seats", "human,random,greedy", "--names", "Zoë"]
    shown = carson("play", *words, "--record", str(path), typed="d5\n").stdout
    assert "Zoë, Ann (random), Bo (greedy). You are Zoë." in shown
    before = path.read_text(encoding="utf-8")
    assert kinds_in(before) == ["human", "random", "greedy"]
    again = carson("play", "--from", str(path), typed="e5\na8\nh8\n")
    assert again.stderr == ""
    assert "The same play as before: Zoë human, Ann random and Bo greedy." in " ".join(again.stdout.split())
    after = path.read_text(encoding="utf-8")
    assert after.startswith(before)
    assert len(after) > len(before)
    assert [each.name for each in tmp_path.iterdir()] == ["game.carson"]


def test_a_position_is_never_overwritten(tmp_path: Path) -> None:
    source = Path(__file__).parents[3] / "docs/examples/position.toml"
    copy = tmp_path / "position.toml"
    copy.write_bytes(source.read_bytes())
    carson("play", "--from", str(copy), typed="1\n")
    assert copy.read_bytes() == source.read_bytes()


def test_comments_about_seats_are_no_part_of_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = (Path(__file__).parents[3] / "docs/examples/game.carson").read_text(encoding="utf-8")
    text = with_kinds(plain, ["human", "my_own_bot"])
    assert kinds_in(text) == ["human", "my_own_bot"]
    assert read_record(text).options == read_record(plain).options
    path = tmp_path / "x.carson"
    path.write_text(text, encoding="utf-8")
    assert run("replay", str(path), "--json") == 0
