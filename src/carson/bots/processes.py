"""Processes for bots that think long. They end with whoever started them, and leave Ctrl-C to them."""

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
    """Processes that are started when they are first needed, and stay; the more *nice* they are, the more others go first.

    Each holds the far end of a leash, a pipe on which nothing is ever said. It breaks when it is let go, and also when whoever
    holds it is killed: then the process ends at once, in the middle of whatever it does.
    """

    def __init__(self, processes: int, nice: int = 0) -> None:
        spawn = multiprocessing.get_context("spawn")
        far_end, self._leash = spawn.Pipe(duplex=False)
        super().__init__(processes, mp_context=spawn, initializer=_settle, initargs=(far_end, nice))

    def submit(self, function: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> Future[T]:
        with _signals_wait():  # none comes while a process is half started; and it inherits this
            return super().submit(function, *arguments, **named)

    def let_go(self) -> None:
        """Do not wait for what is being done: end the processes now."""
        self._leash.close()
        self.shutdown(wait=True, cancel_futures=True)


@contextmanager
def _signals_wait() -> Iterator[None]:
    """Hold back the signals to end until this block is left."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _settle(far_end: Connection, nice: int) -> None:
    """Begin the life of a process: Ctrl-C is for whoever started it, who ends it in turn."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_end_with, args=(far_end,), daemon=True).start()


def _end_with(leash: Any) -> None:
    """A process that was killed cannot send its children home."""
    with suppress(EOFError, OSError):
        leash.recv()
    os._exit(0)
