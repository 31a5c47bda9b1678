"""All deals of a match, on several cores or on a cluster; results are kept in a file from which it can be taken up again.

A deal with all its rotations is one piece of work. Its outcome follows from the match alone, so it does not matter which
process plays it or when; results are put in order before anybody counts them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from carson.arena.cluster import played_on
from carson.arena.digest import is_whole
from carson.arena.match import Match, opening
from carson.arena.players import Player, player_for
from carson.arena.referee import Outcome, play_game, record_game
from carson.bots.processes import Pool
from carson.game import BadFile, BadOption, CarsonError, Record

Tell = Callable[[int], None]
"""Told how many games were just finished."""

WAITING: Final = 3
"""Deals that wait for each worker, so that none is idle and few are lost when a match is broken off."""
TRIES: Final = 5
"""Workers that die so often without a deal in between are no accident."""
_PLAYERS: Final[dict[tuple[str, float, int], Player]] = {}
"""The bots of this process: they are made once and stay."""


def run_match(
    match: Match,
    workers: int = 1,
    kept: str | None = None,
    tell: Tell = lambda games: None,
    digest: bool = False,
    cluster: str | None = None,
) -> list[Outcome]:
    """Play *match*, or what is missing of it in the file *kept*; all outcomes in order. Raises `BadOption`.

    On *workers* of this machine, or on the Ray cluster at the address *cluster*.
    """
    opening(match, 0)
    check_bots(match)
    known = _read(kept, match) if kept and os.path.exists(kept) else {}
    done = {deal: games for deal, games in known.items() if deal < match.deals and (not digest or is_whole(games[0].digest))}
    for games in done.values():
        tell(len(games))
    missing = [deal for deal in range(match.deals) if deal not in done]
    writer = _Writer(kept, match, new=not known) if kept else None
    try:
        with closing(_played(match, missing, workers, digest, cluster)) as played:
            for deal, games in played:
                done[deal] = games
                if writer is not None:
                    writer.write(deal, games)
                tell(len(games))
    finally:
        _send_home()
    return [game for deal in sorted(done) for game in done[deal]]


def check_bots(match: Match) -> None:
    """Make every bot once; raises `BadOption` with the reason if one cannot be made."""
    for spec in dict.fromkeys(match.bots):
        player_for(spec, match.move_seconds).close()


def _played(
    match: Match, deals: list[int], workers: int, digest: bool, cluster: str | None
) -> Generator[tuple[int, list[Outcome]]]:
    if workers < 1:
        raise BadOption(f"At least one worker plays, not {workers}.")
    if cluster is not None:
        yield from played_on(cluster, match, deals, digest)
        return
    if workers == 1 or len(deals) < 2:
        for deal in deals:
            yield deal, play_deal(match, deal, digest)
        return
    yield from _on_cores(match, deals, workers, digest)


def _on_cores(match: Match, deals: list[int], workers: int, digest: bool) -> Iterator[tuple[int, list[Outcome]]]:
    """In several processes. One that dies costs only the deals that were being played: they are played again."""
    left, deaths = dict.fromkeys(deals), 0
    while left:
        with Pool(min(workers, len(left))) as pool:
            try:
                for deal, games in _as_they_end(pool, match, list(left), workers, digest):
                    del left[deal]
                    deaths = 0
                    yield deal, games
            except BrokenProcessPool:
                deaths += 1
                if deaths == TRIES:
                    raise CarsonError(
                        f"Worker processes died {TRIES} times one after the other; the match is broken off."
                    ) from None
            except BaseException:  # broken off: what is being played is lost, what was played is kept
                pool.let_go()
                raise


def _as_they_end(pool: Pool, match: Match, deals: list[int], workers: int, digest: bool) -> Iterator[tuple[int, list[Outcome]]]:
    waiting: dict[Future[list[Outcome]], int] = {}
    left = iter(deals)
    while True:
        while len(waiting) < WAITING * workers and (deal := next(left, None)) is not None:
            waiting[pool.submit(play_deal, match, deal, digest)] = deal
        if not waiting:
            return
        ended, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in ended:
            yield waiting.pop(future), future.result()


def play_deal(match: Match, deal: int, digest: bool = False) -> list[Outcome]:
    """One deal in all its rotations."""
    players = [_player(match, place) for place in range(len(match.bots))]
    return [play_game(match, deal, rotation, players, digest) for rotation in range(len(match.rotations))]


def record_games(match: Match) -> Iterator[Record]:
    """The records of all deals of a match, one seating each; on this core. Raises `BadOption`."""
    players = [player_for(spec, match.move_seconds) for spec in match.bots]
    try:
        for deal in range(match.games):
            yield record_game(match, deal, players)
    finally:
        for player in players:
            player.close()


def _player(match: Match, place: int) -> Player:
    """Bots alike in one match are different players, as each must answer for its own time and faults."""
    key = match.bots[place], match.move_seconds, place
    if key not in _PLAYERS:
        _PLAYERS[key] = player_for(match.bots[place], match.move_seconds)
    return _PLAYERS[key]


def _send_home() -> None:
    while _PLAYERS:
        _PLAYERS.popitem()[1].close()


class _Writer:
    """Writes one line for each deal as soon as it is played."""

    def __init__(self, path: str, match: Match, new: bool) -> None:
        self._path = Path(path)
        if new:
            self._line({"match": match.same_luck()}, "w")

    def write(self, deal: int, games: Iterable[Outcome]) -> None:
        self._line({"deal": deal, "games": [game.as_json() for game in games]}, "a")

    def _line(self, data: dict[str, Any], mode: str) -> None:
        try:
            with self._path.open(mode, encoding="utf-8") as file:
                file.write(json.dumps(data) + "\n")
        except OSError as error:
            raise BadFile(f"{self._path} cannot be written: {error.strerror}.") from None


def _read(path: str, match: Match) -> dict[int, list[Outcome]]:
    """The deals in a file of this match; a line that was not written to its end is left out and cut off."""
    if not os.path.isfile(path):  # a device such as /dev/full has no end
        raise BadFile(f"{path} is no regular file, and nothing is kept in it.")
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines(keepends=True)
        header = dict(json.loads(lines[0])["match"]) if lines else None
    except (OSError, UnicodeDecodeError, ValueError, KeyError, TypeError, RecursionError):
        raise BadFile(f"{path} holds no results of a match.") from None
    if header is None:
        return {}
    different = [key for key, value in json.loads(json.dumps(match.same_luck())).items() if header.get(key) != value]
    if different:
        raise BadFile(
            f"{path} holds the results of a match with other {' and '.join(different)}; name another file, or play that match."
        )
    found: dict[int, list[Outcome]] = {}
    good = len(lines[0].encode())
    for line in lines[1:]:
        try:
            data = json.loads(line)
            deal, games = data["deal"], [Outcome(**game) for game in data["games"]]
        except (ValueError, KeyError, TypeError, RecursionError):
            break
        if not isinstance(deal, int) or len(games) != len(match.rotations):
            break
        found[deal] = games
        good += len(line.encode())
    try:
        os.truncate(path, good)
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror}.") from None
    return found
