"""What a town is worth to a seat, remembered: cowboys are placed for a whole phase in which no parcel changes.

A bot that looks ahead asks the same questions about the same town thousands of times. What depends on the town and on the round
alone is worked out once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from carson.bots.greedy.city.outlook import Outlook

MAX_TOWNS: Final = 3_000
"""How many towns are cached."""


class Facts:
    """What is known of one town, for one seat in one round; filled as it is asked for."""

    __slots__ = ("buildings", "income", "sites", "yields")

    def __init__(self) -> None:
        self.income: int | None = None
        """What all own buildings earn in one payment."""
        self.yields: dict[int, float] = {}
        """What an empty parcel may bring, by parcel."""
        self.buildings: dict[tuple[int, int], float] = {}
        """What a building on a parcel is worth, by kind and parcel."""
        self.sites: dict[tuple[int, int | None], tuple[float, int]] = {}
        """The best site by kind and number of roads: its worth, and where it is."""


_KNOWN: Final[dict[tuple[Any, ...], Facts]] = {}


def facts_of(o: Outlook) -> Facts:
    """What is remembered of the town of *o*."""
    state, town = o.state, o.town
    key = (
        (
            o.seat,
            o.round,
            o.rounds_left,
            o.revolver,
            state.round,
            state.roads[o.seat],
            town.roads,
            state.hall_holder() == o.seat,
        ),
        tuple(town.land),
        tuple(town.standing),
        (town.outlaws, town.river, town.crossings, state.rules.edition.name, o.weights),
    )
    known = _KNOWN.get(key)
    if known is None:
        if len(_KNOWN) >= MAX_TOWNS:
            _KNOWN.clear()
        known = _KNOWN[key] = Facts()
    return known
