"""Whatever a stranger's bot does, the game goes on by the rules and its faults are counted."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest

from carson import city
from carson.arena.match import Match
from carson.arena.players import Fault, IsolatedPlayer, Player, TrustedPlayer
from carson.arena.referee import MAX_MOVES, Outcome, play_game
from carson.arena.runner import run_match
from carson.bots import base
from carson.bots.loading import make_bot
from carson.bots.packing import pack, unpack
from carson.game import BadOption, kind_named, sample
from tests.arena import strangers

FILE = str(Path(strangers.__file__))


def own(name: str) -> str:
    return f"{FILE}:{name}"


def duel_of(name: str, seconds: float = 5.0) -> Outcome:
    match = Match("city", (own(name), "random"), games=1, move_seconds=seconds)
    players: list[Player] = [IsolatedPlayer(own(name), seconds), TrustedPlayer("random", 5)]
    try:
        return play_game(match, 0, 0, players)
    finally:
        for player in players:
            player.close()


def test_a_bot_of_ten_lines_plays() -> None:
    game = duel_of("Fine")
    assert game.faults == [{}, {}]
    assert game.moves[0] > 20


@pytest.mark.parametrize(
    ("name", "fault"), [("Crashes", "crash"), ("Interrupts", "crash"), ("Cheats", "illegal"), ("Silent", "illegal")]
)
def test_every_wrong_answer_is_replaced_and_counted(name: str, fault: str) -> None:
    game = duel_of(name)
    assert game.faults == [{fault: game.moves[0]}, {}]


def test_a_bot_that_hangs_is_killed_and_restarted() -> None:
    """Once in each of the four rounds; the other moves are its own, until it is killed for the last time."""
    game = duel_of("Sleeps", seconds=1.0)
    assert game.faults[0]["late"] == 4
    assert game.moves[0] - sum(game.faults[0].values()) > 10


def test_a_bot_that_ends_its_process_again_and_again_is_out() -> None:
    game = duel_of("Dies")
    assert game.faults[0] == {"crash": 4, "out": game.moves[0] - 4}


def test_tampering_with_the_view_does_not_reach_the_game() -> None:
    """The same moves are legal and the same points are counted as if an honest bot had chosen them."""
    game, honest = duel_of("Tampers"), duel_of("Honest")
    assert game.faults == [{}, {}]
    assert (game.scores, game.moves) == (honest.scores, honest.moves)


def test_a_bot_that_exits_ends_its_own_process_only() -> None:
    game = duel_of("Leaves")
    assert game.faults[0] == {"crash": 4, "out": game.moves[0] - 4}


def test_what_a_bot_writes_does_not_come_between_the_results(capfd: pytest.CaptureFixture[str]) -> None:
    game = duel_of("Shouts")
    assert set(game.faults[0]) == {"illegal"}
    assert 0 < game.faults[0]["illegal"] < game.moves[0]
    assert capfd.readouterr().out == ""


def test_a_bot_is_killed_with_the_programs_that_it_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "child"
    monkeypatch.setenv("CARSON_TEST_FILE", str(file))
    player = IsolatedPlayer(own("Breeds"), 3)
    view = city.new(players=2, seed=1).view(0)
    view = view if view.decision else city.new(players=2, seed=1).view(1)
    assert view.decision
    with pytest.raises(Fault, match="late"):
        player.ask("game", view, view.decision, "seed")
    child = int(file.read_text())
    for _ in range(100):
        if not running(child):
            return
        time.sleep(0.1)
    pytest.fail("the program of the bot is still there")


def running(pid: int) -> bool:
    """Whether this process is there and not merely waiting to be buried."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_killed_worker_costs_only_the_deals_it_was_playing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "killed"
    monkeypatch.setenv("CARSON_TEST_FILE", str(file))
    match = Match("city", (own("Patricide"), "random"), games=6)
    outcomes = run_match(match, workers=2)
    assert file.exists()
    assert [(game.deal, game.rotation) for game in outcomes] == [(deal, rotation) for deal in range(3) for rotation in range(2)]
    alone = run_match(match)
    assert [game.scores for game in outcomes] == [game.scores for game in alone]


def test_a_bot_that_moves_without_end_is_stopped() -> None:
    match = Match("city", (own("Restless"), "random"), games=1, options=(("variants", "kit-carson"),))
    players: list[Player] = [IsolatedPlayer(own("Restless"), 5), TrustedPlayer("random", 5)]
    try:
        game = play_game(match, 0, 0, players)
    finally:
        players[0].close()
    assert game.faults[0]["endless"] == game.moves[0] - MAX_MOVES > 0


def test_a_bot_that_ends_before_it_is_asked_is_refused(tmp_path: Path) -> None:
    gone = tmp_path / "gone.py"
    gone.write_text("import os\nos._exit(0)\n")
    with pytest.raises(BadOption, match=r"The bot .*gone\.py:Bot ended before it was asked\."):
        run_match(Match("city", (f"{gone}:Bot", "random"), games=1))


def test_a_bot_of_ours_that_crashes_is_contained_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(base._BOTS, "crashing", strangers.Crashes)
    match = Match("city", ("crashing", "random"), games=2)
    faults = Counter[str]()
    for game in run_match(match):
        faults.update(game.faults[game.seats.index(0)])
    assert faults["crash"] > 20


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        (own("NoBot"), "has no method choose"),
        (own("Nobody"), "has no “Nobody”"),
        (own("CannotBeMade"), "cannot be made: ValueError: not today"),
        ("nowhere.py:Bot", "There is no file nowhere.py"),
        ("bot.py", "A bot of your own is FILE.py:CLASS"),
    ],
)
def test_a_file_without_a_bot_is_refused_with_the_reason(spec: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        make_bot(spec)


def test_the_reason_reaches_the_match_from_the_other_process(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("import no_such_module\n")
    with pytest.raises(BadOption, match="cannot be run: ModuleNotFoundError"):
        run_match(Match("city", (f"{broken}:Bot", "random"), games=1))


@pytest.mark.parametrize("game", ["city", "cards"])
def test_a_view_arrives_as_it_was_sent(game: str) -> None:
    """Also in the middle of a game, and what arrives can be played on."""
    from random import Random

    kind = kind_named(game)
    for seed in range(6):
        luck = Random(seed)
        options, seats = kind.random_options(luck)
        state = kind.start(options, tuple("ABCDEF"[:seats]), kind.version)
        for _ in range(150):
            if state.over:
                break
            decision = state.decisions[0]
            state.play(sample(decision, luck) if decision.seat < 0 else luck.choice(decision.moves), decision.seat)
        if state.over or state.decider < 0:
            continue
        view = state.view(state.decider)
        arrived = unpack(pack(view))
        assert arrived == view
        assert arrived.decision is not None
        assert list(arrived.decision.moves) == list(state.decisions[0].moves)
        for move in list(state.decisions[0].moves)[:5]:
            here, there = view.imagine(Random(1)), arrived.imagine(Random(1))
            here.play(move, view.seat)
            there.play(move, view.seat)
            assert here == there
