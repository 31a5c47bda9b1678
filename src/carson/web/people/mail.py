"""E-mail by the server that the host has named: what people are told, and how it reaches them."""

from __future__ import annotations

import os
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from functools import partial
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

from carson.game import BadOption, quoted
from carson.game.language import say
from carson.web.errors import Refused

TIMEOUT_S: Final = 10.0
PASSWORD: Final = "CARSON_MAIL_PASSWORD"
"""The variable of the environment that holds the password, so that no list of processes shows it."""
MAX_ADDRESS_LENGTH: Final = 254
_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")
_PORTS: Final = {"smtp": 587, "smtps": 465}
_NEAR: Final = ("localhost", "127.0.0.1", "::1")


class MailServer(NamedTuple):
    """The server that takes mail, and the sender’s address."""

    host: str
    port: int
    wrapped: bool
    """The connection is encrypted from its first byte."""
    user: str
    sender: str


def mail_server(url: str, sender: str) -> MailServer:
    """The server that an address such as ``smtp://user@mail.example.org:587`` names; raises `BadOption`.

    >>> mail_server("smtp://carson@mail.example.org", "carson@example.org").port
    587
    """
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
        parts = urlsplit("")
    if parts.scheme not in _PORTS or not host or parts.path not in ("", "/") or parts.password is not None:
        raise BadOption(f"A mail server is such as smtp://user@mail.example.org:587, not {quoted(url)}.")
    if not _ADDRESS.fullmatch(sender):
        raise BadOption(f"--mail-from names the sender, such as carson@example.org, not {quoted(sender)}.")
    return MailServer(host, port or _PORTS[parts.scheme], parts.scheme == "smtps", unquote(parts.username or ""), sender)


def checked_address(address: str) -> str:
    """An address to which mail can be sent; raises `Refused`."""
    if len(address) > MAX_ADDRESS_LENGTH or not _ADDRESS.fullmatch(address):
        raise Refused(say("An e-mail address looks like ann@example.org."))
    return address


def letter(server: MailServer, address: str, subject: str, lines: list[str], stop: str) -> EmailMessage:
    """A message that one click unsubscribes from: *stop* is the address for that (RFC 8058)."""
    found = EmailMessage()
    found["From"] = f"Carson City <{server.sender}>"
    found["To"] = address
    found["Subject"] = subject
    found["Date"] = formatdate()
    found["Message-ID"] = make_msgid(domain=server.sender.rpartition("@")[2])
    found["List-Unsubscribe"] = f"<{stop}>"
    found["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    found["Auto-Submitted"] = "auto-generated"
    found.set_content("\n\n".join(lines) + "\n")
    return found


def send(server: MailServer, message: EmailMessage) -> None:
    """Send a message; raises `OSError` (which `smtplib.SMTPException` is). A password never travels in the open."""
    safe, password = ssl.create_default_context(), os.environ.get(PASSWORD, "")
    wrapped = partial(smtplib.SMTP_SSL, context=safe)
    with (wrapped if server.wrapped else smtplib.SMTP)(server.host, server.port, timeout=TIMEOUT_S) as connection:
        if not server.wrapped:
            connection.ehlo()
            if connection.has_extn("starttls"):
                connection.starttls(context=safe)
                connection.ehlo()
            elif server.user and server.host not in _NEAR:
                raise OSError("the mail server offers no encryption")
        if server.user:
            connection.login(server.user, password)
        connection.send_message(message)
