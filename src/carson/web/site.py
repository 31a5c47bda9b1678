"""What the host decided about a server: its names, what may be seen of it, how much is let in, and how it writes its log."""

from __future__ import annotations

import re
from ipaddress import IPv6Address
from typing import TYPE_CHECKING, Final, NamedTuple
from urllib.parse import urlsplit

from carson.game import BadOption, quoted

if TYPE_CHECKING:
    from carson.web.people.mail import MailServer

LOCAL: Final = frozenset(("localhost", "127.0.0.1", "[::1]"))
_HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[^\s:/?#@\\\[\]]+)(?::[0-9]{0,5})?")
_PORTS: Final = {"http": 80, "https": 443}


class Site(NamedTuple):
    """A server as the world sees it."""

    names: frozenset[str] = LOCAL
    """The host names that it answers to, without ports; empty for all."""
    origin: str = ""
    """The address that people type, without a path, when a proxy stands before the server; its pages send from there alone."""
    open_metrics: bool = False
    limited: bool = True
    webhooks_anywhere: bool = False
    """People may have messages sent to private addresses, too."""
    mail: MailServer | None = None
    """The server that sends e-mail; without one, e-mail is not offered."""
    keep_unused: int = 90
    """Days after which unused tables are removed; 0 for never."""

    @property
    def secure(self) -> bool:
        """People come over HTTPS: cookies never travel otherwise."""
        return self.origin.startswith("https:")

    @property
    def cookie(self) -> str:
        """A name with this prefix is kept by a browser only for this very host, and only over HTTPS."""
        return "__Host-carson" if self.secure else "carson"


HERE: Final = Site()
"""A server for people at this machine."""


def public(url: str, site: Site) -> Site:
    """The same site behind a proxy that people reach at *url*; raises `BadOption`.

    >>> public("https://Play.example.org/", Site()).origin
    'https://play.example.org'
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
        parts = urlsplit("")
    if parts.scheme not in _PORTS or not host or parts.path not in ("", "/") or parts.query or parts.username:
        raise BadOption(f"A public URL is such as https://play.example.org, not {quoted(url)}.")
    name = f"[{host}]" if ":" in host else host
    suffix = "" if port in (None, _PORTS[parts.scheme]) else f":{port}"
    return site._replace(names=frozenset([name]), origin=f"{parts.scheme}://{name}{suffix}")


def host_name(host: str) -> str:
    """The host without its port; nothing for what cannot be one, because no address can be made of it.

    >>> host_name("Play.example.org:443"), host_name("[::1]:1858"), host_name("[::1]"), host_name("localhost:[")
    ('play.example.org', '[::1]', '[::1]', '')
    """
    found = _HOST.fullmatch(host.lower())
    return "" if found is None else found[1]


def unmapped(address: str) -> str:
    """The plain IPv4 address, where a socket that listens on ``::`` writes it as an IPv6 address.

    >>> unmapped("::ffff:192.0.2.7"), unmapped("2001:db8::1"), unmapped("192.0.2.7")
    ('192.0.2.7', '2001:db8::1', '192.0.2.7')
    """
    if not address.startswith("::"):
        return address
    try:
        found = IPv6Address(address).ipv4_mapped
    except ValueError:
        return address
    return address if found is None else str(found)
