"""Telling people that it is their turn, by push and by e-mail, when no page of theirs shows the table to them.

A message names the table and who plays there, and nothing that is hidden. Of several workers that hear of a move one sends it.
What cannot be sent is tried a few times.
"""

from __future__ import annotations

import asyncio
import http.client
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Any, Final

from carson.game.language import listed, say, speaking
from carson.web.logs import sign
from carson.web.people.mail import MailServer, letter, send
from carson.web.people.outbound import Outbox
from carson.web.people.push import PushSender, push_sender
from carson.web.site import Site
from carson.web.store import MOVE, News, Trouble, turns
from carson.web.store.turns import MAIL, Subscription
from carson.web.table.cache import Table
from carson.web.table.change import Change
from carson.web.table.room import Room
from carson.web.table.state import TableState

PAUSES_S: Final = (5.0, 30.0)
"""How long to wait before a message is tried again, each time."""
GONE: Final = (404, 410)
"""What a push service answers for a browser that has unsubscribed."""

log = logging.getLogger(__name__)

SeatsHere = Callable[[str], Awaitable[Collection[int]]]
"""The seats whose people have a page of this table before their eyes, at any worker."""


class TurnCalls:
    """Sends everybody who wants it a message when they are asked and not here."""

    def __init__(self, room: Room, site: Site, seats_here: SeatsHere) -> None:
        self._room = room
        self._site = site
        self._seats_here = seats_here
        self._anybody = False
        self.pushes: PushSender | None = None
        self.pauses = PAUSES_S
        self._outbox = Outbox("turns")
        room.listen(self.changed)
        room.store.listen(turns.SUBSCRIPTIONS, self._hear)

    @property
    def mail(self) -> MailServer | None:
        return self._site.mail

    async def start(self) -> None:
        self.pushes = await push_sender(self._room.store, self._site.origin, self._site.webhooks_anywhere)
        self._anybody = await self._room.store.read(turns.anybody)

    async def close(self) -> None:
        await self._outbox.close()

    async def _hear(self, news: News) -> None:
        self._anybody = True

    async def subscribe(self, subscription: Subscription) -> Subscription:
        """Tell somebody from now on; an address that is not confirmed is asked first whether it wants to."""
        kept = await self._room.store.write(turns.subscribe, subscription)
        self._anybody = True
        if not kept.confirmed:
            self._outbox.spawn(self._deliver(kept, self._ask_to_confirm, kept))
        return kept

    async def changed(self, table: Table, change: Change) -> None:
        state, movers = change.after, {row.seat for row in change.rows if row.kind == MOVE}
        asked = {seat: state.asked_since[seat] for seat in state.asked_people if seat not in movers}
        asked = {seat: since for seat, since in asked.items() if since > change.before.number}
        if asked and self._anybody and len(state.people) > 1:
            self._outbox.spawn(self._tell(state, asked))

    async def _tell(self, state: TableState, asked: dict[int, int]) -> None:
        table, store = state.header.id, self._room.store
        try:
            away = sorted(asked.keys() - set(await self._seats_here(table)))
            found = await store.read(turns.at_table, table, away) if away else []
            number = max((asked[seat] for seat in away), default=0)
            people = {each.person for each in found}
            first = {person for person in people if await store.write(turns.claim_telling, person, table, number)}
        except Trouble as trouble:
            log.warning("Whose turn it is has to wait for the database: %s", trouble.detail)
            return
        for each in found:
            if each.person in first:
                self._outbox.spawn(self._deliver(each, self._call, each, state))

    async def _deliver(self, to: Subscription, work: Callable[..., int], *args: Any) -> None:
        """Send one message, retrying a few times; a subscription that no longer exists is removed."""
        for pause in (*self.pauses, None):
            status, problem = 0, ""
            try:
                status = await self._outbox.send(work, *args)
            except (OSError, http.client.HTTPException, ValueError) as error:
                problem = type(error).__name__
            if 200 <= status < 300:
                return
            if status in GONE:
                await self._room.store.write(turns.unsubscribe, to.id)
                return
            if pause is None or (status and status != 429 and status < 500):
                log.info("A message by %s could not be sent: %s.", to.way, problem or status)
                return
            await asyncio.sleep(pause)

    def _call(self, to: Subscription, state: TableState) -> int:
        """Say that it is somebody’s turn; the status of the answer."""
        table = state.header.id
        with speaking(to.language):
            title, about = say("Your turn"), f"{say(state.mode.title)} · {listed(list(state.names))}"
            if to.way == MAIL:
                stop = f"{to.origin}/notify/{to.id}"
                lines = [say("It is your turn:"), f"{to.origin}/t/{table}", say("No more e-mails: {address}", address=stop)]
                return self._post(to, say("{line}: {value}", line=title, value=about), lines)
            if self.pushes is None:
                return 0
            message = {"title": title, "body": about, "url": f"/t/{table}", "tag": f"/t/{table}"}
            return self.pushes.send(to.address, to.keys, message, sign(table))

    def _ask_to_confirm(self, to: Subscription) -> int:
        with speaking(to.language):
            stop = f"{to.origin}/notify/{to.id}"
            lines = [
                say("Somebody wants Carson City to write here when it is their turn. If that was you, confirm it:"),
                stop,
                say("If not, do nothing: you will not hear from us again."),
            ]
            return self._post(to, say("E-mails from Carson City?"), lines)

    def _post(self, to: Subscription, subject: str, lines: list[str]) -> int:
        if self.mail is not None:
            send(self.mail, letter(self.mail, to.address, subject, lines, f"{to.origin}/notify/{to.id}"))
        return 200
