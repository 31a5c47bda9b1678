"""``carson draw``, and the pictures of the documentation."""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from carson.cli import main
from tests.draw.svg.svgs import POSITION, check_picture, groups

ROOT = Path(__file__).parents[3]
RECORD = ROOT / "docs" / "examples" / "game.carson"


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.toml"
    path.write_text(POSITION, encoding="utf-8")
    return str(path)


def test_a_position_goes_to_standard_output(position: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", position, "--part", "town"]) == 0
    drawn = capsys.readouterr().out
    check_picture(drawn)
    assert groups(drawn, "data-place")["d3"].attrib["aria-label"] == "d3: Ann’s saloon"


def test_a_position_goes_to_a_file(position: str, tmp_path: Path) -> None:
    goal = tmp_path / "table.svg"
    assert main(["draw", position, "-o", str(goal), "--theme", "dark", "--narrow"]) == 0
    check_picture(goal.read_text(encoding="utf-8"))


def test_a_record_is_drawn_at_a_move(capsys: pytest.CaptureFixture[str]) -> None:
    pictures = []
    for more in (["--at", "30"], ["--at", "60"], []):
        assert main(["draw", str(RECORD), *more]) == 0
        pictures.append(capsys.readouterr().out)
        check_picture(pictures[-1])
    assert len(set(pictures)) == 3


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--part", "moon"], "There is no part “moon” of this game; there are table, town,"),
        (["--at", "3"], "--at is for records; a position has no moves."),
        (["-o", "nowhere/table.jpg"], "nowhere/table.jpg: A picture is a file .svg or .png."),
        (["-o", "nowhere/table.svg"], "nowhere/table.svg: It cannot be written: No such file or directory."),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    position: str, words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["draw", position, *words]) == 2
    assert reason in capsys.readouterr().err


def test_a_record_has_only_so_many_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draw", str(RECORD), "--at", "99999"]) == 2
    assert "it cannot stop after 99999." in capsys.readouterr().err


def test_png_needs_resvg(
    position: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert main(["draw", position, "-o", str(tmp_path / "table.png")]) == 2
    assert capsys.readouterr().err.startswith("carson: A PNG needs resvg")
    assert not (tmp_path / "table.png").exists()


def test_png_by_the_package(position: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []

    def svg_to_bytes(svg_string: str) -> bytes:
        given.append(svg_string)
        return b"PNG"

    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setitem(sys.modules, "resvg_py", SimpleNamespace(svg_to_bytes=svg_to_bytes))
    goal = tmp_path / "table.png"
    assert main(["draw", position, "-o", str(goal)]) == 0
    assert goal.read_bytes() == b"PNG"
    assert "var(" not in given[0]


@pytest.mark.parametrize(("script", "outcome"), [("cat >/dev/null; printf PNG", 0), ("echo no font >&2; exit 1", 2)])
def test_png_by_the_program(script: str, outcome: int, position: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "resvg"
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name: str(program))
    goal = tmp_path / "table.png"
    assert main(["draw", position, "-o", str(goal)]) == outcome
    assert goal.exists() == (outcome == 0)


COMMANDS = [
    line
    for line in (ROOT / "docs/pictures/README.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("carson draw ")
]


@pytest.mark.parametrize("command", COMMANDS)
def test_the_pictures_of_the_documentation_are_those_of_today(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    *words, option, goal = shlex.split(command)[1:]
    assert option == "-o"
    monkeypatch.chdir(ROOT)
    assert main(words) == 0
    assert capsys.readouterr().out == (ROOT / goal).read_text(encoding="utf-8"), f"out of date: {command}"
