"""Hints: thought of elsewhere, from what a seat knows."""

from __future__ import annotations

import asyncio
import re
import time
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from contextvars import copy_context
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from carson.bots import Option
from carson.bots.workers import BotWorkers, options_from
from carson.city.variants.new_beginning import LINES
from carson.game import kind_named, sample
from carson.web.errors import Refused
from carson.web.pages.table.advice import advice as shown_advice
from carson.web.table.bots import advice, choices
from carson.web.table.bots.advice import Adviser
from carson.web.table.bots.scheduler import Scheduler, visitor
from carson.web.table.state import TableState
from tests.web.browsing import FOUR, JSON, TWO_PEOPLE, fields_of, moves_of, opened, server
from tests.web.tables import chance_after, new_header, take_in


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "ADVICE_BOT", "planner:12")


def played(client: TestClient, table: str, luck: Random) -> str:
    """The page after a random move by its forms."""
    page = client.get(table).text
    while not moves_of(page):  # on a busy machine bots take longer than a page without JavaScript waits for them
        time.sleep(0.1)
        page = client.get(table).text
    return str(client.post(f"{table}/move", data=fields_of(page) | {"move": luck.choice(moves_of(page))}).text)


def test_a_hint_names_legal_moves_with_their_chances(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, FOUR)
        page = client.get(table).text
        way = re.search(r'href="(/t/[^"]+/hint\?as=\d)" id="hint"', page)
        assert way
        shown = client.get(way[1])
        assert shown.status_code == 200
        assert "% victories" in shown.text
        offered = re.findall(r'<button type="submit" name="move" value="([^"]+)"', shown.text)
        assert offered
        assert set(offered) <= set(moves_of(page))
        told = client.get(way[1], headers=JSON).json()
        assert told["title"] == "Hint"
        assert offered[0] in told["html"], "asked again, the same is answered"
        assert client.post(f"{table}/move", data=fields_of(page) | {"move": offered[0]}).status_code == 200


def test_a_hint_for_a_sheet_fills_in_all_of_it(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, FOUR | {"variants": "new-beginning"})
        told = client.get(f"{table}/hint", headers=JSON).json()["html"]
        lines = dict(re.findall(r'name="(move-\d)" value="([^"]+)"', told))
        assert len(lines) == len(LINES) + 1
        assert "% victories" not in told
        left = re.search(r"of \$50; \$(\d+) left", told)
        assert left
        page = client.get(table).text
        handed_in = client.post(f"{table}/move", data=fields_of(page) | lines).text
        assert 'id="hand-in"' not in handed_in
        assert re.search(rf'id="money-1"[^>]*><span>\${left[1]}<', handed_in) or lines[f"move-{len(LINES)}"] != "bid 0"


def test_a_hint_is_only_for_who_is_asked(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        client.cookies.clear()
        refused = client.get(f"{table}/hint", headers=JSON)
        assert refused.status_code == 409
        assert refused.json() == {"error": "You are not asked now."}
        assert client.get(f"{table}/hint?as=1", headers=JSON).status_code == 403
        assert client.get(f"{table}/hint?as=x", headers=JSON).status_code == 400


def test_many_who_ask_at_once_are_put_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "MAX_PENDING", 0)
    with server(tmp_path) as client:
        answer = client.get(f"{opened(client, FOUR)}/hint", headers=JSON)
        assert answer.status_code == 503
        assert "Too many" in answer.json()["error"]


def test_one_visitor_who_asks_for_much_leaves_room_for_others() -> None:
    async def never() -> None:
        await asyncio.Event().wait()

    def ask(adviser: Adviser, who: str, what: str) -> None:
        def asked() -> None:
            visitor.set(who)
            adviser._ask_once(what, never)

        copy_context().run(asked)

    async def main() -> None:
        adviser = Adviser(BotWorkers(1), Scheduler(1))
        for number in range(advice.PER_VISITOR):
            ask(adviser, "mallory", f"question {number}")
        with pytest.raises(Refused, match="Too many requests"):
            ask(adviser, "mallory", "one more")
        ask(adviser, "mallory", "question 0")
        ask(adviser, "ann", "a question")

    asyncio.run(main())


def test_a_game_that_goes_on_is_not_looked_at_again(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, FOUR)
        assert client.get(f"{table}/analysis", headers=JSON).status_code == 409


def test_a_planner_at_a_table_thinks_elsewhere_and_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "PROCESS_START_S", 300.0)  # a busy machine takes long to start a process
    with server(tmp_path, bot_timeout=0.4) as client:
        table = opened(client, {"game": "city", "who-1": "human", "who-2": "planner"})
        for _ in range(4):
            played(client, table, Random(1))
        app: Any = client.app
        assert client.portal is not None
        found = client.portal.call(app.state.services.room.table, table.removeprefix("/t/"))
        assert found.state.seats[1] == "planner", "nobody had to take its place"


def test_workers_answer_what_the_bot_would() -> None:
    """The view travels, and what comes back is legal; the same luck brings the same thoughts."""
    kind, luck, workers = kind_named("city"), Random(4), BotWorkers(1)
    state = kind.start({"variants": "might-is-right"}, ("A", "B", "C"), kind.version)
    for _ in range(60):
        state.play(sample(state.decisions[0], luck), state.decisions[0].seat)
    while state.decisions[0].seat < 0:
        state.play(sample(state.decisions[0], luck))
    decision = state.decisions[0]
    view = state.view(decision.seat)
    try:
        first, second = (workers.think("planner:10", view, "luck", 60.0).result(60) for _ in range(2))
        assert first == second
        assert options_from(first, decision)
        assert workers.think("greedy", view, "luck", 60.0).result(60)
    finally:
        workers.close()


class Lost(BotWorkers):
    """BotWorkers whose processes the system has ended."""

    def think(self, *_: Any, **__: Any) -> Future[Any]:
        ended: Future[Any] = Future()
        ended.set_exception(BrokenProcessPool("ended"))
        return ended


def test_an_adviser_whose_process_died_asks_to_try_again(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, FOUR)
        app: Any = client.app
        app.state.services = replace(app.state.services, adviser=advice.Adviser(Lost(), Scheduler(1)))
        refused = client.get(f"{table}/hint", headers=JSON)
        assert refused.status_code == 503
        assert refused.json()["error"] == "The advice took too long; ask again."


def test_the_chances_of_a_hint_fall_from_the_recommended_move_on() -> None:
    """Bots list what they tried longest; what was tried less and seems better is not shown below what they recommend."""
    state = TableState(
        new_header({"game": ["city"], "who-1": ["human"], "who-2": ["novice"], "who-3": ["novice"], "who-4": ["novice"]})
    )
    while not state.game.asked_seats:
        take_in(state, chance_after(state))
    decision = state.game.decision_of(state.game.asked_seats[0])
    assert decision is not None
    values = (0.31, 0.18, 0.19, 0.35, 0.24)
    found = [Option(move, value, 40) for move, value in zip(decision.moves, values, strict=False)]
    shown = shown_advice(state, decision.seat, found)
    assert re.findall(r"(\d+) % victories", shown) == ["31", "24", "19", "18"]
    assert shown.index(str(found[0].move)) < shown.index(str(found[4].move)) < shown.index(str(found[2].move))
