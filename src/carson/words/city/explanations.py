"""Explanations of the rules where a person meets them: every kind of building, every square, every personality."""

from __future__ import annotations

from carson.city.buildings import BOUGHT, EARNING, KINDS, NAMES, Building
from carson.city.nouns import building, place_name, the_building
from carson.city.personalities import CARDS
from carson.city.places import BUILDING_SQUARES, BUY_SQUARES, PLACES, PRICES, WAGES, points_price, slot_of
from carson.city.setup.deck import SIDES
from carson.city.state import State
from carson.city.town import NOTHING, TOWN_HOUSE
from carson.game import capitalised, listed, mark, say, say_many
from carson.words.city.place_info import sites_words, square_note
from carson.words.city.topics import BUILDINGS, INCOMES, SQUARES
from carson.words.lines import dollars


def kind_words(state: State, seat: int, kind: int) -> str:
    """A kind of building: how it comes into the town, what it earns and counts as, and where it would earn what now."""
    row = KINDS[kind]
    name = building(kind)
    told = [say("{name}:", name=capitalised(name))]
    if kind in BOUGHT:
        told.append(_needs(row))
    if kind in EARNING:
        cap = state.rules.edition.caps.get(kind)
        form = mark("It earns {income}, at most ${cap}.") if cap else mark("It earns {income}.")
        told.append(say(form, income=say(INCOMES[kind]), cap=cap))
        told += _besides(row)
    else:
        told.append(say(BUILDINGS[NAMES[kind]].text))
    told += [say("At the end it is 2 points.")] if kind in (*BOUGHT, TOWN_HOUSE) else []
    slots = [f"${price}" for price, offered in zip(PRICES, state.market, strict=True) if offered == kind]
    if kind in BOUGHT:
        told.append(say("It is for sale for {prices} now.", prices=listed(slots)) if slots else say("None is for sale now."))
        told.append(say("For you: {sites}.", sites=sites_words(state, seat, kind)))
    return " ".join(told)


def _besides(row: Building) -> list[str]:
    """What a building counts as and brings besides its income."""
    told = []
    if row.symbols:
        told.append(
            say_many(
                row.symbols,
                "For the incomes of others it counts as {number} house.",
                "For the incomes of others it counts as {number} houses.",
            )
        )
    if row.revolvers:
        told.append(say_many(row.revolvers, "It brings {number} revolver.", "It brings {number} revolvers."))
    return told


def _needs(row: Building) -> str:
    """What a building needs besides its price, in the middle of a sentence."""
    if row.needs_road and row.houses:
        return say_many(
            row.houses,
            "it needs a road at its parcel and {number} house built along with it.",
            "it needs a road at its parcel and {number} houses built along with it.",
        )
    if row.needs_road:
        return say("it needs a road at its parcel.")
    return say("it needs an empty parcel of yours, no road and no house.")


def square_words(state: State, seat: int, place: int) -> str:
    """A square of the action path, with what it would bring this seat now."""
    name = place_name(place)
    if place in BUY_SQUARES:
        cost, money = points_price(place), state.money[seat]
        form = mark("{place}: its winner buys any number of points for ${cost} each. With ${money} that is {most} at most.")
        return say(form, place=name, cost=cost, money=money, most=money // cost)
    if place in BUILDING_SQUARES:
        slot = slot_of(place)
        kind, cost = state.market[slot], state.building_price(seat, slot)
        if kind == NOTHING:
            return say("{place}: no building is for sale here now.", place=name)
        form = mark("{place}: its winner may buy {building} for ${cost}: {sites}.")
        return say(form, place=name, building=the_building(kind), cost=cost, sites=sites_words(state, seat, kind))
    told = say("{place}: {text}", place=name, text=say(SQUARES[PLACES[place]].text))
    now = square_note(state, seat, place)
    return f"{told} {say('For you now: {what}.', what=now)}" if now else told


def card_words(state: State, number: int) -> str:
    """A personality: what its sides do, and which of them are in this game."""
    told = []
    for side, face in zip(SIDES, CARDS[number], strict=True):
        form = mark("{card} ({number}), {side}, limit {limit}, {timing}. {text}")
        limit, timing = dollars(face.limit), say(face.timing)
        told.append(say(form, number=number, card=face.title, side=say(side), limit=limit, timing=timing, text=say(face.text)))
    if not state.rules.deck >> number & 1:
        told.append(say("It is not among the personalities of this game."))
    return "\n".join(told)


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
