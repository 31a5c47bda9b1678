"""A person at the screen: clicks, taps or presses what is lit, confirms, takes the screen when asked to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Locator, Page

DESKTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
MAX_WAIT_MS = 60_000
"""A machine may be busy with other things, and only what never happens has failed."""
LOOK_AGAIN_MS = 50
AT_REST = ".js #bar:not(.busy, .telling) .choices"
"""Somebody is asked, and everything that led to it was shown."""
READY = ".js #bar:not(.busy, .new, .telling) .choices"
"""Somebody is asked and may click: JavaScript is there to listen, and the question has stood there for a moment."""
ASKED = ".js #bar:not(.telling) form[action$='/move']"
"""This browser is asked for a move."""
MAX_MOVES = 400

Player = Callable[[Page, Random], None]


@contextmanager
def at(
    browser: Browser, address: str, size: dict[str, int] = DESKTOP, *, missing: bool = False, **options: Any
) -> Iterator[Page]:
    """A page of a browser that was never here; JavaScript may report no error while it is used, unless pages are *missing*."""
    context = browser.new_context(viewport=size, **options)  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(MAX_WAIT_MS)
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    try:
        page.goto(address)
        yield page
    finally:
        context.close()
    allowed = ("409", "404", "422") if missing else ("409",)
    assert not [said for said in complaints if not any(status in said for status in allowed)], complaints


def wait_for(page: Page, selector: str) -> None:
    """Until the page has something that fits, seen or not; Playwright itself would soon look for it only twice a second."""
    page.wait_for_function("selector => document.querySelector(selector)", arg=selector, polling=LOOK_AGAIN_MS)


def start(page: Page, game: str = "city", level: str = "novice") -> None:
    """Begin with one click, against the quickest bots, and have nothing shown slowly."""
    page.check(f"[name=level][value={level}]")
    page.click(f"button[name=preset][value={game}]")
    begin(page)


def begin(page: Page) -> None:
    wait_for(page, ".js #pace")
    page.select_option("#pace", "0")


OFFER = """() => {
  document.getElementById("bar").classList.remove("new"); // as if the question had stood there for a moment
  const name = (place) => ["place", "edge", "card"].filter((kind) => place.dataset[kind])
    .map((kind) => `svg .lit[data-${kind}="${place.dataset[kind]}"]`)[0];
  const lit = [...document.querySelectorAll("svg .lit")].map(name);
  const buttons = [...document.querySelectorAll(".buttons button")].filter((button) => button.checkVisibility());
  return [document.getElementById("bar").dataset.at, lit, buttons.length];
}"""


class Offer(NamedTuple):
    """What a person is asked at one moment."""

    number: str
    """The place in the log."""
    places: list[str]
    """Selectors of everything that is lit on the board."""
    buttons: int

    def lit(self, page: Page, luck: Random) -> Locator | None:
        """Most often something on the board, if anything is lit there; None for the bar."""
        if self.places and (luck.random() < 0.8 or not self.buttons):
            return page.locator(luck.choice(self.places)).first
        return None

    def in_bar(self, page: Page, luck: Random) -> Locator:
        """A button of the bar; the sheet of A New Beginning is handed in as it is."""
        buttons = page.locator(".buttons button:visible" if self.buttons else "#bar .choices form [type=submit]")
        return buttons.nth(luck.randrange(self.buttons) if self.buttons else 0)


def offered(page: Page) -> Offer | None:
    """What is asked here, as it stands at one moment, once something is; None when the game is over."""
    wait_for(page, AT_REST)
    return None if is_over(page) else Offer(*page.evaluate(OFFER))


def is_over(page: Page) -> bool:
    return page.locator(".js #bar a[href='#result']").count() > 0


def place_in_log(page: Page) -> str | None:
    return page.get_attribute("#bar", "data-at")


def wait_for_more(page: Page, number: str | None) -> None:
    """Until the table has gone on from this place; at the end of a game the page loads itself anew."""
    wait_for(page, f".js #bar:not([data-at='{number}'])")


def one_move(page: Page, luck: Random) -> None:
    """Answer one question with the mouse, by the board where it is lit."""
    offer = offered(page)
    if offer is None or took_the_screen(page):
        return
    if place := offer.lit(page, luck):
        place.dispatch_event("click")
        page.locator("#pick .confirm").first.click()
    else:
        offer.in_bar(page, luck).click()
    wait_for_more(page, offer.number)


AIM = """place => {
  place.scrollIntoView({ block: "center", inline: "center" });
  const box = place.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def finger(page: Page, place: Locator) -> None:
    """Tap, once, where a place is seen; what is only a line on the board is too thin for `Locator.tap`."""
    page.touchscreen.tap(*place.evaluate(AIM))


def one_tap(page: Page, luck: Random) -> None:
    """Answer one question with a finger: the first tap selects, the second confirms."""
    offer = offered(page)
    if offer is None:
        return
    if place := offer.lit(page, luck):
        confirm = page.locator("#pick .confirm")
        finger(page, place)
        confirm.first.wait_for()
        if confirm.count() == 1 and luck.random() < 0.5:
            finger(page, page.locator("svg .chosen").first)
        else:
            confirm.first.tap()
    else:
        button = offer.in_bar(page, luck)
        card = button.get_attribute("data-target")
        button.tap()
        if card and page.locator(f"svg [data-card='{card}']").count():
            page.locator("#pick .confirm").first.tap()
    wait_for_more(page, offer.number)


FOCUSED = """() => {
  const here = document.activeElement;
  if (here.closest("svg .lit")) return "place";
  return here.closest("#bar .choices button, #pick button.confirm") ? "button" : "";
}"""


def one_key(page: Page, luck: Random) -> None:
    """Answer one question with the keyboard alone: forwards to the board, backwards to the bar."""
    offer = offered(page)
    if offer is None:
        return
    if tab_to(page, "Tab" if offer.lit(page, luck) else "Shift+Tab", luck.randrange(4)) == "place":
        page.keyboard.press("Enter")
        page.wait_for_selector("#pick .confirm")
        if page.locator("#pick .confirm").count() > 1:
            page.evaluate("document.querySelector('#bar').focus()")
            while page.evaluate("() => !document.activeElement.closest('#pick .confirm')"):
                page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    wait_for_more(page, offer.number)


def tab_to(page: Page, key: str, beyond: int) -> str:
    """Go from one thing to the next until something is reached that answers, or a few further; what it is."""
    for _ in range(300):
        page.keyboard.press(key)
        found: str = page.evaluate(FOCUSED)
        if found and (beyond <= 0 or found == "button"):
            return found
        beyond -= bool(found)
    raise AssertionError("The keyboard reaches nothing that can be chosen.")


def took_the_screen(page: Page) -> bool:
    """Whether the curtain was down; the one who is asked has raised it."""
    if not page.locator("#take-screen").count():
        return False
    with page.expect_navigation():
        page.click("#take-screen")
    wait_for(page, READY)
    return True


def play_to_the_end(page: Page, luck: Random, player: Player = one_move) -> int:
    """Play until the game is over; how many moves that took."""
    for number in range(MAX_MOVES):
        player(page, luck)
        wait_for(page, f"{AT_REST}, #bar .waiting")
        if is_over(page):
            return number
    raise AssertionError("The game does not end.")
