"""The seats of the card game as SVG: auction cards, bid, characters and the city of each."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final, NamedTuple

from carson.cards import characters, cities, frame, levels, parcels, suits
from carson.cards.cities import City
from carson.cards.state import SEALED, State
from carson.draw.story import listed, some
from carson.draw.svg.cards_parts import element_name, parcel, small_card, suit_icon
from carson.draw.svg.frame import named
from carson.draw.svg.icons import icon
from carson.draw.svg.marks import plate
from carson.draw.svg.markup import Markup, join, move, shortened, signed, tag, words
from carson.draw.svg.portraits import portrait

INFO: Final = 176
"""The width of what stands beside a city."""
LARGEST_CELL: Final = 46


class Panel(NamedTuple):
    """Everything that the panel of a seat shows."""

    seat: int
    name: str
    level: int
    suit: int
    points: int
    asked: bool
    hand: int
    bid: int
    final_bid: int
    people: tuple[tuple[str, bool], ...]
    """The name of each character and whether it is turned over."""
    city: City
    kept: tuple[tuple[int, tuple[int, ...]], ...]
    """Number and face of the terrain cards outside a city."""


def panel_of(state: State, seat: int) -> Panel:
    people = tuple(
        (characters.NAMES[number], bool(state.turned >> number & 1)) for number in characters.members(state.characters[seat])
    )
    bid = state.bids[seat]
    return Panel(
        seat,
        state.name_of(seat),
        state.levels[seat],
        state.suits[seat],
        state.points(seat),
        state.decision_of(seat) is not None,
        state.hands[seat],
        bid,
        bid if bid <= 0 else state.bid_value(seat),
        people,
        state.cities[seat],
        tuple((card, state.box.faces[card]) for card in state.kept[seat]),
    )


@lru_cache(maxsize=512)
def panel_piece(panel: Panel, x: float, y: float, width: float, height: float) -> Markup:
    """One seat: who it is and what it has at the left, its city at the right."""
    parts = [
        tag("rect", x=0, y=0, width=width, height=height, rx=3, class_="tile"),
        plate(panel.seat, 10, 10, 32),
        words(shortened(panel.name, 16), 50, 24, 14.5, "b red" if panel.asked else "b", room=INFO - 48),
        icon(suit_icon(panel.suit), 50, 29, 14),
        words(_rank(panel), 68, 41, 11, "i soft", room=INFO - 66),
        icon("star", 10, 52, 18),
        words(signed(panel.points), 33, 67, 18, "b"),
        *_auction(panel, 10, 78),
        *_people(panel, 10, 124, height),
    ]
    room = (width - INFO - 18, height - 20)
    if panel.city.covered:
        parts.append(_fitted(panel, INFO + 8, 10, room))
    else:
        parts.append(_kept(panel, INFO + 8, 10, room))
    if panel.asked:
        parts.append(tag("path", d=f"M-2 {18}l9 8-9 8z", fill="var(--accent)"))
    whole = named(
        join(*parts),
        _title(panel),
        _told(panel),
        id=f"seat-panel-{panel.seat + 1}",
        role="group",
        class_="seat",
        data_seat=str(panel.seat + 1),
    )
    return move(whole, x, y)


def _rank(panel: Panel) -> str:
    suit = suits.SUITS[panel.suit]
    return suit if panel.level == levels.HUMAN else f"{suit}, {levels.NAMES[panel.level]}"


def _auction(panel: Panel, x: float, y: float) -> list[Markup]:
    """The auction cards still in hand, the bid set apart."""
    parts = []
    for number, value in enumerate(frame.bits(panel.hand)):
        left = x + number * 17.5
        parts += [
            tag("rect", x=left, y=y, width=16, height=20, rx=2, class_="chip"),
            words(str(value), left + 8, y + 14.5, 11 if value < 10 else 10, "b", "middle"),
        ]
    if panel.bid:
        sealed = panel.bid == SEALED
        told = "?" if sealed else str(panel.final_bid)
        drawn = join(
            tag("rect", x=x + 128, y=y - 33, width=28, height=26, rx=3, fill="var(--accent)", stroke="var(--ink)"),
            tag("g", words(told, x + 142, y - 14, 15, "b", "middle"), fill="var(--on-accent)"),
        )
        parts.append(named(drawn, "a sealed bid" if sealed else f"bid {told}"))
    return parts


def _people(panel: Panel, x: float, y: float, height: float) -> list[Markup]:
    """Portraits of the characters, five in a line."""
    parts = []
    rows = -(-len(panel.people) // 5)
    step = 33 if rows < 2 else min(38.0, (height - y - 20) / rows)
    for number, (name, turned) in enumerate(panel.people):
        row, column = divmod(number, 5)
        drawn = portrait(name, x + 15 + column * 33, round(y + row * step + 8, 1), 16)
        title = f"{name}{', turned over' if turned else ''}"
        parts.append(named(tag("g", drawn, class_="shut" if turned else None), title, data_card=name))
    return parts


def _kept(panel: Panel, x: float, y: float, room: tuple[float, float]) -> Markup:
    """The cards of a virtual player, or of a human whose city is still to begin."""
    size = 54
    columns = max(1, int(room[0] // (size + 6)))
    parts = []
    for number, (card, face) in enumerate(panel.kept):
        row, column = divmod(number, columns)
        parts.append(small_card(card, face, x + column * (size + 6), y + row * (size + 6), size))
    return join(*parts)


def _fitted(panel: Panel, x: float, y: float, room: tuple[float, float]) -> Markup:
    """The city as large as fits, in the middle of its room."""
    city = panel.city
    cell = min(LARGEST_CELL, int(room[0] // city.width), int(room[1] // city.height))
    left = x + (room[0] - cell * city.width) / 2
    top = y + (room[1] - cell * city.height) / 2
    return move(city_piece(panel.seat, panel.name, city, cell), left, top)


def city_piece(seat: int, owner: str, city: City, cell: float, margin: int = 0, lit: Collection[str] = ()) -> Markup:
    """A city, parcel by parcel; with a *margin* also the bare table around it, where cards can be laid."""
    first = frame.MARGIN - margin
    parts = []
    for row in range(first, min(frame.MARGIN + city.height + margin, frame.SIDE)):
        for column in range(first, min(frame.MARGIN + city.width + margin, frame.SIDE)):
            bit = row * frame.STRIDE + column
            at = ((column - first) * cell, (row - first) * cell)
            letter = cities.shown_at(city, bit)
            name = frame.NAMES[bit]
            if letter != parcels.NO_CARD or margin:
                parts.append(_spot(seat, owner, letter, name, at, cell, name in lit))
    return tag("g", *parts, id=f"city-{seat + 1}")


@lru_cache(maxsize=8192)
def _spot(seat: int, owner: str, letter: str, name: str, at: tuple[float, float], cell: float, lit: bool) -> Markup:
    x, y = at
    if letter == parcels.NO_CARD:
        drawn, what = tag("rect", x=x, y=y, width=cell, height=cell, class_="bare"), "no card"
    else:
        element = parcels.LETTERS.index(letter)
        drawn, what = parcel(element, x, y, cell), element_name(element)
    glow = tag("rect", x=x + 2, y=y + 2, width=cell - 4, height=cell - 4, class_="glow")
    where = {"id": f"city-{seat + 1}-{name}", "data_place": name, "data_seat": str(seat + 1)}
    return named(
        join(drawn, glow), f"{name}: {what}", f"In the city of {owner}.", class_="parcel lit" if lit else "parcel", **where
    )


def _title(panel: Panel) -> str:
    return f"seat {panel.seat + 1}, {panel.name}: {some(panel.points, 'point')}{'; it is their turn' if panel.asked else ''}"


def _told(panel: Panel) -> str:
    hand = listed([str(value) for value in frame.bits(panel.hand)])
    told = [f"Suit {_rank(panel)}. Auction cards {hand}." if hand else f"Suit {_rank(panel)}. No auction cards left."]
    if panel.people:
        told.append(f"Characters: {listed([name for name, _ in panel.people])}.")
    return " ".join(told)
