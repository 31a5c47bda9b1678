"""Looking back at a game: every moment has an address, and JavaScript is told what differs between two of them."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from carson.cards import characters, cities, grid
from carson.cards.events import CardBuilt, CardTaken
from carson.draw.svg.shape import Shape
from carson.web.live.replay import patches_between, sight_of
from carson.web.pages.scene import Layer
from carson.web.pages.study.replay import goal, moment_words, replay_page
from carson.web.pages.study.variation import made_places
from carson.web.pages.table.board import BOARDS
from carson.web.study.stops import stops_of
from carson.web.study.variations import Variation, asked_seat
from carson.web.table.state import TableState
from carson.web.table.viewer import Chair, chair_of
from tests.web.browsing import FOUR, JSON, number_of, opened, server
from tests.web.finished import a_finished_table
from tests.web.live.live_table import SECRETS, played, without_ids
from tests.web.scenes import shown_to
from tests.web.secret_choices import check_secret_choices

GAMES = ("city", "solo", "cards")
RECORD = (Path(__file__).parents[2] / "records" / "city-4-first-game.carson").read_text()


def looked_at(client: TestClient, text: str = RECORD) -> str:
    """The address of a table that only shows a record."""
    return str(client.post("/upload", data={"text": text, "do": "look"}, follow_redirects=False).headers["location"])


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_stops_where_the_log_tells_something(game: str) -> None:
    state = a_finished_table(game)
    stops = stops_of(state)
    assert (stops[0].moves, stops[-1].moves) == (0, len(state.played))
    assert {told.moves for told in state.told} <= {stop.moves for stop in stops}
    assert [stop.round for stop in stops if stop.round][:2] == (["I.2", "I.3"] if game == "cards" else ["1", "2"])
    assert any(stop.duel for stop in stops) == (game != "cards")
    own = [stop.moves for stop in stops if stop.mover == 0]
    assert all(0 in {entry.seat for entry in state.played[:moves]} for moves in own)
    assert goal(stops, 0, "own-on", 0) == own[0]
    assert goal(stops, own[1], "own-back", 0) == own[0]
    assert goal(stops, 0, "back", 0) is None


def between(state: TableState, chair: Chair, start: int, end: int, acted: bool = False) -> list[dict[str, Any]]:
    before, after = (sight_of(state, chair, Variation(moves)) for moves in (start, end))
    return patches_between(state, Shape.WIDE, before, after, acted)


def shown_at(state: TableState, moves: int) -> Layer:
    """What a page of a finished game shows: the table as the seat sees it that is asked."""
    game = state.at(moves)
    seat = asked_seat(game)
    return shown_to(game.view(seat).known, seat)


def applied(scene: Layer, patches: list[dict[str, Any]]) -> dict[str, str]:
    pieces: dict[str, str] = dict(scene.pieces)
    for patch in patches:
        pieces |= patch.get("pieces", {})
        for name in patch.get("gone", ()):
            del pieces[name]
        for markup in patch.get("fresh", {}).values():
            pieces |= {name: f"fresh {name}" for name in re.findall(r'^<\w+ [^>]*id="([^"]+)"', markup)}
    return pieces


@pytest.mark.parametrize("game", GAMES)
def test_patches_lead_from_any_moment_to_any_other(game: str) -> None:
    state, luck = a_finished_table(game), Random(game)
    for _ in range(12):
        start, end = (luck.randrange(len(state.played)) for _ in range(2))
        before, after = (shown_at(state, moves) for moves in (start, end))
        shown = applied(before, between(state, Chair(), start, end))
        assert all(shown[name] == piece for name, piece in after.pieces.items() if name in before.pieces)
        assert shown.keys() <= before.pieces.keys() | after.pieces.keys()


def test_one_step_on_is_acted_out_and_ends_where_a_jump_does() -> None:
    state = a_finished_table("city")
    stops = [stop.moves for stop in stops_of(state)]
    acted = 0
    for start, end in pairwise(stops[20:61]):
        before, after = (shown_at(state, moves) for moves in (start, end))
        patches = between(state, Chair(seat=0), start, end, True)
        acted += any("stage" in patch for patch in patches)
        shown = applied(before, patches)
        assert all(shown[name] == piece for name, piece in after.pieces.items() if name in before.pieces)
    assert acted > 10


def test_every_moment_of_a_record_has_a_page_and_a_patch(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = looked_at(client)
        page = client.get(f"{table}/replay?moves=100")
        assert page.status_code == 200
        assert '<p id="question">Move 100 of 212: ' in page.text
        assert without_ids(client.get(f"{table}?moves=100").text) == without_ids(page.text), "the address of earlier versions"
        ways = dict(re.findall(r'id="go-(\S+)" data-go="\S+"[^>]*href="[^"]*moves=(\d+)"', page.text))
        assert ways["back"] == "99"
        assert ways["last"] == "212"
        told = client.get(f"{table}/replay?moves=101&from=100&at={number_of(page.text)}&acted=1", headers=JSON).json()
        assert told["moves"] == 101
        assert told["patches"]
        assert client.get(f"{table}/replay?moves=101&from=100&at=77", headers=JSON).json() == {"reload": True}
        assert client.get(f"{table}/replay?moves=213").status_code == 404
        assert client.get(f"{table}/replay?moves=1&from=213&at=0", headers=JSON).status_code == 404
        assert client.get(f"{table}/replay?moves=1&at=0", headers=JSON).status_code == 400
        assert "Before the first of 212 moves" in client.get(f"{table}/replay").text


def test_the_headline_tells_the_move_and_the_board_marks_it(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = looked_at(client)
        page = client.get(f"{table}/replay?moves=143").text
        told = {moves: client.get(f"{table}/replay?moves={moves}&from=143&at={number_of(page)}", headers=JSON).json()
                for moves in (37, 147)}  # fmt: skip
        assert told[37]["made"] in told[37]["said"], "a parcel is called as it is written"
        assert told[147]["said"].startswith("Move 147 of 212: Duel on c2: "), "nothing else that happened is in its way"


def test_the_board_marks_what_the_question_of_a_moment_is_about(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = looked_at(client)
        now = number_of(client.get(f"{table}/replay?moves=90").text)
        asked = (
            (moves, client.get(f"{table}/replay?moves={moves}&from=90&at={now}", headers=JSON).json())
            for moves in range(91, 140)
        )
        moves, told = next((moves, told) for moves, told in asked if told["about"])
        assert f'data-about="{told["about"]}"' in client.get(f"{table}/replay?moves={moves}").text


def test_a_moment_between_two_stops_names_the_last_move_of_a_seat() -> None:
    state = a_finished_table("solo")
    stops = {stop.moves for stop in stops_of(state)}
    drawn = next(at for at, entry in enumerate(state.played) if entry.text.startswith("card ") and at not in stops and at > 20)
    said = moment_words(state, Variation(drawn))
    assert said.startswith(f"Move {drawn} of {len(state.played)}: Zoë <i>: ")


def test_a_replay_of_the_solo_game_quotes_no_numbers_of_rules() -> None:
    """They stand behind the “?” of the table; looking back is told in plain words."""
    state = a_finished_table("solo")
    assert any(re.search(r"\(S\d", told.line.text) for told in state.told)
    page = replay_page(state, Chair(seat=0), Shape.WIDE, len(state.played))
    assert re.findall(r"\(S\d[^)]*\)", page.partition('id="log"')[2]) == []
    assert not any(re.search(r"\(S\d", moment_words(state, Variation(stop.moves))) for stop in stops_of(state))


def test_a_card_just_taken_is_marked_where_it_went() -> None:
    state = a_finished_table("cards")
    taken = [(moves, event) for moves, events in state.happened for event in events if isinstance(event, CardTaken)]
    people = [(moves, event) for moves, event in taken if event.card in characters.NAMES]
    assert people
    for moves, event in [*taken[:3], *people[:3]]:
        made = made_places(state, Variation(moves), state.at(moves)).split()
        page = replay_page(state, Chair(), Shape.WIDE, moves)
        ids = {f"seat-panel-{event.seat + 1}"} | (
            {f"holds-{event.seat + 1}-{event.card}"} if (moves, event) in people else set()
        )
        assert ids <= set(made)
        assert all(f'id="{each}"' in page for each in ids)


def test_a_card_just_laid_is_marked_where_it_lies() -> None:
    state = a_finished_table("cards")
    built = [(moves, event) for moves, events in state.happened for event in events if isinstance(event, CardBuilt)]
    above = [each for each in built if each[1].place[0] in "ab" or each[1].place[1:] in ("1", "2")]
    assert above, "some cards move a city, so that it begins in its corner again"
    for moves, event in [*built[:3], *above[:3]]:
        page = replay_page(state, Chair(seat=event.seat), Shape.WIDE, moves)
        parcels = [each for each in made_places(state, Variation(moves), state.at(moves)).split() if each.startswith("city-")]
        city: Any = state.at(moves)
        letters = [cities.shown_at(city.cities[event.seat], grid.PLACES[each.rpartition("-")[2]]) for each in parcels]
        assert "".join(letters) == event.face.replace("/", "")
        assert all(f'id="{each}"' in page for each in parcels)


def test_the_log_of_a_game_leads_to_the_present_in_the_replay(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, FOUR)
        assert f'href="{table}/replay?moves=now"' in client.get(table).text
        answer = client.get(f"{table}/replay?moves=now", follow_redirects=False)
        assert re.fullmatch(rf"{table}/replay\?moves=[1-9]\d*", answer.headers["location"])
        assert "To the present" in client.get(answer.headers["location"]).text


def test_every_key_of_the_buttons_is_in_the_list_of_keys(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        page = client.get(f"{looked_at(client)}/replay?moves=143").text
        listed = re.findall(r"<kbd>(.*?)</kbd>", page)
        assert len(listed) == len(set(listed))
        told = set(re.findall(r'title="[^"]* \(([^")]*)\)" aria-label="[^"]*" aria-keyshortcuts', page))
        assert {"←", "→", "Home", "End", "Page up", "Shift+M", "D"} <= told <= set(listed)
        assert {"Space", "E", "?"} <= set(listed)


def test_a_position_is_looked_at_without_moves(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        text = 'game = "city"\n[[seat]]\n[[seat]]\n'
        page = client.post("/upload", data={"text": text, "do": "look"}).text
        assert "A position. Try moves on the board" in page
        assert "data-made" not in page
        assert "Analyse this game" not in page, "a graph needs more than one moment"


def test_a_table_that_begins_at_the_end_of_a_game_offers_nothing_to_look_back_at(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        text = state_text(a_finished_table("city"))
        table = client.post("/upload", data={"text": text, "do": "play"}, follow_redirects=False).headers["location"]
        page = client.get(table).text
        assert "How it was won" in page
        assert f"{table}/analysis" not in page
        assert f"{table}/replay" not in page
        assert "A position at the end of a game." in client.get(f"{table}/replay").text


def state_text(state: TableState) -> str:
    return state.kind.write_position(state.game)


def test_a_position_without_moves_is_not_analysed(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = looked_at(client, 'game = "city"\n[[seat]]\n[[seat]]\n')
        answer = client.post(f"{table}/analysis", data={"do": "begin"}, headers=JSON)
        assert answer.status_code == 409
        assert answer.json()["error"] == "No move has been made, so there is nothing to analyse."


def test_a_game_that_goes_on_can_be_looked_back_at(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, FOUR).partition("?")[0]
        assert "To the present" in client.get(f"{table}/replay").text


def read_by(state: TableState, watcher: int | None) -> str:
    """All that somebody at a table, or a spectator, can read by looking back."""
    chair = Chair() if watcher is None else chair_of(state, {watcher}, watcher)
    moves = len(state.played)
    starts = range(max(0, moves - 3), moves)
    ways = [*((start, moves) for start in starts), *((moves, start) for start in starts)]
    patches = [between(state, chair, *way, True) for way in ways]
    return without_ids("\n".join([replay_page(state, chair, Shape.WIDE, moves), *map(str, patches)]))


@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_choice_changes_nothing_for_anybody_who_looks_back(name: str) -> None:
    check_secret_choices(name, read_by, 6)


@pytest.mark.parametrize("name", SECRETS)
def test_whoever_looks_back_at_a_game_with_secrets_sees_it_with_their_own_eyes(name: str) -> None:
    """Also where somebody else is asked: once moves can be tried, the board is shown as the seat sees it that is asked."""
    foreign = 0
    for live, _ in played(name, "eyes", 60):
        state = live.state
        moves = len(state.played)
        asked = asked_seat(state.at(moves))
        if not state.secret or asked is None or moves % 4:
            continue
        for watcher in (None, *range(state.game.people)):
            chair = Chair() if watcher is None else chair_of(state, {watcher}, watcher)
            known = state.at(moves).view(chair.seat).known
            page = replay_page(state, chair, Shape.WIDE, moves)
            for part in BOARDS.of(known.game).parts(known, frozenset(), Shape.WIDE, chair.seat).values():
                assert part in page
            assert sight_of(state, chair, Variation(moves)).seat == chair.seat
            foreign += chair.seat != asked
    assert foreign > 4
