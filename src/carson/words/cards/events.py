"""What happens in the card game, in words: one sentence for each event, in the reader’s language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from carson.cards import events
from carson.cards.nouns import card_name, character_name, suit_name, the_card, the_character
from carson.game import Event, listed, mark, say, say_many
from carson.words.lines import Line, group_beats, some_points

EPOCHS: Final = ("", "I", "II")


def story(happened: Sequence[Event], names: Sequence[str]) -> list[Line]:
    return [Line(line(event, names)) for event in happened]


_ALIKE: Final = (events.TerrainLaidOut, events.CardRemoved, events.BackSeen)
"""Several of a kind in a row are shown together."""


def beats(happened: Sequence[Event]) -> list[range]:
    """Which of the events, by index, a page shows together."""
    return group_beats(happened, happened, _together)


def _together(last: Event, event: Event) -> bool:
    return isinstance(last, events.CharacterSlid) or (isinstance(event, _ALIKE) and type(last) is type(event))


def weight(event: Event, seat: int) -> float:
    """About how many points an event moves for a seat."""
    match event:
        case events.CardBuilt(number, points=points) if number == seat:
            return 1 + abs(points)
        case events.CardTaken(number) | events.CardSold(number) | events.NewsboyChose(number) if number == seat:
            return 1
    return 0


def line(event: Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    return _LINES[type(event)](event, names)


def _ended(event: events.GameEnded, names: Sequence[str]) -> str:
    best = max(event.scores)
    winners = [name for name, score in zip(names, event.scores, strict=True) if score == best]
    return say_many(
        len(winners),
        "The game is over: {names} wins with {points} points.",
        "The game is over: {names} win with {points} points.",
        names=listed(winners),
        points=best,
    )


def _bids(event: events.BidsTurnedUp, names: Sequence[str]) -> str:
    bids = [say("{name} bids {bid}", name=name, bid=bid) for name, bid in zip(names, event.bids, strict=True)]
    return say("The bids are turned up: {bids}.", bids=listed(bids))


def _built(event: events.CardBuilt, names: Sequence[str]) -> str:
    return say(
        "{name} builds {card} into the city: {points}.",
        name=names[event.seat],
        card=the_card(event.card),
        points=some_points(event.points),
    )


def _seen(event: events.BackSeen, names: Sequence[str]) -> str:
    """A new order of the suits, the first of which wins ties; a skull has no order."""
    order = event.back.split("-")
    if len(order) == 1:
        return say("The next character shows a skull.")
    return say("Ties now go by this order: {suits}.", suits=", ".join(map(suit_name, order)))


def _of_character(form: str, called: Callable[[str], str]) -> Callable[[Any, Sequence[str]], str]:
    """A sentence about a character, and usually a seat."""
    return lambda event, names: say(form, name=names[getattr(event, "seat", 0)], character=called(event.character))


def _of_card(form: str) -> Callable[[Any, Sequence[str]], str]:
    """A sentence about a seat and a card."""
    return lambda event, names: say(form, name=names[event.seat], card=the_card(event.card))


_LINES: Final[dict[type[Event], Callable[[Any, Sequence[str]], str]]] = {
    events.RoundBegan: lambda event, names: say(
        "Epoch {epoch}, round {round} begins.", epoch=EPOCHS[event.epoch], round=event.round
    ),
    events.EpochEnded: lambda event, names: say("Epoch {epoch} ends; all auction cards come back.", epoch=EPOCHS[event.epoch]),
    events.CharacterRevealed: _of_character(mark("New character: {character}."), character_name),
    events.CharacterSlid: _of_character(
        mark("A skull comes up, so this character goes under the pile: {character}."), character_name
    ),
    events.BackSeen: _seen,
    events.TerrainLaidOut: lambda event, names: say("New in the row: {card}.", card=card_name(event.card)),
    events.Activated: _of_character(mark("{name} uses {character}."), the_character),
    events.BidMade: lambda event, names: say("{name} has chosen an auction card.", name=names[event.seat]),
    events.BidsTurnedUp: _bids,
    events.OrderSettled: lambda event, names: say(
        "Cards are taken by {names}, in this order.", names=listed([names[seat] for seat in event.order])
    ),
    events.CardTaken: _of_card(mark("{name} takes {card}.")),
    events.CardBuilt: _built,
    events.CardLaidAside: _of_card(mark("{name} lays {card} aside, for it fits nowhere.")),
    events.CardSold: _of_card(mark("The auctioneer of {name} sells {card}.")),
    events.CardRemoved: lambda event, names: say("Left over and removed: {card}.", card=card_name(event.card)),
    events.NewsboyChose: _of_character(mark("The newsboy brings {name} {character}."), the_character),
    events.GameEnded: _ended,
}
