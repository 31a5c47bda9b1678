"""A game is never lost because its file cannot be written, and nothing of others is written over."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from carson.cli.files import FileTrouble, write_text
from carson.game import read_record
from tests.cli.running import Parrot, carson, run


def test_only_regular_files_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    assert run("play", "--record", str(pipe)) == 2
    assert capsys.readouterr().err == f"{pipe}: This is not a regular file, and nothing is written to it.\n"
    assert pipe.is_fifo()
    shown = carson("play", "--seed", "3", typed=f"save {pipe}\nsave {tmp_path}\nquit\n\n")
    assert shown.returncode == 0
    said = " ".join(shown.stdout.split())
    assert "This is not a regular file" in said
    assert "This is a directory, not a file." in said


def test_a_link_stays_and_its_file_is_written(tmp_path: Path) -> None:
    real, link = tmp_path / "real.carson", tmp_path / "link.carson"
    link.symlink_to(real)
    assert carson("play", "--record", str(link), typed="").returncode == 0
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8").startswith("carson record 1\n")


def test_no_older_copy_is_lost(tmp_path: Path) -> None:
    record = tmp_path / "game.carson"
    for text in ("first\n", "second\n", "third\n"):
        record.write_text(text, encoding="utf-8")
        assert carson("play", "--record", str(record), typed="").returncode == 0
    kept = [record.with_name(f"game.carson{end}").read_text(encoding="utf-8") for end in ("~", "~2~", "~3~")]
    assert kept == ["first\n", "second\n", "third\n"]


def test_a_position_is_kept_when_its_file_takes_the_record(tmp_path: Path) -> None:
    position = tmp_path / "here"
    position.write_text("[[seat]]\n[[seat]]\n", encoding="utf-8")
    assert carson("play", "--from", str(position), "--record", str(position), typed="").returncode == 0
    assert position.with_name("here~").read_text(encoding="utf-8") == "[[seat]]\n[[seat]]\n"
    assert read_record(position.read_text(encoding="utf-8")).position is not None


def test_the_same_game_going_on_needs_no_copy(tmp_path: Path) -> None:
    record = tmp_path / "game.carson"
    assert carson("play", "--players", "2", "--seed", "3", "--record", str(record), typed="d4\n").returncode == 0
    assert carson("play", "--from", str(record), "--record", str(record), typed="").returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["game.carson"]


def test_a_game_goes_on_when_it_cannot_be_saved_and_another_file_is_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, other = tmp_path / "folder", tmp_path / "other.carson"
    folder.mkdir()
    parrot = Parrot(monkeypatch, 3)
    answer = parrot.answer
    asked: list[str] = []

    def answering(prompt: str) -> str | None:
        shutil.rmtree(folder, ignore_errors=True)
        if prompt.startswith("Save"):
            asked.append(prompt)
            return f"{folder}/again.carson" if len(asked) == 1 else str(other)
        return answer(prompt)

    monkeypatch.setattr("carson.cli.play.session.ask", answering)
    assert run("play", "--players", "2", "--seed", "3", "--record", str(folder / "game.carson")) == 0
    shown = capsys.readouterr()
    assert shown.out.count("The game goes on without being saved.") == 1
    assert len(asked) == 2
    assert read_record(other.read_text(encoding="utf-8")).final().over


def test_a_zero_byte_in_a_name_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileTrouble, match="It cannot be written"):
        write_text(f"{tmp_path}/a\0b", "x")
    shown = carson("play", "--seed", "3", typed="save a\0b\nquit\n\n", cwd=tmp_path)
    assert shown.returncode == 0
    assert shown.stderr == ""
    assert "It cannot be written" in shown.stdout


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_game_ended_by_the_system_is_written_down(number: signal.Signals, status: int, tmp_path: Path) -> None:
    record = tmp_path / "game.carson"
    words = [sys.executable, "-u", "-m", "carson", "play", "--seed", "3", "--record", str(record)]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as game:
        assert game.stdin is not None
        game.stdin.write("claim a1\n")
        game.stdin.flush()
        until = time.monotonic() + 20
        while time.monotonic() < until and "claim a1" not in (record.read_text(encoding="utf-8") if record.exists() else ""):
            time.sleep(0.05)
        game.send_signal(number)
        _, error = game.communicate(timeout=20)
    assert game.returncode == status
    assert error.count("\n") == 1
    assert "claim a1" in record.read_text(encoding="utf-8")
