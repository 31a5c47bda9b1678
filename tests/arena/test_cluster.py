"""A real Ray cluster of two nodes on this machine: the same games as without it, also when a node dies in the middle."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import ray
from ray.cluster_utils import Cluster

from carson.arena import cluster as on_ray
from carson.arena.match import Match
from carson.arena.referee import Outcome
from carson.arena.runner import run_match
from carson.game import BadOption
from tests.arena import strangers
from tests.cli.running import run

MEMORY = 80 * 1024 * 1024
"""The least that Ray takes for objects; a continuous integration has little shared memory."""
MOVE_TIMEOUT_S = 120.0
"""How long a bot may take for a move. A late bot changes the game, and a busy machine can delay any bot."""
MATCH = Match(
    "city",
    ("greedy", "settler", "gunman", "random"),
    games=48,
    seed=3,
    options=(("cards", "random"),),
    move_seconds=MOVE_TIMEOUT_S,
)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    quiet = pytest.MonkeyPatch()
    quiet.setenv("RAY_USAGE_STATS_ENABLED", "0")
    quiet.setenv("CARSON_TEST_FILE", str(tmp_path_factory.mktemp("cluster") / "killed"))
    quiet.setenv("RAY_memory_monitor_refresh_ms", "0")  # others may fill the memory of this machine
    usual = {"num_cpus": 1, "object_store_memory": MEMORY}
    made = Cluster(initialize_head=True, head_node_args={**usual, "include_dashboard": False})
    made.add_node(**usual)
    made.wait_for_nodes()
    yield made
    ray.shutdown()
    made.shutdown()
    quiet.undo()


def told(outcomes: list[Outcome]) -> list[Any]:
    """All but the time it took."""
    return [(game.deal, game.rotation, game.seats, game.scores, game.shares, game.moves, game.faults) for game in outcomes]


def note_fetched(monkeypatch: pytest.MonkeyPatch) -> list[list[Outcome] | None]:
    """What comes back from the cluster, deal by deal; None where the worker was gone."""
    fetched: list[list[Outcome] | None] = []
    fetch = on_ray._fetch

    def fetch_and_note(*things: Any) -> list[Outcome] | None:
        fetched.append(fetch(*things))
        return fetched[-1]

    monkeypatch.setattr(on_ray, "_fetch", fetch_and_note)
    return fetched


def plays(node: Any) -> bool:
    """Whether a worker of this node plays a deal right now: Ray calls its process by the task."""
    raylet = node.all_processes["raylet"][0].process.pid
    for process in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            name = (process / "cmdline").read_bytes()
            parent = int((process / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == raylet and name.startswith(b"ray::_play"):
                return True
    return False


def test_a_bot_of_somebodys_own_travels_to_the_nodes(cluster: Any) -> None:
    match = Match("city", (f"{Path(strangers.__file__)}:Fine", "random"), games=2, move_seconds=MOVE_TIMEOUT_S)
    assert told(run_match(match, cluster=cluster.address)) == told(run_match(match))


def test_a_worker_that_dies_costs_only_its_games(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot kills the process that plays its match, once."""
    fetched = note_fetched(monkeypatch)
    match = Match("city", (f"{Path(strangers.__file__)}:Patricide", "random"), games=4, move_seconds=MOVE_TIMEOUT_S)
    outcomes = run_match(match, cluster=cluster.address)
    assert Path(os.environ["CARSON_TEST_FILE"]).exists()
    assert fetched.count(None) == 1
    assert told(outcomes) == told(run_match(match))


def test_the_same_games_on_a_cluster_of_which_one_node_dies(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The deals that the node was playing are lost with it and played again on the other."""
    victim = next(node for node in cluster.list_all_nodes() if not node.head)
    fetched = note_fetched(monkeypatch)

    def kill_once(games: int) -> None:
        if victim in cluster.list_all_nodes() and plays(victim):
            cluster.remove_node(victim, allow_graceful=False)

    outcomes = run_match(MATCH, tell=kill_once, summary=True, cluster=cluster.address)
    assert len(cluster.list_all_nodes()) == 1
    assert None in fetched
    assert told(outcomes) == told(run_match(MATCH))
    assert all(game.summary for game in outcomes)


def test_the_command_plays_on_a_cluster(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("arena", "--bots", "greedy,random", "--games", "4", "--move-seconds", str(MOVE_TIMEOUT_S))
    assert run(*words, "--workers", "1") == 0
    here = capsys.readouterr().out
    assert run(*words, "--ray", cluster.address) == 0
    assert capsys.readouterr().out == here


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("somewhere", "--ray is HOST:PORT"),
        ("here:99999", "--ray is HOST:PORT"),
        ("127.0.0.1:{free}", "No Ray cluster answers at"),
    ],
)
def test_an_address_where_nobody_answers_is_told(address: str, sentence: str) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(BadOption, match=sentence):
        run_match(MATCH, cluster=address.format(free=port))


@pytest.mark.parametrize(
    ("answer", "sentence"), [(b"HTTP/1.0 400 Bad", "a different service is listening"), (b"", "timed out")]
)
def test_an_address_where_somebody_else_answers_is_told(answer: bytes, sentence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(on_ray, "CONNECT_SECONDS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        held: list[socket.socket] = []

        def serve() -> None:
            line, _ = server.accept()
            held.append(line)
            line.sendall(answer)

        threading.Thread(target=serve, daemon=True).start()
        with pytest.raises(BadOption, match=f"No Ray cluster answers at .*: {sentence}"):
            run_match(MATCH, cluster=f"127.0.0.1:{server.getsockname()[1]}")
        for line in held:
            line.close()


def test_who_has_no_ray_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption, match=r"pip install 'carson-city\[cluster\]'"):
        run_match(MATCH, cluster="127.0.0.1:6379")
