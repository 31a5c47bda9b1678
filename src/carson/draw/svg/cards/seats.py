"""The seats of the card game as SVG: auction cards, characters and the city of each; the viewer's seat is large."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from carson.cards import characters, cities, deck, grid, levels, parcels, scoring
from carson.cards.cities import City
from carson.cards.nouns import character_name, level_name
from carson.cards.state import State
from carson.draw.svg.cards.panel_layout import OWN_HAND_STEP, PanelLayout
from carson.draw.svg.cards.pieces import SIGNS, element_name, parcel, small_card, suit_icon, suit_name
from carson.draw.svg.frame import named
from carson.draw.svg.icons import icon
from carson.draw.svg.marks import plate, sign_line
from carson.draw.svg.markup import Markup, cached_by_language, fitted, join, shift, shortened, signed, tag, words, wrapped
from carson.draw.svg.portraits import portrait
from carson.game import listed
from carson.game.language import say, say_many
from carson.words.cards.explanations import EFFECTS

CELL: Final = 58
"""The side of a parcel in the units of a city, whose corner is the origin; the city as a whole is scaled."""
_MAX_CELL: Final = 76
"""The side of a parcel of the viewer's city, at its largest."""
_SIZES: Final = range(92, 9, -2)
"""The sizes of cards that are kept outside a city; the largest that leaves room for all is used."""
_KEPT_GAP: Final = 6
_TIGHT: Final = 30
"""Characters that stand closer together than this have no line for what they do."""
_MAX_MARGIN: Final = 2
"""How far beyond a city a card can reach."""


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
    over: bool
    """Whether the game is over, and nothing more is laid."""


def panel_of(state: State, seat: int) -> Panel:
    held = state.characters[seat]
    people = tuple((characters.NAMES[number], bool(state.turned >> number & 1)) for number in characters.members(held))
    return Panel(
        seat=seat,
        name=state.name_of(seat),
        level=state.levels[seat],
        suit=state.suits[seat],
        points=state.points(seat),
        hand=state.hands[seat],
        people=people,
        city=state.cities[seat],
        side=grid.MAX_SIDE + scoring.has_captain(held),
        kept=tuple((card, state.box.faces[card]) for card in state.kept[seat]),
        over=state.over,
    )


def panel_piece(panel: Panel, asked: bool, room: PanelLayout, x: float, y: float) -> Markup:
    """One seat: who it is and what it has, and its city."""
    pieces = panel_pieces(panel, room)
    number = panel.seat + 1
    own = [pieces[f"{part}-{number}"] for part in ("frame", "caption", "score", "auction", "people", "site")]
    spots = panel_spots(panel, room, x, y)
    parts = [
        *own,
        tag("g", *(pieces[name] for name in kept_ids(panel)), id=f"kept-{number}", transform=spots[f"kept-{number}"]),
        tag("g", *(pieces[name] for name in spot_ids(panel)), id=f"city-{number}", transform=spots[f"city-{number}"]),
        tag("path", d="M-2 18l9 8-9 8z", class_="turn"),
    ]
    title = say("seat {number}, {name}", number=number, name=panel.name)
    about = {"id": f"seat-panel-{number}", "role": "group", "aria_label": title, "data_seat": str(number)}
    about["class_"] = "seat asked" if asked else "seat"
    at = spots[f"seat-panel-{number}"]
    return tag("g", tag("title", title), pieces[f"told-{number}"], *parts, transform=at, **about)


def panel_spots(panel: Panel, room: PanelLayout, x: float, y: float) -> dict[str, str]:
    """The transforms of a panel and of the groups in it, which change when another seat looks at the same screen."""
    number, (left, top, _, _) = panel.seat + 1, room.city
    return {
        f"seat-panel-{number}": shift(x, y),
        f"kept-{number}": shift(left, top),
        f"city-{number}": city_spot(panel, room),
    }


@cached_by_language(maxsize=1024)
def panel_pieces(panel: Panel, room: PanelLayout) -> Mapping[str, Markup]:
    """What can change in a panel, by id: what is told of it, name, points, auction cards, people, cards kept, parcels."""
    number = panel.seat + 1
    city = panel.city
    people_at = room.people_after_the_end if panel.over else room.people_at
    pieces = {
        f"told-{number}": tag("desc", _told(panel), id=f"told-{number}"),
        f"frame-{number}": _frame(panel, room),
        f"caption-{number}": tag("g", *_caption(panel, room), id=f"caption-{number}"),
        f"score-{number}": _score(panel.seat, panel.points, *_score_at(room)),
        f"auction-{number}": _own_hand(panel.seat, panel.hand, room) if room.own else _hand(panel.seat, panel.hand, room),
        f"people-{number}": _people(panel.seat, panel.people, room, people_at),
        f"site-{number}": _site(panel, room),
    }
    size, corners = kept_spots(len(panel.kept), room)
    for name, (card, face), corner in zip(kept_ids(panel), panel.kept, corners, strict=False):
        pieces[name] = small_card(panel.seat, card, face, *corner, size)
    if city.covered:
        pieces |= city_pieces(panel.seat, panel.name, city)
    return pieces


def kept_spots(cards: int, room: PanelLayout) -> tuple[int, list[tuple[int, int]]]:
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


def city_spot(panel: Panel, room: PanelLayout) -> str:
    """The transform of a city: as large as fits, in the middle of its room; the viewer's has room to grow."""
    city = panel.city
    left, top, wide, tall = room.city
    if not city.covered and not room.own:
        return shift(left, top)
    width, height = max(2, city.width), max(2, city.height)
    scale = city_scale(panel, room)
    cell = scale * CELL
    return shift(round(left + (wide - cell * width) / 2, 1), round(top + (tall - cell * height) / 2, 1), round(scale, 3))


def city_scale(panel: Panel, room: PanelLayout) -> float:
    """How large a city is drawn."""
    _, _, wide, tall = room.city
    width, height = max(2, panel.city.width), max(2, panel.city.height)
    beside, above = (min(_MAX_MARGIN, panel.side - extent) if room.own else 0 for extent in (width, height))
    return min(_MAX_CELL if room.own else CELL, wide / (width + 2 * beside), tall / (height + 2 * above)) / CELL


def _frame(panel: Panel, room: PanelLayout) -> Markup:
    """What a panel is printed on; the class says whose large panel this is."""
    return tag(
        "g",
        tag("rect", width=room.width, height=room.height, rx=3, class_="tile"),
        _ground(room),
        *(() if panel.over else _place_for_card(room)),
        plate(panel.seat, 10, 10, 32),
        *_suit(panel.suit, room),
        id=f"frame-{panel.seat + 1}",
        class_="own" if room.own else None,
    )


def _ground(room: PanelLayout) -> Markup:
    """The land that a city is built on: rag paper within a printed line."""
    left, top, wide, tall = room.city
    at = {"x": left - 4, "y": top - 4, "width": round(wide + 8, 1), "height": round(tall + 8, 1), "rx": 2}
    return join(tag("rect", **at, class_="hole"), tag("rect", **at, fill="url(#m-grain)"))


def _place_for_card(room: PanelLayout) -> list[Markup]:
    """Where the card that is to be laid lies; beside a city the place is shown when no card lies there, too."""
    if not room.own or room.over:
        return []
    x, y, side = room.card
    lines = wrapped(say("next card"), 11.5, side - 20)
    top = y + side / 2 + 4 - 7 * (len(lines) - 1)
    told = [words(line, x + side / 2, top + 14 * at, 11.5, "i soft", "middle") for at, line in enumerate(lines)]
    return [tag("rect", x=x, y=y, width=side, height=side, rx=2, class_="bare"), *told]


def _suit(suit: int, room: PanelLayout) -> tuple[Markup, ...]:
    """The suit of somebody's auction cards; another's is framed like a card, since one of them is a star as the points have."""
    if room.own:
        return (icon(suit_icon(suit), 50, 29, 14),)
    return tag("rect", x=105, y=28, width=18, height=18, rx=3, class_="chip"), icon(suit_icon(suit), 107.5, 30.5, 13)


def _caption(panel: Panel, room: PanelLayout) -> tuple[Markup, ...]:
    """Name, suit and the star beside the points; the suits of others are only pictures."""
    left, base = _score_at(room)
    star = icon("star", left - 21, base - 15, 17)
    if not room.own:
        return fitted(shortened(panel.name, 16), 50, 24, 14, "b who", room=room.info - 52, least=11.6), star
    name = fitted(shortened(panel.name, 16), 50, 24, 14.5, "b who", room=room.info - 102, least=11)
    return name, words(suit_name(panel.suit), 68, 41, 12, "i soft", room=room.info - 74), star


def _score_at(room: PanelLayout) -> tuple[float, float]:
    """Where the points stand."""
    return (room.info - 29, 25) if room.own else (71, 43)


@lru_cache(maxsize=512)
def _score(seat: int, points: int, x: float, y: float) -> Markup:
    return tag("g", words(signed(points), x, y, 17, "b"), id=f"score-{seat + 1}")


def _site(panel: Panel, room: PanelLayout) -> Markup:
    """Where a city without cards will begin; the viewer's panel says so, and that of a virtual player that there is none."""
    parts = []
    left, top, wide, tall = room.city
    if panel.level != levels.HUMAN and not panel.kept:
        told = say(
            "Virtual player, {level}: collects cards and scores their attraction.", level=level_name(levels.NAMES[panel.level])
        )
        middle, lines = left + wide / 2, wrapped(told, 12.5, wide - 16)
        y = top + tall / 2 - 8 * len(lines) + 12
        parts += [words(line, round(middle, 1), round(y + 17 * at, 1), 12.5, "soft", "middle") for at, line in enumerate(lines)]
    if panel.level == levels.HUMAN and not panel.city.covered and not panel.kept:
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
def _own_hand(seat: int, hand: int, room: PanelLayout) -> Markup:
    """The viewer's auction cards; a click on one bids it."""
    left, top, width = room.hand
    step = min(OWN_HAND_STEP, width / room.hand_columns)
    parts = []
    for number, value in enumerate(grid.bits(hand)):
        row, column = divmod(number, room.hand_columns)
        x, y = round(left + column * step, 1), top + row * OWN_HAND_STEP
        size = {"width": round(step - 4, 1), "height": OWN_HAND_STEP - 4}
        drawn = join(
            tag("rect", x=x, y=y + 1.6, **size, rx=3, class_="under"),
            tag("rect", x=x, y=y, **size, rx=3, class_="chip"),
            words(str(value), round(x + step / 2 - 2, 1), y + 23, 19, "b", "middle"),
            tag("rect", x=x - 0.5, y=y - 0.5, width=round(step - 3, 1), height=OWN_HAND_STEP - 3, rx=3.5, class_="glow"),
        )
        title = say("auction card {number}", number=value)
        parts.append(named(drawn, title, class_="card", data_card=f"bid-{value}", id=f"bid-{value}"))
    return tag("g", *parts, Markup(), id=f"auction-{seat + 1}", class_="choosable")


@cached_by_language(maxsize=512)
def _hand(seat: int, hand: int, room: PanelLayout) -> Markup:
    """The auction cards of somebody else, as one strip."""
    left, top, width = room.hand
    values = list(grid.bits(hand))
    shares = [len(str(value)) + 1 for value in values]
    step = min(8.5, (width - 4) / max(1, sum(shares)))
    strip = tag("rect", x=left, y=top, width=round(step * sum(shares) + 4, 1), height=21, rx=2, class_="chip")
    middles = [left + 2 + step * (sum(shares[:at]) + share / 2) for at, share in enumerate(shares)]
    numbers = [words(str(value), round(at, 1), top + 15, 12, "b", "middle") for value, at in zip(values, middles, strict=True)]
    return tag("g", *([strip] if values else []), *numbers, Markup(), id=f"auction-{seat + 1}")


@cached_by_language(maxsize=512)
def _people(
    seat: int, people: tuple[tuple[str, bool], ...], room: PanelLayout, at: tuple[float, float, float, float]
) -> Markup:
    """The characters: portraits side by side; the viewer's with their names and what they do."""
    x, y, width, height = at
    radius = 15.5 if room.own else 13
    if room.own:
        columns = room.columns if room.over else 1
        wide = width / columns
    else:
        side_by_side = 1 + int((width - 2 * radius) // (radius * 2.1))
        columns = max(2, side_by_side, -(-len(people) // max(1, int(height // (radius * 2.15)))))
        wide = min(radius * 2.3, (width - 2 * radius) / (columns - 1))
    rows = -(-len(people) // columns)
    step = min(radius * 2.45, height / max(1, rows))
    if room.own:
        radius = round(min(radius, step / 2.2), 1)
    parts = []
    for number, (name, turned) in enumerate(people):
        row, column = divmod(number, columns)
        left, middle = round(x + column * wide, 1), round(y + row * step + radius + 1.5, 1)
        drawn = portrait(name, left + radius - 0.5, middle, radius)
        called = character_name(name)
        if room.own:
            signs = step > _TIGHT
            label = fitted(called, left + 36, middle - 3 if signs else middle + 4, 12.5, "b", room=wide - 38, least=11)
            drawn = join(drawn, label)
        if room.own and signs:
            drawn = join(drawn, sign_line(SIGNS[name], left + 36, middle + 9, wide - 38, anchor="start"))
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
