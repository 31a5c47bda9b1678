"""Making a position from nothing to a table that can be played, with mouse, keyboard and finger."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.browser.playing import DESKTOP, PHONE, at


@pytest.mark.parametrize(("scheme", "size"), [("light", DESKTOP), ("dark", PHONE)], ids=["light", "phone-dark"])
def test_a_position_is_made_and_played(browser: Browser, address: str, scheme: str, size: dict[str, int]) -> None:
    with at(browser, address, size, bypass_csp=True, color_scheme=scheme, reduced_motion="reduce", missing=True) as page:
        page.goto(f"{address}/editor")
        page.wait_for_selector(".js .tool")
        text = page.locator("#text")
        page.click("[data-tool='put bank']")
        page.locator("svg [data-place=d4]").dispatch_event("click")
        expect(text).to_have_value(re.compile("B1"))
        page.click("[data-tool='lay road']")
        page.locator("svg [data-edge='d4|e4']").focus()
        page.keyboard.press("Enter")
        expect(text).to_have_value(re.compile(re.escape('roads = ["d4|e4"]')))
        page.locator("[data-edit='set seat 1 money']").fill("44")
        page.locator("[data-edit='set seat 1 money']").press("Tab")
        expect(text).to_have_value(re.compile("money = 44"))
        expect(page.locator("#money-1")).to_have_text("$44")
        found = Axe().run(page).response["violations"]
        assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]
        text.fill(text.input_value().replace("round = 1", "round = 3"))
        before = page.url
        page.click(".position-text button")
        page.wait_for_url(lambda url: url != before and "/editor?position=" in url)
        page.reload()
        page.wait_for_selector(".js .tool")
        expect(text).to_have_value(re.compile("round = 3"))
        with page.expect_navigation():
            page.click("#ways button[value=play]")
        page.wait_for_selector(".js #bar", state="attached")
        expect(page).to_have_url(re.compile("/t/"))


def test_what_is_impossible_says_why(browser: Browser, address: str) -> None:
    with at(browser, address, DESKTOP, missing=True) as page:
        page.goto(f"{address}/editor")
        page.wait_for_selector(".js .tool")
        page.locator("[data-edit='set round']").fill("9")
        page.locator("[data-edit='set round']").press("Tab")
        expect(page.locator("#say.refusal")).to_contain_text("from 1 to 4")
        expect(page.locator("[data-edit='set round']")).to_have_value("1")
