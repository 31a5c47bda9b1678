"""A table that keeps its changes, and a browser that shows what its socket hears."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

from carson.city.state import State as CityState
from carson.draw.svg.city.path import path_pieces
from carson.draw.svg.city.town import town_pieces
from carson.draw.svg.shape import Shape
from carson.game import Decision, Move
from carson.game.language import speaking
from carson.web.live.beats import beats_of
from carson.web.live.hub import Page
from carson.web.live.moments import Moments
from carson.web.pages.table.bar import bar
from carson.web.pages.table.page import log_line
from carson.web.table.cache import Table
from carson.web.table.change import Change, Draft
from carson.web.table.state import TableState
from carson.web.table.viewer import chair_of
from carson.words.base import words_of
from tests.web.scenes import shown_to
from tests.web.tables import new_header

GAMES: dict[str, dict[str, list[str]]] = {
    "plain": {"game": ["city"], "who-2": ["random"]},
    "first edition": {"game": ["city"], "edition": ["first"]},
    "red cards": {"game": ["city"], "cards": ["random"]},
    "new-beginning": {"game": ["city"], "variants": ["new-beginning"]},
    "might-is-right": {"game": ["city"], "variants": ["might-is-right"]},
    "kit-carson": {"game": ["city"], "variants": ["kit-carson", "might-is-right"]},
    "river": {"game": ["city"], "variants": ["river", "outlaws", "horses"]},
    "solo": {"game": ["solo"]},
    "cards": {"game": ["cards"]},
    "cards with bots": {"game": ["cards"], "who-2": ["beginner"], "who-3": ["pro"]},
}
SECRETS = ("new-beginning", "might-is-right", "kit-carson", "cards")
"""The games of these in which somebody chooses in secret."""


class LiveTable(Table):
    """A table with the changes that were made to it."""

    def __init__(self, state: TableState) -> None:
        super().__init__(state)
        self.changes: list[Change] = []

    def change(self, draft: Draft) -> Change:
        self.changes.append(draft.finish())
        self.state = self.changes[-1].after
        return self.changes[-1]

    def move(self, seat: int, move: str) -> Change:
        draft = Draft(self.state)
        draft.move(seat, move)
        return self.change(draft)


def a_table(name: str, seed: str) -> LiveTable:
    form = {"who-1": ["human"], "who-2": ["human"], "who-3": ["human"], **GAMES[name]}
    table = LiveTable(TableState(new_header(form)._replace(seed=seed)))
    draft = Draft(table.state)
    draft.go_on()
    table.change(draft)
    return table


def again(state: TableState) -> LiveTable:
    """The same table, read anew from its log."""
    return LiveTable(TableState(state.header, [row for row, _ in state.journal]))


def some_move(decision: Decision, luck: Random) -> Move:
    """At random, but seldom one of those that lead nowhere or end a turn."""
    eager = [move for move in decision.moves if not move.startswith(("pass", "done", "decline", "keep", "lift", "road"))]
    return luck.choice(eager if eager and luck.random() < 0.8 else decision.moves)


class Browser:
    """The page at the other end: keeps what it was sent, as the page’s JavaScript does."""

    def __init__(self, table: LiveTable, seat: int | None, spoken: str = "en") -> None:
        self.table, state = table, table.state
        self.changes = len(table.changes)
        held = frozenset() if seat is None else frozenset([seat])
        with speaking(spoken):
            self.page = Page(table, held, seat, Shape.WIDE)
        assert self.page.begin(state.number, len(state.played))
        self.seat, self.spoken = seat, spoken
        self.heard: list[dict[str, Any]] = []
        with speaking(spoken):
            known = state.game.view(seat).known
            first = shown_to(known, seat)
            self.pieces: dict[str, str] = dict(first.pieces)
            self.spots: dict[str, str] = dict(first.spots)
            self.lines = [str(log_line(state, told)) for told in state.told]
            chair = chair_of(state, held, seat)
            self.bar: str = bar(state, chair)
            self.lit = sorted(words_of(known).targets(known, chair.decision))
            self.asked = list(state.game.asked_seats)

    def listen(self) -> list[str]:
        """Hear what has happened, and show it; the messages as they were sent."""
        for change in self.table.changes[self.changes :]:
            self.page.tell(Moments(change.after, beats_of(change.turns or ())))
        self.changes = len(self.table.changes)
        sent = []
        while not self.page.queue.empty():
            sent.append(self.page.queue.get_nowait())
            self.show(json.loads(sent[-1]))
        return sent

    def show(self, patch: dict[str, Any]) -> None:
        self.heard.append(patch)
        for name, piece in patch.get("pieces", {}).items():
            assert self.pieces[name] != piece
            self.pieces[name] = piece
        for fresh in patch.get("fresh", {}).values():
            for piece in re.split(r"(?<=</g>)(?=<g )", fresh):
                name = re.search(r' id="([^"]+)"', piece)
                assert name
                assert name[1] not in self.pieces
                self.pieces[name[1]] = piece
        for name in patch.get("gone", ()):
            del self.pieces[name]
        self.spots |= patch.get("moved", {})
        taken = len(self.lines) if patch.get("anew") else patch.get("taken", 0)
        self.lines[len(self.lines) - taken :] = patch.get("lines", ())
        self.bar = patch.get("bar", self.bar)
        self.lit, self.asked = patch.get("lit", self.lit), patch.get("asked", self.asked)

    def check(self) -> None:
        """The page shows what it would show if it were loaded now."""
        state = self.table.state
        with speaking(self.spoken):
            chair = chair_of(state, self.page.held, self.seat)
            known = state.game.view(chair.seat).known
            now = shown_to(known, chair.seat)
            assert self.pieces == dict(now.pieces)
            if isinstance(known, CityState):
                drawn = town_pieces(known, seat=chair.seat) | path_pieces(known, seat=chair.seat)
                assert {
                    name: piece for name, piece in drawn.items() if name not in ("land", "roads", "path")
                }.items() <= now.pieces.items()
            assert {name: self.spots[name] for name in now.spots} == dict(now.spots)
            assert self.lines == [log_line(state, told) for told in state.told]
            assert self.lit == sorted(words_of(known).targets(known, chair.decision))
            assert self.asked == list(state.game.asked_seats)
            assert without_ids(self.bar) == without_ids(bar(state, chair))


def without_ids(markup: str) -> str:
    return re.sub(r'(data-at|name="at" value|name="client" value)="[^"]*"', "", markup)


def played(name: str, seed: str, moves: int) -> Iterator[tuple[LiveTable, Decision]]:
    """A table before each of its moves, which are made at random when the caller comes back."""
    table, luck = a_table(name, seed), Random(seed)
    for _ in range(moves):
        if table.state.game.over:
            return
        decision = luck.choice(table.state.game.decisions)
        yield table, decision
        table.move(decision.seat, some_move(decision, luck))
