"""The pictures of the card game: the row, the cities, the seats with their characters, and the whole table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from carson.cards import decks, suits
from carson.cards.state import State
from carson.draw.story import listed, some
from carson.draw.svg.cards_parts import CARD, CARD_HEIGHT, card_piece, suit_order
from carson.draw.svg.cards_seats import INFO, city_piece, panel_of, panel_piece
from carson.draw.svg.frame import named, sheet
from carson.draw.svg.icons import icon
from carson.draw.svg.markup import Markup, Svg, join, move, tag, words

WIDE: Final = (1366, 768)
_NARROW: Final = 400
_EDGE: Final = 14
_GAP: Final = 8
_EPOCHS: Final = ("", "I", "II")
CELL: Final = 46


def row(state: State, theme: str = "auto", *, lit: Collection[str] = (), narrow: bool = False, live: bool = False) -> Svg:
    """The cards on offer, nearest to the piles first, with what everybody knows of the piles."""
    width = _NARROW if narrow else WIDE[0] - 2 * _EDGE
    drawn, height = _head(state, width, lit)
    size = (width + 2 * _EDGE, height + 2 * _EDGE)
    return sheet(move(drawn, _EDGE, _EDGE), *size, "The row of cards", _about(state), theme, live)


def city(state: State, seat: int, theme: str = "auto", *, lit: Collection[str] = (), live: bool = False) -> Svg:
    """The city of one seat with the bare table around it; *lit* names places such as ``c3``."""
    own = state.cities[seat]
    drawn = city_piece(seat, state.name_of(seat), own, CELL, 2, lit)
    width, height = ((min(extent + 4, 11)) * CELL + 2 * _EDGE for extent in (own.width, own.height))
    title = f"The city of {state.name_of(seat)}"
    return sheet(move(drawn, _EDGE, _EDGE), width, height, title, _about(state), theme, live)


def seats(state: State, theme: str = "auto", *, narrow: bool = False, live: bool = False) -> Svg:
    """Every seat with its auction cards, characters and city."""
    width = _NARROW if narrow else WIDE[0] - 2 * _EDGE
    drawn, height = _panels(state, width, 560, narrow)
    size = (width + 2 * _EDGE, height + 2 * _EDGE)
    return sheet(move(drawn, _EDGE, _EDGE), *size, "The seats", _about(state), theme, live)


def table(state: State, theme: str = "auto", *, lit: Collection[str] = (), narrow: bool = False, live: bool = False) -> Svg:
    """Everything on the table: for a screen of 1366 by 768, or *narrow* for a telephone, one below the other."""
    width = _NARROW if narrow else WIDE[0] - 2 * _EDGE
    head, head_height = _head(state, width, lit)
    top = head_height + _EDGE + 12
    panels, panels_height = _panels(state, width, WIDE[1] - top - _EDGE, narrow)
    body = join(move(head, _EDGE, _EDGE), move(panels, _EDGE, top))
    title = "The table of Carson City: The Card Game"
    return sheet(body, width + 2 * _EDGE, top + panels_height + _EDGE, title, _about(state), theme, live)


def row_pieces(state: State, x: float, y: float, columns: int, lit: Collection[str] = ()) -> dict[str, Markup]:
    """The cards of the row by id."""
    pieces = {}
    for number, card in enumerate(state.row):
        line, column = divmod(number, columns)
        at = (x + column * (CARD + _GAP), y + line * (CARD_HEIGHT + _GAP))
        pieces[f"card-{decks.NAMES[card]}"] = card_piece(state, card, *at, decks.NAMES[card] in lit)
    return pieces


def _head(state: State, width: float, lit: Collection[str]) -> tuple[Markup, float]:
    """Title and piles at the left, the row beside them or below."""
    narrow = width < 600
    title_height = 118
    x, y = (0, title_height + 10) if narrow else (400, 2)
    columns = max(1, int((width - x + _GAP) // (CARD + _GAP)))
    lines = max(1, -(-len(state.row) // columns))
    cards = join(*row_pieces(state, x, y, columns, lit).values())
    if not state.row:
        cards = words("No cards lie in the row.", x + 8, y + 60, 14, "i soft")
    body = join(_poster(state), tag("g", cards, id="row"))
    return body, max(title_height, y + lines * (CARD_HEIGHT + _GAP))


def _poster(state: State) -> Markup:
    """The name of the game, where it stands, and the piles."""
    told = _standing(state)
    parts = [
        tag("path", d="M0 1H376M0 4.5H376", class_="rule"),
        tag("text", "CARSON CITY", x=0, y=38, font_size=33, class_="b", textLength=250, lengthAdjust="spacingAndGlyphs"),
        icon("star", 257, 14, 23, "red"),
        words("the card game", 286, 36, 12, "i soft", room=88),
        named(words(told, 0, 64, 17, "b", room=376), told, id="standing"),
        icon("crate", 0, 74, 16),
        words(_piles(state), 22, 87, 12, "soft", room=350),
    ]
    if state.top != suits.UNSEEN:
        parts.append(suit_order(state.top, 0, 96, 18))
    return tag("g", *parts, id="poster")


def _standing(state: State) -> str:
    if state.over:
        winners = listed([state.name_of(seat) for seat in state.winners])
        return f"The game is over: {winners} {'wins' if len(state.winners) == 1 else 'win'}"
    return f"Epoch {_EPOCHS[state.epoch]}, round {state.round} of 9"


def _piles(state: State) -> str:
    return f"{some(len(state.pile), 'terrain card')} and {some(state.in_pile().bit_count(), 'character')} in the piles"


def _panels(state: State, width: float, height: float, narrow: bool) -> tuple[Markup, float]:
    """The seats in a grid: as tall as the room, or one below the other."""
    columns = 1 if narrow else 2 if state.seats <= 4 else 3
    rows = -(-state.seats // columns)
    wide = (width - (columns - 1) * 10) / columns
    tall = INFO + 50 if narrow else (height - (rows - 1) * 10) / rows
    parts = []
    for seat in range(state.seats):
        line, column = divmod(seat, columns)
        at = (round(column * (wide + 10), 1), round(line * (tall + 10), 1))
        parts.append(panel_piece(panel_of(state, seat), *at, round(wide, 1), round(tall, 1)))
    return join(*parts), rows * (tall + 10) - 10


def _about(state: State) -> str:
    """The position in two sentences."""
    scores = listed([f"{state.name_of(seat)} {score}" for seat, score in enumerate(state.scores)])
    return f"{_standing(state)}. Points if scored now: {scores}."
