"""A finished game looked at again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from carson import cards, city
from carson.bots import bot_named
from carson.bots.analysis import POSITIONS, analysed
from carson.bots.planner.chances import chances
from carson.game import BadFile, Game, read_record


def finished(game: Game[Any]) -> Game[Any]:
    bot, luck = bot_named("casual"), Random(2)
    while not game.over:
        view = game.view(game.seat)
        assert view.decision is not None
        game.play(bot.choose(view, view.decision, luck))
    return game


@pytest.mark.parametrize("game", [city.new(players=2, seed=3), cards.new(humans=1, virtual=["pro"] * 3, seed=3)])
def test_the_chances_add_up_and_end_with_the_result(game: Game[Any]) -> None:
    record = finished(game).record
    analysis = analysed(record, simulations=1)
    judgements = analysis.judgements
    assert judgements[0].moves == 0
    assert judgements[-1].moves == len(record.entries)
    assert len(judgements) <= POSITIONS + 1
    assert all(sum(one.chances) == pytest.approx(1) for one in judgements)
    winners = game.state.winners
    assert judgements[-1].chances == tuple((seat in winners) / len(winners) for seat in range(game.state.seats))


def test_a_swing_names_its_move() -> None:
    record = finished(city.new(players=2, seed=5)).record
    told: list[float] = []
    analysis = analysed(record, simulations=2, tell=told.append)
    assert analysis.swings, "two slips of casual players are not all without consequence"
    for swing in analysis.swings:
        entry = record.entries[swing.moves - 1]
        assert (swing.mover, swing.text) == (entry.seat, entry.text)
        assert swing.size == abs(swing.after - swing.before) > 0
    assert told == sorted(told)
    assert told[-1] == 1


def test_the_same_game_is_judged_the_same() -> None:
    game = city.new(players=3, seed=8)
    assert chances(game.state, 3, seed=1) == chances(game.state, 3, seed=1)


def test_an_impossible_record_is_refused() -> None:
    text = str(finished(city.new(players=2, seed=3)).record)
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("1 place"))
    lines[first] = "1 place nowhere"
    with pytest.raises(BadFile):
        analysed(read_record("\n".join(lines)), simulations=1)
