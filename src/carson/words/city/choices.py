"""The legal moves of a board game as a short list: parcels and roads in groups, the rest one by one, each with its price."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from carson.city.buildings import EARNING
from carson.city.moves import (
    Amount,
    Build,
    BuildHouse,
    BuyParcel,
    BuyPoints,
    BuyTile,
    Choose,
    Claim,
    Double,
    Give,
    LayRoad,
    Lift,
    OnParcel,
    Outlaw,
    Place,
    Sheet,
    Tile,
    TilePair,
    Upgrade,
    Word,
)
from carson.city.moves.offers import Offer
from carson.city.nouns import building, place_name, points_words, the_building
from carson.city.personalities import faces, number_named
from carson.city.places import (
    BUILDING_SQUARES,
    FIRST_SQUARE,
    PARCEL_OF,
    PARCELS,
    PLACES,
    points_price,
    slot_of,
)
from carson.city.setup.box import box
from carson.city.setup.deck import placings
from carson.city.solo.cowboys import cards_due
from carson.city.solo.standish import STANDISH, standish_of
from carson.city.state import State
from carson.city.steps.actions import WAGE, PurchasePoints, TakeAmmunition
from carson.city.steps.building import BuildOrKeep
from carson.city.steps.houses import AskConsent
from carson.city.steps.placing import PlaceCowboys
from carson.city.steps.round_end import DOLLARS_GIVEN_PER_POINT, LastRoads
from carson.city.town import NOTHING, TOWN_HALL
from carson.city.variants.corrals import SecondCorral
from carson.city.variants.horses import Payday
from carson.city.variants.kit_carson import PlaceTogether
from carson.city.variants.might_is_right import TileDuel
from carson.city.variants.new_beginning import PERKS
from carson.city.variants.outlaws import OutlawGoes, RollForOutlaws
from carson.city.variants.tile_odds import is_hopeless, tiles_win
from carson.game import Decision, Move, mark, say, say_many
from carson.words.city.place_info import near_letters, sites_words, would_earn
from carson.words.city.town_notes import consent_note, house_note, outlaw_note, owner_note, road_note, roads_may_score
from carson.words.lines import Choice, dollars, named_in_chance, odds_percent

LISTED_IN_GROUP: Final = 8
"""Up to this many moves of a group are listed one by one, if there are few groups."""
LISTED_AMONG_MANY: Final = 1
"""Up to this many roads, and moves of a group if there are many groups."""
AMOUNTS_LISTED: Final = 12
"""How many amounts are listed at most; others can be typed."""
PERK_GIVES: Final = {
    "connections": mark("either side of a personality"),
    "favour": mark("a second personality, once"),
    "marksman": mark("two dice in a duel, the better counts"),
}
"""What a perk of the sheet gives for its price."""


def choices(state: State, decision: Decision) -> list[Choice]:
    """The moves of *decision*, grouped by what they are about."""
    groups: dict[str, list[Move]] = {}
    for move in decision.moves:
        groups.setdefault(_group(state, decision.seat, move), []).append(move)
    found: list[Choice] = []
    crowded = len(groups) >= 4
    amounts = any(isinstance(move, Amount) and not isinstance(move, Give) for move in decision.moves)
    for name, moves in groups.items():
        if isinstance(moves[0], Amount):
            found += _amounts(state, decision.seat, [move for move in moves if isinstance(move, Amount)])
        elif not name or len(moves) <= (LISTED_AMONG_MANY if crowded or isinstance(moves[0], LayRoad) else LISTED_IN_GROUP):
            found += [
                Choice(str(move), (move,), move_note(state, decision.seat, move), _printed(move, amounts)) for move in moves
            ]
        else:
            found.append(Choice(name, tuple(moves), _summary(state, decision.seat, moves)))
    return found


def _printed(move: Move, amounts: bool) -> int | None:
    """The number on the card that a move takes; in a list of amounts, declining is 0."""
    if isinstance(move, Choose):
        return number_named(move.word)
    return 0 if amounts and isinstance(move, Word) else None


def _amounts(state: State, seat: int, moves: Sequence[Amount]) -> list[Choice]:
    """Amounts to choose from: money to give up where it brings a point, of others the first few and the last."""
    if isinstance(moves[0], Give):
        shown = [move for move in moves if move is moves[0] or move.amount % DOLLARS_GIVEN_PER_POINT == 0]
        return [Choice(str(move), (move,), _given(move.amount, move is moves[0])) for move in shown]
    shown = list(moves) if len(moves) <= AMOUNTS_LISTED else [*moves[: AMOUNTS_LISTED - 1], moves[-1]]
    return [Choice(str(move), (move,), move_note(state, seat, move), move.amount) for move in shown]


def _given(amount: int, least: bool) -> str:
    points = points_words(amount // DOLLARS_GIVEN_PER_POINT) if amount >= DOLLARS_GIVEN_PER_POINT else ""
    return "; ".join(note for note in (say("the least you must give up") if least and amount else "", points) if note)


def _group(state: State, seat: int, move: Move) -> str:
    """What a move is about; the empty name is for moves that stand alone."""
    match move:
        case Place(how=how) if how:
            return say(placings()[how], place="…")
        case Place(place=place) if place >= FIRST_SQUARE:
            return say("place a cowboy on a square")
        case Place(place=place):
            return _purpose(state, seat, place)
        case Build(kind=kind):
            return say("build {building}", building=the_building(kind))
        case LayRoad():
            return say("lay a road")
        case Lift():
            return say("lift a cowboy to move it")
        case Amount():
            return say(_AMOUNTS[move.split()[0]]) if move.split()[0] in _AMOUNTS else move.split()[0]
        case Choose(word=word) if word in PARCEL_OF:
            return say("choose a parcel")
        case OnParcel():
            return say(_VERBS[move.split()[0]]) if move.split()[0] in _VERBS else move.split()[0]
    return ""


_AMOUNTS: Final = {
    "give": mark("give up money"),
    "points": mark("buy points"),
    "bid": mark("bid"),
    "corral": mark("put a horse into a corral"),
}
_VERBS: Final = {
    "double": mark("double the income of a ranch"),
    "claim": mark("claim a parcel"),
    "house": mark("build a house"),
    "upgrade": mark("make a house a town house"),
    "town-hall": mark("place the town hall"),
    "duel": mark("fight a duel"),
    "outlaw": mark("move an outlaw"),
    "buy": mark("buy a parcel"),
}


def _purpose(state: State, seat: int, parcel: int) -> str:
    owner = state.town.owner(parcel)
    if state.town.outlaws >> parcel & 1:
        return say("place a cowboy to fight an outlaw")
    if state.town.standing[TOWN_HALL] >> parcel & 1:
        return say("place a cowboy on the town hall")
    if owner < 0:
        return say("place a cowboy to buy a parcel")
    return say("place a cowboy to defend a building") if owner == seat else say("place a cowboy to attack a building")


def _summary(state: State, seat: int, moves: Sequence[Move]) -> str:
    """A group in a few words: what can be typed, and from what to what it costs."""
    first, last = moves[0], moves[-1]
    if isinstance(first, Amount) and isinstance(last, Amount):
        return say("“{first}” to “{last}”", first=first, last=last)
    if isinstance(first, Place) and first.place >= FIRST_SQUARE:
        return say_many(len(moves), "{number} square such as “{move}”", "{number} squares such as “{move}”", move=first)
    if isinstance(first, Lift):
        return ", ".join(PLACES[move.place] for move in moves if isinstance(move, Lift))
    if isinstance(first, LayRoad):
        return say_many(
            len(moves),
            "{number} edge such as “{move}”; {left} left",
            "{number} edges such as “{move}”; {left} left",
            move=first,
            left=state.roads[seat],
        )
    parcels = _parcels(moves)
    if isinstance(first, Place) and not state.town.unsold >> first.place & 1:
        return ", ".join(move_note(state, seat, move) for move in moves)
    costs = [state.parcel_price(seat, parcel) for parcel in parcels if state.town.unsold >> parcel & 1]
    land = ranges(parcels) if len(parcels) <= 12 else say_many(len(parcels), "{number} parcel", "{number} parcels")
    if costs and isinstance(first, Place | BuyParcel):
        return say("{land} such as “{move}” for {cost}", land=land, move=first, cost=_span(costs))
    return say("{land} such as “{move}”", land=land, move=first)


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
    return f"${low}" if low == high else say("${low} to ${high}", low=low, high=high)


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
            if face is None:
                return ""
            form = mark("Order {number}, limit {limit}. {text}")
            return say(form, number=face.number, limit=dollars(face.limit), text=say(face.text))
        case Place(place=place) if place in BUILDING_SQUARES:
            kind = state.market[slot_of(place)]
            price = state.building_price(seat, slot_of(place))
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
            return f"{'' if kind == NOTHING else building(kind)} {near_letters(state, parcel)}".strip()
        case BuildHouse(parcel=parcel) | Upgrade(parcel=parcel):
            return house_note(state, seat, parcel, upgrade=isinstance(move, Upgrade))
        case Build(kind=kind, parcel=parcel):
            earns = would_earn(state, seat, kind, parcel)
            if earns:
                return say("earns ${amount}", amount=earns)
            return say("earns nothing here") if kind in EARNING else ""
        case BuyTile(kind=kind):
            return sites_words(state, seat, kind)
        case LayRoad(edge=edge):
            return road_note(state, seat, edge)
        case Outlaw(parcel=parcel):
            return outlaw_note(state, parcel)
        case Double(parcel=parcel):
            return f"+{dollars(state.income(parcel))}"
        case OnParcel(parcel=parcel):
            return owner_note(state, seat, parcel)
        case Sheet(line=line, value=value):
            return sheet_note(line, value)
        case Offer():
            return move.note(state, seat)
        case Tile(amount=value) if isinstance(duel := state.agenda[-1], TileDuel):
            return _tiles_note(state, seat, duel, (value,))
        case TilePair(values=values) if isinstance(duel := state.agenda[-1], TileDuel):
            return _tiles_note(state, seat, duel, values)
    return _answer_note(state, seat, move)


def _tiles_note(state: State, seat: int, duel: TileDuel, tiles: tuple[int, ...]) -> str:
    """How likely tiles win; where none can, the question says so once."""
    if is_hopeless(state, seat, duel):
        return ""
    return say("wins {percent} %", percent=odds_percent(tiles_win(state, seat, duel, tiles)))


def _land_note(state: State, seat: int, parcel: int) -> str:
    owner = state.town.owner(parcel)
    if state.town.outlaws >> parcel & 1:
        return say("{place}: strength {strength}", place=PLACES[parcel], strength=state.strength)
    if owner < 0:
        return "" if state.town.standing[TOWN_HALL] >> parcel & 1 else f"${state.parcel_price(seat, parcel)}"
    what, income = building(state.town.at(parcel)), state.income(parcel)
    if owner == seat:
        return say("{place}: own {building}, ${income}", place=PLACES[parcel], building=what, income=income)
    form = mark("{place}: {name}’s {building}, ${income}")
    return say(form, place=PLACES[parcel], name=state.name_of(owner), building=what, income=income)


def _answer_note(state: State, seat: int, move: Move) -> str:
    match str(move), state.agenda[-1]:
        case "done", LastRoads():
            return "" if roads_may_score(state, seat) else say("no road of yours brings points")
        case "agree", AskConsent(parcel=parcel, upgrade=upgrade):
            return consent_note(state, seat, parcel, upgrade=upgrade)
        case "pass", PlaceCowboys() | PlaceTogether() | SecondCorral():
            if state.standish is None:
                form = mark("number {number} on the pass track · whoever passes early wins ties")
                return say(form, number=len(state.pass_track) + 1)
            left, name = cards_due(state) - len(standish_of(state).drawn), state.name_of(STANDISH)
            if not left:
                return say("{name} has played all his cards", name=name)
            return say_many(left, "{name} plays his last card alone", "{name} plays his last {number} cards alone", name=name)
        case "keep", BuildOrKeep():
            return say("build it later, when the stored buildings are built")
        case "take", TakeAmmunition():
            return say("firepower +3 for this round")
        case "take", Payday():
            return dollars(WAGE * state.wages[seat])
    return ""


def sheet_note(line: str, value: int) -> str:
    """What a line of the sheet costs; negative points bring money."""
    cost = dict(box().sheet.get(line, ((0, 0), (1, box().perk))))[value]
    told = say("gain ${amount}", amount=-cost) if cost < 0 else f"${cost}" if cost else say("free")
    if line not in PERKS:
        return told
    return say("yes, {cost}: {gives}", cost=told, gives=say(PERK_GIVES[line])) if value else say("no")


_CHANCE: Final = {
    "mountain": mark("Which parcel do the dice show for the next mountain?"),
    "centre": mark("Which parcel do the dice show for the centre of the town?"),
    "order": mark("Whose order marker is drawn next?"),
    "draw": mark("Which building comes out of the bag?"),
    "duel": mark("Which number does {name}’s die show?"),
    "gambling": mark("Which number does {name}’s die show?"),
    "indian": mark("Which parcel do the dice show for {name}?"),
    "deal": mark("Which duel tile does {name} draw?"),
    "tiles": mark("Which duel tile does {name} draw?"),
    "outlaw": mark("Which parcel do the dice show for the next outlaw?"),
    "cowboy-card": mark("Which cowboy card does Jeb Standish draw?"),
    "standish": mark("Which place does the die choose for Jeb Standish?"),
    "standish-roads": mark("Which way does the die choose for the roads of Jeb Standish?"),
}
_TWO_DICE: Final = re.compile(r"\s*([1-6])[\s,/]+([1-6])\s*")


def chance_question(state: State) -> str:
    """The question what came up, for people with real dice and tiles."""
    match state.agenda[-1]:
        case RollForOutlaws(white):
            return say("Which number does the black die show?") if white else say("Which number does the white die show?")
        case OutlawGoes(source):
            return say("Where does the die send the outlaw on {place}?", place=place_name(source))
        case step if step.kind in _CHANCE:
            return say(_CHANCE[step.kind], name=named_in_chance(state))
    return say("What comes up?")


def typed_dice(state: State, text: str) -> str:
    """Two numbers are the white die, which names the column, and the black one, which names the row; a name is a marker.

    >>> from carson.city import new
    >>> game = new(players=2, dice="mine", seed=1)
    >>> while game.state.chance != "centre":
    ...     game.play(game.moves[0])
    >>> typed_dice(game.state, "3 4"), typed_dice(game.state, "d5")
    ('dice d5', 'd5')
    >>> while game.state.chance != "order":
    ...     game.play(game.moves[0])
    >>> typed_dice(game.state, "bo")
    'marker 2'
    """
    names = [state.name_of(seat).casefold() for seat in range(state.people)]
    if text.strip().casefold() in names and state.chance == "order":
        return f"marker {names.index(text.strip().casefold()) + 1}"
    found = _TWO_DICE.fullmatch(text)
    if found is None or not state.moves or not state.moves[0].startswith("dice "):
        return text
    white, black = map(int, found.groups())
    return f"dice {'abcdefgh'[white]}{black + 1}"
