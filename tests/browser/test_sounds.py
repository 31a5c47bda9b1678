"""Sounds: silent until they are switched on, then heard when something is shown, and remembered by the browser."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, Page

from tests.browser.playing import READY, at, one_move, start, wait_for

COUNT = """() => {
  window.started = 0;
  const begin = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...when) { window.started++; return begin.apply(this, when); };
}"""


def heard(page: Page) -> int:
    return int(page.evaluate("window.started"))


def test_sounds_are_off_until_switched_on_and_stay_on(browser: Browser, address: str) -> None:
    with at(browser, address, bypass_csp=True) as page:
        start(page)
        page.select_option("#pace", "0.5")
        page.evaluate(COUNT)
        luck = Random(2)
        one_move(page, luck)
        wait_for(page, READY)
        assert heard(page) == 0
        page.click("#sounds")
        assert page.get_attribute("#sounds", "aria-pressed") == "true"
        page.wait_for_function("window.started > 0")
        before = heard(page)
        one_move(page, luck)
        page.wait_for_function(f"window.started > {before}")
        page.reload()
        page.wait_for_selector("#sounds[aria-pressed=true]")
