"""Whether the parts of a position go together: each may be possible and all of them still not be.

Only what would bring the game to a stop is refused here, with the key that is to blame. Everything that could merely not have
come about by play is accepted: a position may be a puzzle.
"""

from __future__ import annotations

from carson.city.places import ALL, PLACES, SHARED_SQUARES, bits
from carson.city.positions.cowboys import check_places
from carson.city.positions.fields import TOTALS, Page
from carson.city.positions.pieces import check_tiles
from carson.city.positions.solo import check_standish
from carson.city.positions.spots import Spot
from carson.city.solo.cowboys import PlayCards
from carson.city.solo.standish import is_standish
from carson.city.state import State
from carson.city.steps.path import WalkPath
from carson.city.steps.placing import PlaceCowboys
from carson.city.steps.round_end import EndRound, FinalScoring, NextRound
from carson.city.steps.rounds import ChooseCards, StartPlacing, StartRound
from carson.city.steps.setup import DrawOrder
from carson.city.variants.kit_carson import PlaceTogether
from carson.game import mark, say, say_many


def check_fits(page: Page, state: State) -> None:
    """Raise `BadFile` for the first thing that does not fit."""
    for key, most, count in TOTALS:
        if (number := count(state)) > most:
            form = mark("The seats have {number} “{key}” together; there are only {most}.")
            raise _last_with(page, key).bad(say(form, number=number, key=key, most=most))
    for seat, table in enumerate(page.seat_spots):
        check_places(table.get("placed"), state, seat)
    check_tiles(page, state)
    _check_marks(page, state)
    _check_tracks(page, state)
    check_standish(page, state)
    _check_cards(page, state)
    _check_bottom(page, state)


def _last_with(page: Page, key: str) -> Spot:
    return next((table.at(key) for table in reversed(page.seat_spots) if key in table.value), page.file)


def _check_marks(page: Page, state: State) -> None:
    """Where a cowboy may have something with it (B10.1.1, B10.9.4, B10.11.1)."""
    for seat, table in enumerate(page.seat_spots):
        for word, slot, wrong in (
            ("no-duel", state.no_duel, ALL | SHARED_SQUARES),
            ("dynamite", state.charged, SHARED_SQUARES),
        ):
            if place := slot[seat] & wrong:
                form = mark("On “{place}” a cowboy has no “{word}” with it; there it would change nothing.")
                raise table.near("placed").bad(say(form, place=PLACES[bits(place)[0]], word=word))
    if sum(places.bit_count() for places in state.lent) > 1:
        raise _last_with(page, "placed").bad(say("Two cowboys are “white”; there is only one white cowboy."))


def _check_tracks(page: Page, state: State) -> None:
    """The action track is complete from the first phase 2 on, the pass track except in setup and phase 2 (B3.2 to B3.4)."""
    placing = any(isinstance(step, PlaceCowboys | PlaceTogether | PlayCards) for step in state.agenda)
    drawing = any(isinstance(step, DrawOrder) for step in state.agenda)
    if len(state.action_track) < state.seats and (state.action_track or placing):
        blamed = "action_track" if state.action_track else "agenda"
        form = mark("The action track must name all {seats} seats, in the order of phase 2.")
        raise page.file.near(blamed).bad(say(form, seats=state.seats))
    if len(state.pass_track) < state.seats and not (placing or drawing):
        form = mark("The pass track must name all {seats} seats; some can be missing only while cowboys are placed.")
        raise page.file.near("pass_track").bad(say(form, seats=state.seats))


def _check_cards(page: Page, state: State) -> None:
    """A seat that has chosen holds a card, and a card that asks something is held."""
    spot = page.file.near("agenda")
    for step in state.agenda:
        if isinstance(step, ChooseCards):
            for place, seat in enumerate(state.pass_track):
                if not is_standish(state, seat) and (place < step.chosen) != bool(state.held[seat]):
                    chosen = say_many(
                        step.chosen,
                        "According to the agenda {number} seat has chosen, which does not fit the personalities held.",
                        "According to the agenda {number} seats have chosen, which does not fit the personalities held.",
                    )
                    raise spot.bad(chosen)
        holder, number = getattr(step, "holder", None), getattr(step, "number", None)
        if holder is not None and number not in (card.number for card in state.held[holder]):
            form = mark("According to the agenda card {card} asks something, but seat {seat} does not hold it.")
            raise spot.bad(say(form, card=number, seat=holder + 1))
    waiting = {type(step) for step in state.agenda}
    if StartPlacing in waiting and ChooseCards not in waiting and not all(state.held[: state.people]):
        raise spot.bad(say("According to the agenda everybody has chosen a personality, but somebody holds none."))


def _check_bottom(page: Page, state: State) -> None:
    """Below everything lies how the game goes on: to the next round or its end, and in a round by way of the path (B6.1)."""
    steps = state.agenda
    if not steps:
        return
    last = isinstance(steps[0], EndRound | StartRound | NextRound | FinalScoring)
    if not last or (isinstance(steps[0], EndRound) and len(steps) > 1 and not isinstance(steps[1], WalkPath)):
        form = mark(
            "The agenda does not fit the rest of the position: the steps that lead through the round are missing below."
        )
        raise page.file.near("agenda").bad(say(form))
