"""Views on their way to another process.

A game may share its moves and the like within a process and compare them by identity. Those travel by name and are looked up
on the other side.
"""

from __future__ import annotations

import io
import pickle
from typing import Any

from carson.bots.knowledge import KNOWLEDGE
from carson.game import Move, View


class _Packer(pickle.Pickler):
    def __init__(self, file: io.BytesIO, game: str) -> None:
        super().__init__(file, protocol=pickle.HIGHEST_PROTOCOL)
        self._game = game
        self._shared = KNOWLEDGE.of(game).shared.items()
        self._moves_by_name = KNOWLEDGE.of(game).parse is not None

    def reducer_override(self, thing: Any) -> Any:
        for kind, reduce in self._shared:
            if isinstance(thing, kind):
                return reduce(thing)
        return (_move, (self._game, str(thing))) if self._moves_by_name and isinstance(thing, Move) else NotImplemented


def _move(game: str, text: str) -> Move:
    parse = KNOWLEDGE.of(game).parse
    assert parse is not None
    return parse(text)


def pack(view: View[Any]) -> bytes:
    """*view* with its open decision, as bytes."""
    file = io.BytesIO()
    _Packer(file, view.known.game).dump((view.seat, view.known))
    return file.getvalue()


def unpack(packed: bytes) -> View[Any]:
    """The view that `pack` packed; only for bytes of our own."""
    seat, known = pickle.loads(packed)
    return View(seat, known)
