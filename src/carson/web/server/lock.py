"""One server at a time for the tables of a directory, so that what it has in memory cannot become stale."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from carson.game import CarsonError

try:
    import fcntl
except ImportError:  # on Windows nobody is kept out, and two servers see each other’s moves late
    fcntl = None  # type: ignore[assignment]


@contextmanager
def kept_by(file: Path, address: str) -> Iterator[None]:
    """Lock an SQLite file against other servers; raises `CarsonError` with the address of the one that holds it.

    The system lets go of the lock when the process ends, however it does.
    """
    if fcntl is None:
        yield
        return
    with file.with_suffix(".lock").open("a+") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            raise CarsonError(f"Another server keeps the tables in {file.parent} already: {lock.read().strip()}") from None
        lock.truncate(0)
        lock.write(f"{address}\n")
        lock.flush()
        yield
