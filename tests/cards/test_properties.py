"""What holds in every game, whatever is played: random play over all numbers of humans, virtual players, levels and options."""

from __future__ import annotations

import pickle
import re
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from carson.cards import KIND, State, cities, moves
from carson.cards.state import SEALED
from carson.game import CHANCE, BadFile, Decision, Entry, Record, read_record, sample

SEEDS = st.integers(0, 2**32)


def a_random_game(luck: Random) -> tuple[State, Record]:
    options, seats = KIND.random_options(luck)
    names = tuple(f"Player {seat}" for seat in range(1, seats + 1))
    state = KIND.start(options, names, KIND.version)
    assert isinstance(state, State)
    return state, Record("cards", KIND.version, names, options)


def one_move(state: State, luck: Random, record: Record | None = None) -> None:
    decision = luck.choice(state.decisions)
    move = sample(decision, luck)
    if record is not None:
        record.entries.append(Entry(decision.seat, str(move)))
    state.play(move, decision.seat)


def somewhere(luck: Random) -> State:
    """A state of a random game, at a random decision or the end."""
    state, _ = a_random_game(luck)
    for _ in range(luck.randint(0, 350)):
        if state.over:
            break
        one_move(state, luck)
    return state


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_games_end_keep_their_invariants_and_replay(seed: int) -> None:
    luck = Random(seed)
    state, record = a_random_game(luck)
    before = 0
    while not state.over:
        KIND.check(state)
        now = (state.epoch - 1) * 9 + state.round
        assert now - before in (0, 1)
        before = now
        one_move(state, luck, record)
    KIND.check(state)
    assert (state.epoch, state.round) == (2, 9)
    record.result = state.scores
    again = read_record(str(record))
    assert again.final() == state
    fresh = KIND.start(KIND.options_of(state), state.names, KIND.version)
    assert fresh == record.start()


@settings(max_examples=120, deadline=None)
@given(SEEDS)
def test_a_position_reads_back_to_an_equal_state_at_any_decision(seed: int) -> None:
    state = somewhere(Random(seed))
    again = KIND.read_position(KIND.write_position(state))
    assert again == state
    assert [_plain(each) for each in again.decisions] == [_plain(each) for each in state.decisions]


def _plain(decision: Decision) -> tuple[int, str, list[str], list[int]]:
    return decision.seat, decision.kind, list(map(str, decision.moves)), list(decision.weights)


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_a_copy_shares_nothing_and_playing_on_it_changes_nothing(seed: int) -> None:
    luck = Random(seed)
    state = somewhere(luck)
    before = state.key()
    other = state.copy()
    assert other == state
    for _ in range(40):
        if other.over:
            break
        one_move(other, luck)
    assert state.key() == before
    assert pickle.loads(pickle.dumps(state)) == state


@settings(max_examples=100, deadline=None)
@given(SEEDS)
def test_views_leak_nothing(seed: int) -> None:
    """C4.6: what a seat cannot see must not change what it is shown."""
    luck = Random(seed)
    state = somewhere(luck)
    while not state.over and not state.bids_open:
        one_move(state, luck)
    for seat in luck.sample(range(state.humans), luck.randint(0, state.humans - 1)):
        if not state.over and state.bids_open and not state.bids[seat]:
            state.play(luck.choice(moves.bids(state.hands[seat])), seat)
    for seat in (*range(state.seats), None):
        other = state.copy()
        if other.bids_open:
            for each in range(state.humans):
                if each != seat and other.bids[each]:
                    other.bids[each] = luck.choice(moves.bids(other.hands[each])).number
        view = state.view(seat)
        assert view == other.view(seat)
        assert view.known.listener is None
        whole = view.imagine(luck)
        assert SEALED not in whole.bids
        assert whole.view(seat) == view
        KIND.check(whole)


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_moves_are_text_both_ways_and_the_list_is_the_rule(seed: int) -> None:
    luck = Random(seed)
    state = somewhere(luck)
    everything = [
        *moves.TAKE,
        *moves.SELL,
        *moves.BUILD.values(),
        *moves.USE,
        *moves.BID[1:],
        *moves.CHOOSE,
        moves.PASS,
        moves.DONE,
    ]
    for decision in state.decisions:
        listed = set(decision.moves)
        assert len(listed) == len(decision.moves)
        for move in luck.sample(everything, 40):
            assert state.parse(str(move)) is move
            reason = state.why_not(decision.seat, str(move))
            assert (reason is None) == (move in listed)
            assert reason is None or reason[-1] in "."


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_the_score_of_a_placement_is_what_building_there_gives(seed: int) -> None:
    luck = Random(seed)
    state = somewhere(luck)
    while not state.over and state.decisions[0].kind != "build":
        one_move(state, luck)
    if state.over:
        return
    seat, step = state.decider, state.agenda[-1]
    for move in luck.sample(list(state.moves), min(5, len(state.moves))):
        assert isinstance(move, moves.Build)
        after = state.copy()
        after.cities[seat] = cities.lay(state.cities[seat], step.card, state.box.parts[step.card], move.place)  # type: ignore[attr-defined]
        assert state.gain(seat, step.card, move.place) == after.points(seat) - state.points(seat)  # type: ignore[attr-defined]


def spoiled(text: str, luck: Random) -> str:
    """A position with something in it left out, doubled or changed."""
    lines = text.splitlines()
    at = luck.randrange(len(lines))
    words = re.findall(r'"[^"]*"', lines[at])
    match luck.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(luck.randrange(len(lines)), lines[at])
        case 2:
            lines[at] = re.sub(r"\d+", lambda _: str(luck.randint(0, 12)), lines[at])
        case 3 if words:
            lines[at] = lines[at].replace(luck.choice(words), luck.choice(re.findall(r'"[^"]*"', text)), 1)
        case _ if words:
            lines[at] = lines[at].replace(f"{luck.choice(words)}, ", "", 1)
    return "\n".join(lines) + "\n"


@settings(max_examples=80, deadline=None)
@given(SEEDS)
def test_a_spoiled_position_is_refused_or_can_be_played_to_its_end(seed: int) -> None:
    luck = Random(seed)
    text = spoiled(KIND.write_position(somewhere(luck)), luck)
    try:
        state = KIND.read_position(text)
    except BadFile:
        return
    assert isinstance(state, State)
    while not state.over:
        one_move(state, luck)
    KIND.check(state)


def test_chance_of_random_games_never_asks_a_virtual_player() -> None:
    """C4.2, C5.2: only humans and chance are asked."""
    luck = Random(11)
    for _ in range(5):
        state, _ = a_random_game(luck)
        while not state.over:
            assert all(each.seat == CHANCE or state.is_human(each.seat) for each in state.decisions)
            one_move(state, luck)
