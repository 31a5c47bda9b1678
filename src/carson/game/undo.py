"""What a seat may take back on its own, in the terminal and on a page: its last move, while it has learned nothing since.

Dice, draws, another seat's choice and revealed secrets cannot be unlearned. To go back further, the other people have to agree.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from carson.game.records import Entry
from carson.game.state import State


def last_move(entries: Sequence[Entry], seat: int) -> int | None:
    """The index of the last move of *seat*; None if it has made none."""
    return next((index for index in reversed(range(len(entries))) if entries[index].seat == seat), None)


def told_since(entries: Sequence[Entry], move: int, but: Collection[int] = ()) -> int | None:
    """The first seat after *move* whose move told the mover something, `CHANCE` for dice and draws; None if there is none.

    Moves of the seats in *but* do not count.
    """
    mover = entries[move].seat
    return next((entry.seat for entry in entries[move + 1 :] if entry.seat != mover and entry.seat not in but), None)


def play_and_see(state: State, entry: Entry) -> bool:
    """Make a move; True if it was the last of several secret choices and revealed them."""
    last = bool(state.agenda) and state.agenda[-1].sealed and len(state.decisions) == 1
    before = state.view(None).known.key() if last else None
    state.play(entry.text, entry.seat)
    return last and state.view(None).known.key() != before
