"""The training itself; needs PyTorch."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("torch")

import torch

from carson.bots.value.network import Sizes
from carson.game import BadOption
from carson.research.train import generate as generating
from carson.research.train.__main__ import main
from carson.research.train.data import files_in, load_games
from carson.research.train.fit import Plan, Trainer


def test_training_goes_on_where_it_was_broken_off_and_writes_a_network(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from carson.bots.value.network import load

    monkeypatch.setattr(generating, "GAMES_PER_FILE", 4)
    for number in (0, 1):
        assert generating._fill(tmp_path, generating.Mix(5, 1.0), 1e12, number)
    network = tmp_path / "network.npz"
    words = ["train", str(tmp_path), "--network", str(network), "--batch", "4", "--sizes", "8,4,16,1,4", "--device", "cpu"]
    assert main([*words, "--epochs", "1"]) == 0
    weights, about = load(network)
    assert about["files"] == 1
    assert main([*words, "--epochs", "3", "--teachers", str(network)]) == 0
    told = capsys.readouterr().out
    assert "epoch 1:" in told
    assert told.count("epoch 1:") == 1
    assert "epoch 3:" in told
    assert (load(network)[0]["seat"] != weights["seat"]).any()
    assert main(["evaluate", str(tmp_path), "--network", str(network)]) == 0

    curve = json.loads(network.with_suffix(".json").read_text())["curve"]
    assert [point["epoch"] for point in curve] == [1, 2, 3]

    assert main([*words, "--epochs", "4", "--seed", "2"]) == 2
    assert "another seed" in capsys.readouterr().err
    network.with_suffix(".pt").write_text("something else")
    assert main([*words, "--epochs", "4"]) == 2
    assert "is no training" in capsys.readouterr().err


def test_a_training_begins_with_another_network_of_the_same_sizes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "GAMES_PER_FILE", 4)
    assert generating._fill(tmp_path, generating.Mix(5, 1.0), 1e12, 1)
    games, small = load_games(files_in([tmp_path], held_out=False)), Plan(sizes=Sizes(8, 4, 16, 1, 4))
    known = Trainer(small, games, "cpu").network()
    onwards = Trainer(replace(small, seed=2), games, "cpu", known).network()
    assert all((onwards[name] == weight).all() for name, weight in known.items())
    with pytest.raises(BadOption, match="layers of other sizes"):
        Trainer(Plan(), games, "cpu", known)
    missing = [] if torch.cuda.is_available() else ["cuda"]
    for device in ("abacus", "meta:x", *missing):
        with pytest.raises(BadOption, match="--device is cpu, or cuda"):
            Trainer(small, games, device)


def test_without_games_there_is_no_training(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", str(tmp_path), "--network", str(tmp_path / "network.npz")]) == 2
    assert capsys.readouterr().err.startswith(f"There are no games in {tmp_path}")


def test_an_echo_needs_somebody_who_speaks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", str(tmp_path), "--echo", "0.4"]) == 2
    assert "name them with --teachers" in capsys.readouterr().err
