"""A state of the board game as plain data: what ``carson replay --json`` prints. docs/commands.md explains every key."""

from __future__ import annotations

from typing import Any

from carson.city.buildings import NAMES
from carson.city.deck import SIDES
from carson.city.places import ALL, EDGE_NAMES, PLACES, PRICES, ROADS_2, WAGES, bits, names
from carson.city.state import State
from carson.city.town import NOTHING


def data(state: State) -> dict[str, Any]:
    """The state by the words of the game; parcels by name, seats counted from 1."""
    return {
        "round": state.round,
        "over": state.over,
        "scores": dict(zip(state.rules.names, state.scores, strict=True)),
        "winners": [state.name_of(seat) for seat in state.winners] if state.over else [],
        "order": [seat + 1 for seat in state.turn_order],
        "seats": [_seat(state, seat) for seat in range(state.seats)],
        "town": {PLACES[parcel]: found for parcel in range(64) if (found := _parcel(state, parcel))},
        "roads": [EDGE_NAMES[edge] for edge in bits(state.town.roads)],
        "market": {str(cost): _kind(kind) for cost, kind in zip(PRICES, state.market, strict=True)},
    }


def _kind(kind: int) -> str | None:
    return None if kind == NOTHING else NAMES[kind]


def _seat(state: State, seat: int) -> dict[str, Any]:
    standing = [PLACES[place] for place in bits(state.stand[seat])]
    standing += [PLACES[WAGES]] * state.wages[seat] + [PLACES[ROADS_2]] * state.crew[seat]
    found: dict[str, Any] = {
        "seat": seat + 1,
        "name": state.name_of(seat),
        "money": state.money[seat],
        "points": state.points[seat],
        "score": state.scores[seat],
        "cowboys": state.reserve[seat],
        "cowboys_placed": standing,
        "revolvers": state.revolvers[seat],
        "firepower": state.firepower(seat),
        "roads": state.roads[seat],
        "parcels": names(state.town.land[seat] & ALL),
        "stored": [NAMES[kind] for kind in state.stored[seat]],
        "personalities": [{"name": card.name, "number": card.number, "side": SIDES[card.side]} for card in state.held[seat]],
    }
    if not state.start_known and seat < state.people:
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
