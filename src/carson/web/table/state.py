"""A table: a log of moves, the game that it leads to, and the rules by which moves enter it.

What is played is decided here and nowhere else. `TableState` is a table at one moment, worked out from the log alone; a server
that starts again reads the log and stands where it stood. Luck is drawn from the seed of the table and from what each draw
means, so that taking a move back does not bring other dice.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple

from carson.game import (
    CHANCE,
    Commitment,
    Decision,
    Entry,
    Event,
    FairLuck,
    Mode,
    Move,
    Record,
    State,
    View,
    kind_named,
    name_of_draw,
    read_record,
    sample,
)
from carson.game.language import language, mark, say
from carson.game.undo import play_and_see
from carson.web.errors import Refused
from carson.web.store import MOVE, SIT, Header, Row
from carson.web.store.entries import EMPTY as EMPTY
from carson.web.store.entries import HUMAN as HUMAN
from carson.web.store.entries import LINK as LINK
from carson.web.table.apply import KINDS, Asked
from carson.web.table.clock import Clock
from carson.web.table.log_text import Note, Passage
from carson.web.table.log_text import Told as Told
from carson.web.table.plans import Plans
from carson.words.base import WORDS

MAX_MOVES: Final = 3000
"""How many moves a table may have: the longest of 2,500 random games with six seats and all variants had 954."""
MAX_ENTRIES: Final = 10_000
"""How many entries its log may have, with everything that was taken back, planned or said about seats."""
MARK_INTERVAL: Final = 32
"""One past state in this many is kept, for looking back."""


GUIDED_SEED: Final = "a first round 1"
"""The seed of every table with lessons; by it a table is known to be one, and its dice are no secret."""


class Outlook(NamedTuple):
    """Whom a table waits for (``bot``, ``human``, or nobody because it is ``over``), and when its first clock runs out."""

    awaits: str
    due: float | None
    asked: str = ""
    """The seats of people who are asked."""


class _FirstLuck:
    """Dice drawn from the seed and the number of moves before: those of tables from before there was a commitment."""

    def __init__(self, seed: str, made: int = 0) -> None:
        self._seed = seed
        self._made = made

    def copy(self) -> _FirstLuck:
        return _FirstLuck(self._seed, self._made)

    def draw(self, state: State) -> Move:
        found = sample(state.decisions[0], Random(f"{self._seed} {self._made}"))
        self._made += 1
        return found

    def count(self, name: str) -> None:
        self._made += 1


def _luck_of(header: Header, record: Record) -> FairLuck | _FirstLuck:
    """What chance will do at a table, before its first move. Taking a move back brings no other dice."""
    return _FirstLuck(header.seed) if record.commitment is None else FairLuck(header.seed, header.id)


class TableState:
    """A table as its log stands: the state, the moves that count, and the story."""

    def __init__(self, header: Header, rows: Sequence[Row] = ()) -> None:
        self.header = header
        self.record: Record = read_record(header.record)
        self.kind = kind_named(self.record.game)
        self.words = WORDS.of(self.record.game)
        self.seats = [HUMAN if who == LINK else who for who in header.seats]
        self.free = {seat for seat, who in enumerate(header.seats) if who == LINK}
        """The free seats: anybody who has the link may sit down there."""
        self.programs: set[int] = set()
        """The seats in which somebody else’s program sits: a bot to those who look, a person to the rules of the table."""
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
        """Every entry of the log, and whether it was a secret choice."""
        self.entries: list[Entry] = []
        self._marks: dict[int, State] = {}
        """The states after some of them, once somebody has looked back."""
        self._story: list[Passage] = []
        self.secret = False
        """Something was hidden from somebody at some time: the record stays closed until the end."""
        self.luck = _luck_of(header, self.record)
        """What chance will do next; a copy of it is used up by what is not in the log yet."""
        self.watcher: Callable[[Event], None] | None = None
        """Called with every event as it happens."""
        self._views: dict[int | None, View[Any]] = {}
        self._told: dict[str, tuple[int, list[Told]]] = {}
        """By language: how many passages of the story are worded, and their lines."""
        self._start()
        for row in rows:
            self.take_in(row)

    def copy(self) -> TableState:
        """A table that can be changed without changing this one."""
        new = TableState.__new__(TableState)
        vars(new).update(vars(self))
        new.seats, new.free, new.hands, new._since = list(self.seats), set(self.free), list(self.hands), list(self._since)
        new.programs = set(self.programs)
        new.clock = None if self.clock is None else self.clock.copy()
        new.game, new.plans, new.luck = self.game.copy(), self.plans.copy(), self.luck.copy()
        new.journal, new.entries, new._story = list(self.journal), list(self.entries), list(self._story)
        new.answers, new._views, new._told = dict(self.answers), {}, dict(self._told)
        return new

    def view(self, seat: int | None) -> View[Any]:
        """What *seat* may know of the game, or a spectator; made once, so nobody may change it."""
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.game.view(seat)
        return found

    @property
    def names(self) -> tuple[str, ...]:
        return self.record.names

    @property
    def mode(self) -> Mode:
        return self.kind.mode_of(self.record.options)

    @property
    def present(self) -> list[int]:
        """The seats in which people sit."""
        return [seat for seat in self.people if seat not in self.free]

    @property
    def people(self) -> list[int]:
        return [seat for seat, who in enumerate(self.seats) if who == HUMAN]

    @property
    def playable(self) -> list[int]:
        """The seats that a person may take: neither Jeb Standish’s nor those of virtual players."""
        return [] if self.looked_at else list(range(self.game.people))

    @property
    def guided(self) -> bool:
        """Somebody is taught the game here."""
        return self.header.seed == GUIDED_SEED

    @property
    def seats_of_people(self) -> int:
        """How many seats play: all but those of Jeb Standish and of virtual players."""
        return self.game.people

    @property
    def looked_at(self) -> bool:
        """Nobody plays here: the record or position was brought to be looked at."""
        return all(who == EMPTY for who in self.seats)

    @property
    def told(self) -> list[Told]:
        """The log in words, in the language that is spoken now; made once, so nobody may change it."""
        known, found = self._told.get(language(), (0, []))
        if known < len(self._story):
            found = found + [line for passage in self._story[known:] for line in passage.told(self.words, self.names)]
            self._told[language()] = len(self._story), found
        return found

    @property
    def happened(self) -> list[tuple[int, Sequence[Event]]]:
        """What each move caused, together with the number of moves after it."""
        return [(passage.moves, passage.happened) for passage in self._story if not isinstance(passage.happened, Note)]

    def _start(self) -> None:
        self.game: State = self.record.start()
        self._events: list[Event] = []
        """Told since the last move that was not chance’s; never changed, but replaced."""
        self._told_before = 0
        opening = self.record.entries
        self._story = []
        self._mind_secrets()
        for entry in opening:
            self.play(entry)

    def play(self, entry: Entry) -> None:
        """Make a move and tell it; what chance answers is told together with the move that asked for it."""
        if entry.seat != CHANCE:
            self._told_before = len(self._story)
        self._events = list(self._events) if entry.seat == CHANCE else []
        self.game.listener = self._hear
        self._make(entry)
        self.game.listener = None
        self.entries.append(entry)
        if self._told_before < len(self._story):
            self._told = {}
        self._story[self._told_before :] = [Passage(len(self.entries), self._events)]
        self._mind_secrets()

    def _hear(self, event: Event) -> None:
        self._events.append(event)
        if self.watcher is not None:
            self.watcher(event)

    def _mind_secrets(self) -> None:
        self.secret = self.secret or self.view(None).known.key() != self.game.key()

    def _make(self, entry: Entry) -> None:
        self.luck.count(name_of_draw(self.game) if entry.seat == CHANCE and self.game.agenda else "")
        self.revealed = play_and_see(self.game, entry)
        self._views = {}

    def take_in(self, row: Row) -> None:
        """Take in one entry of the log; what its kind means is said in `KINDS`."""
        if row.kind == MOVE:
            row = row._replace(text=self.kind.current_text(row.text))
        self.journal.append((row, bool(self.game.agenda and self.game.agenda[-1].sealed)))
        before = self.game.decisions
        KINDS[row.kind](self, row)
        self.number = row.number
        if row.client is not None and row.answer is not None:
            self.answers[row.client] = row.answer
        if self.game.decisions is not before:
            self._ask_anew(before, row)
        self.plans.follow(before, row, self.game)
        if self.clock is not None:
            self.clock.step(row, self.running)

    def _ask_anew(self, before: Sequence[Decision], row: Row) -> None:
        """Remember for each seat since when it is asked what it is asked now."""
        for seat in range(len(self._since)):
            asked = self.game.decision_of(seat)
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
        return _running(self.game, self.seats, self.free)

    def asked_since(self, seat: int) -> int:
        """The number of the entry since which a seat is asked what it is asked now."""
        return self._since[seat]

    @property
    def outlook(self) -> Outlook:
        """How the table goes on; kept beside its log, for those who look for tables that wait."""
        if self.game.over or self.looked_at:
            return Outlook("over", None)
        asked = " ".join(map(str, self.running))
        return Outlook("human" if self.asked() is None else "bot", None if self.clock is None else self.clock.due, asked)

    def undone(self, before: State, moves: int) -> tuple[bool, str]:
        """Whether the first move that goes when *moves* stay is somebody’s secret; if not, its text."""
        if before.agenda and before.agenda[-1].sealed:
            return True, ""
        return False, self.entries[moves].text if moves < len(self.entries) else ""

    def rename(self, seat: int, name: str) -> None:
        """Call a seat by another name, in the game and in all that was told of it."""
        names = list(self.names)
        names[seat] = name
        self.record = replace(self.record, names=tuple(names))
        self._marks, self._views, self._told = {}, {}, {}
        self._story = [Passage(passage.moves, passage.happened) for passage in self._story]
        self.game = self.at(len(self.entries))

    def note(self, note: Note) -> None:
        """Tell something that happened at the table and not in the game."""
        self._story.append(Passage(len(self.entries), note))

    def back_to(self, moves: int, seat: int) -> None:
        """The state after this number of *moves*; what was told since is told no more."""
        self._marks = {mark: state for mark, state in self._marks.items() if mark <= moves}
        kept, story = self.entries[:moves], [passage for passage in self._story if passage.moves <= moves]
        self.game, self.luck = self.record.start(), _luck_of(self.header, self.record)
        self._views = {}
        for entry in kept:
            self._make(entry)
        secret, taken = self.undone(self.game, moves)
        self.entries = kept
        self._events = []
        words = mark("{name} takes back a secret choice.") if secret else mark("{name} takes back “{what}”.")
        self._story, self._told = [*story, Passage(moves, Note(words, seat, "", move=taken))], {}
        self._told_before = len(self._story)

    def at(self, moves: int) -> State:
        """The state of the game after its first *moves*; some on the way are kept, to be quicker the next time."""
        if not 0 <= moves <= len(self.entries):
            form = mark("This table has {number} moves; there is no position after {moves}.")
            raise Refused(say(form, number=len(self.entries), moves=moves), 404)
        near = max((mark for mark in self._marks if mark <= moves), default=0)
        state = self._marks[near].copy() if near else self.record.start()
        for number, entry in enumerate(self.entries[near:moves], near + 1):
            state.play(entry.text, entry.seat)
            if number % MARK_INTERVAL == 0:
                self._marks[number] = state.copy()
        return state

    @property
    def is_full(self) -> bool:
        """No more moves can be made here."""
        return len(self.entries) >= MAX_MOVES or self.number >= MAX_ENTRIES

    def asked(self) -> Decision | None:
        """The decision of the first bot that is asked; None at a table that is full."""
        if self.is_full:
            return None
        return next((decision for decision in self.game.decisions if _is_bot(self.seats, decision.seat)), None)

    def whole_record(self) -> Record:
        """Everything that was played, as a record."""
        record = self.record
        result = self.game.scores if self.game.over else None
        found = Record(record.game, record.rules, record.names, record.options, record.position, result, list(self.entries))
        found.commitment = self.commitment
        return found

    @property
    def commitment(self) -> Commitment | None:
        """What was promised about the dice, and the seed that it hid once the game is over; None at tables from before."""
        given = self.record.commitment
        if given is None or given.table != self.header.id:
            return given
        return given._replace(seed=self.header.seed if self.game.over else None)


def _running(state: State, seats: Sequence[str], free: Collection[int]) -> list[int]:
    """The seats of people who are asked now: their clocks run."""
    asked = [decision.seat for decision in state.decisions if decision.seat != CHANCE]
    return [seat for seat in asked if seats[seat] == HUMAN and seat not in free]


def _is_bot(seats: Sequence[str], seat: int) -> bool:
    return seat != CHANCE and seats[seat] not in (HUMAN, EMPTY)


def secrets_of(state: TableState, seat: int) -> bool:
    """Whether *seat* knows anything that a spectator does not."""
    return bool(state.view(seat).known.key() != state.view(None).known.key())
