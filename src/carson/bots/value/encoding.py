"""A position at the start of a round as a row of whole numbers: all that features are made of, and what games are stored as.

A row is read off the state with hardly any arithmetic, so that generating games and searching stay fast.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from carson.city import State
from carson.city.buildings import TILES
from carson.city.places import ALL, PRICES, SIDE
from carson.city.scoring import beside_bridges
from carson.city.steps.rounds import ChooseCards
from carson.city.town import KIND_COUNT
from carson.city.variants.might_is_right import VALUES
from carson.city.variants.outlaws import RollForOutlaws

FIRST_ROUND: Final = 2
"""The first round at whose start a position is judged: before it there is nothing to judge."""
KNOWN_CARDS: Final = 19
"""The network has inputs for the cards 0 to 18."""
KNOWN_VARIANTS: Final = ("new-beginning", "river", "might-is-right", "kit-carson", "outlaws", "horses")
"""The variants for which the network has an input, in their order. Games with other cards or variants are not covered."""
COMMON_MASKS: Final = (
    *(f"standing {kind}" for kind in range(KIND_COUNT)),
    *("river", "outlaws", "reached", "one road away", "two roads away", "targets", "beside bridges", "cards", "red cards"),
)
"""The sets of parcels (or cards) that follow those of the seats' land."""
COMMON_NUMBERS: Final = 2 + len(KNOWN_VARIANTS) + len(PRICES) + len(TILES)
"""Round, edition, variants, the market (the kind in each slot, -1 for none), the bag (tiles by kind)."""
SEAT_NUMBERS: Final = 15 + len(VALUES) + len(TILES)
"""What each seat has besides land: see `_of_seat`."""

_WEST: Final = sum(1 << SIDE * row for row in range(SIDE))
_EAST: Final = _WEST << SIDE - 1


class Row(NamedTuple):
    """One position."""

    masks: list[int]
    """The land of each seat, then `COMMON_MASKS`; 64 bits each."""
    numbers: list[int]
    """`COMMON_NUMBERS`, then `SEAT_NUMBERS` for each seat."""


def covers(state: Any) -> bool:
    """Whether a row can be made of *state*: the board game for two or more, as a round after the first begins.

    A card or a variant that was added after the network was trained is not among its inputs.
    """
    if not isinstance(state, State) or state.standish is not None or state.round < FIRST_ROUND or not state.agenda:
        return False
    if state.rules.deck >> KNOWN_CARDS or not set(state.rules.variants).issubset(KNOWN_VARIANTS):
        return False
    step = state.agenda[-1]
    return isinstance(step, RollForOutlaws) or (isinstance(step, ChooseCards) and not step.chosen)


def encode(state: State) -> Row:
    """The row of a position that is covered."""
    town, rules = state.town, state.rules
    near = _widened(town.reached)
    masks = [
        *town.land,
        *town.standing,
        town.river,
        town.outlaws,
        town.reached,
        near,
        _widened(near),
        town.targets,
        beside_bridges(state) if town.crossings else 0,
        state.offer,
        state.red & state.offer,
    ]
    numbers = [state.round, int(rules.edition.town_houses)]
    numbers += [int(variant in rules.variants) for variant in KNOWN_VARIANTS]
    numbers += state.market
    numbers += state.bag
    places = {seat: place for place, seat in enumerate(state.turn_order)}
    hall = state.hall_holder()
    for seat in range(state.seats):
        numbers += _of_seat(state, seat, places[seat], hall)
    return Row(masks, numbers)


def _widened(parcels: int) -> int:
    """*parcels* and those beside them: what one more road can reach, rivers left aside."""
    return (parcels | parcels << SIDE | parcels >> SIDE | (parcels & ~_EAST) << 1 | (parcels & ~_WEST) >> 1) & ALL


def _of_seat(state: State, seat: int, place: int, hall: int) -> list[int]:
    stable, arsenal, stored = state.stable, state.arsenal, state.stored[seat]
    hand = () if arsenal is None else arsenal.hands[seat]
    return [
        state.money[seat],
        state.points[seat],
        state.revolvers[seat],
        state.reserve[seat],
        state.supply[seat],
        state.roads[seat],
        place,
        state.dynamite[seat],
        int(hall == seat),
        state.connected >> seat & 1,
        state.favoured >> seat & 1,
        state.marksmen >> seat & 1,
        state.safe >> seat & 1,
        0 if stable is None else stable.horses(seat),
        0 if stable is None else stable.rodeos[seat],
        *((0,) * len(VALUES) if not hand else [hand.count(value) for value in VALUES]),
        *((0,) * len(TILES) if not stored else [stored.count(kind) for kind in TILES]),
    ]
