"""What happens is acted out in a real browser, at the reader’s pace, and ends as the table stands."""

from __future__ import annotations

from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.company import arrive, links, open_table, people, sit, until
from tests.browser.conftest import House
from tests.browser.playing import READY, at, begin, is_over, one_move, place_in_log, start, wait_for
from tests.web.finished import move_for_all

SHOWN = """() => [
  ...[...document.querySelectorAll("main svg [aria-label]")].map(each => each.ariaLabel).sort(),
  ...[...document.querySelectorAll("main svg desc")].map(each => each.textContent).sort(),
  ...[...document.querySelectorAll("table.seats tr, #log li")].map(each => each.textContent),
  ...[...document.querySelectorAll("svg .lit")].map(each => each.id).sort(),
]"""
"""Everything that a page tells about the table, in an order that does not depend on what came first."""
SEEN = """() => {
  window.seen = new Set();
  window.contests = [];
  window.cards = [];
  new MutationObserver(changes => {
    for (const node of changes.flatMap(change => [...change.addedNodes])) {
      window.seen.add(node.classList.value);
      if (node.matches(".turned")) window.cards.push(node);
      if (!node.matches(".contest")) continue;
      node.told = document.getElementById("told").textContent;
      window.contests.push(node);
    }
  }).observe(document.querySelector(".stage"), { childList: true });
}"""
"""Remember from now on what is acted out; a duel with all that was written beside it."""
SUMS = """() => (window.contests ?? []).filter(shown => shown.matches(".decided")).map(shown =>
  [...shown.querySelectorAll(".line")].map(row => [Number(row.querySelector(".sum").textContent), row.matches(".wins")]))"""
SKIPS = """() => new MutationObserver((_, observer) => {
  const skip = document.querySelector("#skip:not([hidden])");
  if (!skip || window.skipped) return;
  window.skipped = true;
  observer.disconnect();
  skip.click();
}).observe(document.getElementById("table"), { subtree: true, childList: true, attributes: true })"""
"""Press Skip as soon as it is offered."""
TOUCHES = """() => {
  window.touched = null;
  new MutationObserver((_, observer) => {
    if (!document.querySelector(".telling #skip:not([hidden])")) return;
    observer.disconnect();
    document.getElementById("place-wages").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    const ended = document.querySelector("#skip").hidden && document.querySelector(".stage > *") === null;
    const lit = document.querySelector("#place-wages.lit") !== null;
    window.touched = { ended, lit, chosen: document.querySelector("svg .chosen")?.id };
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Click a place while something is still being acted out."""
ASKS = """() => {
  const seats = () => document.querySelector("table.seats").innerText;
  const question = "#bar:not(.telling):has(form[action$='/move']) #question";
  const asked = () => document.querySelector(question)?.checkVisibility() ?? false;
  window.wrong = [];
  window.asked = 0;
  let was = asked();
  new MutationObserver(() => {
    const is = asked();
    if (is && document.querySelector(".stage > *")) window.wrong.push("asked while something is acted out");
    if (is === was) return;
    was = is;
    if (!was) return;
    window.asked++;
    const shown = seats();
    setTimeout(() => asked() && seats() !== shown && window.wrong.push(`${shown} became ${seats()}`), 300);
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Remember every question that came before everything that led to it was shown."""
QUIET = "() => document.getElementById('skip')?.hidden && !document.querySelector('.stage > *')"


def opened(page: Page, game: str, pace: str, level: str = "novice") -> None:
    page.check(f"[name=level][value={level}]")
    page.click(f"button[name=preset][value={game}]")
    page.wait_for_selector(".js #pace")
    page.evaluate(SEEN)
    page.select_option("#pace", pace)


def watch(page: Page, luck: Random) -> None:
    """Make a move and look at everything that comes of it until one is asked again."""
    one_move(page, luck)
    wait_for(page, READY)
    page.wait_for_function(QUIET)


def seen(page: Page) -> str:
    return " ".join(page.evaluate("() => [...(window.seen ?? [])]"))


@pytest.mark.parametrize("game", ["city", "solo", "cards"])
def test_a_page_that_was_patched_shows_what_a_page_that_is_loaded_shows(browser: Browser, address: str, game: str) -> None:
    with at(browser, address) as page:
        start(page, game)
        luck = Random(8)
        for _ in range(4):
            for _ in range(4):
                one_move(page, luck)
            wait_for(page, READY)
            page.wait_for_function(QUIET)
            patched = page.evaluate(SHOWN)
            page.reload()
            page.wait_for_selector(".js #pace")
            assert patched == page.evaluate(SHOWN)


def test_cowboys_walk_and_numbers_count(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        opened(page, "city", "0.5")
        luck = Random(4)
        for _ in range(30):
            watch(page, luck)
            if "ghost" in seen(page) and "chip-flies" in seen(page):
                return
        raise AssertionError(f"Only {seen(page)} was acted out.")


def test_a_duel_shows_both_sums_beside_the_place(browser: Browser, address: str) -> None:
    luck = Random(12)
    with at(browser, address) as page:
        opened(page, "city", "0", "rival")  # who likes to fight
        for _ in range(6):
            one_move(page, luck)
        page.select_option("#pace", "0.5")
        while not page.evaluate(SUMS):
            assert not is_over(page), "A whole game was without any duel."
            watch(page, luck)
        (sums, *_) = page.evaluate(SUMS)
        assert len(sums) > 1
        assert [total for total, wins in sums if wins] == [max(total for total, _ in sums)]
        titles = page.evaluate("() => window.contests.map(shown => [shown.querySelector('b').textContent, shown.told])")
        assert [told for title, told in titles if told != title] == [], "The bar told how it ended while the dice still rolled."


def test_standish_turns_his_card_and_gives_his_reason(browser: Browser, address: str) -> None:
    luck = Random(5)
    with at(browser, address) as page:
        opened(page, "solo", "0.5")
        while "turned" not in seen(page):
            assert not is_over(page), "Standish never turned a card."
            watch(page, luck)
        pictures = page.evaluate("() => window.cards.map(card => card.querySelectorAll('.face .sign').length)")
        assert min(pictures) > 0, "A card shows what he does in the pictures of his panel."
        expect(page.locator("#log")).to_contain_text("Jeb Standish draws")


def test_the_bar_belongs_to_the_moment_that_is_shown(browser: Browser, address: str) -> None:
    """Meanwhile it tells what happens; a question comes when everything that led to it was shown."""
    luck = Random(3)
    with at(browser, address) as page:
        opened(page, "city", "0.5")
        page.evaluate(ASKS)
        told = set()
        for _ in range(7):
            one_move(page, luck)
            wait_for(page, f".telling #told:not(:empty), {READY}")
            if page.locator(".telling").count():
                assert not page.locator("#question").is_visible()
                told.add(page.locator("#told").inner_text())
            wait_for(page, READY)
            page.wait_for_function(QUIET)
        lines = page.locator("#log").inner_text()
        assert page.evaluate("() => window.wrong") == []
        assert page.evaluate("() => window.asked") > 2
        assert len(told) > 2
        assert [sentence for sentence in told if sentence and sentence not in lines] == []


def test_skip_shows_the_rest_at_once(browser: Browser, address: str) -> None:
    luck = Random(6)
    with at(browser, address) as page:
        opened(page, "city", "0")
        for _ in range(8):
            one_move(page, luck)
        wait_for(page, READY)
        page.select_option("#pace", "1.7")
        page.evaluate(SKIPS)
        one_move(page, luck)
        page.wait_for_function("() => window.skipped")
        page.wait_for_function(QUIET)
        told = page.locator("#log li").count()
        page.reload()
        assert page.locator("#log li").count() >= told


def test_who_watches_a_fast_game_stays_near_the_present(browser: Browser, house: House) -> None:
    """What is long past is shown at once: in these three seconds some ten beats would be at the usual pace."""
    with people(browser, house.address, 2) as (page, guest):
        address = open_table(page, by_link=[2])
        table = address.rpartition("/")[2]
        sit(guest, links(page, address)[1], "Bo")
        arrive(page)
        page.select_option("#pace", "1")
        page.clock.install()
        page.clock.pause_at(datetime.now() + timedelta(seconds=5))
        begun = int(place_in_log(page) or 0)
        house.do(move_for_all(house.services, table, 150))
        until(page, lambda: page.evaluate("document.querySelector('#skip').hidden ? null : true"))
        page.clock.run_for(3000)
        until(page, lambda: int(place_in_log(page) or 0) > begun + 20 or None)
        expect(page.locator("#skip")).to_be_visible()


def test_what_is_touched_while_something_is_shown_is_selected(browser: Browser, address: str) -> None:
    """The click skips what is still to be shown, and counts."""
    luck = Random(9)
    with at(browser, address) as page:
        opened(page, "city", "1.7")
        touched: dict[str, Any] = {"lit": False}
        while not touched["lit"]:
            wait_for(page, READY)
            page.wait_for_function(QUIET)
            assert not is_over(page), "Nobody could go to work after something was shown."
            page.evaluate(TOUCHES)
            one_move(page, luck)
            wait_for(page, READY)
            touched = page.evaluate("() => window.touched") or touched
        assert touched["ended"]
        assert touched["chosen"] == "place-wages"
        expect(page.locator("#pick .confirm").first).to_be_visible()


def test_a_new_table_shows_at_once_and_the_bots_begin_before_ones_eyes(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        for _ in range(20):
            page.check("[name=level][value=novice]")
            with page.expect_navigation() as loaded:
                page.click("button[name=preset][value=city]")
            sent = loaded.value.text().partition('id="log"')[2].partition("</ol>")[0].count("<li")
            wait_for(page, READY)
            page.keyboard.press("Escape")
            if page.locator("#log li").count() > sent:
                return
            page.goto(address)
        raise AssertionError("The bots never moved before the eyes of whoever opened the table.")


def test_who_wants_no_motion_sees_none_and_the_pace_is_remembered(browser: Browser, address: str) -> None:
    luck = Random(7)
    with at(browser, address, reduced_motion="reduce") as page:
        opened(page, "city", "0.5")
        for _ in range(5):
            watch(page, luck)
        assert "ghost" not in seen(page)
        assert "chip-flies" not in seen(page)
        page.reload()
        page.wait_for_selector(".js #pace")
        assert page.input_value("#pace") == "0.5"


def test_the_arrow_keys_lead_to_every_place(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        page.check("[name=level][value=novice]")
        page.click("button[name=preset][value=city]")
        begin(page)
        page.wait_for_selector("svg .parcel.lit")
        page.locator("#place-a1").evaluate("place => place.focus()")
        for _ in range(3):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.id") == "place-d2"
        expect(page.locator("#say")).to_contain_text("d2")
