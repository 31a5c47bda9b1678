"""The WebSockets of the server: compressed, but without memory between two messages."""

from __future__ import annotations

from typing import Final, cast

from uvicorn.protocols.websockets.wsproto_impl import WSProtocol
from wsproto.events import Request

_DEFLATE: Final = "permessage-deflate"
_FORGET: Final = "server_no_context_takeover"


class FrugalSocket(WSProtocol):
    """Compresses each message by itself.

    To remember what was sent before takes a third of a megabyte for each open page, and patches are small anyway. A server may
    always decide so (RFC 7692, 7.1.1.1); here it answers as if the browser had asked for it.
    """

    def handle_connect(self, event: Request) -> None:
        offers = cast("list[str]", event.extensions)
        offers[:] = [
            f"{offer}; {_FORGET}" if offer.strip().startswith(_DEFLATE) and _FORGET not in offer else offer for offer in offers
        ]
        super().handle_connect(event)
