"""Every dialog and every menu can be read as a whole: at every size, in every language."""

from __future__ import annotations

import pytest
from bench.scenes import asked, city_game, over, record_at
from playwright.sync_api import Browser, Page

from carson.web.table.bots import advice
from tests.browser.looking import LANGUAGES, at_every_size, cut_off, playing_on, resized, shapes
from tests.browser.playing import wait_for

THINGS = ("svg [data-place=parcel-purchase], svg [data-place=wages]", "svg .card", "#question", "table.seats th .name")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "ADVICE_BOT", "planner:20")


def ask_about(page: Page, thing: str) -> None:
    page.locator("#ask").dispatch_event("click")
    page.locator(thing).first.dispatch_event("click")
    page.wait_for_selector("#asked[open]")


def close(page: Page) -> None:
    page.click("#asked button[type=submit]:not([name=move])")
    wait_for(page, "#asked:not([open])")


def menus(page: Page) -> list[str]:
    """What is cut off while one menu of the head after the other is open."""
    found = []
    menu = page.locator(".menu > summary")
    for entry in page.locator(".top details.drop:not(.menu):not([hidden]) > summary").all():
        if menu.count():
            menu.click()
        entry.click()
        found += cut_off(page)
        entry.click()
        if menu.count():
            menu.click()
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_dialogs_can_be_read_at_every_size(browser: Browser, address: str, language: str) -> None:
    with playing_on(browser, address, record_at(city_game, asked("place", 2)), language) as page:
        for sizes in shapes(page):
            for thing in THINGS:
                ask_about(page, thing)
                for size in resized(page, sizes):
                    assert cut_off(page) == [], (size, thing)
                close(page)
            page.click("#hint")
            page.wait_for_selector("#asked[open] .advice li")
            for size in resized(page, sizes):
                assert cut_off(page) == [], (size, "hint")
                assert page.locator(".advice li b").first.is_visible()
            close(page)
            for size in resized(page, sizes):
                assert menus(page) == [], (size, "menus")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result_can_be_read_at_every_size(browser: Browser, address: str, language: str) -> None:
    with playing_on(browser, address, record_at(city_game, over), language) as page:
        page.click("#bar a[href='#result']")
        page.wait_for_selector("#result")
        for size in at_every_size(page):
            assert cut_off(page) == [], size
