"""What the learned judge sees of a position."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from carson.bots.greedy.city.outlook import Outlook
from carson.bots.planner.policy import Policy
from carson.bots.planner.simulation import next_decision
from carson.bots.value.encoding import COMMON_MASKS, COMMON_NUMBERS, KNOWN_CARDS, SEAT_NUMBERS, Row, covers, encode
from carson.bots.value.features import INCOME, THINGS, Seen, constants, expand
from carson.bots.value.network import Sizes, forward, numpy_relu, shapes
from carson.bots.weights import SOBER
from carson.city.places import SIDE
from carson.city.scoring import final_points
from carson.city.setup.rules import Rules, make_rules, random_rules
from carson.city.state import State
from carson.city.steps.setup import begin
from carson.game import CHANCE, sample


def starts_of_rounds(rules: Rules, luck: Random) -> list[State]:
    """The positions at the start of rounds 2 to 4 of a game played half at random."""
    found: list[State] = []
    state, last = State(rules), -1
    begin(state)
    policy = Policy(state)
    for _ in range(2000):
        if state.round > len(found) + 1:
            found.append(state.copy())
        if not state.decisions or len(found) == 3:
            break
        decision = next_decision(state, last)
        if decision.seat == CHANCE:
            state.play(sample(decision, luck))
            continue
        last = decision.seat
        any_move = luck.random() < 0.5
        state.play(luck.choice(decision.moves) if any_move else policy.choose(state, decision, luck), last)
    return found


def seen(row: Row, seats: int) -> Seen:
    masks = np.array([row.masks], np.uint64).view(np.int64)
    return expand(np, constants(np), masks, np.array([row.numbers]), seats)


def test_a_card_or_a_variant_that_the_network_never_saw_is_left_to_another_judge() -> None:
    state = starts_of_rounds(make_rules(3), Random(1))[0]
    assert covers(state)
    known = state.rules
    state.rules = replace(known, cards=(*known.cards, (KNOWN_CARDS, 0)))
    assert not covers(state)
    state.rules = known
    object.__setattr__(known, "variants", ("gold-fever",))
    assert not covers(state)


@pytest.mark.parametrize("seed", range(8))
def test_incomes_and_certain_points_are_those_of_the_rules(seed: int) -> None:
    luck = Random(seed)
    rules = next(rules for rules in iter(lambda: random_rules(luck), None) if not rules.solo)
    for state in starts_of_rounds(rules, luck):
        assert covers(state)
        row = encode(state)
        assert len(row.masks) == state.seats + len(COMMON_MASKS)
        assert len(row.numbers) == COMMON_NUMBERS + state.seats * SEAT_NUMBERS
        found = seen(row, state.seats)
        assert {array.dtype for array in found} == {np.dtype(np.float32)}
        for seat in range(state.seats):
            assert found.seats[0, seat, INCOME] * 20 == pytest.approx(Outlook(state, seat, SOBER).income)
            if not rules.kit_carson:  # counts who passed later, which is not certain yet
                things = final_points(state, seat) - state.money[seat] // 6
                assert found.seats[0, seat, THINGS] * 10 == pytest.approx(things)


def mirrored(mask: int) -> int:
    """A set of parcels as a mirror shows it."""
    return sum(1 << parcel - parcel % SIDE + SIDE - 1 - parcel % SIDE for parcel in range(64) if mask >> parcel & 1)


def turned(mask: int) -> int:
    """A set of parcels after a quarter turn."""
    return sum(1 << parcel % SIDE * SIDE + SIDE - 1 - parcel // SIDE for parcel in range(64) if mask >> parcel & 1)


def test_seats_and_directions_are_all_alike() -> None:
    luck = Random(3)
    state = starts_of_rounds(make_rules(3, variants=["river", "horses"], cards="random", luck=luck), luck)[1]
    row = encode(state)
    draw = np.random.default_rng(1)
    weights = {name: draw.normal(size=shape).astype(np.float32) / 8 for name, shape in shapes(Sizes(), seen(row, 3)).items()}

    def judged(changed: Row) -> NDArray[np.float32]:
        return np.array(forward(np, weights, seen(changed, 3), numpy_relu)[:2])[:, 0]

    as_it_is = judged(row)
    assert np.abs(as_it_is).max() > 0.01
    for change in (mirrored, turned):
        moved = Row([*map(change, row.masks[:-2]), *row.masks[-2:]], row.numbers)
        assert moved.masks != row.masks
        assert judged(moved) == pytest.approx(as_it_is, abs=1e-3)
    own = [row.numbers[COMMON_NUMBERS + seat * SEAT_NUMBERS :][:SEAT_NUMBERS] for seat in range(3)]
    order = (2, 0, 1)
    exchanged = Row(
        [*[row.masks[seat] for seat in order], *row.masks[3:]],
        [*row.numbers[:COMMON_NUMBERS], *[number for seat in order for number in own[seat]]],
    )
    assert judged(exchanged) == pytest.approx(as_it_is[:, order], abs=1e-3)


def test_only_starts_of_rounds_after_the_first_are_covered() -> None:
    luck = Random(1)
    state = State(make_rules(2))
    begin(state)
    assert not covers(state)
    later = starts_of_rounds(make_rules(2), luck)[0]
    assert covers(later)
    later.play(later.decisions[0].moves[0], later.decisions[0].seat)
    assert not covers(later)
