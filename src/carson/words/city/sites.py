"""What a building would earn, and where: what a person wants to know before buying it."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import BOUGHT, EARNING, KINDS, income
from carson.city.places import PARCELS, bits
from carson.city.state import State
from carson.city.steps.building import sites
from carson.game import say, say_many
from carson.words.lines import either, listed

SITES_NAMED: Final = 2
"""How many of the best sites are named."""


def would_earn(state: State, seat: int, kind: int, parcel: int) -> int:
    """What a building of *kind* would earn *seat* on *parcel* now, without the house that comes with it."""
    return income(state.town, parcel, kind, seat, state.round, state.rules.edition.caps, state.hall_holder() == seat)


def sites_words(state: State, seat: int, kind: int) -> str:
    """The best sites with what each earns; a building without income is judged by nobody but its owner."""
    if kind not in BOUGHT:
        return ""
    found = sorted(bits(sites(state, seat, kind)), key=lambda parcel: -would_earn(state, seat, kind, parcel))
    if not found:
        return say("no parcel for it now; you would keep it")
    if kind not in EARNING:
        places = [PARCELS[parcel] for parcel in found[:SITES_NAMED]]
        more = len(found) - SITES_NAMED
        if more > 0:
            places.append(say_many(more, "{number} more", "{number} more"))
            return say("could stand on {places}", places=listed(places))
        return say("could stand on {places}", places=either(places))
    best = [
        say("${income} on {place}", income=would_earn(state, seat, kind, parcel), place=PARCELS[parcel])
        for parcel in found[:SITES_NAMED]
    ]
    if KINDS[kind].houses:
        return say("would earn {incomes} without its house", incomes=either(best))
    return say("would earn {incomes}", incomes=either(best))
