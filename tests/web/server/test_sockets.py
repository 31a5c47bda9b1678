"""Over a real socket: messages are compressed, and each can be read without those before it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from socket import IPPROTO_TCP
from urllib.parse import urlencode, urlsplit

from bench.loading import Browser
from wsproto.frame_protocol import FrameProtocol, Opcode, RsvBits

from carson.web.server.serve import bind
from carson.web.server.sockets import _ShortFrames
from tests.web.browsing import TWO_PEOPLE, fields_of, moves_of, number_of
from tests.web.processes import Served


def test_messages_are_compressed_one_by_one(tmp_path: Path) -> None:
    server = Served(tmp_path)
    try:
        heard, memory = asyncio.run(_followed(urlsplit(server.address).port or 0))
    finally:
        server.close()
    assert memory is False
    assert [json.loads(text)["at"] for text in heard if "at" in json.loads(text)]


async def _followed(port: int) -> tuple[list[str], bool]:
    """Two moves, as a page hears of them."""
    browser, heard = Browser("127.0.0.1", port), list[str]()
    form = "application/x-www-form-urlencoded"
    status, headers, _ = await browser.ask("POST", "/new", urlencode(TWO_PEOPLE).encode(), form)
    assert status == 303
    table = headers["location"]
    page = (await browser.ask("GET", table))[2].decode()
    socket = await browser.socket(f"{table}/live?at={number_of(page)}&moves={number_of(page)}&shape=0", heard.append)
    for _ in range(2):
        page = (await browser.ask("GET", table))[2].decode()
        move = urlencode(fields_of(page) | {"move": moves_of(page)[0]}).encode()
        before = len(heard)
        assert (await browser.ask("POST", f"{table}/move", move, form))[0] == 200
        async with asyncio.timeout(20):
            while len(heard) == before:
                await asyncio.sleep(0.01)
    return heard, socket.remembers


def test_what_many_pages_are_sent_is_compressed_once() -> None:
    pages = [_ShortFrames(server_no_context_takeover=True) for _ in range(2)]
    proto, plain = FrameProtocol(client=False, extensions=[]), RsvBits(False, False, False)
    sent = [page.frame_outbound(proto, Opcode.TEXT, plain, b"news" * 100, fin=True) for page in pages]
    assert sent[0][0].rsv1
    assert sent[0][1] is sent[1][1]


def test_answers_are_sent_at_once() -> None:
    """asyncio switches off the wait for more to send only on sockets that say they are for TCP."""
    with bind("127.0.0.1", 0, 0) as listening:
        assert listening.proto == IPPROTO_TCP
