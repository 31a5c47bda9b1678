from __future__ import annotations

from random import Random

import pytest

from carson.arena.ladder import Pair, ladder, ranking, ratings
from carson.arena.match import Match
from carson.arena.referee import Outcome
from carson.arena.standings import share_interval, standings, wilson


def game(deal: int, rotation: int, seats: list[int], scores: list[int]) -> Outcome:
    best = scores.index(max(scores))
    shares = [float(seat == best) for seat in range(len(scores))]
    return Outcome(
        deal=deal,
        rotation=rotation,
        seats=seats,
        scores=scores,
        shares=shares,
        moves=[10, 5],
        seconds=[0.1, 0.01],
        faults=[{}, {"late": 1}],
    )


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


def test_ratings_say_how_often_one_beats_another() -> None:
    """Strong wins three of four against middle and middle against weak: 6.5 apart each."""
    three_of_four = [True, True, False, True] * 60
    games = [
        {better: float(won), worse: float(not won)}
        for won in three_of_four
        for better, worse in (("strong", "middle"), ("middle", "weak"))
    ]
    strong, middle, weak = (ratings(["weak", "middle", "strong"], games)[bot] for bot in ("strong", "middle", "weak"))
    assert strong.mu - middle.mu == pytest.approx(6.5, abs=1.5)
    assert middle.mu - weak.mu == pytest.approx(6.5, abs=1.5)
    assert all(rated.sigma < 2 for rated in (strong, middle, weak))


def test_a_rating_understands_games_of_many() -> None:
    games = [{"one": 3.0, "two": 2.0, "three": 1.0, "four": 0.0}] * 20
    rated = ratings(["four", "three", "two", "one"], games)
    assert [bot for bot, _ in sorted(rated.items(), key=lambda item: -item[1].mu)] == ["one", "two", "three", "four"]


def test_few_games_leave_a_rating_uncertain() -> None:
    few, many = (ladder(["weak", "strong"], [], [{"strong": 1.0, "weak": 0.0}] * games) for games in (2, 60))
    assert few[0].bot == many[0].bot == "strong"
    assert few[0].uncertainty > 1.3 * many[0].uncertainty
    low, high = few[0].rating_interval
    assert low < few[0].rating < high


def test_a_bot_is_ranked_by_its_best_seat() -> None:
    """Where the victory is shared, by its points."""
    match = Match("city", ("greedy", "random", "greedy", "random"), games=4)
    assert ranking(match, game(0, 0, [0, 1, 0, 1], [30, 10, 5, 20])) == pytest.approx({"greedy": 1.03, "random": 0.02})


def test_the_share_of_a_bot_counts_what_its_games_tell() -> None:
    rungs = ladder(["weak", "strong"], [Pair("weak", "strong", 100, 0.0, (0, 1), 50)], [])
    strong = next(rung for rung in rungs if rung.bot == "strong")
    assert (strong.won, strong.games) == (1.0, 100)
    assert strong.interval == pytest.approx((0.929, 1.0), abs=0.001), "a hundred games that tell as much as fifty"
