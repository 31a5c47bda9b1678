"""A hand-written position need not have a road; the game goes on all the same."""

from __future__ import annotations

import random

import pytest

from carson import city
from carson.city.checks import check
from carson.city.solo.cards import STRATEGIES
from carson.game import sample


@pytest.mark.parametrize("strategy", sorted(STRATEGIES))
def test_jeb_standish_begins_the_network(strategy: str) -> None:
    text = f'game = "city"\nsolo = "{strategy}"\nround = 2\n[[seat]]\n[[seat]]\n'
    for seed in range(5):
        luck = random.Random(seed)
        state = city.KIND.read_position(text)
        while not state.over:
            state.play(sample(state.decisions[0], luck))
        assert isinstance(state, city.State)
        check(state, complete=False)
