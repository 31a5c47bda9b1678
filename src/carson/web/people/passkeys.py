"""Passkeys: the same tables on several devices, without an account.

A person makes a passkey for this browser. Another browser that signs in with it stands for the same person from then on: it
sees the same tables and holds the same seats. Without the package ``webauthn`` none of this is offered.
"""

from __future__ import annotations

import importlib.util
import json
import re
import secrets
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from carson.game.language import say
from carson.web.errors import Refused
from carson.web.store import Base, Conflict, Store, keys
from carson.web.store.keys import Key

INSTALLED: Final = importlib.util.find_spec("webauthn") is not None
"""Without the package nothing about passkeys is shown or answered."""
MAX_KEYS: Final = 10
"""How many passkeys one person may have."""
MAKING: Final = "make"
ENTERING: Final = "enter"
_IDENTITY: Final = re.compile(r"[A-Za-z0-9_-]{1,1400}")
"""The id of a key as browsers write it: at most 1023 bytes in base64url."""

Answer = dict[str, Any]
"""What the browser’s authenticator said."""


class Party(NamedTuple):
    """The server for which a passkey is made, as browsers know it."""

    origin: str

    @property
    def host(self) -> str:
        return urlsplit(self.origin).hostname or ""


def not_an_answer(status: int = 400) -> Refused:
    return Refused(say("This is not an answer of a passkey."), status)


async def ask_to_make(store: Store, person: str, party: Party) -> str:
    """What the browser needs to make a passkey for *person*, as JSON."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    wanted = AuthenticatorSelectionCriteria(
        resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
    )
    options = generate_registration_options(
        rp_id=party.host,
        rp_name="Carson City",
        user_name=say("My tables"),
        user_id=secrets.token_bytes(16),
        challenge=await store.write(keys.challenge_for, f"{MAKING} {person}"),
        authenticator_selection=wanted,
    )
    return str(options_to_json(options))


async def make(store: Store, person: str | None, party: Party, answer: Answer) -> None:
    """Keep a passkey that a browser has made; raises `Refused`."""
    from webauthn import verify_registration_response
    from webauthn.helpers import bytes_to_base64url

    challenge = _challenge_in(answer)
    if person is None or not await store.write(keys.use_up, challenge, f"{MAKING} {person}"):
        raise Refused(say("That took too long; try again."), 409)
    try:
        found = verify_registration_response(
            credential=answer, expected_challenge=challenge, expected_rp_id=party.host, expected_origin=party.origin
        )
    except Exception:  # the package lets through the errors of its parsers about what a stranger sent
        raise Refused(say("This passkey could not be read.")) from None
    key = Key(person, bytes_to_base64url(found.credential_public_key), found.sign_count)
    try:
        await store.write(_add_key, bytes_to_base64url(found.credential_id), key)
    except Conflict:
        raise Refused(say("This passkey is known already."), 409) from None


def _add_key(base: Base, identity: str, key: Key) -> None:
    if keys.count_keys(base, key.person) >= MAX_KEYS:
        raise Refused(say("You already have {number} passkeys, which is the most you can keep.", number=MAX_KEYS), 409)
    keys.add_key(base, identity, key)


async def ask_to_enter(store: Store, party: Party) -> str:
    """What the browser needs to sign in with any passkey that it has for this server, as JSON."""
    from webauthn import generate_authentication_options, options_to_json

    challenge = await store.write(keys.challenge_for, ENTERING)
    return str(options_to_json(generate_authentication_options(rp_id=party.host, challenge=challenge)))


async def enter(store: Store, browser: str, party: Party, answer: Answer) -> None:
    """Sign a browser in; raises `Refused`."""
    from webauthn import verify_authentication_response
    from webauthn.helpers import base64url_to_bytes

    challenge = _challenge_in(answer)
    if not await store.write(keys.use_up, challenge, ENTERING):
        raise Refused(say("That took too long; try again."), 409)
    identity = answer.get("id")
    if not isinstance(identity, str) or not _IDENTITY.fullmatch(identity):
        raise not_an_answer()
    key = await store.read(keys.key_named, identity)
    if key is None:
        raise Refused(say("Nobody here has this passkey."), 403)
    try:
        verified = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=party.host,
            expected_origin=party.origin,
            credential_public_key=base64url_to_bytes(key.public),
            credential_current_sign_count=key.used,
        )
    except Exception:  # as in `make`
        raise Refused(say("This passkey could not be read."), 403) from None
    await store.write(keys.sign_in, browser, identity, key.person, verified.new_sign_count)


def _challenge_in(answer: Answer) -> bytes:
    """What an answer says that it has signed."""
    from webauthn.helpers import base64url_to_bytes

    try:
        told = json.loads(base64url_to_bytes(answer["response"]["clientDataJSON"]))
        return bytes(base64url_to_bytes(told["challenge"]))
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError):
        raise not_an_answer() from None
