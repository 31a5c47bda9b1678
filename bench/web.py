"""How quick a table is: from a move's POST to the change on a second page, and what a move costs: ``make bench-web``."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path
from random import Random

from starlette.testclient import TestClient

from carson.web.app import make_app
from carson.web.opening import new_header
from carson.web.pages.bar import bar
from carson.web.pages.table import scene
from carson.web.seating import chair_of
from carson.web.store import MOVE
from carson.web.tables import Position, chance_after, moves_after

VIEWERS = 6
MOVES = 150


def main() -> None:
    times, sizes = over_the_socket()
    print(f"POST to the change on a second page  {statistics.median(times):6.1f} ms (median of {len(times)} moves)")
    print(f"bytes a move on the socket           {statistics.median(sizes):6.0f}    (median, before compression)")
    print(f"server work a move, {VIEWERS} viewers       {drawing():8.2f} ms (mean of {MOVES} moves)")


def over_the_socket() -> tuple[list[float], list[int]]:
    """Two people; one posts, the page of the other hears of it."""
    times, sizes = [], []
    with tempfile.TemporaryDirectory() as data, TestClient(make_app(Path(data)), base_url="http://localhost") as client:
        form = {"game": "city", "who-1": "human", "who-2": "human"}
        table = client.post("/new", data=form, follow_redirects=False).headers["location"]
        room = client.app.state.room  # type: ignore[attr-defined]
        position: Position = room._tables[table[3:]].position
        origin = {"origin": "http://localhost"}
        address = f"ws://localhost{table}/live?at={position.number}&narrow=0"
        with client.websocket_connect(address, headers=origin) as socket:
            luck = Random(1)
            for number in range(MOVES):
                decision = position.state.decisions[0]
                post = {
                    "at": position.number,
                    "seat": decision.seat,
                    "client": f"bench-{number:06}",
                    "move": luck.choice(decision.moves),
                }
                begun = time.perf_counter()
                client.post(f"{table}/move", data=post, headers={"accept": "application/json"})
                news = socket.receive_text()
                times.append(1000 * (time.perf_counter() - begun))
                sizes.append(len(news.encode()))
                if position.state.over:
                    break
    return times, sizes


def drawing() -> float:
    """Milliseconds to work out a move and what six pages show of it."""
    form = {"game": ["city"], **{f"who-{seat}": ["human"] for seat in range(1, VIEWERS + 1)}}
    position = Position(new_header(form))
    for row in chance_after(position, position.state.copy()):
        position.take_in(row)
    luck, spent, made = Random(1), 0.0, 0
    while made < MOVES and not position.state.over:
        decision = position.state.decisions[0]
        begun = time.perf_counter()
        for row in moves_after(position, decision.seat, luck.choice(decision.moves), None):
            assert row.kind == MOVE
            position.take_in(row)
        for seat in range(VIEWERS):
            chair = chair_of(position, [seat], seat)
            scene(position, chair, False)
            bar(position, chair)
        spent += time.perf_counter() - begun
        made += 1
    return 1000 * spent / made


if __name__ == "__main__":
    main()
