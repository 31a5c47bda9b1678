"""The pictures of the card game: the row, the cities, the seats with their characters, and the whole table."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from carson.cards import deck
from carson.cards.nouns import nth, source_name
from carson.cards.state import SEALED, State
from carson.cards.steps.draft import draft_order
from carson.draw.svg.base import PARTS
from carson.draw.svg.cards.laying import SITES, card_to_lay, laying_piece, sites_piece
from carson.draw.svg.cards.layout import LAYOUTS, card_spots, panel_rooms, row_length, row_spots, tray
from carson.draw.svg.cards.pieces import CARD, CARD_HEIGHT, backs, card_piece, suit_order
from carson.draw.svg.cards.seats import CELL, city_pieces, city_scale, city_spot, panel_of, panel_piece
from carson.draw.svg.frame import named, sheet
from carson.draw.svg.icons import icon
from carson.draw.svg.marks import badge
from carson.draw.svg.markup import Markup, Svg, cached_by_language, fitted, join, move, put, shortened, signed, tag, words
from carson.draw.svg.shape import Shape
from carson.game import listed
from carson.game.language import say, say_many
from carson.words.cards.events import EPOCHS

_EDGE: Final = 14
_BID: Final = 56
"""From bid to bid, where there is room."""
_TWO_COLUMNS: Final = 420
"""More width than this is used for two columns of what points come from."""


def row(state: State, theme: str = "auto", *, lit: Collection[str] = (), narrow: bool = False, live: bool = False) -> Svg:
    """The cards on offer, nearest to the piles first, with what everybody knows of the piles, and the bids."""
    shape = Shape(narrow)
    size = (LAYOUTS[shape].width + 2 * _EDGE, LAYOUTS[shape].head + 2 * _EDGE)
    return sheet(move(_head(state, shape, lit), _EDGE, _EDGE), *size, say("The row of cards"), _about(state), theme, live)


def city(state: State, seat: int, theme: str = "auto", *, live: bool = False) -> Svg:
    """The city of one seat."""
    own = state.cities[seat]
    drawn = tag("g", *city_pieces(seat, state.name_of(seat), own).values(), Markup(), id=f"city-{seat + 1}")
    width, height = (max(1, extent) * CELL + 2 * _EDGE for extent in (own.width, own.height))
    title = say("The city of {name}", name=state.name_of(seat))
    return sheet(move(drawn, _EDGE, _EDGE), width, height, title, _about(state), theme, live)


def seats(state: State, theme: str = "auto", *, narrow: bool = False, live: bool = False) -> Svg:
    """Every seat with its auction cards, characters and city."""
    shape = Shape(narrow)
    drawn, height = _panels(state, shape, 0)
    size = (LAYOUTS[shape].width + 2 * _EDGE, height + 2 * _EDGE)
    return sheet(move(drawn, _EDGE, _EDGE), *size, say("The seats"), _about(state), theme, live)


def table(
    state: State,
    theme: str = "auto",
    *,
    lit: Collection[str] = (),
    narrow: bool = False,
    live: bool = False,
    seat: int | None = None,
    shape: Shape | None = None,
) -> Svg:
    """Everything on the table as *seat* sees it: for a large screen, or *narrow* for a phone, or any other *shape*."""
    shape = Shape(narrow) if shape is None else shape
    top = _EDGE + LAYOUTS[shape].head + 10
    panels, height = _panels(state, shape, own_seat(state, seat), seat, SITES in lit)
    body = join(move(_head(state, shape, lit), _EDGE, _EDGE), move(panels, _EDGE, top))
    title = say("The table of Carson City: The Card Game")
    return sheet(body, LAYOUTS[shape].width + 2 * _EDGE, top + height + _EDGE, title, _about(state), theme, live)


def own_seat(state: State, seat: int | None) -> int:
    """Whose city is shown large: the viewer's; a spectator sees the first seat's."""
    return seat if seat is not None and seat < state.humans else 0


def row_pieces(state: State, lit: Collection[str] = ()) -> dict[str, Markup]:
    """The cards of the row by id, each drawn at the origin."""
    return {f"card-{deck.NAMES[card]}": card_piece(state, card, deck.NAMES[card] in lit) for card in state.row}


def _head(state: State, shape: Shape, lit: Collection[str]) -> Markup:
    """The piles, the row beside or below them, where the game stands, and the bids."""
    spots = row_spots(state, shape)
    cards = [put(piece, spots[name]) for name, piece in row_pieces(state, lit).items()]
    return join(*head_pieces(state, shape).values(), tag("g", *cards, Markup(), id="row"))


def head_pieces(state: State, shape: Shape) -> dict[str, Markup]:
    """Where the game stands, the piles and the bids, by id."""
    people, terrain = state.in_pile().bit_count(), len(state.pile)
    layout = LAYOUTS[shape]
    told = _standing(state)
    hidden = state.top == deck.UNSEEN
    left, room = layout.told
    if shape is Shape.WIDE:
        piles = backs(people, terrain, layout.card)
        top = icon("card", 29, 30, 48) if hidden else suit_order(state.top, 8, 12, 27, 2)
    else:
        piles = tag("g", words(_piles(people, terrain), left, 37, 12.5, "soft", room=room), id="piles")
        top = Markup() if hidden else suit_order(state.top, left, 46, 20)
    if shape is Shape.WIDE:
        beside, _, wide, _ = tray(state.seats)
        standing = fitted(told, beside + 16, 27, 17, "b", room=wide - 90, least=13)
    else:
        standing = fitted(told, left, 17, 17, "b", room=room, least=13)
    return {
        "bids": _bids(state, shape),
        "standing": named(standing, told, id="standing"),
        "piles": piles,
        "top": tag("g", top, id="top"),
        "podium": tag("g", *_podium(state, shape), Markup(), id="podium"),
    }


def _podium(state: State, shape: Shape) -> list[Markup]:
    """In the place of the row, when the game is over: who came in where, and with how many points; until then, its places."""
    if not state.over:
        hole = tag("g", tag("rect", width=CARD, height=CARD_HEIGHT, rx=4, class_="hole"))
        places = max(row_length(state.seats), len(state.row))
        return [put(hole, spot) for spot in card_spots(places, state.seats, shape)]
    order = sorted(range(state.seats), key=lambda seat: (-state.scores[seat], seat))
    spots = card_spots(len(order), state.seats, shape)
    parts = []
    for seat, spot in zip(order, spots, strict=True):
        place = sum(score > state.scores[seat] for score in state.scores)
        told, name, points = nth(place), state.name_of(seat), signed(state.scores[seat])
        drawn = join(
            tag("rect", y=2.4, width=CARD, height=CARD_HEIGHT, rx=4, class_="under"),
            tag("rect", width=CARD, height=CARD_HEIGHT, rx=4, class_="tile"),
            words(told, CARD / 2, 23, 15, "b" if place else "b red", "middle"),
            badge(seat, CARD / 2, 46, 13),
            fitted(shortened(name, 16), CARD / 2, 80, 13, "b", "middle", room=CARD - 10, least=11.5),
            words(points, CARD / 2, 108, 22, "b" if place else "b red", "middle"),
        )
        total = say_many(state.scores[seat], "{number} point", "{number} points")
        title = say("{place}: {name}, {points}", place=told, name=name, points=total)
        parts.append(put(named(drawn, title), spot))
    return parts


def _bids(state: State, shape: Shape) -> Markup:
    """What everybody bids, side by side: backs until all are turned up, then the values and in which order cards are taken."""
    if state.over:
        return tag("g", *_tray(state.seats, shape), *_won_by(state, shape), id="bids")
    turned_up = not state.bids_open and all(state.bids)
    values = [state.bid_value(seat) if turned_up else bid for seat, bid in enumerate(state.bids)]
    order = draft_order(state) if turned_up else ()
    names = tuple(state.name_of(seat) for seat in range(state.seats))
    return _bid_cards(names, tuple(values), tuple(state.bids), order, shape)


@cached_by_language(maxsize=512)
def _bid_cards(
    names: tuple[str, ...], values: tuple[int, ...], bids: tuple[int, ...], order: tuple[int, ...], shape: Shape
) -> Markup:
    on_tray = shape is Shape.WIDE
    if on_tray:
        left, _, wide, _ = tray(len(names))
        x, y, room = left + 10, 43.0, wide - 20
        heading = words(say("Bids"), left + wide - 16, 27, 12, "soft", "end")
        step, card = room / len(names), (52.0, 66.0)
    else:
        x, y, room = LAYOUTS[shape].bids
        step = min(_BID, (room + 4) / len(names))
        heading, card = words(say("Bids"), x, y - 6, 12, "soft"), (min(38, step - 4), 50.0)
    parts = [*_tray(len(names), shape), heading]
    for seat, (name, value, bid) in enumerate(zip(names, values, bids, strict=True)):
        middle = round(x + seat * step + (step if on_tray else card[0]) / 2, 1)
        kind = "pasteboard red" if value == SEALED else "chip" if bid else "hole"
        drawn = [tag("rect", x=round(middle - card[0] / 2, 1), y=y, width=card[0], height=card[1], rx=4, class_=kind)]
        if value > 0:
            drawn.append(words(str(value), middle, y + card[1] * (0.52 if order else 0.68), card[1] * 0.44, "b", "middle"))
        place = nth(order.index(seat)) if seat in order else ""
        if place:
            drawn.append(words(place, middle, y + card[1] - 7, 12, "b soft", "middle"))
        if on_tray:
            drawn.append(badge(seat, round(middle - card[0] / 2 + 3, 1), y + 4, 9.5))
            drawn.append(fitted(shortened(name, 12), middle, y + 84, 12.5, "b", "middle", room=step - 6, least=11))
        else:
            drawn.append(badge(seat, middle, y + 63, 9.5))
        title = say("a sealed bid") if value == SEALED else say("bid {number}", number=value) if value else say("no bid yet")
        if place:
            title = say("{bid}, takes {place}", bid=title, place=place)
        parts.append(named(join(*drawn), say("{name}: {told}", name=name, told=title)))
    return tag("g", *parts, id="bids")


def _won_by(state: State, shape: Shape) -> list[Markup]:
    """In the place of the bids, when the game is over: where most of the winner's points come from."""
    layout, winner = LAYOUTS[shape], state.winners[0]
    x, y, room = layout.bids
    if shape is Shape.WIDE:
        left, _, wide, _ = tray(state.seats)
        x, y, room = left + 16, 52.0, wide - 32
    elif shape is Shape.PHONE and state.seats <= layout.columns:
        x, room = 0, layout.width
    columns = 1 + (room > _TWO_COLUMNS)
    lines = 4 if shape in (Shape.WIDE, Shape.PHONE) else 3
    heading = say("Most of {name}’s points", name=shortened(state.name_of(winner), 16))
    parts = [fitted(heading, x, y - 4, 12.5, "soft", room=room, least=11.5)]
    sources = sorted((part for part in state.why(winner) if part.amount > 0), key=lambda part: -part.amount)
    for number, part in enumerate(sources[: columns * lines]):
        column, line = divmod(number, lines)
        at, down = x + column * room / columns, y + 16 + 20 * line
        parts.append(words(str(part.amount), at + 24, down, 15, "b", "end"))
        parts.append(fitted(source_name(part.what), at + 32, down, 13, room=room / columns - 40, least=11.5))
    return parts


def _tray(seats: int, shape: Shape) -> list[Markup]:
    """What bids lie on at a large screen."""
    if shape is not Shape.WIDE:
        return []
    left, top, wide, tall = tray(seats)
    return [tag("rect", x=left, y=top, width=wide, height=round(tall, 1), rx=4, class_="tile")]


def _standing(state: State) -> str:
    if state.over:
        return say("The game is over")
    return say("Epoch {epoch}, round {round} of 9", epoch=EPOCHS[state.epoch], round=state.round)


def _piles(people: int, terrain: int) -> str:
    land = say_many(terrain, "{number} terrain card", "{number} terrain cards")
    return f"{land} · {say_many(people, '{number} character', '{number} characters')}"


def _panels(state: State, shape: Shape, own: int, seat: int | None = None, sites: bool = False) -> tuple[Markup, float]:
    rooms, spots = panel_rooms(state.seats, shape, own, state.characters[own].bit_count())
    panels = [panel_of(state, number) for number in range(state.seats)]
    laying = sites_piece(state, own) if sites else laying_piece(state, seat, city_scale(panels[own], rooms[own]))
    parts = [
        panel_piece(panel, state.decision_of(panel.seat) is not None, room, *spot)
        for panel, room, spot in zip(panels, rooms, spots, strict=True)
    ]
    # The viewer's panel stands in the upper left corner, whoever looks.
    parts.append(card_to_lay(state, own, rooms[own]))
    parts.append(tag("g", laying, id="laying-at", transform=city_spot(panels[own], rooms[own])))
    return join(*parts), max(spot[1] + room.height for spot, room in zip(spots, rooms, strict=True))


def _about(state: State) -> str:
    """The position in two sentences."""
    scores = listed([f"{state.name_of(seat)} {score}" for seat, score in enumerate(state.scores)])
    return say("{standing}. Points if scored now: {scores}.", standing=_standing(state), scores=scores)


PARTS.register("cards", {"table": table, "row": row, "seats": seats})
