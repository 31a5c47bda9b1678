"""axe-core finds nothing to complain about, by day and by night."""

from __future__ import annotations

from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.browser.playing import DESKTOP, PHONE, at, one_move, start

MOVES = {"Jeb Standish": 3, "The card game": 4, "Play now": 5}


@pytest.mark.parametrize(
    ("scheme", "size"), [("light", DESKTOP), ("dark", DESKTOP), ("light", PHONE)], ids=["light", "dark", "phone"]
)
def test_no_page_has_barriers(browser: Browser, address: str, scheme: str, size: dict[str, int]) -> None:
    axe = Axe()
    found: list[str] = []

    def look(name: str) -> None:
        page.wait_for_load_state("load")
        for violation in axe.run(page).response["violations"]:
            nodes = [node["html"][:120] + " :: " + node["failureSummary"][:200] for node in violation["nodes"][:2]]
            found.append(f"{name}: {violation['id']} {nodes}")

    with at(browser, address, size, bypass_csp=True, color_scheme=scheme, reduced_motion="reduce") as page:
        page.click("summary:has-text('your own')")
        look("start")
        for button, moves in MOVES.items():
            page.goto(address)
            start(page, button)
            luck = Random(1)
            for _ in range(moves):
                one_move(page, luck)
            page.wait_for_selector("#bar .choices", state="attached")
            look(button)
        with page.expect_navigation(wait_until="load"):
            page.locator("#log a").first.click()
        look("looking back")
    assert not found, "\n".join(found)
