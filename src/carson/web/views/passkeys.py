"""Making a passkey, signing in with one, and signing out."""

from __future__ import annotations

import json
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from carson.game.language import say
from carson.web.errors import Refused
from carson.web.http.requests import (
    NO_STORE,
    body_of,
    browser_of,
    form_of,
    keep_name,
    new_browser,
    origin_of,
    person_of,
    remember,
)
from carson.web.http.services import services_of
from carson.web.people import passkeys, seats
from carson.web.people.passkeys import Answer, Party, not_an_answer
from carson.web.store import holders, keys

BODY_BYTES: Final = 20_000


def _check_installed() -> None:
    if not passkeys.INSTALLED:
        raise Refused(say("Passkeys are not installed on this server."), 404)


def _party(request: Request) -> Party:
    return Party(origin_of(request))


async def _answer(request: Request) -> Answer:
    """What the browser’s authenticator said, as JSON; raises `Refused`."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise not_an_answer(415)
    try:
        found = json.loads(await body_of(request, BODY_BYTES))
    except (ValueError, RecursionError):
        raise not_an_answer() from None
    if not isinstance(found, dict):
        raise not_an_answer()
    return found


async def show(request: Request) -> Response:
    """Where passkeys are made and used today; older links still lead there."""
    return RedirectResponse("/you#devices", 303)


async def ask_to_make(request: Request) -> Response:
    """What the browser needs to make a passkey for the person who asks."""
    _check_installed()
    await form_of(request)
    browser = browser_of(request) or new_browser()
    store = services_of(request).store
    options = await passkeys.ask_to_make(store, await store.read(holders.person_behind, browser), _party(request))
    response = Response(options, media_type="application/json", headers=NO_STORE)
    remember(response, browser, request)
    return response


async def make(request: Request) -> Response:
    """Keep a passkey that a browser has made."""
    _check_installed()
    answer = await _answer(request)
    await passkeys.make(services_of(request).store, await person_of(request), _party(request), answer)
    return JSONResponse({})


async def ask_to_enter(request: Request) -> Response:
    """What the browser needs to sign in with any passkey that it has for this server."""
    _check_installed()
    await form_of(request)
    options = await passkeys.ask_to_enter(services_of(request).store, _party(request))
    return Response(options, media_type="application/json", headers=NO_STORE)


async def enter(request: Request) -> Response:
    """Sign a browser in; it knows from then on what the person was called last."""
    _check_installed()
    answer = await _answer(request)
    browser = browser_of(request) or new_browser()
    await passkeys.enter(services_of(request).store, browser, _party(request), answer)
    response = JSONResponse({})
    remember(response, browser, request)
    keep_name(response, await seats.last_name(services_of(request).room, browser), request)
    return response


async def leave(request: Request) -> Response:
    """Sign this browser out."""
    _check_installed()
    await form_of(request)
    browser = browser_of(request)
    if browser is not None:
        await services_of(request).store.write(keys.sign_out, browser)
    return RedirectResponse("/you", 303)
