"""Real games are tests: each record replays, line by line, to its result."""

from __future__ import annotations

from pathlib import Path

import pytest

from carson.cli.replay import walk
from carson.game import kind_named, read_record
from carson.words.base import WORDS

RECORDS = sorted(Path(__file__).parent.glob("*.carson"))


def test_there_are_games_of_both_editions_for_every_number_of_players() -> None:
    records = [read_record(path.read_text(encoding="utf-8")) for path in RECORDS]
    assert {len(record.names) for record in records} >= {2, 3, 4, 5, 6}
    assert {record.options["edition"] for record in records if record.game == "city"} == {"big-box", "first"}
    cards = {card for record in records if record.game == "city" for card in record.options["cards"].split()}
    assert cards >= {f"{number}{side}" for number in range(1, 8) for side in "YR"}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_to_its_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    kind = kind_named(record.game)
    for state in record.states():
        kind.check(state)
    assert state.over
    assert record.result == state.scores
    assert str(record) == text
    assert record.final() == state


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_told_in_words(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    words = WORDS.of(record.game)
    lines = [line.text for stop in walk(record) for line in words.story(stop.events, record.names)]
    assert len(lines) > 50
    assert lines[-1].startswith("The game is over: ")
