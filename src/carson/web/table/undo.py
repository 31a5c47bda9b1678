"""Taking back: freely while nothing new was revealed, further if everybody at the table agrees. An entry, never a deletion.

Dice, draws, another seat’s choice and tiles that were turned over cannot be unlearned. A seat that wants to go back past them
asks, and the table goes back once every person’s seat has agreed. The question lapses when the game goes on. A finished game
is never taken back, since its dice are revealed; nor is anything that a person saw who has left: a free seat cannot agree.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import takewhile

from carson.game import say
from carson.game.undo import told_since
from carson.web.errors import Refused
from carson.web.store import AGREE, ASK, MOVE, REFUSE, UNDO
from carson.web.table.change import Draft
from carson.web.table.state import TableState


def free_goal(state: TableState, seat: int) -> int | None:
    """How many moves stay when *seat* takes its last move back on its own; None if something was revealed since."""
    last = far_goal(state, seat)
    if last is None or state.revealed or last < state.played.first:  # so long ago that others have moved since
        return None
    return None if told_since(state.played, last) is not None else last


def far_goal(state: TableState, seat: int) -> int | None:
    """How many moves stay when everybody lets *seat* take its last move back; None if it has made none."""
    if state.game.over:
        return None
    last = state.last_moves[seat]
    return None if last < state.opening else last - _made_with(state, seat)


def _made_with(state: TableState, seat: int) -> int:
    """How many moves *seat* made together with its last one, as when it handed in a sheet: they go back together."""
    rows = (row for row, _ in reversed(state.journal.kept))
    last = next((row for row in rows if row.kind == UNDO or (row.kind, row.seat) == (MOVE, seat)), None)
    if last is None or last.kind == UNDO:
        return 0
    return sum(1 for _ in takewhile(lambda row: (row.kind, row.seat, row.made) == (MOVE, seat, last.made), rows))


def is_free(state: TableState, seat: int, held: Collection[int]) -> bool:
    """Whether nobody else has to agree: nothing was revealed, or all people of the table sit at one browser."""
    if free_goal(state, seat) is not None:
        return True
    goal = far_goal(state, seat)
    return set(state.present) <= set(held) and (goal is None or not gone_since(state, goal))


def gone_since(state: TableState, goal: int) -> set[int]:
    """The seats whose people have left, or were replaced by a bot, since the game had *goal* moves.

    Somebody who sits down there later cannot agree for them: it may be the host, who set the seat free.
    """
    return {seat for seat, moves in state.departed.items() if moves > goal}


def still_to_agree(state: TableState) -> list[int]:
    """The seats of people who have not answered the question yet."""
    asked = state.undo_asked
    return [] if asked is None else [seat for seat in state.present if seat not in asked.agreed]


def undo(draft: Draft, seat: int, number: int, held: Collection[int], may_ask: bool) -> None:
    """Take the last move of *seat* back, or ask the others; the browser that asks holds the seats *held*. Raises `Refused`."""
    state = draft.state
    if not state.game_changed_at <= number <= state.number:
        raise Refused(say("The table has moved on; look again."), 409)
    if state.game.over:
        raise Refused(say("The game is over, and its dice are revealed; nothing can be taken back."), 409)
    goal = free_goal(state, seat)
    if goal is None:
        goal = far_goal(state, seat)
    if goal is None:
        raise Refused(say("There is nothing to take back: you have not moved yet."), 409)
    if is_free(state, seat, held):
        draft.add(UNDO, seat, str(goal))
        return
    if not may_ask:
        raise Refused(say("There is nothing to take back: dice, a draw or somebody else came after your move."), 409)
    _check_consent(state, goal)
    if state.undo_asked is not None:
        raise Refused(say("Somebody has already asked to take back; answer that first."), 409)
    draft.add(ASK, seat, str(goal))
    for other in state.present:
        if other in held and other != seat:
            draft.add(AGREE, other)


def answer_undo(draft: Draft, seat: int, number: int, agreed: bool) -> None:
    """Say for *seat* whether what somebody asks may be taken back; once the last one agrees, it is. Raises `Refused`."""
    state, asked = draft.state, draft.state.undo_asked
    if asked is None or not asked.number <= number <= state.number:
        raise Refused(say("That question is no longer open; look again."), 409)
    if not agreed:
        draft.add(REFUSE, seat)
        return
    if seat in asked.agreed:
        raise Refused(say("You have agreed already."), 409)
    others = set(still_to_agree(state)) - {seat}
    if not others:
        _check_consent(state, asked.goal)
    draft.add(AGREE, seat)
    if not others:
        draft.add(UNDO, asked.seat, str(asked.goal))


def _check_consent(state: TableState, goal: int) -> None:
    if gone_since(state, goal):
        raise Refused(say("Somebody who saw what came after that move has left the table; it cannot be taken back."), 409)
