"""What land, houses and buildings would bring: what a person wants to know before buying them."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import BOUGHT, EARNING, KINDS, NAMES, earning_parcels, income
from carson.city.places import NEIGHBOURS, PARCELS, bits
from carson.city.state import State
from carson.city.steps.building import sites
from carson.city.town import HOUSE, MOUNTAIN, TOWN_HOUSE
from carson.game import say, say_many
from carson.words.city.parts import counted
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


def near_words(state: State, parcel: int) -> str:
    """What stands around a parcel and makes it good land.

    >>> from carson.city import new
    >>> near_words(new(players=2, seed=3).state, 18)
    'around it: 2 mountains'
    """
    standing, around = state.town.standing, NEIGHBOURS[parcel]
    counts = [(NAMES[kind], (standing[kind] & around).bit_count()) for kind in (TOWN_HOUSE, HOUSE, MOUNTAIN)]
    found = [counted(name, number) for name, number in counts if number]
    return say("around it: {things}", things=", ".join(found)) if found else ""


def house_adds(state: State, seat: int, parcel: int, *, upgrade: bool) -> int:
    """What a house, or a town house in its place, adds to the incomes of *seat*; a ranch loses by it."""
    after = state.town.copy()
    if upgrade:
        after.upgrade(parcel)
    else:
        after.build(HOUSE, parcel)
    caps, raised = state.rules.edition.caps, state.hall_holder() == seat
    change = 0
    for place in bits(earning_parcels(state.town, state.town.land[seat])):
        kind = state.town.at(place)
        assert kind in EARNING
        change += income(after, place, kind, seat, state.round, caps, raised) - state.income(place)
    return change
