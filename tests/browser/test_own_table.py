"""A table of one’s own: personalities are picked by their pictures, one side of each."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.looking import WIDE_SIZES, cut_off, resized
from tests.browser.playing import PHONE, at, begin

PICKED = ("0R", "6R", "7Y", "9R", "10Y", "12R", "13R", "14")


def test_cards_are_picked_by_their_pictures(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        page.click("summary:has-text('your own')")
        expect(page.locator(".deck")).to_be_hidden()
        page.check("[name=cards][value=own]")
        page.check("[name=pick-cards][value='6Y']")
        for word in PICKED:
            page.check(f"[name=pick-cards][value='{word}']")
        expect(page.locator("[name=pick-cards][value='6Y']")).not_to_be_checked()
        expect(page.locator(".picked")).to_have_text("8 / 8")
        page.click("text=Open the table")
        begin(page)
        assert page.locator("svg .card").count() >= len(PICKED)
        expect(page.locator("#card-6-red")).to_be_attached()


def test_a_name_is_given_once(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        seat = page.locator("#open [name=name-1]")
        page.fill("#my-name", "Zoé")
        expect(seat).to_have_value("Zoé")
        page.click("summary:has-text('your own')")
        seat.fill("Kim")
        page.fill("#my-name", "Robin")
        expect(seat).to_have_value("Kim")


def test_the_pictures_fit_every_window_in_german(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE, locale="de") as page:
        page.locator(".own > summary").first.click()
        page.check("[name=cards][value=own]")
        assert cut_off(page) == []
        for size in resized(page, WIDE_SIZES):
            assert cut_off(page) == [], size


def test_a_phone_held_sideways_shows_every_offer_at_once(browser: Browser, address: str) -> None:
    with at(browser, address, {"width": 844, "height": 390}) as page:
        for offer in page.locator(".offer").all():
            expect(offer).to_be_in_viewport(ratio=1)
