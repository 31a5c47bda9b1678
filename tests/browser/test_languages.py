"""Each language in the browser: asked for, chosen, and spoken on every page."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from bench.messages import catalogue
from playwright.sync_api import Browser, Page, expect

from carson.game.language import LANGUAGES, say, speaking
from carson.study.book import book
from carson.words.city.topics import SQUARES
from tests.browser.playing import at, one_move, start

PAGES = (
    "",
    "/rules/city",
    "/rules/solo",
    "/rules/cards",
    "/puzzles",
    f"/puzzles/{next(iter(book()))}",
    "/editor?game=city",
    "/editor?game=cards",
    "/you",
    "/nowhere",
)


@cache
def english(code: str) -> list[str]:
    """Sentences that the language has other words for."""
    known = [str(message.id) for message in catalogue(code) if message.string not in ("", message.id)]
    return [text for text in known if len(text) > 14 and "{" not in text]


def left_in_english(page: Page, code: str) -> list[str]:
    shown = page.locator("body").inner_text()
    return [text for text in english(code) if text in shown]


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_language_on_start_table_and_rules(browser: Browser, address: str, code: str) -> None:
    """The browser gets the language it asks for, can change it without JavaScript, and shows the sentences of the catalogue."""
    other = "en" if code != "en" else "de"
    with at(browser, address, locale=code) as page:
        with speaking(code):
            for words in (say("A table of your own"), say("Your name"), say("Look at a record or a position")):
                expect(page.locator("main")).to_contain_text(words)
            assert page.get_attribute("html", "lang") == code
            page.goto(f"{address}/rules/cards")
            expect(page.locator("h1")).to_have_text(say("How to play the card game"))
        page.click(f"footer button[value={other}]")
        with speaking(other):
            expect(page.locator("h1")).to_have_text(say("How to play the card game"))
        page.click(f"footer button[value={code}]")
        page.goto(address)
        start(page)
        with speaking(code):
            page.click("#ask")
            page.locator("[data-place=wages]").click()
            expect(page.locator("#asked")).to_contain_text(say(SQUARES["wages"].text))


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
def test_no_page_is_left_in_english(browser: Browser, address: str, code: str) -> None:
    with at(browser, address, missing=True, locale=code) as page:
        for path in PAGES:
            page.goto(f"{address}{path}")
            page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
            assert left_in_english(page, code) == [], path
        for game in ("solo", "cards", "city"):
            page.goto(address)
            start(page, game)
            luck = Random(3)
            for _ in range(5):
                one_move(page, luck)
                assert left_in_english(page, code) == [], game
            page.goto(f"{page.url.partition('?')[0]}/replay?moves=3")
            assert left_in_english(page, code) == [], game
