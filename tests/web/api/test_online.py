"""What programs do around a game: host, join from the lobby, look on, plan, talk, leave and play again."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from carson.web.api.request import new_token
from carson.web.people import chat
from carson.web.store.holders import PROGRAM
from tests.web.api.playing import Program, a_table, asked, host_of, programs
from tests.web.browsing import another, opened, server


def test_a_club_opens_a_public_table_with_clocks_and_programs_join(place: Path | str) -> None:
    with server(place) as client:
        table = a_table(client, more={"clock": "live 15 30", "then": "offer", "public": True})
        hidden = a_table(client)
        (listed,) = client.get("/api/lobby").json()["tables"]
        assert (listed["table"], listed["game"], listed["free"]) == (table["table"], "city", [1, 2])
        assert listed["clock"]["clock"] == "live 15 30"
        joined = client.post("/api/lobby", json={"table": table["table"], "name": "Robot"})
        assert (joined.status_code, joined.json()["seat"], joined.json()["name"]) == (201, 1, "Robot")
        robot = Program(client, joined.json())
        assert client.post("/api/lobby", json={"table": table["table"], "seat": 1}).status_code == 409
        assert client.post("/api/lobby", json={"table": table["table"], "seat": 2, "name": "Robot"}).status_code == 409
        other = Program(client, client.post("/api/lobby", json={"table": table["table"], "seat": 2}).json())
        assert client.get("/api/lobby").json()["tables"][0]["free"] == []
        assert client.post("/api/lobby", json={"table": table["table"]}).status_code == 409
        assert client.post("/api/lobby", json={"table": hidden["table"]}).status_code == 403
        assert client.post("/api/lobby", json={"table": "nosuchtable"}).status_code == 404
        _, view = asked([robot, other])
        assert view["clock"]["then"] == "offer"
        assert view["clock"]["running"] == view["asked"]
        assert all(0 < seconds <= 900 for seconds in view["clock"]["left"])
        assert "clock" in [event["kind"] for event in robot.get("events").json()["events"]]


@pytest.mark.parametrize(
    ("clock", "status", "words"),
    [("live 0 10", 422, "1 to 600 minutes"), ("days 31", 422, "1 to 30 days"), ("fast", 400, "“clock”"), (7, 400, "a text")],
)
def test_clocks_that_cannot_be_are_refused(tmp_path: Path, clock: Any, status: int, words: str) -> None:
    with server(tmp_path) as client:
        wish = {"game": "city", "seats": [{"who": "human"}, {"who": "random"}], "clock": clock}
        answer = client.post("/api/tables", json=wish)
        assert (answer.status_code, words in answer.json()["error"]) == (status, True), answer.text


def test_the_host_gives_seats_out_and_takes_them_back(place: Path | str) -> None:
    with server(place) as client:
        table = a_table(client)
        host, (first, second) = host_of(client, table), programs(client, table)
        seats = host.get("seats").json()
        assert seats["hosting"]
        assert [seat["link"] for seat in seats["seats"]] == [seat["link"] for seat in table["seats"]]
        assert seats["watch"] == table["watch"]
        own = first.get("seats").json()
        assert not own["hosting"]
        assert {seat["link"] for seat in own["seats"]} == {own["watch"]} == {None}
        assert first.post("seats", seat=2, do="release").status_code == 403
        assert first.post("seats", seat=1, do="link").status_code == 403
        assert first.post("settings", public=True).status_code == 403
        given = host.post("seats", seat=2, do="bot", text="greedy").json()["seats"][1]
        assert (given["who"], given["free"]) == ("greedy", False)
        assert second.get("view").status_code == 401
        assert host.post("seats", seat=2, do="release").json()["seats"][1]["free"]
        link = host.post("seats", seat=2, do="link").json()["seats"][1]["link"]
        assert client.post("/api/seats", json={"link": table["seats"][1]["link"]}).status_code == 404
        back = Program(client, client.post("/api/seats", json={"link": link}).json())
        assert back.post("seats", seat=2, do="name", text="Zed").json()["seats"][1]["name"] == "Zed"
        assert host.post("settings", public=True, spectators_write=True).json()["public"]
        assert host.post("settings").json()["spectators_write"]
        assert back.post("seats", seat=2, do="release").json()["seats"][1]["free"]
        assert back.get("view").status_code == 401


def test_what_cannot_be_done_about_a_seat_is_told_in_a_sentence(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = a_table(client, ("human", "random"))
        host, (player,) = host_of(client, table), programs(client, table)
        wrong: list[tuple[Program, dict[str, Any], int, str]] = [
            (host, {"seat": 1, "do": "bot", "text": "deep-thought"}, 422, "There is no bot"),
            (host, {"seat": 2, "do": "bot", "text": "random"}, 409, "already"),
            (host, {"seat": 6, "do": "release"}, 404, "no such seat"),
            (host, {"seat": 0, "do": "release"}, 404, "no such seat"),
            (host, {"seat": 1, "do": "name", "text": "Zed"}, 403, "not yours"),
            (host, {"seat": 1, "do": "dance"}, 400, "one of name"),
            (host, {"seat": 7, "do": "release"}, 400, "0 to 6"),
            (player, {"seat": 1, "do": "webhook", "text": "http://127.0.0.1/"}, 422, "address"),
            (player, {"seat": 0, "do": "webhook", "text": ""}, 403, "host"),
            (player, {"seat": 1, "do": "name", "text": "x" * 21}, 422, "at most 20"),
        ]
        for program, body, status, words in wrong:
            answer = program.post("seats", **body)
            assert (answer.status_code, words in answer.json()["error"]) == (status, True), (body, answer.text)
        assert host.post("settings", public="yes").status_code == 400


def test_who_looks_on_sees_what_everybody_may_and_does_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = a_table(client, variants=["might-is-right"])
        host, players = host_of(client, table), programs(client, table)
        spectator = Program(client, client.post("/api/seats", json={"link": table["watch"]}).json())
        assert (spectator.taken["seat"], spectator.taken["name"]) == (0, "")
        for program in (host, spectator):
            view = program.view()
            assert (view["seat"], view["decision"]) == (0, None)
            assert all(set(seat.get("tiles", ())) <= {-1} for seat in view["state"]["seat"])
            assert program.move("pass", view["number"]).status_code == 403
            assert program.post("undo", number=view["number"], client="undo-0001").status_code == 403
            assert program.get("plan").status_code == 403
            assert program.post("plan", steps=["pass"]).status_code == 403
            assert program.post("chat", text="Hello").status_code == 403
        assert not spectator.get("seats").json()["hosting"]
        player, view = asked(players)
        move = view["decision"]["moves"][0]
        player.move(move, view["number"])
        assert spectator.get(f"events?since={view['number']}").json()["events"][0]["text"] == move


def test_plans_are_made_seen_carried_out_and_ended(tmp_path: Path) -> None:
    luck = Random(5)
    with server(tmp_path) as client:
        players = programs(client, a_table(client))
        assert players[0].post("plan", steps=["pass"]).status_code == 409
        while True:
            player, view = asked(players)
            if view["decision"]["kind"] == "place":
                break
            player.move(luck.choice(view["decision"]["moves"]), view["number"])
        (waiting,) = (each for each in players if each.taken != player.taken)
        could = waiting.get("plan").json()
        assert could["possible"]
        assert could["steps"] == []
        step, spare = could["places"][:2]
        for steps, status in ((["dance"], 422), (["place z9"], 422), (["pass", step], 409), ([step] * 9, 400)):
            assert waiting.post("plan", steps=steps).status_code == status, steps
        assert waiting.post("plan", steps=[spare]).json()["steps"] == [spare]
        assert waiting.post("plan", steps=[]).json()["steps"] == []
        assert waiting.post("plan", steps=[step, "pass"]).json()["steps"] == [step, "pass"]
        number = waiting.view()["number"]
        assert waiting.post("plan", steps=[step, "pass"]).json()["steps"] == [step, "pass"]
        seen = player.view()
        assert seen["number"] == number
        assert seen["plans"] == [{"seat": waiting.taken["seat"], "steps": [step, "pass"]}]
        other = next(move for move in seen["decision"]["moves"] if move.startswith("place ") and move != step)
        player.move(other, seen["number"])
        news = waiting.get(f"events?since={number}").json()["events"]
        assert (waiting.taken["seat"], step) in [(event["seat"], event["text"]) for event in news if event["kind"] == "move"]
        assert waiting.get("plan").json()["steps"] == ["pass"]


def test_programs_and_people_talk_to_each_other(place: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "WINDOW_S", 3600.0)  # so that no machine is too slow to say too much in that time
    with server(place) as client:
        table = a_table(client)
        host, (robot, *_) = host_of(client, table), programs(client, {"table": table["table"], "seats": table["seats"][:1]})
        friend = another(client)
        friend.post(table["seats"][1]["link"], data={"name": "Friend"})
        said = robot.post("chat", text="  Good   game! ")
        assert (said.status_code, said.json()) == (201, {"number": 1, "seat": 1, "text": "Good game!"})
        assert friend.post(f"/t/{table['table']}/chat", data={"text": "Howdy"}).status_code == 200
        assert [line["text"] for line in robot.get("chat").json()["lines"]] == ["Good game!", "Howdy"]
        assert [line["seat"] for line in robot.get("chat?since=1").json()["lines"]] == [2]
        assert host.post("chat", text="Psst").status_code == 403
        host.post("settings", spectators_write=True)
        assert host.post("chat", text="Psst").json()["seat"] == 0
        assert robot.post("chat", text="\x07").status_code == 422
        assert robot.post("chat", text="x" * 301).status_code == 400
        answers = [robot.post("chat", text=f"line {number}") for number in range(6)]
        assert answers[-1].status_code == 429
        assert 600 < int(answers[-1].headers["retry-after"]) <= 720


def test_the_same_programs_play_again_with_the_same_tokens(tmp_path: Path) -> None:
    luck = Random(4)
    with server(tmp_path) as client:
        table = a_table(client)
        host, players = host_of(client, table), programs(client, table)
        assert players[0].post("again").status_code == 409
        while not players[0].view()["result"]:
            player, view = asked(players)
            player.move(luck.choice(view["decision"]["moves"]), view["number"])
        number = players[1].view()["number"]
        assert host.post("again").status_code == 403
        fresh = players[0].post("again").json()["table"]
        assert players[1].post("again").json()["table"] == fresh
        (told,) = players[1].get(f"events?since={number}").json()["events"]
        assert (told["kind"], told["text"]) == ("again", fresh)
        moved = [Program(client, {**player.taken, "table": fresh}) for player in players]
        assert [player.view()["seat"] for player in moved] == [2, 1]
        player, view = asked(moved)
        assert player.move(view["decision"]["moves"][0], view["number"]).status_code == 200
        assert players[0].get("record").status_code == 200


def test_who_missed_the_answer_asks_again_with_a_token_of_their_own(place: Path | str) -> None:
    with server(place) as client:
        table, other = a_table(client, more={"public": True}), a_table(client)
        mine, third = (f"{PROGRAM}{letter * 32}" for letter in "ab")
        first = client.post("/api/seats", json={"link": table["seats"][0]["link"], "name": "Robot", "token": mine})
        again = client.post("/api/seats", json={"link": table["seats"][0]["link"], "name": "Robot", "token": mine})
        assert first.json() == again.json() == {"token": mine, "table": table["table"], "seat": 1, "name": "Robot"}
        assert Program(client, first.json()).view()["seat"] == 1
        for link in (table["seats"][1]["link"], table["watch"]):
            assert client.post("/api/seats", json={"link": link, "token": mine}).status_code == 409
        elsewhere = client.post("/api/seats", json={"link": other["seats"][1]["link"], "token": mine})
        assert (elsewhere.status_code, elsewhere.json()["seat"]) == (201, 2)
        assert client.post("/api/lobby", json={"table": table["table"], "seat": 2, "token": mine}).status_code == 409
        for wish in ({}, {}, {"seat": 2}):
            joined = client.post("/api/lobby", json={"table": table["table"], "token": third, **wish})
            assert (joined.status_code, joined.json()["seat"]) == (201, 2)
        spectator = f"{PROGRAM}{'c' * 32}"
        for _ in range(2):
            assert client.post("/api/seats", json={"link": table["watch"], "token": spectator}).json()["seat"] == 0
        assert client.post("/api/lobby", json={"table": table["table"], "token": spectator}).status_code == 409
        assert client.post("/api/seats", json={"link": table["watch"], "token": "carson_short"}).status_code == 400
        sat = [
            event["seat"] for event in Program(client, first.json()).get("events").json()["events"] if event["kind"] == "sit"
        ]
        assert sat == [1, 2]


def test_a_token_opens_nothing_that_a_browser_has(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = a_table(client)
        assert table["token"].startswith(PROGRAM)
        client.cookies.set("carson", table["token"])
        assert client.post(f"/t/{table['table']}/seats", data={"do": "public"}).status_code == 403


def test_a_program_that_asks_twice_sits_by_one_invitation_once(tmp_path: Path) -> None:
    """Its first answer may have been lost with a worker."""
    with server(tmp_path) as client:
        table = opened(client, {"preset": "friends", "players": "2", "name-1": "Robin"})
        (link,) = set(re.findall(r"/join/([\w-]+)", client.get(table).text))
        wish = {"link": link, "name": "Robo", "token": new_token()}
        first, again = (client.post("/api/seats", json=wish) for _ in range(2))
        assert first.status_code == again.status_code == 201, again.text
        assert first.json() == again.json()
        assert client.post("/api/seats", json=wish | {"token": new_token()}).status_code == 409
