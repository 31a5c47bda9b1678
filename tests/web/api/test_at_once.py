"""Requests that overlap: bodies that come slowly, and requests that are repeated before the first is answered."""

from __future__ import annotations

import json
import re
import socket
from pathlib import Path
from urllib.parse import urlencode

from carson.web.api.request import new_token, one_seat
from carson.web.people.seats import join
from carson.web.store import holders
from carson.web.table.room import Room
from tests.web.browsing import TWO_PEOPLE, fields_of, moves_of
from tests.web.processes import Served, browser, served
from tests.web.table.test_room import in_rooms
from tests.web.tables import new_header


def half_sent(server: Served, path: str, headers: dict[str, str], body: bytes) -> socket.socket:
    """A post of which all is sent but the last byte."""
    found = socket.create_connection(("127.0.0.1", server.port), 30)
    lines = {"Host": f"127.0.0.1:{server.port}", "Content-Length": str(len(body)), "Connection": "close", **headers}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    found.sendall(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode() + body[:-1])
    return found


def status_after(connection: socket.socket, last: bytes) -> int:
    connection.sendall(last)
    with connection, connection.makefile("rb") as answer:
        return int(answer.readline().split()[1])


def test_a_program_that_sends_its_move_slowly_does_not_move_for_whoever_sits_there_by_then(tmp_path: Path) -> None:
    with served(tmp_path) as server, browser(server.address) as client:
        table = client.post("/api/tables", json={"game": "city", "seats": [{"who": "human"}, {"who": "human"}]}).json()
        taken = [client.post("/api/seats", json={"link": seat["link"]}).json() for seat in table["seats"]]
        address, host = f"/api/tables/{table['table']}", {"authorization": f"Bearer {table['token']}"}
        number = client.get(f"{address}/view", headers=host).json()["asked"][0]
        mine = {"authorization": f"Bearer {taken[number - 1]['token']}"}
        view = client.get(f"{address}/view", headers=mine).json()
        body = json.dumps({"move": view["decision"]["moves"][0], "number": view["number"], "client": "slow-0001"}).encode()
        slow = half_sent(server, f"{address}/moves", {"Content-Type": "application/json", **mine}, body)
        assert client.post(f"{address}/seats", json={"seat": number, "do": "release"}, headers=host).status_code == 200
        assert client.post("/api/seats", json={"link": table["seats"][number - 1]["link"]}).status_code == 201
        assert status_after(slow, body[-1:]) == 401
        happened = client.get(f"{address}/events?since={view['number']}", headers=host).json()["events"]
        assert [event["kind"] for event in happened] == ["leave", "sit", "program"]


def test_a_page_that_sends_its_move_slowly_does_not_move_for_whoever_sits_there_by_then(tmp_path: Path) -> None:
    with served(tmp_path) as server, browser(server.address) as host:
        table = host.post("/new", data=TWO_PEOPLE).url.path
        page = host.get(table).text
        fields = fields_of(page)
        body = urlencode(fields | {"move": moves_of(page)[0]}).encode()
        cookies = "; ".join(f"{name}={value}" for name, value in host.cookies.items())
        form = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": cookies, "Accept": "application/json"}
        slow = half_sent(server, f"{table}/move", form, body)
        assert host.post(f"{table}/seats", data={"do": "release", "seat": fields["seat"]}).status_code == 200
        with browser(server.address) as other:
            link = re.findall(r'value="[^"]+(/join/[^"]+)"', host.get(f"{table}/seats").text)[int(fields["seat"])]
            assert other.post(link, data={"name": "New"}).status_code == 200
        assert status_after(slow, body[-1:]) == 403


def test_a_program_that_asks_twice_at_the_same_time_sits_in_one_seat(place: Path | str) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        table, token = await room.open(new_header({"game": ["city"], "who-1": ["link"], "who-2": ["link"]}), "ann"), new_token()
        await room.store.write(holders.decide, table.id, True)

        async def sit() -> int:
            return await join(room, table, None, token, "")

        async def sit_behind_the_other() -> int:
            assert await one_seat(room, token, table, None, sit) == 0
            return await sit()

        assert await one_seat(room, token, table, None, sit_behind_the_other) == 0
        assert await room.store.read(holders.holders_of, table.id) == {0: token}
        assert table.state.free == {1}

    in_rooms(place, 1, test)
