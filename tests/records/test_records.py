"""Real games are tests: each record replays, line by line, to its result."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from carson.cli.replay import walk
from carson.game import CarsonError, Record, kind_named, read_record
from carson.words.base import WORDS

RECORDS = sorted(Path(__file__).parent.glob("*.carson"))


def test_there_are_games_of_both_editions_for_every_number_of_players() -> None:
    records = [read_record(path.read_text(encoding="utf-8")) for path in RECORDS]
    assert {len(record.names) for record in records} >= {2, 3, 4, 5, 6}
    city = [record.options for record in records if record.game == "city"]
    assert {options["edition"] for options in city} == {"big-box", "first"}
    cards = {card for options in city for card in options["cards"].split()}
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
    assert str(record) == text.replace("choose coolie", "choose chinese-worker")
    assert record.final() == state


@pytest.mark.parametrize("path", [path for path in RECORDS if "-rules-" in path.stem], ids=lambda path: path.stem)
def test_a_record_means_what_its_rules_meant(path: Path) -> None:
    """The same moves by today's rules are another game, or none: the version in the header decides."""
    record = read_record(path.read_text(encoding="utf-8"))
    assert path.stem.endswith(f"-rules-{record.rules}")
    with pytest.raises(CarsonError):
        replace(record, rules=kind_named(record.game).version).final()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_is_told_in_words(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8"))
    words = WORDS.of(record.game)
    lines = [line.text for stop in walk(record) for line in words.story(stop.events, record.names)]
    assert len(lines) > 50
    assert lines[-1].startswith("The game is over: ")


@pytest.mark.parametrize(("options", "seats"), [({"cards": "1Y 2Y 3Y 4Y 5Y 6Y 7Y"}, ("Ann", "Bo")), ({}, tuple("ABCD"))])
def test_a_game_keeps_the_rules_it_began_with(options: dict[str, str], seats: tuple[str, ...]) -> None:
    """Also in its positions, and in records that begin with a position of before it named its rules."""
    kind = kind_named("city" if "cards" in options else "cards")
    old = Record(kind.name, 1, seats, options).start()
    position = kind.write_position(old)
    assert "rules = 1\n" in position
    assert kind.read_position(position) == old
    named_by_header = Record(kind.name, 1, seats, kind.options_of(old), position.replace("rules = 1\n", ""))
    assert named_by_header.start() == old
    assert kind.start(options, seats, kind.version) != old
