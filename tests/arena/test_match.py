from __future__ import annotations

import json
from pathlib import Path

import pytest

from carson.arena.match import Match, opening
from carson.arena.runner import run_match
from carson.game import BadFile, BadOption

RANDOM_CARDS = (("cards", "random"),)


def told(outcomes: list) -> list:  # type: ignore[type-arg]
    return [(game.deal, game.rotation, game.seats, game.scores, game.moves) for game in outcomes]


def test_each_bot_comes_to_each_seat_once() -> None:
    assert Match("city", ("greedy", "random", "settler")).rotations == ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert Match("city", ("greedy", "random", "random", "random")).deals == 50


def test_seatings_that_look_alike_are_played_once() -> None:
    match = Match("city", ("greedy", "random", "greedy", "random"), games=10)
    assert match.rotations == ((0, 1, 2, 3), (1, 2, 3, 0))
    assert match.deals == 5


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "There is no game “chess”"),
        ({"bots": ()}, "Somebody has to play"),
        ({"games": 0}, "At least one game"),
        ({"games": 10**9}, "At most 10000000 games"),
        ({"move_seconds": float("nan")}, "above 0, not nan"),
        ({"move_seconds": 0.0}, "A move takes a number of seconds above 0, not 0"),
        ({"options": (("colour", "red"),)}, "Carson City has no option “colour”"),
        ({"bots": ("random",) * 7}, "is for 2 to 6 players"),
        ({"bots": ("random", "genius")}, "There is no bot “genius”"),
        ({"options": (("cards", "1Y 1R"),)}, "Card 1 is named twice"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(change: dict[str, object], sentence: str) -> None:
    usual: dict[str, object] = {"game": "city", "bots": ("random", "random"), "games": 1}
    with pytest.raises(BadOption, match=sentence):
        run_match(Match(**usual | change))  # type: ignore[arg-type]


def test_random_cards_are_drawn_for_each_deal_and_shared_by_its_rotations() -> None:
    match = Match("city", ("random",) * 3, options=RANDOM_CARDS)
    cards = [str(opening(match, deal).rules.cards) for deal in range(6)]  # type: ignore[attr-defined]
    assert len(set(cards)) == 6
    assert str(opening(match, 3).rules.cards) == cards[3]  # type: ignore[attr-defined]


def test_the_same_match_has_the_same_games_whatever_the_number_of_workers() -> None:
    match = Match("city", ("greedy", "random"), games=6, seed=3, options=RANDOM_CARDS)
    alone = run_match(match, workers=1)
    assert told(alone) == told(run_match(match, workers=2))
    assert told(alone) != told(run_match(Match("city", ("greedy", "random"), games=6, seed=4, options=RANDOM_CARDS)))


def test_a_match_is_taken_up_again_where_it_was_broken_off(tmp_path: Path) -> None:
    """Also after the power failed in the middle of a line."""
    file = tmp_path / "match.jsonl"
    match = Match("city", ("random", "random", "greedy"), games=9, options=RANDOM_CARDS)
    whole = run_match(match, kept=str(file))
    lines = file.read_text().splitlines(keepends=True)
    assert len(lines) == 1 + match.deals
    file.write_text("".join(lines[:2]) + lines[2][: len(lines[2]) // 2])
    played: list[int] = []
    again = run_match(match, kept=str(file), tell=played.append)
    assert told(again) == told(whole)
    assert played == [3, 3, 3]
    assert {json.loads(line).get("deal") for line in file.read_text().splitlines()} == {None, 0, 1, 2}
    finished = run_match(match, kept=str(file))
    assert [game.seconds for game in finished] == [game.seconds for game in again], "a finished match is not played again"


def test_a_kept_match_can_be_made_longer_but_not_another(tmp_path: Path) -> None:
    file = str(tmp_path / "match.jsonl")
    short = run_match(Match("city", ("random", "random"), games=2), kept=file)
    longer = run_match(Match("city", ("random", "random"), games=4), kept=file)
    assert told(longer)[:2] == told(short)
    with pytest.raises(BadFile, match="of a match with a different seed; name another file"):
        run_match(Match("city", ("random", "random"), games=4, seed=2), kept=file)
    for text in ("no match\n", '{"match": 3}\n', "[]\n"):
        Path(file).write_text(text)
        with pytest.raises(BadFile, match="holds no results of a match"):
            run_match(Match("city", ("random", "random"), games=4), kept=file)


@pytest.mark.parametrize("change", [{"deal": None}, {"deal": "0"}, {"deal": []}, {"games": 3}, {"games": [[], []]}])
def test_a_line_that_is_no_deal_is_played_again(tmp_path: Path, change: dict[str, object]) -> None:
    file = tmp_path / "match.jsonl"
    match = Match("city", ("random", "random"), games=2)
    whole = run_match(match, kept=str(file))
    header, deal, *_ = file.read_text().splitlines()
    file.write_text(f"{header}\n{json.dumps(json.loads(deal) | change)}\n")
    assert told(run_match(match, kept=str(file))) == told(whole)
    assert len(file.read_text().splitlines()) == 1 + match.deals


def test_nothing_is_kept_in_a_device() -> None:
    """Reading /dev/full never ends; results that went to /dev/null were lost."""
    for path in ("/dev/full", "/dev/null"):
        with pytest.raises(BadFile, match=f"{path} is not a regular file"):
            run_match(Match("city", ("random", "random"), games=2), kept=path)


def test_the_solo_and_the_card_game_are_matches_too() -> None:
    alone = run_match(Match("city", ("random",), games=2, options=(("solo", "miner"),)))
    assert [len(game.scores) for game in alone] == [2, 2]
    cards = run_match(Match("cards", ("random", "greedy"), games=2, options=(("virtual", "pro beginner"),)))
    assert [len(game.scores) for game in cards] == [4, 4]
    assert all(sum(game.shares) == pytest.approx(1) for game in cards)


def test_those_who_act_at_the_same_time_take_turns() -> None:
    """With Kit Carson all place at once: nobody places everything before the others come."""
    from carson.arena import referee

    asked: list[int] = []

    class Notes:
        def ask(self, game: str, view, decision, seed: str) -> str:  # type: ignore[no-untyped-def]
            if decision.kind == "place" and len(view.known.decisions) == 3:
                asked.append(decision.seat)
            return str(decision.moves[0])

        def close(self) -> None: ...

    match = Match("city", ("random",) * 3, games=1, options=(("variants", "kit-carson"),))
    table = referee._Table(match, 0, 0, [Notes(), Notes(), Notes()])
    while len(asked) < 6:
        state = table.state
        first = state.decisions[0]
        if first.seat < 0:
            state.play(table.luck.draw(state, first))
            continue
        decision = first if len(state.decisions) == 1 else table._next()
        state.play(table._answer(decision), decision.seat)
    assert sorted(asked[:3]) == sorted(asked[3:6]) == [0, 1, 2]
