"""Bids: humans choose in secret, then all cards are turned up with those of the virtual players (C4.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.cards import events, levels, moves
from carson.cards.state import SEALED
from carson.game import CHANCE_ONLY, IllegalMove, Move, Step, mark, say, step_class

if TYPE_CHECKING:
    from carson.cards.state import State


@step_class
class Bids(Step["State"]):
    """Every human chooses one auction card from their hand, all at the same time."""

    word = "bids"
    phase = mark("bids")
    kind = "bid"
    sealed = True

    def advance(self, state: State) -> tuple[int, ...]:
        for seat in _yet_to_bid(state):
            hand = state.hands[seat]
            if not hand & hand - 1:
                # The last card of an epoch. What is left is known from the discards, so nothing leaks.
                state.bids[seat] = hand.bit_length() - 1
        bidders = _yet_to_bid(state)
        if not bidders:
            state.agenda[-1] = TURN_UP[state.humans]
        return bidders

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return moves.bids(state.hands[seat])

    def refusal(self, state: State, seat: int, move: Move) -> str:
        if isinstance(move, moves.Number) and move.startswith("bid"):
            return say("{name} does not have auction card {number} any more.", name=state.name_of(seat), number=move.number)
        return say("“{move}” is not possible here: choose an auction card, such as “bid 5”.", move=move)

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, moves.Number)
        if SEALED in state.bids and _yet_to_bid(state) == (seat,):
            raise IllegalMove("Some bids are hidden in this view; imagine them first.")
        state.bids[seat] = move.number
        if state.listener is not None:
            state.tell(events.BidMade, seat)


def _yet_to_bid(state: State) -> tuple[int, ...]:
    return tuple([seat for seat in range(state.humans) if not state.bids[seat]])


@step_class
class TurnUp(Step["State"]):
    """Turn up the top card of virtual *seat*'s pile; after the last one all bids lie open."""

    seat: int

    word = "turn-up"
    phase = mark("bids")
    kind = "turn"

    def advance(self, state: State) -> tuple[int, ...]:
        if self.seat < len(state.levels):
            return CHANCE_ONLY
        state.agenda.pop()
        for seat, bid in enumerate(state.bids):
            state.hands[seat] &= ~(1 << bid)
        if state.listener is not None:
            state.tell(events.BidsTurnedUp, tuple(state.bids))
        return ()

    def meaning(self, state: State) -> str:
        return f"turn {self.seat + 1}"

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return moves.turns(state.hands[self.seat])

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, moves.Number)
        state.bids[self.seat] = move.number
        state.agenda[-1] = TURN_UP[self.seat + 1]


BIDS: Final = Bids()
TURN_UP: Final = tuple(TurnUp(seat) for seat in range(levels.MAX_SEATS + 1))
