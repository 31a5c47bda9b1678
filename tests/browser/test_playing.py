"""People play in a real browser, each kind of game to its end."""

from __future__ import annotations

import re
from random import Random

import pytest
from bench.scenes import asked, city_game, record_at
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import play_on
from tests.browser.playing import (
    PHONE,
    READY,
    at,
    begin,
    one_key,
    one_move,
    one_tap,
    place_in_log,
    play_to_the_end,
    start,
    wait_for,
    wait_for_more,
)


def see_the_result(page: Page) -> None:
    """Once the points are counted the result opens by itself and lies over the link to it."""
    page.locator("#bar a[href='#result']").dispatch_event("click")


def test_a_whole_game_with_three_bots_by_clicking(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        play_to_the_end(page, Random(11))
        expect(page.locator("#question")).to_contain_text("The game is over")
        see_the_result(page)
        expect(page.locator("#result .sum")).to_be_visible()
        expect(page.locator("#result svg.chart")).to_have_count(2)
        page.locator("#result .turns a").first.click()
        expect(page.locator("#question")).to_contain_text(re.compile(r"^Move \d+ of \d+: "))
        page.click("#go-now")
        see_the_result(page)
        page.click("#result button:has-text('Play again')")
        wait_for(page, READY)
        assert place_in_log(page) is not None


@pytest.mark.parametrize("game", ["solo", "cards"])
def test_a_whole_game_alone_by_clicking(browser: Browser, address: str, game: str) -> None:
    with at(browser, address) as page:
        start(page, game)
        play_to_the_end(page, Random(4))
        see_the_result(page)
        expect(page.locator("#result .sum")).to_be_visible()


def test_a_whole_game_with_a_finger_on_a_phone(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE, has_touch=True, is_mobile=True) as page:
        start(page)
        play_to_the_end(page, Random(3), one_tap)
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        see_the_result(page)
        expect(page.locator("#result .sum")).to_be_visible()


def test_the_last_round_by_keyboard_alone(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, asked("choose", 4)))
        begin(page)
        play_to_the_end(page, Random(8), one_key)
        expect(page.locator("#question")).to_contain_text("The game is over")


def test_one_screen_holds_the_table(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        page.wait_for_selector("svg .lit")
        assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [1366, 768]
        for part in (".town svg", ".path svg", ".people svg", "table.seats", ".log", "#bar", "#ask"):
            box = page.locator(part).first.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= 769
            assert box["x"] + box["width"] <= 1367


def test_first_tap_selects_second_confirms_on_a_phone(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE, has_touch=True) as page:
        start(page)
        page.wait_for_selector("#table[data-shape='1'] svg .parcel.lit")
        wait_for(page, READY)
        parcel = page.locator("svg .parcel.lit").first
        box = parcel.bounding_box()
        assert box is not None
        assert box["width"] >= 38
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        number = place_in_log(page)
        parcel.tap()
        expect(page.locator("#confirm")).to_contain_text("Claim")
        assert place_in_log(page) == number
        page.locator("svg .parcel.chosen").tap()
        wait_for_more(page, number)


def test_the_keyboard_selects_lets_go_and_confirms(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        page.wait_for_selector("svg .parcel.lit")
        number = place_in_log(page)
        page.locator("svg .parcel.lit").nth(3).focus()
        expect(page.locator("#say")).to_contain_text("around it")  # what makes it good land; nobody pays for it now
        page.keyboard.press("Enter")
        expect(page.locator("#confirm")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#confirm")).to_have_count(0)
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        wait_for_more(page, number)


def test_an_illegal_parcel_says_why(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        start(page)
        one_move(page, Random(1))
        page.wait_for_selector("svg .parcel.lit")
        page.locator("svg .parcel:not(.lit)").first.dispatch_event("click")
        expect(page.locator("#say.refusal")).not_to_be_empty()


def follow(page: Page, way: str) -> None:
    """Press a button or link of a page without JavaScript, and wait for the page that comes of it."""
    with page.expect_navigation():
        page.locator(way).first.click()


def test_a_round_without_any_script(browser: Browser, address: str) -> None:
    luck = Random(5)
    with at(browser, address, java_script_enabled=False) as page:
        page.check("[name=level][value=novice]")
        follow(page, "button:has-text('Play now')")
        for _ in range(60):
            if page.locator("#log", has_text="Round 2").count():
                break
            if page.locator("#question.waiting").count():
                follow(page, "#bar a:has-text('Look again')")
                continue
            options, buttons = page.locator("#bar select option"), page.locator(".buttons button")
            if buttons.count() and (luck.random() < 0.5 or not options.count()):
                follow(page, ".buttons button")
                continue
            listing = page.locator(".listing > summary")
            if listing.count():
                listing.click()
            choices = page.locator("#bar select").first
            choices.select_option(index=luck.randrange(choices.locator("option").count()))
            follow(page, "#bar form:has(select) button")
        expect(page.locator("#log")).to_contain_text("Round 2")


def test_taking_back_and_looking_back(browser: Browser, address: str) -> None:
    luck = Random(6)
    with at(browser, address) as page:
        start(page)
        for _ in range(4):
            one_move(page, luck)
        wait_for(page, READY)
        page.click("#undo")
        expect(page.locator("#log")).to_contain_text("takes back")
        page.locator("#log a").nth(2).click()
        expect(page.locator("#question")).to_contain_text(re.compile(r"^Move \d+ of \d+: "))
        page.click("#go-on")
        page.click("#go-now")
        page.wait_for_selector("#bar[data-at]")
        page.goto(address)
        expect(page.locator(".tables a")).to_have_count(1)


def test_a_road_is_laid_where_its_edge_is_clicked(browser: Browser, address: str) -> None:
    """The edge lies above the parcels, so that the mouse meets it and not the land beside it."""
    with at(browser, address) as page:
        start(page)
        for _ in range(2):
            one_move(page, Random(1))
        wait_for(page, READY)
        edge = page.locator("svg [data-edge].lit").first
        box = edge.bounding_box()
        assert box is not None
        number = place_in_log(page)
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(page.locator("#confirm")).to_contain_text("Lay the road")
        page.click("#confirm")
        wait_for_more(page, number)
        expect(page.locator("#log")).to_contain_text("lays a road")
