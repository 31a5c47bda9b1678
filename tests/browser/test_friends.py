"""From the start page to a game with friends: one click, a link, and everybody sees who has come."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.browser.company import arrive, people, sit
from tests.browser.looking import LANGUAGES, WIDE_SIZES, cut_off, resized
from tests.browser.playing import ASKED, PHONE, at, begin

CLIPPED = """() => {
  const [whole, link] = [document.getElementById("invite").getBoundingClientRect(), document.querySelector("#invite .link")];
  const inside = (box) => !box.width || box.left >= whole.left && box.right <= Math.min(whole.right, innerWidth) + 1
    && box.top >= whole.top && box.bottom <= Math.min(whole.bottom, innerHeight) + 1;
  const parts = [...document.querySelectorAll("#invite :is(.qr svg, .link, button, select, #came li)")];
  const found = parts.filter((part) => !inside(part.getBoundingClientRect())).map((part) => part.outerHTML.slice(0, 80));
  return link.scrollHeight > link.clientHeight + 2 ? [...found, "link"] : found;
}"""
"""What of the invitation cannot be seen at once."""


SKY = """() => {
  const top = (name) => document.querySelector(name).getBoundingClientRect().top;
  const words = document.querySelector(".start header p").getBoundingClientRect().bottom;
  return top(".townscape .sun") - Math.max(top(".townscape"), words - 2);
}"""
"""How far below the words, and inside its picture, the sun rises over the town."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tablet_that_waits_has_one_line_of_menu(browser: Browser, address: str, language: str) -> None:
    with at(browser, address, {"width": 768, "height": 1024}, locale=language) as page:
        page.fill("#my-name", "Robin")
        page.click(".to-friends")
        begin(page)
        menu = page.locator(".top nav").bounding_box()
        assert menu is not None
        assert menu["height"] < 40
        page.set_viewport_size({"width": 1024, "height": 768})
        seat, bar = page.locator("table.seats tbody tr").last.bounding_box(), page.locator("#invite").bounding_box()
        assert seat is not None
        assert bar is not None
        assert seat["y"] + seat["height"] < bar["y"], "the last seat is not covered"


def test_friends_come_by_one_link_and_the_host_begins(browser: Browser, address: str) -> None:
    with people(browser, address, 3) as (host, friend, late):
        host.fill("#my-name", "Robin")
        host.click(".to-friends")
        begin(host)
        poster = host.locator("#invite")
        expect(poster.locator("#came .free")).to_have_count(3)
        expect(host.locator("#bar")).to_be_hidden()
        expect(host.locator(ASKED)).to_have_count(0)  # the game has not begun
        expect(host.locator("table.seats")).to_contain_text("№ 2")
        assert poster.locator(".qr svg").bounding_box()
        link = poster.locator(".link").input_value()
        friend.goto(link)
        expect(friend.locator("h1")).to_have_text("Robin invites you")
        friend.fill("[name=name]", "Kim")
        friend.click("text=Sit down")
        arrive(friend)
        expect(poster.locator("#came")).to_contain_text("Kim")
        expect(host.locator("table.seats")).to_contain_text("Kim")
        expect(poster.locator("#came .free")).to_have_count(2)
        expect(friend.locator("#invite .begin")).to_have_count(0)
        host.select_option("#invite [name=bot]", "novice")
        host.click("#invite [value=begin]")
        begin(host)
        expect(poster).to_be_hidden()
        expect(friend.locator("#invite")).to_be_hidden()
        host.wait_for_selector(f"{ASKED}, #bar .waiting:has-text('Kim')", state="attached")
        friend.reload()
        expect(friend.locator("#invite")).to_be_attached()  # a seat may become free again
        expect(friend.locator("#invite")).to_be_hidden()
        late.goto(link)
        late.fill("[name=name]", "Alex")
        late.click("text=Sit down")
        arrive(late)
        expect(host.locator("#log")).to_contain_text("Alex sits down.")
        host.goto(address)
        expect(host.locator("#my-name")).to_have_value("Robin")
        expect(host.locator(".tables a")).to_contain_text("Kim")


def test_an_invitation_tells_who_invites(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        page.click(".to-friends")
        expect(page.locator("#my-name:invalid")).to_be_focused()
        page.fill("#my-name", "Robin")
        page.press("#my-name", "Enter")
        page.select_option("[name=players]", "3")
        page.select_option("[name=with]", "cards")
        page.click("text=Options")
        page.wait_for_url(f"{address}/new#open")
        expect(page.locator("#open [name=game]:checked")).to_have_value("cards")
        expect(page.locator("#open [name=name-1]")).to_have_value("Robin")
        assert [page.input_value(f"[name=who-{seat}]") for seat in range(1, 5)] == ["human", "link", "link", ""]
        page.click("text=Open the table")
        begin(page)
        expect(page.locator("#came li")).to_have_count(3)
        expect(page.locator("#came .here")).to_have_text("1Robin")


def test_the_log_stays_at_its_end_when_everybody_has_come(browser: Browser, address: str) -> None:
    with people(browser, address, 2) as (host, friend):
        host.fill("#my-name", "Robin")
        host.select_option("[name=players]", "2")
        host.click(".to-friends")
        begin(host)
        expect(host.locator(".asked-row th").first).to_have_css("box-shadow", "none")  # nobody is asked yet
        friend.goto(host.locator("#invite .link").input_value())
        friend.fill("[name=name]", "Kim")
        friend.click("text=Sit down")
        expect(host.locator("#invite")).to_be_hidden()
        expect(host.locator("#log li").last).to_be_in_viewport(ratio=1)
        expect(host.locator("#log li").last).to_have_text("Kim sits down.")


def test_a_card_table_names_whoever_sat_down(browser: Browser, address: str) -> None:
    with people(browser, address, 2) as (host, friend):
        host.fill("#my-name", "Robin")
        host.select_option("[name=with]", "cards")
        host.click(".to-friends")
        begin(host)
        friend.goto(host.locator("#invite .link").input_value())
        friend.fill("[name=name]", "Kim")
        friend.click("text=Sit down")
        expect(host.locator("#caption-2")).to_contain_text("Kim")


def test_the_table_that_waits_for_me_comes_first(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        page.fill("#my-name", "Robin")
        for game in ("cards", "friends"):
            page.click(f".to-{game}")
            begin(page)
            page.goto(address)
        page.reload()
        first = page.locator(".tables a").first
        expect(first).to_contain_text("Your turn")
        expect(page).to_have_title("Carson City")  # nobody else waits for that
        expect(page.locator("[name=level]:checked")).to_have_value("novice")
        for size in resized(page, ((1920, 1080), (1440, 900), (1024, 768), (768, 1024), (390, 844))):
            assert page.evaluate(SKY) >= 0, size
        order = page.evaluate("[...document.querySelectorAll('.offer, .lessons')].map((way) => way.matches('.offer'))")
        assert order == [True] * 4 + [False], "the guided first round steps back"


def test_the_sun_stands_below_the_words(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        for size in resized(page, ((1280, 620), (1280, 720), (1024, 600), (800, 540), (1440, 900))):
            assert page.evaluate(SKY) >= 0, size


@pytest.mark.parametrize(("language", "game"), [("de", "city"), ("de", "cards"), ("fr", "city")])
def test_start_page_and_poster_fit_every_window(browser: Browser, address: str, language: str, game: str) -> None:
    with at(browser, address, PHONE, locale=language) as page:
        assert cut_off(page) == []
        for size in resized(page, WIDE_SIZES):
            assert cut_off(page) == [], size
        page.add_init_script("navigator.share = (told) => { window.shared = told; return Promise.resolve(); }")
        page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        page.fill("#my-name", "Maximiliane Hohenstein")
        page.select_option("[name=with]", game)
        page.select_option("[name=players]", "6")
        page.click(".to-friends")
        page.wait_for_selector(".js #invite .copy")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        link = page.locator("#invite .link").input_value()
        page.click("#invite .share")
        assert page.evaluate("window.shared.url") == link
        assert page.evaluate(CLIPPED) == []
        for name in ("Bartholomäus Grünwald", "Frédérique de la Tour", "Wilhelmina van den B", "Kim"):
            guest = browser.new_context()
            assert guest.request.post(link, form={"name": name[:20]}).ok
            guest.close()
        expect(page.locator("#came .here")).to_have_count(5)
        assert page.evaluate(CLIPPED) == []
        for panel in (".menu", "#chat"):
            page.click(f"{panel} > summary")
            box = page.locator(f"{panel} > :not(summary)").bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= PHONE["width"]
            page.click(f"{panel} > summary")
        for (width, height), shape in (((844, 390), 4), ((768, 1024), 3), ((1280, 720), 0), ((1440, 900), 0)):
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_selector(f".js #table[data-shape='{shape}'] .copy")
            assert page.evaluate(CLIPPED) == [], (width, height)


def test_somebody_who_leaves_covers_nobodys_question(browser: Browser, address: str) -> None:
    with people(browser, address, 2) as (host, friend):
        host.fill("#my-name", "Robin")
        host.select_option("[name=players]", "2")
        host.click(".to-friends")
        begin(host)
        table = host.url.partition("?")[0]
        sit(friend, host.locator("#invite .link").input_value(), "Kim")
        expect(host.locator("#invite")).to_be_hidden()
        friend.request.post(f"{table}/seats", form={"do": "release", "seat": "1"})
        expect(host.locator("#invite summary")).to_have_text("Invite friends", use_inner_text=True)
        expect(host.locator("#invite .link")).to_be_hidden()
        expect(host.locator("#bar")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_somebody_whom_the_host_removes_is_told_wherever_they_look(browser: Browser, address: str, scheme: Any) -> None:
    with (
        at(browser, address) as host,
        at(browser, address, PHONE, has_touch=True, bypass_csp=True, color_scheme=scheme) as friend,
    ):
        host.fill("#my-name", "Robin")
        host.click(".to-friends")
        begin(host)
        table = host.url.partition("?")[0]
        for do in ("release", "ban"):
            sit(friend, host.locator("#invite .link").input_value(), "Kim")
            friend.evaluate("scrollTo(0, 300)")
            host.request.post(f"{table}/seats", form={"do": do, "seat": "1"})
            told = friend.locator(".from-host")
            expect(told).to_be_in_viewport(ratio=1)
            found = Axe().run(friend).response["violations"]
            assert not [(each["id"], each["nodes"][0]["html"][:200]) for each in found]
            told.get_by_role("button", name="Close").tap()
            expect(told).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_poster_has_no_barriers(browser: Browser, address: str, scheme: str) -> None:
    with at(browser, address, bypass_csp=True, color_scheme=scheme) as page:
        page.fill("#my-name", "Robin")
        page.click(".to-friends")
        begin(page)
        link = page.locator("#invite .link").input_value()
        found = Axe().run(page).response["violations"]
        page.context.clear_cookies()
        page.goto(link)
        found += Axe().run(page).response["violations"]
        assert not [(each["id"], each["nodes"][0]["html"][:200]) for each in found]
