"""Servers in processes of their own, which can be killed, and sockets to them."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, CloseConnection, Message, Request

TIMEOUT_S = 120
"""How long to wait before giving up; the machine may be busy."""


class Served:
    """``carson serve`` in a process."""

    def __init__(self, place: Path | str, workers: int = 1, port: int = 0) -> None:
        where = ["--data", str(place)] if isinstance(place, Path) else ["--database", place]
        words = ["serve", "--no-browser", "--port", str(port), *where, "--workers", str(workers)]
        self.process = subprocess.Popen([sys.executable, "-m", "carson", *words], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http" in line, f"the server did not start: {line}"
        self.address = next(word for word in line.split() if word.startswith("http")).rstrip("/")

    @property
    def port(self) -> int:
        port = urlsplit(self.address).port
        assert port is not None
        return port

    def workers(self) -> list[int]:
        """The processes that serve, as the system lists them: not the tracker of resources beside them."""
        found = []
        for child in Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split():
            with suppress(FileNotFoundError, ProcessLookupError):  # one may end meanwhile
                if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                    found.append(int(child))
        return found

    def stop(self) -> int:
        """Ask it to stop, and wait until it has."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(TIMEOUT_S)

    def kill(self) -> None:
        """End everything without a warning."""
        for pid in [self.process.pid, *self.workers()]:  # who would start others first
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def close(self) -> None:
        if self.process.poll() is None:
            self.kill()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextmanager
def served(place: Path | str, workers: int = 1) -> Iterator[Served]:
    server = Served(place, workers)
    try:
        yield server
    finally:
        server.close()


def browser(address: str, cookies: dict[str, str] | None = None) -> httpx2.Client:
    """One that waits until the server listens."""
    transport = httpx2.HTTPTransport(retries=8)  # each waits twice as long as the one before, a minute in all
    found = httpx2.Client(base_url=address, transport=transport, follow_redirects=True, timeout=TIMEOUT_S)
    for name, value in (cookies or {}).items():
        found.cookies.set(name, value)
    return found


class LiveSocket:
    """The socket of a page, as a browser has it."""

    def __init__(self, address: str, path: str, cookies: dict[str, str]) -> None:
        parts = urlsplit(address)
        assert parts.hostname is not None
        self._wire = socket.create_connection((parts.hostname, parts.port), timeout=TIMEOUT_S)
        self._protocol = WSConnection(ConnectionType.CLIENT)
        cookie = "; ".join(f"{name}={value}" for name, value in cookies.items())
        headers = [(b"origin", address.encode()), (b"cookie", cookie.encode())]
        self._wire.sendall(self._protocol.send(Request(host=parts.netloc, target=path, extra_headers=headers)))
        self.closed: int | None = None
        self._text = ""
        self._whole: list[str] = []
        self.accepted = False
        while not self.accepted:
            self._more()

    def _more(self) -> None:
        data = self._wire.recv(65536)
        self._protocol.receive_data(data or None)
        for event in self._protocol.events():
            if isinstance(event, AcceptConnection):
                self.accepted = True
            elif isinstance(event, CloseConnection):
                self.closed = event.code
            elif isinstance(event, Message):
                self._text += str(event.data)
                if event.message_finished:
                    self._whole.append(self._text)
                    self._text = ""

    def receive(self) -> str:
        """The next message; empty when the socket was closed."""
        while not self._whole and self.closed is None:
            self._more()
        return self._whole.pop(0) if self._whole else ""

    def close(self) -> None:
        self._wire.close()
