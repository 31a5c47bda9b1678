"""Web Push: a short encrypted message to a browser that is not open here (RFC 8030, 8291 and 8292).

The push service between us and the browser cannot read it. Without the packages ``http-ece`` and ``py-vapid`` none of
this is offered.
"""

from __future__ import annotations

import base64
import importlib.util
import json
import time
from typing import Any, Final
from urllib.parse import urlsplit

from carson.game.language import say
from carson.web.errors import Refused
from carson.web.people.outbound import checked_url, post
from carson.web.store import Store, turns

INSTALLED: Final = all(importlib.util.find_spec(name) is not None for name in ("http_ece", "py_vapid"))
TTL_S: Final = 24 * 3600
"""How long a push service keeps a message for a browser that is off."""
SIGNATURE_LASTS_S: Final = 12 * 3600
_KEY_NAME: Final = "vapid"


class PushSender:
    """Signs with the key of this server, which all workers share, and encrypts for one browser."""

    def __init__(self, private: str, contact: str, anywhere: bool) -> None:
        from py_vapid import Vapid02

        self._key: Any = Vapid02.from_raw(private.encode())
        self._contact = contact
        self._anywhere = anywhere

    @property
    def public_key(self) -> str:
        """What a browser needs to subscribe."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        return encoded(self._key.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def send(self, address: str, keys: str, message: dict[str, str], topic: str) -> int:
        """The status of the push service’s answer; raises `OSError` and `http.client.HTTPException`."""
        import http_ece
        from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

        theirs, secret = (decoded(text) for text in keys.split())
        text = json.dumps(message, ensure_ascii=False).encode()
        body = http_ece.encrypt(text, private_key=generate_private_key(SECP256R1()), dh=theirs, auth_secret=secret)
        parts = urlsplit(address)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNATURE_LASTS_S, "sub": self._contact}
        head = {"content-encoding": "aes128gcm", "content-type": "application/octet-stream", "ttl": str(TTL_S), "topic": topic}
        return post(address, body, self._anywhere, head | self._key.sign(claims))


async def push_sender(store: Store, origin: str, anywhere: bool) -> PushSender | None:
    """The sender with the key that is kept in the database, made once; None where pushes are not installed."""
    if not INSTALLED:
        return None
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

    number = generate_private_key(SECP256R1()).private_numbers().private_value
    private = await store.write(turns.server_key, _KEY_NAME, encoded(number.to_bytes(32, "big")))
    return PushSender(private, origin if origin.startswith("https:") else "mailto:carson@localhost", anywhere)


def checked_push(endpoint: str, public: str, secret: str, anywhere: bool) -> tuple[str, str]:
    """The address and the keys of a browser; raises `Refused`. Only encrypted ways to public addresses are allowed."""
    wrong = Refused(say("This is not a subscription of a browser."))
    try:
        theirs, auth = decoded(public), decoded(secret)
    except ValueError:
        raise wrong from None
    if len(theirs) != 65 or theirs[0] != 4 or len(auth) != 16 or not _is_point(theirs):
        raise wrong
    if not anywhere and not endpoint.startswith("https://"):
        raise wrong
    return checked_url(endpoint, anywhere), f"{encoded(theirs)} {encoded(auth)}"


def _is_point(key: bytes) -> bool:
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), key)
    except ValueError:
        return False
    return True


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Raises `ValueError`."""
    return base64.b64decode(text[:200] + "=" * (-len(text[:200]) % 4), altchars=b"-_", validate=True)
