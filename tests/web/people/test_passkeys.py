"""Passkeys on the server’s side; that they work is shown with a real browser and its virtual authenticator."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from carson.web.people import seats
from carson.web.store import holders, keys
from carson.web.store.keys import Key
from carson.web.table.room import Room
from tests.web.browsing import JSON, opened, server
from tests.web.people.test_seats import FORM
from tests.web.table.test_room import in_rooms
from tests.web.tables import new_header


def coded(value: Any) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).decode().rstrip("=")


def test_who_signs_in_holds_the_seats_of_the_person_and_brings_their_own(place: Path | str) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        store = room.store
        mine, other = await room.open(new_header(FORM), "computer"), await room.open(new_header(FORM), "phone")
        await store.write(keys.add_key, "key-1", Key("computer", "public", 0))
        await store.write(keys.sign_in, "phone", "key-1", "computer", 1)
        assert await store.read(holders.held, "phone", mine.id) == {0}
        assert await store.read(holders.held, "computer", other.id) == {0}
        assert set(await store.read(holders.tables_of, "phone", 9)) == {mine.id, other.id}
        assert (await store.read(holders.hosting, other.id)).host == "computer"
        await store.write(keys.sign_out, "phone")
        assert await store.read(holders.tables_of, "phone", 9) == []
        assert await store.read(holders.held, "computer", other.id) == {0}

    in_rooms(place, 1, test)


def test_the_old_address_leads_to_the_page_about_oneself(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        assert client.get("/passkeys", follow_redirects=False).headers["location"] == "/you#devices"
        assert 'id="devices"' in client.get("/passkeys").text


def test_who_signs_in_is_called_as_they_were_last(place: Path | str) -> None:
    async def test(rooms: list[Room]) -> None:
        (room,) = rooms
        assert await seats.last_name(room, "phone") == ""
        older = await room.open(new_header(FORM | {"name-1": ["Kim"]}), "computer")
        await room.open(new_header(FORM | {"name-1": ["Kimberley"]}), "computer")
        await room.store.write(keys.add_key, "key-1", Key("computer", "public", 0))
        await room.store.write(keys.sign_in, "phone", "key-1", "computer", 1)
        assert await seats.last_name(room, "phone") == "Kimberley"
        await seats.rename(room, older, 0, "Kit")
        assert await seats.last_name(room, "phone") == "Kit"
        await room.open(new_header(FORM), "computer")
        assert await seats.last_name(room, "phone") == "Kit"  # Ann is only what the table calls somebody without a name

    in_rooms(place, 1, test)


def test_a_challenge_is_answered_once_and_for_its_purpose(place: Path | str) -> None:
    async def test(rooms: list[Room]) -> None:
        store = rooms[0].store
        challenge = await store.write(keys.challenge_for, "enter")
        assert not await store.write(keys.use_up, challenge, "make ann")
        answers = [await store.write(keys.use_up, challenge, "enter") for _ in range(2)]
        assert answers == [True, False]

    in_rooms(place, 1, test)


ANSWERS: list[Any] = [
    {},
    {"response": {}},
    {"response": {"clientDataJSON": 7}},
    {"response": {"clientDataJSON": "☃"}},
    {"id": "x", "response": {"clientDataJSON": coded({"challenge": "AAAA"})}},
    [],
    "word",
    {"response": {"clientDataJSON": base64.urlsafe_b64encode(b"[" * 14_000).decode().rstrip("=")}},
    {"id": ["x"] * 9, "response": {"clientDataJSON": coded([])}},
]


@pytest.mark.parametrize("answer", ANSWERS, ids=range(len(ANSWERS)))
def test_answers_that_are_none_are_refused(tmp_path: Path, answer: Any) -> None:
    with server(tmp_path) as client:
        opened(client, {"preset": "city"})
        for path in ("/passkeys/make", "/passkeys/enter"):
            assert 400 <= client.post(path, json=answer).status_code < 500


def test_a_forged_answer_to_a_real_challenge_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        opened(client, {"preset": "city"})
        asked = client.post("/passkeys/make/ask", data={"want": "1"}, headers=JSON).json()
        data = coded({"type": "webauthn.create", "challenge": asked["challenge"], "origin": "http://localhost"})
        answer = {
            "id": "AAAA",
            "rawId": "AAAA",
            "type": "public-key",
            "response": {"clientDataJSON": data, "attestationObject": "AAAA"},
        }
        assert client.post("/passkeys/make", json=answer).status_code == 400
        assert client.post("/passkeys/make", json=answer).status_code == 409, "a challenge is used once"
        asked = client.post("/passkeys/enter/ask", data={"want": "1"}, headers=JSON).json()
        data = coded({"type": "webauthn.get", "challenge": asked["challenge"], "origin": "http://localhost"})
        assert client.post("/passkeys/enter", json={"id": "AAAA", "response": {"clientDataJSON": data}}).status_code == 403


def authenticator_data(key: bytes) -> str:
    """The answer of an authenticator that has made a key for localhost, whose bytes are anything."""
    made = hashlib.sha256(b"localhost").digest() + b"\x45" + bytes(20) + b"\x00\x04abcd" + key
    said = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58" + bytes([len(made)]) + made
    return base64.urlsafe_b64encode(said).decode().rstrip("=")


@pytest.mark.parametrize("key", [b"\x81\x01", b"\xa0", b"\xa1", b"\x9f" * 60, b"\xf6", b""], ids=range(6))
def test_whatever_stands_in_place_of_a_key_is_refused(tmp_path: Path, key: bytes) -> None:
    with server(tmp_path) as client:
        opened(client, {"preset": "city"})
        asked = client.post("/passkeys/make/ask", data={"want": "1"}, headers=JSON).json()
        data = coded({"type": "webauthn.create", "challenge": asked["challenge"], "origin": "http://localhost"})
        response = {"clientDataJSON": data, "attestationObject": authenticator_data(key)}
        answer = {"id": "YWJjZA", "rawId": "YWJjZA", "type": "public-key", "response": response}
        assert client.post("/passkeys/make", json=answer).status_code == 400


@pytest.mark.parametrize("identity", ["\ud800", "\0", "☃", "a" * 5000, ""], ids=range(5))
def test_a_key_is_named_in_letters_that_a_database_can_look_up(tmp_path: Path, identity: str) -> None:
    with server(tmp_path) as client:
        asked = client.post("/passkeys/enter/ask", data={"want": "1"}, headers=JSON).json()
        data = coded({"type": "webauthn.get", "challenge": asked["challenge"], "origin": "http://localhost"})
        answer = json.dumps({"id": identity, "response": {"clientDataJSON": data}})
        sent = client.post("/passkeys/enter", content=answer, headers={"content-type": "application/json"})
        assert sent.status_code == 400


def test_other_sites_ask_for_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, {"preset": "city"})
        posts = ["/passkeys/make/ask", "/passkeys/make", "/passkeys/enter/ask", "/passkeys/enter", "/passkeys/leave", "/join/x"]
        posts += [f"{table}/{way}" for way in ("seats", "sit", "chat", "plan")]
        for path in posts:
            answer = client.post(path, data={"do": "public"}, headers={"origin": "https://elsewhere.example"})
            assert answer.status_code == 403, path


def test_without_the_package_nothing_is_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(tmp_path) as client:
        assert "/you#devices" in client.get("/").text
        assert "make-passkey" in client.get("/you").text
        monkeypatch.setattr("carson.web.people.passkeys.INSTALLED", False)
        monkeypatch.setattr("carson.web.pages.start.INSTALLED", False)
        assert "#devices" not in client.get("/").text
        assert "make-passkey" not in client.get("/you").text
        assert client.post("/passkeys/enter/ask", data={"want": "1"}).status_code == 404


def test_two_browsers_may_not_share_a_key(tmp_path: Path) -> None:
    async def test() -> None:
        from carson.web.store import Conflict, open_store

        store = await open_store(tmp_path)
        await store.write(keys.add_key, "key-1", Key("ann", "public", 0))
        with pytest.raises(Conflict):
            await store.write(keys.add_key, "key-1", Key("eve", "public", 0))
        await store.close()

    asyncio.run(test())
