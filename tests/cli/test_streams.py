"""Input and output that are closed, full or not text: never a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import carson, run

CARSON = [sys.executable, "-m", "carson"]


def test_input_that_is_not_text_is_no_move() -> None:
    shown = subprocess.run([*CARSON, "play", "--seed", "3"], input=b"\xff\xfe\xc3\n", capture_output=True, check=False)
    assert shown.returncode == 0
    assert shown.stderr == b""


def test_a_number_of_many_digits_is_no_choice(tmp_path: Path) -> None:
    digits, record = "9" * 5000, str(tmp_path / "x")
    shown = carson("play", "--seed", "3", "--record", record, typed=f"1\n{digits}\n")
    assert shown.returncode == 0
    assert "No line has the number 999" in " ".join(shown.stdout.split())
    step = carson("replay", "--step", record, typed=f"{digits}\nq\n")
    assert step.returncode == 0
    assert step.stderr == ""


@pytest.mark.parametrize(
    ("closed", "status", "error"),
    [
        ("<&-", 0, ""),
        (">&-", 2, "carson: There is no standard output to write to.\n"),
        ("2>&-", 0, ""),
    ],
)
def test_closed_streams(closed: str, status: int, error: str) -> None:
    command = f"exec {sys.executable} -m carson play --seed 3 {closed}"
    shown = subprocess.run(["bash", "-c", command], input="", capture_output=True, text=True, check=False)
    assert shown.returncode == status
    assert shown.stderr == error


def test_closed_input_as_a_file() -> None:
    shown = subprocess.run(
        ["bash", "-c", f"exec {sys.executable} -m carson inspect - <&-"], capture_output=True, text=True, check=False
    )
    assert shown.returncode == 2
    assert shown.stderr == "standard input: It cannot be read: it is closed.\n"


def test_output_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "only-read").touch()
    command = f"exec {sys.executable} -m carson cards --json 1<only-read"
    shown = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert shown.returncode == 2
    assert shown.stderr == "carson: The output cannot be written: Bad file descriptor.\n"


def test_an_interruption_while_the_program_is_still_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupting:
        def __getattr__(self, name: str) -> object:
            raise KeyboardInterrupt

    monkeypatch.setitem(sys.modules, "carson.cli.command", Interrupting())
    assert run("cards") == 130
