"""Numbers about the server for Prometheus. None of them tells who plays or what.

With several workers the numbers of all are added up, by way of a directory that ``PROMETHEUS_MULTIPROC_DIR`` names; it has to
be set before this module is loaded.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

from carson.web.shared_counters import is_alive

DIRECTORY: Final = "PROMETHEUS_MULTIPROC_DIR"
_BUCKETS: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

_registry: Final = CollectorRegistry()
ProcessCollector(registry=_registry)
PlatformCollector(registry=_registry)

requests: Final = Counter(
    "carson_requests", "Requests by route, method and status.", ("route", "method", "status"), registry=_registry
)
moves: Final = Histogram(
    "carson_move_seconds", "Seconds from a move’s request to its answer.", ("door",), buckets=_BUCKETS, registry=_registry
)
sockets: Final = Gauge("carson_sockets", "Open sockets.", registry=_registry, multiprocess_mode="livesum")
tables: Final = Gauge("carson_tables_in_memory", "Tables in memory.", registry=_registry, multiprocess_mode="livesum")
bots: Final = Counter(
    "carson_bot_answers", "Answers of bots: made, illegal, too late or failed.", ("bot", "outcome"), registry=_registry
)
thinking: Final = Histogram("carson_bot_seconds", "Seconds that bots think.", ("bot",), buckets=_BUCKETS, registry=_registry)


def forget_dead_workers() -> None:
    """Remove the figures of workers that have ended from the sums."""
    if directory := os.environ.get(DIRECTORY):
        pids = {int(path.stem.rpartition("_")[2]) for path in Path(directory).glob("gauge_live*_*.db")}
        for pid in pids:
            if not is_alive(pid):
                mark_process_dead(pid)  # type: ignore[no-untyped-call]


def report() -> tuple[bytes, str]:
    """All numbers as text, and its content type."""
    if os.environ.get(DIRECTORY):
        everyone = CollectorRegistry()
        MultiProcessCollector(everyone)  # type: ignore[no-untyped-call]
        return generate_latest(everyone), CONTENT_TYPE_LATEST
    return generate_latest(_registry), CONTENT_TYPE_LATEST
