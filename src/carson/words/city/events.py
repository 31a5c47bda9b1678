"""What happens in the board game, in words: one sentence for each event, in the reader’s language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carson.city import events as e
from carson.city.buildings import KIND_OF
from carson.city.nouns import a_building, building, edge_name, place_name, sheet_line, the_building
from carson.city.personalities import CARDS, face_named
from carson.city.places import BUILDING_SQUARES, PARCELS, PLACE_OF, PRICES, bits, slot_of
from carson.city.setup.box import SHEET_LINES
from carson.city.solo.options import NAME as STANDISH_NAME
from carson.city.steps.base import PHASES
from carson.city.town import NOTHING
from carson.city.variants import events as variant
from carson.city.variants.new_beginning import LINES
from carson.game import Event, listed, mark, say, say_many
from carson.words.city.gains import Names, earned, gained, paid, scored
from carson.words.city.standish import SOLO_WORDS


def phase_name(phase: int) -> str:
    """What people call a phase of the round.

    >>> phase_name(4)
    'end of the round'
    """
    return say(PHASES[phase])


_PLACED: Final = {
    "": mark("{name} puts a cowboy on {place}."),
    "white": mark("{name} puts the white cowboy on {place}."),
    "guest": mark("{name} puts a guest on {place}."),
    "dynamite": mark("{name} puts a cowboy with dynamite on {place}."),
    "no-duel": mark("{name} puts a cowboy on {place}, without a duel."),
}
_TAXED: Final = {"weapons": mark("Governor {name} taxes weapons."), "money": mark("Governor {name} taxes money.")}


def _reason(word: str) -> str:
    """The noun for what sent a cowboy away."""
    face = face_named(word)
    return face.title if face else building(KIND_OF[word]) if word in KIND_OF else word.replace("-", " ")


def _placed(event: e.Placed, names: Names) -> str:
    form = _PLACED.get(event.how, _PLACED[""])
    return say(form, name=names[event.seat], place=square_name(event.place, event.kind))


def square_name(place: int, kind: int) -> str:
    """A place; one with a building is called by it: “the bank for $5”, “the bank on d4”."""
    if kind == NOTHING:
        return place_name(place)
    if place not in BUILDING_SQUARES:
        return say("{what} on {place}", what=the_building(kind), place=place_name(place))
    return say("{what} for ${cost}", what=the_building(kind), cost=PRICES[slot_of(place)])


def _declined(event: e.Declined, names: Names) -> str:
    return say("{name} leaves {place} unused.", name=names[event.seat], place=square_name(event.place, event.kind))


def fought_over(place: int, kind: int) -> str:
    """A place where a duel is fought; one with a building is called by it: “the $5 bank”, “d4 (bank)”."""
    if kind == NOTHING:
        return place_name(place)
    if place not in BUILDING_SQUARES:
        return say("{place} ({building})", place=place_name(place), building=building(kind))
    return say("the ${cost} {what}", what=building(kind), cost=PRICES[slot_of(place)])


def _duel(event: e.DuelFought, names: Names) -> str:
    sides = [
        say("{name} {total} (firepower {power})", name=names[seat], total=total, power=" + ".join(map(str, (power, *dice))))
        for seat, total, power, dice in zip(event.sides, event.totals, event.firepower, event.dice, strict=True)
    ]
    if event.strength:
        sides.append(say("an outlaw {strength}", strength=event.strength))
    fought = say("{one} against {other}", one=sides[0], other=sides[1]) if len(sides) == 2 else listed(sides)
    place = fought_over(event.place, event.kind)
    if event.winner < 0:
        return say("Duel on {place}: {sides}; the outlaw wins.", place=place, sides=fought)
    winner = names[event.winner]
    if event.totals.count(max(event.totals)) == 1:
        return say("Duel on {place}: {sides}; {name} wins.", place=place, sides=fought, name=winner)
    if STANDISH_NAME in names:
        return say("Duel on {place}: {sides}; tied; {name} comes first and wins.", place=place, sides=fought, name=winner)
    return say("Duel on {place}: {sides}; tied; {name} passed earlier and wins.", place=place, sides=fought, name=winner)


def _purchase(who: str, what: str, cost: int) -> str:
    if cost:
        return say("{name} buys {what} for ${cost}.", name=who, what=what, cost=cost)
    return say("{name} takes {what}.", name=who, what=what)


def _house(event: e.HouseBuilt, names: Names) -> str:
    name, place = names[event.seat], PARCELS[event.parcel]
    if event.upgraded:
        return say("{name} makes the house on {place} a town house.", name=name, place=place)
    return say("{name} builds a house on {place}.", name=name, place=place)


def _drawn(event: e.TileDrawn, names: Names) -> str:
    what = a_building(event.kind, first=True)
    if event.slot < 0:
        return say("{what} is drawn; it is not for sale.", what=what)
    return say("{what} is drawn; it is for sale for ${cost}.", what=what, cost=PRICES[event.slot])


def _road(event: e.RoadLaid, names: Names) -> str:
    name, edge, newly = names[event.seat], edge_name(event.edge), event.newly.bit_count()
    if not newly and event.own:
        return say("{name} lays a road {edge}.", name=name, edge=edge)
    if not newly:
        return say("{name} lays a road from the general reserve {edge}.", name=name, edge=edge)
    if event.own:
        return say_many(
            newly,
            "{name} lays a road {edge}; it reaches {number} more parcel.",
            "{name} lays a road {edge}; it reaches {number} more parcels.",
            name=name,
            edge=edge,
        )
    return say_many(
        newly,
        "{name} lays a road from the general reserve {edge}; it reaches {number} more parcel.",
        "{name} lays a road from the general reserve {edge}; it reaches {number} more parcels.",
        name=name,
        edge=edge,
    )


def _phase(event: e.PhaseBegan, names: Names) -> str:
    order = ", ".join(names[seat] for seat in event.order)
    return say("Phase {number}, {phase}: {order}.", number=event.phase, phase=phase_name(event.phase), order=order)


def _passed(event: e.Passed, names: Names) -> str:
    form = mark("{name} passes, number {number} on the pass track.")
    if event.forced:
        form = mark("{name} has no cowboy left and passes, number {number} on the pass track.")
    return say(form, name=names[event.seat], number=event.position)


def _turned(event: e.CardTurned, names: Names) -> str:
    card = CARDS[event.number][event.red].first_title
    if event.red:
        return say("{card} lies with the red side up from now on.", card=card)
    return say("{card} lies with the yellow side up from now on.", card=card)


def _asked(event: e.ConsentAsked, names: Names) -> str:
    form = mark("{name} asks {owner} for a house on {place}.")
    if event.upgrade:
        form = mark("{name} asks {owner} for a town house on {place}.")
    return say(form, name=names[event.seat], owner=names[event.owner], place=PARCELS[event.parcel])


def _consent(event: e.ConsentGiven, names: Names) -> str:
    form = mark("{name} agrees: {place}.") if event.agreed else mark("{name} refuses: {place}.")
    return say(form, name=names[event.owner], place=PARCELS[event.parcel])


def _slid(event: e.MarketSlid, names: Names) -> str:
    left = [building(kind) for kind in event.market if kind >= 0]
    if not left:
        return say("No building is left in the market.")
    return say("The buildings left slide to the cheap squares: {buildings}.", buildings=", ".join(left))


def _home(event: e.WentHome, names: Names) -> str:
    place, reason = place_name(event.place), _reason(event.reason)
    return say("{name}’s cowboy on {place} goes home ({reason}).", name=names[event.seat], place=place, reason=reason)


def _moved(event: e.Moved, names: Names) -> str:
    form = mark("{name}’s cowboy goes from {source} to {goal} ({reason}).")
    source, goal = place_name(event.source), place_name(event.place)
    return say(form, name=names[event.seat], source=source, goal=goal, reason=_reason(event.reason))


def _auction(event: e.AuctionBegan, names: Names) -> str:
    if not event.parcels:
        return say("{name} auctions the tile with three revolvers.", name=names[event.seat])
    lot = listed([PARCELS[parcel] for parcel in bits(event.parcels)])
    return say("{name} auctions {what}.", name=names[event.seat], what=lot)


def _bid(event: e.BidMade, names: Names) -> str:
    if not event.amount:
        return say("{name} bids no more.", name=names[event.seat])
    return say("{name} bids ${amount}.", name=names[event.seat], amount=event.amount)


def _sold(event: e.AuctionEnded, names: Names) -> str:
    if event.winner < 0:
        return say("Nobody bids.")
    return say("{name} wins the auction with ${amount}.", name=names[event.winner], amount=event.amount)


def _sheet(event: variant.SheetRevealed, names: Names) -> str:
    *values, bid = event.filled
    filled = [(line, value) for line, value in zip(LINES, values, strict=True) if value]
    chosen = [f"{sheet_line(line)} {value}" if line in SHEET_LINES else sheet_line(line) for line, value in filled]
    if not chosen:
        return say("{name} begins with nothing, and bids ${bid} to start.", name=names[event.seat], bid=bid)
    return say("{name} begins with {what}, and bids ${bid} to start.", name=names[event.seat], what=listed(chosen), bid=bid)


def _rodeo(event: variant.RodeoWon, names: Names) -> str:
    points = ", ".join(f"{name} {number}" for name, number in zip(names, event.points, strict=True))
    if event.points.count(max(event.points)) > 1:
        return say("{name} wins the rodeo ({points}); tied; {name} passed earlier.", name=names[event.seat], points=points)
    return say("{name} wins the rodeo ({points}).", name=names[event.seat], points=points)


def _stolen(event: e.Stolen, names: Names) -> str:
    form = mark("{name} robs {owner}’s {building} on {place} of ${amount}.")
    return say(form, name=names[event.seat], owner=names[event.owner], building=building(event.kind),
               place=PARCELS[event.parcel], amount=event.amount)  # fmt: skip


def _outlaws(event: variant.OutlawsRolled, names: Names) -> str:
    return say_many(
        event.number,
        "{number} new outlaw on the way; all outlaws have strength {strength}.",
        "{number} new outlaws on the way; all outlaws have strength {strength}.",
        strength=event.strength,
    )


def _ended(event: e.GameEnded, names: Names) -> str:
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, event.scores, strict=True))
    return say("The game is over: {scores}. {name} wins.", scores=scores, name=names[event.winner])


def _built(form: str) -> Callable[[Any, Names], str]:
    """A sentence about a seat, a building and usually a parcel."""

    def words(event: Any, names: Names) -> str:
        where = PARCELS[event.parcel] if hasattr(event, "parcel") else ""
        return say(form, name=names[event.seat], what=a_building(event.kind), place=where)

    return words


def _on_parcel(form: str) -> Callable[[Any, Names], str]:
    """A sentence about a seat and a parcel."""
    return lambda event, names: say(form, name=names[event.seat], place=PARCELS[event.parcel])


def _on_place(form: str) -> Callable[[Any, Names], str]:
    """A sentence about a seat and a parcel or square."""
    return lambda event, names: say(form, name=names[event.seat], place=place_name(event.place))


def _in_town(form: str) -> Callable[[Any, Names], str]:
    """A sentence about a parcel alone."""
    return lambda event, names: say(form, place=PARCELS[event.parcel])


WORDS: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    e.RoundBegan: lambda event, names: say("Round {round} begins.", round=event.round),
    e.PhaseBegan: _phase,
    e.TownFounded: _in_town(mark("The town is founded on {place}.")),
    e.MountainRose: _in_town(mark("A mountain rises on {place}.")),
    e.OrderDrawn: lambda event, names: say(
        "The order is drawn: {order}.", order=", ".join(names[seat] for seat in event.order)
    ),
    e.TileDrawn: _drawn,
    e.Claimed: _on_parcel(mark("{name} claims {place}.")),
    e.CardChosen: lambda event, names: say(
        "{name} takes {what}.", name=names[event.seat], what=CARDS[event.number][event.red].the_title
    ),
    e.CardTurned: _turned,
    e.Earned: earned,
    e.Paid: paid,
    e.Scored: scored,
    e.Placed: _placed,
    e.Passed: _passed,
    e.RoadLaid: _road,
    e.Gained: gained,
    e.Rolled: lambda event, names: say(
        "{name} rolls {dice} ({reason}).",
        name=names[event.seat],
        dice=listed([str(die) for die in event.dice]),
        reason=place_name(PLACE_OF[event.reason]),
    ),
    e.DuelFought: _duel,
    e.WentHome: _home,
    e.Moved: _moved,
    e.Declined: _declined,
    e.ParcelBought: lambda event, names: _purchase(names[event.seat], PARCELS[event.parcel], event.price),
    e.TileBought: lambda event, names: _purchase(names[event.seat], a_building(event.kind), event.price),
    e.Built: _built(mark("{name} builds {what} on {place}.")),
    e.TakenBack: _built(mark("{name} takes back {what} from {place}.")),
    e.Stored: _built(mark("{name} keeps {what} for later.")),
    e.HouseBuilt: _house,
    e.Doubled: lambda event, names: say(
        "The grocer doubles what {name} earns with each {building}.", name=names[event.seat], building=building(event.kind)
    ),
    e.TaxChosen: lambda event, names: say(_TAXED[event.what], name=names[event.seat]),
    e.OfferDeclined: lambda event, names: say(
        "{name} declines the offer ({card}).", name=names[event.seat], card=CARDS[event.number][event.red].title
    ),
    e.ConsentAsked: _asked,
    e.ConsentGiven: _consent,
    e.HallPlaced: _on_parcel(mark("{name} puts the town hall on {place}.")),
    e.Stolen: _stolen,
    e.MarketSlid: _slid,
    e.Blasted: _on_parcel(mark("{name}’s dynamite triples the mine on {place}.")),
    e.AuctionBegan: _auction,
    e.BidMade: _bid,
    e.AuctionEnded: _sold,
    e.Returned: lambda event, names: say_many(
        event.cowboys, "{name} returns {number} cowboy.", "{name} returns {number} cowboys.", name=names[event.seat]
    ),
    variant.SheetRevealed: _sheet,
    e.Rerolled: lambda event, names: say(
        "{name} takes up the {value} on {place} to roll again.",
        name=names[event.seat],
        value=event.value,
        place=place_name(event.place),
    ),
    e.Lifted: _on_place(mark("{name} takes up the cowboy from {place}.")),
    variant.HorseCorralled: lambda event, names: say(
        "{name} puts a horse into corral {number}.", name=names[event.seat], number=event.corral
    ),
    variant.RodeoWon: _rodeo,
    variant.TilesAnnounced: lambda event, names: say(
        "{name}’s duel tiles add up to {total}.", name=names[event.seat], total=event.total
    ),
    variant.TilesDrawn: lambda event, names: say_many(
        event.number, "{name} draws {number} duel tile.", "{name} draws {number} duel tiles.", name=names[event.seat]
    ),
    variant.OutlawsRolled: _outlaws,
    variant.OutlawArrived: _in_town(mark("An outlaw arrives on {place}.")),
    variant.OutlawJailed: lambda event, names: say(
        "An outlaw is jailed in {name}’s prison on {place}.", name=names[event.owner], place=PARCELS[event.parcel]
    ),
    variant.OutlawMoved: lambda event, names: say(
        "An outlaw goes from {source} to {goal}.", source=PARCELS[event.source], goal=PARCELS[event.parcel]
    ),
    variant.OutlawDefeated: _on_parcel(mark("{name} defeats the outlaw on {place}.")),
    e.GameEnded: _ended,
    **SOLO_WORDS,
}


def line(event: Event, names: Names) -> str:
    """The sentence for one event.

    >>> line(e.ParcelBought(0, 27, 3), ("Ann", "Bo"))
    'Ann buys d4 for $3.'
    """
    return WORDS[type(event)](event, names)
