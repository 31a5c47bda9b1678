"""The command as a whole: help, version, and what is typed wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from carson import __version__
from carson.cli.command import COMMANDS
from tests.cli.running import carson, run


def test_python_m_carson_and_the_script_are_the_same_command() -> None:
    script = Path(sys.executable).with_name("carson")
    by_script = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
    assert by_script.stdout == carson("--version").stdout == f"carson {__version__}\n"


def test_help_names_every_command_and_gives_examples() -> None:
    shown = carson("--help")
    assert shown.returncode == 0
    assert all(f"\n    {command} " in shown.stdout for command in COMMANDS)
    assert "examples:" in shown.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command, "--help") == 0
    assert f"carson {command}" in capsys.readouterr().out.split("\n", 1)[1]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["relpay"], "carson: There is no command “relpay”; do you mean “carson replay”?"),
        (["dance"], f"carson: There is no command “dance”; there are {', '.join(COMMANDS)}."),
        (
            ["replay", "x", "--slowly"],
            "carson replay: “--slowly” means nothing here; “carson replay --help” lists the options.",
        ),
        (["inspect"], "carson inspect: The following arguments are required: FILE. “carson inspect --help” lists the options."),
        (["play", "--players", "9"], "carson: The edition “big-box” is for "),
        (["play", "--players", "many"], "carson play: --players is a whole number, not “many”."),
        (["play", "chess"], "carson: There is no game “chess”; there are cards, city and solo."),
        (["play", "--edition", "third"], "carson: There is no edition “third”; there are big-box and first."),
        (["play", "--cards", "1Y 1R"], "carson: Card 1 is named twice."),
        (["play", "--players", "2", "--names", "Ann,Bo,Cleo"], "carson: --players says 2 and --names says 3 players."),
        (["play", "--seats", "human,robot"], "carson: A seat is human, a bot ("),
        (["play", "--names", "Ann,Ann"], "carson: Two players have the same name."),
        (["play", "cards", "--edition", "first"], "carson: The card game has no option “edition”"),
        (["play", "--option", "speed"], "carson: An option is KEY=VALUE; “speed” is not."),
        (["play", "--option", "speed=3"], "carson: Carson City has no option “speed”"),
        (["play", "--record", "no/such/folder/x.carson"], "no/such/folder/x.carson: It cannot be written"),
        (["play", "--record", "."], ".: This is a directory, not a file."),
        (["play", "--players", "0"], "carson: --players is a whole number from 1 to 6, not 0."),
        (["play", "--players", "-3"], "carson: --players is a whole number from 1 to 6, not -3."),
        (["play", "--players", "9" * 24], "carson: --players is a whole number from 1 to 6, not 9999"),
        (["play", "--players", "9" * 5000], "carson play: --players is a whole number, not “9999"),
        (["play", "--record", ""], "carson: --record needs the name of a file."),
        (["play", "--record", "-"], "carson: --record needs a file; standard output shows the game."),
        (["play", "--from", ""], "carson: --from needs the name of a file."),
        (["play", "--solo", ""], "carson: --solo needs a value."),
        (["play", "--standish-ties", "first"], "carson: Carson City has no option “standish_ties”"),
        (["play", "--option", "bag=full", "--option", "bag=full"], "carson: The option “bag” is given twice."),
        (
            ["play", "--option", "bag=full", "--bag", "first-game"],
            "carson: The option “bag” is given twice.",
        ),
        (["play", "--seed", "\udcff"], r"carson: --seed is a text that can be printed, not “\udcff”."),
        (["play", "-5"], "carson: There is no game “-5”"),
        (["replay", "x", "--at", "x"], "carson replay: --at is a whole number, not “x”."),
        (["replay", ""], "carson: The name of the file is missing."),
        (["bench", "--seconds", "nan"], "carson: --seconds is more than 0, not nan."),
        (["bench", "--players", "9" * 24], "carson: Nobody plays with 9999"),
        (["x" * 500], "carson: There is no command “xxx"),
        (["bench", "--players", "0"], "carson: --players is more than 0, not 0."),
        (["bench", "--check", "--players", "3"], "carson: --check plays over all options"),
        (["bench", "poker"], "carson: There is no game “poker”; there are cards and city."),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_what_is_typed_wrong_is_answered_in_one_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(sentence)
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m carson cards | head -1"
    shown = subprocess.run(["bash", "-c", f"set -o pipefail; {command}"], capture_output=True, text=True, check=False)
    assert shown.stdout == " 0  newsboy\n"
    assert shown.stderr == ""


def test_a_terminal_without_our_signs_still_gets_an_answer() -> None:
    shown = carson("cards", PYTHONIOENCODING="ascii")
    assert shown.returncode == 0
    assert "sheriff" in shown.stdout
