"""How the card game is acted out: bids turned up side by side, cards that go from the row to a seat, cities that grow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from carson.cards import events as e
from carson.cards.state import State
from carson.game import Event
from carson.game.language import say, say_as
from carson.web.live.cues import CUES, Banner, Contest, Cue, Fly, Gain, Reason, Show, Side
from carson.words.cards.events import line


def cues(before: State, after: State, events: Sequence[Event], headings: Sequence[str]) -> list[Cue]:
    """What is acted out between two moments."""
    names = [after.name_of(seat) for seat in range(after.seats)]
    found: list[Cue] = [Banner(heading) for heading in headings]
    for event in events:
        found += _cues_of(event, names)
    for seat in range(after.seats):
        if _counts(before, seat) != _counts(after, seat) and (points := after.points(seat) - before.points(seat)):
            found.append(Gain(seat, 0, points, f"city-{seat + 1}"))
    return found


def _counts(state: State, seat: int) -> tuple[object, ...]:
    """What the points of a seat follow from; cities are never changed but replaced."""
    return state.cities[seat], state.characters[seat], state.kept[seat], len(state.sold)


def _cues_of(event: Event, names: Sequence[str]) -> Iterator[Cue]:
    match event:
        case e.RoundBegan() | e.EpochEnded():
            yield Banner(line(event, names))
        case e.OrderSettled(order, values):
            yield _auction(order, values, names)
        case e.CardTaken(seat, card):
            yield Fly(f"card-{card}", f"seat-panel-{seat + 1}")
        case e.CharacterRevealed(name):
            yield Show((f"card-{name}",))
        case e.TerrainLaidOut(card):
            yield Show((f"card-{card}",))
        case e.BidMade(seat):
            yield Show((f"auction-{seat + 1}",))
        case e.CardBuilt(seat):
            yield Show((f"city-{seat + 1}",))
        case e.Activated(seat) | e.NewsboyChose(seat) | e.CardSold(seat) | e.CardLaidAside(seat):
            yield Reason(f"seat-panel-{seat + 1}", line(event, names))


def _auction(order: Sequence[int], values: Sequence[int], names: Sequence[str]) -> Contest:
    """The bids, highest first: the order in which cards are taken (C4.7)."""
    sides = tuple(Side(seat, names[seat], values[seat], (), values[seat], seat == order[0]) for seat in order)
    verdict = say("{name} takes a card first.", name=names[order[0]])
    if len({values[seat] for seat in order}) < len(order):
        verdict += " " + say("Between equal bids the order of suits on the pile decides.")
    return Contest("row", say("The bids are turned up"), say_as("what was bid", "bid"), sides, verdict, rolls=False)


CUES.register("cards", cues)
