"""The screens that the gallery photographs: pages, prepared games, and what is done there first."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from playwright.sync_api import Page

from bench.scenes import (
    EVERYTHING,
    asked,
    card_game,
    city_game,
    contested,
    fighting,
    lifted,
    over,
    people_game,
    record_at,
    solo_game,
)
from bench.screenshots import answer
from carson.study.book import book

MAX_SETTLING_MS: Final = 60_000


SETTLED: Final = """() => {
  const bar = document.querySelector("#bar");
  if (!bar) return false;
  const moves = document.querySelector("#skip:not([hidden]), .stage > *, #bar:is(.busy, .new, .telling)");
  const now = moves ? "" : bar.dataset.at;
  if (now !== window.settledAt) [window.settledAt, window.settledSince] = [now, performance.now()];
  return now && performance.now() - window.settledSince > 1200;
}"""
"""Whether a table has shown the same moment for a while."""


Then = Callable[[Page], None]


class Screen(NamedTuple):
    """A screen: a page of its own or a game that stops at a question, and what is done before it is photographed."""

    record: Callable[[], str] | None = None
    path: str = ""
    then: Then | None = None


def played(make: Callable[..., Any], wanted: Any, then: Then | None = None, **options: Any) -> Screen:
    return Screen(lambda: record_at(make, wanted, **options), then=then)


def _own(page: Page) -> None:
    page.locator(".own > summary").first.click()


def _own_solo(page: Page) -> None:
    _own(page)
    page.check("[name=game][value=solo]")


def _own_cards(page: Page) -> None:
    _own(page)
    page.check("[name=cards][value=own]")
    page.locator(".for-city.picker").scroll_into_view_if_needed()


def _preset(name: str) -> Then:
    """Begin something from the start page with one click."""

    def begin(page: Page) -> None:
        page.fill("#my-name", "Robin")
        page.click(f"[name=preset][value={name}]")
        page.wait_for_selector(".js #pace", state="attached")
        settle(page)

    return begin


def _inbox(page: Page) -> None:
    home = page.url
    for name in ("city", "cards", "friends"):
        _preset(name)(page)
        page.goto(home)


def _invited(page: Page) -> None:
    _preset("friends")(page)
    link = page.input_value("#invite .link")
    page.context.clear_cookies()
    page.goto(link)


def _counted(page: Page) -> None:
    page.click("#count")
    page.wait_for_selector("#scoring.done")


def _point(what: str, number: int = 0) -> Then:
    """Point at something on the board, as somebody does who wants to know more."""

    def point(page: Page) -> None:
        page.locator(f"svg {what}").nth(number).hover(force=True)
        page.wait_for_timeout(600)

    return point


def _tap_a_card(page: Page) -> None:
    card = page.locator("svg .card.lit").first
    if page.evaluate("navigator.maxTouchPoints"):
        card.tap(force=True)
    else:
        card.click(force=True)
    page.wait_for_timeout(300)


def _roads(page: Page) -> None:
    page.click("#bar .asides summary")


def _play_until(shown: str) -> Then:
    """Pass and answer what is asked until the stage shows this."""

    def play(page: Page) -> None:
        page.select_option("#pace", "1.7")
        page.click("#bar button[value=pass]")
        luck = Random(1)
        while not page.locator(shown).count():
            if page.locator("#bar:not(.busy, .new, .telling) .choices form").count() and page.locator("#skip[hidden]").count():
                answer(page, luck)
            page.wait_for_timeout(50)

    return play


def _ask(what: str) -> Then:
    """Ask what something on the board is."""

    def ask(page: Page) -> None:
        page.click("#ask")
        page.locator(f"svg {what}").first.click(force=True)
        page.wait_for_selector("#asked[open]")

    return ask


def _hint(page: Page) -> None:
    page.click("#hint")
    page.wait_for_selector("#asked[open]", timeout=60_000)


def _go(page: Page, way: str) -> None:
    """Go to *way* below the address of a table."""
    page.goto(page.url.partition("#")[0].partition("?")[0] + way)


def _result(page: Page) -> None:
    page.click("#bar a[href='#result']")


def _chances(page: Page) -> None:
    _go(page, "/replay")
    page.click("#analyse")
    page.wait_for_selector("#analysis[data-running='0']:not(:has(#analyse))", state="attached", timeout=300_000)


def _visit(way: str) -> Then:
    """Look at a table that was just opened from *way* below its address."""

    def visit(page: Page) -> None:
        _go(page, way)
        page.wait_for_timeout(600)

    return visit


def _judged(page: Page) -> None:
    """The worst that the analysis of a game found."""
    _chances(page)
    page.locator(".errors a").first.dispatch_event("click")
    page.wait_for_timeout(900)


def _bad_upload(page: Page) -> None:
    page.locator("details:has(textarea) > summary").click()
    page.fill("textarea", "game = city\nround = twelve\n")
    page.click("button[name=do][value=look]")
    page.wait_for_selector("[role=alert]")


def _seats(page: Page) -> None:
    _preset("friends")(page)
    _go(page, "/seats")
    page.locator("details > summary").first.click()


def _beside(page: Page) -> None:
    """Two people at one screen, and the second is to take it."""
    _own(page)
    page.select_option("[name=who-2]", "human")
    page.check("[value=new-beginning]")
    page.locator("#open [type=submit]").click()
    settle(page)
    page.locator("#bar .choices form [type=submit]").first.click()
    page.wait_for_selector("#take-screen")


def _with_bo(page: Page) -> Page:
    """A table with a clock at which somebody else sits with a browser of their own; that one’s page."""
    assert page.context.browser is not None
    _own(page)
    for seat, who in ((2, "link"), (3, ""), (4, "")):
        page.select_option(f"[name=who-{seat}]", who)
    page.select_option("[name=clock]", "live 5 10")
    page.locator("#open [type=submit]").click()
    page.wait_for_selector(".js #pace", state="attached")
    link = page.input_value("#invite .link")
    other = page.context.browser.new_context().new_page()
    other.goto(link)
    other.fill("[name=name]", "Bo")
    other.locator("form [type=submit].main, form [type=submit]").first.click()
    other.wait_for_selector(".js #pace", state="attached")
    page.wait_for_timeout(900)
    return other


def _chat(page: Page) -> None:
    other = _with_bo(page)
    for each, text in ((other, "Howdy! Who starts?"), (page, "The dice say it is me.")):
        each.click("#chat summary")
        each.fill("#chat [name=text]", text)
        each.click("#chat .talk > form button")
        page.wait_for_timeout(600)
    other.context.close()


def _plans(page: Page) -> None:
    other = _with_bo(page)
    while not other.locator("#bar [value='place wages'], svg .lit[data-place=wages]").count():
        for each in (page, other):
            settle(each)
        asked = page if page.locator("#bar form[action$='/move']").count() else other
        asked.locator("svg .lit").first.dispatch_event("click")
        asked.locator("#pick .confirm").first.click()
    for summary in (".menu > summary", "#plans summary"):
        if page.locator(summary).count():
            page.click(summary)
    page.wait_for_timeout(300)
    other.context.close()


def _lobby(page: Page) -> None:
    page.fill("[name=name]", "Robin")
    page.click("[name=preset]")
    page.wait_for_selector(".js #pace", state="attached")
    page.context.clear_cookies()
    page.goto(page.url.partition("/t/")[0] + "/lobby")


def _offline(page: Page) -> None:
    page.context.set_offline(True)
    page.wait_for_selector(".offline")


def _solved(page: Page) -> None:
    page.click("#show")
    page.wait_for_timeout(1200)


def _you(page: Page) -> None:
    home = page.url
    _preset("city")(page)
    page.goto(f"{home}you")


PUZZLE: Final = next(iter(book()))


SCREENS: Final = {
    "rules": Screen(path="/rules/city"),
    "rules-solo": Screen(path="/rules/solo"),
    "rules-cards": Screen(path="/rules/cards"),
    "rules-numbered": Screen(path="/rules/numbered/board-game"),
    "puzzles": Screen(path="/puzzles"),
    "puzzle": Screen(path=f"/puzzles/{PUZZLE}"),
    "puzzle-solved": Screen(path=f"/puzzles/{PUZZLE}", then=_solved),
    "editor": Screen(path="/editor"),
    "editor-cards": Screen(path="/editor?game=cards"),
    "missing": Screen(path="/nowhere"),
    "gone": Screen(path="/t/abcdefghij"),
    "bad-upload": Screen(path="/", then=_bad_upload),
    "you": Screen(path="/", then=_you),
    "seats": Screen(path="/", then=_seats),
    "curtain": Screen(path="/", then=_beside),
    "chat": Screen(path="/", then=_chat),
    "plans": Screen(path="/", then=_plans),
    "lobby-table": Screen(path="/lobby", then=_lobby),
    "offline": played(city_game, asked("place", 2), _offline),
    "replay": played(city_game, over, _visit("/replay?moves=100")),
    "replay-six": played(city_game, over, _visit("/replay?moves=200"), players=6, variants=EVERYTHING, cards="random"),
    "replay-cards": played(card_game, over, _visit("/replay?moves=60")),
    "replay-solo": played(solo_game, over, _visit("/replay?moves=60")),
    "analysis": played(city_game, over, _judged),
    "hint-sheet": played(city_game, asked("sheet"), _hint, variants=("new-beginning",)),
    "hint-cards": played(card_game, asked("build", 3), _hint),
    "help-cards": played(card_game, asked("take"), _ask(".card")),
    "start": Screen(path="/"),
    "own": Screen(path="/", then=_own),
    "own-solo": Screen(path="/", then=_own_solo),
    "own-cards": Screen(path="/", then=_own_cards),
    "inbox": Screen(path="/", then=_inbox),
    "friends": Screen(path="/", then=_preset("friends")),
    "invitation": Screen(path="/", then=_invited),
    "lesson": Screen(path="/", then=_preset("lesson-city")),
    "lesson-cards": Screen(path="/", then=_preset("lesson-cards")),
    "scoring": played(city_game, over, _counted),
    "scoring-solo": played(solo_game, over, _counted),
    "scoring-cards": played(card_game, over, _counted),
    "lobby": Screen(path="/lobby"),
    "claim": played(city_game, asked("claim")),
    "personality": played(city_game, asked("choose", 2)),
    "card-pointed": played(city_game, asked("choose", 2), _point(".card.lit")),
    "card-tapped": played(city_game, asked("choose", 2), _tap_a_card),
    "place": played(city_game, asked("place", 2)),
    "place-two": played(city_game, asked("place", 3), players=2),
    "contested": played(city_game, contested, _point(".square.lit:has(.cowboy)")),
    "building": played(city_game, asked("building", 2)),
    "road": played(city_game, asked("building", 2), _roads),
    "duel": played(city_game, fighting, _play_until(".contest.decided")),
    "gambling": played(city_game, asked("place", 2), _play_until(".thrown.decided")),
    "build": played(city_game, asked("build", 2)),
    "house": played(city_game, asked("house", 2)),
    "parcels": played(city_game, asked("parcels", 2)),
    "points": played(city_game, asked("points", 1)),
    "give": played(city_game, asked("give", 2)),
    "auction": played(city_game, asked("auction", 1, "bid"), cards="1Y 2R 3Y 5R 6R 8R 12Y"),
    "help": played(city_game, asked("place", 2), _ask("[data-place=wages]")),
    "hint": played(city_game, asked("place", 2), _hint),
    "result": played(city_game, over, _result),
    "result-six": played(city_game, over, _result, players=6, variants=EVERYTHING, cards="random"),
    "scoring-six": played(city_game, over, _counted, players=6, variants=EVERYTHING, cards="random"),
    "chances": played(city_game, over, _chances),
    "six": played(city_game, asked("place", 3), players=6, variants=EVERYTHING, cards="random"),
    "six-together": played(city_game, asked("place", 2), players=6, variants=(*EVERYTHING, "kit-carson"), cards="random"),
    "six-choose": played(city_game, asked("choose", 2), players=6, variants=EVERYTHING, cards="random"),
    "new-beginning": played(city_game, asked("sheet"), variants=("new-beginning",)),
    "river": played(city_game, asked("place", 2), variants=("river",)),
    "tiles": played(city_game, asked("tile", 2), variants=("might-is-right",)),
    "kit-carson": played(city_game, asked("place", 2), variants=("kit-carson",)),
    "kit-carson-lifted": played(city_game, lifted, variants=("kit-carson",)),
    "reward": played(city_game, asked("reward"), variants=("outlaws",)),
    "outlaws": played(city_game, asked("place", 3), variants=("outlaws",)),
    "horses": played(city_game, asked("horse", 2), variants=("horses",)),
    "solo": played(solo_game, asked("place", 3)),
    "cards": played(card_game, asked("take")),
    "cards-bid": played(card_game, asked("bid")),
    "cards-laying": played(card_game, asked("build", 3), _point(".spot.lit", 3)),
    "cards-people": played(people_game, asked("build", 8), _point(".spot.lit", 3)),
    "cards-six": played(people_game, asked("build", 8), humans=6),
    "cards-result": played(card_game, over, _result),
}


def settle(page: Page) -> None:
    """Wait until nothing moves and the bots have played what they can: with Kit Carson they do not wait for anybody."""
    page.wait_for_function(SETTLED, polling=100, timeout=MAX_SETTLING_MS)
