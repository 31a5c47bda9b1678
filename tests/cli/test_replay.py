from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from carson import city
from carson.cli import replay
from carson.cli.files import record_from
from tests.cli.running import carson, run


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, city.State, int]:
    """A finished random game: its file, its final state, and how many moves it has."""
    live = city.new(players=3, seed=11)
    luck = random.Random(11)
    while not live.over:
        live.play(luck.choice(live.moves))
    path = tmp_path_factory.mktemp("records") / "game.carson"
    path.write_text(str(live.record), encoding="utf-8")
    return path, live.state, len(live.record.entries)


def test_a_game_is_told_in_words_with_its_last_board(
    game: tuple[Path, city.State, int], capsys: pytest.CaptureFixture[str]
) -> None:
    path, state, _ = game
    assert run("replay", str(path)) == 0
    shown = capsys.readouterr().out
    assert "The town is founded on " in shown
    assert all(f"Round {number}, personalities: " in shown for number in (1, 2, 3, 4))
    assert shown.rstrip().endswith(f"{state.name_of(state.winners[0])} wins.")
    scores = next(line for line in reversed(shown.splitlines()) if line.startswith("points "))
    assert tuple(map(int, scores.split()[1:])) == state.scores


def test_json_is_the_final_state(game: tuple[Path, city.State, int]) -> None:
    path, state, moves = game
    found = json.loads(carson("replay", str(path), "--json").stdout)
    assert found["scores"] == dict(zip(("Ann", "Bo", "Cleo"), state.scores, strict=True))
    assert found["winners"] == [state.name_of(state.winners[0])]
    assert (found["game"], found["round"], found["over"], found["moves"]) == ("city", 4, True, moves)
    for seat, told in enumerate(found["seats"]):
        assert told["money"] == state.money[seat]
        assert told["points"] == state.points[seat]
        assert told["cowboys"] == state.reserve[seat]
        assert told["revolvers"] == state.revolvers[seat]
        assert told["roads"] == state.roads[seat]
        assert len(told["parcels"]) == state.town.land[seat].bit_count()
        assert all(found["town"][parcel]["owner"] == seat + 1 for parcel in told["parcels"])
    assert len(found["roads"]) == state.town.roads.bit_count()
    assert sum("stands" in parcel for parcel in found["town"].values()) == state.town.built.bit_count()


def test_it_stops_where_it_is_told_to(game: tuple[Path, city.State, int], capsys: pytest.CaptureFixture[str]) -> None:
    path, _, moves = game
    assert run("replay", str(path), "--json", "--at", "20") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["moves"], found["round"], found["over"], found["winners"]) == (20, 1, False, [])
    for wrong in (moves + 1, -1):
        assert run("replay", str(path), "--at", str(wrong)) == 2
        assert f"The record has {moves} moves; it cannot stop after {wrong}." in capsys.readouterr().err


def test_a_position_can_be_taken_out_of_a_game(game: tuple[Path, city.State, int], tmp_path: Path) -> None:
    path, _, _ = game
    position = carson("replay", str(path), "--at", "60", "--position").stdout
    here = json.loads(carson("replay", str(path), "--at", "60", "--json").stdout)
    facts = json.loads(carson("inspect", "--json", "-", typed=position).stdout)
    assert facts["income"] == {name: parcel["income"] for name, parcel in here["town"].items() if "income" in parcel}
    assert facts["firepower"] == {str(seat["seat"]): seat["firepower"] for seat in here["seats"]}


def test_stepping_goes_forward_and_back_and_ends_with_the_input(game: tuple[Path, city.State, int]) -> None:
    path, _, moves = game
    shown = carson("replay", str(path), "--step", typed="\n\nb\n40\nq\n")
    prompts = [line.split(",")[0] for line in shown.stdout.splitlines() if line.startswith("move ")]
    first, second, third, again, jumped = (int(prompt.split()[1]) for prompt in prompts)
    assert first < second < third
    assert again == second
    assert jumped <= 40 < jumped + 5
    assert shown.returncode == carson("replay", str(path), "--step", typed="").returncode == 0
    assert f"of {moves}, Enter next" in shown.stdout


@pytest.mark.parametrize(
    ("line", "text", "reason"),
    [
        (-1, "1 place d4", "The game is over."),
        (20, "9 pass", "There is no seat 9; the record has 3 seats."),
        (20, "pass 9", "A move begins with “chance” or the number of a seat, not with “pass”."),
        (12, "chance roll 3", "“roll 3” "),
        (12, "1 pass", "It is not Ann’s turn; waiting for chance."),
        (12, "chance dance", "“dance” is not a move"),
    ],
)
def test_an_impossible_line_is_refused_with_its_number(
    line: int, text: str, reason: str, game: tuple[Path, city.State, int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = game[0].read_text(encoding="utf-8").splitlines()
    lines.insert(len(lines) if line < 0 else line, text)
    path = tmp_path / "bent.carson"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert run("replay", str(path)) == 2
    number = len(lines) if line < 0 else line + 1
    error = capsys.readouterr().err
    assert error.startswith(f"{path}: line {number}: {reason}")
    assert error.count("\n") == 1


def test_a_wrong_result_is_refused(
    game: tuple[Path, city.State, int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = game[0].read_text(encoding="utf-8")
    real = " ".join(map(str, game[1].scores))
    path = tmp_path / "boast.carson"
    path.write_text(text.replace(f"result: {real}", "result: 99 0 0"), encoding="utf-8")
    assert run("replay", str(path)) == 2
    assert f"The header claims the result 99 0 0, but the moves lead to {real}." in capsys.readouterr().err


def test_a_position_is_not_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "position.toml"
    path.write_text('game = "city"\n', encoding="utf-8")
    assert run("replay", str(path)) == 2
    assert "This is a position, not a record; “carson inspect” shows it." in capsys.readouterr().err


def test_a_broken_position_inside_a_record_is_told_with_the_line_of_the_record(
    game: tuple[Path, city.State, int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = tmp_path / "position.toml"
    assert run("replay", str(game[0]), "--at", "60", "--position") == 0
    position.write_text(capsys.readouterr().out, encoding="utf-8")
    path = tmp_path / "from-position.carson"
    assert carson("play", "--from", str(position), "--record", str(path), typed="").returncode == 0
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(number for number, line in enumerate(lines) if line.startswith("| round = "))
    lines[number] = "| round = 9"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert run("replay", str(path)) == 2
    assert capsys.readouterr().err.startswith(f"{path}: line {number + 1}: ")


def test_walking_stops_at_every_decision_and_leaves_no_event_out(game: tuple[Path, city.State, int]) -> None:
    record = record_from(str(game[0]))
    told: list[object] = []
    for state in record.states():
        state.listener = told.append
    stops = list(replay.walk(record))
    assert [event for stop in stops for event in stop.events] == told
    assert all(stop.state.decider >= 0 for stop in stops[:-1])
    assert stops[-1].state == game[1]
