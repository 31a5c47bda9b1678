"""The pictures of the board game: the town, the path, the market, the seats, the personalities, and the whole table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from carson.city.setup.editions import ROUNDS
from carson.city.state import State
from carson.draw.svg.base import PARTS
from carson.draw.svg.city.land import TOWN_SIZE
from carson.draw.svg.city.market import MARKET_SIZE, market_pieces
from carson.draw.svg.city.path import RISE, path_pieces, path_size
from carson.draw.svg.city.people import people_height, people_pieces
from carson.draw.svg.city.seats import TALLEST_ROW, WIDE_ROW, seats_height, seats_pieces
from carson.draw.svg.city.town import town_pieces
from carson.draw.svg.city.tracks import supply_piece, track_pieces
from carson.draw.svg.frame import sheet
from carson.draw.svg.icons import icon
from carson.draw.svg.markup import Markup, Svg, join, move, tag, words
from carson.game import listed
from carson.game.language import mark, say

WIDE: Final = (1366, 768)
_VARIANTS: Final = {
    "new-beginning": mark("a new beginning"),
    "river": mark("the river"),
    "might-is-right": mark("might is right"),
    "kit-carson": mark("Kit Carson"),
    "outlaws": mark("outlaws"),
    "horses": mark("horses"),
}
_COLUMN: Final = 640
"""The width of what stands beside the town."""
_NARROW: Final = 400
BESIDE_TOWN: Final = 316
"""The width of four personalities in a row."""
BESIDE_TOWN_LYING: Final = 566
"""The width of seven or eight on a tablet that lies."""
_EDGE: Final = 12
TRACKS_AT: Final = (_EDGE + 4, 4)
"""Where round, phase and tracks stand in the picture of the path."""


def column(narrow: bool) -> int:
    """How wide the parts beside the town are."""
    return _NARROW if narrow else _COLUMN


def supply_at(narrow: bool) -> tuple[int, int]:
    """Where the bag stands in the picture of the path."""
    return (_EDGE + 250, 14) if narrow else (_EDGE + 4, 3 * RISE + 14)


def town(
    state: State,
    theme: str = "auto",
    *,
    lit: Collection[str] = (),
    narrow: bool = False,
    live: bool = False,
    seat: int | None = None,
) -> Svg:
    """The town alone, in the same shape on a phone, with the prices that *seat* would pay.

    *lit* names parcels and edges to point out, such as ``d4`` or ``d4|e4``.
    """
    body = join(*town_pieces(state, lit, live, seat=seat).values())
    return sheet(body, TOWN_SIZE, TOWN_SIZE, say("The town of Carson City"), _about(state), theme, live)


def path(
    state: State,
    theme: str = "auto",
    *,
    lit: Collection[str] = (),
    narrow: bool = False,
    live: bool = False,
    seat: int | None = None,
) -> Svg:
    """The action path with its squares, the buildings for sale at what *seat* would pay, the cowboys and the round marker."""
    width, height = path_size(narrow)
    pieces = join(*path_pieces(state, lit, narrow, seat).values())
    above = 92 if narrow else 0
    supply = supply_piece(state, *supply_at(narrow))
    body = join(move(pieces, _EDGE, above), *track_pieces(state, *TRACKS_AT).values(), supply)
    return sheet(body, width + 2 * _EDGE, height + above + 6, say("The action path"), _about(state), theme, live)


def market(state: State, theme: str = "auto", *, narrow: bool = False, live: bool = False) -> Svg:
    """The buildings on display, in the same shape on a phone."""
    width, height = MARKET_SIZE
    body = move(join(*market_pieces(state).values()), _EDGE, _EDGE)
    return sheet(body, width + 2 * _EDGE, height + 2 * _EDGE, say("The market of buildings"), _about(state), theme, live)


def seats(state: State, theme: str = "auto", *, narrow: bool = False, live: bool = False) -> Svg:
    """What everybody has. A view’s state shows what that view may know."""
    inside = column(narrow)
    height = seats_height(state, narrow)
    body = move(join(*seats_pieces(state, inside, narrow).values()), _EDGE, _EDGE)
    return sheet(body, inside + 2 * _EDGE, height + 2 * _EDGE, say("The seats"), _about(state), theme, live)


def personalities(
    state: State,
    theme: str = "auto",
    *,
    lit: Collection[str] = (),
    narrow: bool = False,
    live: bool = False,
    width: int | None = None,
) -> Svg:
    """The personalities of this game and who has taken them, in rows of this *width*."""
    width = width or column(narrow)
    body = move(tag("g", *people_pieces(state, width, lit).values(), id="people"), _EDGE, _EDGE)
    height = people_height(state, width) + 2 * _EDGE
    return sheet(body, width + 2 * _EDGE, height, say("The personalities"), _about(state), theme, live)


def table(state: State, theme: str = "auto", *, lit: Collection[str] = (), narrow: bool = False, live: bool = False) -> Svg:
    """Everything on the table: for a screen of 1366 by 768, or *narrow* for a phone, one below the other."""
    body, width, height = _tall(state, lit) if narrow else _broad(state, lit)
    return sheet(body, width, height, say("The table of Carson City"), _about(state), theme, live)


def _broad(state: State, lit: Collection[str]) -> tuple[Markup, float, float]:
    width, height = WIDE
    right = width - _COLUMN - 16
    path_height = path_size(narrow=False)[1]
    people_at = path_height + 18
    seats_at = people_at + people_height(state, _COLUMN) + 10
    row = min(TALLEST_ROW, max(WIDE_ROW, (height - seats_at - 6) // state.seats))
    parts = [
        _poster(state, 12, 8, TOWN_SIZE - 8),
        move(join(*town_pieces(state, lit).values()), 8, height - TOWN_SIZE - 4),
        *track_pieces(state, right + 6, 6).values(),
        supply_piece(state, right + 6, 4 + 3 * RISE + 14),
        move(join(*path_pieces(state, lit).values()), right, 4),
        move(join(*people_pieces(state, _COLUMN, lit).values()), right, people_at),
        move(join(*seats_pieces(state, _COLUMN, row=row).values()), right, seats_at),
    ]
    return join(*parts), width, max(height, seats_at + seats_height(state, narrow=False, row=row) + 6)


def _tall(state: State, lit: Collection[str]) -> tuple[Markup, float, float]:
    width = _NARROW + 2 * _EDGE
    scale = (_NARROW + _EDGE) / TOWN_SIZE
    parts = [_poster(state, _EDGE, 8, _NARROW), *track_pieces(state, _EDGE, 72).values()]
    parts.append(supply_piece(state, _EDGE + 250, 84))
    y = 160.0
    parts.append(move(join(*town_pieces(state, lit).values()), _EDGE / 2, y, scale))
    y += TOWN_SIZE * scale + 10
    parts.append(move(join(*path_pieces(state, lit, narrow=True).values()), _EDGE, y))
    y += path_size(narrow=True)[1] + 14
    parts.append(move(join(*people_pieces(state, _NARROW, lit).values()), _EDGE, y))
    y += people_height(state, _NARROW) + 14
    parts.append(move(join(*seats_pieces(state, _NARROW, narrow=True).values()), _EDGE, y))
    return join(*parts), width, y + seats_height(state, narrow=True) + 8


def _poster(state: State, x: float, y: float, width: float) -> Markup:
    """The head of the poster: the name of the game between stars and rules."""
    middle, small = x + width / 2, width < 500
    size = 34 if small else 46
    base = y + size * 0.92
    variants = listed([say(_VARIANTS[name]) for name in state.rules.variants])
    line = say("Founded 1858 · with {variants}", variants=variants) if variants else say("Founded 1858")
    reach = size * 5.1
    parts = [
        tag("path", d=f"M{x} {y + 2}H{x + width}M{x} {y + 5.5}H{x + width}", class_="rule"),
        tag(
            "text",
            "CARSON CITY",
            x=middle,
            y=base + 6,
            font_size=size,
            class_="b",
            text_anchor="middle",
            textLength=reach * 1.5,
            lengthAdjust="spacingAndGlyphs",
        ),
        icon("star", middle - reach * 0.75 - size * 0.9, base - size * 0.52, size * 0.62, "red"),
        icon("star", middle + reach * 0.75 + size * 0.28, base - size * 0.52, size * 0.62, "red"),
        words(line, middle, base + 23, 12.5, "i soft", "middle", width - 20),
    ]
    return tag("g", *parts, id="poster", aria_hidden="true")


def _about(state: State) -> str:
    """The position in two sentences."""
    names = listed([state.name_of(seat) for seat in range(state.seats)])
    when = say("The game is over") if state.over else say("Round {number} of {all}", number=state.round, all=ROUNDS)
    scores = listed([f"{state.name_of(seat)} {score}" for seat, score in enumerate(state.scores)])
    form = mark("{when}; {names} play, and {built} parcels are built on. Points if scored now: {scores}.")
    return say(form, when=when, names=names, built=state.town.built.bit_count(), scores=scores)


PARTS.register(
    "city",
    {"table": table, "town": town, "path": path, "market": market, "seats": seats, "personalities": personalities},
)
