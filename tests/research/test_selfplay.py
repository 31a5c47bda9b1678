from __future__ import annotations

import os
import signal

import numpy as np
import pytest
from numpy.typing import NDArray

from carson.game import BadMove, BadOption
from carson.research.play import Play
from carson.research.selfplay import End, SelfPlay, WorkerDied
from carson.research.setting import Setting

CITY = Setting("city", 3, reward="margin")


def some_action(masks: NDArray[np.bool_], number: int) -> list[int]:
    """A legal action of each table, another one each time."""
    return [int(legal[number % len(legal)]) for legal in map(np.flatnonzero, masks)]


def played(workers: int, steps: int = 150, against: str | None = None) -> tuple[list[End], NDArray[np.float32]]:
    with SelfPlay(CITY, tables=4, workers=workers, seed=5, against=against) as tables:
        ends = [end for number in range(steps) for end in tables.step(some_action(tables.masks, number))]
        return ends, tables.observations.copy()


def test_the_same_games_whatever_the_number_of_workers() -> None:
    alone, seen_alone = played(1)
    several, seen_by_several = played(3)
    assert alone == several
    assert len(alone) > 3
    assert np.array_equal(seen_alone, seen_by_several)
    assert {end.game for end in alone if end.table == 0} >= {0}
    assert all(len(end.rewards) == 3 and end.learner == -1 and not end.cut_off for end in alone)


def test_tables_show_what_the_seat_that_is_asked_sees() -> None:
    with SelfPlay(CITY, tables=2, workers=1, seed=5) as tables:
        play = Play(CITY, "5/1/0")
        assert tables.masks[1].sum() == 64  # the first claim
        assert tables.observations.shape == (2, CITY.observer.layout.size)
        assert tables.seats[1] in range(3)
        assert play.state.seats == 3


def test_against_a_bot_the_learner_has_one_seat_and_another_one_each_game() -> None:
    with SelfPlay(CITY, tables=3, workers=1, seed=5, against="random") as tables:
        assert tables.seats.tolist() == [0, 1, 2]
        ends: list[End] = []
        number = 0
        while sum(end.table == 0 for end in ends) < 3:
            ends += tables.step(some_action(tables.masks, number))
            number += 1
        assert [end.learner for end in ends if end.table == 0][:3] == [0, 1, 2]


def test_a_worker_that_dies_is_told() -> None:
    with SelfPlay(CITY, tables=2, workers=2) as tables:
        os.kill(tables._workers[1].pid, signal.SIGKILL)
        tables._workers[1].join()
        with pytest.raises(WorkerDied, match="Worker 1 of the self-play died"):
            tables.step(some_action(tables.masks, 0))


def test_mistakes_are_told() -> None:
    with pytest.raises(BadOption, match="1 to 2 workers for 2 tables, not 3"):
        SelfPlay(CITY, tables=2, workers=3)
    with pytest.raises(BadOption, match="There is no bot “genius”"):
        SelfPlay(CITY, tables=2, against="genius")
    with SelfPlay(CITY, tables=2, workers=1) as tables, pytest.raises(BadMove, match="is not legal now"):
        tables.step([0, 0])
