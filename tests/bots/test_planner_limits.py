"""The planner always answers: simulations end, deadlines are kept inside of them, and its candidates differ."""

from __future__ import annotations

from random import Random

import pytest

from carson.bots import bot_named
from carson.bots.knowledge import knowledge_of
from carson.bots.planner import Planner, Settings
from carson.bots.planner.city import comparable
from carson.bots.planner.policy import Policy
from carson.bots.planner.search import Search
from carson.bots.planner.settings import settings_for
from carson.bots.planner.simulation import MAX_MOVES, Deadline, next_decision, play_on, prospects
from carson.bots.weights import SOBER
from carson.city import make_rules
from carson.city.moves import BID, GIVE, PASS, POINTS
from carson.city.personalities.auctioneer import Auction
from carson.city.state import State
from carson.game import CHANCE, Decision, Move, kind_named, sample
from carson.game import State as AnyState
from tests.city.settings import END, PHASE_2, a_table


def a_game(*variants: str, seed: int = 1, players: int = 3) -> State:
    kind, luck = kind_named("city"), Random(seed)
    rules = make_rules(players=players, variants=variants, luck=luck, cards="random")
    state = kind.start(rules.options(), rules.names, kind.version)
    assert isinstance(state, State)
    return state


def played_to(state: State, kind: str, luck: Random, times: int = 1) -> Decision:
    while True:
        decision = state.decisions[0]
        if decision.kind == kind and decision.seat != CHANCE:
            times -= 1
            if not times:
                return decision
        state.play(sample(decision, luck), decision.seat)


class Restless(Policy):
    """Everybody lifts a cowboy and puts it down again, for ever."""

    def choose(self, state: AnyState, decision: Decision, rng: Random) -> Move:
        lifts = [move for move in decision.moves if move.startswith("lift")]
        places = [move for move in decision.moves if move.startswith("place")]
        return (lifts or places or decision.moves)[0]


def test_a_simulation_ends_even_if_cowboys_walk_in_circles() -> None:
    state = a_game("kit-carson")
    played_to(state, "place", Random(1), 6)
    made = 0

    class Counting:
        def reached(self, state: AnyState) -> bool:
            nonlocal made
            made += 1
            return False

    play_on(state, Restless(state), Counting(), Random(1))
    assert made == MAX_MOVES
    assert state.decisions, "nobody would ever have passed"


def test_the_clock_is_looked_at_within_a_simulation() -> None:
    """Time for a quarter of a simulation: the best move by the prior is made, and nobody waits for the rest."""
    state = a_game()
    decision = played_to(state, "place", Random(1), 2)
    ticks = 0

    def clock() -> float:
        nonlocal ticks
        ticks += 1
        return float(ticks)

    search = Search(state.view(decision.seat), decision, Random(1), Settings(simulations=500), Deadline(10.0, clock))
    options = search.run()
    assert search.simulations == 0
    assert ticks < 20
    assert [option.move for option in options] == search.root.moves[:1]


def test_a_world_that_was_not_finished_does_not_count() -> None:
    state = a_game()
    decision = played_to(state, "place", Random(1), 2)
    ticks = iter(range(10**6))
    search = Search(
        state.view(decision.seat), decision, Random(1), Settings(simulations=500), Deadline(400.0, lambda: float(next(ticks)))
    )
    options = search.run()
    assert 0 < search.simulations < 500
    assert options[0].visits
    assert all(option.visits for option in options)


@pytest.mark.parametrize("seed", range(3))
def test_kit_carson_games_of_planners_end(seed: int) -> None:
    """Nobody walks in circles: a game has no more moves than its cowboys and squares explain."""
    luck, last, moves = Random(seed), -1, 0
    state = a_game("kit-carson", *[("horses",), ("outlaws",), ()][seed], seed=seed, players=2 + seed)
    bots = [bot_named("greedy" if seat else "planner:4") for seat in range(state.seats)]
    while not state.over:
        decision = next_decision(state, last)
        if decision.seat == CHANCE:
            state.play(sample(decision, luck))
            continue
        last, moves = decision.seat, moves + 1
        view = state.view(last)
        assert view.decision is not None
        state.play(bots[last].choose(view, view.decision, luck), last)
        assert moves < 150 * state.seats


def test_a_lead_counts_when_victory_is_certain() -> None:
    """Chances alone would call all of these the same."""
    for small, large in (([1e-20, 1.0], [1e-18, 1.0]), ([1.0, 1e-12], [1.0, 1e-14])):
        assert round(small[0], 9) == round(large[0], 9)
        assert prospects(large, 0.2)[0] > prospects(small, 0.2)[0] + 1e-4
    assert prospects([1.0, 0.0], 0.0) == [1.0, 0.0]
    assert sum(prospects([0.2, 0.3, 0.5], 0.2)) == pytest.approx(1, abs=0.2)


def test_amounts_do_not_crowd_out_each_other() -> None:
    state = a_game()
    state.round = 2
    assert comparable(state, 0, GIVE.between(4, 60), []) == ["give 4", "give 10"]
    assert comparable(state, 0, GIVE.between(3, 60), []) == ["give 3"]
    buying = (
        a_table(round=2).money(Ann=90).holding(Ann="gunslinger", Bo="banker").placed(Ann="buy-3").passed("Ann Bo").at("S14")
    )
    offered = buying.state.decisions[0].moves
    bought = comparable(buying.state, 0, offered, [])
    assert len(offered) == 31
    assert [str(move) for move in bought] == ["decline", "points 30", "points 24", "points 22", "points 14", "points 6"], bought
    state.round = 4
    assert comparable(state, 0, POINTS.between(1, 20), []) == ["points 20", "points 19", "points 18", "points 17"]


def test_a_few_bids_stand_for_all() -> None:
    """The least, the highest that is fair, and one between; passing is never crowded out."""
    state = a_game()
    state.agenda.append(Auction(0, 0b11, 0, bid=4))
    moves = [PASS, *BID.between(5, 30)]
    assert comparable(state, 0, moves, [0.0, *(12.5 - amount for amount in range(5, 31))]) == [
        "pass",
        "bid 5",
        "bid 9",
        "bid 12",
    ]
    assert comparable(state, 0, moves, [0.0, *(-1.0 for _ in range(5, 31))]) == ["pass", "bid 5"]


def test_a_candidate_ends_alike_whatever_was_tried_before() -> None:
    """Short lists once came from the candidate tried first: what it made useless was never tried again."""
    luck, bot = Random(2), bot_named("greedy")
    game, asked = a_game(players=4, seed=2), 0
    while asked < 10:
        decision = game.decisions[0]
        if decision.seat == CHANCE:
            game.play(sample(decision, luck))
            continue
        view = game.view(decision.seat)
        if decision.kind == "place" and game.round > 2:
            fresh, used = (Search(view, decision, Random(1), Settings()) for _ in range(2))
            used.simulate(0, Random(5))
            last = len(fresh.root.moves) - 1
            assert used.simulate(last, Random(6)).state == fresh.simulate(last, Random(6)).state
            asked += last > 0
        game.play(bot.choose(view, decision, luck))


def test_the_classic_planner_stays_for_comparison() -> None:
    assert settings_for("classic:128").classic
    assert settings_for("classic:128").simulations == 128
    bot = bot_named("planner:classic")
    assert isinstance(bot, Planner)
    assert (bot.settings.classic, bot.settings.margin, bot.settings.simulations) == (True, 0.0, Settings().simulations)


def test_a_bot_can_be_told_when_to_answer() -> None:
    bot = Planner(Settings(seconds=3.0))
    assert bot.within(1.0).settings.seconds == 1.0
    assert bot.within(9.0).settings.seconds == 3.0
    assert Planner().within(2.0, cores=1).settings.seconds == 2.0


def test_a_pass_is_no_candidate_while_many_cowboys_have_something_to_do() -> None:
    """Before the last round only; and not where no place brings anything."""
    table = a_table("Ann Bo Cy", round=3).cowboys(Ann=5, Bo=5, Cy=5).at(PHASE_2, to=END)
    decision = table.state.decisions[0]
    moves, worths = decision.moves, knowledge_of(table.state).worths(table.state.view(0), decision, SOBER, Random(1))
    idle = [move for move, worth in zip(moves, worths, strict=True) if move == PASS or worth <= 0]
    assert PASS in moves
    assert len(idle) > 1
    assert PASS not in comparable(table.state, 0, moves, worths)
    assert PASS in comparable(table.state, 0, idle, [0.0] * len(idle))
    table.state.reserve[0] = 3
    assert PASS in comparable(table.state, 0, moves, worths)
    table.state.reserve[0], table.state.round = 5, 4
    assert PASS in comparable(table.state, 0, moves, worths)
