"""Programs that speak the API of a server, in matches at its tables."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from carson.arena import api_programs
from carson.arena.api_programs import Server, play_at
from carson.arena.match import Match
from carson.bots.loading import make_bot, shown
from carson.game import BadOption, CarsonError
from tests.cli.running import run
from tests.web.processes import Served

BOT = Path(__file__).parents[2] / "examples" / "api_bot.py"
GUEST = f"api:{sys.executable} {BOT}"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    served = Served(tmp_path_factory.mktemp("server"))
    yield served.address
    served.process.kill()
    served.close()


def test_a_program_of_the_api_plays_a_match(address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each seating once; what was played is kept, and is not played again."""
    words = [
        "arena",
        "--bots",
        f"{GUEST},greedy",
        "--games",
        "2",
        "--server",
        address,
        "--keep",
        str(tmp_path / "kept"),
        "--json",
    ]
    assert run(*words) == 0
    told = json.loads(capsys.readouterr().out)
    rows = {row["bot"]: row for row in told["bots"]}
    assert told["games"] == 2
    assert rows.keys() == {shown(GUEST), "greedy"}
    assert all(row["faults"] == {} for row in rows.values())
    assert rows["greedy"]["points"] > rows[shown(GUEST)]["points"]
    address_of_nobody = "http://127.0.0.1:9"
    assert run(*words[:6], address_of_nobody, *words[7:]) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == told["bots"]


def test_a_program_that_ends_is_replaced_and_the_fault_is_counted(address: str) -> None:
    match = Match("city", (f"api:{sys.executable} -c pass", "random"), games=1)
    _, (game, *_) = next(play_at(address, match, [0]))
    assert game.faults == [{"crash": 1}, {}]
    assert sum(game.shares) == 1


@pytest.mark.parametrize(
    ("server", "bots", "reason"),
    [
        ("ftp://nowhere", ("random", "random"), "--server is an address"),
        ("http://127.0.0.1:9", ("random", "random"), "does not answer"),
        ("", ("planner:8", "random"), "refuses: "),
        ("", ("api:no-such-program-here", "random"), "cannot be started"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(address: str, server: str, bots: tuple[str, ...], reason: str) -> None:
    with pytest.raises(CarsonError, match=reason):
        next(play_at(server or address, Match("city", bots, games=1), [0]))


def test_without_a_server_there_is_no_seat_for_it() -> None:
    with pytest.raises(BadOption, match="--server"):
        make_bot(GUEST)
    assert Server("http://127.0.0.1:1858/").address == "http://127.0.0.1:1858"


@pytest.mark.parametrize("wait", ["1", "9999999", "Wed, 21 Oct 2015 07:28:00 GMT"])
def test_a_server_that_puts_us_off_for_ever_is_given_up(wait: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Busy(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(429)
            self.send_header("Retry-After", wait)
            self.end_headers()
            self.wfile.write(b'{"error": "Later."}')

        def log_message(self, format: str, *args: object) -> None:
            pass

    monkeypatch.setattr(api_programs, "RETRY_FOR_S", 1.5)
    with HTTPServer(("127.0.0.1", 0), Busy) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with pytest.raises(CarsonError, match="Later"):
            Server(f"http://127.0.0.1:{server.server_port}").ask("/puzzles")
        server.shutdown()
    assert len(asked) == (2 if wait == "1" else 1)
