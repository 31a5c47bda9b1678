"""Games to learn from."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from carson.bots.value.encoding import COMMON_NUMBERS, SEAT_NUMBERS
from carson.city.setup.rules import make_rules
from carson.research.train import __main__ as commands
from carson.research.train import generate as generating
from carson.research.train.data import load_games
from carson.research.train.games import play_game
from carson.research.train.settings import draw_rules


def test_every_kind_of_table_is_drawn() -> None:
    drawn = [draw_rules(Random(seed)) for seed in range(400)]
    assert {rules.players for rules in drawn} == {2, 3, 4, 5, 6}
    assert {rules.edition.name for rules in drawn} == {"big-box", "first"}
    assert {variant for rules in drawn for variant in rules.variants} == {
        *("new-beginning", "river", "might-is-right", "kit-carson", "outlaws", "horses")
    }
    assert {number for rules in drawn for number, _ in rules.cards} == set(range(19))


def test_a_game_ends_with_a_winner_and_its_rounds() -> None:
    game = play_game(make_rules(3), Random(4))
    assert game is not None
    assert 1 <= len(game.positions) <= 3
    assert game.winner == max(range(3), key=lambda seat: game.scores[seat])


def test_seats_that_think_at_first_are_not_stored_until_they_stop() -> None:
    game = play_game(make_rules(2), Random(6), thinking=1.0)
    assert game is not None
    assert 1 <= len(game.positions) <= 3


def test_sharp_seats_play_another_game_from_the_same_luck() -> None:
    greedy, sharp = [play_game(make_rules(3, luck=Random(5)), Random(4), sharp=share) for share in (0.0, 1.0)]
    assert greedy is not None
    assert sharp is not None
    assert greedy.scores != sharp.scores


def test_the_same_seed_plays_the_same_games_and_nothing_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "GAMES_PER_FILE", 2)
    assert generating._fill(tmp_path, generating.Mix(5, 1.0), 1e12, 0)
    path = generating.file_of(tmp_path, 5, 0)
    first = load_games([path])
    path.unlink()
    assert generating._fill(tmp_path, generating.Mix(5, 1.0), 1e12, 0)
    again = load_games([path])
    assert np.array_equal(first[4].masks, again[4].masks)
    assert np.array_equal(first[4].points, again[4].points)
    group = first[4]
    assert group.numbers.shape[1] == COMMON_NUMBERS + 4 * SEAT_NUMBERS
    assert np.abs(group.points.sum(1)).max() < 1e-3
    later = group.later[group.later >= 0]
    assert (group.round[later] == group.round[group.later >= 0] + 1).all()


def test_a_file_that_the_clock_broke_off_is_not_written(tmp_path: Path) -> None:
    assert not generating._fill(tmp_path, generating.Mix(5, 1.0), 0.0, 0)
    assert not list(tmp_path.iterdir())


def test_ctrl_c_is_answered_with_one_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken_off(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "generate", broken_off)
    assert commands.main(["generate", "games"]) == commands.INTERRUPTED
    assert capsys.readouterr().err == "Interrupted. The same command goes on where this one stopped.\n"


def test_a_file_that_is_not_there_is_answered_with_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.main(["sharpen", str(tmp_path), "--start", f"{tmp_path}/none.json"]) == 2
    assert capsys.readouterr().err == f"{tmp_path}/none.json: No such file or directory.\n"


def test_what_a_command_cannot_use_is_answered_with_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "weights.json").write_text('{"dollar": 1}')
    assert commands.main(["sharpen", str(tmp_path), "--start", f"{tmp_path}/weights.json"]) == 2
    assert capsys.readouterr().err == f"{tmp_path}/weights.json holds no weights that “sharpen” has written.\n"
    for share in ("nan", "-1", "2", "much"):
        with pytest.raises(SystemExit):
            commands.main(["generate", str(tmp_path), "--sharp", share])
        assert "a share is a number from 0 to 1" in capsys.readouterr().err
