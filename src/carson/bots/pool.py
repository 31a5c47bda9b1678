"""Worker processes, for bots that think long and for matches: they end with their owner, and leave Ctrl-C to it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Pool(ProcessPoolExecutor):
    """A pool whose processes start on demand, with a lower priority the higher *nice* is.

    Each process holds the far end of a pipe on which nothing is ever sent. When the pipe breaks, because the pool is killed or
    its owner dies, the process ends at once.
    """

    def __init__(self, processes: int, nice: int = 0) -> None:
        spawn = multiprocessing.get_context("spawn")
        far_end, self._lifeline = spawn.Pipe(duplex=False)
        super().__init__(processes, mp_context=spawn, initializer=_settle, initargs=(far_end, nice))

    def submit(self, function: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> Future[T]:
        with signals_wait():  # none comes while a process is half started; and it inherits this
            return super().submit(function, *arguments, **named)

    def kill(self) -> None:
        """End the processes now, without waiting for what they are doing."""
        self._lifeline.close()
        self.shutdown(wait=True, cancel_futures=True)


@contextmanager
def signals_wait() -> Iterator[None]:
    """Defer termination signals until the end of the block."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def leave_ctrl_c() -> None:
    """Set up a worker process: Ctrl-C is for its owner, who ends the worker in turn."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})


def _settle(far_end: Connection, nice: int) -> None:
    leave_ctrl_c()
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_end_with, args=(far_end,), daemon=True).start()


def _end_with(lifeline: Any) -> None:
    """Exit when the owner is gone: a process that was killed cannot end its children."""
    with suppress(EOFError, OSError):
        lifeline.recv()
    os._exit(0)
