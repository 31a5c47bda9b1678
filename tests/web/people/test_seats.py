"""Seats by link: one person each, left, given to bots and taken over again, and told in the log."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import pytest

from carson.web.errors import Refused
from carson.web.people import seats
from carson.web.store import SIT, holders, tables
from carson.web.table.clock import Terms
from carson.web.table.room import Room
from tests.web.browsing import (
    FOUR,
    HOME,
    TWO_PEOPLE,
    another,
    at,
    fields_of,
    lines_of,
    links_of,
    moves_of,
    number_of,
    opened,
    server,
)
from tests.web.table.test_room import in_rooms
from tests.web.tables import new_header

BY_LINK = {"game": "city", "who-1": "human", "who-2": "link", "who-3": "link"}
FORM = {key: [value] for key, value in BY_LINK.items()}


def test_a_link_is_exchanged_for_a_seat_once(place: Path | str) -> None:
    with server(place) as ann:
        table = opened(ann, BY_LINK)
        link = links_of(ann, table)[1]
        bo, eve = another(ann), another(ann)
        assert '<meta property="og:title" content="Ann invites you">' in bo.get(link).text
        assert bo.get(link).status_code == 200  # who only looks at a link has not sat down
        assert bo.post(link, data={"name": "Bob"}).url.path == table
        assert bo.get(link, follow_redirects=False).headers["location"] == table
        assert "Somebody sits there already" in eve.get(link).text
        assert eve.post(link, data={"name": ""}).status_code == 409
        assert lines_of(ann.get(table).text)[-1] == "Bob sits down."
        assert "Bo " not in ann.get(table).text
        assert "Bob" in eve.get(table).text


def test_of_two_who_take_a_seat_at_the_same_time_one_sits_down(place: Path | str) -> None:
    async def test(rooms: list[Room]) -> None:
        for turn in range(4):
            table = await rooms[0].open(new_header(FORM), "host")
            token = (await rooms[0].store.read(holders.links_of, table.id))[1]
            there = [await room.table(table.id) for room in rooms]
            posts = [
                seats.sit_by_link(rooms[who % len(rooms)], there[who % len(rooms)], 1, f"browser-{turn}-{who}", token)
                for who in range(4)
            ]
            answers = await asyncio.gather(*posts, return_exceptions=True)
            assert [type(answer) for answer in answers].count(type(None)) == 1
            assert all(isinstance(answer, Refused) and answer.status == 409 for answer in answers if answer is not None)
            held = await rooms[0].store.read(holders.holders_of, table.id)
            assert held == {0: "host", 1: f"browser-{turn}-{answers.index(None)}"}
            rows = await rooms[0].store.read(tables.entries_after, table.id, 0)
            assert [row.kind for row in rows].count(SIT) == 1

    in_rooms(place, 1 if isinstance(place, Path) else 2, test)


def test_a_seat_that_was_left_is_free_for_its_link_again(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        link = links_of(ann, table)[1]
        bo, eve = another(ann), another(ann)
        bo.post(link, data={"name": ""})
        assert bo.post(f"{table}/seats", data={"do": "release", "seat": "0"}).status_code == 403
        bo.post(f"{table}/seats", data={"do": "release", "seat": "1"})
        assert lines_of(ann.get(table).text)[-1] == "The seat of Bo is free."
        assert (
            bo.post(f"{table}/move", data={"seat": "1", "at": "1", "client": "a-client-of-bo", "move": "pass"}).status_code
            == 403
        )
        assert eve.post(link, data={"name": ""}).url.path == table
        assert bo.post(link, data={"name": ""}).status_code == 409


def test_the_host_makes_a_new_link_and_the_old_one_leads_nowhere(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        old = links_of(ann, table)[1]
        bo = another(ann)
        ann.post(f"{table}/seats", data={"do": "link", "seat": "1"})
        new = links_of(ann, table)[1]
        assert new != old
        assert bo.get(old).status_code == bo.post(old, data={"name": ""}).status_code == 404
        assert bo.post(new, data={"name": ""}).status_code == 200
        assert bo.post(f"{table}/seats", data={"do": "link", "seat": "1"}).status_code == 403
        assert links_of(bo, table) == []


def test_a_seat_is_given_to_a_bot_and_taken_over_again(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        link = links_of(ann, table)[1]
        bo = another(ann)
        bo.post(link, data={"name": ""})
        ann.post(f"{table}/seats", data={"do": "bot", "seat": "1", "bot": "random"})
        assert any("is now played by the bot “Plays at random”" in line for line in lines_of(ann.get(table).text))
        assert moves_of(bo.get(table).text) == []
        bo.post(link, data={"name": "Bo"})
        assert lines_of(ann.get(table).text)[-1] == "Bo sits down."
        assert ann.post(f"{table}/seats", data={"do": "bot", "seat": "1", "bot": "deep-blue"}).status_code == 400


def test_neither_a_virtual_player_nor_standish_is_taken_over(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        cards = opened(ann, {"game": "cards", "who-1": "human", "who-2": "link", "who-3": "beginner", "who-4": "pro"})
        assert len(links_of(ann, cards)) == 3
        solo = opened(ann, {"preset": "solo"})
        assert len(links_of(ann, solo)) == 2
        for table, seat in ((cards, "2"), (solo, "1")):
            for do in ("link", "release", "bot"):
                assert ann.post(f"{table}/seats", data={"do": do, "seat": seat, "bot": "random"}).status_code == 409


def test_names_are_changed_and_stay_different(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        another(ann).post(links_of(ann, table)[1], data={"name": "Bo"})
        assert ann.post(f"{table}/seats", data={"do": "name", "seat": "0", "name": "Bo"}).status_code == 409
        assert ann.post(f"{table}/seats", data={"do": "name", "seat": "1", "name": "Zoe"}).status_code == 403
        assert ann.post(f"{table}/seats", data={"do": "name", "seat": "0", "name": "x" * 21}).status_code == 400
        ann.post(f"{table}/seats", data={"do": "name", "seat": "0", "name": " Anna  Lee "})
        page = ann.get(table).text
        assert lines_of(page)[-1] == "Ann is now called Anna Lee."
        assert "seat 1: Anna Lee" in ann.get(f"{table}/record").text
    with server(tmp_path) as ann:
        assert lines_of(another(ann).get(table).text)[-1] == "Ann is now called Anna Lee."


def test_the_page_of_whoever_lost_a_seat_is_shown_nothing_more_through_its_eyes(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, {**BY_LINK, "variants": "might-is-right"})
        bo = another(ann)
        bo.post(links_of(ann, table)[1], data={"name": ""})
        page = bo.get(table).text
        moves = re.findall(r'data-moves="(\d+)"', page)[0]
        way = f"ws://localhost{table}/live?at={number_of(page)}&moves={moves}&as=2"
        with bo.websocket_connect(way, headers={"origin": "http://localhost"}) as socket:
            while "pieces" not in socket.receive_json().get("online", {}):
                pass
            ann.post(f"{table}/seats", data={"do": "release", "seat": "1"})
            assert socket.receive_json() == {"reload": True}
        assert hidden_hands(bo.get(table).text) == 3


def hidden_hands(page: str) -> int:
    """How many hands of duel tiles lie face down on a page."""
    return sum("duel-tile back" in hand for hand in page.split("<li")[1:])


def test_spectators_come_by_a_link_and_see_what_everybody_may_know(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, {**BY_LINK, "variants": "might-is-right"})
        link = links_of(ann, table)[-1]
        eve = another(ann)
        page = eve.get(link)
        assert page.url.path == table
        assert hidden_hands(page.text) == 3
        assert moves_of(page.text) == []
        assert table in eve.get("/").text  # among her tables
        assert eve.post("/api/seats", json={"link": link}).json()["seat"] == 0


def test_the_lobby_lists_public_tables_and_one_click_joins(place: Path | str) -> None:
    with server(place) as ann:
        table = opened(ann, BY_LINK)
        bo, eve = another(ann), another(ann)
        assert table not in bo.get("/lobby").text
        assert bo.post(f"{table}/sit", data={"seat": "1"}).status_code == 403
        assert bo.post(f"{table}/seats", data={"do": "public"}).status_code == 403
        ann.post(f"{table}/seats", data={"do": "public"})
        assert f'action="{table}/sit"' in bo.get("/lobby").text
        assert bo.post(f"{table}/sit", data={"seat": "1", "name": "Bob"}).url.path == table
        assert eve.post(f"{table}/sit", data={"seat": "1"}).status_code == 409
        assert eve.post(f"{table}/sit", data={"seat": "0"}).status_code == 409
        assert eve.post(f"{table}/sit", data={"name": ""}).url.path == table
        assert f'action="{table}/sit"' not in bo.get("/lobby").text
        ann.post(f"{table}/seats", data={"do": "private"})
        assert table not in another(ann).get("/lobby").text


@pytest.mark.parametrize("do", ["", "explode", "release", "bot", "name", "link"])
@pytest.mark.parametrize("seat", ["", "9", "-1", "☃", "3"])
def test_what_cannot_be_done_with_a_seat_is_refused(tmp_path: Path, do: str, seat: str) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, TWO_PEOPLE)
        assert 400 <= ann.post(f"{table}/seats", data={"do": do, "seat": seat}).status_code < 500


def test_everybody_can_leave_and_the_table_goes_on_by_bots(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, FOUR)
        page = ann.get(table).text
        assert fields_of(page)["seat"] == "0"
        ann.post(f"{table}/seats", data={"do": "bot", "seat": "0", "bot": "random"})
        assert moves_of(ann.get(table).text) == []
        assert "New link" in ann.get(f"{table}/seats").text


def test_the_same_people_play_again_at_one_new_table(tmp_path: Path) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        table = await room.open(new_header({**FORM, "who-3": ["random"]}), "ann", Terms("days", 86_400, 0, "bot"))
        token = (await room.store.read(holders.links_of, table.id))[1]
        await seats.sit_by_link(room, table, 1, "bo", token, "Bob")
        luck = Random(1)
        while not table.state.game.over:
            if table.bots is not None:
                await asyncio.wait([table.bots])
                continue
            decision = table.state.game.decisions[0]
            move = str(luck.choice(decision.moves))
            await room.move(table, decision.seat, move, table.state.number, f"client-{table.state.number}")
        first = await seats.play_again(room, table, "bo", frozenset([1]))
        assert await seats.play_again(room, table, "ann", frozenset([0])) == first
        fresh = await room.table(first)
        assert fresh.state.names == ("Bob", "Cleo", "Ann")
        assert fresh.state.free == set()
        assert await room.store.read(holders.holders_of, first) == {0: "bo", 2: "ann"}
        assert fresh.state.clock is not None
        assert table.state.told[-1].line.text == "Bob plays again: a new table is open."

    in_rooms(tmp_path, 1, test)


def test_a_program_has_its_seat_alone_and_no_longer_than_it_is_its_own(tmp_path: Path) -> None:
    with server(tmp_path) as ann:
        table = opened(ann, BY_LINK)
        link = links_of(ann, table)[1]
        token = ann.post("/api/seats", json={"link": link}).json()["token"]
        assert ann.post("/api/seats", json={"link": link}).status_code == 409
        assert another(ann).post(link, data={"name": ""}).status_code == 409
        head = {"authorization": f"Bearer {token}"}
        way = f"/api/tables/{table.removeprefix('/t/')}/view"
        assert ann.get(way, headers=head).status_code == 200
        ann.post(f"{table}/seats", data={"do": "release", "seat": "1"})
        assert ann.get(way, headers=head).status_code == 401


def test_who_loses_a_seat_by_the_host_is_told_and_what_to_do(place: Path | str) -> None:
    taken, banned = "The host has taken your seat from you;", "The host has banned you from their tables;"
    with server(place) as ann:
        table = opened(ann, BY_LINK)
        (_, link, other, *_), kim, bo = links_of(ann, table), another(ann), another(ann)
        for do in ({"do": "release"}, {"do": "bot", "bot": "random"}):
            kim.post(link, data={"name": "Kim"})
            assert taken not in kim.get(table).text
            ann.post(f"{table}/seats", data={"seat": "1", **do})
            assert f"{taken} you can go on watching, or sit down again with the link" in kim.get(table).text
            assert taken not in bo.get(table).text + ann.get(table).text
        ann.post(f"{table}/seats", data={"do": "public"})
        assert f"{taken} you can go on watching, or take a free seat again." in kim.get(table).text
        bo.post(f"{table}/seats", data={"do": "read"})
        assert taken in kim.get(table).text
        assert taken not in kim.post(f"{table}/seats", data={"do": "read"}).text
        assert taken not in kim.get(table).text  # it is read once
        kim.post(link, data={"name": "Kim"})
        kim.post(f"{table}/seats", data={"do": "release", "seat": "1"})
        assert taken not in kim.get(table).text  # it was Kim who left
        assert "Sit down</button>" in kim.get(table).text
        kim.post(link, data={"name": "Kim"})
        ann.post(f"{table}/seats", data={"do": "ban", "seat": "1"})
        page = kim.get(table).text
        assert f"{banned} you can go on watching, or play at another table." in page
        assert "Sit down</button>" not in page
        assert banned not in kim.post(f"{table}/seats", data={"do": "read"}).text
        bo.post(other, data={"name": "Bo"})
        assert banned not in bo.get(table).text
        ann.post(f"{table}/seats", data={"do": "ban", "seat": "2"})
        assert banned in bo.get(table).text
        ann.post(f"{table}/seats", data={"do": "lift", "number": "0"})
        assert banned not in bo.get(table).text


def test_a_host_mutes_a_spectator_by_the_line_they_wrote(place: Path | str) -> None:
    with server(place) as client:
        table, rude = opened(client, BY_LINK), another(client)
        client.post(f"{table}/seats", data={"do": "all-write"})
        client.post(f"{table}/chat", data={"text": "Howdy"})
        assert rude.post(f"{table}/chat", data={"text": "Grr"}).status_code == 200
        ways = [f"ws://localhost{table}/live?{at(who.get(table).text)}" for who in (client, rude)]
        shown = []
        for who, way in zip((client, rude), ways, strict=True):
            with who.websocket_connect(way, headers={"origin": HOME}) as socket:
                while "chat" not in (told := socket.receive_json().get("online", {})):
                    pass
                shown.append(told["chat"]["lines"])
        assert ["mute writer" in line for lines in shown for line in lines] == [False, True, False, False]
        assert rude.post(f"{table}/seats", data={"do": "mute writer", "line": "2"}).status_code == 403
        assert client.post(f"{table}/seats", data={"do": "mute writer", "line": "1"}).status_code == 409
        assert client.post(f"{table}/seats", data={"do": "mute writer", "line": "9"}).status_code == 404
        assert client.post(f"{table}/seats", data={"do": "mute writer", "line": "2"}).status_code == 200
        assert rude.post(f"{table}/chat", data={"text": "Grr"}).status_code == 403
        client.post(f"{table}/seats", data={"do": "lift", "number": "0"})
        assert rude.post(f"{table}/chat", data={"text": "Sorry"}).status_code == 200


def test_a_host_mutes_and_bans_and_lifts_it_again(place: Path | str) -> None:
    with server(place) as client:
        table = opened(client, BY_LINK)
        first, second = links_of(client, table)[1:3]
        friend, rude = another(client), another(client)
        friend.post(first, data={"name": "Friend"})
        rude.post(second, data={"name": "Rude"})
        for who in (friend, rude):
            assert who.post(f"{table}/chat", data={"text": "Howdy"}).status_code == 200
        assert friend.post(f"{table}/seats", data={"do": "ban", "seat": "2"}).status_code == 403
        assert client.post(f"{table}/seats", data={"do": "mute", "seat": "0"}).status_code == 409
        client.post(f"{table}/seats", data={"do": "mute", "seat": "2"})
        assert rude.post(f"{table}/chat", data={"text": "Grr"}).status_code == 403
        assert friend.post(f"{table}/chat", data={"text": "Thanks"}).status_code == 200
        client.post(f"{table}/seats", data={"do": "ban", "seat": "2"})
        assert "The seat of Rude is free." in friend.get(table).text
        refused = rude.post(second, data={"name": "Rude"}, headers={"accept-language": "fr"})
        assert (refused.status_code, "L’hôte de cette table " in refused.text) == (403, True)
        assert f'action="{second}"' in refused.text  # the way back to the invitation
        other = opened(client, BY_LINK)
        link = links_of(client, other)[1]
        assert rude.post(link, data={"name": "Rude"}).status_code == 403
        assert "Rude" not in friend.get(f"{table}/seats").text.partition("Muted and banned")[2]
        assert "Rude" in client.get(f"{other}/seats").text
        client.post(f"{other}/seats", data={"do": "lift", "number": "0"})
        assert rude.post(link, data={"name": "Rude"}).status_code == 200
        assert rude.post(second, data={"name": "Rude"}).status_code == 200
        assert client.post(f"{table}/seats", data={"do": "lift", "number": "0"}).status_code == 404
