"""Your turn: the tab says how many tables wait, a key leads to the next, and a push that arrives leads there, too."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.company import people

TWO: dict[str, str | float | bool] = {"game": "city", "who-1": "human", "who-2": "link"}


def waiting_tables(ann: Page, bob: Page, address: str, number: int) -> list[str]:
    """Tables of two at which Ann is asked."""
    found: list[str] = []
    while len(found) < number:
        table = ann.request.post(f"{address}/new", form=TWO).url.partition("?")[0]
        link = re.findall(r'value="([^"]+/join/[^"]+)"', ann.request.get(f"{table}/seats").text())[1]
        bob.request.post(link, form={"name": "Bob"})
        if 'name="move"' in ann.request.get(table).text():
            found.append(table)
    return found


def test_the_tab_counts_the_tables_that_wait_and_a_key_leads_to_the_next(browser: Browser, address: str) -> None:
    with people(browser, address, 2) as (ann, bob):
        first, second = waiting_tables(ann, bob, address, 2)
        ann.goto(f"{address}/you")
        expect(ann).to_have_title(re.compile(r"^\(2\) "))
        expect(ann.locator("main")).to_contain_text("2 tables wait for you.")
        ann.goto(first)
        expect(ann).to_have_title(re.compile(r"^\(2\) ★ Your turn"))
        assert (ann.get_attribute("link[rel=icon]", "href") or "").startswith("data:image/svg+xml,")
        ann.keyboard.press("n")
        ann.wait_for_url(second)
        expect(ann).to_have_title(re.compile(r"^\(2\) ★ Your turn"))


def test_a_push_that_arrives_is_shown_with_its_table(browser: Browser, address: str) -> None:
    """What a push service would deliver is handed to the browser, because none can be reached."""
    context = browser.new_context()
    context.grant_permissions(["notifications"], origin=address)
    page = context.new_page()
    page.goto(f"{address}/you")
    page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => 0)")
    wire = context.new_cdp_session(page)
    found: list[str] = []
    wire.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    wire.send("ServiceWorker.enable")
    while not found:
        page.wait_for_timeout(20)
    data = {"title": "Your turn", "body": "Carson City · Ann and Bob", "url": "/t/x", "tag": "x"}
    wire.send("ServiceWorker.deliverPushMessage", {"origin": address, "registrationId": found[0], "data": json.dumps(data)})
    shown = page.wait_for_function(
        "navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => all[0] && "
        "[all[0].title, all[0].body, all[0].data.url])"
    )
    assert shown.json_value() == ["Your turn", "Carson City · Ann and Bob", "/t/x"]
    context.close()
