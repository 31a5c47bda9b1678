"""The legal moves of a board game as a short list: parcels and roads in groups, the rest one by one, each with its price."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from carson.city.moves import (
    Amount,
    Build,
    BuildHouse,
    BuyParcel,
    BuyPoints,
    BuyTile,
    Choose,
    Claim,
    Give,
    LayRoad,
    Lift,
    OfKind,
    OnParcel,
    Place,
    Sheet,
    Upgrade,
    Word,
)
from carson.city.personalities import faces, number_named
from carson.city.places import (
    BUILDING_SQUARES,
    EDGE_REACH,
    FIRST_SQUARE,
    PARCEL_OF,
    PARCELS,
    PLACES,
    PRICES,
    points_price,
    slot_of,
)
from carson.city.state import State
from carson.city.steps.actions import PurchasePoints
from carson.city.steps.houses import AskConsent
from carson.city.town import NOTHING, TOWN_HALL
from carson.draw.city_answers import house_adds, near_words, offer_note, sheet_note
from carson.draw.city_sites import sites_words, would_earn
from carson.draw.city_text import dollars
from carson.draw.city_words import building
from carson.draw.pictures import Choice
from carson.draw.story import some
from carson.game import Decision, Move

FEW: Final = 8
"""Up to this many moves of a group are listed one by one, if there are few groups."""
ONE: Final = 1
MANY: Final = 12
"""So many amounts are listed; the others are typed."""
TEN: Final = 10
"""Dollars given up for a point (B7.4)."""
ROADS: Final = "lay a road"


def choices(state: State, decision: Decision) -> list[Choice]:
    """The moves of *decision*, grouped by what they are about."""
    groups: dict[str, list[Move]] = {}
    for move in decision.moves:
        groups.setdefault(_group(state, decision.seat, move), []).append(move)
    found: list[Choice] = []
    amounts = any(isinstance(move, Amount) and not isinstance(move, Give) for move in decision.moves)
    for name, moves in groups.items():
        if isinstance(moves[0], Amount):
            found += _amounts(state, decision.seat, [move for move in moves if isinstance(move, Amount)])
        elif not name or len(moves) <= (ONE if ROADS in groups and name == ROADS else FEW if len(groups) < 4 else ONE):
            found += [
                Choice(str(move), (move,), move_note(state, decision.seat, move), _printed(move, amounts)) for move in moves
            ]
        else:
            found.append(Choice(name, tuple(moves), _summary(state, decision.seat, moves)))
    return found


def _printed(move: Move, amounts: bool) -> int | None:
    """The number on the card that a move takes; among amounts, no amount is 0."""
    if isinstance(move, Choose):
        return number_named(move.word)
    return 0 if amounts and isinstance(move, Word) else None


def _amounts(state: State, seat: int, moves: Sequence[Amount]) -> list[Choice]:
    """Money is given up where it brings a point, other amounts are typed; all else is chosen by its own number."""
    if isinstance(moves[0], Give):
        shown = [move for move in moves if move is moves[0] or move.amount % TEN == 0]
        return [Choice(str(move), (move,), _given(move.amount, move is moves[0])) for move in shown]
    shown = list(moves) if len(moves) <= MANY else [*moves[: MANY - 1], moves[-1]]
    return [Choice(str(move), (move,), move_note(state, seat, move), move.amount) for move in shown]


def _given(amount: int, least: bool) -> str:
    points = some(amount // TEN, "point") if amount >= TEN else ""
    return "; ".join(note for note in ("the least you must" if least and amount else "", points) if note)


def _group(state: State, seat: int, move: Move) -> str:
    """What a move is about; the empty name is for moves that stand alone."""
    match move:
        case Place(how=how) if how:
            return f"place … {how}"
        case Place(place=place) if place >= FIRST_SQUARE:
            return "place a cowboy on a square"
        case Place(place=place):
            return f"place a cowboy {_purpose(state, seat, place)}"
        case Build(kind=kind):
            return f"build the {building(kind)}"
        case LayRoad():
            return ROADS
        case Lift():
            return "lift a cowboy to move it"
        case Amount():
            return _AMOUNTS.get(move.split()[0], move.split()[0])
        case Choose(word=word) if word in PARCEL_OF:
            return "choose a parcel"
        case OnParcel():
            return _VERBS.get(move.split()[0], move.split()[0])
    return ""


_AMOUNTS: Final = {"give": "give up money", "points": "buy points", "bid": "bid", "corral": "put a horse into a corral"}
_VERBS: Final = {
    "double": "double the income of a ranch",
    "claim": "claim a parcel",
    "house": "build a house",
    "upgrade": "make a house a town house",
    "town-hall": "place the town hall",
    "duel": "fight a duel",
    "outlaw": "move an outlaw",
    "buy": "buy a parcel",
}


def _purpose(state: State, seat: int, parcel: int) -> str:
    owner = state.town.owner(parcel)
    if state.town.outlaws >> parcel & 1:
        return "to fight an outlaw"
    if state.town.standing[TOWN_HALL] >> parcel & 1:
        return "on the town hall"
    return "to buy a parcel" if owner < 0 else "to defend a building" if owner == seat else "to attack a building"


def _summary(state: State, seat: int, moves: Sequence[Move]) -> str:
    """A group in a few words: what can be typed, and from what to what it costs."""
    first, last = moves[0], moves[-1]
    if isinstance(first, Amount) and isinstance(last, Amount):
        return f"“{first}” to “{last}”"
    if isinstance(first, Place) and first.place >= FIRST_SQUARE:
        return f"{some(len(moves), 'square')} such as “{first}”"
    if isinstance(first, Lift):
        return ", ".join(PLACES[move.place] for move in moves if isinstance(move, Lift))
    if isinstance(first, LayRoad):
        return f"{some(len(moves), 'edge')} such as “{first}”; {state.roads[seat]} left"
    parcels = _parcels(moves)
    if isinstance(first, Place) and not state.town.unsold >> first.place & 1:
        return ", ".join(move_note(state, seat, move) for move in moves)
    costs = [state.parcel_price(seat, parcel) for parcel in parcels if state.town.unsold >> parcel & 1]
    span = f" for {_span(costs)}" if costs and isinstance(first, Place | BuyParcel) else ""
    land = ranges(parcels) if len(parcels) <= 12 else some(len(parcels), "parcel")
    return f"{land} such as “{first}”{span}"


def _parcels(moves: Iterable[Move]) -> list[int]:
    return [parcel for move in moves if (parcel := _parcel(move)) is not None]


def _parcel(move: Move) -> int | None:
    match move:
        case Place(place=place) if place < FIRST_SQUARE:
            return place
        case OnParcel(parcel=parcel) | Build(parcel=parcel):
            return parcel
        case Choose(word=word):
            return PARCEL_OF.get(word)
    return None


def _span(costs: Sequence[int]) -> str:
    low, high = min(costs), max(costs)
    return f"${low}" if low == high else f"${low} to ${high}"


def ranges(parcels: Sequence[int]) -> str:
    """Parcels as a short list; neighbours in one row are put together.

    >>> ranges([0, 1, 2, 9, 63])
    'a1–c1 b2 h8'
    """
    runs: list[list[int]] = []
    for parcel in parcels:
        if runs and parcel == runs[-1][-1] + 1 and parcel % 8:
            runs[-1].append(parcel)
        else:
            runs.append([parcel])
    names = []
    for run in runs:
        joined = f"{PARCELS[run[0]]}–{PARCELS[run[-1]]}"
        names.append(joined if len(run) > 2 else " ".join(PARCELS[parcel] for parcel in run))
    return " ".join(names)


def move_note(state: State, seat: int, move: Move) -> str:
    """What one move costs, earns or reaches, as far as a few words can say it."""
    match move:
        case Choose(word=word) if number_named(word) is not None:
            face = faces(state, seat, number_named(word) or 0).get(word)
            return f"order {face.number}, limit {dollars(face.limit)}. {face.text}" if face else ""
        case Place(place=place) if place in BUILDING_SQUARES:
            kind = state.market[slot_of(place)]
            price = state.building_price(seat, PRICES[slot_of(place)])
            return "" if kind == NOTHING else f"{building(kind)} ${price}"
        case Place(place=place) if place < FIRST_SQUARE:
            return _land_note(state, seat, place)
        case BuyParcel(parcel=parcel):
            return f"${state.parcel_price(seat, parcel)}"
        case BuyPoints(amount=amount):
            step = state.agenda[-1]
            return f"${amount * points_price(step.square)}" if isinstance(step, PurchasePoints) else ""
        case Claim(parcel=parcel):
            kind = state.town.at(parcel)
            return f"{'' if kind == NOTHING else building(kind)} {near_words(state, parcel)}".strip()
        case BuildHouse(parcel=parcel) | Upgrade(parcel=parcel):
            adds = house_adds(state, seat, parcel, upgrade=isinstance(move, Upgrade))
            gain = f", {'+' if adds > 0 else '−'}${abs(adds)} income" if adds else ""
            return f"{_owner_note(state, seat, parcel)}{gain}"
        case Build(kind=kind, parcel=parcel):
            earns = would_earn(state, seat, kind, parcel)
            return f"earns ${earns}" if earns else ""
        case BuyTile(kind=kind):
            return sites_words(state, seat, kind)
        case LayRoad(edge=edge):
            newly = (EDGE_REACH[edge] & ~state.town.reached).bit_count()
            return f"reaches {newly} more" if newly else ""
        case OnParcel(parcel=parcel):
            return _owner_note(state, seat, parcel)
        case Sheet(line=line, value=value):
            return sheet_note(line, value)
        case Choose(word=word) if word not in PARCEL_OF:
            return offer_note(state, seat, word)
    return _answer_note(state, move)


def _land_note(state: State, seat: int, parcel: int) -> str:
    owner = state.town.owner(parcel)
    if state.town.outlaws >> parcel & 1:
        return f"{PLACES[parcel]}: strength {state.strength}"
    if owner < 0:
        return "" if state.town.standing[TOWN_HALL] >> parcel & 1 else f"${state.parcel_price(seat, parcel)}"
    return f"{PLACES[parcel]}: {_whose(state, seat, owner)} {building(state.town.at(parcel))}, ${state.income(parcel)}"


def _whose(state: State, seat: int, owner: int) -> str:
    return "own" if owner == seat else f"{state.name_of(owner)}’s"


def _owner_note(state: State, seat: int, parcel: int) -> str:
    owner = state.town.owner(parcel)
    return "own" if owner == seat else "unsold" if owner < 0 else f"{state.name_of(owner)}’s"


def _answer_note(state: State, move: Move) -> str:
    if isinstance(state.agenda[-1], AskConsent):
        return ""
    return _ANSWERS.get(str(move), "") if not isinstance(move, BuyTile | OfKind) else ""


_ANSWERS: Final = {
    "pass": "for this round; whoever passes early wins ties",
    "keep": "build it later, when the stored buildings are built",
    "done": "nothing more here",
    "take": "firepower +3 until the end of the round",
}
