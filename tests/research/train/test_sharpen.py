"""Better weights from games."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import numpy as np
import pytest

from carson.bots.weights import SOBER, weights_from
from carson.city.setup.rules import make_rules
from carson.research.train import sharpen as sharpening
from carson.research.train.sharpen import CHANGE, PARAMETERS, changed, lead_of, play, sharpen, towards_the_top

UNCHANGED = np.zeros(len(PARAMETERS))


def test_each_parameter_changes_its_number_alone() -> None:
    for index, (field, name, _, _) in enumerate(PARAMETERS):
        changes = UNCHANGED.copy()
        changes[index] = 0.5
        weights = changed(SOBER, changes)
        for other in ("dollar", "income", "land", "points", "power", "attack", "boldness", "spite", "road", "first"):
            assert (getattr(weights, other) != getattr(SOBER, other)) == (other == field)
        for table, neutral in (("factors", 1.0), ("extras", 0.0)):
            different = {key for key, numbers in getattr(weights, table).items() if any(each != neutral for each in numbers)}
            assert different == ({name} if field == table else set())


def test_without_changes_a_game_is_that_of_greedy() -> None:
    rules = make_rules(3, luck=Random(1))
    plain, same = play(rules, [SOBER] * 3, Random(2)), play(rules, [changed(SOBER, UNCHANGED)] * 3, Random(2))
    assert plain is not None
    assert same is not None
    assert plain.scores == same.scores
    assert sum(lead_of(plain, seat) for seat in range(3)) == pytest.approx(0)


def test_the_tops_of_parabolas_are_found() -> None:
    """The first parameter is best a spread higher, the second lower; the others do not matter."""
    dice = np.random.default_rng(1)
    changes = dice.standard_normal((40_000, len(PARAMETERS))) * CHANGE
    lead = -np.square(changes[:, 0] - 1) - np.square(changes[:, 1] + 0.5) + dice.standard_normal(len(changes))
    tops = towards_the_top(np.concatenate([lead[:, None], changes], 1).astype(np.float32))
    assert tops[0] == pytest.approx(1, abs=0.3)
    assert tops[1] == pytest.approx(-0.5, abs=0.3)
    assert np.abs(tops[2:]).max() < 0.6


def test_stages_that_are_there_are_not_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharpening, "TASKS_PER_WORKER", 1)
    told: list[str] = []
    first = sharpen(SOBER, tmp_path, stages=1, minutes=0.0, games=20, seed=1, workers=1, tell=told.append)
    assert told[0].startswith("stage 0: ")
    assert weights_from(json.loads((tmp_path / "weights-0.json").read_text())).dollar == pytest.approx(first.dollar, abs=0.001)
    again = sharpen(SOBER, tmp_path, stages=1, minutes=0.0, games=20, seed=1, workers=1, tell=told.append)
    assert len(told) == 1
    assert again.dollar == pytest.approx(first.dollar, abs=0.001)
