"""A match on a Ray cluster: the same games as on one machine, because a deal depends only on its match.

Each deal is one task. If a worker or a node dies, its deals are played again elsewhere. A user's own bots are sent as
text, so the nodes need not have their files; other files that such a bot reads must exist on the nodes.
"""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from carson import __version__
from carson.arena.match import Match
from carson.arena.referee import Outcome
from carson.bots.loading import is_own, is_program
from carson.game import BadOption, CarsonError

QUEUED_PER_CORE: Final = 3
"""Enough deals that no core of the cluster is idle."""
MAX_DEATHS: Final = 5
"""A deal that has killed this many workers is to blame, not the workers."""
CONNECT_SECONDS: Final = 10.0

SETTINGS: Final = bytes([0, 0, 0, 4, 0, 0, 0, 0, 0])
"""An empty SETTINGS frame: both sides of an HTTP/2 connection begin with one, and Ray speaks HTTP/2."""
GREETING: Final = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + SETTINGS

Files = dict[str, str]
"""The source of a user's own bots, by their specs."""


class ClusterTrouble(CarsonError):
    """The cluster cannot play the match."""


def play_on_cluster(address: str, match: Match, deals: list[int], summary: bool) -> Iterator[tuple[int, list[Outcome]]]:
    """Play *deals* on the cluster at *address*; yields each when it ends. Raises `BadOption` if nobody answers there.

    Ray prints news of its nodes on standard output, which belongs to the results, so it is sent to standard error.
    """
    ray = _ray()
    joined = not ray.is_initialized()
    with contextlib.redirect_stdout(sys.stderr):
        if joined:
            _join(ray, address)
        try:
            yield from _as_they_end(ray, match, deals, summary)
        finally:
            if joined:
                ray.shutdown()


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadOption("--ray needs the package ray: pip install 'carson-city[cluster]'.") from None
    return ray


def _join(ray: Any, address: str) -> None:
    _check_address(address)
    try:
        ray.init(address=address, logging_level="ERROR", log_to_driver=False, ignore_reinit_error=True)
    except (ConnectionError, ValueError, RuntimeError, OSError) as error:
        reason = str(error).strip().splitlines()[0].rstrip(".") if str(error).strip() else type(error).__name__
        raise BadOption(f"No Ray cluster answers at {address}: {reason}.") from None


def _check_address(address: str) -> None:
    """Check that a Ray server listens at *address*; Ray itself would wait for minutes. Raises `BadOption`."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if address == "auto":
        return
    if not colon or not host or not port.isdecimal() or int(port) > 65535:
        raise BadOption(f"--ray is HOST:PORT, ray://HOST:PORT or auto, not “{address}”.")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), CONNECT_SECONDS) as line:
            line.sendall(GREETING)
            answer = line.recv(len(SETTINGS), socket.MSG_WAITALL)
    except OSError as error:
        raise BadOption(f"No Ray cluster answers at {address}: {error.strerror or error}.") from None
    if answer[3:4] != SETTINGS[3:4] and os.environ.get("RAY_USE_TLS") != "1":
        raise BadOption(f"No Ray cluster answers at {address}: a different service is listening there.")


def _as_they_end(ray: Any, match: Match, deals: list[int], summary: bool) -> Iterator[tuple[int, list[Outcome]]]:
    # Ray would also try again by itself; here it is counted, and the deals of others are not held up.
    task = ray.remote(num_cpus=1, max_retries=0)(_play)
    shared = ray.put((match, _files(match), summary, __version__))
    left = list(reversed(deals))
    lives = dict.fromkeys(deals, MAX_DEATHS)
    waiting: dict[Any, int] = {}
    try:
        while left or waiting:
            while left and len(waiting) < QUEUED_PER_CORE * max(1, int(ray.cluster_resources().get("CPU", 1))):
                deal = left.pop()
                waiting[task.remote(shared, deal)] = deal
            ended, _ = ray.wait(list(waiting), num_returns=1)
            for reference in ended:
                deal = waiting.pop(reference)
                games = _fetch(ray, reference)
                if games is not None:
                    yield deal, games
                    continue
                lives[deal] -= 1
                if not lives[deal]:
                    raise ClusterTrouble(f"Deal {deal} killed {MAX_DEATHS} workers of the cluster.")
                left.append(deal)
    finally:
        for reference in waiting:
            with contextlib.suppress(Exception):
                ray.cancel(reference, force=True)


def _fetch(ray: Any, reference: Any) -> list[Outcome] | None:
    """The games of a deal, or None if its worker died."""
    try:
        games: list[Outcome] = ray.get(reference)
    except ray.exceptions.RayTaskError as error:  # our own code failed: it would do so again
        cause = error.cause if isinstance(error.cause, CarsonError) else error.as_instanceof_cause()
        raise cause from None
    except ray.exceptions.RayError:
        return None
    return games


def _files(match: Match) -> Files:
    own = [spec for spec in dict.fromkeys(match.bots) if is_own(spec) and not is_program(spec)]
    return {spec: Path(spec.rpartition(":")[0]).read_text(encoding="utf-8") for spec in own}


def _play(shared: tuple[Match, Files, bool, str], deal: int) -> list[Outcome]:
    """On a node of the cluster: one deal in all its rotations."""
    from carson.arena.runner import play_deal

    match, files, summary, version = shared
    if version != __version__:
        raise BadOption(f"A node of the cluster has carson {__version__}, and the match is played by {version}.")
    bots = tuple(_write_bot(spec, files[spec]) if spec in files else spec for spec in match.bots)
    return play_deal(replace(match, bots=bots), deal, summary)


@cache
def _write_bot(spec: str, text: str) -> str:
    """Write a bot's file on this node, under its own name; its spec there."""
    path, _, name = spec.rpartition(":")
    file = Path(tempfile.mkdtemp(prefix="carson-bot-")) / Path(path).name
    file.write_text(text, encoding="utf-8")
    return f"{file}:{name}"
