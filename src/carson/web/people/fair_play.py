"""Fair play: while people play each other, nobody gets the computer's judgement of their game, unless their table allows it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from carson.game import BadFile, State, kind_named, read_toml
from carson.game.language import say
from carson.study.editing import AGENDA
from carson.web.errors import Refused
from carson.web.store import holders, tables
from carson.web.table.bots.advice import allows_hints
from carson.web.table.bots.scheduler import visitor
from carson.web.table.room import Room
from carson.web.table.snapshots import hash_of
from carson.web.table.state import TableState

MAX_OWN_TABLES: Final = 12
"""How many tables of the visitor are compared with what they ask about."""
NEARLY_THE_SAME: Final = 0.9
"""The share of pieces that two positions have in common if one was made from the other. Different games share at most 0.83,
even if everybody chooses alike; another place for one piece of the first round leaves 0.95."""

Pieces = Counter[tuple[str | int, ...]]


async def check_fair_play(
    room: Room, state: TableState, games: Iterable[State], known: Iterable[str] = (), browser: str | None = None
) -> None:
    """Refuse to judge *games* of a table if people are playing one of them without hints; raises `Refused`.

    The same goes for those of which only the hash is *known* (see `hash_of`).
    """
    if not allows_hints(state):
        raise Refused(say("People play each other here without hints. The computer may be asked when the game is over."), 403)
    await check_not_played(room, games, known, browser, state.header.id)


async def check_not_played(
    room: Room, games: Iterable[State], known: Iterable[str] = (), browser: str | None = None, besides: str = ""
) -> None:
    """Refuse if people are playing one of *games* at another table without hints; raises `Refused`.

    Games of the visitor's own *browser* are compared more closely: there, a small difference does not help.
    """
    own = [] if browser is None else await room.store.read(holders.tables_of, browser, MAX_OWN_TABLES)
    states = await room.states(name for name in own if name != besides)
    strict = [state.game for state in states if not allows_hints(state)]
    async with room.replays.turn(visitor.get()):
        hashes, is_like_one = await asyncio.to_thread(_compare, games, strict)
    _check(is_like_one)
    same = await room.store.read(tables.tables_at, [*hashes, *known], besides)
    _check(any(len(table.people) > 1 for table in await room.summaries(same)))


def _check(is_played: bool) -> None:
    if is_played:
        raise Refused(say("People are playing this game right now. The computer may be asked when it is over."), 403)


def _compare(games: Iterable[State], played: Sequence[State]) -> tuple[list[str], bool]:
    """The hashes of *games*, and whether one of them is nearly the same as one that is *played*."""
    hashes: dict[str, None] = {}
    is_like_one, others = False, [pieces_of(game) for game in played]
    for game in games:
        hashes[hash_of(game)] = None
        pieces = pieces_of(game) if others else Counter()
        is_like_one = is_like_one or any(likeness(pieces, other) >= NEARLY_THE_SAME for other in others)
    return list(hashes), is_like_one


def pieces_of(game: State) -> Pieces:
    """What lies where, without what lies there in every new game; nothing for a moment that cannot be written as a position.

    Amounts are no pieces: a dollar more or less does not make another game.
    """
    kind = kind_named(game.game)
    try:
        position = kind.write_position(game)
    except BadFile:
        return Counter()
    names = tuple(map(game.name_of, range(game.seats)))
    new = kind.write_position(kind.start(kind.options_of(game), names, kind.version))
    return Counter(_listed(read_toml(position))) - Counter(_listed(read_toml(new)))


def _listed(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The cells of drawings and the items of lists in a position, each with where it stands.

    A word of one letter names a row or a column, and dots are empty cells.
    """
    if isinstance(value, dict):
        for key, each in value.items():
            yield from () if key == AGENDA else _listed(each, (*path, key))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            if isinstance(each, dict):
                yield from _listed(each, (*path, number))
            else:
                yield (*path, each)
    elif isinstance(value, str) and "\n" in value:
        for row, line in enumerate(value.splitlines()):
            words = enumerate(line.split())
            yield from ((*path, row, column, word) for column, word in words if len(word) > 1 and word.strip("."))


def likeness(one: Pieces, other: Pieces) -> float:
    """The share of pieces that two positions have in common."""
    return (one & other).total() / max(1, one.total(), other.total())
