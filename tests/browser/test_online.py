"""Several people at one table, each with a browser of their own."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.browser.company import agree, arrive, both_place, go_on, links, open_table, people, sit, until, whose_turn
from tests.browser.looking import LANGUAGES, cut_off
from tests.browser.playing import ASKED, PHONE, READY, at, begin, finger, one_move, wait_for

TURN = re.compile("Your turn")


def test_two_browsers_at_one_table(browser: Browser, address: str) -> None:
    with people(browser, address, 3) as (ann, bob, eve):
        table = open_table(ann, [2])
        to_seat, to_watch = links(ann, table)[1:]
        expect(ann.locator("#company")).to_contain_text("Seat 2: free")
        sit(bob, to_seat, "Bob")
        expect(ann.locator("#log")).to_contain_text("Bob sits down.")
        expect(ann.locator("#company")).to_contain_text("Bob is here")
        eve.goto(to_seat)
        expect(eve.locator("main")).to_contain_text("Somebody sits there already")
        eve.goto(to_watch)
        arrive(eve)
        expect(ann.locator("#company")).to_contain_text("1 is watching")
        first, second = (ann, bob) if whose_turn([ann, bob]) is ann else (bob, ann)
        expect(first).to_have_title(TURN)
        expect(second).not_to_have_title(TURN)
        assert "turn.svg" in (first.get_attribute("link[rel=icon]", "href") or "")
        go_on([ann, bob], Random(1), 6)
        agree([ann, bob, eve])
        expect(eve.locator(ASKED)).to_have_count(0)
        assert ann.locator("#log").inner_text() == eve.locator("#log").inner_text()


def test_six_browsers_at_one_table_from_the_lobby(browser: Browser, address: str) -> None:
    with people(browser, address, 7) as (ann, *others, eve):
        table = open_table(ann, range(2, 7))
        ann.goto(f"{table}/seats")
        ann.click("text=List it in the lobby")
        ann.goto(table)
        arrive(ann)
        for number, page in enumerate(others, 2):
            page.goto(f"{address}/lobby")
            page.fill("[name=name]", f"Guest {number}")
            page.locator(f"[formaction='{table.removeprefix(address)}/sit']").first.click()
            arrive(page)
        eve.goto(table)
        arrive(eve)
        expect(ann.locator("#company li.here")).to_have_count(6)
        go_on([ann, *others], Random(2), 8)
        agree([ann, *others, eve])
        boards = {page.locator("#log").inner_text() for page in (ann, *others, eve)}
        assert len(boards) == 1
        others[0].close()
        expect(ann.locator("#company")).to_contain_text("Guest 2 is away")


def test_kit_carson_lets_two_browsers_place_at_the_same_time(browser: Browser, address: str) -> None:
    luck = Random(4)
    with people(browser, address, 2) as (ann, bob):
        table = open_table(ann, [2], "kit-carson")
        sit(bob, links(ann, table)[1], "Bob")
        for _ in range(2):
            both_place([ann, bob], luck)
            placed = {name: ann.locator("#log li", has_text=f"{name} puts ").count() for name in ("Ann", "Bob")}
            # Each answers the page as it stands, whatever the other one does meanwhile.
            empty = ann.locator("svg .parcel.lit:not(:has(.cowboy))")
            places = [empty.nth(seat).get_attribute("id") for seat in range(2)]
            for page, place in zip((ann, bob), places, strict=True):
                page.locator(f"#{place}").dispatch_event("click")
            for page in (ann, bob):
                page.locator("#pick .confirm").first.click()
            for page in (ann, bob):
                for name in ("Ann", "Bob"):
                    expect(page.locator("#log li", has_text=f"{name} puts ")).to_have_count(placed[name] + 1)
            agree([ann, bob])
        assert ann.locator("#log").inner_text() == bob.locator("#log").inner_text()


def test_a_seat_is_given_to_a_bot_and_taken_over_again(browser: Browser, address: str) -> None:
    with people(browser, address, 2) as (ann, bob):
        table = open_table(ann, [2])
        link = links(ann, table)[1]
        sit(bob, link, "Bob")
        bob.goto(f"{table}/seats")
        bob.click("text=Change")
        expect(bob.locator("[name=url]")).to_be_hidden()  # what is for programs is folded
        bob.set_viewport_size(PHONE)  # type: ignore[arg-type]
        name, save = bob.locator(".chairs [name=name]").bounding_box(), bob.locator("text=Use this name").bounding_box()
        assert name
        assert save
        assert name["x"] + name["width"] <= save["x"], "they stand in one line"
        bob.select_option("[name=bot]", "random")
        bob.click("text=Give it to the bot")
        expect(ann.locator("#log")).to_contain_text("is now played by the bot")
        go_on([ann], Random(5), 4)
        sit(bob, link, "Bob")
        expect(ann.locator("#log")).to_contain_text("Bob sits down.")
        go_on([ann, bob], Random(6), 3)


@pytest.mark.parametrize("variant", ["might-is-right", "new-beginning"])
def test_spectators_are_sent_nothing_that_is_secret(browser: Browser, address: str, variant: str) -> None:
    """What comes over the socket of a spectator has every hidden thing as a question mark."""
    with people(browser, address, 3) as (ann, bob, eve):
        frames: list[str] = []
        eve.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))))
        table = open_table(ann, [2], variant)
        sit(bob, links(ann, table)[1], "Bob")
        eve.goto(table)
        arrive(eve)
        go_on([ann, bob], Random(7), 6)
        agree([ann, bob, eve])
        assert frames
        assert eve.locator("form[action$='/move'], form[action$='/undo']").count() == 0
        if variant == "might-is-right":
            assert eve.locator("#tiles li:has(.back)").count() == 2
            assert ann.locator("#tiles li:has(.back)").count() == 1
            assert ann.locator("#tiles .mine .duel-tile").first.inner_text().isdigit()
            assert not any(re.search(r"duel-tile[^>]*>\d", frame) for frame in frames)


def test_chat_is_heard_by_everybody(browser: Browser, address: str) -> None:
    with people(browser, address, 3) as (ann, bob, eve):
        table = open_table(ann, [2])
        sit(bob, links(ann, table)[1], "Bob")
        eve.goto(table)
        arrive(eve)
        ann.set_viewport_size({"width": 844, "height": 390})
        ann.wait_for_selector(".js #table[data-shape='4']")
        arrive(ann)
        bob.click("#chat summary")
        bob.fill("#chat [name=text]", "Howdy <b>Ann</b>")
        bob.click("#chat button")
        expect(bob.locator("#chat [name=text]")).to_have_value("")
        expect(ann.locator("#chat .count")).to_have_text("1")
        expect(ann.locator("#chat .last")).to_have_text("2Bob: Howdy <b>Ann</b>")
        line, bar = ann.locator("#chat .last").bounding_box(), ann.locator("#bar").bounding_box()
        assert line is not None
        assert bar is not None
        assert line["x"] + line["width"] <= bar["x"]
        ann.set_viewport_size({"width": 1440, "height": 900})
        ann.wait_for_selector(".js #table[data-shape='0']")
        arrive(ann)
        for page in (ann, eve):
            page.click("#chat summary")
            expect(page.locator("#chat-lines")).to_contain_text("Bob: Howdy <b>Ann</b>")
        expect(eve.locator("#chat form")).to_be_hidden()
        expect(ann.locator("#chat .talk > form")).to_be_visible()
        ann.click("#chat-lines button")
        expect(ann.locator("#chat-lines")).to_contain_text("(muted)")
        sent = bob.request.post(f"{table}/chat", form={"text": "Grr"})
        assert sent.status == 403


def test_a_plan_is_seen_and_carried_out(browser: Browser, address: str) -> None:
    luck = Random(8)
    with people(browser, address, 2) as (ann, bob):
        table = open_table(ann, [2])
        sit(bob, links(ann, table)[1], "Bob")
        while not whose_turn([ann, bob]).locator("svg .lit[data-place='wages']").count():
            one_move(whose_turn([ann, bob]), luck)
            agree([ann, bob])
        asked = whose_turn([ann, bob])
        other = bob if asked is ann else ann
        other.click("#plans summary")
        expect(other.locator("#plans .plan-on-board")).to_be_visible()
        asked.click("#plans summary")
        expect(asked.locator("#plans :is(.plan-on-board, [value=pass])")).to_have_count(2)
        for hidden in asked.locator("#plans :is(.plan-on-board, [value=pass])").all():
            expect(hidden).to_be_hidden()  # a click on the board answers
        bar = asked.locator("#bar").bounding_box()
        for page in (asked, other):
            panel = page.locator("#plans .talk").bounding_box()
            assert panel
            assert bar
            assert panel["y"] >= bar["y"], "neither the board nor the path is covered"
        asked.click("#plans summary")
        other.locator("svg [data-place='roads-2']").dispatch_event("click")
        other.click("#pick .confirm:has-text('Plan:')")
        expect(asked.locator("#plans")).to_contain_text("road work")
        expect(other.locator("#bar .planned")).to_contain_text("road work")
        expect(other.locator("#pick")).to_be_hidden()
        other.click("#plans button[value=cancel]")
        expect(asked.locator("#plans")).not_to_contain_text("road work")
        other.click("#plans button[value=pass]")
        expect(asked.locator("#plans")).to_contain_text("Pass")
        expect(other.locator("#plans")).to_contain_text("Cancel the plan")
        wait_for(asked, READY)
        asked.locator("svg [data-place='wages']").dispatch_event("click")
        asked.locator("#pick .confirm").first.click()
        expect(asked.locator("#log")).to_contain_text("passes, number 1 on the pass track")
        agree([ann, bob])
        expect(other.locator(ASKED)).to_have_count(0)


ABOVE_THE_BAR = """() => {
  const [told, bar] = ["say", "bar"].map((id) => document.getElementById(id).getBoundingClientRect());
  return told.height > 20 && told.bottom <= bar.top + 1;
}"""


def test_on_a_phone_what_is_told_about_a_place_to_plan_covers_nothing_of_the_bar(browser: Browser, address: str) -> None:
    luck = Random(8)
    with at(browser, address) as ann, at(browser, address, PHONE, has_touch=True, is_mobile=True) as bob:
        table = open_table(ann, [2])
        sit(bob, links(ann, table)[1], "Bob")
        while not ann.locator(f"{ASKED} [value^='place ']").count():
            one_move(whose_turn([ann, bob]), luck)
            agree([ann, bob])
        place = bob.locator("svg [data-place='ammunition']")
        finger(bob, place)
        bob.wait_for_selector("#pick .confirm:has-text('Plan:')")
        until(bob, lambda: bob.evaluate(ABOVE_THE_BAR) or None)


def test_the_clock_runs_on_the_page(browser: Browser, address: str) -> None:
    with people(browser, address, 2) as (ann, bob):
        table = open_table(ann, [2], clock="live 5 10")
        sit(bob, links(ann, table)[1], "Bob")
        running = ann.locator("#company time[data-runs]")
        expect(running).to_have_count(1)
        before = running.inner_text()
        expect(running).not_to_have_text(before)
        go_on([ann, bob], Random(9), 2)
        expect(bob.locator("#company time")).to_have_count(2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_an_upright_tablet_the_head_with_clocks_and_chat_is_one_line(browser: Browser, address: str, language: str) -> None:
    with at(browser, address, {"width": 768, "height": 1024}, locale=language) as host, at(browser, address) as guest:
        table = open_table(host, [2], clock="live 5 10")
        sit(guest, links(host, table)[1], "Maximiliane")
        expect(host.locator("#company time")).to_have_count(2)
        head = host.locator("header.top").bounding_box()
        assert head
        assert head["height"] < 50
        host.click(".menu > summary")
        assert cut_off(host) == []


def test_a_passkey_brings_the_tables_to_another_device(browser: Browser, address: str) -> None:
    """Chromium’s virtual authenticator; passkeys need a host with a name."""
    home = address.replace("127.0.0.1", "localhost")
    kind = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    with people(browser, home, 2) as (computer, phone):
        keys = []
        for page in (computer, phone):
            session = page.context.new_cdp_session(page)
            session.send("WebAuthn.enable")
            found = session.send("WebAuthn.addVirtualAuthenticator", {"options": kind})
            keys.append((session, found["authenticatorId"]))
        computer.fill("#my-name", "Kim")
        computer.click(".to-city")
        begin(computer)
        table = computer.url.partition("?")[0].removeprefix(home)
        computer.goto(f"{home}/you")
        computer.click("#make-passkey")
        expect(computer.locator("#passkeys-told")).to_have_text("You have one passkey.")
        session, authenticator = keys[0]
        (credential,) = session.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]
        session, authenticator = keys[1]
        session.send("WebAuthn.addCredential", {"authenticatorId": authenticator, "credential": credential})
        expect(phone.locator(f".tables a[href='{table}']")).to_have_count(0)
        phone.goto(f"{home}/you")
        phone.click("#use-passkey")
        expect(phone.locator("main")).to_contain_text("This browser has signed in with a passkey.")
        phone.goto(home)
        expect(phone.locator("#my-name")).to_have_value("Kim")
        phone.click(f".tables a[href='{table}']")
        begin(phone)
        computer.goto(home + table)
        begin(computer)
        asked = [page.locator(ASKED).count() > 0 for page in (computer, phone)]
        assert asked[0] == asked[1]
        phone.goto(f"{home}/you")
        phone.click("text=Sign out")
        expect(phone.locator("#passkeys-told")).to_have_text("You have no passkey yet.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_around_a_table_has_barriers(browser: Browser, address: str, scheme: Any) -> None:
    axe, found = Axe(), []
    with at(browser, address, bypass_csp=True, color_scheme=scheme) as ann, at(browser, address, bypass_csp=True) as bob:
        table = open_table(ann, [2, 3], clock="live 5 10")
        to_bob, to_cleo = links(ann, table)[1:3]
        sit(bob, to_bob, "Bob")
        ann.goto(f"{table}/seats")
        ann.click("text=List it in the lobby")
        for way in (f"{table}/seats", f"{address}/lobby", to_cleo, f"{address}/you", f"{table}/plan"):
            ann.goto(way)
            found += [(way, each["id"], each["nodes"][0]["html"][:150]) for each in axe.run(ann).response["violations"]]
        ann.goto(table)
        arrive(ann)
        bob.click("#chat summary")
        bob.fill("#chat [name=text]", "Howdy")
        bob.click("#chat button")
        ann.click("#chat summary")
        expect(ann.locator("#company .here")).to_have_count(2)
        found += [("chat", each["id"], each["nodes"][0]["html"][:150]) for each in axe.run(ann).response["violations"]]
    assert not found


def test_links_are_copied_and_the_wish_to_be_notified_is_remembered(browser: Browser, address: str) -> None:
    with at(browser, address) as page:
        page.context.grant_permissions(["notifications", "clipboard-read", "clipboard-write"])
        table = open_table(page, [2])
        page.click("#notify")
        expect(page.locator("#notify")).to_have_attribute("aria-pressed", "true")
        page.reload()
        wait_for(page, READY + ", #bar .waiting")
        expect(page.locator("#notify")).to_have_attribute("aria-pressed", "true")
        page.goto(f"{table}/seats")
        page.locator("button.copy:visible").first.click()
        expect(page.locator("button.copy:visible").first).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()") == links(page, table)[1]
