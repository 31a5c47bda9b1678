"""Editing positions of the board game: what taps, lines and drags on the town, its roads and the squares do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carson.city.buildings import BOUGHT, KINDS, NAMES
from carson.city.nouns import building
from carson.city.personalities import CARDS
from carson.city.places import BUILDING_SQUARES, EDGE_NAMES, PARCEL_OF, PARCELS, PLACES, SIDE
from carson.city.positions.drawing import COLUMNS, EMPTY, RIVER
from carson.city.setup.box import box
from carson.city.setup.deck import SIDES
from carson.city.setup.editions import BIG_BOX
from carson.city.town import HOUSE, MOUNTAIN, TOWN_HALL, TOWN_HOUSE
from carson.city.variants.might_is_right import VALUES
from carson.game import BadFile, State
from carson.game.language import say
from carson.study.city_rivers import bent, drawn
from carson.study.editing import AGENDA, EDITING, Document, Editing, Tool

_LETTER: Final = {kind.name: kind.letter for kind in KINDS.values()}
_NOT_OWNED: Final = (NAMES[TOWN_HALL],)
_ON_ANY_LAND: Final = (NAMES[HOUSE], NAMES[TOWN_HOUSE], NAMES[MOUNTAIN])
"""They say nothing about whose land it is: it stays whose it was."""
_FACES: Final = {face.name: face for number in sorted(CARDS) for face in CARDS[number]}
_DIG: Final = "dig river"
_ANYTHING: Final = "parcel"
"""What the tool takes away that clears a place."""
_MARKET: Final = [PLACES[square] for square in reversed(BUILDING_SQUARES)]
"""The squares of the market in the order of the text, the cheapest first."""


def _piece(kind: int) -> Tool:
    return Tool(f"put {NAMES[kind]}", building(kind), icon=NAMES[kind])


def _tools() -> tuple[Tool, ...]:
    """The tools in the reader's language."""
    return (
        Tool("own land", say("land"), icon="parcel", paints=True),
        *(_piece(kind) for kind in (*BOUGHT, TOWN_HALL, HOUSE, TOWN_HOUSE, MOUNTAIN)),
        Tool("lay road", say("road"), on_edges=True, icon="road", paints=True),
        Tool(_DIG, say("river"), icon="river", paints=True),
        Tool("stand cowboy", say("cowboy"), icon="cowboy"),
        Tool(f"clear {_ANYTHING}", say("nothing"), icon="nothing"),
    )


def _tip() -> str:
    employing = say("A tap on a personality employs it; for nobody, it turns the card over.")
    return f"{employing} {say('Tap a name, a number, the round or a track to change it.')}"


def _choices(state: State) -> dict[str, dict[str, str]]:
    seats = {str(seat + 1): state.name_of(seat) for seat in range(state.seats)}
    return {
        "personality": {name: face.title for name, face in _FACES.items()},
        "side": {side: say(side) for side in SIDES},
        "pass_track": seats,
        "action_track": seats,
        "stored": {NAMES[kind]: building(kind) for kind in BOUGHT},
        "tiles": {str(tile): str(tile) for tile in VALUES},
    }


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
    if place in _FACES:
        _employ(doc, place, seat)
    elif place in _MARKET and verb in ("put", "clear"):
        _offer(doc, _MARKET.index(place), what)
    elif tool == _DIG and place in PARCEL_OF:
        _dig(doc, bent(_course(doc), PARCEL_OF[place]))
    elif verb == "lay" and place in EDGE_NAMES:
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


def _employ(doc: Document, name: str, seat: int) -> None:
    """Let a seat employ a personality, or send it away again; for nobody, turn its card over."""
    cards = str(doc.get("cards", "")).split()
    shown = next((card for card in cards if card[:-1] == str(_FACES[name].number)), "")
    yellow, red = SIDES
    if not seat:
        turned = shown[:-1] + (red if shown.endswith("Y") else yellow)[0].upper()
        doc["cards"] = " ".join(turned if card == shown else card for card in cards)
        return
    table = doc["seat"][seat - 1]
    if table.get("personality") == name:
        del table["personality"]
        table.pop("side", None)
    else:
        table |= {"personality": name, "side": red if shown.endswith("R") else yellow}


def _offer(doc: Document, slot: int, what: str) -> None:
    """Put a building up for sale; another tap takes it off."""
    if what not in (_ANYTHING, *(NAMES[kind] for kind in BOUGHT)):
        raise BadFile(say("Nothing happens there with this tool."))
    market = doc.setdefault("market", [""] * len(_MARKET))
    market[slot] = "" if what in (_ANYTHING, market[slot]) else what


def _stroke(doc: Document, tool: str, line: Sequence[str], seat: int) -> None:
    """Use a tool along a line: take the piece away everywhere if the first place has it already, else put it everywhere."""
    if tool == _DIG:
        if not PARCEL_OF.keys() >= set(line):
            raise BadFile(say("Nothing happens there with this tool."))
        _dig(doc, drawn(_course(doc), [PARCEL_OF[place] for place in line]))
        return
    took = _has(doc, tool, line[0], seat)
    for place in dict.fromkeys(line):
        if _has(doc, tool, place, seat) == took:
            _tap(doc, tool, place, seat)


def _has(doc: Document, tool: str, place: str, seat: int) -> bool:
    if place in EDGE_NAMES:
        return place in doc.get("roads", ())
    if place not in PARCEL_OF:
        return False
    cell = _cells(doc)[PARCEL_OF[place]]
    return cell[0] == RIVER or (tool == "own land" and cell[1] == (str(seat) if seat else EMPTY))


def _drag(doc: Document, here: str, there: str, seat: int) -> None:
    """Move a cowboy, the chosen seat's before others, or else the parcel with what stands there."""
    order = sorted(range(1, len(doc["seat"]) + 1), key=lambda number: number != seat)
    for number in order:
        placed = doc["seat"][number - 1].get("placed", [])
        if any(each.split()[0] == here for each in placed):
            _stand(doc, here, number)
            if there:
                _stand(doc, there, number)
            return
    if here not in PARCEL_OF or (there and there not in PARCEL_OF):
        raise BadFile(say("Nothing happens there with this tool."))
    cells = _cells(doc)
    moved, cells[PARCEL_OF[here]] = cells[PARCEL_OF[here]], EMPTY * 2
    if RIVER in moved or (there and cells[PARCEL_OF[there]][0] == RIVER):
        raise BadFile(say("The river is here. Bend it with its own tool."))
    if there:
        cells[PARCEL_OF[there]] = moved
    _draw(doc, cells)


def _held(doc: Document) -> list[str]:
    standing = [each.split()[0] for seat in doc["seat"] for each in seat.get("placed", ())]
    return [*standing, *(PARCELS[parcel] for parcel, cell in enumerate(_cells(doc)) if cell != EMPTY * 2 and cell[0] != RIVER)]


def _course(doc: Document) -> tuple[int, ...]:
    """The course of the river; in a game without one, that of the box."""
    told = doc.get("river")
    return tuple(PARCEL_OF[name] for name in told) if isinstance(told, list) else box().river


def _dig(doc: Document, course: tuple[int, ...]) -> None:
    """Let the river run like this; what was in its way is gone."""
    cells = [cell.replace(RIVER, EMPTY) for cell in _cells(doc)]
    for parcel in course:
        cells[parcel] = RIVER + EMPTY
    _draw(doc, cells)
    doc["river"] = [PARCELS[parcel] for parcel in course]
    doc["variants"] = list(dict.fromkeys([*doc.get("variants", ()), "river"]))
    doc.pop("mountains", None)


def _cell(cell: str, verb: str, what: str, seat: int) -> str:
    """What a parcel shows after a tap; a second tap with the same piece takes it away."""
    letter, owner = cell[0], cell[1]
    mine = str(seat) if seat else EMPTY
    if letter == RIVER:
        raise BadFile(say("The river is here. Bend it with its own tool."))
    if verb == "clear":
        return EMPTY * 2
    if verb == "own":
        return letter + (EMPTY if owner == mine else mine)
    if what not in _LETTER:
        raise BadFile(say("There is no such piece."))
    if what in _NOT_OWNED:
        mine = EMPTY
    elif what in _ON_ANY_LAND:
        mine = owner
    elif not seat:
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


def _set_seats(doc: Document, number: int) -> None:
    """Change how many sit at the table."""
    least, most = BIG_BOX.players
    if not least <= number <= most:
        raise BadFile(say("The board game is for two to {number} players.", number=most))
    seats = doc["seat"]
    doc["seat"] = [*seats[:number], *({} for _ in range(number - len(seats)))]
    cells = [cell if not cell[1].isdecimal() or int(cell[1]) <= number else EMPTY * 2 for cell in _cells(doc)]
    _draw(doc, cells)


def _settle(doc: Document) -> None:
    """Let the river come with its variant, and go with it."""
    if "river" not in doc.get("variants", ()):
        _draw(doc, [cell.replace(RIVER, EMPTY) for cell in _cells(doc)])
    elif not any(RIVER in cell for cell in _cells(doc)):
        _dig(doc, _course(doc))


_OF_VARIANTS: Final = frozenset(
    ("connections", "favours", "marksmen", "outlaws", "strength", "pool", "mixed", "tiles", "horses", "corrals", "rodeos")
) | {"free_horses", "ridden", "river", "mountains"}
_OF_CARDS: Final = frozenset(("cards", "offer", "red", "spent", "closed", "safe"))
_OF_ROUND: Final = frozenset((AGENDA, "pass_track", "action_track", "doubled", "tripled", "ammunition"))
_IN_TEXT_ONLY: Final = frozenset(
    ("offer", "pool", "spent", "connections", "favours", "marksmen", "corrals", "rodeos", "dynamite", "standish_cards")
) | {"standish_discards"}
_OF_BAG: Final = frozenset(("market", "in_bag"))
_ORDERS: Final = frozenset(("pass_track", "action_track"))


EDITING.register(
    "city",
    Editing(
        tools=_tools,
        tip=_tip,
        tap=_tap,
        targets=frozenset((*PLACES, *EDGE_NAMES)),
        drawn=frozenset(("town", "roads", AGENDA, "river", "in_bag", "market", "placed")) | _IN_TEXT_ONLY,
        seat_keys=("name", "money", "points", "cowboys", "revolvers", "roads", "personality", "side", "stored"),
        stroke=_stroke,
        drag=_drag,
        held=_held,
        choices=_choices,
        lists=_ORDERS | {"stored", "tiles"},
        orders=_ORDERS,
        set_seats=_set_seats,
        settle=_settle,
        derived=(frozenset(("in_bag",)), _OF_BAG, _OF_CARDS, _OF_VARIANTS, _OF_ROUND, _OF_CARDS | _OF_ROUND),
    ),
)
