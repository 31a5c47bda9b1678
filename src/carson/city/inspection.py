"""Facts about a position for ``carson inspect --json``, and the money that events brought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from carson.city.buildings import earning_parcels, price, upgradable
from carson.city.events import Earned
from carson.city.places import PARCELS, bits, names
from carson.city.scoring import points_now
from carson.city.solo.events import IncomeTurned
from carson.city.solo.standish import STANDISH
from carson.city.state import State
from carson.game import CHANCE, Event, Why


def inspect(state: State) -> dict[str, Any]:
    """What everything earns, costs and is worth now; parcels in the order of the board, seats counted from 1."""
    town = state.town
    sites = upgradable(town) if state.rules.edition.town_houses else 0
    seats, known = range(state.seats), state.start_known
    return {
        "income": {PARCELS[parcel]: state.income(parcel) for parcel in bits(earning_parcels(town, town.owned))},
        "price": {PARCELS[parcel]: price(town, parcel) for parcel in bits(town.unsold)},
        "reached": names(town.reached & ~town.river),
        "town_house_sites": names(sites),
        "firepower": {str(seat + 1): state.firepower(seat) for seat in seats},
        "points_now": {str(seat + 1): points_now(state, seat) for seat in seats},
        "round": state.round,
        "phase": state.phase,
        "asked": {str(decision.seat + 1): decision.kind for decision in state.decisions if decision.seat != CHANCE},
        "chance": state.chance,
        "money": {str(seat + 1): state.money[seat] if known else None for seat in seats},
        "cowboys": {str(seat + 1): state.reserve[seat] if known else None for seat in seats},
        "cowboys_placed": {str(seat + 1): list(state.seat(seat).placed) for seat in seats},
        "cards": {str(seat + 1): list(state.seat(seat).cards) for seat in seats},
        "pass_track": [seat + 1 for seat in state.pass_track],
        "action_track": [seat + 1 for seat in state.action_track],
    }


def incomes(state: State, events: Sequence[Event]) -> list[tuple[int, int]]:
    """Seats and dollars; what Standish gets in all is told when it becomes points (S4.19)."""
    found = [(event.seat, event.amount) for event in events if isinstance(event, Earned)]
    if not state.rules.solo:
        return found
    turned = [(STANDISH, event.dollars) for event in events if isinstance(event, IncomeTurned)]
    return [(seat, amount) for seat, amount in found if seat != STANDISH] + turned


def explain_income(state: State, parcel: int) -> list[str]:
    """The parts of a building's income: ``3 house x $5``."""
    why: Why = []
    state.income(parcel, why)
    return [f"{part.number} {part.what} x ${part.each}" for part in why]
