"""The keyboard and those who hear a page: the focus is never lost, the question is told, and nothing that is hidden is read."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from bench.scenes import asked, city_game, record_at, solo_game
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import playing_on
from tests.browser.playing import ASKED, DESKTOP, PHONE, READY, at, is_over, one_key, one_move, start, tab_to, wait_for

TABS = 40
FOCUS = """() => {
  const here = document.activeElement;
  return here !== document.body && here.checkVisibility({ visibilityProperty: true });
}"""

NEWS = """(line) => {
  const copy = line.cloneNode(true);
  for (const shown of copy.querySelectorAll("[aria-hidden=true]")) shown.remove();
  return copy.textContent.trim();
}"""
"""What a line that tells news says to those who hear it."""


def heard(page: Page) -> Iterator[tuple[str, str]]:
    """The name and the description of everything on the page that is read aloud."""
    for node in page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]:
        if not node["ignored"]:
            yield node.get("name", {}).get("value", ""), node.get("description", {}).get("value", "")


@pytest.mark.parametrize("game", ["city", "solo", "cards"])
def test_the_focus_is_never_lost(browser: Browser, address: str, game: str) -> None:
    with at(browser, address) as page:
        start(page, game)
        luck = Random(7)
        for _ in range(9):
            one_key(page, luck)
            wait_for(page, READY)
            if is_over(page):
                break
            page.wait_for_function(FOCUS)


def test_the_focus_stays_on_a_link_of_a_piece_that_is_drawn_anew(browser: Browser, address: str) -> None:
    """Who is here is told anew whenever somebody comes; a link in it has no id."""
    with at(browser, address) as page:
        start(page)
        wait_for(page, READY)
        told = """(came) => document.dispatchEvent(new CustomEvent("company", { detail: { pieces: {
            company: `<ul id="company">${came}<li><a href="#log">Bo</a></li></ul>`,
        } } }))"""
        page.evaluate(told, "")
        page.keyboard.press("Tab")
        page.focus("#company a")
        page.evaluate(told, "<li><a href='#bar'>Ann</a></li>")
        assert page.evaluate("document.activeElement.textContent") == "Bo"


def test_giving_up_a_choice_leads_back_to_its_place(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        wait_for(page, READY)
        tab_to(page, "Tab", 0)
        place = page.evaluate("document.activeElement.id")
        page.keyboard.press("Enter")
        while page.evaluate("() => !document.activeElement.closest('#pick')"):
            page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator("#pick")).to_be_hidden()
        assert page.evaluate("document.activeElement.id") == place


def test_a_key_that_is_held_down_confirms_nothing(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        sent: list[str] = []
        page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
        start(page)
        wait_for(page, READY)
        tab_to(page, "Tab", 0)
        sent.clear()
        for _ in range(20):
            page.keyboard.down("Enter")
        page.keyboard.up("Enter")
        expect(page.locator("#pick")).to_be_visible()
        assert not sent
        page.keyboard.press("Enter")
        page.wait_for_function("() => !document.querySelector('#pick')?.checkVisibility()")
        assert any(url.endswith("/move") for url in sent)


def test_a_key_that_is_held_down_does_not_follow_the_hint_that_it_opens(browser: Browser, address: str) -> None:
    with playing_on(browser, address, record_at(city_game, asked("place", 2))) as page:
        wait_for(page, READY)
        sent: list[str] = []
        page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
        page.focus("#hint")
        page.keyboard.down("Enter")
        page.wait_for_selector("#asked[open]")
        expect(page.locator("#asked :focus")).to_be_visible()
        for _ in range(5):
            page.keyboard.down("Enter")
        page.keyboard.up("Enter")
        expect(page.locator("#asked")).to_be_visible()
        assert not sent
        page.keyboard.press("Escape")
        expect(page.locator("#hint")).to_be_focused()


def test_the_question_is_told_when_it_comes(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        for _ in range(3):
            one_move(page, Random(1))
            wait_for(page, ASKED)
            said = page.locator("#question > span:last-child").inner_text()
            expect(page.locator("#heard[role=status]")).to_have_text(said)


def test_what_is_said_beside_a_place_is_not_read_twice(browser: Browser, address: str) -> None:
    """A place is read with its name and description; the line beside it adds only what they do not say."""
    with playing_on(browser, address, record_at(city_game, asked("place", 2))) as page:
        wait_for(page, READY)
        page.focus("svg [data-place='wages']")
        expect(page.locator("#say")).to_contain_text("Each cowboy here earns")
        assert page.locator("#say").evaluate(NEWS) == ""
        page.focus("#bar button[value=pass]")
        expect(page.locator("#say")).to_contain_text("Pass")
        assert page.locator("#say").evaluate(NEWS) == "whoever passes early wins ties"


def test_what_another_press_would_confirm_is_told(browser: Browser, address: str) -> None:
    with playing_on(browser, address, record_at(city_game, asked("place", 2))) as page:
        wait_for(page, READY)
        page.locator("svg [data-place='wages']").press("Enter")
        expect(page.locator("#heard")).to_have_text("Place a cowboy on wages")


def test_only_roads_that_can_be_laid_are_read(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        wait_for(page, READY)
        names = [name for name, _ in heard(page)]
        assert any("empty land" in name for name in names)
        assert not [name for name in names if name.startswith("room for a road")]


def places_until_the_bar(page: Page, key: str) -> list[str]:
    """What Tab or Shift+Tab stops at on the way from the board to the bar."""
    seen: list[str] = []
    while not page.evaluate("() => Boolean(document.activeElement.closest('#bar'))"):
        page.keyboard.press(key)
        seen.append(page.evaluate("document.activeElement.id"))
        assert len(seen) < 6, seen
    return seen


def test_from_the_board_it_is_not_far_to_the_bar(browser: Browser, address: str) -> None:
    """Where many places can be chosen, arrows lead from one to the next; Tab leads past them, and not through the log."""
    with at(browser, address) as page:
        start(page)
        wait_for(page, READY)
        assert page.locator("svg .lit").count() > TABS
        tab_to(page, "Tab", 0)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.matches('svg .lit')")
        places_until_the_bar(page, "Tab")


def test_tab_stops_where_the_arrows_have_led(browser: Browser, address: str) -> None:
    """One place of the town can be reached with Tab: the one on which the keyboard was last, in whichever direction it lies."""
    with at(browser, address) as page:
        start(page)
        wait_for(page, READY)
        stops = "[...document.querySelectorAll('.town > svg [data-place][tabindex=\"0\"]')].map((place) => place.id)"
        (first,) = page.evaluate(stops)
        page.focus(f"#{first}")
        for key in ("ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp"):
            page.keyboard.press(key)
            assert page.evaluate(stops) == [page.evaluate("document.activeElement.id")]
        here = page.evaluate("document.activeElement.id")
        for key in ("Tab", "Shift+Tab"):
            page.keyboard.press(key)
        assert page.evaluate("document.activeElement.id") == here


def test_the_log_is_one_stop_of_the_tab_key(browser: Browser, address: str) -> None:
    """Arrows lead from it to its last line, from line to line, and to the “?” beside one; so in what came later."""
    with playing_on(browser, address, record_at(solo_game, asked("place", 3))) as page:
        wait_for(page, READY)
        page.focus(".log .scroll")
        page.keyboard.press("ArrowUp")
        expect(page.locator("#log li:last-child > a:first-child")).to_be_focused()
        page.keyboard.press("ArrowUp")
        expect(page.locator("#log li:nth-last-child(2) > a:first-child")).to_be_focused()
        page.locator("#log li:has(.why) > a:first-child").last.focus()
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.matches('#log .why')")
        lines = page.locator("#log li").count()
        one_move(page, Random(1))
        expect(page.locator(f"#log li:nth-child({lines + 1})")).to_be_attached()
        expect(page.locator("#log :is(a, summary):not([tabindex='-1'])")).to_have_count(0)
        page.locator("#log a").last.click()
        page.wait_for_selector(".js #bar.replay")
        page.focus(".log .scroll")
        page.keyboard.press("ArrowDown")
        expect(page.locator("#log [aria-current]").first).to_be_focused()
        page.keyboard.press("Tab")
        assert not page.evaluate("document.activeElement.matches('#log *')")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_no_button_says_its_name_twice(browser: Browser, address: str, size: dict[str, int]) -> None:
    with at(browser, address, size) as page:
        start(page, "solo")
        one_move(page, Random(1))
        wait_for(page, READY)
        if size == PHONE:
            page.locator("header .menu > summary").click()
        said = list(heard(page))
        assert {"Sounds", "Ask about something on the table"} <= {name for name, _ in said}
        assert [name for name, told in said if name and name == told] == []


def test_an_amount_is_chosen_with_the_arrows_of_its_slider(browser: Browser, address: str) -> None:
    """The buttons beside it are for fingers."""
    with playing_on(browser, address, record_at(city_game, asked("give", 2))) as page:
        wait_for(page, READY)
        page.focus(".slides [type=range]")
        before = page.locator(".slides [type=submit]").inner_text()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".slides [type=submit]")).not_to_have_text(before)
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.type") == "submit"


@pytest.mark.parametrize("game", ["city", "cards"])
def test_nothing_in_a_picture_is_read_twice(browser: Browser, address: str, game: str) -> None:
    with at(browser, address) as page:
        start(page, game)
        for _ in range(2):
            one_move(page, Random(3))
            wait_for(page, READY)
        pictured = set(
            page.evaluate("[...document.querySelectorAll('#table svg [aria-label]')].map(({ ariaLabel }) => ariaLabel)")
        )
        assert [name for name, told in heard(page) if name and name == told and name in pictured] == []
