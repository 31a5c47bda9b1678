"""``carson serve`` in a process of its own, to be killed and begun again."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path


class Server:
    """``carson serve`` in a process; one that is killed comes back at the same port."""

    def __init__(
        self, place: Path | str, workers: int, limits: bool = False, settings: Mapping[str, str] | None = None
    ) -> None:
        """At this *place*; *limits* as strangers meet them, and more *settings* in its environment."""
        self._place = place
        self._workers = workers
        self._more = [] if limits else ["--no-limits"]
        self._settings = settings or {}
        self.port = 0
        self.begin()

    def begin(self) -> None:
        where = ["--data", str(self._place)] if isinstance(self._place, Path) else ["--database", self._place]
        words = ["serve", "--no-browser", *self._more, "--port", str(self.port), *where, "--workers", str(self._workers)]
        command, settings = [sys.executable, "-m", "carson", *words], os.environ | self._settings
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=settings)
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http" not in line:
            raise AssertionError(f"the server did not start: {line}")
        self.port = int(line.split("http://127.0.0.1:")[1].split("/")[0])

    def workers(self) -> list[int]:
        """The processes that serve: this one if it is alone, else those that it started."""
        if self._workers == 1:
            return [self._process.pid]
        children = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in _command(child)]

    def kill_one(self, luck: random.Random) -> None:
        """SIGKILL for a worker. A server that was alone is begun again; otherwise the others do that."""
        os.kill(luck.choice(self.workers()), signal.SIGKILL)
        if self._workers == 1:
            self._reap()
            self.begin()

    def _reap(self) -> None:
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()

    def end(self) -> None:
        for pid in {*self.workers(), self._process.pid}:
            os.kill(pid, signal.SIGKILL)
        self._reap()


def _command(pid: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
