"""No click is lost: not before JavaScript is there, nor while the others change the table under the pointer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.company import agree, both_place, links, open_table, people, sit
from tests.browser.playing import READY, at, one_move, place_in_log, start, wait_for, wait_for_more


@contextmanager
def pressed(page: Page, thing: Locator) -> Iterator[None]:
    """Hold the mouse down on a thing meanwhile."""
    box = thing.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    yield
    page.mouse.up()


@contextmanager
def both_placing(browser: Browser, address: str) -> Iterator[tuple[Page, Page]]:
    with people(browser, address, 2) as (ann, bob):
        sit(bob, links(ann, open_table(ann, [2], "kit-carson"))[1], "Bob")
        both_place([ann, bob], Random(4))
        for page in (ann, bob):
            wait_for(page, READY)
        yield ann, bob


def place_on(page: Page, parcel: str) -> None:
    page.locator(f"#{parcel}").dispatch_event("click")
    page.locator("#pick .confirm").first.click()


def empty_parcel(page: Page) -> str:
    return str(page.locator("svg .parcel.lit:not(:has(.cowboy))").first.get_attribute("id"))


def test_a_click_before_the_script_is_there_selects_once_it_is(browser: Browser, address: str) -> None:
    held: list[Route] = []
    with at(browser, address) as page:
        start(page)
        page.wait_for_selector("svg .parcel.lit")
        number = place_in_log(page)
        page.route("**/static/*/table.js", lambda route: held.append(route))
        page.reload(wait_until="commit")
        page.locator("svg .parcel.lit").nth(1).click()
        parcel = page.locator("svg .parcel.lit").nth(2)
        parcel.click()
        expect(page.locator("html")).not_to_have_class(re.compile("js"))
        for route in held:
            route.continue_()
        expect(page.locator("#confirm")).to_be_visible()
        expect(parcel).to_have_class(re.compile("chosen"))
        assert place_in_log(page) == number


def test_a_press_counts_though_the_place_is_drawn_anew_under_it(browser: Browser, address: str) -> None:
    with both_placing(browser, address) as (ann, bob):
        parcel = empty_parcel(ann)
        with pressed(ann, ann.locator(f"#{parcel}")):
            place_on(bob, parcel)
            expect(ann.locator(f"#{parcel} .cowboy.of-2")).to_have_count(1)
        expect(ann.locator(f"#{parcel}.chosen")).to_have_count(1)
        expect(ann.locator("#pick .confirm").first).to_be_visible()


def test_confirming_counts_though_the_bar_changes_under_it(browser: Browser, address: str) -> None:
    with both_placing(browser, address) as (ann, bob):
        parcel = empty_parcel(ann)
        ann.locator(f"#{parcel}").dispatch_event("click")
        confirm = ann.locator("#pick .confirm").first
        number = place_in_log(ann)
        with pressed(ann, confirm):
            one_move(bob, Random(5))
            wait_for_more(ann, number)
            agree([ann, bob])
            expect(ann.locator(f"#{parcel}.chosen")).to_have_count(1)
            expect(ann.locator(f"#{parcel} .cowboy.of-1")).to_have_count(0)
        expect(ann.locator(f"#{parcel} .cowboy.of-1")).to_have_count(1)
