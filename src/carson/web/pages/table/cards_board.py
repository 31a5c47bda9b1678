"""The card game on the page: the table as one picture, in which the seat that looks has its city large."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from carson.cards import characters, grid
from carson.cards.events import CardBuilt, CardTaken
from carson.cards.moves import Build as BuildAt
from carson.cards.state import State
from carson.draw.svg.cards import parts as cards
from carson.draw.svg.cards.laying import card_to_lay, laid, laying_piece
from carson.draw.svg.cards.layout import panel_rooms, row_spots
from carson.draw.svg.cards.panel_layout import PanelLayout
from carson.draw.svg.cards.seats import Panel, city_scale, kept_ids, panel_of, panel_pieces, panel_spots
from carson.draw.svg.markup import Markup, cached_by_language
from carson.draw.svg.shape import Shape
from carson.game import Decision, Event, Move
from carson.game.language import say
from carson.web.pages.html import h, picture
from carson.web.pages.scene import CacheKey, Layer, Scene
from carson.web.pages.table.board import BOARDS, Board


def parts(state: State, lit: Collection[str], shape: Shape, seat: int | None) -> dict[str, Markup]:
    """The parts of the page by the name of their place in its grid."""
    return {"cards": h("div", picture(cards.table(state, lit=lit, shape=shape, live=True, seat=seat)), id="board")}


def scene(state: State, shape: Shape, seat: int | None) -> Scene:
    """Every piece that can change."""
    own = cards.own_seat(state, seat)
    seats, room, scale = _seats(_seats_of(state), shape, own)
    pieces = {"to-lay": card_to_lay(state, own, room), "laying": laying_piece(state, seat, scale)}
    return (_head(_head_of(state), shape), *seats, Layer(pieces, spots={"laying-at": seats[own].spots[f"city-{own + 1}"]}))


def _head_of(state: State) -> CacheKey:
    """All that shows beside the seats."""
    piles = (state.row, state.pile, state.faces, state.top, state.bottom)
    bids = (tuple(state.bids), state.called, state.bids_open, tuple(state.characters))
    final = state.scores if state.over else ()
    return CacheKey((_game_of(state), state.epoch, state.round, final, piles, bids), state)


def _seats_of(state: State) -> CacheKey:
    """All that shows of the seats."""
    held = (tuple(state.hands), tuple(state.characters), state.turned, tuple(state.kept), len(state.sold), state.over)
    return CacheKey((_game_of(state), held, tuple(state.cities)), state)


def _game_of(state: State) -> tuple[Any, ...]:
    return state.box.name, state.names, state.levels, state.suits


@cached_by_language(maxsize=128)
def _head(key: CacheKey, shape: Shape) -> Layer:
    """Everything but the seats."""
    row = cards.row_pieces(key.state)
    pieces = cards.head_pieces(key.state, shape) | row
    return Layer(pieces, dict.fromkeys(row, "row"), row_spots(key.state, shape))


@cached_by_language(maxsize=256)
def _seats(key: CacheKey, shape: Shape, own: int) -> tuple[list[Layer], PanelLayout, float]:
    """Every seat, and the room and scale of the viewer's *own* city."""
    rooms, spots = panel_rooms(key.state.seats, shape, own, key.state.characters[own].bit_count())
    panels = _panels(key)
    return [*map(_seat, panels, rooms, spots)], rooms[own], city_scale(panels[own], rooms[own])


@cached_by_language(maxsize=128)
def _panels(key: CacheKey) -> list[Panel]:
    return [panel_of(key.state, seat) for seat in range(key.state.seats)]


@cached_by_language(maxsize=1024)
def _seat(panel: Panel, room: PanelLayout, spot: tuple[float, float]) -> Layer:
    city, kept = f"city-{panel.seat + 1}", f"kept-{panel.seat + 1}"
    pieces = panel_pieces(panel, room)
    homes = {name: city for name in pieces if name.startswith(f"{city}-")} | dict.fromkeys(kept_ids(panel), kept)
    return Layer(pieces, homes, panel_spots(panel, room, *spot))


class CardsBoard(Board):
    parts = staticmethod(parts)
    scene = staticmethod(scene)

    def is_personal(self, state: State, seat: int) -> bool:
        return cards.own_seat(state, seat) != cards.own_seat(state, None) or state.decision_of(seat) is not None

    def switches(self, decision: Decision) -> list[Markup]:
        if decision.kind != "build":
            return []
        return [h("label", h("input", type="checkbox", id="best"), " ", say("Show the best places"), class_="show-best")]

    def picture_of(self, state: State, seat: int, move: Move) -> Markup:
        return laid(state, seat, move) if isinstance(move, BuildAt) else Markup()

    def brought(self, happened: Sequence[Event]) -> list[str]:
        ids, seats = [], []
        for event in happened:
            if isinstance(event, CardTaken):
                kind = "holds" if event.card in characters.NAMES else "kept"
                ids.append(f"{kind}-{event.seat + 1}-{event.card}")
                seats.append(event.seat)
            elif isinstance(event, CardBuilt):
                ids += [f"city-{event.seat + 1}-{parcel}" for parcel in grid.laid_parcels(event.place)]
        return [*ids, *dict.fromkeys(f"seat-panel-{seat + 1}" for seat in seats)]


BOARDS.register("cards", CardsBoard())
