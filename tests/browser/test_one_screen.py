"""Two people at one screen: a curtain falls between them, and nobody sees the duel tiles of the other."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Browser, Page, expect

from tests.browser.playing import at, begin, offered, one_move, place_in_log, wait_for_more

MOVES = 120
MIDDLE = """card => {
  const box = card.getBoundingClientRect(), top = document.querySelector("header.top").getBoundingClientRect().bottom;
  return [innerWidth - box.left - box.right, innerHeight + top - box.top - box.bottom].map((gap) => Math.round(gap / 9));
}"""
"""How far from the middle of the page below its header something stands, in steps of a few pixels."""


def sit_down(page: Page) -> None:
    page.click("summary:has-text('your own')")
    page.select_option("[name=who-2]", "human")
    page.select_option("[name=who-3]", "")
    page.select_option("[name=who-4]", "")
    page.check("[value=might-is-right]")
    page.click("text=Open the table")
    begin(page)


def hidden_hands(page: Page) -> int:
    """How many hands on the screen show nothing."""
    return page.locator("#tiles li:has(.back)").count()


def one_answer(page: Page, luck: Random) -> None:
    """Go gambling with one cowboy and keep the others at home, so that both meet there; all else at random."""
    square, leave = page.locator("svg [data-place=gambling].lit"), page.locator(".buttons button[value=pass]")
    if not (square.count() or leave.count()):
        return one_move(page, luck)
    number = place_in_log(page)
    if square.count():
        square.dispatch_event("click")
        page.locator("#pick .confirm").first.click()
    else:
        leave.click()
    return wait_for_more(page, number)


def test_a_curtain_falls_between_people_with_duel_tiles(browser: Browser, address: str) -> None:
    luck, curtains, duels = Random(2), 0, 0
    with at(browser, address) as page:
        sit_down(page)
        for _ in range(MOVES):
            offered(page)
            if duels > 3:
                break
            if page.locator("#take-screen").count():
                curtains += 1
                expect(page.locator("svg .lit")).to_have_count(0)
                assert page.locator(".buttons button[name=move]").count() == 0
                assert hidden_hands(page) == 2
                assert page.locator("#bar .asked").evaluate(MIDDLE) == [0, 0], "whoever is called is called in the middle"
            elif page.locator(".hint[data-kind=tile]").count():
                duels += 1
                assert hidden_hands(page) == 1
            one_answer(page, luck)
        assert curtains > duels
        assert duels > 3


def test_a_chosen_tile_is_secret_until_both_have_chosen(browser: Browser, address: str) -> None:
    """What travels to the page while the curtain is down names no tile."""
    luck, frames = Random(2), list[str]()
    with at(browser, address) as page:
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
        sit_down(page)
        while not page.locator(".hint[data-kind=tile]").count():
            one_answer(page, luck)
            offered(page)
        chosen = page.locator(".buttons button").last
        words = chosen.inner_text().splitlines()[0]
        frames.clear()
        chosen.click()
        page.wait_for_selector("#take-screen")
        assert hidden_hands(page) == 2
        assert words not in page.locator("#log").inner_text()
        assert frames
        assert not any(words in frame for frame in frames)
