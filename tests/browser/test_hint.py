"""A person asks for a hint in a real browser, and follows it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from carson.web.table.bots import advice
from tests.browser.playing import READY, at, place_in_log, start, wait_for, wait_for_more


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "ADVICE_BOT", "planner:20")


def test_a_hint_is_shown_over_the_table_and_can_be_followed(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        wait_for(page, READY)
        before = place_in_log(page)
        page.click("#hint")
        expect(page.locator("#answer-title")).to_have_text("Hint")
        expect(page.locator("#answer .advice li").first).to_contain_text("% victories")
        page.locator("#answer .advice button").first.click()
        wait_for_more(page, before)
        expect(page.locator("#asked")).not_to_be_visible()
