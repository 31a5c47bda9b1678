"""A real server and a real browser: the system's Chromium, driven by Playwright."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import threading
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import uvicorn
from playwright.sync_api import Browser, expect, sync_playwright

from carson.web.app import make_app
from carson.web.http.services import Services
from carson.web.site import Site
from tests.browser.playing import MAX_WAIT_MS

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

NO_SUGGESTIONS = "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup"
"""Chromium draws what may drop down from the address bar of each window in a process of its own, which nobody sees here."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where nobody looks at what was skipped, a missing browser fails."""
    if CHROMIUM is None and not os.environ.get("CI"):
        here = Path(__file__).parent
        for item in items:
            if here in item.path.parents:
                item.add_marker(pytest.mark.skip(reason="These tests need Chromium: apt-get install chromium."))


class House(NamedTuple):
    """A running server."""

    address: str
    services: Services
    loop: asyncio.AbstractEventLoop

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something inside the server, and wait until it is done."""
        asyncio.run_coroutine_threadsafe(work, self.loop).result(60)


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with an empty database."""
    app = make_app(tmp_path_factory.mktemp("tables"), Site(webhooks_anywhere=True))
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, ws="wsproto", log_level="error"))
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_until_complete, args=(server.serve([listening]),), daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield House(f"http://127.0.0.1:{listening.getsockname()[1]}", app.state.services, loop)
    server.should_exit = True
    thread.join(5)


@pytest.fixture(scope="package")
def address(house: House) -> str:
    return house.address


@pytest.fixture(scope="package")
def browser(address: str) -> Iterator[Browser]:
    """One browser for all tests here; it is closed behind them, because its event loop would be in the way of others."""
    if CHROMIUM is None:
        pytest.fail("These tests need Chromium, and CI may not do without them: apt-get install chromium.")
    with sync_playwright() as playwright:
        expect.set_options(timeout=MAX_WAIT_MS)
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", NO_SUGGESTIONS])
        yield found
        found.close()
