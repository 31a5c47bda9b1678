"""Pages that take long to make are made one at a time, so that nobody who only plays waits for somebody who looks back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.requests import HTTPConnection

LONGEST_PAUSE: Final = 0.1


class Turns:
    """After each turn comes a pause as long as the turn: half of the time remains for everything else."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._free_at = 0.0

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """What is done inside is done when its turn has come."""
        async with self._lock:
            await asyncio.sleep(min(LONGEST_PAUSE, max(0.0, self._free_at - time.perf_counter())))
            begun = time.perf_counter()
            try:
                yield
            finally:
                done = time.perf_counter()
                self._free_at = done + (done - begun)


def turns_of(connection: HTTPConnection) -> Turns:
    found: Turns = connection.app.state.turns
    return found
