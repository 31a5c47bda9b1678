"""How a change is cut into beats: each shows one sentence of the log, and the table as it was then."""

from __future__ import annotations

from typing import Any

import pytest

from carson.city.events import Earned, Paid, ParcelBought
from carson.web.live.beats import beats_of
from carson.words.city.story import beats
from tests.web.live.live_table import GAMES, played


@pytest.mark.parametrize("name", GAMES)
def test_beats_never_tear_a_sentence_apart(name: str) -> None:
    told = 0
    for table, _ in played(name, "sentences", 150):
        change, state = table.changes[-1], table.state
        assert change.turns is not None
        beats = beats_of(change.turns)
        lines = [line for beat in beats for line in state.words.story(beat.events, state.names)]
        assert lines == [each.line for each in state.told[told:]][-len(lines) :] if lines else True
        told = len(state.told)


def test_a_beat_shows_the_table_as_it_was_then() -> None:
    """Money that is earned for one building after the other grows step by step."""
    table = list(played("plain", "steps", 200))[-1][0]
    states: list[Any] = [beat.state for change in table.changes for beat in beats_of(change.turns or ())]
    assert len({tuple(state.money) for state in states}) > 10
    assert all(not state.decisions for state in states)


def test_events_that_are_one_sentence_are_one_beat() -> None:
    assert beats([Earned(0, 3, "income", 1), Earned(0, 4, "income", 2), Earned(1, 4, "income", 3)]) == [range(2), range(2, 3)]
    assert beats([Paid(0, 3, "parcel"), ParcelBought(0, 5, 3), Paid(0, 3, "parcel"), ParcelBought(0, 6, 3)]) == [
        range(2),
        range(2, 4),
    ]
    assert beats([]) == []
