"""What the buttons of a page say where a label alone would leave open what one pays and gains."""

from __future__ import annotations

from carson.city.moves import Amount, Bid, BuyParcel, BuyPoints, BuyTile, Give, Place
from carson.city.places import BUILDING_SQUARES, FIRST_CORRAL, FIRST_SQUARE, PARCELS, PLACES, PRICES, points_price, slot_of
from carson.city.state import State
from carson.city.steps.actions import PurchasePoints, own_buildings
from carson.city.steps.building import BuyBuilding
from carson.city.town import NOTHING, TOWN_HALL
from carson.city.words import building, place_name, points_words, the_building
from carson.game import Move, say, say_many
from carson.words.city.choices import DOLLARS_A_POINT, move_note
from carson.words.city.labels import label
from carson.words.city.sites import sites_words


def button(state: State, seat: int, move: Move) -> str:
    """The words of the button of *move* for *seat*."""
    match move:
        case BuyTile(kind=kind) if isinstance(step := state.agenda[-1], BuyBuilding):
            return say("Buy {what} for ${cost}", what=the_building(kind), cost=step.cost(state))
        case BuyParcel(parcel=parcel):
            return say("Buy {place} for ${cost}", place=PARCELS[parcel], cost=state.parcel_price(seat, parcel))
        case BuyPoints(amount=amount) if isinstance(step := state.agenda[-1], PurchasePoints):
            cost = amount * points_price(step.square)
            return say_many(amount, "Buy {number} point for ${cost}", "Buy {number} points for ${cost}", cost=cost)
        case Give(amount=amount):
            return _give(amount)
        case Place(place=place, how="") if place in BUILDING_SQUARES and state.market[slot_of(place)] != NOTHING:
            cost = state.building_price(seat, PRICES[slot_of(place)])
            what = the_building(state.market[slot_of(place)])
            return say("Place a cowboy to buy {what} for ${cost}", what=what, cost=cost)
        case Place(place=place, how="") if place < FIRST_SQUARE:
            return _on_land(state, seat, place) or label(move)
        case Place(place=place) if place >= FIRST_CORRAL:
            name = place_name(place)
            return name[:1].upper() + name[1:]
    return label(move)


def _give(amount: int) -> str:
    if not amount:
        return say("Keep it all")
    if amount < DOLLARS_A_POINT:
        return say("Give up ${amount}", amount=amount)
    return say("Give up ${amount} for {points}", amount=amount, points=points_words(amount // DOLLARS_A_POINT))


def _on_land(state: State, seat: int, parcel: int) -> str:
    """What a cowboy on a parcel is there for."""
    town, place, owner = state.town, PARCELS[parcel], state.town.owner(parcel)
    if town.outlaws >> parcel & 1:
        return say("Fight the outlaw on {place}, strength {strength}", place=place, strength=state.strength)
    if town.standing[TOWN_HALL] >> parcel & 1:
        return ""
    if owner < 0:
        return say("Place a cowboy to buy {place} for ${cost}", place=place, cost=state.parcel_price(seat, parcel))
    facts = {"building": building(town.at(parcel)), "place": place, "income": state.income(parcel)}
    if owner == seat:
        return say("Defend your {building} on {place}: ${income}", **facts)
    return say("Rob {name}’s {building} on {place}: half of ${income}", **facts, name=state.name_of(owner))


def button_note(state: State, seat: int, move: Move) -> str:
    """What the button leaves open."""
    match move:
        case BuyParcel() | BuyPoints() | Give():
            return ""
        case Place(place=place) if place in BUILDING_SQUARES and state.market[slot_of(place)] != NOTHING:
            return sites_words(state, seat, state.market[slot_of(place)])
        case Place(place=place) if place < FIRST_SQUARE:
            return ""
        case Place(place=place):
            return _square_note(state, seat, PLACES[place])
    return move_note(state, seat, move)


def _square_note(state: State, seat: int, name: str) -> str:
    """What a square would bring this seat now."""
    land = state.town.land[seat].bit_count()
    power = state.firepower(seat) - 1
    match name:
        case "parcel-income":
            return say_many(land, "${amount} from {number} parcel", "${amount} from {number} parcels", amount=2 * land)
        case "cowboy-income":
            return say("${amount} with firepower {power}", amount=2 * power, power=power)
        case "parcel-points":
            return points_words(land // 2)
        case "building-points":
            return points_words(own_buildings(state, seat))
        case "cowboy-points":
            return points_words(power // 2)
    return ""


def amount(move: Move) -> int | None:
    """The number of a move of which there is a whole row, such as ``give 12``: chosen with a slider."""
    return move.amount if isinstance(move, Amount) and isinstance(move, Give | BuyPoints | Bid) else None
