"""Several people at one table, each with a browser of their own: how they sit down, and wait for each other."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from random import Random
from time import monotonic, sleep
from typing import TypeVar

from playwright.sync_api import Browser, Page

from tests.browser.playing import ASKED, MAX_WAIT_MS, READY, at, begin, one_move, place_in_log, wait_for

Found = TypeVar("Found")


KEEP_NOTIFICATION = """() => {
  self.notified = null;
  const show = registration.showNotification;
  registration.showNotification = (title, options) => {
    self.notified = [title, options.body, options.data.url];
    return show.call(registration, title, options);
  };
}"""
"""A browser without a desktop may close a notification before it is looked for."""


def open_table(page: Page, by_link: Sequence[int], variant: str = "", clock: str = "") -> str:
    """Open a table with somebody by link on these seats and nobody on the rest; its address."""
    page.locator(".own > summary").first.click()
    for seat in range(2, 7):
        page.select_option(f"[name=who-{seat}]", "link" if seat in by_link else "")
    if variant:
        page.check(f"[value={variant}]")
    if clock:
        page.select_option("[name=clock]", clock)
    page.click("#open [type=submit]")
    begin(page)
    return page.url.partition("?")[0]


def links(page: Page, table: str) -> list[str]:
    """The links on the page of the seats: one for each seat, and the last for spectators."""
    page.goto(f"{table}/seats")
    found = [field.input_value() for field in page.locator("input.link[readonly]").all()]
    page.goto(table)
    arrive(page)
    return found


def arrive(page: Page) -> None:
    """Wait until a page is live: it is told then who is here."""
    begin(page)
    page.wait_for_selector("#company .here")


def sit(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.fill("[name=name]", name)
    page.click("text=Sit down")
    arrive(page)


def until(page: Page, found: Callable[[], Found | None]) -> Found:
    """What is found by asking again and again, over several pages; one page gives the beat."""
    given_up = monotonic() + MAX_WAIT_MS / 1000
    while (result := found()) is None:
        assert monotonic() < given_up, "It never came to that."
        page.evaluate("0")
        sleep(0.05)  # the clock of the page may stand still
    return result


def whose_turn(pages: Sequence[Page]) -> Page:
    """The page that is asked; waits until one is."""
    return until(pages[0], lambda: next((page for page in pages if page.locator(ASKED).count()), None))


def go_on(pages: Sequence[Page], luck: Random, moves: int) -> None:
    """Whoever is asked moves; all pages follow."""
    for _ in range(moves):
        one_move(whose_turn(pages), luck)
        agree(pages)


def agree(pages: Sequence[Page]) -> None:
    """Wait until all pages stand at the same place of the log."""
    until(pages[0], lambda: len({place_in_log(page) for page in pages}) == 1 or None)


@contextmanager
def people(browser: Browser, address: str, number: int) -> Iterator[list[Page]]:
    with ExitStack() as stack:
        yield [stack.enter_context(at(browser, address)) for _ in range(number)]


def both_place(pages: Sequence[Page], luck: Random) -> None:
    """Go on until all may place a cowboy at the same time (Kit Carson)."""
    for _ in range(60):
        if all(page.locator(f"{ASKED} [value^='place ']").count() for page in pages):
            for page in pages:
                wait_for(page, READY)
            return
        one_move(whose_turn(pages), luck)
        agree(pages)
    raise AssertionError("They never place at the same time.")


def delivered(page: Page, address: str, message: Mapping[str, str]) -> list[str]:
    """Hand the browser what a push service would deliver, since none can be reached: title, body and way of what it shows."""
    page.goto(f"{address}/you")
    page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => 0)")
    worker = until(page, lambda: next(iter(page.context.service_workers), None))
    active = "registration.active?.state === 'activated' || null"
    until(page, lambda: worker.evaluate(active))  # a push to a worker that is not active yet is lost
    worker.evaluate(KEEP_NOTIFICATION)
    wire = page.context.new_cdp_session(page)
    found: list[str] = []
    wire.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    wire.send("ServiceWorker.enable")
    until(page, lambda: found or None)
    arrived = {"origin": address, "registrationId": found[0], "data": json.dumps(message)}
    wire.send("ServiceWorker.deliverPushMessage", arrived)
    told: list[str] = until(page, lambda: worker.evaluate("self.notified || null"))
    return told
