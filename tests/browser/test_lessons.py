"""The guided first round at a real table: what is lit leads through a round; it can be skipped and taken up again."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import cut_off, turn
from tests.browser.playing import AT_REST, PHONE, at, begin, place_in_log, wait_for, wait_for_more

OVERFLOW = "() => document.getElementById('bar').scrollHeight - document.getElementById('bar').clientHeight"

IN_SIGHT = """() => [...document.querySelectorAll("svg .taught")].some((spot) => {
  const box = spot.getBoundingClientRect();
  return spot.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
})"""


def barriers(page: Page) -> list[tuple[str, str]]:
    """What axe-core complains about."""
    return [(each["id"], each["nodes"][0]["html"]) for each in Axe().run(page).response["violations"]]


def follow(page: Page) -> str:
    """Do what the lesson lights, or the first thing that is offered; the title of the lesson."""
    wait_for(page, AT_REST)
    title = page.locator("#lesson b").text_content() if page.locator("#lesson").count() else ""
    number = place_in_log(page)
    spots, buttons = page.locator("svg .taught.lit"), page.locator("#bar .buttons button.taught")
    if spots.count():
        spots.first.dispatch_event("click")
        page.locator("#pick .confirm").first.dispatch_event("click")
    elif buttons.count():
        buttons.first.dispatch_event("click")
    else:
        page.locator("#bar .choices [type=submit]").first.dispatch_event("click")
    wait_for_more(page, number)
    return title or ""


def test_the_board_game_is_learnt_at_a_real_table(browser: Browser, address: str) -> None:
    with at(browser, address, bypass_csp=True, reduced_motion="reduce") as page:
        page.click("[value=lesson-city]")
        begin(page)
        expect(page.locator("#lesson")).to_contain_text("Step 1 of")
        assert not barriers(page)
        assert page.locator("svg .taught.lit").count()
        titles = [follow(page) for _ in range(3)]
        assert titles == ["Claim your land", "Land in town", "Hire somebody"]
        page.reload()
        assert follow(page) == "Send out a cowboy"
        wait_for(page, AT_REST)
        page.click("#lesson summary")
        expect(page.locator("svg .taught")).to_have_count(0)
        page.reload()
        expect(page.locator("#lesson")).not_to_have_attribute("open", "")
        page.click("#lesson summary")
        page.wait_for_selector("svg .taught.lit")
        assert follow(page) == "A safe wage"
        expect(page.locator("#lesson")).to_contain_text("fight")


def test_on_a_phone_what_a_lesson_lights_is_in_sight(browser: Browser, address: str) -> None:
    """After a personality was chosen below the board, too, and if the bright square lies lower than the first of the others."""
    with at(browser, address, PHONE, has_touch=True) as page:
        page.click("[value=lesson-city]")
        begin(page)
        for title in ("Claim your land", "Land in town", "Hire somebody"):
            assert follow(page) == title
        wait_for(page, AT_REST)
        expect(page.locator("#lesson")).to_contain_text("Send out a cowboy")
        page.wait_for_function(IN_SIGHT)


def test_the_card_game_is_learnt_on_a_phone(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE, locale="de", bypass_csp=True, reduced_motion="reduce") as page:
        page.click("[value=lesson-cards]")
        begin(page)
        expect(page.locator("#lesson")).to_contain_text("Schritt 1 von")
        expect(page.locator("svg [data-card^='bid-'].taught")).to_have_count(1)
        assert not barriers(page)
        follow(page)
        follow(page)
        expect(page.locator("#lesson")).to_contain_text("Schritt 3 von")


@pytest.mark.parametrize("language", ["de", "fr"])
@pytest.mark.parametrize("game", ["city", "cards"])
def test_every_lesson_can_be_read_as_a_whole(browser: Browser, address: str, game: str, language: str) -> None:
    with at(browser, address, locale=language, reduced_motion="reduce") as page:
        page.click(f"[value=lesson-{game}]")
        begin(page)
        sizes = [(1440, 900), (1024, 768), (768, 1024)]
        for _ in range(7):
            for size in sizes:
                turn(page, size)
                wait_for(page, AT_REST)
                assert not cut_off(page), size
                assert page.locator("#lesson").count() == 0 or page.evaluate(OVERFLOW) <= 1, (size, page.inner_text("#bar"))
            follow(page)
            sizes.reverse()  # the next lesson is first looked at as the page stands


def test_the_board_keeps_its_size_between_lessons(browser: Browser, address: str) -> None:
    with at(browser, address, reduced_motion="reduce") as page:
        page.click("[value=lesson-cards]")
        begin(page)
        wait_for(page, AT_REST)
        heights = []
        for _ in range(6):
            wait_for(page, AT_REST)
            heights.append(page.evaluate("document.getElementById('board').clientHeight"))
            follow(page)
        assert len(set(heights)) == 1


def test_what_a_lesson_lights_keeps_its_colours(browser: Browser, address: str) -> None:
    """The light is a frame: nothing lies over the land, the words and the cowboys in it."""
    with at(browser, address, reduced_motion="reduce") as page:
        page.click("[value=lesson-city]")
        begin(page)
        page.wait_for_selector("svg .taught.lit")
        for kind in ("parcel", "square"):
            page.evaluate("kind => document.querySelector(`svg .${kind}`).classList.add('taught')", kind)
            light = page.locator(f"svg .{kind}.taught .glow").first
            assert light.evaluate("glow => getComputedStyle(glow).fill") == "none"
            assert float(light.evaluate("glow => getComputedStyle(glow).strokeWidth").removesuffix("px")) >= 5


def test_lessons_keep_their_own_pace(browser: Browser, address: str) -> None:
    """Whoever sees nothing of the bots at a table still sees the fight that a lesson speaks of."""
    with at(browser, address) as page:
        page.click("button[name=preset][value=city]")
        page.wait_for_selector(".js #pace")
        page.select_option("#pace", "bots")
        page.goto(address)
        page.click("[value=lesson-city]")
        page.wait_for_selector(".js #pace")
        expect(page.locator("#pace")).to_have_value("1")
        page.select_option("#pace", "0.5")
        page.reload()
        expect(page.locator("#pace")).to_have_value("0.5")
        page.goto(address)
        page.click("button[name=preset][value=city]")
        page.wait_for_selector(".js #pace")
        expect(page.locator("#pace")).to_have_value("bots")
