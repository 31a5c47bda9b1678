"""The agenda of a position that does not say what is open. Unlike the codec in `agenda`, it names steps."""

from __future__ import annotations

from typing import Any

from carson.city.state import State
from carson.city.steps.market import Refill
from carson.city.steps.path import WALK
from carson.city.steps.round_end import EndRound
from carson.city.steps.rounds import ChooseCards, StartPlacing
from carson.game import Step, mark, say


def default_agenda(state: State, refill: bool) -> list[Step[Any]] | str:
    """The agenda of a round in which the seats that hold a card have chosen, or the reason why there is none.

    Those without a card choose, in the order of the pass track; if all have one, the cowboys are placed next. With *refill*
    the empty squares of the market are filled before that. Outlaws that have no strength yet are still to come.
    """
    order = state.pass_track
    chosen = sum(1 for cards in state.held if cards)
    steps: list[Step[Any]] = [EndRound(), WALK[0], StartPlacing()]
    if chosen < state.people:
        if len(order) < state.seats:
            form = mark("The pass track must name all {seats} seats, or the agenda must say what is open.")
            return say(form, seats=state.seats)
        late = next((seat for seat in order[:chosen] if not state.held[seat]), None)
        if late is not None:
            form = mark(
                "{name} has no personality, but somebody who chooses later has one;"
                " those who hold one stand first on the pass track."
            )
            return say(form, name=state.name_of(late))
        for variant in state.rules.active:
            steps += variant.after_choosing(state)
        steps.append(ChooseCards(chosen))
        if not (chosen or state.strength):
            for variant in state.rules.active:
                steps += variant.before_choosing(state)
    if refill and -1 in state.market:
        steps.append(Refill())
    return steps
