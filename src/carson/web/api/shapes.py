"""Everything that programs send and are sent. The document of the API, its page and the validation are made from these."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, make_dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

from carson.game import kinds, modes
from carson.web.api.schema import Rule
from carson.web.http.requests import ID, MAX_MOVE_LENGTH, MAX_TEXT_LENGTH
from carson.web.store.entries import HUMAN
from carson.web.store.holders import PROGRAM
from carson.web.table.clock import AT_END, FORM
from carson.web.table.new_table import BOTS, MAX_NAME_LENGTH, MAX_SEATS, VIRTUAL

GAMES: Final = tuple(mode.name for mode in modes())
MAX_OPTION_LENGTH: Final = 200
MAX_NUMBER: Final = 1_000_000
MAX_WAIT_S: Final = 50
TOKEN: Final = rf"{PROGRAM}[A-Za-z0-9_-]{{32}}"
LINK: Final = rf"([!-~]{{0,150}}/join/)?{ID}"

Seat = Annotated[int, Rule("A seat, counted from 1.", least=1, most=MAX_SEATS, example=1)]
Number = Annotated[
    int, Rule("The number of a position: how many entries the log of the table has.", least=0, most=MAX_NUMBER, example=12)
]
Client = Annotated[
    str,
    Rule(
        "An id of your own, new for each move: 8 to 64 letters, digits, - or _. Sent again, it gets the first answer again.",
        pattern=ID,
        example="bot-7f3a-0001",
    ),
]
TableName = Annotated[str, Rule("The name of a table.", example="q3J8xT0aLm2P")]
Whose = Annotated[int, Rule("A seat, counted from 1; 0 for a spectator or the host.", least=0, most=MAX_SEATS, example=1)]
Token = Annotated[str, Rule("A secret: send it as “Authorization: Bearer …”. It is told only now.")]
OwnToken = Rule(
    "A token that you have made yourself: “carson_” and 32 random letters, digits, - or _. It can have a seat at each of many "
    "tables. If the answer got lost, the same request gets it again. Without one the server makes it.",
    pattern=TOKEN,
)
Clock = Rule(
    "“live 15 30”: 15 minutes for the whole game and 30 seconds more for every move; “days 3”: three days for every move.",
    pattern=f"({FORM})",
    example="live 15 30",
)
Then = Rule("What follows when the time has run out: a bot makes that move, or the seat is offered in the lobby.", AT_END)


@dataclass(frozen=True)
class Problem:
    """What is wrong, in one sentence."""

    error: Annotated[str, Rule(example="d4 already belongs to Bo.")]


@dataclass(frozen=True)
class NewSeat:
    """Who sits in a seat."""

    who: Annotated[
        str, Rule("A person (or your program), a bot, or a virtual player of the card game.", (HUMAN, *BOTS, *VIRTUAL))
    ]
    name: Annotated[str, Rule("At most 20 letters; without one the seat gets a usual name.", most=MAX_NAME_LENGTH)] = ""


def _option_fields() -> Iterator[tuple[str, Any, Any]]:
    """A field for each option that some game offers."""
    for name in dict.fromkeys(option.name for mode in modes() for option in mode.offered):
        shared = [mode for mode in modes() if name in [option.name for option in mode.offered]]
        option, about = shared[0].option(name), f"{', '.join(mode.name for mode in shared)}: {shared[0].option(name).title}."
        if option.several:
            each, rule = Rule(values=option.words), Rule(about, least=0, most=len(option.words))
            yield name, Annotated[list[Annotated[str, each]] | None, rule], None
        elif option.other:
            rule = Rule(f"{about} One of {', '.join(option.words)}, or {option.other}.", most=MAX_OPTION_LENGTH)
            yield name, Annotated[str | None, rule], None
        else:
            yield name, Annotated[str | None, Rule(about, option.words)], None


if TYPE_CHECKING:

    class Options:
        """The options of a game, a field each."""

else:
    Options = make_dataclass("Options", _option_fields(), frozen=True)
    Options.__doc__ = "The options of a game. What is left out has its default."


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """What the host of a new table decides."""

    clock: Annotated[str | None, Clock] = None
    then: Annotated[str, Then] = AT_END[0]
    public: Annotated[bool, Rule("List it in the lobby, where anybody may take its free seats.")] = False
    spectators_write: Annotated[bool, Rule("Let spectators write in the chat.")] = False
    hints: Annotated[bool, Rule("Let people who play each other ask the computer.")] = False
    rated: Annotated[bool, Rule("Let the result count for the ratings of those who play.")] = True


@dataclass(frozen=True, kw_only=True)
class NewTable(TableSettings):
    """A table to be opened."""

    game: Annotated[str, Rule("The board game, its solo game, or the card game.", GAMES)]
    seats: Annotated[list[NewSeat], Rule("Who plays, in the order of the seats.", least=1, most=MAX_SEATS)]
    options: Options = field(default_factory=Options)


@dataclass(frozen=True, kw_only=True)
class FromText(TableSettings):
    """A table that begins where a record ends, or at a position."""

    text: Annotated[str, Rule("A record or a position, as a file has it.", least=1, most=MAX_TEXT_LENGTH)]
    who: Annotated[
        list[Annotated[str, Rule("A person (or your program), or a bot.", (HUMAN, *BOTS))]],
        Rule(
            "Who plays, in the order of the seats. Without it, seat 1 is a person’s and bots play the others.", most=MAX_SEATS
        ),
    ] = field(default_factory=list)


@dataclass(frozen=True)
class OpenSeat:
    """A seat of a table; a person’s has a link, with which anybody can take it."""

    seat: Seat
    name: str
    who: str
    link: Annotated[str | None, Rule("For a browser an address of this server, for a program what “take a seat” asks for.")]


@dataclass(frozen=True)
class Opened:
    """A table that was opened, and the token by which you are its host."""

    table: TableName
    token: Token
    seats: list[OpenSeat]
    watch: Annotated[str, Rule("The link for spectators.")]


@dataclass(frozen=True)
class Take:
    """Taking a seat by its link, or looking on by the link for spectators."""

    link: Annotated[str, Rule("The link, or only what follows its last slash.", pattern=LINK)]
    name: Annotated[str, Rule("What you want to be called; without a name the seat keeps its own.", most=MAX_NAME_LENGTH)] = ""
    token: Annotated[str | None, OwnToken] = None


@dataclass(frozen=True)
class Taken:
    """A seat that is yours, or that of a spectator."""

    token: Token
    table: TableName
    seat: Whose
    name: Annotated[str, Rule("What the seat is called; empty for spectators.")]


@dataclass(frozen=True)
class Question:
    """What your seat is asked now."""

    kind: Annotated[str, Rule("The kind of decision.", example="place")]
    question: Annotated[str, Rule("The question, as a person reads it.")]
    moves: Annotated[list[str], Rule("Every legal move, as text.", example=["place d4", "pass"])]


@dataclass(frozen=True)
class Result:
    """How the game ended."""

    scores: Annotated[list[int], Rule("Points by seat, the first seat first.")]
    winners: list[Seat]


@dataclass(frozen=True)
class Timing:
    """The clocks of a table."""

    clock: Annotated[str, Clock]
    then: Annotated[str, Then]
    left: Annotated[list[int], Rule("The whole seconds that each seat has now, the first seat first.")]
    running: Annotated[list[Seat], Rule("The seats whose time runs.")]


@dataclass(frozen=True)
class Plan:
    """What a seat will do by itself when it is asked to place; everybody sees it."""

    seat: Seat
    steps: Annotated[list[str], Rule(example=["place d4", "pass"])]


@dataclass(frozen=True)
class View:
    """What your seat may know, and what it is asked. A spectator knows what everybody may."""

    table: TableName
    game: Annotated[str, Rule("“city” (also the solo game) or “cards”.", tuple(kind.name for kind in kinds()))]
    number: Number
    seat: Whose
    names: list[str]
    asked: Annotated[list[Seat], Rule("The seats that have to decide now.")]
    decision: Annotated[Question | None, Rule("Null when your seat is not asked.")]
    board: Annotated[dict[str, Any], Rule("What lies on the table, as “carson replay --json” prints it.")]
    state: Annotated[
        dict[str, Any],
        Rule(
            "The whole position, with the keys of the position files: what is left out has the value of a fresh game, and -1 "
            "stands for what your seat cannot know."
        ),
    ]
    facts: Annotated[
        dict[str, Any],
        Rule("What follows from it: incomes, prices, firepower, points, as “carson inspect --json” prints them."),
    ]
    clock: Annotated[Timing | None, Rule("Null at a table without clocks.")]
    plans: Annotated[list[Plan], Rule("What seats have planned for this round.")]
    result: Annotated[Result | None, Rule("Null as long as the game goes on.")]


@dataclass(frozen=True)
class Move:
    """A move of your seat."""

    move: Annotated[str, Rule("One of the legal moves, as text.", least=1, most=MAX_MOVE_LENGTH, example="place d4")]
    number: Number
    client: Client


@dataclass(frozen=True)
class Undo:
    """Taking back your last move, or answering somebody who wants to take back theirs."""

    number: Number
    client: Client
    how: Annotated[
        str,
        Rule(
            "“free” takes back what nobody has to agree to; “ask” asks the others where they have to; “agree” and “refuse” "
            "answer what somebody else asked.",
            values=("free", "ask", "agree", "refuse"),
        ),
    ] = "free"


@dataclass(frozen=True)
class Made:
    """The position after what you did; bots may have gone on since."""

    number: Number


@dataclass(frozen=True)
class Since:
    """Which events you know already, and how long you want to wait for more."""

    since: Number = 0
    wait: Annotated[
        int, Rule("Seconds to wait for something to happen if nothing has.", least=0, most=MAX_WAIT_S, example=20)
    ] = 0


@dataclass(frozen=True)
class Happened:
    """One entry of the log of a table."""

    number: Number
    kind: Annotated[
        str,
        Rule(
            "“move”, “undo”, “undo asked”, “agree”, “refuse”, “sit”, “program” (the one who sat down is a program), “leave”, "
            "“bot” (it took over the seat), “plan”, “clock”, “flag” (a time has run out) or “again”."
        ),
    ]
    seat: Annotated[int, Rule("Whose it was, counted from 1; 0 is chance, or the table itself.", least=0, most=MAX_SEATS)]
    text: Annotated[
        str | None,
        Rule(
            "The move; for “undo” and “undo asked” how many moves remain; for “bot” its name; for “sit” a new name; for “plan” "
            "its steps; for “again” the new table. Null for what your seat must not know."
        ),
    ]


@dataclass(frozen=True)
class Events:
    """What happened, oldest first. Ask again with this number."""

    number: Number
    more: Annotated[bool, Rule("There is more than fits into one answer; ask again at once.")]
    over: bool
    events: list[Happened]


@dataclass(frozen=True)
class RecordText:
    """The whole game as text."""

    record: str


@dataclass(frozen=True)
class Choice:
    """An option of a game and what can be chosen."""

    option: str
    values: list[str]


@dataclass(frozen=True)
class Offer:
    """A game that can be played here."""

    game: Annotated[str, Rule(values=GAMES)]
    title: str
    fewest_seats: int
    most_seats: int
    who: Annotated[list[str], Rule("What may sit in a seat.")]
    options: list[Choice]


@dataclass(frozen=True)
class Games:
    """The games and their options."""

    games: list[Offer]
