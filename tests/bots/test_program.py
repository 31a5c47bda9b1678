"""Bots in any language: programs that answer a JSON object a line with another."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from carson import city
from carson.arena.match import Match
from carson.arena.runner import run_match
from carson.bots import Timed, bot_named, bot_names
from carson.bots.loading import make_bot, register_host_bots
from carson.bots.program import MAX_LINES, BotFailure, Program, ProgramBot, request
from carson.game import BadOption, Move
from tests.bots.playing import play_everything
from tests.cli.running import run

NODE_BOT = Path(__file__).parents[2] / "examples/bots/thrifty.mjs"
FIRST = "print(json.dumps({'move': asked['decision']['moves'][0]}))"
"""What a program does that always makes the first move."""


def a_program(folder: Path, answer: str) -> str:
    """A program in a file of its own that carries out *answer* for each request."""
    file = folder / "program.py"
    lines = ["import json, sys, time, os", "for line in sys.stdin:", "    asked = json.loads(line)", f"    {answer}"]
    file.write_text("\n".join([*lines, "    sys.stdout.flush()", ""]))
    return f"cmd:{sys.executable} {file}"


def asked(spec: str, seconds: float = 10.0) -> Move:
    """What the bot chooses at the first decision of a game."""
    bot = make_bot(spec)
    assert isinstance(bot, Timed)
    game = city.new(players=2, seed=1)
    view = game.view(game.seat)
    assert view.decision is not None
    return bot.within(seconds).choose(view, view.decision, Random(1))


def test_a_program_is_asked_and_answers(tmp_path: Path) -> None:
    game = city.new(players=2, seed=1)
    assert asked(a_program(tmp_path, FIRST)) == game.decisions[0].moves[0]


def test_a_request_is_plain_json_with_all_that_the_seat_may_know() -> None:
    def answer(seat: int) -> Any:
        return Reader()

    class Reader:
        def choose(self, view: Any, decision: Any, rng: Random) -> Move:
            data = json.loads(json.dumps(request(view, decision, 1.0, "x"), allow_nan=False))
            assert data["decision"] == {"kind": decision.kind, "moves": list(decision.moves)}
            assert data["seat"] == decision.seat + 1
            assert set(data["view"]) == {"board", "state", "facts"}
            assert data["view"]["state"]["game"] == data["game"]
            move: Move = rng.choice(decision.moves)
            return move

    for game in ("city", "cards"):
        assert play_everything(game, range(2), answer)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("print('place d4')", r"An answer is {\"move\": \"…\"}, not “place d4”"),
        ("print(json.dumps({'move': 'fly'}))", "“fly” is none of the .* moves"),
        ("print('[1]')", "An answer is"),
        ("sys.exit(3)", "ended with code 3 instead of answering"),
        ("os.close(1); time.sleep(60)", "closed its connection instead of answering"),
        ("print('x' * 300_000)", "printed a line of more than 100,000 characters"),
        ("time.sleep(60)", r"did not answer within 0\.\d+ seconds"),
    ],
)
def test_what_went_wrong_is_said_in_words(
    tmp_path: Path, answer: str, sentence: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(BotFailure, match=sentence):
        asked(a_program(tmp_path, answer), 0.1 if answer.startswith("time.sleep") else 10.0)
    assert capfd.readouterr().err.strip(), "whoever runs the bot reads it, too"


def test_after_a_bad_answer_the_program_is_told_and_plays_on(tmp_path: Path) -> None:
    """The first answer is nonsense; the second request comes after the error."""
    answer = "'error' in asked or (print('nonsense') if not os.path.exists(sys.argv[0] + '.x') else " + FIRST + ")"
    spec = a_program(tmp_path, answer + "; 'error' in asked and open(sys.argv[0] + '.x', 'w').write(asked['error'])")
    bot, game = make_bot(spec), city.new(players=2, seed=1)
    view = game.view(game.seat)
    assert view.decision is not None
    with pytest.raises(BotFailure):
        bot.choose(view, view.decision, Random(1))
    assert bot.choose(view, view.decision, Random(1)) == view.decision.moves[0]
    assert (tmp_path / "program.py.x").read_text().startswith("An answer is")


def test_a_second_answer_is_not_taken_for_the_answer_to_the_next_question(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bot, game = make_bot(a_program(tmp_path, f"{FIRST}; {FIRST}")), city.new(players=2, seed=1)
    assert isinstance(bot, ProgramBot)
    for _ in range(3):
        view = game.view(game.seat)
        assert view.decision is not None
        game.play(bot.choose(view, view.decision, Random(1)))
        bot.program._lines.put(bot.program._lines.get(timeout=60))  # the second answer is there
    assert '“{"move": "claim a1"}” without being asked' in capfd.readouterr().err


def test_a_program_that_prints_without_end_is_told_so_and_holds_nobody_up(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "chatter.py"
    file.write_text("while True:\n    print('I think')\n")
    bot = make_bot(f"cmd:{sys.executable} {file}")
    assert isinstance(bot, ProgramBot)
    game = city.new(players=2, seed=1)
    view = game.view(game.seat)
    assert view.decision is not None
    for _ in range(3):
        bot.program._lines.put(bot.program._lines.get(timeout=60))  # it prints already
        with pytest.raises(BotFailure, match="not “I think”"):
            bot.choose(view, view.decision, Random(1))
        assert bot.program._lines.qsize() <= MAX_LINES + 1
    bot.program.close()
    printed = capfd.readouterr().err
    assert "“I think” and more without being asked" in printed
    assert len(printed.splitlines()) == 6


def test_a_program_that_never_reads_is_ended(tmp_path: Path) -> None:
    """What it is sent fills the pipe, and once its writer waited for ever."""
    file = tmp_path / "deaf.py"
    file.write_text("import time\ntime.sleep(600)\n")
    program = Program(f"{sys.executable} {file}")
    program.start()
    with pytest.raises(BotFailure, match=r"did not read what it was sent within 0\.2 seconds"):
        program.ask({"view": "x" * 1_000_000}, 0.2)
    assert program._process is None


def test_a_program_that_ended_is_started_again(tmp_path: Path) -> None:
    bot, game = make_bot(a_program(tmp_path, f"{FIRST}; sys.stdout.flush(); sys.exit()")), city.new(players=2, seed=1)
    assert isinstance(bot, ProgramBot)
    view = game.view(game.seat)
    assert view.decision is not None
    for _ in range(2):
        assert bot.choose(view, view.decision, Random(1)) == view.decision.moves[0]
        assert bot.program._process is not None
        bot.program._process.wait()


@pytest.mark.parametrize("spec", ["cmd:", "cmd:./there-is-no-such-program", "cmd:'"])
def test_what_is_no_program_is_refused(spec: str) -> None:
    with pytest.raises(BadOption):
        make_bot(spec)


def test_the_faults_of_a_program_are_counted_in_a_match(tmp_path: Path) -> None:
    match = Match("city", (a_program(tmp_path, "print('nonsense')"), "random"), games=2)
    for game in run_match(match):
        program = game.seats.index(0)
        assert game.faults[program] == {"illegal": game.moves[program]}


def test_a_game_in_the_terminal_outlives_a_program_that_fails(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert run("play", "--seats", f"{a_program(tmp_path, 'print(0)')},random", "--seed", "1") == 0
    printed = capfd.readouterr()
    assert "An answer is" in printed.err
    assert "wins" in printed.out or "points" in printed.out


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_example_in_javascript_beats_random() -> None:
    match = Match("city", (f"cmd:node {NODE_BOT}", "random"), games=4)
    outcomes = run_match(match)
    assert not any(fault for game in outcomes for fault in game.faults)
    assert sum(game.shares[game.seats.index(0)] for game in outcomes) >= 3


def test_the_host_names_programs_that_may_sit_at_tables(tmp_path: Path) -> None:
    """In a process of its own: names stay for good."""
    spec = a_program(tmp_path, FIRST)
    code = "from carson.bots import bot_named, bot_names; assert 'sam' in bot_names(); print(type(bot_named('sam')).__name__)"
    environment = {**os.environ, "CARSON_BOTS": f"sam={spec}"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "ProgramBot\n"), done.stderr
    for wrong in ("sam", "sam=greedy", "1=cmd:x", "=cmd:x"):
        with pytest.raises(BadOption, match="CARSON_BOTS is NAME=cmd:COMMAND"):
            register_host_bots(wrong)
    assert "cmd" not in bot_names()
    with pytest.raises(BadOption):
        bot_named("cmd:./anything")


def test_a_program_is_ended_with_its_bot(tmp_path: Path) -> None:
    program = Program(a_program(tmp_path, FIRST).removeprefix("cmd:"))
    program.start()
    process = program._process
    assert process is not None
    program.close()
    assert process.poll() is not None
