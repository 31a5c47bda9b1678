"""The action path as SVG: it winds from wages to the round marker, with its squares, the market on them, and the cowboys."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final, NamedTuple

from carson.city.buildings import NAMES
from carson.city.nouns import building
from carson.city.places import (
    BUILDING_INCOME,
    BUILDING_SQUARES,
    BUY_SQUARES,
    PARCEL_PURCHASE,
    PLACES,
    STORED_BUILDINGS,
    points_price,
)
from carson.city.setup.editions import ROUNDS
from carson.city.state import State
from carson.city.steps.placing import open_squares
from carson.city.town import NOTHING
from carson.draw.svg.city.cowboys import cowboys
from carson.draw.svg.frame import named
from carson.draw.svg.icons import icon
from carson.draw.svg.markup import Markup, cached_by_language, fitted, join, tag, words
from carson.draw.svg.material import tile
from carson.game.language import mark, say
from carson.words.city.descriptions import SquareFacts, square_description, square_facts, square_title
from carson.words.city.topics import SQUARES

STEP: Final = 80
RISE: Final = 84
TILE: Final = 70
_WALK: Final = 48
"""From the upper edge of a square to its boardwalk."""
_COWBOY: Final = 32
_END: Final = -1
"""Where the round marker starts, after the last square."""

_SOFT_HYPHEN: Final = "\u00ad"
"""Where a translation allows a word to be broken."""
NARROW_COLUMNS: Final = 5
WIDE_COLUMNS: Final = 8
_WIDE_ROWS: Final = ((5, 3), (8, 0), (7, 0), (5, 2))
"""Of each row of the wide path: how many stops, and the column at which it begins at the left."""


class Face(NamedTuple):
    """What is printed on a square."""

    picture: str
    value: str
    label: str
    points: bool = False
    """The value is in points: a star stands beside it."""


_FACES: Final = {
    "wages": Face("coins", "$4", mark("wages")),
    "ammunition": Face("revolver", "3", mark("ammunition")),
    "roads-1": Face("road", "3", mark("roads")),
    "roads-2": Face("road", "1", mark("per cowboy")),
    "parcel-income": Face("parcel", "$2", mark("per parcel")),
    "cowboy-income": Face("revolver", "$2", mark("per firepower")),
    "gambling": Face("dice", "$?", mark("gambling")),
    "parcel-points": Face("parcel", "½", mark("per parcel"), points=True),
    "building-points": Face("house", "1", mark("per building"), points=True),
    "cowboy-points": Face("revolver", "½", mark("per firepower"), points=True),
}
_WAYPOINTS: Final = {
    PARCEL_PURCHASE: ("signpost", mark("parcel purchase")),
    STORED_BUILDINGS: ("crate", mark("kept buildings")),
    BUILDING_INCOME: ("income", mark("building income")),
}
"""The stops that have no square for a cowboy: the picture and the name on the sign."""


def path_size(narrow: bool) -> tuple[int, int]:
    return (NARROW_COLUMNS * STEP, 5 * RISE) if narrow else (WIDE_COLUMNS * STEP, 4 * RISE)


def path_pieces(state: State, lit: Collection[str] = (), narrow: bool = False, seat: int | None = None) -> dict[str, Markup]:
    """The parts of the path by id, in the order in which they are drawn, with the prices that *seat* pays."""
    stops = (*state.rules.edition.path, _END)
    spots = _spots(len(stops), narrow)
    free, marked = open_squares(state), spots[len(stops) - state.round]
    pieces = {"path": _ribbon(spots)}
    for stop, spot in zip(stops, spots, strict=True):
        if stop == _END:
            continue
        if stop in _WAYPOINTS:
            picture, name = _WAYPOINTS[stop]
            pieces[f"stop-{name.replace(' ', '-')}"] = _waypoint(picture, name, spot)
        else:
            facts = square_facts(state, stop, bool(free >> stop & 1), seat)
            pieces[f"place-{PLACES[stop]}"] = _square(facts, spot, PLACES[stop] in lit, covered=spot == marked)
    pieces["path-end"] = _path_end(spots[-1])
    pieces["round-marker"] = _marker(state.round, marked)
    return pieces


def _face(facts: SquareFacts) -> Face:
    place = facts.place
    if place in BUILDING_SQUARES:
        cost, kind = f"${facts.price}", facts.kind
        return Face("", cost, say("sold out")) if kind == NOTHING else Face(NAMES[kind], cost, building(kind))
    if place in BUY_SQUARES:
        return Face("star", f"${points_price(place)}", say("per point"))
    if facts.taken_by:
        return Face("", "", say("taken"))
    face = _FACES[PLACES[place]]
    return face._replace(label=say(face.label))


@lru_cache(maxsize=8)
def _spots(count: int, narrow: bool) -> tuple[tuple[int, int], ...]:
    """The upper left corner of each stop: row by row, there and back again."""
    rows = ((NARROW_COLUMNS, 0),) * 5 if narrow else _WIDE_ROWS
    spots: list[tuple[int, int]] = []
    for row, (stops, first) in enumerate(rows):
        columns = range(first, first + stops)
        spots += [(column * STEP, row * RISE) for column in (reversed(columns) if row % 2 else columns)]
    return tuple(spots[:count])


@lru_cache(maxsize=8)
def _ribbon(spots: tuple[tuple[int, int], ...]) -> Markup:
    """The trodden path below the squares."""
    line = "M" + "L".join(f"{x + STEP // 2} {y + RISE // 2}" for x, y in spots)
    drawn = [
        tag("path", d=line, stroke=f"var(--{colour})", stroke_width=width, fill="none", stroke_linejoin="round")
        for colour, width in (("ink", 27), ("road", 24.5))
    ]
    dashes = tag("path", d=line, stroke="var(--ink)", stroke_width=1, stroke_dasharray="5 6", fill="none")
    return tag("g", *drawn, dashes, id="path", aria_hidden="true")


@cached_by_language(maxsize=2048)
def _square(facts: SquareFacts, spot: tuple[int, int], lit: bool, covered: bool = False) -> Markup:
    """One square with the cowboys on it; *covered* by the round marker it shows nothing else."""
    pieces = tuple(cowboy.piece for cowboy in facts.cowboys)
    x, y = spot[0] + (STEP - TILE) // 2, spot[1] + (RISE - TILE) // 2
    parts = [
        tile(x, y, TILE),
        tag("rect", x=x + 1, y=y + _WALK, width=TILE - 2, height=TILE - _WALK - 1, fill="url(#m-planks)"),
        Markup() if covered else tag("g", *_printed(_face(facts), x, y), class_=None if facts.is_open else "shut"),
        cowboys(pieces, x - 2, y + TILE + 6, TILE + 4, _COWBOY),
        tag("rect", x=x - 2, y=y - 2, width=TILE + 4, height=TILE + 6, rx=4, class_="glow"),
    ]
    name, kind = PLACES[facts.place], "square lit" if lit else "square"
    about = square_title(facts), square_description(facts)
    return named(join(*parts), *about, id=f"place-{name}", class_=kind, data_place=name)


def _printed(face: Face, x: int, y: int) -> list[Markup]:
    """What is printed on a square whose upper left corner is here."""
    parts = [fitted(face.label, x + TILE / 2, y + 42, 12, "", "middle", room=TILE - 8, least=11.7)]
    if face.picture:
        parts.append(icon(face.picture, x + 3, y + 2, 29))
    if face.points:
        parts.append(icon("star", x + TILE - 17, y + 8, 13))
    return [*parts, words(face.value, x + TILE - (19 if face.points else 5), y + 20, 15, "b", "end")]


def _two_lines(text: str) -> tuple[str, str]:
    """Broken where a long word may be hyphenated, or at the space that leaves the shortest lines.

    >>> _two_lines("revenu des bâtiments"), _two_lines("Parzellen\u00adkauf"), _two_lines("income")
    (('revenu des', 'bâtiments'), ('Parzellen-', 'kauf'), ('income', ''))
    """
    first, hyphen, last = text.partition(_SOFT_HYPHEN)
    if hyphen:
        return f"{first}-", last
    parts = text.split(" ")
    ways = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts) + 1)]
    return min(ways, key=lambda lines: max(map(len, lines)))


@cached_by_language(maxsize=64)
def _waypoint(picture: str, name: str, spot: tuple[int, int]) -> Markup:
    """A stop without a square: a sign beside the path."""
    x, y = spot[0] + STEP // 2, spot[1] + RISE // 2
    word, title = name.replace(" ", "-"), say(name)
    first, last = _two_lines(title)
    drawn = join(
        tag("circle", cx=x, cy=y, r=37, class_="yard"),
        icon(picture, x - 13, y - 29, 26),
        fitted(first, x, y + 9, 12, "i", "middle", room=66, least=11.7),
        fitted(last, x, y + 21, 12, "i", "middle", room=58, least=11.7),
    )
    return named(drawn, title.replace(_SOFT_HYPHEN, ""), say(SQUARES[word].text), id=f"stop-{word}", class_="stop")


@lru_cache(maxsize=8)
def _path_end(spot: tuple[int, int]) -> Markup:
    """Where the round marker begins."""
    x, y = spot[0] + STEP // 2, spot[1] + RISE // 2
    ring = tag("circle", cx=x, cy=y, r=31, class_="yard")
    return tag("g", ring, icon("marker", x - 15, y - 15, 30, "shut"), id="path-end", aria_hidden="true")


@cached_by_language(maxsize=64)
def _marker(round_: int, spot: tuple[int, int]) -> Markup:
    """The round marker: it begins after the last square and closes one more each round."""
    x, y = spot[0] + STEP // 2, spot[1] + RISE // 2
    number = words(str(round_), x, y + 8, 22, "b", "middle")
    drawn = join(
        tag("circle", cx=x, cy=y, r=25, fill="var(--accent)", stroke="var(--ink)", stroke_width=1.2),
        tag("circle", cx=x, cy=y, r=20.5, fill="none", stroke="var(--on-accent)", stroke_width=1.2),
        tag("g", number, fill="var(--on-accent)"),
    )
    title = say("round marker: round {number} of {all}", number=round_, all=ROUNDS)
    return named(drawn, title, say("It closes one more square for points in each round."), id="round-marker")
