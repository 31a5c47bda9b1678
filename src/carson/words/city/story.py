"""The story of a board game: events put together where single sentences would only be noise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Any, Final

from carson.city import events as e
from carson.city.nouns import building, edge_name, place_name
from carson.city.places import PARCELS, PRICES
from carson.city.solo import events as solo
from carson.city.solo.standish import STANDISH
from carson.city.variants import events as variant
from carson.game import Event, listed, mark, say, say_many
from carson.words.city.events import line, square_name
from carson.words.city.gains import Names
from carson.words.city.standish import IN_SHORT, is_news
from carson.words.lines import Line, group_beats

_HEADINGS = {
    1: mark("Personalities: {order}"),
    2: mark("Cowboys: {order}"),
    3: mark("Actions: {order}"),
    4: mark("End of the round: {order}"),
}


def story(happened: Sequence[Event], names: Names) -> list[Line]:
    """What happened, in as few lines as it takes."""
    told: list[Line] = []
    for key, group in groupby(without_payments(happened), key=sentence_key):
        together = list(group)
        told += _TOGETHER[key[0]](together, names) if key[0] in _TOGETHER else [_one(event, names) for event in together]
    return told


_WITH_NEXT: Final = (solo.Weighed, solo.CardsShuffled, solo.RoadsPlanned, e.MarketSlid, e.TaxChosen)
"""Shown together with what comes of them."""
_ALIKE: Final = (e.Gained, e.Returned, variant.TilesAnnounced, variant.SheetRevealed, variant.OutlawsRolled, e.CardTurned)
"""Several of a kind in a row are shown together."""


def beats(happened: Sequence[Event]) -> list[range]:
    """Which of the events, by index, a page shows together."""
    return group_beats(happened, [*without_payments(happened)], _together)


def _together(last: Event, event: Event) -> bool:
    if isinstance(last, _WITH_NEXT):
        return True
    if isinstance(event, _ALIKE):
        return type(last) is type(event)
    return sentence_key(last) == sentence_key(event)


def weight(event: Event, seat: int) -> float:
    """About how many points an event moves for a seat: six dollars are one."""
    match event:
        case e.Scored(number, points) if number == seat:
            return abs(points)
        case e.Earned(number, amount) | e.Paid(number, amount) if number == seat:
            return amount / 6
        case e.Built(number) | e.HouseBuilt(number) if number == seat:
            return 2
        case e.DuelFought(winner=winner) if winner == seat:
            return 1
    return 0


def without_payments(events: Sequence[Event]) -> Iterator[Event]:
    """Leave out what the next sentence says anyway: a payment before the purchase that names the price."""
    for event, following in zip_longest(events, events[1:]):
        if (
            isinstance(event, e.Paid)
            and isinstance(following, e.ParcelBought | e.TileBought)
            and event.amount == following.price
        ):
            continue
        if isinstance(event, e.Paid) and event.reason == "points":
            continue
        if not is_news(event):
            continue
        yield event


def _one(event: Event, names: Names) -> Line:
    match event:
        case e.PhaseBegan(phase, order):
            return Line(say(_HEADINGS[phase], order=", ".join(names[seat] for seat in order)), heading=True)
    if brief := IN_SHORT.get(type(event)):
        return Line(brief(event, names), details=line(event, names))
    return Line(line(event, names))


def sentence_key(event: Event) -> tuple[Any, ...]:
    """Adjacent events with the same key make one sentence."""
    match event:
        case e.RoundBegan() | e.PhaseBegan(1):
            return (e.RoundBegan,)
        case e.MountainRose() | e.TileDrawn() | solo.StoodIdle():
            return (type(event),)
        case e.Earned(seat, _, "income"):
            return (e.Earned, seat)
        case e.Gained(_, "cowboys", number):
            return (e.Gained, number)
        case e.RoadLaid(seat) | e.Declined(seat):
            return (type(event), seat)
        case e.Rolled(seat, _, "gambling") | e.Earned(seat, _, "gambling"):
            return (e.Rolled, seat)
    return (id(event),)


def _mountains(events: Sequence[Any], names: Names) -> list[Line]:
    if len(events) == 1:
        return [Line(line(events[0], names))]
    return [Line(say("Mountains rise on {places}.", places=listed([PARCELS[event.parcel] for event in events])))]


def _tiles(events: Sequence[Any], names: Names) -> list[Line]:
    sold = [f"{building(event.kind)} ${PRICES[event.slot]}" for event in events if event.slot >= 0]
    halls = [Line(line(event, names)) for event in events if event.slot < 0]
    return [Line(say("New in the market: {buildings}.", buildings=", ".join(sold))), *halls] if sold else halls


def _incomes(events: Sequence[Any], names: Names) -> list[Line]:
    total = sum(event.amount for event in events)
    form = mark("{building} on {place} ${amount}")
    parts = ", ".join(
        say(form, building=building(event.kind), place=PARCELS[event.place], amount=event.amount) for event in events
    )
    return [Line(say("{name}’s buildings earn ${total}: {parts}.", name=names[events[0].seat], total=total, parts=parts))]


def _cowboys(events: Sequence[Any], names: Names) -> list[Line]:
    if len(events) == 1:
        return [Line(line(events[0], names))]
    who = listed([names[event.seat] for event in events])
    return [
        Line(say_many(events[0].number, "{names} get {number} cowboy each.", "{names} get {number} cowboys each.", names=who))
    ]


def _roads(events: Sequence[Any], names: Names) -> list[Line]:
    if len(events) == 1:
        return [Line(line(events[0], names))]
    return [
        Line(
            say(
                "{name} lays roads {edges}.",
                name=names[events[0].seat],
                edges=listed([edge_name(event.edge) for event in events]),
            )
        )
    ]


def _unused(events: Sequence[Any], names: Names) -> list[Line]:
    places = listed([square_name(event.place, event.kind) for event in events])
    return [Line(say("{name} leaves {place} unused.", name=names[events[0].seat], place=places))]


def _gambling(events: Sequence[Any], names: Names) -> list[Line]:
    dice = [str(die) for event in events if isinstance(event, e.Rolled) for die in event.dice]
    won = sum(event.amount for event in events if isinstance(event, e.Earned))
    return [Line(say("{name} gambles, rolls {dice} and wins ${won}.", name=names[events[0].seat], dice=listed(dice), won=won))]


def _idle(events: Sequence[Any], names: Names) -> list[Line]:
    if len(events) == 1:
        return [Line(line(events[0], names))]
    told = say_many(
        len(events),
        "{number} cowboy of {name} only came for a duel (S4.10).",
        "{number} cowboys of {name} only came for a duel (S4.10).",
        name=names[STANDISH],
    )
    return [Line(told, details=listed([place_name(event.place) for event in events]))]


def _round(events: Sequence[Any], names: Names) -> list[Line]:
    """A new round and its first phase share a heading."""
    order = [names[seat] for event in events if isinstance(event, e.PhaseBegan) for seat in event.order]
    number = next((event.round for event in events if isinstance(event, e.RoundBegan)), None)
    if not order:
        title = say("Personalities") if number is None else say("Round {number}, personalities", number=number)
    elif number is None:
        title = say(_HEADINGS[1], order=", ".join(order))
    else:
        title = say("Round {number}, personalities: {order}", number=number, order=", ".join(order))
    return [Line(title, heading=True)]


_TOGETHER = {
    e.RoundBegan: _round,
    e.MountainRose: _mountains,
    e.TileDrawn: _tiles,
    e.Earned: _incomes,
    e.Gained: _cowboys,
    e.RoadLaid: _roads,
    e.Declined: _unused,
    e.Rolled: _gambling,
    solo.StoodIdle: _idle,
}
