"""The second click of two must not answer the next question."""

from __future__ import annotations

import pytest
from bench.scenes import asked, city_game, record_at
from playwright.sync_api import Browser, expect

from tests.browser.looking import play_on
from tests.browser.playing import READY, at, begin, place_in_log, wait_for_more

SECOND_CLICK = """(detail) => {
  new MutationObserver((_, observer) => {
    const button = document.querySelector("#bar.new .buttons button");
    if (!button) return;
    observer.disconnect();
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    window.clicked = document.getElementById("question").textContent;
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Click the first answer at the very moment at which a new question is there; a pointer counts its clicks, a keyboard none."""


@pytest.mark.parametrize(("detail", "counts"), [(2, False), (0, True)], ids=["pointer", "keyboard"])
def test_a_double_click_plays_one_decision(browser: Browser, address: str, detail: int, counts: bool) -> None:
    """Whoever buys a building is asked at once where to build it, with a button under the pointer."""
    with at(browser, address) as page:
        play_on(page, record_at(city_game, asked("building", 2)))
        begin(page)
        page.evaluate(SECOND_CLICK, detail)
        number = place_in_log(page)
        page.locator(".buttons button[value^='buy']").click()
        page.wait_for_function("() => window.clicked")
        if counts:
            expect(page.locator("#question")).not_to_have_text(page.evaluate("() => window.clicked"))
            return
        page.wait_for_selector(READY, state="attached")
        assert place_in_log(page) != number
        expect(page.locator("#question")).to_have_text(page.evaluate("() => window.clicked"))
        number = place_in_log(page)
        page.locator(".buttons button").first.click()
        wait_for_more(page, number)
