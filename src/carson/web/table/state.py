"""A table: a log of moves, the game that it leads to, and the rules by which moves enter it.

What is played is decided here and nowhere else. `TableState` is a table at one moment, worked out from the log alone; a server
that starts again reads the log and stands where it stood. Luck is drawn from the seed of the table and from what each draw
means, so that taking a move back does not bring other dice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from carson.game import (
    CHANCE,
    Commitment,
    Decision,
    Entry,
    Event,
    Mode,
    Record,
    State,
    View,
    kind_named,
    read_record,
)
from carson.game.language import mark, say
from carson.game.undo import play_and_see
from carson.web.errors import Refused
from carson.web.store import MOVE, SIT, Header, Row
from carson.web.store.entries import EMPTY as EMPTY
from carson.web.store.entries import HUMAN as HUMAN
from carson.web.store.entries import LINK as LINK
from carson.web.table.apply import KINDS, Asked
from carson.web.table.clock import Clock
from carson.web.table.history import HistoryNotLoaded, Mark, Note, Passage, Tail, told_in
from carson.web.table.history import Told as Told
from carson.web.table.luck import luck_of
from carson.web.table.plans import Plans
from carson.web.table.snapshots import hash_of, restore
from carson.words.base import WORDS

MAX_MOVES: Final = 3000
"""How many moves a table may have. The longest of 2,500 random games with six seats and all variants had 954, of 3,462 games
over all options 828; only Kit Carson, who may lift and place for ever, comes near it."""
MAX_ENTRIES: Final = 10_000
"""How many entries its log may have, with everything that was taken back, planned or said about seats."""
MARK_INTERVAL: Final = 32
"""One past state in this many is kept, for taking back and for looking back."""
KEPT_MOVES: Final = 128
"""How much of the past stays in memory at least, in moves and in entries of the log; twice as much at most."""
TABLE_BYTES: Final = 16_000
ENTRY_BYTES: Final = 700
"""Estimated size of a table, and of each move, entry and passage of its story, worded in one language."""
GUIDED_SEED: Final = "a first round 1"
"""The seed of every table with lessons; by it a table is known to be one, and its dice are no secret."""


class TableState:
    """A table as its log stands: the state, the moves that count, and the story."""

    def __init__(self, header: Header, rows: Sequence[Row] = (), snapshot: str = "") -> None:
        """A table from its whole log, or from a *snapshot* (see `carson.web.table.snapshots`) and the entries after it."""
        self.header = header
        self.record: Record = read_record(header.record.partition("\n\n")[0] if snapshot else header.record)
        self.kind = kind_named(self.record.game)
        self.words = WORDS.of(self.record.game)
        self.seats = [HUMAN if who == LINK else who for who in header.seats]
        self.free = {seat for seat, who in enumerate(header.seats) if who == LINK}
        """The free seats: anybody who has the link may sit down there."""
        self.programs: set[int] = set()
        """The seats in which somebody else’s program sits: a bot to those who look, a person to the rules of the table."""
        self.changed_hands_at = [0] * len(self.seats)
        """For each seat the entry by which it last changed hands."""
        self.clock: Clock | None = None
        self.plans = Plans()
        self.next_table = ""
        """Where these people play again."""
        self.number = 0
        """How many entries the log has: the number that a move has to name."""
        self.answers: dict[str, int] = {}
        """What each post was answered, by the id that its client gave it."""
        self.asked_since = [0] * len(self.seats)
        """For each seat the entry since which it is asked what it is asked now."""
        self.game_changed_at = 0
        """The number of the last entry that changed the game."""
        self.touched = 0.0
        """When the last entry was written, in seconds since 1970."""
        self.revealed = False
        """The last move turned over what several seats had chosen in secret."""
        self.undo_asked: Asked | None = None
        self.departed: dict[int, int] = {}
        """For each seat that a person has left, how many moves the game had then; the most, if it was left several times."""
        self.journal: Tail[tuple[Row, bool]] = Tail()
        """The entries of the log, and whether each was a secret choice."""
        self.played: Tail[Entry] = Tail()
        """The moves that count: those that were taken back are in the log only."""
        self.opening = len(self.record.entries)
        """How many of them were played before the table was opened."""
        self.opening_hash = ""
        """The sign of the state with which the table was opened."""
        self.last_moves = [-1] * len(self.seats)
        """For each seat the index of its last move; -1 if it has made none."""
        self._marks: dict[int, Mark] = {}
        """By number of moves; one of them stands where the moves in memory begin."""
        self.story: Tail[Passage] = Tail()
        self.unsaved = 0
        """How many entries and moves of the opening came since the last snapshot."""
        self.secret = False
        """Something was hidden from somebody at some time: the record stays closed until the end."""
        self.luck = luck_of(header, self.record)
        """What chance will do next; a copy of it is used up by what is not in the log yet."""
        self.watcher: Callable[[Event], None] | None = None
        """Called with every event as it happens."""
        self._views: dict[int | None, View[Any]] = {}
        self._events: list[Event] = []
        """Told since the last move that was not chance’s; never changed, but replaced."""
        self._told_before = 0
        if snapshot:
            self.game: State = restore(self, snapshot)
            self._marks[len(self.played)] = self._mark()
            self._told_before = len(self.story)
        else:
            self.game = self.record.start()
            self._start()
        for row in rows:
            self.apply(row)

    def copy(self) -> TableState:
        """A table that can be changed without changing this one."""
        new = TableState.__new__(TableState)
        vars(new).update(vars(self))
        new.seats, new.free = list(self.seats), set(self.free)
        new.changed_hands_at, new.asked_since = list(self.changed_hands_at), list(self.asked_since)
        new.clock = None if self.clock is None else self.clock.copy()
        new.game, new.plans, new.luck = self.game.copy(), self.plans.copy(), self.luck.copy()
        new.programs, new.departed, new.last_moves = set(self.programs), dict(self.departed), list(self.last_moves)
        new.journal, new.played, new.story = self.journal.copy(), self.played.copy(), self.story.copy()
        new.answers, new._marks, new._views = dict(self.answers), dict(self._marks), {}
        return new

    def view(self, seat: int | None) -> View[Any]:
        """What *seat* may know of the game, or a spectator; made once, so nobody may change it."""
        if seat not in self._views:
            self._views[seat] = self.game.view(seat)
        return self._views[seat]

    @property
    def names(self) -> tuple[str, ...]:
        return self.record.names

    @property
    def options(self) -> Mapping[str, str]:
        return self.record.options

    @property
    def mode(self) -> Mode:
        return self.kind.mode_of(self.options)

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
        return [] if self.is_view_only else list(range(self.game.people))

    @property
    def guided(self) -> bool:
        """Whether this table is a guided first round."""
        return self.header.seed == GUIDED_SEED

    @property
    def is_view_only(self) -> bool:
        """Whether nobody plays here: the record or position was uploaded to be looked at."""
        return all(who == EMPTY for who in self.seats)

    @property
    def began_afresh(self) -> bool:
        """Whether the game began from scratch, not with a record or a position: only then can it count for ratings."""
        return not self.opening and self.record.position is None

    @property
    def told(self) -> list[Told]:
        """The lines of the log that are in memory, in the current language."""
        return told_in(self.story, self.story.first, self.words, self.names)

    @property
    def happened(self) -> list[tuple[int, Sequence[Event]]]:
        """What each move caused, together with the number of moves after it."""
        return [(passage.moves, passage.happened) for passage in self.story if not isinstance(passage.happened, Note)]

    def _start(self) -> None:
        self._marks[0] = self._mark()
        self._note_secrets()
        for entry in self.record.entries:
            self.play(entry)
        self.opening_hash, self.unsaved = hash_of(self.game), self.opening

    def _mark(self) -> Mark:
        return Mark(self.game.copy(), self.luck.copy(), self.revealed, tuple(self.last_moves))

    def play(self, entry: Entry) -> None:
        """Make a move and add it to the story; moves of chance join the passage of the move before them."""
        if entry.seat != CHANCE:
            self._told_before = len(self.story)
        self._events = list(self._events) if entry.seat == CHANCE else []
        self.game.listener = self._hear
        self._make(entry, len(self.played))
        self.game.listener = None
        self.played.append(entry)
        self.story.cut(self._told_before)
        self.story.append(Passage(len(self.played), self._events))
        if len(self.played) % MARK_INTERVAL == 0:
            self._marks[len(self.played)] = self._mark()
        self._note_secrets()

    def _hear(self, event: Event) -> None:
        self._events.append(event)
        if self.watcher is not None:
            self.watcher(event)

    def _note_secrets(self) -> None:
        self.secret = self.secret or self.view(None).known.key() != self.game.key()

    def _make(self, entry: Entry, index: int) -> None:
        self.luck.count(self.game.chance if entry.seat == CHANCE else "")
        self.revealed = play_and_see(self.game, entry)
        self._views = {}
        if entry.seat != CHANCE:
            self.last_moves[entry.seat] = index

    def apply(self, row: Row) -> None:
        """Apply one entry of the log by the function for its kind in `KINDS`."""
        if row.kind == MOVE:
            row = row._replace(text=self.kind.current_text(row.text))
        self.journal.append((row, bool(self.game.agenda and self.game.agenda[-1].sealed)))
        before, planned = self.game.decisions, self.plans.is_asked(self.game, row.seat)
        KINDS[row.kind](self, row)
        self.number, self.touched = row.number, row.made
        self.unsaved += 1
        if row.client is not None and row.answer is not None:
            self.answers[row.client] = row.answer
        if self.game.decisions is not before:
            self._ask_anew(before, row)
        self.plans.follow(planned, row, self.game)
        if self.clock is not None:
            self.clock.step(row, self.asked_people)

    def _ask_anew(self, before: Sequence[Decision], row: Row) -> None:
        """Record for each seat the entry at which its open question was asked."""
        for seat in range(len(self.asked_since)):
            asked = self.game.decision_of(seat)
            open_before = any(asked and was.seat == seat and was.kind == asked.kind for was in before)
            waited = row.kind == SIT or (row.kind == MOVE and row.seat != seat)
            if not (open_before and waited):
                self.asked_since[seat] = row.number

    def is_fresh(self, seat: int, number: int) -> bool:
        """Whether *seat* is still asked what a page at this number shows.

        An entry that changes nothing in the game makes no page stale, nor does the choice of another seat while several
        choose at the same time: what they leave to choose from is looked at when the choice arrives (O100).
        """
        return self.asked_since[seat] <= number <= self.number

    @property
    def awaits_guests(self) -> bool:
        """Whether the game waits for guests: seats are free and no person has moved. Nobody is asked, and no clock runs."""
        return bool(self.free) and all(self.last_moves[seat] < self.opening for seat in self.people)

    @property
    def asked_people(self) -> list[int]:
        """The seats of people who are asked now: their clocks run."""
        asked = () if self.awaits_guests else self.game.asked_seats
        return [seat for seat in asked if self.seats[seat] == HUMAN and seat not in self.free]

    def undone(self, before: State, moves: int) -> tuple[bool, str]:
        """Whether the first move to be undone, if *moves* stay, is a secret choice; if not, its text."""
        if before.agenda and before.agenda[-1].sealed:
            return True, ""
        return False, self.played[moves].text if moves < len(self.played) else ""

    def rename(self, seat: int, name: str) -> None:
        """Rename a seat, in the game and in its story."""
        names = list(self.names)
        names[seat] = name
        self.record = replace(self.record, names=tuple(names))
        self._views = {}
        self.game = self._named(self.game, len(self.played))

    def _named(self, game: State, moves: int) -> State:
        """The game after some *moves*, with the names that the seats have now."""
        if all(game.name_of(seat) == name for seat, name in enumerate(self.names)):
            return game
        found = game.renamed(self.names)
        if found is None:
            found = self.record.start()
            for entry in self.played[:moves]:
                found.play(entry.text, entry.seat)
        return found

    def note(self, note: Note) -> None:
        """Tell something that happened at the table and not in the game."""
        self.story.append(Passage(len(self.played), note))

    def back_to(self, moves: int, seat: int) -> None:
        """Go back to the state after this number of *moves*, and drop what was told since."""
        near = self._mark_before(moves)
        then = self._marks[near]
        self.game, self.luck = self._named(then.game.copy(), near), then.luck.copy()
        self.revealed, self.last_moves, self._views = then.revealed, list(then.last), {}
        for index, entry in enumerate(self.played[near:moves], near):
            self._make(entry, index)
        self._marks = {number: then for number, then in self._marks.items() if number <= moves}
        secret, taken = self.undone(self.game, moves)
        self.played.cut(moves)
        while self.story.kept and self.story[-1].moves > moves:
            self.story.cut(len(self.story) - 1)
        self._events = []
        words = mark("{name} takes back a secret choice.") if secret else mark("{name} takes back “{what}”.")
        self.note(Note(words, seat, "", move=taken))
        self._told_before = len(self.story)

    def _mark_before(self, moves: int) -> int:
        found = max((number for number in self._marks if number <= moves), default=None)
        if found is None:
            raise HistoryNotLoaded
        return found

    def at(self, moves: int) -> State:
        """The state of the game after its first *moves*; raises `HistoryNotLoaded` where these are not in memory."""
        if not 0 <= moves <= len(self.played):
            form = mark("This table has {number} moves; there is no position after {moves}.")
            raise Refused(say(form, number=len(self.played), moves=moves), 404)
        near = self._mark_before(moves)
        state = self._named(self._marks[near].game.copy(), near)
        for entry in self.played[near:moves]:
            state.play(entry.text, entry.seat)
        return state

    @property
    def size(self) -> int:
        """An estimate of its size in bytes."""
        kept = len(self.played.kept) + len(self.journal.kept) + len(self.story.kept)
        return TABLE_BYTES + 2 * len(self.header.record) + ENTRY_BYTES * kept

    @property
    def is_whole(self) -> bool:
        """Whether everything that happened is in memory."""
        return not (self.played.first or self.story.first or self.journal.first)

    def trim(self) -> None:
        """Forget what happened long ago: the database has it."""
        if max(len(self.played.kept), len(self.story.kept), len(self.journal.kept)) <= 2 * KEPT_MOVES:
            return
        first = max((number for number in self._marks if number <= len(self.played) - KEPT_MOVES), default=self.played.first)
        self.played.forget(first)
        self._marks = {number: then for number, then in self._marks.items() if number >= first}
        self.story.forget(len(self.story) - KEPT_MOVES)
        self.journal.forget(len(self.journal) - KEPT_MOVES)
        self.answers = dict(list(self.answers.items())[-KEPT_MOVES:])
        self.record = replace(self.record, entries=[])

    @property
    def is_full(self) -> bool:
        """Whether the table has reached the limit of moves or entries."""
        return len(self.played) >= MAX_MOVES or self.number >= MAX_ENTRIES

    def is_bot(self, seat: int) -> bool:
        return seat != CHANCE and self.seats[seat] not in (HUMAN, EMPTY)

    def bot_decision(self) -> Decision | None:
        """The decision of the first bot that is asked; None at a table that is full."""
        asked = () if self.is_full else self.game.decisions
        return next((decision for decision in asked if self.is_bot(decision.seat)), None)

    def whole_record(self) -> Record:
        """Everything that was played, as a record."""
        result = self.game.scores if self.game.over else None
        return replace(self.record, result=result, entries=list(self.played), commitment=self.commitment)

    @property
    def commitment(self) -> Commitment | None:
        """The promise about the dice, with its seed once the game is over; None at old tables without one."""
        given = self.record.commitment
        if given is None or given.table != self.header.id:
            return given
        return given._replace(seed=self.header.seed if self.game.over else None)
