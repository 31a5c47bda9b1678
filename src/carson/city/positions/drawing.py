"""The town as a drawing: eight rows of eight cells, each what stands there and whose parcel it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carson.city.buildings import KINDS, TILES
from carson.city.nouns import the_building
from carson.city.places import PARCELS, SIDE
from carson.city.positions.codecs import tiles_left, too_many
from carson.city.positions.spots import Spot
from carson.city.setup.editions import MOUNTAINS, PROPERTY_TILES
from carson.city.state import State
from carson.city.town import HOUSE, MOUNTAIN, NOTHING, TOWN_HALL, TOWN_HOUSE, Town
from carson.game import BadFile, mark, quoted, say

COLUMNS: Final = "abcdefgh"
EMPTY: Final = "."
RIVER: Final = "~"
LETTER_KINDS: Final = {building.letter: kind for kind, building in KINDS.items()}


def draw(town: Town) -> str:
    """The drawing of a town, with its letters and numbers around it."""
    rows = ["     " + "  ".join(COLUMNS)]
    for row in range(SIDE):
        cells = [_cell(town, row * SIDE + column) for column in range(SIDE)]
        rows.append(f" {row + 1}  {' '.join(cells)}")
    return "\n".join(rows) + "\n"


def _cell(town: Town, parcel: int) -> str:
    kind, owner = town.at(parcel), town.owner(parcel)
    letter = RIVER if town.river >> parcel & 1 else EMPTY if kind == NOTHING else KINDS[kind].letter
    return letter + (EMPTY if owner < 0 else str(owner + 1))


def cells_of(spot: Spot) -> list[Spot]:
    """The 64 cells of a drawing, each two characters; raises `BadFile` with the line of the row."""
    return [cell for row, line in enumerate(_rows(spot)) for cell in _cells(line, row)]


def put_up(state: State, cells: Sequence[Spot]) -> None:
    """Claim and build what the cells show."""
    for parcel, cell in enumerate(cells):
        _claim(state, parcel, cell)
    for parcel, cell in enumerate(cells):  # a church guards what its owner has: first all parcels, then what stands on them
        _build(state, parcel, cell)


def _rows(spot: Spot) -> list[Spot]:
    """The eight rows; a line of column letters around them must be right."""
    lines = spot.text(mark("a drawing between two lines of three quotation marks")).splitlines()
    first = spot.lines.get((*spot.path, 0))
    rows: list[Spot] = []
    for number, line in enumerate(lines):
        path = (*spot.path, "row", number)
        where = spot.lines if first is None else {path: first + number}
        row = Spot(line.strip(), path, where)
        letters = "".join(line.split()).lower()
        if letters.isalpha():
            if letters != COLUMNS:
                raise row.bad(say("The letters over the drawing are “a b c d e f g h”, from left to right."))
        elif letters:
            rows.append(row)
    if len(rows) != SIDE:
        bad = rows[SIDE] if len(rows) > SIDE else spot
        raise bad.bad(say("The town has eight rows, not {number}.", number=len(rows)))
    return rows


def _cells(line: Spot, row: int) -> list[Spot]:
    """The cells of one row, however they are spaced; its number must be right where it stands."""
    text: str = line.value
    digits = text[: len(text) - len(text.lstrip("0123456789"))]
    if digits and digits != str(row + 1):
        form = mark("Row {row} of the drawing is numbered {number}; the rows count from 1 at the top to 8.")
        raise line.bad(say(form, row=row + 1, number=digits))
    cells = text[len(digits) :].split()
    for column, cell in enumerate(cells[:SIDE] if len(cells) == SIDE else ()):
        if len(cell) != 2:
            form = mark("{place} is {cell}; a cell has two characters: what stands there and whose it is.")
            raise line.bad(say(form, place=f"{COLUMNS[column]}{row + 1}", cell=quoted(cell)))
    joined = "".join(cells)
    if len(joined) != 2 * SIDE:
        form = mark("Row {row} of the drawing has {number} cells; it needs eight of two characters each.")
        raise line.bad(say(form, row=row + 1, number=len(cells)))
    return [Spot(joined[at : at + 2], line.path, line.lines) for at in range(0, 2 * SIDE, 2)]


def _claim(state: State, parcel: int, cell: Spot) -> None:
    letter, owner = cell.value
    name = PARCELS[parcel]
    if owner == EMPTY:
        return
    if not ("1" <= owner <= "9" and int(owner) <= state.seats):
        form = mark("{place} belongs to “{owner}”; a parcel is nobody’s (.) or belongs to a seat, 1 to {seats}.")
        raise cell.bad(say(form, place=name, owner=owner, seats=state.seats))
    if letter == RIVER:
        form = mark("{place} is river and belongs to nobody: it is written “~.”, not {cell}.")
        raise cell.bad(say(form, place=name, cell=quoted(cell.value)))
    if LETTER_KINDS.get(letter) == TOWN_HALL:
        form = mark("{place} is the town hall’s and belongs to nobody: it is written “T.”, not {cell}.")
        raise cell.bad(say(form, place=name, cell=quoted(cell.value)))
    seat = int(owner) - 1
    state.town.claim(seat, parcel)
    if state.tiles_left(seat) < 0:
        form = mark("With {place} seat {seat} has more than {number} parcels, but only {number} property tiles.")
        raise cell.bad(say(form, place=name, seat=owner, number=PROPERTY_TILES))


def _build(state: State, parcel: int, cell: Spot) -> None:
    letter = cell.value[0]
    if letter in (EMPTY, RIVER):
        return
    kind = LETTER_KINDS.get(letter)
    if kind is None:
        raise _unknown(parcel, cell)
    name, town = PARCELS[parcel], state.town
    if kind < TOWN_HALL and not town.owned >> parcel & 1:
        form = mark("{building} on {place} stands on nobody’s parcel; it needs an owner, such as “{cell}”.")
        raise cell.bad(say(form, building=the_building(kind, first=True), place=name, cell=f"{letter}1"))
    if kind in TILES and tiles_left(state, market=False)[kind] == 0:
        raise too_many(state, kind, cell)
    if kind == TOWN_HOUSE and not state.rules.edition.town_houses:
        form = mark("The edition “{edition}” has no town houses; {place} can be a house, “{letter}”.")
        raise cell.bad(say(form, edition=state.rules.edition.name, place=name, letter=KINDS[HOUSE].letter))
    if kind == MOUNTAIN and town.standing[MOUNTAIN].bit_count() == MOUNTAINS:
        form = mark("With {place} there are more than the {number} mountains of the game.")
        raise cell.bad(say(form, place=name, number=MOUNTAINS))
    town.build(kind, parcel)


def _unknown(parcel: int, cell: Spot) -> BadFile:
    letter, place = cell.value[0], PARCELS[parcel]
    other = letter.swapcase()
    if other in LETTER_KINDS:
        form = mark("“{letter}” on {place} means nothing; “{other}” stands for {building}.")
        return cell.bad(say(form, letter=letter, place=place, other=other, building=the_building(LETTER_KINDS[other])))
    form = mark("“{letter}” on {place} means nothing; a cell begins with one of “{letters}”.")
    return cell.bad(say(form, letter=letter, place=place, letters=" ".join((EMPTY, RIVER, *LETTER_KINDS))))
