"""What happens in the board game, in words: one English sentence for each event, and a story that is calm to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from carson.city import events as e
from carson.city.box import SHEET_LINES
from carson.city.buildings import NAMES
from carson.city.personalities import CARDS
from carson.city.places import EDGE_NAMES, PARCELS, PLACES, PRICES, bits
from carson.city.rules import SIDES
from carson.city.solo.options import NAME as STANDISH_NAME
from carson.city.town import HOUSE, TOWN_HALL, TOWN_HOUSE
from carson.city.variants.new_beginning import LINES
from carson.draw.solo_words import SOLO_WORDS
from carson.draw.story import listed, some
from carson.game import Event

Names = Sequence[str]

PHASES: Final = {1: "personalities", 2: "cowboys", 3: "actions", 4: "end of the round"}


def building(kind: int) -> str:
    """What people call this kind of building.

    >>> building(9)
    'general store'
    """
    return NAMES[kind].replace("-", " ")


def a_building(kind: int) -> str:
    return f"the {building(kind)}" if kind == TOWN_HALL else f"a {building(kind)}"


def place_name(place: int) -> str:
    """A parcel or square by the word that is typed for it."""
    return PLACES[place] if 0 <= place < len(PLACES) else "the board"


def market_price(slot: int) -> int:
    return PRICES[slot]


def card_name(number: int, red: bool = False) -> str:
    return CARDS[number][1 if red else 0].name if number in CARDS else f"card {number}"


_EARNED: Final = {
    "wages": "earns ${0} in wages",
    "parcel-income": "earns ${0} for parcels",
    "cowboy-income": "earns ${0} for firepower",
    "gambling": "wins ${0} at gambling",
    "income": "earns ${0} on {1}",
    "auction": "receives ${0} from the auction",
    "tax": "receives ${0} of tax",
    "corral": "earns ${0} with the fourth corral",
    "doctor": "earns ${0} as the doctor",
    "undertaker": "earns ${0} as the undertaker",
}
_PAID: Final = {
    "points": "pays ${0} for points",
    "given": "gives up ${0}",
    "parcel": "pays ${0} for a parcel",
    "building": "pays ${0} for a building",
    "auction": "pays ${0} in the auction",
    "tax": "pays ${0} of tax",
    "horse": "pays ${0} for a horse",
    "start-player": "pays ${0} to be start player",
}
_SCORED: Final = {
    "parcel-points": "for parcels",
    "building-points": "for buildings",
    "cowboy-points": "for firepower",
    "bought": "for money",
    "given": "for money given up",
    "income": "for all his income",
    "tile": "for the cowboys on his tile",
    "outlaw": "for the outlaw",
    "jailed": "for the outlaw in prison",
}
_GAINED: Final = {
    "ammunition": "takes the tile with three revolvers",
    "dynamite": "takes {0} of dynamite",
}
_WITH: Final = {"white": " the white cowboy", "guest": " a guest", "dynamite": " a cowboy with dynamite"}


def _earned(event: e.Earned, names: Names) -> str:
    form = _EARNED.get(event.reason, f"receives ${{0}} from the {_reason(event.reason)}")
    return f"{names[event.seat]} {form.format(event.amount, place_name(event.place))}."


def _paid(event: e.Paid, names: Names) -> str:
    form = _PAID.get(event.reason, f"pays ${{0}} for the {_reason(event.reason)}")
    return f"{names[event.seat]} {form.format(event.amount)}."


def _scored(event: e.Scored, names: Names) -> str:
    card = event.reason.removeprefix("card-")
    usual = f"by card {card.upper()}" if card != event.reason else f"from the {_reason(event.reason)}"
    why = _SCORED.get(event.reason, usual)
    verb = "scores" if event.points >= 0 else "loses"
    return f"{names[event.seat]} {verb} {some(abs(event.points), 'point')} {why}."


def _reason(reason: str) -> str:
    return reason.replace("-", " ")


def _gained(event: e.Gained, names: Names) -> str:
    if event.what in _GAINED:
        return f"{names[event.seat]} {_GAINED[event.what].format(some(event.number, 'stick'))}."
    return f"{names[event.seat]} gets {some(event.number, event.what.removesuffix('s'))}."


def _placed(event: e.Placed, names: Names) -> str:
    where = place_name(event.place)
    what = _WITH.get(event.how, " a cowboy")
    return f"{names[event.seat]} puts{what} on {where}{', without a duel' if event.how == 'no-duel' else ''}."


def _duel(event: e.DuelFought, names: Names) -> str:
    sides = [
        f"{names[seat]} {total} (firepower {power}{''.join(f' + {die}' for die in dice)})"
        for seat, total, power, dice in zip(event.sides, event.totals, event.firepower, event.dice, strict=True)
    ]
    if event.strength:
        sides.append(f"an outlaw {event.strength}")
    winner = names[event.winner] if event.winner >= 0 else "the outlaw"
    if event.winner >= 0 and event.totals.count(max(event.totals)) > 1:
        winner = f"tied; {winner} {'comes first' if STANDISH_NAME in names else 'passed earlier'} and"
    return f"Duel on {place_name(event.place)}: {listed(sides, 'against' if len(sides) == 2 else 'and')}; {winner} wins."


def _purchase(who: str, what: str, cost: int) -> str:
    return f"{who} buys {what} for ${cost}." if cost else f"{who} takes {what}."


def _house(event: e.HouseBuilt, names: Names) -> str:
    if event.upgraded:
        return f"{names[event.seat]} makes the house on {PARCELS[event.parcel]} a town house."
    return f"{names[event.seat]} builds a house on {PARCELS[event.parcel]}."


def _drawn(event: e.TileDrawn, names: Names) -> str:
    if event.slot < 0:
        return f"{a_building(event.kind).capitalize()} is drawn; it is not for sale."
    return f"A {building(event.kind)} is drawn; it is for sale for ${market_price(event.slot)}."


def _road(event: e.RoadLaid, names: Names) -> str:
    newly = event.newly.bit_count()
    reach = f"; it reaches {some(newly, 'more parcel')}" if newly else ""
    source = "" if event.own else " from the general reserve"
    return f"{names[event.seat]} lays a road{source} on {EDGE_NAMES[event.edge]}{reach}."


def _phase(event: e.PhaseBegan, names: Names) -> str:
    order = ", ".join(names[seat] for seat in event.order)
    return f"Phase {event.phase}, {PHASES.get(event.phase, 'on')}: {order}."


def _consent(event: e.ConsentGiven, names: Names) -> str:
    return f"{names[event.owner]} {'agrees' if event.agreed else 'refuses'}: {PARCELS[event.parcel]}."


def _slid(event: e.MarketSlid, names: Names) -> str:
    left = [building(kind) for kind in event.market if kind >= 0]
    if not left:
        return "No building is left in the market."
    return f"The buildings left slide to the cheap squares: {', '.join(left)}."


def _home(event: e.WentHome, names: Names) -> str:
    return f"{names[event.seat]}’s cowboy on {place_name(event.place)} goes home ({_reason(event.reason)})."


def _moved(event: e.Moved, names: Names) -> str:
    source, goal = place_name(event.source), place_name(event.place)
    return f"{names[event.seat]}’s cowboy goes from {source} to {goal} ({_reason(event.reason)})."


def _auction(event: e.AuctionBegan, names: Names) -> str:
    lot = listed([PARCELS[parcel] for parcel in bits(event.parcels)]) or "the tile with three revolvers"
    return f"{names[event.seat]} auctions {lot}."


def _bid(event: e.BidMade, names: Names) -> str:
    return f"{names[event.seat]} bids ${event.amount}." if event.amount else f"{names[event.seat]} bids no more."


def _sold(event: e.AuctionEnded, names: Names) -> str:
    return "Nobody bids." if event.winner < 0 else f"{names[event.winner]} wins the auction with ${event.amount}."


def _sheet(event: e.SheetRevealed, names: Names) -> str:
    *values, bid = event.filled
    chosen = [f"{line} {value}" if line in SHEET_LINES else line for line, value in zip(LINES, values, strict=True) if value]
    return f"{names[event.seat]} begins with {listed(chosen) or 'nothing'}, and bids ${bid} to start."


def _rodeo(event: e.RodeoWon, names: Names) -> str:
    points = ", ".join(f"{name} {number}" for name, number in zip(names, event.points, strict=True))
    return f"{names[event.seat]} wins the rodeo ({points})."


def _stolen(event: e.Stolen, names: Names) -> str:
    return f"{names[event.seat]} robs {names[event.owner]}’s building on {PARCELS[event.parcel]} of ${event.amount}."


def _ended(event: e.GameEnded, names: Names) -> str:
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, event.scores, strict=True))
    return f"The game is over: {scores}. {names[event.winner]} wins."


WORDS: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    e.RoundBegan: lambda event, names: f"Round {event.round} begins.",
    e.PhaseBegan: _phase,
    e.TownFounded: lambda event, names: f"The town is founded on {PARCELS[event.parcel]}.",
    e.MountainRose: lambda event, names: f"A mountain rises on {PARCELS[event.parcel]}.",
    e.OrderDrawn: lambda event, names: f"The order is drawn: {', '.join(names[seat] for seat in event.order)}.",
    e.TileDrawn: _drawn,
    e.Claimed: lambda event, names: f"{names[event.seat]} claims {PARCELS[event.parcel]}.",
    e.CardChosen: lambda event, names: f"{names[event.seat]} takes the {card_name(event.number, event.red)}.",
    e.CardTurned: lambda event, names: (
        f"The {card_name(event.number, event.red)} lies with the {SIDES[event.red]} side up from now on."
    ),
    e.Earned: _earned,
    e.Paid: _paid,
    e.Scored: _scored,
    e.Placed: _placed,
    e.Passed: lambda event, names: (
        f"{names[event.seat]} {'has no cowboy left and ' if event.forced else ''}passes, "
        f"number {event.position} on the pass track."
    ),
    e.RoadLaid: _road,
    e.Gained: _gained,
    e.Rolled: lambda event, names: f"{names[event.seat]} rolls {listed([str(die) for die in event.dice])} ({event.reason}).",
    e.DuelFought: _duel,
    e.WentHome: _home,
    e.Moved: _moved,
    e.Declined: lambda event, names: f"{names[event.seat]} leaves {place_name(event.place)} unused.",
    e.ParcelBought: lambda event, names: _purchase(names[event.seat], PARCELS[event.parcel], event.price),
    e.TileBought: lambda event, names: _purchase(names[event.seat], a_building(event.kind), event.price),
    e.Built: lambda event, names: f"{names[event.seat]} builds {a_building(event.kind)} on {PARCELS[event.parcel]}.",
    e.TakenBack: lambda event, names: f"{names[event.seat]} takes back {a_building(event.kind)} from {PARCELS[event.parcel]}.",
    e.Stored: lambda event, names: f"{names[event.seat]} keeps {a_building(event.kind)} for later.",
    e.HouseBuilt: _house,
    e.Doubled: lambda event, names: f"The grocer doubles what {names[event.seat]} earns with each {building(event.kind)}.",
    e.TaxChosen: lambda event, names: f"Governor {names[event.seat]} taxes {event.what}.",
    e.OfferDeclined: lambda event, names: f"{names[event.seat]} declines the offer.",
    e.ConsentAsked: lambda event, names: (
        f"{names[event.seat]} asks {names[event.owner]} for a {building(TOWN_HOUSE if event.upgrade else HOUSE)} "
        f"on {PARCELS[event.parcel]}."
    ),
    e.ConsentGiven: _consent,
    e.HallPlaced: lambda event, names: f"{names[event.seat]} puts the town hall on {PARCELS[event.parcel]}.",
    e.Stolen: _stolen,
    e.MarketSlid: _slid,
    e.Blasted: lambda event, names: f"{names[event.seat]}’s dynamite triples the mine on {PARCELS[event.parcel]}.",
    e.AuctionBegan: _auction,
    e.BidMade: _bid,
    e.AuctionEnded: _sold,
    e.Returned: lambda event, names: f"{names[event.seat]} returns {some(event.cowboys, 'cowboy')}.",
    e.SheetRevealed: _sheet,
    e.Rerolled: lambda event, names: (
        f"{names[event.seat]} takes up the {event.value} on {place_name(event.place)} to roll again."
    ),
    e.Lifted: lambda event, names: f"{names[event.seat]} takes up the cowboy from {place_name(event.place)}.",
    e.HorseCorralled: lambda event, names: f"{names[event.seat]} puts a horse into corral {event.corral}.",
    e.RodeoWon: _rodeo,
    e.TilesAnnounced: lambda event, names: f"{names[event.seat]}’s duel tiles sum up to {event.total}.",
    e.TilesDrawn: lambda event, names: f"{names[event.seat]} draws {some(event.number, 'duel tile')}.",
    e.OutlawsRolled: lambda event, names: (
        f"{some(event.number, 'new outlaw')} on the way; all outlaws have strength {event.strength}."
    ),
    e.OutlawArrived: lambda event, names: f"An outlaw arrives on {PARCELS[event.parcel]}.",
    e.OutlawJailed: lambda event, names: f"An outlaw is jailed in {names[event.owner]}’s prison on {PARCELS[event.parcel]}.",
    e.OutlawMoved: lambda event, names: f"An outlaw goes from {PARCELS[event.source]} to {PARCELS[event.parcel]}.",
    e.OutlawDefeated: lambda event, names: f"{names[event.seat]} defeats the outlaw on {PARCELS[event.parcel]}.",
    e.GameEnded: _ended,
    **SOLO_WORDS,
}


def line(event: Event, names: Names) -> str:
    """The sentence for one event.

    >>> line(e.ParcelBought(0, 27, 3), ("Ann", "Bo"))
    'Ann buys d4 for $3.'
    """
    words = WORDS.get(type(event))
    return words(event, names) if words else f"{type(event).__name__}."
