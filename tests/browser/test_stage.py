"""What happens is acted out in a real browser, at the reader’s pace, and ends as the table stands."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import READY, at, begin, one_move, start

SHOWN = """() => [
  ...[...document.querySelectorAll("main svg title, main svg desc")].map(each => each.textContent).sort(),
  ...[...document.querySelectorAll("table.seats tr, #log li")].map(each => each.textContent),
  ...[...document.querySelectorAll("svg .lit")].map(each => each.id).sort(),
]"""
"""Everything that a page tells about the table, in an order that does not depend on what came first."""
SEEN = """() => {
  window.seen = new Set();
  new MutationObserver(changes => {
    for (const node of changes.flatMap(change => [...change.addedNodes])) window.seen.add(node.classList.value);
  }).observe(document.querySelector(".stage"), { childList: true });
}"""
QUIET = "() => document.getElementById('skip')?.hidden && !document.querySelector('.stage > *')"


def opened(page: Page, game: str, pace: str) -> None:
    page.select_option("[name=level]", "novice")
    page.click(f"button[name=preset][value={game}]")
    page.wait_for_selector(".js #pace")
    page.evaluate(SEEN)
    page.select_option("#pace", pace)


def seen(page: Page) -> str:
    return " ".join(page.evaluate("() => [...window.seen]"))


@pytest.mark.parametrize("game", ["city", "solo", "cards"])
def test_a_page_that_was_patched_shows_what_a_page_that_is_loaded_shows(browser: Browser, address: str, game: str) -> None:
    with at(browser, address) as page:
        start(page, game)
        luck = Random(8)
        for _ in range(6):
            for _ in range(4):
                one_move(page, luck)
            page.wait_for_selector(READY, state="attached")
            page.wait_for_function(QUIET)
            patched = page.evaluate(SHOWN)
            page.reload()
            page.wait_for_selector(".js #pace")
            assert patched == page.evaluate(SHOWN)


def test_cowboys_walk_and_numbers_count(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        opened(page, "city", "0.5")
        luck = Random(4)
        for _ in range(12):
            one_move(page, luck)
            page.wait_for_timeout(200)
            if "ghost" in seen(page) and "chip-flies" in seen(page):
                break
        assert "ghost" in seen(page)
        assert "chip-flies" in seen(page)
        page.keyboard.press("Escape")
        page.wait_for_function(QUIET)


def test_a_duel_shows_both_sums_beside_the_place(browser: Browser, address: str) -> None:
    luck = Random(12)
    with at(browser, address) as page:
        opened(page, "city", "0.5")
        for _ in range(60):
            if page.locator(".contest.decided").count():
                break
            if page.locator(READY).count():
                one_move(page, luck)
            page.wait_for_timeout(40)
        sums = page.locator(".contest.decided").first.evaluate(
            "shown => [...shown.querySelectorAll('.line')].map(row => [row.querySelector('.sum').textContent, row.className])"
        )
        assert len(sums) > 1
        best = max(int(total) for total, _ in sums)
        assert [int(total) for total, kind in sums if "wins" in kind] == [best]


def test_standish_turns_his_card_and_gives_his_reason(browser: Browser, address: str) -> None:
    luck = Random(5)
    with at(browser, address) as page:
        opened(page, "solo", "0.5")
        for _ in range(30):
            if "turned" in seen(page):
                break
            one_move(page, luck)
            page.wait_for_timeout(300)
        assert "turned" in seen(page)
        page.keyboard.press("Escape")
        expect(page.locator("#log")).to_contain_text("Jeb Standish draws")


def test_an_answer_skips_what_is_still_to_be_shown(browser: Browser, address: str) -> None:
    luck = Random(6)
    with at(browser, address) as page:
        opened(page, "city", "1.7")
        for _ in range(8):
            number = page.get_attribute("#bar", "data-at")
            page.wait_for_selector(READY, state="attached")
            lit = page.locator("svg :is(.parcel, .square, .card).lit")
            if lit.count():
                lit.nth(luck.randrange(lit.count())).dispatch_event("click")
                page.locator("#pick .confirm").first.click()
            else:
                page.locator("#bar .choices button").first.click()
            page.wait_for_selector(f"#bar:not([data-at='{number}'])")
        page.wait_for_selector("#skip:not([hidden])")
        page.click("#skip")
        page.wait_for_function(QUIET)
        told = page.locator("#log li").count()
        page.reload()
        assert page.locator("#log li").count() >= told


def test_a_new_table_shows_at_once_and_the_bots_begin_before_ones_eyes(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        page.select_option("[name=level]", "novice")
        for _ in range(6):
            page.click("button[name=preset][value=city]")
            page.wait_for_selector(".js #pace")
            before = page.locator("#log li").count()
            page.wait_for_selector(READY, state="attached")
            page.keyboard.press("Escape")
            if page.locator("#log li").count() > before:
                return
            page.goto(address)
            page.select_option("[name=level]", "novice")
        raise AssertionError("The bots never moved before the eyes of whoever opened the table.")


def test_who_wants_no_motion_sees_none_and_the_pace_is_remembered(browser: Browser, address: str) -> None:
    luck = Random(7)
    with at(browser, address, reduced_motion="reduce") as page:
        opened(page, "city", "0.5")
        for _ in range(5):
            one_move(page, luck)
            page.wait_for_timeout(150)
        assert "ghost" not in seen(page)
        assert "chip-flies" not in seen(page)
        page.reload()
        page.wait_for_selector(".js #pace")
        assert page.input_value("#pace") == "0.5"


def test_the_arrow_keys_lead_to_every_place(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        page.select_option("[name=level]", "novice")
        page.click("button[name=preset][value=city]")
        begin(page)
        page.wait_for_selector("svg .parcel.lit")
        page.locator("#place-a1").evaluate("place => place.focus()")
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.id") == "place-d2"
        expect(page.locator("#say")).to_contain_text("d2")
