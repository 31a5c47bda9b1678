"""The card game as numbers, made from nothing but the view of one seat.

Seats are told in the order in which they sit, the viewer first; virtual players have no city. Flags (0 or 1) come before
amounts, which are divided so that most of them lie between 0 and 1.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from carson.cards import State, characters, deck, grid, levels, parcels
from carson.cards.moves import HIGHEST_BID
from carson.cards.state import SEALED
from carson.game import Step, View
from carson.research.layout import Field, Layout, Observation, flags, packed, seats_from

KINDS: Final = ("activate", "bid", "build", "choose", "sell", "take")
"""What a seat can be asked."""
_KIND: Final = {kind: number for number, kind in enumerate(KINDS)}
_EPOCHS: Final = 2
_ELEMENTS: Final = len(parcels.NAMES)
_CHARACTERS: Final = len(characters.NAMES)
_SLOTS: Final = 8
"""The most terrain cards that lie in the row."""
_SIDE: Final = grid.MAX_SIDE + 1
_ROWS: Final = (1 << _SIDE * grid.STRIDE) - 1
_BIDS: Final = HIGHEST_BID + 1
_SEAT_NUMBERS: Final = (
    "points now / 100",
    "bid with bonus / 15",
    "cards laid aside / 10",
    "place of the suit on the top back / 6",
)


class CardsObserver:
    """Makes observations of games with one number of humans and seats."""

    def __init__(self, seats: int, humans: int) -> None:
        self.seats = seats
        self.humans = humans
        elements = ", ".join(parcels.NAMES)
        told = [
            Field("epoch", (_EPOCHS,), ""),
            Field("round", (levels.ROUNDS,), ""),
            Field("decision", (len(KINDS),), "what the viewer is asked: " + ", ".join(KINDS)),
            Field("about_character", (_CHARACTERS,), "the character that is activated or not"),
            Field("about_face", (4, _ELEMENTS), f"the four parcels of the card that is built: {elements}"),
            Field("row", (len(deck.NAMES),), "cards in the row: terrain I-01 to II-48, then the characters"),
            Field("row_faces", (_SLOTS, 4, _ELEMENTS), "the parcels of each terrain card in the row"),
            Field("pile", (deck.TERRAIN,), "terrain cards of this epoch not laid out yet"),
            Field("characters_left", (_CHARACTERS,), "in the pile, known and unknown"),
            Field("called", (_CHARACTERS,), "activated this round"),
            Field("turned", (_CHARACTERS,), "activated before in this epoch"),
            Field("hands", (seats, _BIDS), "auction cards left, by value"),
            Field("bids", (seats, _BIDS), "the auction card chosen this round, if it is known"),
            Field("sealed", (seats,), "who has chosen one that is not known"),
            Field("characters", (seats, _CHARACTERS), "of each seat"),
            Field("level", (seats, len(levels.NAMES)), ", ".join(levels.NAMES)),
            Field("asked", (seats,), "who is asked now"),
        ]
        self._widths = [width for field in told for width in _widths(field)]
        self._flags = sum(self._widths)
        cities = Field("cities", (humans, _ELEMENTS, _SIDE, _SIDE), f"of humans: what shows from the corner c3 on, {elements}")
        numbers = [
            Field("row_attraction", (_SLOTS,), "of each terrain card in the row / 10"),
            Field("amounts", (2,), "cards sold / 10, cards to take / 2"),
            Field("seat_numbers", (seats, len(_SEAT_NUMBERS)), ", ".join(_SEAT_NUMBERS)),
        ]
        self.layout = Layout([*told, cities, *numbers])
        self._cities = self.layout.slices["cities"]

    def observe(self, view: View[Any], hundreds: int = 0) -> Observation:
        """The observation of *view*. The card game has no amounts above 99, so *hundreds* is ignored."""
        state: State = view.known
        order = seats_from(view.seat, self.seats)
        seen = self.layout.blank()
        seen[: self._flags] = flags(packed(self._masks(view, state, order), self._widths), self._flags)
        seen[self._cities] = self._towns(state, order)
        seen[self._cities.stop :] = np.array(_numbers(view, state, order), np.float32)
        return seen

    def _towns(self, state: State, order: list[int]) -> NDArray[Any]:
        """The layers of all cities, cropped to the largest size of a city."""
        total = offset = 0
        for seat in order:
            if seat < self.humans:
                for layer in state.cities[seat].layers:
                    total |= (layer >> grid.CORNER & _ROWS) << offset
                    offset += _SIDE * grid.STRIDE
        rows = flags(total, offset).reshape(-1, _SIDE, grid.STRIDE)
        return rows[:, :, :_SIDE].reshape(-1)

    def _masks(self, view: View[Any], state: State, order: list[int]) -> list[int]:
        decision = view.decision
        step = state.agenda[-1] if state.agenda and decision is not None else None
        kind = "" if decision is None else decision.kind
        at = getattr(step, "at", -1) if kind == "activate" else -1
        terrain = [card for card in state.row if card < deck.TERRAIN][:_SLOTS]
        masks = [
            1 << state.epoch - 1,
            1 << state.round - 1,
            1 << _KIND[kind] if kind else 0,
            1 << characters.ACTIVATION[at] if at >= 0 else 0,
        ]
        masks += _face(state, getattr(step, "card", -1) if kind == "build" else -1)
        masks.append(sum(1 << card for card in state.row))
        for slot in range(_SLOTS):
            masks += _face(state, terrain[slot] if slot < len(terrain) else -1)
        masks += [_pile(state), state.in_pile(), state.called, state.turned]
        masks += [state.hands[seat] for seat in order]
        masks += [1 << bid if (bid := state.bids[seat]) > 0 else 0 for seat in order]
        masks.append(sum(1 << number for number, seat in enumerate(order) if state.bids[seat] == SEALED))
        masks += [state.characters[seat] for seat in order]
        masks += [1 << state.levels[seat] for seat in order]
        asked = {open_decision.seat for open_decision in state.decisions}
        masks.append(sum(1 << number for number, seat in enumerate(order) if seat in asked))
        return masks


def _widths(field: Field) -> list[int]:
    """The masks that fill a field: one for each row of its last dimension."""
    return [field.shape[-1]] * (field.size // field.shape[-1])


def _face(state: State, card: int) -> list[int]:
    """The four parcels of a terrain card, or nothing."""
    return [1 << element for element in state.box.faces[card]] if card >= 0 else [0] * 4


def _pile(state: State) -> int:
    return sum(1 << move.number for move in state.pile)


def _numbers(view: View[Any], state: State, order: list[int]) -> list[float]:
    terrain = [card for card in state.row if card < deck.TERRAIN][:_SLOTS]
    found = [state.box.attraction[card] / 10 for card in terrain] + [0.0] * (_SLOTS - len(terrain))
    step: Step[Any] | None = state.agenda[-1] if state.agenda and view.decision is not None else None
    found += [len(state.sold) / 10, getattr(step, "left", 0) / 2]
    places = deck.rank(state.top) if state.top != deck.UNSEEN else (0,) * len(deck.SUITS)
    for seat in order:
        bid = state.bid_value(seat) if state.bids[seat] > 0 else 0
        found += [state.points(seat) / 100, bid / 15, len(state.kept[seat]) / 10, places[state.suits[seat]] / 6]
    return found
