"""What Jeb Standish does, in words: his cards, and the criteria by which he decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from carson.city.buildings import NAMES
from carson.city.places import PARCELS, PLACES, bits
from carson.city.solo import events as e
from carson.city.solo.cards import solo_box
from carson.city.solo.standish import memory
from carson.city.state import State
from carson.draw.story import listed, some
from carson.game import Event

Names = Sequence[str]

_CRITERIA: Final = {
    "income": "most income, ${0}",
    "distance-to-his": "nearest to his land, {0} away",
    "distance-to-yours": "nearest to your land, {0} away",
    "distance-to-bare": "nearest to his empty land, {0} away",
    "free-neighbours": "most free neighbours, {0}",
    "his-rise": "most income more for him, ${0}",
    "your-rise": "least income more for you, ${0}",
    "roads": "fewest new roads, {0}",
    "priority": "number {0} on his strategy card",
    "cheapest": "the cheapest",
    "rightmost": "the rightmost",
    "room": "most room to grow, {0}",
    "price": "the dearest, ${0}",
    "your-loss": "costs you most, ${0}",
    "his-loss": "protects most of his income, ${0}",
}
"""What each criterion compares, with the value that was best."""
_ABOUT: Final = {
    "square": "building squares",
    "parcel": "parcels for a {0}",
    "site": "of his parcels for the {0}",
    "house": "places for the house of the {0}",
    "attack": "of your buildings to attack",
    "cowboy": "squares with a cowboy of yours",
    "duel": "building squares with a cowboy of yours",
    "contest": "parcels with a cowboy of yours",
    "grab": "houses or mountains to take",
    "council": "squares of the Town Council",
}
_LETTERS: Final = {
    "A": "ammunition and points for cowboys",
    "B": "roads and points from buildings",
    "C": "a building and a parcel",
    "D": "a building and a parcel",
    "E": "an attack",
    "F": "a duel",
    "G": "an unowned house",
    "H": "an unowned mountain",
    "I": "two squares of the Town Council",
    "X": "two squares of the Town Council, and all cards are shuffled after the round",
}
"""What the letter of a cowboy card says."""
FEW: Final = 8
"""So many places are named; of more their number is told."""


def _weighed(event: e.Weighed, names: Names) -> str:
    """What he could choose from, what each criterion left of it, and what he took."""
    kind = NAMES[event.building].replace("-", " ") if event.building >= 0 else ""
    what = _ABOUT.get(event.about, "places").format(kind)
    steps = [f"{_criterion(ruled)} ({ruled.rule}): {_places(ruled.left)}" for ruled in event.ruled]
    if event.die:
        steps.append(f"the die (S4.20): {PLACES[event.chosen]}")
    elif not event.ruled or event.ruled[-1].left.bit_count() > 1:
        steps.append(f"the first: {PLACES[event.chosen]}")
    how = "; ".join(steps)
    return f"{names[-1]} weighs {event.options.bit_count()} {what} ({event.rule}). {how[:1].upper()}{how[1:]}."


def _criterion(ruled: e.Ruled) -> str:
    return _CRITERIA.get(ruled.word, ruled.word.replace("-", " ")).format(ruled.best)


def _places(mask: int) -> str:
    if mask.bit_count() > FEW:
        return f"{mask.bit_count()} places"
    return listed([PLACES[place] for place in bits(mask)])


def _card(event: e.CowboyCardDrawn, names: Names) -> str:
    what = _LETTERS.get(event.letter, "what the card says")
    strength = f"strength {event.strength}, {event.total} in all"
    return f"{names[-1]} draws {event.letter} (card {event.drawn} of {event.due}, {strength}): {what}."


def _roads(event: e.RoadsPlanned, names: Names) -> str:
    ways = some(event.shortest, "shortest way")
    fewer = f", {event.equal} connecting fewest of your parcels" if event.equal < event.shortest else ""
    die = "; the die decides" if event.die else ""
    return f"{names[-1]} needs {some(event.roads, 'new road')} to {PARCELS[event.parcel]} (S4.18): {ways}{fewer}{die}."


SOLO_WORDS: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    e.CowboyCardDrawn: _card,
    e.CardsShuffled: lambda event, names: f"{some(event.cards, 'cowboy card')} make a new pile ({event.rule}).",
    e.Weighed: _weighed,
    e.RoadsPlanned: _roads,
    e.OnTile: lambda event, names: (
        f"A cowboy of {names[-1]} finds no place and goes onto his tile, number {event.cowboys} there ({event.rule})."
    ),
    e.StoodIdle: lambda event, names: f"{names[-1]}’s cowboy on {PLACES[event.place]} only came for a duel (S4.10).",
    e.IncomeTurned: lambda event, names: (
        f"{names[-1]}’s income of ${event.dollars} becomes {some(event.points, 'point')}, one for each ${event.rate} (S4.19)."
    ),
}


def his_cards(state: State) -> str:
    """His strategy and personality, and the letters of the cards that he has drawn this round."""
    strategy = state.rules.strategy
    drawn = "".join(solo_box().cards[number].letter for number in memory(state).drawn)
    return f"{strategy.name} with the {strategy.personality}{f', cards {drawn}' if drawn else ''}"


def is_news(event: Event) -> bool:
    """A choice among one is none, and needs no sentence."""
    return not isinstance(event, e.Weighed) or event.options.bit_count() > 1
