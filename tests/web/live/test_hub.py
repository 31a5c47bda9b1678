"""What a socket sends: enough to show the table, nothing twice, and never what another seat must not know."""

from __future__ import annotations

import asyncio
import re
from itertools import chain
from pathlib import Path

import pytest

from carson.draw.svg.shape import Shape
from carson.game import CHANCE
from carson.web.live import hub as hubs
from carson.web.live.hub import MAX_MISSED, Hub, Page
from carson.web.pages.table.bar import bar
from carson.web.store import MOVE, SIT, UNDO
from carson.web.store.sqlite import SqliteStore
from carson.web.table.cache import Table
from carson.web.table.change import Draft
from carson.web.table.room import Room
from carson.web.table.state import TableState
from carson.web.table.viewer import Chair
from tests.web.live.live_table import GAMES, SECRETS, Browser, LiveTable, a_table, again, played, without_ids


@pytest.mark.parametrize("name", GAMES)
def test_the_patches_of_a_game_lead_to_what_the_page_would_show_anew(name: str) -> None:
    browsers: list[Browser] = []
    for table, _ in played(name, "lead", 90):
        if not browsers:
            browsers = [Browser(table, 0), Browser(table, None), Browser(table, 1, "de")]
            continue
        for browser in browsers:
            browser.listen()
            browser.check()
    assert any("stage" in patch for patch in browsers[0].heard)


def test_a_move_taken_back_is_one_patch_to_how_the_table_stands() -> None:
    table = a_table("plain", "undo")
    browser = Browser(table, 0)
    decision = table.state.game.decisions[0]
    made = table.move(decision.seat, decision.moves[0])
    browser.listen()
    draft = Draft(table.state)
    draft.add(UNDO, decision.seat, str(len(made.before.played)))
    assert table.change(draft).turns is None
    assert len(browser.listen()) == 1
    browser.check()
    assert "takes back" in browser.lines[-1]


def test_several_moves_at_once_are_told_one_after_the_other() -> None:
    """Another worker may have written them."""
    table = list(played("plain", "several", 30))[-1][0]
    here = LiveTable(table.changes[0].after)
    browser = Browser(here, 0)
    here.change(Draft(here.state).read([row for change in table.changes[1:] for row in change.rows]))
    assert here.state.game == table.state.game
    sent = browser.listen()
    browser.check()
    assert len(sent) > 20
    assert sum("by" in patch for patch in browser.heard) > 10


def test_a_page_that_was_loaded_a_moment_ago_hears_what_it_has_missed() -> None:
    late: tuple[int, int] | None = None
    for table, _ in played("plain", "late", 25):
        late = late or (table.state.number, len(table.state.played))
    assert late
    state = table.state
    page = Page(table, frozenset([0]), 0, Shape.WIDE)
    assert page.begin(*late)
    assert page.queue.qsize() > 10
    assert not Page(Table(state), frozenset([0]), 0, Shape.WIDE).begin(late[0], late[1] + 1)
    assert not Page(Table(state), frozenset([0]), 0, Shape.WIDE).begin(state.number + 1, len(state.played) + 1)


def test_a_page_that_has_missed_very_much_is_loaded_anew() -> None:
    state = list(played("plain", "long ago", 200))[-1][0].state
    assert len(state.played) > MAX_MISSED
    assert not Page(Table(state), frozenset([0]), 0, Shape.WIDE).begin(state.number - len(state.played), 0)


@pytest.mark.parametrize("name", SECRETS)
def test_what_one_seat_chooses_in_secret_changes_no_message_to_another(name: str) -> None:
    """Two tables that differ only in a secret choice tell everybody else the same, message by message."""
    compared = 0
    for live, decision in chain.from_iterable(played(name, f"secret {number}", 220) for number in range(6)):
        if compared > 25:
            break
        state = live.state
        if len(state.game.decisions) < 2 or len(decision.moves) < 2:
            continue
        others = [each.seat for each in state.game.decisions if each.seat != decision.seat]
        choices = [move for move in decision.moves if move.split()[0] in ("tile", "sheet", "bid")]
        for watcher in (others[0], None):
            said = set()
            for move in choices[:1] + choices[-1:]:
                table = again(state)
                browser = Browser(table, watcher)
                draft = Draft(table.state)
                draft.add(MOVE, decision.seat, str(move))
                open_now = table.change(draft).after.game.decisions
                if open_now and open_now[0].seat not in (CHANCE, decision.seat):
                    said.add(without_ids("\n".join(browser.listen()).replace("\\", "")))
            assert len(said) <= 1, said
            compared += len(said)
    assert compared


@pytest.mark.parametrize("name", ["might-is-right", "kit-carson"])
def test_no_message_names_a_tile_in_anothers_hand(name: str) -> None:
    assert any(_tiles_told(name, f"hands {number}") for number in range(8)), "no message told of a hand"


def _tiles_told(name: str, seed: str) -> int:
    """How many hands the messages of a game told of; none of them may name a tile of somebody else's."""
    browsers: list[Browser] = []
    looked = 0
    for table, _ in played(name, seed, 150):
        if not browsers:
            browsers = [Browser(table, seat) for seat in (0, 1, None)]
            continue
        for browser in browsers:
            for message in browser.listen():
                for tiles in re.findall(r"<section id=.{1,3}tiles.*?</ul>", message):
                    for seat, hand in enumerate(tiles.split("<li")[1:]):
                        looked += 1
                        assert seat == browser.seat or not re.search(r"duel-tile[^<]*>\d", hand), message
    return looked


def test_a_page_that_cannot_keep_up_loads_itself_anew() -> None:
    """It is not left with an old picture on an open socket."""
    table = a_table("plain", "slow")
    hub, page = Hub(Room(SqliteStore(Path("nowhere")))), Page(table, frozenset(), None, Shape.WIDE)
    assert hub.join(page, table.state.number, len(table.state.played))
    while not page.queue.full():
        page.queue.put_nowait("{}")
    decision = table.state.game.decisions[0]
    asyncio.run(hub.changed(table, table.move(decision.seat, str(decision.moves[0]))))
    assert page.queue.get_nowait() == '{"reload": true}'
    assert page.queue.empty()
    assert hub.pages == 0


def test_what_waits_for_a_page_is_bounded_by_its_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a seat is renamed the whole log is sent again; hundreds of that would fill the memory of the server."""
    monkeypatch.setattr(hubs, "MAX_BACKLOG", 5000)
    table = a_table("plain", "long")
    hub, page = Hub(Room(SqliteStore(Path("nowhere")))), Page(table, frozenset([0]), 0, Shape.WIDE)
    assert hub.join(page, table.state.number, len(table.state.played))
    renames, longest = 0, 0
    while hub.pages:
        draft = Draft(table.state)
        draft.add(SIT, 0, f"Ann {renames % 2}")
        before = page.queue.qsize()
        asyncio.run(hub.changed(table, table.change(draft)))
        longest = max(longest, *(len(text) for text in list(page.queue._queue)[before:]), 0)  # type: ignore[attr-defined]
        renames += 1
        assert renames * longest < 5000 + 2 * longest
    assert page.queue.get_nowait() == '{"reload": true}'


def test_a_page_that_has_missed_too_much_to_be_sent_is_loaded_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "MAX_BACKLOG", 10)
    table = a_table("plain", "missed")
    number, moves = table.state.number, len(table.state.played)
    for _ in range(5):
        decision = table.state.game.decisions[0]
        table.move(decision.seat, str(decision.moves[0]))
    page = Page(table, frozenset(), None, Shape.WIDE)
    assert not Hub(Room(SqliteStore(Path("nowhere")))).join(page, number, moves)


def test_what_all_spectators_see_is_made_once_and_others_have_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many look on: one bar, one text, and between two pages everything else goes on."""
    table = a_table("plain", "many")
    hub, bars = Hub(Room(SqliteStore(Path("nowhere")))), list[Chair]()

    def counted(state: TableState, chair: Chair) -> str:
        bars.append(chair)
        return bar(state, chair)

    monkeypatch.setattr(hubs, "bar", counted)
    monkeypatch.setattr(hubs, "TELLING_S", 0.0)
    pages = [Page(table, frozenset([0]), 0, Shape.WIDE), *(Page(table, frozenset(), None, Shape.WIDE) for _ in range(30))]

    async def main() -> int:
        assert all(hub.join(page, table.state.number, len(table.state.played)) for page in pages)
        assert len(bars) == 2
        decision = table.state.game.decisions[0]
        change, turns = table.move(decision.seat, str(decision.moves[0])), 0
        telling = asyncio.ensure_future(hub.changed(table, change))
        while not telling.done():
            await asyncio.sleep(0)
            turns += 1
        return turns

    assert asyncio.run(main()) > 30
    assert len(bars) == 4
    sent = [[page.queue.get_nowait() for _ in range(page.queue.qsize())] for page in pages]
    assert all(one is other for texts in sent[2:] for one, other in zip(texts, sent[1], strict=True))
