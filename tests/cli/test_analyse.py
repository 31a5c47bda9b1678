from __future__ import annotations

import json
from pathlib import Path

import pytest

from carson.cli import main

GAME = Path(__file__).parent.parent.parent / "docs" / "examples" / "game.carson"


def test_the_chances_and_the_swings_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(GAME), "--simulations", "1"]) == 0
    told = capsys.readouterr().out
    assert "chances of victory" in told
    assert "100.0 %" in told
    assert "swings" in told or "No move" in told


def test_everything_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(GAME), "--simulations", "1", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"seats", "chances", "swings"}
    assert all(len(one["chances"]) == len(data["seats"]) for one in data["chances"])


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ([str(GAME), "--simulations", "0"], "--simulations is a number from 1 to 10000, not 0."),
        (["nothing.carson"], "nothing.carson: There is no such file."),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", *words]) == 2
    assert reason in capsys.readouterr().err
