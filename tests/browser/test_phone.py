"""On a phone everything that matters is where the eye is."""

from __future__ import annotations

from typing import Any

import pytest
from bench.scenes import EVERYTHING, asked, city_game, over, record_at, solo_game
from playwright.sync_api import Browser, Page, expect

from carson.game import Decision, Game
from tests.browser.looking import NARROW_SIZES, play_on
from tests.browser.playing import READY, at

UPRIGHT, LYING = ({"width": width, "height": height} for width, height in NARROW_SIZES)
IN_SIGHT = """selector => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  const bar = document.getElementById("bar").getBoundingClientRect();
  return top >= 40 && bottom <= (bar.top > 60 ? bar.top : innerHeight) + 1;
}"""


def sees(page: Page, selector: str) -> bool:
    """Whether a part of the page is seen as a whole, above the bar if that lies below."""
    found: bool = page.evaluate(IN_SIGHT, selector)
    return found


@pytest.mark.parametrize("size", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_standish_stands_beside_the_town_and_tells_what_he_is_after_when_asked(
    browser: Browser, address: str, size: dict[str, int]
) -> None:
    with at(browser, address, size, has_touch=True, reduced_motion="reduce", locale="de") as page:
        play_on(page, record_at(solo_game, asked("place", 3)))
        page.wait_for_selector(READY, state="attached")
        assert sees(page, ".town > svg")
        assert sees(page, "#standish")
        assert page.locator("#standish dl").is_hidden()
        page.locator("#standish label").tap()
        assert page.locator("#standish dl").is_visible()
        page.locator("#standish label").tap()
        assert page.locator("#standish dl").is_hidden()


def test_six_seats_stand_beside_the_town_of_a_lying_phone_and_the_whole_path_below(browser: Browser, address: str) -> None:
    record = record_at(city_game, asked("place", 3), players=6, variants=EVERYTHING, cards="random")
    with at(browser, address, LYING, has_touch=True, reduced_motion="reduce", locale="de") as page:
        play_on(page, record)
        page.wait_for_selector(READY, state="attached")
        assert sees(page, ".town > svg")
        assert sees(page, "table.seats")
        parts = [page.locator(f"{part} > svg").bounding_box() for part in (".town", ".path", ".people")]
        tops = [box["y"] for box in parts if box]
        assert tops == sorted(tops)
        page.locator(".path > svg").scroll_into_view_if_needed()
        assert sees(page, ".path > svg")


def test_on_a_phone_duel_tiles_are_tiles_below_what_lies_on_the_table(browser: Browser, address: str) -> None:
    record = record_at(city_game, asked("tile", 2), variants=("might-is-right",))
    with at(browser, address, UPRIGHT, has_touch=True, reduced_motion="reduce") as page:
        play_on(page, record)
        page.wait_for_selector(READY, state="attached")
        assert sees(page, "#tiles")
        assert sees(page, ".path .subject")
        tile = page.locator("#bar .buttons .duel-tile").first
        size = tile.bounding_box()
        assert size is not None
        assert size["height"] >= 40
        number = tile.inner_text()
        tile.tap()
        page.wait_for_selector(f"#bar:not(:has(button[value='tile {number}']))", state="attached")


def none_left(game: Game[Any], decision: Decision) -> bool:
    """The first seat has no cowboy left to place, but roads."""
    moves = list(map(str, decision.moves))
    return decision.kind == "place" and len(moves) > 2 and not any(move.startswith("place") for move in moves)


def test_where_only_roads_are_open_going_on_is_brighter_than_they_are(browser: Browser, address: str) -> None:
    with at(browser, address, UPRIGHT, has_touch=True, reduced_motion="reduce") as page:
        play_on(page, record_at(city_game, none_left))
        page.wait_for_selector(READY, state="attached")
        road = page.locator("svg [data-edge].lit path:not(.reach)").first
        opacity = "(path) => parseFloat(getComputedStyle(path).strokeOpacity)"
        assert road.evaluate(opacity) < 0.3
        accent = page.locator("#bar").evaluate("(bar) => getComputedStyle(bar).borderTopColor")
        expect(page.locator("#bar button[value=pass]")).to_have_css("background-color", accent)
        page.locator("#bar .asides summary").tap()
        assert road.evaluate(opacity) > 0.5, "whoever wants to lay a road sees where"


WATCH = """() => {
  window.ways = [];
  addEventListener("scroll", () => document.querySelector("#bar.telling") && window.ways.push(Math.round(scrollY)));
}"""
READING = """() => {
  const turn = () => dispatchEvent(new WheelEvent("wheel"));
  turn();
  setInterval(turn, 500);
}"""


def others_move(page: Page, prepare: str = "") -> list[int]:
    """Let the others play the rest of the round, and tell to where the page was scrolled while they did."""
    page.wait_for_selector(READY, state="attached")
    page.select_option("#pace", "0.5")
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(WATCH)
    if prepare:
        page.evaluate(prepare)
    page.locator("#bar button[value=pass]").tap()
    page.wait_for_selector("#bar.telling")
    page.wait_for_selector("#bar:not(.telling)")
    ways: list[int] = page.evaluate("window.ways")
    return ways


def test_a_phone_follows_what_others_do_and_goes_to_what_is_asked(browser: Browser, address: str) -> None:
    with at(browser, address, UPRIGHT, has_touch=True) as page:
        play_on(page, record_at(city_game, asked("place", 2)))
        assert others_move(page)


def test_whoever_scrolls_while_others_move_is_left_alone(browser: Browser, address: str) -> None:
    with at(browser, address, UPRIGHT, has_touch=True) as page:
        play_on(page, record_at(city_game, asked("place", 2)))
        assert not others_move(page, READING), "only the next question may scroll"


def test_after_a_personality_a_phone_goes_to_where_cowboys_are_placed(browser: Browser, address: str) -> None:
    with at(browser, address, UPRIGHT, has_touch=True, reduced_motion="reduce") as page:
        play_on(page, record_at(city_game, asked("choose", 2)))
        page.wait_for_selector(READY, state="attached")
        page.select_option("#pace", "0")
        assert sees(page, ".people .card.lit")
        page.locator(".people .card.lit").first.tap()
        page.locator("#confirm").tap()
        page.wait_for_selector("#bar:not(.telling) button[value=pass]")
        assert sees(page, ".town > svg")


@pytest.mark.parametrize("size", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_the_whole_town_is_seen_while_its_points_are_counted(browser: Browser, address: str, size: dict[str, int]) -> None:
    record = record_at(city_game, over, players=6, variants=EVERYTHING, cards="random")
    with at(browser, address, size, has_touch=True) as page:
        play_on(page, record)
        page.locator("#count").tap()
        page.wait_for_selector("#scoring tr.now")
        town, ledger = (page.locator(part).bounding_box() for part in (".town > svg", "#scoring"))
        assert town is not None
        assert ledger is not None
        assert town["y"] >= 0
        below, beside = town["y"] + town["height"] <= ledger["y"] + 1, town["x"] + town["width"] <= ledger["x"] + 1
        assert below or beside
