"""The market as SVG: the seven buildings on display, what each costs, and how many more are in the bag."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import KINDS, NAMES
from carson.city.nouns import building
from carson.city.places import PRICES
from carson.city.state import State
from carson.city.town import NOTHING
from carson.draw.svg.frame import named
from carson.draw.svg.icons import icon
from carson.draw.svg.markup import Markup, cached_by_language, join, tag, words
from carson.game.language import say, say_many

SLOT_WIDTH: Final = 88
SLOT_HEIGHT: Final = 132
MARKET_SIZE: Final = (len(PRICES) * SLOT_WIDTH, SLOT_HEIGHT)


def market_pieces(state: State) -> dict[str, Markup]:
    """The slots by id, the cheapest first."""
    return {
        f"slot-{cost}": _slot(number, cost, kind, 0 if kind == NOTHING else state.bag[kind])
        for number, (cost, kind) in enumerate(zip(PRICES, state.market, strict=True))
    }


@cached_by_language(maxsize=512)
def _slot(number: int, cost: int, kind: int, left: int) -> Markup:
    x, width = number * SLOT_WIDTH + 3, SLOT_WIDTH - 6
    middle = x + width / 2
    parts = [
        tag("rect", x=x, y=2, width=width, height=SLOT_HEIGHT - 4, rx=3, class_="tile"),
        words(f"${cost}", middle, 25, 19, "b", "middle"),
        tag("path", d=f"M{x + 8} 32h{width - 16}", class_="rule"),
    ]
    if kind == NOTHING:
        parts.append(words(say("sold out"), middle, 74, 12, "i soft", "middle"))
        return named(join(*parts), say("${cost}: sold out", cost=cost), id=f"slot-{cost}", class_="slot")
    parts += [
        icon(NAMES[kind], middle - 26, 37, 52),
        words(building(kind), middle, 107, 12.5, "b", "middle", width - 8),
        words(say("{number} in the bag", number=left), middle, 121, 10, "i soft", "middle", width - 8),
    ]
    title = say("${cost}: {building}", cost=cost, building=building(kind))
    return named(join(*parts), title, _told(kind, left), id=f"slot-{cost}", class_="slot", data_kind=NAMES[kind])


def _told(kind: int, left: int) -> str:
    facts = KINDS[kind]
    told = [say("{number} more in the bag.", number=left)]
    if facts.houses:
        told.append(say_many(facts.houses, "Built along with {number} house.", "Built along with {number} houses."))
    if facts.revolvers:
        told.append(say_many(facts.revolvers, "Gives {number} revolver.", "Gives {number} revolvers."))
    if facts.symbols:
        told.append(say_many(facts.symbols, "Counts as {number} house.", "Counts as {number} houses."))
    return " ".join(told)
