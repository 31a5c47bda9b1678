"""The analysis of a finished game through the API."""

from __future__ import annotations

from pathlib import Path

from tests.web.api.playing import a_table, host_of
from tests.web.browsing import server

RECORD = (Path(__file__).parents[2] / "records" / "city-4-first-game.carson").read_text()


def test_a_finished_game_is_analysed_and_one_that_goes_on_is_not(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        host = host_of(client, a_table(client))
        assert host.get("analysis").status_code == 409
        assert host.post("analysis", do="begin").status_code == 409
        over = host_of(client, client.post("/api/tables/from", json={"text": RECORD}).json())
        told = over.get("analysis").json()
        assert told["summaries"]["Ann"]["mistakes"] == 0
        assert [told[key] for key in ("percent", "running", "judgements", "verdicts")] == [0, False, [], []]
        assert over.post("analysis", do="begin").json()["running"] is True
        assert over.post("analysis", do="stop").json()["running"] is False
        assert over.post("analysis", do="dance").status_code == 400
