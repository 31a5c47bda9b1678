"""A table: a log of moves, the game that it leads to, and the rules by which moves enter it.

What is played is decided here and nowhere else. `TableState` is a table at one moment, worked out from the log alone; a server
that starts again reads the log and stands where it stood. Luck is drawn from the seed of the table and from what each draw
means, so that taking a move back does not bring other dice.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from carson.game import CHANCE, Commitment, Decision, Entry, Event, Mode, Record, State, kind_named, name_of_draw, read_record
from carson.game.language import mark, say
from carson.game.undo import play_and_see
from carson.web.errors import Refused
from carson.web.store import BOT, CLOCK, LEAVE, MOVE, PLAN, SIT, UNDO, Header, Row
from carson.web.store.entries import EMPTY as EMPTY
from carson.web.store.entries import HUMAN as HUMAN
from carson.web.store.entries import LINK as LINK
from carson.web.table.apply import KINDS, Asked
from carson.web.table.clock import Clock, read_terms
from carson.web.table.dice import Luck, luck_of
from carson.web.table.log_text import Note, Passage
from carson.web.table.log_text import Told as Told
from carson.web.table.plans import Plans, checked_steps, plannable
from carson.words.base import WORDS

MARKED: Final = 32
"""Of so many states of the past one is remembered."""


class Outlook(NamedTuple):
    """Whom a table waits for (``bot``, ``human``, or nobody because it is ``over``), and when its first clock runs out."""

    awaits: str
    due: float | None


class TableState:
    """A table as its log stands: the state, the moves that count, and the story."""

    def __init__(self, header: Header, rows: Sequence[Row] = ()) -> None:
        self.header = header
        self.record: Record = read_record(header.record)
        self.kind = kind_named(self.record.game)
        self.words = WORDS.of(self.record.game)
        self.seats = [HUMAN if who == LINK else who for who in header.seats]
        self.free = {seat for seat, who in enumerate(header.seats) if who == LINK}
        """The seats of people in which nobody sits: whoever has the link may."""
        self.hands = [0] * len(self.seats)
        """For each seat the entry by which it last changed hands."""
        self.clock: Clock | None = None
        self.plans = Plans()
        self.next_table = ""
        """Where these people play again."""
        self.number = 0
        """How many entries the log has: the number that a move has to name."""
        self.answers: dict[str, int] = {}
        """What each post was answered, by the id that its client gave it."""
        self._since = [0] * len(self.seats)
        self.moved = 0
        """The number of the last entry that changed the game."""
        self.revealed = False
        """The last move turned over what several seats had chosen in secret."""
        self.undo_asked: Asked | None = None
        self.journal: list[tuple[Row, bool]] = []
        """Every entry of the log, and whether what was chosen there is a secret of whoever chose it."""
        self.entries: list[Entry] = []
        self._marks: dict[int, State] = {}
        """The states after some of them, once somebody has looked back."""
        self._story: list[Passage] = []
        self.secret = False
        """Something was hidden from somebody at some time: the record stays closed until the end."""
        self.luck = luck_of(header, self.record)
        """What chance will do next; a copy of it is used up by what is not in the log yet."""
        self._start()
        for row in rows:
            self.take_in(row)

    @property
    def names(self) -> tuple[str, ...]:
        return self.record.names

    @property
    def game(self) -> str:
        """Which of the games people can open this is: the solo game counts as one of its own."""
        return self.mode.name

    @property
    def mode(self) -> Mode:
        return self.kind.mode_of(self.record.options)

    @property
    def people(self) -> list[int]:
        return [seat for seat, who in enumerate(self.seats) if who == HUMAN]

    @property
    def playable(self) -> list[int]:
        """The seats that a person may take: neither Jeb Standish’s nor those of virtual players."""
        return [] if self.looked_at else list(range(self.state.people))

    @property
    def looked_at(self) -> bool:
        """Nobody plays here: the record or position was brought to be looked at."""
        return all(who == EMPTY for who in self.seats)

    @property
    def told(self) -> list[Told]:
        """The log in words, in the language that is spoken now."""
        return [line for passage in self._story for line in passage.told(self.words, self.names)]

    @property
    def happened(self) -> list[tuple[int, Sequence[Event]]]:
        """What each move caused, together with the number of moves after it."""
        return [(passage.moves, passage.happened) for passage in self._story if not isinstance(passage.happened, Note)]

    def _start(self) -> None:
        self.state: State = self.record.start()
        self.entries.clear()
        self._events: list[Event] = []
        self._told_before = 0
        self.state.listener = self._events.append
        opening = self.record.entries
        self._story = []
        self._mind_secrets()
        for entry in opening:
            self.play(entry)

    def play(self, entry: Entry) -> None:
        """Make a move and tell it; what chance answers is told together with the move that asked for it."""
        if entry.seat != CHANCE:
            self._events.clear()
            self._told_before = len(self._story)
        self._make(entry)
        self.entries.append(entry)
        self._story[self._told_before :] = [Passage(len(self.entries), self._events)]
        self._mind_secrets()

    def _mind_secrets(self) -> None:
        self.secret = self.secret or self.state.view(None).known.key() != self.state.key()

    def _make(self, entry: Entry) -> None:
        self.luck.count(name_of_draw(self.state) if entry.seat == CHANCE and self.state.agenda else "")
        self.revealed = play_and_see(self.state, entry)

    def take_in(self, row: Row) -> None:
        """Take in one entry of the log; what its kind means is said in `KINDS`."""
        if row.kind == MOVE:
            row = row._replace(text=self.kind.current_text(row.text))
        self.journal.append((row, bool(self.state.agenda and self.state.agenda[-1].sealed)))
        before = self.state.decisions
        KINDS[row.kind](self, row)
        self.number = row.number
        if row.client is not None and row.answer is not None:
            self.answers[row.client] = row.answer
        if self.state.decisions is not before:
            self._ask_anew(before, row)
        self.plans.follow(before, row, self.state)
        if self.clock is not None:
            self.clock.step(row, self.running)

    def _ask_anew(self, before: Sequence[Decision], row: Row) -> None:
        """Remember for each seat since when it is asked what it is asked now."""
        for seat in range(len(self._since)):
            asked = self.state.decision_of(seat)
            open_before = any(asked and was.seat == seat and was.kind == asked.kind for was in before)
            waited = row.kind == SIT or (row.kind == MOVE and row.seat != seat)
            if not (open_before and waited):
                self._since[seat] = row.number

    def is_fresh(self, seat: int, number: int) -> bool:
        """Whether *seat* is still asked what a page showed that stands at this number.

        An entry that changes nothing in the game makes no page stale, nor does the choice of another seat while several
        choose at the same time: what they leave to choose from is looked at when the choice arrives (O100).
        """
        return self._since[seat] <= number <= self.number

    @property
    def running(self) -> list[int]:
        """The seats of people who are asked now."""
        return _running(self.state, self.seats, self.free)

    def asked_since(self, seat: int) -> int:
        """The number of the entry since which a seat is asked what it is asked now."""
        return self._since[seat]

    @property
    def awaits(self) -> str:
        """Whom the table waits for: ``bot``, ``human``, or nobody because it is ``over`` or only looked at."""
        return self.outlook(()).awaits

    def outlook(self, rows: Sequence[Row]) -> Outlook:
        """How it will go on once these entries are in the log."""
        state, seats, free = self.state.copy(), list(self.seats), set(self.free)
        clock = None if self.clock is None else self.clock.copy()
        for row in rows:
            if row.kind == MOVE:
                state.play(row.text, row.seat)
            elif row.kind == UNDO:
                state = self.at(int(row.text))
            elif row.kind == BOT:
                seats[row.seat] = row.text
            elif row.kind in (SIT, LEAVE):
                seats[row.seat] = HUMAN
                (free.add if row.kind == LEAVE else free.discard)(row.seat)
            elif row.kind == CLOCK:
                clock = Clock(read_terms(row.text), len(seats))
            if clock is not None:
                clock.step(row, _running(state, seats, free))
        if state.over or all(who == EMPTY for who in seats):
            return Outlook("over", None)
        bot = any(_is_bot(seats, decision.seat) for decision in state.decisions)
        return Outlook("bot" if bot else "human", None if clock is None else clock.due)

    def undone(self, before: State, moves: int) -> tuple[bool, str]:
        """Whether the first move that goes when so many stay is somebody’s secret, and if not, its text."""
        if before.agenda and before.agenda[-1].sealed:
            return True, ""
        return False, self.entries[moves].text if moves < len(self.entries) else ""

    def rename(self, seat: int, name: str) -> None:
        """Call a seat by another name, in the game and in all that was told of it."""
        names = list(self.names)
        names[seat] = name
        self.record = replace(self.record, names=tuple(names))
        self._marks.clear()
        for passage in self._story:
            passage.forget_words()
        listener, self.state = self.state.listener, self.at(len(self.entries))
        self.state.listener = listener

    def note(self, note: Note) -> None:
        """Tell something that happened at the table and not in the game."""
        self._story.append(Passage(len(self.entries), note))

    def back_to(self, moves: int, seat: int) -> None:
        """The state after so many moves; what was told since is told no more."""
        self._marks = {mark: state for mark, state in self._marks.items() if mark <= moves}
        kept, story = self.entries[:moves], [passage for passage in self._story if passage.moves <= moves]
        self.state, self.luck = self.record.start(), luck_of(self.header, self.record)
        for entry in kept:
            self._make(entry)
        secret, taken = self.undone(self.state, moves)
        self.entries = kept
        self._events.clear()
        self.state.listener = self._events.append
        words = mark("{name} takes back a secret choice.") if secret else mark("{name} takes back “{what}”.")
        self._story = [*story, Passage(moves, Note(words, seat, taken))]
        self._told_before = len(self._story)

    def at(self, moves: int) -> State:
        """The state after the first moves of the record; some on the way are remembered, for whoever looks back again."""
        if not 0 <= moves <= len(self.entries):
            form = mark("This table has {number} moves; there is no position after {moves}.")
            raise Refused(say(form, number=len(self.entries), moves=moves), 404)
        near = max((mark for mark in self._marks if mark <= moves), default=0)
        state = self._marks[near].copy() if near else self.record.start()
        for number, entry in enumerate(self.entries[near:moves], near + 1):
            state.play(entry.text, entry.seat)
            if number % MARKED == 0:
                self._marks[number] = state.copy()
        return state

    def asked(self) -> Decision | None:
        """The decision of the first bot that is asked."""
        return next((decision for decision in self.state.decisions if _is_bot(self.seats, decision.seat)), None)

    def whole_record(self) -> Record:
        """Everything that was played, as a record."""
        record = self.record
        result = self.state.scores if self.state.over else None
        found = Record(record.game, record.rules, record.names, record.options, record.position, result, list(self.entries))
        found.commitment = self.commitment
        return found

    @property
    def commitment(self) -> Commitment | None:
        """What was promised about the dice, and the seed that it hid once the game is over; None at tables from before."""
        given = self.record.commitment
        if given is None or given.table != self.header.id:
            return given
        return given._replace(seed=self.header.seed if self.state.over else None)


def _running(state: State, seats: Sequence[str], free: Collection[int]) -> list[int]:
    """The seats of people who are asked now: their clocks run."""
    asked = [decision.seat for decision in state.decisions if decision.seat != CHANCE]
    return [seat for seat in asked if seats[seat] == HUMAN and seat not in free]


def _is_bot(seats: Sequence[str], seat: int) -> bool:
    return seat != CHANCE and seats[seat] not in (HUMAN, EMPTY)


def moves_after(position: TableState, seat: int, text: str, client: str | None) -> list[Row]:
    """The entries that a move adds: itself, what chance answers, and what seats have planned. Raises `CarsonError`."""
    state, luck, plans = position.state.copy(), position.luck.copy(), position.plans.copy()
    before = state.decisions
    state.play(text, seat)
    made = Row(position.number + 1, MOVE, seat, position.kind.current_text(text), client, None, hash_of(state))
    luck.count("")
    plans.follow(before, made, state)
    others = _following(position, state, luck, plans, made.number)
    return [made._replace(answer=made.number + len(others)) if client else made, *others]


def plan_rows(position: TableState, seat: int, text: str) -> list[Row]:
    """The entries by which a plan is made or ended; if its seat is asked already, it is carried out at once."""
    made, plans = Row(position.number + 1, PLAN, seat, text), position.plans.copy()
    plans.announce(seat, text)
    return [made, *_following(position, position.state.copy(), position.luck.copy(), plans, made.number)]


def announced(position: TableState, seat: int, steps: Sequence[str]) -> list[Row]:
    """The entries by which a seat announces these steps as its plan, or with none gives its plan up. Raises `Refused`."""
    if not steps:
        if seat not in position.plans.steps:
            raise Refused(say("There is no plan to cancel."), 409)
        return plan_rows(position, seat, "")
    if not plannable(position.state, seat):
        raise Refused(say("Nothing can be planned now."), 409)
    return plan_rows(position, seat, checked_steps(position.state, steps))


def chance_after(position: TableState, state: State) -> list[Row]:
    """What chance does in *state*, the present one, until a seat is asked."""
    return _following(position, state, position.luck.copy(), position.plans.copy(), position.number)


def _following(position: TableState, state: State, luck: Luck, plans: Plans, number: int) -> list[Row]:
    """What follows behind an entry of this *number* by itself: draws of chance, and moves that were planned."""
    found: list[Row] = []
    people = [seat for seat in position.people if seat not in position.free]
    while True:
        before, after = state.decisions, number + len(found) + 1
        if before and before[0].seat == CHANCE:
            move = luck.draw(state)
            state.play(move)
            found.append(Row(after, MOVE, CHANCE, str(move), hash=hash_of(state)))
        elif (planned := plans.next(state, people)) is None:
            return found
        elif planned.move:
            state.play(planned.move, planned.seat)
            luck.count("")
            found.append(Row(after, MOVE, planned.seat, planned.move, hash=hash_of(state)))
        else:
            plans.announce(planned.seat, "")
            found.append(Row(after, PLAN, planned.seat, ""))
        plans.follow(before, found[-1], state)


def hash_of(state: State) -> str:
    """A short sign of the state, kept with each entry."""
    return hashlib.sha256(repr(state.key()).encode()).hexdigest()[:16]


def secrets_of(state: State, seat: int) -> bool:
    """Whether *seat* knows anything that a spectator does not."""
    known: Any = state.view(seat).known
    return bool(known.key() != state.view(None).known.key())
