"""The card game on the page: the table as one picture, in which the seat that looks has its city large."""

from __future__ import annotations

from collections.abc import Collection

from carson.cards.state import State
from carson.draw.svg.cards import parts as cards
from carson.draw.svg.cards.laying import card_to_lay, laying_piece
from carson.draw.svg.cards.layout import panel_rooms, row_spots
from carson.draw.svg.cards.seats import Panel, Room, city_scale, city_spot, kept_ids, panel_of, panel_pieces
from carson.draw.svg.markup import Markup, cached_by_language
from carson.draw.svg.shape import Shape
from carson.game import Decision
from carson.game.language import say
from carson.web.pages.html import h, picture
from carson.web.pages.scene import Glance, Scene, together
from carson.web.pages.table.board import BOARDS, Board


def parts(state: State, lit: Collection[str], shape: Shape, seat: int | None) -> dict[str, Markup]:
    """The parts of the page by the name of their place in its grid."""
    return {"cards": h("div", picture(cards.table(state, lit=lit, shape=shape, live=True, seat=seat)), id="board")}


def scene(state: State, shape: Shape, seat: int | None) -> Scene:
    """Every piece that can change."""
    rules, now, piles, (hands, bids, called, turned), *_ = state.key()
    held = tuple(state.characters)
    order = (held, bids, called, state.bids_open)
    head = _head(Glance((rules, now, piles, order, state.scores if state.over else ()), state), shape)
    shown = (rules, hands, held, turned, tuple(state.kept), len(state.sold), tuple(state.cities))
    panels = _panels(Glance(shown, state))
    own = cards.own_seat(state, seat)
    rooms, _ = panel_rooms(state.seats, state.humans, shape, own)
    scale = city_scale(panels[own], rooms[own])
    laying = {"to-lay": card_to_lay(state, own, rooms[own]), "laying": laying_piece(state, seat, scale)}
    own_city = Scene(laying, spots={"laying-at": city_spot(panels[own], rooms[own])})
    return together([head, *map(_seat, panels, rooms), own_city])


@cached_by_language(maxsize=128)
def _head(glance: Glance, shape: Shape) -> Scene:
    """Everything but the seats."""
    row = cards.row_pieces(glance.state)
    pieces = cards.head_pieces(glance.state, shape) | row
    return Scene(pieces, dict.fromkeys(row, "row"), row_spots(glance.state, shape))


@cached_by_language(maxsize=128)
def _panels(glance: Glance) -> list[Panel]:
    return [panel_of(glance.state, seat) for seat in range(glance.state.seats)]


@cached_by_language(maxsize=1024)
def _seat(panel: Panel, room: Room) -> Scene:
    city, kept = f"city-{panel.seat + 1}", f"kept-{panel.seat + 1}"
    pieces = panel_pieces(panel, room)
    homes = {name: city for name in pieces if name.startswith(f"{city}-")} | dict.fromkeys(kept_ids(panel), kept)
    return Scene(pieces, homes, {city: city_spot(panel, room)})


class CardsBoard(Board):
    parts = staticmethod(parts)
    scene = staticmethod(scene)

    def is_personal(self, state: State, seat: int) -> bool:
        return cards.own_seat(state, seat) != cards.own_seat(state, None) or state.decision_of(seat) is not None

    def switches(self, decision: Decision) -> list[Markup]:
        if decision.kind != "build":
            return []
        return [h("label", h("input", type="checkbox", id="best"), " ", say("Show the best places"), class_="show-best")]


BOARDS.register("cards", CardsBoard())
