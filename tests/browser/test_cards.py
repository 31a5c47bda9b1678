"""The card game's table: a card is seen where it would lie, and what it is worth there, before anything is clicked."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from bench.scenes import asked, card_game, over, people_game, record_at
from playwright.sync_api import Browser, Page, expect

from tests.browser.looking import PHONE_SIZE, play_on
from tests.browser.playing import READY, at, begin, finger, place_in_log, wait_for, wait_for_more

NAMES_OF_CARDS = re.compile(r"\bI{1,2}-\d\d\b")
LARGE_FIRST = """() => [...document.querySelectorAll("svg .seat")].map((seat) => {
  const box = seat.querySelector(".tile").getBoundingClientRect();
  return [seat.matches(":has(> .own)"), box.width * box.height];
})"""
PANELS = """() => [...document.querySelectorAll("svg .seat")].map((seat) => {
  const frame = seat.querySelector(":scope > [id^=frame]"), box = frame.getBoundingClientRect();
  const parts = [...seat.querySelectorAll(":scope > g")].map((part) => part.getBoundingClientRect());
  const inside = parts.filter(({ width }) => width);
  return {
    own: frame.matches(".own"), seat: Number(seat.dataset.seat), left: box.left,
    fits: inside.every((part) => part.left >= box.left - 2 && part.right <= box.right + 2 && part.bottom <= box.bottom + 2),
  };
})"""
"""Each panel: whether it is the large one, whose it is, and whether all that is drawn in it lies in its frame."""
STARS = """() => [...document.querySelectorAll("svg .seat:not(:has(> .own))")].map((seat) =>
  [...seat.querySelectorAll(":scope > [id^=frame] > rect.chip + :is(use, svg, g)")].length)"""

TORN = """() => [...document.querySelectorAll(".advice b")].filter((words) => {
  const range = document.createRange();
  range.selectNodeContents(words);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
}).map((words) => words.textContent)"""


def to_build(page: Page) -> None:
    play_on(page, record_at(people_game, asked("build", 5)))
    wait_for(page, READY)


def test_a_card_is_seen_where_it_would_lie_before_it_is_laid(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        to_build(page)
        spots = page.locator("svg .spot.lit")
        assert spots.count() == page.locator("#bar option[data-target]").count() > 0
        assert all(re.fullmatch(r"[+−]?\d+", text) for text in page.locator("svg .spot .worth").all_text_contents())
        assert page.locator("#to-lay .plot").count() == 4
        expect(page.locator("svg .ghost-card:visible")).to_have_count(0)
        spots.first.hover()
        expect(page.locator("svg .ghost-card:visible")).to_have_count(1)
        expect(page.locator("#say")).to_contain_text("covers")
        worth = spots.first.locator(".worth").text_content() or ""
        assert (worth if worth != "0" else "no points") in page.locator("#say").inner_text()

        page.check("#best")
        best = page.locator("svg .spot.best .chip").first.evaluate("chip => getComputedStyle(chip).fill")
        other = page.locator("svg .spot:not(.best) .chip").first.evaluate("chip => getComputedStyle(chip).fill")
        assert best != other

        number = place_in_log(page)
        spots.first.click()
        expect(page.locator("#confirm")).to_be_visible()
        assert place_in_log(page) == number
        spots.first.click()
        wait_for_more(page, number)


def test_a_finger_sees_the_card_first_and_lays_it_with_the_second_tap(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE_SIZE, has_touch=True) as page:
        to_build(page)
        number = place_in_log(page)
        finger(page, page.locator("svg .spot.lit").first)
        expect(page.locator("svg .chosen .ghost-card:visible")).to_have_count(1)
        expect(page.locator("#say")).to_contain_text("covers")
        assert place_in_log(page) == number
        finger(page, page.locator("svg .spot.chosen"))
        wait_for_more(page, number)


def test_cards_are_called_by_what_they_show_and_characters_say_what_they_do(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(card_game, asked("take", 4)))
        wait_for(page, READY)
        assert not NAMES_OF_CARDS.search(page.locator("body").inner_text())
        shown = page.evaluate(
            "() => [...document.querySelectorAll('[aria-label], desc')].map((e) => (e.ariaLabel ?? '') + e.textContent)"
        )
        assert not [text for text in shown if NAMES_OF_CARDS.search(text)]
        character = page.locator("svg [id^=people-] [data-card]").first
        character.hover()
        expect(page.locator("#say > span")).to_contain_text(re.compile(r"point|epoch|game"))
        assert page.locator("#top use").count() == 6
        large = max(page.evaluate(LARGE_FIRST), key=lambda seat: float(seat[1]))
        assert large[0]


def test_bids_lie_side_by_side_and_the_own_cards_can_be_clicked(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(people_game, asked("bid", 2)))
        wait_for(page, READY)
        boxes = [box.bounding_box() for box in page.locator("#bids > g").all()]
        assert len(boxes) == 4
        assert len({round(box["y"]) for box in boxes if box}) == 1
        number = place_in_log(page)
        page.locator("svg [data-card^='bid-'].lit").last.click()
        page.locator("#confirm").click()
        wait_for_more(page, number)


def test_a_tap_shows_the_city_of_somebody_else_at_reading_size(browser: Browser, address: str) -> None:
    with at(browser, address, has_touch=True, reduced_motion="reduce") as page:
        play_on(page, record_at(people_game, asked("build", 8), humans=6))
        wait_for(page, ".js #bar:not(.new) .choices")
        page.locator("[id^=city-4-]").nth(3).tap(force=True)
        expect(page.locator("#say .large.city")).to_be_visible()
        expect(page.locator("#pick")).to_be_hidden()
        page.set_viewport_size({"width": 768, "height": 1024})  # a tablet that is turned gets the picture for it
        page.wait_for_selector(".js #table[data-shape='3']")


def test_a_tablet_gets_its_own_picture_at_once(browser: Browser, address: str) -> None:
    with at(browser, address, {"width": 1024, "height": 768}) as page:
        loads: list[str] = []
        page.on("request", lambda sent: loads.append(sent.url) if sent.is_navigation_request() and "/t/" in sent.url else None)
        page.click("button[name=preset][value=cards]")
        page.wait_for_selector(".js #table[data-shape='2']")
        assert len(loads) == 1


def test_on_a_phone_held_sideways_the_row_and_the_hand_are_seen_together(browser: Browser, address: str) -> None:
    with at(browser, address, {"width": 844, "height": 390}, has_touch=True, reduced_motion="reduce") as page:
        play_on(page, record_at(card_game, asked("bid")))
        page.wait_for_selector(".js #table[data-shape='4']")
        for part in ("svg #row", "svg [data-card='bid-9']"):
            expect(page.locator(part)).to_be_in_viewport(ratio=0.99)


def test_on_a_phone_all_bids_are_seen_without_scrolling(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE_SIZE, has_touch=True, locale="de", reduced_motion="reduce") as page:
        play_on(page, record_at(card_game, asked("bid")))
        wait_for(page, READY)
        assert page.locator("#bar .buttons button").count() == 9
        for button in page.locator("#bar .buttons button").all():
            expect(button).to_be_in_viewport(ratio=0.99)
        bar = page.locator("#bar").bounding_box()
        assert bar is not None
        assert bar["height"] < PHONE_SIZE["height"] / 3


def test_on_a_phone_a_card_of_land_says_what_its_buildings_score_before_it_is_taken(browser: Browser, address: str) -> None:
    """A finger points at nothing: its first tap tells what a pointer is told."""
    with at(browser, address, PHONE_SIZE, has_touch=True, reduced_motion="reduce") as page:
        play_on(page, record_at(card_game, asked("take")))
        wait_for(page, READY)
        page.locator("#row .card.lit[aria-label*='ranch']").first.tap(force=True)
        expect(page.locator("#confirm")).to_contain_text("+3 points at best")
        expect(page.locator("#say")).to_contain_text("+3 points at best")
        expect(page.locator("#say")).to_contain_text("1 point for each empty parcel beside it")


def test_on_a_phone_a_bid_says_its_chance_before_it_is_confirmed(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE_SIZE, has_touch=True, reduced_motion="reduce") as page:
        play_on(page, record_at(card_game, asked("bid")))
        wait_for(page, READY)
        number, confirm = place_in_log(page), page.locator("#pick .confirm")
        page.locator("#bar button[value='bid 7']").tap()
        expect(confirm).to_contain_text(re.compile(r"7 · takes (first|last): \d+ %"))
        assert place_in_log(page) == number
        page.locator("#pick .quiet").tap()
        page.locator("#bar button[value='bid 5']").tap()
        expect(confirm).to_contain_text("5 · takes")
        confirm.tap()
        wait_for_more(page, number)


def test_what_a_button_says_is_not_said_beside_it(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(card_game, asked("take")))
        wait_for(page, READY)
        person = page.locator("#bar button[data-target=labourer]")
        person.hover()
        said = page.locator("#say")
        expect(said).to_contain_text("Once an epoch")
        assert (person.locator("small").text_content() or "?") not in said.inner_text()
        page.locator("#bar button[data-target^=I-]").first.hover()
        expect(said).to_be_empty()


def test_a_hint_shows_the_card_in_the_city(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        to_build(page)
        page.click("#hint")
        page.wait_for_selector("#asked[open]")
        assert page.locator(".advice li").count() == page.locator(".advice svg.laid").count() > 0
        assert "column" not in page.locator("#asked").inner_text()
        page.keyboard.press("Escape")
        page.locator("svg .spot.lit").first.click()
        expect(page.locator("#confirm")).to_have_text(re.compile("^Lay the card here"))


def test_on_a_phone_what_a_hint_brings_stands_in_one_line(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE_SIZE, locale="de") as page:
        to_build(page)
        page.click("#hint")
        page.wait_for_selector("#asked[open] .advice b")
        assert page.evaluate(TORN) == []


def test_the_suit_of_others_does_not_look_like_their_points(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        to_build(page)
        rows = page.evaluate(STARS)
        assert len(rows) == 3
        assert all(framed == 1 for framed in rows)


def test_every_part_of_the_table_is_called_by_its_name(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        to_build(page)
        for part, title in (("#auction-2", "Auction cards"), ("#piles", "The row"), ("#bids", "Bids")):
            page.click("#ask")
            page.locator(part).click(force=True, position={"x": 3, "y": 3})
            expect(page.locator("#answer-title")).to_have_text(title)
            page.keyboard.press("Escape")


def test_only_one_menu_is_open_and_a_click_elsewhere_closes_it(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        to_build(page)
        menus = page.locator("header details[name=menu][open]")
        page.click("header summary[title=Theme]")
        expect(menus).to_have_count(1)
        page.click("header summary[title=Language]")
        expect(menus).to_have_count(1)
        page.locator("#question").click()
        expect(menus).to_have_count(0)
        page.click("header summary[title=Theme]")
        page.keyboard.press("Escape")
        expect(menus).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_card_game_has_no_barriers(browser: Browser, address: str, scheme: str) -> None:
    found: list[str] = []

    def look(page: Page, name: str) -> None:
        found.extend(
            f"{name}: {each['id']} {each['nodes'][0]['html'][:160]}" for each in Axe().run(page).response["violations"]
        )

    with at(browser, address, bypass_csp=True, color_scheme=scheme, reduced_motion="reduce") as page:
        to_build(page)
        look(page, "laying")
        page.click("#hint")
        page.wait_for_selector("#asked[open]")
        look(page, "hint")
        page.keyboard.press("Escape")
        page.goto(address)
        play_on(page, record_at(card_game, over))
        look(page, "podium")
        page.click("#bar a[href='#result']")
        look(page, "result")
    assert not found, "\n".join(found)


def test_a_card_is_laid_by_keyboard_alone(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        to_build(page)
        number = place_in_log(page)
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('svg .spot')"):
                break
        first = page.evaluate("document.activeElement.id")
        page.keyboard.press("ArrowDown")
        second = page.evaluate("document.activeElement.id")
        assert second.startswith("lay-")
        assert second != first
        expect(page.locator(f"#{second} .ghost-card")).to_be_visible()
        expect(page.locator("#say")).to_contain_text("covers")
        page.keyboard.press("Enter")
        expect(page.locator("#confirm")).to_be_visible()
        page.keyboard.press("Enter")
        wait_for_more(page, number)


def test_panels_change_places_when_the_screen_changes_hands(browser: Browser, address: str) -> None:
    """Four people at one screen: whoever is asked has the large panel, and everything of a seat stays in its frame."""
    with at(browser, address, reduced_motion="reduce") as page:
        page.click("summary:has-text('your own')")
        page.check("[name=game][value=cards]")
        for seat in range(2, 5):
            page.select_option(f"[name=who-{seat}]", "human")
        page.get_by_role("button", name="Open the table").click()
        begin(page)
        large = set()
        for _ in range(6):
            wait_for(page, READY)
            if page.locator("#take-screen").count():
                page.click("#take-screen")
                wait_for(page, f"{READY} button")
            panels = page.evaluate(PANELS)
            assert all(panel["fits"] for panel in panels), panels
            (own,) = (panel for panel in panels if panel["own"])
            assert own["left"] == min(panel["left"] for panel in panels)
            assert own["seat"] == int(page.locator("#bar").get_attribute("data-seat") or "") + 1
            large.add(own["seat"])
            number = place_in_log(page)
            page.locator("#buttons button").first.click()
            wait_for_more(page, number)
        assert len(large) == 4


@pytest.mark.parametrize("size", [(1024, 768), (768, 1024), (390, 844)])
@pytest.mark.parametrize("language", ["de", "fr"])
def test_nine_bids_stand_in_one_line(browser: Browser, address: str, size: tuple[int, int], language: str) -> None:
    with at(browser, address, {"width": size[0], "height": size[1]}, locale=language, reduced_motion="reduce") as page:
        play_on(page, record_at(card_game, asked("bid")))
        wait_for(page, READY)
        tops = page.eval_on_selector_all("#bar .buttons button", "all => all.map((each) => each.getBoundingClientRect().top)")
        assert len(tops) == 9
        assert len(set(tops)) == 1


def test_a_place_for_a_card_says_its_points_once(browser: Browser, address: str) -> None:
    with at(browser, address, reduced_motion="reduce") as page:
        play_on(page, record_at(card_game, asked("build", 3)))
        wait_for(page, READY)
        page.locator("svg .spot.lit").nth(3).hover(force=True)
        expect(page.locator("#say")).to_contain_text("covers")
        assert page.locator("#say").inner_text().count("point") == 1


def test_a_character_of_the_row_says_its_power_once(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(card_game, asked("take")))
        wait_for(page, READY)
        character = page.locator("#row .character.lit").first
        effect = character.locator("> desc").text_content()
        character.hover(force=True)
        page.wait_for_selector("#say.about span")
        assert page.locator("#say > span").text_content() == effect
