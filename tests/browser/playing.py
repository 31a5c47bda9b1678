"""A person at the screen: clicks, taps or presses what is lit, confirms, takes the screen when asked to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

from playwright.sync_api import Browser, Locator, Page, TimeoutError

DESKTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
LONGEST_WAIT = 60_000
"""Milliseconds: a machine may be busy with other things, and only what never happens has failed."""
READY = ".js #bar:not(.busy) .choices"
"""Somebody is asked, and the script is there to listen: what the server sends looks the same before it has run."""
ASKED = ".js #bar form[action$='/move']"
"""This browser is asked for a move."""
MOST_MOVES = 400

Player = Callable[[Page, Random], None]


@contextmanager
def at(
    browser: Browser, address: str, size: dict[str, int] = DESKTOP, *, missing: bool = False, **options: Any
) -> Iterator[Page]:
    """A page of a browser that was never here; no script may complain while it is used, unless pages are *missing*."""
    context = browser.new_context(viewport=size, **options)  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(LONGEST_WAIT)
    complaints: list[str] = []
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(address)
    yield page
    context.close()
    allowed = ("409", "404") if missing else ("409",)
    assert not [said for said in complaints if not any(status in said for status in allowed)], complaints


def start(page: Page, game: str = "city", level: str = "novice") -> None:
    """Begin with one click, against the quickest bots, and have nothing shown slowly."""
    page.select_option("[name=level]", level)
    page.click(f"button[name=preset][value={game}]")
    begin(page)


def begin(page: Page) -> None:
    page.wait_for_selector(".js #pace")
    page.select_option("#pace", "0")


def is_over(page: Page) -> bool:
    return page.locator("#bar a[href='#result']").count() > 0


def place_in_log(page: Page) -> str | None:
    return page.get_attribute("#bar", "data-at")


def wait_for_more(page: Page, number: str | None) -> None:
    """Until the table has gone on from this place; at the end of a game the page loads itself anew."""
    page.wait_for_selector(f"#bar:not([data-at='{number}'])", state="attached")


def one_move(page: Page, luck: Random) -> None:
    """Answer one question with the mouse, by the board where it is lit."""
    page.wait_for_selector(READY, state="attached")
    if is_over(page) or took_the_screen(page):
        return
    number = place_in_log(page)
    lit, buttons = page.locator("svg .lit"), page.locator(".buttons button")
    if lit.count() and (luck.random() < 0.8 or not buttons.count()):
        lit.nth(luck.randrange(lit.count())).dispatch_event("click")
        page.locator("#pick .confirm").first.click()
    elif buttons.count():
        buttons.nth(luck.randrange(buttons.count())).click()
    else:
        page.locator("#bar .choices form button").first.click()
    wait_for_more(page, number)


def one_tap(page: Page, luck: Random) -> None:
    """Answer one question with a finger: the first tap selects, the second confirms."""
    page.wait_for_selector(READY, state="attached")
    if is_over(page):
        return
    number = place_in_log(page)
    lit, buttons = page.locator("svg .lit"), page.locator(".buttons button")
    if lit.count() and (luck.random() < 0.8 or not buttons.count()):
        place, confirm = lit.nth(luck.randrange(lit.count())), page.locator("#pick .confirm")
        select(place, confirm)
        if confirm.count() == 1 and luck.random() < 0.5:
            page.locator("svg .chosen").first.tap(force=True)
        else:
            confirm.first.tap()
    else:
        (buttons if buttons.count() else page.locator("#bar .choices form button")).first.tap()
    wait_for_more(page, number)


def select(place: Locator, confirm: Locator) -> None:
    """Tap a place until it is selected: news that arrive in the same moment let go of what was selected."""
    for _ in range(3):
        place.evaluate("place => place.scrollIntoView({block: 'center', inline: 'center'})")
        place.tap(force=True)
        with suppress(TimeoutError):
            return confirm.first.wait_for(timeout=5_000)
    raise AssertionError("A place that is lit cannot be selected.")


FOCUSED = """() => {
  const here = document.activeElement;
  if (here.closest("svg .lit")) return "place";
  return here.closest("#bar .choices button, #pick button.confirm") ? "button" : "";
}"""


def one_key(page: Page, luck: Random) -> None:
    """Answer one question with the keyboard alone: forwards to the board, backwards to the bar."""
    page.wait_for_selector(READY, state="attached")
    if is_over(page):
        return
    number = place_in_log(page)
    on_board = page.locator("svg .lit").count() > 0 and (luck.random() < 0.8 or not page.locator(".buttons button").count())
    if tab_to(page, "Tab" if on_board else "Shift+Tab", luck.randrange(4)) == "place":
        page.keyboard.press("Enter")
        page.wait_for_selector("#pick .confirm")
        if page.locator("#pick .confirm").count() > 1:
            page.locator("#pick .confirm").first.wait_for()
            page.evaluate("document.querySelector('#bar').focus()")
            while page.evaluate("() => !document.activeElement.closest('#pick .confirm')"):
                page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    wait_for_more(page, number)


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
    page.wait_for_selector(READY, state="attached")
    return True


def play_to_the_end(page: Page, luck: Random, player: Player = one_move) -> int:
    """Play until the game is over; how many moves that took."""
    for number in range(MOST_MOVES):
        player(page, luck)
        page.wait_for_selector(f"{READY}, #bar .waiting", state="attached")
        if is_over(page):
            return number
    raise AssertionError("The game does not end.")
