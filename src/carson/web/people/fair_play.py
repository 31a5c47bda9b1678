"""Fair play: while people play each other, nobody gets the computer's judgement of their game, unless their table allows it."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from carson.game import BadFile, State, kind_named, mode_named, read_toml
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
MAX_WAITING: Final = 250
MAX_OTHER_TABLES: Final = 40
"""How many tables of others are looked through, and how many of them compared: those at which something happened last."""
NEARLY_THE_SAME: Final = 0.9
"""The share of pieces that two positions have in common if one was made from the other. Different games share at most 0.82,
even if everybody chooses alike; another place for one piece of the first round leaves 0.94."""

_COLUMNS: Final = " abcdefghijklmnopqrstuvwxyz"
_ANYBODY: Final = str.maketrans("23456", "11111")
"""Seats that change their numbers do not make another game."""

SLICE_S: Final = 0.1
"""How long the moments of a game are compared before the game of somebody else has its turn."""

Pieces = Counter[tuple[str, ...]]


def check_hints_allowed(state: TableState) -> None:
    """Refuse to judge anything at a table where people play each other without hints; raises `Refused`."""
    if not allows_hints(state):
        raise Refused(say("People play each other here without hints. The computer may be asked when the game is over."), 403)


async def check_moments(
    room: Room, state: TableState, games: Iterable[State], known: Iterable[str] = (), browser: str | None = None
) -> None:
    """Refuse to judge *games*, moments of a table, if people are playing one of them without hints; raises `Refused`.

    The same goes for those of which only the hash is *known* (see `hash_of`). A game that began at this table, with dice of its
    own, is nobody else's.
    """
    check_hints_allowed(state)
    if not state.began_afresh:
        await check_not_played(room, games, known, browser, state.header.id, last=state.game)


async def check_not_played(
    room: Room,
    games: Iterable[State],
    known: Iterable[str] = (),
    browser: str | None = None,
    besides: str = "",
    *,
    nearly: bool = True,
    last: State | None = None,
) -> None:
    """Refuse if people are playing one of *games*, or *nearly* one, at another table without hints; raises `Refused`.

    Neither a small difference helps nor another browser nor a turned board: each is compared with games of others in the
    same round, and with those of the visitor's own *browser* in whatever round. The *last* of many shows on what ground
    all of them lie.
    """
    rest = iter(games)
    first = next(rest)
    mine = [] if browser is None else await room.store.read(holders.tables_of, browser, MAX_OWN_TABLES)
    own, others = [await _strict(room, names, besides) for names in (mine, await _alike(room, last or first) if nearly else [])]
    comparison = Comparison(chain([first], rest), own, others, last or first)
    while not comparison.done:
        await room.replays.in_thread(visitor.get(), comparison.go_on)
        _check(comparison.is_like_one)
    same = await room.store.read(tables.tables_at, [*comparison.hashes, *known], besides)
    _check(any(len(table.people) > 1 for table in await room.summaries(same)))


async def _strict(room: Room, names: Iterable[str], besides: str) -> list[State]:
    """The games at those of these tables that allow no hints."""
    return [state.game for state in await room.states(name for name in names if name != besides) if not allows_hints(state)]


async def _alike(room: Room, game: State) -> list[str]:
    """Tables without hints where people play: all with the same ground, and the latest of the same game with as many seats."""
    ground = kind_named(game.game).ground(game)
    same = await room.store.read(tables.tables_on_ground, ground, MAX_OTHER_TABLES) if ground else []
    waiting = await room.summaries(await room.store.read(tables.tables_without_hints, MAX_WAITING))
    found = [one.id for one in waiting if len(one.people) > 1 and len(one.names) == game.seats
             and mode_named(one.game)[0].name == game.game]  # fmt: skip
    return list(dict.fromkeys([*same, *found[:MAX_OTHER_TABLES]]))


def _check(is_played: bool) -> None:
    if is_played:
        raise Refused(say("People are playing this game right now. The computer may be asked when it is over."), 403)


class Comparison:
    """Compares *games*, which may be all moments of a long one, with games that are played, a slice at a time."""

    def __init__(self, games: Iterable[State], own: Sequence[State], others: Sequence[State], last: State) -> None:
        """They are compared with the visitor's *own* in any round, and with those of *others* in the same round.

        Those on the ground of the *last* of *games* are laid as it lies.
        """
        self._games = iter(games)
        self._own, self._others, self._last = own, others, last
        self._played: list[tuple[int | None, Pieces]] | None = None
        self.hashes: dict[str, None] = {}
        """Those of *games*."""
        self.is_like_one = False
        """One of them is nearly the same as one that is played."""
        self.done = False

    def go_on(self) -> None:
        """Compare some more of them."""
        until = time.monotonic() + SLICE_S
        if self._played is None:
            own = [(None, pieces) for game in self._own for pieces in _laid_as(game, self._last)]
            others = [(game.rounds_begun, pieces) for game in self._others for pieces in _laid_as(game, self._last)]
            self._played = [*own, *others]
        for game in self._games:
            self.hashes[hash_of(game)] = None
            played = [pieces for begun, pieces in self._played if begun in (None, game.rounds_begun)]
            pieces = pieces_of(game) if played else Counter()
            self.is_like_one = self.is_like_one or any(likeness(pieces, other) >= NEARLY_THE_SAME for other in played)
            if time.monotonic() >= until:
                return
        self.done = True


def _laid_as(game: State, other: State) -> list[Pieces]:
    """The pieces of a *game* by place, for each way to turn its board so that its ground is that of the *other*."""
    pieces = pieces_of(game)
    ways = kind_named(game.game).turned(game, other) if game.game == other.game else []
    turned = [Counter({tuple(map(way, piece)): number for piece, number in pieces.items()}) for way in ways]
    return turned or [pieces]


def pieces_of(game: State) -> Pieces:
    """The pieces by place, without those of every new game; empty for a moment that cannot be written as a position.

    Amounts are no pieces: a dollar more or less does not make another game.
    """
    kind = kind_named(game.game)
    try:
        position = kind.write_position(game)
    except BadFile:
        return Counter()
    names = tuple(map(game.name_of, range(game.seats)))
    return Counter(_listed(read_toml(position))) - _new_pieces(kind.name, tuple(kind.options_of(game).items()), names)


@lru_cache(maxsize=50)
def _new_pieces(game: str, options: tuple[tuple[str, str], ...], names: tuple[str, ...]) -> Pieces:
    """The pieces of a new game by place; shared, so nobody may change it."""
    kind = kind_named(game)
    return Counter(_listed(read_toml(kind.write_position(kind.start(dict(options), names, kind.version)))))


def _listed(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The cells of drawings and the items of lists in a position, each with where it stands, whosever it is.

    A word of one letter names a row or a column, and dots are empty cells. Parcels are called as on the board.
    """
    if isinstance(value, dict):
        for key, each in value.items():
            yield from () if key == AGENDA else _listed(each, (*path, key))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            if isinstance(each, dict):
                yield from _listed(each, path if path == ("seat",) else (*path, str(number)))
            elif isinstance(each, str):
                yield (*path, each)
    elif isinstance(value, str) and "\n" in value:
        for row, line in enumerate(value.splitlines()):
            words = enumerate(line.split())
            yield from (
                (*path, f"{_COLUMNS[column]}{row}", word.translate(_ANYBODY))
                for column, word in words
                if len(word) > 1 and word.strip(".")
            )


def likeness(one: Pieces, other: Pieces) -> float:
    """The share of pieces that two positions have in common."""
    return (one & other).total() / max(1, one.total(), other.total())
