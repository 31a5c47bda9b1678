"""A favour owed: one of the perks of a new beginning (O13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from carson.city.moves import DECLINE, Choose
from carson.city.personalities.choosing import card_chosen, card_moves, take_card, turn_cards, why_not_card
from carson.city.steps.base import CHOOSING_CARDS, CityStep
from carson.game import Move, say

if TYPE_CHECKING:
    from carson.city.state import State


@dataclass(frozen=True, slots=True)
class TakeFavours(CityStep):
    """After all have chosen, a player who is owed a favour may take a second, free personality, once a game (O13)."""

    word: ClassVar[str] = "take-favours"
    phase: ClassVar[str] = CHOOSING_CARDS
    kind: ClassVar[str] = "favour"

    at: int = 0

    def advance(self, state: State) -> bool:
        for at in range(self.at, state.seats):
            if state.favoured >> state.pass_track[at] & 1:
                if at == self.at:
                    turn_cards(state)
                    return True
                state.agenda[-1] = TakeFavours(at)
                return False
        state.agenda.pop()
        return False

    def deciders(self, state: State) -> tuple[int, ...]:
        return (state.pass_track[self.at],)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return [*card_moves(state, seat), DECLINE]

    def refuse(self, state: State, seat: int, move: Move) -> str:
        if not isinstance(move, Choose):
            return say(
                "{name} may take a second personality for the favour owed, or “decline” and keep the favour.",
                name=state.name_of(seat),
            )
        return why_not_card(state, seat, move)

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda[-1] = TakeFavours(self.at + 1)
        if isinstance(move, Choose):
            state.favoured &= ~(1 << seat)
            take_card(state, seat, card_chosen(state, seat, move.word))
