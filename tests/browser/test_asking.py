"""A “?” on everything: with the mouse, a finger, the keyboard, and without JavaScript."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import PHONE, READY, at, place_in_log, start, wait_for

THINGS = {
    "[data-place=wages]": "each cowboy here earns $4",
    "[data-place=building-3]": "the building that lies here",
    "#stop-building-income": "every building pays its owner",
    "[data-place=a1]": "one of the 64 pieces of land",
    "[data-card=sheriff]": "white cowboy",
    "#standing text": "numbers on the personalities",
    "#pass-track text": "numbers on the personalities",
    "#round-marker": "four rounds",
    "#row-1 th": "everything that a player has",
    "#money-2": "at the end of the game $6 are a point",
    "#revolvers-2": "adds one die",
    "table.seats thead th.c-cowboys": "each adds 1 to your firepower",
    "#supply text": "bag of buildings",
    ".race": "if the game were scored now",
    "#question": "claim a parcel",
    ".log h2": "table as it was then",
}

TALL = {"width": 1440, "height": 900}
"""A low window leaves out the row of points."""

CARD_THINGS = {
    "#row .card:nth-child(2)": "four parcels",
    "#standing text": "two epochs",
    "#top use": "the suits in order",
    "#piles text": "whoever bid most takes first",
    "#auction-2 text": "that nobody knows",
    "#seat-panel-1 text": "suit",
    "#question": "choose an auction card",
}


def asked(page: Page) -> str:
    """What the sheet says, once it is open."""
    page.wait_for_selector("#asked[open]")
    return page.locator("#asked").inner_text().lower()


@pytest.mark.parametrize(("game", "things"), [("city", THINGS), ("cards", CARD_THINGS)], ids=["city", "cards"])
def test_everything_answers_and_the_game_stays_where_it_was(
    browser: Browser, address: str, game: str, things: dict[str, str]
) -> None:
    with at(browser, address, TALL) as page:
        start(page, game)
        wait_for(page, READY)
        number = place_in_log(page)
        for thing, words in things.items():
            page.click("#ask")
            page.locator(thing).first.click()
            assert words in asked(page), thing
            page.click("#asked button")
            expect(page.locator("#asked")).not_to_be_visible()
        assert place_in_log(page) == number
        assert page.locator(".chosen").count() == 0


def test_a_finger_asks(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE, has_touch=True) as page:
        start(page)
        page.wait_for_selector("svg .lit")
        page.tap("#ask")
        page.locator("svg [data-place=a1]").tap()
        assert "b6.8" in asked(page)


def test_the_keyboard_asks_about_what_has_the_focus(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        wait_for(page, READY)
        page.locator("svg .parcel.lit").first.focus()
        page.keyboard.press("?")
        assert "one of the 64 pieces of land" in asked(page)
        page.keyboard.press("Escape")
        expect(page.locator("#asked")).not_to_be_visible()
        page.locator("#ask").focus()
        page.keyboard.press("Enter")
        page.locator("[data-place=gambling]").focus()
        page.keyboard.press("Enter")
        assert "two dice" in asked(page)


CLOSE_AND_GO_ON = """() => {
  document.getElementById("asked").close();
  document.getElementById("hint").focus();
  return new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(document.activeElement.id))));
}"""


def test_the_focus_returns_at_once_and_then_stays_where_the_player_takes_it(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        wait_for(page, READY)
        parcel = page.locator("svg .parcel.lit").first
        parcel.focus()
        page.keyboard.press("?")
        asked(page)
        page.keyboard.press("Escape")
        expect(parcel).to_be_focused()
        page.keyboard.press("?")
        asked(page)
        assert page.evaluate(CLOSE_AND_GO_ON) == "hint"


def test_without_a_script_the_question_mark_leads_to_the_rules(browser: Browser, address: str) -> None:
    with at(browser, address, java_script_enabled=False) as page:
        page.click("button[name=preset][value=city]")
        page.click("#ask")
        expect(page.locator("h1")).to_have_text("How to play Carson City")
        page.click(".rule >> nth=0")
        assert "/rules/numbered/board-game" in page.url
        expect(page.locator("#B3")).to_be_visible()
