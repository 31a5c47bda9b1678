"""Every dialog and every menu can be read as a whole: at every size, in every language."""

from __future__ import annotations

import pytest
from bench.scenes import asked, city_game, over, record_at
from playwright.sync_api import Browser, Page

from carson.web.table import advice
from tests.browser.looking import LANGUAGES, cut_off, in_every_size, play_on

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
    page.wait_for_selector("#asked:not([open])", state="attached")


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
    record = record_at(city_game, asked("place", 2))
    for page, name in in_every_size(browser, address, language):
        play_on(page, record)
        for thing in THINGS:
            ask_about(page, thing)
            assert cut_off(page) == [], (name, thing)
            close(page)
        page.click("#hint")
        page.wait_for_selector("#asked[open] .advice li")
        assert cut_off(page) == [], (name, "hint")
        assert page.locator(".advice li b").first.is_visible()
        close(page)
        assert menus(page) == [], (name, "menus")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result_can_be_read_at_every_size(browser: Browser, address: str, language: str) -> None:
    record = record_at(city_game, over)
    for page, name in in_every_size(browser, address, language):
        play_on(page, record)
        page.click("#bar a[href='#result']")
        page.wait_for_selector("#result")
        assert cut_off(page) == [], name
