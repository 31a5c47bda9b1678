"""Going through a game with mouse, keyboard and finger."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from bench.scenes import EVERYTHING, asked, card_game, city_game, over, record_at, solo_game
from playwright.sync_api import Browser, Page, expect

from carson import city
from carson.game import read_record
from carson.web.study import analyses
from tests.browser.looking import WIDE_SIZES, cut_off, too_small
from tests.browser.playing import DESKTOP, PHONE, at, wait_for
from tests.browser.test_layout import SCENES
from tests.study.test_analysis import finished

RECORD = (Path(__file__).parents[1] / "records" / "city-4-first-game.carson").read_text()
A_MISTAKE = 44
"""After this number of its moves somebody gives away more than a third of the chances."""
MISPLACED = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect(), { bottom } = box("header.top"), wide = innerWidth;
  const parts = ["#tiles", ".path > svg", ".town > svg", "table.seats", "#side, .log"].filter((what) => {
    const { left, right, top, width } = box(what);
    return left < -1 || right > wide + 1 || top < bottom - 1 || width < wide / 20;
  });
  return box("#bar").width < wide * 0.6 ? [...parts, "#bar"] : parts;
}"""
FITS = """() => {
  for (const name of document.querySelectorAll(".summary tbody th")) name.lastChild.textContent = "Jeb Standish";
  for (const luck of document.querySelectorAll(".summary tbody td:last-child")) luck.textContent = "onduidelijk";
  const { scrollWidth, clientWidth } = document.getElementById("analysis");
  return scrollWidth <= clientWidth;
}"""
"""Whether a long name and a long word have room in the summary of an analysis."""
TOWN = "() => [...document.querySelectorAll('.town [id]')].map((each) => `${each.id}: ${each.ariaLabel}`).sort()"
OUTSIDE_THE_GRAPH = """() => {
  const graph = document.querySelector("svg.graph"), around = graph.getBoundingClientRect();
  const badges = [...graph.querySelectorAll("circle")].map((badge) => badge.getBoundingClientRect());
  const outside = ({ left, right, top, bottom }) =>
    left < around.left || right > around.right || top < around.top || bottom > around.bottom;
  return badges.length ? badges.filter(outside).length : "no badges";
}"""


def look_at(page: Page, text: str = RECORD) -> str:
    """Bring a record to look at; the address of its table."""
    page.locator("details:has(textarea) > summary").click()
    page.fill("textarea", text)
    with page.expect_navigation():
        page.click("button[name=do][value=look]")
    page.wait_for_selector(".js #play:visible")
    return page.url.partition("?")[0].removesuffix("/replay")


def at_move(page: Page, moves: int) -> None:
    expect(page.locator("#question")).to_contain_text(f"Move {moves} of " if moves else "Before the first")
    expect(page).to_have_url(re.compile(rf"/replay\?moves={moves}$"))


def test_a_game_is_gone_through_by_keyboard_mouse_and_link(browser: Browser, address: str) -> None:
    with at(browser, address, DESKTOP, reduced_motion="reduce") as page:
        table = look_at(page)
        page.goto(f"{table}/replay?moves=100")
        page.wait_for_selector(".js #play:visible")
        page.keyboard.press("ArrowRight")
        at_move(page, 101)
        page.keyboard.press("ArrowLeft")
        at_move(page, 100)
        page.mouse.move(300, 300)
        page.mouse.wheel(0, 120)
        at_move(page, 101)
        page.mouse.wheel(0, -120)
        at_move(page, 100)
        page.locator("svg .lit").first.focus()
        page.keyboard.press("Tab")
        expect(page.locator("svg .lit:focus")).to_have_count(0)  # one stop for the whole board; arrows lead on from there
        expect(page.locator("svg .made")).to_have_count(1)
        page.keyboard.press("d")
        at_move(page, 147)
        expect(page.locator("#log a[aria-current]", has_text="Duel on c2")).to_be_visible()
        page.keyboard.press("Shift+M")
        at_move(page, 144)
        shown = page.evaluate(TOWN)
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.click("button.copy")
        expect(page.locator("button.copy")).to_have_text("Copied")
        page.goto(page.evaluate("navigator.clipboard.readText()"))
        page.wait_for_selector(".js #play:visible")
        assert page.evaluate(TOWN) == shown, "a link opens what the keys have led to"
        page.click(".marks a >> nth=1")
        page.wait_for_function("() => Number(document.getElementById('bar').dataset.past) < 100")
        expect(page.locator("#log a[aria-current]", has_text="Round 2")).to_be_visible()
        page.keyboard.press("End")
        at_move(page, 212)
        page.click("#go-first")
        at_move(page, 0)
        assert page.evaluate("document.querySelector('.log .scroll').scrollTop") == 0, "the log begins with the game"
        page.locator("#log a").nth(40).click()
        page.wait_for_function("() => document.querySelectorAll('#log a')[40].ariaCurrent === 'true'")
        page.locator("#moment").fill("150")
        page.wait_for_function("() => Math.abs(document.getElementById('bar').dataset.past - 150) < 4")


def test_everything_of_six_players_has_its_place_beside_the_bar_and_the_log(browser: Browser, address: str) -> None:
    record = record_at(city_game, asked("place", 3), players=6, variants=EVERYTHING, cards="random")
    with at(browser, address, DESKTOP, reduced_motion="reduce") as page:
        table = look_at(page, record)
        moves = read_record(record).entries
        for path in (f"{table}/replay?moves={len(moves)}", f"{address}/editor?table={table[-12:]}&moves={len(moves)}"):
            page.goto(path)
            for width, height in WIDE_SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.reload()
                page.wait_for_selector(".js #bar")
                assert page.evaluate(MISPLACED) == [], (path, width)


def test_on_a_tablet_the_board_of_a_replay_has_the_room(browser: Browser, address: str) -> None:
    with at(browser, address, {"width": 1024, "height": 768}, reduced_motion="reduce") as page:
        page.goto(f"{look_at(page)}/replay?moves=100")
        page.wait_for_selector(".js #play:visible")
        board, seats, bar = (
            page.locator(each).evaluate("(each) => each.getBoundingClientRect().toJSON()")
            for each in (".town > svg", "table.seats", "#bar")
        )
        assert board["width"] > 1024 * 0.36
        assert seats["bottom"] <= bar["top"] + 1, "the seats are in sight below it"


@pytest.mark.parametrize("make", [card_game, solo_game], ids=["cards", "solo"])
def test_on_a_tablet_a_replay_says_where_it_is(browser: Browser, address: str, make: Callable[..., Any]) -> None:
    with at(browser, address, {"width": 1024, "height": 768}, reduced_motion="reduce", locale="de") as page:
        page.goto(f"{look_at(page, record_at(make, over))}/replay?moves=60")
        page.wait_for_selector(".js #play:visible")

        def box(selector: str) -> dict[str, float]:
            found: dict[str, float] = page.locator(selector).evaluate("(each) => each.getBoundingClientRect().toJSON()")
            return found

        question, bar = box("#question"), box("#bar")
        assert question["height"] > 15
        assert bar["top"] <= question["top"]
        assert box("#try .ways-on")["bottom"] <= bar["bottom"], "and how one goes on from there"
        assert box("#analysis p")["width"] > 200, "what an analysis does is no narrow column beside its button"
        if make is solo_game:
            panel = box("#standish")
            assert box("#standish header")["top"] >= box(".components")["top"], "Standish is not cut off above"
            assert panel["bottom"] <= bar["top"], "nor below"


@pytest.mark.parametrize("size", [(1440, 900), (1920, 1080)])
def test_the_name_of_standish_can_be_read_in_a_replay(browser: Browser, address: str, size: tuple[int, int]) -> None:
    with at(browser, address, {"width": size[0], "height": size[1]}, reduced_motion="reduce") as page:
        page.goto(f"{look_at(page, record_at(solo_game, over))}/replay?moves=60")
        page.wait_for_selector(".js #play:visible")
        name = page.locator("table.seats .name", has_text="Jeb Standish")
        assert name.evaluate("(each) => each.scrollWidth <= each.clientWidth")


def test_on_an_upright_tablet_the_table_of_the_card_game_has_the_room(browser: Browser, address: str) -> None:
    with at(browser, address, {"width": 768, "height": 1024}, reduced_motion="reduce") as page:
        replay = f"{look_at(page, record_at(card_game, asked('take')))}/replay"
        for path, below in ((replay, ".log .scroll"), (f"{address}/editor?game=cards", ".position-text summary")):
            page.goto(path)
            table = page.locator("#board > svg [id=seat-panel-1] .tile").first.bounding_box()
            bar = page.locator("#bar").bounding_box()
            assert table is not None
            assert bar is not None
            assert table["width"] > 768 * 0.48, path
            assert page.evaluate("document.querySelector('main.table').scrollTop") == 0, path
            assert table["y"] + table["height"] <= bar["y"], path
            page.locator("main.table").evaluate("(table) => table.scrollTo(0, table.scrollHeight)")
            last = page.locator(below).bounding_box()
            assert last is not None
            assert last["y"] + last["height"] <= bar["y"] + 1, path


@pytest.mark.parametrize("language", ["de", "fr"])
def test_on_a_tablet_the_ways_on_from_a_replay_are_in_sight(browser: Browser, address: str, language: str) -> None:
    size = {"width": 768, "height": 1024}
    with at(browser, address, size, reduced_motion="reduce", locale=language) as page:
        page.goto(f"{look_at(page)}/replay?moves=30")
        page.wait_for_selector("#try .ways-on [name=with]")
        for way in page.locator("#try .ways-on :is(button, .button)").all():
            expect(way).to_be_in_viewport(ratio=0.95)
        assert too_small(page) == []
        seat, bar = page.locator("table.seats tbody tr").last.bounding_box(), page.locator("#bar").bounding_box()
        assert seat is not None
        assert bar is not None
        assert seat["y"] + seat["height"] <= bar["y"] + 1


def test_on_a_laptop_board_and_path_of_a_replay_can_be_read(browser: Browser, address: str) -> None:
    with at(browser, address, {"width": 1440, "height": 900}) as page:
        page.goto(f"{look_at(page)}/replay?moves=100")
        assert too_small(page) == []
        board = page.locator(".town > svg").bounding_box()
        assert board is not None
        assert board["width"] > 0.39 * 1440


@pytest.mark.parametrize(
    ("name", "language"),
    [("six", "en"), ("six", "de"), ("solo", "en"), ("solo", "fr"), ("solo-choose", "de"), ("six-choose", "de")],
)
def test_all_of_a_replay_can_be_read(browser: Browser, address: str, name: str, language: str) -> None:
    """On laptops, upright tablets, and of six on one that lies: nothing is too small or hides behind the bar."""
    make, wanted, options = SCENES[name]
    record = record_at(make, wanted, **options)
    with at(browser, address, {"width": 1440, "height": 900}, reduced_motion="reduce", locale=language) as page:
        table = look_at(page, record)
        page.goto(f"{table}/replay?moves={len(read_record(record).entries)}")
        lying = ((1024, 768),) if (name, language) == ("six", "en") else ()
        for size in ((1600, 900), (1440, 900), (1366, 768), (1280, 720), (768, 1024), *lying):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.reload()
            page.wait_for_selector(".js #play:visible")
            assert [*too_small(page), *cut_off(page)] == [], size
            rim = page.locator("#bar").evaluate("(bar) => bar.getBoundingClientRect().top")
            for part in page.locator("table.seats, .corrals > svg, .path > svg, #tiles, #standish").all():
                assert part.evaluate("(part) => part.getBoundingClientRect().bottom") <= rim + 1, (part, size)


def test_several_answers_in_a_replay_leave_the_ways_through_the_game_free(browser: Browser, address: str) -> None:
    record = record_at(city_game, lambda game, decision: sum("double-" in move for move in decision.moves) > 2)
    with at(browser, address, reduced_motion="reduce") as page:
        page.goto(f"{look_at(page, record)}/replay?moves={len(read_record(record).entries)}")
        page.wait_for_selector("#try button:nth-of-type(3) small")
        for way in page.locator("#bar .asked .choices :is(a:not(.off), button:enabled):visible").all():
            way.click(trial=True)


def test_the_keys_are_listed_until_escape(browser: Browser, address: str) -> None:
    with at(browser, address, DESKTOP, bypass_csp=True, reduced_motion="reduce") as page:
        look_at(page)
        page.click("#go-keys")
        expect(page.locator("#keys")).to_contain_text("One move back or on")
        found = Axe().run(page).response["violations"]
        assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]
        page.keyboard.press("Escape")
        expect(page.locator("#keys")).to_be_hidden()


def test_a_card_that_was_taken_is_marked_in_the_panel_of_its_taker(browser: Browser, address: str) -> None:
    with at(browser, address, DESKTOP, reduced_motion="reduce") as page:
        table = look_at(page, record_at(card_game, asked("take")))
        page.keyboard.press("End")
        page.wait_for_selector(".seat.made, [id^=kept-].made")
        page.goto(f"{table}/replay?moves=0")
        page.wait_for_selector(".js #play:visible")
        expect(page.locator("svg .made")).to_have_count(0)


def test_a_game_plays_by_itself_and_stops(browser: Browser, address: str) -> None:
    with at(browser, address, DESKTOP) as page:
        table = look_at(page)
        page.goto(f"{table}/replay?moves=120")
        page.wait_for_selector(".js #play:visible")
        page.select_option("#pace", "0.5")
        page.locator("#table").click(position={"x": 2, "y": 2})
        page.keyboard.press("Space")
        page.wait_for_function("() => document.getElementById('bar').dataset.past > 122")
        page.click("#play")
        expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
        page.keyboard.press("Home")
        at_move(page, 0)


def test_on_a_phone_a_replay_shows_the_move_and_keeps_its_buttons_still(browser: Browser, address: str) -> None:
    """What was done is in sight and told as a whole, and the next step is where the last one was."""
    with at(browser, address, PHONE, locale="fr", has_touch=True, is_mobile=True, reduced_motion="reduce") as page:
        table = look_at(page, record_at(city_game, over))
        page.goto(f"{table}/replay?moves=100")
        page.wait_for_selector(".js #play:visible")
        tops, on = set(), page.locator("#go-on")
        for moves in range(100, 106):
            expect(page.locator("#question")).to_contain_text(f"Coup {moves} ")
            assert page.locator("#question").evaluate("(told) => told.getBoundingClientRect().right <= innerWidth")
            made = page.locator("svg .made").first
            if made.count():
                bottom = page.locator("#bar").evaluate("(bar) => bar.getBoundingClientRect().top")
                assert made.evaluate("(made) => made.getBoundingClientRect().bottom") < bottom
            tops.add(on.evaluate("(on) => Math.round(on.getBoundingClientRect().top)"))
            on.tap()
        assert len(tops) == 1


@pytest.mark.parametrize(("scheme", "size"), [("light", DESKTOP), ("dark", PHONE)], ids=["light", "phone-dark"])
def test_looking_back_has_no_barriers(browser: Browser, address: str, scheme: str, size: dict[str, int]) -> None:
    with at(browser, address, size, bypass_csp=True, color_scheme=scheme, reduced_motion="reduce") as page:
        look_at(page)
        page.click("#go-back")
        found = Axe().run(page).response["violations"]
        assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]


def test_a_game_is_analysed_beside_the_board(browser: Browser, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "EFFORT", "quick")
    game = finished(city.new(players=2, seed=3))
    with at(browser, address, DESKTOP, reduced_motion="reduce") as page:
        table = look_at(page, str(game.record))
        page.goto(f"{table}/replay?moves=40")
        page.click("#analyse")
        expect(page.locator("#analysis progress")).to_be_visible()
        page.locator("svg.graph a").nth(1).wait_for(state="attached")
        page.click("#analyse")
        expect(page.locator("#analyse")).to_have_text("Go on")
        moves = page.locator("svg.graph a").nth(1).get_attribute("data-moves")
        page.locator("svg.graph a").nth(1).dispatch_event("click")
        expect(page).to_have_url(re.compile(rf"moves={moves}$"))


def test_a_finished_analysis_has_no_barriers(browser: Browser, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "EFFORT", "quick")
    record = read_record(RECORD)
    before = next(state for number, state in enumerate(record.states()) if number == A_MISTAKE - 2)
    position = city.KIND.write_position(before)
    begun = replace(record, position=position, entries=record.entries[A_MISTAKE - 2 : A_MISTAKE + 2], result=None)
    with at(browser, address, DESKTOP, bypass_csp=True, reduced_motion="reduce") as page:
        table = look_at(page, str(begun))
        page.goto(f"{table}/replay?moves=1")
        page.click("#analyse")
        wait_for(page, "#analysis[data-running='0']:not(:has(#analyse))")
        assert page.evaluate(OUTSIDE_THE_GRAPH) == 0
        first = page.locator("#errors a").first.get_attribute("data-moves")
        at_move(page, int(first or 0))  # whoever waited for the analysis is shown the first mistake
        verdict = page.locator("#judged > div:visible b").first
        expect(verdict).to_have_text(re.compile("Mistake|Inaccuracy"))
        page.locator("#judged > div:visible a").first.click()
        expect(page.locator("#question")).to_contain_text("Tried after move")
        expect(verdict).to_be_visible()
        page.keyboard.press("Home")
        page.keyboard.press("e")
        at_move(page, int(first or 0))
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.evaluate("() => document.querySelectorAll('#analysis details').forEach((each) => { each.open = true; })")
            expect(page.locator("#analysis .summary tbody tr")).to_have_count(4)
            assert page.evaluate(FITS), "What luck did is cut off."
            found = Axe().run(page).response["violations"]
            assert not found, [(each["id"], each["nodes"][0]["html"]) for each in found]
            page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
            page.reload()
            page.wait_for_selector(".js #play:visible")


def test_another_move_is_tried_on_the_board_and_played_on(browser: Browser, address: str) -> None:
    with at(browser, address, DESKTOP, reduced_motion="reduce") as page:
        table = look_at(page)
        page.goto(f"{table}/replay?moves=143")
        page.wait_for_selector(".js #play:visible")
        page.locator("svg .parcel.lit").first.dispatch_event("click")
        page.locator("#pick .confirm").first.click()
        expect(page.locator("#question")).to_contain_text("Tried after move 143")
        expect(page).to_have_url(re.compile(r"moves=143&line="))
        shown = page.evaluate(TOWN)
        page.reload()
        page.wait_for_selector(".js #play:visible")
        assert page.evaluate(TOWN) == shown, "the address names the variation"
        page.keyboard.press("ArrowLeft")
        at_move(page, 143)
        page.locator("#notes a[data-line]").click()
        expect(page.locator("#question")).to_contain_text("Tried after move 143")
        page.locator("#try [value=pass]").first.click()
        expect(page).to_have_url(re.compile("pass$"))
        page.keyboard.press("ArrowLeft")
        expect(page).not_to_have_url(re.compile("pass$"))
        page.keyboard.press("ArrowRight")
        expect(page).to_have_url(re.compile("pass$"))
        page.fill("#note textarea", "Too early.")
        page.select_option("#note select", "?!")
        page.click("#go-back")
        expect(page.locator("#notes q")).to_have_text("Too early.")
        page.keyboard.press("ArrowRight")
        expect(page.locator("#note textarea")).to_have_value("Too early.")
        page.click("#try [name=chance]")
        expect(page).to_have_url(re.compile("chance"))
        page.click("#other-dice")
        expect(page).to_have_url(re.compile("pass$"))
        with page.expect_navigation():
            page.locator("form[action$='/try/play'] button").first.click()
        wait_for(page, ".js #pace")
        expect(page.locator("#bar")).to_have_attribute("data-table", re.compile(r"\w+"))
