"""A real PostgreSQL for tests: a server of its own in a temporary directory, which is gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

PORT = 5432
"""Only part of the name of a socket in the server's own directory: no port is opened."""


def programs() -> Path | None:
    """Where initdb and postgres are: on the path, or where Debian keeps them."""
    found = shutil.which("initdb")
    if found is not None and shutil.which("postgres"):
        return Path(found).parent
    kept = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    return max(kept, key=lambda path: float(path.parent.name), default=None)


def missing() -> None:
    """Without PostgreSQL these tests mean nothing: a failure where everything is to be tested, elsewhere a skip."""
    sentence = "These tests need PostgreSQL: apt-get install postgresql."
    if os.environ.get("CI"):
        pytest.fail(sentence)
    pytest.skip(sentence)


class Postgres:
    """A server that can be stopped and started again."""

    def __init__(self, folder: Path, bin: Path) -> None:
        self._folder = folder
        self._bin = bin
        self._process: subprocess.Popen[bytes] | None = None
        self._made = 0
        self._run(["initdb", "--pgdata", self._data, "--auth", "trust", "--username", "carson", "--no-sync", "--locale", "C",
                   "--encoding", "UTF8"])  # fmt: skip
        self.start()

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    def _command(self, words: Sequence[str]) -> list[str]:
        """PostgreSQL refuses to run as root, so root lends it another user's name."""
        command = [str(self._bin / words[0]), *words[1:]]
        if os.geteuid() == 0:
            return ["setpriv", f"--reuid={_lent().pw_uid}", f"--regid={_lent().pw_gid}", "--clear-groups", *command]
        return command

    def _run(self, words: Sequence[str]) -> None:
        done = subprocess.run(self._command(words), capture_output=True, text=True, cwd=self._folder, check=False)
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        """What it writes is left with the system, which outlives it: with many databases a stop would take half a minute."""
        options = ["-c", "listen_addresses=", "-c", "max_connections=60", "-c", "shared_buffers=16MB", "-c", "fsync=off"]
        words = ["postgres", "-D", self._data, "-k", str(self._folder), "-p", str(PORT), *options]
        with (self._folder / "log").open("ab") as output:
            self._process = subprocess.Popen(self._command(words), stdout=output, stderr=output, cwd=self._folder)
        until = time.monotonic() + 120
        while True:
            try:
                psycopg.connect(self.address("postgres"), connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self._folder / "log").read_text()
                assert time.monotonic() < until, (self._folder / "log").read_text()
                time.sleep(0.05)

    def stop(self) -> None:
        """Every connection is cut, what was not committed is lost."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait()
            self._process = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def address(self, name: str) -> str:
        return f"postgresql://carson@/{name}?host={self._folder}&port={PORT}"

    def new(self, options: str = "") -> str:
        """The address of an empty database."""
        self._made += 1
        name = f"carson_{self._made}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} {options}".encode())
        return self.address(name)


def _lent() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise AssertionError("there is no user to run PostgreSQL")


@contextmanager
def running() -> Iterator[Postgres]:
    """A server for as long as the block lasts."""
    found = programs()
    if found is None:
        missing()
    assert found is not None
    folder = Path(tempfile.mkdtemp(prefix="carson-pg-"))
    if os.geteuid() == 0:
        os.chown(folder, _lent().pw_uid, _lent().pw_gid)
    server = Postgres(folder, found)
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)
