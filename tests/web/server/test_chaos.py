"""Kills, a full disk or a stopped database, a jumping clock and strangers, all during play: ``make chaos`` for seconds."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bench.chaos import Report, chaos, leaks_in
from bench.players import Answered, Player

from carson.web.store import open_store
from carson.web.table.room import Room
from tests.web.postgres import Postgres
from tests.web.tables import new_header

REST_S = (0.2, 0.6)


def _is_good(report: Report) -> None:
    assert report.good, report
    assert report.found["answered"] >= 3, report
    assert report.statuses, "no stranger was answered"


def test_nothing_is_lost_with_sqlite(tmp_path: Path) -> None:
    report = chaos(tmp_path, 0, rest=REST_S)
    _is_good(report)
    assert report.troubles.keys() == {"kill", "jump", "full disk"}, report


def test_nothing_is_lost_with_postgresql(postgres: Postgres) -> None:
    report = chaos(postgres.new(), 0, postgres, rest=REST_S)
    _is_good(report)
    assert report.troubles.keys() == {"kill", "jump", "stop database"}, report


def test_a_seed_in_an_answer_is_found(tmp_path: Path) -> None:
    """A search that finds nothing shows nothing."""

    async def test() -> tuple[int, int]:
        store = await open_store(tmp_path)
        try:
            header = new_header({"preset": ["friends"], "name-1": ["Ann"]})
            await Room(store).open(header, "browser")
        finally:
            await store.close()
        player = Player(0, 1, None)  # type: ignore[arg-type]
        player.answered.append(Answered(header.id, "1.x", "pass", 1))
        heard = [b"nothing", f"the seed is {header.seed}.".encode()]
        return await leaks_in(tmp_path, [player], heard[:1]), await leaks_in(tmp_path, [player], heard)

    assert asyncio.run(test()) == (0, 1)
