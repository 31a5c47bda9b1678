"""The end of a game: what is shown is what was played."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from html import unescape

import pytest

from carson.city import events as e
from carson.game.language import speaking
from carson.web.pages.table.chart import income_chart, points_chart
from carson.web.pages.table.result import result
from carson.web.study.history import history_of, moments
from carson.words.base import words_of
from tests.web.finished import a_finished_table

GAMES = ("city", "solo", "cards")


@pytest.mark.parametrize("game", GAMES)
def test_history_ends_with_the_result(game: str) -> None:
    state = a_finished_table(game)
    history = history_of(state)
    assert history.scores[-1] == state.game.scores
    assert len(history.scores) == len(history.rounds) == len(state.played) + 1
    assert sorted(set(history.rounds)) == list(range(1, 19 if game == "cards" else 5))


def test_income_is_what_the_events_told() -> None:
    state = a_finished_table("city")
    told = [event for _, events in state.happened for event in events if isinstance(event, e.Earned)]
    for seat in range(4):
        by_round = sum(amounts[seat] for amounts in history_of(state).income.values())
        assert by_round == sum(event.amount for event in told if event.seat == seat)


@pytest.mark.parametrize("game", GAMES)
def test_the_sources_add_up_to_the_points(game: str) -> None:
    state = a_finished_table(game).game
    sources = words_of(state).points_by_source(state).values()
    assert tuple(sum(column) for column in zip(*sources, strict=True)) == tuple(state.scores)


@pytest.mark.parametrize("game", GAMES)
def test_moments_lead_to_positions_at_which_the_distance_changed(game: str) -> None:
    state = a_finished_table(game)
    history = history_of(state)
    found = moments(state, history)
    assert 1 <= len(found) <= 5
    assert [moment.moves for moment in found] == sorted({moment.moves for moment in found})
    for moment in found:
        state.at(moment.moves)
        assert moment.what
        assert any(name in moment.meaning for name in state.names)
        if "takes the lead" in moment.meaning:
            scores = history.scores[moment.moves]
            leader = state.names[scores.index(max(scores))]
            assert moment.meaning == f"{leader} takes the lead."
        assert ("the others" in moment.meaning) <= (len(state.names) > 2)


@pytest.mark.parametrize("game", GAMES)
def test_charts_are_pictures_with_a_name_and_hold_every_seat(game: str) -> None:
    state = a_finished_table(game)
    history = history_of(state)
    for chart in [points_chart(history, state.names), *([income_chart(history, state.names)] if history.income else [])]:
        picture = ET.fromstring(chart)
        assert picture.get("role") == "img"
        assert all(name in (picture.get("aria-label") or "") for name in state.names)
        for number in re.findall(r' (?:y|cy|height)="([^"]+)"', chart):
            assert -20 <= float(number) <= 260


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_says_it_all_and_escapes_names(game: str) -> None:
    state = a_finished_table(game)
    sheet = result(state)
    assert "<i>" not in sheet
    assert "Zoë <i>" in unescape(sheet)
    assert f'action="/t/{state.header.id}/rematch"' in sheet
    for score in state.game.scores:
        assert f'<td class="n">{score}</td>' in sheet
    with speaking("de"):
        assert result(state)
