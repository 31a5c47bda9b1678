"""The dice of a table are those that were promised, and taking a move back brings no others."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from carson.cli import main
from carson.game import CHANCE, Commitment, audit, commitment_to, read_record
from carson.web.store import Header, Row, open_store
from carson.web.table.new_table import header_from_text, header_of
from carson.web.table.room import Room
from carson.web.table.state import TableState
from tests.web.browsing import TWO_PEOPLE, opened, server
from tests.web.tables import chance_after, moves_after, new_header, take_in

ONLY_BOTS = {"who-1": ["random"], "who-2": ["random"], "who-3": ["random"]}
GAMES: dict[str, dict[str, list[str]]] = {
    "city": {"game": ["city"], **ONLY_BOTS},
    "variants": {"game": ["city"], "variants": ["might-is-right", "new-beginning", "outlaws"], **ONLY_BOTS},
    "cards": {"game": ["cards"], **ONLY_BOTS},
}


def played_by_bots(data: Path, header: Header) -> TableState:
    async def play() -> TableState:
        room = Room(await open_store(data))
        table = await room.open(header, "browser")
        while table.bots is not None:
            await asyncio.wait([table.bots])
        state = await room.whole(table)
        await room.close()
        return state

    return asyncio.run(play())


@pytest.mark.parametrize("game", GAMES)
def test_the_record_of_a_table_passes_the_audit(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = played_by_bots(tmp_path, new_header(GAMES[game]))
    assert state.game.over
    text = str(state.whole_record())
    path = tmp_path / "game.carson"
    path.write_text(text)
    assert main(["audit", str(path), "--commitment", commitment_to(state.header.seed)]) == 0
    draws = sum(entry.seat == CHANCE for entry in state.played)
    assert f"All {draws} draws agree with the seed, and the seed with its commitment." in capsys.readouterr().out
    assert main(["audit", str(path), "--commitment", "0" * 64]) == 1
    assert "which is not what you wrote down" in capsys.readouterr().err
    assert main(["audit", str(path), "--commitment", "soon"]) == 2


def test_the_promise_is_shown_from_the_start_and_the_seed_only_at_the_end(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        table = opened(client, TWO_PEOPLE)
        seed = client.app.state.services.room.cache.recent[table[3:]].state.header.seed  # type: ignore[attr-defined]
        page, text = client.get(table).text, client.get(f"{table}/record").text
        assert commitment_to(seed) in page
        assert f"commitment: {commitment_to(seed)}\n" in text
        assert seed not in page + text
    state = played_by_bots(tmp_path, new_header(GAMES["city"]))
    with server(tmp_path) as client:
        assert state.header.seed in client.get(f"/t/{state.header.id}").text
        assert f"seed: {state.header.seed}\n" in client.get(f"/t/{state.header.id}/record").text


def test_taking_back_brings_no_other_dice() -> None:
    """Whatever the draws of a name are, going back to before them and on again brings the same."""
    form = {"game": ["city"], "variants": ["outlaws"], **{f"who-{seat}": ["human"] for seat in range(1, 6)}}
    state = TableState(new_header(form)._replace(seed="a seed", id="a-table"))
    take_in(state, chance_after(state))
    luck, compared = Random(3), 0
    while not state.game.over:
        decision = state.game.decisions[0]
        rows = moves_after(state, decision.seat, luck.choice(decision.moves), None)
        kept = len(state.played)
        take_in(state, rows)
        if len(rows) > 1 and not state.game.over:
            number = state.number
            take_in(state, [Row(number + 1, "undo", decision.seat, str(kept))])
            again = moves_after(state, decision.seat, rows[0].text, None)
            assert [row.text for row in again] == [row.text for row in rows]
            take_in(state, again)
            compared += 1
    assert compared > 8
    promise = Commitment(state.header.id, commitment_to("a seed"), "a seed")
    assert list(audit(replace(state.whole_record(), commitment=promise)))


def test_a_table_that_goes_on_from_a_record_promises_only_what_comes() -> None:
    record = TableState(new_header(GAMES["city"])).record
    begun = TableState(header_of(record, ["human"] * 3))
    take_in(begun, chance_after(begun))
    for _ in range(4):
        decision = begun.game.decisions[0]
        take_in(begun, moves_after(begun, decision.seat, decision.moves[0], None))
    header = header_from_text(str(begun.whole_record()), play=True)
    state = TableState(header)
    given = state.commitment
    assert given is not None
    assert (given.table, given.digest, given.after) == (header.id, commitment_to(header.seed), len(begun.played))


def test_a_record_that_is_looked_at_keeps_its_promise(tmp_path: Path) -> None:
    record = played_by_bots(tmp_path, new_header(GAMES["city"])).whole_record()
    looked_at = TableState(header_from_text(str(record), play=False))
    assert str(looked_at.whole_record()) == str(replace(record, result=looked_at.game.scores))
    assert list(audit(read_record(str(looked_at.whole_record()))))


def test_tables_from_before_keep_the_dice_they_had(tmp_path: Path) -> None:
    """Without a commitment luck follows from the seed and the number of moves, as it did when they were begun."""
    record = replace(TableState(new_header(GAMES["city"])).record, commitment=None)
    state = TableState(Header("old", str(record), ("human", "human", "human"), "a seed"))
    drawn = [row.text for row in chance_after(state)]
    assert drawn[:6] == ["draw saloon", "draw saloon", "draw hotel", "dice d2", "dice g4", "dice d5"]
    assert drawn[-2:] == ["marker 3", "marker 2"]
    assert state.commitment is None
    assert str(state.whole_record()).count("commitment") == 0
