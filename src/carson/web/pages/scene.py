"""What a page shows, piece by piece, and what of it differs between two moments.

A page is patched by the ids of its pieces. A piece that appears is put into the group it belongs to, one that only moves keeps
its drawing and gets another transform, and everything that is the same is not sent.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from carson.draw.svg.markup import Markup

_NONE: Final[Mapping[str, str]] = MappingProxyType({})


class Scene(NamedTuple):
    """All pieces of a page that can change, by id."""

    pieces: Mapping[str, Markup]
    homes: Mapping[str, str] = _NONE
    """The group into which a piece is put when it appears; what has none is there from the beginning."""
    spots: Mapping[str, str] = _NONE
    """The transforms of groups that move as a whole."""


def together(scenes: Iterable[Scene]) -> Scene:
    """The scene that has all pieces of these."""
    pieces: dict[str, Markup] = {}
    homes: dict[str, str] = {}
    spots: dict[str, str] = {}
    for scene in scenes:
        pieces |= scene.pieces
        homes |= scene.homes
        spots |= scene.spots
    return Scene(pieces, homes, spots)


class Glance(NamedTuple):
    """A state, and everything in it on which a part of the picture depends: what is drawn of it is remembered by that."""

    depends: tuple[Any, ...]
    state: Any

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Glance) and self.depends == other.depends

    def __hash__(self) -> int:
        return hash(self.depends)


def difference(before: Scene, now: Scene) -> dict[str, Any]:
    """The parts of a patch that lead from one scene to the next; empty if nothing differs."""
    if before is now:
        return {}
    old = before.pieces
    changed = {name: piece for name, piece in now.pieces.items() if name in old and old[name] != piece}
    fresh: dict[str, list[str]] = {}
    for name, piece in now.pieces.items():
        if name not in old:
            fresh.setdefault(now.homes[name], []).append(piece)
    gone = [name for name in old if name not in now.pieces]
    moved = {name: spot for name, spot in now.spots.items() if before.spots.get(name) != spot or name in changed}
    patch = {
        "pieces": changed,
        "fresh": {home: "".join(pieces) for home, pieces in fresh.items()},
        "gone": gone,
        "moved": moved,
    }
    return {key: value for key, value in patch.items() if value}
