"""Where a card can be laid or sold, as SVG: each place says what it is worth, and shows the whole card when pointed at."""

from __future__ import annotations

from typing import Final, NamedTuple

from carson.cards import cities, deck, grid, parcels, scoring
from carson.cards.moves import Build as BuildAt
from carson.cards.moves import Sell
from carson.cards.nouns import source_name
from carson.cards.state import State
from carson.cards.steps.draft import Build
from carson.draw.svg.cards.panel_layout import PanelLayout
from carson.draw.svg.cards.pieces import element_name, four_parcels, parcel, shown_on
from carson.draw.svg.cards.seats import CELL
from carson.draw.svg.frame import named
from carson.draw.svg.markup import Markup, join, shift, tag, words
from carson.game import Why
from carson.game.language import listed, say, say_many
from carson.words.lines import some_points, with_sign

NOWHERE: Final = tag("g", Markup(), id="laying")
"""Nothing is to be laid."""
NO_CARD: Final = tag("g", Markup(), id="to-lay")
SITES: Final = "sites"
"""When lit, every place in and around the viewer's city can be tapped, as the position editor needs."""


_MIN_TEXT_SIZE: Final = 11.5
"""The size of the smallest text."""


class Place(NamedTuple):
    """A place for a card: how the points would change, and why."""

    gain: int
    covers: str
    sources: str


def laying_piece(state: State, seat: int | None, scale: float = 1) -> Markup:
    """The places for the card that *seat* has to build and the cards that it may sell, in the units of its city.

    However small the *scale* at which the city is drawn, what a place is worth can be read.
    """
    decision = None if seat is None else state.decision_of(seat)
    if seat is None or decision is None or decision.kind not in ("build", "sell"):
        return NOWHERE
    size = max(17.0, round(_MIN_TEXT_SIZE / scale, 1))
    now = state.why(seat)
    parts = [_sale(state, seat, move.card, now, size) for move in decision.moves if isinstance(move, Sell)]
    if isinstance(step := state.agenda[-1], Build):
        ghost = _whole(state.box.faces[step.card])
        places = {
            at: place_for(state, seat, step.card, at, now)
            for at in (move.place for move in decision.moves if isinstance(move, BuildAt))
        }
        best = max(place.gain for place in places.values())
        parts += [_spot(at, place, ghost, place.gain == best, size) for at, place in places.items()]
    return tag("g", *parts, id="laying", class_="choosable") if parts else NOWHERE


def laid(state: State, seat: int, move: BuildAt) -> Markup:
    """The city of *seat* with the card of this *move* in it, as a small picture of its own."""
    step = state.agenda[-1]
    assert isinstance(step, Build)
    city = state.cities[seat]
    x, y = _at(move.place)
    left, top = min(0, x), min(0, y)
    right, bottom = max(city.width * CELL, x + 2 * CELL), max(city.height * CELL, y + 2 * CELL)
    spots = [(cities.shown_at(city, bit), *_at(bit)) for bit in grid.bits(city.covered)]
    parts = [parcel(parcels.LETTERS.index(letter), *at, CELL) for letter, *at in spots]
    parts.append(four_parcels(state.box.faces[step.card], x, y, 2 * CELL))
    parts.append(tag("rect", x=x, y=y, width=2 * CELL, height=2 * CELL, class_="glow"))
    box = f"{left - 5} {top - 5} {right - left + 10} {bottom - top + 10}"
    return tag("svg", *parts, viewBox=box, class_="carson laid", aria_hidden="true")


def card_to_lay(state: State, seat: int, room: PanelLayout) -> Markup:
    """The card that *seat* has taken and is to lay, before its city."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Build) or step.seat != seat:
        return NO_CARD
    x, y, size = room.card
    face = state.box.faces[step.card]
    rim = tag("rect", x=x - 2, y=y - 2, width=size + 4, height=size + 4, rx=2, class_="rule")
    return named(join(four_parcels(face, x, y, size), rim), shown_on(face), id="to-lay")


def sites_piece(state: State, seat: int) -> Markup:
    """The places around the city of *seat* and in it on which no card lies."""
    city = state.cities[seat]
    width, height = (city.width, city.height) if city.covered else (2, 2)
    parts = []
    for row in range(-1, height + 1):
        for column in range(-1, width + 1):
            bit = grid.CORNER + row * grid.STRIDE + column
            if not city.covered >> bit & 1 and bit in grid.NAMES:
                at = {"x": column * CELL, "y": row * CELL, "width": CELL, "height": CELL}
                drawn = join(tag("rect", **at, class_="bare"), tag("rect", **at, class_="glow"))
                name = grid.NAMES[bit]
                parts.append(named(drawn, say("no card"), class_="parcel", data_place=name, id=f"site-{name}"))
    return tag("g", *parts, Markup(), id="sites")


def place_for(state: State, seat: int, card: int, place: int, now: Why) -> Place:
    """What *card* would do at a place of the city, whose points are those of *now*."""
    after: Why = []
    state.points_with(seat, card, place, after)
    gain, sources = _difference(now, after)
    return Place(gain, _covered(state.cities[seat], place), sources)


def _difference(before: Why, after: Why) -> tuple[int, str]:
    """How the points change, and by which sources."""
    amounts: dict[str, int] = {}
    for part in after:
        amounts[part.what] = amounts.get(part.what, 0) + part.amount
    for part in before:
        amounts[part.what] = amounts.get(part.what, 0) - part.amount
    told = [f"{source_name(what)} {with_sign(amount)}" for what, amount in amounts.items() if amount]
    return sum(amounts.values()), ", ".join(told)


def _covered(city: cities.City, place: int) -> str:
    """What a card at this place would lie on."""
    found = [cities.shown_at(city, bit) for bit in grid.bits(grid.BLOCK << place & city.covered)]
    return listed([_counted(parcels.LETTERS.index(letter), found.count(letter)) for letter in dict.fromkeys(found)])


def _counted(element: int, number: int) -> str:
    """The number of parcels that show *element*, in words."""
    if not element:
        return say_many(number, "{number} empty parcel", "{number} empty parcels")
    return f"{element_name(element)} ×{number}" if number > 1 else element_name(element)


def _whole(face: tuple[int, ...]) -> Markup:
    rim = tag("rect", width=2 * CELL, height=2 * CELL, class_="rule")
    return join(four_parcels(face, 0, 0, 2 * CELL), rim)


def _at(place: int) -> tuple[int, int]:
    """The upper left corner of a card at this place."""
    row, column = divmod(place, grid.STRIDE)
    return (column - grid.MARGIN) * CELL, (row - grid.MARGIN) * CELL


def _spot(at: int, place: Place, ghost: Markup, best: bool, size: float) -> Markup:
    """A place: where the middle of the card would lie stands what it is worth."""
    x, y = _at(at)
    middle = x + CELL, y + CELL
    told = say("covers {what}", what=place.covers) if place.covers else say("covers nothing")
    told = " · ".join(filter(None, (told, place.sources)))
    drawn = join(
        tag("g", ghost, class_="ghost-card", transform=shift(x, y)),
        tag("rect", x=x, y=y, width=2 * CELL, height=2 * CELL, class_="glow"),
        tag("rect", x=middle[0] - CELL / 2, y=middle[1] - CELL / 2, width=CELL, height=CELL, class_="aim"),
        _worth(place.gain, *middle, size),
    )
    title = say("Lay the card here: {points}", points=some_points(place.gain))
    kind = "spot lit best" if best else "spot lit"
    return named(drawn, title, told, class_=kind, data_place=grid.NAMES[at], id=f"lay-{grid.NAMES[at]}")


def _worth(gain: int, x: float, y: float, size: float) -> Markup:
    text = with_sign(gain) if gain else "0"
    kind = "worth loss" if gain < 0 else "worth"
    return tag(
        "g", tag("circle", cx=x, cy=y, r=size, class_="chip"), words(text, x, y + size * 0.36, size, "b", "middle"), class_=kind
    )


def _sale(state: State, seat: int, card: int, now: Why, size: float) -> Markup:
    """A card of the city that the auctioneer may sell."""
    city, after = state.cities[seat], Why()
    scoring.human_points(cities.sell(city, card), state.characters[seat], len(state.sold) + 1, after)
    gain, sources = _difference(now, after)
    x, y = _at(city.places[city.cards.index(card)])
    drawn = join(
        tag("rect", x=x, y=y, width=2 * CELL, height=2 * CELL, class_="aim"),
        tag("rect", x=x + 2, y=y + 2, width=2 * CELL - 4, height=2 * CELL - 4, class_="glow"),
        _worth(gain, x + CELL, y + CELL, size),
    )
    title = say("Sell this card: {points}", points=some_points(gain))
    return named(drawn, title, sources, class_="sale lit", data_card=deck.NAMES[card], id=f"sell-{deck.NAMES[card]}")
