from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from carson.city.kind import City
from carson.cli.bench import people_counts
from carson.game import State, kind_named, read_record
from tests.cli.running import run


def test_figures_are_printed_for_every_number_of_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bench", "--games", "2") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split() == [
        "players",
        "games",
        "decisions/s",
        "with",
        "chance/s",
        "games/s",
        "decisions",
        "a",
        "game",
        "µs",
        "a",
        "copy",
    ]
    assert [line.split()[:2] for line in lines[2:]][-5:] == [[str(players), "2"] for players in (2, 3, 4, 5, 6)]


@pytest.mark.parametrize("game", ["city", "cards"])
def test_the_figures_fit_together(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bench", game, "--players", "4", "--games", "3", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    (figures,) = found["runs"]
    assert found["game"] == game
    assert (figures["players"], figures["games"]) == (4, 3)
    assert figures["decisions_per_second"] == round(figures["decisions"] / figures["seconds"])
    assert figures["moves_per_second"] > figures["decisions_per_second"] > 1000
    assert figures["decisions_per_game"] == round(figures["decisions"] / 3, 1)
    assert 3 * figures["longest"] >= figures["decisions"] + figures["chance"] > figures["longest"]
    assert 0 < figures["copy_us"] < 1000


def test_time_can_be_the_limit_and_cards_random(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bench", "--players", "2", "--seconds", "0.1", "--cards", "random", "--json") == 0
    (figures,) = json.loads(capsys.readouterr().out)["runs"]
    assert figures["games"] >= 1
    assert figures["seconds"] >= 0.1


@pytest.mark.parametrize("game", ["city", "cards"])
def test_a_sound_engine_passes_the_check(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("bench", game, "--check", "--games", "21") == 0
    assert capsys.readouterr().out.startswith("21 games (")
    assert run("bench", game, "--check", "--games", "2", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["sound"], sum(found["players"].values())) == (2, True, 2)


def test_an_unsound_state_ends_the_check_and_leaves_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    states: list[State] = []

    def check(self: City, state: Any) -> None:
        states.append(state)
        assert len(states) < 60, "the sixtieth state is ugly"

    monkeypatch.setattr(City, "check", check)
    monkeypatch.chdir(tmp_path)
    assert run("bench", "--check", "--games", "5", "--seed", "4") == 1
    error = capsys.readouterr().err
    assert error.startswith("carson: Game 0 of seed 4 is unsound: AssertionError: the sixtieth state is ugly")
    (path,) = tmp_path.iterdir()
    assert path.name in error
    assert read_record(path.read_text(encoding="utf-8")).final() == states[-1]


def test_the_card_game_is_measured_with_two_virtual_players(capsys: pytest.CaptureFixture[str]) -> None:
    kind = kind_named("cards")
    assert people_counts(kind, {}) == [2]
    assert kind.complete({}, Random(1), people=2).options["virtual"] == "beginner pro"
    assert run("bench", "cards", "--games", "1", "--json") == 0
    assert [found["players"] for found in json.loads(capsys.readouterr().out)["runs"]] == [4]
