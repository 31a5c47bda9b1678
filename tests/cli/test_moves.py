"""``carson moves`` lists every move, and docs/moves.md is what it prints."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import pytest

from carson.cards.moves import VOCABULARY as CARDS
from carson.city.moves.vocabulary import VOCABULARY as CITY
from carson.city.places import SQUARES
from carson.game import CHANCE, Vocabulary, kind_named
from tests.cli.running import run

DOCUMENT = Path(__file__).parents[2] / "docs" / "moves.md"


@pytest.mark.parametrize(("game", "vocabulary"), [("city", CITY), ("cards", CARDS)])
def test_every_verb_is_listed_and_every_example_is_a_move(game: str, vocabulary: Vocabulary) -> None:
    forms = [form for forms in kind_named(game).move_forms().values() for form in forms]
    assert {form.example.split()[0] for form in forms} == vocabulary.verbs
    for form in forms:
        assert vocabulary.parse(form.example) == form.example
        assert re.fullmatch(pattern(form.form), form.example)


def pattern(form: str) -> str:
    """What a move of this form looks like."""
    for word, looks in {"PARCEL": "[a-k][0-9]+", "NUMBER": "-?[0-9]+", " EDGE …": r"( \S+)*", "[A-Z]{3,}": r"\S+"}.items():
        form = re.sub(word, looks.replace("\\", "\\\\"), form)
    return form


@pytest.mark.parametrize(("game", "number"), [(game, number) for game in ("city", "cards") for number in range(8)])
def test_every_move_of_every_game_is_listed(game: str, number: int) -> None:
    """Random games with random options: what seats and chance do has one of the forms listed for them."""
    kind, luck = kind_named(game), Random(number)
    patterns: dict[bool, list[str]] = {False: [], True: []}
    for group, forms in kind.move_forms().items():
        patterns["chance" in group] += [pattern(form.form) for form in forms]
    options, seats = kind.random_options(luck)
    state = kind.start(options, tuple("ABCDEF"[:seats]), kind.version)
    while not state.over:
        decision = luck.choice(state.decisions)
        move = luck.choice(decision.moves)
        assert any(re.fullmatch(form, move) for form in patterns[decision.seat == CHANCE]), move
        state.play(move, decision.seat)


def test_every_square_is_listed() -> None:
    assert [form.example for form in kind_named("city").move_forms()["the squares"]] == [
        f"place {square}" for square in SQUARES
    ]


def test_the_document_is_what_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("moves", "--markdown") == 0
    assert capsys.readouterr().out == DOCUMENT.read_text(encoding="utf-8")


def test_moves_of_one_game_and_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("moves", "cards") == 0
    told = capsys.readouterr().out
    assert "take I-07" in told
    assert "road" not in told
    assert run("moves", "solo", "--json") == 0
    found = json.loads(capsys.readouterr().out)["city"]
    assert {"by": "chance", "form": "roll NUMBER", "example": "roll 5", "meaning": "A die shows this number."} in found
    assert run("moves", "chess") == 2
