"""What a seat is asked in the board game: a sentence for everybody, and a task for the player (“Your turn: …”)."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import KINDS
from carson.city.moves import Build, Claim, LayRoad, Lift, Place
from carson.city.nouns import a_building, sheet_line, the_building
from carson.city.personalities.auctioneer import Auction
from carson.city.personalities.base import AskCard
from carson.city.places import PARCELS, PLACES, names, points_price, slot_of
from carson.city.setup.box import box
from carson.city.state import State
from carson.city.steps.actions import PurchasePoints, TakeAmmunition
from carson.city.steps.building import BuildOrKeep, BuyBuilding
from carson.city.steps.houses import AskConsent, BuildHouses
from carson.city.steps.round_end import DOLLARS_GIVEN_PER_POINT, GiveMoney
from carson.city.steps.setup import ClaimParcels
from carson.city.variants.horses import Payday
from carson.city.variants.kit_carson import NO_HAND, PlaceTogether
from carson.city.variants.might_is_right import TileDuel
from carson.city.variants.new_beginning import LINES, FillSheets, cost_of
from carson.city.variants.outlaws import TakeReward
from carson.city.variants.tile_odds import is_hopeless
from carson.game import Decision, capitalised, listed, mark, say
from carson.words.city.events import fought_over
from carson.words.city.town_notes import is_idle

_BY_KIND: Final = {
    "choose": (
        mark("{name} employs a personality for this round."),
        mark("employ a personality for this round"),
    ),
    "place": (
        mark("{name} places a cowboy, or passes for this round."),
        mark("place a cowboy, or pass"),
    ),
    "ammunition": (
        mark("{name} may take the tile with three revolvers for this round."),
        mark("take the tile with three revolvers for this round?"),
    ),
    "duel-order": (
        mark("{name} says which duel is fought first."),
        mark("choose which duel is fought first"),
    ),
    "parcels": (
        mark("{name} buys the parcels won, or is done."),
        mark("buy the parcels that you have won"),
    ),
    "stored": (
        mark("{name} may build what was kept for later."),
        mark("build what you have kept"),
    ),
    "last-roads": (
        mark("{name} may lay the last roads, then the game is scored."),
        mark("lay your last roads; then the game is scored"),
    ),
    "town-hall": (
        mark("{name} places the town hall on an empty, unsold parcel that a road reaches."),
        mark("place the town hall on an empty, unsold parcel that a road reaches"),
    ),
    "favour": (
        mark("{name} is owed a favour and may employ a second personality."),
        mark("employ a second personality, if you like"),
    ),
    "horse": (
        mark("{name} may put a horse into a corral."),
        mark("put a horse into a corral, if you like"),
    ),
    "wages": (
        mark("{name} takes the wages, or buys a horse with one cowboy and puts it into a corral."),
        mark("take the wages, or buy a horse with one cowboy"),
    ),
    "double": (
        mark("{name} doubles the income of a ranch with a horse."),
        mark("choose the ranch whose income your horse doubles"),
    ),
    "second-corral": (
        mark("{name} places one more cowboy, lifts one to move it, passes or declines."),
        mark("place one more cowboy, move one, pass or decline"),
    ),
    "put-down": (
        mark("{name} puts the lifted cowboy on another place, or takes it home."),
        mark("put the cowboy down elsewhere, or take it home"),
    ),
    "dynamite": (
        mark("{name} may triple the income of a mine with dynamite."),
        mark("triple the income of a mine with dynamite, if you like"),
    ),
    "tile": (
        mark("{name} chooses a duel tile, in secret until all have chosen."),
        mark("choose a duel tile, in secret"),
    ),
    "throw": (
        mark("{name} may throw the last duel tiles away to draw new ones."),
        mark("throw your last duel tiles away to draw new ones?"),
    ),
    "outlaw-order": (
        mark("{name} says which outlaw moves next."),
        mark("choose which outlaw moves next"),
    ),
    "reward": (
        mark("{name} has beaten the outlaw and chooses the reward."),
        mark("you have beaten the outlaw; choose your reward"),
    ),
    "reach-out": (
        mark("{name} lays a road of the bank towards a place for the town hall."),
        mark("lay a road of the bank towards a place for the town hall"),
    ),
}
"""What is said of every question of a kind: to all, and to the seat that is asked."""
_ANY: Final = mark("{name} chooses."), mark("choose")


def question(state: State, decision: Decision) -> str:
    """What a seat is asked, said to everybody.

    >>> from carson.city import new
    >>> game = new(players=2, seed=1)
    >>> question(game.state, game.decisions[0])
    'Bo claims a parcel, free of charge (1 of 2).'
    """
    seat = decision.seat
    name = state.name_of(seat)
    return _question_here(state, seat, name) or say(_BY_KIND.get(decision.kind, _ANY)[0], name=name)


def _question_here(state: State, seat: int, name: str) -> str:
    """The question where it names something of the position; empty where its kind says it all."""
    money = state.money[seat]
    match state.agenda[-1]:
        case ClaimParcels() as step:
            number, total = _claims(state, step, seat)
            return say("{name} claims a parcel, free of charge ({number} of {total}).", name=name, number=number, total=total)
        case BuyBuilding(_, square) as step:
            form = mark("{name} may buy {building} for ${cost} and has ${money}.")
            kind = state.market[slot_of(square)]
            return say(form, name=name, building=a_building(kind), cost=step.cost(state), money=money)
        case BuildOrKeep(_, kind):
            return say("{name} builds {building} now or keeps it for later.", name=name, building=the_building(kind))
        case BuildHouses(_, kind) as step if not step.sites(state):
            form = mark("{name} lays a road to a place for the house of {building}, or takes {building} back.")
            return say(form, name=name, building=the_building(kind))
        case BuildHouses(_, kind):
            return say("{name} builds a house that belongs to {building}.", name=name, building=the_building(kind))
        case AskConsent(_, builder, parcel, upgrade):
            form = mark("{name} is asked whether {builder} may build a house on {place}.")
            if upgrade:
                form = mark("{name} is asked whether {builder} may make the house a town house on {place}.")
            return say(form, name=name, builder=state.name_of(builder), place=PARCELS[parcel])
        case PurchasePoints(_, square):
            form = mark("{name} may buy points for ${cost} each and has ${money}.")
            return say(form, name=name, cost=points_price(square), money=money)
        case AskCard() as step:
            card = step.card(state)
            return say("{name} is asked by the {card}: {text}", name=name, card=card.title, text=say(card.text))
        case TileDuel(place, sides):
            return _tile_duel(state, seat, place, sides)
        case FillSheets(sheets):
            filled = sheets[seat]
            left = box().budget - cost_of(filled)
            if len(filled) == len(LINES):
                form = mark("{name} fills in the sheet of a new beginning, now the bid to be start player; ${left} left.")
                return say(form, name=name, left=left)
            form = mark("{name} fills in the sheet of a new beginning, now {line}; ${left} left.")
            return say(form, name=name, line=sheet_line(LINES[len(filled)]), left=left)
        case Auction(bid=bid, parcels=parcels):
            form = mark("{name} bids more than ${bid} for {what}, or passes; there is ${money}.")
            if not parcels:
                form = mark("{name} bids more than ${bid} for the tile with three revolvers, or passes; there is ${money}.")
            return say(form, name=name, bid=bid, what=listed(names(parcels)), money=money)
        case GiveMoney():
            return _money(state, seat, name)
    return ""


def _tile_duel(state: State, seat: int, place: int, sides: tuple[int, ...]) -> str:
    return say(
        "{name} fights on {place} with firepower {power} against {others} and chooses a duel tile, secret until all have.",
        name=state.name_of(seat),
        place=fought_over(place, state.building_on(place)),
        power=state.firepower(seat),
        others=_others(state, seat, place, sides),
    )


def _money(state: State, seat: int, name: str) -> str:
    money, limit = state.money[seat], state.money_limit(seat)
    if money <= limit:
        return say(
            "{name} has ${money}, may keep ${limit} and need not give up anything; each full $10 is a point.",
            name=name,
            money=money,
            limit=limit,
        )
    return say(
        "{name} has ${money}, may keep ${limit} and has to give up ${least}; each full $10 is a point.",
        name=name,
        money=money,
        limit=limit,
        least=money - limit,
    )


def _claims(state: State, step: ClaimParcels, seat: int) -> tuple[int, int]:
    """Which of how many parcels *seat* is about to claim."""
    return state.town.land[seat].bit_count() + 1, step.wanted[seat] if step.wanted else 2


def task(state: State, decision: Decision) -> str:
    """What is asked, said to the player who is asked.

    >>> from carson.city import new
    >>> game = new(players=2, seed=1)
    >>> task(game.state, game.decisions[0])
    'claim a parcel, free of charge (1 of 2)'
    """
    if decision.kind == "place" and not any(isinstance(move, Place) for move in decision.moves):
        if any(isinstance(move, Lift) for move in decision.moves):
            return say("no cowboy is left; move one that stands already, or pass")
        roads = any(isinstance(move, LayRoad) for move in decision.moves)
        return say("no cowboy is left; lay roads if you like, then pass") if roads else say("no cowboy is left; pass")
    if decision.kind == "stored" and not any(isinstance(move, Build) for move in decision.moves):
        return say("nothing that you have kept can be built yet; go on")
    if is_idle(state, decision):
        return say("go on to the final scoring, or lay your last roads first")
    return _task_here(state, decision.seat) or say(_BY_KIND.get(decision.kind, _ANY)[1])


def _task_here(state: State, seat: int) -> str:
    """The task where it names something of the position; empty where its kind says it all."""
    money = state.money[seat]
    match state.agenda[-1]:
        case ClaimParcels() as step:
            number, total = _claims(state, step, seat)
            return say("claim a parcel, free of charge ({number} of {total})", number=number, total=total)
        case BuyBuilding(_, square) as step:
            kind, cost = state.market[slot_of(square)], step.cost(state)
            return say("buy {building} for ${cost}? You have ${money}.", building=a_building(kind), cost=cost, money=money)
        case BuildOrKeep(_, kind) as step:
            can = any(isinstance(move, Build) for move in step.options(state, seat))
            now, later = (
                mark("build {building} now, or keep it for later"),
                mark("keep {building}: you have no place for it yet"),
            )
            return say(now if can else later, building=the_building(kind))
        case BuildHouses(_, kind):
            several = KINDS[kind].houses > 1
            form = (
                mark("build a house that comes with {building}")
                if several
                else mark("build the house that comes with {building}")
            )
            return say(form, building=the_building(kind))
        case AskConsent(_, builder, parcel, upgrade):
            form = (
                mark("may {builder} make the house on your parcel {place} a town house?")
                if upgrade
                else mark("may {builder} build a house on your parcel {place}?")
            )
            return say(form, builder=state.name_of(builder), place=PARCELS[parcel])
        case PurchasePoints(_, square):
            return say("buy points for ${cost} each? You have ${money}.", cost=points_price(square), money=money)
        case AskCard() as step:
            form = mark("choose what you get from {card}") if step.holder == seat else mark("decide about {card}")
            if all(isinstance(move, Claim) for move in step.options(state, seat)):
                form = mark("choose an unsold parcel: {card} gives it to you free of charge")
            return say(form, card=step.card(state).the_title)
        case PlaceTogether(first, hands):
            if hands[seat] != NO_HAND:
                return say("put the cowboy down elsewhere")
            if first == seat:
                return say("place the first cowboy; then all act at the same time")
            if len(state.pass_track) < state.seats - 1:
                return say("place a cowboy, or pass; all act at the same time")
        case TileDuel() as duel:
            return _choose_tile(state, seat, duel)
        case FillSheets():
            return say("fill in your sheet, then hand it in")
        case Auction(bid=bid, parcels=parcels):
            what = listed(names(parcels)) if parcels else say("the tile with three revolvers")
            if not bid:
                return say("open the bidding for {what}, or pass", what=what)
            return say("bid more than ${bid} for {what}, or pass", bid=bid, what=what)
        case GiveMoney():
            least = money - state.money_limit(seat)
            if least > 0:
                return say("give up at least ${least} of your ${money}", least=least, money=money)
            if money < DOLLARS_GIVEN_PER_POINT:
                form = mark("keep your ${money}? Only each full ${price} given up makes a point.")
                return say(form, money=money, price=DOLLARS_GIVEN_PER_POINT)
            return say("give up money for points? You may keep all of your ${money}.", money=money)
    return ""


def _choose_tile(state: State, seat: int, duel: TileDuel) -> str:
    form = mark("choose a duel tile. {place}: your firepower {power} against {others}.")
    power, others = state.firepower(seat), _others(state, seat, duel.place, duel.sides)
    where = fought_over(duel.place, state.building_on(duel.place))
    told = say(form, place=where if duel.place < len(PARCELS) else capitalised(where), power=power, others=others)
    return f"{told} {say('You cannot win.')}" if is_hopeless(state, seat, duel) else told


def _others(state: State, seat: int, place: int, sides: tuple[int, ...]) -> str:
    """The opponents of *seat* in a duel, with their firepower."""
    others = [
        say("{name} (firepower {power})", name=state.name_of(side), power=state.firepower(side))
        for side in sides
        if side != seat
    ]
    if place < len(PARCELS) and state.town.outlaws >> place & 1:
        others.append(say("an outlaw ({strength})", strength=state.strength))
    return listed(others)


def subjects(state: State) -> tuple[str, ...]:
    """The places that the open question is about, as the picture names them."""
    match state.agenda[-1] if state.agenda else None:
        case BuyBuilding(_, square) | PurchasePoints(_, square):
            return (PLACES[square],)
        case TakeAmmunition():
            return ("ammunition",)
        case Payday():
            return ("wages",)
        case AskConsent(_, _, parcel, _) | TakeReward(_, parcel):
            return (PARCELS[parcel],)
        case TileDuel(place, _):
            return (PLACES[place],)
        case Auction(parcels=parcels):
            return tuple(names(parcels))
    return ()
