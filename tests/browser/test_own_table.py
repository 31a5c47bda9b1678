"""A table of one’s own: personalities are picked by their pictures, one side of each."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.looking import LANGUAGES, WIDE_SIZES, cut_off, resized
from tests.browser.playing import PHONE, at, begin

HALF_COVERED = """() => {
  const strip = document.querySelector("#open .go"), { left, right } = strip.getBoundingClientRect();
  const form = document.getElementById("open").getBoundingClientRect();
  const solid = !/rgba|transparent/.test(getComputedStyle(strip).backgroundColor);
  return getComputedStyle(strip).position === "sticky" && (left > form.left || right < form.right || !solid);
}"""
"""The button that waits at the lower edge lies on something of which the rest shows."""
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


def test_on_a_phone_a_tapped_card_says_what_it_does_while_the_button_stays_in_reach(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE, has_touch=True, is_mobile=True) as page:
        page.locator(".own > summary").first.tap()
        page.locator("[name=cards][value=own]").tap()
        page.locator("[name=pick-cards][value='13R']").tap()
        for part in (".set:has(.picked)", "#open > .go"):
            expect(page.locator(part)).to_be_in_viewport(ratio=0.95)
        expect(page.locator(".set:has(.picked) small")).to_contain_text("limit $50 · ")
        expect(page.locator(".picked")).to_have_text("1 / 7")


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


def test_the_button_that_waits_covers_no_half_sentence(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        page.locator(".own > summary").first.click()
        expect(page.locator("#open [type=submit]")).to_be_in_viewport(ratio=1)
        assert not page.evaluate(HALF_COVERED)


def test_what_follows_when_time_runs_out_is_asked_where_there_is_a_clock(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        page.locator(".own > summary").first.click()
        expect(page.locator("[name=then]")).to_be_hidden()
        page.select_option("[name=clock]", "days 1")
        expect(page.locator("[name=then]")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_tablet_every_offer_is_seen_at_once(browser: Browser, address: str, language: str) -> None:
    with at(browser, address, {"width": 1024, "height": 768}, locale=language) as page:
        for offer in page.locator(".offer").all():
            expect(offer).to_be_in_viewport(ratio=1)
