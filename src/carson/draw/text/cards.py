"""The pictures and words of the card game: `carson.draw.text.cards_table` draws the table and words the events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from carson.cards import decks, frame, parcels
from carson.cards.moves import Build as BuildAt
from carson.cards.moves import Take
from carson.cards.state import State
from carson.cards.steps.draft import Build
from carson.cards.words import parcel_name, source_name
from carson.draw.palette import FAINT
from carson.draw.text import cards_table
from carson.game import BadOption, Decision, Event, Move, kind_named, mark, say, say_many
from carson.words.cards.events import line
from carson.words.cards.explanations import EFFECTS, POINTS, explained
from carson.words.lines import Choice, Line, listed, some_points

FEW: Final = 12
"""Up to this many places for a card are listed one by one."""

_QUESTIONS: Final = {
    "bid": mark("{name} bids an auction card, in secret until all have chosen."),
    "take": mark("{name} takes a card from the row."),
    "activate": mark("{name} may use a character."),
    "sell": mark("{name} may sell a card of the city."),
    "choose": mark("{name} chooses a character for the newsboy."),
}


class CardsPictures:
    """`Pictures` of Carson City: The Card Game."""

    def table(self, state: State, width: int) -> RenderableType:
        return Text(cards_table.text(state, width).rstrip("\n"))

    def look(self, state: State) -> Any:
        return state.key()

    def story(self, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
        return [Line(line(event, names)) for event in events]

    def question(self, state: State, decision: Decision) -> str:
        step = state.agenda[-1]
        if isinstance(step, Build):
            face = "\n    ".join(state.box.face_text(step.card).split("/"))
            told = say("{name} builds {card} into the city.", name=state.name_of(decision.seat), card=decks.NAMES[step.card])
            return f"{told}\n    {face}"
        return say(_QUESTIONS.get(decision.kind) or mark("{name} chooses."), name=state.name_of(decision.seat))

    def choices(self, state: State, decision: Decision) -> list[Choice]:
        moves = sorted(decision.moves, key=lambda move: -_gain(state, decision.seat, move))
        builds = tuple(move for move in moves if isinstance(move, BuildAt))
        if len(builds) <= FEW:
            return [self._choice(state, decision.seat, move) for move in moves]
        best = [self._choice(state, decision.seat, move) for move in builds[: FEW - 1]]
        rest = [Choice(str(move), (move,)) for move in moves if move not in builds]
        more = builds[FEW - 1 :]
        return [
            *best,
            Choice(say("build elsewhere"), more, _elsewhere(len(more), _gain(state, decision.seat, more[0]))),
            *rest,
        ]

    def _choice(self, state: State, seat: int, move: Move) -> Choice:
        number = int(move.split()[1]) if move.startswith("bid ") else None
        return Choice(str(move), (move,), self.move_note(state, seat, move), number)

    def move_note(self, state: State, seat: int, move: Move) -> str:
        """What building there would score, what a card could score at best, what a character does."""
        if isinstance(move, BuildAt):
            return some_points(_gain(state, seat, move))
        if isinstance(move, Take):
            if move.card >= decks.TERRAIN:
                return say(EFFECTS[decks.NAMES[move.card]])
            best = max(
                (state.gain(seat, move.card, place) for place in frame.bits(state.places(seat, move.card))), default=None
            )
            face = state.box.face_text(move.card)
            if best is None:
                return say("{face}, fits nowhere", face=face)
            return say("{face}, {points} at best", face=face, points=some_points(best))
        return ""

    def why(self, state: State, seat: int, words: Sequence[str]) -> RenderableType:
        if list(words) in ([], ["points"]):
            return points_table(state)
        told = explained(state, "-".join(words))
        if told is None:
            raise BadOption(say("“why points” explains the points, “why sheriff” a character, “why saloon” a building."))
        return Text(told)

    def typed(self) -> str:
        return "“take I-07”, “i-07”, “bid 5”, “5”"

    def reasons(self) -> dict[str, str]:
        return {
            "why points": say("the points of everybody by source"),
            "why sheriff": say("what a character does; also what a building scores"),
        }

    def more_names(self) -> dict[str, str]:
        return {"legend": say("what the letters mean and score")}

    def more(self, state: State, word: str, width: int) -> RenderableType | None:
        return legend() if word == "legend" else None

    def result(self, state: State, width: int) -> RenderableType:
        names = [state.name_of(seat) for seat in state.winners]
        won = say_many(len(names), "{names} wins.", "{names} win.", names=listed(names))
        return Group(points_table(state), Text(), Text(won, "bold"))

    def data(self, state: State) -> dict[str, Any]:
        return {
            "over": state.over,
            "epoch": state.epoch,
            "round": state.round,
            "scores": dict(zip(state.names, state.scores, strict=True)),
            "winners": [state.name_of(seat) for seat in state.winners] if state.over else [],
            **kind_named("cards").inspect(state),
        }

    def examine(self, state: State, width: int) -> RenderableType:
        return Group(self.table(state, width), Text(), Text(say("points"), "bold"), points_table(state))


def _gain(state: State, seat: int, move: Move) -> int:
    """What a move scores at once; 0 for all that build nothing."""
    step = state.agenda[-1]
    return state.gain(seat, step.card, move.place) if isinstance(step, Build) and isinstance(move, BuildAt) else 0


def _elsewhere(places: int, best: int) -> str:
    return say_many(places, "{number} more place, {gain} at best", "{number} more places, {gain} at best", gain=f"{best:+}")


def points_table(state: State) -> Table:
    """The points of each seat by source; sources that give nobody anything are left out."""
    parts = [{part.what: part.amount for part in state.why(seat)} for seat in range(state.seats)]
    table = Table(box=None, pad_edge=False, header_style="")
    table.add_column("")
    for name in state.names:
        table.add_column(name, justify="right")
    for source in dict.fromkeys(what for part in parts for what in part):
        if any(part.get(source) for part in parts):
            table.add_row(source_name(source), *(str(part.get(source) or "·") for part in parts))
    table.add_row(say("points"), *map(str, state.scores), style="bold")
    return table


def legend() -> Table:
    """The letters of the cards with what each scores."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, style="bold")
    table.add_column(no_wrap=True)
    table.add_column(ratio=1, style=FAINT)
    for letter, name in zip(parcels.LETTERS, parcels.NAMES, strict=True):
        table.add_row(letter, parcel_name(name), say(POINTS[name]))
    table.add_row("(5)", say("attraction"), say("virtual players take the highest, and score it"))
    return table
