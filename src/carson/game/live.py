"""A live game: a state, its luck and its record. What a program, a notebook or a table holds."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Literal

from carson.game.by_name import seat_number
from carson.game.errors import BadMove, BadOption, CarsonError, IllegalMove
from carson.game.kinds import Kind, Setup, kind_named
from carson.game.moves import Move
from carson.game.per_game import picture_of
from carson.game.quoting import quoted, told
from carson.game.records import Entry, Record
from carson.game.state import CHANCE, Decision, Event, State, StateT
from carson.game.view import View

Luck = random.Random | Callable[[State], str] | None
"""What makes the moves of chance: a generator, a function called for each, or None if you play them yourself."""

Dice = Literal["mine"] | Callable[[State], str] | random.Random | None
"""The dice of a new game: your own, those of a function or generator (see `Game`), or, with None, those of its seed."""


class Game(Generic[StateT]):
    """A game being played: chance plays itself, and every move is written down.

    *luck* may be a function that gets the state and returns the move of chance, such as ``"roll 4"``. With None the game stops
    at each decision of chance and waits for `play`. With *answer_single* False, decisions with only one answer
    are asked, too; such moves are not written down, because a record does not need them.
    """

    def __init__(self, kind: Kind, state: StateT, record: Record, luck: Luck, *, answer_single: bool = True) -> None:
        self.kind = kind
        self.state = state
        self.record = record
        self.luck = luck
        self.answer_single = answer_single
        self._listeners: list[Callable[[Event], None]] = []
        self._heard: list[Event] = []
        self._let_chance_play()

    def __repr__(self) -> str:
        played = sum(entry.seat != CHANCE for entry in self.record.entries)
        return f"<game of {', '.join(self.names)} after {played} move{'s' * (played != 1)}: {self.state!r}>"

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def decisions(self) -> tuple[Decision, ...]:
        return self.state.decisions

    @property
    def seat(self) -> int:
        """The seat whose move is next; with several open decisions, the first of them."""
        return self.state.decider

    @property
    def moves(self) -> Sequence[Move]:
        """The legal moves of `seat`."""
        return self.state.moves

    @property
    def names(self) -> tuple[str, ...]:
        return self.record.names

    @property
    def scores(self) -> dict[str, int]:
        """The points of each seat by its name."""
        return dict(zip(self.names, self.state.scores, strict=True))

    @property
    def winners(self) -> tuple[str, ...]:
        return tuple(self.names[seat] for seat in self.state.winners) if self.over else ()

    def view(self, seat: int | str | None) -> View[StateT]:
        """What a seat, by number or name, may know; of None, a spectator."""
        return self.state.view(None if seat is None else seat_number(seat, self.names))

    def why_not(self, move: Move | str, seat: int | str | None = None) -> str | None:
        """None if `play` would make this move, else the reason, even for a text that is not a move at all."""
        try:
            return self.state.why_not(self._number(seat), move)
        except BadMove as error:
            return str(error)

    def play(self, move: Move | str, seat: int | str | None = None, dice: str | Sequence[str] = ()) -> None:
        """Make *move* for *seat* (default: the one asked first); then chance plays until a seat is asked.

        *seat* is a number, counted from 0, or a name. *dice* are the moves of chance that follow, for a table with real dice:
        ``game.play("pass", dice=["roll 4", "roll 2"])``. Raises `IllegalMove` for what does not fit and
        `BadMove` for what is not a move; then nothing has changed.
        """
        number = self._number(seat)
        fallen = (dice,) if isinstance(dice, str) or not isinstance(dice, Iterable) else tuple(dice)
        if fallen:
            self._try_dice(move, number, fallen)
        self._make(move, number)
        for shown in fallen:
            self._make(shown, CHANCE)
        self._let_chance_play()
        self._tell()

    def _number(self, seat: int | str | None) -> int | None:
        return seat if seat is None or seat == CHANCE else seat_number(seat, self.names)

    def _make(self, move: Move | str, seat: int | None) -> None:
        state = self.state
        seat = seat if seat is not None or self.over else self.seat
        goes_without_saying = not self.answer_single and self._answers_itself()
        decision = None if seat is None else state.decision_of(seat)
        listed = move if decision is None or move in decision.moves else state.intended_move(decision, state.parse(move))
        state.play(listed, seat, answer_single=self.answer_single)
        if not goes_without_saying:
            self.record.entries.append(Entry(CHANCE if seat is None else seat, self.kind.current_text(listed)))

    def _answers_itself(self) -> bool:
        """Whether the open decision is asked only because `answer_single` is False, and so is missing from records."""
        decisions = self.decisions
        return len(decisions) == 1 == len(decisions[0].moves) and self.state.agenda[-1].answers_itself

    def _try_dice(self, move: Move | str, seat: int | None, dice: Sequence[str]) -> None:
        trial = self.state.copy()
        trial.play(move, seat, answer_single=self.answer_single)
        for fallen in dice:
            if not trial.over and trial.decider != CHANCE:
                asked = trial.name_of(trial.decider)
                raise IllegalMove(f"{quoted(fallen)} is one too many: nothing is thrown or drawn now; waiting for {asked}.")
            trial.play(fallen, CHANCE, answer_single=self.answer_single)

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Tell every event from now on to *listener*, once the moves that caused it are made and written down."""
        self._listeners.append(listener)
        self.state.listener = self._heard.append

    def back_to(self, entries: int) -> None:
        """Take back all but the first *entries* moves of the record."""
        if not isinstance(entries, int) or not 0 <= entries <= len(self.record.entries):
            raise CarsonError(f"The record has {len(self.record.entries)} moves; it cannot go back to move {entries!r}.")
        self.record.result = None
        del self.record.entries[entries:]
        for state in self.record.states():
            self.state = state  # type: ignore[assignment]
        if self._listeners:
            self.state.listener = self._heard.append
        self._let_chance_play()
        self._tell()

    def _repr_svg_(self) -> str:
        """How a notebook shows the game."""
        return picture_of(self.state)

    def _tell(self) -> None:
        heard = self._heard[:]
        self._heard.clear()
        for event in heard:
            for listener in self._listeners:
                listener(event)

    def _let_chance_play(self) -> None:
        state = self.state
        while self.luck is not None and state.decisions and state.decisions[0].seat == CHANCE:
            drawn = sample(state.decisions[0], self.luck) if isinstance(self.luck, random.Random) else self.luck(state)
            self._make(drawn, CHANCE)
        if state.over:
            self.record.result = state.scores


def luck_of(seed: int | str | None) -> random.Random:
    """The luck of a new game: the same seed gives the same; without one, any. Raises `BadOption`."""
    try:
        return random.Random(seed)
    except TypeError:
        raise BadOption(f"A seed is a number or a text, not {told(seed)}.") from None


def luck_from(dice: Dice, luck: random.Random) -> Luck:
    """The luck for a `Game`: *luck* itself, or what *dice* says instead."""
    if dice is None:
        return luck
    if dice == "mine":
        return None
    if not callable(dice) and not isinstance(dice, random.Random):
        raise BadOption(f"The dice are “mine” or a function that gets the state and returns a move, not {told(dice)}.")
    return dice


def new_game(kind: Kind, setup: Setup, luck: Luck) -> Game[Any]:
    """A live game at its first decision of a seat."""
    options, names = setup
    return Game(kind, kind.start(options, names, kind.version), Record(kind.name, kind.version, names, options), luck)


def resumed(record: Record, luck: Luck) -> Game[Any]:
    """A live game that continues from the end of *record*; raises `BadFile`."""
    return Game(kind_named(record.game), record.final(), record, luck)


def sample(decision: Decision, luck: random.Random) -> Move:
    """One move of a chance decision, by its odds."""
    moves, weights = decision.moves, decision.weights
    if not weights:
        return moves[int(luck.random() * len(moves))]
    point = int(luck.random() * sum(weights))
    for move, weight in zip(moves, weights, strict=True):
        point -= weight
        if point < 0:
            return move
    raise AssertionError("the weights of a chance decision are positive")
