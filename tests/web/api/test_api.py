"""What programs are told and may do: their own seat's view and moves, and nothing of anybody else's."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from carson.game import read_record
from carson.web.api import handlers
from carson.web.api.request import BODY_SIZE
from tests.web.api.playing import Program, a_table, asked, programs
from tests.web.browsing import TWO_PEOPLE, opened, server

HEAD = {"content-type": "application/json"}


def test_two_programs_play_a_game_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    luck = Random(3)
    with server(tmp_path) as client:
        players = programs(client, a_table(client))
        while not (view := players[0].view())["result"]:
            player, view = asked(players)
            answer = player.move(luck.choice(view["decision"]["moves"]), view["number"])
            assert answer.status_code == 200, answer.text
        record = read_record(players[1].get("record").json()["record"])
        assert list(record.final().scores) == view["result"]["scores"] == players[1].view()["result"]["scores"]
        told = players[0].get("events").json()
        assert told["over"]
        assert not told["more"]
        monkeypatch.setattr(handlers, "MAX_EVENTS", 30)
        pages = [players[0].get("events").json()]
        while pages[-1]["more"]:
            assert len(pages[-1]["events"]) == 30
            pages.append(players[0].get(f"events?since={pages[-1]['number']}").json())
        assert [event for page in pages for event in page["events"]] == told["events"]
        assert [event["text"] for event in told["events"] if event["kind"] == "move"] == [
            entry.text for entry in record.entries
        ]


@pytest.mark.parametrize("game", ["solo", "cards"])
def test_the_other_games_are_played_too(tmp_path: Path, game: str) -> None:
    luck = Random(3)
    with server(tmp_path) as client:
        (player,) = programs(client, a_table(client, ("human",), game))
        while not (view := player.view())["result"]:
            if view["decision"]:
                assert player.move(luck.choice(view["decision"]["moves"]), view["number"]).status_code == 200
            else:
                player.get(f"events?since={view['number']}&wait=10")
        assert len(view["result"]["scores"]) == len(view["names"])


def test_a_view_is_the_position_of_the_seat_with_its_legal_moves(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        players = programs(client, a_table(client, variants=["might-is-right"]))
        views = [player.view() for player in players]
        for own, view in enumerate(views):
            assert view["seat"] == own + 1
            for seat, entry in enumerate(view["state"]["seat"]):
                assert set(entry.get("tiles", ())) <= {-1} if seat != own else -1 not in entry.get("tiles", ())
            assert (view["decision"] is not None) == (view["asked"] == [own + 1])
            assert set(view["facts"]["firepower"]) == {"1", "2"}


def test_a_stale_number_is_refused_and_a_repeated_id_gets_the_first_answer(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        players = programs(client, a_table(client))
        player, view = asked(players)
        move = view["decision"]["moves"][0]
        assert player.move(move, 0).status_code == 409
        first = player.move(move, view["number"], "my-own-id")
        assert first.status_code == 200
        again = player.move(move, view["number"], "my-own-id")
        assert (again.status_code, again.json()) == (200, first.json())
        assert players[0].view()["number"] == first.json()["number"]
        other, view = asked(players)
        assert other.taken != player.taken
        same_id = other.move(view["decision"]["moves"][0], view["number"], "my-own-id")
        assert same_id.json()["number"] > first.json()["number"]


def test_an_illegal_move_is_answered_with_the_sentence_of_the_rules(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        players = programs(client, a_table(client))
        player, view = asked(players)
        move = view["decision"]["moves"][0]
        player.move(move, view["number"])
        other, view = asked(players)
        answer = other.move(move, view["number"])
        assert answer.status_code == 422
        assert "already belongs to" in answer.json()["error"]
        answer = other.move("dance", view["number"])
        assert answer.status_code == 422
        answer = player.move(view["decision"]["moves"][0], view["number"])
        assert answer.status_code == 409
        assert "turn" in answer.json()["error"]


def test_a_move_is_taken_back_as_long_as_nobody_has_learned_anything(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        players = programs(client, a_table(client))
        player, view = asked(players)
        number = player.move(view["decision"]["moves"][0], view["number"]).json()["number"]
        assert player.post("undo", number=number - 1, client="undo-0001").status_code == 409
        assert player.post("undo", number=number, client="undo-0002").json() == {"number": number + 1}
        assert player.post("undo", number=number, client="undo-0002").json() == {"number": number + 1}
        assert player.view()["decision"] == view["decision"]
        assert [event["kind"] for event in player.get(f"events?since={number}").json()["events"]] == ["undo"]
        assert player.post("undo", number=number + 1, client="undo-0003").status_code == 409


def test_news_come_as_soon_as_something_happens(tmp_path: Path) -> None:
    """The answer waits for the bot, and not for the end of the time that was given."""
    with server(tmp_path) as client:
        (player,) = programs(client, a_table(client, ("human", "random")))
        for _ in range(20):
            view = player.view()
            if view["decision"]:
                player.move(view["decision"]["moves"][0], view["number"])
                continue
            news = player.get(f"events?since={view['number']}&wait=50").json()
            assert news["number"] > view["number"]
            assert news["events"][0]["number"] == view["number"] + 1


def crowded(view: dict[str, Any], luck: Random) -> str:
    """A move that leads to duels: to where others stand, if there is one."""
    taken = [place for seat in view["state"]["seat"] for place in seat.get("placed", ())]
    there = [move for move in view["decision"]["moves"] if move.startswith("place ") and move.split()[1] in taken]
    return str(luck.choice(there or view["decision"]["moves"]))


@pytest.mark.parametrize("variant", ["might-is-right", "new-beginning"])
def test_no_event_tells_what_another_seat_chose_in_secret(tmp_path: Path, variant: str) -> None:
    """Neither when it was chosen, nor when it was taken back."""
    luck, hidden = Random(11), 0
    with server(tmp_path) as client:
        players = programs(client, a_table(client, ("human",) * 4, variants=[variant]))
        while not players[0].view()["result"] and hidden < 4:
            player, view = asked(players)
            move, before = crowded(view, luck), view["number"]
            number = player.move(move, before).json()["number"]
            other = players[player.taken["seat"] % 4]
            own, seen = (each.get(f"events?since={before}").json()["events"] for each in (player, other))
            assert own[0]["text"] == move
            if seen[0]["text"] is None:
                hidden += 1
                assert player.post("undo", number=number, client=f"undo-{number:04}").status_code in (200, 409)
                assert move not in [event["text"] for event in other.get(f"events?since={before}").json()["events"]]
            else:
                assert [event["text"] for event in seen if event["seat"]] == [event["text"] for event in own if event["seat"]]
        assert hidden


def test_the_record_of_a_game_with_secrets_is_closed_until_its_end(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        (player, _) = programs(client, a_table(client, variants=["might-is-right"]))
        assert player.get("record").status_code == 403


def test_a_token_is_for_its_own_seat_and_table(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = a_table(client)
        mine, theirs = programs(client, table)
        (far, _) = programs(client, a_table(client))
        assert client.get(f"{mine.table}/view", headers=far.headers).status_code == 403
        assert mine.view()["seat"] != theirs.view()["seat"]
        assert client.get("/api/tables/nosuchtable/view", headers=mine.headers).status_code == 404
        for wrong in ({}, {"authorization": "Bearer carson_" + "x" * 32}, {"authorization": "Basic eDp5"}):
            answer = client.get(f"{mine.table}/view", headers=wrong)
            assert answer.status_code == 401
            assert answer.headers["www-authenticate"] == "Bearer"


def test_a_cookie_opens_nothing_here_and_a_token_is_no_cookie(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE).removeprefix("/t/")
        cookie = client.cookies["carson"]
        assert client.get(f"/api/tables/{table}/view").status_code == 401
        assert client.get(f"/api/tables/{table}/view", headers={"authorization": f"Bearer {cookie}"}).status_code == 401
        (player, _) = programs(client, a_table(client))
        client.cookies.set("carson", player.taken["token"])
        page = client.get(f"/t/{player.taken['table']}")
        assert 'name="move"' not in page.text


def test_other_sites_cannot_post_here(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        wish = json.dumps({"game": "city", "seats": [{"who": "human"}, {"who": "random"}]})
        answer = client.post("/api/tables", content=wish, headers={**HEAD, "origin": "https://elsewhere.example"})
        assert answer.status_code == 403
        assert "another site" in answer.json()["error"]
        assert client.post("/api/tables", content=wish, headers={"content-type": "text/plain"}).status_code == 415
        assert "access-control-allow-origin" not in client.get("/api/games", headers={"origin": "https://x.example"}).headers


WRONG: list[tuple[Any, int, str]] = [
    (b"{", 400, "not JSON"),
    (b"\xff", 400, "UTF-8"),
    (b"[" * 9000, 400, "nested"),
    (b"[" + b" " * BODY_SIZE + b"]", 413, "too large"),
    (b"9" * 5000, 400, "JSON"),
    ({"game": "city", "seats": [{"who": "human", "name": "\ud800"}]}, 400, "UTF-8"),
    ([], 400, "is an object"),
    ({"seats": [{"who": "human"}]}, 400, "lacks the field “game”"),
    ({"game": "city", "seats": [], "colour": "red"}, 400, "no field “colour”"),
    ({"game": "city", "seats": []}, 400, "1 to 6 entries"),
    ({"game": "city", "seats": [{"who": "human"}] * 7}, 400, "1 to 6 entries"),
    ({"game": "city", "seats": [7]}, 400, "“seats[0]”"),
    ({"game": "city", "seats": [{"who": "admin"}]}, 400, "one of human"),
    ({"game": "chess", "seats": [{"who": "human"}]}, 400, "one of city"),
    ({"game": "city", "seats": [{"who": "human"}]}, 422, "2 to 6 players"),
    ({"game": "cards", "seats": [{"who": "human"}], "options": {"edition": "first"}}, 422, "no option “edition”"),
    ({"game": "solo", "seats": [{"who": "random"}]}, 422, "one seat"),
]


@pytest.mark.parametrize(("body", "status", "words"), WRONG, ids=range(len(WRONG)))
def test_what_cannot_be_opened_is_refused_with_one_sentence(tmp_path: Path, body: Any, status: int, words: str) -> None:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    with server(tmp_path) as client:
        answer = client.post("/api/tables", content=content, headers=HEAD)
        assert answer.status_code == status
        assert words in answer.json()["error"]


def test_moves_of_the_wrong_form_are_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        player, view = asked(programs(client, a_table(client)))
        good = {"move": view["decision"]["moves"][0], "number": view["number"], "client": "one-good-id"}
        wrong: list[dict[str, Any]] = [
            {"number": "1"}, {"number": True}, {"number": 1.5}, {"number": -1}, {"number": 10**9}, {"number": None},
            {"client": "short"}, {"client": 7}, {"client": "sign s"}, {"client": "newline1\n"}, {"move": ""},
            {"move": "x" * 201}, {"move": ["pass"]}, {"seat": 2},
        ]  # fmt: skip
        for change in wrong:
            answer = player.post("moves", **{**good, **change})
            assert answer.status_code == 400, change
        for query in ("since=x", "since=-1", "since=1&since=2", "wait=51", "until=7", "since=٣"):
            assert player.get(f"events?{query}").status_code == 400, query
        assert player.post("moves", **good).status_code == 200


def test_the_page_lists_every_call_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        page = client.get("/api").text
        for path in client.get("/api/openapi.json").json()["paths"]:
            assert path in page
        assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
        assert client.get("/api/nothing").json() == {"error": "There is no such address; /api/docs lists all."}
        answer = client.delete("/api/tables")
        assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


def test_the_games_that_are_listed_can_be_opened(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        for offer in client.get("/api/games").json()["games"]:
            seats = ["human"] * offer["fewest_seats"]
            assert a_table(client, tuple(seats), offer["game"])["table"]
            for option in offer["options"]:
                for value in option["values"]:
                    chosen = [value] if option["option"] == "variants" else value
                    wish = {
                        "game": offer["game"],
                        "seats": [{"who": who} for who in seats],
                        "options": {option["option"]: chosen},
                    }
                    answer = client.post("/api/tables", json=wish)
                    assert answer.status_code == 201 or "river" in answer.json()["error"]


def test_a_friend_in_the_browser_plays_with_a_program(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = a_table(client)
        page = client.post(table["seats"][0]["link"], data={"name": "Friend"})
        assert page.status_code == 200
        taken = client.post("/api/seats", json={"link": f"http://localhost{table['seats'][1]['link']}"}).json()
        player = Program(client, taken)
        assert player.view()["seat"] == 2
        assert client.post("/api/seats", json={"link": "nosuchlink"}).status_code == 404
        again = client.post("/api/seats", json={"link": table["seats"][1]["link"]})
        assert (again.status_code, "already" in again.json()["error"]) == (409, True)


def test_who_sits_down_may_choose_a_name(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        first, second = (seat["link"] for seat in a_table(client)["seats"])
        taken = client.post("/api/seats", json={"link": first, "name": "Robot"}).json()
        assert taken["name"] == "Robot"
        assert client.post("/api/seats", json={"link": second, "name": "Robot"}).status_code == 409
        player = Program(client, taken)
        assert player.view()["names"][0] == "Robot"
        sat = [event for event in player.get("events").json()["events"] if event["kind"] == "sit"]
        assert [(event["seat"], event["text"]) for event in sat] == [(1, "Robot")]
