"""Runs slow work one piece at a time, in turns between visitors, so that a greedy one does not hold up the others."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

MAX_PAUSE_S: Final = 0.1


class FairQueue:
    """After each turn comes a pause as long as the turn: half of the time remains for everything else.

    Visitors who wait are let in by turns, however often each of them has asked. What is done in a thread needs no pause:
    the system takes turns between it and everything else.
    """

    def __init__(self, max_pause: float = MAX_PAUSE_S) -> None:
        self._max_pause = max_pause
        self._taken = False
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """Who waits, the next one first, with all that each of them has asked for."""
        self._free_at = 0.0

    @asynccontextmanager
    async def turn(self, who: str) -> AsyncIterator[None]:
        """Wait for the turn of a visitor; the work is done inside the block."""
        if self._taken:
            await self._wait_for_turn(who)
        self._taken = True
        try:
            await asyncio.sleep(min(self._max_pause, max(0.0, self._free_at - time.perf_counter())))
            begun = time.perf_counter()
            try:
                yield
            finally:
                done = time.perf_counter()
                self._free_at = done + (done - begun)
        finally:
            self._call()

    async def in_thread(self, who: str, work: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of *work* that is done in a thread when its turn has come."""
        async with self.turn(who):
            return await asyncio.to_thread(work, *args, **kwargs)

    async def _wait_for_turn(self, who: str) -> None:
        call: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(call)
        try:
            await call
        except asyncio.CancelledError:
            if call.done() and not call.cancelled():  # it was called at the same moment: the next one is
                self._call()
            raise

    def _call(self) -> None:
        """Let the next one in, if anybody still waits."""
        while self._waiting:
            who, calls = self._waiting.popitem(last=False)
            call = calls.popleft()
            if calls:
                self._waiting[who] = calls
            if not call.done():
                call.set_result(None)
                return
        self._taken = False
