"""Nothing is cut off, nothing is too small to read, and no word is torn apart: with six players, all variants, in German."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bench.scenes import EVERYTHING, NAMES, Wanted, asked, card_game, city_game, over, people_game, record_at, solo_game
from playwright.sync_api import Browser, expect

from tests.browser.company import open_table, sit
from tests.browser.looking import (
    LANGUAGES,
    NARROW_SIZES,
    PHONE_SIZE,
    WIDE_SIZES,
    at_every_size,
    broken_words,
    cut_off,
    play_on,
    playing_on,
    resized,
    shapes,
    too_small,
    turn,
)
from tests.browser.playing import READY, at, wait_for

LONG_NAMES = ("Maximiliane Hohenb.", "Bo", "Wolfeschlegelstein", "Dan", "Eve", "Jean-Baptiste")
SIX: dict[str, Any] = {"players": 6, "variants": EVERYTHING, "cards": "random"}
LAPTOP_WINDOWS = ((1366, 650), (1440, 757), (1280, 720))
LAPTOPS = ((1366, 768), (1280, 720))
AUCTIONEER = "1Y 2R 3Y 5R 6R 8R 12Y"


def choosing_first(game: Any, decision: Any) -> bool:
    """Nobody has chosen a personality yet: all can be had."""
    return decision.kind == "choose" and sum(str(move).startswith("choose") for move in decision.moves) > 7


SCENES: dict[str, tuple[Callable[..., Any], Wanted, dict[str, Any]]] = {
    "six": (city_game, asked("place", 3), SIX),
    "six-choose": (city_game, asked("choose", 2), SIX),
    "six-together": (city_game, asked("place", 2), SIX | {"variants": (*EVERYTHING, "kit-carson")}),
    "six-duel": (city_game, asked("tile", 2), SIX | {"variants": ("might-is-right", "kit-carson")}),
    "six-auction": (city_game, asked("auction", 1, "bid"), SIX | {"cards": AUCTIONEER}),
    "four-together": (city_game, asked("place", 2), {"variants": (*EVERYTHING, "kit-carson"), "cards": "random"}),
    "horses-together": (city_game, asked("place", 2), {"variants": ("horses", "kit-carson")}),
    "four-auction": (city_game, asked("auction", 1, "bid"), {"variants": EVERYTHING, "cards": AUCTIONEER}),
    "reward": (city_game, asked("reward"), {"variants": ("outlaws",)}),
    "claim": (city_game, asked("claim"), {}),
    "building": (city_game, asked("building", 2), {}),
    "give": (city_game, asked("give", 2), {}),
    "sheet": (city_game, asked("sheet"), {"variants": ("new-beginning",)}),
    "sheet-and-tiles": (city_game, asked("sheet"), {"variants": ("might-is-right", "new-beginning")}),
    "tiles": (city_game, asked("tile", 2), {"variants": ("might-is-right",)}),
    "horses": (city_game, asked("horse", 2), {"variants": ("horses",)}),
    "solo": (solo_game, asked("place", 3), {}),
    "solo-choose": (solo_game, asked("choose", 3), {}),
    "solo-all-cards": (solo_game, asked("parcels", 3), {}),
    "six-sheet": (city_game, asked("sheet"), SIX | {"variants": (*EVERYTHING, "new-beginning")}),
    "six-over": (city_game, over, SIX | {"variants": (*EVERYTHING, "kit-carson")}),
    "cards": (card_game, asked("take"), {}),
    "cards-six": (people_game, asked("build", 8), {"humans": 6}),
}


GAP_ABOVE_PARTY = """() => {
  const edge = (selector) => document.querySelector(selector).getBoundingClientRect();
  return edge(".party").top - edge(".friends .offer small").bottom;
}"""
"""How far below what it says about friends the start page asks how many they are."""
UNEVEN = """() => {
  const rows = [...document.querySelectorAll("table.seats tbody tr")];
  const ends = new Set(rows.map((row) => Math.round(row.querySelector("[id^=money-]").getBoundingClientRect().right)));
  const heights = rows.map((row) => row.getBoundingClientRect().height);
  const found = ends.size > 1 ? [`money ends at ${[...ends]}`] : [];
  for (const name of document.querySelectorAll("table.seats .name")) {
    const range = document.createRange();
    range.selectNodeContents(name);
    const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (tops.size > 1) found.push(`two lines: ${name.textContent}`);
  }
  return Math.max(...heights) - Math.min(...heights) > 3 ? [...found, `heights ${heights}`] : found;
}"""

BELOW_THE_BAR = """() => {
  const bar = document.getElementById("bar"), rim = bar.getBoundingClientRect().top;
  if (getComputedStyle(bar).position === "fixed") return [];
  const parts = [...document.querySelectorAll(".town > svg, .path > *, .people > svg, .components > *, table.seats")];
  const low = parts.filter((part) => part.checkVisibility() && part.getBoundingClientRect().bottom > rim + 1);
  return low.map((part) => `reaches below the bar: ${part.id || part.parentElement.className}`);
}"""
"""Parts of a table that the bar cuts off, if only by their frame."""
COVERED_BUILDINGS = """() => [...document.querySelectorAll(".parcel:has(.stands)")].map((parcel) => {
  const box = parcel.querySelector(".stands").getBoundingClientRect();
  const common = (from, to, start, end) => Math.max(0, Math.min(to, end) - Math.max(from, start));
  const hidden = [...parcel.querySelectorAll(".owner, .income, .outlaw")].map((each) => {
    const above = each.getBoundingClientRect();
    return common(box.left, box.right, above.left, above.right) * common(box.top, box.bottom, above.top, above.bottom);
  });
  return [parcel.dataset.place, hidden.reduce((sum, area) => sum + area, 0) / (box.width * box.height)];
})"""


OVER_ANSWERS = """() => {
  const tools = document.querySelector("#bar .tools :is(a, button)").getBoundingClientRect();
  const answers = "#bar .choices button:not(.listing *), #bar summary:not(.hint *), #question";
  return [...document.querySelectorAll(answers)].filter((answer) => {
    const range = document.createRange();
    range.selectNodeContents(answer);
    const { right, bottom } = range.getBoundingClientRect(), { top } = answer.getBoundingClientRect();
    return right > tools.left && top < tools.bottom && bottom > tools.top;
  }).map((answer) => answer.textContent);
}"""
"""Answers that what can be asked covers."""
OVER_A_NAME = """() => {
  const box = (part) => part.getBoundingClientRect();
  const beside = (one, other) => one.left >= other.right || one.right <= other.left;
  const meets = (one, other, rim) => !beside(one, other) && one.top < other.bottom - rim && one.bottom > other.top + rim;
  const over = (one, other) => meets(one, other, other.height / 4);
  return [...document.querySelectorAll(".people .card")].filter((card) => {
    const taker = card.querySelector("circle[stroke-width='1.2']"), digit = taker?.nextElementSibling;
    return taker && [...card.querySelectorAll("text")].some((text) => text !== digit && over(box(taker), box(text)));
  }).map((card) => card.dataset.card);
}"""
"""Cards on which the badge of their taker covers words."""


@pytest.mark.parametrize(
    ("name", "language"), [*((name, "de") for name in SCENES), ("six-choose", "fr"), ("cards", "fr"), ("solo", "nl")]
)
def test_nothing_is_cut_off_or_too_small_to_read(browser: Browser, address: str, name: str, language: str) -> None:
    make, wanted, options = SCENES[name]
    with playing_on(browser, address, record_at(make, wanted, **options), language) as page:
        found = {}
        for size in at_every_size(page):
            found[size] = [*cut_off(page), *broken_words(page), *too_small(page), *page.evaluate(BELOW_THE_BAR)]
        assert not any(found.values()), found


@pytest.mark.parametrize("name", ["claim", "building", "horses", "six"])
def test_a_laptop_window_between_the_bars_of_its_browser_shows_everything(browser: Browser, address: str, name: str) -> None:
    """It is as wide as its screen, but a good deal lower."""
    make, wanted, options = SCENES[name]
    with playing_on(browser, address, record_at(make, wanted, **options)) as page:
        found = {size: [*cut_off(page), *broken_words(page)] for size in resized(page, LAPTOP_WINDOWS)}
        if "variants" not in options:
            found["small"] = too_small(page)
        assert not any(found.values()), found


@pytest.mark.parametrize(
    "name",
    ["six", "six-choose", "six-auction", "six-sheet", "four-together", "horses", "building", "solo", "solo-choose"],
)
def test_on_a_laptop_nothing_is_too_small_to_read(browser: Browser, address: str, name: str) -> None:
    make, wanted, options = SCENES[name]
    with playing_on(browser, address, record_at(make, wanted, **options)) as page:
        found = {size: [*cut_off(page), *too_small(page), *page.evaluate(BELOW_THE_BAR)] for size in resized(page, LAPTOPS)}
        assert not any(found.values()), found


@pytest.mark.parametrize("language", ["en", "de"])
def test_beside_many_personalities_all_advice_can_be_read(browser: Browser, address: str, language: str) -> None:
    with playing_on(browser, address, record_at(city_game, choosing_first, **SIX), language) as page:
        expect(page.locator(".hint small")).to_be_attached()
        for _ in resized(page, (*LAPTOPS, *WIDE_SIZES[:2])):
            expect(page.locator(".hint .more")).to_be_hidden()
            assert [*cut_off(page), *too_small(page)] == []
            assert page.evaluate(OVER_ANSWERS) == []


def test_beside_many_personalities_a_second_tool_stands_in_the_same_line(browser: Browser, address: str) -> None:
    with playing_on(browser, address, record_at(city_game, choosing_first, **SIX)) as page:
        expect(page.locator(".hint small")).to_be_attached()
        one, other = page.evaluate("""() => {
          const [hint] = document.querySelectorAll("#bar .tools :is(a, button)"), back = hint.cloneNode();
          back.textContent = "Take back";
          hint.after(back);
          return [hint, back].map((tool) => tool.getBoundingClientRect().toJSON());
        }""")
        assert (one["top"], one["bottom"]) == (other["top"], other["bottom"])
        assert page.evaluate(OVER_ANSWERS) == []


@pytest.mark.parametrize("name", ["six-together", "horses-together"])
def test_who_may_act_can_be_seen_beside_corrals(browser: Browser, address: str, name: str) -> None:
    make, wanted, options = SCENES[name]
    with playing_on(browser, address, record_at(make, wanted, **options)) as page:
        for sizes in shapes(page):
            for _ in resized(page, (*sizes, *(LAPTOPS if WIDE_SIZES[0] in sizes else ()))):
                expect(page.locator("#together li:visible")).to_have_count(options.get("players", 4))
                expect(page.locator("#together .acts .badge.seat-1")).to_be_visible()
                assert [*cut_off(page), *too_small(page), *page.evaluate(BELOW_THE_BAR)] == []


def test_on_a_tablet_the_duel_tiles_of_all_others_stand_in_one_line(browser: Browser, address: str) -> None:
    make, wanted, options = SCENES["six"]
    with playing_on(browser, address, record_at(make, wanted, **options), "de") as page:
        for size in WIDE_SIZES[2:]:
            turn(page, size)
            hands = page.locator("#tiles li:not(.mine)").all()
            assert len(hands) == 5
            assert len({round(box["y"]) for hand in hands if (box := hand.bounding_box())}) == 1, size


@pytest.mark.parametrize("name", ["six", "claim"])
def test_a_long_name_moves_nothing(browser: Browser, address: str, name: str) -> None:
    """It is cut where there is no room for it: the columns stand below each other, and no row is higher than its neighbours."""
    make, wanted, options = SCENES[name]
    record = record_at(make, wanted, **options)
    for short, long in zip(NAMES, LONG_NAMES, strict=True):
        record = record.replace(f": {short}\n", f": {long}\n")
    with playing_on(browser, address, record) as page:
        found = {}
        for size in at_every_size(page):
            found[size] = [*cut_off(page), *broken_words(page), *too_small(page), *page.evaluate(UNEVEN)]
        assert not any(found.values()), found


@pytest.mark.parametrize("name", ["sheet", "tiles", "solo"])
def test_advice_fills_the_lines_that_the_answers_leave(browser: Browser, address: str, name: str) -> None:
    """No line of it is missing while there is room for one, and what is missing can be opened."""
    make, wanted, options = SCENES[name]
    with at(browser, address, {"width": 1440, "height": 900}, reduced_motion="reduce") as page:
        play_on(page, record_at(make, wanted, **options))
        wait_for(page, READY)
        expect(page.locator(".hint small")).to_be_visible()
        expect(page.locator(".hint .more")).to_be_hidden()
        assert cut_off(page) == []
        for size in WIDE_SIZES[2:]:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            wait_for(page, READY)
            if page.locator(".hint .more").is_visible():
                page.click(".hint .more")
                assert cut_off(page) == []


def test_on_a_phone_the_bar_leaves_the_table_most_of_the_screen(browser: Browser, address: str) -> None:
    make, wanted, options = SCENES["tiles"]
    with at(browser, address, PHONE_SIZE, locale="de") as page:
        play_on(page, record_at(make, wanted, **options))
        wait_for(page, ".hint[open]")
        assert page.evaluate("document.getElementById('bar').offsetHeight") < 0.3 * PHONE_SIZE["height"]


def test_on_a_phone_the_way_back_from_two_answers_needs_no_line_of_its_own(browser: Browser, address: str) -> None:
    """The sheriff's employer may place either of two cowboys; cancelling stands beside the hint, and advice gives way."""
    with at(browser, address, PHONE_SIZE, locale="fr") as page:
        play_on(page, record_at(city_game, asked("place", 2, "place wages white")))
        wait_for(page, READY)
        page.locator("svg .square.lit").first.dispatch_event("click")
        expect(page.locator("#pick .confirm")).to_have_count(2)
        expect(page.locator(".hint p")).to_be_hidden()
        tops = page.evaluate(
            "[...document.querySelectorAll('#pick .quiet, #hint')].map((each) => each.getBoundingClientRect().top)"
        )
        assert abs(tops[0] - tops[1]) < 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_smallest_phones_the_start_page_covers_nothing(browser: Browser, address: str, language: str) -> None:
    with at(browser, address, {"width": 320, "height": 640}, locale=language, has_touch=True, is_mobile=True) as page:
        assert page.evaluate(GAP_ABOVE_PARTY) >= 0
        assert [*cut_off(page), *broken_words(page), *too_small(page)] == []


def test_the_badge_on_a_card_covers_no_word(browser: Browser, address: str) -> None:
    make, wanted, options = SCENES["six"]
    with playing_on(browser, address, record_at(make, wanted, **options), "de") as page:
        for size in at_every_size(page):
            assert page.locator(".people .card circle[stroke-width='1.2']").count() == 6
            assert page.evaluate(OVER_A_NAME) == [], size


def test_the_strength_of_outlaws_stands_on_the_board(browser: Browser, address: str) -> None:
    make, wanted, options = SCENES["six"]
    with playing_on(browser, address, record_at(make, wanted, **options)) as page:
        for _ in at_every_size(page):
            expect(page.locator(".town .outlaw text").first).to_be_visible()


def test_after_the_end_points_are_what_they_are(browser: Browser, address: str) -> None:
    """While the game lasts, an arrow leads to what the points would be now; then there is only one number."""
    with at(browser, address) as page:
        play_on(page, record_at(city_game, over))
        assert "→" not in page.locator("table.seats").inner_text()
        total = page.locator(".points .sum td").first.text_content()
        assert page.locator("#points-1").inner_text() == total


@pytest.mark.parametrize("players", [2, 6])
def test_how_a_game_was_won_can_be_read(browser: Browser, address: str, players: int) -> None:
    record = record_at(city_game, over, players=players)
    with at(browser, address, {"width": 1440, "height": 900}, reduced_motion="reduce") as page:
        play_on(page, record)
        page.click("#bar a[href='#result']")
        assert too_small(page) == []


def test_the_tab_names_whoever_sat_down(browser: Browser, address: str) -> None:
    with at(browser, address) as host, at(browser, address) as guest:
        table = open_table(host, [2])
        host.goto(f"{table}/seats")
        link = host.locator("input.link[readonly]").nth(1).input_value()
        host.goto(table)
        expect(host).not_to_have_title("Robin")
        sit(guest, link, "Robin")
        expect(host.locator("#log")).to_contain_text("Robin")
        host.wait_for_function("() => document.title.includes('Robin')")


def test_on_a_small_board_a_building_shows_below_its_owner_and_income(browser: Browser, address: str) -> None:
    make, wanted, options = SCENES["six"]
    with playing_on(browser, address, record_at(make, wanted, **options)) as page:
        for size in at_every_size(page):
            covered = dict(page.evaluate(COVERED_BUILDINGS))
            assert covered, size
            assert max(covered.values()) < 0.3, (size, covered)


def test_a_phone_held_sideways_shows_what_happened_last(browser: Browser, address: str) -> None:
    make, wanted, options = SCENES["six"]
    with playing_on(browser, address, record_at(make, wanted, **options)) as page:
        turn(page, NARROW_SIZES[1])
        expect(page.locator("#log li").last).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.getElementById('bar').getBoundingClientRect().bottom") < NARROW_SIZES[1][1] / 2


@pytest.mark.parametrize("make", [city_game, solo_game, card_game], ids=["city", "solo", "cards"])
def test_at_the_end_everybody_stands_in_the_bar_from_first_to_last(
    browser: Browser, address: str, make: Callable[..., Any]
) -> None:
    options = SIX if make is city_game else {}
    with playing_on(browser, address, record_at(make, over, **options), "fr") as page:
        points = [int(text) for text in page.locator("#standings b").all_text_contents()]
        assert points == sorted(map(int, page.locator(".points .sum td").all_text_contents()), reverse=True)
        expect(page.locator("#standings li").first).to_have_class("winner")
        found = {size: cut_off(page) for size in at_every_size(page)}
        assert not any(found.values()), found
