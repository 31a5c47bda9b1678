"""One queue for the work of bots in other processes: their moves, and advice for people.

A task is handed to a process only when one is free, so its deadline is counted from its start, and no task pays for having had
to wait. The kinds of tasks take turns, so none of them starves another; within a kind the visitors do: somebody who opens
forty tables gets as much as somebody who opened one. A task that was given up keeps its process until it has ended.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from contextvars import ContextVar
from typing import Final, TypeVar

T = TypeVar("T")

PLAY: Final = "play"
ADVICE: Final = "advice"

visitor: ContextVar[str] = ContextVar("visitor", default="")
"""Whose request is being answered, or has let the bots of a table play; empty for what the server does by itself."""


class Scheduler:
    """Shares the bot processes fairly between visitors: at most *places* tasks run at a time."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()
        """By kind and visitor, those whose turn is next first."""

    async def run(self, kind: str, begin: Callable[[], Future[T]], timeout: float) -> T:
        """The result of a task that may take *timeout* seconds once it has begun; raises `TimeoutError`."""
        await self._wait_for_turn(kind)
        loop = asyncio.get_running_loop()
        try:
            task = begin()
        except BaseException:
            self._start_next()
            raise
        task.add_done_callback(lambda _: self._end(loop))
        async with asyncio.timeout(timeout):
            return await asyncio.wrap_future(task)

    def _end(self, loop: asyncio.AbstractEventLoop) -> None:
        with suppress(RuntimeError):  # the server has stopped in the meantime
            loop.call_soon_threadsafe(self._start_next)

    async def _wait_for_turn(self, kind: str) -> None:
        if self._free:
            self._free -= 1
            return
        call: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(kind, OrderedDict()).setdefault(visitor.get(), deque()).append(call)
        try:
            await call
        except asyncio.CancelledError:
            if call.done() and not call.cancelled():  # its turn had come at the same moment
                self._start_next()
            raise

    def _start_next(self) -> None:
        """Give the process that has become free to the next task that still waits."""
        while self._waiting:
            kind, visitors = self._waiting.popitem(last=False)
            who, calls = visitors.popitem(last=False)
            call = calls.popleft()
            if calls:
                visitors[who] = calls
            if visitors:
                self._waiting[kind] = visitors
            if not call.done():
                call.set_result(None)
                return
        self._free += 1
