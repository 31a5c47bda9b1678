"""Checks that a written agenda fits the bids and activations beside it, by working it out again."""

from __future__ import annotations

from typing import Final

from carson.cards import levels
from carson.cards.characters import ACTIVATION, BEFORE_BIDS, GOVERNOR, LABOURER, LAWYER
from carson.cards.positions import agenda
from carson.cards.positions.source import Table
from carson.cards.state import State
from carson.cards.steps import draft, reveal
from carson.cards.steps.activation import Activation
from carson.game import say

_ASK_LAWYER: Final = ACTIVATION.index(LAWYER)
_ASK_LABOURER: Final = ACTIVATION.index(LABOURER)


def check_fit(state: State, top: Table) -> None:
    """Refuse an agenda that contradicts the rest of the position; raises `BadFile`."""
    written = top.has("agenda")
    fits = not any(state.has_called(seat, LAWYER) and state.has_called(seat, LABOURER) for seat in range(state.humans))
    if not fits or (written and not _fits(state, agenda.signs(state.agenda))):
        top.fail("agenda" if written else "called", say("The agenda does not fit the rest of the position."))


def _fits(state: State, signs: str) -> bool:
    if not signs.startswith("c"):
        return True
    if "o" not in signs:
        return _draft_fits(state)
    return _activations_fit(state, signs) and ("e" not in signs or _early_fits(state, signs))


def _activations_fit(state: State, signs: str) -> bool:
    """Nobody has used a character whose step is still to come, and the late steps wait for the bids (C4.3)."""
    for step in state.agenda:
        if isinstance(step, Activation):
            if any(state.called >> character & 1 for character in ACTIVATION[step.at :]):
                return False
            if step.at > BEFORE_BIDS and not set(signs).isdisjoint("au"):
                return False
    return True


def _early_fits(state: State, signs: str) -> bool:
    """What lies on the activations before the bids follows from the character used last (C9.1 to C9.3)."""
    at = next(step.at for step in state.agenda if isinstance(step, Activation) and step.at < BEFORE_BIDS)
    claim = next((step for step in state.agenda if isinstance(step, draft.Claim | draft.Build)), None)
    laid = next((step.left for step in state.agenda if isinstance(step, reveal.LayOut)), 0)
    if claim is not None:
        used = {_ASK_LAWYER: GOVERNOR, _ASK_LABOURER: LAWYER}.get(at)
        return used is not None and state.has_called(claim.seat, used) and (not laid or (laid, used) == (1, GOVERNOR))
    if not laid:
        return True
    shown = levels.terrain_shown(state.seats)
    if not set(signs).isdisjoint("rk"):
        return not at and laid == shown
    if not at:
        return laid <= shown
    return at == _ASK_LABOURER + 1 and laid == 1 and bool(state.called >> LABOURER & 1)


def _draft_fits(state: State) -> bool:
    """The seats still to come are the last of the order of the bids, and the one before them is at work (C4.8, C9.2, C9.3)."""
    order = draft.draft_order(state)
    to_come: tuple[int, ...] = ()
    turn: draft.Turn | None = None
    building = False
    seats = set()
    for step in state.agenda:
        if isinstance(step, draft.Draft):
            to_come = step.order
        elif isinstance(step, draft.Turn | draft.Sale | draft.Build):
            seats.add(step.seat)
            turn = step if isinstance(step, draft.Turn) else turn
            building = building or isinstance(step, draft.Build)
    if order[len(order) - len(to_come) :] != to_come:
        return False
    if seats and (len(to_come) == len(order) or seats != {order[-len(to_come) - 1]}):
        return False
    if turn is None or (turn.left == 1 and not building):
        return True
    return state.has_called(turn.seat, LABOURER) and (turn.left == 1 or not building)
