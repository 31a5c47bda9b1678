from __future__ import annotations

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from carson.game import CHANCE, BadMove, BadOption, Decision, Move
from carson.research.play import OUTCOMES, OVER, Play
from carson.research.setting import Setting
from tests.research.settings import NAMES, SOME, decisions


@pytest.mark.parametrize("setting", SOME, ids=NAMES)
def test_what_is_hidden_changes_no_observation(setting: Setting) -> None:
    luck = Random(5)
    for number, play in enumerate(decisions(setting, 5)):
        if number % 7:
            continue
        for seat in range(setting.agents):
            seen = play.observe(seat)
            other = play.copy()
            other.imagine(seat, luck.random)
            assert np.array_equal(
                setting.observer.observe(other.state.view(seat)), setting.observer.observe(play.state.view(seat))
            )
            assert seen.dtype == np.float32
            assert seen.shape == (setting.observer.layout.size,)
            assert np.isfinite(seen).all()


@pytest.mark.parametrize("setting", SOME, ids=NAMES)
def test_the_fields_say_what_the_view_says(setting: Setting) -> None:
    layout = setting.observer.layout
    for play in decisions(setting, 2):
        seen = layout.views(play.observe(play.seat))
        assert seen["decision"].sum() == 1
        assert seen["round"].argmax() + 1 == play.state.round
        mask = play.mask()
        assert np.flatnonzero(mask).tolist() == list(play.legal)
        if setting.game == "cards":
            continue
        state = play.state
        order = [(play.seat + number) % state.seats for number in range(state.seats)]
        land = [[bool(state.town.land[seat] >> parcel & 1) for parcel in range(64)] for seat in order]  # type: ignore[attr-defined]
        assert seen["land"].astype(bool).tolist() == land
        assert np.allclose(seen["seat_numbers"][:, 0] * 50, [state.money[seat] for seat in order])  # type: ignore[attr-defined]


def test_the_cities_of_the_card_game_are_seen_parcel_by_parcel() -> None:
    setting = SOME[-1]
    *_, play = decisions(setting, 3)
    state = play.state
    seen = setting.observer.layout.views(setting.observer.observe(state.view(1)))["cities"]
    for place, seat in enumerate((1, 0)):
        city = state.cities[seat]  # type: ignore[attr-defined]
        assert seen[place].sum() == city.covered.bit_count() > 20
        rows, columns = np.nonzero(seen[place].sum(axis=0))
        assert (rows.max() + 1, columns.max() + 1) == (city.height, city.width)


def test_the_same_seed_is_the_same_game() -> None:
    setting = Setting("city", 3, {"cards": "random", "variants": "outlaws"})
    games = [[list(play.legal) for play in decisions(setting, seed)] for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_seats_that_choose_at_the_same_time_are_asked_in_turn() -> None:
    setting = Setting("cards", 3, {"virtual": "pro"})
    asked = [play.seat for play in decisions(setting, 1) if len(play.state.decisions) > 1]
    for play in decisions(setting, 1):
        if len(play.state.decisions) == 2:
            mine = next(other.seat for other in play.state.decisions if other.seat != play.seat)
            assert mine != play.last
    assert set(asked) <= {0, 1, 2}
    assert len(set(asked)) > 1


def test_hundreds_are_said_before_the_amount() -> None:
    setting = Setting("city", 2)
    play = Play(setting)
    seat = 1
    moves = tuple(Move(f"bid {amount}") for amount in range(250))
    play.state.decisions = (Decision(seat, "auction", moves),)
    more = setting.actions.number("bid +100")
    play.act(more)
    assert (play.seat, play.hundreds, play.last) == (seat, 1, -1)
    assert play.observe(seat)[setting.observer.layout.slices["amounts"]][0] == 1
    assert play.observe(0)[setting.observer.layout.slices["amounts"]][0] == 0
    play.act(more)
    assert play.move_of(setting.actions.number("bid 49")) == "bid 249"
    assert setting.actions.number("bid 50") not in play.legal


def test_many_outcomes_of_chance_come_in_blocks() -> None:
    play = Play(Setting("city", 2))
    moves = tuple(Move(f"route {number}") for number in range(600))
    weights = tuple(range(1, 601))
    play.state.decisions = (Decision(CHANCE, "standish-roads", moves, weights),)
    total = sum(weights)
    odds = {}
    for block, likely in play.outcomes():
        assert play.outcome(block) is None
        inside = play.copy()
        inside.state.decisions = play.state.decisions
        inside.happen(block)
        for number, odd in inside.outcomes():
            assert number < OUTCOMES
            odds[inside.outcome(number)] = likely * odd
    assert odds == {move: pytest.approx(float(Fraction(weight, total))) for move, weight in zip(moves, weights, strict=True)}


def test_an_action_that_is_not_legal_is_refused_and_changes_nothing() -> None:
    play = next(decisions(Setting("city", 2), 1))
    before = play.state.key()
    with pytest.raises(BadMove, match="“pass”"):
        play.act(0)
    with pytest.raises(BadMove, match="not legal now"):
        play.act(99999)
    assert play.state.key() == before


def test_a_game_can_be_broken_off() -> None:
    setting = Setting("city", 2, limit=10)
    play = Play(setting)
    luck = Random(1)
    play.let_chance_play(luck)
    for _ in range(10):
        assert not play.over
        play.act(luck.choice(list(play.legal)))
        play.let_chance_play(luck)
    assert (play.over, play.cut_off, play.seat, play.legal) == (True, True, OVER, [])
    assert sum(play.rewards()) == pytest.approx(0)


@pytest.mark.parametrize(("reward", "check"), [("victory", [1, -1]), ("points", None), ("margin", None)])
def test_rewards_are_what_they_are_called(reward: str, check: list[int] | None) -> None:
    setting = Setting("city", 2, reward=reward)
    for play in decisions(setting, 8):
        assert play.rewards() == [0, 0]
    scores = play.state.scores
    if reward == "points":
        assert play.rewards() == list(scores)
    elif reward == "margin":
        assert play.rewards() == [scores[0] - scores[1], scores[1] - scores[0]]
    else:
        assert sorted(play.rewards(), reverse=True) == check
        assert play.rewards().index(1) == play.state.winners[0]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "There is no game “chess”"),
        ({"reward": "fame"}, "There is no reward “fame”"),
        ({"limit": 0}, "after at least one action"),
        ({"players": 0}, "At least one player"),
        ({"players": 9}, "is for 2 to 6 players, not 9"),
        ({"options": {"colour": "red"}}, "has no option “colour”"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        Setting(**change)  # type: ignore[arg-type]
