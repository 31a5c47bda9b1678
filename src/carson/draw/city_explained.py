"""Explanations of the rules where a person meets them: every kind of building, every square, every personality."""

from __future__ import annotations

from typing import Final

from rich.table import Table

from carson.city.buildings import BOUGHT, EARNING, KINDS, NAMES
from carson.city.personalities import CARDS
from carson.city.places import BUILDING_SQUARES, BUY_SQUARES, PLACES, PRICES, WAGES, points_price, slot_of
from carson.city.rules import SIDES
from carson.city.scoring import SCORED_KINDS
from carson.city.state import State
from carson.city.steps.actions import own_buildings
from carson.city.town import (
    BANK,
    BLACKSMITH,
    CHURCH,
    DRUGSTORE,
    GENERAL_STORE,
    HOTEL,
    HOUSE,
    MINE,
    MOUNTAIN,
    NOTHING,
    RANCH,
    SALOON,
    SCHOOL,
    STATION,
    TOWN_HALL,
    TOWN_HOUSE,
)
from carson.draw.city_sites import sites_words
from carson.draw.city_text import dollars
from carson.draw.city_words import building
from carson.draw.story import listed, some

_INCOME: Final = {
    RANCH: "$1 for each empty parcel around it, at least $1",
    MINE: "$3 for each mountain around it",
    DRUGSTORE: "$3 for each house around it, $3 for each own ranch",
    BANK: "$3 for each house around it, $3 for each own mine",
    SALOON: "$5 for each house around it",
    HOTEL: "$6",
    BLACKSMITH: "$5 × the round, $5 for each own ranch",
    GENERAL_STORE: "$6 for each own house around it, $3 for each other",
}
"""What each kind earns; houses and mountains of other players count for nobody else, but for the general store."""
_BESIDES: Final = {
    CHURCH: "No building of its owner around it can be attacked.",
    SCHOOL: "Three houses are built along with it.",
    STATION: (
        "It stands beside a road that crosses the whole map in one straight line. At the end it brings 1 point for every two "
        "houses in the town."
    ),
    TOWN_HALL: "It is nobody’s. A cowboy on it raises the incomes of your drugstores, banks, saloons, stores and blacksmiths.",
    HOUSE: "It is built along with other buildings and serves whoever owns its parcel; on unsold land it serves everybody.",
    TOWN_HOUSE: "A house becomes one where every parcel around it is built on or sold.",
    MOUNTAIN: "Mines around it earn with it; when it is sold, only those of its owner.",
}
_SQUARES: Final = {
    "wages": "each cowboy here earns $4. Any number may stand here, and nobody fights.",
    "ammunition": "its winner may take the tile with three revolvers until the end of the round.",
    "roads-1": "its winner gets 3 roads.",
    "roads-2": "each cowboy here brings 1 road. Any number may stand here, and nobody fights.",
    "parcel-income": "$2 for each own parcel.",
    "cowboy-income": "$2 for each point of firepower: revolvers and cowboys at home; the cowboy here does not count.",
    "gambling": "two dice are rolled, and their sum is paid in dollars.",
    "parcel-points": "1 point for every two own parcels.",
    "building-points": "1 point for each own building; houses and mountains are none.",
    "cowboy-points": "1 point for every two points of firepower; the cowboy here does not count.",
}


def kind_words(state: State, seat: int, kind: int) -> str:
    """A kind of building: how it comes into the town, what it earns and counts as, and where it would earn what now."""
    row = KINDS[kind]
    told = [f"{building(kind).capitalize()}:"]
    if kind in BOUGHT:
        needs = ["a road at its parcel"] if row.needs_road else []
        needs += [f"{some(row.houses, 'house')} built along with it"] if row.houses else []
        told.append(f"it needs {listed(needs)}." if needs else "it needs an empty parcel of yours, no road and no house.")
    if kind in EARNING:
        cap = state.rules.edition.caps.get(kind)
        told.append(f"It earns {_INCOME[kind]}{f', at most ${cap}' if cap else ''}.")
    elif kind != MOUNTAIN:
        told.append("It earns nothing." if len(told) > 1 else "it earns nothing.")
    if row.symbols:
        told.append(f"For the incomes of others it counts as {some(row.symbols, 'house')}.")
    if row.revolvers:
        told.append(f"It brings {some(row.revolvers, 'revolver')}.")
    told += [_BESIDES[kind]] if kind in _BESIDES else []
    told += ["At the end it is 2 points."] if kind in SCORED_KINDS else []
    slots = [f"${price}" for price, offered in zip(PRICES, state.market, strict=True) if offered == kind]
    if kind in BOUGHT:
        told.append(f"It is for sale for {listed(slots)} now." if slots else "None is for sale now.")
        told.append(f"For you: {sites_words(state, seat, kind)}.")
    return " ".join(told)


def square_words(state: State, seat: int, place: int) -> str:
    """A square of the action path, with what it would bring this seat now."""
    name = PLACES[place]
    if place in BUY_SQUARES:
        cost = points_price(place)
        most = state.money[seat] // cost
        return (
            f"{name}: its winner buys any number of points for ${cost} each. With ${state.money[seat]} that is {most} at most."
        )
    if place in BUILDING_SQUARES:
        slot = slot_of(place)
        kind, cost = state.market[slot], state.building_price(seat, PRICES[slot])
        if kind == NOTHING:
            return f"{name}: no building is for sale here now."
        return f"{name}: its winner may buy the {building(kind)} for ${cost}: {sites_words(state, seat, kind)}."
    return f"{name}: {_SQUARES[name]}{_for_you(state, seat, name)}"


def _for_you(state: State, seat: int, name: str) -> str:
    land, power = state.town.land[seat].bit_count(), state.firepower(seat)
    now = {
        "parcel-income": f"${2 * land}",
        "cowboy-income": f"${2 * power}",
        "parcel-points": some(land // 2, "point"),
        "building-points": some(own_buildings(state, seat), "point"),
        "cowboy-points": some(power // 2, "point"),
    }
    return f" For you now: {now[name]}." if name in now else ""


def card_words(state: State, number: int) -> str:
    """A personality: what its sides do, and which of them are in this game."""
    told = []
    for side, face in zip(SIDES, CARDS[number], strict=True):
        told.append(f"{number} {face.name}, {side}, limit {dollars(face.limit)}, {face.timing}. {face.text}")
    if not state.rules.deck >> number & 1:
        told.append("It is not among the personalities of this game.")
    return "\n".join(told)


def kinds_table(state: State) -> Table:
    """All kinds of buildings, one line each."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for head in ("", "", "road", "houses", "counts as", "revolvers"):
        table.add_column(head, justify="left" if not head else "right", no_wrap=True)
    table.add_column("income", ratio=1)
    for kind in (*BOUGHT, TOWN_HALL, HOUSE, TOWN_HOUSE):
        row = KINDS[kind]
        numbers = [
            str(number) if number else "·" for number in (row.houses if kind in BOUGHT else 0, row.symbols, row.revolvers)
        ]
        road = "yes" if row.needs_road else "·"
        table.add_row(row.letter, building(kind), road, *numbers, _INCOME.get(kind, "none"))
    return table


def explained(state: State, seat: int, word: str) -> str | None:
    """What there is to say about a kind of building, a square or a personality, by its name or the beginning of it."""
    names: dict[str, tuple[str, int]] = {NAMES[kind]: ("kind", kind) for kind in KINDS}
    names |= {PLACES[place]: ("square", place) for place in range(WAGES, BUY_SQUARES[-1] + 1)}
    names |= {face.name: ("card", number) for number, both in CARDS.items() for face in both}
    found = [name for name in names if name == word] or [name for name in names if len(word) > 2 and name.startswith(word)]
    if len({names[name] for name in found}) != 1:
        return None
    what, number = names[found[0]]
    if what == "kind":
        return kind_words(state, seat, number)
    return square_words(state, seat, number) if what == "square" else card_words(state, number)
