"""The personalities as SVG: letterpress portraits with number, cash limit, side, and who has taken them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from carson.city.personalities.base import Personality
from carson.city.personalities.choosing import open_faces
from carson.city.setup.deck import CARDS, FREE, RED, SIDES
from carson.city.state import State
from carson.draw.svg.frame import named
from carson.draw.svg.marks import badge, sign_line
from carson.draw.svg.markup import Markup, cached_by_language, ems, join, shift, tag, words
from carson.draw.svg.portraits import portrait
from carson.game.language import say
from carson.words.lines import dollars

CARD_WIDTH: Final = 76
CARD_HEIGHT: Final = 106
GAP: Final = 4
_MAX_SCALE: Final = 1.16
"""How much larger the cards may be drawn where there is room."""
_NAME: Final = 11.5
PHONE_CARDS: Final = 5
"""How many cards fit into a row on a phone."""
_MAX_SQUEEZE: Final = 1.12
"""How much wider than its room a name may be before it is broken."""


def people_pieces(state: State, width: float, lit: Collection[str] = ()) -> dict[str, Markup]:
    """The cards of this game by id, in rows that are as wide as allowed."""
    faces = list(open_faces(state))
    columns = columns_for(_room(state), width)
    step, size = _step(columns, width), _size(columns, width)
    card_width = min(CARD_WIDTH, (step - GAP) / size)
    holders = {face: seat for seat, held in enumerate(state.held) for face in held}
    pieces = {}
    for number, card in enumerate(faces):
        row, column = divmod(number, columns)
        spot = shift(round(column * step, 1), row * (CARD_HEIGHT * size + GAP), size)
        holder = holders.get(card)
        name = "" if holder is None else state.name_of(holder)
        pieces[f"card-{card.number}-{SIDES[card.side]}"] = _card(card, spot, card_width, holder, name, card.name in lit)
    return pieces


def _room(state: State) -> int:
    """How many cards there is room for: of one whose taker chooses the side both lie there at first, then one."""
    return sum(2 if side == FREE else 1 for number, side in state.rules.cards if number in CARDS)


def _step(columns: int, width: float) -> float:
    """From card to card: flush left and right."""
    tight, largest = (width + GAP) / columns, CARD_WIDTH * _MAX_SCALE
    return tight if tight - GAP <= largest or columns == 1 else (width - largest) / (columns - 1)


def _size(columns: int, width: float) -> float:
    """How much larger than usual the cards are drawn."""
    return round(min(_MAX_SCALE, max(1, (_step(columns, width) - GAP) / CARD_WIDTH)), 3)


def columns_for(cards: int, width: float) -> int:
    """Eight or so in a wide row; in narrow ones as many as fit, and on a phone the same number in each."""
    fitting = max(1, int((width + GAP) // (CARD_WIDTH + GAP)))
    if fitting > PHONE_CARDS:
        return cards if cards <= fitting + 2 else fitting
    rows = -(-cards // fitting)
    return -(-cards // rows) if fitting == PHONE_CARDS else fitting


def people_height(state: State, width: float) -> int:
    cards = _room(state)
    columns = columns_for(cards, width)
    rows = -(-cards // columns)
    return round(rows * (CARD_HEIGHT * _size(columns, width) + GAP) - GAP)


def side_name(card: Personality) -> str:
    """Which side of its card lies up."""
    return say("red side") if card.side == RED else say("yellow side")


@cached_by_language(maxsize=128)
def face(card: Personality, width: float = CARD_WIDTH) -> Markup:
    """A card by itself, of which nobody has taken anything yet."""
    return tag("g", *_face(card, width), class_="print")


@cached_by_language(maxsize=128)
def small_face(card: Personality) -> Markup:
    """A card as small as a stamp: its colour, its number and its portrait; 40 wide and 52 high."""
    parts = [
        tag("rect", x=0.6, y=0.6, width=38.8, height=50.8, rx=3, class_=f"pasteboard {SIDES[card.side]}"),
        tag("rect", x=3, y=13, width=34, height=36, rx=1.5, class_="face"),
        portrait(card.name, 20, 31, 16),
        tag("g", words(str(card.number), 20, 10.8, 11.5, "b", "middle"), class_=f"on-{SIDES[card.side]}"),
    ]
    return tag("g", *parts, class_="print")


def face_title(card: Personality) -> str:
    """Name, number, side and limit of a card."""
    return say("{card} ({number}), {side}, limit {limit}", number=card.number, card=card.title, side=side_name(card),
               limit=dollars(card.limit))  # fmt: skip


def _face(card: Personality, width: float) -> list[Markup]:
    middle, colour = width / 2, SIDES[card.side]
    return [
        tag("rect", y=2.4, width=width, height=CARD_HEIGHT, rx=5, class_="under"),
        tag("rect", width=width, height=CARD_HEIGHT, rx=5, class_=f"pasteboard {colour}"),
        tag("rect", x=4, y=23, width=width - 8, height=CARD_HEIGHT - 27, rx=2, class_="face"),
        _number(card),
        tag("g", words(dollars(card.limit), width - 7, 17, 13, "b", "end"), class_=f"on-{colour}"),
        *_name(card, middle, width),
        sign_line(card.signs, middle, 95.5, width - 8),
    ]


def _name(card: Personality, middle: float, width: float) -> list[Markup]:
    """The portrait and the name below it: a long one in two lines, for which the portrait gives way."""
    first, _, last = card.title.rpartition(" ")
    if not first or ems(card.title) * _NAME < (width - 10) * _MAX_SQUEEZE:
        return [portrait(card.name, middle, 49, 22), words(card.title, middle, 84, _NAME, "b", "middle", width - 10)]
    lines = [words(text, middle, y, _NAME, "b", "middle", width - 10) for text, y in ((first, 75.5), (last, 86))]
    return [portrait(card.name, middle, 46, 19.5), *lines]


@cached_by_language(maxsize=512)
def _card(card: Personality, spot: str, width: float, holder: int | None, holder_name: str, lit: bool) -> Markup:
    parts = _face(card, width)
    if holder is not None:
        parts.append(badge(holder, width - 14, 55, 10))
    parts.append(tag("rect", x=-1, y=-1, width=width + 2, height=CARD_HEIGHT + 2, rx=4, class_="glow"))
    title = face_title(card)
    if holder is not None:
        facts = {"number": card.number, "card": card.title, "side": side_name(card), "limit": dollars(card.limit)}
        title = say("{card} ({number}), {side}, limit {limit}, taken by {name}", **facts, name=holder_name)
    return named(
        tag("g", *parts, class_="print"),
        title,
        say(card.text),
        id=f"card-{card.number}-{SIDES[card.side]}",
        class_="card lit" if lit else "card",
        data_card=card.name,
        transform=spot,
    )


def _number(card: Personality) -> Markup:
    """The number on a disc or, on the red side, on a square: the sides differ without their colours, too."""
    shape = tag("rect", x=4.5, y=3.5, width=18, height=17) if card.side == RED else tag("circle", cx=13.5, cy=12, r=9.5)
    size = 13 if card.number < 10 else 11.5
    return join(tag("g", shape, class_="face"), words(str(card.number), 13.5, 12 + size * 0.36, size, "b", "middle"))
