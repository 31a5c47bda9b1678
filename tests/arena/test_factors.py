"""What is told of games is true of them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from carson import cards, city
from carson.arena.factors import Game, count, of_record
from carson.arena.match import Match
from carson.arena.runner import run_match
from carson.arena.summary.city import favoured
from carson.city.events import DuelFought
from carson.game import BadFile, Event


@pytest.mark.parametrize("seed", range(4))
def test_the_points_by_source_are_the_score(seed: int) -> None:
    """Also where points come from sheets, horses, rodeos and bridges."""
    variants = ["new-beginning", "river", "horses", "outlaws"] if seed % 2 else []
    game = city.new(players=3, variants=variants, cards="random", seed=seed)
    luck = Random(seed)
    while not game.over:
        game.play(luck.choice(game.moves))
    told = of_record(game.record)
    for seat, points in enumerate(told.summary["points"]):
        assert sum(points.values()) == told.scores[seat] == game.state.scores[seat]
    assert sum(told.shares) == 1


def test_duels_cards_and_buildings_are_those_of_the_game() -> None:
    game = city.new(players=4, seed=11)
    duels: list[Event] = []
    game.listen(lambda event: duels.append(event) if isinstance(event, DuelFought) else None)
    luck = Random(11)
    while not game.over:
        game.play(luck.choice([move for move in game.moves if not move.startswith("road")] or game.moves))
    summary = of_record(game.record).summary
    assert duels
    assert sum(summary["duels"]) == len(duels)
    assert sum(summary["favoured"].values()) == len(duels)
    placings = [entry for entry in game.record.entries if entry.text.startswith("place ")]
    assert summary["placed"] == [sum(entry.seat == seat for entry in placings) for seat in range(4)]
    assert [len(taken) for taken in summary["cards"]] == [4] * 4
    standing = sum((layer & game.state.town.owned).bit_count() for layer in game.state.town.standing[:12])
    assert sum(sum(kinds.values()) for kinds in summary["buildings"]) == standing
    assert sorted(summary["order"]) == [0, 1, 2, 3]


def test_the_card_game_is_told_by_its_score_pad() -> None:
    game = cards.new(humans=2, seed=3)
    luck = Random(3)
    while not game.over:
        game.play(luck.choice(game.moves))
    told = of_record(game.record)
    assert [sum(points.values()) for points in told.summary["points"]] == list(game.state.scores)


def test_a_game_that_is_not_finished_is_refused() -> None:
    with pytest.raises(BadFile, match="not finished"):
        of_record(city.new(players=2, seed=1).record)


def game_of(shares: list[float], card: str) -> Game:
    summary = {
        "game": "city",
        "placed": [14, 13],
        "favoured": {"equal": 1, "stronger_won": 2},
        "points": [{"bought": 6} if share else {"bought": 2} for share in shares],
        "cards": [[card] if share else [] for share in shares],
        "buildings": [{"mine": 2}, {}],
        "duels": [1, 0, 2, 0],
        "duels_won": [3, 0],
        "order": [1, 0],
    }
    return Game(shares, [10, 5], summary)


def test_games_are_counted_together() -> None:
    total = count([game_of([1.0, 0.0], "grocer"), game_of([0.0, 1.0], "sheriff")])
    assert (total.games, total.even) == (2, 0.5)
    assert (total.mean_points("bought", winners=True), total.mean_points("bought", winners=False)) == (6, 2)
    assert total.cards["grocer"].rate == 1.0
    assert (total.buildings["mine"].number, total.buildings["mine"].seats, total.buildings["mine"].rate) == (4, 2, 0.5)
    assert (total.by_order[1].rate, total.by_seat[1].rate) == (0.5, 0.5)
    assert total.duels == [2, 0, 4, 0]
    assert total.duels_won_by_winners / total.duels_won == 0.5
    assert (total.stronger.seats, total.stronger.rate, total.favoured["equal"]) == (4, 1.0, 2)
    sizes = total.by_players[2]
    assert (sizes.winners_points, sizes.placed, sizes.duels) == ([10, 5], [27, 27], [3, 3])
    assert total.as_json()["players"]["2"]["winners_points"]["mean"] == 7.5


@pytest.mark.parametrize(
    ("firepower", "winner", "word"),
    [((3, 1), 4, "stronger_won"), ((1, 3), 4, "stronger_lost"), ((2, 2), 4, "equal"), ((5, 2), -1, "stronger_lost")],
)
def test_the_stronger_side_is_the_one_with_most_firepower_before_the_dice(
    firepower: tuple[int, int], winner: int, word: str
) -> None:
    assert favoured(DuelFought(7, (4, 2), firepower, ((3,), (4,)), (6, 5), winner)) == word


def test_a_kept_match_without_summarys_is_played_again_for_them(tmp_path: Path) -> None:
    match, file = Match("city", ("random", "random"), games=2), str(tmp_path / "kept.jsonl")
    run_match(match, kept=file)
    again = run_match(match, kept=file, summary=True)
    assert all(game.summary for game in again)


def test_results_of_an_earlier_version_are_read(tmp_path: Path) -> None:
    """They call the summary a digest; nothing is played again."""
    file, match = tmp_path / "kept.jsonl", Match("city", ("random", "random"), games=2)
    before = run_match(match, kept=str(file), summary=True)
    file.write_text(file.read_text().replace('"summary"', '"digest"'))
    played: list[int] = []
    assert run_match(match, kept=str(file), summary=True, tell=played.append) == before
    assert '"digest"' in file.read_text()
