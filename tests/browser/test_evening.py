"""An evening of four: from the start page through invitation, lobby, inbox and notification to the end of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.company import agree, arrive, delivered, sit, until, whose_turn
from tests.browser.conftest import House
from tests.browser.playing import ASKED, PHONE, at, begin, one_move, one_tap, wait_for
from tests.web.finished import move_for_all
from tests.web.push_service import PushService

KEEP_NOTIFICATION = """() => {
  const show = ServiceWorkerRegistration.prototype.showNotification;
  ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
    window.notified = [title, options.data.url];
    return show.call(this, title, options);
  };
}"""
"""A browser without a desktop may close a notification before it is looked for."""
LOOKS_AWAY = """hidden => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@pytest.fixture
def service() -> Iterator[PushService]:
    found = PushService()
    yield found
    found.close()


def test_four_friends_spend_an_evening(browser: Browser, house: House, service: PushService) -> None:
    address, luck = house.address, Random(4)

    def act(page: Page) -> None:
        (one_tap if page is kim else one_move)(page, luck)

    def hurry(to: int | None = None, most: int = 1000) -> None:
        """Let everybody move until only that seat is asked, or the game is over."""
        house.do(move_for_all(house.services, table.rpartition("/")[2], most, to))

    with ExitStack() as stack:
        robin, alex = (stack.enter_context(at(browser, address)) for _ in range(2))
        sam = stack.enter_context(at(browser, address, permissions=["notifications"]))
        kim = stack.enter_context(at(browser, address, PHONE, has_touch=True, permissions=["notifications"]))
        everybody = [robin, kim, alex, sam]

        # invitation: one click, and a link for everybody
        robin.fill("#my-name", "Robin")
        robin.select_option("[name=with]", "cards")
        robin.click(".to-friends")
        begin(robin)
        table = robin.url.partition("?")[0]
        link = robin.locator("#invite .link").input_value()
        sit(kim, link, "Kim")
        sit(alex, link, "Alex")
        expect(robin.locator("#came .free")).to_have_count(1)

        # lobby: a live poster, and one click to sit
        sam.goto(f"{address}/lobby")
        expect(sam.locator("#wall")).not_to_contain_text("Robin")
        robin.request.post(f"{table}/seats", form={"do": "public"})
        poster = sam.locator(".open-tables > li", has_text="Host: Robin")
        expect(poster).to_contain_text("Rated")
        poster.locator("text=Watch").click()  # and sits down where they watch
        sam.wait_for_selector(".js #invite[open]")
        sam.fill("#invite [name=name]", "Sam")
        sam.click("#invite button.main")
        arrive(sam)
        expect(robin.locator("#invite")).to_be_hidden()
        for _ in range(3):
            act(whose_turn(everybody))
            agree(everybody)

        # a tab in the background keeps what happens for later, and says when it is one’s turn
        hurry(to=0)
        found = house.services.room.cache.get(table.rpartition("/")[2])
        assert found is not None
        before = str(found.state.number)
        expect(sam.locator("#bar")).to_have_attribute("data-at", before)
        sam.evaluate(KEEP_NOTIFICATION)
        sam.click("#notify")
        expect(sam.locator("#notify")).to_have_attribute("aria-pressed", "true")
        sam.evaluate(LOOKS_AWAY, True)
        expect(alex.locator("#company [title='Sam is away']")).to_be_attached()
        hurry(to=3)
        expect(sam).to_have_title(re.compile("★ Your turn"))
        assert until(sam, lambda: sam.evaluate("window.notified ?? null")) == ["Your turn", table.removeprefix(address)]
        assert sam.get_attribute("#bar", "data-at") == before
        sam.evaluate(LOOKS_AWAY, False)
        sam.wait_for_selector(ASKED)
        expect(alex.locator("#company [title='Sam is here']")).to_be_attached()

        # inbox: your turn, and one key to the table
        alex.goto(address)
        hurry(to=2)
        alex.reload()
        expect(alex.locator(".tables .mine")).to_contain_text("Your turn")
        expect(alex).to_have_title(re.compile(r"^\(1\) "))
        alex.wait_for_load_state("networkidle")
        alex.keyboard.press("n")
        alex.wait_for_url(re.compile(re.escape(table)))
        begin(alex)
        act(alex)

        # notification: only Kim’s browser can read it, and it leads to what happened meanwhile
        kim.goto(f"{address}/you")
        kim.request.post(f"{address}/you/push", form={**service.form})
        hurry(most=12)
        hurry(to=1)
        message = until(robin, lambda: service.message(service.got[-1][1]) if service.got else None)
        title, body, way = delivered(kim, address, message)
        assert (title, address + way) == ("Your turn", table)
        assert "Robin" in body
        kim.goto(address + way)
        begin(kim)
        act(kim)

        # the end: one sees it happen, the others find it in their inbox, and it counts
        for page in (kim, alex, sam):
            page.goto(address)
        hurry()
        wait_for(robin, ".js #bar a[href='#result']")
        for page in (kim, alex, sam):
            page.reload()
            page.locator(".tables .over", has_text="won").first.click()
        for page in everybody:
            wait_for(page, ".js #bar a[href='#result']")
        results = {page.locator("#result table").first.inner_text() for page in everybody}
        assert len(results) == 1

        # once more: the others are told where they stand, without losing what they look at
        alex.evaluate("window.kept = true")
        robin.locator("#bar button", has_text="Play again").dispatch_event("click")
        robin.wait_for_url(lambda url: "/t/" in url and not url.startswith(table))
        again = alex.locator("#bar button.main", has_text="the new table is open")
        expect(again).to_be_attached()
        assert alex.evaluate("window.kept")
        again.dispatch_event("click")
        alex.wait_for_url(robin.url)
        sam.goto(f"{address}/you")
        expect(sam.locator("main")).to_contain_text("±")
