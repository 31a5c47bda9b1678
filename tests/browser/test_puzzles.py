"""Solving puzzles with mouse, keyboard and finger; this browser counts how many in a row."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from carson.study.book import book, chapter
from carson.web.study.puzzles import task_named
from tests.browser.playing import DESKTOP, PHONE, at


def answer(page: Page, name: str, move: str) -> None:
    """Choose a move on the board or among the buttons, as the page offers it, and confirm it by keyboard."""
    page.wait_for_selector(f".js #bar[data-puzzle='{name}']")
    choice = page.locator(f"#bar [value='{move}']").first
    target = choice.get_attribute("data-target")
    if target is None:
        choice.click()
        return
    spot = page.locator(f"svg .lit:is([data-place='{target}'], [data-edge='{target}'], [data-card='{target}'])").first
    spot.focus()
    page.keyboard.press("Enter")
    page.locator(f"#pick .confirm[value='{move}']").press("Enter")


@pytest.mark.parametrize("kind", ["choose", "build"])
def test_the_answer_is_shown_on_the_board_and_its_percentages_beside_it(browser: Browser, address: str, kind: str) -> None:
    name = next(name for name, (chapter, puzzle) in book().items() if puzzle.answer.startswith(kind) and chapter != "solo")
    with at(browser, address, DESKTOP, reduced_motion="reduce") as page:
        page.goto(f"{address}/puzzles/{name}")
        page.click(".js #show")
        page.wait_for_selector(".answered")
        shares = page.locator("#compared td.n")
        expect(shares.first).to_be_visible()
        for share in shares.all():
            box = share.bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= DESKTOP["width"]
        if kind == "build":
            expect(page.locator(".ghost-card:visible")).to_have_count(1)
            expect(page.locator(".spot.lit .ghost-card")).to_be_visible()


def test_a_verdict_is_told_by_the_line_that_was_there(browser: Browser, address: str) -> None:
    """Screen readers tell what changes in an element, not that a new one is there."""
    with at(browser, address, reduced_motion="reduce") as page:
        page.goto(f"{address}/puzzles/{next(iter(book()))}")
        told = page.query_selector("#verdict [aria-live=polite]")
        assert told is not None
        page.click(".js #show")
        page.wait_for_selector(".answered")
        assert told.evaluate("line => line.isConnected && line.textContent.includes('The answer:')")
        expect(page.locator("#verdict .try, #verdict.try")).to_have_count(1)


def test_an_answer_takes_no_room_from_the_board(browser: Browser, address: str) -> None:
    with at(browser, address, {"width": 1024, "height": 768}, reduced_motion="reduce") as page:
        page.goto(f"{address}/puzzles/{next(iter(book()))}")
        page.wait_for_selector(".js #show")
        board = page.locator(".town > svg")
        before = board.bounding_box()
        page.click("#show")
        page.wait_for_selector(".answered")
        assert board.bounding_box() == before


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
def test_a_wrong_move_is_told_why_it_is_worse_where_it_can_be_read(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    puzzle = task_named(next(iter(book()))).puzzle
    with at(browser, address, {"width": size[0], "height": size[1]}, locale="de", reduced_motion="reduce") as page:
        page.goto(f"{address}/puzzles/{puzzle.name}")
        answer(page, puzzle.name, puzzle.tempting)
        told = page.locator("#verdict .told")
        expect(told).to_contain_text(f"In {puzzle.reasons.games} Partien")
        expect(told).to_contain_text("dein stärkster Gegner")
        told.locator("p").last.evaluate("each => each.scrollIntoView({ block: 'end' })")
        text, ways = told.locator("p").last.bounding_box(), page.locator("#verdict .ways-on").bounding_box()
        assert text is not None
        assert ways is not None
        assert ways["y"] + ways["height"] <= size[1], "the ways on stay in sight"
        if size[0] > 760:
            assert text["y"] + text["height"] <= ways["y"] + 1, "and cover nothing that is told"


@pytest.mark.parametrize(("scheme", "size"), [("light", DESKTOP), ("dark", PHONE)], ids=["light", "phone-dark"])
def test_puzzles_are_solved_one_after_the_other(browser: Browser, address: str, scheme: str, size: dict[str, int]) -> None:
    first, second = [task_named(name).puzzle for name in list(book())[:2]]
    with at(browser, address, size, bypass_csp=True, color_scheme=scheme, reduced_motion="reduce") as page:
        page.goto(f"{address}/puzzles")
        page.click("#begin")
        answer(page, first.name, first.tempting)
        expect(page.locator("#verdict")).to_contain_text("Not this one")
        answer(page, first.name, first.answer)
        expect(page.locator("#verdict")).to_contain_text("Right!")
        expect(page.locator("#streak")).to_have_text("In a row: 0")
        found = Axe().run(page).response["violations"]
        assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]
        with page.expect_navigation():
            page.keyboard.press("n")
        answer(page, second.name, second.answer)
        expect(page.locator("#streak")).to_have_text("In a row: 1")
        expect(page.locator("a.solved")).to_have_count(2)
        with page.expect_navigation():
            page.keyboard.press("n")
        page.wait_for_selector(".js #show")
        page.click("#show")
        expect(page.locator("#verdict")).to_contain_text("The answer")
        expect(page.locator("#streak")).to_have_text("In a row: 0")
        page.goto(f"{address}/puzzles")
        expect(page.locator("#solved")).to_contain_text("solved: 2 of")
        expect(page.locator(".tiles .missed .mark")).to_have_count(1)
        expect(page.locator(".tiles .solved .mark")).to_have_count(2)
        third = list(book())[2]
        expect(page.locator("#begin")).to_have_attribute("href", re.compile(f"/puzzles/{third}$"))
        found = Axe().run(page).response["violations"]
        assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]
        page.select_option(".filter [name=state]", "solved")
        expect(page.locator(".tiles li:visible")).to_have_count(2)
        page.select_option(".filter [name=chapter]", "cards")
        expect(page.locator("#none")).to_be_visible()
        page.reload()
        expect(page.locator("#none")).to_be_visible()
        page.select_option(".filter [name=state]", "todo")
        expect(page.locator(".tiles li:visible")).to_have_count(len(chapter("cards")))


def test_on_a_tablet_nothing_covers_what_is_said_of_an_answer(browser: Browser, address: str) -> None:
    with at(browser, address, {"width": 768, "height": 1024}, reduced_motion="reduce") as page:
        for width, height in ((768, 1024), (1024, 768)):
            page.set_viewport_size({"width": width, "height": height})
            page.goto(f"{address}/puzzles/{next(iter(book()))}")
            page.wait_for_selector(".js #show")
            page.click("#show")
            page.wait_for_selector("#bar.answered")
            boxes = [page.locator(f"#verdict {part}").bounding_box() for part in (".ways-on", ".told")]
            ways, told = [box for box in boxes if box is not None]
            assert ways["y"] + ways["height"] <= told["y"], "the ways on stand above it"
            assert told["width"] > width / 2
