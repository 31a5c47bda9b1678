"""The learned judge and its file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from carson.bots.planner.city import LINEAR
from carson.bots.value import learned_or
from carson.bots.value.encoding import encode
from carson.bots.value.learned import Learned
from carson.bots.value.network import Sizes, load, save, shapes
from carson.city.setup.rules import make_rules
from carson.city.state import State
from carson.city.steps.setup import begin
from carson.game import BadFile
from tests.bots.value.test_features import seen, starts_of_rounds


@pytest.fixture
def network(tmp_path: Path) -> Path:
    """A network with any weights."""
    luck = Random(1)
    row = encode(starts_of_rounds(make_rules(4), luck)[0])
    draw = np.random.default_rng(1)
    arrays = shapes(Sizes(8, 4, 8, 2, 4), seen(row, 4))
    save(tmp_path / "any.npz", {name: draw.normal(size=shape) / 8 for name, shape in arrays.items()}, {"games": 1})
    return tmp_path / "any.npz"


def test_values_lie_between_0_and_1_and_one_by_one_or_together_are_the_same(network: Path) -> None:
    judge = Learned(network, LINEAR)
    states = starts_of_rounds(make_rules(4), Random(2))
    values = [judge.values(state) for state in states]
    assert all(0 < value < 1 for row in values for value in row)
    assert judge.judge(states) == [pytest.approx(row, abs=1e-5) for row in values]


def test_elsewhere_the_other_judge_is_asked(network: Path) -> None:
    judge = learned_or(LINEAR, network)
    state = State(make_rules(4))
    begin(state)
    while state.decisions and not any(state.held):
        state.play(state.decisions[0].moves[0], state.decisions[0].seat)
    assert judge.values(state) == LINEAR.values(state)
    start = starts_of_rounds(make_rules(4), Random(2))[0]
    assert judge.values(start) != LINEAR.values(start)


def test_without_a_file_the_other_judge_is_all_there_is(tmp_path: Path) -> None:
    assert learned_or(LINEAR, tmp_path / "nothing.npz") is LINEAR


def test_a_file_of_another_format_is_refused(tmp_path: Path) -> None:
    save(tmp_path / "old.npz", {}, {"format": 0})
    with pytest.raises(BadFile, match="format 0"):
        load(tmp_path / "old.npz")


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "net.npz"
    save(file, {}, {})
    for content in (b"", b"something else", file.read_bytes()[:40]):
        file.write_bytes(content)
        with pytest.raises(BadFile, match="is not a network"):
            load(file)


def test_without_numpy_the_planner_plays_by_the_linear_value() -> None:
    code = """
import random, sys
sys.modules["numpy"] = None
from carson import city
from carson.bots import bot_named
from carson.bots.knowledge import KNOWLEDGE
game = city.new(players=3, seed=7)
view = game.view(game.seat)
assert bot_named("planner:4").choose(view, view.decision, random.Random(1)) in view.decision.moves
print(type(KNOWLEDGE.of("city").value).__name__)
"""
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout == "Linear\n"
