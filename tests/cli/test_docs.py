"""docs/commands.md and docs/fair-dice.md show what the command really prints."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from carson.cli.command import COMMANDS

DOCUMENTS = Path(__file__).parents[2] / "docs"
EXAMPLES = DOCUMENTS / "examples"
LEFT_OUT = "…"


def examples() -> Iterator[tuple[str, list[str]]]:
    """Each command of the documents with the lines below it."""
    text = "".join((DOCUMENTS / name).read_text(encoding="utf-8") for name in ("commands.md", "fair-dice.md"))
    for block in re.findall(r"```console\n(.*?)```", text, flags=re.DOTALL):
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *lines = example.rstrip("\n").split("\n")
            yield command, lines


def shown(command: str) -> list[str]:
    surroundings = os.environ | {"COLUMNS": "80", "NO_COLOR": "1"}
    script = f'carson() {{ "{sys.executable}" -m carson "$@"; }}; {command}'
    found = subprocess.run(
        ["bash", "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        cwd=EXAMPLES,
        env=surroundings,
        timeout=60,
        check=False,
    )
    return [line.rstrip() for line in found.stdout.rstrip("\n").split("\n")]


def same(told: list[str], found: list[str]) -> bool:
    """Whether *found* is what is *told*, with any lines in the place of ``…``."""
    pattern = "".join(r"(?:.*\n)*" if line == LEFT_OUT else re.escape(line.rstrip()) + r"\n" for line in told)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in found)) is not None


@pytest.mark.parametrize(("command", "told"), list(examples()), ids=lambda value: value if isinstance(value, str) else "")
def test_an_example_prints_what_the_document_says(command: str, told: list[str]) -> None:
    found = shown(command)
    assert same(told, found), "\n".join(found)


def test_every_command_has_examples() -> None:
    commands = " ".join(command for command, _ in examples())
    assert all(f"carson {command}" in commands for command in COMMANDS)


def test_leaving_lines_out_is_not_leaving_the_check_out() -> None:
    assert same(["a", LEFT_OUT, "c"], ["a", "b", "b", "c"])
    assert not same(["a", LEFT_OUT, "c"], ["a", "b"])
    assert not same(["a"], ["a", "b"])
