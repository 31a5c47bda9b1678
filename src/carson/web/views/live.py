"""The socket of an open page: it says which position it shows and to whom, and is sent what happens from there on."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from carson.game import CarsonError
from carson.web.http.requests import number_in, person_of, seated, shape_named, wanted_seat
from carson.web.http.services import Services, services_of
from carson.web.live.hub import RELOAD, Page

HIDDEN: Final = "hidden"
VISIBLE: Final = "visible"
"""What a page says when its tab goes into the background and when it comes back."""


async def live(socket: WebSocket) -> None:
    try:
        table, held = await seated(socket)
        wanted = wanted_seat(socket, held)
        number = number_in(socket.query_params.get("at", ""), "at")
        moves = number_in(socket.query_params["moves"], "moves") if "moves" in socket.query_params else None
    except CarsonError as error:
        await socket.close(4400, str(error)[:100])
        return
    asked = socket.query_params
    page = Page(table, held, wanted, shape=shape_named(asked.get("shape", "")), hidden=asked.get("hidden") == "1")
    services = services_of(socket)
    person = page.person = await person_of(socket)
    with services.company.present(page), services.turn_counts.following(page, person):
        await _serve(socket, services, page, number, moves)


async def _serve(socket: WebSocket, services: Services, page: Page, number: int, moves: int | None) -> None:
    """Send a page its news until it is closed. All that it says is whether its tab is hidden."""
    hub = services.hub
    await socket.accept()
    if hub.is_full:
        await socket.close(1013, "Too many pages are open.")
        return
    if not hub.join(page, number, moves):
        await socket.send_text(json.dumps(RELOAD))
        await socket.close(1000)
        return
    sending = asyncio.create_task(_send(socket, page))
    try:
        while True:
            said = await socket.receive_text()
            if said in (HIDDEN, VISIBLE):
                services.company.look(page, said == HIDDEN)
    except (WebSocketDisconnect, KeyError, RuntimeError):
        pass
    finally:
        hub.leave(page)
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sending


async def _send(socket: WebSocket, page: Page) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await socket.send_text(await page.queue.get())
