"""The four phases of a round (B3), and phase 1: everybody takes a personality (B4)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.events import PhaseBegan, RoundBegan
from carson.city.moves import Choose
from carson.city.personalities import card_chosen, card_moves, take_card, turn_cards, why_not_card
from carson.city.solo.cowboys import start_cards
from carson.city.steps.base import CHOOSING_CARDS, PLACING_COWBOYS, CityStep
from carson.city.steps.path import WALK
from carson.city.steps.placing import PLACING
from carson.city.steps.round_end import EndRound
from carson.game import Move, step_class

if TYPE_CHECKING:
    from carson.city.state import State


@step_class
class StartRound(CityStep):
    """Personalities, cowboys, actions, end of the round (B3.1)."""

    word: ClassVar[str] = "start-round"

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        state.tell(RoundBegan, state.round)
        state.tell(PhaseBegan, 1, state.pass_track)
        state.agenda += _ROUND
        for variant in state.rules.active:
            state.agenda += variant.after_choosing(state)
        state.agenda.append(_CHOOSING[0])
        for variant in state.rules.active:
            state.agenda += variant.before_choosing(state)
        return ()


START_ROUND: Final = StartRound()


_NUMBER: Final = attrgetter("number")


@step_class
class StartPlacing(CityStep):
    """The markers move to the action track in ascending order of the personalities (B3.3)."""

    word: ClassVar[str] = "start-placing"
    phase: ClassVar[str] = PLACING_COWBOYS

    def advance(self, state: State) -> tuple[int, ...]:
        if state.standish is not None:
            state.agenda[-1] = start_cards(state)
            return ()
        lowest = [min(map(_NUMBER, cards)) for cards in state.held]
        state.action_track = tuple(sorted(range(len(lowest)), key=lowest.__getitem__))
        state.pass_track = ()
        state.tell(PhaseBegan, 2, state.action_track)
        state.agenda[-1] = PLACING[state.action_track[0]]
        for variant in state.rules.active:
            if (step := variant.placing(state)) is not None:
                state.agenda[-1] = step
                break
        return ()


@step_class
class ChooseCards(CityStep):
    """In turn order everybody takes one of the cards that are left (B4.2)."""

    word: ClassVar[str] = "choose-cards"
    phase: ClassVar[str] = CHOOSING_CARDS
    kind: ClassVar[str] = "choose"

    chosen: int = 0

    def advance(self, state: State) -> tuple[int, ...]:
        """Protection of the last round lasts until outlaws have moved (O101), and they move before the first pick.

        Jeb Standish is the first in turn order and chooses none (S4.3).
        """
        if not self.chosen:
            state.safe = 0
            if state.standish is not None:
                state.agenda[-1] = _CHOOSING[1]
                return ()
        if self.chosen < len(state.pass_track):
            turn_cards(state)
            return (state.pass_track[self.chosen],)
        state.agenda.pop()
        return ()

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return card_moves(state, seat)

    def refuse(self, state: State, seat: int, move: Move) -> str:
        return why_not_card(state, seat, move)

    def act(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Choose)
        state.agenda[-1] = _CHOOSING[self.chosen + 1]
        take_card(state, seat, card_chosen(state, seat, move.word))


_CHOOSING: Final = tuple(ChooseCards(chosen) for chosen in range(7))
_ROUND: Final = (EndRound(), WALK[0], StartPlacing())
"""The last three phases, last to first."""
