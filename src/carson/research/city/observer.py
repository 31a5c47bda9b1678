"""The board game as numbers, made from nothing but the view of one seat.

Seats are told in the order in which they sit, the viewer first. Flags (0 or 1) come before amounts, which are divided so that
most of them lie between 0 and 1. What a variant or the solo game adds is zero without it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import numpy as np

from carson.city import State
from carson.city.buildings import NAMES, TILES
from carson.city.personalities import CARDS
from carson.city.places import CORRALS, EDGES, PLACES, PRICES
from carson.city.setup.editions import ROUNDS
from carson.city.steps.duels import Duel
from carson.city.town import KIND_COUNT
from carson.city.variants.might_is_right import VALUES, TileDuel
from carson.city.variants.new_beginning import LINES, FillSheets
from carson.game import Step, View
from carson.research.layout import Field, Layout, Observation, flags, packed, seats_from

KINDS: Final = (
    *("ammunition", "auction", "build", "building", "card", "choose", "claim", "consent", "double", "duel-order", "dynamite"),
    *("favour", "give", "horse", "house", "last-roads", "outlaw-order", "parcels", "place", "points", "put-down", "reach-out"),
    *("reward", "second-corral", "sheet", "stored", "throw", "tile", "tiles", "town-hall", "wages"),
)
"""What a seat can be asked."""
_KIND: Final = {kind: number for number, kind in enumerate(KINDS)}
_CARDS: Final = max(CARDS) + 1
_PARCELS: Final = 64
_SOLO_CARDS: Final = 100
_HANDS: Final = len(VALUES)
_SEAT_FLAGS: Final = ("passed", "ammunition", "safe", "connected", "favoured", "marksman", "asked")
_SEAT_NUMBERS: Final = (
    *("money / 50", "points / 50", "cowboys in reserve / 10", "cowboys in supply / 10", "revolvers / 5", "roads / 10"),
    *("dynamite / 3", "cowboys on wages / 10", "cowboys on roads-2 / 10", "firepower / 15", "property tiles left / 12"),
    *("place in the turn order / 6", "duel tiles in hand / 6", "dice or tiles shown in the open duel / 6"),
    *("horses in reserve / 5", "rodeos / 4"),
)


class CityObserver:
    """Makes observations of games with one number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        places, edges, tiles = len(PLACES), EDGES, len(TILES)
        told = [
            Field("round", (ROUNDS,), "which of the four rounds"),
            Field("decision", (len(KINDS),), "what the viewer is asked: " + ", ".join(KINDS)),
            Field("about_place", (places,), "the parcel, square or corral that the question is about"),
            Field("about_parcels", (_PARCELS,), "the parcels that the question is about: an auction, goals, refusals"),
            Field("about_building", (tiles,), "the building that the question is about"),
            Field("about_card", (_CARDS,), "the personality that asks"),
            Field("highest_bidder", (seats,), "in an auction"),
            Field("market", (len(PRICES), tiles), "the building in each slot, the cheapest first: " + ", ".join(NAMES[:tiles])),
            Field("offer", (_CARDS,), "personalities that can be taken, by number"),
            Field("red", (_CARDS,), "personalities that lie with the red side up"),
            Field("land", (seats, _PARCELS), "the parcels of each seat"),
            Field("standing", (KIND_COUNT, _PARCELS), "what stands where: " + ", ".join(NAMES)),
            Field("ground", (6, _PARCELS), "river, outlaws, reached by roads, doubled income, tripled income, doubled ranches"),
            Field("roads", (edges,), ""),
            Field("crossings", (edges,), "edges on which a road is a bridge"),
            Field("closed", (places,), "places that nobody may join"),
            Field("cowboys", (seats, 4, places), "where cowboys stand; the white ones, those that never fight, with dynamite"),
            Field("held", (seats, _CARDS, 2), "the personalities of this round, yellow and red"),
            Field("spent", (seats, _CARDS), "those whose ability was used up"),
            Field("seat_flags", (seats, len(_SEAT_FLAGS)), ", ".join(_SEAT_FLAGS)),
            Field("standish_cards", (2, _SOLO_CARDS), "solo: cowboy cards drawn this round, and discarded ones, by number"),
        ]
        self._widths = [width for field in told for width in _widths(field)]
        self._flags = sum(self._widths)
        numbers = [
            Field(
                "amounts",
                (5,),
                "hundreds already said; the bid so far / 50; what is left to do / 5; outlaws' strength / 10; round / 4",
            ),
            Field("bag", (tiles,), "tiles in the bag by kind / 6"),
            Field("tiles", (2, _HANDS), "duel tiles 0 to 5: in the own hand, and played for all to see, / 6"),
            Field(
                "sheet", (len(LINES) + 1,), "the lines of the own sheet filled in so far / 10: " + ", ".join(LINES) + ", bid"
            ),
            Field("seat_numbers", (seats, len(_SEAT_NUMBERS)), ", ".join(_SEAT_NUMBERS)),
            Field("stored", (seats, tiles), "buildings bought and not built / 2"),
            Field("corrals", (seats, len(CORRALS)), "horses in the corrals / 3"),
        ]
        self.layout = Layout([*told, *numbers])

    def observe(self, view: View[Any], hundreds: int = 0) -> Observation:
        """The observation of *view*; *hundreds* are those of an amount that the seat is about to name."""
        state: State = view.known
        order = seats_from(view.seat, self.seats)
        seen = self.layout.blank()
        seen[: self._flags] = flags(packed(self._masks(view, state, order), self._widths), self._flags)
        seen[self._flags :] = np.array(_numbers(view, state, order, hundreds), np.float32)
        return seen

    def _masks(self, view: View[Any], state: State, order: list[int]) -> list[int]:
        town, decision = state.town, view.decision
        step = state.agenda[-1] if state.agenda and decision is not None else None
        masks = [
            1 << state.round - 1,
            0 if decision is None else 1 << _KIND[decision.kind],
            _bit(_named(step, "place", "square", "parcel")),
            _named(step, "parcels", "goals", "refused", nothing=0),
            _bit(_named(step, "building")),
            _bit(_named(step, "number")),
            _bit(order.index(bidder) if (bidder := _named(step, "bidder")) >= 0 else -1),
        ]
        masks += [_bit(kind) for kind in state.market]
        masks += [state.offer, state.red]
        masks += [town.land[seat] for seat in order]
        masks += town.standing
        ranches = 0 if state.stable is None else state.stable.doubled
        masks += [town.river, town.outlaws, town.reached, state.doubled, state.tripled, ranches]
        masks += [town.roads, town.crossings, state.closed]
        for seat in order:
            masks += [state.stand[seat], state.lent[seat], state.no_duel[seat], state.charged[seat]]
        masks += [sum(1 << 2 * card.number + card.side for card in state.held[seat]) for seat in order]
        masks += [state.spent[seat] for seat in order]
        asked = {decision.seat for decision in state.decisions}
        masks += [_seat_flags(state, seat, seat in asked) for seat in order]
        standish = state.standish
        masks += [0, 0] if standish is None else [sum(1 << card for card in standish.drawn), standish.discard]
        return masks


def _widths(field: Field) -> list[int]:
    """The masks that fill a field: one for each row of its last dimension; a pair of sides belongs to its card."""
    if field.name == "held":
        return [field.shape[1] * field.shape[2]] * field.shape[0]
    return [field.shape[-1]] * (field.size // field.shape[-1])


def _bit(number: int) -> int:
    return 1 << number if number >= 0 else 0


def _named(step: Step[Any] | None, *names: str, nothing: int = -1) -> int:
    """The first of these fields that the step has."""
    for name in names:
        value = getattr(step, name, None)
        if isinstance(value, int):
            return value
    return nothing


def _seat_flags(state: State, seat: int, asked: bool) -> int:
    told = (
        seat in state.pass_track,
        state.ammunition == seat,
        state.safe >> seat & 1,
        state.connected >> seat & 1,
        state.favoured >> seat & 1,
        state.marksmen >> seat & 1,
        asked,
    )
    return sum(1 << number for number, flag in enumerate(told) if flag)


def _numbers(view: View[Any], state: State, order: list[int], hundreds: int) -> list[float]:
    step = state.agenda[-1] if state.agenda and view.decision is not None else None
    found = [float(hundreds), _named(step, "bid", nothing=0) / 50, _named(step, "left", nothing=0) / 5]
    found += [state.strength / 10, state.round / ROUNDS]
    found += [number / 6 for number in state.bag[: len(TILES)]]
    hand = Counter() if state.arsenal is None or view.seat is None else Counter(state.arsenal.hands[view.seat])
    shown = Counter(state.arsenal.open) if state.arsenal is not None else Counter[int]()
    found += [hand[value] / 6 for value in VALUES]
    found += [shown[value] / 6 for value in VALUES]
    found += _sheet(view, state)
    duel = _shown_in_duel(state)
    places = {seat: place for place, seat in enumerate(state.turn_order)}
    for seat in order:
        found += _of_seat(state, seat)
        found += [places.get(seat, 0) / 6, 0.0 if state.arsenal is None else len(state.arsenal.hands[seat]) / 6]
        found.append(duel.get(seat, 0) / 6)
        found += [0.0, 0.0] if state.stable is None else [state.stable.reserve[seat] / 5, state.stable.rodeos[seat] / 4]
    for seat in order:
        stored = state.stored[seat]
        found += [stored.count(kind) / 2 for kind in TILES] if stored else [0.0] * len(TILES)
    for seat in order:
        found += [0.0] * len(CORRALS) if state.stable is None else [number / 3 for number in state.stable.corrals[seat]]
    return found


def _of_seat(state: State, seat: int) -> list[float]:
    return [
        state.money[seat] / 50,
        state.points[seat] / 50,
        state.reserve[seat] / 10,
        state.supply[seat] / 10,
        state.revolvers[seat] / 5,
        state.roads[seat] / 10,
        state.dynamite[seat] / 3,
        state.wages[seat] / 10,
        state.crew[seat] / 10,
        state.firepower(seat) / 15,
        state.tiles_left(seat) / 12,
    ]


def _sheet(view: View[Any], state: State) -> list[float]:
    filled: tuple[int, ...] = ()
    if state.agenda and isinstance(step := state.agenda[-1], FillSheets) and view.seat is not None:
        filled = step.sheets[view.seat] if view.seat < len(step.sheets) else ()
    return [value / 10 for value in filled] + [0.0] * (len(LINES) + 1 - len(filled))


def _shown_in_duel(state: State) -> dict[int, int]:
    """What lies open in a duel that is not settled yet: dice, or tiles that were not hidden."""
    for step in reversed(state.agenda):
        if isinstance(step, Duel):
            return {seat: sum(dice) for seat, dice in zip(step.sides, step.dice, strict=False)}
        if isinstance(step, TileDuel):
            return {seat: sum(tile for tile in tiles if tile > 0) for seat, tiles in zip(step.sides, step.chosen, strict=True)}
    return {}
