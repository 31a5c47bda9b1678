"""A command loads what it needs and no more, so that help comes at once."""

from __future__ import annotations

import subprocess
import sys

import pytest

from carson.bots import bot_names
from carson.cli.command import COMMANDS, parser
from carson.cli.parsers.files import EFFORTS as ANALYSE_EFFORTS
from carson.cli.parsers.play import BOTS
from carson.cli.parsers.serve import OPTIONS
from carson.draw.svg import THEMES
from carson.study.analysis import EFFORTS

ROOMS = {f"carson.{room}" for room in ("arena", "bots", "cards", "city", "draw", "research", "web", "words")}


def loaded_by(*words: str) -> set[str]:
    """The packages that a command has imported when it is done."""
    code = f"import sys; from carson.cli import main; main({list(words)!r}); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stderr.split())


@pytest.mark.parametrize("words", [["--help"], *([command, "--help"] for command in COMMANDS)], ids=" ".join)
def test_help_needs_no_game_no_bot_and_no_server(words: list[str]) -> None:
    assert loaded_by(*words) & {*ROOMS, "rich", "starlette"} == set()


def test_playing_in_the_terminal_needs_no_server_and_no_arena() -> None:
    loaded = loaded_by("play", "--edition", "third")
    assert "carson.city" in loaded
    assert loaded & {"carson.arena", "carson.research", "carson.web", "starlette"} == set()


def test_help_repeats_what_the_rooms_say() -> None:
    assert ", ".join(bot_names()) == BOTS
    assert tuple(EFFORTS) == ANALYSE_EFFORTS
    for theme in THEMES:
        assert parser("draw").parse_args(["draw", "x", "--theme", theme]).theme == theme


def test_plain_carson_understands_every_option_of_the_server() -> None:
    shown = parser("serve").parse_args(["serve"])
    assert {f"--{name.replace('_', '-')}" for name in vars(shown)} - {"--command"} == set(OPTIONS)
