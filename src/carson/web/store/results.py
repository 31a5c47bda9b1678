"""How games ended, the ratings that follow, and how everything about a person is removed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from carson.web.store.base import Base

_COLUMNS: Final = '"table", seat, person, mode, score, place, seats, rated, sources, personalities, finished'
NOBODY: Final = "-"
"""The host of a table whose host has been removed: nobody can become it."""


class Result(NamedTuple):
    """How a game ended for one person."""

    table: str
    seat: int
    person: str
    mode: str
    score: int
    place: int
    """1 for a winner."""
    seats: int
    rated: bool
    sources: str
    personalities: str
    finished: float


class Rating(NamedTuple):
    """What is thought of somebody’s strength: a mean and its standard deviation."""

    mu: float
    sigma: float
    games: int


Rate = Callable[[Mapping[str, Rating]], Mapping[str, Rating]]
"""Computes the ratings after a game from those before it, which lack newcomers."""


def enter(base: Base, rows: Sequence[Result], players: Sequence[str], rate: Rate) -> bool:
    """Keep how a game ended, once, and rate its *players* if it counts; False if that was done before."""
    table, mode = rows[0].table, rows[0].mode
    (rated,) = base.first("SELECT rated FROM tables WHERE id = ?", table) or (0,)
    if base.first('SELECT 1 FROM results WHERE "table" = ?', table) is not None:
        return False
    base.change_many(
        f"INSERT INTO results ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(*row[:7], int(row.rated and bool(rated)), *row[8:]) for row in rows],
    )
    if rated and rows[0].rated:
        before = {player: found for player in players if (found := rating_of(base, player, mode)) is not None}
        for player, after in rate(before).items():
            base.change(
                "INSERT INTO ratings (person, mode, mu, sigma, games) VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT (person, mode) DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games",
                player, mode, *after,
            )  # fmt: skip
    return True


def rating_of(base: Base, person: str, mode: str) -> Rating | None:
    found = base.first("SELECT mu, sigma, games FROM ratings WHERE person = ? AND mode = ?", person, mode)
    return None if found is None else Rating(*found)


def ratings_of(base: Base, person: str) -> dict[str, Rating]:
    rows = base.rows("SELECT mode, mu, sigma, games FROM ratings WHERE person = ? ORDER BY mode", person)
    return {mode: Rating(*rest) for mode, *rest in rows}


def results_of(base: Base, person: str, most: int) -> list[Result]:
    """The games of a person, the newest first."""
    rows = base.rows(f"SELECT {_COLUMNS} FROM results WHERE person = ? ORDER BY finished DESC LIMIT ?", person, most)
    return [Result(*row) for row in rows]


def unentered(base: Base, person: str, most: int) -> list[str]:
    """Finished tables of a person whose results are not kept yet: from before they were, or of a worker that died."""
    query = """SELECT DISTINCT tables.id, tables.touched FROM holders JOIN tables ON tables.id = holders."table"
               WHERE holders.browser = ? AND holders.seat >= 0 AND tables.awaits = 'over' AND NOT EXISTS (
               SELECT 1 FROM results WHERE results."table" = tables.id) ORDER BY tables.touched LIMIT ?"""
    return [table for table, _ in base.rows(query, person, most)]


def finished_at(base: Base, table: str) -> float:
    (made,) = base.first('SELECT MAX(made) FROM log WHERE "table" = ?', table) or (0.0,)
    return float(made or 0.0)


def is_rated(base: Base, table: str) -> bool:
    (rated,) = base.first("SELECT rated FROM tables WHERE id = ?", table) or (0,)
    return bool(rated)


def unrated(base: Base, names: Sequence[str]) -> set[str]:
    """Which of these tables do not count for ratings."""
    if not names:
        return set()
    query = f"SELECT id FROM tables WHERE rated = 0 AND id IN ({', '.join('?' * len(names))})"
    return {table for (table,) in base.rows(query, *names)}


def set_rated(base: Base, table: str, rated: bool) -> None:
    base.change("UPDATE tables SET rated = ? WHERE id = ?", int(rated), table)


def merge(base: Base, browser: str, person: str) -> None:
    """Give what a browser has played to the person it has signed in as; the person keeps their rating, if they have one."""
    base.change("UPDATE results SET person = ? WHERE person = ?", person, browser)
    base.change(
        "DELETE FROM ratings WHERE person = ? AND mode IN (SELECT mode FROM ratings AS theirs WHERE theirs.person = ?)",
        browser, person,
    )  # fmt: skip
    base.change("UPDATE ratings SET person = ? WHERE person = ?", person, browser)


def erase_name(base: Base, table: str, seat: int, record: str) -> None:
    """Forget what the person in a seat was called, in the header of the table, in its log and in its snapshots."""
    base.change("UPDATE tables SET record = ? WHERE id = ?", record, table)
    base.change('DELETE FROM snapshots WHERE "table" = ?', table)
    base.change(
        """UPDATE log SET text = '' WHERE "table" = ? AND seat = ? AND kind = 'sit' AND number < (
                   SELECT MAX(number) FROM log WHERE "table" = ? AND seat = ? AND kind = 'sit')""",
        table,
        seat,
        table,
        seat,
    )


def erase(base: Base, person: str) -> None:
    """Delete everything that is kept about a person. The games stay, and nothing in them leads to anybody."""
    browsers = [person, *(browser for (browser,) in base.rows("SELECT browser FROM devices WHERE person = ?", person))]
    for browser in browsers:
        base.change("DELETE FROM chat WHERE writer = ?", browser)
        base.change("DELETE FROM holders WHERE browser = ?", browser)
        base.change("DELETE FROM studies WHERE person = ?", browser)
        base.change("DELETE FROM subscriptions WHERE person = ? OR device = ?", browser, browser)
    for name in ("told_turns", "results", "ratings", "sanctions", "devices"):
        base.change(f"DELETE FROM {name} WHERE person = ?", person)
    base.change("DELETE FROM passkeys WHERE browser = ?", person)
    base.change("UPDATE tables SET host = ? WHERE host = ?", NOBODY, person)
