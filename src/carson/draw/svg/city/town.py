"""The town as SVG: parcels with owners and buildings, roads and bridges, river, mountains, outlaws, cowboys.

Each parcel is one group with the id ``place-d4``, made from a few plain values and remembered, so that drawing the next
position makes only what has changed.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import pairwise
from typing import Final

from carson.city.buildings import NAMES
from carson.city.nouns import edge_name
from carson.city.places import EDGE_ENDS, EDGE_NAMES, EDGES_AROUND, PARCELS, SIDE, bits
from carson.city.state import State
from carson.city.town import MOUNTAIN, NOTHING, Town
from carson.draw.svg.city.cowboys import cowboys
from carson.draw.svg.city.land import CELL, MARGIN, land_piece
from carson.draw.svg.frame import named
from carson.draw.svg.icons import icon
from carson.draw.svg.marks import badge, fill
from carson.draw.svg.markup import Markup, cached_by_language, join, tag, words
from carson.draw.svg.material import tile
from carson.game.language import say
from carson.words.city.descriptions import ParcelFacts, parcel_description, parcel_facts, parcel_title

_INSET: Final = 6
"""From the edge of a cell to the property tile: roads run in between."""
_BUILT: Final = 14
"""From the edge of a cell to the building tile."""
_ABOVE_COWBOYS: Final = 26
"""How far an outlaw gives way upwards to several cowboys."""
_ASIDE: Final = 42
"""The size of a building tile that makes room for cowboys."""


def town_pieces(state: State, lit: Collection[str] = (), live: bool = False, seat: int | None = None) -> dict[str, Markup]:
    """The parts of the town by id, in the order in which they are drawn; *live* with an edge wherever a road could be laid."""
    pieces = {"land": land_piece(), "river": river_piece(state), "roads": _roads(state.town, () if live else lit)}
    pieces |= parcel_pieces(state, lit, seat)
    if live:
        pieces["edges"] = edges_piece(lit)
    return pieces


def parcel_pieces(state: State, lit: Collection[str] = (), seat: int | None = None, *, bare: bool = False) -> dict[str, Markup]:
    """The parcels by id, with the prices that *seat* pays; *bare* as if no cowboy stood there."""
    return {
        f"place-{name}": parcel_piece(parcel_facts(state, parcel, seat, bare=bare), name in lit)
        for parcel, name in enumerate(PARCELS)
    }


def corner(parcel: int) -> tuple[int, int]:
    """The upper left corner of a parcel."""
    row, column = divmod(parcel, SIDE)
    return MARGIN + column * CELL, MARGIN + row * CELL


@cached_by_language(maxsize=4096)
def parcel_piece(facts: ParcelFacts, lit: bool = False) -> Markup:
    """One parcel with everything on it."""
    parcel, kind, owner, number = facts.parcel, facts.kind, facts.owner, facts.number
    pieces = [cowboy.piece for cowboy in facts.cowboys]
    x, y = corner(parcel)
    inside = CELL - 2 * _INSET
    parts = [
        tag("rect", x=x, y=y, width=CELL, height=CELL, fill="none", pointer_events="all"),
        tag("rect", x=x + _INSET, y=y + _INSET, width=inside, height=inside, rx=2, class_="field"),
    ]
    if owner >= 0:
        parts.append(tile(x + _INSET, y + _INSET, inside, "plate", fill(owner)))
        if kind == NOTHING:
            parts.append(tag("use", href="#m-yard", x=x + 16, y=y + 16, width=CELL - 32, height=CELL - 32))
    if kind != NOTHING:
        bare = kind == MOUNTAIN and owner < 0
        priced = number[0] == "price" and not bare
        beside = "cowboy" if pieces else "outlaw" if facts.outlaw else ""
        parts.append(_stands(kind, x, y, bare, beside, priced=priced))
    if owner >= 0:
        parts.append(tag("g", badge(owner, x + _INSET + 9, y + _INSET + 9, 9.5), class_="owner"))
    if number[1]:
        parts.append(_number(number, x, y))
    if facts.outlaw:
        parts.append(_outlaw(facts.outlaw, x, y - (_ABOVE_COWBOYS if len(pieces) > 1 else 0)))
    size = 42 if kind == NOTHING and not facts.outlaw else 34
    parts.append(cowboys(pieces, x + 4, y + CELL - 4, size if len(pieces) == 1 else CELL - 8, size))
    parts.append(tag("rect", x=x + 3, y=y + 3, width=CELL - 6, height=CELL - 6, rx=3, class_="glow"))
    name = PARCELS[parcel]
    about = parcel_title(facts), parcel_description(facts)
    return named(join(*parts), *about, id=f"place-{name}", class_="parcel lit" if lit else "parcel", data_place=name)


def _stands(kind: int, x: int, y: int, bare: bool, beside: str, priced: bool) -> Markup:
    """A building on its tile, or bare rock; smaller *beside* a cowboy or an outlaw; *priced* with a price above it.

    Where owner and income are set larger than the board, the page moves what they would cover out of their way.
    """
    if bare:
        return icon(NAMES[kind], x + 10, y + 3, 48) if beside else icon(NAMES[kind], x + 10, y + 10, CELL - 20)
    size = _ASIDE if beside else CELL - 2 * _BUILT
    left, top = (x + 13, y + 8) if beside else (x + _BUILT, y + _BUILT)
    if priced:
        left, top, size = x + 9, y + 25, min(size, CELL - 34)
    drawn = tile(left, top, size), icon(NAMES[kind], left + 3, top + 3, size - 6)
    return join(*drawn) if priced else tag("g", *drawn, class_=f"stands by-{beside}" if beside else "stands")


def _number(number: tuple[str, int], x: int, y: int) -> Markup:
    """An income on a chip; a price, which nobody earns, in soft print. Land for $1 says nothing."""
    kind, amount = number
    text, style = f"${amount}", "b" if kind == "income" else "soft"
    if kind == "price":
        return words(text, x + CELL - 8, y + 19, 12, style, "end") if amount > 1 else Markup()
    wide = 5 + 7.8 * len(text)
    right = x + CELL - 3
    chip = tag("rect", x=right - wide, y=y + 5, width=wide, height=17, rx=2, class_="chip")
    return tag("g", chip, words(text, right - wide / 2, y + 18, 12.5, style, "middle"), class_="income")


def _outlaw(strength: int, x: int, y: int) -> Markup:
    """His face in the lower corner that building and income leave free, beside it the strength that has to be beaten.

    Several cowboys need the width of the parcel; then he sits above them. On small boards pages show his hat, and below it the
    number.
    """
    left, top = x + CELL - 49, y + CELL - 30
    plate = tag(
        "rect", x=left, y=top, width=45, height=25, rx=12.5, fill="var(--accent)", stroke="var(--tile)", stroke_width=1.6
    )
    disc = tag("circle", cx=left + 33, cy=top + 12.5, r=11.4, fill="var(--tile)", stroke="var(--accent)", stroke_width=1.6)
    face = tag("g", icon("outlaw", left + 24, top + 3, 18, "red"), class_="face")
    number = tag("g", words(str(strength), left + 12.5, top + 17.8, 15, "b", "middle"), fill="var(--on-accent)")
    return tag("g", plate, disc, face, number, class_="outlaw")


def _point(corner_number: int) -> tuple[int, int]:
    row, column = divmod(corner_number, SIDE + 1)
    return MARGIN + column * CELL, MARGIN + row * CELL


def _line(edge: int) -> str:
    (x1, y1), (x2, y2) = (_point(end) for end in EDGE_ENDS[edge])
    return f"M{x1} {y1}L{x2} {y2}"


@cached_by_language(maxsize=512)
def _road(edge: int, bridge: bool) -> Markup:
    line = _line(edge)
    if bridge:
        (x1, y1), (x2, y2) = (_point(end) for end in EDGE_ENDS[edge])
        across, down = (0, 7) if y1 == y2 else (7, 0)
        rails = "".join(f"M{x1 + s * across} {y1 + s * down}L{x2 + s * across} {y2 + s * down}" for s in (-1, 1))
        drawn = join(
            tag("path", d=line, stroke="var(--ink)", stroke_width=16, fill="none"),
            tag("path", d=line, stroke="var(--tile)", stroke_width=13, stroke_dasharray="4.4 1.6", fill="none"),
            tag("path", d=rails, stroke="var(--ink)", stroke_width=2.2, fill="none"),
        )
    else:
        drawn = join(
            tag("path", d=line, stroke="var(--road)", stroke_width=7.5, stroke_linecap="round"),
            tag("path", d=line, stroke="var(--ink)", stroke_width=1, stroke_dasharray="5 6", stroke_dashoffset=-3),
        )
    name = EDGE_NAMES[edge]
    title = say("bridge {edge}", edge=edge_name(edge)) if bridge else say("road {edge}", edge=edge_name(edge))
    return named(drawn, title, id=road_id(edge), data_edge=name)


def road_pieces(town: Town) -> dict[str, Markup]:
    """The roads by id. Their ink outlines come first and in one piece, so that roads run into each other at the corners."""
    pieces = {"casing": _casing(town.roads & ~town.bridges)}
    for edge in bits(town.roads):
        pieces[road_id(edge)] = _road(edge, bool(town.bridges >> edge & 1))
    return pieces


@lru_cache(maxsize=256)
def _casing(roads: int) -> Markup:
    line = "".join(_line(edge) for edge in bits(roads)) or None
    return tag("path", d=line, stroke="var(--ink)", stroke_width=10, stroke_linecap="round", fill="none", id="casing")


def _roads(town: Town, lit: Collection[str]) -> Markup:
    free = [_edge(edge, lit=True) for edge in range(len(EDGE_NAMES)) if EDGE_NAMES[edge] in lit and not town.roads >> edge & 1]
    return tag("g", *road_pieces(town).values(), *free, id="roads")


def edges_piece(lit: Collection[str] = ()) -> Markup:
    """Every edge of the town, for a page that lights the free ones and hides all others."""
    return tag("g", *(_edge(edge, lit=name in lit) for edge, name in enumerate(EDGE_NAMES)), id="edges")


@cached_by_language(maxsize=512)
def _edge(edge: int, *, lit: bool) -> Markup:
    """A place for a road; around its line it can be hit by a finger, so it lies above the parcels."""
    name = EDGE_NAMES[edge]
    reach = tag("path", d=_line(edge), class_="reach")
    line = tag("path", d=_line(edge), stroke="var(--accent)", stroke_width=7, stroke_dasharray="10 6", stroke_opacity=0.8)
    kind = "free lit" if lit else "free"
    return named(
        join(reach, line),
        say("room for a road {edge}", edge=edge_name(edge)),
        id=f"edge-{_edge_id(edge)}",
        class_=kind,
        data_edge=name,
    )


def road_id(edge: int) -> str:
    return f"road-{_edge_id(edge)}"


def _edge_id(edge: int) -> str:
    return EDGE_NAMES[edge].replace("|", "-")


def river_piece(state: State) -> Markup:
    return _water(state.town.river, state.town.crossings, state.rules.river)


@lru_cache(maxsize=64)
def _water(river: int, crossings: int, course: tuple[int, ...]) -> Markup:
    """A ribbon along its course; the names of its parcels are said by the parcels."""
    if not river:
        return tag("g", id="river")
    if sum(1 << parcel for parcel in course) != river:
        course = ()
    ribbon = [_ribbon(course, crossings)] if course else [_pond(parcel) for parcel in bits(river)]
    waves = [tag("path", d=_WAVES.format(*_middle(parcel))) for parcel in bits(river)]
    drawn = tag("g", *waves, fill="none", stroke="var(--deep)", stroke_width=1.6, stroke_linecap="round")
    return tag("g", *ribbon, drawn, id="river", aria_hidden="true")


_WAVES: Final = "M{0} {1}m-19-9q4-5 8 0t8 0M{0} {1}m1 0q4-5 8 0t8 0M{0} {1}m-14 10q4-5 8 0t8 0"


def _middle(parcel: int) -> tuple[int, int]:
    x, y = corner(parcel)
    return x + CELL // 2, y + CELL // 2


def _pond(parcel: int) -> Markup:
    x, y = corner(parcel)
    return tag("rect", x=x, y=y, width=CELL, height=CELL, fill="var(--water)")


def _ribbon(course: tuple[int, ...], crossings: int) -> Markup:
    centres = [_middle(parcel) for parcel in course]
    between = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairwise(centres)]
    ends = [_mouth(course[0], crossings), *between, _mouth(course[-1], crossings)]
    path = f"M{ends[0][0]:g} {ends[0][1]:g}"
    for (x, y), (to_x, to_y) in zip(centres, ends[1:], strict=True):
        path += f"Q{x} {y} {to_x:g} {to_y:g}"
    return join(
        *(
            tag("path", d=path, fill="none", stroke=f"var(--{colour})", stroke_width=width)
            for colour, width in (("ink", 62), ("water", 59), ("deep", 51), ("water", 48.5))
        )
    )


def _mouth(parcel: int, crossings: int) -> tuple[float, float]:
    """Where the river leaves the map: the middle of the crossing edge on the border."""
    for edge in bits(EDGES_AROUND[parcel] & crossings):
        if EDGE_NAMES[edge].endswith(("north", "south", "west", "east")):
            (x1, y1), (x2, y2) = (_point(end) for end in EDGE_ENDS[edge])
            return (x1 + x2) / 2, (y1 + y2) / 2
    return _middle(parcel)
