"""Making a position from nothing to a table that can be played, with mouse, keyboard and finger."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import DESKTOP, PHONE, at, wait_for


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
        page.click("#undo")
        expect(text).not_to_have_value(re.compile("roads = .*e4"))
        page.locator("svg [data-edge='d4|e4']").focus()
        page.keyboard.press("Enter")
        expect(text).to_have_value(re.compile(re.escape('roads = ["d4|e4"]')))
        page.locator("[data-edit='set seat 1 money']").fill("44")
        page.locator("[data-edit='set seat 1 money']").press("Tab")
        expect(text).to_have_value(re.compile("money = 44"))
        expect(page.locator("#money-1")).to_have_text("$44")
        page.locator("#money-2").click()
        page.keyboard.type("7")
        page.keyboard.press("Enter")
        expect(page.locator("#money-2")).to_have_text("$7")
        expect(text).to_have_value(re.compile("money = 44.*money = 7", re.DOTALL))
        page.locator("#standing").click()
        page.keyboard.type("2")
        page.keyboard.press("Escape")
        expect(page.locator(".in-place")).to_have_count(0)
        expect(text).to_have_value(re.compile("round = 1"))
        found = Axe().run(page).response["violations"]
        assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]
        page.click(".position-text summary")
        text.fill(text.input_value().replace("round = 1", "round = 3"))
        before = page.url
        expect(page.locator(".position-text button")).to_be_in_viewport(ratio=1)
        page.click(".position-text button")
        page.wait_for_url(lambda url: url != before and "/editor?position=" in url)
        page.reload()
        page.wait_for_selector(".js .tool")
        expect(text).to_have_value(re.compile("round = 3"))
        with page.expect_navigation():
            page.click("#ways button[value=play]")
        wait_for(page, ".js #bar")
        expect(page).to_have_url(re.compile("/t/"))


def middle(page: Page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: str, *ends: str) -> None:
    """With the mouse from one thing over others to the last."""
    page.mouse.move(*middle(page, start))
    page.mouse.down()
    for end in ends:
        page.mouse.move(*middle(page, end), steps=4)
    page.mouse.up()


def swipe(page: Page, start: str, end: str) -> None:
    """The same with a finger."""
    touch = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = middle(page, start), middle(page, end)
    for step in range(6):
        at = {"x": x + (to_x - x) * step / 5, "y": y + (to_y - y) * step / 5}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove" if step else "touchStart", "touchPoints": [at]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_pieces_are_dragged_with_the_mouse(browser: Browser, address: str) -> None:
    with at(browser, address, DESKTOP, reduced_motion="reduce") as page:
        page.goto(f"{address}/editor")
        page.wait_for_selector(".js .tool")
        text = page.locator("#text")
        drag(page, "[data-tool='put bank']", "svg [data-place=d4]")
        expect(text).to_have_value(re.compile(r" 4 +(\S\S +){3}B1"))
        drag(page, "svg [data-place=d4]", "svg [data-place=e5]")
        expect(text).to_have_value(re.compile(r" 5 +(\S\S +){4}B1"))
        page.click("[data-tool='dig river']")
        drag(page, "svg [data-place=a2]", "svg [data-place=d2]", "svg [data-place=h2]")
        expect(text).to_have_value(re.compile(r" 2 +(~\. ?){8}"))
        expect(page.locator("#river path").first).to_be_attached()
        drag(page, "svg [data-place=e5]", "#question")
        expect(text).not_to_have_value(re.compile("B1"))
        page.goto(f"{address}/editor?game=cards")
        page.wait_for_selector(".js .tool")
        drag(page, "[data-tool='put bank']", "#site-c3")
        expect(text).to_have_value(re.compile(r'city = """\nB\.\n'))
        drag(page, "#city-1-c3", "#city-1-d4")
        expect(text).to_have_value(re.compile(r'city = """\n\.\.\n\.B\n'))
        page.click("[data-tool='put mine']")
        page.locator("#site-b3").focus()
        page.keyboard.press("Enter")
        expect(text).to_have_value(re.compile(r'city = """\n\.M\.\.\n'))


def test_pieces_are_dragged_with_a_finger(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE, has_touch=True, reduced_motion="reduce") as page:
        page.goto(f"{address}/editor")
        page.wait_for_selector(".js .tool")
        text = page.locator("#text")
        swipe(page, "[data-tool='put bank']", "svg [data-place=d4]")
        expect(text).to_have_value(re.compile(r" 4 +(\S\S +){3}B1"))
        swipe(page, "svg [data-place=d4]", "svg [data-place=e5]")
        expect(text).to_have_value(re.compile(r" 5 +(\S\S +){4}B1"))


def test_what_is_impossible_says_why(browser: Browser, address: str) -> None:
    with at(browser, address, DESKTOP, missing=True) as page:
        page.goto(f"{address}/editor")
        page.wait_for_selector(".js .tool")
        page.locator("[data-edit='set round']").fill("9")
        page.locator("[data-edit='set round']").press("Tab")
        refusal, field = page.locator("#say.refusal"), page.locator("[data-edit='set round']")
        expect(refusal).to_contain_text("from 1 to 4")
        expect(field).to_have_value("1")
        said, asked = refusal.bounding_box(), field.bounding_box()
        assert said is not None
        assert asked is not None
        assert abs(said["y"] - asked["y"]) < asked["height"], "it stands beside the field"


def test_cards_and_orders_are_chosen_without_their_codes(browser: Browser, address: str) -> None:
    """Personalities by their pictures, the order of passing by names that change places."""
    with at(browser, address, DESKTOP, missing=True) as page:
        page.goto(f"{address}/editor")
        page.wait_for_selector(".js .tool")
        text = page.locator("#text")
        page.click("#cards")
        expect(page.locator("#deck .picked")).to_have_text("7 / 7")
        page.check("#deck [value='6R']")
        expect(page.locator("#deck [value='6Y']")).not_to_be_checked()
        page.click("#use-cards")
        expect(text).to_have_value(re.compile("cards = .1Y 2Y 3Y 4Y 5Y 6R 7Y"))
        page.click("#cards")
        page.uncheck("#deck [value='6R']")
        page.click("#use-cards")
        expect(page.locator("#say.refusal")).to_contain_text("7 personalities, not 6")
        page.click("#cards")
        page.check("#deck [value=quiet-town]")
        page.click("#use-cards")
        expect(text).to_have_value(re.compile("cards = .1R 2R 5Y 11Y 13Y 14 16R"))
        page.locator("[data-listed='set pass_track']").first.select_option("2")
        expect(text).to_have_value(re.compile(re.escape("pass_track = [2, 1]")))
        page.locator("[data-listed='set seat 1 stored']").select_option("bank")
        expect(text).to_have_value(re.compile(re.escape('stored = ["bank"]')))
        expect(page.locator("[data-listed='set seat 1 stored']")).to_have_count(2)


def test_characters_and_variants_have_their_pictures(browser: Browser, address: str) -> None:
    with at(browser, f"{address}/editor", {"width": 1440, "height": 900}) as page:
        for name, number in (("outlaws", "#i-outlaw"), ("horses", "#i-horse")):
            box = page.locator(f".fields label:has([value={name}])")
            expect(box.locator(f".sign [href='{number}']")).to_be_attached()
        page.goto(f"{address}/editor?game=cards")
        faces = page.locator(".fields label .sign [href^='#i-face-']")
        assert faces.count() == 4 * page.locator("details[open] .fields label:has(.sign)").count() > 0
