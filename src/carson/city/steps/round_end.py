"""Phase 4: the end of a round, and of the game (B7, B8)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Final

from carson.city.events import GameEnded, PhaseBegan
from carson.city.moves import DONE, GIVE, Give
from carson.city.places import bits
from carson.city.setup.editions import NEW_COWBOYS, NOBODY, ROUNDS
from carson.city.solo.actions import end_round
from carson.city.solo.standish import is_standish
from carson.city.steps.base import CityStep
from carson.city.steps.market import REFILL, slide
from carson.game import Move, say, step_class

if TYPE_CHECKING:
    from carson.city.state import State

DOLLARS_GIVEN_PER_POINT: Final = 10
"""Of money that is given up at the end of a round (B7.4)."""


@step_class
class EndRound(CityStep):
    """The order of B7.0; in round 4 only special effects and money, then the final scoring."""

    word: ClassVar[str] = "end-round"

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        state.tell(PhaseBegan, 4, state.pass_track)
        if state.standish is not None:
            end_round(state)
        if state.round < ROUNDS:
            state.agenda += _END_OF_ROUND
        else:
            state.agenda += _END_OF_GAME
        return ()


@step_class
class SpecialEffects(CityStep):
    """Personalities that do something at the end of the round, in turn order (B7.1)."""

    word: ClassVar[str] = "special-effects"

    at: int = 0

    def advance(self, state: State) -> tuple[int, ...]:
        agenda = state.agenda
        for at, seat in enumerate(state.pass_track[self.at :], self.at + 1):
            agenda[-1] = _EFFECTS[at]
            for card in state.held[seat]:
                card.end_of_round(state, seat)
            if agenda[-1] is not _EFFECTS[at]:
                return ()
        agenda.pop()
        for variant in state.rules.active:
            variant.end_of_round(state)
        return ()


_EFFECTS: Final = tuple(SpecialEffects(at) for at in range(7))


@step_class
class NewCowboys(CityStep):
    """Everybody takes new cowboys, as far as the colour has any (B7.3, B7.3.1)."""

    word: ClassVar[str] = "new-cowboys"

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        for seat in state.pass_track:
            if not is_standish(state, seat):
                state.hire(seat, NEW_COWBOYS[state.round - 1])
        return ()


class InTurnOrder(CityStep):
    """Asks every seat once, in turn order; *at* is whose turn it is."""

    __slots__ = ()
    at: int

    def advance(self, state: State) -> tuple[int, ...]:
        if self.at < len(state.pass_track):
            return (state.pass_track[self.at],)
        state.agenda.pop()
        return ()


@step_class
class GiveMoney(InTurnOrder):
    """A seat gives up the money above its limit, or more; each full $10 is a point (B7.4, O91)."""

    word: ClassVar[str] = "give-money"
    kind: ClassVar[str] = "give"

    at: int = 0

    def options(self, state: State, seat: int) -> Sequence[Move]:
        money, limit = state.money[seat], state.money_limit(seat)
        return GIVE.between(money - limit if money > limit else 0, money)

    def refuse(self, state: State, seat: int, move: Move) -> str:
        money, limit = state.money[seat], state.money_limit(seat)
        low = max(0, money - limit)
        return say(
            "{name} has ${money} and may keep ${limit}: “give {low}” to “give {money}”.",
            name=state.name_of(seat),
            money=money,
            limit=limit,
            low=low,
        )

    def act(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Give)
        state.agenda[-1] = _GIVING[self.at + 1]
        state.pay(seat, move.amount, "given")
        state.score(seat, move.amount // DOLLARS_GIVEN_PER_POINT, "given")


_GIVING: Final = tuple(GiveMoney(at) for at in range(7))


@step_class
class NextRound(CityStep):
    """Cards and the revolver tile return, then the market is filled (B7.5 to B7.7)."""

    word: ClassVar[str] = "next-round"

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda[-1:] = _next_round()
        for seat, card in state.acting_cards("after_round"):
            card.after_round(state, seat)
        state.agenda.append(REFILL)
        return_cards(state)
        state.ammunition = NOBODY
        slide(state)
        return ()


@step_class
class AfterRound(CityStep):
    """The round is over: what a variant lent returns (B7.8), and the next one counts from here on."""

    word: ClassVar[str] = "after-round"

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        for variant in state.rules.active:
            variant.after_round(state)
        state.round += 1
        return ()


@cache
def _next_round() -> tuple[CityStep, ...]:
    """What follows on the market, last to first; the module of the next round imports this one."""
    from carson.city.steps.rounds import START_ROUND

    return START_ROUND, AfterRound()


def return_cards(state: State) -> None:
    """Personalities go back beside the board with everything they lent (B7.5); out of a solo game (S7.1)."""
    for seat, places in enumerate(state.lent):
        for place in bits(places):
            state.release(seat, place)
        state.held[seat] = ()
        state.spent[seat] = 0
    state.closed = 0
    if state.standish is None:
        state.offer = state.rules.deck


@step_class
class LastRoads(InTurnOrder):
    """Before the final scoring everybody may lay leftover roads, in turn order (B8.12)."""

    word: ClassVar[str] = "last-roads"
    kind: ClassVar[str] = "last-roads"

    at: int = 0

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return (DONE,)

    def act(self, state: State, seat: int, move: Move) -> None:
        state.agenda[-1] = _LAST_ROADS[self.at + 1]


_LAST_ROADS: Final = tuple(LastRoads(at) for at in range(7))


@step_class
class FinalScoring(CityStep):
    """The game is over; the points of `scoring.points_now` decide (B8.11)."""

    word: ClassVar[str] = "final-scoring"

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        if state.listener is not None:
            state.listener(GameEnded(state.scores, state.winners[0]))
        return ()


_END_OF_ROUND: Final = (NextRound(), _GIVING[0], NewCowboys(), _EFFECTS[0])
_END_OF_GAME: Final = (FinalScoring(), _LAST_ROADS[0], _GIVING[0], _EFFECTS[0])
"""What the end of a round lays on the agenda, last to first."""
