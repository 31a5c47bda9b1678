"""The card game on the page: the table as one picture, and the own city, large, while a card is built into it."""

from __future__ import annotations

from collections.abc import Collection

from carson.cards.state import State
from carson.cards.steps.draft import Build
from carson.draw.svg.cards import parts as cards
from carson.draw.svg.cards.seats import city_spot, kept_ids, panel_of, panel_pieces
from carson.draw.svg.markup import Markup
from carson.game import Decision
from carson.web.pages.html import h, picture
from carson.web.pages.scene import Scene
from carson.web.pages.table.board import BOARDS, Board


def parts(state: State, lit: Collection[str], narrow: bool, seat: int | None) -> dict[str, Markup]:
    """The parts of the page by the name of their place in its grid."""
    table = picture(cards.table(state, lit=lit, narrow=narrow, live=True))
    return {"cards": h("div", own_city(state, seat), table, id="board")}


def scene(state: State, narrow: bool, seat: int | None) -> Scene:
    """Every piece that can change."""
    pieces: dict[str, Markup] = {"own": own_city(state, seat), **cards.poster_pieces(state)}
    row = cards.row_pieces(state)
    homes, spots = dict.fromkeys(row, "row"), cards.row_spots(state, narrow)
    pieces |= row
    room, _ = cards.panel_rooms(state, narrow)
    for number in range(state.seats):
        panel = panel_of(state, number)
        found = panel_pieces(panel, room)
        homes |= {name: f"city-{number + 1}" for name in found if name.startswith(f"city-{number + 1}-")}
        homes |= dict.fromkeys(kept_ids(panel), f"kept-{number + 1}")
        spots[f"city-{number + 1}"] = city_spot(panel, room)
        pieces |= found
    return Scene(pieces, homes, spots)


def own_city(state: State, seat: int | None) -> Markup:
    """Where a card can be built the own city is shown large, with the bare places around it."""
    decision = None if seat is None else _builds(state, seat)
    if seat is None or decision is None:
        return h("div", id="own", hidden=True)
    lit = {move.split()[-1] for move in decision.moves}
    city = cards.city(state, seat, lit=lit, live=True).replace('id="city-', 'id="own-')
    step = state.agenda[-1]
    card = picture(cards.card(state, step.card, live=True)) if isinstance(step, Build) else Markup()
    return h("div", h("div", card, class_="to-build"), picture(city), id="own", class_="own-city")


def _builds(state: State, seat: int) -> Decision | None:
    """What *seat* is asked, if that is where to build a card."""
    decision = state.decision_of(seat)
    return decision if decision is not None and decision.kind == "build" else None


class CardsBoard(Board):
    parts = staticmethod(parts)
    scene = staticmethod(scene)

    def is_personal(self, state: State, seat: int) -> bool:
        return _builds(state, seat) is not None


BOARDS.register("cards", CardsBoard())
