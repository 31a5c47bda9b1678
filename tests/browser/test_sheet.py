"""The sheet of A New Beginning: one sheet, filled in in any order, counted as one goes, and handed in once."""

from __future__ import annotations

import pytest
from bench.scenes import asked, city_game, record_at
from playwright.sync_api import Browser, expect

from tests.browser.company import open_table
from tests.browser.looking import play_on
from tests.browser.playing import DESKTOP, PHONE, READY, at, begin, wait_for


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_sheet_is_filled_in_in_any_order_and_handed_in_once(browser: Browser, address: str, size: dict[str, int]) -> None:
    with at(browser, address, size) as page:
        play_on(page, record_at(city_game, asked("sheet"), variants=("new-beginning",)))
        begin(page)
        wait_for(page, READY)
        total, button = page.locator("#sheet .total"), page.locator("#hand-in")
        expect(button).to_contain_text("$15 left")  # the usual start
        page.click("#sheet label:has([value='sheet marksman 1'])")
        page.click("#sheet label:has([value='sheet parcels 4'])")
        expect(total).to_have_text("Spent $59 of $50: $9 too much.")
        expect(button).to_be_disabled()
        page.click("#sheet label:has([value='sheet points -5'])")
        page.select_option("#sheet select", "bid 1")
        expect(button).to_contain_text("$1 left")
        assert page.locator("#sheet option:not([disabled])").count() == 2  # no more can be bid than is left
        page.click("#sheet label:has([value='sheet cowboys 2'])")
        expect(total).to_contain_text("$7 left")
        button.click()
        expect(page.locator("#sheet")).to_be_hidden()
        expect(page.locator("#points-1")).to_contain_text("−5")
        expect(page.locator("#cowboys-1")).to_have_text("2")


def test_one_hint_fills_in_the_whole_sheet_and_one_button_hands_it_in(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, asked("sheet"), variants=("new-beginning",)))
        begin(page)
        wait_for(page, READY)
        page.click("#hint")
        expect(page.locator("#answer tr")).to_have_count(9)
        expect(page.locator("#answer .total")).to_contain_text("of $50")
        page.click("#answer button")
        expect(page.locator("#asked")).not_to_be_visible()
        expect(page.locator("#sheet")).to_be_hidden()


def test_until_all_are_there_the_seats_stand_where_the_sheet_will_be(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        open_table(page, (2,), "new-beginning")
        expect(page.locator("#sheet")).to_be_hidden()
        expect(page.locator("table.seats")).to_be_visible()
