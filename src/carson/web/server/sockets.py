"""The WebSockets of the server: compressed, without memory between two messages, and deaf to anything long."""

from __future__ import annotations

import zlib
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, cast

from uvicorn.protocols.websockets.wsproto_impl import WSProtocol
from wsproto import ConnectionType, WSConnection
from wsproto.connection import ConnectionState
from wsproto.events import AcceptConnection, CloseConnection, Event, Request
from wsproto.extensions import Extension, PerMessageDeflate
from wsproto.frame_protocol import CloseReason, FrameDecoder, FrameProtocol, Opcode, RsvBits

from carson.web.server.connections import ReadInTime

MAX_FRAME_BYTES: Final = 125
"""How much a page may send at once, packed: it says whether its tab is hidden. A byte unpacks to a thousand at most."""
MAX_BYTES_AT_ONCE: Final = 2000
BYTES_PER_SECOND: Final = 100.0
"""How much a page may send in all, however it is cut into frames; a burst and then steadily."""
PACKED_TEXTS: Final = 64
"""How many compressed texts are cached: what one move sends to all pages of a few tables."""
_DEFLATE: Final = "permessage-deflate"
_FORGET: Final = "server_no_context_takeover"


class FrugalSocket(ReadInTime, WSProtocol):
    """Compresses each message by itself, and hangs up on a client that sends much, before it is unpacked.

    A compression context for all messages would take a third of a megabyte for each page, and patches are small. A server may
    always decide so (RFC 7692, 7.1.1.1); here it answers as if the browser had asked for it.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = _Connection(ConnectionType.SERVER)
        self._left: float | None = None
        """How many bytes the client may still send; None before its handshake."""
        self._counted = 0.0

    def data_received(self, data: bytes) -> None:
        now = self.loop.time()
        if self._left is None:
            self._left = MAX_BYTES_AT_ONCE
        else:
            more = (now - self._counted) * BYTES_PER_SECOND
            self._left = min(MAX_BYTES_AT_ONCE, self._left + more) - len(data)
        self._counted = now
        if self._left >= 0:
            super().data_received(data)
        elif self.conn.state is ConnectionState.OPEN:
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": int(CloseReason.MESSAGE_TOO_BIG)})
            self.transport.write(self.conn.send(CloseConnection(CloseReason.MESSAGE_TOO_BIG)))
            self.transport.close()
        else:
            self.transport.abort()

    def handle_connect(self, event: Request) -> None:
        offers = cast("list[str]", event.extensions)
        offers[:] = [
            f"{offer}; {_FORGET}" if offer.strip().startswith(_DEFLATE) and _FORGET not in offer else offer for offer in offers
        ]
        super().handle_connect(event)

    def handle_close(self, event: CloseConnection) -> None:
        if self.conn.state is ConnectionState.OPEN and not self.close_sent:  # it is us who end it, and they are told why
            self.transport.write(self.conn.send(event))
        super().handle_close(event)


class _Connection(WSConnection):
    def send(self, event: Event) -> bytes:
        if isinstance(event, AcceptConnection):
            short: list[Extension] = [
                _ShortFrames() if isinstance(each, PerMessageDeflate) else each for each in event.extensions
            ]
            event = replace(event, extensions=short)
        return super().send(event)


class _ShortFrames(PerMessageDeflate):
    """Compression that refuses a frame by the length that its head announces."""

    def frame_inbound_header(
        self, proto: FrameDecoder | FrameProtocol, opcode: Opcode, rsv: RsvBits, payload_length: int
    ) -> CloseReason | RsvBits:
        if payload_length > MAX_FRAME_BYTES:
            return CloseReason.MESSAGE_TOO_BIG
        return super().frame_inbound_header(proto, opcode, rsv, payload_length)

    def frame_outbound(
        self, proto: FrameDecoder | FrameProtocol, opcode: Opcode, rsv: RsvBits, data: bytes, fin: bool
    ) -> tuple[RsvBits, bytes]:
        """Without memory between messages, a text is packed once for all the pages that are sent it."""
        if opcode is Opcode.TEXT and fin and self.server_no_context_takeover:
            return RsvBits(True, rsv[1], rsv[2]), _packed(bytes(data), int(self.server_max_window_bits))
        return super().frame_outbound(proto, opcode, rsv, data, fin)


@lru_cache(maxsize=PACKED_TEXTS)
def _packed(text: bytes, bits: int) -> bytes:
    packer = zlib.compressobj(wbits=-bits)
    return (packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]
