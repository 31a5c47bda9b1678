"""``--json`` is what every parser reads: no Infinity and no NaN, however little is known."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

import pytest

from carson.cli.parsers import ADD_OPTIONS
from carson.cli.streams import print_json
from tests.cli.running import run

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
GAME, POSITION = str(EXAMPLES / "game.carson"), str(EXAMPLES / "position.toml")
COMMANDS_WITH_JSON = [
    ["replay", GAME],
    ["inspect", POSITION],
    ["cards"],
    ["moves"],
    ["bench", "--players", "2", "--games", "1"],
    ["bench", "--check", "--games", "2"],
    ["arena", "--bots", "random,random", "--games", "1", "--workers", "1"],
    ["arena", "--solo", "all", "--bot", "random", "--games", "1", "--workers", "1"],
    ["ladder", "--bots", "random,greedy", "--games", "1", "--workers", "1"],
    ["statistics", "--bots", "random,random", "--games", "1", "--workers", "1"],
    ["statistics", "--records", GAME],
]


@pytest.mark.parametrize("words", COMMANDS_WITH_JSON, ids=" ".join)
def test_json_is_json(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*words, "--json") == 0
    assert json.loads(capsys.readouterr().out, parse_constant=pytest.fail)


def help_of(add_options: Callable[[ArgumentParser], None]) -> str:
    parser = ArgumentParser()
    add_options(parser)
    return parser.format_help()


def test_every_command_with_json_is_tried() -> None:
    """But for ``analyse``, which has tests of its own."""
    offering = {name for name, add in ADD_OPTIONS.items() if "--json" in help_of(add)}
    assert offering - {"analyse"} == {words[0] for words in COMMANDS_WITH_JSON}


def test_what_is_not_known_is_null(capsys: pytest.CaptureFixture[str]) -> None:
    print_json({"interval": (float("-inf"), 1.5, [float("nan")])})
    assert json.loads(capsys.readouterr().out, parse_constant=pytest.fail) == {"interval": [None, 1.5, [None]]}
