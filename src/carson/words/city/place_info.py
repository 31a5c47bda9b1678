"""What a person wants to know about a place before choosing it: what a building would earn, how a duel would end."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import EARNING, income
from carson.city.odds import certain_tile, odds, reaches
from carson.city.places import BUILDING_SQUARES, FIRST_CORRAL, PARCELS, PLACE_OF, ROADS_2, WAGES, bits, slot_of
from carson.city.state import State
from carson.city.steps.building import sites
from carson.city.steps.duels import fighters, outlaw_on
from carson.city.town import NOTHING
from carson.game.language import say
from carson.words.city.events import a_building
from carson.words.lines import listed

SITES_NAMED: Final = 4


def about(state: State, seat: int | None, place: str) -> str:
    """The sentences about a place, from what *seat* knows; empty where the picture says it all."""
    number = PLACE_OF.get(place)
    if number is None:
        return ""
    told = [duel_words(state, seat, number)]
    if seat is not None and (there := placed(state, seat, number)) is not None and (words := duel_words(there, seat, number)):
        told.append(say("If you go there: {duel}", duel=words))
    if seat is not None and number in BUILDING_SQUARES:
        told.append(earning_words(state, seat, state.market[slot_of(number)]))
    return " ".join(filter(None, told))


def placed(state: State, seat: int, place: int) -> State | None:
    """The state with a cowboy of *seat* on a place on which it may put one now; None if it may not."""
    decision = state.decision_of(seat)
    if decision is None or decision.kind != "place" or not state.reserve[seat] or place in (WAGES, ROADS_2):
        return None
    if not any(PLACE_OF.get(move.split()[1]) == place for move in decision.moves if move.startswith("place ")):
        return None
    there = state.copy()
    there.reserve[seat] -= 1
    there.stand[seat] |= 1 << place
    return there


def earning_words(state: State, seat: int, kind: int) -> str:
    """Where a building would earn what, on the parcels on which the seat could build it now."""
    if kind == NOTHING or kind not in EARNING:
        return ""
    caps, hall = state.rules.edition.caps, state.hall_holder() == seat
    earned = [
        (income(state.town, parcel, kind, seat, state.round, caps, hall), PARCELS[parcel])
        for parcel in bits(sites(state, seat, kind))
    ]
    if not earned:
        return say("You have no place for {building} now.", building=a_building(kind))
    best = sorted(earned, key=lambda pair: (-pair[0], pair[1]))
    best = [pair for pair in best if pair[0]][:SITES_NAMED] or best[:1]
    places = listed([say("${amount} on {place}", amount=amount, place=place) for amount, place in best])
    return say("For you {building} would earn {places}.", building=a_building(kind), places=places)


def duel_words(state: State, seat: int | None, place: int) -> str:
    """Each side’s firepower where several fight, and the odds if dice decide; with duel tiles, what they can reach."""
    if place in (WAGES, ROADS_2) or place >= FIRST_CORRAL:
        return ""
    sides = fighters(state, place)
    outlaw = outlaw_on(state, place)
    if not sides or (len(sides) < 2 and not outlaw):
        return ""
    power = [say("{name} {number}", name=state.name_of(side), number=state.firepower(side)) for side in sides]
    if outlaw:
        power.append(say("the outlaw {number}", number=state.strength))
    return " ".join(
        filter(
            None,
            [
                say("Duel with firepower {sides}.", sides=listed(power)),
                _tiles_words(state, seat, place) if state.arsenal is not None else _odds_words(state, place),
            ],
        )
    )


def _odds_words(state: State, place: int) -> str:
    found = odds(state, place)
    told = [
        say("{name} wins {percent} %", name=state.name_of(side), percent=round(100 * won))
        for side, won in zip(found.sides, found.wins, strict=True)
    ]
    if found.outlaw:
        told.append(say("the outlaw wins {percent} %", percent=round(100 * found.outlaw)))
    if found.tie > 0.004:
        told.append(say("in {percent} % the pass track decides", percent=round(100 * found.tie)))
    again = next((side for side in found.sides if any(card.rerolls for card in state.held[side])), None)
    counted_in = "" if again is None else say("That {name} may roll a die again is counted in.", name=state.name_of(again))
    return " ".join(filter(None, [say("Odds: {chances}.", chances=listed(told)), counted_in]))


def _tiles_words(state: State, seat: int | None, place: int) -> str:
    """Tiles are secret: what each side can reach, and which own tile is sure to win."""
    ranges = []
    for reach in reaches(state, seat, place):
        if reach.least == reach.most:
            ranges.append(say("{name} {least}", name=state.name_of(reach.seat), least=reach.least))
        else:
            ranges.append(say("{name} {least} to {most}", name=state.name_of(reach.seat), least=reach.least, most=reach.most))
    told = [say("With duel tiles they reach: {ranges}.", ranges=listed(ranges))]
    if seat is not None and seat in fighters(state, place) and state.arsenal is not None and state.arsenal.hands[seat]:
        tile, hope = certain_tile(state, seat, place)
        if tile is not None:
            told.append(say("With a {tile} you win for certain.", tile=tile))
        else:
            told.append(say("No tile of yours is sure to win.") if hope else say("You cannot win."))
    return " ".join(told)
