"""Pages that lose their connection, or whose server is gone for a while."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from carson.web.store import FILE
from tests.browser.company import agree, arrive, go_on, links, open_table, people, sit
from tests.browser.playing import ASKED, at, one_move, place_in_log, wait_for, wait_for_more
from tests.web.processes import served


class Line:
    """The sockets of a page, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.sockets: list[WebSocketRoute] = []
        self.is_cut = False
        page.route_web_socket(re.compile("/live"), self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if self.is_cut:
            socket.close(code=1011)
            return
        socket.connect_to_server()
        self.sockets.append(socket)

    def cut(self) -> None:
        self.is_cut = True
        for socket in self.sockets:
            socket.close(code=1011)
        self.sockets.clear()


def test_a_page_whose_network_was_cut_catches_up(browser: Browser, address: str) -> None:
    with people(browser, address, 2) as (ann, bob):
        table = open_table(ann, [2])
        link = links(ann, table)[1]
        line = Line(bob)
        sit(bob, link, "Bob")
        loads: list[str] = []
        bob.on("load", lambda page: loads.append(page.url))
        luck = Random(3)
        for _ in range(2):
            bob.context.set_offline(True)
            line.cut()
            number = place_in_log(bob)
            ann.goto(f"{table}/seats")
            ann.click("text=Change >> nth=0")
            ann.fill("[name=name]", f"Ann {len(loads)}{luck.randrange(100)}")
            ann.click("text=Use this name")
            ann.goto(table)
            arrive(ann)
            if ann.locator(ASKED).count():
                one_move(ann, luck)
            bob.wait_for_timeout(600)
            assert place_in_log(bob) == number
            line.is_cut = False
            bob.context.set_offline(False)
            wait_for_more(bob, number)
            agree([ann, bob])
            go_on([ann, bob], luck, 2)
        assert len(loads) <= 2
        assert ann.locator("#log").inner_text() == bob.locator("#log").inner_text()


def test_a_page_that_hears_nothing_says_so_until_it_does(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        line = Line(page)
        page.click("[name=preset][value=city]")
        wait_for(page, ".js #pace")
        line.cut()
        expect(page.locator(".offline")).to_have_text("No connection. This page tries again by itself.")
        line.is_cut = False
        expect(page.locator(".offline")).to_have_count(0)


def test_a_page_that_is_to_load_itself_waits_for_the_server(browser: Browser, address: str) -> None:
    """The server told it so and was killed: the page stays, and not a page of the browser about the error."""
    with people(browser, address, 1) as (ann,):
        table = open_table(ann, [2])
        line = Line(ann)
        ann.goto(table)
        arrive(ann)
        loads: list[str] = []
        ann.on("load", lambda page: loads.append(page.url))
        ann.route("**/waiting", lambda route: route.fulfill(status=409))
        with ann.expect_response("**/waiting"):
            line.sockets[0].send('{"reload": true}')
        with ann.expect_response("**/waiting"):
            expect(ann.locator("#bar")).to_be_attached()
        assert not loads
        with ann.expect_event("load"):
            ann.unroute("**/waiting")
        arrive(ann)


def test_a_page_that_cannot_be_shown_just_now_loads_itself_again(browser: Browser, tmp_path: Path) -> None:
    with served(tmp_path) as server, browser.new_context() as context:
        ann = context.new_page()
        ann.goto(server.address)
        table = open_table(ann, [2])
        (tmp_path / FILE).rename(tmp_path / "elsewhere")
        answer = ann.goto(f"{table}/seats")
        assert answer is not None
        assert answer.status == 503
        (tmp_path / "elsewhere").rename(tmp_path / FILE)
        expect(ann.locator("main")).to_contain_text("List it in the lobby")
