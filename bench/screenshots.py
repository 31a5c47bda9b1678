"""Plays in Chromium and photographs the pages for the documents: ``make screenshots``."""

from __future__ import annotations

import argparse
import shutil
import socket
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from carson import city
from carson.bots import bot_named
from carson.web.app import make_app

GOAL: Final = Path(__file__).parents[1] / "docs" / "pictures"
DESKTOP: Final = {"width": 1366, "height": 768}
TALL: Final = {"width": 1366, "height": 1240}
TABLET: Final = {"width": 820, "height": 1180}
PHONE: Final = {"width": 390, "height": 844}
PHONE_USER_AGENT: Final = (
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120 Mobile Safari/537.36"
)


@contextmanager
def served() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a server with an empty database."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = uvicorn.Server(uvicorn.Config(make_app(Path(data)), ws="wsproto", log_level="error"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.05)
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        yield browser, f"http://127.0.0.1:{listening.getsockname()[1]}"
        browser.close()
        server.should_exit = True
        thread.join(5)


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with served() as (browser, address):
        shoot(browser, address, "web-start", DESKTOP, "")
        shoot(browser, address, "web-table", DESKTOP, "Round 3")
        shoot(browser, address, "web-dark", DESKTOP, "Round 3", color_scheme="dark")
        shoot(browser, address, "web-phone", PHONE, "Round 2", user_agent=PHONE_USER_AGENT)
        shoot(browser, address, "web-tablet", TABLET, "Round 3")
        shoot(browser, address, "web-cards", DESKTOP, "round 5", "cards")
        shoot_a_duel(browser, address)
        shoot(browser, f"{address}/rules/city", "web-rules", DESKTOP, "")
        look_at_the_end(browser, address)


def shoot_a_duel(browser: Browser, address: str) -> None:
    """Play at the usual pace until two cowboys fight, and keep the moment in which both sums stand."""
    page = browser.new_context(viewport=DESKTOP).new_page()  # type: ignore[arg-type]
    page.goto(address)
    page.click("button[name=preset][value=city]")
    page.wait_for_selector(".js #pace")
    luck = Random(12)
    while not page.locator(".contest.decided").count():
        if page.locator("#bar:not(.busy, .new) .choices").count() and page.locator("#skip[hidden]").count():
            answer(page, luck)
        page.wait_for_timeout(40)
    page.screenshot(path=GOAL / "web-duel.png")
    print("web-duel.png")


def look_at_the_end(browser: Browser, address: str) -> None:
    """How a game of bots was won."""
    game, bot, luck = city.new(names=("Ann", "Bo", "Cleo", "Dan"), seed=8), bot_named("greedy"), Random(8)
    while not game.over:
        decision = game.decisions[0]
        game.play(bot.choose(game.view(decision.seat), decision, luck), decision.seat)
    page = browser.new_context(viewport=TALL, reduced_motion="reduce").new_page()  # type: ignore[arg-type]
    page.goto(address)
    page.click("summary:has-text('record or')")
    page.fill("textarea", str(game.record))
    page.click("button[name=do][value=play]")
    page.click("#bar a[href='#result']")
    page.wait_for_timeout(300)
    page.locator("#result").screenshot(path=GOAL / "web-result.png")
    print("web-result.png")


def shoot(
    browser: Browser, address: str, name: str, size: dict[str, int], until: str, game: str = "city", **options: Any
) -> None:
    """Play until the table says *until*, and keep the picture."""
    page = browser.new_context(viewport=size, reduced_motion="reduce", **options).new_page()  # type: ignore[arg-type]
    page.goto(address)
    if until:
        page.click(f"button[name=preset][value={game}]")
        page.wait_for_selector(".js #pace")
        page.select_option("#pace", "0")
        play(page, until, Random(5))
        page.mouse.move(700, 5)
        page.evaluate("scrollTo(0, 0)")  # a phone begins with the board
        page.wait_for_timeout(300)
    page.screenshot(path=GOAL / f"{name}.png")
    print(f"{name}.png")


def play(page: Page, until: str, luck: Random) -> None:
    """Click what is lit, seldom passing, and stop where cowboys are placed or a card of the row is taken."""
    for _ in range(200):
        page.wait_for_selector("#bar:not(.busy, .new) .choices", state="attached")
        places = page.locator("svg .square.lit, #row .card.lit")
        if until in (page.locator("#standing").text_content() or "") and places.count() > 2:
            return
        answer(page, luck)


def answer(page: Page, luck: Random) -> None:
    """Make one move."""
    places, buttons = page.locator("svg :is(.square, .card, .parcel, .spot).lit"), page.locator(".buttons button:visible")
    at = page.get_attribute("#bar", "data-at")
    if places.count() and (luck.random() < 0.9 or not buttons.count()):
        places.nth(luck.randrange(places.count())).dispatch_event("click")
        page.locator("#pick .confirm").first.click()
    elif buttons.count():
        buttons.last.click()
    else:
        page.locator("#bar .choices form [type=submit]").first.click()
    page.wait_for_selector(f"#bar:not([data-at='{at}'])")


if __name__ == "__main__":
    main()
