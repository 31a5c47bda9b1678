"""axe-core finds nothing to complain about, on any page, by day and by night, large and small."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from tests.browser.playing import DESKTOP, PHONE, READY, at, begin, one_move, start, wait_for
from tests.web.finished import a_finished_table

Look = Callable[[Page, str], None]

SIGHTS = [("light", DESKTOP), ("dark", PHONE)]
"""Contrast depends on the scheme and the order of things on the size, so two sights show both."""
NAMES = ["light", "phone-dark"]
READ = ["/rules/city", "/rules/solo", "/rules/cards", "/rules/numbered/solo", "/nowhere", "/lobby", "/you", "/api/docs"]


@pytest.fixture
def barriers() -> list[str]:
    return []


@pytest.fixture
def look(barriers: list[str]) -> Look:
    """Let axe-core look at a page and write down what it finds."""
    axe = Axe()

    def look(page: Page, name: str) -> None:
        page.wait_for_load_state("load")
        for violation in axe.run(page).response["violations"]:
            nodes = [node["html"][:120] + " :: " + node["failureSummary"][:200] for node in violation["nodes"][:2]]
            barriers.append(f"{name}: {violation['id']} {nodes}")

    return look


@pytest.mark.parametrize(("scheme", "size"), SIGHTS, ids=NAMES)
def test_pages_that_are_read_have_no_barriers(
    browser: Browser, address: str, scheme: str, size: dict[str, int], look: Look, barriers: list[str]
) -> None:
    with at(browser, address, size, missing=True, bypass_csp=True, color_scheme=scheme) as page:
        page.click("summary:has-text('your own')")
        page.click("summary:has-text('record or')")
        page.check("[name=cards][value=own]")
        page.wait_for_selector(".deck", state="visible")
        look(page, "start")
        for path in READ:
            page.goto("about:blank")
            with page.expect_response(f"{address}{path}"):
                page.goto(f"{address}{path}")
            look(page, path)
    assert not barriers, "\n".join(barriers)


@pytest.mark.parametrize(("scheme", "size"), SIGHTS, ids=NAMES)
def test_tables_have_no_barriers(
    browser: Browser, address: str, scheme: str, size: dict[str, int], look: Look, barriers: list[str]
) -> None:
    with at(browser, address, size, bypass_csp=True, color_scheme=scheme, reduced_motion="reduce") as page:
        for game, moves in {"solo": 3, "cards": 4, "city": 5}.items():
            page.goto(address)
            start(page, game)
            luck = Random(1)
            for _ in range(moves):
                one_move(page, luck)
            wait_for(page, READY)
            look(page, game)
        page.click("#ask")
        page.locator("#question").click()
        page.wait_for_selector("#asked[open]")
        look(page, "an answer")
        page.keyboard.press("Escape")
        with page.expect_navigation(wait_until="load"):
            page.locator("#log a").first.click()
        look(page, "looking back")
    assert not barriers, "\n".join(barriers)


@pytest.mark.parametrize(("scheme", "size"), SIGHTS, ids=NAMES)
def test_a_result_has_no_barriers(
    browser: Browser, address: str, scheme: str, size: dict[str, int], look: Look, barriers: list[str]
) -> None:
    with at(browser, address, size, bypass_csp=True, color_scheme=scheme) as page:
        page.click("summary:has-text('record or')")
        page.fill("textarea", str(a_finished_table("city").whole_record()))
        page.click("text=Play on from it")
        begin(page)
        page.click("#bar a[href='#result']")
        page.click("#result summary")
        look(page, "result")
    assert not barriers, "\n".join(barriers)
