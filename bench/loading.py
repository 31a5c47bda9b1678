"""A browser as cheap as can be, for the load test: HTTP and WebSockets by hand, kept connections, cookies, compression."""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from typing import Final

HEAD_END: Final = b"\r\n\r\n"
TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10


class Browser:
    """One browser: its address, its cookies, and a connection that is used again as long as the server keeps it."""

    def __init__(self, address: str, port: int) -> None:
        self.address = address
        self.port = port
        self.cookies: dict[str, str] = {}
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    def _head(self, method: str, path: str, more: str) -> bytes:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        host = f"127.0.0.1:{self.port}"
        cookie = f"Cookie: {cookies}\r\n" if cookies else ""
        return f"{method} {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n{cookie}{more}\r\n".encode()

    async def ask(self, method: str, path: str, body: bytes = b"", kind: str = "") -> tuple[int, dict[str, str], bytes]:
        """One request and its answer."""
        more = "Accept: application/json\r\n" if method == "POST" else "Accept: text/html\r\n"
        if method == "POST":
            more += f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
        request = self._head(method, path, more) + body
        for fresh in (False, True):
            kept = self._streams is not None and not fresh
            if not kept:
                self._streams = await self._open()
            assert self._streams is not None
            reader, writer = self._streams
            try:
                writer.write(request)
                return await self._answer(reader)
            except (asyncio.IncompleteReadError, ConnectionError):
                writer.close()
                if not kept:
                    raise
        raise ConnectionError

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, dict[str, str], bytes]:
        head = (await reader.readuntil(HEAD_END)).decode("latin-1").split("\r\n")
        headers: dict[str, str] = {}
        for line in head[1:]:
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
            if name.lower() == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        body = await reader.readexactly(int(headers.get("content-length", "0")))
        return int(head[0].split()[1]), headers, body

    async def socket(self, path: str, heard: Callable[[str], None]) -> Socket:
        """A WebSocket with compression, as browsers open it."""
        key = base64.b64encode(os.urandom(16)).decode()
        more = (
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
        )
        loop = asyncio.get_running_loop()
        _, protocol = await loop.create_connection(
            lambda: Socket(self._head("GET", path, more), heard), "127.0.0.1", self.port, local_addr=(self.address, 0)
        )
        await protocol.open
        return protocol


class Socket(asyncio.Protocol):
    """A WebSocket that only listens."""

    def __init__(self, request: bytes, heard: Callable[[str], None]) -> None:
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False
        self._request = request
        self._heard = heard
        self._buffer = bytearray()
        self._inflate: zlib._Decompress | None = None
        self.remembers = True
        """Whether the server compresses a message with those before it in mind."""
        self._transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if not self.open.done():
            self.open.set_exception(ConnectionError(bytes(self._buffer[:200])))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self.open.done() and not self._greeted():
            return
        while self._frame():
            pass

    def _greeted(self) -> bool:
        end = self._buffer.find(HEAD_END)
        if end < 0:
            return False
        head = self._buffer[:end].decode("latin-1").lower()
        del self._buffer[: end + 4]
        if " 101 " not in head:
            self.open.set_exception(ConnectionError(head))
            self._transport.close()
            return False
        self.remembers = "server_no_context_takeover" not in head
        self.open.set_result(None)
        return True

    def _frame(self) -> bool:
        """Take one frame off the buffer; False if it is not there yet. The server never splits a message."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        length, at = buffer[1] & 127, 2
        if length > 125:
            wide = 2 if length == 126 else 8
            if len(buffer) < 2 + wide:
                return False
            length, at = int.from_bytes(buffer[2 : 2 + wide], "big"), 2 + wide
        if len(buffer) < at + length:
            return False
        kind, payload = buffer[0], bytes(buffer[at : at + length])
        del buffer[: at + length]
        self._take(kind, payload)
        return True

    def _take(self, kind: int, payload: bytes) -> None:
        opcode = kind & 15
        if opcode == TEXT:
            if kind & 0x40:
                if self._inflate is None or not self.remembers:
                    self._inflate = zlib.decompressobj(-15)
                payload = self._inflate.decompress(payload + b"\x00\x00\xff\xff")
            self._heard(payload.decode())
        elif opcode == PING:
            self._transport.write(bytes([0x80 | PONG, 0x80 | len(payload), 0, 0, 0, 0]) + payload)
        elif opcode == CLOSE:
            self._transport.close()
