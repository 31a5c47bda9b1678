"""How the board game is acted out: cowboys, money and points by what differs, everything else by what was told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from carson.city import events as e
from carson.city.personalities import CARDS
from carson.city.places import BUILDING_SQUARES, FIRST_CORRAL, GAMBLING, PLACES, ROADS_2, WAGES, bits, slot_of
from carson.city.setup.deck import RED, SIDES, YELLOW
from carson.city.solo import events as solo
from carson.city.solo.standish import STANDISH
from carson.city.state import State
from carson.city.variants import events as variant
from carson.draw.svg.city.town import road_id
from carson.game import Event
from carson.game.language import say
from carson.web.live.cues import CUES, Banner, Card, Contest, Cue, Dice, Gain, Reason, Show, Side, Walk
from carson.web.pages.table.city_components import COWBOY_CARD_SIGNS
from carson.words.city.events import fought_over, line
from carson.words.city.standish import IN_SHORT

OUTLAW: Final = -1
ON_BOARD: Final = (1 << FIRST_CORRAL) - 1


def cues(before: State, after: State, events: Sequence[Event], headings: Sequence[str]) -> list[Cue]:
    """What is acted out between two moments; *headings* are the lines of the log that open something."""
    names = [after.name_of(seat) for seat in range(after.seats)]
    found: list[Cue] = [Banner(heading) for heading in headings]
    for event in events:
        found += _cues_of(event, names, after)
    found += walks(before, after)
    found += gains(before, after, events)
    return found


def _cues_of(event: Event, names: Sequence[str], state: State) -> Iterator[Cue]:
    match event:
        case e.DuelFought():
            yield _duel(event, names, state.arsenal is None)
        case e.Rolled(seat, dice, _):
            yield Dice(_at(GAMBLING), say("{name} rolls the dice.", name=names[seat]), dice, line(event, names))
        case e.Rerolled(seat, place, value):
            yield Dice(_at(place), say("{name} rolls again.", name=names[seat]), (value,), line(event, names))
        case variant.OutlawMoved(source, parcel):
            yield Walk(OUTLAW, _at(source), _at(parcel))
        case e.RoadLaid(_, edge):
            yield Show((road_id(edge),))
        case e.TileDrawn(_, slot) if slot >= 0:
            yield Show((_at(next(square for square in BUILDING_SQUARES if slot_of(square) == slot)),))
        case e.CardChosen(_, number, red):
            yield Show((_card(number, red),))
        case e.CardTurned(number, red):
            yield Card(str(number), CARDS[number][red].title, line(event, names))
        case e.Passed():
            yield Show(("pass-track",))
        case e.TownFounded(parcel) | e.MountainRose(parcel) | e.Claimed(_, parcel) | variant.OutlawArrived(parcel):
            yield Show((_at(parcel),))
        case e.ParcelBought(_, parcel) | e.Built(_, _, parcel) | e.HouseBuilt(_, parcel) | e.HallPlaced(_, parcel):
            yield Show((_at(parcel),))
        case variant.OutlawDefeated(_, parcel) | e.Blasted(_, parcel) | variant.OutlawJailed(parcel):
            yield Reason(_at(parcel), line(event, names))
        case e.Stolen(_, _, parcel):
            yield Reason(_at(parcel), line(event, names))
        case solo.CowboyCardDrawn(letter, strength):
            yield Card(f"+{strength}", names[STANDISH], IN_SHORT[type(event)](event, names), COWBOY_CARD_SIGNS[letter])
        case solo.Weighed(options=options) if options.bit_count() > 1:
            yield Reason(_at(event.chosen), IN_SHORT[type(event)](event, names))
        case solo.RoadsPlanned(parcel):
            yield Reason(_at(parcel), IN_SHORT[type(event)](event, names))


def _at(place: int) -> str:
    return f"place-{PLACES[place]}"


def _card(number: int, red: bool) -> str:
    return f"card-{number}-{SIDES[RED if red else YELLOW]}"


def _duel(event: e.DuelFought, names: Sequence[str], rolls: bool) -> Contest:
    """Both sums side by side; an outlaw is a side without dice."""
    sides = [
        Side(seat, names[seat], power, dice, total, seat == event.winner)
        for seat, power, dice, total in zip(event.sides, event.firepower, event.dice, event.totals, strict=True)
    ]
    if event.strength:
        sides.append(Side(OUTLAW, say("the outlaw"), event.strength, (), event.strength, event.winner < 0))
    best = max(side.total for side in sides)
    if event.winner < 0:
        verdict = say("The outlaw wins.")
    elif sum(side.total == best for side in sides) > 1:
        verdict = say("A tie: {name} passed earlier and wins.", name=names[event.winner])
    else:
        verdict = say("{name} wins.", name=names[event.winner])
    title = say("Duel: {place}", place=fought_over(event.place, event.kind))
    base = say("firepower + die") if rolls else say("firepower + tile")
    return Contest(_at(event.place), title, base, tuple(sides), verdict, rolls)


def walks(before: State, after: State) -> list[Cue]:
    """Every cowboy that has moved: from its seat, back to it, or straight from one place to another."""
    found: list[Cue] = []
    if before.stand == after.stand and before.wages == after.wages and before.crew == after.crew:
        return found
    left, come = _crowd(before), _crowd(after)
    for seat in range(after.seats):
        gone = list((left[seat] - come[seat]).elements())
        new = list((come[seat] - left[seat]).elements())
        home = f"name-{seat + 1}"
        for place in new:
            found.append(Walk(seat, _at(gone.pop(0)) if gone else home, _at(place)))
        found += [Walk(seat, _at(place), home) for place in gone]
    return found


def _crowd(state: State) -> list[Counter[int]]:
    """For each seat, how many of its cowboys stand on each place."""
    crowd = [Counter(bits(stand & ON_BOARD)) for stand in state.stand]
    for seat, places in enumerate(crowd):
        places.update({WAGES: state.wages[seat], ROADS_2: state.crew[seat]})
    return crowd


def gains(before: State, after: State, events: Sequence[Event]) -> Iterator[Cue]:
    """Money and points that differ, with the place from which they come if the events tell it."""
    sources = {event.seat: _at(event.place) for event in events if isinstance(event, e.Earned) and event.place >= 0}
    sources |= {event.seat: _at(event.parcel) for event in events if isinstance(event, e.Stolen)}
    for seat in range(after.seats):
        money = after.money[seat] - before.money[seat]
        points = after.points[seat] - before.points[seat]
        if money or points:
            yield Gain(seat, money, points, sources.get(seat, ""))


CUES.register("city", cues)
