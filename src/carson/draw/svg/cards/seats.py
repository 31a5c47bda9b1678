"""The seats of the card game as SVG: auction cards, bid, characters and the city of each."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from carson.cards import characters, cities, deck, grid, levels, parcels
from carson.cards.cities import City
from carson.cards.nouns import character_name, level_name
from carson.cards.state import SEALED, State
from carson.draw.svg.cards.pieces import element_name, parcel, small_card, suit_icon, suit_name
from carson.draw.svg.frame import named
from carson.draw.svg.icons import icon
from carson.draw.svg.marks import plate
from carson.draw.svg.markup import Markup, join, shift, shortened, signed, spoken, tag, words
from carson.draw.svg.portraits import portrait
from carson.game.language import say, say_many
from carson.words.lines import listed

INFO: Final = 176
"""The width of what stands beside a city."""
LARGEST_CELL: Final = 58
_SIZES: Final = (92, 74, 60, 48)
"""The sizes of cards that are kept outside a city, of which the largest is taken that leaves room for all."""


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


class Room(NamedTuple):
    """The size of a panel."""

    width: float
    height: float


def panel_piece(panel: Panel, room: Room, x: float, y: float) -> Markup:
    """One seat: who it is and what it has at the left, its city at the right."""
    pieces = panel_pieces(panel, room)
    number = panel.seat + 1
    own = [pieces[f"{part}-{number}"] for part in ("score", "auction", "people")]
    parts = [
        tag("rect", width=room.width, height=room.height, rx=3, class_="tile"),
        plate(panel.seat, 10, 10, 32),
        words(shortened(panel.name, 16), 50, 24, 14.5, "b who", room=INFO - 48),
        icon(suit_icon(panel.suit), 50, 29, 14),
        words(_rank(panel), 68, 41, 12, "i soft", room=INFO - 66),
        icon("star", 10, 52, 18),
        *own,
        tag("g", *(pieces[name] for name in kept_ids(panel)), id=f"kept-{number}", transform=shift(INFO + 8, 10)),
        tag("g", *(pieces[name] for name in spot_ids(panel)), id=f"city-{number}", transform=city_spot(panel, room)),
        tag("path", d="M-2 18l9 8-9 8z", class_="turn"),
    ]
    kind = "seat asked" if panel.asked else "seat"
    title = say("seat {number}, {name}", number=number, name=panel.name)
    about = {"id": f"seat-panel-{number}", "role": "group", "aria_label": title, "class_": kind, "data_seat": str(number)}
    return tag("g", tag("title", title), pieces[f"told-{number}"], *parts, transform=shift(x, y), **about)


def panel_pieces(panel: Panel, room: Room) -> Mapping[str, Markup]:
    """What can change in a panel, by id: what is told of it, points, bids, people, each card kept, each parcel of the city."""
    return _panel_pieces(panel._replace(asked=False), room)


@spoken(maxsize=1024)
def _panel_pieces(panel: Panel, room: Room) -> Mapping[str, Markup]:
    """The pieces of a panel; whether its seat is asked changes none of them."""
    number = panel.seat + 1
    city = panel.city
    pieces = {
        f"told-{number}": tag("desc", _told(panel), id=f"told-{number}"),
        f"score-{number}": _score(panel.seat, panel.points),
        f"auction-{number}": _auction(panel.seat, panel.hand, panel.bid, panel.final_bid),
        f"people-{number}": _people(panel.seat, panel.people, room.height),
    }
    size = _card_size(len(panel.kept), room)
    columns = max(1, int((room.width - INFO - 18) // (size + 6)))
    for at, name in enumerate(kept_ids(panel)):
        row, column = divmod(at, columns)
        card, face = panel.kept[at]
        pieces[name] = small_card(panel.seat, card, face, column * (size + 6), row * (size + 6), size)
    if city.covered:
        pieces |= city_pieces(panel.seat, panel.name, city)
    return pieces


def _card_size(cards: int, room: Room) -> int:
    wide, tall = room.width - INFO - 18, room.height - 20
    return next((size for size in _SIZES if (wide // (size + 6)) * (tall // (size + 6)) >= cards), _SIZES[-1])


def kept_ids(panel: Panel) -> list[str]:
    """The cards of a virtual player, or of a human whose city is still to begin."""
    return [] if panel.city.covered else [f"kept-{panel.seat + 1}-{deck.NAMES[card]}" for card, _ in panel.kept]


def spot_ids(panel: Panel) -> list[str]:
    return list(city_pieces(panel.seat, panel.name, panel.city)) if panel.city.covered else []


def city_spot(panel: Panel, room: Room) -> str:
    """The transform of a city: as large as fits, in the middle of its room."""
    city = panel.city
    wide, tall = room.width - INFO - 18, room.height - 20
    if not city.covered:
        return shift(INFO + 8, 10)
    cell = min(LARGEST_CELL, int(wide // city.width), int(tall // city.height))
    left, top = INFO + 8 + (wide - cell * city.width) / 2, 10 + (tall - cell * city.height) / 2
    return shift(left, top, cell / LARGEST_CELL)


@lru_cache(maxsize=512)
def _score(seat: int, points: int) -> Markup:
    return tag("g", words(signed(points), 33, 67, 18, "b"), id=f"score-{seat + 1}")


def _rank(panel: Panel) -> str:
    suit = suit_name(panel.suit)
    if panel.level == levels.HUMAN:
        return suit
    return say("{suit}, {level}", suit=suit, level=level_name(levels.NAMES[panel.level]))


@spoken(maxsize=512)
def _auction(seat: int, hand: int, bid: int, final_bid: int) -> Markup:
    """The auction cards still in hand, the bid set apart."""
    x, y = 10, 78
    parts = []
    for number, value in enumerate(grid.bits(hand)):
        left = x + number * 17.5
        parts += [
            tag("rect", x=left, y=y, width=16, height=20, rx=2, class_="chip"),
            words(str(value), left + 8, y + 14.5, 12, "b", "middle"),
        ]
    if bid:
        told = "?" if bid == SEALED else str(final_bid)
        drawn = join(
            tag("rect", x=x + 128, y=y - 33, width=28, height=26, rx=3, fill="var(--accent)", stroke="var(--ink)"),
            tag("g", words(told, x + 142, y - 14, 15, "b", "middle"), fill="var(--on-accent)"),
        )
        parts.append(named(drawn, say("a sealed bid") if bid == SEALED else say("bid {number}", number=told)))
    return tag("g", *parts, Markup(), id=f"auction-{seat + 1}")


@spoken(maxsize=512)
def _people(seat: int, people: tuple[tuple[str, bool], ...], height: float) -> Markup:
    """Portraits of the characters, five in a line."""
    x, y = 10, 124
    parts = []
    rows = -(-len(people) // 5)
    step = 33 if rows < 2 else min(38.0, (height - y - 20) / rows)
    for number, (name, turned) in enumerate(people):
        row, column = divmod(number, 5)
        drawn = portrait(name, x + 15 + column * 33, round(y + row * step + 8, 1), 16)
        called = character_name(name)
        title = say("{name}, turned over", name=called) if turned else called
        parts.append(named(tag("g", drawn, class_="shut" if turned else None), title, data_card=name))
    return tag("g", *parts, Markup(), id=f"people-{seat + 1}")


def city_pieces(seat: int, owner: str, city: City, margin: int = 0, lit: Collection[str] = ()) -> dict[str, Markup]:
    """A city, parcel by parcel; with a *margin* also the bare table around it, of which *lit* can name a part."""
    first = grid.MARGIN - margin
    pieces = {}
    for row in range(first, min(grid.MARGIN + city.height + margin, grid.SIDE)):
        for column in range(first, min(grid.MARGIN + city.width + margin, grid.SIDE)):
            bit = row * grid.STRIDE + column
            at = ((column - first) * LARGEST_CELL, (row - first) * LARGEST_CELL)
            letter = cities.shown_at(city, bit)
            name = grid.NAMES[bit]
            if letter != parcels.NO_CARD or (margin and (not lit or name in lit)):
                pieces[f"city-{seat + 1}-{name}"] = _spot(seat, owner, letter, name, at, name in lit)
    return pieces


@spoken(maxsize=8192)
def _spot(seat: int, owner: str, letter: str, name: str, at: tuple[int, int], lit: bool) -> Markup:
    (x, y), cell = at, LARGEST_CELL
    if letter == parcels.NO_CARD:
        drawn, what = tag("rect", x=x, y=y, width=cell, height=cell, class_="bare"), say("no card")
    else:
        element = parcels.LETTERS.index(letter)
        drawn, what = parcel(element, x, y, cell), element_name(element)
    glow = tag("rect", x=x + 2, y=y + 2, width=cell - 4, height=cell - 4, class_="glow")
    where = {"id": f"city-{seat + 1}-{name}", "data_place": name}
    title = say("{place}: {what}", place=name, what=what)
    told = say("In the city of {name}.", name=owner)
    return named(join(drawn, glow), title, told, class_="parcel lit" if lit else "parcel", **where)


def _told(panel: Panel) -> str:
    hand = listed([str(value) for value in grid.bits(panel.hand)])
    told = [say_many(panel.points, "{number} point.", "{number} points.")]
    told.append(say("Suit {suit}.", suit=_rank(panel)))
    told.append(say("Auction cards {cards}.", cards=hand) if hand else say("No auction cards left."))
    if panel.people:
        told.append(say("Characters: {names}.", names=listed([character_name(name) for name, _ in panel.people])))
    return " ".join(told)
