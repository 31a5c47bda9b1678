"""The second click of two must not answer the next question."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from bench.scenes import asked, city_game, record_at
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import play_on
from tests.browser.playing import at, begin


@contextmanager
def asked_anew(browser: Browser, address: str) -> Iterator[tuple[Page, list[str]]]:
    """A page on which a new question has come up at this moment, and the moves that it sends from now on.

    Its clock stands still. Whoever buys a building is asked at once where to build it, with a button under the pointer.
    """
    with at(browser, address) as page:
        page.clock.install()
        play_on(page, record_at(city_game, asked("building", 2)))
        begin(page)
        expect(page.locator("#bar")).not_to_have_class("new")
        page.clock.pause_at(page.evaluate("Date.now()") + 1000)
        page.locator(".buttons button[value^='buy']").click()
        expect(page.locator("#bar.new .buttons button").first).to_be_visible()
        sent: list[str] = []
        page.on("request", lambda request: sent.append(request.post_data or "") if request.url.endswith("/move") else None)
        yield page, sent


def click(page: Page) -> None:
    """With the mouse, wherever the first answer stands; `Locator.click` would wait for the clock."""
    box = page.locator(".buttons button").first.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_click_that_comes_too_early_answers_nothing(browser: Browser, address: str) -> None:
    with asked_anew(browser, address) as (page, sent):
        question = page.locator("#question").inner_text()
        for pause in (0, 200, 150):
            page.clock.run_for(pause)
            click(page)
        assert sent == []
        page.clock.run_for(100)
        click(page)
        expect(page.locator("#question")).not_to_have_text(question)
        assert len(sent) == 1


@pytest.mark.parametrize("key", ["Enter", " "])
def test_the_keyboard_need_not_wait(browser: Browser, address: str, key: str) -> None:
    with asked_anew(browser, address) as (page, sent):
        question = page.locator("#question").inner_text()
        page.locator(".buttons button").first.press(key)
        expect(page.locator("#question")).not_to_have_text(question)
        assert len(sent) == 1
