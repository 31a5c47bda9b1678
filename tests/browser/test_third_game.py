"""A game that this package does not know, on its plain default board in a real browser."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, expect

from carson.game import Kind
from tests.browser.playing import DESKTOP, PHONE, at, begin, play_to_the_end


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_it_is_played_to_its_end(browser: Browser, address: str, pig: Kind, size: dict[str, int]) -> None:
    with at(browser, address, size) as page:
        page.click("summary:has-text('your own')")
        page.check("[name=game][value=pig]")
        for seat in range(3, 7):
            page.select_option(f"[name=who-{seat}]", "")
        page.click("text=Open the table")
        begin(page)
        board = page.locator("#board")
        expect(board).to_contain_text("Ann: 0")
        expect(board).to_be_in_viewport()
        play_to_the_end(page, Random(1))
        expect(board).not_to_contain_text("Ann: 0\nBo: 0")
