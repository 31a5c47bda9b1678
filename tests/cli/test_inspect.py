from __future__ import annotations

import json
from pathlib import Path

import pytest

from carson import city
from tests.cli.running import carson, run

POSITION = """\
game = "city"
round = 2
town = \"\"\"
     a  b  c  d  e  f  g  h
 1  .. .. .. .. .. .. .. ..
 2  .. ^. .. .. .. ^1 .. ..
 3  .. .. h. S1 .. .. .. ..
 4  .. .. h2 D2 R1 .. .. ..
 5  .. .. .. .. .. .. .. ..
 6  .. .. .. .. .. .. .. ..
 7  .. .. .. .. .. .. .. ..
 8  .. .. .. .. .. .. .. ..
\"\"\"
roads = ["c3|d3", "c3|c4"]

[[seat]]
name = "Ann"

[[seat]]
name = "Bo"
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    path = tmp_path / "position.toml"
    path.write_text(POSITION, encoding="utf-8")
    return path


def test_a_position_is_drawn_with_its_numbers_and_their_parts(position: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("inspect", str(position)) == 0
    shown = capsys.readouterr().out
    assert " 3   ..   ..   h. ┃ S1   ..   ..   ..   ..    " in shown
    assert "Ann’s saloon on d3 earns 1 ranch × $5 + 1 house × $5 = $10." in shown
    assert " 1   .$2  .$2  .$2  .$1  .$2  .$2  .$2  .$1\n" in shown
    assert "revolvers  cowboys at home" in shown
    assert "points, if the game were scored now" in shown


def test_json_prints_one_object_a_line(position: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("inspect", "--json", str(position), str(position)) == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert first == second
    assert first["income"]["d3"] == 10
    assert first["price"]["a1"] == 2
    assert "c2" in first["reached"]
    assert set(first) >= {"income", "price", "reached", "town_house_sites", "firepower", "points_now"}


def test_a_broken_file_does_not_hide_the_others(position: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text(POSITION.replace("round = 2", "round = 9"), encoding="utf-8")
    shown = carson("inspect", "--json", str(broken), str(position))
    assert shown.returncode == 2
    assert json.loads(shown.stdout)["income"]["d3"] == 10
    assert shown.stderr.startswith(f"{broken}: line 2: ")
    assert shown.stderr.count("\n") == 1


def test_standard_input_is_a_file_too() -> None:
    shown = carson("inspect", "--json", "-", typed=POSITION)
    assert json.loads(shown.stdout)["income"]["e4"] == 6


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The file is empty."),
        (b"game = \n", "line 1: This cannot be read: a value is missing"),
        (b'game = "city"\nround = 1\nround = 2\n', "line 3: "),
        (b'game = "city"\nname = "x', "line 2: This cannot be read"),
        (b"# no seats\nround = 1\n", "A position has a table “[[seat]]”"),
        (b"round = 1\ngame = 3\n", "line 2: “game” is “city” or “cards”, not 3."),
        (b'round = 1\ngame = "poker"\n', "line 2: There is no game “poker”"),
        (b"round = 1\n\xff\xfe\n", "line 2: This is not UTF-8 text."),
        (b"\x7fELF\x00\x01", "line 1: This is not text; it has a zero byte."),
        (b"carson record 1\ngame: city\n", "line 1: This is a record, not a position; “carson replay” walks it."),
    ],
)
def test_what_is_no_position_is_told_with_the_line(
    content: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(content)
    assert run("inspect", str(path)) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"{path}: {sentence}")
    assert error.count("\n") == 1


def test_missing_files_and_directories_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("inspect", str(tmp_path / "nowhere"), str(tmp_path), "nul\0name") == 2
    assert capsys.readouterr().err.splitlines() == [
        f"{tmp_path}/nowhere: There is no such file.",
        f"{tmp_path}: This is a directory, not a file.",
        r"nul\x00name: It cannot be read: embedded null byte.",
    ]


def test_a_file_without_a_name_and_one_without_an_end_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("inspect", "", "/dev/zero") == 2
    assert capsys.readouterr().err.splitlines() == [
        "The name of the file is missing.",
        "/dev/zero: It is too large; no game takes 64 MiB.",
    ]


def test_before_the_sheets_lie_open_nothing_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """B11.1.1."""
    path = tmp_path / "sheets.toml"
    path.write_text(city.KIND.write_position(city.new(players=2, variants="new-beginning", seed=1).state), encoding="utf-8")
    assert run("inspect", str(path)) == 0
    shown = capsys.readouterr().out
    assert shown.endswith("What they begin with is not yet known.\n")
    assert "\nfirepower\n" not in shown
