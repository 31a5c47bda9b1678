"""Finished games as a table of decisions, for learning: one Parquet file for each kind of game.

Each row is one decision of a seat: what it knew, what it could do, what it did, and how the game ended. Apart from the
result, nothing in a row depends on what its seat could not know. Names of people are left out. docs/research.md lists the
columns.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from carson.game import CHANCE, BadOption, CarsonError, Record, State, View, kind_named
from carson.research import missing
from carson.research.numbers import NUMBERS, Observer

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ModuleNotFoundError as error:
    raise missing(error, __name__, "dataset") from None

VERSION: Final = 2
SCHEMA: Final = pa.schema(
    [
        ("source", pa.string()),
        ("rules", pa.int16()),
        ("options", pa.string()),
        ("seats", pa.int8()),
        ("number", pa.int32()),
        ("seat", pa.int8()),
        ("epoch", pa.int8()),
        ("round", pa.int8()),
        ("kind", pa.string()),
        ("view", pa.string()),
        ("observation", pa.list_(pa.float32())),
        ("moves", pa.list_(pa.string())),
        ("choice", pa.int16()),
        ("scores", pa.list_(pa.int32())),
        ("shares", pa.list_(pa.float32())),
    ],
    metadata={"carson dataset": str(VERSION)},
)


class Source(NamedTuple):
    """A game and what to call it."""

    name: str
    record: Record


def rows_of(source: Source) -> list[dict[str, Any]]:
    """All decisions of a finished game; raises `CarsonError` if it is not finished, or cannot have been played like this."""
    record = source.record
    rows: list[dict[str, Any]] = []
    states = record.states()
    state = next(states)
    observer = _observer_of(state)
    asked = _asked(state, record, 0, observer)
    for number, _ in enumerate(states, 1):
        if asked is not None:
            rows.append(asked)
        asked = _asked(state, record, number, observer) if number < len(record.entries) else None
    if not state.over:
        raise CarsonError("The game is not finished.")
    common = {
        "source": source.name,
        "rules": record.rules,
        "options": json.dumps(record.options, sort_keys=True),
        "seats": state.seats,
        "scores": list(state.scores),
        "shares": state.victory_shares,
    }
    return [{**common, **row} for row in rows]


def _asked(state: State, record: Record, number: int, observer: Observer | None) -> dict[str, Any] | None:
    """The decision that entry *number* of the record answers; None for one of chance."""
    entry = record.entries[number]
    if entry.seat == CHANCE:
        return None
    view = state.view(entry.seat)
    decision = view.decision
    assert decision is not None
    return {
        "number": number,
        "seat": entry.seat,
        "epoch": state.epoch,
        "round": state.round,
        "kind": decision.kind,
        "view": json.dumps(_without_names(view), ensure_ascii=False),
        "observation": None if observer is None else observer.observe(view).tolist(),
        "moves": list(decision.moves),
        "choice": decision.moves.index(state.parse(entry.text)),
    }


def _without_names(view: View[Any]) -> dict[str, Any]:
    """The position as the seat knows it, with the keys of position files."""
    data = tomllib.loads(kind_named(view.known.game).write_position(view.known))
    for seat in data.get("seat", ()):
        seat.pop("name", None)
    return data


def _observer_of(state: State) -> Observer | None:
    """What observes this game; None if its numbers are not registered."""
    try:
        return NUMBERS.of(state.game).observer(state)
    except BadOption:
        return None


def write_dataset(folder: Path, sources: Iterable[Source]) -> Iterator[tuple[Source, int | CarsonError]]:
    """Write ``GAME.parquet`` for each game that occurs; tells each source and how many decisions it had, or what is wrong."""
    writers: dict[str, pq.ParquetWriter] = {}
    try:
        for source in sources:
            try:
                rows = rows_of(source)
            except CarsonError as error:
                yield source, error
                continue
            game = source.record.game
            if game not in writers:
                writers[game] = pq.ParquetWriter(folder / f"{game}.parquet", SCHEMA, compression="zstd")
            writers[game].write_table(pa.Table.from_pylist(rows, schema=SCHEMA))
            yield source, len(rows)
    finally:
        for writer in writers.values():
            writer.close()
