"""The example that trains a network, in small."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from examples import train

from carson.research.selfplay import End
from carson.research.setting import Setting
from tests.cli.running import run

FILE = str(Path(train.__file__))


def test_the_command_trains_and_the_network_plays_in_the_arena(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    net = str(tmp_path / "net.npz")
    small = ("--updates", "2", "--games", "4", "--tables", "4", "--workers", "1", "--judge", "8", "--net", net)
    assert train.main(small) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[0].startswith("before: won ")
    assert printed[-1].startswith("after: won ")
    assert "of 8 games against random (95 %: " in printed[-1]
    monkeypatch.setenv("CARSON_NET", net)
    assert run("arena", "--bot", f"{FILE}:Bot", "--players", "2", "--games", "2", "--workers", "1") == 0
    shown = capsys.readouterr().out
    assert "train:Bot" in shown
    assert "mistakes" not in shown
    assert run("arena", "--bot", f"{FILE}:Bot", "--players", "3", "--games", "1", "--workers", "1") == 0
    assert "crash" in capsys.readouterr().out  # it was trained for two
    monkeypatch.setenv("CARSON_NET", str(tmp_path / "none.npz"))
    assert run("arena", "--bot", f"{FILE}:Bot", "--players", "2", "--games", "2", "--workers", "1") == 2
    assert "cannot be made: FileNotFoundError" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--net", "no/such/folder/net.npz"], "no/such/folder/net.npz cannot be written"),
        (["--minutes", "-1"], "--minutes is more than 0, not -1."),
        (["--judge", "0"], "--judge is more than 0, not 0."),
        (["--option", "virtual"], "An option is KEY=VALUE; “virtual” is not."),
        (["--game", "chess"], "There is no game “chess”; there are cards, city and solo"),
        (["--players", "9"], "The edition “big-box” is for 2 to 6 players, not 9."),
    ],
)
def test_what_cannot_be_trained_is_refused_at_once(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert train.main(words) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(sentence)
    assert printed.out == ""


def a_net() -> train.Net:
    return train.Net.new(6, 5, np.random.default_rng(1))


def some_moments(net: train.Net, number: int) -> list[train.Moment]:
    """Decisions in which action 2 is good and action 3 is bad, whatever is seen; action 4 is never legal."""
    rng = np.random.default_rng(2)
    mask = np.array([True, True, True, True, False])
    found = []
    for _ in range(number):
        seen = rng.random(6).astype(np.float16)
        odds, values = net.odds(seen[None].astype(np.float32), mask[None])
        action = int(rng.choice(5, p=odds[0] / odds[0].sum()))
        goal = {2: 0.5, 3: -0.5}.get(action, 0.0)
        found.append(train.Moment(seen, mask, action, float(odds[0, action]), float(values[0]), 0, goal))
    return found


def test_learning_makes_good_actions_likely_and_expects_what_comes() -> None:
    net = a_net()
    adam, rng = train.Adam(net.weights, rate=0.003), np.random.default_rng(3)
    before = {name: weight.copy() for name, weight in net.weights.items()}
    errors = [train.learn(net, adam, some_moments(net, 200), rng) for _ in range(20)]
    odds, _ = net.odds(np.full((1, 6), 0.5, np.float32), np.array([[True, True, True, True, False]]))
    assert odds[0, 2] > 0.8
    assert odds[0, 3] < 0.05
    assert odds[0, 4] == 0
    assert all(not np.array_equal(before[name], weight) for name, weight in net.weights.items())
    moments = some_moments(net, 200)
    errors = [train.learn(net, adam, moments, rng) for _ in range(30)]
    assert errors[-1] < 0.7 * errors[0]


@pytest.mark.parametrize("name", ["see", "think", "act", "value", "act_bias", "value_bias"])
def test_gradients_are_what_a_small_change_does(name: str) -> None:
    net = a_net()
    net.weights = {key: weight.astype(np.float64) for key, weight in net.weights.items()}
    net.weights["act"] *= 50
    moments = some_moments(net, 50)
    weight = net.weights[name]
    place = np.unravel_index(weight.size // 2, weight.shape)
    gradient = train.gradients_of(net, moments)[0][name][place]
    weight[place] += 1e-4
    higher = loss(net, moments)
    weight[place] -= 2e-4
    lower = loss(net, moments)
    assert gradient == pytest.approx((higher - lower) / 2e-4, rel=0.02, abs=1e-5)


def loss(net: train.Net, moments: list[train.Moment]) -> float:
    """What learning makes smaller, written down as in the textbook."""
    seen = np.stack([moment.seen for moment in moments]).astype(np.float32)
    masks = np.stack([moment.mask for moment in moments])
    odds, values = net.odds(seen, masks)
    goals = np.array([moment.goal for moment in moments], np.float32)
    gains = goals - np.array([moment.value for moment in moments], np.float32)
    gains = (gains - gains.mean()) / (gains.std() + 1e-6)
    ratio = np.array([odds[row, moment.action] / moment.odds for row, moment in enumerate(moments)])
    clipped = np.clip(ratio, 1 - train.CLIP, 1 + train.CLIP)
    logs = np.log(np.where(masks, odds, 1))
    entropy = -(odds * logs).sum(axis=1)
    return float((-np.minimum(ratio * gains, clipped * gains) - train.ENTROPY * entropy + 0.5 * (values - goals) ** 2).mean())


def test_credit_goes_back_from_the_end_to_the_seat_it_belongs_to() -> None:
    moments = some_moments(a_net(), 4)
    for number, moment in enumerate(moments):
        moment.seat, moment.value = number % 2, 0.2
    train.credit(moments, End(0, 0, (25.0, -25.0), -1, False))
    won = np.tanh(1)
    assert moments[2].goal == pytest.approx(won)
    assert moments[3].goal == pytest.approx(-won)
    assert moments[0].goal == pytest.approx(train.LAMBDA * won + (1 - train.LAMBDA) * 0.2)


def test_an_untrained_network_wins_about_half_of_its_games() -> None:
    setting = Setting("city", 2)
    net = train.Net.new(setting.observer.layout.size, len(setting.actions), np.random.default_rng(1))
    share, (low, high), games = train.win_rate(net, setting, 40, 1, 1)
    assert games == 40
    assert low <= share <= high
    assert 0.1 < share < 0.9
