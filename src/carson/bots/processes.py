"""Processes for bots that think long. They end with whoever started them, and leave Ctrl-C to them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Final

LOOKS: Final = 2.0
"""Seconds between two looks whether whoever started a process is still there."""


def pool_of(processes: int, nice: int = 0) -> ProcessPoolExecutor:
    """Processes that are started when they are first needed, and stay; the more *nice* they are, the more others go first."""
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, mp_context=spawn, initializer=_settle, initargs=(os.getpid(), nice))


def _settle(parent: int, nice: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    """A process that was killed cannot send its children home."""
    while os.getppid() == parent:
        time.sleep(LOOKS)
    os._exit(0)
