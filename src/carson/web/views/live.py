"""The socket of an open page: it says which position it shows and to whom, and is sent what happens from there on."""

from __future__ import annotations

import asyncio
import contextlib
import json

from starlette.websockets import WebSocket, WebSocketDisconnect

from carson.game import CarsonError
from carson.web.http.requests import number_in, person_of, seated, shape_named, wanted_seat
from carson.web.http.services import services_of
from carson.web.live.hub import RELOAD, Hub, Page


async def live(socket: WebSocket) -> None:
    try:
        table, held = await seated(socket)
        wanted = wanted_seat(socket, held)
        number = number_in(socket.query_params.get("at", ""), "at")
        moves = number_in(socket.query_params["moves"], "moves") if "moves" in socket.query_params else None
    except CarsonError as error:
        await socket.close(4400, str(error)[:100])
        return
    page = Page(table, held, wanted, shape=shape_named(socket.query_params.get("narrow", "")))
    services = services_of(socket)
    person = await person_of(socket)
    with services.company.present(page), services.waiting.following(page, person):
        await _serve(socket, services.hub, page, number, moves)


async def _serve(socket: WebSocket, hub: Hub, page: Page, number: int, moves: int | None) -> None:
    """Send a page its news until it is closed. What it says is ignored."""
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
            await socket.receive_text()
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
