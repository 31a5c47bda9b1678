"""Several processes that serve the same port: one that ends unasked is replaced, and all stop together."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from typing import Any, Final

RESTART_PAUSE_S: Final = 1.0
"""How long to wait before a worker that crashed at once is started again."""
STOP_TIMEOUT_S: Final = 20.0
"""How long a worker may take to stop before it is killed."""

log = logging.getLogger(__name__)


class Workers:
    """Processes that all do the same *work*."""

    def __init__(self, number: int, work: Callable[..., None], arguments: tuple[Any, ...]) -> None:
        self._spawn = multiprocessing.get_context("spawn")
        self._work = work
        self._arguments = arguments
        self._begun = [0.0] * number
        self._stopping = False
        self._processes = [self._start(place) for place in range(number)]

    def _start(self, place: int) -> multiprocessing.process.BaseProcess:
        process = self._spawn.Process(target=_run_worker, args=(self._work, self._arguments), name=f"worker-{place + 1}")
        process.start()
        self._begun[place] = time.monotonic()
        return process

    def run(self) -> None:
        """Until this process is told to stop, by Ctrl+C or SIGTERM."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        while not self._stopping:
            wait([process.sentinel for process in self._processes], timeout=0.5)
            for place, process in enumerate(self._processes):
                if not self._stopping and not process.is_alive():
                    self._replace(place, process)
        self._end()

    def _stop(self, *_: object) -> None:
        self._stopping = True

    def _replace(self, place: int, process: multiprocessing.process.BaseProcess) -> None:
        log.warning("Worker %d ended with %s; another takes its place.", place + 1, process.exitcode)
        if time.monotonic() - self._begun[place] < RESTART_PAUSE_S:
            time.sleep(RESTART_PAUSE_S)
        process.close()
        if not self._stopping:
            self._processes[place] = self._start(place)

    def _end(self) -> None:
        until = time.monotonic() + STOP_TIMEOUT_S
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()


def _run_worker(work: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    """Do the work of one process, which ends when its parent does."""
    threading.Thread(target=_heed_parent, daemon=True).start()
    work(*arguments)


def _heed_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
