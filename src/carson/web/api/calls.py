"""The table of all calls: address, what is sent, what is answered, and who does it. Nothing else knows what the API can do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from carson.web.api import analysis, handlers, handlers_online, shapes, shapes_online
from carson.web.api.request import BODY_SIZE, Ask
from carson.web.api.stream import stream
from carson.web.http.requests import MAX_TEXT_LENGTH

TEXT_SIZE: Final = 2 * MAX_TEXT_LENGTH
BAD: Final = "The request does not have the required form."
NO_TOKEN: Final = "The token is missing, or belongs to no seat (any more)."
NOT_YOURS: Final = "The token is for another table."
NO_SEAT: Final = "Or it is that of a spectator or of the host, who have no seat."
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
    """A body that works as it stands, for the documentation."""
    query: type | None = None
    sits: bool = False
    """Only the holder of a seat may ask; otherwise at a table also its spectators and its host."""
    refusals: tuple[tuple[int, str], ...] = ()
    max_body_bytes: int = BODY_SIZE
    """How many bytes its body may have."""
    streams: tuple[tuple[str, type], ...] = ()
    """Answered with a stream of events: the name of each kind, and its data."""

    @property
    def seated(self) -> bool:
        """Whether a token of the table is needed."""
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
            found |= {401: [NO_TOKEN], 403: [f"{NOT_YOURS} {NO_SEAT}" if self.sits else NOT_YOURS], 404: [NO_TABLE]}
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
        handlers.games,
        shapes.Games,
    ),
    Call(
        "openTable",
        "POST",
        "/api/tables",
        "Open a table",
        "Opens a table and gives the link of each person’s seat. Whoever has a link can take the seat: a friend in a browser, "
        "or a program. Bots of the server play by themselves. The token of the answer makes you the host, who looks on, gives "
        "seats out and decides about the table; to play, take a seat as everybody does.",
        handlers.open_table,
        shapes.Opened,
        201,
        body=shapes.NewTable,
        example={
            "game": "city",
            "seats": [{"who": "human", "name": "Ann"}, {"who": "human"}, {"who": "greedy"}],
            "options": {"variants": ["river"]},
            "clock": "days 3",
            "public": True,
        },
        refusals=((422, "The game cannot be played so; the sentence says why."),),
    ),
    Call(
        "openFromText",
        "POST",
        "/api/tables/from",
        "Open a table from a record or a position",
        "Plays on where a record ends, or from a position. The answer is that of “open a table”.",
        handlers.open_from_text,
        shapes.Opened,
        201,
        body=shapes.FromText,
        max_body_bytes=TEXT_SIZE,
        refusals=(
            (403, "People are playing this game without hints; bots or a clock would show what the computer thinks of it."),
            (422, "The text is neither a record nor a position, or cannot be played so; the sentence says why, with the line."),
        ),
    ),
    Call(
        "takeSeat",
        "POST",
        "/api/seats",
        "Take a seat",
        "Exchanges the link of a seat for a token that stands for that seat and nothing else. The link for spectators is "
        "exchanged for that of a spectator.",
        handlers.take_seat,
        shapes.Taken,
        201,
        body=shapes.Take,
        refusals=(
            (404, "The link leads to no seat."),
            (409, "Somebody sits there already, the game is over, or your own token stands for something else."),
            (422, "The name cannot be had."),
        ),
    ),
    Call(
        "view",
        "GET",
        "/api/tables/{table}/view",
        "Read your view",
        "What your seat may know and nothing else, and what it is asked.",
        handlers.view,
        shapes.View,
    ),
    Call(
        "move",
        "POST",
        "/api/tables/{table}/moves",
        "Make a move",
        "Makes one of the legal moves, in the position that you have seen. It is answered when it is kept. If the answer got "
        "lost, send the same request again: a move with the same client id is made once.",
        handlers.move,
        shapes.Made,
        sits=True,
        body=shapes.Move,
        refusals=(STALE, (422, "The move is not legal; the sentence says why.")),
    ),
    Call(
        "undo",
        "POST",
        "/api/tables/{table}/undo",
        "Take back your last move",
        "As long as nobody has learned anything since: no dice, no draw, no other seat’s choice. Beyond that the others are "
        "asked, and the same call answers them.",
        handlers.undo,
        shapes.Made,
        sits=True,
        body=shapes.Undo,
        refusals=((409, "The table has moved on since that number, or there is nothing to take back."),),
    ),
    Call(
        "events",
        "GET",
        "/api/tables/{table}/events",
        "Follow what happens",
        "The entries of the log since a number. If there are none yet, the answer waits for the first one as long as you say, "
        f"so that a program needs no pause between two questions. An answer has at most {handlers.MAX_EVENTS} entries.",
        handlers.events,
        shapes.Events,
        query=shapes.Since,
        refusals=((409, "The table has not come so far."),),
    ),
    Call(
        "stream",
        "GET",
        "/api/tables/{table}/stream",
        "Listen to the table",
        "Server-sent events over one connection, so that a program never has to ask whether something has happened: “log” is "
        "an entry of the log, “asked” a decision of your seat, “chat” a line of the chat, “over” the result. With the header "
        "Last-Event-ID a lost connection goes on where it was. The stream ends when the seat is no longer yours.",
        stream,
        shapes.Happened,
        query=shapes_online.StreamSince,
        streams=(
            ("log", shapes.Happened),
            ("asked", shapes_online.AskedNow),
            ("chat", shapes_online.ChatLine),
            ("over", shapes.Result),
        ),
        refusals=((409, "The table has not come so far."),),
    ),
    Call(
        "record",
        "GET",
        "/api/tables/{table}/record",
        "Read the record",
        "Everything that was played, as text. In a game with secrets only when it is over.",
        handlers.record,
        shapes.RecordText,
        refusals=((403, "The record would tell somebody’s secrets."),),
    ),
    Call(
        "analysis",
        "GET",
        "/api/tables/{table}/analysis",
        "Read the analysis",
        "The chances of every seat through a finished game, and what each decision of a person gave away, as far as known.",
        analysis.show_analysis,
        analysis.Analysis,
        refusals=((409, "The game is not over yet."),),
    ),
    Call(
        "analyse",
        "POST",
        "/api/tables/{table}/analysis",
        "Analyse a finished game",
        "Begins the analysis, goes on with it or stops it. Read how far it has come. It is worked out "
        "once and kept with the table.",
        analysis.change_analysis,
        analysis.Analysis,
        body=analysis.ChangeAnalysis,
        example={"do": "begin"},
        refusals=(
            (403, "People are playing this game elsewhere without hints."),
            (409, "The game is not over yet."),
            (503, "Other games are being analysed."),
        ),
    ),
    Call(
        "again",
        "POST",
        "/api/tables/{table}/again",
        "Play again",
        "A new table for the same people, each one seat on, once the game is over. Whoever asks second comes to the same one.",
        handlers_online.again,
        shapes_online.Again,
        refusals=((403, "You did not sit there."), (409, "The game is not over yet.")),
    ),
    Call(
        "lobby",
        "GET",
        "/api/lobby",
        "The tables of the lobby",
        "Tables that their hosts made public and that are not over, with the seats that anybody may take.",
        handlers_online.lobby,
        shapes_online.Lobby,
    ),
    Call(
        "join",
        "POST",
        "/api/lobby",
        "Join a table of the lobby",
        "Takes a free seat and gives its token, as the link of the seat would.",
        handlers_online.join_table,
        shapes.Taken,
        201,
        body=shapes_online.Join,
        refusals=(
            (403, "Its host has not made the table public."),
            (404, NO_TABLE),
            (409, "No seat is free, the name is taken, the game is over, or your own token stands for something else."),
            (422, "The name cannot be had."),
        ),
    ),
    Call(
        "seats",
        "GET",
        "/api/tables/{table}/seats",
        "Who sits where",
        "The seats and what the host has decided; for the host also the links.",
        handlers_online.show_seats,
        shapes_online.Seats,
    ),
    Call(
        "changeSeat",
        "POST",
        "/api/tables/{table}/seats",
        "Change a seat",
        "Makes a seat free, gives it to a bot, names it, or makes a new link to it. You may do so with your own seat; the host "
        "with all of them. The token of a seat ends with it.",
        handlers_online.change_seat,
        shapes_online.Seats,
        body=shapes_online.ChangeSeat,
        example={"seat": 2, "do": "bot", "text": "greedy"},
        refusals=(
            (403, "That is for the host, or for whoever sits there."),
            (404, "There is no such seat."),
            (409, "It is so already, nobody can sit there, or the game is over."),
            (422, "There is no such bot, the name cannot be had, or the address cannot be reached."),
        ),
    ),
    Call(
        "settings",
        "POST",
        "/api/tables/{table}/settings",
        "Decide about a table",
        "As its host: whether the lobby lists it, and whether spectators may write.",
        handlers_online.decide,
        shapes_online.Seats,
        body=shapes_online.Settings,
        refusals=((403, "You are not the host."),),
    ),
    Call(
        "plan",
        "GET",
        "/api/tables/{table}/plan",
        "Read your plan",
        "What your seat has planned for this round, and what it could plan.",
        handlers_online.show_plan,
        shapes_online.Planning,
        sits=True,
    ),
    Call(
        "makePlan",
        "POST",
        "/api/tables/{table}/plan",
        "Plan the rest of the round",
        "Says in advance what your seat does while cowboys are placed: where to place if nobody stands there yet, and when to "
        "pass. Everybody sees it; it is carried out as soon as you are asked, and ends with the round. It takes the place of "
        "the plan before.",
        handlers_online.plan,
        shapes_online.Planning,
        sits=True,
        body=shapes_online.Steps,
        refusals=((409, "Nothing can be planned now, or it cannot be done in that order."), (422, "That is not a plan.")),
    ),
    Call(
        "chat",
        "GET",
        "/api/tables/{table}/chat",
        "Read the chat",
        "What people at the table said to each other.",
        handlers_online.read_chat,
        shapes_online.ChatLines,
        query=shapes_online.SinceLine,
    ),
    Call(
        "speak",
        "POST",
        "/api/tables/{table}/chat",
        "Say something",
        "One short line. Players may write, spectators if the host lets them; five lines in fifteen seconds.",
        handlers_online.speak,
        shapes_online.ChatLine,
        201,
        body=shapes_online.Speak,
        refusals=((403, "Only players may write at this table."), (422, "The line has letters that cannot be printed.")),
    ),
)
