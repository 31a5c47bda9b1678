"""People play in a real browser."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.playing import PHONE, at, is_over, one_move, start


def test_a_whole_game_with_three_bots_by_clicking(browser: Browser, address: str) -> None:
    luck = Random(11)
    with at(browser, address) as page:
        start(page)
        for _ in range(150):
            one_move(page, luck)
            if is_over(page):
                break
        expect(page.locator("#question")).to_contain_text("The game is over")
        page.click("text=Points by source")
        expect(page.locator("#result .sum")).to_be_visible()
        page.click("#result a")
        page.click("text=Play again")
        page.wait_for_selector("#bar .choices")


def test_one_screen_holds_the_table(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        page.wait_for_selector("svg .lit")
        assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [1366, 768]
        for part in (".town svg", ".path svg", ".people svg", "table.seats", ".log", "#bar"):
            box = page.locator(part).first.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= 769
            assert box["x"] + box["width"] <= 1367


def test_first_tap_selects_second_confirms_on_a_phone(browser: Browser, address: str) -> None:
    luck = Random(3)
    with at(browser, address, PHONE, has_touch=True) as page:
        start(page)
        page.wait_for_selector("#table[data-narrow='1'] svg .parcel.lit")
        parcel = page.locator("svg .parcel.lit").first
        box = parcel.bounding_box()
        assert box is not None
        assert box["width"] >= 38
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        number = page.get_attribute("#bar", "data-at")
        parcel.tap()
        expect(page.locator("#confirm")).to_contain_text("Claim")
        assert page.get_attribute("#bar", "data-at") == number
        page.locator("svg .parcel.chosen").tap()
        page.wait_for_selector(f"#bar:not([data-at='{number}'])")
        for _ in range(12):
            one_move(page, luck)


def test_the_keyboard_is_enough(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        page.wait_for_selector("svg .parcel.lit")
        number = page.get_attribute("#bar", "data-at")
        page.locator("svg .parcel.lit").nth(3).focus()
        expect(page.locator("#say")).to_contain_text("For sale")
        page.keyboard.press("Enter")
        expect(page.locator("#confirm")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#confirm")).to_have_count(0)
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#bar:not([data-at='{number}'])")


def test_an_illegal_parcel_says_why(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        one_move(page, Random(1))
        page.wait_for_selector("svg .parcel.lit")
        page.locator("svg .parcel:not(.lit)").first.dispatch_event("click")
        expect(page.locator("#say.refusal")).not_to_be_empty()


def test_a_round_without_any_script(browser: Browser, address: str) -> None:
    luck = Random(5)
    with at(browser, address, java_script_enabled=False) as page:
        page.click("button:has-text('Play now')")
        for _ in range(60):
            if page.locator("#log", has_text="Round 2").count():
                break
            options = page.locator("#bar select")
            buttons = page.locator(".buttons button")
            if buttons.count() and (luck.random() < 0.5 or not options.count()):
                buttons.first.click()
                continue
            listing = page.locator(".listing > summary")
            if listing.count():
                listing.click()
            values = page.locator("#bar select").first.locator("option")
            page.locator("#bar select").first.select_option(index=luck.randrange(values.count()))
            page.locator("#bar form:has(select) button").first.click()
        expect(page.locator("#log")).to_contain_text("Round 2")


def test_two_people_at_one_screen_with_a_curtain(browser: Browser, address: str) -> None:
    luck = Random(2)
    with at(browser, address) as page:
        page.click("summary:has-text('your own')")
        page.select_option("[name=who-2]", "human")
        page.select_option("[name=who-3]", "")
        page.select_option("[name=who-4]", "")
        page.check("[value=might-is-right]")
        page.click("text=Open the table")
        page.wait_for_selector(".js #pace")
        page.select_option("#pace", "0")
        curtains = 0
        for _ in range(16):
            page.wait_for_selector("#bar:not(.busy) .choices", state="attached")
            if page.locator("#take-screen").count():
                curtains += 1
                expect(page.locator("svg .lit")).to_have_count(0)
                assert page.locator("table.seats tbody").inner_text().count("tiles ?") == 2
            one_move(page, luck)
        assert curtains > 2


@pytest.mark.parametrize("button", ["Jeb Standish", "The card game"])
def test_solo_and_the_card_game(browser: Browser, address: str, button: str) -> None:
    luck = Random(4)
    with at(browser, address) as page:
        start(page, button)
        for _ in range(20):
            one_move(page, luck)


def test_taking_back_and_looking_back(browser: Browser, address: str) -> None:
    luck = Random(6)
    with at(browser, address) as page:
        start(page)
        for _ in range(4):
            one_move(page, luck)
        page.wait_for_selector("#bar .choices")
        page.click("#undo")
        expect(page.locator("#log li").last).not_to_be_empty()
        expect(page.locator("#log")).to_contain_text("takes back")
        page.locator("#log a").nth(2).click()
        expect(page.locator("#question")).to_contain_text("as it was after move")
        page.click("#go-on")
        page.click("#go-now")
        page.wait_for_selector("#bar[data-at]")
        page.goto(address)
        expect(page.locator(".tables a")).to_have_count(1)
