"""What a seat is asked, said to it and said to everybody."""

from __future__ import annotations

import random
import re

import pytest

from carson import city
from carson.words.city.questions import question, task
from tests.city.settings import a_table


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


@pytest.mark.parametrize(
    ("money", "said"),
    [
        (7, "keep your $7? Only each full $10 given up makes a point."),
        (30, "give up money for points? You may keep all of your $30."),
        (65, "give up at least $5 of your $65"),
    ],
)
def test_the_end_of_a_round_asks_for_money_that_can_bring_a_point(money: int, said: str) -> None:
    """B7.4, B7.4.1."""
    table = a_table("Ann Bo").money(Ann=money).holding(Ann="grocer", Bo="captain").at("end of round")
    assert task(table.state, table.state.decisions[0]) == said
