"""The training itself; needs PyTorch."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("torch")

from carson.research.train import generate as generating
from carson.research.train.__main__ import main


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

    onwards = tmp_path / "onwards.npz"
    words = ["train", str(tmp_path), "--network", str(onwards), "--start", str(network), "--epochs", "0", "--device", "cpu"]
    assert main([*words, "--sizes", "8,4,16,1,4"]) == 0
    assert (load(onwards)[0]["seat"] == load(network)[0]["seat"]).all()
    assert main(words) == 2
    assert "layers of other sizes" in capsys.readouterr().err
