"""Trying other moves at a moment of a game: in words, in the address, kept for whoever tried them, and played on from."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from carson import city
from carson.city.places import PARCELS
from carson.game import Entry, kind_named, read_record
from carson.study import read_study
from carson.web.errors import Refused
from carson.web.store.entries import HUMAN
from carson.web.study import notebook as notebooks
from carson.web.study.notebook import MAX_MOVES, Notebook, Remark, notebook_in, read_notebook, study_of
from carson.web.study.variations import Variation, before_chance, play, read_variation
from carson.web.table.bots import advice
from tests.web.browsing import JSON, TWO_PEOPLE, another, number_of, server
from tests.web.finished import a_finished_table
from tests.web.views.test_study import RECORD, looked_at
from tests.web.views.test_study_fair_play import some_moves, state_of

ONE, TWO = Entry(0, "place d4"), Entry(1, "pass")


def offered(page: str) -> list[str]:
    """The moves that can be tried."""
    part = page[page.index('id="try"') : page.index('id="side"')]
    return [unescape(move) for move in re.findall(r'<(?:button name="move"|option) value="([^"]+)"', part)]


def try_move(client: TestClient, table: str, moves: int, line: str, move: str) -> tuple[int, str]:
    answer = client.post(f"{table}/try/move", data={"moves": str(moves), "line": line, "move": move}, headers=JSON)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    return told["moves"], told["line"]


def test_a_variation_is_read_as_it_was_written() -> None:
    variation = Variation(12, (ONE, TWO))
    assert read_variation(12, variation.line) == variation
    notebook = Notebook((variation,), {Variation(12, (ONE,)): Remark("?!", "Too early."), Variation(4): Remark("", "# 1")})
    assert read_notebook(str(notebook)) == notebook
    assert read_notebook("") == Notebook()
    with pytest.raises(Refused):
        read_variation(1, ";".join(["1 pass"] * 81))
    with pytest.raises(Refused):
        read_variation(1, "nobody passes")


def test_a_longer_line_takes_the_place_of_a_shorter_one() -> None:
    short, long, other = Variation(3, (ONE,)), Variation(3, (ONE, TWO)), Variation(4, (TWO,))
    assert Notebook((short, other)).with_variation(long).variations == (other, long)
    assert Notebook((long,)).with_variation(short).variations == (long,)
    assert Notebook().with_variation(Variation(3)) == Notebook()
    noted = Notebook((long, other)).with_remark(short, Remark("!", ""))
    assert noted.variations == (long, other)
    assert noted.without(short) == Notebook((other,)), "what goes on from it is forgotten, too, and what was said about it"
    assert noted.with_remark(short, Remark("", "")) == Notebook((long, other))


def test_a_notebook_has_so_many_moves_in_all_and_the_oldest_go() -> None:
    long = [Variation(moves, (ONE,) * 80) for moves in range(10)]
    notebook = Notebook()
    for variation in long:
        notebook = notebook.with_variation(variation)
    assert notebook.variations == tuple(long[-(MAX_MOVES // 80) :])
    assert len(notebook.with_variation(Variation(3, (TWO,))).variations) == MAX_MOVES // 80 + 1


def test_what_is_impossible_in_a_record_is_left_out_when_it_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And never worked out again: a finished game stays as it is."""
    text = f"{RECORD.rstrip()}\n#( 1 fly to the moon\n#)\n"
    assert len(notebook_in(text).variations) == 1
    with server(tmp_path) as client:
        table = looked_at(client, text)
        monkeypatch.delattr(notebooks, "game_of")
        page = client.get(f"{table}/replay")
        assert page.status_code == 200
        assert "moon" not in page.text


def test_what_was_played_leads_on_in_the_game_itself() -> None:
    state = a_finished_table("city")
    moves = next(number for number, entry in enumerate(state.played) if entry.seat >= 0)
    assert play(state, Variation(moves), state.played[moves].text) == Variation(moves + 1)
    other = next(move for move in state.at(moves).moves if move != state.played[moves].text)
    assert play(state, Variation(moves), other) == Variation(moves, (Entry(state.played[moves].seat, str(other)),))
    tried = Variation(moves, (Entry(state.played[moves].seat, str(other)),))
    notebook = Notebook(
        (tried,), {tried: Remark("?", "No."), Variation(moves + 1): Remark("!", "Better."), Variation(0): Remark("", "Ours.")}
    )
    study = study_of(state, notebook)
    assert notebook_in(str(study)) == notebook
    assert list(map(str, read_record(str(study)).entries)) == list(map(str, state.played)), (
        "whoever reads records may ignore the variations"
    )


def test_moves_and_dice_are_tried_kept_and_forgotten(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = looked_at(client)
        page = client.get(f"{table}/replay?moves=100").text
        played = read_record(RECORD).entries[100].text
        first = next(move for move in offered(page) if move != played)
        moves, line = try_move(client, table, 100, "", first)
        assert moves == 100
        told = client.get(
            f"{table}/replay",
            params={"moves": 100, "line": line, "from": 100, "from-line": "", "at": number_of(page)},
            headers=JSON,
        ).json()
        assert told["patches"]
        assert "Tried after move 100" in told["said"]
        shown = client.get(f"{table}/replay", params={"moves": 100, "line": line}).text
        _, longer = try_move(client, table, 100, line, offered(shown)[0])
        assert longer.startswith(f"{line};")
        page = client.get(f"{table}/replay?moves=7").text
        assert page.count("After move 100<") == 1
        assert page.count(f'data-line="{longer}"') == page.count(f'data-line="{line}"') == 1, "each move of it is a link"
        study = read_study(client.get(f"{table}/record?variations=1").text)
        assert len(list(study.nodes())) == len(study.main_line) + 2
        assert another(client).get(f"{table}/replay?moves=7").text.count("After move 100<") == 0, "they are the person’s own"
        stranger = another(client)
        try_move(stranger, table, 100, "", first)
        assert stranger.get(f"{table}/replay?moves=7").text.count("After move 100<") == 1, "also of somebody who was never here"
        forgot = client.post(f"{table}/try/forget", data={"moves": "100", "line": line}, follow_redirects=False)
        assert forgot.status_code == 303
        assert "After move 100<" not in client.get(f"{table}/replay?moves=7").text


def test_dice_are_chosen(tmp_path: Path) -> None:
    entries = read_record(RECORD).entries
    moves = next(number for number, entry in enumerate(entries) if entry.text.startswith("roll"))
    with server(tmp_path) as client:
        table = looked_at(client)
        page = client.get(f"{table}/replay?moves={moves}").text
        assert "die show?" in page
        assert offered(page)[:6] == [f"roll {number}" for number in range(1, 7)]
        other = "roll 1" if entries[moves].text != "roll 1" else "roll 2"
        assert try_move(client, table, moves, "", other) == (moves, f"chance {other}")
        after = next(number for number in range(moves, len(entries)) if entries[number].seat >= 0)
        assert f'replay?moves={moves}" data-line=""' in client.get(f"{table}/replay?moves={after}").text, "other dice"
        left = client.post(f"{table}/try/move", data={"moves": str(moves), "line": "", "chance": "1"}, headers=JSON).json()
        state = state_of(client, table)
        assert before_chance(state, read_variation(left["moves"], left["line"])) == Variation(moves)
        again = {"moves": str(left["moves"]), "line": left["line"], "chance": "1"}
        assert client.post(f"{table}/try/move", data=again, headers=JSON).status_code == 409


def test_moves_are_annotated(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = looked_at(client)

        def note(text: str, mark: str = "", moves: int = 100, line: str = "") -> int:
            data = {"moves": str(moves), "line": line, "text": text, "mark": mark}
            return client.post(f"{table}/try/note", data=data, headers=JSON).status_code

        first = next(move for move in offered(client.get(f"{table}/replay?moves=100").text) if move != "pass")
        _, line = try_move(client, table, 100, "", first)
        assert note("Why <not>\nhere?", "?!") == note("This is better.", "!", line=line) == 200
        page = client.get(f"{table}/replay?moves=100").text
        assert page.count("Why &lt;not&gt; here?") == 2, "in the form, and beside the game"
        text = client.get(f"{table}/record?variations=1").text
        assert "  # ?! Why <not> here?\n" in text
        assert f"#( {line}  # ! This is better.\n" in text
        assert note("x" * 601) == 413
        assert note("Too far.", moves=213) == 404
        assert note("") == 200
        assert "Why" not in client.get(f"{table}/replay?moves=100").text

        brought = looked_at(another(client), text)
        shown = another(client).get(f"{brought}/replay?moves=100").text
        assert all(words in shown for words in ("Why &lt;not&gt; here?", "This is better.", "After move 100<")), (
            "what a record brings with it is seen by everybody"
        )
        assert looked_at(client, text.replace("#)", "#( nonsense"))


def test_a_hint_is_given_where_moves_are_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "ADVICE_BOT", "planner:12")
    with server(tmp_path) as client:
        table = looked_at(client)
        told = client.get(f"{table}/try/hint?moves=100", headers=JSON).json()
        assert "% victories" in told["html"]
        assert "Try it" in client.get(f"{table}/try/hint?moves=100").text
        assert client.get(f"{table}/try/hint?moves=212", headers=JSON).status_code == 409


def test_a_table_is_opened_where_somebody_looks(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = looked_at(client)
        page = client.get(f"{table}/replay?moves=100").text
        _, line = try_move(client, table, 100, "", offered(page)[-1])
        answer = client.post(f"{table}/try/play", data={"moves": "100", "line": line}, follow_redirects=False)
        assert answer.status_code == 303
        record = client.get(f"{answer.headers['location']}/record").text
        assert len(read_record(record).entries) >= 100
        state = state_of(client, answer.headers["location"])
        asked = read_record(RECORD).entries[100].seat
        assert [who == HUMAN for who in state.seats] == [seat == asked for seat in range(4)], "who looks takes the seat asked"
        with_friends = {"moves": "100", "line": "", "with": "friends"}
        answer = client.post(f"{table}/try/play", data=with_friends, follow_redirects=False)
        assert state_of(client, answer.headers["location"]).free == set(range(4)) - {asked}


def test_what_is_asked_at_a_moment_is_answered_for_that_moment(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = looked_at(client)
        at = {"moves": "143", "line": ""}
        places = [move.split()[1] for move in offered(client.get(f"{table}/replay?moves=143").text) if "place" in move]
        place, closed = places[0], next(parcel for parcel in PARCELS if parcel not in places)
        told = [client.get(f"{table}/try/why", params={**at, "place": each}, headers=JSON).json() for each in (place, closed)]
        assert [each["why"] == "This is possible now." for each in told] == [True, False]
        assert "html" in client.get(f"{table}/try/about", params={**at, "place": place}, headers=JSON).json()
        _, line = try_move(client, table, 143, "", f"place {place}")
        edited = client.get("/editor", params={"table": table.removeprefix("/t/").partition("?")[0], **at, "line": line})
        assert f"placed = [&quot;{place}" in edited.text, "a variation is edited where it has come to"


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = looked_at(client)
        for data in (
            {"line": "", "move": "fly"},
            {"line": "1 fly", "move": "pass"},
            {"line": "x", "move": "pass"},
            {"move": ""},
        ):
            assert client.post(f"{table}/try/move", data={"moves": "100", **data}, headers=JSON).status_code in (400, 422)
        assert client.get(f"{table}/replay?moves=100&line=1+fly").status_code == 422
        assert client.post(f"{table}/try/move", data={"moves": "213", "move": "pass"}, headers=JSON).status_code == 404


def test_people_who_play_each_other_try_without_hints(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = some_moves(client, TWO_PEOPLE)
        page = client.get(f"{table}/replay?moves=20").text
        assert offered(page)
        assert 'id="hint"' not in page
        assert client.get(f"{table}/try/hint?moves=20", headers=JSON).status_code == 403


def test_where_there_are_secrets_nothing_is_tried_before_the_end(tmp_path: Path) -> None:
    game = city.new(names=["Ann", "Bo", "Cy"], variants=["might-is-right"], seed="tiles 0")
    text = kind_named("city").write_position(game.state)
    with server(tmp_path) as client:
        table = client.post("/upload", data={"text": text, "do": "play"}, follow_redirects=False).headers["location"]
        assert 'id="try" hidden' in client.get(f"{table}/replay").text
        for way in ("move", "play"):
            refused = client.post(f"{table}/try/{way}", data={"moves": "0", "move": "pass"}, headers=JSON)
            assert refused.status_code == 403
        for way in ("hint", "about", "why"):
            assert client.get(f"{table}/try/{way}?moves=0&place=d4", headers=JSON).status_code == 403
        assert client.get(f"{table}/replay?moves=0&line=1+pass").status_code == 403
        name = table.removeprefix("/t/").partition("?")[0]
        for link in (f"/t/{name}/position?moves=0", f"/t/{name}/record?variations=1", f"/editor?table={name}&moves=0"):
            assert client.get(link).status_code == 403, link
        assert client.post(f"/t/{name}/analysis", data={"do": "begin"}, headers=JSON).status_code == 409
