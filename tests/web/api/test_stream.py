"""Programs as guests: they hear what happens over one connection, appear as bots, and play whole games with people."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

from carson.game import read_record
from carson.web.api.stream import HEARTBEAT_S
from tests.web.api.playing import a_table, asked, host_of, programs
from tests.web.browsing import FOUR, another, links_of, moves_of, opened, server
from tests.web.browsing import fields_of as form_of
from tests.web.postgres import Postgres
from tests.web.processes import Served

BOT = Path(__file__).parents[3] / "examples" / "api_bot.py"


def told(lines: Iterator[str]) -> Iterator[tuple[str, str, Any]]:
    """The id, the name and the data of every event."""
    event: dict[str, str] = {}
    for line in lines:
        key, _, value = line.partition(": ")
        event[key] = value
        if not line and "data" in event:
            yield event["id"], event["event"], json.loads(event["data"])
            event = {}


def test_the_example_bot_plays_a_whole_game_against_a_person(tmp_path: Path) -> None:
    assert len(BOT.read_text().splitlines()) < 60
    luck, served = Random(3), Served(tmp_path)
    try:
        with httpx2.Client(base_url=served.address, follow_redirects=True, timeout=60) as person:
            table = person.post("/new", data={"game": "city", "who-1": "human", "who-2": "link"}).url.path
            link = person.get(f"{table}/seats").text.split("/join/")[2].partition('"')[0]
            bot = subprocess.Popen([sys.executable, BOT, served.address, f"/join/{link}"], stdout=subprocess.PIPE, text=True)
            while bot.poll() is None:
                page = person.get(table).text
                if moves := moves_of(page):
                    person.post(f"{table}/move", data=form_of(page) | {"move": luck.choice(moves)})
            assert bot.stdout is not None
            with bot.stdout:
                said = bot.stdout.read()
            assert bot.returncode == 0
            result = read_record(person.get(f"{table}/record").text).result
            assert said.strip().endswith(f"{result[1]} of {list(result)}") if result else pytest.fail("the game is not over")
            assert "somebody’s program" in person.get(f"{table}/seats").text
    finally:
        served.process.kill()
        served.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_stream_tells_questions_moves_and_lines_and_goes_on_where_it_was(
    tmp_path: Path, workers: int, postgres: Postgres
) -> None:
    """With two workers each connection may come to either of them."""
    served = Served(tmp_path if workers == 1 else postgres.new(), workers)
    try:
        clients = [httpx2.Client(base_url=served.address, timeout=HEARTBEAT_S * 2) for _ in range(4)]
        players: Any = programs(clients[0], a_table(clients[0]))  # type: ignore[arg-type]
        mover, view = asked(players)
        (other,) = (player for player in players if player.taken != mover.taken)
        here = f"{mover.table}/stream"
        with (
            clients[1].stream("GET", here, headers=mover.headers) as own,
            clients[2].stream("GET", here, headers=other.headers) as theirs,
        ):
            assert own.headers["content-type"].startswith("text/event-stream")
            news, seen = told(own.iter_lines()), told(theirs.iter_lines())
            _, kind, question = next(news)
            assert (kind, question["moves"]) == ("asked", view["decision"]["moves"])
            assert mover.move(question["moves"][0], question["number"]).status_code == 200
            last, kind, entry = next(seen)
            assert (kind, entry["kind"], entry["text"]) == ("log", "move", question["moves"][0])
            assert other.post("chat", text="Howdy").status_code == 201
            assert ("chat", "Howdy") in [(kind, data.get("text")) for _, kind, data in (next(news) for _ in range(2))]
        with clients[3].stream("GET", here, headers={**other.headers, "last-event-id": last}) as again:
            kinds = {kind: data for _, kind, data in (next(told(again.iter_lines())) for _ in range(1))}
            assert kinds.keys() == {"asked"}
        with clients[3].stream("GET", f"{here}?since=0&line=0", headers=other.headers) as whole:
            lines = told(whole.iter_lines())
            everything = [next(lines) for _ in range(entry["number"] + 2)]
        assert [data["number"] for _, kind, data in everything if kind == "log"] == list(range(1, entry["number"] + 1))
        assert [kind for _, kind, _ in everything][-2:] == ["asked", "chat"]
        for client in clients:
            client.close()
    finally:
        served.process.kill()
        served.close()


def test_a_program_is_seen_as_a_bot_and_a_person_is_not(place: Path | str) -> None:
    with server(place) as client:
        table = a_table(client)
        (robot,) = programs(client, {"table": table["table"], "seats": table["seats"][:1]})
        friend = another(client)
        friend.post(table["seats"][1]["link"], data={"name": "Friend"})
        seats = host_of(client, table).get("seats").json()["seats"]
        assert [seat["who"] for seat in seats] == ["program", "human"]
        page = friend.get(f"/t/{table['table']}").text
        assert f"{robot.taken['name']}: a bot" in page
        assert f"{robot.taken['name']} is a bot." in page
        assert "Friend: a bot" not in page
        host_of(client, table).post("seats", seat=1, do="release")
        another(client).post(table["seats"][0]["link"], data={})
        assert f"{robot.taken['name']}: a bot" not in friend.get(f"/t/{table['table']}").text


def test_a_table_is_opened_from_a_record_and_from_a_position(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        (player,) = programs(client, a_table(client, ("human", "random")))
        _, view = asked([player])
        player.move(view["decision"]["moves"][0], view["number"])
        texts = (player.get("record").json()["record"], client.get(f"/t/{player.taken['table']}/position").text)
        assert client.post("/api/tables/from", json={"text": texts[0]}).json()["seats"][1]["who"] != "human"
        for text in texts:
            answer = client.post("/api/tables/from", json={"text": text, "who": ["human", "human"], "clock": "days 3"})
            assert answer.status_code == 201, answer.text
            players = programs(client, answer.json())
            assert len(players) == 2
            assert players[0].view()["clock"]["clock"] == "days 3"
            before = player.view()["board"]
            assert players[0].view()["board"].keys() == before.keys()
        refused = client.post("/api/tables/from", json={"text": texts[0], "who": ["human"] * 3})
        assert (refused.status_code, refused.json()["error"]) == (422, "This game has 2 seats.")
        assert client.post("/api/tables/from", json={"text": "nonsense"}).status_code == 422


def test_errors_are_told_in_the_language_of_the_caller(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        german = {"accept-language": "de"}
        assert client.get("/api/nothing", headers=german).json()["error"].startswith("Diese Adresse gibt es nicht")
        answer = client.post("/api/tables", json={"game": "city"}, headers=german)
        assert answer.json()["error"] == "Diese Anfrage hat kein Feld „seats“, braucht aber eines."
        answer = client.get("/api/tables/x/view", headers={"accept-language": "fr"})
        assert "jeton" in answer.json()["error"]
        table = opened(client, FOUR)
        assert links_of(client, table)
