"""The facts about a position that ``carson inspect --json`` prints."""

from __future__ import annotations

from typing import Any

from carson.city.buildings import earning_parcels, price, upgradable
from carson.city.places import PARCELS, bits, names
from carson.city.scoring import points_now
from carson.city.state import State
from carson.game import Why


def inspect(state: State) -> dict[str, Any]:
    """What everything earns, costs and is worth now; parcels in the order of the board, seats counted from 1."""
    town = state.town
    sites = upgradable(town) if state.rules.edition.town_houses else 0
    seats = range(state.seats)
    return {
        "income": {PARCELS[parcel]: state.income(parcel) for parcel in bits(earning_parcels(town, town.owned))},
        "price": {PARCELS[parcel]: price(town, parcel) for parcel in bits(town.unsold)},
        "reached": names(town.reached & ~town.river),
        "town_house_sites": names(sites),
        "firepower": {str(seat + 1): state.firepower(seat) for seat in seats},
        "points_now": {str(seat + 1): points_now(state, seat) for seat in seats},
    }


def explain_income(state: State, parcel: int) -> list[str]:
    """The parts of a building's income: ``3 house x $5``."""
    why: Why = []
    state.income(parcel, why)
    return [f"{part.number} {part.what} x ${part.each}" for part in why]
