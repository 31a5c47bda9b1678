"""Your turn: the tab says how many tables wait, a key leads to the next, and a push that arrives leads there, too."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.company import delivered, people
from tests.browser.playing import at

TWO: dict[str, str | float | bool] = {"game": "city", "who-1": "human", "who-2": "link"}


def waiting_tables(ann: Page, bob: Page, address: str, number: int) -> list[str]:
    """Tables of two at which Ann is asked."""
    found: list[str] = []
    while len(found) < number:
        table = ann.request.post(f"{address}/new", form=TWO).url.partition("?")[0]
        link = re.findall(r'value="([^"]+/join/[^"]+)"', ann.request.get(f"{table}/seats").text())[1]
        bob.request.post(link, form={"name": "Bob"})
        if 'name="move"' in ann.request.get(table).text():
            found.append(table)
    return found


def test_the_tab_counts_the_tables_that_wait_and_a_key_leads_to_the_next(browser: Browser, address: str) -> None:
    with people(browser, address, 2) as (ann, bob):
        first, second = waiting_tables(ann, bob, address, 2)
        ann.goto(f"{address}/you")
        expect(ann).to_have_title(re.compile(r"^\(2\) "))
        expect(ann.locator("main")).to_contain_text("2 tables wait for you.")
        ann.goto(address)
        expect(ann.locator("#inbox .next")).to_have_text("Next table n")
        ann.goto(first)
        expect(ann).to_have_title(re.compile(r"^\(2\) ★ Your turn"))
        icon = ann.request.get(f"{address}{ann.get_attribute('link[rel=icon]', 'href')}")
        assert ">2</text>" in icon.text()
        ann.keyboard.press("n")
        ann.wait_for_url(second)
        expect(ann).to_have_title(re.compile(r"^\(2\) ★ Your turn"))


def test_a_browser_that_cannot_be_pushed_to_says_so_in_our_words(browser: Browser, address: str) -> None:
    """No push service can be reached from here, and what the browser says about that is nobody’s language."""
    with browser.new_context(permissions=["notifications"], locale="de") as context:
        page = context.new_page()
        page.goto(f"{address}/you")
        page.click("#push")
        expect(page.locator("#push-said")).to_have_text("Das hat nicht geklappt. Versuche es noch einmal.")


def test_a_push_that_arrives_is_shown_with_its_table(browser: Browser, address: str) -> None:
    with at(browser, address, permissions=["notifications"]) as page:
        data = {"title": "Your turn", "body": "Carson City · Ann and Bob", "url": "/t/x", "tag": "x"}
        assert delivered(page, address, data) == ["Your turn", "Carson City · Ann and Bob", "/t/x"]
