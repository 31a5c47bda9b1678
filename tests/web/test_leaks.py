"""A secret choice changes nothing that others can read around the table, in every game with secrets."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carson import city
from carson.draw.svg.shape import Shape
from carson.game import kind_named
from carson.web.pages.lobby import lobby_page
from carson.web.pages.seats import Desk, join_page, seats_page
from carson.web.pages.study.replay import replay_page
from carson.web.pages.table.company import strip
from carson.web.pages.table.page import table_page
from carson.web.pages.table.plans import plans_page, plans_panel
from carson.web.people.webhooks import message
from carson.web.table.state import TableState
from carson.web.table.summary import summary_of
from carson.web.table.viewer import chair_of
from tests.web.browsing import server
from tests.web.live.live_table import SECRETS, without_ids
from tests.web.secret_choices import check_secret_choices


def read_by(state: TableState, watcher: int | None) -> str:
    """All pages of a table that a seat, or a spectator, can load, and what leaves the server about it."""
    held = frozenset() if watcher is None else frozenset([watcher])
    chair = chair_of(state, held, watcher)
    moves = len(state.played)
    parts = [
        table_page(state, chair, Shape.WIDE),
        table_page(state, chair, Shape.PHONE),
        replay_page(state, chair, Shape.WIDE, moves),
        replay_page(state, chair, Shape.WIDE, moves - 1),
        strip(state, held, held, 1),
        plans_panel(state, held),
        plans_page(state, held),
        seats_page(state, Desk(held, True, True, True, {}, "", {}, [])),
        join_page(state, 0, "token"),
        lobby_page([summary_of(state)]),
        *(json.dumps(message(state, seat)) for seat in range(len(state.seats))),
        *(told.line.text for told in state.told),
    ]
    return without_ids("\n".join(parts))


@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_choice_changes_no_page_of_anybody_else(name: str) -> None:
    check_secret_choices(name, read_by, 8)


def test_a_table_that_begins_with_secrets_keeps_its_record_closed(tmp_path: Path) -> None:
    """The person who uploaded the position knows it; somebody who takes a seat afterwards must not."""
    game = city.new(names=["Ann", "Bo", "Cy"], variants=["might-is-right"], seed="tiles 0")
    assert game.state.decisions[0].seat == 0, "otherwise a bot moves first"
    text = kind_named("city").write_position(game.state)
    with server(tmp_path) as client:
        table = client.post("/upload", data={"text": text, "do": "play"}, follow_redirects=False).headers["location"]
        for way in ("position", "record"):
            assert client.get(f"{table}/{way}").status_code == 403
