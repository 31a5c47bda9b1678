"""The analysis of a finished game: filled while it is worked out, stopped, gone on with, and kept with the table."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from itertools import islice
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from carson.game import kind_named
from carson.study.analysis import Analysis, Candidate, Judgement, Verdict
from carson.web.pages.study.analysis import Place, chances_at, grades_of, labels_of, panel, verdict_sentence
from carson.web.people import fair_play
from carson.web.study import analyses
from carson.web.study.analyses import Progress
from carson.web.study.stops import stops_of
from carson.web.table.new_table import header_from_text
from carson.web.table.state import TableState
from tests.web.browsing import FOUR, JSON, opened, server
from tests.web.finished import a_finished_table
from tests.web.views.test_study import RECORD, looked_at


def record_of(game: str) -> str:
    return str(a_finished_table(game).whole_record())


def end_of(game: str, moves: int = 16) -> str:
    """A record of the last moves of a finished game, with the position before them."""
    record = a_finished_table(game).whole_record()
    first = len(record.entries) - moves
    position = kind_named(record.game).write_position(next(islice(record.states(), first, None)))
    return str(replace(record, position=position, entries=record.entries[first:], commitment=None))


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "EFFORT", "quick")


def begin(client: TestClient, table: str, do: str = "begin") -> Any:
    return client.post(f"{table}/analysis", data={"do": do, "moves": "5"}, headers=JSON)


def until(client: TestClient, table: str, wanted: str) -> str:
    """The panel once it shows what is wanted."""
    end = time.monotonic() + 120
    while wanted not in (shown := client.get(f"{table}/analysis?moves=5", headers=JSON).json()["pieces"]["analysis"]):
        assert time.monotonic() < end, shown
        time.sleep(0.1)
    return str(shown)


def test_an_analysis_fills_is_finished_and_stays(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = looked_at(client, end_of("solo"))
        page = client.get(f"{table}/replay").text
        assert "Analyse this game" in page
        assert begin(client, table).status_code == 200
        running = until(client, table, "<svg")
        assert 'class="carson chart graph"' in running
        finished = until(client, table, 'data-running="0"')
        assert "<progress" not in finished
        assert 'name="do"' not in finished
        shown = client.get(f"{table}/replay?moves=5").text
        assert finished in shown
        assert begin(client, table).status_code == 200, "nothing is left to do"
    with server(tmp_path) as client:
        assert finished in client.get(f"{table}/replay?moves=5").text, "it is kept with the table"


def test_an_analysis_is_stopped_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "SLICE_S", 0.0)
    others = active_children()
    with server(tmp_path) as client:
        table = looked_at(client, record_of("city"))
        begin(client, table)
        until(client, table, "<svg")
        assert begin(client, table, "stop").status_code == 200
        stopped = until(client, table, "Go on")
        assert re.search(r"Stopped after \d+ %", stopped)
        assert begin(client, table).status_code == 200
        until(client, table, 'data-running="1"')
        assert begin(client, table, "stop").status_code == 200
    assert not set(active_children()) - set(others), "its process ends with the server"


def test_an_analysis_that_another_version_left_unfinished_starts_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "SLICE_S", 0.0)
    with server(tmp_path) as client:
        table = looked_at(client, record_of("city"))
        begin(client, table)
        until(client, table, "<svg")
        begin(client, table, "stop")
        until(client, table, "Go on")
        monkeypatch.setattr(analyses, "GRAPH_POINTS", 7)
        until(client, table, "Analyse this game")
        begin(client, table)
        until(client, table, "<svg")
        begin(client, table, "stop")


def test_the_old_address_leads_to_the_replay(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = looked_at(client)
        answer = client.get(f"{table}/analysis", follow_redirects=False)
        assert answer.status_code == 303
        assert answer.headers["location"] == f"{table}/replay?moves=212#analysis"


def test_a_game_that_goes_on_is_not_analysed(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, FOUR).partition("?")[0]
        assert begin(client, table).status_code == 409
        assert client.get(f"{table}/analysis", headers=JSON).status_code == 409
        assert 'id="analysis"' not in client.get(f"{table}/replay").text


def test_a_visitor_waits_for_few_analyses_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "PER_VISITOR", 1)
    with server(tmp_path) as client:
        first, second = looked_at(client), looked_at(client)
        assert begin(client, first).status_code == 200
        refused = begin(client, second)
        assert refused.status_code == 503
        assert "Other games are being analysed" in refused.json()["error"]
        monkeypatch.setattr(fair_play.Comparison, "go_on", _never)
        assert begin(client, second).status_code == 503, "nothing is compared for somebody who has to wait"
        assert begin(client, first).status_code == 200, "nor for what is being analysed already"
        begin(client, first, "stop")


def _never(self: object) -> None:
    raise AssertionError("a game was compared")


def an_analysis() -> Progress:
    """One mistake, one inaccuracy, one move that is too close to call, and luck."""
    judgements = [
        Judgement(0, 1, (0.25, 0.25, 0.25, 0.25)),
        Judgement(40, 1, (0.4, 0.2, 0.2, 0.2)),
        Judgement(41, 1, (0.5, 0.1, 0.2, 0.2), by_luck=True),
    ]
    best = (Candidate("place wages", 0.46), Candidate("pass", 0.31))
    verdicts = [
        Verdict(50, 0, Candidate("pass", 0.31), best, 0.15, 0.1, 0.2),
        Verdict(60, 1, Candidate("pass", 0.31), best, 0.05, 0.04, 0.06),
        Verdict(70, 2, Candidate("pass", 0.4), best, 0.06, -0.02, 0.14),
    ]
    return Progress(Analysis(judgements, verdicts), 1.0, False)


def test_what_was_lost_is_said_in_words_and_what_is_too_close_is_not() -> None:
    state, progress = a_finished_table("city"), an_analysis()
    mistake, _, close = progress.analysis.verdicts
    assert (
        verdict_sentence(mistake, labels_of(state, mistake))
        == "Instead of “Pass”: “Place a cowboy on wages”, 46\u00a0% instead of 31\u00a0%."
    )
    assert "clearly better" in verdict_sentence(close, labels_of(state, close))
    stops = stops_of(state)
    place = Place(state, stops, next(stop.moves for stop in stops if stop.moves > mistake.moves))
    shown = panel(place, progress)
    told = re.search(rf'<div data-moves="{place.moves}" data-instead="50"><p>.*?Mistake</b> Instead of.*?</div>', shown)
    assert told is not None
    assert told[0].count("Place a cowboy on wages") == 1, "the better move is named once, by the link that tries it"
    assert 'title="Try it">Place a cowboy on wages</a>”' in told[0]
    assert shown.count("<div data-moves") == 4, "three decisions and one stroke of luck"
    assert sorted(grades_of(place, progress.analysis).values()) == ["inaccuracy", "mistake"]
    assert "2 moves could surely have been better" in shown
    assert "+10 %" in shown
    assert "−10 %" in shown


def test_luck_that_may_be_chance_of_the_simulations_is_not_told_at_its_moment() -> None:
    state = a_finished_table("city")
    place = Place(state, stops_of(state), 0)
    for error, strokes in ((0.01, 1), (0.06, 0)):
        judgements = [
            Judgement(40, 1, (0.4, 0.2, 0.2, 0.2), errors=(error,) * 4),
            Judgement(41, 1, (0.5, 0.1, 0.2, 0.2), by_luck=True, errors=(error,) * 4),
        ]
        shown = panel(place, Progress(Analysis(judgements, []), 1.0, False))
        assert shown.count("<div data-moves") == strokes
        summary = shown[shown.index('class="points summary"') :]
        assert ("+10 %" in summary) == bool(strokes)
        assert ("unclear" in summary) != bool(strokes), "nor is a number told of the whole game"


def test_no_chances_are_shown_for_moments_that_are_not_judged_yet() -> None:
    state = a_finished_table("city")
    stops = stops_of(state)
    progress = Progress(Analysis([Judgement(40, 1, (0.4, 0.2, 0.2, 0.2))], []), 0.1, True)
    for moves, hidden in ((40, False), (41, True)):
        chances = re.search(r'<p id="chances"[^>]*>', panel(Place(state, stops, moves), progress))
        assert chances is not None
        assert (" hidden" in chances[0]) is hidden


def test_between_two_judgements_the_chances_are_those_of_the_line() -> None:
    judgements = [Judgement(0, 1, (0.4, 0.6)), Judgement(40, 1, (0.8, 0.2)), Judgement(50, 1, (1.0, 0.0))]
    for moves, first in ((0, 0.4), (10, 0.5), (40, 0.8), (45, 0.9), (50, 1.0), (60, 1.0)):
        assert chances_at(judgements, moves) == pytest.approx([first, 1 - first])
    assert chances_at(judgements[:1], 0) == [0.4, 0.6]


def test_luck_is_a_dash_until_dice_have_been_looked_at() -> None:
    state = a_finished_table("city")
    found = Analysis([Judgement(0, 1, (0.25,) * 4)])
    place = Place(state, stops_of(state), 0)
    assert "+0 %" not in panel(place, Progress(found, 0.1, True))
    found.add(Judgement(1, 1, (0.25,) * 4, by_luck=True))
    assert panel(place, Progress(found, 0.2, True)).count("+0 %") == 4


def test_a_move_is_called_after_what_lies_there() -> None:
    state = TableState(header_from_text(RECORD, play=False))
    made, best = Candidate("place building-10", 0.26), Candidate("place building-3", 0.38)
    verdict = Verdict(34, 0, made, (best,), 0.12, 0.08, 0.16)
    told = verdict_sentence(verdict, labels_of(state, verdict))
    assert "“Place a cowboy to buy the ranch for $10”: “Place a cowboy to buy the ranch for $3”, 38" in told


def test_two_moves_that_read_alike_are_told_apart() -> None:
    state = a_finished_table("cards")
    verdict = Verdict(20, 0, Candidate("take I-01", 0.2), (Candidate("take I-02", 0.5),), 0.3, 0.2, 0.4)
    told = verdict_sentence(verdict, labels_of(state, verdict))
    assert "(I-01)”: “" in told
    assert "(I-02)”" in told
