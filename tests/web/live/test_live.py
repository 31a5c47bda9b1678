"""The socket sends small patches, and never what another seat must not know."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from carson.draw.svg.shape import Shape
from carson.game import CHANCE
from carson.web.pages.table.bar import bar
from carson.web.pages.table.page import table_page
from carson.web.store import Row
from carson.web.table.state import TableState
from carson.web.table.undo import free_goal
from carson.web.table.viewer import Chair, chair_of, secrets_of
from tests.web.browsing import TWO_PEOPLE, at, fields_of, moves_of, number_of, opened, server
from tests.web.scenes import shown_to
from tests.web.tables import chance_after, moves_after, new_header, take_in


def test_a_move_reaches_the_other_page_as_a_small_patch(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        page = client.get(table).text
        origin = {"origin": "http://localhost"}
        with client.websocket_connect(f"ws://localhost{table}/live?{at(page)}", headers=origin) as socket:
            move = moves_of(page)[0]
            client.post(f"{table}/move", data=fields_of(page) | {"move": move})
            news = socket.receive_json()
        place = move.split()[1]
        assert f"place-{place}" in news["pieces"]
        assert news["at"] == number_of(page) + 1
        assert 'data-at="' in news["bar"]
        assert any(place in line for line in news["lines"])


def test_a_page_that_is_behind_is_told_to_load_itself_again(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        with client.websocket_connect(
            f"ws://localhost{table}/live?at=0&moves=1&shape=0", headers={"origin": "http://localhost"}
        ) as socket:
            assert socket.receive_json() == {"reload": True}


def a_table(variants: str, seed: str) -> TableState:
    form = {"game": ["city"], "variants": variants.split(), "who-1": ["human"], "who-2": ["human"], "who-3": ["human"]}
    state = TableState(new_header(form)._replace(seed=seed, id="a-table"))
    take_in(state, chance_after(state))
    return state


def shown(state: TableState, seat: int | None) -> str:
    """All that a page and a socket of this seat contain, without the ids that are new each time."""
    held = frozenset() if seat is None else frozenset([seat])
    chair = chair_of(state, held, seat)
    known = state.game.view(chair.seat).known
    parts = [*shown_to(known, chair.seat).pieces.values(), *map(str, state.told)]
    if chair.decision is None:
        parts += [bar(state, chair), table_page(state, chair, Shape.WIDE)]
    return re.sub(r'name="client" value="[^"]*"', "", "\n".join(parts))


@pytest.mark.parametrize("variants", ["new-beginning", "might-is-right"])
def test_what_one_seat_chooses_in_secret_changes_no_other_page(variants: str) -> None:
    compared = 0
    state = a_table(variants, "a seed")
    luck = Random(8)
    for _ in range(160):
        if state.game.over:
            break
        decision = luck.choice(state.game.decisions)
        if len(state.game.decisions) > 1 and len(decision.moves) > 1:
            pages = set()
            for move in (decision.moves[0], decision.moves[-1]):
                other = TableState(state.header)
                entries = [Row(number, "move", each.seat, each.text) for number, each in enumerate(state.played, 1)]
                take_in(other, entries)
                take_in(other, [Row(other.number + 1, "move", decision.seat, str(move))])
                if any(each.seat in (CHANCE, decision.seat) for each in other.game.decisions) or len(other.game.decisions) < 1:
                    continue
                watcher = other.game.decisions[0].seat
                pages.add((watcher, shown(other, watcher), shown(other, None)))
            assert len(pages) <= 1
            compared += bool(pages)
        take_in(state, moves_after(state, decision.seat, luck.choice(decision.moves), None))
    assert compared


def test_the_tiles_of_others_lie_face_down() -> None:
    state = a_table("might-is-right", "tiles")
    assert secrets_of(state, 0)
    own, other = (shown_to(state.game.view(seat).known, seat).pieces["tiles"] for seat in (0, 1))
    first, second = ([_tiles_of(hand) for hand in hands.split("<li")[1:3]] for hands in (own, other))
    assert all(first[0])
    assert not any(first[1])
    assert not any(second[0])
    assert all(second[1])


def _tiles_of(hand: str) -> list[str]:
    """What stands on the duel tiles of a hand; nothing on a back."""
    return re.findall(r'<i class="duel-tile[^"]*">(\d?)</i>', hand)


def test_the_curtain_falls_between_two_people_with_secrets() -> None:
    state = a_table("might-is-right", "curtain")
    asked = state.game.decisions[0].seat
    others = [seat for seat in range(3) if seat != asked]
    chair = chair_of(state, range(3), others[0])
    assert chair == Chair(frozenset(range(3)), None, None, asked)
    page = table_page(state, chair, Shape.WIDE)
    assert "take the screen" in page
    tiles = page[page.index('id="tiles"') :]
    assert not any(_tiles_of(tiles[: tiles.index("</ul>")]))
    assert chair_of(state, range(3), asked).seat == asked


def test_without_secrets_no_curtain_falls() -> None:
    state = a_table("", "open")
    asked = state.game.decisions[0].seat
    assert chair_of(state, range(3), (asked + 1) % 3).seat == asked


def test_the_record_of_a_game_with_secrets_is_closed_until_its_end(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, {**TWO_PEOPLE, "variants": "might-is-right"})
        assert client.get(f"{table}/record").status_code == 403
        assert client.get(f"{table}/position").status_code == 403
        open_table = opened(client, TWO_PEOPLE)
        assert client.get(f"{open_table}/record").status_code == 200


def test_taking_back_a_secret_choice_does_not_tell_it() -> None:
    state = a_table("new-beginning", "a seed")
    while not state.game.agenda[-1].sealed:
        decision = state.game.decisions[0]
        take_in(state, moves_after(state, decision.seat, decision.moves[0], None))
    decision = state.game.decisions[0]
    move = str(decision.moves[0])
    take_in(state, [Row(state.number + 1, "move", decision.seat, move)])
    goal = free_goal(state, decision.seat)
    take_in(state, [Row(state.number + 1, "undo", decision.seat, str(goal))])
    last = state.told[-1].line.text
    assert "takes back" in last
    assert move not in last
