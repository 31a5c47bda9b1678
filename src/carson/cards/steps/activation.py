"""Activations: owners of ready characters with the arrow are asked in the order of C4.4."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.cards import characters, events, moves
from carson.cards.characters import ACTIVATION, ARROW, BEFORE_BIDS, GOVERNOR, LABOURER, LAWYER
from carson.cards.steps.draft import Claim
from carson.cards.steps.reveal import LAY_OUT
from carson.game import Move, Step, step_class

if TYPE_CHECKING:
    from carson.cards.state import State


@step_class
class Activation(Step["State"]):
    """Ask from place *at* of the list on; one such step before the bids, one after (C4.3)."""

    at: int

    word = "activation"
    kind = "activate"

    def advance(self, state: State) -> tuple[int, ...]:
        ready = _ready(state)
        if ready:
            for at in range(self.at, _end(self.at)):
                if ready >> ACTIVATION[at] & 1 and _offered(state, ACTIVATION[at]):
                    state.agenda[-1] = ASK[at]
                    return (state.owner(ACTIVATION[at]),) if at == self.at else ()
        state.agenda.pop()
        return ()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return (moves.USE[self.at], moves.PASS)

    def play(self, state: State, seat: int, move: Move) -> None:
        if self.at + 1 < _end(self.at):
            state.agenda[-1] = ASK[self.at + 1]
        else:
            state.agenda.pop()
        if move == moves.PASS:
            return
        character = ACTIVATION[self.at]
        state.turned |= 1 << character
        state.called |= 1 << character
        if state.listener is not None:
            state.tell(events.Activated, seat, characters.NAMES[character])
        _activate(state, seat, character)


def _end(at: int) -> int:
    """Where the half of the list ends to which this place belongs."""
    return BEFORE_BIDS if at < BEFORE_BIDS else len(ACTIVATION)


def _ready(state: State) -> int:
    """The upright arrow characters of humans; also one taken earlier in this round (C4.1, C4.5)."""
    held = 0
    for seat in range(state.humans):
        held |= state.characters[seat]
    return held & ARROW & ~state.turned


def _offered(state: State, character: int) -> bool:
    """The labourer's second card would be lost to one who used the lawyer (C9.25)."""
    return character != LABOURER or not state.has_called(state.owner(LABOURER), LAWYER)


def _activate(state: State, seat: int, character: int) -> None:
    """What happens at once. Bid bonuses, the lawyer's lost turn and the labourer's second card follow from `called`."""
    if character == GOVERNOR:
        state.agenda += (Claim(seat), LAY_OUT[1])
    elif character == LAWYER:
        state.agenda.append(Claim(seat))
    elif character == LABOURER:
        state.agenda.append(LAY_OUT[1])


ASK: Final = tuple(Activation(at) for at in range(len(ACTIVATION)))
EARLY: Final = ASK[0]
LATE: Final = ASK[BEFORE_BIDS]
