"""The personalities as SVG: letterpress portraits with number, cash limit, side, and who has taken them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from carson.city.personalities.base import Personality
from carson.city.rules import RED, SIDES
from carson.city.state import State
from carson.draw.city_text import dollars, open_faces
from carson.draw.svg.frame import named
from carson.draw.svg.marks import badge
from carson.draw.svg.markup import Markup, join, spoken, tag, words
from carson.draw.svg.portraits import portrait
from carson.game.language import say

CARD_WIDTH: Final = 76
CARD_HEIGHT: Final = 106
GAP: Final = 4


def people_pieces(state: State, width: float, lit: Collection[str] = ()) -> dict[str, Markup]:
    """The cards of this game by id, in rows that are as wide as allowed."""
    faces = list(open_faces(state))
    columns = columns_for(len(faces), width)
    step = _step(columns, width)
    holders = {face: seat for seat, held in enumerate(state.held) for face in held}
    pieces = {}
    for number, card in enumerate(faces):
        row, column = divmod(number, columns)
        spot = (round(column * step, 1), row * (CARD_HEIGHT + GAP))
        holder = holders.get(card)
        name = "" if holder is None else state.name_of(holder)
        pieces[f"card-{card.number}-{SIDES[card.side]}"] = _card(
            card, spot, min(CARD_WIDTH, step - GAP), holder, name, card.name in lit
        )
    return pieces


def _step(columns: int, width: float) -> float:
    """From card to card: flush left and right."""
    tight = (width + GAP) / columns
    return tight if tight - GAP <= CARD_WIDTH or columns == 1 else (width - CARD_WIDTH) / (columns - 1)


def columns_for(cards: int, width: float) -> int:
    """Eight or so in a wide row; as many as fit in a narrow one."""
    fitting = int((width + GAP) // (CARD_WIDTH + GAP))
    return max(1, cards if cards <= fitting + 2 and fitting > 5 else fitting)


def people_height(state: State, width: float) -> int:
    cards = len(list(open_faces(state)))
    rows = -(-cards // columns_for(cards, width))
    return rows * (CARD_HEIGHT + GAP) - GAP


def side_name(card: Personality) -> str:
    """Which side of its card lies up."""
    return say("red side") if card.side == RED else say("yellow side")


@spoken(maxsize=512)
def _card(
    card: Personality, spot: tuple[float, float], width: float, holder: int | None, holder_name: str, lit: bool
) -> Markup:
    x, y = spot
    middle = x + width / 2
    parts = [
        tag("rect", x=x, y=y, width=width, height=CARD_HEIGHT, rx=3, class_="tile"),
        tag("rect", x=x + 3, y=y + 3, width=width - 6, height=CARD_HEIGHT - 6, rx=2, class_="hair"),
        portrait(card.name, middle, y + 46, 26),
        words(str(card.number), x + 7, y + 19, 15, "b red" if card.side == RED else "b"),
        words(dollars(card.limit), x + width - 7, y + 18, 11, "soft", "end"),
        words(card.title, middle, y + CARD_HEIGHT - 19, 11.5, "b", "middle", width - 10),
        words(
            say("red") if card.side == RED else say("yellow"),
            middle,
            y + CARD_HEIGHT - 8,
            9.5,
            "i red" if card.side == RED else "i soft",
            "middle",
        ),
    ]
    if holder is not None:
        parts.append(badge(holder, x + width - 13, y + 69, 10))
    parts.append(tag("rect", x=x - 1, y=y - 1, width=width + 2, height=CARD_HEIGHT + 2, rx=4, class_="glow"))
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
    )
