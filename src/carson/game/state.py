"""What a game is: a state, an agenda of open steps, decisions, and `State.play`, through which every move enters.

The state of a game is plain data. What is still to be resolved lies on its *agenda*, a stack of small immutable steps, so
a game can be saved, copied and searched at every decision, even in the middle of an action. `State.play` makes one move and
then walks on by itself: steps that need nobody are carried out, a decision with a single answer is answered, until
somebody (or chance) has a real choice or the game is over.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeVar, TypeVarTuple, dataclass_transform

from carson.game.errors import CarsonError, IllegalMove
from carson.game.language import listed, mark, say
from carson.game.moves import Move, mention
from carson.game.per_game import picture_of

if TYPE_CHECKING:
    from carson.game.view import View

CHANCE = -1
"""The seat of chance: its decisions are dice and draws, and their moves carry odds."""
CHANCE_ONLY = (CHANCE,)

MOVES_IN_REPR = 6
"""How many moves of a decision are named where it is printed."""

Values = TypeVarTuple("Values")
StateT = TypeVar("StateT", bound="State")
StepT = TypeVar("StepT", bound="Step[Any]")


class Decision(NamedTuple):
    """One open question: who is asked, what kind of question it is, and every legal answer. Shared by copies and views."""

    seat: int
    kind: str
    moves: tuple[Move, ...]
    weights: tuple[int, ...] = ()
    """For chance: how often each move comes up, relative to the others. Empty: all alike."""

    @property
    def odds(self) -> list[tuple[Move, Fraction]]:
        """The moves of a chance decision with their probabilities; of a seat's decision, all alike."""
        weights = self.weights or (1,) * len(self.moves)
        total = sum(weights)
        return [(move, Fraction(weight, total)) for move, weight in zip(self.moves, weights, strict=True)]

    def __repr__(self) -> str:
        who = "chance" if self.seat == CHANCE else f"seat={self.seat}"
        return f"<{who}: {self.question}>"

    @property
    def question(self) -> str:
        """The kind of decision, and how many moves there are."""
        return f"{self.kind}, 1 move" if len(self.moves) == 1 else f"{self.kind}, {len(self.moves)} moves"

    def __str__(self) -> str:
        """Who is asked what, and the first few answers."""
        some = ", ".join(self.moves[:MOVES_IN_REPR]) + (", …" if len(self.moves) > MOVES_IN_REPR else "")
        return f"{repr(self)[1:-1]}: {some}"


_make = tuple.__new__
"""Makes a decision in half the time of its constructor: one is made for every move of every game."""


def check_seat(seat: object, seats: int) -> None:
    """Raise `CarsonError` if no seat has this number, counted from 0."""
    if seat not in range(seats):
        raise CarsonError(f"There is no seat {seat!r}; the seats are 0 to {seats - 1}.")


class Event:
    """Something that happened, told to the listener; worded where it is shown."""

    __slots__ = ()


class Step(Generic[StateT]):
    """One thing still to be resolved: an immutable entry of the agenda.

    Subclasses are values of ints and tuples and begin with `@step_class`. The top step of the agenda is asked to `advance`;
    it either changes the state (having popped itself, pushed others or replaced itself), or returns the seats that have to
    choose among `moves`, and `play` carries one choice out.
    """

    __slots__ = ()

    word: ClassVar[str] = ""
    """What positions call this step; no other step of its game has the same word, and it never changes."""

    kind: ClassVar[str] = ""
    """What is asked, in one word: how pages and bots tell decisions apart."""

    phase: ClassVar[str] = ""
    """The phase of the round that lasts while this step is on the agenda; empty if the step below says it."""

    answers_itself: ClassVar[bool] = True
    """A decision with one legal move is made without asking. Off where the others would learn something from it."""

    sealed: ClassVar[bool] = False
    """What others are asked here, or what chance draws, must not be shown to a seat."""

    def advance(self, state: StateT) -> tuple[int, ...]:
        """Either do what needs no decision and return an empty tuple, or change nothing and return the seats that decide now.

        That is usually one seat, several when they choose at the same time, or ``(CHANCE,)``.
        """
        raise NotImplementedError

    def moves(self, state: StateT, seat: int) -> Sequence[Move]:
        """Every legal move of *seat*, each once."""
        raise NotImplementedError

    def weights(self, state: StateT) -> Sequence[int]:
        """How often each move of a chance step comes up; empty when all are alike."""
        return ()

    def meaning(self, state: StateT) -> str:
        """What chance decides here, in words that never change: they name the draws of fair dice (`carson.game.fair_dice`)."""
        return self.kind

    def seen_by(self, state: StateT, seat: int | None) -> Step[StateT]:
        """The step as *seat* may know it: without what others chose in secret."""
        return self

    def plannable(self, state: StateT, seat: int) -> Sequence[Move]:
        """What *seat* may announce that it will do when this step asks it next."""
        return ()

    def refusal(self, state: StateT, seat: int, move: Move) -> str:
        """The sentence for *move*, which is not among the legal ones."""
        if seat == CHANCE:
            form = mark("“{move}” cannot come up here; the possibilities are {choices}.")
            return say(form, move=move, choices=mention(self.moves(state, seat)))
        return say(
            "“{move}” is not possible here; the answers are {choices}.", move=move, choices=mention(self.moves(state, seat))
        )

    def play(self, state: StateT, seat: int, move: Move) -> None:
        """Carry out a legal *move*."""
        raise NotImplementedError


@dataclass_transform(frozen_default=True)
def step_class(kind: type[StepT]) -> type[StepT]:
    """Make a class of steps: a dataclass with slots, compared and hashed by its fields, that a type checker treats as frozen.

    At run time it is not frozen: steps are made all the time, and a frozen dataclass sets each field by a function call.
    """
    return dataclass(slots=True, unsafe_hash=True)(kind)


class State(ABC):
    """Everything the rules need to go on from here, and nothing else."""

    __slots__ = ("agenda", "decisions", "listener")

    game: ClassVar[str] = ""
    """The name of the game, as in its `Kind`."""
    agenda: list[Step[Any]]
    decisions: tuple[Decision, ...]
    """The open decisions; empty when the game is over."""
    listener: Callable[[Event], None] | None
    """Called with each event; a copy has none."""
    epoch: int = 0
    """The number of the epoch, counted from 1; 0 in a game without any."""
    round: int = 0
    """The number of the round, counted from 1 in each epoch; 0 in a game without any."""

    @property
    def rounds_begun(self) -> int:
        """The number of the round, counted through all epochs."""
        return self.round

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def moves(self) -> Sequence[Move]:
        """The legal moves of the first open decision (usually the only one); empty when the game is over."""
        return self.decisions[0].moves if self.decisions else ()

    @property
    def decider(self) -> int:
        """The seat of the first open decision."""
        if not self.decisions:
            raise IllegalMove(say("The game is over."))
        return self.decisions[0].seat

    @property
    def asked_seats(self) -> tuple[int, ...]:
        """The seats that have to decide now; none while chance does."""
        return tuple(decision.seat for decision in self.decisions if decision.seat != CHANCE)

    def decision_of(self, seat: int) -> Decision | None:
        """The open decision of *seat*, if it is asked anything."""
        for decision in self.decisions:
            if decision.seat == seat:
                return decision
        return None

    @property
    def chance(self) -> str:
        """What chance decides now, with place and seat where they matter: ``duel gambling 2``; empty when a seat is asked."""
        asked = self.decisions and self.decisions[0].seat == CHANCE
        return self.agenda[-1].meaning(self) if asked else ""

    def intended_move(self, decision: Decision, move: Move) -> Move:
        """The listed move that an unlisted *move* stands for; *move* itself if there is none, or more than one."""
        return move

    def play(self, move: Move | str, seat: int | None = None, *, answer_single: bool = True) -> None:
        """Make *move* for *seat* (default: the one asked first), then walk on to the next decision or the end.

        An illegal move raises `IllegalMove` with the sentence of `why_not` and changes
        nothing. With *answer_single* False it also stops where there is only one answer.
        """
        decision = self.decisions[0] if seat is None and self.decisions else self._decision_for(seat, move)
        moves = decision.moves
        try:
            listed = moves[moves.index(move)]  # the same text, and certainly with its meaning
        except ValueError:
            listed = self._listed(decision, move)
        self.walk_on(decision, listed, answer_single)

    def walk_on(self, decision: Decision | None = None, move: Move | None = None, answer_single: bool = True) -> None:
        """Carry out steps until a seat or chance has a choice to make, or nothing is left.

        A decision with a single answer is answered, unless *answer_single* is False. With an open *decision* it begins by
        making *move*, which was just taken from the moves of this decision.
        """
        agenda = self.agenda
        if decision is not None:
            assert move is not None
            agenda[-1].play(self, decision.seat, move)
        while agenda:
            step = agenda[-1]
            if not (seats := step.advance(self)):
                continue
            try:
                (seat,) = seats
            except ValueError:
                self._ask_together(step, seats)
                return
            moves = step.moves(self, seat)
            if len(moves) > 1 or not (answer_single and step.answers_itself):
                weights = tuple(step.weights(self)) if seat < 0 else ()
                self.decisions = (_make(Decision, (seat, step.kind, tuple(moves), weights)),)
                return
            step.play(self, seat, moves[0])
        self.decisions = ()

    play_listed = walk_on
    """`play` for playouts, which give a decision and one of its moves, and need not have it looked up again."""

    def _decision_for(self, seat: int | None, move: Move | str) -> Decision:
        """The open decision of *seat*; raises `IllegalMove` if it has none."""
        decision = None if seat is None else self.decision_of(seat)
        if decision is None:
            raise IllegalMove(self.why_not(seat, move) or say("Not possible."))
        return decision

    def _listed(self, decision: Decision, move: Move | str) -> Move:
        """The legal move that is *move* in other words; raises `IllegalMove` if there is none."""
        parsed = move if isinstance(move, Move) else self.parse(move)
        for intended in (parsed, self.intended_move(decision, parsed)):
            if intended in decision.moves:
                return decision.moves[decision.moves.index(intended)]
        raise IllegalMove(self.why_not(decision.seat, parsed) or say("Not possible."))

    def why_not(self, seat: int | None, move: Move | str) -> str | None:
        """None if *seat* may make *move* now, else the sentence the player reads."""
        if not self.decisions:
            return say("The game is over.")
        if seat is None:
            seat = self.decisions[0].seat
        decision = self.decision_of(seat)
        if decision is None:
            if seat != CHANCE:
                check_seat(seat, self.seats)
            asked = listed([self.name_of(other.seat) for other in self.decisions])
            return say("It is not {name}’s turn; waiting for {asked}.", name=self.name_of(seat), asked=asked)
        if not isinstance(move, Move):
            move = self.parse(move)
        if move in decision.moves or self.intended_move(decision, move) in decision.moves:
            return None
        return self.agenda[-1].refusal(self, seat, move)

    def _ask_together(self, step: Step[Any], seats: tuple[int, ...]) -> None:
        """Several seats choose at the same time."""
        self.decisions = tuple([Decision(seat, step.kind, tuple(step.moves(self, seat))) for seat in seats])

    def tell(self, event: Callable[[*Values], Event], *values: *Values) -> None:
        """Tell the listener; without one the event is not even made. Where its values are expensive, check `listener` first."""
        if self.listener is not None:
            self.listener(event(*values))

    def name_of(self, seat: int) -> str:
        """What a sentence calls this seat."""
        return say("chance") if seat == CHANCE else say("seat {number}", number=seat + 1)

    def renamed(self, names: tuple[str, ...]) -> Self | None:
        """A copy in which the seats have these names; None if the game has to be played again for that."""
        return None

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many seats play."""

    @property
    def people(self) -> int:
        """How many seats decide something, those of bots included; they are the first ones."""
        return self.seats

    @property
    def phase(self) -> str:
        """What people call the current part of the round, marked to be said; empty in a game without any."""
        return next((step.phase for step in self.agenda[::-1] if step.phase), "")

    @abstractmethod
    def copy(self) -> Self:
        """A state that shares nothing mutable with this one, and has no listener."""

    @abstractmethod
    def key(self) -> tuple[Any, ...]:
        """The whole state as one nested tuple in a canonical order: states with equal keys are equal."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move with this text; raises `BadMove`."""

    @abstractmethod
    def view(self, seat: int | None) -> View[Self]:
        """What *seat* may know; ``None`` is a spectator."""

    def imagined(self, seat: int | None, luck: Random) -> Self:
        """A copy of this *known* state (see `View`) in which possible values replace what *seat* cannot know."""
        return self.copy()

    @property
    @abstractmethod
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, as they stand now."""

    @property
    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, once the game is over."""

    @property
    def victory_shares(self) -> list[float]:
        """What part of the victory each seat has, once the game is over: joint winners share it evenly."""
        winners = self.winners
        return [(seat in winners) / len(winners) for seat in range(self.seats)]

    def _repr_svg_(self) -> str:
        """How a notebook shows the state."""
        return picture_of(self)

    def __repr__(self) -> str:
        """Where the game stands and who is asked what, on one line."""
        when = [f"epoch {self.epoch}"] * bool(self.epoch) + [f"round {self.round}"] * bool(self.round)
        where = ", ".join([self.game or type(self).__name__, *when, *[self.phase] * bool(self.phase and not self.over)])
        asked = ", ".join(f"{self.name_of(each.seat)}: {each.question}" for each in self.decisions) or "over"
        if self.chance:
            asked = f"chance: {self.chance}, {len(self.moves)} moves"
        return f"<{where}; {asked}>"

    def __str__(self) -> str:
        """The same, with the points of each seat and the steps of the agenda, the next one last."""
        points = ", ".join(f"{self.name_of(seat)} {self.score_text(seat)}" for seat in range(self.seats))
        return f"{self!r}\npoints: {points}\nagenda: {', '.join(step.word for step in self.agenda) or 'empty'}"

    def score_text(self, seat: int) -> str:
        """The points of a seat where a state is printed."""
        return str(self.scores[seat])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.key() == other.key()

    __hash__ = None  # type: ignore[assignment]


def steps_key(agenda: Iterable[Step[Any]]) -> tuple[Any, ...]:
    """The agenda as plain values."""
    return tuple((step.word, *_fields(step)) for step in agenda)


def _fields(step: Any) -> list[Any]:
    """The values of a step's own slots; every class of steps has different ones."""
    return [getattr(step, name) for name in step.__slots__]
