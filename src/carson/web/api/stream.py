"""What happens at a table, as server-sent events: a program listens on one connection and never has to ask."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

from carson.game.language import mark, say
from carson.web.api import shapes
from carson.web.api import shapes_online as online
from carson.web.api.handlers import events_of, history_since, question_of, result_of
from carson.web.api.handlers_online import line_of
from carson.web.api.request import Ask
from carson.web.api.schema import written
from carson.web.errors import Refused
from carson.web.http.limits import address_of
from carson.web.live.bells import rings
from carson.web.people.chat import NEWCOMER_LINES
from carson.web.store import Trouble, chat_lines, holders
from carson.web.table.state import TableState

HEARTBEAT_S: Final = 15.0
"""A comment is sent after this much silence, so that both ends and every proxy between them know the connection lives."""
RETRY_MS: Final = 2000
_LAST: Final = re.compile(r"(\d{1,7})\.(\d{1,7})")


async def stream(ask: Ask) -> AsyncIterator[str]:
    """The stream of a seat, or of somebody who looks on; raises `Refused` before it begins."""
    table = ask.mine.table
    ask.services.bells.check(ask.mine.token)
    wish: online.StreamSince = ask.query
    number, line = wish.since, wish.line
    if last := _LAST.fullmatch(ask.request.headers.get("last-event-id", "")):
        number, line = int(last[1]), int(last[2])
    if number is None:
        number = table.state.number
    if line is None:
        line = max((each.number for each in await ask.room.store.read(chat_lines.last_lines, table.id, 1)), default=0)
    if number > table.state.number:
        form = mark("The table is at number {number}; nothing can have happened since {since}.")
        raise Refused(say(form, number=table.state.number, since=number), 409)
    return _Stream(ask, number, line).messages()


class _Stream:
    """One open stream: how far its program knows the log and the chat, and what it was asked last."""

    def __init__(self, ask: Ask, number: int, line: int) -> None:
        self._ask = ask
        self._table, self._seat, self._token = ask.mine
        self._number = number
        self._line = line
        self._hands = list(self._table.state.changed_hands_at)
        self._asked: object = None
        self._over = False

    async def messages(self) -> AsyncIterator[str]:
        """Everything that is news, and a comment now and then; ends when the seat is lost or the server stops."""
        bells, spoken = self._ask.services.bells, True
        yield f"retry: {RETRY_MS}\n\n"
        with bells.waiting(self._table.id, self._token) as bell:
            while not bells.closed:
                bell.clear()
                spoken, bell.spoken = spoken or bell.spoken, False
                try:
                    behind = True
                    while behind:
                        state = await history_since(self._ask, self._table, self._number)
                        async with self._ask.services.fair_queue.turn(address_of(self._ask.request.scope)):
                            if not await self._is_ours():
                                return
                            news = "".join(self._news(state))
                        behind = self._number < state.number
                        if news:
                            yield news
                    if spoken:
                        for message in await self._talk():
                            yield message
                except Trouble:
                    return  # the program comes back, and is told why nothing can be read
                spoken = not await rings(bell, HEARTBEAT_S)
                if spoken:
                    yield ":\n\n"
                    self._table = await self._ask.room.table(self._table.id, visit=True)

    async def _is_ours(self) -> bool:
        """Whether the token still stands for what it did: a stream never outlives its seat."""
        hands = list(self._table.state.changed_hands_at)
        if hands != self._hands:
            self._hands = hands
            held = await self._ask.room.store.read(holders.held, self._token, self._table.id)
            return self._seat is None or self._seat in held
        return True

    def _news(self, state: TableState) -> Iterator[str]:
        """The next entries of the log; after the last one, what is asked and how the game ended."""
        for event in events_of(state, self._seat, self._number).events:
            self._number = event.number
            yield self._message("log", event)
        if self._number < state.number:
            return
        decision = None if self._seat is None else state.view(self._seat).decision
        asked = None if decision is None or self._seat is None else (state.asked_since[self._seat], decision.moves)
        if asked != self._asked and decision is not None and self._seat is not None:
            question = question_of(state, state.view(self._seat))
            yield self._message("asked", online.AskedNow(**vars(question), number=state.number))
        self._asked = asked
        if state.game.over and not self._over:
            yield self._message("over", result_of(state.game))
        self._over = state.game.over

    async def _talk(self) -> list[str]:
        lines = await self._ask.room.store.read(chat_lines.last_lines, self._table.id, NEWCOMER_LINES, self._line)
        found = []
        for line in lines:
            self._line = line.number
            found.append(self._message("chat", line_of(line)))
        return found

    def _message(self, name: str, value: shapes.Happened | shapes.Result | online.AskedNow | online.ChatLine) -> str:
        """An event; its id says how far the log and the chat are known with it."""
        data: Any = json.dumps(written(value), ensure_ascii=False, separators=(",", ":"))
        return f"id: {self._number}.{self._line}\nevent: {name}\ndata: {data}\n\n"
