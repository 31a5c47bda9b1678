"""Editing positions of the board game: what taps on the town, its roads, the squares and the cards do."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import BOUGHT, KINDS, NAMES
from carson.city.nouns import building
from carson.city.personalities import CARDS
from carson.city.places import EDGE_NAMES, PARCEL_OF, PLACES, SIDE
from carson.city.positions.drawing import COLUMNS, EMPTY, RIVER
from carson.city.town import HOUSE, MOUNTAIN, TOWN_HALL, TOWN_HOUSE
from carson.game import BadFile
from carson.game.language import say
from carson.study.editing import AGENDA, EDITING, MAX_SEATS, Document, Editing, Tool

_LETTER: Final = {kind.name: kind.letter for kind in KINDS.values()}
_NOT_OWNED: Final = (NAMES[TOWN_HALL],)
_MAYBE_OWNED: Final = (NAMES[HOUSE], NAMES[MOUNTAIN])
_CARD_NAMES: Final = tuple(dict.fromkeys(face.name for number in sorted(CARDS) for face in CARDS[number]))


def _piece(kind: int) -> Tool:
    return Tool(f"put {NAMES[kind]}", building(kind), owned=kind != TOWN_HALL)


def _tools() -> tuple[Tool, ...]:
    """The tools in the reader's language."""
    return (
        Tool("own land", say("land"), owned=True),
        *(_piece(kind) for kind in (*BOUGHT, TOWN_HALL, HOUSE, TOWN_HOUSE, MOUNTAIN)),
        Tool("lay road", say("road"), on_edges=True),
        Tool("stand cowboy", say("cowboy"), owned=True),
        Tool("clear parcel", say("nothing")),
    )


def _cells(doc: Document) -> list[str]:
    rows = [line.split() for line in doc.get("town", "").splitlines()]
    cells = [cell for row in rows if len(row) == SIDE + 1 for cell in row[1:]]
    return cells if len(cells) == SIDE * SIDE else [EMPTY * 2] * (SIDE * SIDE)


def _draw(doc: Document, cells: list[str]) -> None:
    rows = [" ".join(cells[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE)]
    doc["town"] = "\n".join(["     " + "  ".join(COLUMNS), *(f" {number}  {row}" for number, row in enumerate(rows, 1))]) + "\n"


def _tap(doc: Document, tool: str, place: str, seat: int) -> None:
    if not 0 <= seat <= len(doc["seat"]):
        raise BadFile(say("There is no such seat."))
    verb, what = tool.split()
    if verb == "lay" and place in EDGE_NAMES:
        _toggle(doc.setdefault("roads", []), place)
    elif verb == "stand" and place in PLACES:
        if not seat:
            raise BadFile(say("Choose whose cowboy it is."))
        _stand(doc, place, seat)
    elif place in PARCEL_OF and verb in ("own", "put", "clear"):
        cells = _cells(doc)
        cells[PARCEL_OF[place]] = _cell(cells[PARCEL_OF[place]], verb, what, seat)
        _draw(doc, cells)
    else:
        raise BadFile(say("Nothing happens there with this tool."))


def _cell(cell: str, verb: str, what: str, seat: int) -> str:
    """What a parcel shows after a tap; a second tap with the same piece takes it away."""
    letter, owner = cell[0], cell[1]
    mine = str(seat) if seat else EMPTY
    if letter == RIVER:
        raise BadFile(say("Here flows the river; its course is a line of the text."))
    if verb == "clear":
        return EMPTY * 2
    if verb == "own":
        return letter + (EMPTY if owner == mine else mine)
    if what not in _LETTER:
        raise BadFile(say("There is no such piece."))
    if what in _NOT_OWNED:
        mine = EMPTY
    elif not seat and what not in _MAYBE_OWNED:
        raise BadFile(say("Choose whose building it is."))
    return EMPTY + owner if cell == _LETTER[what] + mine else _LETTER[what] + mine


def _stand(doc: Document, place: str, seat: int) -> None:
    """Put a cowboy from the reserve there, or take one home."""
    table = doc["seat"][seat - 1]
    placed = table.setdefault("placed", [])
    there = next((each for each in placed if each.split()[0] == place), None)
    if there is None:
        placed.append(place)
    else:
        placed.remove(there)
    table["cowboys"] = max(0, table.get("cowboys", 3) + (1 if there else -1))


def _toggle(values: list[str], value: str) -> None:
    if value in values:
        values.remove(value)
    else:
        values.append(value)


def _seats(doc: Document, number: int) -> None:
    """Let so many sit at the table."""
    if not 2 <= number <= MAX_SEATS:
        raise BadFile(say("Two to {number} play the board game.", number=MAX_SEATS))
    seats = doc["seat"]
    doc["seat"] = [*seats[:number], *({} for _ in range(number - len(seats)))]
    cells = [cell if not cell[1].isdecimal() or int(cell[1]) <= number else EMPTY * 2 for cell in _cells(doc)]
    _draw(doc, cells)


def _settle(doc: Document) -> None:
    if "river" not in doc.get("variants", ()):
        _draw(doc, [cell.replace(RIVER, EMPTY) for cell in _cells(doc)])


_OF_VARIANTS: Final = frozenset(
    ("connections", "favours", "marksmen", "outlaws", "strength", "pool", "mixed", "tiles", "horses", "corrals", "rodeos")
) | {"free_horses", "ridden", "river", "mountains"}
_OF_CARDS: Final = frozenset(("cards", "offer", "red", "spent", "closed", "safe"))
_OF_ROUND: Final = frozenset((AGENDA, "pass_track", "action_track", "doubled", "tripled", "ammunition"))
_OF_BAG: Final = frozenset(("market", "in_bag"))


EDITING.register(
    "city",
    Editing(
        tools=_tools,
        tap=_tap,
        targets=frozenset((*PLACES, *EDGE_NAMES)),
        drawn=frozenset(("town", "roads", AGENDA, "river", "in_bag")),
        seat_keys=("name", "money", "points", "cowboys", "revolvers", "roads", "personality", "side", "stored", "placed"),
        choices={"personality": _CARD_NAMES, "side": ("yellow", "red"), "stored": tuple(NAMES[kind] for kind in BOUGHT)},
        seats=_seats,
        settle=_settle,
        derived=(frozenset(("in_bag",)), _OF_BAG, _OF_CARDS, _OF_VARIANTS, _OF_ROUND, _OF_CARDS | _OF_ROUND),
    ),
)
