"""What is true of the greedy bot and its styles at every game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from carson.arena.match import Match
from carson.arena.runner import run_match
from carson.arena.standings import standings
from carson.bots import Explains, bot_named
from carson.bots.greedy import STYLES, Greedy
from carson.bots.greedy.bot import ALIKE
from carson.game import CHANCE, Decision, Move, View, kind_named, sample
from tests.bots.playing import play_everything


@pytest.mark.parametrize(("game", "games"), [("city", 20), ("cards", 5)])
def test_it_plays_every_game_option_and_number_of_players(game: str, games: int) -> None:
    """Legal moves only, and every game ends."""
    bots = [Greedy(), *(bot_named(name) for name in STYLES)]
    kinds = play_everything(game, range(100, 100 + games), lambda seat: bots[seat % len(bots)])
    assert len(kinds) >= (20 if game == "city" else 4)


@pytest.mark.parametrize(("game", "games", "number"), [("city", 40, 30), ("cards", 3, 5)])
def test_it_sees_a_difference_in_every_kind_of_decision(game: str, games: int, number: int) -> None:
    """Where all moves were alike to it, it would play at random; what personalities ask is told apart by their answers."""
    told: dict[str, bool] = {}

    class Notes(Greedy):
        def choose(self, view: View[Any], decision: Decision, rng: Random) -> Move:
            options = self.explain(view, decision, rng)
            if len(options) > 1:
                what = f"{decision.kind} {options[0].move.split('-')[0]}" if decision.kind == "card" else decision.kind
                told[what] = told.get(what, False) or options[0].value - options[-1].value > ALIKE
            return super().choose(view, decision, rng)

    play_everything(game, range(500, 500 + games), lambda seat: Notes())
    assert len(told) >= number
    assert [what for what, differs in told.items() if not differs] == []


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("city", ("greedy", "random", "random", "random"), (("cards", "random"),)),
        ("cards", ("greedy", "random", "random", "random"), ()),
    ],
)
def test_it_beats_random_players(game: str, bots: tuple[str, ...], options: tuple[tuple[str, str], ...]) -> None:
    match = Match(game, bots, games=12, seed=5, options=options)
    best = standings(match, run_match(match))[0]
    assert best.bot == "greedy"
    assert best.won >= 0.9


def test_it_beats_the_strongest_virtual_players() -> None:
    match = Match("cards", ("greedy",), games=12, seed=5, options=(("virtual", "pro pro pro"),))
    assert standings(match, run_match(match))[0].won > 0.4


@pytest.mark.parametrize("style", STYLES)
def test_a_style_is_a_weighting_that_still_plays_well(style: str) -> None:
    match = Match("city", (style, "random", "random"), games=6, seed=2)
    best = standings(match, run_match(match))[0]
    assert (best.bot, best.won >= 0.8) == (style, True)


def test_styles_differ_in_what_they_do() -> None:
    """The same positions, another taste."""
    kind, luck = kind_named("city"), Random(4)
    state = kind.start({"cards": "first-game"}, ("A", "B", "C"), kind.version)
    differing = dict.fromkeys(STYLES, 0)
    asked = 0
    while asked < 120 and not state.over:
        decision = state.decisions[0]
        if decision.seat == CHANCE:
            state.play(sample(decision, luck))
            continue
        view = state.view(decision.seat)
        sober = Greedy().choose(view, decision, Random(asked))
        for style in STYLES:
            differing[style] += bot_named(style).choose(view, decision, Random(asked)) != sober
        asked += 1
        state.play(sober, decision.seat)
    assert all(number >= 3 for number in differing.values()), differing


@pytest.mark.parametrize("name", ["greedy", "random", *STYLES])
def test_it_can_say_why(name: str) -> None:
    """The best few moves first, each legal, and the one it chooses is the best of them."""
    kind, luck, bot = kind_named("city"), Random(6), bot_named(name)
    assert isinstance(bot, Explains)
    state = kind.start({}, ("A", "B"), kind.version)
    for _ in range(60):
        decision = state.decisions[0]
        if decision.seat == CHANCE:
            state.play(sample(decision, luck))
            continue
        view = state.view(decision.seat)
        options = bot.explain(view, decision, Random(9))
        assert sorted(option.move for option in options) == sorted(decision.moves)
        values = [option.value for option in options]
        assert values == sorted(values, reverse=True)
        chosen = bot.choose(view, decision, Random(9))
        assert next(option.value for option in options if option.move == chosen) == pytest.approx(values[0])
        state.play(chosen, decision.seat)
