"""What a seat is asked, said to it and said to everybody."""

from __future__ import annotations

import random
import re

import pytest

from carson import city
from carson.words.city.questions import question, task


@pytest.mark.parametrize("seed", range(6))
def test_both_sentences_count_the_parcels_that_somebody_claims(seed: int) -> None:
    """O13: with A New Beginning the sheet says how many, and all are told the same."""
    luck = random.Random(seed)
    game = city.new(players=3, variants=["new-beginning"], seed=seed)
    last: dict[int, tuple[str, str]] = {}
    while game.decisions[0].kind in ("sheet", "claim"):
        decision = game.decisions[0]
        if decision.kind == "claim":
            found = re.findall(r"\((\d) of (\d)\)", question(game.state, decision) + task(game.state, decision))
            assert found[0] == found[1]
            last[decision.seat] = found[0]
        game.play(luck.choice(decision.moves), decision.seat)
    assert all(number == total for number, total in last.values())
    assert last
