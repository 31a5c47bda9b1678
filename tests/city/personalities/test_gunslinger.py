"""B10.7: the gunslinger."""

from __future__ import annotations

import pytest

from tests.city.personalities.helpers import limits
from tests.city.settings import a_table


@pytest.mark.parametrize(("card", "bonus"), [("gunslinger", 3), ("gunslinger red", 2)])
def test_firepower_for_the_round(card: str, bonus: int) -> None:
    """B10.7.1, B10.7.2, B10.7.3: in S8 and S13 as well as in duels."""
    table = a_table("Ann Bo").holding(Ann=card, Bo="banker").cowboys(Ann=2).placed(Ann="cowboy-income cowboy-points").at("S8")
    assert table["Ann"].firepower == 3 + bonus
    assert table["Ann"].money == 15 + 2 * (3 + bonus)


def test_counts_in_a_duel() -> None:
    """B10.7.1, B6.2.4."""
    table = a_table("Ann Bo").holding(Ann="gunslinger", Bo="banker").placed(Ann="roads-1", Bo="roads-1").at("S3")
    table.play("roll 1", "roll 4")
    assert table["Ann"].roads == 4


def test_the_limits() -> None:
    """B10.7.1, B10.7.2."""
    assert limits(7) == (20, 30)
