from __future__ import annotations

import json
from pathlib import Path

import pytest

from carson.cli import main
from carson.game import read_record
from carson.study import read_study

GAME = Path(__file__).parent.parent.parent / "docs" / "examples" / "game.carson"
FIRST, SECOND, *_ = read_record(GAME.read_text(encoding="utf-8")).names
QUICK = ["--effort", "quick", "--simulations", "1", "--seat", FIRST]


def test_the_chances_the_seats_and_their_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(GAME), *QUICK]) == 0
    told = capsys.readouterr().out
    assert "chances of victory" in told
    assert "100.0 %" in told
    assert "mistakes" in told


def test_everything_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(GAME), *QUICK, "--json"]) == 0
    data = json.loads(capsys.readouterr().out, parse_constant=pytest.fail)
    assert set(data) == {"seats", "summaries", "judgements", "verdicts"}
    assert all(len(one["chances"]) == len(data["seats"]) for one in data["judgements"])
    assert {verdict["seat"] for verdict in data["verdicts"]} == {1}
    assert data["summaries"][SECOND]["decisions"] == 0


def test_the_record_with_what_could_have_been_better(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", str(GAME), *QUICK, "--annotate"]) == 0
    study = read_study(capsys.readouterr().out)
    assert list(map(str, study.record.entries)) == list(map(str, read_record(GAME.read_text(encoding="utf-8")).entries))
    marked = [node for node in study.main_line if node.mark]
    assert marked
    for node in marked:
        assert node.parent is not None
        better = node.parent.children[1]
        assert f"instead of {better.comment}." in node.comment


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ([str(GAME), "--simulations", "0"], "--simulations is a number from 1 to 10000, not 0."),
        ([str(GAME), "--seat", "Nobody"], "Nobody here is called “Nobody”; there are "),
        (["nothing.carson"], "nothing.carson: There is no such file."),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", *words]) == 2
    assert reason in capsys.readouterr().err
