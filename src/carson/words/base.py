"""What a person reads about a game. Each game registers its own `Words`; what it does not say is said plainly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from carson.game import Decision, Event, Move, PerGame, State, Why, mark, say
from carson.words.guide.parts import Topic
from carson.words.lessons import Taught
from carson.words.lines import Choice, Line, PlaceInfo

DECISION: Final = "decision"
"""The word by which a page asks about the open decision instead of a thing on the table."""
_NOTHING_ASKED: Final = Topic(
    mark("Nothing is asked of you now"),
    mark("It is somebody else’s turn to decide. Meanwhile you can look at everything on the table."),
    "",
)


class Tip(NamedTuple):
    """Advice for a kind of decision, and the chapter of the rules that says more."""

    name: str
    """The name under which a browser remembers that it was read."""
    text: str
    rule: str


class Landmark(NamedTuple):
    """A moment that somebody who replays a game may want to jump to."""

    kind: str
    """``round`` or ``duel``."""
    name: str = ""
    """What tells it apart from others of its kind, such as the number of a round."""


class Brought(NamedTuple):
    """What an event brought a seat."""

    what: str
    number: int
    source: str = ""
    """The source of points of which these are a part; nothing for what is not points."""


class Words:
    """The words of one game. Its states are what the reader may know; everything is said in the reader's language."""

    def story(self, happened: Sequence[Event], names: Sequence[str]) -> list[Line]:
        """What happened, a sentence a line."""
        return [Line(str(event)) for event in happened]

    def beats(self, happened: Sequence[Event]) -> list[range]:
        """Which of the events, by index, a page shows together. What is one line of the story is never torn apart."""
        return [range(number, number + 1) for number in range(len(happened))]

    def weight(self, event: Event, seat: int) -> float:
        """About how many points an event moves for a seat, to tell which events decided a game."""
        return 0

    def brought(self, event: Event, seat: int) -> Brought | None:
        """What an event brought a seat, to say why a move is better than another."""
        return None

    def names_source(self, state: Any, move: Move, what: str) -> bool:
        """Whether a move by itself says where such points come from, as buying a bank does of those that banks bring."""
        return what in move.split()

    def landmark(self, event: Event) -> Landmark | None:
        """Whether an event is a moment to jump to."""
        return None

    def question(self, state: Any, decision: Decision) -> str:
        """What the seat is asked, in one sentence."""
        return say("{name} chooses.", name=state.name_of(decision.seat))

    def chance_question(self, state: Any) -> str:
        """The question to people with real dice and cards: what came up?"""
        return say("What comes up?")

    def typed_dice(self, state: Any, text: str) -> str:
        """The move of chance that a person means by *text*; *text* itself unless the game has a shorthand for dice."""
        return text

    def task(self, state: Any, decision: Decision) -> str:
        """What the seat is asked, said to its player as the end of a sentence: “Your turn: …”."""
        return say("choose")

    def subjects(self, state: Any) -> tuple[str, ...]:
        """The parts of the picture that the open question is about."""
        return ()

    def choices(self, state: Any, decision: Decision) -> list[Choice]:
        """The moves of the decision, grouped so that the list stays short."""
        return [Choice(str(move), (move,), self.move_note(state, decision.seat, move)) for move in decision.moves]

    def label(self, move: str) -> str:
        """What the button of a move says."""
        return move

    def button(self, state: Any, seat: int, move: Move) -> str:
        """The label with what *seat* pays and gains, where that is short."""
        return self.label(move)

    def declines(self, move: Move) -> bool:
        """Whether a move lets an opportunity go: its button is quieter than those that take it."""
        return move == "pass"

    def aside(self, move: Move) -> str:
        """The heading of the list of such moves, if almost every question leaves them open, as it does roads; else empty."""
        return ""

    def deserves_button(self, state: Any, seat: int, move: Move) -> bool:
        """Whether a move that would stand in a list of its own (see `aside`) brings enough now to get a button."""
        return False

    def is_idle(self, state: Any, decision: Decision) -> bool:
        """Whether no move of the decision gains anything, so that the usual answer is to decline."""
        return False

    def amount(self, move: Move) -> int | None:
        """The number in a move that is one of a whole range, such as ``give 12``: it is chosen with a slider."""
        return None

    def move_note(self, state: Any, seat: int, move: Move) -> str:
        """What a move gives or costs, in a few words; empty if there is nothing to say."""
        return ""

    def short_note(self, state: Any, seat: int, move: Move) -> str:
        """The note of a move beside a picture, without what can be seen there."""
        return self.move_note(state, seat, move)

    def button_note(self, state: Any, seat: int, move: Move) -> str:
        """The note on the button, if the first part of the short note will not do."""
        return ""

    def signs(self, state: Any, seat: int, move: Move) -> str:
        """What a move brings as a line of pictograms, such as ``+1 :hat``: text, and pictures after a colon."""
        return ""

    def face(self, move: Move) -> str:
        """What the button of a move shows in place of its words, such as the number of a card; empty for most moves."""
        return ""

    def pieces(self, move: Move) -> tuple[str, ...]:
        """What is printed on the pieces that a move lays, such as the numbers of duel tiles; empty for most moves."""
        return ()

    def confirmation(self, state: Any, seat: int, move: Move) -> str:
        """The words of the button that confirms a move which was chosen in the picture, if they are not those of the move."""
        return ""

    def target(self, state: Any, move: Move) -> str | None:
        """The part of the picture that a move is about, such as a parcel or a card; None if there is none."""
        return None

    def targets(self, state: Any, decision: Decision | None) -> frozenset[str]:
        """Everything in the picture that can be clicked now."""
        moves = () if decision is None else decision.moves
        return frozenset(found for move in moves if (found := self.target(state, move)) is not None)

    def move_towards(self, state: Any, decision: Decision, place: str) -> str | None:
        """The move that a click on *place* would mean if it were legal: used only to explain why it is not.

        None where nothing of this sort is chosen, and where the moves that choose it do not name it.
        """
        wanted = self.sort_of_place(place)
        for move in decision.moves:
            found, parts = self.target(state, move), move.split()
            if found in parts and self.sort_of_place(found) == wanted:
                return " ".join(place if word == found else word for word in parts)
        return None

    def sort_of_place(self, place: str) -> str:
        """What sort of thing a place in the picture is; a choice is made among things of one sort."""
        return ""

    def tip(self, state: Any, decision: Decision) -> Tip | None:
        """What to consider at a decision of this kind; None if there is nothing to say."""
        return None

    def lesson(self, state: Any, decision: Decision) -> Taught | None:
        """What the guided first round teaches at this decision; None if it teaches nothing, or nothing more."""
        return None

    def topics(self, state: Any, word: str, seat: int | None) -> list[Topic]:
        """What the thing called *word* is, the most specific topic first; *seat* says whose city is meant."""
        return []

    def explained(self, state: Any, decision: Decision | None, word: str, seat: int | None = None) -> list[Topic]:
        """The answer to “?”: the topics of a thing on the table, or what the open decision is about."""
        if word != DECISION:
            return self.topics(state, word, seat)
        found = None if decision is None else self.tip(state, decision)
        if found is None:
            return [_NOTHING_ASKED.said()]
        return [Topic(say("What is asked now"), found.text, found.rule)]

    def place_info(self, state: Any, seat: int | None, place: str) -> PlaceInfo:
        """What the picture does not show of a place: what would be earned there, how a duel would end."""
        return PlaceInfo()

    def points(self, state: Any, seat: int) -> Why:
        """Where the points of a seat come from, if the game were scored now."""
        return []

    def source_name(self, what: str) -> str:
        """What people call a source of points."""
        return what

    def fact(self, what: str, more: float) -> str:
        """Say to the player how much *more* than another move one brings on average of something that is not points."""
        return f"{more:+.1f} {what}"

    def source_places(self, state: Any, what: str) -> Sequence[str]:
        """The parts of the picture from which a source gives points at the end."""
        return ()

    def sources(self, state: State) -> dict[str, list[int]]:
        """What each source gives every seat. Sources that give nobody anything are left out."""
        parts = [self.points(state, seat) for seat in range(state.seats)]
        sources = dict.fromkeys(part.what for why in parts for part in why)
        table = {source: [sum(part.amount for part in why if part.what == source) for why in parts] for source in sources}
        return {source: amounts for source, amounts in table.items() if any(amounts)}

    def points_by_source(self, state: State) -> dict[str, list[int]]:
        """What each source gives every seat, by the names that people call the sources."""
        return {self.source_name(source): amounts for source, amounts in self.sources(state).items()}

    def personality(self, move: str) -> str:
        """The name of the personality that a move takes; nothing for any other move."""
        return ""

    def typed_examples(self) -> str:
        """Examples of what a person may type for a move."""
        return ""

    def why_examples(self) -> dict[str, str]:
        """Examples of what the command ``why`` explains, with what it tells."""
        return {"why points": say("the points of everybody by source")}


WORDS: Final = PerGame("carson.words.{}.words", Words())


def words_of(state: State) -> Words:
    return WORDS.of(state.game)
