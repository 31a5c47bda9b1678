"""A game looked at again: the graph, the verdicts, the luck."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from carson import cards, city
from carson.bots import bot_named
from carson.bots.planner.chances import chances_and_errors
from carson.game import CHANCE, BadFile, Game, read_record
from carson.study.analysis import (
    INACCURACY,
    MISTAKE,
    QUICK,
    Analysis,
    Candidate,
    Effort,
    Judgement,
    Trials,
    Verdict,
    Work,
    analyse,
    judge,
)


def finished(game: Game[Any]) -> Game[Any]:
    bot, luck = bot_named("casual"), Random(2)
    while not game.over:
        view = game.view(game.seat)
        assert view.decision is not None
        game.play(bot.choose(view, view.decision, luck))
    return game


def the_analysis(game: Game[Any], seats: list[int]) -> tuple[Analysis, list[float]]:
    analysis, told = Analysis(), []
    for done, finding in analyse(game.record, seats, Effort(1, "greedy", 2, 2, 2, beside_luck=1)):
        analysis.add(finding)
        told.append(done)
    return analysis, told


@pytest.mark.parametrize(
    "game",
    [
        city.new(players=2, seed=3),
        city.new(solo="urban", names=["Ann"], seed=1),
        cards.new(humans=1, virtual=["pro"] * 3, seed=3),
    ],
    ids=["city", "solo", "cards"],
)
def test_the_graph_ends_with_the_result_and_every_decision_is_judged(game: Game[Any]) -> None:
    record = finished(game).record
    analysis, told = the_analysis(game, [0])
    judgements = analysis.judgements
    assert judgements[0].moves == 0
    assert judgements[-1].moves == len(record.entries)
    assert all(sum(one.chances) == pytest.approx(1) for one in judgements)
    winners = game.state.winners
    assert judgements[-1].chances == tuple((seat in winners) / len(winners) for seat in range(game.state.seats))
    states = [state.copy() for state in record.states()]
    asked = [
        number
        for number, entry in enumerate(record.entries)
        if entry.seat == 0 and len(getattr(states[number].decision_of(0), "moves", ())) > 1
    ]
    assert [verdict.moves for verdict in analysis.verdicts] == asked
    assert all(verdict.low <= verdict.lost <= verdict.high for verdict in analysis.verdicts)
    assert told == sorted(told)
    assert told[-1] == 1


def test_luck_is_what_lies_between_two_judgements_with_nothing_but_chance() -> None:
    game = finished(city.new(players=3, seed=5))
    analysis, _ = the_analysis(game, [])
    for before, now in zip(analysis.judgements, analysis.judgements[1:], strict=False):
        movers = {entry.seat for entry in game.record.entries[before.moves : now.moves]}
        assert now.by_luck == (movers == {CHANCE}), (before.moves, now.moves)
    assert sum(analysis.summary(seat).luck for seat in range(3)) == pytest.approx(0, abs=1e-6)


def test_what_is_tried_in_a_world_does_not_depend_on_what_was_tried_before() -> None:
    game = city.new(players=3, seed=5)
    while game.decisions[0].kind != "place":
        game.play(bot_named("greedy").choose(game.view(game.seat), game.decisions[0], Random(1)))
    moves, trials = [str(move) for move in game.moves[:3]], Trials(game.view(game.seat), game.seat)
    alone = trials.chances(moves, [7])
    trials.chances(moves, [1, 2])
    assert trials.chances(moves[::-1], [7]) == alone, "else the worlds are alike, and an interval too narrow"


def test_an_analysis_is_kept_as_json() -> None:
    game = finished(city.new(players=2, seed=3))
    analysis, _ = the_analysis(game, [1])
    assert Analysis.from_plain(json.loads(json.dumps(analysis.to_plain()))) == analysis


def test_what_is_too_close_to_call_is_no_mistake() -> None:
    def verdict(lost: float, low: float) -> Verdict:
        return Verdict(0, 0, Candidate("pass", 0.3), (), lost, low, 2 * lost - low)

    assert verdict(0.3, -0.01).grade == ""
    assert verdict(0.3, INACCURACY).grade == "inaccuracy"
    assert verdict(0.3, MISTAKE).grade == "mistake"


def test_the_move_that_a_search_would_make_loses_nothing() -> None:
    game = finished(city.new(players=2, seed=3))
    states = [state.copy() for state in game.record.states()]
    number = next(number for number, state in enumerate(states) if state.decider == 0 and len(state.moves) > 5)
    state = states[number]
    decision = state.decisions[0]
    best = judge(state, number, decision, str(decision.moves[0]), QUICK).best[0].move
    assert judge(state, number, decision, best, QUICK).grade == ""


def test_the_verdict_depends_only_on_what_the_seat_may_know() -> None:
    """Other duel tiles in another hand change nothing."""
    game = city.new(players=2, seed=4, variants=["might-is-right"])
    luck = Random(1)
    while not (game.seat == 0 and len(game.moves) > 5 and game.state.round == 2):
        game.play(luck.choice(list(game.moves)))
    state = game.state
    other = state.view(0).imagine(Random(9))
    decision = state.decisions[0]
    made = str(decision.moves[0])
    assert judge(state, 0, decision, made, QUICK) == judge(other, 0, decision, made, QUICK)


def test_an_impossible_record_is_refused() -> None:
    lines = str(finished(city.new(players=2, seed=3)).record).splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("1 place"))
    lines[first] = "1 place nowhere"
    with pytest.raises(BadFile):
        next(analyse(read_record("\n".join(lines))))


def test_a_summary_counts_what_is_certain() -> None:
    analysis = Analysis()
    analysis.add(Judgement(0, 1, (0.5, 0.5)))
    analysis.add(Judgement(3, 1, (0.6, 0.4), by_luck=True))
    analysis.add(Judgement(4, 1, (0.2, 0.8)))
    analysis.add(Verdict(3, 0, Candidate("pass", 0.2), (Candidate("place d4", 0.6),), 0.4, 0.3, 0.5))
    analysis.add(Verdict(4, 0, Candidate("pass", 0.2), (Candidate("place d4", 0.25),), 0.05, -0.1, 0.2))
    summary = analysis.summary(0)
    assert (summary.decisions, summary.mistakes, summary.inaccuracies) == (2, 1, 0)
    assert summary.lost == pytest.approx(0.4)
    assert summary.luck == pytest.approx(0.1)
    assert summary.luck_error == 0, "analyses of earlier versions knew no errors"


def test_luck_is_told_with_how_sure_it_is() -> None:
    analysis = Analysis()
    analysis.add(Judgement(0, 1, (0.5, 0.5), errors=(0.03, 0.03)))
    analysis.add(Judgement(3, 1, (0.6, 0.4), by_luck=True, errors=(0.04, 0.04)))
    analysis.add(Judgement(4, 1, (0.2, 0.8), errors=(0.5, 0.5)))
    assert analysis.summary(0).luck_error == pytest.approx(1.96 * 0.05)


def test_points_beside_dice_are_looked_at_longer() -> None:
    """What luck did is a difference of two points, and their errors add up."""
    game = finished(city.new(players=2, seed=3))
    work = Work(game.record, (), Effort(2, "greedy", 1, 1, 1, beside_luck=9))
    found = [finding for finding in map(work.finding, range(len(work))) if isinstance(finding, Judgement)]
    before, after = next((one, other) for one, other in pairwise(found) if other.by_luck)
    expected = chances_and_errors([state.copy() for state in game.record.states()][before.moves], 9, seed=1)
    assert (before.chances, before.errors) == expected
    assert len(after.errors) == 2
