"""The planner: sees its view only, thinks the same thoughts with the same luck, plays everything, and plays better."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from carson.arena.match import Match
from carson.arena.runner import run_match
from carson.arena.standings import standings
from carson.bots import Explains, bot_named, is_bot
from carson.bots.planner import Planner, Settings
from carson.bots.planner.settings import settings_for
from carson.bots.planner.tree import Node
from carson.city import make_rules
from carson.game import CHANCE, BadOption, Decision, Move, State, View, kind_named, sample
from tests.bots.playing import play_everything

QUICK = Planner(Settings(simulations=4, candidates=3))


@pytest.mark.parametrize(("game", "games"), [("city", 12), ("cards", 2)])
def test_it_plays_every_game_option_and_number_of_players(game: str, games: int) -> None:
    """Legal moves only, and every game ends."""
    greedy = bot_named("greedy")
    kinds = play_everything(game, range(300, 300 + games), lambda seat: greedy if seat else QUICK)
    assert len(kinds) >= (18 if game == "city" else 4)


def played_to(state: State, luck: Random, stop: str, times: int = 1) -> Decision:
    """Play at random to the so-manieth decision of this kind; returns it."""
    while True:
        decision = luck.choice(state.decisions)
        if decision.kind == stop and decision.seat != CHANCE:
            times -= 1
            if not times:
                return decision
        state.play(sample(decision, luck), decision.seat)


def same_choice(one: View[Any], other: View[Any]) -> Move:
    assert one.decision is not None
    assert other.decision is not None
    first, second = (QUICK.explain(view, view.decision, Random(4)) for view in (one, other) if view.decision is not None)
    assert first == second
    return first[0].move


@pytest.mark.parametrize("seed", range(4))
def test_what_others_hold_makes_no_difference_to_it(seed: int) -> None:
    """Duel tiles in others' hands, and what they have chosen in secret: the view is the same, and so is the choice."""
    luck, kind = Random(seed), kind_named("city")
    rules = make_rules(players=3, variants=["might-is-right"])
    state = kind.start(rules.options(), rules.names, kind.version)
    decision = played_to(state, luck, "place", 5)
    seat = decision.seat
    other = state.view(seat).imagine(Random(seed + 50))
    assert other.key() != state.key()
    assert same_choice(state.view(seat), other.view(seat)) in decision.moves


def test_a_sealed_bid_makes_no_difference_to_it() -> None:
    luck, kind = Random(2), kind_named("cards")
    state = kind.start({}, ("A", "B", "C", "D"), kind.version)
    played_to(state, luck, "bid")
    chosen = []
    for bid in ("bid 9", "bid 1"):
        copy = state.copy()
        copy.play(bid, 1)
        view = copy.view(0)
        assert view.decision is not None
        chosen.append(QUICK.explain(view, view.decision, Random(4)))
    assert chosen[0] == chosen[1]


def test_it_changes_nothing_in_the_view() -> None:
    luck, kind = Random(3), kind_named("city")
    state = kind.start({}, ("A", "B"), kind.version)
    decision = played_to(state, luck, "place", 3)
    view = state.view(decision.seat)
    before = view.known.key()
    QUICK.choose(view, decision, Random(1))
    assert view.known.key() == before


def test_it_says_why() -> None:
    """The candidates, the chosen one first, with chances of victory and how often each was tried."""
    luck, kind = Random(5), kind_named("city")
    state = kind.start({}, ("A", "B", "C"), kind.version)
    decision = played_to(state, luck, "choose", 2)
    view = state.view(decision.seat)
    bot = Planner(Settings(simulations=60, candidates=6))
    assert isinstance(bot, Explains)
    options = bot.explain(view, decision, Random(9))
    assert bot.choose(view, decision, Random(9)) == options[0].move
    assert 2 <= len(options) <= 6
    assert all(0 <= option.value <= 1 and option.visits > 0 for option in options)
    assert options[0].visits == max(option.visits for option in options)
    assert sum(option.visits for option in options) <= 60 + 6


def test_it_wins_where_greedy_would_lose() -> None:
    """A handful of simulations is enough to beat three greedy bots more often than they beat it."""
    match = Match("city", ("planner:16", "greedy", "greedy", "greedy"), games=8, seed=11, options=(("cards", "random"),))
    first = standings(match, run_match(match))[0]
    assert (first.bot, first.won >= 0.5) == ("planner:16", True)


@pytest.mark.parametrize(
    ("text", "simulations", "seconds", "cores"),
    [("400", 400, None, 1), ("0.5s", 1_000_000, 0.5, 1), ("2s:4cores", 1_000_000, 2.0, 4)],
)
def test_a_budget_follows_the_name(text: str, simulations: int, seconds: float | None, cores: int) -> None:
    settings = settings_for(text)
    assert (settings.simulations, settings.seconds, settings.cores) == (simulations, seconds, cores)


@pytest.mark.parametrize(
    "spec", ["planner:fast", "planner:0", "planner:0s", "planner:-1s", "planner:", "planner:0cores", "greedy:9"]
)
def test_a_budget_that_is_none_is_refused(spec: str) -> None:
    with pytest.raises(BadOption):
        bot_named(spec)
    assert not is_bot(spec)


def test_a_budget_in_seconds_ends_the_search() -> None:
    """It stops by the clock; what it has tried by then is tested with a clock of our own in test_planner_limits.py."""
    luck, kind = Random(5), kind_named("city")
    state = kind.start({}, ("A", "B", "C"), kind.version)
    decision = played_to(state, luck, "place", 2)
    options = Planner(settings_for("0.05s")).explain(state.view(decision.seat), decision, Random(1))
    assert sum(option.visits for option in options) < 2000


def test_a_place_in_the_tree_widens_with_its_visits() -> None:
    node, moves = Node(), [Move("one"), Move("two"), Move("three")]
    node.open(0, moves, [1.0, 3.0, 2.0], most=2, gap=5.0, scale=1.0)
    assert node.moves == ["two", "three"]
    for _ in range(4):
        assert node.select({*moves}, widening=4.0, exploration=0.0) == 0
        node.learn(0, 0.2)
    node.learn(1, 0.9)
    assert node.select({*moves}, widening=4.0, exploration=0.0) == 1
    assert node.select({moves[1]}, widening=4.0, exploration=0.0) == 0
    assert node.select({moves[0]}, widening=4.0, exploration=0.0) == -1


def test_several_cores_share_the_simulations() -> None:
    """The same luck brings the same thoughts, and what both found is added up."""
    luck, kind = Random(5), kind_named("city")
    state = kind.start({}, ("A", "B", "C"), kind.version)
    decision = played_to(state, luck, "choose", 2)
    bot = Planner(Settings(simulations=24, candidates=3, cores=2))
    first, second = (bot.explain(state.view(decision.seat), decision, Random(9)) for _ in range(2))
    assert first == second
    alone = Planner(Settings(simulations=12, candidates=3)).explain(state.view(decision.seat), decision, Random(9))
    assert sum(option.visits for option in first) > sum(option.visits for option in alone)
    assert first[0].visits == max(option.visits for option in first)
