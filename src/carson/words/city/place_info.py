"""What a player wants to know before choosing a place: what land, houses and buildings would bring, how a duel would end."""

from __future__ import annotations

from typing import Final

from carson.city.buildings import BOUGHT, EARNING, KINDS, NAMES, income
from carson.city.nouns import a_building, points_words
from carson.city.odds import odds
from carson.city.places import (
    AMMUNITION,
    BUILDING_SQUARES,
    FIRST_CORRAL,
    FIRST_SQUARE,
    NEIGHBOURS,
    PARCELS,
    PLACE_OF,
    PLACES,
    ROADS_2,
    WAGES,
    bits,
    slot_of,
)
from carson.city.setup.editions import NOBODY
from carson.city.solo.standish import is_standish
from carson.city.state import State
from carson.city.steps.actions import own_buildings
from carson.city.steps.building import sites
from carson.city.steps.duels import fighters, outlaw_on
from carson.city.steps.income import shares
from carson.city.town import HOUSE, MOUNTAIN, NOTHING, TOWN_HOUSE
from carson.city.variants.tile_odds import certain_tile, reaches
from carson.game import either, listed, say, say_many
from carson.words.city.reasons import counted
from carson.words.lines import DuelTable, PlaceInfo, Side, odds_percent

SITES_ON_REQUEST: Final = 4
"""How many of the best sites are named to a player who asks about a building."""
SITES_IN_A_NOTE: Final = 2
"""How many of them a note beside a choice names."""


def about(state: State, seat: int | None, place: str) -> PlaceInfo:
    """The facts about a place, from what *seat* knows."""
    number = PLACE_OF.get(place)
    if number is None:
        return PlaceInfo()
    there = None if seat is None else placed(state, seat, number)
    found = [duel_table(state, seat, number, say("Duel"))]
    if there is not None:
        found.append(duel_table(there, seat, number, say("If you go there")))
    told = ""
    if seat is not None and number in BUILDING_SQUARES:
        told = earning_words(state, seat, state.market[slot_of(number)])
    elif seat is not None and there is not None:
        told = _brings(state, seat, number)
    return PlaceInfo(tuple(duel for duel in found if duel is not None), (told,) if told else ())


def _brings(state: State, seat: int, place: int) -> str:
    """What a cowboy of *seat* on this place is there for, in money or points."""
    if place < FIRST_SQUARE:
        owner = state.town.owner(place)
        if owner in (NOBODY, seat) or state.town.outlaws >> place & 1:
            return ""
        _, stolen = shares(state, owner, place, attacked=True)
        return say("A cowboy here takes ${amount} from {name}.", amount=stolen, name=state.name_of(owner)) if stolen else ""
    gain = square_note(state, seat, place)
    return say("For you now: {gain}.", gain=gain) if gain else ""


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
    earned = [(would_earn(state, seat, kind, parcel), PARCELS[parcel]) for parcel in bits(sites(state, seat, kind))]
    if not earned:
        return say("You have no place for {building} now.", building=a_building(kind))
    best = sorted(earned, key=lambda pair: (-pair[0], pair[1]))
    best = [pair for pair in best if pair[0]][:SITES_ON_REQUEST] or best[:1]
    places = listed([say("${amount} on {place}", amount=amount, place=place) for amount, place in best])
    return say("For you {building} would earn {places}.", building=a_building(kind), places=places)


def duel_table(state: State, seat: int | None, place: int, title: str) -> DuelTable | None:
    """Each side’s firepower where several fight, and the odds if dice decide; with duel tiles, what they can reach."""
    if place in (WAGES, ROADS_2) or place >= FIRST_CORRAL:
        return None
    sides = fighters(state, place)
    if not sides or (len(sides) < 2 and not outlaw_on(state, place)):
        return None
    then = armed(state, place)
    told = (_with_dice if state.arsenal is None else _with_tiles)(then, seat, place, title)
    if then.ammunition == state.ammunition or then.ammunition not in sides:
        return told
    note = say("{name} has the ammunition by then: 3 firepower more.", name=state.name_of(then.ammunition))
    return told._replace(notes=(*told.notes, note))


def armed(state: State, place: int) -> State:
    """The state when the path comes to *place*: a seat that stands alone on the ammunition has its tile by then."""
    takers = state.standing_on(AMMUNITION)
    if place == AMMUNITION or state.ammunition != NOBODY or len(takers) != 1 or is_standish(state, takers[0]):
        return state
    then = state.copy()
    then.ammunition = takers[0]
    return then


def _side(state: State, seat: int | None, side: int, chance: str) -> Side:
    return Side(say("you") if side == seat else state.name_of(side), str(state.firepower(side)), chance, side == seat)


def _with_dice(state: State, seat: int | None, place: int, title: str) -> DuelTable:
    found = odds(state, place)
    sides = [_side(state, seat, side, f"{odds_percent(won)} %") for side, won in zip(found.sides, found.wins, strict=True)]
    if outlaw_on(state, place):
        sides.append(Side(say("the outlaw"), str(state.strength), f"{odds_percent(found.outlaw)} %"))
    if found.tie > 0.004:
        sides.append(Side(say("tie: the pass track decides"), "", f"{round(100 * found.tie)} %"))
    again = next((side for side in found.sides if any(card.rerolls for card in state.held[side])), None)
    notes = () if again is None else (say("{name}’s chance to roll a die again is included.", name=state.name_of(again)),)
    return DuelTable(title, say("wins"), tuple(sides), notes)


def _with_tiles(state: State, seat: int | None, place: int, title: str) -> DuelTable:
    """Tiles are secret: what each side can reach, and which tile of *seat* is sure to win."""
    sides = []
    for reach in reaches(state, seat, place):
        span = str(reach.least) if reach.least == reach.most else f"{reach.least}–{reach.most}"
        sides.append(_side(state, seat, reach.seat, span))
    if outlaw_on(state, place):
        sides.append(Side(say("the outlaw"), str(state.strength), str(state.strength)))
    notes = []
    if seat is not None and seat in fighters(state, place) and state.arsenal is not None and state.arsenal.hands[seat]:
        tile, hope = certain_tile(state, seat, place)
        if tile is not None:
            notes.append(say("With a {tile} you win for certain.", tile=tile))
        else:
            notes.append(say("No tile of yours is sure to win.") if hope else say("You cannot win."))
    return DuelTable(title, say("with a duel tile"), tuple(sides), tuple(notes))


def would_earn(state: State, seat: int, kind: int, parcel: int) -> int:
    """What a building of *kind* would earn *seat* on *parcel* now, without the house that comes with it."""
    return income(state.town, parcel, kind, seat, state.round, state.rules.edition.caps, raised=state.hall_holder() == seat)


def sites_words(state: State, seat: int, kind: int) -> str:
    """The best sites with what each earns; a building without income is left to its owner's judgement."""
    if kind not in BOUGHT:
        return ""
    found = sorted(bits(sites(state, seat, kind)), key=lambda parcel: -would_earn(state, seat, kind, parcel))
    if not found:
        return say("no parcel for it yet")
    if kind not in EARNING:
        places = [PARCELS[parcel] for parcel in found[:SITES_IN_A_NOTE]]
        more = len(found) - SITES_IN_A_NOTE
        if more > 0:
            places.append(say_many(more, "{number} more", "{number} more"))
            return say("could stand on {places}", places=listed(places))
        return say("could stand on {places}", places=either(places))
    best = [
        say("${income} on {place}", income=would_earn(state, seat, kind, parcel), place=PARCELS[parcel])
        for parcel in found[:SITES_IN_A_NOTE]
    ]
    if KINDS[kind].houses:
        return say("would earn {incomes} without its house", incomes=either(best))
    return say("would earn {incomes}", incomes=either(best))


def best_site(state: State, seat: int, kind: int) -> str:
    """What a building that *seat* is about to buy would earn where it earns most."""
    found = sites(state, seat, kind) if kind in EARNING else 0
    if not found:
        return sites_words(state, seat, kind)
    best = max(bits(found), key=lambda parcel: would_earn(state, seat, kind, parcel))
    amount = would_earn(state, seat, kind, best)
    return say("earns ${income} on {place}", income=amount, place=PARCELS[best]) if amount else say("earns nothing yet")


def square_note(state: State, seat: int, place: int, *, white: bool = False) -> str:
    """What a square would bring *seat* as all stand now, with the white cowboy or one that leaves home and counts no longer."""
    land = state.town.land[seat].bit_count()
    comes_from_home = state.reserve[seat] and not white and not state.stand[seat] >> place & 1
    power = armed(state, place).firepower(seat) - (1 if comes_from_home else 0)
    match PLACES[place]:
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


def near_words(state: State, parcel: int) -> str:
    """What stands around a parcel and makes it good land.

    >>> from carson.city import new
    >>> near_words(new(players=2, seed=3).state, 18)
    'around it: 2 mountains'
    """
    standing, around = state.town.standing, NEIGHBOURS[parcel]
    counts = [(NAMES[kind], (standing[kind] & around).bit_count()) for kind in (TOWN_HOUSE, HOUSE, MOUNTAIN)]
    found = [counted(name, number) for name, number in counts if number]
    return say("around it: {things}", things=", ".join(found)) if found else ""


def near_letters(state: State, parcel: int) -> str:
    """What stands around a parcel, in the letters by which the terminal draws the town, so that a long list fits into columns.

    >>> from carson.city import new
    >>> near_letters(new(players=2, seed=3).state, 18)
    'beside ^^'
    """
    standing, around = state.town.standing, NEIGHBOURS[parcel]
    found = [KINDS[kind].letter * (standing[kind] & around).bit_count() for kind in (TOWN_HOUSE, HOUSE, MOUNTAIN)]
    return say("beside {letters}", letters=" ".join(filter(None, found))) if any(found) else ""
