"""The card game on the page: the table as one picture, in which the seat that looks has its city large."""

from __future__ import annotations

from collections.abc import Collection

from carson.cards.state import State
from carson.draw.svg.cards import parts as cards
from carson.draw.svg.cards.laying import NOWHERE, card_to_lay, laying_piece
from carson.draw.svg.cards.seats import city_spot, kept_ids, panel_of, panel_pieces
from carson.draw.svg.markup import Markup
from carson.game import Decision
from carson.game.language import say
from carson.web.pages.html import h, picture
from carson.web.pages.scene import Scene
from carson.web.pages.table.board import BOARDS, Board


def parts(state: State, lit: Collection[str], narrow: bool, seat: int | None) -> dict[str, Markup]:
    """The parts of the page by the name of their place in its grid."""
    return {"cards": h("div", picture(cards.table(state, lit=lit, narrow=narrow, live=True, seat=seat)), id="board")}


def scene(state: State, narrow: bool, seat: int | None) -> Scene:
    """Every piece that can change."""
    pieces = cards.head_pieces(state, narrow)
    row = cards.row_pieces(state)
    homes, spots = dict.fromkeys(row, "row"), cards.row_spots(state, narrow)
    pieces |= row
    own = cards.own_seat(state, seat)
    rooms, _ = cards.panel_rooms(state, narrow, own)
    pieces |= {"to-lay": card_to_lay(state, own, rooms[own]), "laying": laying_piece(state, seat)}
    spots["laying-at"] = city_spot(panel_of(state, own), rooms[own])
    for number, room in enumerate(rooms):
        panel = panel_of(state, number)
        found = panel_pieces(panel, room)
        homes |= {name: f"city-{number + 1}" for name in found if name.startswith(f"city-{number + 1}-")}
        homes |= dict.fromkeys(kept_ids(panel), f"kept-{number + 1}")
        spots[f"city-{number + 1}"] = city_spot(panel, room)
        pieces |= found
    return Scene(pieces, homes, spots)


class CardsBoard(Board):
    parts = staticmethod(parts)
    scene = staticmethod(scene)

    def is_personal(self, state: State, seat: int) -> bool:
        return cards.own_seat(state, seat) != cards.own_seat(state, None) or laying_piece(state, seat) != NOWHERE

    def switches(self, decision: Decision) -> list[Markup]:
        if decision.kind != "build":
            return []
        return [h("label", h("input", type="checkbox", id="best"), " ", say("Show the best places"), class_="show-best")]


BOARDS.register("cards", CardsBoard())
