"""Snapshots of a table, so that nobody has to play its whole log again.

A snapshot is everything that the next entry may depend on, as JSON; the game in it is a position. It is written with every
hundredth entry or so, and checked when it is read: one that does not fit, or that another version wrote, is ignored, and the
whole log is read instead.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from carson.game import BadFile, FairLuck, State
from carson.web.table.apply import Asked
from carson.web.table.clock import Clock
from carson.web.table.history import Tail

if TYPE_CHECKING:
    from carson.web.table.state import TableState

FORMAT: Final = 1
SNAPSHOT_INTERVAL: Final = 100
"""After how many entries a snapshot is written."""


class BadSnapshot(Exception):
    """A snapshot that does not lead to the state from which it was made."""


def hash_of(state: State) -> str:
    """A short hash of the state, stored with each move; the names of seats do not enter it."""
    text = repr(state.key())
    for seat in range(state.seats):
        text = text.replace(repr(state.name_of(seat)), f"seat {seat}")
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def snapshot_of(state: TableState) -> str:
    """A table as text; nothing for a game that has no positions."""
    try:
        position = state.kind.write_position(state.game)
    except BadFile:
        return ""
    asked = state.undo_asked
    plain: dict[str, Any] = {
        "format": FORMAT,
        "position": position,
        "hash": hash_of(state.game),
        "number": state.number,
        "moves": len(state.played),
        "passages": len(state.story),
        "opening": state.opening,
        "opening_hash": state.opening_hash,
        "names": state.names,
        "seats": state.seats,
        "free": sorted(state.free),
        "programs": sorted(state.programs),
        "hands": state.changed_hands_at,
        "asked_since": state.asked_since,
        "departed": sorted(state.departed.items()),
        "last": state.last_moves,
        "moved": state.game_changed_at,
        "touched": state.touched,
        "revealed": state.revealed,
        "secret": state.secret,
        "next_table": state.next_table,
        "drawn": state.luck.drawn if isinstance(state.luck, FairLuck) else None,
        "plans": [sorted(state.plans.steps.items()), state.plans.round],
        "clock": None if state.clock is None else state.clock.to_plain(),
        "undo_asked": None if asked is None else [*asked[:3], sorted(asked.agreed), asked.move],
    }
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def restore(state: TableState, snapshot: str) -> State:
    """Bring a new *state* to where the snapshot was made, and return its game. Raises `BadSnapshot` and `CarsonError`."""
    plain = json.loads(snapshot)
    if plain.get("format") != FORMAT:
        raise BadSnapshot
    game = state.kind.read_position(plain["position"])
    if hash_of(game) != plain["hash"]:
        raise BadSnapshot
    state.record = replace(state.record, names=tuple(plain["names"]))
    state.number, state.game_changed_at, state.touched = plain["number"], plain["moved"], plain["touched"]
    state.journal, state.played = Tail(first=plain["number"]), Tail(first=plain["moves"])
    state.story = Tail(first=plain["passages"])
    state.opening, state.opening_hash = plain["opening"], plain["opening_hash"]
    state.seats, state.free, state.programs = plain["seats"], set(plain["free"]), set(plain["programs"])
    state.changed_hands_at, state.asked_since, state.last_moves = plain["hands"], plain["asked_since"], plain["last"]
    state.departed = dict(plain["departed"])
    state.revealed, state.secret, state.next_table = plain["revealed"], plain["secret"], plain["next_table"]
    if isinstance(state.luck, FairLuck):
        state.luck.drawn = Counter(plain["drawn"])
    else:
        state.luck.made = plain["moves"]
    steps, state.plans.round = plain["plans"]
    state.plans.steps = {seat: tuple(planned) for seat, planned in steps}
    if plain["clock"] is not None:
        state.clock = Clock.from_plain(plain["clock"])
    if plain["undo_asked"] is not None:
        seat, goal, number, agreed, *move = plain["undo_asked"]
        state.undo_asked = Asked(seat, goal, number, frozenset(agreed), *move)
    return game
