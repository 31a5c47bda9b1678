"""Whole games at the terminal, and everything a person may type meanwhile."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from carson.game import read_record
from tests.cli.running import Parrot, carson, run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    return tmp_path / "game.carson"


@pytest.mark.parametrize(
    ("words", "seed"),
    [
        (["--players", "2"], 1),
        (["--players", "3", "--edition", "first", "--cards", "1R 2R 3R 4R 5R 6R 7R"], 2),
        (["--seats", "human,human,random", "--names", "Ute,Vic,Wim", "--cards", "random", "--bag", "full"], 3),
        (["cards"], 4),
        (["cards", "--seats", "human,random,pro,beginner"], 5),
    ],
    ids=["two", "first edition", "two people", "card game", "card game with a bot"],
)
def test_a_whole_game_is_played_and_its_record_replays(
    words: list[str], seed: int, record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Parrot(monkeypatch, seed)
    assert run("play", "--seed", str(seed), "--record", str(record), *words) == 0
    shown = capsys.readouterr().out
    state = read_record(record.read_text(encoding="utf-8")).final()
    assert state.over
    assert f"{state.name_of(state.winners[0])} wins." in shown
    assert f"“carson replay {record}” walks through it." in shown


def test_the_same_game_through_a_pipe_is_the_same_game(record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real command, with everything typed in beforehand, plays what the person played."""
    parrot = Parrot(monkeypatch, 6)
    words = ["--text", "city", "--players", "3", "--seed", "6"]
    assert run("play", *words, "--record", str(record)) == 0
    again = tmp_path / "again.carson"
    typed = "".join(f"{line}\n" for line in parrot.typed)
    shown = carson("play", *words, "--record", str(again), typed=typed)
    assert shown.returncode == 0
    assert shown.stderr == ""
    assert again.read_text(encoding="utf-8") == record.read_text(encoding="utf-8")
    assert "\x1b" not in shown.stdout
    assert max(len(line) for line in shown.stdout.splitlines() if str(again) not in line) <= 80


def test_the_end_of_the_input_is_no_error_and_loses_nothing(record: Path) -> None:
    shown = carson("play", "--seed", "3", "--record", str(record), typed="claim a1\n", NO_COLOR="1")
    assert shown.returncode == 0
    assert shown.stdout.endswith(f"The input has ended.\nThe record is in {record}; “carson play --from {record}” goes on.\n")
    assert "claim a1" in [entry.text for entry in read_record(record.read_text(encoding="utf-8")).entries]


def test_without_a_record_the_end_says_how_to_keep_one() -> None:
    shown = carson("play", typed="")
    assert shown.returncode == 0
    assert shown.stdout.endswith(
        "Nothing was saved; “--record FILE” keeps a game, and “carson play --from FILE” goes on with it.\n"
    )
    assert "You are Ann." in shown.stdout


def test_options_alone_are_those_of_play() -> None:
    assert "You are Ute." in carson("--players", "2", "--names", "Ute,Vic", typed="").stdout


def test_an_interrupted_game_is_written_down(record: Path) -> None:
    words = [sys.executable, "-u", "-m", "carson", "play", "--seed", "3", "--record", str(record)]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as game:
        assert game.stdin is not None
        game.stdin.write("claim a1\n")
        game.stdin.flush()
        until = time.monotonic() + 20
        while time.monotonic() < until and "claim a1" not in (record.read_text(encoding="utf-8") if record.exists() else ""):
            time.sleep(0.05)
        game.send_signal(signal.SIGINT)
        _, error = game.communicate(timeout=20)
    assert game.returncode == 130
    assert error == "carson: Interrupted.\n"
    assert "claim a1" in [entry.text for entry in read_record(record.read_text(encoding="utf-8")).entries]


def test_a_game_goes_on_from_its_record_and_from_a_position(
    record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert carson("play", "--seed", "3", "--players", "2", "--record", str(record), typed="d4\n").returncode == 0
    began = read_record(record.read_text(encoding="utf-8")).entries
    position = tmp_path / "position.toml"
    position.write_text(carson("replay", str(record), "--position").stdout, encoding="utf-8")
    Parrot(monkeypatch, 3)
    assert run("play", "--from", str(record), "--record", str(record)) == 0
    whole = read_record(record.read_text(encoding="utf-8"))
    assert [str(entry) for entry in whole.entries[: len(began)]] == [str(entry) for entry in began]
    assert whole.final().over
    second = tmp_path / "second.carson"
    assert run("play", "--from", str(position), "--record", str(second)) == 0
    continued = read_record(second.read_text(encoding="utf-8"))
    assert continued.position == position.read_text(encoding="utf-8")
    assert continued.final().over
    capsys.readouterr()
    assert run("play", "--from", str(record)) == 2
    assert "is over; “carson replay” shows it." in capsys.readouterr().err


def test_another_game_in_the_file_is_kept_beside_it(record: Path) -> None:
    record.write_text("an older game\n", encoding="utf-8")
    assert carson("play", "--record", str(record), typed="").returncode == 0
    assert record.with_name("game.carson~").read_text(encoding="utf-8") == "an older game\n"
    assert record.read_text(encoding="utf-8").startswith("carson record 1\n")
    assert sorted(path.name for path in record.parent.iterdir()) == ["game.carson", "game.carson~"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--from", "{here}", "--players", "5"], "5 seats are named for a game of 2."),
        (["--from", "{here}", "--edition", "first"], "--edition does not go with --from: the file says it."),
        (["cards", "--from", "{here}"], "game does not go with --from: the file says it."),
        (["--from", "nowhere"], "nowhere: There is no such file."),
    ],
)
def test_what_contradicts_the_file_is_refused(
    words: list[str], sentence: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    carson("play", "--players", "2", "--record", str(record), typed="")
    assert run("play", *(word.format(here=record) for word in words)) == 2
    assert sentence in capsys.readouterr().err


def test_everything_that_can_be_asked_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After 15 moves the person asks for everything there is besides moves."""
    asked = ["?", "board", "why points firepower d4", "why", "why nonsense", "log", "log all", "prices", "incomes", "cards"]
    asked += ["seats", "legend", "dance", "place z9", "", f"save {tmp_path}/saved.carson", "save", "999", "road a1|b1"]
    parrot = Parrot(monkeypatch, 8, {15: asked})
    record = tmp_path / "talk.carson"
    assert run("play", "--seed", "8", "--players", "2", "--record", str(record)) == 0
    assert parrot.moves > 15
    assert not asked
    shown = capsys.readouterr().out
    for answer in (
        "back to your last decision",
        "points track",
        "cowboys at home",
        "“why” explains what you name: “why d4”",
        "There is nothing to explain about “nonsense”",
        "The town is founded on",
        "$2 a parcel",
        "general store",
        "Receive two roads at once.",
        "“dance” is not a move here; Enter shows the question, ? helps.",
        "“save game.carson” writes the record of the game to that file.",
        f"The record is in {tmp_path}/saved.carson.",
        "No line has the number 999.",
    ):
        assert answer in shown
    saved = read_record(Path(tmp_path, "saved.carson").read_text(encoding="utf-8"))
    assert not saved.final().over


def test_undo_goes_back_to_the_last_own_decision(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Parrot(monkeypatch, 9, {0: ["undo"], 1: ["undo"], 5: ["undo"]})
    assert run("play", "--seed", "9", "--players", "2", "--record", str(record)) == 0
    shown = capsys.readouterr().out
    assert "There is nothing to take back." in shown
    assert len(re.findall(r"Ann takes back “[^”]+”\.", shown)) == 2
    assert read_record(record.read_text(encoding="utf-8")).final().over


@pytest.mark.parametrize(("answer", "kept"), [("kept.carson", True), ("", False)])
def test_leaving_offers_to_save(answer: str, kept: bool, tmp_path: Path) -> None:
    shown = carson("play", "--seed", "3", typed=f"d4\nquit\n{answer}\n", cwd=tmp_path)
    assert shown.returncode == 0
    assert "Save the record to which file?" in shown.stdout
    assert (tmp_path / "kept.carson").exists() == kept


def test_numbers_open_groups_and_choose_from_them() -> None:
    """63 parcels stand in columns that fit 80 letters, with what is beside each."""
    shown = carson("play", "--seed", "3", "--players", "2", typed="1\n3\n")
    rows = [line for line in shown.stdout.splitlines() if re.match(r" ?\d+ claim", line)]
    assert re.match(r" 1 claim a1 +33 claim b5 beside \^\^$", rows[0])
    assert len(rows) == 32
    assert max(map(len, rows)) <= 80
    assert "Ann claims " in shown.stdout
    assert "“claim" not in shown.stdout.split("Ann claims ")[2]


def test_bots_among_themselves_need_nobody(record: Path) -> None:
    shown = carson("play", "--seats", "random,random", "--seed", "1", "--record", str(record))
    assert shown.returncode == 0
    assert read_record(record.read_text(encoding="utf-8")).final().over
    assert "> " not in shown.stdout


def test_colours_are_for_terminals_and_can_be_turned_off() -> None:
    coloured = carson("play", "--seed", "3", typed="", FORCE_COLOR="1")
    plain = carson("play", "--seed", "3", typed="", FORCE_COLOR="1", NO_COLOR="1")
    assert re.search(r"\x1b\[[0-9;]*4[0-9]", coloured.stdout)
    assert not re.search(r"\x1b\[[0-9;]*[34][0-9]", plain.stdout)
