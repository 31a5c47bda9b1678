"""The final scoring: counted up on the table, source by source; it can be skipped, and is told in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from bench.scenes import card_game, city_game, over, record_at, solo_game
from playwright.sync_api import Browser, expect

from tests.browser.looking import broken_words, cut_off, play_on, too_small
from tests.browser.playing import PHONE, at, wait_for


def test_points_are_counted_up_and_lead_to_the_result(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, over))
        totals = page.locator(".points .sum td").all_text_contents()
        expect(page.locator("#scoring")).to_be_hidden()
        page.evaluate("localStorage.setItem('pace', '0.25')")
        page.click("#count")
        sheet = page.locator("#scoring")
        expect(sheet.locator("tr.now")).to_have_count(1)
        expect(page.locator("#question")).to_be_hidden()  # nobody is told who has won before the points are counted
        wait_for(page, "svg .scored")
        expect(sheet.locator("[role=status]")).to_contain_text(":")
        wait_for(page, "#scoring.done")  # it is soon gone
        expect(page.locator("#question")).to_be_visible()
        assert sheet.locator(".sum").all_text_contents() == totals
        page.wait_for_selector("#result:target")
        expect(sheet).to_be_hidden()
        expect(page.locator("svg .scored")).to_have_count(0)
        table = page.locator("#scoring").get_attribute("data-table")
        page.evaluate("table => sessionStorage.setItem('scoring', table)", table)  # as a page does that sees the game end
        page.goto(page.url.partition("#")[0])
        page.click("#scoring .skip")
        page.wait_for_selector("#result:target")


def test_nothing_tells_who_has_won_before_the_points_are_counted(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(card_game, over))
        page.evaluate("localStorage.setItem('pace', '1.7')")
        page.click("#count")
        expect(page.locator("#scoring tr.now")).to_have_count(1)
        for told in ("#question", "#podium", "#bids"):
            expect(page.locator(told)).to_be_hidden()


@pytest.mark.parametrize("make", [city_game, solo_game, card_game], ids=["city", "solo", "cards"])
def test_without_motion_everything_is_there_at_once(browser: Browser, address: str, make: Callable[..., Any]) -> None:
    with at(browser, address, bypass_csp=True, reduced_motion="reduce") as page:
        play_on(page, record_at(make, over))
        totals = page.locator(".points .sum td").all_text_contents()
        page.click("#count")
        page.wait_for_selector("#scoring.done")
        assert page.locator("#scoring .sum").all_text_contents() == totals
        expect(page.locator("#scoring [role=status]")).to_contain_text("The game is over")
        if make is card_game:
            rows = page.locator("#scoring tr[data-places]")
            places = {place for row in rows.all() for place in (row.get_attribute("data-places") or "").split()}
            assert rows.count() == page.locator("#scoring tbody tr").count()
            podium = [int(text.strip().split()[-1]) for text in page.locator("#podium text:last-child").all_text_contents()]
            assert podium == sorted(map(int, totals), reverse=True)
            assert page.evaluate("places => places.filter((place) => !document.getElementById(place))", list(places)) == []
        if make is city_game:
            assert not [(each["id"], each["nodes"][0]["html"]) for each in Axe().run(page).response["violations"]]
        page.keyboard.press("Escape")
        page.wait_for_selector("#result:target")


def test_the_result_speaks_to_the_winner_and_can_be_closed_at_once_on_a_phone(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE, has_touch=True, reduced_motion="reduce") as page:
        play_on(page, record_at(card_game, over))
        page.click("#bar a[href='#result']")
        expect(page.locator("#result-title")).to_contain_text("You win")
        close = page.locator("#result .shut")
        expect(close).to_be_in_viewport(ratio=0.99)
        page.locator("#result .turns").scroll_into_view_if_needed()
        expect(close).to_be_in_viewport(ratio=0.99)
        close.tap()
        expect(page.locator("#result")).to_be_hidden()


def test_the_result_can_be_read_on_a_phone(browser: Browser, address: str) -> None:
    """Its charts, too, with six players."""
    with at(browser, address, PHONE, locale="de", has_touch=True, is_mobile=True, reduced_motion="reduce") as page:
        play_on(page, record_at(city_game, over, players=6))
        page.click("#bar a[href='#result']")
        expect(page.locator("#result .chart")).to_have_count(2)
        assert [*cut_off(page), *too_small(page), *broken_words(page)] == []


def test_the_keyboard_goes_into_the_result_and_out_again(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, over))
        page.focus("#bar a[href='#result']")
        page.keyboard.press("Enter")
        page.wait_for_selector("#result:target")
        page.wait_for_function("document.activeElement.matches('#result .shut')")
        expect(page.get_by_role("region").filter(has=page.locator("#result-title"))).to_have_count(1)  # Tab leads out of it
        page.keyboard.press("Escape")
        expect(page.locator("#result")).to_be_hidden()
        page.wait_for_function("""document.activeElement.matches("#bar a[href='#result']")""")


def test_counting_closes_the_result_and_leads_the_keyboard_back_into_it(browser: Browser, address: str) -> None:
    with at(browser, address, reduced_motion="reduce") as page:
        play_on(page, record_at(city_game, over))
        page.click("#bar a[href='#result']")
        page.wait_for_selector("#result:target")
        page.evaluate("document.getElementById('count').click()")
        expect(page.locator("#result")).to_be_hidden()
        page.click("#scoring.done .main")
        page.wait_for_function("document.activeElement.matches('#result .shut')")


def test_only_leaving_the_result_brings_the_keyboard_to_the_bar(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, over))
        page.evaluate("""new Promise((heard) => {
            addEventListener("hashchange", heard);
            location.hash = "#log";
        })""")
        assert page.evaluate("document.activeElement === document.body")


def test_on_a_phone_the_names_above_a_result_can_be_told_apart(browser: Browser, address: str) -> None:
    """Virtual players are called alike, up to their number."""
    with at(browser, address, PHONE, locale="fr") as page:
        play_on(page, record_at(card_game, over))
        page.click("#bar a[href='#result']")
        page.wait_for_selector("#result:target")
        heads = "[...document.querySelectorAll('.points thead th span:not(.badge)')]"
        cut = f"{heads}.filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 2)"
        assert page.evaluate(f"{cut}.map((name) => name.textContent)") == []
