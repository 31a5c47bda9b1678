"""Finished games as a table of decisions: every decision once, with nothing that its seat could not know."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from carson import cards, city
from carson.arena.match import Match
from carson.arena.runner import record_games
from carson.bots import bot_named
from carson.game import CHANCE, CarsonError, Game, kind_named
from tests.cli.running import run

pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")

from carson.research.dataset import SCHEMA, Source, rows_of  # noqa: E402 (it needs pyarrow)


def finished(game: Game[Any]) -> Source:
    bot, luck = bot_named("random"), Random(1)
    while not game.over:
        decision = game.decisions[0]
        game.play(bot.choose(game.view(decision.seat), decision, luck), decision.seat)
    return Source("a game", game.record)


@pytest.mark.parametrize(
    "game",
    [
        city.new(players=3, variants=["might-is-right"], cards="random", seed=2),
        city.new(solo="miner", seed=1),
        cards.new(humans=2),
    ],
    ids=["city", "solo", "cards"],
)
def test_every_decision_is_a_row(game: Game[Any]) -> None:
    source = finished(game)
    rows = rows_of(source)
    entries = [(number, entry) for number, entry in enumerate(game.record.entries) if entry.seat != CHANCE]
    assert [(row["number"], row["seat"], row["moves"][row["choice"]]) for row in rows] == [
        (number, entry.seat, entry.text) for number, entry in entries
    ]
    assert {tuple(row["scores"]) for row in rows} == {game.state.scores}
    assert all(sum(row["shares"]) == 1 for row in rows)
    assert {name for row in rows for name in row} == set(SCHEMA.names)


def test_a_row_has_what_the_seat_knew_and_no_names() -> None:
    game = city.new(names=["Quentin", "Rosalind"], variants=["might-is-right"], seed=2)
    rows = rows_of(finished(game))
    assert "Quentin" not in json.dumps(rows)
    states = game.record.states()
    next(states)
    for number, state in enumerate(states, 1):
        row = next((row for row in rows if row["number"] == number), None)
        if row is not None:
            known = tomllib.loads(kind_named("city").write_position(state.view(row["seat"]).known))
            seats = [{key: value for key, value in seat.items() if key != "name"} for seat in known.pop("seat")]
            assert json.loads(row["view"]) == {**known, "seat": seats}


def test_a_game_that_is_not_over_is_refused() -> None:
    game = city.new(players=2, seed=1)
    game.play(game.moves[0])
    with pytest.raises(CarsonError, match="not finished"):
        rows_of(Source("half", game.record))


def test_games_of_bots_become_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    goal = tmp_path / "decisions"
    assert run("export", "--dataset", str(goal), "--bots", "random,random", "--games", "2") == 0
    told = capsys.readouterr().out
    table = pq.read_table(goal / "city.parquet")
    assert table.schema.equals(SCHEMA)
    assert told == f"{goal}: {table.num_rows} decisions of 2 games.\n"
    assert set(table["source"].to_pylist()) == {"random,random 1/0", "random,random 1/1"}


def test_records_become_a_file_and_unfinished_ones_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = next(record_games(Match("city", ("random", "random"), games=1)))
    whole, half = tmp_path / "whole.carson", tmp_path / "half.carson"
    whole.write_text(str(record))
    del record.entries[-5:]
    half.write_text("\n".join(line for line in str(record).splitlines() if not line.startswith("result")) + "\n")
    assert run("export", "--dataset", str(tmp_path / "out"), "--records", str(whole), str(half)) == 1
    printed = capsys.readouterr()
    assert "decisions of 1 game." in printed.out
    assert "half.carson: The game is not finished." in printed.err


@pytest.mark.parametrize(
    "words",
    [
        ["--records", "x.carson"],
        ["--bots", "greedy"],
        ["there", "--dataset", "here"],
        ["--dataset", "here", "--records", "x.carson", "--bots", "random,random"],
    ],
)
def test_what_does_not_go_together_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("export", *words) == 2
    assert capsys.readouterr().err
