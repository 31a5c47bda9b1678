"""A game with variations: trying moves, going there, writing and reading it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carson.game import CHANCE, USUAL_NAMES, BadFile, CarsonError, Record, kinds, read_record, resumed
from carson.study import MARKS, Node, Study, read_study
from carson.study.text import parse_study

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.carson"))


def a_record(name: str = "city-4-first-game") -> Record:
    return read_record(next(path for path in RECORDS if path.stem == name).read_text(encoding="utf-8"))


def asked_nodes(study: Study) -> list[Node]:
    """The nodes of the main line at which a seat has a choice."""
    return [node for node in study.main_line[:-1] if len(study.state_at(node).moves) > 1]


def test_the_main_line_is_the_record() -> None:
    record = a_record()
    study = Study(record)
    assert [node.entry for node in study.main_line[1:]] == record.entries
    assert study.state_at(study.main_line[-1]) == record.final()


def test_states_are_the_same_from_whichever_side_one_comes() -> None:
    record = a_record("city-6-mixed")
    states = [state.copy() for state in record.states()]
    study, luck = Study(record), Random(1)
    for depth in [luck.randrange(len(states)) for _ in range(60)]:
        assert study.state_at(study.main_line[depth]) == states[depth]


def test_a_variation_is_tried_kept_and_removed() -> None:
    study = Study(a_record())
    node = asked_nodes(study)[3]
    played = node.children[0].entry
    assert played is not None
    other = next(move for move in study.state_at(node).moves if move != played.text)
    tried = study.play(node, other)
    assert study.play(node, other) is tried
    assert study.play(node, played.text) is node.children[0]
    assert study.find(tried.path) is tried
    assert not study.is_main(tried)
    study.remove(tried)
    assert node.children == [study.main_line[node.depth + 1]]


def test_other_dice_can_be_tried() -> None:
    study = Study(a_record())
    node = next(node for node in study.main_line[:-1] if study.state_at(node).decider == CHANCE)
    tried = study.play(node, study.state_at(node).moves[-1])
    assert tried.entry is not None
    assert tried.entry.seat == CHANCE


def test_what_cannot_be_tried_changes_nothing() -> None:
    study = Study(a_record())
    node = asked_nodes(study)[0]
    with pytest.raises(CarsonError):
        study.play(node, "pass around the hat")
    assert len(node.children) == 1
    with pytest.raises(CarsonError, match="cannot be removed"):
        study.remove(node)
    with pytest.raises(CarsonError, match="no such variation"):
        study.find((0, 7))


def test_a_variation_is_played_on_as_a_game_of_its_own() -> None:
    study = Study(a_record())
    node = asked_nodes(study)[5]
    tried = study.play(node, study.state_at(node).moves[-1])
    luck = Random(1)
    game = resumed(study.record_to(tried), luck)
    assert game.record.result is None
    while not game.over:
        game.play(luck.choice(list(game.moves)))
    assert read_record(str(game.record)).final().over


def test_whoever_reads_records_ignores_the_variations() -> None:
    study = a_study(a_record(), 5)
    plain = read_record(str(study))
    assert [(entry.seat, entry.text) for entry in plain.entries] == [(entry.seat, entry.text) for entry in study.record.entries]
    assert plain.final() == study.record.final()


def a_study(record: Record, seed: int) -> Study:
    """A study with variations in variations, some behind the end of the record, marks and comments."""
    study, luck = Study(record), Random(seed)
    nodes = [node for node in study.main_line if study.state_at(node).decisions]
    for number in range(25):
        node = luck.choice(nodes)
        for _ in range(luck.randint(1, 4)):
            state = study.state_at(node)
            if not state.decisions:
                break
            node = study.play(node, luck.choice(list(state.moves)))
            nodes.append(node)
        node.mark, node.comment = luck.choice(("", *MARKS)), luck.choice(("", "why?", "two\nlines", f"{number} (ha)"))
    study.root.comment = "A game to learn from."
    return study


@given(seed=st.integers(0, 10**6), cut=st.floats(0, 1))
@settings(max_examples=25, deadline=None)
def test_a_study_is_read_as_it_was_written(seed: int, cut: float) -> None:
    """All games and options, finished or not."""
    record = a_random_record(Random(seed), cut)
    study = a_study(record, seed)
    again = read_study(str(study))
    assert str(again) == str(study)
    assert [node.path for node in again.nodes()] == [node.path for node in study.nodes()]
    assert [(node.mark, node.comment) for node in again.nodes()] == [(node.mark, node.comment) for node in study.nodes()]


def a_random_record(luck: Random, cut: float) -> Record:
    """A game with any options, played at random to its end or cut short."""
    kind = luck.choice(kinds())
    options, players = kind.random_options(luck)
    names = tuple(USUAL_NAMES[:players])
    game = resumed(Record(kind.name, kind.version, names, options), luck)
    while not game.over:
        game.play(luck.choice(list(game.moves)))
    kept = game.record.entries[: int(cut * len(game.record.entries))] if cut < 0.9 else game.record.entries
    return Record(kind.name, kind.version, names, options, entries=kept)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["#( 1 pass"], "does not end"),
        (["#)"], "none has begun"),
        (["#| 1 pass"], "begins with"),
        (["#("], "must be followed by a move"),
        (["#( 1 fly to the moon", "#)"], "is not a move"),
    ],
)
def test_broken_variations_are_refused_with_the_line(lines: list[str], reason: str) -> None:
    text = str(a_record()) + "\n".join(lines)
    with pytest.raises(BadFile, match=reason):
        read_study(text)


def test_reading_looks_at_no_variation_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a file of 400 kB with 19,000 variations of one move takes minutes."""
    monkeypatch.delattr(Node, "child")
    record = a_record()
    number, move = 300, len(record.entries)
    twice = [f"#( 1 place p{each}\n#)" for each in range(number)] * 2
    study = parse_study("\n".join([str(record).rstrip(), *twice]))
    assert len(study.main_line[move - 1].children) == number + 1


def test_a_comment_goes_on_line_by_line() -> None:
    text = f"{str(a_record()).rstrip()}  # ! One\n# two\n#\n# four\n#( 1 pass\n#\n# said\n#)\n# five\n"
    study = parse_study(text)
    last = study.main_line[-1]
    assert (last.mark, last.comment) == ("!", "One\ntwo\n\nfour\nfive")
    assert last.parent is not None
    assert last.parent.children[1].comment == "said"
