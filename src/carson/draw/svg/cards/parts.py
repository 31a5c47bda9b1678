"""The pictures of the card game: the row, the cities, the seats with their characters, and the whole table."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final

from carson.cards import deck
from carson.cards.state import SEALED, State
from carson.cards.steps.draft import draft_order
from carson.draw.svg.base import PARTS
from carson.draw.svg.cards.laying import SITES, card_to_lay, laying_piece, sites_piece
from carson.draw.svg.cards.pieces import CARD, CARD_HEIGHT, backs, card_piece, suit_order
from carson.draw.svg.cards.seats import CELL, INFO, Room, city_pieces, panel_of, panel_piece
from carson.draw.svg.frame import named, sheet
from carson.draw.svg.marks import badge
from carson.draw.svg.markup import Markup, Svg, join, move, put, shift, spoken, tag, words
from carson.game.language import say, say_many
from carson.words.lines import listed

WIDE: Final = (1366, 690)
_NARROW: Final = 400
_EDGE: Final = 14
_GAP: Final = 8
_EPOCHS: Final = ("", "I", "II")
MAX_CARDS: Final = 7
"""The most cards that the row has room for."""
_LARGER: Final = 1.15
"""On a large screen the cards of the row are drawn larger."""
_ROW_AT: Final = 2 * (CARD + _GAP) * _LARGER + 8
"""Where the row begins, beside the piles."""
_WIDE_HEAD: Final = 152
_NARROW_HEAD: Final = 418
_BID: Final = 56
"""From bid to bid."""


def row(state: State, theme: str = "auto", *, lit: Collection[str] = (), narrow: bool = False, live: bool = False) -> Svg:
    """The cards on offer, nearest to the piles first, with what everybody knows of the piles, and the bids."""
    size = (_width(narrow) + 2 * _EDGE, (_NARROW_HEAD if narrow else _WIDE_HEAD) + 2 * _EDGE)
    return sheet(move(_head(state, narrow, lit), _EDGE, _EDGE), *size, say("The row of cards"), _about(state), theme, live)


def city(state: State, seat: int, theme: str = "auto", *, live: bool = False) -> Svg:
    """The city of one seat."""
    own = state.cities[seat]
    drawn = tag("g", *city_pieces(seat, state.name_of(seat), own).values(), Markup(), id=f"city-{seat + 1}")
    width, height = (max(1, extent) * CELL + 2 * _EDGE for extent in (own.width, own.height))
    title = say("The city of {name}", name=state.name_of(seat))
    return sheet(move(drawn, _EDGE, _EDGE), width, height, title, _about(state), theme, live)


def seats(state: State, theme: str = "auto", *, narrow: bool = False, live: bool = False) -> Svg:
    """Every seat with its auction cards, characters and city."""
    drawn, height = _panels(state, narrow, 0)
    size = (_width(narrow) + 2 * _EDGE, height + 2 * _EDGE)
    return sheet(move(drawn, _EDGE, _EDGE), *size, say("The seats"), _about(state), theme, live)


def table(
    state: State,
    theme: str = "auto",
    *,
    lit: Collection[str] = (),
    narrow: bool = False,
    live: bool = False,
    seat: int | None = None,
) -> Svg:
    """Everything on the table as *seat* has it before it: for a large screen, or *narrow* for a phone, one below the other."""
    top = _EDGE + (_NARROW_HEAD if narrow else _WIDE_HEAD) + 10
    panels, height = _panels(state, narrow, own_seat(state, seat), seat, SITES in lit)
    body = join(move(_head(state, narrow, lit), _EDGE, _EDGE), move(panels, _EDGE, top))
    title = say("The table of Carson City: The Card Game")
    return sheet(body, _width(narrow) + 2 * _EDGE, top + height + _EDGE, title, _about(state), theme, live)


def own_seat(state: State, seat: int | None) -> int:
    """Whose city is shown large: that of the human who looks; a spectator sees that of the first seat."""
    return seat if seat is not None and seat < state.humans else 0


def row_pieces(state: State, lit: Collection[str] = ()) -> dict[str, Markup]:
    """The cards of the row by id, each drawn at the origin."""
    return {f"card-{deck.NAMES[card]}": card_piece(state, card, deck.NAMES[card] in lit) for card in state.row}


def row_spots(state: State, narrow: bool) -> dict[str, str]:
    """The transforms that put the cards of the row side by side, nearest to the piles first."""
    x, y, columns, size = (0.0, 72, 4, 1.0) if narrow else (_ROW_AT, 0, MAX_CARDS, _LARGER)
    spots = {}
    for number, card in enumerate(state.row):
        line, column = divmod(number, columns)
        at = x + column * (CARD + _GAP) * size, y + line * (CARD_HEIGHT + _GAP) * size
        spots[f"card-{deck.NAMES[card]}"] = shift(round(at[0], 1), round(at[1], 1), size)
    return spots


def _width(narrow: bool) -> int:
    return _NARROW if narrow else WIDE[0] - 2 * _EDGE


def _head(state: State, narrow: bool, lit: Collection[str]) -> Markup:
    """The piles, the row beside or below them, where the game stands, and the bids."""
    spots = row_spots(state, narrow)
    cards = [put(piece, spots[name]) for name, piece in row_pieces(state, lit).items()]
    return join(*head_pieces(state, narrow).values(), tag("g", *cards, Markup(), id="row"))


def head_pieces(state: State, narrow: bool) -> dict[str, Markup]:
    """Where the game stands, the piles and the bids, by id."""
    people, terrain = state.in_pile().bit_count(), len(state.pile)
    told = _standing(state)
    if narrow:
        piles = tag("g", words(_piles(people, terrain), 0, 36, 12.5, "soft", room=_NARROW), id="piles")
        top = Markup() if state.top == deck.UNSEEN else suit_order(state.top, 0, 44, 20)
        standing, bids = words(told, 0, 16, 17, "b", room=_NARROW), (0.0, _NARROW_HEAD - 82.0)
    else:
        piles = backs(people, terrain, _LARGER)
        top = Markup() if state.top == deck.UNSEEN else suit_order(state.top, 8, 12, 27, 2)
        left = _ROW_AT + MAX_CARDS * (CARD + _GAP) * _LARGER + 6
        standing, bids = words(told, left, 18, 17, "b", room=_width(False) - left), (left, 38.0)
    return {
        "standing": named(standing, told, id="standing"),
        "piles": piles,
        "top": tag("g", top, id="top"),
        "bids": _bids(state, *bids),
    }


def _bids(state: State, x: float, y: float) -> Markup:
    """What everybody bids, side by side: backs until all are turned up, then the values and in which order cards are taken."""
    turned_up = not state.bids_open and all(state.bids)
    values = [state.bid_value(seat) if turned_up else bid for seat, bid in enumerate(state.bids)]
    order = draft_order(state) if turned_up else ()
    names = tuple(state.name_of(seat) for seat in range(state.seats))
    return _bid_cards(names, tuple(values), tuple(state.bids), order, x, y)


@spoken(maxsize=512)
def _bid_cards(
    names: tuple[str, ...], values: tuple[int, ...], bids: tuple[int, ...], order: tuple[int, ...], x: float, y: float
) -> Markup:
    parts = []
    step = min(_BID, 336 / len(names))
    for seat, (name, value, bid) in enumerate(zip(names, values, bids, strict=True)):
        left = round(x + seat * step, 1)
        card = tag("rect", x=left, y=y, width=38, height=50, rx=4, class_="hole" if not bid else "chip")
        if value == SEALED:
            card = tag("rect", x=left, y=y, width=38, height=50, rx=4, class_="pasteboard red")
        number = words(str(value), left + 19, y + 34, 24, "b", "middle") if value > 0 else Markup()
        turn = words(f"{order.index(seat) + 1}.", left + 40, y + 68, 12.5, "b soft", "end") if seat in order else Markup()
        title = say("a sealed bid") if value == SEALED else say("bid {number}", number=value) if value else say("no bid yet")
        title = say("{name}: {told}", name=name, told=title)
        parts.append(named(join(card, number, badge(seat, left + 12, y + 63, 10), turn), title))
    return tag("g", *parts, id="bids")


def _standing(state: State) -> str:
    if state.over:
        names = [state.name_of(seat) for seat in state.winners]
        return say_many(len(names), "The game is over: {names} wins", "The game is over: {names} win", names=listed(names))
    return say("Epoch {epoch}, round {round} of 9", epoch=_EPOCHS[state.epoch], round=state.round)


def _piles(people: int, terrain: int) -> str:
    land = say_many(terrain, "{number} terrain card", "{number} terrain cards")
    characters = say_many(people, "{number} character", "{number} characters")
    return say("{terrain} and {people} in the piles", terrain=land, people=characters)


@lru_cache
def panel_rooms(seats: int, humans: int, narrow: bool, own: int) -> tuple[list[Room], list[tuple[float, float]]]:
    """How large the panel of each seat is, and where it stands: the own one first, humans before virtual players."""
    others = [seat for seat in range(seats) if seat != own]
    rooms = [Room(0, 0)] * seats
    spots = [(0.0, 0.0)] * seats
    if narrow:
        rooms[own] = Room(_NARROW, 600, own=True, tall=True)
        for number, seat in enumerate(others):
            rooms[seat] = Room(_NARROW, INFO)
            spots[seat] = (0, 610 + number * (INFO + 10))
        return rooms, spots
    height = WIDE[1] - _WIDE_HEAD - 2 * _EDGE - 10
    columns = 1 if len(others) <= 3 else 2
    wide = 700 if columns == 1 else 610
    rooms[own] = Room(wide, height, own=True)
    each = (_width(False) - wide - 10 * columns) / columns
    lines = -(-len(others) // columns)
    shares = [2.0 if columns == 1 and seat < humans else 1.0 for seat in others]
    whole = sum(shares) if columns == 1 else lines
    y = 0.0
    for number, seat in enumerate(others):
        tall = (height - 10 * (lines - 1)) * shares[number] / whole
        rooms[seat] = Room(round(each, 1), round(tall, 1))
        spots[seat] = (round(wide + 10 + number % columns * (each + 10), 1), round(y, 1))
        y += (tall + 10) * (number % columns == columns - 1)
    return rooms, spots


def _panels(state: State, narrow: bool, own: int, seat: int | None = None, sites: bool = False) -> tuple[Markup, float]:
    rooms, spots = panel_rooms(state.seats, state.humans, narrow, own)
    parts = []
    for number in range(state.seats):
        laying = sites_piece(state, own) if sites else laying_piece(state, seat)
        extra = (laying, card_to_lay(state, own, rooms[own])) if number == own else ()
        asked = state.decision_of(number) is not None
        parts.append(panel_piece(panel_of(state, number), asked, rooms[number], *spots[number], *extra))
    return join(*parts), max(spot[1] + room.height for spot, room in zip(spots, rooms, strict=True))


def _about(state: State) -> str:
    """The position in two sentences."""
    scores = listed([f"{state.name_of(seat)} {score}" for seat, score in enumerate(state.scores)])
    return say("{standing}. Points if scored now: {scores}.", standing=_standing(state), scores=scores)


PARTS.register("cards", {"table": table, "row": row, "seats": seats})
