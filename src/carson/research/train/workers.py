"""Worker processes for training, one core each. Ctrl-C is for the process that started them, which ends them."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.pool import Pool

from carson.bots.pool import leave_ctrl_c, signals_wait


@contextmanager
def worker_pool(processes: int) -> Iterator[Pool]:
    """A pool that is terminated at the end of the block."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # for the workers, which load NumPy anew
    with signals_wait():  # none comes while a process is half started; and it inherits this
        pool = multiprocessing.get_context("spawn").Pool(processes, leave_ctrl_c)
    with pool:
        yield pool
