"""Connections to the server: how many may be open at once, and how long a silent one is kept."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections import Counter
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, ClassVar, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from carson.web.site import unmapped

try:
    import resource
except ImportError:  # Windows has no such limit
    resource = None  # type: ignore[assignment]

HEAD_TIMEOUT_S: Final = 10.0
"""How long the head of a request may take."""
BODY_TIMEOUT_S: Final = 60.0
"""How long a body may take: the largest one, 400 kB, over a slow line."""
READ_TIMEOUT_S: Final = 60.0
"""How long a client may take to read an answer, or what a socket sends it."""
MAX_CONNECTIONS: Final = 20_000
MAX_FROM_ADDRESS: Final = 300
"""How many connections one address may have open at one worker, sockets not counted; a trusted proxy any number."""
MAX_FILES: Final = 65_536
ACCEPTED_AT_ONCE: Final = 16
"""How many connections are accepted in one go; closing others for them takes the loop a few rounds more."""
FILES_OF_OUR_OWN: Final = 150
"""Files left free for the database, pools of processes, the log, and connections that were just accepted."""


def raise_file_limit() -> int:
    """Let this process open as many files as the system allows it; how many connections that leaves room for."""
    if resource is None:
        return 400
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return MAX_CONNECTIONS
    most = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if most > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return min(MAX_CONNECTIONS, max(soft - FILES_OF_OUR_OWN, soft // 2))


def plain(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """The address at the other end; an IPv4 address is unmapped, so that a trusted proxy is recognised on ``::``, too."""
    return None if client is None else (unmapped(client[0]), client[1])


def proxies(named: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """Where proxies run, behind which there are many people: this machine, and the addresses that are *named* with commas.

    >>> proxies("10.0.0.0/8, somewhere")[2:]
    (IPv4Network('10.0.0.0/8'),)
    """
    found = []
    for each in ("127.0.0.0/8", "::1", *named.replace("*", "0.0.0.0/0,::/0").split(",")):
        with contextlib.suppress(ValueError):
            found.append(ip_network(each.strip(), strict=False))
    return tuple(found)


class ReadInTime(asyncio.Protocol):
    """Aborts a connection whose client does not read what it is sent; closing it would wait for that client."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    client: tuple[str, int] | None
    _unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = plain(self.client)
        transport.set_write_buffer_limits(0)  # writing pauses as soon as the system takes no more, however little is left

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(READ_TIMEOUT_S, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def _stop_timer(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class TimedConnection(ReadInTime, H11Protocol):
    """A connection whose requests have to come in time; when there are too many, the one that was silent longest is closed."""

    most: ClassVar[int] = MAX_CONNECTIONS
    proxies: ClassVar = proxies(os.environ.get("FORWARDED_ALLOW_IPS", ""))
    _from: ClassVar[Counter[str]] = Counter()
    """How many there are from each address."""
    _silent: ClassVar[dict[TimedConnection, None]] = {}
    """Those that wait for the head of a request, the longest waiting first."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._awaits: type[h11.IDLE] | type[h11.SEND_BODY] | None = None
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = "" if self.client is None or self._is_proxy(self.client[0]) else self.client[0]
        if self._address and self._from[self._address] >= MAX_FROM_ADDRESS:
            self._address = ""
            transport.abort()
            return
        self._from[self._address] += 1
        self._look()
        if len(self.connections) > self.most:
            longest = next(iter(self._silent))
            longest._await(None)
            longest.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        self._await(None)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        super().handle_events()
        if self in self.connections:
            self._look()

    def _is_proxy(self, address: str) -> bool:
        return any(ip_address(address) in network for network in self.proxies)

    def _leave(self) -> None:
        """Stop counting it for its address."""
        address, self._address = self._address, ""
        self._from[address] -= 1
        if address and not self._from[address]:
            del self._from[address]

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._leave()
        self._await(None)
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        """Restart the timeout when the connection awaits something else; bytes that trickle in do not extend it."""
        state = self.conn.their_state
        awaits = state if state in (h11.IDLE, h11.SEND_BODY) else None
        if awaits is not self._awaits:
            self._await(awaits)

    def _await(self, what: type[h11.IDLE] | type[h11.SEND_BODY] | None) -> None:
        self._awaits = what
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._silent.pop(self, None)
        if what is h11.IDLE:
            self._silent[self] = None
        if what is not None:
            seconds = HEAD_TIMEOUT_S if what is h11.IDLE else BODY_TIMEOUT_S
            self._deadline = self.loop.call_later(seconds, self.transport.abort)
