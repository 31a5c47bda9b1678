"""The table of all calls: address, what is sent, what is answered, and who does it. Nothing else knows what the API can do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from carson.web.api import doing, shapes
from carson.web.api.asking import Ask

BAD: Final = "What was sent has not the form that it should have."
NO_TOKEN: Final = "The token is missing, or belongs to no seat."
NOT_YOURS: Final = "The token is for a seat at another table."
NO_TABLE: Final = "There is no such table."
TOO_LARGE: Final = "The body is too large."
NO_JSON: Final = "The body is not sent as application/json."
NOT_NOW: Final = "The database does not answer just now; try again in a moment."
TOO_OFTEN: Final = "Too many requests; the header Retry-After says how many seconds to wait."


@dataclass(frozen=True)
class Call:
    """One thing that a program can ask for."""

    name: str
    method: str
    path: str
    summary: str
    about: str
    do: Callable[[Ask], Awaitable[Any]]
    answer: type
    status: int = 200
    body: type | None = None
    example: Any = None
    """A body that does something."""
    query: type | None = None
    refusals: tuple[tuple[int, str], ...] = ()

    @property
    def seated(self) -> bool:
        """Whether only the holder of a seat may ask."""
        return "{table}" in self.path

    @property
    def all_refusals(self) -> dict[int, str]:
        """Every status with which this call can be refused, and what it means."""
        found: dict[int, list[str]] = {429: [TOO_OFTEN], 503: [NOT_NOW]}
        if self.body is not None:
            found |= {400: [BAD], 413: [TOO_LARGE], 415: [NO_JSON]}
        if self.query is not None:
            found |= {400: [BAD]}
        if self.seated:
            found |= {401: [NO_TOKEN], 403: [NOT_YOURS], 404: [NO_TABLE]}
        for status, about in self.refusals:
            found.setdefault(status, []).append(about)
        return {status: " ".join(about) for status, about in sorted(found.items())}


STALE: Final = (409, "The table has moved on since that number, or it is not your turn: look again.")

CALLS: Final = (
    Call(
        "games",
        "GET",
        "/api/games",
        "The games and their options",
        "What can be played here, who may sit in a seat, and what can be chosen.",
        doing.games,
        shapes.Games,
    ),
    Call(
        "openTable",
        "POST",
        "/api/tables",
        "Open a table",
        "Opens a table and gives the link of each person’s seat. Whoever has a link can take the seat: a friend in a browser, "
        "or a program. Bots of the server play by themselves.",
        doing.open_table,
        shapes.Opened,
        201,
        body=shapes.NewTable,
        example={
            "game": "city",
            "seats": [{"who": "human", "name": "Ann"}, {"who": "human"}, {"who": "greedy"}],
            "options": {"variants": ["river"]},
        },
        refusals=((422, "The game cannot be played so; the sentence says why."),),
    ),
    Call(
        "takeSeat",
        "POST",
        "/api/seats",
        "Take a seat",
        "Exchanges the link of a seat for a token that stands for that seat and nothing else.",
        doing.take_seat,
        shapes.Taken,
        201,
        body=shapes.Take,
        refusals=(
            (404, "The link leads to no seat."),
            (409, "Somebody sits there already, or the game is over."),
            (422, "The name cannot be had."),
        ),
    ),
    Call(
        "view",
        "GET",
        "/api/tables/{table}/view",
        "Read your view",
        "What your seat may know and nothing else, and what it is asked.",
        doing.view,
        shapes.View,
    ),
    Call(
        "move",
        "POST",
        "/api/tables/{table}/moves",
        "Make a move",
        "Makes one of the legal moves, in the position that you have seen. It is answered when it is kept. If the answer got "
        "lost, send the same request again: a move with the same client id is made once.",
        doing.move,
        shapes.Made,
        body=shapes.Move,
        refusals=(STALE, (422, "The move is not legal; the sentence says why.")),
    ),
    Call(
        "undo",
        "POST",
        "/api/tables/{table}/undo",
        "Take back your last move",
        "As long as nobody has learned anything since: no dice, no draw, no other seat’s choice.",
        doing.undo,
        shapes.Made,
        body=shapes.Undo,
        refusals=((409, "The table has moved on since that number, or there is nothing to take back."),),
    ),
    Call(
        "events",
        "GET",
        "/api/tables/{table}/events",
        "Follow what happens",
        "The entries of the log since a number. If there are none yet, the answer waits for the first one as long as you say, "
        "so that a program needs no pause between two questions.",
        doing.events,
        shapes.Events,
        query=shapes.Since,
        refusals=((409, "The table has not come so far."),),
    ),
    Call(
        "record",
        "GET",
        "/api/tables/{table}/record",
        "Read the record",
        "Everything that was played, as text. In a game with secrets only when it is over.",
        doing.record,
        shapes.RecordText,
        refusals=((403, "The record would tell somebody’s secrets."),),
    ),
)
