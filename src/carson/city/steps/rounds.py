"""The four phases of a round (B3), and phase 1: everybody takes a personality (B4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from carson.city.events import CardChosen, PhaseBegan, RoundBegan
from carson.city.moves import Choose, choose
from carson.city.personalities import CARDS, card_chosen, faces, number_named
from carson.city.places import bits
from carson.city.steps.base import CityStep
from carson.city.steps.path import WALK
from carson.city.steps.placing import StartPlacing
from carson.city.steps.round_end import EndRound
from carson.game import Move

if TYPE_CHECKING:
    from carson.city.personalities.base import Personality
    from carson.city.state import State


@dataclass(frozen=True, slots=True)
class StartRound(CityStep):
    """Personalities, cowboys, actions, end of the round (B3.1)."""

    def advance(self, state: State) -> bool:
        state.agenda.pop()
        state.tell(RoundBegan(state.round))
        state.tell(PhaseBegan(1, state.pass_track))
        last_to_first = (EndRound(), WALK[0], StartPlacing(), ChooseCards())
        state.agenda += last_to_first
        return False


@dataclass(frozen=True, slots=True)
class ChooseCards(CityStep):
    """In turn order everybody takes one of the cards that are left (B4.2)."""

    kind: ClassVar[str] = "choose"

    chosen: int = 0

    def advance(self, state: State) -> bool:
        if self.chosen < state.seats:
            return True
        state.agenda.pop()
        return False

    def deciders(self, state: State) -> tuple[int, ...]:
        return (state.pass_track[self.chosen],)

    def options(self, state: State, seat: int) -> Sequence[Move]:
        return card_moves(state, seat)

    def refuse(self, state: State, seat: int, move: Move) -> str:
        return why_not_card(state, seat, move)

    def act(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, Choose)
        state.agenda[-1] = ChooseCards(self.chosen + 1)
        take_card(state, seat, card_chosen(state, seat, move.word))


def card_moves(state: State, seat: int, without: int = 0) -> list[Move]:
    """One move for each face of a card that *seat* may take now; *without* is a set of numbers that it may not."""
    moves: list[Move] = []
    for number in bits(state.offer & ~without):
        face = CARDS[number][state.red >> number & 1]
        if face.always_on_offer:
            moves.append(face.choice)
            continue
        moves += [choose(word) for word, card in faces(state, seat, number).items() if card.why_not_chosen(state, seat) is None]
    return moves


def why_not_card(state: State, seat: int, move: Move, without: int = 0) -> str:
    if not isinstance(move, Choose) or (number := number_named(move.word)) is None:
        return f"Choose a personality: {', '.join(card_moves(state, seat, without))}."
    if number not in (other for other, _ in state.rules.cards):
        return f"The {move.word} is not among the personalities of this game."
    if not state.offer >> number & 1:
        return f"The {move.word} was taken already this round."
    card = faces(state, seat, number).get(move.word)
    if card is None:
        return f"That side of the card does not lie up; choose among {', '.join(faces(state, seat, number))}."
    return card.why_not_chosen(state, seat) or f"The {card.name} cannot be taken as a second card."


def take_card(state: State, seat: int, card: Personality) -> None:
    """Hand the card over and let it do what it does at once (B4.3)."""
    state.offer &= ~(1 << card.number)
    state.held[seat] = (*state.held[seat], card)
    if state.listener is not None:
        state.listener(CardChosen(seat, card.number, bool(card.side)))
    card.chosen(state, seat)
