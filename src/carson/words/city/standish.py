"""What Jeb Standish does, in words: his cards, and the criteria by which he decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from carson.city.nouns import a_building, place_name, points_words, the_building
from carson.city.personalities import face_named
from carson.city.places import PARCELS, bits
from carson.city.solo import events as e
from carson.city.solo.standish import STANDISH, standish_of
from carson.city.state import State
from carson.game import Event, capitalised, listed, mark, say, say_many
from carson.words.city.gains import Names

_CRITERIA: Final = {
    "income": mark("most income, ${best}"),
    "distance-to-his": mark("nearest to his land, {best} away"),
    "distance-to-yours": mark("nearest to your land, {best} away"),
    "distance-to-bare": mark("nearest to his empty land, {best} away"),
    "free-neighbours": mark("most free neighbours, {best}"),
    "his-rise": mark("most extra income for him, ${best}"),
    "your-rise": mark("least extra income for you, ${best}"),
    "roads": mark("fewest new roads, {best}"),
    "priority": mark("number {best} on his strategy card"),
    "cheapest": mark("the cheapest"),
    "rightmost": mark("the rightmost"),
    "room": mark("most room to grow, {best}"),
    "price": mark("the dearest, ${best}"),
    "your-loss": mark("costs you most, ${best}"),
    "his-loss": mark("protects most of his income, ${best}"),
}
"""What each criterion compares, with the value that was best."""
_WEIGHED: Final = {
    "square": mark("{name} weighs {number} building squares ({rule}). {how}."),
    "parcel": mark("{name} weighs {number} parcels for {a_building} ({rule}). {how}."),
    "site": mark("{name} weighs {number} of his parcels for {the_building} ({rule}). {how}."),
    "house": mark("{name} weighs {number} places for the house of {the_building} ({rule}). {how}."),
    "attack": mark("{name} weighs {number} of your buildings to attack ({rule}). {how}."),
    "cowboy": mark("{name} weighs {number} squares with a cowboy of yours ({rule}). {how}."),
    "duel": mark("{name} weighs {number} building squares with a cowboy of yours ({rule}). {how}."),
    "contest": mark("{name} weighs {number} parcels with a cowboy of yours ({rule}). {how}."),
    "grab": mark("{name} weighs {number} houses or mountains to take ({rule}). {how}."),
    "council": mark("{name} weighs {number} squares for points ({rule}). {how}."),
}
_CHOSEN: Final = {
    "parcel": mark("{name} chooses {place} for {a_building}: {why}."),
    "site": mark("{name} chooses {place} for {the_building}: {why}."),
    "house": mark("{name} chooses {place} for a house: {why}."),
    "attack": mark("{name} chooses {place} for an attack: {why}."),
}
"""The same in one line: what he took, and what decided it."""
_OTHER: Final = mark("{name} weighs {number} places ({rule}). {how}.")
_LETTERS: Final = {
    "A": mark("ammunition and firepower points"),
    "B": mark("roads and building points"),
    "C": mark("a building and a parcel"),
    "D": mark("a building and a parcel"),
    "E": mark("an attack"),
    "F": mark("a duel"),
    "G": mark("an unowned house"),
    "H": mark("an unowned mountain"),
    "I": mark("the last two open squares of the path"),
    "X": mark("the last two open squares of the path; after the round all cards are shuffled"),
}
"""What the letter of a cowboy card says."""
_STRATEGIES: Final = {"rancher": mark("rancher"), "miner": mark("miner"), "strength": mark("strength"), "urban": mark("urban")}
MAX_PLACES_NAMED: Final = 8
"""More places than this are counted instead of named."""


def strategy_name(name: str) -> str:
    """What people call a strategy of Jeb Standish.

    >>> strategy_name("miner")
    'miner'
    """
    return say(_STRATEGIES[name])


def letter_words(letter: str) -> str:
    """What a cowboy card makes him do."""
    return say(_LETTERS[letter]) if letter in _LETTERS else say("what the card says")


def _weighed(event: e.Weighed, names: Names) -> str:
    """What he could choose from, what each criterion left of it, and what he took."""
    steps = [
        say("{criterion} ({rule}): {places}", criterion=_criterion(ruled), rule=ruled.rule, places=_places(ruled.left))
        for ruled in event.ruled
    ]
    if event.die:
        steps.append(say("the die (S4.20): {place}", place=place_name(event.chosen)))
    elif not event.ruled or event.ruled[-1].left.bit_count() > 1:
        steps.append(say("the first: {place}", place=place_name(event.chosen)))
    how = "; ".join(steps)
    known = event.building >= 0
    return say(
        _WEIGHED.get(event.about, _OTHER),
        name=names[STANDISH],
        number=event.options.bit_count(),
        a_building=a_building(event.building) if known else "",
        the_building=the_building(event.building) if known else "",
        rule=event.rule,
        how=capitalised(how),
    )


def _chosen(event: e.Weighed, names: Names) -> str:
    """What he took, and by which criteria."""
    why = [_criterion(ruled) for ruled in event.ruled]
    if event.die:
        why.append(say("by the die"))
    elif not event.ruled or event.ruled[-1].left.bit_count() > 1:
        why.append(say("the first of those left"))
    known = event.building >= 0
    return say(
        _CHOSEN.get(event.about) or mark("{name} chooses {place}: {why}."),
        name=names[STANDISH],
        place=place_name(event.chosen),
        a_building=a_building(event.building) if known else "",
        the_building=the_building(event.building) if known else "",
        why="; ".join(why),
    )


def _criterion(ruled: e.Ruled) -> str:
    return say(_CRITERIA[ruled.word], best=ruled.best)


def _places(mask: int) -> str:
    if mask.bit_count() > MAX_PLACES_NAMED:
        return say_many(mask.bit_count(), "{number} place", "{number} places")
    return listed([place_name(place) for place in bits(mask)])


def _card(event: e.CowboyCardDrawn, names: Names) -> str:
    return say(
        "{name} draws {letter} (card {drawn} of {due}, strength {strength}, {total} in all): {what}.",
        name=names[STANDISH],
        letter=event.letter,
        drawn=event.drawn,
        due=event.due,
        strength=event.strength,
        total=event.total,
        what=letter_words(event.letter),
    )


def _roads(event: e.RoadsPlanned, names: Names) -> str:
    needed = say_many(
        event.roads,
        "{name} needs {number} new road to {place} (S4.18)",
        "{name} needs {number} new roads to {place} (S4.18)",
        name=names[STANDISH],
        place=PARCELS[event.parcel],
    )
    ways = say_many(event.shortest, "{number} shortest way", "{number} shortest ways")
    if event.equal < event.shortest:
        ways = say("{ways}, {number} connecting fewest of your parcels", ways=ways, number=event.equal)
    if event.die:
        return say("{needed}: {ways}; the die decides.", needed=needed, ways=ways)
    return say("{needed}: {ways}.", needed=needed, ways=ways)


def _card_in_short(event: e.CowboyCardDrawn, names: Names) -> str:
    return say(
        "{name}’s card {drawn} of {due}: {what}. It adds {strength} to his strength, {total} now.",
        name=names[STANDISH],
        drawn=event.drawn,
        due=event.due,
        strength=event.strength,
        total=event.total,
        what=letter_words(event.letter),
    )


def _roads_in_short(event: e.RoadsPlanned, names: Names) -> str:
    return say_many(
        event.roads,
        "{name} needs {number} new road to {place}.",
        "{name} needs {number} new roads to {place}.",
        name=names[STANDISH],
        place=PARCELS[event.parcel],
    )


def _shuffled(event: e.CardsShuffled, names: Names) -> str:
    return say_many(
        event.cards,
        "{number} cowboy card makes a new pile ({rule}).",
        "{number} cowboy cards make a new pile ({rule}).",
        rule=event.rule,
    )


SOLO_WORDS: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    e.CowboyCardDrawn: _card,
    e.CardsShuffled: _shuffled,
    e.Weighed: _weighed,
    e.RoadsPlanned: _roads,
    e.OnTile: lambda event, names: say(
        "A cowboy of {name} finds no place and goes onto his tile, number {number} there ({rule}).",
        name=names[STANDISH],
        number=event.cowboys,
        rule=event.rule,
    ),
    e.StoodIdle: lambda event, names: say(
        "{name}’s cowboy on {place} only came for a duel (S4.10).", name=names[STANDISH], place=place_name(event.place)
    ),
    e.IncomeTurned: lambda event, names: say(
        "{name}’s income of ${dollars} becomes {points}, one for each ${rate} (S4.19).",
        name=names[STANDISH],
        dollars=event.dollars,
        points=points_words(event.points),
        rate=event.rate,
    ),
}


IN_SHORT: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    e.CowboyCardDrawn: _card_in_short,
    e.Weighed: _chosen,
    e.RoadsPlanned: _roads_in_short,
}
"""What a story tells of events whose full account is long."""


def his_cards(state: State) -> str:
    """His strategy and personality, and the letters of the cards that he has drawn this round."""
    strategy = state.rules.strategy
    name, drawn = strategy_name(strategy.name), "".join(strategy.cards[number].letter for number in standish_of(state).drawn)
    face = face_named(strategy.personality)
    card = face.the_title if face else strategy.personality
    if not drawn:
        return say("{strategy} with {card}", strategy=name, card=card)
    return say("{strategy} with {card}, cards {letters}", strategy=name, card=card, letters=drawn)


def is_news(event: Event) -> bool:
    """Whether an event needs a sentence: choosing from one option does not."""
    return not isinstance(event, e.Weighed) or event.options.bit_count() > 1
