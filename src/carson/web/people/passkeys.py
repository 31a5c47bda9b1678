"""Passkeys: the same tables on several devices, without an account.

Whoever wants that makes a passkey for this browser. Another browser that signs in with it stands for the same person from
then on: it sees the same tables and holds the same seats. Without the package ``webauthn`` none of this is offered.
"""

from __future__ import annotations

import json
import re
import secrets
import time
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from carson.game.language import say
from carson.web.http.guard import body_of, browser_of, form_of, new_browser, remember
from carson.web.pages.passkeys import INSTALLED, passkeys_page
from carson.web.site import site_of
from carson.web.store import Base, Conflict
from carson.web.store.queries import person_behind
from carson.web.table.state import Refused
from carson.web.views.table import room_of

BODY_SIZE: Final = 20_000
FRESH: Final = 300.0
"""Seconds in which a challenge has to be answered."""
MOST_KEYS: Final = 10
"""Passkeys of one person."""
MAKING: Final = "make"
ENTERING: Final = "enter"
_IDENTITY: Final = re.compile(r"[A-Za-z0-9_-]{1,1400}")
"""The name of a key as browsers write it: at most 1023 bytes in base64url."""


def challenge_for(base: Base, purpose: str) -> bytes:
    """Something to sign, once and soon."""
    now, challenge = time.time(), secrets.token_bytes(32)
    base.change("DELETE FROM challenges WHERE made < ?", now - FRESH)
    base.change("INSERT INTO challenges (challenge, purpose, made) VALUES (?, ?, ?)", challenge.hex(), purpose, now)
    return challenge


def used_up(base: Base, challenge: bytes, purpose: str) -> bool:
    """Whether this was asked, for this purpose, and not answered before."""
    statement = "DELETE FROM challenges WHERE challenge = ? AND purpose = ? AND made > ?"
    return base.change(statement, challenge.hex(), purpose, time.time() - FRESH) == 1


def keys_of(base: Base, person: str) -> int:
    (number,) = base.first("SELECT COUNT(*) FROM passkeys WHERE browser = ?", person) or (0,)
    return int(number)


def keep_key(base: Base, identity: str, person: str, key: str, used: int) -> None:
    if keys_of(base, person) >= MOST_KEYS:
        raise Refused(say("You have {number} passkeys; more are not kept.", number=MOST_KEYS), 409)
    base.change(
        "INSERT INTO passkeys (id, browser, key, used, made) VALUES (?, ?, ?, ?, ?)", identity, person, key, used, time.time()
    )


def key_named(base: Base, identity: str) -> tuple[str, str, int] | None:
    """Whose key it is, the key, and how often it was used."""
    found = base.first("SELECT browser, key, used FROM passkeys WHERE id = ?", identity)
    return None if found is None else (str(found[0]), str(found[1]), int(found[2]))


def sign_in(base: Base, browser: str, identity: str, person: str, used: int) -> None:
    """Let a browser stand for a person; what it had before belongs to that person from now on."""
    base.change("UPDATE passkeys SET used = ? WHERE id = ?", used, identity)
    before = person_behind(base, browser)
    if before == person:
        return
    if before == browser:
        for table, seat in base.rows('SELECT "table", seat FROM holders WHERE browser = ?', browser):
            statement = 'INSERT INTO holders (browser, "table", seat) VALUES (?, ?, ?) ON CONFLICT DO NOTHING'
            base.change(statement, person, table, seat)
        base.change("DELETE FROM holders WHERE browser = ?", browser)
        base.change("UPDATE tables SET host = ? WHERE host = ?", person, browser)
        base.change("UPDATE passkeys SET browser = ? WHERE browser = ?", person, browser)
        base.change("UPDATE devices SET person = ? WHERE person = ?", person, browser)
    base.change("DELETE FROM devices WHERE browser = ?", browser)
    base.change("INSERT INTO devices (browser, person, made) VALUES (?, ?, ?)", browser, person, time.time())


def sign_out(base: Base, browser: str) -> None:
    base.change("DELETE FROM devices WHERE browser = ?", browser)


async def person_of(connection: HTTPConnection) -> str | None:
    """Who asks: the person as whom the browser has signed in, or the browser itself; None for one that was never here."""
    browser = browser_of(connection)
    return None if browser is None else await room_of(connection).store.read(person_behind, browser)


def _origin(request: Request) -> str:
    return site_of(request).origin or f"{request.url.scheme}://{request.headers.get('host', '')}"


def _party(request: Request) -> str:
    """The name for which a passkey is made: the host without its port."""
    return urlsplit(_origin(request)).hostname or ""


def _offered() -> None:
    if not INSTALLED:
        raise Refused(say("Passkeys are not installed on this server."), 404)


async def _body(request: Request) -> dict[str, Any]:
    """What the browser’s authenticator said, as JSON; raises `Refused`."""
    if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
        raise Refused(say("This is no answer of a passkey."), 415)
    try:
        found = json.loads(await body_of(request, BODY_SIZE))
    except (ValueError, RecursionError):
        raise Refused(say("This is no answer of a passkey.")) from None
    if not isinstance(found, dict):
        raise Refused(say("This is no answer of a passkey."))
    return found


def _challenge_in(answer: dict[str, Any]) -> bytes:
    """What an answer says that it has signed."""
    from webauthn.helpers import base64url_to_bytes

    try:
        told = json.loads(base64url_to_bytes(answer["response"]["clientDataJSON"]))
        return bytes(base64url_to_bytes(told["challenge"]))
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        raise Refused(say("This is no answer of a passkey.")) from None


async def show(request: Request) -> Response:
    _offered()
    browser = browser_of(request)
    store = room_of(request).store
    person = await store.read(person_behind, browser) if browser else None
    number = await store.read(keys_of, person) if person else 0
    page = passkeys_page(number, signed_in=person is not None and person != browser)
    return HTMLResponse(page, headers={"cache-control": "no-store"})


async def ask_to_make(request: Request) -> Response:
    """What the browser needs to make a passkey for the person who asks."""
    _offered()
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    await form_of(request)
    browser = browser_of(request) or new_browser()
    store = room_of(request).store
    person = await store.read(person_behind, browser)
    challenge = await store.write(challenge_for, f"{MAKING} {person}")
    wanted = AuthenticatorSelectionCriteria(
        resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
    )
    options = generate_registration_options(
        rp_id=_party(request),
        rp_name="Carson City",
        user_name=say("My tables"),
        user_id=secrets.token_bytes(16),
        challenge=challenge,
        authenticator_selection=wanted,
    )
    response = Response(options_to_json(options), media_type="application/json", headers={"cache-control": "no-store"})
    remember(response, browser, request)
    return response


async def make(request: Request) -> Response:
    """Keep a passkey that a browser has made."""
    _offered()
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    answer = await _body(request)
    person = await person_of(request)
    store = room_of(request).store
    challenge = _challenge_in(answer)
    if person is None or not await store.write(used_up, challenge, f"{MAKING} {person}"):
        raise Refused(say("That took too long; try again."), 409)
    try:
        found = verify_registration_response(
            credential=answer, expected_challenge=challenge, expected_rp_id=_party(request), expected_origin=_origin(request)
        )
    except Exception:  # the package lets through whatever its parsers stumble over in what a stranger sent
        raise Refused(say("This passkey could not be read.")) from None
    identity, key = bytes_to_base64url(found.credential_id), bytes_to_base64url(found.credential_public_key)
    try:
        await store.write(keep_key, identity, person, key, found.sign_count)
    except Conflict:
        raise Refused(say("This passkey is known already."), 409) from None
    return JSONResponse({})


async def ask_to_enter(request: Request) -> Response:
    """What the browser needs to sign in with any passkey that it has for this server."""
    _offered()
    from webauthn import generate_authentication_options, options_to_json

    await form_of(request)
    challenge = await room_of(request).store.write(challenge_for, ENTERING)
    options = generate_authentication_options(rp_id=_party(request), challenge=challenge)
    return Response(options_to_json(options), media_type="application/json", headers={"cache-control": "no-store"})


async def enter(request: Request) -> Response:
    """Sign a browser in."""
    _offered()
    from webauthn import verify_authentication_response
    from webauthn.helpers import base64url_to_bytes

    answer = await _body(request)
    store = room_of(request).store
    challenge = _challenge_in(answer)
    if not await store.write(used_up, challenge, ENTERING):
        raise Refused(say("That took too long; try again."), 409)
    identity = answer.get("id")
    if not isinstance(identity, str) or not _IDENTITY.fullmatch(identity):
        raise Refused(say("This is no answer of a passkey."))
    found = await store.read(key_named, identity)
    if found is None:
        raise Refused(say("Nobody here has this passkey."), 403)
    person, key, used = found
    try:
        verified = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=_party(request),
            expected_origin=_origin(request),
            credential_public_key=base64url_to_bytes(key),
            credential_current_sign_count=used,
        )
    except Exception:  # as in `make`
        raise Refused(say("This passkey could not be read."), 403) from None
    browser = browser_of(request) or new_browser()
    await store.write(sign_in, browser, identity, person, verified.new_sign_count)
    response = JSONResponse({})
    remember(response, browser, request)
    return response


async def leave(request: Request) -> Response:
    """Let this browser stand for itself again."""
    _offered()
    await form_of(request)
    browser = browser_of(request)
    if browser is not None:
        await room_of(request).store.write(sign_out, browser)
    return RedirectResponse("/passkeys", 303)
