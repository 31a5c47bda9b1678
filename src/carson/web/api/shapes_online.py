"""What programs send and are sent about everything around a game: the lobby, seats, plans and the chat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

from carson.web.api.schema import Rule
from carson.web.api.shapes import GAMES, MAX_NUMBER, Number, OwnToken, Question, Seat, TableName, Timing, Whose
from carson.web.http.requests import ID
from carson.web.people.chat import MAX_LINE_LENGTH
from carson.web.people.host import CHANGES
from carson.web.people.outbound import MAX_URL_LENGTH
from carson.web.table.new_table import MAX_NAME_LENGTH, MAX_SEATS
from carson.web.table.plans import MAX_STEPS

MAX_STEP_LENGTH: Final = 30
LineNumber = Annotated[int, Rule("The number of a line; they are counted from 1.", least=0, most=MAX_NUMBER, example=3)]


@dataclass(frozen=True)
class Listed:
    """A table of the lobby."""

    table: TableName
    game: Annotated[str, Rule(values=GAMES)]
    options: Annotated[dict[str, Any], Rule("The options of the game, as records name them.")]
    number: Number
    names: list[str]
    free: Annotated[list[Seat], Rule("The seats that anybody may take.")]
    clock: Annotated[Timing | None, Rule("Null at a table without clocks.")]
    rated: Annotated[bool, Rule("The result counts for the ratings of those who play.")]


@dataclass(frozen=True)
class Lobby:
    """The tables that their hosts made public, the most recently used first."""

    tables: list[Listed]


@dataclass(frozen=True)
class Join:
    """Taking a seat at a table of the lobby."""

    table: Annotated[str, Rule("The name of the table.", pattern=ID)]
    seat: Annotated[int | None, Rule("Which of the free seats; without one the first.", least=1, most=MAX_SEATS, example=2)] = (
        None
    )
    name: Annotated[str, Rule("What you want to be called; without a name the seat keeps its own.", most=MAX_NAME_LENGTH)] = ""
    token: Annotated[str | None, OwnToken] = None


@dataclass(frozen=True)
class SeatNow:
    """Who sits in a seat."""

    seat: Seat
    name: str
    who: Annotated[str, Rule("“human” for a person, “program” for somebody’s program, otherwise the bot of the server.")]
    free: Annotated[bool, Rule("Nobody sits there.")]
    link: Annotated[str | None, Rule("Told to the host alone, for seats in which a person may sit.")]


@dataclass(frozen=True)
class Seats:
    """Who sits where, and what the host has decided."""

    seats: list[SeatNow]
    hosting: Annotated[bool, Rule("You are the host of this table.")]
    public: Annotated[bool, Rule("The lobby lists the table.")]
    spectators_write: Annotated[bool, Rule("Spectators may write in the chat.")]
    rated: Annotated[bool, Rule("The result counts for the ratings of those who play.")]
    watch: Annotated[str | None, Rule("The link for spectators; told to the host alone.")]


@dataclass(frozen=True)
class ChangeSeat:
    """What is to be done about a seat: your own, or as the host any."""

    seat: Annotated[
        int,
        Rule(
            "Counted from 1; 0 for the link of the spectators and for the host’s webhook.", least=0, most=MAX_SEATS, example=2
        ),
    ]
    do: Annotated[
        str,
        Rule(
            "“release” makes it free, “bot” lets a bot go on, “name” renames your own seat, “link” makes a new link in "
            "the place of the old one, “webhook” tells an address when your seat is asked. For the host: “mute” stops "
            "whoever sits there from writing at this table, “ban” frees the seat and bars them from all your tables.",
            CHANGES,
        ),
    ]
    text: Annotated[
        str, Rule("The bot, the name or the address; without an address there is no webhook any more.", most=MAX_URL_LENGTH)
    ] = ""


@dataclass(frozen=True)
class Settings:
    """What the host decides; what is left out stays."""

    public: Annotated[bool | None, Rule("List the table in the lobby.")] = None
    spectators_write: Annotated[bool | None, Rule("Let spectators write in the chat.")] = None
    rated: Annotated[bool | None, Rule("Let the result count for ratings; decided before the first move.")] = None


@dataclass(frozen=True)
class Steps:
    """A plan for the rest of the round."""

    steps: Annotated[
        list[Annotated[str, Rule("“place …” or “pass”.", least=1, most=MAX_STEP_LENGTH)]],
        Rule(
            "What your seat does by itself when it is asked to place, one step each time; no steps end the plan. A place where "
            "somebody stands by then ends it, too.",
            least=0,
            most=MAX_STEPS,
            example=["place d4", "pass"],
        ),
    ]


@dataclass(frozen=True)
class Planning:
    """Your plan, and what could be planned."""

    possible: Annotated[bool, Rule("Cowboys are being placed, and your seat has not passed.")]
    steps: Annotated[list[str], Rule("What is still to be done of your plan.")]
    places: Annotated[list[str], Rule("Placements where nobody stands now.", example=["place d4"])]


@dataclass(frozen=True)
class SinceLine:
    """Which lines you know already."""

    since: LineNumber = 0


@dataclass(frozen=True)
class StreamSince:
    """What you know already; without it, the stream begins with what happens next. The header Last-Event-ID says the same."""

    since: Annotated[int | None, Rule("The number of the last entry of the log that you know.", least=0, most=MAX_NUMBER)] = (
        None
    )
    line: Annotated[int | None, Rule("The number of the last line of the chat that you know.", least=0, most=MAX_NUMBER)] = None


@dataclass(frozen=True)
class AskedNow(Question):
    """Your seat has to decide. Sent when the stream begins, too, and again when what can be chosen has changed."""

    number: Number


@dataclass(frozen=True)
class ChatLine:
    """What somebody said."""

    number: LineNumber
    seat: Whose
    text: str


@dataclass(frozen=True)
class ChatLines:
    """What was said, the oldest first; at most the last 60 lines."""

    lines: list[ChatLine]


@dataclass(frozen=True)
class Speak:
    """A line for the chat."""

    text: Annotated[str, Rule(least=1, most=MAX_LINE_LENGTH, example="Good game!")]
    client: Annotated[
        str | None, Rule("An id of your own: a line that is sent again with it is kept once.", pattern=ID, example="line-0001")
    ] = None


@dataclass(frozen=True)
class Again:
    """The new table of the same people. Your token is good there, too."""

    table: TableName
