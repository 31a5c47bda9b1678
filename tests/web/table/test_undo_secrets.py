"""Taking back what was chosen in secret: free only while nothing was learned, and never told to anybody."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from carson.city.places import PLACE_OF
from carson.city.state import State as CityState
from carson.draw.svg.shape import Shape
from carson.game import CHANCE, Decision
from carson.web.pages.table.page import table_page
from carson.web.store import ASK
from carson.web.table.state import TableState
from carson.web.table.undo import free_goal, is_free, still_to_agree
from carson.web.table.viewer import chair_of
from tests.web.scenes import shown_to
from tests.web.table.undo_steps import SECRETS, a_table, answer, copy_of, play, undo


def all_choose(state: TableState, mover: int, which: int) -> Iterator[bool]:
    """All others choose in secret, always the first or the last of their moves; then *mover* does, move by move.

    For each of those: whether it may be taken back freely.
    """
    step = len(state.game.agenda)
    while others := [decision for decision in state.game.decisions if decision.seat != mover]:
        play(state, others[0], others[0].moves[which])
    while state.game.agenda[-1].sealed and len(state.game.agenda) == step:
        decision = state.game.decision_of(mover)
        if decision is None or play(state, decision, decision.moves[0]) > 1 or state.game.over:
            return
        yield is_free(state, mover, {mover})


@pytest.mark.parametrize("game", SECRETS)
def test_whoever_has_learned_what_others_chose_cannot_choose_anew(game: str) -> None:
    """Two games in which the others choose differently: once the mover sees a difference, going back is not free."""
    blind = knowing = 0
    for state, decision in secret_choices(SECRETS[game], Random(4)):
        if len(state.game.decisions) < 2:
            continue
        mover = decision.seat
        one, other = copy_of(state), copy_of(state)
        assert one.game.view(mover).known.key() == other.game.view(mover).known.key()
        for free, also in zip(all_choose(one, mover, 0), all_choose(other, mover, -1), strict=False):
            same = one.game.view(mover).known.key() == other.game.view(mover).known.key()
            assert free == also == same
            blind += same
            if not same:
                knowing += 1
                break
        if knowing >= 4:
            break
    assert knowing or game in ("sheets", "bids")  # there a draw follows at once, and nothing is free behind it
    assert blind or game in ("tiles", "bids")  # there everybody makes one choice


def shown(state: TableState, seat: int | None) -> list[str]:
    """All that a page and its socket contain, but for what is new each time."""
    chair = chair_of(state, frozenset() if seat is None else frozenset([seat]), seat)
    known = state.game.view(chair.seat).known
    parts = [*shown_to(known, chair.seat).pieces.values(), *(told.line.text for told in state.told)]
    if chair.decision is None:
        parts += [table_page(state, chair, Shape.WIDE)]
    return [part for part in parts if 'name="client"' not in part]


def secret_choices(form: dict[str, list[str]], luck: Random) -> Iterator[tuple[TableState, Decision]]:
    """Positions of a random game in which somebody chooses in secret among several moves."""
    state = a_table(form)
    while not state.game.over:
        decision = luck.choice(state.game.decisions)
        if decision.seat != CHANCE and state.game.agenda[-1].sealed and len(decision.moves) > 1:
            yield state, decision
        play(state, decision, crowding(state, decision, luck))


def crowding(state: TableState, decision: Decision, luck: Random) -> str:
    """A move that leads to duels: to where others stand, if there is one."""
    game = state.game
    if not isinstance(game, CityState):
        return luck.choice(decision.moves)
    taken = [name for name, place in PLACE_OF.items() if any(stand >> place & 1 for stand in game.stand)]
    there = [move for move in decision.moves if move.startswith("place ") and move.split()[1] in taken]
    return luck.choice(there or decision.moves)


@pytest.mark.parametrize("game", SECRETS)
def test_what_was_chosen_in_secret_and_taken_back_is_never_told(game: str) -> None:
    """Whatever it was, the pages of the others, of spectators, the log and the record are the same."""
    compared = 0
    for state, decision in secret_choices(SECRETS[game], Random(5)):
        if len(state.game.decisions) < 2:
            continue
        results = []
        for move in (decision.moves[0], decision.moves[-1]):
            other = copy_of(state)
            play(other, decision, move)
            assert free_goal(other, decision.seat) is not None
            undo(other, decision.seat)
            assert other.game.key() == state.game.key()
            results.append([*(shown(other, seat) for seat in (None, *range(3)) if seat != decision.seat), other.whole_record()])
            assert "takes back a secret choice" in other.told[-1].line.text
        assert results[0] == results[1]
        compared += 1
        if compared == 6:
            break
    assert compared


@pytest.mark.parametrize("game", SECRETS)
def test_asking_to_take_a_secret_back_does_not_tell_it(game: str) -> None:
    """Somebody chose in secret, another one chose after that, and the first one asks for it back."""
    compared = 0
    for state, decision in secret_choices(SECRETS[game], Random(5)):
        others = [each for each in state.game.decisions if each.seat != decision.seat]
        if len(others) < 2:
            continue
        results = []
        for move in (decision.moves[0], decision.moves[-1]):
            other = copy_of(state)
            play(other, decision, move)
            play(other, others[0], others[0].moves[0])
            rows = undo(other, decision.seat)
            assert rows[0].kind == ASK
            asking = [shown(other, None), shown(other, others[1].seat), other.told[-1].line.text]
            for seat in still_to_agree(other):
                answer(other, seat, True)
            assert other.game.key() == state.game.key()
            results.append([asking, shown(other, None), shown(other, others[1].seat), str(other.whole_record())])
        assert results[0] == results[1]
        compared += 1
        if compared == 4:
            break
    assert compared
