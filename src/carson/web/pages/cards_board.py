"""The card game on the page: the whole table as one picture, and the own city with the places for a card."""

from __future__ import annotations

from collections.abc import Collection

from carson.cards.state import State
from carson.draw.svg import cards
from carson.draw.svg.markup import Markup
from carson.web.markup import h, picture


def parts(state: State, lit: Collection[str], narrow: bool, seat: int | None) -> dict[str, Markup]:
    """The parts of the page by the name of their place in its grid."""
    return {"cards": board(state, lit, narrow, seat)}


def pieces(state: State, lit: Collection[str], narrow: bool, seat: int | None) -> dict[str, Markup]:
    return {"board": board(state, lit, narrow, seat)}


def board(state: State, lit: Collection[str], narrow: bool, seat: int | None) -> Markup:
    """Where a card can be built the own city is shown large, with the bare places around it."""
    table = picture(cards.table(state, lit=lit, narrow=narrow, live=True))
    decision = None if seat is None else state.decision_of(seat)
    if seat is None or decision is None or decision.kind != "build":
        return h("div", table, id="board")
    own = cards.city(state, seat, lit=lit, live=True).replace('id="city-', 'id="own-')
    return h("div", h("div", picture(own), class_="own-city"), table, id="board")
