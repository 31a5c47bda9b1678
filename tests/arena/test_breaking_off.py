"""Matches that are broken off: no process is left behind, and what was played is there to go on from."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from carson.arena.match import Match
from carson.arena.runner import run_match
from tests.arena.test_match import told
from tests.arena.test_strangers import running
from tests.cli.running import run

TIMEOUT_S = 60.0
"""How long to wait for a condition before giving up."""


def wait_for(condition: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + TIMEOUT_S
    while not condition():
        assert time.monotonic() < until, what
        time.sleep(0.05)


def children_of(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def lines_of(file: Path) -> int:
    return file.read_bytes().count(b"\n") if file.exists() else 0


@pytest.mark.parametrize(
    ("words", "file", "number", "status"),
    [
        (["arena", "--bots", "random,greedy"], "kept.jsonl", signal.SIGTERM, 143),
        (["ladder", "--bots", "random,greedy", "--seats", "2"], "kept-random-greedy.jsonl", signal.SIGINT, 130),
        (["statistics", "--bots", "random,greedy"], "kept.jsonl", signal.SIGHUP, 129),
        (["arena", "--bots", "random,greedy"], "kept.jsonl", signal.SIGKILL, -9),
    ],
    ids=["arena", "ladder", "statistics", "killed"],
)
def test_who_is_told_to_end_leaves_no_process_behind_and_keeps_what_was_played(
    words: list[str], file: str, number: int, status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / file
    usual = ["--workers", "2", "--keep", str(tmp_path / "kept.jsonl")]
    command = [sys.executable, "-m", "carson", *words, *usual, "--games", "1000000"]
    playing = subprocess.Popen(command, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        wait_for(lambda: lines_of(kept) > 3, "no deal was played")
        workers = children_of(playing.pid)
        assert len(workers) >= 2
        if number == signal.SIGINT:
            os.killpg(playing.pid, number)  # as a terminal sends it: to everybody
        else:
            playing.send_signal(number)
        printed, complained = playing.communicate(timeout=TIMEOUT_S)
        wait_for(lambda: not any(map(running, workers)), "workers are still there")
    finally:
        playing.kill()
    assert playing.returncode == status
    assert printed == ""
    if status > 0:
        assert complained.startswith("What was played is in ")
        assert complained.count("\n") == 2, complained
    before = kept.read_text().splitlines(keepends=True)[:4]
    assert run(*words, *usual, "--games", "6") == 0
    assert kept.read_text().splitlines(keepends=True)[:4] == before, "what was played is not played again"


def test_a_match_that_was_broken_off_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    """Deals that others finished earlier stay; the same games come out in the end."""
    file, match = str(tmp_path / "match.jsonl"), Match("city", ("random", "greedy"), games=12)

    class Enough(BaseException):
        pass

    def tell(games: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        run_match(match, workers=2, kept=file, tell=tell)
    assert lines_of(Path(file)) == 2
    assert told(run_match(match, workers=2, kept=file)) == told(run_match(match))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_bots_of_your_own_end_without_a_word_when_a_match_is_interrupted(workers: str, tmp_path: Path) -> None:
    """They are in the middle of an answer; nobody is there to read it."""
    bot, kept = tmp_path / "slow.py", tmp_path / "kept.jsonl"
    bot.write_text(
        "import time\n\n\nclass Bot:\n    def choose(self, view, decision, rng):\n        time.sleep(0.002)\n"
        "        return decision.moves[-1]\n"
    )
    words = ["arena", "--bots", f"{bot}:Bot,random", "--workers", workers, "--keep", str(kept), "--games", "1000000"]
    playing = subprocess.Popen(
        [sys.executable, "-m", "carson", *words], start_new_session=True, stderr=subprocess.PIPE, text=True
    )
    try:
        wait_for(lambda: lines_of(kept) > 1, "no deal was played")
        os.killpg(playing.pid, signal.SIGINT)
        _, complained = playing.communicate(timeout=TIMEOUT_S)
    finally:
        playing.kill()
    assert playing.returncode == 130
    assert complained.splitlines() == [
        f"What was played is in {kept}; the same command goes on from there.",
        "carson: Interrupted.",
    ]
