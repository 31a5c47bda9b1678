"""Strangers who hold connections open: the server closes them and goes on answering everybody else."""

from __future__ import annotations

import asyncio
import logging
import os
import resource
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from urllib.parse import urlencode, urlsplit

import pytest
import uvicorn
from bench.loading import Browser
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from carson.web.logs import SAME_A_MINUTE, Throttle
from carson.web.server import connections
from carson.web.server.connections import TimedConnection, raise_file_limit
from carson.web.server.serve import bind
from carson.web.server.sockets import MAX_BYTES_AT_ONCE, MAX_FRAME_BYTES, FrugalSocket
from tests.web.browsing import TWO_PEOPLE, number_of
from tests.web.processes import TIMEOUT_S, Served, browser

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n{more}\r\n"
)
"""How a page asks for a socket."""


async def _echo(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "http":
        body = await Request(scope, receive).body()
        await PlainTextResponse(f"{len(body)} bytes")(scope, receive, send)


@asynccontextmanager
async def _running(app: ASGIApp = _echo, buffered: int | None = None) -> AsyncIterator[int]:
    """A server of nothing but connections, and its port; the system keeps about so many bytes *buffered* for each of them."""
    with closing(bind("127.0.0.1", 0, 0)) as listening:
        if buffered is not None:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffered)
        config = uvicorn.Config(
            app, http=TimedConnection, ws=FrugalSocket, lifespan="off", log_config=None, log_level="critical"
        )
        server = uvicorn.Server(config)
        task = asyncio.create_task(server._serve([listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        yield listening.getsockname()[1]
        server.should_exit = True
        await task


async def _left_alone(port: int, said: bytes) -> bytes:
    """What comes back to somebody who says this and then nothing, until the server hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    heard = b""
    async with asyncio.timeout(TIMEOUT_S):
        with suppress(ConnectionError):
            heard = await reader.read()
    writer.close()
    return heard


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_whoever_does_not_finish_a_request_is_hung_up_on(said: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_TIMEOUT_S", 0.05)
    monkeypatch.setattr(connections, "BODY_TIMEOUT_S", 0.05)

    async def main() -> bytes:
        async with _running() as port:
            return await _left_alone(port, said)

    assert b"200 OK" not in asyncio.run(main())


def test_bytes_that_trickle_in_win_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEAD_TIMEOUT_S", 0.2)

    async def main() -> None:
        async with _running() as port, asyncio.timeout(TIMEOUT_S):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\n")
            with suppress(ConnectionError):
                while not reader.at_eof():
                    writer.write(b"x: y\r\n")
                    await writer.drain()
                    await asyncio.sleep(0.02)
            writer.close()

    asyncio.run(main())


def test_a_whole_request_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    async def main() -> bytes:
        async with _running() as port:
            return await _left_alone(port, b"POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3\r\n\r\nabc")

    assert asyncio.run(main()).endswith(b"3 bytes")


def test_a_page_that_never_reads_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """To close its socket would wait until it has read everything, so it is cut."""
    monkeypatch.setattr(connections, "READ_TIMEOUT_S", 0.05)
    ended = asyncio.Event()

    async def talk(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        try:
            while True:
                await send({"type": "websocket.send", "text": "x" * 100_000})
        finally:
            ended.set()

    async def main() -> None:
        async with _running(talk) as port:
            _, writer = await asyncio.open_connection("127.0.0.1", port, limit=1000)
            writer.write(UPGRADE.format(path="/", port=port, more="").encode())
            async with asyncio.timeout(TIMEOUT_S):
                await ended.wait()
            writer.close()

    asyncio.run(main())


def test_the_end_of_an_answer_that_nobody_reads_keeps_no_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little is left when the system takes no more."""
    monkeypatch.setattr(connections, "READ_TIMEOUT_S", 0.05)
    monkeypatch.setattr(TimedConnection, "proxies", ())
    monkeypatch.setattr(TimedConnection, "_from", Counter())
    answered = asyncio.Event()

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        await PlainTextResponse("x" * 50_000)(scope, receive, send)
        answered.set()

    async def main() -> None:
        loop = asyncio.get_running_loop()
        async with _running(answer, buffered=2000) as port:
            with socket.socket() as client:
                client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1000)
                client.setblocking(False)
                await loop.sock_connect(client, ("127.0.0.1", port))
                await loop.sock_sendall(client, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                async with asyncio.timeout(TIMEOUT_S):
                    await answered.wait()
                    while TimedConnection._from:
                        await asyncio.sleep(0.01)

    asyncio.run(main())


def test_one_address_has_only_some_connections_and_a_proxy_any_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MAX_FROM_ADDRESS", 3)

    async def answered(port: int) -> list[bool]:
        opened = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
        await asyncio.sleep(0.1)
        found = [not reader.at_eof() for reader, _ in opened]
        for _, writer in opened:
            writer.close()
        await asyncio.sleep(0.1)
        return found

    async def main() -> None:
        async with _running() as port:
            assert all(await answered(port)), "behind a proxy on this machine there are many people"
            monkeypatch.setattr(TimedConnection, "proxies", ())
            assert sorted(await answered(port)) == [False, False, True, True, True]
            assert sum(await answered(port)) == 3, "those that were closed count no longer"

    asyncio.run(main())


def test_a_newcomer_takes_the_place_of_the_longest_silent_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TimedConnection, "most", 5)

    async def main() -> None:
        async with _running() as port:
            silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(8)]
            answer = await _left_alone(port, b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert answer.endswith(b"0 bytes")
            for reader, _ in silent[:3]:
                assert await reader.read() == b""
            assert not silent[-1][0].at_eof()
            for _, writer in silent:
                writer.close()

    asyncio.run(main())


def test_more_silent_connections_than_files_keep_nobody_out(tmp_path: Path) -> None:
    """The server may open 300 files, and 400 connections say nothing."""
    command = f"ulimit -n 300; exec {sys.executable} -m carson serve --no-browser --port 0 --data {tmp_path}"
    with subprocess.Popen(["bash", "-c", command], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stderr is not None
            address = process.stdout.readline().split()[4]
            port = urlsplit(address).port
            silent = [socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_S) for _ in range(400)]
            with browser(address) as client:
                assert client.get("/health").status_code == 200
            for each in silent:
                each.close()
        finally:
            process.terminate()
            _, complaints = process.communicate(timeout=TIMEOUT_S)
    assert complaints == ""


def test_the_file_limit_is_raised_as_far_as_the_system_allows() -> None:
    code = (
        "import resource; from carson.web.server.connections import raise_file_limit; print(raise_file_limit(),"
        " resource.getrlimit(resource.RLIMIT_NOFILE)[0])"
    )
    hard = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 1000)
    shell = f"ulimit -S -n 256; ulimit -H -n {hard}; exec {sys.executable} -c '{code}'"
    told = subprocess.run(
        ["bash", "-c", shell], capture_output=True, text=True, check=True, env=dict(os.environ)
    ).stdout.split()
    assert told == [str(hard - connections.FILES_OF_OUR_OWN), str(hard)]
    assert raise_file_limit() > 0


def test_the_same_complaint_is_written_a_few_times_a_minute() -> None:
    now = [0.0]
    throttle = Throttle(lambda: now[0])

    def complaint(level: int = logging.WARNING) -> logging.LogRecord:
        return logging.LogRecord("x", level, __file__, 1, "Too many open files: %d", (7,), None)

    assert [throttle.filter(complaint()) for _ in range(100)].count(True) == SAME_A_MINUTE
    assert all(throttle.filter(complaint(logging.INFO)) for _ in range(100))
    now[0] = 61.0
    last = complaint()
    assert throttle.filter(last)
    assert last.getMessage() == "Too many open files: 7 (80 more like this were not written)"


def test_much_is_refused_before_it_is_unpacked(tmp_path: Path) -> None:
    """A megabyte of zeros is a kilobyte on the way; the server reads its announced length, or counts, and hangs up."""
    # Only the head of a frame, text and packed, of one byte more than is allowed: what it holds is never asked for.
    long_frame = bytes([0xC1, 0xFE]) + (MAX_FRAME_BYTES + 1).to_bytes(2, "big") + bytes(4)
    pings = (bytes([0x89, 0x80]) + bytes(4)) * (MAX_BYTES_AT_ONCE // 6 + 1)
    fragment = bytes([0xFD]) + bytes(4) + bytes(MAX_FRAME_BYTES)
    pieces = b"\x41" + fragment + (b"\x00" + fragment) * (MAX_BYTES_AT_ONCE // len(fragment))
    server = Served(tmp_path)
    try:
        for bomb in (long_frame, pings, pieces):
            asyncio.run(_sends(server.port, bomb))
    finally:
        server.close()


async def _sends(port: int, bomb: bytes) -> None:
    page_of = Browser("127.0.0.1", port)
    form = "application/x-www-form-urlencoded"
    _, headers, _ = await page_of.ask("POST", "/new", urlencode(TWO_PEOPLE).encode(), form)
    table = headers["location"]
    page = (await page_of.ask("GET", table))[2].decode()
    cookies = "; ".join(f"{name}={value}" for name, value in page_of.cookies.items())
    path = f"{table}/live?at={number_of(page)}&moves={number_of(page)}&shape=0"
    head = UPGRADE.format(path=path, port=port, more=f"Cookie: {cookies}\r\nSec-WebSocket-Extensions: permessage-deflate\r\n")
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(head.encode())
    assert b"permessage-deflate" in await reader.readuntil(b"\r\n\r\n")
    writer.write(bomb)
    async with asyncio.timeout(TIMEOUT_S):
        heard = await reader.read()
    too_big = (1009).to_bytes(2, "big")
    assert too_big in heard
    writer.close()
