"""A real server and a real browser: the system's Chromium, driven by Playwright."""

from __future__ import annotations

import os
import shutil
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, expect, sync_playwright

from carson.web.app import make_app
from tests.browser.playing import MAX_WAIT_MS

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Where nobody looks at what was skipped, a missing browser fails."""
    if CHROMIUM is None and not os.environ.get("CI"):
        here = Path(__file__).parent
        for item in items:
            if here in item.path.parents:
                item.add_marker(pytest.mark.skip(reason="These tests need Chromium: apt-get install chromium."))


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with an empty database."""
    data: Path = tmp_path_factory.mktemp("tables")
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(make_app(data), ws="wsproto", log_level="error"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join(5)


@pytest.fixture(scope="package")
def browser(address: str) -> Iterator[Browser]:
    """One browser for all tests here; it is closed behind them, because its event loop would be in the way of others."""
    if CHROMIUM is None:
        pytest.fail("These tests need Chromium, and CI may not do without them: apt-get install chromium.")
    with sync_playwright() as playwright:
        expect.set_options(timeout=MAX_WAIT_MS)
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield found
        found.close()
