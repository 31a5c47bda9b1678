"""A program at a table, in as few words as the tests need."""

from __future__ import annotations

from itertools import count
from typing import Any, NamedTuple

from starlette.testclient import TestClient

_ids = count(1)


class Program(NamedTuple):
    """A client that sits in a seat, looks on or hosts."""

    client: TestClient
    taken: dict[str, Any]

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.taken['token']}"}

    @property
    def table(self) -> str:
        return f"/api/tables/{self.taken['table']}"

    def get(self, what: str) -> Any:
        return self.client.get(f"{self.table}/{what}", headers=self.headers)

    def post(self, what: str, **body: Any) -> Any:
        return self.client.post(f"{self.table}/{what}", json=body, headers=self.headers)

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.get("view").json()
        return found

    def move(self, move: str, number: int, client: str = "") -> Any:
        return self.post("moves", move=move, number=number, client=client or f"test-{next(_ids):06}")


def a_table(
    client: TestClient,
    who: tuple[str, ...] = ("human", "human"),
    game: str = "city",
    more: dict[str, Any] | None = None,
    **options: Any,
) -> dict[str, Any]:
    wish = {"game": game, "seats": [{"who": each} for each in who], "options": options, **(more or {})}
    answer = client.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def host_of(client: TestClient, table: dict[str, Any]) -> Program:
    return Program(client, {"token": table["token"], "table": table["table"]})


def programs(client: TestClient, table: dict[str, Any]) -> list[Program]:
    """A program in every seat that has a link."""
    links = [seat["link"] for seat in table["seats"] if seat["link"]]
    return [Program(client, client.post("/api/seats", json={"link": link}).json()) for link in links]


def asked(players: list[Program]) -> tuple[Program, dict[str, Any]]:
    """The first program that is asked something, and its view."""
    return next((player, view) for player in players if (view := player.view())["decision"])
