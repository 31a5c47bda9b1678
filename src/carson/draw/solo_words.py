"""What Jeb Standish does, in words: his cards, and the criteria by which he decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from carson.city.places import PARCELS, PLACES
from carson.city.solo import events as e
from carson.draw.story import some
from carson.game import Event

Names = Sequence[str]

_CRITERIA: Final = {
    "income": "highest income",
    "distance-to-his": "nearest to his own",
    "distance-to-yours": "nearest to yours",
    "distance-to-bare": "nearest to his empty land",
    "free-neighbours": "most free neighbours",
    "his-rise": "raises his income most",
    "your-rise": "raises yours least",
    "roads": "fewest new roads",
    "priority": "first on his list",
    "cheapest": "cheapest",
    "rightmost": "rightmost",
    "room": "most room",
    "price": "dearest parcel",
    "your-loss": "costs you most",
    "his-loss": "costs him most",
}


def _weighed(event: e.Weighed, names: Names) -> str:
    """His choice with the criteria that left fewer options, in their order."""
    reasons = [f"{_CRITERIA.get(ruled.word, ruled.word.replace('-', ' '))}" for ruled in event.ruled]
    if event.die:
        reasons.append("the die")
    by = f": {', then '.join(reasons)}" if reasons else ""
    return f"{names[-1]} picks {PLACES[event.chosen]} out of {event.options.bit_count()} ({event.rule}{by})."


def _card(event: e.CowboyCardDrawn, names: Names) -> str:
    return f"{names[-1]} draws card {event.letter}, {event.drawn} of {event.due}; his strength is {event.total}."


def _roads(event: e.RoadsPlanned, names: Names) -> str:
    by = ", by the die" if event.die else ""
    return f"{names[-1]} needs {some(event.roads, 'new road')} to {PARCELS[event.parcel]}{by}."


SOLO_WORDS: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    e.CowboyCardDrawn: _card,
    e.CardsShuffled: lambda event, names: f"{some(event.cards, 'cowboy card')} make a new pile ({event.rule}).",
    e.Weighed: _weighed,
    e.RoadsPlanned: _roads,
    e.OnTile: lambda event, names: f"{some(event.cowboys, 'cowboy')} of {names[-1]} now on his tile ({event.rule}).",
    e.StoodIdle: lambda event, names: f"{names[-1]}’s cowboy on {PLACES[event.place]} only came for a duel.",
    e.IncomeTurned: lambda event, names: (
        f"{names[-1]}’s income of ${event.dollars} becomes {some(event.points, 'point')}, one for each ${event.rate}."
    ),
}


def is_news(event: Event) -> bool:
    """A choice among one is none, and needs no sentence."""
    return not isinstance(event, e.Weighed) or event.options.bit_count() > 1
