"""The personalities as SVG: letterpress portraits with number, cash limit, side, and who has taken them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from carson.city.deck import RED, SIDES
from carson.city.open_cards import open_faces
from carson.city.personalities.base import Personality
from carson.city.state import State
from carson.draw.svg.frame import named
from carson.draw.svg.marks import badge
from carson.draw.svg.markup import Markup, fitted, join, shift, spoken, tag, words
from carson.draw.svg.portraits import portrait
from carson.game.language import say
from carson.words.lines import dollars

CARD_WIDTH: Final = 76
CARD_HEIGHT: Final = 106
GAP: Final = 4
_MOST_SCALE: Final = 1.16
"""How much larger the cards may be drawn where there is room."""


def people_pieces(state: State, width: float, lit: Collection[str] = ()) -> dict[str, Markup]:
    """The cards of this game by id, in rows that are as wide as allowed."""
    faces = list(open_faces(state))
    columns = columns_for(len(faces), width)
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


def _step(columns: int, width: float) -> float:
    """From card to card: flush left and right."""
    tight, largest = (width + GAP) / columns, CARD_WIDTH * _MOST_SCALE
    return tight if tight - GAP <= largest or columns == 1 else (width - largest) / (columns - 1)


def _size(columns: int, width: float) -> float:
    """How much larger than usual the cards are drawn."""
    return round(min(_MOST_SCALE, max(1, (_step(columns, width) - GAP) / CARD_WIDTH)), 3)


def columns_for(cards: int, width: float) -> int:
    """Eight or so in a wide row; as many as fit in a narrow one."""
    fitting = int((width + GAP) // (CARD_WIDTH + GAP))
    return max(1, cards if cards <= fitting + 2 and fitting > 5 else fitting)


def people_height(state: State, width: float) -> int:
    cards = len(list(open_faces(state)))
    columns = columns_for(cards, width)
    rows = -(-cards // columns)
    return round(rows * (CARD_HEIGHT * _size(columns, width) + GAP) - GAP)


def side_name(card: Personality) -> str:
    """Which side of its card lies up."""
    return say("red side") if card.side == RED else say("yellow side")


@spoken(maxsize=512)
def _card(card: Personality, spot: str, width: float, holder: int | None, holder_name: str, lit: bool) -> Markup:
    middle = width / 2
    parts = [
        tag("rect", width=width, height=CARD_HEIGHT, rx=3, class_="tile"),
        tag("rect", x=3, y=3, width=width - 6, height=CARD_HEIGHT - 6, rx=2, class_="hair"),
        portrait(card.name, middle, 46, 26),
        words(str(card.number), 7, 19, 15, "b red" if card.side == RED else "b"),
        words(dollars(card.limit), width - 7, 18, 11, "soft", "end"),
        fitted(card.title, middle, CARD_HEIGHT - 19, 11.5, "b", "middle", room=width - 8, least=9.4),
        words(
            say("red") if card.side == RED else say("yellow"),
            middle,
            CARD_HEIGHT - 8,
            9.5,
            "i red" if card.side == RED else "i soft",
            "middle",
        ),
    ]
    if holder is not None:
        parts.append(badge(holder, width - 13, 69, 10))
    parts.append(tag("rect", x=-1, y=-1, width=width + 2, height=CARD_HEIGHT + 2, rx=4, class_="glow"))
    facts = {"number": card.number, "card": card.title, "side": side_name(card), "limit": dollars(card.limit)}
    if holder is None:
        title = say("{number} {card}, {side}, limit {limit}", **facts)
    else:
        title = say("{number} {card}, {side}, limit {limit}, taken by {name}", **facts, name=holder_name)
    timing, text = say(card.timing), say(card.text)
    return named(
        join(*parts),
        title,
        say("{when}: {what}", when=f"{timing[:1].upper()}{timing[1:]}", what=text),
        id=f"card-{card.number}-{SIDES[card.side]}",
        class_="card lit" if lit else "card",
        data_card=card.name,
        transform=spot,
    )
