"""Moves of the board game as a person reads them on a button, and the part of the picture that a move is about."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import KIND_OF
from carson.city.moves import (
    Amount,
    Bid,
    BuyParcel,
    BuyPoints,
    BuyTile,
    Choose,
    Claim,
    Corral,
    Give,
    LayRoad,
    Place,
    Sheet,
    Tile,
    TilePair,
)
from carson.city.moves.offers import OFFERS, Offer
from carson.city.nouns import a_building, building, edge_name, place_name, points_words, sheet_line, the_building
from carson.city.personalities import CARDS, faces, number_named
from carson.city.personalities.base import AskCard
from carson.city.personalities.choosing import open_faces
from carson.city.places import (
    BUILDING_SQUARES,
    CORRALS,
    EDGE_OF,
    FIRST_CORRAL,
    FIRST_SQUARE,
    PARCEL_OF,
    PARCELS,
    PLACE_OF,
    points_price,
    slot_of,
)
from carson.city.scoring import DOLLARS_PER_POINT
from carson.city.setup.box import box
from carson.city.setup.deck import placings
from carson.city.setup.editions import ROUNDS
from carson.city.solo.cards import solo_box
from carson.city.state import State
from carson.city.steps.actions import WAGE, PurchasePoints
from carson.city.steps.building import BuyBuilding
from carson.city.steps.round_end import DOLLARS_GIVEN_PER_POINT, LastRoads
from carson.city.town import NOTHING, TOWN_HALL
from carson.city.variants.horses import HORSE_PRICE, Payday, UseHorse
from carson.city.variants.might_is_right import RefillTiles
from carson.city.variants.new_beginning import PERKS
from carson.city.variants.outlaws import MoneyReward, TakeReward
from carson.game import Move, capitalised, listed, mark, say, say_many
from carson.words.city.choices import move_note
from carson.words.city.place_info import best_site, near_words, sites_words, square_note
from carson.words.city.standish import letter_words
from carson.words.city.town_notes import road_points
from carson.words.lines import dollars

_ALONE: Final = {
    "pass": mark("Pass"),
    "done": mark("Done"),
    "keep": mark("Keep it for later"),
    "decline": mark("Decline"),
    "take": mark("Take it"),
    "agree": mark("Agree"),
    "refuse": mark("Refuse"),
    "home": mark("Take it home"),
    "throw": mark("Throw the last tiles away"),
}
_DECLINING: Final = frozenset({"pass", "done", "keep", "decline", "refuse"})
_OF_A_PLACE: Final = {
    "claim": mark("Claim {place}"),
    "house": mark("Build a house on {place}"),
    "upgrade": mark("Make the house on {place} a town house"),
    "town-hall": mark("Place the town hall on {place}"),
    "lift": mark("Lift the cowboy from {place}"),
    "duel": mark("Fight for {place} first"),
    "double": mark("Double the ranch on {place}"),
    "outlaw": mark("Move the outlaw from {place}"),
    "choose": mark("Choose {place}"),
    "buy": mark("Buy {place}"),
}
_OF_A_NUMBER: Final = {
    "give": mark("Give up ${what}"),
    "bid": mark("Bid ${what}"),
    "corral": mark("A horse into corral {what}"),
    "tile": mark("Duel tile {what}"),
    "tiles": mark("Duel tiles {what}"),
}
_CORRALS: Final = (
    mark("firepower +1"),
    mark("one more cowboy"),
    mark("doubles a ranch"),
    "$2",
    mark("counts most in the rodeo"),
)
"""What a horse brings in each corral."""
_SIDED: Final = {"yellow": mark("{card}, yellow side"), "red": mark("{card}, red side")}


def label(move: str) -> str:
    """What the button of a move says.

    >>> label("place d4 white"), label("road d4|e4"), label("pass")
    ('Place the white cowboy on d4', 'Lay the road between d4 and e4', 'Pass')
    >>> label("choose grocer red"), label("build bank d4"), label("points 1"), label("choose reroll-2")
    ('The grocer, red side', 'Build the bank on d4', 'Buy 1 point', 'Roll the 2 again')
    >>> label("card 3")
    'Roads and building points (strength 1)'
    """
    if isinstance(move, Offer):
        return move.label
    verb, *rest = move.split()
    if not rest:
        return say(_ALONE[verb]) if verb in _ALONE else verb.replace("-", " ")
    what = rest[0]
    if verb == "place":
        return say(placings()[rest[1] if len(rest) > 1 else ""], place=_place(what))
    if verb == "road":
        return say("Lay the road {edge}", edge=edge_name(EDGE_OF[what]))
    if verb == "build":
        return say("Build {what} on {place}", what=the_building(KIND_OF[what]), place=rest[1])
    if verb == "points":
        return say_many(int(what), "Buy {number} point", "Buy {number} points")
    if verb == "sheet":
        value = rest[-1].replace("-", "−")
        if what in PERKS:
            value = say("no") if value == "0" else say("yes")
        return say("{line}: {value}", line=sheet_line(what), value=value)
    if verb == "buy" and what in KIND_OF:
        return say("Buy {what}", what=the_building(KIND_OF[what]))
    if verb == "choose" and what not in PLACE_OF:
        return _choice(what, rest[1:])
    if (verb, what) == ("give", "0"):
        return say("Keep it all")
    if verb in _OF_A_NUMBER:
        return say(_OF_A_NUMBER[verb], what=listed(rest))
    if verb in _OF_A_PLACE:
        return say(_OF_A_PLACE[verb], place=_place(what))
    return _luck(verb, what)


def _luck(verb: str, what: str) -> str:
    """What dice and draws brought."""
    if verb == "roll":
        return say("The die shows {number}", number=what)
    if verb == "draw" and what in KIND_OF:
        return say("{building} is drawn", building=a_building(KIND_OF[what], first=True))
    if verb == "marker":
        return say("The marker of seat {number} is drawn", number=what)
    if verb == "card":
        card = solo_box().cards[int(what)]
        told = say("{what} (strength {strength})", what=letter_words(card.letter), strength=card.strength)
        return capitalised(told)
    return say("The dice find {place}", place=what) if verb == "dice" else say("A draw")


def _place(word: str) -> str:
    return place_name(PLACE_OF[word]) if word in PLACE_OF else word


def _choice(word: str, side: list[str]) -> str:
    """What is chosen: a personality, with its side where that is free, or something that a card offers."""
    number = number_named(word)
    if number is not None:
        face = next(face for face in CARDS[number] if face.name == word)
        return say(_SIDED[side[0]], card=face.first_title) if side else face.first_title
    return OFFERS[word].label if word in OFFERS else word.replace("-", " ")


def target(state: State, move: Move) -> str | None:
    """The parcel, square, edge or personality that the move is about; None if it is about none."""
    words = move.split()[1:]
    if move.startswith("corral "):
        return CORRALS[int(words[0]) - 1]
    for word in words:
        if word in PLACE_OF or word in EDGE_OF:
            return word
    if move.startswith("choose ") and words[0] in {card.name for card in open_faces(state)}:
        return words[0]
    return None


def sort_of_place(place: str) -> str:
    """Whether a place in the picture is a parcel, a square, an edge or a personality."""
    if place in PLACE_OF:
        return "parcel" if place in PARCEL_OF else "square"
    return "edge" if place in EDGE_OF else "personality"


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
        case Place(place=place, how=how) if place in BUILDING_SQUARES and state.market[slot_of(place)] != NOTHING:
            cost = state.building_price(seat, slot_of(place))
            what = the_building(state.market[slot_of(place)])
            if how:
                return say(placings()[how], place=say("{what} for ${cost}", what=what, cost=cost))
            return say("Place a cowboy to buy {what} for ${cost}", what=what, cost=cost)
        case Place(place=place, how="") if place < FIRST_SQUARE:
            return _on_land(state, seat, place) or label(move)
        case Place(place=place) if place >= FIRST_CORRAL:
            return _corral(place)
        case LayRoad(edge=edge) if state.town.crossings >> edge & 1:
            return say("Build a bridge {edge}, of two roads", edge=edge_name(edge))
        case Choose(word=word) if (number := number_named(word)) and (face := faces(state, seat, number).get(word)):
            return capitalised(face.title)
        case Tile(amount=number):
            return say("Tile {number}", number=number)
        case TilePair(values=(low, high)):
            return say("Tiles {low} and {high}", low=low, high=high)
        case Corral(amount=number) if isinstance(state.agenda[-1], Payday):
            return say("Buy a horse for ${cost}: {corral}", cost=HORSE_PRICE, corral=place_name(FIRST_CORRAL + number - 1))
        case Corral(amount=number):
            return _corral(FIRST_CORRAL + number - 1)
    return _answer(state, seat, move)


def _answer(state: State, seat: int, move: Move) -> str:
    """A word that says too little by itself, such as “take”, in words that fit the open question."""
    match str(move), state.agenda[-1]:
        case "take", Payday():
            return say("Take the wages: ${amount}", amount=WAGE * state.wages[seat])
        case "keep", RefillTiles():
            return say("Keep your tiles")
        case "keep", AskCard():
            return say("Keep your dice")
        case "decline", UseHorse():
            return say("Keep the horse at home")
        case "choose steal", TakeReward(parcel=parcel):
            return _rob(state, parcel)
    return label(move)


def _corral(place: int) -> str:
    return capitalised(place_name(place))


def _give(amount: int) -> str:
    if not amount:
        return say("Keep it all")
    if amount < DOLLARS_GIVEN_PER_POINT:
        return say("Give up ${amount} for no point", amount=amount)
    return say("Give up ${amount} for {points}", amount=amount, points=points_words(amount // DOLLARS_GIVEN_PER_POINT))


def _on_land(state: State, seat: int, parcel: int) -> str:
    """What a cowboy on a parcel is there for."""
    town, place, owner = state.town, PARCELS[parcel], state.town.owner(parcel)
    if town.outlaws >> parcel & 1:
        return say("Fight the outlaw on {place}, strength {strength}", place=place, strength=state.strength)
    if town.standing[TOWN_HALL] >> parcel & 1:
        return ""
    if owner < 0:
        return say("Place a cowboy to buy {place} for ${cost}", place=place, cost=state.parcel_price(seat, parcel))
    if owner != seat:
        return _rob(state, parcel)
    what, income = building(town.at(parcel)), state.income(parcel)
    return say("Defend your {building} on {place}: ${income}", building=what, place=place, income=income)


def _rob(state: State, parcel: int) -> str:
    form = mark("Rob {name}’s {building} on {place}: half of ${income}")
    name, what = state.name_of(state.town.owner(parcel)), building(state.town.at(parcel))
    return say(form, name=name, building=what, place=PARCELS[parcel], income=state.income(parcel))


def short_note(state: State, seat: int, move: Move) -> str:
    """What the button leaves open."""
    match move:
        case Give(amount=amount) if state.round == ROUNDS:
            return say("what you keep: {points}", points=points_words((state.money[seat] - amount) // DOLLARS_PER_POINT))
        case BuyParcel() | BuyPoints() | Give() | MoneyReward():
            return ""
        case Corral(amount=corral):
            return say(_CORRALS[corral - 1])
        case BuyTile(kind=kind):
            return best_site(state, seat, kind)
        case Place(place=place) if place in BUILDING_SQUARES and state.market[slot_of(place)] != NOTHING:
            return sites_words(state, seat, state.market[slot_of(place)])
        case Place(place=place) if place < FIRST_SQUARE:
            return ""
        case Place(place=place):
            return square_note(state, seat, place, white=move.how == "white")
        case Sheet(line=line, value=value) if line in PERKS:
            return dollars(box().perk) if value else ""
        case Claim(parcel=parcel):
            kind = state.town.at(parcel)
            what = "" if kind == NOTHING else building(kind)
            return " · ".join(filter(None, (what, near_words(state, parcel)))) or say("nothing around it")
    return move_note(state, seat, move)


def aside(move: Move) -> str:
    """The heading of the list of roads, which almost every question leaves open."""
    return say("lay a road") if move.startswith("road ") else ""


def deserves_button(state: State, seat: int, move: Move) -> bool:
    """A last road that brings points."""
    return isinstance(move, LayRoad) and isinstance(state.agenda[-1], LastRoads) and road_points(state, seat, move.edge) > 0


def signs(state: State, seat: int, move: Move) -> str:
    """What a personality does, as its card shows it."""
    if not isinstance(move, Choose) or (number := number_named(move.word)) is None:
        return ""
    face = faces(state, seat, number).get(move.word)
    return "" if face is None else face.signs


def confirmation(state: State, seat: int, move: Move) -> str:
    """What the button says that confirms the choice of a personality: on the others its name is enough."""
    if not isinstance(move, Choose) or (number := number_named(move.word)) is None:
        return ""
    face = faces(state, seat, number).get(move.word)
    told = "" if face is None else say("Employ {card}", card=face.the_title)
    return capitalised(told)


def declines(move: Move) -> bool:
    """Whether a move lets an opportunity go."""
    return str(move) in _DECLINING


def amount(move: Move) -> int | None:
    """The number in a move that is one of a whole range, such as ``give 12``: it is chosen with a slider."""
    return move.amount if isinstance(move, Amount) and isinstance(move, Give | BuyPoints | Bid) else None
