"""The frame of a game: rounds, clean-up, the change of epoch, the end (C3.1, C3.2, C4.11, C7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from carson.cards import characters, deck, events, levels, moves
from carson.cards.characters import AUCTIONEER, GOVERNOR, NEWSBOY
from carson.cards.nouns import the_character
from carson.cards.steps.activation import EARLY, LATE
from carson.cards.steps.bids import BIDS
from carson.cards.steps.draft import SALES, SETTLE_ORDER, Draft
from carson.cards.steps.reveal import FIRST_REVEAL, LAY_OUT, LOOK
from carson.game import Move, Step, mark, say, step_class

if TYPE_CHECKING:
    from carson.cards.state import State


def begin(state: State) -> None:
    """Set up the first epoch (C2) and walk on to the first decision."""
    state.pile = pile_of(1)
    state.agenda = [*round_plan(state), LOOK]
    state.walk_on()


def pile_of(epoch: int) -> tuple[moves.Number, ...]:
    """The terrain cards of an epoch."""
    return moves.DRAW[(epoch - 1) * deck.PER_EPOCH : epoch * deck.PER_EPOCH]


def round_plan(state: State) -> tuple[Step[Any], ...]:
    """The steps of a round, the last first (C3.2)."""
    return _PLANS[levels.terrain_shown(len(state.levels))]


@step_class
class CleanUp(Step["State"]):
    """Discard, remove what is left in the row, and go on to the next round, epoch or the end (C4.11, C7)."""

    word = "clean-up"
    phase = Draft.phase

    def advance(self, state: State) -> tuple[int, ...]:
        if state.listener is not None:
            for card in state.row:
                state.tell(events.CardRemoved, deck.NAMES[card])
        state.removed += state.row
        state.row = ()
        state.bids = [0] * len(state.levels)
        state.called = 0
        if state.round < levels.ROUNDS:
            state.round += 1
        elif state.epoch == 1:
            _begin_second_epoch(state)
        else:
            state.agenda[-1:] = (END, LAST_SALES, CHOOSE_NEWS)
            return ()
        state.agenda[-1:] = round_plan(state)
        if state.listener is not None:
            state.tell(events.RoundBegan, state.epoch, state.round)
        return ()


def _begin_second_epoch(state: State) -> None:
    """New terrain, all auction cards back, turned characters readied but for a used governor (C7.1 to C7.4)."""
    state.epoch = 2
    state.round = 1
    state.pile = pile_of(2)
    state.hands = [levels.NINE_CARDS[level] for level in state.levels]
    state.turned &= 1 << GOVERNOR
    if state.listener is not None:
        state.tell(events.EpochEnded, 1)


@step_class
class ChooseNews(Step["State"]):
    """The newsboy's owner chooses a character that nobody took (C9.20, C9.26)."""

    word = "choose-news"
    kind = "choose"

    def advance(self, state: State) -> tuple[int, ...]:
        if state.owner(NEWSBOY) >= 0:
            return (state.owner(NEWSBOY),)
        state.agenda.pop()
        return ()

    def moves(self, state: State, seat: int) -> Sequence[Move]:
        free = state.in_pile()
        for card in state.removed:
            if card >= deck.TERRAIN:
                free |= 1 << card - deck.TERRAIN
        return [moves.CHOOSE[character] for character in characters.members(free)]

    def refusal(self, state: State, seat: int, move: Move) -> str:
        if isinstance(move, moves.Number) and move.startswith("choose"):
            return say(
                "Somebody took {card}; the newsboy chooses a character that nobody took.",
                card=the_character(characters.NAMES[move.number]),
            )
        return say("“{move}” is not possible here: choose a character for the newsboy.", move=move)

    def play(self, state: State, seat: int, move: Move) -> None:
        assert isinstance(move, moves.Number)
        state.agenda.pop()
        leave_pile(state, move.number)
        state.characters[seat] |= 1 << move.number
        if state.listener is not None:
            state.tell(events.NewsboyChose, seat, characters.NAMES[move.number])


def leave_pile(state: State, character: int) -> None:
    """Take *character* out of the pile or the removed cards, wherever it lies. The pile is not needed any more."""
    state.top = deck.UNSEEN
    state.backs = 0
    state.faces &= ~(1 << character)
    state.bottom = tuple([card for card in state.bottom if card[0] != character])
    state.removed = tuple([card for card in state.removed if card != deck.TERRAIN + character])


@step_class
class LastSales(Step["State"]):
    """Once more before the scoring the auctioneer may sell, also one whom the newsboy brought (C7.5, C9.23, C9.26)."""

    word = "last-sales"

    def advance(self, state: State) -> tuple[int, ...]:
        owner = state.owner(AUCTIONEER)
        if owner < 0:
            state.agenda.pop()
        else:
            state.agenda[-1] = SALES[owner]
        return ()


@step_class
class End(Step["State"]):
    """The game is over; what the seats have is scored."""

    word = "end"
    phase = mark("end of the game")

    def advance(self, state: State) -> tuple[int, ...]:
        state.agenda.pop()
        if state.listener is not None:
            state.tell(events.GameEnded, state.scores)
        return ()


CLEAN_UP: Final = CleanUp()
CHOOSE_NEWS: Final = ChooseNews()
LAST_SALES: Final = LastSales()
END: Final = End()
AFTER_REVEAL: Final[tuple[Step[Any], ...]] = (CLEAN_UP, SETTLE_ORDER, LATE, BIDS, EARLY)
"""What follows when the row lies open, the last first."""

_PLANS: Final = {shown: (*AFTER_REVEAL, LAY_OUT[shown], FIRST_REVEAL) for shown in (4, 5)}
