"""No two different states of a question look alike to the seat that is asked."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from carson import cards, city
from carson.city import State
from carson.city.buildings import TILES
from carson.city.setup.deck import CARDS
from carson.game import Step, View
from carson.research.play import Play
from carson.research.setting import Setting
from tests.research.settings import NAMES, SOME, decisions, drawn

OUTLAWS = Setting("city", 3, {"variants": "outlaws horses river", "cards": "random"})


@pytest.mark.parametrize("setting", [*SOME, OUTLAWS, *map(drawn, range(1, 12))])
def test_who_sees_the_same_knows_the_same(setting: Setting) -> None:
    """Two games with the same beginning: wherever a seat sees the same numbers, its views are the same."""
    seen: dict[tuple[int, bytes], tuple[Any, ...]] = {}
    for seed in (1, 2):
        luck = Random(seed)
        play = Play(setting, 1)
        play.let_chance_play(Random(1))
        while not play.over:
            known = play.state.view(play.seat).known.key()
            assert seen.setdefault((play.seat, play.observe(play.seat).tobytes()), known) == known
            play.act(luck.choice(play.legal))
            play.let_chance_play(luck)


@pytest.mark.parametrize("setting", [*SOME[:-1], OUTLAWS], ids=[*NAMES[:-1], "outlaws"])
def test_whatever_changes_on_the_agenda_is_seen(setting: Setting) -> None:
    """Each field of each step, changed on its own, changes the observation."""
    tried: set[tuple[str, str]] = set()
    for play in decisions(setting, 3):
        state = play.state
        assert isinstance(state, State)
        seen = play.observe(play.seat).tobytes()
        for number, step in enumerate(state.agenda):
            for name, other in variations(step, state.seats):
                if (step.word, name) in tried:
                    continue
                tried.add((step.word, name))
                known = state.copy()
                known.agenda[number] = other
                changed = setting.observer.observe(View(play.seat, known)).tobytes()
                assert changed != seen, f"{step} and {other} look alike"
    assert len(tried) > 5


def variations(step: Step[Any], seats: int) -> Iterator[tuple[str, Step[Any]]]:
    """The step with another value in each of its fields that holds a single thing or a set."""
    for field in dataclasses.fields(step):  # type: ignore[arg-type]
        value = getattr(step, field.name)
        other: Any = None
        if isinstance(value, bool):
            other = not value
        elif isinstance(value, int):
            other = value ^ 1 if value >= 0 else 1 % seats
        elif isinstance(value, str):
            other = "income" if value else "d5"
        elif field.name == "hands":
            other = ("dynamite", *value[1:])
        elif field.name == "houses":
            other = (*value, 17)
        elif field.name == "wanted":
            other = (4,) * seats
        if other is not None:
            yield field.name, dataclasses.replace(step, **{field.name: other})  # type: ignore[type-var]


LISTS = ("money", "points", "reserve", "supply", "revolvers", "roads", "stand", "wages", "crew", "lent", "no_duel", "charged")
NUMBERS = ("offer", "red", "closed", "safe", "connected", "favoured", "marksmen", "doubled", "tripled", "strength")


def test_whatever_changes_in_a_state_of_the_board_game_is_seen() -> None:
    play = next(islice(decisions(OUTLAWS, 4), 60, None))
    state = play.state
    assert isinstance(state, State)
    changed = []
    for name in (*LISTS, "dynamite", "bag", "spent"):
        for place in range(len(getattr(state, name))):
            changed.append(state.copy())
            getattr(changed[-1], name)[place] ^= 1
    for name in NUMBERS:
        changed.append(state.copy())
        setattr(changed[-1], name, getattr(state, name) ^ 1)
    for name in ("pass_track", "action_track"):
        changed.append(state.copy())
        setattr(changed[-1], name, getattr(state, name)[::-1] or (1,))
    for slot, kind in enumerate(state.market):
        changed.append(state.copy())
        changed[-1].market[slot] = (kind + 1) % len(TILES)
    for seat, cards_held in enumerate(state.held):
        changed += [state.copy(), state.copy()]
        changed[-2].stored[seat] = (*state.stored[seat], 3)
        changed[-1].held[seat] = () if cards_held else state.held[seat - 1]
    for order in (1, -1):
        changed.append(state.copy())
        changed[-1].held[0] = CARDS[2][:1] + CARDS[9][:1] if order > 0 else CARDS[9][:1] + CARDS[2][:1]
    changed.append(state.copy())
    changed[-1].ammunition = 1 - state.ammunition % 2
    changed.append(state.copy())
    changed[-1].round = state.round % 4 + 1
    assert_all_differ(play, changed)


def test_whatever_changes_in_the_town_is_seen() -> None:
    play = next(islice(decisions(OUTLAWS, 4), 60, None))
    state = play.state
    assert isinstance(state, State)
    changed = []
    for name in ("land", "standing"):
        for number in range(len(getattr(state.town, name))):
            changed.append(state.copy())
            getattr(changed[-1].town, name)[number] ^= 1 << 41
    for name in ("river", "crossings", "outlaws", "roads"):
        changed.append(state.copy())
        setattr(changed[-1].town, name, getattr(state.town, name) ^ 1 << 41)
    assert_all_differ(play, changed)


def test_whatever_changes_in_a_state_of_the_card_game_is_seen() -> None:
    play = next(islice(decisions(SOME[-1], 4), 60, None))
    state = play.state
    assert isinstance(state, cards.State)
    new: dict[str, Any] = {
        **{name: getattr(state, name)[::-1] for name in ("row", "cities", "characters", "hands")},
        **{name: (*getattr(state, name), 3) for name in ("removed", "sold")},
        **{name: getattr(state, name) ^ 1 for name in ("faces", "backs", "called", "turned")},
        "kept": [*state.kept[:-1], (7, 8)],
        "bottom": ((3, 720),),
        "top": 5,
        "pile": state.pile[1:],
        "bids": [0, 1, 2, 3],
    }
    changed = []
    for name, value in new.items():
        changed.append(state.copy())
        setattr(changed[-1], name, value)
    assert_all_differ(play, changed)


def test_an_order_that_means_nothing_makes_no_other_state() -> None:
    """The pool of duel tiles, buildings that are kept, cards that lie aside."""
    tiles = city.new(players=2, variants="might-is-right", seed=1).state
    assert tiles.arsenal is not None
    other = tiles.copy()
    tiles.stored[1], other.stored[1] = (3, 4), (4, 3)
    assert other.arsenal is not None
    tiles.arsenal.open, other.arsenal.open = (0, 5, 2), (5, 2, 0)
    assert tiles == other
    aside = cards.new(seed=1).state
    there = aside.copy()
    for name in ("removed", "sold"):
        setattr(aside, name, (1, 2))
        setattr(there, name, (2, 1))
    aside.kept[3], there.kept[3] = (7, 8), (8, 7)
    assert aside == there


def assert_all_differ(play: Play, changed: list[Any]) -> None:
    """The states look different from the one that is played, and from each other."""
    observe = play.setting.observer.observe
    seen = {play.observe(play.seat).tobytes(), *(observe(View(play.seat, state)).tobytes() for state in changed)}
    assert len(seen) == 1 + len(changed)
