"""Revealing: the character with the skull rule, then the terrain cards (C3.3 to C3.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from carson.cards import characters, deck, events, moves
from carson.game import CHANCE_ONLY, Move, Step, mark, step_class

if TYPE_CHECKING:
    from carson.cards.state import State


@step_class
class Look(Step["State"]):
    """Look at the back of the card that is now on top of the character pile (C3.5)."""

    word = "look"
    kind = "back"

    def advance(self, state: State) -> tuple[int, ...]:
        if state.faces:
            return CHANCE_ONLY
        state.top = state.bottom[0][1]
        self._look(state)
        return ()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        unseen = _unseen_backs(state)
        return [moves.BACK[back] for back, alike in state.box.looks if unseen & alike]

    def weights(self, state: State) -> Sequence[int]:
        unseen = _unseen_backs(state)
        if not unseen & state.box.shared:
            return ()
        return [(unseen & alike).bit_count() for _, alike in state.box.looks if unseen & alike]

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, moves.Number)
        state.top = move.number
        if state.shuffled:
            alike = state.backs & state.box.alike[state.top]
            state.backs ^= alike & -alike
        self._look(state)

    def _look(self, state: State) -> None:
        state.agenda.pop()
        if state.listener is not None:
            state.tell(events.BackSeen, deck.back_text(state.top))


def _unseen_backs(state: State) -> int:
    """The backs that may lie on top. Once the row lies open the skulls have been dealt with (C3.7)."""
    unseen = state.backs if state.shuffled else state.faces
    if state.agenda[-2].kind == "activate":
        return unseen & ~state.box.alike.get(deck.SKULL, 0) or unseen
    return unseen


@step_class
class Reveal(Step["State"]):
    """Turn up the top character. *slid* is how many went under the pile this round already."""

    slid: int

    word = "reveal"
    phase = mark("reveal")
    kind = "reveal"

    def advance(self, state: State) -> tuple[int, ...]:
        if state.faces:
            return CHANCE_ONLY
        character, back = state.bottom[0]
        state.bottom = state.bottom[1:]
        self._turn_up(state, character, back)
        return ()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        who = state.faces if state.shuffled else state.faces & state.box.alike[state.top]
        if not who & who - 1:
            return (moves.REVEAL[who.bit_length() - 1],)
        return [moves.REVEAL[character] for character in characters.members(who)]

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, moves.Number)
        state.faces ^= 1 << move.number
        self._turn_up(state, move.number, state.top)

    def _turn_up(self, state: State, character: int, back: int) -> None:
        state.row = (deck.TERRAIN + character,)
        state.top = deck.UNSEEN
        state.agenda[-1] = CheckSkull(self.slid, back)
        state.agenda.append(LOOK)
        if state.listener is not None:
            state.tell(events.CharacterRevealed, characters.NAMES[character])


@step_class
class CheckSkull(Step["State"]):
    """If a skull lies on top, the character just drawn, whose back was *back*, goes under the pile (C3.6).

    One full pass over the pile is enough: then all cards bear skulls (C3.8).
    """

    slid: int
    back: int

    word = "check-skull"

    def advance(self, state: State) -> tuple[int, ...]:
        if state.top != deck.SKULL or self.slid >= state.in_pile().bit_count():
            state.agenda.pop()
            return ()
        character = state.row[0] - deck.TERRAIN
        state.row = ()
        state.bottom = (*state.bottom, (character, self.back))
        state.agenda[-1] = Reveal(self.slid + 1)
        if state.listener is not None:
            state.tell(events.CharacterSlid, characters.NAMES[character])
        return ()


@step_class
class LayOut(Step["State"]):
    """Lay out *left* terrain cards of the epoch, each at the far end of the row (C3.3, C3.4)."""

    left: int

    word = "lay-out"
    phase = mark("reveal")
    kind = "draw"

    def advance(self, state: State) -> tuple[int, ...]:
        return CHANCE_ONLY

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        return state.pile

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, moves.Number)
        pile = state.pile
        index = pile.index(move)
        state.pile = pile[:index] + pile[index + 1 :]
        state.row = (*state.row, move.number)
        if self.left > 1:
            state.agenda[-1] = LAY_OUT[self.left - 1]
        else:
            state.agenda.pop()
        if state.listener is not None:
            state.tell(events.TerrainLaidOut, deck.NAMES[move.number], state.box.face_text(move.number))


LOOK: Final = Look()
FIRST_REVEAL: Final = Reveal(0)
LAY_OUT: Final = tuple(LayOut(left) for left in range(6))
