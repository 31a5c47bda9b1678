"""Sending short messages to addresses that people entered, without letting them reach what only this machine can reach.

Sending never holds up a move: it happens in threads, a few messages at a time, by turns of those who caused them. The name
of a site is looked up once, every address behind it has to be a public one, and the connection goes to the very address that
was looked at. Redirections are not followed.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import socket
import ssl
import threading
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar
from urllib.parse import SplitResult, urlsplit

from carson import __version__
from carson.game.language import say
from carson.web.errors import Refused
from carson.web.table.bots.scheduler import Scheduler, visitor

T = TypeVar("T")

THREADS: Final = 4
MAX_WAITING: Final = 200
"""How many messages of a kind may wait to be sent; more are dropped."""
PER_VISITOR: Final = MAX_WAITING // 2
"""How many of them one address may have caused."""
SENDING_TIMEOUT_S: Final = 60.0
"""After this a message counts as not sent, though its thread may still wait, such as for the address of a name."""
MAX_URL_LENGTH: Final = 500
STEP_TIMEOUT_S: Final = 5.0
"""How long the other side may take for each step."""
TOTAL_TIMEOUT_S: Final = 12.0
"""How long a message may take in all."""
REST_S: Final = 120.0
"""How long nothing is sent to a site that took too long: one such site must not hold up the messages to all others."""
MAX_RESTING: Final = 1000
JSON: Final = {"content-type": "application/json"}
_PORTS: Final = {"http": 80, "https": 443}
_WRAPPED: Final = (
    ipaddress.ip_network("64:ff9b::/96"),
    ipaddress.ip_network("64:ff9b:1::/48"),
    ipaddress.ip_network("2002::/16"),
    ipaddress.ip_network("::/96"),
    ipaddress.ip_network("::ffff:0:0:0/96"),
)
"""Networks whose addresses have an older address inside, which may be a private one."""


_resting: dict[str, float] = {}
"""When messages to each site that took too long may be sent again."""


class Outbox:
    """Messages of one kind that are on their way; a visitor who causes many holds up nobody else's."""

    def __init__(self, name: str) -> None:
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix=name)
        self._scheduler = Scheduler(THREADS)
        self._tasks: dict[asyncio.Task[None], str] = {}

    @property
    def waiting(self) -> Counter[str]:
        """How many messages each visitor has caused that are not sent yet."""
        return Counter(self._tasks.values())

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run work that leads to a message in the background, unless too much of it waits."""
        who = visitor.get()
        if len(self._tasks) >= MAX_WAITING or self.waiting[who] >= PER_VISITOR:
            work.close()
            return
        task = asyncio.create_task(work)
        self._tasks[task] = who
        task.add_done_callback(self._tasks.pop)

    async def send(self, work: Callable[..., T], *args: Any) -> T:
        """The result of sending one message in a thread, when its turn has come."""
        return await self._scheduler.run("", lambda: self._threads.submit(work, *args), SENDING_TIMEOUT_S)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)


def checked_url(url: str, anywhere: bool) -> str:
    """An address to which messages may be sent; raises `Refused`. What its name leads to is looked at when one is sent."""
    wrong = Refused(say("A webhook is an address such as https://example.org/carson."))
    if len(url) > MAX_URL_LENGTH or not url.isascii() or not url.isprintable() or " " in url:
        raise wrong
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError:
        raise wrong from None
    if parts.scheme not in _PORTS or not host or parts.username is not None:
        raise wrong
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        near = host == "localhost" or host.endswith((".localhost", ".local", ".internal"))
    else:
        near = not is_public(address)
    if near and not anywhere:
        raise Refused(say("Messages go to public addresses only."))
    return url


def is_public(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    """Whether an address is public, and not part of a private network.

    >>> [is_public(ipaddress.ip_address(text)) for text in ("1.1.1.1", "127.0.0.1", "10.0.0.8", "::1", "::ffff:10.0.0.8")]
    [True, False, False, False, False]
    """
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if address.is_site_local or any(address in network for network in _WRAPPED):
            return False
    return address.is_global and not address.is_multicast


def looked_up(host: str, port: int, anywhere: bool) -> str:
    """The address of a host; raises `OSError` for an unknown one and for one that is not public."""
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    if not anywhere and not all(is_public(ipaddress.ip_address(text.partition("%")[0])) for text in found):
        raise OSError("this is not a public address")
    return found[0]


class _Pinned(http.client.HTTPConnection):
    """A connection to one address, even if its name now resolves to another."""

    def __init__(self, host: str, port: int, address: str, secure: bool) -> None:
        super().__init__(host, port, timeout=STEP_TIMEOUT_S)
        self._address = address
        self._secure = secure

    def connect(self) -> None:
        self.sock = socket.create_connection((self._address, self.port), STEP_TIMEOUT_S)
        if self._secure:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)


def post(url: str, body: bytes, anywhere: bool, head: Mapping[str, str] = JSON) -> int:
    """Send a body (JSON, unless *head* says otherwise); the status of the answer. Raises `OSError` and `HTTPException`."""
    parts = urlsplit(url)
    host, port = parts.hostname or "", parts.port or _PORTS[parts.scheme]
    site, begun = _site(host), time.monotonic()
    if begun < _resting.get(site, 0.0):
        raise OSError("this site was too slow just now")
    try:
        return _post(parts, _Pinned(host, port, looked_up(host, port, anywhere), parts.scheme == "https"), body, head)
    finally:
        if time.monotonic() - begun >= STEP_TIMEOUT_S:
            while len(_resting) >= MAX_RESTING:
                _resting.pop(next(iter(_resting)), None)
            _resting[site] = time.monotonic() + REST_S


def _site(host: str) -> str:
    """The owner of an address: its domain or its network, in which further names and addresses cost nothing.

    >>> _site("a.b.example.org"), _site("192.0.2.7"), _site("2001:db8:1:2::7")
    ('example.org', '192.0.2.7', '2001:db8:1:2::/64')
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return ".".join(host.rstrip(".").rsplit(".", 2)[-2:])
    return str(ipaddress.ip_network((address, 64), strict=False)) if address.version == 6 else host


def _post(parts: SplitResult, connection: _Pinned, body: bytes, head: Mapping[str, str]) -> int:
    connection.connect()
    limit = threading.Timer(TOTAL_TIMEOUT_S, _cut, (connection.sock,))
    limit.daemon = True
    limit.start()
    try:
        path = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
        connection.request("POST", path, body, {**head, "user-agent": f"carson/{__version__}", "connection": "close"})
        return connection.getresponse().status
    finally:
        limit.cancel()
        connection.close()


def _cut(sock: socket.socket) -> None:
    try:
        sock.shutdown(socket.SHUT_RDWR)
    except OSError:
        return
