"""New tables from what somebody fills in on the start page, and the entries that what they do leads to."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from carson.web.http.requests import Form
from carson.web.store import Header, Row
from carson.web.table import new_table, undo
from carson.web.table.change import Draft
from carson.web.table.state import TableState
from carson.web.views.start import wish_of


def new_header(form: Form) -> Header:
    return new_table.new_header(wish_of(form))


def rows_of(state: TableState, fill: Callable[[Draft], None], client: str | None = None) -> list[Row]:
    """The entries of a change that is not made."""
    draft = Draft(state, client)
    fill(draft)
    return list(draft.finish().rows)


def chance_after(state: TableState) -> list[Row]:
    return rows_of(state, Draft.go_on)


def moves_after(state: TableState, seat: int, text: str, client: str | None = None) -> list[Row]:
    return rows_of(state, lambda draft: draft.move(seat, text), client)


def moves_together(state: TableState, seat: int, texts: Sequence[str]) -> list[Row]:
    return rows_of(state, lambda draft: draft.move_on(seat, texts))


def plan_rows(state: TableState, seat: int, text: str) -> list[Row]:
    return rows_of(state, lambda draft: draft.plan(seat, [step for step in text.split("; ") if step]))


def undo_rows(state: TableState, seat: int, number: int, client: str, held: Collection[int], may_ask: bool = True) -> list[Row]:
    return rows_of(state, lambda draft: undo.undo(draft, seat, number, held, may_ask), client)


def answer_rows(state: TableState, seat: int, number: int, client: str, agreed: bool) -> list[Row]:
    return rows_of(state, lambda draft: undo.answer_undo(draft, seat, number, agreed), client)


def take_in(state: TableState, rows: Iterable[Row]) -> None:
    for row in rows:
        state.apply(row)
