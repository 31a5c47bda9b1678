"""The seats of the card game as SVG: auction cards, characters and the city of each; the own seat large."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from carson.cards import characters, cities, deck, grid, levels, parcels, scoring
from carson.cards.cities import City
from carson.cards.nouns import character_name, level_name
from carson.cards.state import State
from carson.draw.svg.cards.pieces import SIGNS, element_name, parcel, small_card, suit_icon, suit_name
from carson.draw.svg.frame import named
from carson.draw.svg.icons import icon
from carson.draw.svg.marks import plate, sign_line
from carson.draw.svg.markup import Markup, cached_by_language, fitted, join, shift, shortened, signed, tag, words
from carson.draw.svg.portraits import portrait
from carson.game.language import say, say_many
from carson.words.cards.explanations import EFFECTS
from carson.words.lines import listed

_INFO: Final = 196
"""The width of what stands beside a city."""
_LITTLE_INFO: Final = 130
"""The same in a small panel, which leaves its width to the city."""
_SMALL_PANEL: Final = 420
_LOW_PANEL: Final = 108
"""Below this height, the lines of a small panel move closer together."""
CELL: Final = 58
"""The side of a parcel in the units of a city, whose corner is the origin; the city as a whole is scaled."""
_MAX_CELL: Final = 76
"""The side of the largest parcel of the own city."""
_HEAD: Final = 80
"""The height of name, points and auction cards."""
_PERSON: Final = 160
"""The width of a character with its name, where characters stand below the own city."""
_SIZES: Final = range(92, 9, -2)
"""The sizes of cards that are kept outside a city, of which the largest is taken that leaves room for all."""
_KEPT_GAP: Final = 6
_TIGHT: Final = 30
"""Characters that stand closer together than this have no line for what they do."""
_NOTHING: Final = Markup()
_MAX_MARGIN: Final = 2
"""How far beyond a city a card can reach."""


class Room(NamedTuple):
    """The size of a panel; the *own* one shows more, and on a phone (*tall*) has its city below the rest."""

    width: float
    height: float
    own: bool = False
    tall: bool = False

    @property
    def small(self) -> bool:
        """Whether there is so little room that only the city is drawn at full size."""
        return not self.own and self.width < _SMALL_PANEL

    @property
    def low(self) -> bool:
        """Whether name, auction cards and characters only fit close together."""
        return self.small and self.height < _LOW_PANEL

    @property
    def info(self) -> float:
        """The width of name, points, auction cards and characters."""
        return _LITTLE_INFO if self.small else _INFO

    @property
    def city(self) -> tuple[float, float, float, float]:
        """Where the city has its place: left, top, width and height."""
        if self.own and self.tall:
            return 10, _HEAD, self.width - 20, self.people[0] - _HEAD - 6
        return self.info + 8, 10, self.width - self.info - 18, self.height - 20

    @property
    def columns(self) -> int:
        """How many of the own characters stand side by side."""
        return int(self.width // _PERSON) if self.tall else 1

    @property
    def people(self) -> tuple[float, float]:
        """Where the characters begin, and how much height they have."""
        if self.own and self.tall:
            height = 102 if self.columns == 2 else 70
            return self.height - height - 4, height
        top = 56 if self.low else _HEAD - 2 if self.small else _HEAD + 4
        return top, self.height - top - (134 if self.own else 4)

    @property
    def card(self) -> tuple[float, float, float]:
        """Where the card lies that is to be laid: left, top and side."""
        return (self.width - 76, 6, 66) if self.tall else (20, self.height - 124, 104)


class Panel(NamedTuple):
    """Everything that the panel of a seat shows."""

    seat: int
    name: str
    level: int
    suit: int
    points: int
    hand: int
    people: tuple[tuple[str, bool], ...]
    """The name of each character and whether it is turned over."""
    city: City
    side: int
    """How many parcels the city may be wide or high."""
    kept: tuple[tuple[int, tuple[int, ...]], ...]
    """Number and face of the terrain cards outside a city."""


def panel_of(state: State, seat: int) -> Panel:
    held = state.characters[seat]
    people = tuple((characters.NAMES[number], bool(state.turned >> number & 1)) for number in characters.members(held))
    return Panel(
        seat,
        state.name_of(seat),
        state.levels[seat],
        state.suits[seat],
        state.points(seat),
        state.hands[seat],
        people,
        state.cities[seat],
        grid.MAX_SIDE + scoring.has_captain(held),
        tuple((card, state.box.faces[card]) for card in state.kept[seat]),
    )


def panel_piece(
    panel: Panel, asked: bool, room: Room, x: float, y: float, laying: Markup | None = None, card: Markup = _NOTHING
) -> Markup:
    """One seat: who it is and what it has, and its city, with the places for a *card* that it is *laying*."""
    pieces = panel_pieces(panel, room)
    number = panel.seat + 1
    own = [pieces[f"{part}-{number}"] for part in ("score", "auction", "people", "site")]
    left, top, _, _ = room.city
    parts = [
        tag("rect", width=room.width, height=room.height, rx=3, class_="tile"),
        plate(panel.seat, 10, 5, 28) if room.low else plate(panel.seat, 10, 10, 32),
        icon(suit_icon(panel.suit), *((43, 20, 13) if room.low else (50, 29, 14))),
        *_caption(panel, room),
        *own,
        card,
        tag("g", *(pieces[name] for name in kept_ids(panel)), id=f"kept-{number}", transform=shift(left, top)),
        tag("g", *(pieces[name] for name in spot_ids(panel)), id=f"city-{number}", transform=city_spot(panel, room)),
        tag("path", d="M-2 18l9 8-9 8z", class_="turn"),
    ]
    if laying is not None:
        parts.append(tag("g", laying, id="laying-at", transform=city_spot(panel, room)))
    kind = "seat own" if room.own else "seat"
    title = say("seat {number}, {name}", number=number, name=panel.name)
    about = {"id": f"seat-panel-{number}", "role": "group", "aria_label": title, "data_seat": str(number)}
    about["class_"] = f"{kind} asked" if asked else kind
    return tag("g", tag("title", title), pieces[f"told-{number}"], *parts, transform=shift(x, y), **about)


@cached_by_language(maxsize=1024)
def panel_pieces(panel: Panel, room: Room) -> Mapping[str, Markup]:
    """What can change in a panel, by id: what is told of it, points, auction cards, people, cards kept, parcels of the city."""
    number = panel.seat + 1
    city = panel.city
    pieces = {
        f"told-{number}": tag("desc", _told(panel), id=f"told-{number}"),
        f"score-{number}": _score(panel.seat, panel.points, *_score_at(room)),
        f"auction-{number}": _hand(panel.seat, panel.hand, 36 if room.low else 51)
        if room.small
        else _auction(panel.seat, panel.hand, room.own),
        f"people-{number}": _people(panel.seat, panel.people, room),
        f"site-{number}": _site(panel, room),
    }
    size, corners = kept_spots(len(panel.kept), room)
    for name, (card, face), corner in zip(kept_ids(panel), panel.kept, corners, strict=False):
        pieces[name] = small_card(panel.seat, card, face, *corner, size)
    if city.covered:
        pieces |= city_pieces(panel.seat, panel.name, city)
    return pieces


def kept_spots(cards: int, room: Room) -> tuple[int, list[tuple[int, int]]]:
    """The side of the cards that are kept outside a city, and the corner of each."""
    _, _, wide, tall = room.city
    for size in _SIZES:
        step = size + _KEPT_GAP
        columns, rows = int((wide + _KEPT_GAP) // step), int((tall + _KEPT_GAP) // step)
        if columns * rows >= cards:
            break
    return size, [(number % columns * step, number // columns * step) for number in range(cards)]


def kept_ids(panel: Panel) -> list[str]:
    """The cards of a virtual player, or of a human whose city is still to begin."""
    return [] if panel.city.covered else [f"kept-{panel.seat + 1}-{deck.NAMES[card]}" for card, _ in panel.kept]


def spot_ids(panel: Panel) -> list[str]:
    return list(city_pieces(panel.seat, panel.name, panel.city)) if panel.city.covered else []


def city_spot(panel: Panel, room: Room) -> str:
    """The transform of a city: as large as fits, in the middle of its room; the own one has room to grow around it."""
    city = panel.city
    left, top, wide, tall = room.city
    if not city.covered and not room.own:
        return shift(left, top)
    width, height = max(2, city.width), max(2, city.height)
    scale = city_scale(panel, room)
    cell = scale * CELL
    return shift(round(left + (wide - cell * width) / 2, 1), round(top + (tall - cell * height) / 2, 1), round(scale, 3))


def city_scale(panel: Panel, room: Room) -> float:
    """How large a city is drawn."""
    _, _, wide, tall = room.city
    width, height = max(2, panel.city.width), max(2, panel.city.height)
    beside, above = (min(_MAX_MARGIN, panel.side - extent) if room.own else 0 for extent in (width, height))
    return min(_MAX_CELL if room.own else CELL, wide / (width + 2 * beside), tall / (height + 2 * above)) / CELL


def _caption(panel: Panel, room: Room) -> tuple[Markup, ...]:
    """Name, rank and the star beside the points; where there is little room, the suit is only a picture."""
    left, base = _score_at(room)
    star = icon("star", left - 21, base - 15, 17)
    if room.small:
        x, y = (43, 17) if room.low else (50, 24)
        return fitted(shortened(panel.name, 16), x, y, 14, "b who", room=room.info - x, least=11), star
    name = fitted(shortened(panel.name, 16), 50, 24, 14.5, "b who", room=room.info - 102, least=11)
    return name, words(_rank(panel), 68, 41, 12, "i soft", room=room.info - 74), star


def _score_at(room: Room) -> tuple[float, float]:
    """Where the points stand."""
    if room.low:
        return 86, 32
    return (93, 43) if room.small else (room.info - 29, 25)


@lru_cache(maxsize=512)
def _score(seat: int, points: int, x: float, y: float) -> Markup:
    return tag("g", words(signed(points), x, y, 17, "b"), id=f"score-{seat + 1}")


def _site(panel: Panel, room: Room) -> Markup:
    """Where a city will begin that has no card yet; in the own panel it says so."""
    parts = []
    if panel.level == levels.HUMAN and not panel.city.covered and not panel.kept:
        left, top, wide, tall = room.city
        side = min(2 * CELL, tall - 20)
        middle, x = left + wide / 2, left + (wide - side) / 2
        y = top + (tall - side) / 2 - (24 if room.own else 0)
        parts.append(tag("rect", x=round(x, 1), y=round(y, 1), width=side, height=side, class_="bare"))
        if room.own:
            first, then = say("The city begins here"), say("with the first terrain card that is taken.")
            parts.append(fitted(first, middle, y + side + 26, 16, "b", "middle", room=wide, least=12))
            parts.append(fitted(then, middle, y + side + 46, 13, "soft", "middle", room=wide, least=11))
    return tag("g", *parts, Markup(), id=f"site-{panel.seat + 1}")


def _rank(panel: Panel) -> str:
    suit = suit_name(panel.suit)
    if panel.level == levels.HUMAN:
        return suit
    return say("{suit}, {level}", suit=suit, level=level_name(levels.NAMES[panel.level]))


@cached_by_language(maxsize=512)
def _auction(seat: int, hand: int, own: bool) -> Markup:
    """The auction cards still in hand; a click on one of the own bids it."""
    parts = []
    for number, value in enumerate(grid.bits(hand)):
        left = 10 + number * 20
        drawn = join(
            tag("rect", x=left, y=51, width=18, height=24, rx=2, class_="chip"),
            words(str(value), left + 9, 68, 13 if value < 10 else 12, "b", "middle"),
        )
        if own:
            glow = tag("rect", x=left - 1, y=50, width=20, height=26, rx=3, class_="glow")
            title = say("auction card {number}", number=value)
            drawn = named(join(drawn, glow), title, class_="card", data_card=f"bid-{value}", id=f"bid-{value}")
        parts.append(drawn)
    return tag("g", *parts, Markup(), id=f"auction-{seat + 1}", class_="choosable" if own else None)


@cached_by_language(maxsize=512)
def _hand(seat: int, hand: int, top: float) -> Markup:
    """The auction cards of somebody else as one strip, where there is little room."""
    values = list(grid.bits(hand))
    shares = [len(str(value)) + 1 for value in values]
    step = min(8.5, (_LITTLE_INFO - 20) / max(1, sum(shares)))
    strip = tag("rect", x=10, y=top, width=round(step * sum(shares) + 4, 1), height=21, rx=2, class_="chip")
    middles = [12 + step * (sum(shares[:at]) + share / 2) for at, share in enumerate(shares)]
    numbers = [words(str(value), round(at, 1), top + 16, 12, "b", "middle") for value, at in zip(values, middles, strict=True)]
    return tag("g", *([strip] if values else []), *numbers, Markup(), id=f"auction-{seat + 1}")


@cached_by_language(maxsize=512)
def _people(seat: int, people: tuple[tuple[str, bool], ...], room: Room) -> Markup:
    """The characters: portraits side by side; the own ones with their names and what they do."""
    y, height = room.people
    radius = 13 if room.small else 15.5
    if room.own:
        columns, wide = room.columns, (room.width - 10) / room.columns
    else:
        columns = max(4 if room.small else 5, -(-len(people) // max(1, int(height // (radius * 2.3)))))
        wide = min(radius * 2.3, (room.info - 14 - 2 * radius) / (columns - 1))
    rows = -(-len(people) // columns)
    step = min(radius * 2.45, height / max(1, rows))
    if room.own:
        radius = round(min(radius, step / 2.2), 1)
    parts = []
    for number, (name, turned) in enumerate(people):
        row, column = divmod(number, columns)
        left, middle = round(10 + column * wide, 1), round(y + row * step + radius + 1.5, 1)
        drawn = portrait(name, left + radius - 0.5, middle, radius)
        called = character_name(name)
        if room.own:
            signs = step > _TIGHT
            label = fitted(called, left + 36, middle - 3 if signs else middle + 4, 12.5, "b", room=_INFO - 48, least=11)
            drawn = join(drawn, label)
        if room.own and signs:
            drawn = join(drawn, sign_line(SIGNS[name], left + 36, middle + 9, _INFO - 48, anchor="start"))
        title = say("{name}, turned over", name=called) if turned else called
        parts.append(
            named(
                tag("g", drawn, class_="shut" if turned else None),
                title,
                say(EFFECTS[name]),
                data_card=name,
                id=f"holds-{seat + 1}-{name}",
            )
        )
    return tag("g", *parts, Markup(), id=f"people-{seat + 1}")


def city_pieces(seat: int, owner: str, city: City) -> dict[str, Markup]:
    """A city, parcel by parcel."""
    pieces = {}
    for row in range(city.height):
        for column in range(city.width):
            bit = grid.CORNER + row * grid.STRIDE + column
            letter = cities.shown_at(city, bit)
            if letter != parcels.NO_CARD:
                name = grid.NAMES[bit]
                pieces[f"city-{seat + 1}-{name}"] = _spot(seat, owner, letter, name, (column * CELL, row * CELL))
    return pieces


@cached_by_language(maxsize=8192)
def _spot(seat: int, owner: str, letter: str, name: str, at: tuple[int, int]) -> Markup:
    element = parcels.LETTERS.index(letter)
    where = {"id": f"city-{seat + 1}-{name}", "data_place": name}
    told = say("In the city of {name}.", name=owner)
    return named(parcel(element, *at, CELL), element_name(element), told, class_="parcel", **where)


def _told(panel: Panel) -> str:
    hand = listed([str(value) for value in grid.bits(panel.hand)])
    told = [say_many(panel.points, "{number} point.", "{number} points.")]
    told.append(say("Suit {suit}.", suit=_rank(panel)))
    told.append(say("Auction cards {cards}.", cards=hand) if hand else say("No auction cards left."))
    if panel.people:
        told.append(say("Characters: {names}.", names=listed([character_name(name) for name, _ in panel.people])))
    return " ".join(told)
