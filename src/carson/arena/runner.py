"""Runs all deals of a match, on several cores or on a cluster, and can resume from a file of results.

The unit of work is a deal with all its rotations. Its outcome follows from the match alone, so it does not matter which process
plays it or when; the results are sorted before they are counted.
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

from carson.arena.api_programs import play_at
from carson.arena.cluster import play_on_cluster
from carson.arena.match import Match, opening
from carson.arena.players import Player, player_for
from carson.arena.referee import Outcome, play_game, record_game
from carson.arena.summary import is_whole
from carson.bots.pool import Pool
from carson.game import BadFile, BadOption, CarsonError, Record

Tell = Callable[[int], None]
"""Called with the number of games that were just finished."""

QUEUED_PER_WORKER: Final = 3
"""Enough deals that no worker is idle; few enough that little is lost when a match is interrupted."""
MAX_DEATHS: Final = 5
"""Workers may die this often in a row, without finishing a deal, before the match is given up."""
_PLAYERS: Final[dict[tuple[str, float, int], Player]] = {}
"""The bots of this process: made once, then reused."""


def run_match(
    match: Match,
    workers: int = 1,
    kept: str | None = None,
    tell: Tell = lambda games: None,
    summary: bool = False,
    cluster: str | None = None,
    server: str | None = None,
) -> list[Outcome]:
    """Play *match*, or what the file *kept* lacks of it; all outcomes in order. Raises `BadOption`.

    On *workers* of this machine, on the Ray cluster at the address *cluster*, or at tables of the *server* at that address.
    """
    opening(match, 0)
    if server is None:
        check_bots(match)
    known = _read(kept, match) if kept and os.path.exists(kept) else {}
    done = {deal: games for deal, games in known.items() if deal < match.deals and (not summary or is_whole(games[0].summary))}
    for games in done.values():
        tell(len(games))
    missing = [deal for deal in range(match.deals) if deal not in done]
    writer = _Writer(kept, match, new=not known) if kept else None
    try:
        here = _play_deals(match, missing, workers, summary, cluster)
        with closing(here if server is None else play_at(server, match, missing)) as played:
            for deal, games in played:
                done[deal] = games
                if writer is not None:
                    writer.write(deal, games)
                tell(len(games))
    finally:
        _close_players()
    return [game for deal in sorted(done) for game in done[deal]]


def check_bots(match: Match) -> None:
    """Make every bot once; raises `BadOption` with the reason if one cannot be made."""
    for spec in dict.fromkeys(match.bots):
        player_for(spec, match.move_seconds).close()


def _play_deals(
    match: Match, deals: list[int], workers: int, summary: bool, cluster: str | None
) -> Generator[tuple[int, list[Outcome]]]:
    if workers < 1:
        raise BadOption(f"At least one worker plays, not {workers}.")
    if cluster is not None:
        yield from play_on_cluster(cluster, match, deals, summary)
        return
    if workers == 1 or len(deals) < 2:
        for deal in deals:
            yield deal, play_deal(match, deal, summary)
        return
    yield from _on_cores(match, deals, workers, summary)


def _on_cores(match: Match, deals: list[int], workers: int, summary: bool) -> Iterator[tuple[int, list[Outcome]]]:
    """In several processes. If one dies, the deals in progress are played again."""
    left, deaths = dict.fromkeys(deals), 0
    while left:
        with Pool(min(workers, len(left))) as pool:
            try:
                for deal, games in _as_they_end(pool, match, list(left), workers, summary):
                    del left[deal]
                    deaths = 0
                    yield deal, games
            except BrokenProcessPool:
                deaths += 1
                if deaths == MAX_DEATHS:
                    raise CarsonError(
                        f"Worker processes died {MAX_DEATHS} times one after the other; the match is broken off."
                    ) from None
            except BaseException:  # interrupted: deals in progress are lost, finished ones are kept
                pool.kill()
                raise


def _as_they_end(
    pool: Pool, match: Match, deals: list[int], workers: int, summary: bool
) -> Iterator[tuple[int, list[Outcome]]]:
    waiting: dict[Future[list[Outcome]], int] = {}
    left = iter(deals)
    while True:
        while len(waiting) < QUEUED_PER_WORKER * workers and (deal := next(left, None)) is not None:
            waiting[pool.submit(play_deal, match, deal, summary)] = deal
        if not waiting:
            return
        ended, _ = wait(waiting, return_when=FIRST_COMPLETED)
        for future in ended:
            yield waiting.pop(future), future.result()


def play_deal(match: Match, deal: int, summary: bool = False) -> list[Outcome]:
    """One deal in all its rotations."""
    players = [_player(match, index) for index in range(len(match.bots))]
    return [play_game(match, deal, rotation, players, summary) for rotation in range(len(match.rotations))]


def record_games(match: Match) -> Iterator[Record]:
    """The records of all deals of a match, one seating each; on this core. Raises `BadOption`."""
    players = [player_for(spec, match.move_seconds) for spec in match.bots]
    try:
        for deal in range(match.games):
            yield record_game(match, deal, players)
    finally:
        for player in players:
            player.close()


def _player(match: Match, index: int) -> Player:
    """Equal bots in one match are different players, as each answers for its own time and faults."""
    key = match.bots[index], match.move_seconds, index
    if key not in _PLAYERS:
        _PLAYERS[key] = player_for(match.bots[index], match.move_seconds)
    return _PLAYERS[key]


def _close_players() -> None:
    while _PLAYERS:
        _PLAYERS.popitem()[1].close()


class _Writer:
    """Writes one line for each deal as soon as it is played."""

    def __init__(self, path: str, match: Match, new: bool) -> None:
        self._path = Path(path)
        if new:
            self._write_line({"match": match.settings()}, "w")

    def write(self, deal: int, games: Iterable[Outcome]) -> None:
        self._write_line({"deal": deal, "games": [game.as_json() for game in games]}, "a")

    def _write_line(self, data: dict[str, Any], mode: str) -> None:
        try:
            with self._path.open(mode, encoding="utf-8") as file:
                file.write(json.dumps(data) + "\n")
        except OSError as error:
            raise BadFile(f"{self._path} cannot be written: {error.strerror}.") from None


def _read(path: str, match: Match) -> dict[int, list[Outcome]]:
    """The deals in a file of this match; an incomplete last line is dropped and truncated."""
    if not os.path.isfile(path):  # a device such as /dev/full has no end
        raise BadFile(f"{path} is not a regular file, and nothing is kept in it.")
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines(keepends=True)
        header = dict(json.loads(lines[0])["match"]) if lines else None
    except (OSError, UnicodeDecodeError, ValueError, KeyError, TypeError, RecursionError):
        raise BadFile(f"{path} holds no results of a match.") from None
    if header is None:
        return {}
    different = [key for key, value in json.loads(json.dumps(match.settings())).items() if header.get(key) != value]
    if different:
        raise BadFile(
            f"{path} holds the results of a match with a different {' and '.join(different)}; "
            "name another file, or continue that match."
        )
    found: dict[int, list[Outcome]] = {}
    good = len(lines[0].encode())
    for line in lines[1:]:
        try:
            data = json.loads(line)
            deal, games = data["deal"], [Outcome.from_json(game) for game in data["games"]]
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
