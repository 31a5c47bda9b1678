"""What is asked about stands out, and a button and its place light each other; what is said is said once."""

from __future__ import annotations

import re
from typing import Any

import pytest
from bench.scenes import asked, city_game, contested, record_at
from playwright.sync_api import Browser, Page, expect

from carson.game import Decision, Game
from carson.words.base import WORDS
from tests.browser.looking import PHONE_SIZE, play_on
from tests.browser.playing import READY, at, begin, finger, place_in_log, wait_for, wait_for_more

PHONE_SIDEWAYS = {"width": 844, "height": 390}
STYLE = """(selector) => {
  const style = getComputedStyle(document.querySelector(selector));
  return [parseFloat(style.strokeWidth), parseFloat(style.strokeOpacity)];
}"""
FAINT = "svg [data-edge].lit:not(.stands-out) path:last-child"
SEEN = """() => {
  const edge = (selector) => document.querySelector(selector).getBoundingClientRect();
  return edge("svg .chosen").bottom < edge("#say").top + 2 && edge("svg .chosen").top > 0;
}"""
"""What was chosen lies above what is said about it."""
HIDDEN_CARDS = """() => {
  const bar = document.getElementById("bar").getBoundingClientRect();
  return [...document.querySelectorAll(".people .card.lit")].map((card) => card.getBoundingClientRect())
    .filter(({ top, bottom }) => top < 0 || bottom > bar.top).length;
}"""
IN_SIGHT = """(selector) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.top >= 0 && box.bottom <= document.getElementById("bar").getBoundingClientRect().top;
}"""
OVER_THE_BAR = """() => {
  const say = document.getElementById("say").getBoundingClientRect();
  return say.height > 0 && say.bottom <= document.getElementById("bar").getBoundingClientRect().top;
}"""
"""What is said covers nothing of the bar."""
APART = """(place) => {
  const chosen = document.querySelector("svg .chosen"), at = chosen?.getBoundingClientRect();
  const say = document.getElementById("say").getBoundingClientRect();
  const apart = chosen && (say.left > at.right || say.right < at.left || say.top > at.bottom);
  return apart && chosen.dataset.place === place && say.height > 0;
}"""
"""What is said lies beside the place that was chosen."""
SMALL_TARGETS = """() => [".top .ask", ".menu > summary", ".hint summary", ".listing summary"].filter((selector) => {
  const target = document.querySelector(selector), box = target.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  const around = [[-17, 0], [17, 0], [0, -17], [0, 17]];
  return !around.every(([left, down]) => target.contains(document.elementFromPoint(x + left, y + down)));
})"""
SLOW_ANSWERS = """() => {
  const soon = window.fetch;
  window.fetch = async (...asked) => {
    await new Promise((answer) => setTimeout(answer, 900));
    return soon(...asked);
  };
}"""
COVERED = """() => {
  const said = document.getElementById("say").getBoundingClientRect();
  return [...document.querySelectorAll(".table svg [data-place]")].filter((place) => {
    const box = place.getBoundingClientRect(), inset = 8;
    if (box.right - inset < said.left || box.left + inset > said.right) return false;
    return box.bottom - inset > said.top && box.top + inset < said.bottom;
  }).map((place) => place.dataset.place);
}"""
"""The places that lie under what is said."""
CLIPPED = """() => {
  const said = document.getElementById("say"), { left, right, top, bottom } = said.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  return !inside || said.scrollHeight > said.clientHeight + 1 || said.scrollWidth > said.clientWidth + 1;
}"""
"""What is said beside something cannot be read as a whole."""
SENTENCES = re.compile(r"[^.!?:]{12,}[.!?:]")


def outline(page: Page, selector: str) -> tuple[float, float]:
    width, opacity = page.evaluate(STYLE, selector)
    return width, opacity


def test_targets_stand_out_and_optional_roads_do_not(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, contested))
        wait_for(page, READY)
        width, opacity = outline(page, "svg .parcel.lit:has([fill^='url(#seat']) .glow")
        assert width >= 4
        assert opacity > 0.9
        width, opacity = outline(page, "svg [data-edge].lit path:not(.reach)")
        assert width <= 3
        assert opacity < 0.3
        page.locator("#bar .listing summary").click()
        assert outline(page, "svg [data-edge].lit path:not(.reach)")[1] < 0.3, "The list holds every move, not roads alone."
        page.locator("#bar .asides select").hover()
        assert outline(page, "svg [data-edge].lit path:not(.reach)")[1] > 0.5


def test_what_is_said_covers_no_neighbour_of_what_is_pointed_at(browser: Browser, address: str) -> None:
    """Squares of the path are compared with each other, and a parcel with those around it."""
    with at(browser, address, {"width": 1440, "height": 900}) as page:
        play_on(page, record_at(city_game, contested))
        wait_for(page, READY)
        for place in ("wages", "building-12", "building-3", "gambling", "buy-5"):
            page.locator(f"svg [data-place='{place}']").hover(force=True)
            page.wait_for_selector("#say.placed.about b")
            assert not [name for name in page.evaluate(COVERED) if "-" in name or name == "wages"], place
        for place in ("b2", "g4", "h8"):
            page.locator(f"svg [data-place='{place}']").hover(force=True)
            expect(page.locator("#say b")).to_contain_text(re.compile(place, re.I))
            around = {chr(ord(place[0]) + x) + str(int(place[1]) + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
            assert not around & set(page.evaluate(COVERED)), place


def test_a_button_and_its_place_light_each_other(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, asked("build", 2)))
        wait_for(page, READY)
        button = page.locator("#bar button[data-target]").first
        name = button.get_attribute("data-target")
        button.hover()
        expect(page.locator(f"svg .meant[data-place='{name}']")).to_have_count(1)
        page.locator(f"svg [data-place='{name}']").hover()
        expect(page.locator(f"#bar button.meant[data-target='{name}']")).to_have_count(1)
        page.mouse.move(700, 3)
        expect(page.locator(".meant")).to_have_count(0)
        button.focus()
        expect(page.locator(f"svg .meant[data-place='{name}']")).to_have_count(1)


def test_the_square_of_a_question_is_marked(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, asked("building", 2)))
        expect(page.locator("svg .subject")).to_have_count(1)
        assert (page.locator("svg .subject").get_attribute("data-place") or "").startswith("building-")


def test_nothing_is_said_twice_beside_what_one_points_at(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, asked("choose", 2)))
        wait_for(page, READY)
        for spot in page.locator("svg .square, svg .card").all():
            spot.dispatch_event("focusin")
            told = page.locator("#say").inner_text().replace("\n", " ").lower()
            sentences = [sentence.strip(" .:") for sentence in SENTENCES.findall(told)]
            assert len(sentences) == len(set(sentences)), told
            assert told.count("at once") < 2, told


def test_a_slow_answer_about_a_place_is_not_added_twice(browser: Browser, address: str) -> None:
    """Whoever looks away and back again before the odds are there reads them once."""
    with at(browser, address, PHONE_SIZE, has_touch=True) as page:
        play_on(page, record_at(city_game, contested))
        wait_for(page, READY)
        page.evaluate(SLOW_ANSWERS)
        rival, free = (page.locator(f"svg .square.lit{rest}").first for rest in (":has(.cowboy)", ":not(:has(.cowboy))"))
        for pointed in (rival, free, rival):
            pointed.dispatch_event("pointerover")
            page.wait_for_timeout(300)
        page.wait_for_selector("#say .odds")
        page.wait_for_timeout(1200)
        told = page.locator("#say .odds").all_inner_texts()
        assert len(told) == len(set(told))


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (768, 1024)])
def test_whatever_is_said_beside_something_can_be_read_as_a_whole(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    with at(browser, address, {"width": size[0], "height": size[1]}, locale="de") as page:
        play_on(page, record_at(city_game, contested))
        wait_for(page, READY)
        for spot in page.locator("svg .square, svg .card, svg .parcel.lit:has(.stands)").all():
            spot.dispatch_event("focusin")
            page.wait_for_selector("#say.placed:not(:empty)")
            assert not page.evaluate(CLIPPED), spot.get_attribute("aria-label")


def test_on_a_phone_a_personality_is_read_before_it_is_chosen(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE_SIZE, has_touch=True) as page:
        play_on(page, record_at(city_game, asked("choose", 2)))
        wait_for(page, READY)
        number = place_in_log(page)
        cards = page.locator(".people .card.lit")
        assert not page.evaluate(HIDDEN_CARDS), "all cards lie open above the bar"
        expect(page.locator(".buttons button[data-target]:visible")).to_have_count(0)
        finger(page, cards.first)
        expect(page.locator("#confirm")).to_be_visible()
        assert len(page.locator("#say").inner_text()) > 40
        assert place_in_log(page) == number
        page.wait_for_function(SEEN)
        page.locator("#confirm").tap()
        wait_for_more(page, number)


def test_on_a_phone_what_is_asked_about_is_in_sight(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE_SIZE, has_touch=True) as page:
        play_on(page, record_at(city_game, asked("building", 2)))
        begin(page)
        page.wait_for_function(IN_SIGHT, arg="svg .subject")
        number = place_in_log(page)
        page.locator(".buttons button[value^='buy']").tap()
        wait_for_more(page, number)
        page.wait_for_function(IN_SIGHT, arg="svg .parcel.lit")
        expect(page.locator("svg .subject")).to_have_count(0)


def test_on_a_phone_the_board_comes_into_sight_for_any_question_about_it(browser: Browser, address: str) -> None:
    """Also where so many places can be chosen that none of them stands out."""
    with at(browser, address, PHONE_SIZE, has_touch=True) as page:
        play_on(page, record_at(city_game, asked("choose", 1, "choose settler")))
        begin(page)
        wait_for(page, READY)
        number = place_in_log(page)
        finger(page, page.locator(".people .card.lit[data-card=settler]"))
        page.locator("#confirm").tap()
        wait_for_more(page, number)
        assert page.locator("svg .parcel.lit").count() > 20
        page.wait_for_function(IN_SIGHT, arg="svg .parcel.lit")


def test_on_a_phone_what_is_said_follows_the_bar_and_leaves_what_was_chosen_in_sight(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE_SIZE, has_touch=True) as page:
        play_on(page, record_at(city_game, contested))
        wait_for(page, READY)
        parcel = page.locator("svg .parcel.lit").first
        parcel.dispatch_event("pointerover")
        page.wait_for_function(OVER_THE_BAR)
        parcel.dispatch_event("click")
        expect(page.locator("#confirm")).to_be_visible()
        page.wait_for_function(OVER_THE_BAR)
        finger(page, page.locator("svg .square.lit:has(.cowboy)").first)
        page.wait_for_selector("#say .odds")
        page.wait_for_function(SEEN)
        page.locator("svg .parcel:not(.lit)").first.dispatch_event("click")
        page.wait_for_selector("#say.refusal")
        page.locator(".listing summary").tap()
        page.wait_for_function(OVER_THE_BAR)


def test_on_a_tablet_what_is_said_does_not_lie_on_what_was_chosen(browser: Browser, address: str) -> None:
    with at(browser, address, {"width": 768, "height": 1024}, has_touch=True, is_mobile=True) as page:
        play_on(page, record_at(city_game, contested))
        wait_for(page, READY)
        square = page.locator("svg .square.lit:has(.cowboy)").first
        finger(page, square)
        page.wait_for_selector("#say .odds")
        page.wait_for_function(APART, arg=square.get_attribute("data-place"))


def test_the_list_of_moves_and_the_menu_fit_a_phone_held_sideways(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE_SIDEWAYS, locale="de", has_touch=True) as page:
        play_on(page, record_at(city_game, contested))
        wait_for(page, READY)
        page.locator(".listing summary").tap()
        assert (
            page.evaluate("(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.getElementById('bar'))") == 0
        )
        page.locator(".menu > summary").tap()
        words = "(sign) => getComputedStyle(sign, '::after').content"
        assert "Töne" in page.locator("#sounds").evaluate(words)
        assert page.evaluate("document.querySelector('.menu > div').getBoundingClientRect().bottom") <= PHONE_SIDEWAYS["height"]


def test_on_a_phone_small_signs_are_large_to_the_finger(browser: Browser, address: str) -> None:
    with at(browser, address, PHONE_SIZE, has_touch=True) as page:
        play_on(page, record_at(city_game, contested))
        wait_for(page, READY)
        assert page.evaluate(SMALL_TARGETS) == []


def test_amounts_are_chosen_with_a_slider_that_says_what_they_bring(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, asked("give", 3, "give 10")))
        wait_for(page, READY)
        number = place_in_log(page)
        slider = page.locator(".amounts input[type=range]")
        while not re.search(r"\$\d+ for \d+ point", page.locator(".amounts [type=submit]").inner_text()):
            slider.press("ArrowRight")
        amount = re.findall(r"\$(\d+)", page.locator(".amounts [type=submit]").inner_text())[0]
        page.locator(".amounts [type=submit]").click()
        wait_for_more(page, number)
        expect(page.locator("#log")).to_contain_text(f"gives up ${amount}")


def test_a_personality_is_seen_large_beside_its_text(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, asked("choose", 2)))
        wait_for(page, READY)
        card = page.locator("svg .card.lit").first
        card.hover()
        large = page.locator("#say .large")
        expect(large).to_be_visible()
        small, wide = card.bounding_box(), large.bounding_box()
        assert small
        assert wide
        assert wide["width"] > 1.2 * small["width"]
        assert len(page.locator("#say > span").inner_text()) > 20


def test_a_click_on_a_corral_puts_a_horse_there(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, asked("horse", 2, "corral"), variants=("horses",)))
        wait_for(page, READY)
        number = place_in_log(page)
        corral = page.locator("svg .square.lit[data-place^='corral-']").first
        expect(page.locator("#bar .buttons button:visible")).to_have_text(["Keep the horse at home"])
        corral.click()
        page.locator("#confirm").click()
        wait_for_more(page, number)
        expect(page.locator("#log")).to_contain_text("into corral")


def test_a_duel_tile_is_played_from_the_hand(browser: Browser, address: str) -> None:
    with at(browser, address, reduced_motion="reduce") as page:
        play_on(page, record_at(city_game, asked("tile", 2), variants=("might-is-right",)))
        wait_for(page, READY)
        number, hand = place_in_log(page), page.locator("#tiles .mine .duel-tile")
        tiles = hand.count()
        page.locator("#tiles button").last.click()
        wait_for_more(page, number)
        expect(hand).to_have_count(tiles - 1)


def test_buying_is_brighter_than_declining_and_says_what_is_gained(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        play_on(page, record_at(city_game, asked("building", 2)))
        wait_for(page, READY)
        buy, decline = page.locator(".buttons [value^='buy ']"), page.locator(".buttons [value=decline]")
        expect(buy).to_have_text(re.compile(r"for \$\d+earns \$\d+ on [a-h][1-8]"))
        shade = "(button) => getComputedStyle(button).backgroundColor"
        assert buy.evaluate(shade) != decline.evaluate(shade)


@pytest.mark.parametrize("useful", [True, False])
def test_last_roads_that_bring_nothing_are_quiet(browser: Browser, address: str, useful: bool) -> None:
    """Those that bring points stand out alone; if none can, going on to the final scoring does."""

    def wanted(game: Game[Any], decision: Decision) -> bool:
        words, state = WORDS.of("city"), game.state
        brings = any(words.deserves_button(state, 0, move) for move in decision.moves)
        return decision.kind == "last-roads" and (brings if useful else words.is_idle(state, decision))

    with at(browser, address) as page:
        play_on(page, record_at(city_game, wanted, players=5, variants=("river",)))
        page.wait_for_selector(READY, state="attached")
        expect(page.locator(".roads-asked")).to_have_count(0)
        buttons = page.locator("#bar .buttons button:not(.declines)")
        outlined = page.locator("svg .stands-out")
        expect(outlined).to_have_count(buttons.count() if useful else 0)
        if useful:
            assert outline(page, "svg .stands-out path:last-child")[0] > 2 * outline(page, FAINT)[0]
        else:
            expect(buttons).to_have_count(1)
