"""The pictures of the card game: the row, the cities, the seats with their characters, and the whole table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from carson.cards import deck
from carson.cards.state import State
from carson.draw.svg.base import PARTS
from carson.draw.svg.cards.pieces import CARD, CARD_HEIGHT, card_piece, small_card, suit_order
from carson.draw.svg.cards.seats import INFO, LARGEST_CELL, Room, city_pieces, panel_of, panel_piece
from carson.draw.svg.frame import named, sheet
from carson.draw.svg.icons import icon
from carson.draw.svg.markup import Markup, Svg, join, move, put, shift, tag, words
from carson.game.language import say, say_many
from carson.words.lines import listed

WIDE: Final = (1366, 768)
_NARROW: Final = 400
_EDGE: Final = 14
_GAP: Final = 8
NOBODY: Final = -1
_EPOCHS: Final = ("", "I", "II")
_TITLE: Final = 118
"""The height of the poster."""
MAX_CARDS: Final = 7
"""The most cards that the row has room for."""


def row(state: State, theme: str = "auto", *, lit: Collection[str] = (), narrow: bool = False, live: bool = False) -> Svg:
    """The cards on offer, nearest to the piles first, with what everybody knows of the piles."""
    width = _width(narrow)
    drawn, height = _head(state, width, lit)
    size = (width + 2 * _EDGE, height + 2 * _EDGE)
    return sheet(move(drawn, _EDGE, _EDGE), *size, say("The row of cards"), _about(state), theme, live)


def city(state: State, seat: int, theme: str = "auto", *, lit: Collection[str] = (), live: bool = False) -> Svg:
    """The city of one seat with the bare places around it on which a card can be laid: *lit* names them, such as ``c3``."""
    own = state.cities[seat]
    drawn = tag("g", *city_pieces(seat, state.name_of(seat), own, 2, lit).values(), Markup(), id=f"city-{seat + 1}")
    width, height = ((min(extent + 4, 11)) * LARGEST_CELL + 2 * _EDGE for extent in (own.width, own.height))
    title = say("The city of {name}", name=state.name_of(seat))
    return sheet(move(drawn, _EDGE, _EDGE), width, height, title, _about(state), theme, live)


def card(state: State, number: int, theme: str = "auto", *, live: bool = False) -> Svg:
    """One terrain card."""
    drawn = small_card(NOBODY, number, state.box.faces[number], 1, 1, CARD)
    return sheet(drawn, CARD + 2, CARD + 2, deck.NAMES[number], _about(state), theme, live)


def seats(state: State, theme: str = "auto", *, narrow: bool = False, live: bool = False) -> Svg:
    """Every seat with its auction cards, characters and city."""
    width = _width(narrow)
    drawn, height = _panels(state, width, 560, narrow)
    size = (width + 2 * _EDGE, height + 2 * _EDGE)
    return sheet(move(drawn, _EDGE, _EDGE), *size, say("The seats"), _about(state), theme, live)


def table(state: State, theme: str = "auto", *, lit: Collection[str] = (), narrow: bool = False, live: bool = False) -> Svg:
    """Everything on the table: for a screen of 1366 by 768, or *narrow* for a phone, one below the other."""
    width = _width(narrow)
    head, _ = _head(state, width, lit)
    top = _panels_at(width)
    panels, panels_height = _panels(state, width, WIDE[1] - top - _EDGE, narrow)
    body = join(move(head, _EDGE, _EDGE), move(panels, _EDGE, top))
    title = say("The table of Carson City: The Card Game")
    return sheet(body, width + 2 * _EDGE, top + panels_height + _EDGE, title, _about(state), theme, live)


def row_pieces(state: State, lit: Collection[str] = ()) -> dict[str, Markup]:
    """The cards of the row by id, each drawn at the origin."""
    return {f"card-{deck.NAMES[card]}": card_piece(state, card, deck.NAMES[card] in lit) for card in state.row}


def row_spots(state: State, narrow: bool) -> dict[str, str]:
    """The transforms that put the cards of the row side by side, nearest to the piles first."""
    x, y, columns = _row_at(_width(narrow))
    spots = {}
    for number, card in enumerate(state.row):
        line, column = divmod(number, columns)
        spots[f"card-{deck.NAMES[card]}"] = shift(x + column * (CARD + _GAP), y + line * (CARD_HEIGHT + _GAP))
    return spots


def _width(narrow: bool) -> int:
    return _NARROW if narrow else WIDE[0] - 2 * _EDGE


def _row_at(width: float) -> tuple[float, float, int]:
    """Where the row begins, and how many cards lie side by side."""
    x, y = (0, _TITLE + 10) if width < 600 else (400, 2)
    return x, y, max(1, int((width - x + _GAP) // (CARD + _GAP)))


def _head(state: State, width: float, lit: Collection[str]) -> tuple[Markup, float]:
    """Title and piles at the left, the row beside them or below."""
    _, y, columns = _row_at(width)
    spots = row_spots(state, width < 600)
    cards = [put(piece, spots[name]) for name, piece in row_pieces(state, lit).items()]
    lines = max(1, -(-MAX_CARDS // columns))
    body = join(_poster(state), tag("g", *cards, Markup(), id="row"))
    return body, max(_TITLE, y + lines * (CARD_HEIGHT + _GAP))


def _poster(state: State) -> Markup:
    """The name of the game, where it stands, and the piles."""
    parts = [
        tag("path", d="M0 1H376M0 4.5H376", class_="rule"),
        tag("text", "CARSON CITY", x=0, y=38, font_size=33, class_="b", textLength=250, lengthAdjust="spacingAndGlyphs"),
        icon("star", 257, 14, 23, "red"),
        words(say("the card game"), 286, 36, 12, "i soft", room=88),
        *poster_pieces(state).values(),
    ]
    return tag("g", *parts, id="poster")


def poster_pieces(state: State) -> dict[str, Markup]:
    """Where the game stands and what everybody knows of the piles, by id."""
    told = _standing(state)
    piles = join(icon("crate", 0, 74, 16), words(_piles(state), 22, 87, 12, "soft", room=350))
    top = Markup() if state.top == deck.UNSEEN else suit_order(state.top, 0, 96, 18)
    return {
        "standing": named(words(told, 0, 64, 17, "b", room=376), told, id="standing"),
        "piles": tag("g", piles, id="piles"),
        "top": tag("g", top, id="top"),
    }


def _standing(state: State) -> str:
    if state.over:
        names = [state.name_of(seat) for seat in state.winners]
        return say_many(len(names), "The game is over: {names} wins", "The game is over: {names} win", names=listed(names))
    return say("Epoch {epoch}, round {round} of 9", epoch=_EPOCHS[state.epoch], round=state.round)


def _piles(state: State) -> str:
    terrain = say_many(len(state.pile), "{number} terrain card", "{number} terrain cards")
    people = say_many(state.in_pile().bit_count(), "{number} character", "{number} characters")
    return say("{terrain} and {people} in the piles", terrain=terrain, people=people)


def panel_rooms(state: State, narrow: bool) -> tuple[Room, list[tuple[float, float]]]:
    """How large the panel of a seat is, and where each stands on the table."""
    width = _width(narrow)
    return _grid(state.seats, width, WIDE[1] - _panels_at(width) - _EDGE, narrow)


def _panels_at(width: float) -> float:
    """How far below the edge the panels begin."""
    _, y, columns = _row_at(width)
    return max(_TITLE, y + -(-MAX_CARDS // columns) * (CARD_HEIGHT + _GAP)) + _EDGE + 12


def _grid(seats: int, width: float, height: float, narrow: bool) -> tuple[Room, list[tuple[float, float]]]:
    """The seats in a grid: as tall as the room, or one below the other."""
    columns = 1 if narrow else 2 if seats <= 4 else 3
    rows = -(-seats // columns)
    wide = round((width - (columns - 1) * 10) / columns, 1)
    tall = INFO + 50 if narrow else round((height - (rows - 1) * 10) / rows, 1)
    spots = [(round(seat % columns * (wide + 10), 1), round(seat // columns * (tall + 10), 1)) for seat in range(seats)]
    return Room(wide, tall), spots


def _panels(state: State, width: float, height: float, narrow: bool) -> tuple[Markup, float]:
    room, spots = _grid(state.seats, width, height, narrow)
    parts = [panel_piece(panel_of(state, seat), room, *spots[seat]) for seat in range(state.seats)]
    return join(*parts), spots[-1][1] + room.height


def _about(state: State) -> str:
    """The position in two sentences."""
    scores = listed([f"{state.name_of(seat)} {score}" for seat, score in enumerate(state.scores)])
    return say("{standing}. Points if scored now: {scores}.", standing=_standing(state), scores=scores)


PARTS.register("cards", {"table": table, "row": row, "seats": seats})
