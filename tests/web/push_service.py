"""A push service on this machine, since none of the world can be reached from a test."""

from __future__ import annotations

import json
import secrets
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from carson.web.people import outbound
from carson.web.people.push import encoded


class PushService:
    """A push service, and the browser behind it: decrypts as RFC 8291 says, with nothing of ours."""

    def __init__(self) -> None:
        outbound._resting.clear()
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.secret = secrets.token_bytes(16)
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.statuses: list[int] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                service.got.append(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(service.statuses.pop(0) if service.statuses else 201)
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/push/one"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def public(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def form(self) -> dict[str, str]:
        return {"endpoint": self.url, "p256dh": encoded(self.public), "auth": encoded(self.secret)}

    def message(self, body: bytes) -> Any:
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))

        def derive(salt: bytes, secret: bytes, info: bytes, size: int) -> bytes:
            return HKDF(SHA256(), size, salt, info).derive(secret)

        seed = derive(self.secret, shared, b"WebPush: info\0" + self.public + sender, 32)
        key = derive(salt, seed, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derive(salt, seed, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.rstrip(b"\0").endswith(b"\x02")
        return json.loads(plain.rstrip(b"\0")[:-1])

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
