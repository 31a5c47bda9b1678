"""Both databases, so that whatever holds for one is shown for the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.postgres import Postgres, running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for all tests of this process."""
    with running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where an empty database is: a directory, or an address."""
    if request.param == "sqlite":
        return tmp_path
    server: Postgres = request.getfixturevalue("postgres")
    return server.new()
