"""Editing positions of the card game: parcels of the cities on the picture; the rest by fields and text.

A city is made of cards of two by two parcels. A piece put beside it brings such a card of open land with it, and what no card
could cover any more is refused by the reader of positions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carson.cards import characters, deck, grid, levels
from carson.cards.moves import HIGHEST_BID
from carson.cards.nouns import character_name, level_name, parcel_name, suit_name
from carson.cards.parcels import EMPTY, LETTERS, NAMES, NO_CARD
from carson.draw.svg.cards.laying import SITES
from carson.draw.svg.cards.pieces import picture_of
from carson.game import BadFile, State
from carson.game.language import say
from carson.study.editing import AGENDA, EDITING, Document, Editing, Tool

Spot = tuple[int, int]
"""Row and column, counted from the upper left corner of the city."""
Cells = dict[Spot, str]

_SEAT_KEYS: Final = ("name", "suit", "virtual", "hand", "characters")
_IN_TEXT_ONLY: Final = frozenset(("bottom", "called", "removed", "top", "turned", "bid", "cards"))
_OPEN: Final = LETTERS[EMPTY]


def _tools() -> tuple[Tool, ...]:
    titles = {name: parcel_name(name) for name in NAMES} | {NAMES[EMPTY]: say("open land")}
    pieces = (Tool(f"put {name}", titles[name], icon="parcel" if name == NAMES[EMPTY] else picture_of(name)) for name in NAMES)
    return (*pieces, Tool("clear parcel", say("nothing"), icon="nothing"))


def _choices(state: State) -> dict[str, dict[str, str]]:
    virtual = {level: level_name(level) for level in levels.NAMES if level != levels.NAMES[levels.HUMAN]}
    people = {name: character_name(name) for name in characters.NAMES}
    bids = {str(value): str(value) for value in range(1, HIGHEST_BID + 1)}
    return {"suit": {suit: suit_name(suit) for suit in deck.SUITS}, "virtual": virtual, "characters": people, "hand": bids}


def _set_seats(doc: Document, number: int) -> None:
    """Change how many sit at the table; newcomers are beginners."""
    if not levels.MIN_SEATS <= number <= levels.MAX_SEATS:
        raise BadFile(say("{low} to {high} sit at the card game.", low=levels.MIN_SEATS, high=levels.MAX_SEATS))
    seats = doc["seat"]
    doc["seat"] = [*seats[:number], *({"virtual": levels.NAMES[1]} for _ in range(number - len(seats)))]


def _cells(doc: Document, seat: int) -> Cells:
    if not 1 <= seat <= len(doc["seat"]):
        raise BadFile(say("Choose whose city it is."))
    rows = [line.strip() for line in doc["seat"][seat - 1].get("city", "").splitlines() if line.strip()]
    return {(row, column): letter for row, line in enumerate(rows) for column, letter in enumerate(line) if letter != NO_CARD}


def _draw(doc: Document, seat: int, cells: Cells) -> None:
    """Write the city; which cards lie there is no longer known."""
    table = doc["seat"][seat - 1]
    for key in ("city", "laid", "stacked"):
        table.pop(key, None)
    if cells:
        rows, columns = ([spot[axis] for spot in cells] for axis in (0, 1))
        lines = [
            "".join(cells.get((row, column), NO_CARD) for column in range(min(columns), max(columns) + 1))
            for row in range(min(rows), max(rows) + 1)
        ]
        table["city"] = "\n".join(lines) + "\n"


def _spot(place: str) -> Spot:
    if place not in grid.PLACES:
        raise BadFile(say("Nothing happens there with this tool."))
    row, column = divmod(grid.PLACES[place], grid.STRIDE)
    return row - grid.MARGIN, column - grid.MARGIN


def _tap(doc: Document, tool: str, place: str, seat: int) -> None:
    spot, cells = _spot(place), _cells(doc, seat)
    verb, what = tool.split()
    if verb == "put" and what in NAMES:
        letter = LETTERS[NAMES.index(what)]
        cells = _put(cells, spot, _OPEN if cells.get(spot) == letter else letter)
    elif verb == "clear" and cells.get(spot, _OPEN) != _OPEN:
        cells[spot] = _OPEN
    elif verb == "clear":
        cells = _without(cells, spot)
    else:
        raise BadFile(say("There is no such piece."))
    _draw(doc, seat, cells)


def _put(cells: Cells, spot: Spot, letter: str) -> Cells:
    """The city with another parcel, on a card of open land if no card lies there: the one that covers least."""
    if spot not in cells:
        cards = [card for card in _cards_at(spot) if not cells or _touches(cells, card)]
        if not cards:
            raise BadFile(say("A new card must touch the city along a side."))
        cells = {**dict.fromkeys(min(cards, key=lambda card: len(cells.keys() & set(card))), _OPEN), **cells}
    return {**cells, spot: letter}


def _without(cells: Cells, spot: Spot) -> Cells:
    """The city without a card of open land that lies there; raises `BadFile`."""
    if spot not in cells:
        raise BadFile(say("No card lies there."))
    for card in sorted(_cards_at(spot), key=lambda card: -len(cells.keys() & set(card))):
        left = {other: letter for other, letter in cells.items() if other not in card}
        if all(cells.get(other, _OPEN) == _OPEN for other in card) and _is_city(left):
            return left
    raise BadFile(say("Without a card there the city would fall apart, or something on it would be lost."))


def _cards_at(spot: Spot) -> list[tuple[Spot, ...]]:
    """The four cards that would cover a parcel."""
    row, column = spot
    corners = [(row - down, column - right) for down in (0, 1) for right in (0, 1)]
    return [tuple((top + down, left + right) for down in (0, 1) for right in (0, 1)) for top, left in corners]


def _beside(spot: Spot) -> Iterator[Spot]:
    row, column = spot
    yield from ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))


def _touches(cells: Cells, card: tuple[Spot, ...]) -> bool:
    return any(near in cells for spot in card for near in (spot, *_beside(spot)))


def _is_city(cells: Cells) -> bool:
    """Whether the parcels are connected and cards could cover exactly these."""
    if any(not any(cells.keys() >= set(card) for card in _cards_at(spot)) for spot in cells):
        return False
    waiting = list(cells)[:1]
    seen = set(waiting)
    while waiting:
        near = [other for other in _beside(waiting.pop()) if other in cells and other not in seen]
        seen.update(near)
        waiting += near
    return len(seen) == len(cells)


def _drag(doc: Document, here: str, there: str, seat: int) -> None:
    """Move what a parcel shows; open land stays behind."""
    cells, start = _cells(doc, seat), _spot(here)
    if cells.get(start, _OPEN) == _OPEN:
        raise BadFile(say("Nothing stands there."))
    letter, cells[start] = cells[start], _OPEN
    _draw(doc, seat, _put(cells, _spot(there), letter) if there else cells)


def _held(doc: Document) -> list[str]:
    found = []
    for seat in range(1, len(doc["seat"]) + 1):
        for (row, column), letter in _cells(doc, seat).items():
            if letter != _OPEN:
                found.append(f"{seat} {grid.NAMES[grid.CORNER + row * grid.STRIDE + column]}")
    return found


EDITING.register(
    "cards",
    Editing(
        tools=_tools,
        tap=_tap,
        drag=_drag,
        held=_held,
        owners=lambda state: range(1, state.people + 1),
        targets=frozenset((SITES,)),
        drawn=frozenset((AGENDA, "city", "laid", "stacked")) | _IN_TEXT_ONLY,
        seat_keys=_SEAT_KEYS,
        choices=_choices,
        several=frozenset(("characters",)),
        lists=frozenset(("hand",)),
        orders=frozenset(("hand",)),
        set_seats=_set_seats,
        derived=(frozenset((AGENDA,)),),
    ),
)
