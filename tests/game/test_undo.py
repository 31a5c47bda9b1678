"""What a seat may take back on its own."""

from __future__ import annotations

from carson import cards
from carson.game import CHANCE, Entry
from carson.game.undo import last_move, play_and_see, told_since

ENTRIES = [Entry(CHANCE, "roll 1"), Entry(0, "a"), Entry(1, "b"), Entry(0, "c"), Entry(2, "d"), Entry(CHANCE, "roll 2")]


def test_the_last_move_of_a_seat() -> None:
    assert [last_move(ENTRIES, seat) for seat in range(4)] == [3, 2, 4, None]


def test_whoever_moved_since_told_something() -> None:
    assert told_since(ENTRIES[:4], 3) is None
    assert told_since(ENTRIES, 3) == 2
    assert told_since(ENTRIES, 3, but=[2]) == CHANCE
    assert told_since(ENTRIES[:5], 3, but=[2]) is None


def test_only_the_last_of_several_secret_choices_reveals_them() -> None:
    state = cards.new(humans=4, virtual=[], seed=2).state
    assert [play_and_see(state, Entry(seat, "bid 5")) for seat in range(4)] == [False, False, False, True]
