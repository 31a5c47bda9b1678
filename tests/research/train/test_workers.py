"""Worker processes for training."""

from __future__ import annotations

import os
import signal
import sys

import pytest

from carson.research.train.workers import worker_pool


@pytest.mark.skipif(sys.platform == "win32", reason="signals go to processes")
def test_a_worker_leaves_ctrl_c_to_its_owner_and_has_one_core() -> None:
    """A terminal sends it to all of them: each printed a traceback."""
    with worker_pool(1) as pool:
        worker = pool.apply(os.getpid)
        os.kill(worker, signal.SIGINT)
        assert pool.apply(os.getpid) == worker
        assert pool.apply(os.getenv, ("OPENBLAS_NUM_THREADS",)) == "1"
