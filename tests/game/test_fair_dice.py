"""Fair dice: what was committed to gives every draw, each as often as its odds say."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from carson import cards, city
from carson.game import CHANCE, BadFile, Commitment, Entry, FairLuck, Record, State, Unfair, audit, commitment_to, read_record
from carson.game.fair_dice import fair_draw
from carson.game.state import Decision

SEED = "a seed"
TABLE = "a-table"


def played(record: Record, luck: Random, most: int = 10**6) -> tuple[Record, State]:
    """A game of fair dice with random players."""
    record = replace(record, entries=[], result=None)
    state, fair = record.start(), FairLuck(SEED, TABLE)
    while state.decisions and len(record.entries) < most:
        decision = state.decisions[0]
        move = fair.draw(state) if decision.seat == CHANCE else luck.choice(decision.moves)
        record.entries.append(Entry(decision.seat, str(move)))
        state.play(move, decision.seat)
    record.result = state.scores if state.over else None
    record.commitment = Commitment(TABLE, commitment_to(SEED), SEED)
    return record, state


GAMES = {
    "city": city.new(players=3, seed=1).record,
    "variants": city.new(
        players=4, variants=["might-is-right", "outlaws", "river", "horses", "kit-carson"], cards="random", seed=2
    ).record,
    "new beginning": city.new(players=3, variants=["new-beginning"], seed=3).record,
    "solo": city.new(names=["Ann"], solo="rancher", seed=4).record,
    "cards": cards.new(2, ("beginner", "pro"), seed=5).record,
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_agrees_and_one_changed_draw_is_found(game: str) -> None:
    record, state = played(GAMES[game], Random(7))
    assert state.over
    again = read_record(str(record))
    draws = list(audit(again))
    assert [draw.move for draw in draws] == [entry.text for entry in record.entries if entry.seat == CHANCE]
    assert all(str(record).splitlines()[draw.line - 1] == f"chance {draw.move}" for draw in draws)
    names = [(draw.name, draw.number) for draw in draws]
    assert len(set(names)) == len(names)
    for number in Random(1).sample(range(len(draws)), 5):
        assert_found(record, draws[number].line)


def assert_found(record: Record, line: int) -> None:
    """Another outcome on this line, be it possible, is named."""
    lines = str(record).splitlines()
    states = read_record("\n".join(lines[: line - 1]).replace(f"result: {' '.join(map(str, record.result or ()))}\n", ""))
    *_, state = states.states()
    others = [move for move in state.decisions[0].moves if f"chance {move}" != lines[line - 1]]
    lines[line - 1] = f"chance {others[0]}"
    with pytest.raises(Unfair) as told:
        list(audit(read_record("\n".join(lines) + "\n")))
    assert told.value.line == line
    assert f"but the record says “{others[0]}”" in str(told.value)


def test_every_outcome_comes_as_often_as_its_odds_say() -> None:
    moves = tuple(city.new(players=2, seed=1).state.parse(f"draw {name}") for name in ("bank", "ranch", "mine"))
    decision = Decision(CHANCE, "draw", moves, (1, 2, 3))
    counts = Counter(fair_draw(SEED, TABLE, "draw", number, decision) for number in range(6000))
    expected = dict(zip(moves, (1000, 2000, 3000), strict=True))
    square = sum((counts[move] - expected[move]) ** 2 / expected[move] for move in moves)
    assert square < 13.8  # chi-squared with two degrees of freedom: one seed in a thousand is worse


def test_the_order_in_which_outcomes_are_listed_does_not_matter() -> None:
    rolls = tuple(city.new(players=2, seed=1).state.parse(f"roll {face}") for face in range(1, 7))
    one, other = Decision(CHANCE, "duel", rolls), Decision(CHANCE, "duel", rolls[::-1])
    drawn = [fair_draw(SEED, TABLE, "duel d4 1", number, one) for number in range(50)]
    assert drawn == [fair_draw(SEED, TABLE, "duel d4 1", number, other) for number in range(50)]
    assert len(set(drawn)) == 6


def test_the_dice_of_a_duel_do_not_depend_on_what_came_before() -> None:
    """Several courses of one game: duels of the same name have the same dice."""
    names: list[dict[tuple[str, int], str]] = []
    for choices in range(10):
        record, _ = played(GAMES["city"], Random(choices))
        names.append({(draw.name, draw.number): draw.move for draw in audit(record) if draw.name.startswith("duel")})
    compared = 0
    for one, other in combinations(names, 2):
        for name in one.keys() & other.keys():
            assert one[name] == other[name]
            compared += 1
    assert compared > 3


def test_another_table_or_seed_has_other_dice() -> None:
    record, _ = played(GAMES["city"], Random(7), 200)
    given = record.commitment
    assert given is not None
    for changed in (given._replace(table="another"), given._replace(seed="another", digest=commitment_to("another"))):
        with pytest.raises(Unfair, match="but the record says"):
            list(audit(replace(record, commitment=changed)))


def test_what_cannot_be_checked_is_told() -> None:
    record, _ = played(GAMES["city"], Random(7), 60)
    given = record.commitment
    assert given is not None
    with pytest.raises(Unfair, match="no commitment"):
        list(audit(replace(record, commitment=None)))
    with pytest.raises(Unfair, match="revealed when the game is over"):
        list(audit(replace(record, commitment=given._replace(seed=None))))
    with pytest.raises(Unfair, match="not the one that was committed to"):
        list(audit(replace(record, commitment=given._replace(seed="another"))))


def test_moves_from_before_the_commitment_are_not_checked() -> None:
    record, _ = played(GAMES["city"], Random(7), 120)
    other = city.new(players=3, seed=1).record
    given = Commitment("another", commitment_to("another seed"), "another seed", after=len(record.entries))
    assert list(audit(replace(record, commitment=given))) == []
    assert other.commitment is None


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("commitment: abc", "“commitment” must be a SHA-256 in 64 hexadecimal digits"),
        (f"commitment: {'0' * 64}", "names its table"),
        (f"table: x\ncommitment: {'0' * 64}\ncommitted-after: soon", "must be whole numbers"),
        (f"table: x\ncommitment: {'0' * 64}\ncommitted-after: 1 2", "must be one whole number"),
    ],
)
def test_a_commitment_that_cannot_be_is_refused(line: str, sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        read_record(f"carson record 1\ngame: city\nseat 1: Ann\nseat 2: Bo\n{line}\n")
