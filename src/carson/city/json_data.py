"""A state of the board game as plain data: what ``carson replay --json`` and ``carson inspect --json`` print.

docs/commands.md explains every key.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from carson.city.buildings import NAMES, parcel_price, upgradable
from carson.city.events import Earned
from carson.city.places import ALL, EDGE_NAMES, PARCELS, PLACES, PRICES, bits, names
from carson.city.setup.deck import SIDES
from carson.city.solo.events import IncomeTurned
from carson.city.solo.standish import STANDISH
from carson.city.state import State
from carson.city.town import NOTHING
from carson.game import Event, whose_turn


def data(state: State) -> dict[str, Any]:
    """The state by the words of the game; parcels by name, seats counted from 1."""
    seats = [_seat(state, seat) for seat in range(state.seats)]
    return {
        "round": state.round,
        "over": state.over,
        "scores": {seat["name"]: seat["score"] for seat in seats},
        "winners": [state.name_of(seat) for seat in state.winners] if state.over else [],
        "order": [seat + 1 for seat in state.turn_order],
        "seats": seats,
        "town": {PLACES[parcel]: found for parcel in range(64) if (found := _parcel(state, parcel))},
        "roads": [EDGE_NAMES[edge] for edge in bits(state.town.roads)],
        "market": {str(cost): _kind(kind) for cost, kind in zip(PRICES, state.market, strict=True)},
    }


def _kind(kind: int) -> str | None:
    return None if kind == NOTHING else NAMES[kind]


def _seat(state: State, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = {
        "seat": seat + 1,
        "name": state.name_of(seat),
        "money": state.money[seat],
        "points": state.points[seat],
        "score": state.scores[seat],
        "cowboys": state.reserve[seat],
        "cowboys_placed": list(state.seat(seat).placed),
        "revolvers": state.revolvers[seat],
        "firepower": state.firepower(seat),
        "roads": state.roads[seat],
        "parcels": names(state.town.land[seat] & ALL),
        "stored": [NAMES[kind] for kind in state.stored[seat]],
        "personalities": [{"name": card.name, "number": card.number, "side": SIDES[card.side]} for card in state.held[seat]],
    }
    if state.has_secret_start(seat):
        found |= dict.fromkeys(("money", "points", "score", "cowboys", "revolvers", "firepower", "roads"))
    return found


def _parcel(state: State, parcel: int) -> dict[str, Any]:
    """What stands on a parcel, whose it is and what it earns; nothing for empty land that nobody owns."""
    town = state.town
    kind, owner = town.at(parcel), town.owner(parcel)
    found: dict[str, Any] = {}
    if town.river >> parcel & 1:
        return {"river": True}
    if kind != NOTHING:
        found["stands"] = NAMES[kind]
    if owner >= 0:
        found["owner"] = owner + 1
        if kind != NOTHING and (income := state.income(parcel)):
            found["income"] = income
    if town.outlaws >> parcel & 1:
        found["outlaw"] = True
    return found


def inspect(state: State) -> dict[str, Any]:
    """What everything earns, costs and is worth now; parcels in the order of the board, seats counted from 1.

    What a seat begins with is None until the sheets of A New Beginning lie open.
    """
    town = state.town
    sites = upgradable(town) if state.rules.edition.town_houses else 0
    seats = {str(seat + 1): state.seat(seat) for seat in range(state.seats)}
    known = {key: None if state.has_secret_start(seat.number) else seat for key, seat in seats.items()}
    return {
        "income": {PARCELS[parcel]: state.income(parcel) for parcel in bits(town.earning)},
        "price": {PARCELS[parcel]: parcel_price(town, parcel) for parcel in bits(town.unsold)},
        "reached": names(town.reached & ~town.river),
        "town_house_sites": names(sites),
        "firepower": {key: seat and seat.firepower for key, seat in known.items()},
        "points_now": {key: seat and seat.score for key, seat in known.items()},
        "round": state.round,
        **whose_turn(state),
        "money": {key: seat and seat.money for key, seat in known.items()},
        "cowboys": {key: seat and seat.cowboys for key, seat in known.items()},
        "cowboys_placed": {key: list(seat.placed) for key, seat in seats.items()},
        "cards": {key: list(seat.cards) for key, seat in seats.items()},
        "pass_track": [seat + 1 for seat in state.pass_track],
        "action_track": [seat + 1 for seat in state.action_track],
    }


def incomes(state: State, events: Sequence[Event]) -> list[tuple[int, int]]:
    """Seats and dollars. What Standish earns is reported when it becomes points (S4.19)."""
    found = [(event.seat, event.amount) for event in events if isinstance(event, Earned)]
    if not state.rules.solo:
        return found
    turned = [(STANDISH, event.dollars) for event in events if isinstance(event, IncomeTurned)]
    return [(seat, amount) for seat, amount in found if seat != STANDISH] + turned
