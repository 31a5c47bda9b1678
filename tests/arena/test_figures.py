from __future__ import annotations

from random import Random

import pytest

from carson.arena.figures import share_interval, standings, wilson
from carson.arena.ladder import Pair, ladder
from carson.arena.match import Match
from carson.arena.referee import Outcome


def game(deal: int, rotation: int, seats: list[int], scores: list[int]) -> Outcome:
    best = scores.index(max(scores))
    shares = [float(seat == best) for seat in range(len(scores))]
    return Outcome(deal, rotation, seats, scores, shares, [10, 5], [0.1, 0.01], [{}, {"late": 1}])


def test_wilson_is_the_interval_of_the_textbook() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(1.0, 200) == pytest.approx((0.9812, 1.0), abs=1e-4)


def test_games_of_a_deal_that_agree_count_for_less() -> None:
    alike = share_interval([[1, 1, 1, 1], [0, 0, 0, 0]] * 10)
    mixed = share_interval([[1, 0, 1, 0]] * 20)
    assert alike[1] - alike[0] > 1.8 * (mixed[1] - mixed[0])


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    luck = Random(1)
    held = 0
    for _ in range(400):
        deals = [luck.choice((0.4, 0.8)) for _ in range(50)]
        low, high = share_interval([[float(luck.random() < share) for _ in range(4)] for share in deals])
        held += low <= 0.6 <= high
    assert 0.92 <= held / 400 <= 0.98


def test_a_bot_is_counted_in_all_its_seats() -> None:
    match = Match("city", ("greedy", "random"), games=4)
    rows = standings(match, [game(0, 0, [0, 1], [30, 10]), game(0, 1, [1, 0], [20, 10])])
    assert [(row.bot, row.games, row.won, row.expected, row.points) for row in rows] == [
        ("greedy", 2, 0.5, 0.5, 20.0),
        ("random", 2, 0.5, 0.5, 15.0),
    ]
    assert rows[1].faults == {"late": 1}
    assert rows[0].ms_per_move == pytest.approx(1000 * 0.11 / 15)


def test_the_ladder_puts_ten_to_one_four_hundred_apart() -> None:
    pairs = [Pair("weak", "strong", 1100, 1 / 11, (0, 1), 1100), Pair("weak", "middle", 1100, 0.24, (0, 1), 1100)]
    pairs.append(Pair("middle", "strong", 1100, 0.24, (0, 1), 1100))
    rungs = ladder(["weak", "middle", "strong"], pairs)
    assert [rung.bot for rung in rungs] == ["strong", "middle", "weak"]
    assert rungs[2].rating == 0
    assert rungs[0].rating == pytest.approx(400, abs=10)


def test_a_bot_that_always_wins_has_a_rating() -> None:
    rungs = ladder(["weak", "strong"], [Pair("weak", "strong", 100, 0.0, (0, 1), 50)])
    assert 800 < rungs[0].rating < 1200
    assert rungs[0].interval == pytest.approx((0.929, 1.0), abs=0.001), "a hundred games that tell as much as fifty"
