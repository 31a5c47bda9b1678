"""A person at the screen: clicks what is lit, confirms, takes the screen when asked to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page

DESKTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}


@contextmanager
def at(browser: Browser, address: str, size: dict[str, int] = DESKTOP, **options: Any) -> Iterator[Page]:
    """A page of a browser that was never here; no script may complain while it is used."""
    context = browser.new_context(viewport=size, **options)  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(10_000)
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(address)
    yield page
    context.close()
    assert not [said for said in complaints if "409" not in said], complaints


def start(page: Page, button: str = "Play now") -> None:
    page.click(f"button:has-text('{button}')")
    page.wait_for_selector(".js #pace")
    page.select_option("#pace", "0")


def is_over(page: Page) -> bool:
    return page.locator("#question", has_text="The game is over").count() > 0


def one_move(page: Page, luck: Random) -> None:
    """Answer one question, by the board where it is lit."""
    page.wait_for_selector("#bar:not(.busy) .choices", state="attached")
    if is_over(page):
        return
    if page.locator("#take-screen").count():
        page.click("#take-screen")
        page.wait_for_selector("#bar:not(.busy) .choices .lit, #bar:not(.busy) .choices", state="attached")
        return
    number = page.get_attribute("#bar", "data-at")
    lit, buttons = page.locator("svg .lit"), page.locator(".buttons button")
    if lit.count() and (luck.random() < 0.8 or not buttons.count()):
        lit.nth(luck.randrange(lit.count())).dispatch_event("click")
        page.locator("#pick .confirm").first.click()
    elif buttons.count():
        buttons.nth(luck.randrange(buttons.count())).click()
    else:
        page.locator(".choices form button").first.click()
    page.wait_for_selector(f"#bar:not([data-at='{number}'])")
