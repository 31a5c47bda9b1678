"""Every state can be written as a position and read back, at every decision of every game."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carson.city import State, make_rules, start
from carson.city.checks import check
from carson.city.pieces import Pieces
from carson.city.positions import agenda, fields, read_position, write_position
from carson.city.positions.lines import lines_of
from carson.city.setup.editions import EDITIONS
from carson.city.setup.rules import random_rules
from carson.city.solo.standish import Standish
from carson.city.variants.horses import Stable
from carson.city.variants.might_is_right import Arsenal
from carson.game import BadFile, Move
from carson.game import State as GameState

HOLDERS: dict[str, type[Arsenal] | type[Stable] | type[Standish]] = {"arsenal": Arsenal, "stable": Stable, "standish": Standish}
"""Slots of the state that have slots of their own, with a variant."""
LIVELY = ("build", "buy", "house", "take", "upgrade", "points")
"""Random play hardly ever builds; a town worth writing needs some purpose."""


def facts(state: State) -> list[tuple[int, str, list[Move], list[int]]]:
    return [(decision.seat, decision.kind, list(decision.moves), list(decision.weights)) for decision in state.decisions]


def check_round_trip(state: State) -> None:
    text = write_position(state)
    back = read_position(text)
    assert back == state, text
    assert facts(back) == facts(state), text
    assert write_position(back) == text
    check(back)


def play_one(state: State, luck: random.Random) -> None:
    decision = luck.choice(state.decisions)
    lively = [move for move in decision.moves if move.split()[0] in LIVELY or move.startswith("place building")]
    state.play(luck.choice(lively if lively and luck.random() < 0.6 else decision.moves), decision.seat)


@pytest.mark.parametrize(
    ("edition", "players"),
    [(edition.name, players) for edition in EDITIONS.values() for players in range(2, edition.players[1] + 1)],
)
def test_the_first_game_with_any_number_of_players(edition: str, players: int) -> None:
    luck = random.Random(players)
    sides = " ".join(f"{number}{luck.choice('YR')}" for number in range(1, 8))
    state = start(make_rules(players, edition=edition, cards=sides))
    check_round_trip(state)
    while not state.over:
        play_one(state, luck)
        if luck.random() < 0.4:
            check_round_trip(state)
    check_round_trip(state)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9))
def test_any_game_at_any_decision(seed: int) -> None:
    """Every option there is: editions, variants, cards, bags."""
    luck = random.Random(seed)
    state = start(random_rules(luck))
    while not state.over:
        if luck.random() < 0.12:
            check_round_trip(state)
        play_one(state, luck)
    check_round_trip(state)


def test_a_game_goes_on_from_a_position_as_if_nothing_had_happened() -> None:
    state, luck = start(random_rules(random.Random(5))), random.Random(5)
    other = read_position(write_position(state))
    while not state.over:
        move = luck.choice(state.moves)
        state.play(move)
        other.play(str(move))
        if luck.random() < 0.2:
            other = read_position(write_position(other))
    assert other == state
    assert other.scores == state.scores


def test_every_slot_of_the_state_is_held() -> None:
    """Every slot of a state has a line in `PARTS`."""
    slots = {*GameState.__slots__, *Pieces.__slots__} - {"decisions", "listener", "rules", *HOLDERS}
    slots |= {f"{name}.{slot}" for name, kind in HOLDERS.items() for slot in kind.__slots__}
    held = Counter(slot for part in fields.PARTS for slot in part.slots)
    assert set(held) == slots
    assert set(held.values()) == {1}


def test_every_step_has_a_word_of_its_own() -> None:
    words = Counter(kind.word for kind in agenda.step_classes())
    assert len(words) > 60
    assert "" not in words
    assert set(words.values()) == {1}


def test_every_step_has_a_word_that_older_files_can_be_read_by() -> None:
    """They have the names of the classes of that time, in which each word begins with a capital."""
    old = 'agenda = [{ step = "EndRound" }, { step = "WalkPath", at = 0 }, { step = "PlaceCowboys", seat = 2 }]\n'
    new = 'agenda = [{ step = "end-round" }, { step = "walk-path", at = 0 }, { step = "place-cowboys", seat = 2 }]\n'
    rest = "pass_track = []\naction_track = [2, 1]\n" + "".join(
        f'[[seat]]\npersonality = "{card}"\n' for card in ("banker", "settler")
    )
    assert read_position(old + rest) == read_position(new + rest)
    assert new.strip() not in old


def test_long_lists_and_names_with_quotation_marks_are_written_as_toml() -> None:
    state = start(make_rules(names=['Ann "the Gun"', "Bo\\Cleo", "Éve"]))
    check_round_trip(state)
    assert max(map(len, write_position(state).splitlines())) <= 120


def test_the_line_of_every_value_is_found() -> None:
    text = (
        'a = 1 # one\n"b c" = """\nx\n""" # text\n[t]\nd.e = [\n  1, # first\n  [2,\n   3],\n  { f = "}", g = \'#\' },\n]\n'
        "[[s]]\nh = 1979-05-27T07:32:00Z\n[[s]]\n[s.u]\ni = '''\n\n'''\nj = true\n"
    )
    assert lines_of(text) == {
        ("a",): 1,
        ("b c",): 2,
        ("b c", 0): 3,
        ("t",): 5,
        ("t", "d"): 6,
        ("t", "d", "e"): 6,
        ("t", "d", "e", 0): 7,
        ("t", "d", "e", 1): 8,
        ("t", "d", "e", 1, 0): 8,
        ("t", "d", "e", 1, 1): 9,
        ("t", "d", "e", 2): 10,
        ("t", "d", "e", 2, "f"): 10,
        ("t", "d", "e", 2, "g"): 10,
        ("s",): 12,
        ("s", 0): 12,
        ("s", 0, "h"): 13,
        ("s", 1): 14,
        ("s", 1, "u"): 15,
        ("s", 1, "u", "i"): 16,
        ("s", 1, "u", "i", 0): 17,
        ("s", 1, "u", "j"): 19,
    }


def _some_positions() -> list[str]:
    luck = random.Random(3)
    texts = []
    for _ in range(3):
        state = start(random_rules(luck))
        while not state.over:
            play_one(state, luck)
            if luck.random() < 0.02:
                texts.append(write_position(state))
    return texts


POSITIONS = _some_positions()


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_spoilt_position_is_read_or_refused_but_never_breaks_anything(data: st.DataObject) -> None:
    """Cut, double or replace a piece of a real position: the answer is a state or a `BadFile`."""
    text = data.draw(st.sampled_from(POSITIONS))
    at = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 30))
    new = data.draw(st.one_of(st.text(max_size=8), st.sampled_from(["-1", "9", '"', "[", "]", "\n", "1", ".", "h.", "white"])))
    try:
        state = read_position(text[:at] + new + text[at + length :])
    except BadFile:
        return
    assert read_position(write_position(state)) == state
