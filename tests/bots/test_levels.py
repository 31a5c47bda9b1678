"""The five levels: a character each, rising strength, and mistakes that cost little rather than nonsense."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from carson.arena.match import Match
from carson.arena.runner import run_match
from carson.arena.standings import standings
from carson.bots import LEVELS, bot_named
from carson.bots.city import SHARP
from carson.bots.greedy import SOBER, STYLES, Greedy
from carson.bots.levels import FRIENDLY, MAX_SECONDS
from carson.bots.planner import Planner, Settings
from carson.bots.weights import leaning, weights_text
from carson.draw.svg.icons import ICONS
from tests.bots.test_planner_positions import a_town
from tests.city.settings import END, PHASE_2, a_table
from tests.city.tables import Table


def test_each_level_has_a_character_of_its_own() -> None:
    assert [level.bot for level in LEVELS] == ["novice", "casual", "rival", "veteran", "planner"]
    assert len({level.name for level in LEVELS}) == len({level.face for level in LEVELS}) == len(LEVELS)
    assert all(level.face in ICONS for level in LEVELS)


def test_no_level_thinks_longer_than_a_second() -> None:
    for level in LEVELS:
        bot = bot_named(level.bot)
        assert not isinstance(bot, Planner) or bot.settings.seconds == MAX_SECONDS == 1.0


def test_each_level_errs_less_than_the_one_below() -> None:
    """Matches of those who think ahead take too long here; docs/bots.md has them."""
    match = Match("city", ("novice", "casual"), games=40, seed=3)
    assert standings(match, run_match(match))[0].bot == "casual"
    planners = [bot for level in LEVELS if isinstance(bot := bot_named(level.bot), Planner)]
    slips = [bot.settings.slips for bot in planners]
    assert slips == sorted(slips, reverse=True)
    assert (len(slips), slips[-1]) == (3, 0.0)


def test_the_friendly_one_rather_goes_where_nobody_stands() -> None:
    """Bo is weak and stands where firepower pays; nobody gambles."""
    table = a_table("Ann Bo Cy", round=4).revolvers(Ann=4).cowboys(Ann=5, Bo=0, Cy=0).placed(Bo="cowboy-income").passed("Bo Cy")
    view = table.at(PHASE_2).state.view(0)
    assert view.decision is not None
    for weights, better, worse in ((SOBER, "cowboy-income", "gambling"), (FRIENDLY, "gambling", "cowboy-income")):
        order = [str(option.move) for option in Greedy(weights).explain(view, view.decision, Random(1))]
        assert order.index(f"place {better}") < order.index(f"place {worse}")


def test_a_style_leans_from_the_best_weights_there_are() -> None:
    gunman = STYLES["gunman"][1]
    assert weights_text(leaning(SOBER, gunman)) == weights_text(gunman)
    leant = leaning(SHARP, gunman)
    assert leant.attack == pytest.approx(SHARP.attack * gunman.attack / SOBER.attack)
    assert leant.dollar == SHARP.dollar
    assert leant.factors is SHARP.factors
    assert leaning(SHARP, gunman) is leant, "weights are keys of caches"


def made(table: Table, slips: float) -> Counter[str]:
    """What Ann does, with luck of eight kinds."""
    view, bot = table.state.view(0), Planner(Settings(simulations=16, slips=slips))
    assert view.decision is not None
    return Counter(str(bot.choose(view, view.decision, Random(seed))) for seed in range(8))


def test_slips_are_mistakes_of_judgement() -> None:
    """Moves that differ little are mixed up, the more the larger the slips; what is plain is seen."""
    unclear = a_table("Ann Bo Cy", round=2).cowboys(Ann=3, Bo=3, Cy=3).at(PHASE_2, to=END)
    assert len(made(unclear, 0.01)) < len(made(unclear, 0.5))
    rich = a_town(3).money(Ann=90, Bo=9, Cy=9).cowboys(Ann=2, Bo=1, Cy=1)
    plain = rich.holding(Ann="gunslinger", Bo="doctor", Cy="heroes").at(PHASE_2, to=END)
    assert made(plain, 0.045)["place buy-4"] >= 7, "points at $4 rather than at $5"
