"""A server that is killed in the middle of a game has forgotten nothing that it answered."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2

from tests.web.browsing import TWO_PEOPLE, fields_of, lines_of, moves_of, number_of


@contextmanager
def running(data: Path) -> Iterator[str]:
    """The address of a server of its own, which ends without a warning."""
    command = [sys.executable, "-m", "carson", "serve", "--no-browser", "--port", "0", "--data", str(data)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    words = process.stdout.readline().split()
    try:
        yield next(word for word in words if word.startswith("http"))
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def browser(address: str) -> httpx2.Client:
    """One that waits until the server listens."""
    transport = httpx2.HTTPTransport(retries=5)
    return httpx2.Client(base_url=address, transport=transport, follow_redirects=True, timeout=20)


def test_what_was_answered_is_there_after_a_kill(tmp_path: Path) -> None:
    with running(tmp_path) as address, browser(address) as client:
        table = client.post("/new", data=TWO_PEOPLE).url.path
        for _ in range(3):
            text = client.get(table).text
            client.post(f"{table}/move", data=fields_of(text) | {"move": moves_of(text)[0]})
        before, cookies = client.get(table).text, dict(client.cookies.items())
    with running(tmp_path) as address, browser(address) as client:
        for name, value in cookies.items():
            client.cookies.set(name, value)
        after = client.get(table).text
    assert number_of(after) == number_of(before) > 10
    assert lines_of(after) == lines_of(before)
    assert moves_of(after) == moves_of(before)
